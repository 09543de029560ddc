/** Races that facts about the state of one object do not lower: several objects, several threads or the author's word take part. */
import { expect, test } from '@jest/globals';
import type { SettingsInput } from '../../../src/config/index.js';
import { describeWithJdk } from '../../support/jdk.js';
import { factsOf } from './support.js';

describeWithJdk('state that several objects have', () => {
  const desk = (made: string) => `import java.util.*;
    public class Desk {
      private final Map<String, String> names${made}
      private final boolean isWriter;
      ${made.startsWith(';') ? 'public Desk(Map<String, String> names, boolean is) { this.names = names; isWriter = is; }' : 'public Desk(boolean is) { isWriter = is; }'}
      public void work(String name) {
        if (isWriter) synchronized (names) { names.put(name, name); }
        else names.get(name);
      }
    }`;

  test('is used with different settings by two of them', async () => {
    expect(await factsOf(desk(' = new HashMap<>();'), 'names')).toContain('other-settings');
    const shared = {
      Main: `public class Main {
        public static void main(String[] args) {
          java.util.Map<String, String> names = new java.util.HashMap<>();
          Desk writer = new Desk(names, true);
          Desk reader = new Desk(names, false);
          new Thread(() -> writer.work("a")).start();
          new Thread(() -> reader.work("a")).start();
        }
      }`,
    };
    expect(await factsOf(desk(';'), 'names', shared)).not.toContain('other-settings');
  });

  test('is changed by tasks of the executor that each of them has', async () => {
    const tasks = (lock: string) => `
      private final ExecutorService pool = Executors.newSingleThreadExecutor();
      public void add(int n) { pool.execute(() -> grow(n)); }
      public void cut() { pool.execute(() -> shrink()); }
      private void grow(int n) { synchronized (${lock}) { rows += n; } }
      private void shrink() { rows = rows / 2; }`;
    const desk = (code: string) => `import java.util.concurrent.*;
      public class Desk {
        private int rows;
        public Desk() { this(""); }
        public Desk(String name) { }
        public synchronized void lock() { }
        ${code}
      }`;
    expect(await factsOf(desk(tasks('this')), 'rows')).toContain('tasks-in-turn');
    const workers = `public Worker worker() { return new Worker(); }
      public class Worker { ${tasks('Desk.this')} }`;
    expect(await factsOf(desk(workers), 'rows')).not.toContain('tasks-in-turn');
  });
});

describeWithJdk('what is registered', () => {
  const desk = (more: string, on = '') => `import java.util.*;
    public class Desk {
      private final Map<String, Object> parts = new HashMap<>();
      public synchronized void lock() { }
      public void addPart(String key, Object part) { parts.put(key, part); }
      public ${on} Object part(String key) { return parts.get(key); }
      ${more}
    }`;
  const facts = (more: string, on?: string, others?: Readonly<Record<string, string>>) =>
    factsOf(desk(more, on), 'parts', others);

  test('is no registry where other code locks it', async () => {
    expect(await facts('')).toContain('registered-before');
    expect(await facts('', 'synchronized')).not.toContain('registered-before');
  });

  test('is no registry where the code registers later, through other methods or in constructors of others', async () => {
    const all = 'public void addAll(String key) { addPart(key, this); }';
    expect(await facts(all)).toContain('registered-before');
    expect(await facts(`${all} public void work() { addAll("a"); }`)).not.toContain('registered-before');
    const part = { Part: 'public class Part { public Part(Desk desk) { desk.addPart("a", this); } }' };
    expect(await facts('', '', part)).not.toContain('registered-before');
  });
});

describeWithJdk('a value that is made where there is none', () => {
  const desk = `public class Desk {
    private Place place;
    public synchronized void lock() { }
    public void setPlace(Place to) { place = to; }
    public Place place() {
      if (place == null) place = new Place();
      return place;
    }
  }`;
  const place = (type: string, made: string) => ({
    Place: `public class Place { public final ${type} rows = ${made}; }`,
  });

  test('is no default that all see alike where it leads to what changes', async () => {
    expect(await factsOf(desk, 'place', place('String', '"a"'))).toContain('set-at-start');
    const list = place('java.util.List<String>', 'new java.util.ArrayList<>()');
    expect(await factsOf(desk, 'place', list)).not.toContain('set-at-start');
    const nested = { ...place('Row', 'new Row()'), Row: 'public class Row { public int number; }' };
    expect(await factsOf(desk, 'place', nested)).not.toContain('set-at-start');
    const cycle = {
      Place: 'public class Place { public final Place next = null; public final long n = 1; }',
    };
    expect(await factsOf(desk, 'place', cycle)).toContain('set-at-start');
  });
});

describeWithJdk('a class that takes locks', () => {
  const desk = (lock: string, more = '') => `import java.util.*;
    public class Desk {
      private static int made;
      private final List<String> names = new ArrayList<>();
      public int next() { synchronized (${lock}) { return ++made; } }
      public void add(String name) { names.add(name); }
      public String first() { return names.get(0); }
      ${more}
    }`;

  const alone: SettingsInput = { interfaces: [] };
  const facts = (source: string, field: string) => factsOf(source, field, {}, alone);

  test('shows that threads share one object only by a lock which each object has', async () => {
    expect(await factsOf(desk('this'), 'names')).toContain('locks-itself');
    const ofClass = async (source: string) => factsOf(source, 'names', {}, { interfaces: ['acme.Desk'] });
    expect(await ofClass(desk('Desk.class'))).not.toContain('locks-itself');
    const counted = desk('Desk.class').replace('private static int', 'private int');
    expect(await ofClass(counted)).toContain('locks-itself');
    const map = 'private static final Map<String, String> ALL = new HashMap<>();';
    const ofMap = (lock: string) => desk(lock, map).replace('++made', 'ALL.size()');
    expect(await ofClass(ofMap('ALL'))).not.toContain('locks-itself');
    expect(
      await ofClass(ofMap('LOCK').replace(map, `${map} private static final Object LOCK = "";`)),
    ).toContain('locks-itself');
  });

  test('takes none for a field that no access guards', async () => {
    const last = (lock: string) => `private int[] last;
      public void set(int n) { ${lock} { last = new int[] { n }; } }
      public int get() { return last == null ? 0 : last[0]; }
      public void clear() { last = null; }`;
    expect(await facts(desk('this', last('')), 'last')).toContain('never-locked');
    expect(await facts(desk('this', last('synchronized (this)')), 'last')).not.toContain('never-locked');
    const thread = 'public void watch() { new Thread(() -> { if (last != null) clear(); }).start(); }';
    expect(await facts(desk('this', last('') + thread), 'last')).not.toContain('never-locked');
  });
});
