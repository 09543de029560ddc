/** What is likely in order is a note: each program beside one that has not that order. */
import { expect, test } from '@jest/globals';
import type { Finding } from '../../../src/findings/index.js';
import { findingOn, scanAcme } from '../../scan/support.js';
import { describeWithJdk } from '../../support/jdk.js';

const factsOf = ({ evidence }: Finding): string[] => (evidence ?? []).map(({ fact }) => fact);

describeWithJdk('what is made ready before a thread is started', () => {
  const poller = (methods: string): Record<string, string> => ({
    Poller: `public class Poller {
      private int interval;
      private Thread thread;
      ${methods}
      private void begin() { thread.start(); }
      private class Loop implements Runnable {
        public void run() { if (interval > 3) System.out.println("slow"); }
      }
    }`,
  });
  const made = 'thread = new Thread(new Loop());';

  test('is a note where one that begins something writes it first', async () => {
    const start = `public synchronized void start(int each) { interval = each; ${made} begin(); }`;
    const finding = findingOn(await scanAcme(poller(start)), 'acme.Poller.interval');
    expect(finding.confidence).toBe('low');
    expect(factsOf(finding)).toContain('before-start');
  });

  test('is none where it is written afterwards, or by what may be called again and again', async () => {
    const after = `public synchronized void start(int each) { ${made} begin(); interval = each; }`;
    const again = `public synchronized void restart(int each) { interval = each; ${made} begin(); }`;
    const looped = `public synchronized void start(int each) {
      for (int i = 0; i < each; i++) { interval = i; ${made} begin(); }
    }`;
    const set = `public synchronized void start(int each) { interval = each; ${made} begin(); }
      public synchronized void set(int each) { interval = each; }`;
    for (const methods of [after, again, looped, set]) {
      const finding = findingOn(await scanAcme(poller(methods)), 'acme.Poller.interval');
      expect(factsOf(finding)).not.toContain('before-start');
      expect(finding.confidence).not.toBe('low');
    }
  });
});

describeWithJdk('what a thread makes ready before it starts another one', () => {
  const handler = (run: string): Record<string, string> => ({
    Handler: `public class Handler extends Thread {
      private int version;
      public Handler() { start(); }
      public synchronized void close() { interrupt(); }
      @Override public void run() { ${run} }
      private void send() {
        new Thread() { @Override public void run() { System.out.println(version > 2 ? "new" : "old"); } }.start();
      }
    }`,
  });
  const factsIn = async (run: string): Promise<string[]> =>
    factsOf(findingOn(await scanAcme(handler(run), { interfaces: [] }), 'acme.Handler.version'));

  test('is a note, unless it is written afterwards, or again and again', async () => {
    expect(await factsIn('version = getName().length(); send();')).toContain('before-start');
    expect(await factsIn('send(); version = getName().length();')).not.toContain('before-start');
    expect(await factsIn('while (true) { version = getName().length(); send(); }')).not.toContain(
      'before-start',
    );
  });
});

describeWithJdk('what is made ready by the one call that finds a field unset and starts a thread', () => {
  const seeds = (
    method: string,
    more = '',
    field = 'private static Thread seeder;',
  ): Record<string, string> => ({
    Seeds: `public class Seeds {
      private static int rounds;
      ${field}
      ${method}
      ${more}
      private static class Seeder implements Runnable {
        public void run() { System.out.println(rounds); }
      }
    }`,
  });
  const once = 'if (seeder != null) return; rounds = 7; seeder = new Thread(new Seeder()); seeder.start();';
  const made = `public static synchronized void seed() { ${once} }`;

  test('is a note', async () => {
    const finding = findingOn(await scanAcme(seeds(made)), 'acme.Seeds.rounds');
    expect(factsOf(finding)).toContain('before-start');
    expect(finding.confidence).toBe('low');
  });

  test('is none without the lock or the test, where the field is reset, set from the start, or not set', async () => {
    const forgets = once.replace(
      'seeder = new Thread(new Seeder()); seeder.start()',
      'new Thread(new Seeder()).start()',
    );
    const twins = [
      seeds(`public static void seed() { ${once} }`),
      seeds(`public static synchronized void seed() { ${once.replace('if (seeder != null) return;', '')} }`),
      seeds(made, 'public static synchronized void reset() { seeder = null; }'),
      seeds(made, '', 'private static Thread seeder = new Thread();'),
      seeds(`public static synchronized void seed() { ${forgets} }`),
    ];
    for (const twin of twins) {
      const finding = findingOn(await scanAcme(twin), 'acme.Seeds.rounds');
      expect(factsOf(finding)).not.toContain('before-start');
      expect(finding.confidence).not.toBe('low');
    }
  });
});

