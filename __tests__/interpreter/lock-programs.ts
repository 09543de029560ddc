/**
 * Random programs of locks: boxes whose fields are guarded by monitors, by locks, by wrappers of them and of atomics, by stamps, by
 * permits, by numbers in fields that are swapped, cells in maps by the entries that they are in; in final fields, in such as are
 * assigned again, in arrays, made when first asked for (`lock-ways.ts`). Now and then one is forgotten, given up too
 * early, taken as the wrong one, or taken by a callee that says whether it has it. It is where claims that two locks are one are
 * worth something, and where they may be wrong.
 */
import { randomFrom } from '../pointsto/random.js';
import { ALL_WAYS, type Way, WORD_WAYS } from './lock-ways.js';

/** What clients may share. */
export const OPEN_LOCKS = ['P$Box', 'P$Pair'];

/** Fields with locks, in the order in which a program has them, and how a new one is made; those of `P` stay. */
const LOCK_FIELDS = [
  'MUTEX',
  'MONITOR',
  'STRIPES',
  'monitor',
  'lock',
  'rw',
  'stamped',
  'permit',
  'latch',
  'spin',
  'stripes',
  'monitors',
  'locks',
];
const MADE: Readonly<Record<string, string>> = {
  monitor: 'new Object()',
  lock: 'new ReentrantLock()',
  rw: 'new ReentrantReadWriteLock()',
  stamped: 'new StampedLock()',
  permit: 'new Semaphore(1)',
  latch: 'new Latch(new ReentrantLock())',
  spin: 'new Spin()',
  monitors: 'new Object[] {new Object(), new Object()}',
  locks: 'new ReentrantLock[] {new ReentrantLock(), new ReentrantLock()}',
  stripes: 'P.stripes(2)',
};

/** Ways to a stripe. */
const STRIPES: readonly ((index: string) => string)[] = [
  (index) => `stripes[${index}]`,
  (index) => `STRIPES[${index}]`,
  (index) => `stripe(${index})`,
  (index) => `all()[${index}]`,
  (index) => `stripes[${index} & 1]`,
];

/** Indices of the stripes and of what they guard: `i` is a number that the method was given. */
const INDICES = ['i', 'i & 1', 'i & 3', 'i % 2', '(i + 1) & 3', '(i & 3) ^ 1', '0', 'slot(i)'];

const NUMBERS = ['n', 'm', 'own.n', 'cells[0]'];

/** A program of the given package; the same for the same seed. */
export function lockProgram(pack: string, seed: number): string {
  return new Writer(randomFrom(seed)).program(pack);
}

class Writer {
  private names = 0;
  /** Fields that are not final. */
  private readonly open: string[] = [];
  private asked = 0;
  /** How careful the program is, from 0 to 1. */
  private readonly care: number;
  /** The ways of locking that this program knows: few, so that accesses meet under them. */
  private readonly ways: readonly Way[];
  /** Is the program mostly about stripes? Then it has one kind of lock for them, and is less careful. */
  private readonly isStriped: boolean;
  /** Does it know locks that are fields alone? */
  private readonly isWordy: boolean;
  private readonly stripe: (index: string) => string;

  constructor(private readonly random: () => number) {
    this.care = this.any([0.6, 0.8, 0.95]);
    this.isWordy = this.chance(0.25);
    this.ways = [0, 1, 2].map(() => this.any(this.isWordy ? WORD_WAYS : ALL_WAYS));
    this.isStriped = !this.isWordy && this.chance(0.4);
    this.stripe = this.any(STRIPES);
  }

