/** Collections inside wrappers of the JDK, and whether a field holds the wrapper. */
import { expect, test } from '@jest/globals';
import { Wrappers } from '../../../src/findings/signals/wrappers.js';
import { describeWithJdk } from '../../support/jdk.js';
import { heapOf, objectsOf } from '../support.js';

describeWithJdk('a list', () => {
  const isHeld = (field: string, made: string): boolean[] => {
    const desk = `import java.util.*; import java.util.concurrent.*;
    public class Desk {
      private ${field};
      public void add(String name) { List<String> names = new ArrayList<>(); ${made} names.add(name); }
    }`;
    const pt = heapOf({ Desk: desk }, 'acme.Desk');
    const wrappers = new Wrappers(pt);
    return objectsOf(pt, 'java/util/ArrayList').map((object) => wrappers.isHeld(object));
  };

  test('is held where a field holds its wrapper, or one of that', () => {
    expect(isHeld('List<String> all', 'all = Collections.synchronizedList(names);')).toContain(true);
    expect(
      isHeld('List<String> all', 'all = Collections.unmodifiableList(Collections.synchronizedList(names));'),
    ).toContain(true);
  });

  test('is not held where nothing has the wrapper, or a collection has the list', () => {
    expect(isHeld('List<String> all', 'Collections.synchronizedList(names).size();')).not.toContain(true);
    expect(isHeld('Map<String, List<String>> all = new HashMap<>()', 'all.put(name, names);')).not.toContain(
      true,
    );
  });
});