describeWithJdk('what is set for good before a thread is started', () => {
  const seeds = (method: string, more = ''): Record<string, string> => ({
    Seeds: `public class Seeds {
      private static java.util.Random source;
      private static int rounds;
      ${method}
      ${more}
      private static class Seeder implements Runnable {
        public void run() { synchronized (source) { rounds++; } }
      }
    }`,
  });
  const begin = 'new Thread(new Seeder()).start();';
  const body = `if (source != null) return source;
    try { source = new java.util.Random(); ${begin} } catch (RuntimeException e) { source = new java.util.Random(7); }
    return source;`;
  const made = `public static synchronized java.util.Random get() { ${body} }`;
  const findingIn = async (sources: Record<string, string>): Promise<Finding> =>
    findingOn(await scanAcme(sources, { interfaces: ['acme.Seeds'] }), 'acme.Seeds.source');

  test('is behind the thread, and who finds it unset comes before', async () => {
    const finding = await findingIn(seeds(made));
    expect(factsOf(finding)).toContain('behind-lock');
    expect(finding.confidence).toBe('low');
  });

  test('is not where it is reset, set afterwards, or where another start comes without it', async () => {
    const twins = [
      seeds(made, 'public static synchronized void reset() { source = null; }'),
      seeds(made.replace(begin, '').replace('try {', `try { ${begin}`)),
      seeds(made, `public static void again() { ${begin} }`),
    ];
    for (const twin of twins) {
      const finding = await findingIn(twin);
      expect(factsOf(finding)).not.toContain('behind-lock');
      expect(finding.confidence).not.toBe('low');
    }
  });
});

describeWithJdk('what is written before a thread of another class is asked for', () => {
  test('is no note: that thread may run already', async () => {
    const station = `public class Station {
      private static volatile Station last;
      private int interval;
      public synchronized void start(int each) { last = this; interval = each; Clock.begin(); }
      static int shown() { return last == null ? 0 : last.interval; }
    }`;
    const clock = `class Clock {
      private static Thread thread;
      static synchronized void begin() {
        if (thread != null) return;
        thread = new Thread(new Loop());
        thread.start();
      }
      private static class Loop implements Runnable {
        public void run() { System.out.println(Station.shown()); }
      }
    }`;
    const finding = findingOn(await scanAcme({ Station: station, Clock: clock }), 'acme.Station.interval');
    expect(factsOf(finding)).not.toContain('before-start');
    expect(finding.confidence).not.toBe('low');
  });
});