  program(pack: string): string {
    return `package ${pack};
import java.lang.invoke.*; import java.util.concurrent.*; import java.util.concurrent.atomic.*; import java.util.concurrent.locks.*;
public class P {
  static Thread start(Runnable r) { Thread t = new Thread(r); t.start(); return t; }
  ${this.final()}static ReentrantLock MUTEX = new ReentrantLock(); ${this.final()}static Object MONITOR = new Object();
  ${this.final()}static Object[] STRIPES = stripes(4);
  static class Cell { int n; }
  static Object[] stripes(int n) { Object[] all = new Object[n]; for (int i = 0; i < n; i++) all[i] = ${this.any(['new Object()', 'new Object()', 'i > 0 ? all[0] : new Object()'])}; return all; }
  static int slot(int i) { return ${this.any(['i & 3', 'i & 1', 'i ^ 1'])}; }
  static class Spin { ${this.spin()} }
  static class Latch { private final ReentrantLock inner; Latch(ReentrantLock l) { inner = l; } ${this.wrapper()} }
  ${this.box()}
  public static class Pair { public final Box a = new Box(null), b = new Box(${this.any(['a', 'null'])}); public Box[] all = {a, b};
    ${[0, 1].map((i) => `public void p${i}(Box x) { Box y = ${this.any(['a', 'b', 'all[0]', 'all[1]', 'x'])}; if (y == null) return; ${this.work('y', 2)} }`).join('\n    ')}
  }
  public static void main(String[] args) {
    final Box one = new Box(null); final Box two = new Box(${this.any(['one', 'null'])}); final Pair pair = new Pair();
    ${[0, 1, 2].map(() => `start(() -> { ${this.calls(3)} });`).join('\n    ')}
    ${this.calls(2)}
  }
}`;
  }

  private wrapper(): string {
    return this.any([
      'void lock() { inner.lock(); } void unlock() { inner.unlock(); } boolean tryLock() { return inner.tryLock(); }',
      'void lock() { inner.lock(); } void unlock() { if (inner.isHeldByCurrentThread()) inner.unlock(); } boolean tryLock() { inner.lock(); return true; }',
      'void lock() { while (!inner.tryLock()) { } } void unlock() { inner.unlock(); } boolean tryLock() { if (inner.tryLock()) return true; return false; }',
      'void lock() { inner.tryLock(); } void unlock() { inner.unlock(); } boolean tryLock() { return !inner.tryLock(); }',
    ]);
  }

  private spin(): string {
    return this.any([
      'private final AtomicBoolean busy = new AtomicBoolean(); void lock() { while (!busy.compareAndSet(false, true)) { } } void unlock() { busy.set(false); } boolean tryLock() { return busy.compareAndSet(false, true); }',
      'private final AtomicInteger state = new AtomicInteger(); void lock() { while (!tryLock()) { } } void unlock() { state.lazySet(0); } boolean tryLock() { return state.compareAndSet(0, 1); }',
      'private final AtomicBoolean busy = new AtomicBoolean(); void lock() { while (busy.getAndSet(true)) { } } void unlock() { give(); } private void give() { busy.set(false); } boolean tryLock() { if (busy.getAndSet(true)) return false; return true; }',
      'private final Semaphore one = new Semaphore(1); void lock() { one.acquireUninterruptibly(); } void unlock() { one.release(); } boolean tryLock() { return one.tryAcquire(); }',
      'private final AtomicBoolean busy = new AtomicBoolean(); void lock() { busy.compareAndSet(false, true); } void unlock() { busy.set(false); } boolean tryLock() { return !busy.compareAndSet(false, true); }',
      'volatile int busy; static final AtomicIntegerFieldUpdater<Spin> BUSY = AtomicIntegerFieldUpdater.newUpdater(Spin.class, "busy"); void lock() { while (!BUSY.compareAndSet(this, 0, 1)) { } } void unlock() { BUSY.set(this, 0); } boolean tryLock() { return BUSY.compareAndSet(this, 0, 1); }',
      'volatile int busy; static final AtomicIntegerFieldUpdater<Spin> BUSY = AtomicIntegerFieldUpdater.newUpdater(Spin.class, "busy"); void lock() { while (!tryLock()) { } } void unlock() { busy = 0; } boolean tryLock() { return BUSY.getAndSet(this, 1) == 0; }',
      'private AtomicBoolean busy = new AtomicBoolean(); void lock() { while (!busy.compareAndSet(false, true)) { } } void unlock() { busy.set(false); busy = new AtomicBoolean(); } boolean tryLock() { return busy.compareAndSet(false, true); }',
    ]);
  }

