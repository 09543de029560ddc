/** What concurrent maps and references hold for fields. */
import { expect, test } from '@jest/globals';
import { Contents } from '../../../src/findings/signals/contents.js';
import { describeWithJdk } from '../../support/jdk.js';
import { heapOf, objectsOf } from '../support.js';

describeWithJdk('a list', () => {
  const isHeld = (field: string, code: string): boolean[] => {
    const desk = `import java.util.*; import java.util.concurrent.*; import java.util.concurrent.atomic.*;
    public class Desk {
      private ${field};
      public void add(String name) { List<String> names = new ArrayList<>(); ${code} names.add(name); }
    }`;
    const pt = heapOf({ Desk: desk }, 'acme.Desk');
    const contents = new Contents(pt);
    return objectsOf(pt, 'java/util/ArrayList').map((object) => contents.has(object));
  };
  const map = 'Map<String, List<String>> all';

  test('is held by a concurrent map, a synchronized one, a reference, or a list in one of these', () => {
    expect(isHeld(`${map} = new ConcurrentHashMap<>()`, 'all.put(name, names);')).toContain(true);
    const wrapped = 'Collections.synchronizedMap(new HashMap<>())';
    expect(isHeld(`${map} = ${wrapped}`, 'all.put(name, names);')).toContain(true);
    const reference = 'AtomicReference<List<String>> all = new AtomicReference<>()';
    expect(isHeld(reference, 'all.set(names);')).toContain(true);
    const nested = 'ConcurrentHashMap<String, List<List<String>>> all = new ConcurrentHashMap<>()';
    expect(
      isHeld(nested, 'List<List<String>> one = new LinkedList<>(); one.add(names); all.put(name, one);'),
    ).toContain(true);
  });

  test('is not held by a plain map, nor by one that no field has', () => {
    expect(isHeld(`${map} = new HashMap<>()`, 'all.put(name, names);')).not.toContain(true);
    expect(isHeld(map, `${map} = new ConcurrentHashMap<>(); all.put(name, names);`)).not.toContain(true);
  });
});
