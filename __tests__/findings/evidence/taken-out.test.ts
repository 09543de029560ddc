/** Objects that one side has for itself, although a field or a collection seems to share them: each program beside one that has the race. */
import { expect, test } from '@jest/globals';
import { describeWithJdk } from '../../support/jdk.js';
import { factsOf } from './support.js';

describeWithJdk('what is taken out of a field under its lock', () => {
  const desk = (take: string, put = 'synchronized (Desk.class)', more = '') => `import java.util.*;
    public class Desk {
      private static List<String> names = new ArrayList<>();
      public static void put(String name) { ${put} { names.add(name); } }
      public static int take() {
        List<String> old;
        ${take}
        int length = 0;
        for (String name : old) length += name.length();
        return length;
      }
      ${more}
    }`;
  const facts = (take: string, put?: string, more?: string) => factsOf(desk(take, put, more), 'names');
  const swapped = 'synchronized (Desk.class) { old = names; names = new ArrayList<>(); }';

  test('belongs to who has put something else there before the lock is given up', async () => {
    expect(await facts(swapped)).toContain('taken-out');
    expect(await facts(swapped.replace('new ArrayList<>()', 'null'))).toContain('taken-out');
    const late = 'synchronized (Desk.class) { old = names; } synchronized (Desk.class) { names = null; }';
    expect(await facts(late)).not.toContain('taken-out');
    const some = 'synchronized (Desk.class) { old = names; if (old.size() > 3) names = new ArrayList<>(); }';
    expect(await facts(some)).not.toContain('taken-out');
    const same = 'synchronized (Desk.class) { old = names; names = old; }';
    expect(await facts(same)).not.toContain('taken-out');
  });

  test('belongs to who gets it from a method that does so', async () => {
    const swap = (store: string) => `private static synchronized List<String> swap() {
      List<String> old = names;
      ${store} names = new ArrayList<>();
      return old;
    }`;
    expect(await facts('old = swap();', undefined, swap(''))).toContain('taken-out');
    const some = swap('if (old.size() > 3)');
    expect(await facts('old = swap();', undefined, some)).not.toContain('taken-out');
  });

  test('does not where others use the field without that lock', async () => {
    const other = 'synchronized (String.class)';
    expect(await facts(swapped, other)).not.toContain('taken-out');
    expect(await facts(swapped, '')).not.toContain('taken-out');
    const early =
      'List<String> names; synchronized (Desk.class) { names = Desk.names; } synchronized (Desk.class)';
    expect(await facts(swapped, early)).not.toContain('taken-out');
  });
});

describeWithJdk('an object that stands for something', () => {
  const desk = (more = '', find = 'if (found == NONE) return 0;') => `import java.util.*;
    public class Desk {
      private static final List<String> NONE = new ArrayList<>();
      private final Map<String, List<String>> all = new HashMap<>();
      public synchronized void add(String key, String name) {
        List<String> found = all.get(key);
        if (found == null) all.put(key, name == null ? NONE : new ArrayList<>());
        else found.add(name);
      }
      public int count(String key) {
        List<String> found = all.get(key);
        ${find}
        return found.indexOf(key);
      }
      ${more}
    }`;

  test('is changed by nobody who only compares others with it', async () => {
    expect(await factsOf(desk(), 'NONE')).toContain('marker');
    expect(await factsOf(desk('', ''), 'NONE')).not.toContain('marker');
    const used = 'public static boolean has(String name) { return NONE.contains(name); }';
    expect(await factsOf(desk(used), 'NONE')).not.toContain('marker');
  });
});