  /** Methods that take and give up a lock which is a field. */
  private words(): string {
    if (!this.isWordy) return 'void grab() { } boolean mayGrab() { return true; } void free() { }';
    const grab = this.any([
      'while (!WORD.compareAndSet(this, 0, 1)) { }',
      'while (!mayGrab()) { }',
      'while ((int) BARE.getAndSet(this, 1) != 0) { }',
      'if (next != null) while (!WORD.compareAndSet(next, 0, 1)) { }',
      'WORD.compareAndSet(this, 0, 1);',
    ]);
    const mayGrab = this.any([
      'return WORD.compareAndSet(this, 0, 1);',
      'if (WORD.compareAndSet(this, 0, 1)) return true; return false;',
      'return BARE.compareAndSet(this, 0, 1);',
      'return !WORD.compareAndSet(this, 0, 1);',
    ]);
    const free = this.any(['WORD.set(this, 0);', 'word = 0;', 'BARE.setRelease(this, 0);', 'bare = 0;']);
    return `void grab() { ${grab} } boolean mayGrab() { ${mayGrab} } void free() { ${free} }`;
  }

  /** What happens to cells in maps, mostly by functions that have their entry. */
  private counted(): string {
    const map = this.any(['counts', 'counts', 'COUNTS']);
    const key = this.any(['"a"', '"a"', '"b"']);
    const careful = [
      `${map}.compute(${key}, (k, c) -> { if (c == null) c = new Cell(); c.n++; return c; });`,
      `${map}.compute(${key}, (k, c) -> { Cell d = c == null ? new Cell() : c; d.n++; return d; });`,
      `${map}.computeIfPresent(${key}, (k, c) -> { c.n++; return c; });`,
      `${map}.computeIfPresent(${key}, (k, c) -> bump(c));`,
      `${map}.merge(${key}, new Cell(), (c, d) -> { c.n += d.n; return c; });`,
      `${map}.putIfAbsent(${key}, new Cell());`,
    ];
    const careless = [
      `Cell c = ${map}.get(${key}); if (c != null) c.n++;`,
      `${map}.put(${key}, own);`,
      `Cell c = counts.get(${key}); if (c != null) COUNTS.put("a", c);`,
      `Cell c = new Cell(); counts.put("a", c); ${map}.put(${key}, c);`,
      `Cell c = new Cell(); ${map}.put(${key}, c); c.n++;`,
      `${map}.compute(${key}, (k, c) -> { if (c == null) { c = new Cell(); COUNTS.put(k, c); } c.n++; return c; });`,
      `${map}.compute(${key}, (k, c) -> { n++; return c; });`,
    ];
    return this.any(this.chance(this.care) ? careful : careless);
  }

