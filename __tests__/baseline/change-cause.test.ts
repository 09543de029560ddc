/** What a change did that made a race, from scans of small programs before and after it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ChangeCause, type CodeIndex, changeCause, codeOf, ownRun } from '../../src/baseline/index.js';
import type { Finding } from '../../src/findings/index.js';
import { readReport, sarifLog } from '../../src/report/index.js';
import { type Log, readSarif, writeSarif } from '../../src/sarif/index.js';
import { DeclaredLines } from '../../src/suppressions/index.js';
import { SourceLocator } from '../../src/util/sources.js';
import { acmeClasses, scanOf } from '../scan/support.js';
import { describeWithJdk } from '../support/jdk.js';

type Sources = Readonly<Record<string, string>>;

interface Pair {
  readonly base: Sources;
  readonly head: Sources;
  /** The subject of the race that is new. */
  readonly on: string;
  readonly holder?: string;
  readonly text: string | undefined;
  readonly kind?: ChangeCause['kind'];
  readonly both?: boolean;
  /** Lines before and after; none where this is absent. */
  readonly mend?: readonly (readonly [string, string])[];
}

/** Each class has names of its own, so that all of them can be scanned as one program. The package is line 1. */
const PAIRS: Readonly<Record<string, Pair>> = {
  'a removed synchronized, which both threads take': {
    base: {
      Meter:
        'public class Meter { int hits;\n  public synchronized void hit(int n) {\n    hits += n;\n  }\n}',
    },
    head: {
      Meter: 'public class Meter { int hits;\n  @Deprecated public void hit(int n) {\n    hits += n;\n  }\n}',
    },
    on: 'acme.Meter.hits',
    kind: 'lock',
    text: 'This change removed synchronized from acme.Meter.hit(int) (Meter.java:3); both paths take it.',
    both: true,
    mend: [['  @Deprecated public void hit(int n) {', '  @Deprecated public synchronized void hit(int n) {']],
  },
  'a removed synchronized, which one thread takes': {
    base: {
      Tally: `public class Tally { int sum;
        public synchronized void put(int n) { sum += n; }
        public synchronized int seen() { return sum; } }`,
    },
    head: {
      Tally: `public class Tally { int sum;
        public synchronized void put(int n) { sum += n; }
        public int seen() { return sum; } }`,
    },
    on: 'acme.Tally.sum',
    kind: 'lock',
    text: 'This change removed synchronized from acme.Tally.seen() (Tally.java:4); one of the two paths takes it.',
    both: false,
    mend: [
      [
        '        public int seen() { return sum; } }',
        '        public synchronized int seen() { return sum; } }',
      ],
    ],
  },
  'two methods that have lost the same lock': {
    base: {
      Ledger: `public class Ledger { int total; Object other = new Object();
        public synchronized void note(int n) { total = n; }
        public synchronized int sight() { return total; }
        public void open() { synchronized (other) { } } }`,
    },
    head: {
      Ledger: `public class Ledger { int total; Object other = new Object();
        public void note(int n) { synchronized (other) { total = n; } }
        public int sight() { return total; }
        public void open() { synchronized (other) { } } }`,
    },
    on: 'acme.Ledger.total',
    kind: 'lock',
    text: 'This change removed synchronized from acme.Ledger.sight() (Ledger.java:4), and replaced the lock this (acme.Ledger) by acme.Ledger.other in acme.Ledger.note(int) (Ledger.java:3); each path takes one of them.',
    both: true,
    mend: [
      [
        '        public int sight() { return total; }',
        '        public synchronized int sight() { return total; }',
      ],
    ],
  },
  'the lock of a caller, above a method of the path that is the same': {
    base: {
      Limit: `public class Limit { private int value;
        private void store(int n) { value = n; }
        public synchronized void onSample(int n) {
          store(n);
        } }`,
    },
    head: {
      Limit: `public class Limit { private int value;
        private void store(int n) { value = n; }
        public
        void onSample(int n) {
          store(n);
        } }`,
    },
    on: 'acme.Limit.value',
    kind: 'lock',
    text: 'This change removed synchronized from acme.Limit.onSample(int) (Limit.java:5); both paths take it.',
    both: true,
    mend: [['        void onSample(int n) {', '        synchronized void onSample(int n) {']],
  },
  'a removed block': {
    base: {
      Blocks: `public class Blocks { int bytes; final Object lock = new Object();
        public void add(int n) {
          synchronized (lock) { bytes += n; }
        }
        public void use() { synchronized (lock) { } } }`,
    },
    head: {
      Blocks: `public class Blocks { int bytes; final Object lock = new Object();
        public void add(int n) {
          bytes += n;
        }
        public void use() { synchronized (lock) { } } }`,
    },
    on: 'acme.Blocks.bytes',
    kind: 'lock',
    text: 'This change removed the synchronized block on acme.Blocks.lock from acme.Blocks.add(int) (Blocks.java:4); both paths take it.',
    both: true,
  },
  'a block that no longer holds all of it': {
    base: {
      Shrunk: `public class Shrunk { int first; int second; final Object lock = new Object();
        public void set(int n) {
          synchronized (lock) { first = n; second = n; }
        } }`,
    },
    head: {
      Shrunk: `public class Shrunk { int first; int second; final Object lock = new Object();
        public void set(int n) {
          synchronized (lock) { first = n; }
          second = n;
        } }`,
    },
    on: 'acme.Shrunk.second',
    kind: 'lock',
    text: 'This change took the write of acme.Shrunk.second in acme.Shrunk.set(int) (Shrunk.java:5) out of the lock acme.Shrunk.lock; both paths take it.',
    both: true,
  },
  'a lock that is no longer called': {
    base: {
      Locking: `import java.util.concurrent.locks.*;
        public class Locking { int n; final Lock own = new ReentrantLock();
        public void step() { own.lock(); try { n++; } finally { own.unlock(); } }
        public void use() { own.lock(); own.unlock(); } }`,
    },
    head: {
      Locking: `import java.util.concurrent.locks.*;
        public class Locking { int n; final Lock own = new ReentrantLock();
        public void step() { n++; }
        public void use() { own.lock(); own.unlock(); } }`,
    },
    on: 'acme.Locking.n',
    kind: 'lock',
    text: 'This change no longer takes the lock acme.Locking.own in acme.Locking.step() (Locking.java:4); both paths take it.',
    both: true,
  },
  'a field no longer volatile': {
    base: {
      Flag: `public class Flag {
        private volatile boolean done; // set once
        public void end() { done = true; }
        public boolean ended() { return done; }
        public synchronized void use() { } }`,
    },
    head: {
      Flag: `public class Flag {
        private boolean done; // set once
        public void end() { done = true; }
        public boolean ended() { return done; }
        public synchronized void use() { } }`,
    },
    on: 'acme.Flag.done',
    kind: 'field',
    text: 'This change made acme.Flag.done no longer volatile (Flag.java:3).',
    both: true,
    mend: [
      ['        private boolean done; // set once', '        private volatile boolean done; // set once'],
    ],
  },
  'a field no longer final': {
    base: {
      Fixed:
        'public class Fixed { private final int top = hashCode();\n public synchronized int get() { return top; } }',
    },
    head: {
      Fixed:
        'public class Fixed { private int top = hashCode();\n public int get() { return top; } public void set(int n) { top = n; } public synchronized void use() {} }',
    },
    on: 'acme.Fixed.top',
    kind: 'field',
    text: 'This change made acme.Fixed.top no longer final (Fixed.java:2).',
    both: true,
  },
  'an atomic number that became a plain one': {
    base: {
      Atomic: `import java.util.concurrent.atomic.AtomicInteger;
        public class Atomic { private final AtomicInteger n = new AtomicInteger();
        public int next() { return n.incrementAndGet(); } public synchronized void use() {} }`,
    },
    head: {
      Atomic: `public class Atomic {
        private int n; public int next() { return ++n; } public synchronized void use() {} }`,
    },
    on: 'acme.Atomic.n',
    kind: 'field',
    text: 'This change made acme.Atomic.n no longer final (Atomic.java:3).',
    both: true,
  },
  'a map that is no longer a concurrent one': {
    base: {
      Names: `import java.util.*; import java.util.concurrent.*;
        public class Names {
        private final Map<String, String> byName = new ConcurrentHashMap<>();
        public void put(String name) { byName.put(name, name); }
        public synchronized void use() { } }`,
    },
    head: {
      Names: `import java.util.*;
        public class Names {
        private final Map<String, String> byName = new HashMap<>();
        public void put(String name) { byName.put(name, name); }
        public synchronized void use() { } }`,
    },
    on: 'java.util.HashMap',
    holder: 'acme.Names.byName',
    kind: 'library-class',
    text: 'This change made acme.Names.byName hold a java.util.HashMap instead of a java.util.concurrent.ConcurrentHashMap (Names.java:4).',
    both: true,
    mend: [
      [
        '        private final Map<String, String> byName = new HashMap<>();',
        '        private final Map<String, String> byName = new java.util.concurrent.ConcurrentHashMap<>();',
      ],
    ],
  },
  'a list without its synchronized wrapper': {
    base: {
      Rows: `import java.util.*;
        public class Rows { private final List<String> rows = Collections.synchronizedList(new ArrayList<>());
        public void add(String row) { rows.add(row); } public synchronized void use() { } }`,
    },
    head: {
      Rows: `import java.util.*;
        public class Rows { private final List<String> rows = new ArrayList<>();
        public void add(String row) { rows.add(row); } public synchronized void use() { } }`,
    },
    on: 'java.util.ArrayList',
    kind: 'library-class',
    text: 'This change made acme.Rows.rows hold a java.util.ArrayList instead of a java.util.Collections.SynchronizedList (Rows.java:3).',
    both: true,
  },
  'a new method that reads a guarded field': {
    base: {
      Gauge: `public class Gauge { int level;
        public synchronized void rise() { level++; } }`,
    },
    head: {
      Gauge: `public class Gauge { int level;
        public synchronized void rise() { level++; }
        public int peek() {
          return level;
        } }`,
    },
    on: 'acme.Gauge.level',
    kind: 'method',
    text: 'This change added acme.Gauge.peek() (Gauge.java:4), which reads acme.Gauge.level.',
    both: false,
  },
  'a known method that writes another field': {
    base: {
      Writer: `public class Writer { int a; int b;
        public synchronized void one() { a++; b++; }
        public void two() { hashCode(); } }`,
    },
    head: {
      Writer: `public class Writer { int a; int b;
        public synchronized void one() { a++; b++; }
        public void two() { hashCode(); b = 5; } }`,
    },
    on: 'acme.Writer.b',
    kind: 'access',
    text: 'This change added the write of acme.Writer.b in acme.Writer.two() (Writer.java:4).',
    both: false,
  },
  'a known method that calls another one': {
    base: {
      Caller: `public class Caller { private int kept;
        private void keep() { kept++; }
        public synchronized void safe() { keep(); }
        public void bare() { hashCode(); } }`,
    },
    head: {
      Caller: `public class Caller { private int kept;
        private void keep() { kept++; }
        public synchronized void safe() { keep(); }
        public void bare() { hashCode(); keep(); } }`,
    },
    on: 'acme.Caller.kept',
    kind: 'call',
    text: 'This change added the call of acme.Caller.keep() in acme.Caller.bare() (Caller.java:5).',
    both: false,
  },
  'a new thread': {
    base: {
      Worker: `public class Worker implements Runnable { static int made;
        public void run() { made++; } }`,
      Starter: `public class Starter {
        public synchronized void go() { new Worker().run(); } }`,
    },
    head: {
      Worker: `public class Worker implements Runnable { static int made;
        public void run() { made++; } }`,
      Starter: `public class Starter {
        public synchronized void go() {
          Worker worker = new Worker();
          new Thread(worker).start();
          worker.run();
        } }`,
    },
    on: 'acme.Worker.made',
    kind: 'thread',
    text: 'This change starts a thread that runs acme.Worker.run(), in acme.Starter.go() (Starter.java:5).',
    both: true,
  },
  'a method that threads may call now': {
    base: {
      Opened: `public class Opened { int n;
        private void step() { n++; } public synchronized void safe() { step(); } }`,
    },
    head: {
      Opened: `public class Opened { int n;
        public void step() { n++; } public synchronized void safe() { step(); } }`,
    },
    on: 'acme.Opened.n',
    kind: 'open',
    text: 'Since this change several threads may call acme.Opened.step(): acme.Opened matches the interface acme.**.',
    both: true,
  },
  'a renamed method says nothing': {
    base: {
      Renamed: `public class Renamed { int held;
        public synchronized void before() { held++; }
        public synchronized int get() { return held; } }`,
    },
    head: {
      Renamed: `public class Renamed { int held;
        public void after() { held++; }
        public synchronized int get() { return held; } }`,
    },
    on: 'acme.Renamed.held',
    text: undefined,
  },
  'an extracted method has lost nothing itself': {
    base: {
      Extracted: `public class Extracted { int held;
        public synchronized void take() { held++; } }`,
    },
    head: {
      Extracted: `public class Extracted { int held;
        public void take() { taken(); }
        private void taken() { held++; }
        public synchronized void use() { } }`,
    },
    on: 'acme.Extracted.held',
    kind: 'lock',
    text: 'This change removed synchronized from acme.Extracted.take() (Extracted.java:3); both paths take it.',
    both: true,
    mend: [
      ['        public void take() { taken(); }', '        public synchronized void take() { taken(); }'],
    ],
  },
  'a renamed field says nothing': {
    base: { Relabel: 'public class Relabel { int old; public synchronized void set() { old++; } }' },
    head: {
      Relabel:
        'public class Relabel { int fresh; public void put() { fresh++; } public synchronized void use() {} }',
    },
    on: 'acme.Relabel.fresh',
    text: undefined,
  },
  'a lambda in the place of an anonymous class': {
    base: {
      Shape: `public class Shape { static int seen;
        public void go() { new Thread(new Runnable() { public void run() {
          synchronized (Shape.class) { seen++; } } }).start(); } }`,
    },
    head: {
      Shape: `public class Shape { static int seen;
        public void go() { new Thread(() -> seen++).start(); }
        public void use() { synchronized (Shape.class) { } } }`,
    },
    on: 'acme.Shape.seen',
    text: undefined,
  },
  'a lock that is gone from one of two lambdas of one method says nothing': {
    base: {
      Twins: `public class Twins { static int seen;
        public void go() {
          new Thread(() -> { synchronized (Twins.class) { seen++; } }).start();
          new Thread(() -> { synchronized (Twins.class) { seen--; } }).start(); } }`,
    },
    head: {
      Twins: `public class Twins { static int seen;
        public void go() {
          new Thread(() -> { synchronized (Twins.class) { seen++; } }).start();
          new Thread(() -> { seen--; }).start(); } }`,
    },
    on: 'acme.Twins.seen',
    text: undefined,
  },
};

