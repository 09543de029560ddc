/** How sure findings are, from programs made for the purpose. */
import { expect, test } from '@jest/globals';
import type { Finding } from '../../../src/findings/index.js';
import { findingOn, scanAcme } from '../../scan/support.js';
import { describeWithJdk } from '../../support/jdk.js';

const LAZY = 'it caches a value that is the same for every thread';
const MAY_SHARE = 'both sides hold locks that may be the same object, but this could not be proved';

describeWithJdk('confidence', () => {
  test('is low for a hash code that is cached', async () => {
    const name = `public class Name {
      private final String text = "a";
      private int hash;
      @Override public int hashCode() { if (hash == 0) hash = text.length() * 31; return hash; }
    }`;
    const finding = findingOn(await scanAcme({ Name: name }), 'acme.Name.hash');
    expect(finding).toMatchObject({ confidence: 'low', note: LAZY });
  });

  test('is low for what methods return that are annotated as pure', async () => {
    const body = (pure: string, type: string) => `public class Page {
      @interface Pure {}
      ${pure} private native int count();
      private ${type} n;
      public synchronized void open() {}
      public void fill() { if (n == 0) n = count() + 1; }
      public int get() { return (int) n; }
    }`;
    const confidence = async (pure: string, type: string): Promise<unknown> =>
      findingOn(await scanAcme({ Page: body(pure, type) }), 'acme.Page.n').confidence;
    expect(await confidence('@Pure', 'int')).toBe('low');
    expect(await confidence('', 'int')).not.toBe('low');
    expect(await confidence('@Pure', 'long')).not.toBe('low');
  });

  test('is not low where the hash code is 64 bits wide, a reference, or reset elsewhere', async () => {
    const wide = `public class Wide {
      private long hash;
      @Override public int hashCode() { if (hash == 0) hash = 7L << 40; return (int) hash; }
    }`;
    const boxed = `public class Boxed {
      private int[] hash;
      @Override public int hashCode() { if (hash == null) hash = new int[] { 7 }; return hash.length; }
    }`;
    const reset = `public class Reset {
      private int hash;
      @Override public int hashCode() { if (hash == 0) hash = 7; return hash; }
      public void set() { hash = 0; }
    }`;
    const report = await scanAcme({ Wide: wide, Boxed: boxed, Reset: reset });
    for (const subject of ['acme.Wide.hash', 'acme.Boxed.hash', 'acme.Reset.hash']) {
      expect(findingOn(report, subject).confidence).not.toBe('low');
    }
  });

  test('is low for a number that is only put into the text of an exception', async () => {
    const gate = (use: string) => `public class Gate {
      private int seen;
      public synchronized void pass() { seen++; }
      public void fail(boolean is) { ${use} }
    }`;
    const said = 'if (is) throw new IllegalStateException("after " + seen + " guests");';
    const reported = findingOn(await scanAcme({ Gate: gate(said) }), 'acme.Gate.seen');
    expect(reported).toMatchObject({ confidence: 'low' });
    expect(reported.evidence?.map(({ fact }) => fact)).toContain('text-only');
    const logged = 'if (is) java.util.logging.Logger.getGlobal().info("after " + seen + " guests");';
    const told = findingOn(await scanAcme({ Gate: gate(logged) }), 'acme.Gate.seen');
    expect(told).toMatchObject({ confidence: 'low' });
    const kept = 'if (is) System.out.println("after " + seen);';
    const set = findingOn(await scanAcme({ Gate: gate(kept) }), 'acme.Gate.seen');
    expect(set.evidence?.map(({ fact }) => fact)).not.toContain('text-only');
    const asked = 'if (seen > 3) throw new IllegalStateException("after " + seen + " guests");';
    const used = findingOn(await scanAcme({ Gate: gate(asked) }), 'acme.Gate.seen');
    expect(used.confidence).not.toBe('low');
    expect(used.evidence?.map(({ fact }) => fact)).not.toContain('text-only');
  });

  test('doubts a race with who asks a collection for its size only', async () => {
    const queue = (use: string) => `public class Queue {
      private final java.util.ArrayDeque<String> names = new java.util.ArrayDeque<>();
      public synchronized void add(String name) { names.add(name); }
      public synchronized String take() { return names.poll(); }
      public boolean look(String name) { return ${use}; }
    }`;
    const facts = async (use: string) =>
      findingOn(await scanAcme({ Queue: queue(use) }), 'java.util.ArrayDeque').evidence?.map(
        ({ fact }) => fact,
      );
    expect(await facts('names.isEmpty()')).toContain('asks-size');
    expect(await facts('names.size() > 3')).toContain('asks-size');
    expect(await facts('names.toString().isEmpty()')).not.toContain('asks-size');
    expect(await facts('names.contains(name)')).not.toContain('asks-size');
    const recent = (more: string) => `public class Recent {
      private static class Names extends java.util.ArrayDeque<String> { ${more} }
      private final Names names = new Names();
      public synchronized void add(String name) { names.add(name); }
      public int count() { return names.size(); }
    }`;
    const asked = async (more: string) => {
      const { findings } = await scanAcme({ Recent: recent(more) });
      const on = findings.find(({ holder }) => holder === 'acme.Recent.names');
      return on?.evidence?.some(({ fact }) => fact === 'asks-size');
    };
    expect(await asked('')).toBe(true);
    expect(
      await asked('@Override public int size() { return stream().mapToInt(String::length).sum(); }'),
    ).toBe(false);
    expect(await facts('names.isEmpty() || names.contains(name)')).not.toContain('asks-size');
  });

  test('doubts a race with who walks a hash table by an enumeration', async () => {
    const desk = (look: string) => `public class Desk {
      private final java.util.Hashtable<String, String> guests = new java.util.Hashtable<>();
      public void add(String name) { synchronized (guests) { guests.put(name, name); } }
      public void remove(String name) { synchronized (guests) { guests.remove(name); } }
      public String look() { ${look} }
    }`;
    const factsOf = async (look: string) =>
      findingOn(await scanAcme({ Desk: desk(look) }), 'java.util.Hashtable').evidence?.map(
        ({ fact }) => fact,
      );
    const enumerated = `java.util.Enumeration<String> all = guests.keys();
      return all.hasMoreElements() ? all.nextElement() : null;`;
    expect(await factsOf(enumerated)).toContain('walks-by-enumeration');
    expect(await factsOf('return guests.keySet().iterator().next();')).not.toContain('walks-by-enumeration');
    const both = `${enumerated.replace('null', 'guests.keySet().iterator().next()')}`;
    expect(await factsOf(both)).not.toContain('walks-by-enumeration');
  });

  test('shows threads rather than an initialiser that is nearer to the access', async () => {
    const report = await scanAcme({
      Door: `public class Door {
        static int made;
        private int used;
        static void make() { made++; }
        public synchronized void open() { used++; step(); }
        private void step() { further(); }
        private void further() { Early.LIST.size(); make(); }
      }
      class Early {
        static final java.util.List<String> LIST = new java.util.ArrayList<>();
        static { Door.make(); }
      }`,
    });
    const facts = findingOn(report, 'acme.Door.made').evidence?.map(({ fact }) => fact);
    expect(facts).toContain('lock-of-each-object');
    expect(facts).not.toContain('initialiser');
  });

  test('takes the lock of the only object of a class for one of all', async () => {
    const desk = (making: string, more = '') => `public class Desk {
      private static Desk only${making.startsWith('=') ? making : ''};
      private static int used;
      private Desk() { used = 1; }
      public static Desk get() { synchronized (Desk.class) { ${making.startsWith('=') ? '' : making} return only; } }
      public synchronized void use() { used++; }
      public int used() { return used; }
      ${more}
    }`;
    const factsOf = async (making: string, more?: string) =>
      findingOn(await scanAcme({ Desk: desk(making, more) }), 'acme.Desk.used').evidence?.map(
        ({ fact }) => fact,
      );
    const another = 'public static Desk other() { return new Desk(); }';
    const all =
      'public static void reset() { synchronized (Desk.class) { get().add(); } } private synchronized void add() { used--; }';
    expect(await factsOf('if (only == null) only = new Desk();', all)).not.toContain('lock-of-each-object');
    expect(await factsOf('= new Desk();', all)).not.toContain('lock-of-each-object');
    expect(await factsOf('only = new Desk();', another)).toContain('lock-of-each-object');
    expect(await factsOf('if (only == null) only = new Desk();', another)).toContain('lock-of-each-object');
  });

  test('takes an object that its class makes and gives to all for the only one, whoever may call the constructor', async () => {
    const desk = (making: string, give = 'getInstance') => `public class Desk {
      private static Desk only = new Desk();
      private static int used;
      ${making}
      public static Desk ${give}() { return only; }
      public synchronized void use() { used++; }
    }`;
    const factsOf = async (source: string) =>
      findingOn(await scanAcme({ Desk: source }), 'acme.Desk.used').evidence?.map(({ fact }) => fact);
    const open = 'public Desk() { }';
    expect(await factsOf(desk(open))).not.toContain('lock-of-each-object');
    expect(await factsOf(desk(open, 'getDefault'))).toContain('lock-of-each-object');
    const another = 'public static Desk other() { return new Desk(); }';
    expect(await factsOf(desk(`${open} ${another}`))).toContain('lock-of-each-object');
  });

  test('takes the lock of an object that the only object of another class makes for one of all', async () => {
    const programs = (desk: string, hall: string) => ({
      Hall: `public class Hall {
        private static Hall only;
        private Desk desk;
        ${hall}
        public synchronized Desk desk() { ${desk} return desk; }
      }`,
      Desk: `class Desk {
        private static int used;
        public synchronized void use() { used++; }
        public synchronized void clear() { used = 0; }
      }`,
    });
    const factsOf = async (desk: string, hall: string) =>
      findingOn(await scanAcme(programs(desk, hall)), 'acme.Desk.used').evidence?.map(({ fact }) => fact);
    const lazy = 'if (desk == null) desk = new Desk();';
    const kept = 'public Hall() { only = this; }';
    const passed = 'public Hall() { keep(this); } private static void keep(Hall hall) { only = hall; }';
    const single =
      'private Hall() {} public static synchronized Hall get() { if (only == null) only = new Hall(); return only; }';
    for (const hall of [kept, passed, single])
      expect(await factsOf(lazy, hall)).not.toContain('lock-of-each-object');
    expect(await factsOf('desk = new Desk();', kept)).toContain('lock-of-each-object');
    expect(await factsOf(lazy, 'public Hall() {}')).toContain('lock-of-each-object');
    expect(await factsOf(lazy, `${kept} public Desk other() { return new Desk(); }`)).toContain(
      'lock-of-each-object',
    );
  });

  test('does not take a list that locks itself and is a variable for a sign of the class', async () => {
    const desk = (made: string) => `import java.util.*;
    public class Desk {
      private int used;
      private List<String> errors;
      public int use() { return ++used; }
      public void close() { used = 0; }
      ${made}
    }`;
    const signs = async (made: string) =>
      findingOn(await scanAcme({ Desk: desk(made) }), 'acme.Desk.used').evidence?.map(({ fact }) => fact);
    const list = 'Collections.synchronizedList(new ArrayList<String>())';
    expect(
      await signs(
        `public void run() { List<String> all = ${list}; new Thread() { public void run() { all.add("a"); } }.run(); }`,
      ),
    ).not.toContain('locks-itself');
    expect(await signs(`public void run() { errors = ${list}; }`)).toContain('locks-itself');
    expect(await signs(`public List<String> run() { return ${list}; }`)).toContain('locks-itself');
    expect(
      await signs(
        `public void run() { keep(${list}); } private void keep(List<String> all) { errors = all; }`,
      ),
    ).toContain('locks-itself');
  });

  test('doubts what a reader only compares, unless it looks again', async () => {
    const door = (look: string) => `public class Door {
      private Thread keeper;
      public synchronized void open() { keeper = new Thread(); }
      public synchronized void close() { keeper = null; }
      ${look}
    }`;
    const confidence = async (look: string): Promise<unknown> => {
      const { evidence, confidence } = findingOn(await scanAcme({ Door: door(look) }), 'acme.Door.keeper');
      return [confidence, evidence?.some(({ fact }) => fact === 'only-compared')];
    };
    expect(await confidence('public boolean isOpen() { return keeper != null; }')).toEqual(['medium', true]);
    expect(await confidence('public String name() { return keeper.getName(); }')).toEqual(['high', false]);
    expect(
      await confidence(
        'public void wake() { if (keeper == null) return; synchronized (this) { keeper.interrupt(); } }',
      ),
    ).toEqual(['high', false]);
  });

  test('counts what is set in another unit as a setting, and no sum', async () => {
    const timer = (name: string, value: string) => `public class ${name} {
      private long millis;
      private long more = 1;
      public synchronized void setSeconds(int seconds) { millis = ${value}; }
      public synchronized void add() { more++; }
      public boolean isDue(long after) { return after > millis; }
    }`;
    const report = await scanAcme({
      Timer: timer('Timer', 'seconds * 1000L'),
      Sum: timer('Sum', 'more + seconds'),
    });
    const facts = (name: string) =>
      findingOn(report, `acme.${name}.millis`).evidence?.map(({ fact }) => fact);
    expect(facts('Timer')).toContain('setting-under-lock');
    expect(facts('Sum')).not.toContain('setting-under-lock');
  });

  test('counts a boolean as a flag that is late, unless a loop waits for it or code works by what it was', async () => {
    const light = (name: string, use: string) => `public class ${name} {
      private boolean on;
      private int n;
      public synchronized void change(int n) { on = n > 1; this.n = n; }
      public void off() { on = false; }
      ${use}
    }`;
    const report = await scanAcme({
      Read: light('Read', 'public synchronized int get() { return on ? n : 0; }'),
      Repeated: light(
        'Repeated',
        'public int get() { int all = 0; for (int i = 0; i < 9; i++) if (on) all++; return all; }',
      ),
      Awaited: light('Awaited', 'public int get() { while (!on) Thread.yield(); return 1; }'),
      Tested: light('Tested', 'public int get() { if (!on) { on = true; return 1; } return 0; }'),
      Flipped: light('Flipped', 'public synchronized void flip() { on = !on; }'),
    });
    const isFlag = (name: string) =>
      findingOn(report, `acme.${name}.on`).evidence?.some(({ fact }) => fact === 'late-flag');
    const names = ['Read', 'Repeated', 'Awaited', 'Tested', 'Flipped'];
    expect(names.map(isFlag)).toEqual([true, true, false, false, false]);
  });

  test('counts what is stored when an object is started as a setting, unless it is filled late or taken away', async () => {
    const server = (name: string, code: string) => `public class ${name} {
      private StringBuilder log;
      private int n;
      public synchronized void count() { n++; }
      ${code}
      public int length() { StringBuilder it = log; return it == null ? 0 : it.length(); }
    }`;
    const report = await scanAcme({
      Started: server('Started', 'public synchronized void start() { log = new StringBuilder(); }'),
      Late: server(
        'Late',
        'synchronized void init() { log = new StringBuilder(); } public int get() { init(); return n; }',
      ),
      Stopped: server(
        'Stopped',
        'public synchronized void start() { log = new StringBuilder(); } public synchronized void stop() { log = null; }',
      ),
      Renewed: server('Renewed', 'public synchronized void renew() { log = new StringBuilder(); }'),
    });
    const isSet = (name: string) =>
      findingOn(report, `acme.${name}.log`).evidence?.some(({ fact }) => fact === 'set-at-start');
    const names = ['Started', 'Late', 'Stopped', 'Renewed'];
    expect(names.map(isSet)).toEqual([true, false, false, false]);
  });

  test('counts what a setter logs after it, or replaces by a default, as a setting', async () => {
    const limits = (name: string, body: string) => `public class ${name} {
      private static final int MOST = 9;
      private int limit = 1;
      private int more = 1;
      ${body}
      public synchronized void add() { more++; }
      public boolean isOver(int n) { return n > limit; }
    }`;
    const report = await scanAcme({
      Logged: limits(
        'Logged',
        'public synchronized void setLimit(int n) { limit = n; more = n; System.out.println(limit); }',
      ),
      Capped: limits(
        'Capped',
        'public synchronized void setLimit(int n) { if (n > MOST) limit = MOST; else limit = n; }',
      ),
      Compared: limits(
        'Compared',
        'public synchronized void setLimit(int n) { System.out.println(limit); limit = n; }',
      ),
      Named: limits(
        'Named',
        'public synchronized void raise(int n) { limit = n; more = n; System.out.println(limit); }',
      ),
      Reset: limits('Reset', 'public synchronized void setLimit() { limit = MOST; more = 2; }'),
      Summed: limits('Summed', 'public synchronized void setLimit(int n) { limit = more + n; more = n; }'),
    });
    const isSetting = (name: string) =>
      findingOn(report, `acme.${name}.limit`).evidence?.some(({ fact }) => fact === 'setting-under-lock');
    const names = ['Logged', 'Capped', 'Compared', 'Named', 'Reset', 'Summed'];
    expect(names.map((name) => [name, isSetting(name)])).toEqual([
      ['Logged', true],
      ['Capped', true],
      ['Compared', false],
      ['Named', false],
      ['Reset', false],
      ['Summed', false],
    ]);
  });

  test('is never high for what a client calls of the steps that one thread alone takes', async () => {
    const worker = (use: string, more = '') => `public class Worker extends Thread {
      private final java.util.Map<String, String> names = new java.util.HashMap<>();
      public Worker() { start(); }
      @Override public void run() { while (!isInterrupted()) step(); }
      public void step() { ${use} }
      ${more}
    }`;
    const put = 'names.put(getName(), "");';
    const facts = async (use: string, more?: string) => {
      const report = await scanAcme({ Worker: worker(use, more) }, { interfaces: [] });
      const { confidence, evidence } = findingOn(report, 'java.util.HashMap');
      return [confidence, evidence?.some(({ fact }) => fact === 'steps-of-one-thread')];
    };
    expect(await facts(put)).toEqual(['medium', true]);
    expect(await facts(put, 'public void work() { step(); }')).toEqual(['high', false]);
    expect(await facts(put, 'public int count() { return names.get("a").length(); }')).toEqual([
      'high',
      false,
    ]);
  });

  test('knows what a class shows by static methods alone from what its objects have', async () => {
    const search = (name: string, more: string) => `public class ${name} {
      private static int made;
      private java.util.List<String> found;
      public static synchronized void count() { made++; }
      public void run() { found = new java.util.ArrayList<>(); found.add("a"); }
      public String first() { return found == null ? "" : found.get(0); }
      public void clear() { found = null; }
      ${more}
    }`;
    const report = await scanAcme({
      Search: search('Search', ''),
      Single: search('Single', 'public static final Single ONE = new Single();'),
      Locking: search('Locking', 'public synchronized void stop() { }'),
      Block: search('Block', 'public static void stop() { synchronized (Block.class) { made--; } }'),
    });
    const shared = (name: string, field: string) =>
      findingOn(report, `acme.${name}.${field}`).evidence?.some(({ fact }) => fact === 'locks-itself') ===
      true;
    expect(['Search', 'Single', 'Locking', 'Block'].map((name) => shared(name, 'found'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('takes the lock of a class for one of static state in a constructor, and where such state is used', async () => {
    const search = (code: string) => `public class Search {
      private static int most = 9;
      private static final Object LOCK = new Object();
      private String[] found;
      ${code}
      public static synchronized void setMost(int to) { most = to; }
      public void run(int n) { found = null; if (found == null) found = new String[n]; }
      public int count() { return found == null ? 0 : found.length; }
    }`;
    const showsLock = async (code: string) => {
      const finding = findingOn(await scanAcme({ Search: search(code) }), 'acme.Search.found');
      return finding.evidence?.some(({ fact }) => fact === 'locks-itself') === true;
    };
    expect(await showsLock('public Search() { synchronized (Search.class) { most++; } }')).toBe(false);
    expect(await showsLock('public Search() { synchronized (LOCK) { most++; } }')).toBe(false);
    expect(await showsLock('public Search() { synchronized (this) { most++; } }')).toBe(true);
    expect(await showsLock('public void add() { synchronized (Search.class) { most++; } }')).toBe(false);
    const own = 'private int own; public void add() { synchronized (Search.class) { own++; } }';
    expect(await showsLock(own)).toBe(true);
  });

  test('doubts what only a set-up writes, unless others call it later', async () => {
    const desk = (more: string) => `public class Desk {
      private java.util.Map<String, String> names;
      public synchronized void init() { names = new java.util.HashMap<>(); }
      public synchronized int count() { return names.size(); }
      public String first(String of) { return names.get(of); }
      ${more}
    }`;
    const facts = async (more: string) =>
      findingOn(await scanAcme({ Desk: desk(more) }), 'acme.Desk.names').evidence?.map(({ fact }) => fact);
    expect(await facts('')).toContain('set-up');
    expect(await facts('public void clear() { init(); }')).not.toContain('set-up');
    const makers = (body: string) => `
      public static Desk createDesk() { return new Desk(); }
      public static Desk other(Desk desk) { return desk; }
      public static Desk open(Desk given) { ${body} }`;
    expect(await facts(makers('Desk made = createDesk(); made.init(); return made;'))).toContain('set-up');
    expect(await facts(makers('Desk made = new Desk(); made.init(); return made;'))).toContain('set-up');
    expect(await facts(makers('Desk old = other(given); old.init(); return old;'))).not.toContain('set-up');
    expect(await facts(makers('given.init(); return given;'))).not.toContain('set-up');
    expect(await facts('public synchronized void clear() { names = null; }')).not.toContain('set-up');
  });

  test('doubts what is formatted among the arguments of any caller', async () => {
    const guests = (said: string) => `import java.util.*;
    public class Guests {
      private final List<String> names = new ArrayList<>();
      public synchronized void add(String name) { names.add(name); }
      public String told() { return ${said}; }
      private static String say(String text, Object... what) { return String.format(text, what); }
    }`;
    const facts = async (said: string) => {
      const { findings } = await scanAcme({ Guests: guests(said) });
      return findings.find(({ holder }) => holder === 'acme.Guests.names')?.evidence?.map(({ fact }) => fact);
    };
    expect(await facts('say("%s", names)')).toContain('one-of-anything');
    expect(await facts('String.format("%s", names)')).not.toContain('one-of-anything');
  });

  test('doubts a race on what nobody guards, in a class that hardly locks', async () => {
    const others = Array.from({ length: 12 }, (_, i) => `public int at${i}() { return ${i}; }`).join(' ');
    const guests = (rest: string, add = 'names.add(name);') => `import java.util.*;
    public class Guests {
      private final List<String> names = new ArrayList<>();
      private int last;
      public synchronized int next() { return ++last; }
      public void add(String name) { ${add} }
      public String first() { return names.get(0); }
      ${rest}
    }`;
    const about = async (rest: string, add?: string) => {
      const { findings } = await scanAcme({ Guests: guests(rest, add) }, { interfaces: [] });
      const found = findings.find(({ holder }) => holder === 'acme.Guests.names');
      return { confidence: found?.confidence, facts: found?.evidence?.map(({ fact }) => fact) };
    };
    const doubted = await about(others);
    expect(doubted.facts).toContain('seldom-locks');
    expect(doubted.confidence).toBe('medium');
    expect((await about('')).facts).not.toContain('seldom-locks');
    const guarded = await about(others, 'synchronized (this) { names.add(name); }');
    expect(guarded.facts).not.toContain('seldom-locks');
    expect(guarded.confidence).toBe('high');
  });

  test('doubts that callers race on a collection that the code replaces', async () => {
    const guests = (rest: string) => `import java.util.*;
    public class Guests {
      private List<String> names = new ArrayList<>();
      public synchronized void add(String name) { names.add(name); }
      public synchronized List<String> all() { return names; }
      ${rest}
    }`;
    const facts = async (rest: string) => {
      const { findings } = await scanAcme({ Guests: guests(rest) });
      const handed = findings.filter(({ message }) => message.includes('hands out'));
      expect(handed.length).toBeGreaterThan(0);
      return handed.flatMap(({ evidence }) => evidence?.map(({ fact }) => fact));
    };
    expect(await facts('public synchronized void reset() { names = new ArrayList<>(); }')).toContain(
      'result-replaced',
    );
    expect(await facts('public synchronized void close() { names = null; }')).toContain('result-replaced');
    expect(await facts('')).not.toContain('result-replaced');
    const filling = 'public synchronized void open() { if (names == null) names = new ArrayList<>(); }';
    expect(await facts(filling)).not.toContain('result-replaced');
  });

  test('counts a large object of a database, and who listens to a parser of XML, as those of a single thread', async () => {
    const reader = (name: string, type: string) => `public abstract class ${name} implements ${type} {
      private int at;
      public synchronized void reset() { at = 0; }
      public int next() { return at++; }
          }`;
    const types = [
      'java.sql.Array',
      'java.sql.NClob',
      'java.sql.SQLXML',
      'org.xml.sax.ContentHandler',
      'java.sql.Driver',
    ];
    const sources = types.map((type, i) => [`Reader${i}`, reader(`Reader${i}`, type)] as const);
    const report = await scanAcme(Object.fromEntries(sources));
    const facts = sources.map(([name]) =>
      findingOn(report, `acme.${name}.at`).evidence?.some(({ fact }) => fact === 'single-user'),
    );
    expect(facts).toEqual([true, true, true, true, false]);
  });

  test('counts an action of a Cleaner as a finalizer, and no other task', async () => {
    const file = (begin: string) => `import java.lang.ref.Cleaner;
    public class Pages {
      private static final Cleaner CLEANER = Cleaner.create();
      private final State state = new State();
      public Pages() { ${begin} }
      public synchronized void add() { state.open++; }
      private static final class State implements Runnable {
        private int open;
        @Override public void run() { if (open > 0) System.out.println(open); }
      }
    }`;
    const facts = async (begin: string) =>
      findingOn(await scanAcme({ Pages: file(begin) }), 'acme.Pages$State.open').evidence?.map(
        ({ fact }) => fact,
      );
    const cleaned = await facts('CLEANER.register(this, state);');
    expect(cleaned).toContain('finalizer');
    expect(cleaned).not.toContain('own-thread');
    const run = await facts('new Thread(state).start();');
    expect(run).not.toContain('finalizer');
    expect(run).toContain('own-thread');
  });

  test('doubts what a constructor writes by methods of its own object, and not of another one', async () => {
    const desk = (fill: string, more = '') => `import java.util.concurrent.*;
    public class Desk {
      private static final BlockingQueue<Desk> ALL = new LinkedBlockingQueue<>();
      private int drawers;
      public Desk() { ALL.add(this); ${fill} }
      private void fill() { drawers = 7; }
      public synchronized int drawers() { return drawers; }
      public static Desk any() { return ALL.peek(); }
      ${more}
    }`;
    const facts = async (fill: string, more?: string) =>
      findingOn(await scanAcme({ Desk: desk(fill, more) }), 'acme.Desk.drawers').evidence?.map(
        ({ fact }) => fact,
      );
    expect(await facts('fill();')).toContain('constructor');
    expect(await facts('fill();', 'public void reset() { fill(); }')).not.toContain('constructor');
    expect(await facts('any().fill();')).not.toContain('constructor');
  });

  test('doubts what a constructor reads of its own object, and not of another one', async () => {
    const desk = (
      read: string,
      names = 'new ArrayList<>()',
    ) => `import java.util.*; import java.util.concurrent.*;
    public class Desk {
      private static final BlockingQueue<Desk> ALL = new LinkedBlockingQueue<>();
      private static final List<String> NAMES = new ArrayList<>();
      private final List<String> names = ${names};
      private int guests;
      public Desk() { ALL.add(this); if (${read}) ALL.clear(); }
      private boolean has(String name) { return names.contains(name); }
      private boolean isFull() { return guests > 3; }
      public static Desk any() { return ALL.peek(); }
      public synchronized void add(String name) { names.add(name); guests++; }
    }`;
    const facts = async (subject: string, read: string, names?: string) =>
      findingOn(await scanAcme({ Desk: desk(read, names) }), subject).evidence?.map(({ fact }) => fact);
    const list = 'java.util.ArrayList';
    expect(await facts(list, 'has("a")')).toContain('constructor');
    expect(await facts(list, 'names.contains("a")')).toContain('constructor');
    expect(await facts(list, 'any().has("a")')).not.toContain('constructor');
    expect(await facts(list, 'any().names.contains("a")')).not.toContain('constructor');
    expect(await facts(list, 'has("a")', 'NAMES')).not.toContain('constructor');
    expect(await facts('acme.Desk.guests', 'isFull()')).toContain('constructor');
    expect(await facts('acme.Desk.guests', 'any().isFull()')).not.toContain('constructor');
  });

  test('counts a parser as one of a single thread', async () => {
    const reader = (name: string) => `public class ${name} {
      private int at;
      public synchronized void reset() { at = 0; }
      public int next() { return at++; }
    }`;
    const names = ['RowParser', 'Cursor'];
    const report = await scanAcme(Object.fromEntries(names.map((name) => [name, reader(name)])));
    const [parser, cursor] = names.map((name) => findingOn(report, `acme.${name}.at`));
    expect(parser.evidence?.map(({ fact }) => fact)).toContain('single-user');
    expect(cursor.evidence?.map(({ fact }) => fact)).not.toContain('single-user');
  });

  test('is medium where both sides may hold the same lock', async () => {
    const table = `public class Table {
      private final Object first = new Object();
      private final Object second = new Object();
      private int n;
      public void add(boolean which) { synchronized (which ? first : second) { n++; } }
    }`;
    const finding = findingOn(await scanAcme({ Table: table }), 'acme.Table.n');
    expect(finding).toMatchObject({ confidence: 'medium', note: MAY_SHARE });
  });

  test('is high where the locks are two or both only read, and medium for a number that is read too late', async () => {
    const two = `public class Two {
      private final Object a = new Object(), b = new Object();
      private int n;
      public void add() { synchronized (a) { n++; } }
      public void sub() { synchronized (b) { n--; } }
    }`;
    const half = `public class Half {
      private int n;
      public synchronized void add() { n++; }
      public int get() { return n; }
    }`;
    const readers = `import java.util.concurrent.locks.*;
    public class Readers {
      private final ReadWriteLock lock = new ReentrantReadWriteLock();
      private int n;
      public void add() { lock.readLock().lock(); try { n++; } finally { lock.readLock().unlock(); } }
    }`;
    const report = await scanAcme({ Two: two, Half: half, Readers: readers });
    for (const subject of ['acme.Two.n', 'acme.Readers.n']) {
      expect(findingOn(report, subject)).toMatchObject({ confidence: 'high', note: '' });
    }
    expect(findingOn(report, 'acme.Half.n')).toMatchObject({
      confidence: 'medium',
      note: 'at worst a reader sees an old value',
    });
  });

  test('is high for what static fields hold under locks that each object has of its own', async () => {
    const registry = `import java.util.*;
    public class Registry {
      private static final Map<String, String> pools = new HashMap<>();
      private static final int[] counts = new int[4];
      private final Map<String, String> own = new HashMap<>();
      public synchronized void register(String name) { pools.put(name, name); counts[0]++; own.put(name, name); }
      public synchronized int size() { return pools.size() + own.size(); }
    }`;
    const { findings } = await scanAcme({ Registry: registry });
    expect(findings.map(({ subject, confidence, advice }) => [subject, confidence, advice])).toEqual([
      [
        'java.util.HashMap',
        'high',
        '`pools` is static, but each Registry locks itself. Lock `Registry.class`, or use a ConcurrentHashMap.',
      ],
      [
        'acme.Registry.counts[]',
        'high',
        '`counts` is static, but each Registry locks itself. Lock `Registry.class`, or use an atomic array.',
      ],
    ]);
  });

  test('orders the report', async () => {
    const report = await scanAcme({
      A: 'public class A { private int hash; public int hashCode() { if (hash == 0) hash = toString().length(); return hash; } }',
      B: 'public class B { private int n; public void add() { n++; } }',
    });
    expect(report.findings.map(({ subject }) => subject)).toEqual(['acme.B.n', 'acme.A.hash']);
  });
});

const factsOf = ({ evidence = [] }: Finding): string[] => evidence.map(({ fact }) => fact);

describeWithJdk('what the code under scan fills while it is new', () => {
  const notes = (caller: string): Record<string, string> => ({
    Note: `import java.util.*;
    public class Note {
      private final List<String> lines = new ArrayList<>();
      public synchronized void add(String line) { lines.add(line); }
      public synchronized int length() { return lines.isEmpty() ? 0 : lines.get(0).length(); }
      public String first() { return lines.get(0); }
    }`,
    Notes: `public class Notes {
      private final java.util.concurrent.ConcurrentLinkedQueue<Note> all =
        new java.util.concurrent.ConcurrentLinkedQueue<>();
      ${caller}
    }`,
  });
  const good = 'public void good() { Note note = new Note(); note.add("good"); all.add(note); }';
  const bad = `public void bad(boolean isWorse) {
    Note note = isWorse ? new Note() : new Note();
    note.add("bad");
    all.add(note);
  }`;
  const findingIn = async (caller: string): Promise<Finding> =>
    findingOn(await scanAcme(notes(caller), { interfaces: [] }), 'java.util.ArrayList');

  test('is not surely shared when it is written', async () => {
    const finding = await findingIn(good + bad);
    expect(factsOf(finding)).toContain('filled-when-new');
    expect(finding.confidence).toBe('medium');
  });

  test('may be, where one call says little, or one is on what others have', async () => {
    const late = 'public void late() { Note note = all.peek(); if (note != null) note.add("late"); }';
    const given = 'public void given(Note note) { note.add("given"); }';
    const again =
      'public void add(String line) { Note note = all.peek(); if (note != null) note.add(line); }';
    const passed = 'public void passed() { java.util.Arrays.asList("a").forEach(new Note()::add); }';
    for (const caller of [
      good,
      good + bad + late,
      good + bad + given,
      good + bad + passed,
      good + bad + again,
    ]) {
      const finding = await findingIn(caller);
      expect(factsOf(finding)).not.toContain('filled-when-new');
      expect(finding.confidence).toBe('high');
    }
  });
});

describeWithJdk('what belongs to the event thread', () => {
  const board = (type: string, more = ''): Promise<Finding> => {
    const text = `public class Board ${type} {
      private int[] marks = new int[1];
      ${more}
      public synchronized void clear() { marks = null; }
      public synchronized void fill() { marks = new int[2]; }
      public synchronized int first() { return marks == null ? 0 : marks[0]; }
      public int last() { return marks == null ? 0 : marks[marks.length - 1]; }
    }`;
    return scanAcme({ Board: text }, { interfaces: [] }).then((report) =>
      findingOn(report, 'acme.Board.marks'),
    );
  };
  const isDoubted = async (type: string, more?: string): Promise<boolean> => {
    const finding = await board(type, more);
    const hasFact = factsOf(finding).includes('event-thread');
    expect(finding.confidence).toBe(hasFact ? 'medium' : 'high');
    return hasFact;
  };

  test('is not surely called by others: components, and what goes with them', async () => {
    expect(await isDoubted('extends javax.swing.JPanel')).toBe(true);
    expect(await isDoubted('extends java.awt.Canvas')).toBe(true);
  });

  test('may be called by any thread: other classes, and those that are made for several', async () => {
    expect(await isDoubted('')).toBe(false);
    expect(await isDoubted('extends javax.swing.undo.UndoManager')).toBe(false);
    const worker = 'protected Object doInBackground() { return null; }';
    expect(await isDoubted('extends javax.swing.SwingWorker<Object, Object>', worker)).toBe(false);
  });

  test('of a model is what its interface declares, and nothing else', async () => {
    const last = 'return marks == null ? 0 : marks[marks.length - 1];';
    const field = async (more: string): Promise<Finding> => {
      const text = `import javax.swing.event.ListDataListener;
      public class Field implements javax.swing.ListModel<String> {
        private int[] marks = new int[1];
        public synchronized int getSize() { marks = marks == null ? new int[2] : null; return 1; }
        public String getElementAt(int index) { return "" + mark(); }
        public void addListDataListener(ListDataListener listener) { }
        public void removeListDataListener(ListDataListener listener) { }
        private int mark() { ${last} }
        ${more}
      }`;
      return findingOn(await scanAcme({ Field: text }, { interfaces: [] }), 'acme.Field.marks');
    };
    expect(factsOf(await field(''))).toContain('event-thread');
    expect(factsOf(await field(`public int last() { ${last} }`))).not.toContain('event-thread');
  });

  test('is not alone where the code has a thread of its own', async () => {
    const own = 'public void begin() { new Thread(() -> marks = null).start(); }';
    expect(await isDoubted('extends javax.swing.JPanel', own)).toBe(false);
  });
});

describeWithJdk('a collection that callers give', () => {
  const cache = (own: string): Promise<Finding> => {
    const text = `import java.util.*;
    public class Cache {
      private Map<String, String> map;
      ${own}
      public Cache(Map<String, String> given) { map = given; }
      public synchronized void put(String key) { map.put(key, key); }
      public int lengthOf(String key) { return map.get(key).length(); }
    }`;
    return scanAcme({ Cache: text }, { interfaces: [] }).then((report) =>
      findingOn(report, 'java.util.HashMap'),
    );
  };
  const isDoubted = async (own: string): Promise<boolean> => {
    const finding = await cache(own);
    const hasFact = factsOf(finding).includes('collection-of-callers');
    expect(finding.confidence).toBe(hasFact ? 'medium' : 'high');
    return hasFact;
  };

  test('is theirs to guard where the code itself takes one that locks itself', async () => {
    expect(await isDoubted('public Cache() { map = Collections.synchronizedMap(new TreeMap<>()); }')).toBe(
      true,
    );
    expect(await isDoubted('public Cache() { map = new java.util.concurrent.ConcurrentHashMap<>(); }')).toBe(
      true,
    );
  });

  test('is that of the class where it takes nothing else, or one like that, too', async () => {
    expect(await isDoubted('')).toBe(false);
    expect(await isDoubted('public Cache() { map = new TreeMap<>(); }')).toBe(false);
    const both = 'public Cache(boolean isLocked) { map = isLocked ? new Hashtable<>() : new TreeMap<>(); }';
    expect(await isDoubted(both)).toBe(false);
  });
});

describeWithJdk('what only code of the package can call', () => {
  test('is not surely called by several threads, whatever speaks for it', async () => {
    const cell = (access: string): Record<string, string> => ({
      Cell: `${access} class Cell {
        private int[] values = new int[1];
        public synchronized void clear() { values = null; }
        public synchronized void fill() { values = new int[2]; }
        public synchronized void grow(int size) { values = new int[size]; }
        public synchronized int first() { return values == null ? 0 : values[0]; }
        public int last() { return values == null ? 0 : values[values.length - 1]; }
      }`,
    });
    const hidden = findingOn(await scanAcme(cell(''), { interfaces: [] }), 'acme.Cell.values');
    expect(factsOf(hidden)).toContain('hidden-call');
    expect(hidden).toMatchObject({
      confidence: 'medium',
      note: 'a thread makes a call that only its own package can make',
    });
    expect(findingOn(await scanAcme(cell('public'), { interfaces: [] }), 'acme.Cell.values').confidence).toBe(
      'high',
    );
  });
});

describeWithJdk('what several tasks get', () => {
  const COUNT = 'class Count { int n; Count next; }';
  const ADD = `class Add implements Runnable {
    private final Count count;
    Add(Count count) { this.count = count; }
    @Override public void run() { count.n++; }
  }`;
  const main = (code: string): Record<string, string> => ({
    Count: COUNT,
    Add: ADD,
    Main: `public class Main {
      final Count own = new Count();
      void work() { ${code} }
      public static void main(String[] args) { new Main().work(); }
    }`,
  });
  const LOOP = (code: string): string => `for (int i = 0; i < 3; i++) { ${code} }`;
  const factsFor = async (sources: Record<string, string>): Promise<string[]> =>
    factsOf(findingOn(await scanAcme(sources, { interfaces: [], main: ['acme.Main'] }), 'acme.Count.n'));

  test.each([
    ['by tasks that a loop makes', `Count c = new Count(); ${LOOP('new Thread(new Add(c)).start();')}`],
    [
      'by two tasks of one class',
      'Count c = own; new Thread(new Add(c)).start(); new Thread(new Add(c)).start();',
    ],
    ['as a field that is read each time', LOOP('new Thread(new Add(own)).start();')],
    ['by lambdas', `Count c = new Count(); ${LOOP('new Thread(() -> { c.n++; }).start();')}`],
    ['in a final field of what they get', LOOP('new Thread(() -> { own.n++; }).start();')],
    ['with the task itself', `Runnable task = new Add(new Count()); ${LOOP('new Thread(task).start();')}`],
  ])('is one object to them: %s', async (_, code) => {
    const facts = await factsFor(main(code));
    expect(facts).not.toContain('one-task-twice');
    expect(facts).toContain('own-threads-only');
  });

  test.each([
    [
      'elements of an array',
      `Count[] all = {own, own.next}; ${LOOP('new Thread(new Add(all[i & 1])).start();')}`,
    ],
    ['what a walk comes to', 'for (Count c = own; c != null; c = c.next) new Thread(new Add(c)).start();'],
  ])('may be one object each: %s', async (_, code) => {
    expect(await factsFor(main(`own.next = new Count(); ${code}`))).toContain('one-task-twice');
  });
});