  private box(): string {
    const works = [0, 1, 2, 3].map(
      (i) =>
        `public ${this.chance(0.15) ? 'synchronized ' : ''}void o${i}(Box a) { ${this.work('this', 2)} }`,
    );
    const striped = [0, 1].map((i) => `public void s${i}(int i) { ${this.striped()} }`);
    const counted = [0, 1].map(
      (i) => `public void c${i}() { ${this.counted()} } public void d${i}() { ${this.counted()} }`,
    );
    const locked = `void locked() { ${this.touchAround()} }`;
    return `public static class Box { int n, m; Cell own = new Cell(); int[] cells = new int[1]; Box next;
    ${this.final()}Object monitor = new Object(); ${this.final()}ReentrantLock lock = new ReentrantLock(); ${this.final()}ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
    ${this.final()}StampedLock stamped = new StampedLock(); ${this.final()}Semaphore permit = new Semaphore(${this.chance(0.6) ? 1 : 2}); ${this.final()}Latch latch = new Latch(${this.any(['lock', 'new ReentrantLock()'])}); ${this.final()}Spin spin = new Spin();
    Cell[] table = {new Cell(), ${this.any(['new Cell()', 'new Cell()', 'own'])}, new Cell(), new Cell()}; int[] slots = new int[4];
    ${this.final()}Object[] stripes = new Object[4]; { for (int i = 0; i < ${this.any(['4', '4', 'stripes.length', '3'])}; i++) stripes[i] = new Object(); ${this.rarely('stripes[1] = stripes[0];')} }
    void touch(int i) { if (i >= 0 && i < 4) { ${this.element('i')} } } void touch(Cell c) { if (c != null) c.n++; } Object[] all() { return stripes; }
    Object stripe(int i) { return ${this.any(['stripes[i & 3]', 'stripes[slot(i)]', 'STRIPES[i & 3]', 'stripes[i & n & 3]'])}; }
    final ConcurrentHashMap<String, Cell> counts = new ConcurrentHashMap<>(); static final ConcurrentHashMap<String, Cell> COUNTS = new ConcurrentHashMap<>();
    static Cell bump(Cell c) { c.n++; return c; }
    Object lazy; ${this.final()}Object[] monitors = {new Object(), new Object()}; ${this.final()}ReentrantLock[] locks = {new ReentrantLock(), new ReentrantLock()};
    public Box(Box given) { next = given; ${this.given()} }
    ${this.any(['synchronized ', 'synchronized ', ''])}Object lazy() { if (lazy == null) lazy = new Object(); return lazy; }
    Object mine() { return ${this.any(['monitor', 'this', 'monitors[0]', 'next == null ? monitor : next.monitor'])}; }
    boolean enter() { ${this.any(['return lock.tryLock();', 'if (!lock.tryLock()) return false; return true;', 'boolean b = lock.tryLock(); return !b;', 'lock.lock(); if (n > 3) { lock.unlock(); return false; } return true;', 'if (n > 2) return true; return lock.tryLock();', 'return lock.tryLock() || n > 1;'])} }
    void take() { ${this.any(['lock.lock();', 'lock.lock();', 'rw.writeLock().lock();', 'if (n < 5) lock.lock();'])} } void leave() { lock.unlock(); }
    volatile int word; int bare; static final AtomicIntegerFieldUpdater<Box> WORD = AtomicIntegerFieldUpdater.newUpdater(Box.class, "word");
    static final VarHandle BARE; static { try { BARE = MethodHandles.lookup().findVarHandle(Box.class, "bare", int.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
    ${this.words()}
    void drop() { ${this.isWordy ? this.any(['word = 0;', 'BARE.setRelease(this, 0);', 'if (n > 1) WORD.set(this, 0);', 'n++;']) : this.any(['while (lock.isHeldByCurrentThread()) lock.unlock();', 'lock.unlock();', 'permit.release();', 'spin.unlock();', 'if (n > 1) lock.unlock();', 'n++;'])} }
    ${locked}
    public void change(Box a) { ${this.change()} }
    ${works.join('\n    ')}
    ${striped.join('\n    ')}
    ${counted.join('\n    ')}
  }`;
  }

  /** Accesses of elements, mostly under the stripe of their index. */
  private striped(): string {
    const [index, other] = [this.any(INDICES), this.any(INDICES)];
    const at = this.chance(this.isStriped ? 0.6 : this.care) ? index : other;
    const lock = (this.isStriped ? this.stripe : this.any(STRIPES))(index);
    const inner = this.any([
      `${this.element(at)}`,
      `${this.element(at)}`,
      `touch(${at});`,
      `touch(table[${at}]);`,
      `Cell c = table[${at}]; if (c != null) c.n++;`,
      `i++; ${this.element(at)}`,
    ]);
    const change = this.any([
      'table[i & 3] = new Cell();',
      'table[2] = own;',
      'stripes[i & 3] = new Object();',
    ]);
    const before = this.rarely('i++;');
    const body = this.chance(this.care)
      ? `synchronized (${lock}) { ${inner} }`
      : `Object o = ${lock}; ${before} synchronized (o) { ${inner} }`;
    return `if (i < 0 || i > 3) return; ${body} ${this.rarely(change)}`;
  }

  private element(index: string): string {
    return this.any([
      `slots[${index}]++;`,
      `slots[${index}] = i;`,
      `if (table[${index}] != null) table[${index}].n++;`,
    ]);
  }

  /** A text, in careless programs now and then. */
  private rarely(text: string): string {
    return this.chance(this.isStriped ? 0.2 : (1 - this.care) / 2) ? text : '';
  }