describeWithJdk('what is written before a volatile field is set', () => {
  const table = (
    load: string,
    get: string,
    field = 'private volatile boolean isLoaded;',
  ): Record<string, string> => ({
    Table: `public class Table {
      private int size;
      ${field}
      public synchronized void load(int n) { ${load} }
      public int get() { ${get} }
    }`,
  });
  const once = 'if (isLoaded) return; size = n; isLoaded = true;';
  const waits = 'if (!isLoaded) return -1; return size;';

  test('is a note where the reader has tested it, and the writer sets it once', async () => {
    const finding = findingOn(await scanAcme(table(once, waits)), 'acme.Table.size');
    expect(finding.confidence).toBe('low');
    expect(factsOf(finding)).toContain('behind-flag');
  });

  test('is none where one of them does not', async () => {
    const plain = 'private boolean isLoaded;';
    const programs = [
      table(once, 'if (isLoaded) return -1; return size;'),
      table(once, 'if (!isLoaded) System.out.println("early"); return size;'),
      table('size = n; isLoaded = true;', waits),
      table('if (isLoaded) return; isLoaded = true; size = n;', waits),
      table('if (isLoaded) return; size = n; isLoaded = false;', waits),
      table(once, waits, plain),
      table(
        once,
        waits,
        'private volatile boolean isLoaded = ready(); private static boolean ready() { return true; }',
      ),
    ];
    for (const program of programs) {
      const finding = findingOn(await scanAcme(program), 'acme.Table.size');
      expect(factsOf(finding)).not.toContain('behind-flag');
      expect(finding.confidence).not.toBe('low');
    }
  });
});

describeWithJdk('what is written before a volatile field is set where it was found unset', () => {
  const table = (
    load: string,
    get = 'ready(); return size;',
    field = 'volatile boolean isLoaded',
  ): Record<string, string> => ({
    Table: `public class Table {
      private int size;
      private ${field};
      private void ready() { ${load} }
      public int get() { ${get} }
    }`,
  });
  const twice =
    'if (isLoaded) return; synchronized (this) { if (isLoaded) return; size = 7; isLoaded = true; }';

  test('is a note behind a call of the code that sets it', async () => {
    const inline = `${twice.replaceAll('return;', 'return size;')} return size;`;
    const programs = [table(twice), table('', inline)];
    for (const program of programs) {
      const finding = findingOn(await scanAcme(program), 'acme.Table.size');
      expect(factsOf(finding)).toContain('behind-flag');
      expect(finding.confidence).toBe('low');
    }
  });

  test('is none where that is not always called, sets it too early, or only tests it', async () => {
    const programs = [
      table(twice, 'if (size > 0) return size; ready(); return 0;'),
      table('if (isLoaded) return; synchronized (this) { if (isLoaded) return; isLoaded = true; size = 7; }'),
      table('if (isLoaded) return; synchronized (this) { size = 7; }'),
      table(twice, 'ready(); return size;', 'boolean isLoaded'),
    ];
    for (const program of programs) {
      const finding = findingOn(await scanAcme(program), 'acme.Table.size');
      expect(factsOf(finding)).not.toContain('behind-flag');
    }
  });
});

describeWithJdk('what is done after a flag is set for good', () => {
  const room = (close: string, rest = ''): Record<string, string> => ({
    Room: `import java.util.*;
    public class Room {
      private final List<String> guests = new ArrayList<>();
      private boolean isClosed;
      public void enter(String name) {
        synchronized (guests) { if (isClosed) return; guests.add(name); }
      }
      public void close() { ${close} }
      private void leave() { for (String guest : guests) System.out.println(guest); guests.clear(); }
      ${rest}
    }`,
  });
  const won = 'synchronized (guests) { if (isClosed) return; isClosed = true; } leave();';
  const subject = 'acme.Room.guests';
  const about = async (files: Record<string, string>): Promise<Finding> => {
    const { findings } = await scanAcme(files);
    return findings.find(({ holder }) => holder === subject) as Finding;
  };

  test('is a note where the lock of the flag is held for what comes before', async () => {
    const finding = await about(room(won));
    expect(factsOf(finding)).toContain('behind-lock');
    expect(finding.confidence).toBe('low');
  });

  test('is none where the flag is reset, set too late, set without a lock or not tested', async () => {
    const twins = [
      room(won, 'public void reopen() { synchronized (guests) { isClosed = false; } }'),
      room(won, 'public void set(boolean is) { synchronized (guests) { isClosed = is; } }'),
      room('leave(); synchronized (guests) { if (isClosed) return; isClosed = true; }'),
      room('isClosed = true; leave();'),
      room(won, 'public void let(String name) { synchronized (guests) { guests.add(name); } }'),
      room('synchronized (guests) { isClosed = true; } leave();'),
    ];
    for (const twin of twins) {
      const finding = await about(twin);
      expect(factsOf(finding)).not.toContain('behind-lock');
      expect(finding.confidence).not.toBe('low');
    }
  });
});

