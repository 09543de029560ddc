/** Locks that a framework holds for the threads of the client, for reading or for writing. */
import { expect, test } from '@jest/globals';
import { describeWithJdk } from '../../support/jdk.js';
import { factsOf } from './support.js';

describeWithJdk('a lock that a framework holds for reading', () => {
  const desk = `import java.util.*;
    @Shared
    public class Desk {
      private final List<Object> rows = new ArrayList<>();
      public void add() { rows.add(1); }
      public int size() { return rows.size(); }
    }`;
  const classes = [{ annotated: ['acme.Shared'], objects: 'shared', runs: 'read-locked' }] as const;
  const frameworks = [{ name: 'Acme', classes, methods: [], fields: [] }];
  const shared = { Shared: 'public @interface Shared { }' };

  test('is no sign that both sides are guarded', async () => {
    const facts = await factsOf(desk, 'rows', shared, { frameworks });
    expect(facts).toContain('read-locks-only');
    expect(facts).not.toContain('both-sides-locked');
    expect(facts).not.toContain('same-lock-name');
  });
});