  /** Assigns what is not final. */
  private change(): string {
    const fields = [...this.open];
    if (fields.length === 0) return '';
    const assign = fields
      .slice(0, 2)
      .map((field) => this.any([`${field} = ${MADE[field]};`, `if (a != null) ${field} = a.${field};`, '']))
      .join(' ');
    return this.any([
      assign,
      `synchronized (this) { ${assign} }`,
      `lock.lock(); try { ${assign} } finally { lock.unlock(); }`,
    ]);
  }

  private given(): string {
    const fields = [...this.open];
    if (fields.length === 0 || this.chance(this.care)) return '';
    const field = this.any(fields);
    return `if (given != null) ${field} = given.${field};`;
  }

  /** `final`, mostly, for the next field that may be. */
  private final(): string {
    const field = LOCK_FIELDS[this.asked++];
    if (field === undefined || this.chance(this.care)) return 'final ';
    if (MADE[field] !== undefined) this.open.push(field);
    return '';
  }

  /** Accesses of a box under a lock, mostly. */
  private work(x: string, count: number): string {
    return Array.from({ length: 1 + Math.floor(this.random() * count) }, () => this.locked(x)).join(' ');
  }

  private locked(x: string, depth = 0): string {
    const inner = depth === 0 && this.chance(0.2) ? this.locked(this.other(x), 1) : this.touch(x);
    if (this.chance((1 - this.care) / 2)) return inner;
    const way = this.any(this.isWordy || this.chance(0.85) ? this.ways : ALL_WAYS);
    const base = this.chance(this.care) ? x : this.other(x);
    const text = way(base, inner, this.name(), () => this.touch(x));
    return base === x || base === 'this' ? text : `if (${base} != null) { ${text} }`;
  }

  private other(x: string): string {
    return x === 'this' ? this.any(['a', 'this.next', 'this']) : this.any([x, `${x}.next`]);
  }

  private touch(x: string): string {
    const number = `${x}.${this.any(NUMBERS)}`;
    const text = this.any([
      `${number}++;`,
      `${number} = 1;`,
      `int ${this.name()} = ${number};`,
      `${x}.locked();`,
      `${x}.own = new Cell();`,
    ]);
    const guarded = x === 'this' ? text : `if (${x} != null) { ${text} }`;
    return this.chance(0.08)
      ? `${guarded} ${x === 'this' ? 'this' : `if (${x} != null) ${x}`}.drop(); ${guarded.replaceAll('int v', 'int w')}`
      : guarded;
  }

  /** Accesses by a callee, which may give up the lock of its caller between two. */
  private touchAround(): string {
    const text = this.touch('this');
    if (!this.chance(0.3)) return text;
    return `${text} ${this.any(['drop();', 'leave();', 'if (n > 2) leave();'])} ${text.replaceAll(/int ([vw])/g, 'int again$1')}`;
  }

  private calls(count: number): string {
    return Array.from({ length: 1 + Math.floor(this.random() * count) }, () => {
      const box = this.any(['one', 'one', 'two']);
      if (this.isStriped && this.chance(0.8))
        return `for (int j = 0; j < 4; j++) ${box}.s${this.any([0, 0, 1])}(${this.any(['j', '3 - j'])});`;
      return this.any([
        `${box}.o0(two);`,
        `${box}.o1(one);`,
        `${box}.o2(null);`,
        `${box}.o3(two);`,
        `${box}.change(two);`,
        `${box}.s0(${this.any(['0', '1', '2', '3'])});`,
        `${box}.s1(${this.any(['0', '1', '2', '3'])});`,
        `${box}.s1(${this.any(['0', '1', '2', '3'])});`,
        `${box}.c${this.any(['0', '1'])}(); ${box}.d${this.any(['0', '1'])}();`,
        `${box}.d0(); ${box}.c1();`,
        'pair.p0(one);',
        'pair.p1(two);',
      ]);
    }).join(' ');
  }

  private name(): string {
    return `v${++this.names}`;
  }

  private chance(share: number): boolean {
    return this.random() < share;
  }

  private any<T>(items: readonly T[]): T {
    return items[Math.floor(this.random() * items.length)];
  }
}