describeWithJdk('what is read behind code that fills it under a lock', () => {
  const names = (get: string, rest = ''): Record<string, string> => ({
    Names: `import java.util.*;
    public class Names {
      private Map<String, Integer> numbers;
      ${get}
      private synchronized void fill() {
        if (numbers != null) return;
        numbers = new HashMap<>();
        for (String name : new String[] { "a", "b" }) numbers.put(name, numbers.size());
      }
      ${rest}
    }`,
  });
  const behind = 'public Integer get(String name) { fill(); return numbers.get(name); }';
  const block = `public Integer get(String name) {
    synchronized (this) { if (numbers == null) fill(); }
    return numbers.get(name);
  }`;
  const inner = (filling: string): string => `public class Reader {
    public Integer get(String name) { ${filling} return numbers.get(name); }
  }
  public Reader reader() { return new Reader(); }`;
  const about = async (files: Record<string, string>): Promise<Finding[]> => {
    const { findings } = await scanAcme(files);
    return findings.filter(
      ({ subject, holder }) => subject === 'acme.Names.numbers' || holder === 'acme.Names.numbers',
    );
  };

  test('is a note', async () => {
    for (const get of [behind, block, inner('fill();')]) {
      const findings = await about(names(get));
      expect(findings.length).toBeGreaterThan(0);
      for (const finding of findings) {
        expect(factsOf(finding)).toContain('behind-lock');
        expect(finding.confidence).toBe('low');
      }
    }
  });

  test('is none where the field is emptied, changed later, only tested, or not looked at on each way', async () => {
    const twins = [
      names(behind, 'public synchronized void clear() { numbers = null; }'),
      names(behind, 'public synchronized void add(String name) { fill(); numbers.put(name, 7); }'),
      names(`public Integer get(String name) {
        synchronized (this) { if (numbers == null) System.out.println(name); }
        return numbers == null ? null : numbers.get(name);
      }
      public void make() { fill(); }`),
      names(`public Integer get(String name) { if (numbers == null) fill(); return numbers.get(name); }`),
      names(`public Integer get(String name) {
        if (!name.isEmpty()) fill();
        return numbers == null ? null : numbers.get(name);
      }`),
      names(`${inner('')} public void make() { fill(); }`),
      names(inner('if (!name.isEmpty()) fill();')),
    ];
    for (const twin of twins) {
      const findings = await about(twin);
      expect(findings.some((finding) => !factsOf(finding).includes('behind-lock'))).toBe(true);
    }
  });
});