interface Scanned {
  readonly log: Log;
  readonly code: CodeIndex;
  readonly findings: readonly Finding[];
  readonly lines: DeclaredLines;
}

const made: string[] = [];

/** As a file of the scan, with its sources, comes back. */
async function scanned(sources: Sources): Promise<Scanned> {
  const root = mkdtempSync(join(tmpdir(), 'racewarden-change-'));
  made.push(root);
  mkdirSync(join(root, 'acme'));
  for (const [name, text] of Object.entries(sources)) {
    writeFileSync(join(root, 'acme', `${name}.java`), `package acme;\n${text}`);
  }
  const report = await scanOf({
    paths: [acmeClasses(sources)],
    interfaces: ['acme.**'],
    closed: ['acme.Worker'],
    sources: [root],
  });
  const log = readSarif(writeSarif(sarifLog(report)), 'the log');
  const code = codeOf(ownRun(log, 'the log'));
  if (code === undefined) throw new Error('The log says nothing of the code.');
  const { findings } = readReport(log);
  return {
    ...{ log, code },
    findings,
    lines: new DeclaredLines(new SourceLocator([root], root)),
  };
}

function causeOf(base: CodeIndex, head: Scanned, { on, holder }: Pair): ChangeCause | undefined {
  // Several fields may hold objects of one library class.
  const isMeant = (finding: Finding): boolean =>
    finding.subject === on && (holder === undefined || finding.holder === holder);
  const found = head.findings.find(isMeant);
  if (found === undefined) throw new Error(`There is no race on ${on}.`);
  return changeCause({
    race: found.races[0],
    kind: found.kind,
    subject: found.subject,
    ...(holder !== undefined && { holder }),
    base,
    head: head.code,
    lines: head.lines,
  });
}

