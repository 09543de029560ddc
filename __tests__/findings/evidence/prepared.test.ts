/** State that is made ready before threads use it, and state of which an old value does no harm: each program beside one that differs. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { acmeClasses, scanOf } from '../../scan/support.js';
import { describeWithJdk } from '../../support/jdk.js';
import { factsOf } from './support.js';

describeWithJdk('an old value', () => {
  test('does no harm where the value never changes and is stored under a lock', async () => {
    const place = (field: string, kind = 'class') => ({
      Place: `public ${kind} Place { ${field} }`,
    });
    const desk = (store: string) => `public class Desk {
      private Place last;
      public synchronized void move() { ${store} }
      public Place last() { return last; }
    }`;
    const fixed = place(
      'private final int row; public Place() { row = 3; } public int row() { return row; }',
    );
    const made = desk('last = new Place();');
    expect(await factsOf(made, 'last', fixed)).toContain('stale-value');
    const open = place('private int row; public int row() { return row; } void move() { row++; }');
    expect(await factsOf(made, 'last', open)).not.toContain('stale-value');
    const cleared = desk('last = last == null ? new Place() : null; if (last == null) last = null;');
    expect(await factsOf(cleared, 'last', fixed)).not.toContain('stale-value');
    const lazy = `public class Desk {
      private Place last;
      public Place last() {
        if (last == null) synchronized (this) { if (last == null) last = new Place(); }
        return last;
      }
    }`;
    expect(await factsOf(lazy, 'last', fixed)).not.toContain('stale-value');
    const named = desk('last = Place.HERE;');
    expect(await factsOf(named, 'last', place('HERE', 'enum'))).toContain('stale-value');
  });

  test('does no harm where the field gets another object under a lock, and never null', async () => {
    const desk = (more: string, use = 'names.get(of)') => `public class Desk {
      private java.util.Map<String, String> names;
      public synchronized void load(java.util.Map<String, String> from) {
        names = new java.util.HashMap<>(from);
      }
      public String first(String of) { return names == null ? null : ${use}; }
      ${more}
    }`;
    const facts = (more: string, use?: string) => factsOf(desk(more, use), 'names');
    expect(await facts('')).toContain('old-object');
    expect(await facts('public synchronized void close() { names = null; }')).not.toContain('old-object');
    expect(await facts('public void reset() { names = new java.util.TreeMap<>(); }')).not.toContain(
      'old-object',
    );
    expect(await facts('', 'names.get(of) + names.size()')).not.toContain('old-object');
    const lazy = `public String lazy(String of) {
      if (names == null) synchronized (this) { names = new java.util.HashMap<>(); }
      return names.get(of);
    }`;
    expect(await facts(lazy)).not.toContain('old-object');
  });

  test('does harm where the method that looks at it updates it under the lock afterwards', async () => {
    const desk = (take: string) => `public class Desk {
      private int last;
      public String take() { ${take} }
      private int last() { return last; }
    }`;
    const name = 'String name = "guest" + last();';
    const count = 'synchronized (this) { last++; }';
    const split = await factsOf(desk(`${name} ${count} return name;`), 'last');
    expect(split).toContain('looks-before-lock');
    expect(split).not.toContain('stale-value');
    const late = await factsOf(desk(`${count} ${name} return name;`), 'last');
    expect(late).not.toContain('looks-before-lock');
    const reset = await factsOf(desk(`${name} synchronized (this) { last = 0; } return name;`), 'last');
    expect(reset).not.toContain('looks-before-lock');
  });

  test('is no update where a method reads the field only after it has stored it', async () => {
    const desk = (code: string) => `public class Desk {
      private StringBuilder text;
      public synchronized void lock() { }
      public void open(String name) { ${code} }
      public synchronized int length() { return text.length(); }
    }`;
    const facts = (code: string) => factsOf(desk(code), 'text');
    expect(await facts('text = new StringBuilder(name); text.length();')).not.toContain('compound');
    expect(await facts('if (text == null) text = new StringBuilder(name);')).toContain('compound');
    const again = 'while (name.length() > text.length()) text = new StringBuilder(name);';
    expect(await facts(again)).toContain('compound');
  });

  test('is a setting where who needs it stores a default that all see whole', async () => {
    const desk = (type: string, value: string) => `public class Desk {
      private ${type} home;
      private int used;
      public void setHome(${type} to) { home = to; }
      public synchronized int use() { return ++used; }
      public ${type} home() {
        if (home == null) home = ${value};
        return home;
      }
    }`;
    expect(await factsOf(desk('java.io.File', 'new java.io.File("a")'), 'home')).toContain('set-at-start');
    expect(await factsOf(desk('String', '"a"'), 'home')).toContain('set-at-start');
    expect(await factsOf(desk('StringBuilder', 'new StringBuilder("a")'), 'home')).not.toContain(
      'set-at-start',
    );
  });
});

describeWithJdk('what is set up', () => {
  const desk = (prepare: string, more: string) => `public class Desk {
    private java.util.Map<String, String> names;
    ${prepare}
    public synchronized int count() { return names.size(); }
    public String first(String of) { return names.get(of); }
    ${more}
  }`;
  const init = 'public void afterPropertiesSet() { prepare(); }';
  const prepare = 'public synchronized void prepare() { names = new java.util.HashMap<>(); }';

  test('is set up by methods with such names alone: others may call what these call', async () => {
    const named = 'public synchronized void init() { names = new java.util.HashMap<>(); }';
    expect(await factsOf(desk(named, ''), 'names')).toContain('set-up');
    expect(await factsOf(desk(prepare, init), 'names')).not.toContain('set-up');
  });

  test('is set up by compiling it, where that gives no result, if it is new', async () => {
    const compile = (type: string, end = '') =>
      `public synchronized ${type} compile() { names = new java.util.HashMap<>(); ${end} }`;
    const facts = (more: Readonly<Record<string, string>>, code = compile('void')) =>
      factsOf(desk(code, ''), 'names', more);
    expect(await facts({})).toContain('set-up');
    expect(await facts({}, compile('int', 'return 3;'))).not.toContain('set-up');
    const plan = (code: string) => ({
      Plan: `public class Plan {
        private final Desk[] desks = new Desk[2];
        private Desk desk;
        public void plan(Desk given) { ${code} }
        public int count() { return desk.count() + desks[1].count(); }
      }`,
    });
    const [fill, give] = ['= new Desk();', '= given;'];
    expect(await facts(plan(`desks[1] ${fill} desks[1].compile();`))).toContain('set-up');
    expect(await facts(plan(`desks[1] ${give} desks[1].compile();`))).not.toContain('set-up');
    expect(await facts(plan(`desk ${fill} desk.compile();`))).toContain('set-up');
    expect(await facts(plan(`desk ${give} desk.compile();`))).not.toContain('set-up');
    expect(await facts(plan(`if (given == null) desk ${fill} desk.compile();`))).not.toContain('set-up');
  });

  test('is a registry where only methods fill it that register something, without a lock', async () => {
    const registry = (name: string, put: string, more = '') => `import java.util.*;
      public class Desk {
        private final Map<String, Object> parts = new HashMap<>();
        public synchronized void lock() { }
        public void ${name}(String key, Object part) { ${put} }
        public Object part(String key) { return parts.get(key); }
        ${more}
      }`;
    const facts = (name: string, put: string, more?: string) => factsOf(registry(name, put, more), 'parts');
    const put = 'parts.put(key, part);';
    expect(await facts('addPart', put)).toContain('registered-before');
    expect(await facts('register', `if (!parts.containsKey(key)) ${put}`)).toContain('registered-before');
    expect(await facts('addPart', put, 'public Desk() { addPart("a", this); }')).toContain(
      'registered-before',
    );
    expect(await facts('put', put)).not.toContain('registered-before');
    expect(await facts('setPart', put)).not.toContain('registered-before');
    expect(await facts('addPartListener', put)).not.toContain('registered-before');
    expect(await facts('addPart', `synchronized (this) { ${put} }`)).not.toContain('registered-before');
    expect(await facts('addPart', 'parts.put("a", "b");')).not.toContain('registered-before');
    expect(await facts('addPart', `${put} parts.get(key).hashCode();`)).not.toContain('registered-before');
    expect(await facts('addPart', put, 'public void drop() { parts.clear(); }')).not.toContain(
      'registered-before',
    );
    expect(await facts('addPart', put, 'public void work() { addPart("a", this); }')).not.toContain(
      'registered-before',
    );
  });
});

describeWithJdk('settings that decide which side runs', () => {
  const desk = (test: string, more = '') => `import java.util.*;
    public class Desk {
      private boolean isLocking;
      private final Map<String, String> names = new HashMap<>();
      public void setLocking(boolean is) { isLocking = is; }
      public boolean isLocking() { return isLocking; }
      public String first(String of) {
        if (${test}) synchronized (names) { return names.get(of); }
        return names.get(of);
      }
      public void add(String name) {
        if (isLocking()) synchronized (names) { names.put(name, name); }
      }
      ${more}
    }`;
  const facts = (test: string, more?: string) => factsOf(desk(test, more), 'names');

  test('are not the raced field itself', async () => {
    const own = `public class Desk {
      private String name;
      public synchronized void lock() { }
      public void setName(String to) { name = to; }
      public String greeting() { return name == null ? "hello" : ""; }
      public String text() { if (name != null) return "hello " + name; return ""; }
    }`;
    expect(await factsOf(own, 'name')).not.toContain('other-settings');
  });

  test('leave no pair of sides in one object', async () => {
    expect(await facts('isLocking')).toContain('other-settings');
    expect(await facts('isLocking()')).toContain('other-settings');
    expect(await facts('isLocking && of != null')).not.toContain('other-settings');
    expect(await facts('!isLocking')).not.toContain('other-settings');
    expect(await facts('isLocking', 'public void flip() { isLocking = !isLocking; }')).not.toContain(
      'other-settings',
    );
    const close = 'public void close() { setLocking(false); names.clear(); }';
    expect(await facts('isLocking', close)).not.toContain('other-settings');
    const made = 'public Desk() { setLocking(true); }';
    expect(await facts('isLocking', made)).toContain('other-settings');
    const below = { Low: 'public class Low extends Desk { public boolean isLocking() { return true; } }' };
    expect(await factsOf(desk('isLocking'), 'names', below)).not.toContain('other-settings');
  });
});

describeWithJdk('threads that a method starts', () => {
  const desk = (run: string, more = '', whose = 'public') => `import java.util.concurrent.*;
    public class Desk {
      private final ExecutorService pool = Executors.newCachedThreadPool();
      private int rows;
      private int done;
      public synchronized void count() { done++; }
      ${run}
      ${more}
      private class Job implements Callable<Integer> {
        @Override public Integer call() { return work(); }
      }
      ${whose} int work() { return rows > 3 ? 0 : 1; }
    }`;
  const submit = 'pool.submit(new Job())';
  const open = { interfaces: [] };
  const run = (body: string, more?: string) =>
    desk(`public synchronized void run(int n) throws Exception { ${body} }`, more);
  const facts = (body: string, more?: string) => factsOf(run(body, more), 'rows', {}, open);

  test('come after what the method does before, if it waits for them', async () => {
    expect(await facts(`rows = n; ${submit}.get();`)).toContain('before-threads');
    expect(await facts(`rows = n; ${submit};`)).not.toContain('before-threads');
    const late = `Future<Integer> f = ${submit}; rows = n; f.get();`;
    expect(await facts(late)).not.toContain('before-threads');
    const more = 'public void more(int n) { rows = n; work(); }';
    expect(await facts(`rows = n; ${submit}.get();`, more)).not.toContain('before-threads');
    const named = await factsOf(run(`rows = n; ${submit}.get();`), 'rows');
    expect(named).not.toContain('before-threads');
  });

  test('start behind it where a task is given on by methods of the JDK', async () => {
    const start = (body: string) =>
      factsOf(desk(`public synchronized void start(int n) { ${body} }`, '', 'private'), 'rows');
    expect(await start(`rows = n + 1; ${submit};`)).toContain('before-start');
    expect(await start(`${submit}; rows = n + 1;`)).not.toContain('before-start');
  });

  test('start behind it in what a thread runs first, unless a pool runs that again and again', async () => {
    const reader = (begin: string) => `import java.util.concurrent.*;
      public class Desk {
        private int rows;
        private final ExecutorService pool = Executors.newFixedThreadPool(3);
        public synchronized void begin() { ${begin} }
        private class Filler extends Thread {
          @Override public void run() {
            rows = getName().length();
            new Thread(() -> System.out.println(rows > 3 ? "long" : "short")).start();
          }
        }
      }`;
    expect(await factsOf(reader('new Filler().start();'), 'rows')).toContain('before-start');
    expect(await factsOf(reader('pool.execute(new Filler());'), 'rows')).not.toContain('before-start');
  });

  test('start behind it where a worker tells the event thread of its end', async () => {
    const worker = (work: string) => `import javax.swing.*;
      public class Desk {
        private int rows;
        public synchronized void begin() {
          new Loader().execute();
        }
        private class Loader extends SwingWorker<Integer, Integer> {
          @Override protected Integer doInBackground() { ${work} return 1; }
          @Override protected void process(java.util.List<Integer> chunks) { System.out.println(rows > 3); }
          @Override protected void done() { System.out.println(rows > 3 ? "long" : "short"); }
        }
      }`;
    expect(await factsOf(worker('rows = "a b".length();'), 'rows')).toContain('before-start');
    const published = 'publish(1); rows = "a b".length();';
    expect(await factsOf(worker(published), 'rows')).not.toContain('before-start');
  });

  test('make two calls at once of the method that waits for them unlikely', async () => {
    const both = (end: string, settings: { interfaces: string[] } = open) =>
      factsOf(
        desk(`public void run(int n) throws Exception { hidden = n; if (hidden > n) hidden = 0; ${end} }
          private int hidden;`),
        'hidden',
        {},
        settings,
      );
    expect(await both(`${submit}.get();`)).toContain('within-runs');
    expect(await both(`${submit};`)).not.toContain('within-runs');
    expect(await both(`${submit}.get();`, { interfaces: ['acme.Desk'] })).not.toContain('within-runs');
  });

  // The client makes an object by both constructors, so that which executor it has is not proved.
  test('are one where an executor with one thread runs all tasks', async () => {
    const pool = (made: string, more = '', field = 'private') => `import java.util.concurrent.*;
      public class Desk {
        ${field} int rows;
        private final ExecutorService pool = ${made};
        public Desk() { this(""); }
        public Desk(String name) { }
        public void add(int n) { pool.execute(() -> grow(n)); }
        public void cut() { pool.execute(() -> shrink()); }
        private synchronized void grow(int n) { rows += n; }
        private void shrink() { rows = rows / 2; }
        ${more}
      }`;
    const facts = (made: string, more?: string, field?: string) => factsOf(pool(made, more, field), 'rows');
    const single = 'Executors.newSingleThreadExecutor()';
    const queue = 'TimeUnit.SECONDS, new LinkedBlockingQueue<>()';
    expect(await facts(single)).toContain('tasks-in-turn');
    expect(await facts(`new ThreadPoolExecutor(1, 1, 9, ${queue})`)).toContain('tasks-in-turn');
    expect(await facts(`new ThreadPoolExecutor(1, 2, 9, ${queue})`)).not.toContain('tasks-in-turn');
    expect(await facts('Executors.newCachedThreadPool()')).not.toContain('tasks-in-turn');
    expect(await facts(single, 'public void drop() { shrink(); }')).not.toContain('tasks-in-turn');
    expect(await facts(single, '', 'private static')).not.toContain('tasks-in-turn');
    const second = `private final ExecutorService other = ${single};
      public void fill() { other.execute(() -> add()); }
      private synchronized void add() { rows += 3; }`;
    expect(await facts(single, second)).not.toContain('tasks-in-turn');
  });
});

describeWithJdk('functions that missing code gets', () => {
  const factsIn = async (desk: string): Promise<readonly string[]> => {
    const classes = acmeClasses({
      Desk: desk,
      Walker: `public class Walker { public static void walk(String name, Visitor visitor) { visitor.see(name); } }`,
      Visitor: 'public interface Visitor { void see(String name); }',
    });
    const known = mkdtempSync(join(tmpdir(), 'racewarden-given-'));
    const isMissing = (path: string) => /(?:Walker|Visitor)\.class$/.test(path);
    cpSync(classes, known, { recursive: true, filter: (from) => !isMissing(from) });
    const { findings } = await scanOf({ paths: [known], interfaces: ['acme.Desk'] });
    rmSync(known, { recursive: true });
    const [found] = findings.filter(({ subject }) => subject === 'java.util.ArrayList');
    expect(found?.subject).toBeDefined();
    return found?.evidence?.map(({ fact }) => fact) ?? [];
  };
  const desk = (field: string, local: string) => `import java.util.*;
    public class Desk {
      ${field}
      public int find(String name) {
        ${local}
        Walker.walk(name, new Visitor() { public void see(String seen) { found.add(seen); } });
        Walker.walk("x" + name, new Visitor() { public void see(String seen) { found.add(seen + "x"); } });
        return found.size();
      }
    }`;

  test('are mostly called at once, where the method has made what they fill', async () => {
    const list = 'final List<String> found = new ArrayList<>();';
    expect(await factsIn(desk('', list))).toContain('given-with-its-object');
    expect(await factsIn(desk(`private ${list}`, ''))).not.toContain('given-with-its-object');
  });

  test('run in threads that are a guess, unless the code starts one itself', async () => {
    const list = 'final List<String> found = new ArrayList<>();';
    const silent = (source: string) => source.replace('return found.size()', 'return 0');
    const guessed = await factsIn(silent(desk(`private ${list}`, '')));
    expect(guessed).toContain('calls-of-missing');
    expect(guessed).not.toContain('own-thread');
    const own = desk(`private ${list}`, 'new Thread(() -> found.add("b")).start();');
    const started = await factsIn(silent(own));
    expect(started).not.toContain('calls-of-missing');
    expect(started).toContain('own-thread');
  });
});

describeWithJdk('what a class initialiser has done', () => {
  const desk = (find: string, more = '', first = 'find();') => `import java.util.*;
    public class Desk {
      private static Map<String, String> names;
      static { ${first} }
      public static synchronized void lock() { }
      public static void find() { ${find} }
      public static String name(String key) { return names.get(key); }
      ${more}
    }`;
  const fill = '{ names = new HashMap<>(); names.put("a", "b"); }';
  const facts = (find: string, more?: string, first?: string) => factsOf(desk(find, more, first), 'names');

  test('is not done again where later calls find the field set or filled', async () => {
    expect(await facts(`if (names == null) ${fill}`)).toContain('done-by-initialiser');
    expect(await facts(`if (names == null || names.isEmpty()) ${fill}`)).toContain('done-by-initialiser');
    expect(await facts(`if (names == null || names.size() < 3) ${fill}`)).not.toContain(
      'done-by-initialiser',
    );
    expect(await facts(fill)).not.toContain('done-by-initialiser');
  });

  test('is done again where other code resets it, or the initialiser may not have come there', async () => {
    const lazy = `if (names == null) ${fill}`;
    const reset = 'public static void close() { names = null; }';
    expect(await facts(lazy, reset)).not.toContain('done-by-initialiser');
    const empty = 'public static void close() { names.clear(); }';
    expect(await facts(lazy, empty)).not.toContain('done-by-initialiser');
    const some = 'if (Boolean.getBoolean("a")) find();';
    expect(await facts(lazy, '', some)).not.toContain('done-by-initialiser');
    expect(await facts(lazy, '', '')).not.toContain('done-by-initialiser');
  });
});

describeWithJdk('an object that its path has made', () => {
  const desk = (use: string, more = '') => `import java.util.*;
    public class Desk {
      private final List<String> names = new ArrayList<>();
      private Desk next;
      public void fill(String name) { add(name); }
      private void add(String name) { names.add(name); }
      public synchronized void put(String name) { names.add(name); }
      public Desk copy(Desk given) { ${use} }
      ${more}
    }`;
  const facts = (use: string, more?: string) => factsOf(desk(use, more), 'names');

  test('is mostly given to others afterwards', async () => {
    const added = 'void fill(String name) { add(name); }';
    const only = (source: string) => source.replace(`public ${added}`, `private ${added}`);
    const about = async (use: string) => factsOf(only(desk(use)), 'names');
    const made = 'Desk made = new Desk(); next = made; made.fill("a"); return made;';
    expect(await about(made)).toContain('made-on-path');
    expect(await about('given.fill("a"); return given;')).not.toContain('made-on-path');
    expect(await about('Desk made = next; made.fill("a"); next = new Desk(); return made;')).not.toContain(
      'made-on-path',
    );
  });

  test('is the same where it is passed on as an argument, or known to an inner class', async () => {
    const about = async (use: string, pass: string) =>
      factsOf(desk(use, pass).replace('public void fill(String name) { add(name); }', ''), 'names');
    const visit = 'private static void visit(int n, Desk desk) { desk.add("a"); }';
    expect(await about('Desk made = new Desk(); next = made; visit(3, made); return made;', visit)).toContain(
      'made-on-path',
    );
    expect(await about('visit(3, given); return given;', visit)).not.toContain('made-on-path');
    const inner = `private class Part { void fill() { add("a"); } }
      private void fillPart() { new Part().fill(); }`;
    expect(
      await about('Desk made = new Desk(); next = made; made.fillPart(); return made;', inner),
    ).toContain('made-on-path');
    expect(await about('given.fillPart(); return given;', inner)).not.toContain('made-on-path');
    const kept = `private class Part { void fill() { add("a"); } }
      private final Part part = new Part();
      private void fillPart(Desk other) { other.part.fill(); }`;
    expect(
      await about('Desk made = new Desk(); next = made; made.fillPart(given); return made;', kept),
    ).not.toContain('made-on-path');
  });

  test('is one whose constructor has ended, and may be what another constructor reads', async () => {
    const about = (use: string, more: string) => factsOf(desk(use, more), 'size');
    const copying = 'private int size; public Desk() { } private Desk(Desk of) { size = of.size; }';
    const set = `${copying} public synchronized void set() { size = 3; }`;
    const made = 'Desk made = new Desk(); next = made; new Desk(made); return made;';
    expect(await about(made, set)).toContain('made-on-path');
    expect(await about('return new Desk(given);', set)).not.toContain('made-on-path');
  });

  test('is no reason where a client makes the call on what it shares', async () => {
    expect(await facts('Desk made = new Desk(); made.fill("a"); return made;')).not.toContain('made-on-path');
  });
});

describeWithJdk('what is filled under a lock before anybody gets it', () => {
  const desk = (fill: string, more = '') => `import java.util.*;
    public class Desk {
      private static Map<String, String> names;
      public static synchronized Map<String, String> names() {
        if (names == null) {
          ${fill}
        }
        return names;
      }
      public static String find(String key) { return names().get(key); }
      ${more}
    }`;
  const fill = 'names = new HashMap<>(); names.put("a", "b");';
  const facts = (source: string) => factsOf(source, 'names');

  test('is filled where all code gets it by such a call', async () => {
    expect(await facts(desk(fill))).toContain('filled-before-given');
  });

  test('is not where other code reads the field, or puts more into it', async () => {
    const reads = 'public static boolean has(String key) { return names != null && names.containsKey(key); }';
    expect(await facts(desk(fill, reads))).not.toContain('filled-before-given');
    const adds = 'public static synchronized void add(String key) { names().put(key, key); }';
    expect(await facts(desk('names = new HashMap<>();', adds))).not.toContain('filled-before-given');
  });
});

describeWithJdk('a step that all code calls behind the filling of what it uses', () => {
  const desk = (more = '', write = 'prepare(); writeNames();') => `public class Desk {
      private boolean isReady;
      private String[] names;
      private void prepare() {
        synchronized (this) {
          if (isReady) return;
          isReady = true;
          names = new String[] { "a" };
        }
      }
      public void write() { ${write} }
      public int writeNames() { return names.length; }
      ${more}
    }`;
  const facts = (more?: string, write?: string) =>
    factsOf(desk(more, write), 'names', {}, { interfaces: [] });

  test('comes after that for a client as well', async () => {
    expect(await facts()).toContain('filled-by-callers');
  });

  test('may come before it where some code does not fill it first', async () => {
    expect(await facts('', 'writeNames(); prepare();')).not.toContain('filled-by-callers');
    expect(await facts('public int count() { return writeNames(); }')).not.toContain('filled-by-callers');
    expect(await facts('public int count(Desk of) { prepare(); return of.writeNames(); }')).not.toContain(
      'filled-by-callers',
    );
    expect(await facts('public synchronized void reset() { isReady = false; }')).not.toContain(
      'filled-by-callers',
    );
    expect(await facts('', 'prepare();')).not.toContain('filled-by-callers');
  });
});

describeWithJdk('an object that a program uses directly or by a wrapper', () => {
  const programs = (choice: string) => ({
    Out: 'public interface Out { void put(String name); }',
    Later: `import java.util.concurrent.*;
      public class Later implements Out {
        private final BlockingQueue<String> waiting = new LinkedBlockingQueue<>();
        private final Out out;
        public Later(Out out) { this.out = out; new Thread(this::work).start(); }
        public void put(String name) { waiting.add(name); }
        private void work() {
          try { while (true) out.put(waiting.take()); } catch (InterruptedException e) { }
        }
      }`,
    Main: `public class Main {
      public static void main(String[] args) { Out out = new Desk(); ${choice} out.put("a"); }
    }`,
  });
  const desk = `public class Desk implements Out {
    private java.util.List<String> names = new java.util.ArrayList<>();
    public void put(String name) { names.add(name); }
  }`;
  const facts = (choice: string) => factsOf(desk, 'names', programs(choice), { interfaces: [] });

  test('mostly belongs to the thread of the wrapper where there is one', async () => {
    expect(await facts('if (args.length > 0) out = new Later(out);')).toContain('wrapped-or-not');
    expect(await facts('new Later(out);')).not.toContain('wrapped-or-not');
  });
});