describeWithJdk('what is taken under a lock out of a field that is emptied again', () => {
  const names = (get: string, rest = ''): Record<string, string> => ({
    Names: `import java.util.*;
    public class Names {
      private Map<String, Integer> numbers;
      ${get}
      private synchronized Map<String, Integer> numbers() {
        if (numbers != null) return numbers;
        numbers = new HashMap<>();
        for (String name : new String[] { "a", "b" }) numbers.put(name, numbers.size());
        return numbers;
      }
      public synchronized void clear() { numbers = null; }
      ${rest}
    }`,
  });
  const called = 'public Integer get(String name) { return numbers().get(name); }';
  const walked = `public int sum() {
    int sum = 0;
    for (Integer each : numbers().values()) sum += each;
    return sum;
  }`;
  const block = `public Integer get(String name) {
    Map<String, Integer> all;
    synchronized (this) { numbers(); all = numbers; }
    return all.get(name);
  }`;
  const helper = (taken: string): string => `public Integer get(String name) { return of(name, ${taken}); }
    private static Integer of(String name, Map<String, Integer> all) { return all.get(name); }`;
  const nested = `public class Reader {
    public Integer get(String name) { return numbers().get(name); }
  }
  public Reader reader() { return new Reader(); }`;
  const about = async (files: Record<string, string>): Promise<Finding[]> => {
    const { findings } = await scanAcme(files);
    return findings.filter(({ holder }) => holder === 'acme.Names.numbers');
  };

  test('is a note', async () => {
    for (const get of [called, walked, block, helper('numbers()'), nested]) {
      const findings = await about(names(get));
      expect(findings.length).toBeGreaterThan(0);
      for (const finding of findings) {
        expect(factsOf(finding)).toContain('behind-lock');
        expect(finding.confidence).toBe('low');
      }
    }
  });

  test('is none where it is read again without the lock, changed later, or put there by another method', async () => {
    const twins = [
      names('public Integer get(String name) { numbers(); return numbers.get(name); }'),
      names(`public void fill() { numbers(); } ${helper('numbers')}`),
      names(called, 'public synchronized void add(String name) { numbers().put(name, 7); }'),
      names(called, 'public synchronized void fill() { numbers = new HashMap<>(); numbers.put("c", 3); }'),
      names('public void add(String name) { numbers().put(name, 7); }'),
    ];
    for (const twin of twins) {
      const findings = await about(twin);
      expect(findings.some((finding) => !factsOf(finding).includes('behind-lock'))).toBe(true);
    }
  });
});

describeWithJdk('what callers take under a lock out of a field that is filled once', () => {
  const names = (rest: string): Record<string, string> => ({
    Names: `import java.util.*;
    public class Names {
      private Map<String, Integer> numbers;
      public synchronized Map<String, Integer> numbers() {
        if (numbers == null) {
          numbers = new HashMap<>();
          numbers.put("a", 3);
        }
        return numbers;
      }
      ${rest}
    }`,
  });
  const confidence = async (rest: string): Promise<string[]> => {
    const { findings } = await scanAcme(names(rest));
    const about = findings.filter(({ holder }) => holder === 'acme.Names.numbers');
    return about.map((finding) => finding.confidence ?? '');
  };

  test('is a note, but not if it is changed later', async () => {
    for (const found of await confidence('')) expect(found).toBe('low');
    const add = 'public synchronized void add(String name) { numbers().put(name, 7); }';
    expect(await confidence(add)).not.toContain('low');
    expect(await confidence(add)).not.toHaveLength(0);
  });
});

describeWithJdk('what is done where the code has asked for the running thread', () => {
  const loop = (add: string, rest = ''): Record<string, string> => ({
    Loop: `import java.util.*;
    public class Loop {
      private final List<String> names = new ArrayList<>();
      private Thread thread;
      public synchronized void start() { thread = new Thread(this::run); thread.start(); }
      private void run() { for (String name : names) System.out.println(name); }
      boolean isInside() { return isInside(Thread.currentThread()); }
      boolean isInside(Thread running) { return running == thread; }
      public void add(String name) { ${add} }
      ${rest}
    }`,
  });
  const about = async (files: Record<string, string>): Promise<Finding> => {
    const { findings } = await scanAcme(files);
    return findings.find(({ holder }) => holder === 'acme.Loop.names') as Finding;
  };

  test('is a note beside what that thread does', async () => {
    for (const add of [
      'if (isInside()) names.add(name);',
      'if (Thread.currentThread() != thread) return; names.add(name);',
      'assert isInside(); names.add(name);',
    ]) {
      const finding = await about(loop(add));
      expect(factsOf(finding)).toContain('thread-asked-for');
      expect(finding.confidence).toBe('low');
    }
  });

  test('is none on the other branch, after other questions, or where others come there without asking', async () => {
    for (const twin of [
      loop('if (!isInside()) names.add(name);'),
      loop('if (isInside()) System.out.println(name); names.add(name);'),
      loop('if (isReady(name)) names.add(name);', 'boolean isReady(String name) { return thread != null; }'),
      loop('if (isInside()) names.add(name);', 'public void clear() { names.clear(); }'),
    ])
      expect(factsOf(await about(twin))).not.toContain('thread-asked-for');
  });
});