describeWithJdk('what a change did', () => {
  let base: Scanned;
  let head: Scanned;

  beforeAll(async () => {
    const all = Object.values(PAIRS);
    base = await scanned(Object.assign({}, ...all.map((pair) => pair.base)));
    head = await scanned(Object.assign({}, ...all.map((pair) => pair.head)));
  });

  afterAll(() => {
    for (const root of made) rmSync(root, { recursive: true });
  });

  test.each(Object.entries(PAIRS))('%s', (_, pair) => {
    const cause = causeOf(base.code, head, pair);
    expect(cause?.text).toBe(pair.text);
    if (cause === undefined) return;
    expect([cause.kind, cause.both]).toEqual([pair.kind, pair.both]);
    expect(cause.suggestions.map(({ before, after }) => [before, after])).toEqual(pair.mend ?? []);
    for (const { file, line, endLine, before } of cause.suggestions) {
      expect([endLine, head.lines.text(file, line)]).toEqual([line, before]);
    }
  });

  test('where nothing is changed nothing is said', () => {
    for (const finding of head.findings) {
      const { races, kind, subject } = finding;
      const same = { race: races[0], kind, subject, base: head.code, head: head.code, lines: head.lines };
      expect(changeCause(same)).toBeUndefined();
    }
  });
});
