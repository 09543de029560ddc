/** Objects of which each user mostly has its own, whatever their classes lock: each program beside one that says less. */
import { expect, test } from '@jest/globals';
import { findingOn, scanAcme } from '../../scan/support.js';
import { describeWithJdk } from '../../support/jdk.js';
import { factsOf } from './support.js';

/** Methods that take no lock. */
const plain = (count: number) =>
  Array.from({ length: count }, (_, i) => `public int at${i}() { return ${i}; }`).join(' ');

describeWithJdk('a class that hardly locks', () => {
  const desk = (locking: string, more = '') => `import java.util.*;
    public class Desk {
      private final Map<String, String> names = new HashMap<>();
      public void add(String name) { names.put(name, name); }
      ${locking}
      ${plain(10)}
      ${more}
    }`;
  const about = async (source: string, more: Readonly<Record<string, string>> = {}) => {
    const { findings } = await scanAcme({ Desk: source, ...more }, { interfaces: [] });
    const found = findings.find(({ holder }) => holder === 'acme.Desk.names');
    return { confidence: found?.confidence, facts: found?.evidence?.map(({ fact }) => fact) ?? [] };
  };

  test('says little where another class works on the object under a lock of its own', async () => {
    const use = 'public String first() { return names.get("a") + names.get("b"); }';
    const office = (held: string) => `public class Office {
      private final Object lock = new Object();
      private final Desk desk = new Desk();
      public Desk desk() { return desk; }
      public void work(String name) { ${held} { desk.names().put(name, name); desk.names().remove("b"); } }
    }`;
    const source = desk(
      'public synchronized int marks() { return 3; }',
      `${use} java.util.Map<String, String> names() { return names; }`,
    );
    expect((await about(source, { Office: office('synchronized (lock)') })).facts).toContain('seldom-locks');
    const own = source.replace(
      'public void add(String name) {',
      'public synchronized void add(String name) {',
    );
    expect((await about(own)).facts).not.toContain('seldom-locks');
  });
});

describeWithJdk('a class that locks only to copy its objects', () => {
  const desk = (
    more = '',
    child = 'Desk made = new Desk(); made.last = last; return made;',
  ) => `public class Desk {
      private Object last;
      public synchronized Desk child() { ${child} }
      public synchronized void merge(Desk other) { last = other.last; }
      public void find(Object name) { if (last == null) last = name; }
      public boolean has(Object name) { return last == name; }
      public int marks() { return 3; }
      ${more}
    }`;
  const facts = (more?: string, child?: string) => factsOf(desk(more, child), 'last', {}, { interfaces: [] });

  test('gives each user a copy', async () => {
    expect(await facts()).toContain('locks-to-copy');
    const report = await scanAcme({ Desk: desk() }, { interfaces: [] });
    expect(findingOn(report, 'acme.Desk.last').confidence).toBe('medium');
  });

  test('is shared where it locks for something else, too, or makes no copy', async () => {
    expect(await facts('public synchronized void clear() { last = null; }')).not.toContain('locks-to-copy');
    expect(await facts('', 'return null;')).not.toContain('locks-to-copy');
    const kept = 'Desk made = new Desk(); last = made; return made;';
    expect(await facts('', kept)).not.toContain('locks-to-copy');
    const put = 'Desk made = new Desk(); rows.add(made); return made;';
    const rows = 'private final java.util.List<Desk> rows = new java.util.ArrayList<>();';
    expect(await facts(rows, put)).not.toContain('locks-to-copy');
    expect(await facts('public synchronized Object clone() { return null; }', 'return null;')).not.toContain(
      'locks-to-copy',
    );
  });
});