describeWithJdk('what is written before its object is given to a thread deeper in the calls', () => {
  const query = (send: string, begin = 'startAsync'): Record<string, string> => ({
    Client: `public class Client {
      private final Sender sender = new Sender();
      public Query ask() { Query query = new Query(sender); query.${begin}(); return query; }
    }`,
    Query: `public class Query {
      private final Sender sender;
      private int sent;
      Query(Sender to) { sender = to; }
      void ${begin}() { send(); }
      void send() { ${send} }
      synchronized void fail() { if (sent < 3) send(); }
    }`,
    Sender: `public class Sender {
      void send(Query query) { new Thread(new Job(query)).start(); }
    }`,
    Job: `class Job implements Runnable {
      private final Query query;
      Job(Query of) { query = of; }
      public void run() { query.fail(); }
    }`,
  });
  const factsIn = async (send: string, begin?: string): Promise<string[]> =>
    factsOf(findingOn(await scanAcme(query(send, begin)), 'acme.Query.sent'));

  test('is a note', async () => {
    expect(await factsIn('sent++; sender.send(this);')).toContain('before-start');
  });

  test('is none where it is written afterwards, in each round, or by any method', async () => {
    expect(await factsIn('sender.send(this); sent++;')).not.toContain('before-start');
    const rounds = 'for (int i = 0; i < 3; i++) { sent++; sender.send(this); }';
    expect(await factsIn(rounds)).not.toContain('before-start');
    expect(await factsIn('sent++; sender.send(this);', 'resend')).not.toContain('before-start');
  });
});

describeWithJdk('what belongs to the running thread', () => {
  const worker = (add: string): Record<string, string> => ({
    Worker: `import java.util.*;
    public class Worker extends Thread {
      private List<Runnable> exits;
      public static Worker current() {
        Thread thread = Thread.currentThread();
        return thread instanceof Worker ? (Worker) thread : null;
      }
      @Override public void run() {
        List<Runnable> all = exits;
        if (all != null) for (Runnable exit : all) exit.run();
      }
      ${add}
    }`,
    Pool: `public class Pool { public Worker begin() { Worker made = new Worker(); made.start(); return made; } }`,
  });
  const put = `List<Runnable> all = worker.exits;
    if (all == null) { all = new ArrayList<>(); worker.exits = all; }
    all.add(exit);`;
  const confidences = async (add: string): Promise<string[]> => {
    const { findings } = await scanAcme(worker(add));
    const on = findings.filter(
      ({ subject, holder }) => subject === 'acme.Worker.exits' || holder === 'acme.Worker.exits',
    );
    expect(on).toHaveLength(2);
    return [
      ...new Set(on.map((finding) => (factsOf(finding).includes('own-thread-object') ? 'own' : 'any'))),
    ];
  };

  test('is a note where both sides ask for it', async () => {
    const direct = `public static void onExit(Runnable exit) { Worker worker = (Worker) Thread.currentThread(); ${put} }`;
    expect(await confidences(direct)).toEqual(['own']);
    const called = `public static void onExit(Runnable exit) { Worker worker = current(); ${put} }`;
    expect(await confidences(called)).toEqual(['own']);
  });

  test('is none where one side has any thread object', async () => {
    const given = `public static void onExit(Worker worker, Runnable exit) { ${put} }`;
    expect(await confidences(given)).toEqual(['any']);
    const own = `public void onExit(Runnable exit) { Worker worker = this; ${put} }`;
    expect(await confidences(own)).toEqual(['any']);
    const either = `public static void onExit(Worker other, Runnable exit) {
      Worker worker = other != null ? other : (Worker) Thread.currentThread(); ${put} }`;
    expect(await confidences(either)).toEqual(['any']);
  });
});
