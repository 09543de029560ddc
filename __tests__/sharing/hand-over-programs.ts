/**
 * Random programs whose threads give objects to each other through queues, and to threads and tasks of pools that they start,
 * mostly as they should: what is told of linear objects must hold in each of their runs. An object has a number, a part with another one, and a link to its like.
 */
import { randomFrom } from '../pointsto/random.js';

const HELPERS = 3;
const TASKS = 2;

/** A program of the given package; the same for the same seed. */
export function handOverProgram(pack: string, seed: number): string {
  const writer = new Writer(seed);
  const run = (count: number): string => writer.statements(0, 0, count).join('\n');
  const helpers = Array.from({ length: HELPERS }, (_, i) => {
    const body = writer.statements(1, i + 1, 1 + writer.upTo(3)).join('\n');
    return `static D h${i}(D d0, D d1, E e0) {\n${body}\nreturn ${writer.any(['d0', 'd1', 'null', 'new D()'])}; }`;
  });
  const tasks = Array.from(
    { length: TASKS },
    (_, i) => `static class T${i} extends Thread { final D d; T${i}(D d) { this.d = d; }
public void run() { D d0 = ${writer.chance(0.1) ? 'd' : 'null'}, d1 = null; E e0 = null;
${run(3 + writer.upTo(4))}
} }`,
  );
  const starts = [0, 1, 0, 1].map((task) => `new T${task}(${writer.chance(0.04) ? 'd0' : 'null'}).start();`);
  return `package ${pack};
import java.util.*; import java.util.concurrent.*; import java.util.concurrent.atomic.*;
public class P {
static class E { int n; }
static class D implements Cloneable { int n; E e = new E(); D link; D copied() { try { return (D) clone(); } catch (CloneNotSupportedException x) { return null; } } }
static class R implements Runnable { final D d; int n; R(D d) { this.d = d; }
public void run() { n++; if (d != null) { d.n++; d.e.n++; ${writer.chance(0.3) ? 'q0.add(d);' : ''} } } }
static final LinkedBlockingQueue<D> q0 = new LinkedBlockingQueue<D>(), q1 = new LinkedBlockingQueue<D>();
static final ExecutorService p0 = Executors.newFixedThreadPool(2);
static final ScheduledExecutorService p1 = Executors.newScheduledThreadPool(2);
static final Object l0 = new Object();
static final List<D> f0 = new ArrayList<D>();
static void kept(D d) { synchronized (l0) { f0.add(d); } }
static D found() { synchronized (l0) { return f0.isEmpty() ? null : f0.remove(0); } }
static void began(Runnable task) { p0.execute(task); }
static final AtomicReference<D> c0 = new AtomicReference<D>();
static Thread st; static volatile D sd; static volatile E se;
static boolean coin() { return new java.util.concurrent.locks.ReentrantLock().isFair(); }
static D same(D d) { return d; }
static void send(D d) { q0.add(d); }
static void both(D d, D x) { if (d != null && x != null) { q0.add(d); x.n++; if (x.link != null) x.link.n++; } }
static D next() { D d = q0.poll(); return d == null ? new D() : d; }
${[...tasks, ...helpers].join('\n')}
public static void main(String[] args) {
D d0 = null, d1 = null; E e0 = null;
${run(3)}
${starts.slice(0, 2 + writer.upTo(3)).join('\n')}
${run(2 + writer.upTo(3))}
}
}`;
}

class Writer {
  private readonly random: () => number;
  private names = 0;
  /** How often something is done that no owner should do. */
  private readonly rude: number;

  constructor(seed: number) {
    this.random = randomFrom(seed * 7919 + 17);
    for (let i = 0; i < 5; i++) this.random();
    this.rude = this.any([0, 0.05, 0.2]);
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  upTo(bound: number): number {
    return Math.floor(this.random() * bound);
  }

  any<T>(items: readonly T[]): T {
    return items[this.upTo(items.length)];
  }

  /** Helpers from a number on may be called. */
  statements(depth: number, helpers: number, count: number): string[] {
    return Array.from({ length: count }, () => this.statement(depth, helpers)).flat();
  }

  private statement(depth: number, helpers: number): readonly string[] {
    const [d, other] = this.chance(0.6) ? ['d0', 'd1'] : ['d1', 'd0'];
    const share = this.random();
    if (this.chance(this.rude)) return [this.rudeTo(d, other)];
    if (share < 0.3) return this.filled(d);
    if (share < 0.55) return this.taken(d);
    if (share < 0.6) return [`${this.start(d)} ${d} = null;`];
    if (share < 0.64) return [this.use(d)];
    if (share < 0.68) return [`${d} = ${this.any([other, `same(${other})`, `(D) (Object) ${other}`])};`];
    if (share < 0.76) return [this.part(d, other)];
    if (share < 0.84 && helpers < HELPERS) {
      const callee = helpers + this.upTo(HELPERS - helpers);
      const call = `h${callee}(${d}, ${this.chance(0.8) ? other : d}, ${this.any(['e0', 'null', 'null'])});`;
      return [this.chance(0.5) ? `${this.any(['d0', 'd1'])} = ${call}` : call];
    }
    return depth > 2 ? [this.use(d)] : this.compound(depth + 1, helpers);
  }

  /** Made, used and given. */
  private filled(d: string): readonly string[] {
    const later = this.chance(this.rude) ? [this.use(d)] : [];
    const forgotten = this.chance(0.5) ? [`${d} = ${this.any(['null', 'new D()'])};`] : [];
    return [`${d} = new D();`, this.use(d), this.give(d), ...later, ...forgotten];
  }

  /** Taken, used, and given again or not. */
  private taken(d: string): readonly string[] {
    const take = this.any([
      `${d} = q0.poll();`,
      `${d} = q0.poll();`,
      `${d} = q1.poll();`,
      `${d} = next();`,
      `${d} = found();`,
      `synchronized (l0) { ${d} = f0.isEmpty() ? null : f0.remove(0); }`,
      `${d} = c0.getAndSet(${this.any(['null', 'new D()'])});`,
    ]);
    const again = this.chance(0.4) ? [this.use(d), this.give(d), `${d} = null;`] : [];
    return [take, this.use(d), ...again];
  }

  private give(d: string): string {
    return this.guarded(
      d,
      this.any([
        `q0.add(${d});`,
        `q0.add(${d});`,
        `q1.add(${d});`,
        `send(${d});`,
        `kept(${d});`,
        `synchronized (l0) { f0.add(${d}); }`,
        `c0.set(${d});`,
        `c0.compareAndSet(null, ${d});`,
      ]),
    );
  }

  /** Gives an object to a thread. */
  private start(d: string): string {
    const c = this.name('kept');
    if (this.chance(0.6)) return this.startTask(d, c);
    return this.any([
      `new Thread(new R(${d})).start();`,
      `{ final D ${c} = ${d}; new Thread(() -> { if (${c} != null) ${c}.n++; }).start(); }`,
    ]);
  }

  /** Gives an object to a task of a pool. */
  private startTask(d: string, c: string): string {
    const and = this.any([
      '',
      '',
      `${this.give(c)}`,
      `p0.execute(() -> { if (${c} != null) ${c}.n++; });`,
      ...(this.chance(this.rude) ? [`sd = ${c};`, `${this.give(c)} ${c}.n++;`] : []),
    ]);
    const body = `{ if (${c} != null) { ${c}.n++; ${and} } }`;
    const run = this.any([
      `p0.execute(() -> ${body});`,
      `p0.submit(() -> ${body});`,
      `began(() -> ${body});`,
      `CompletableFuture.runAsync(() -> ${body});`,
      `p0.submit(() -> { ${body} return 1; });`,
      `p1.schedule(() -> ${body}, 1, TimeUnit.SECONDS);`,
      `p1.scheduleAtFixedRate(() -> ${body}, 1, 1, TimeUnit.SECONDS);`,
      `p0.execute(new Runnable() { public void run() ${body} });`,
      ...(this.chance(this.rude) ? [`{ Runnable t = () -> ${body}; p0.execute(t); t.run(); }`] : []),
    ]);
    return this.any([`{ final D ${c} = ${d}; ${run} }`, `p0.execute(new R(${d}));`]);
  }

  private use(d: string): string {
    const r = this.name('r');
    const e = this.guarded('e0', 'e0.n++;');
    const all = [
      `${d}.n++;`,
      `${d}.n++;`,
      `${d}.e.n++;`,
      `int ${r} = ${d}.n;`,
      `if (${d}.link != null) ${d}.link.n++;`,
    ];
    return this.chance(0.1) ? e : this.guarded(d, this.any(all));
  }

  private part(d: string, other: string): string {
    return this.any([
      this.guarded(d, `e0 = ${d}.e;`),
      this.guarded(d, `e0 = ${d}.e;`),
      this.guarded(d, `${d}.e = e0;`),
      this.guarded(d, `${d}.e = new E();`),
      this.guarded(d, `${d}.link = ${other};`),
      this.guarded(d, `${d}.link = new D();`),
      this.guarded(other, `${d} = ${other}.link;`),
      this.guarded(other, `${d} = ${other}.copied();`),
    ]);
  }

  /** What no owner should do; mostly the object is made first, so that nothing else is wrong with it. */
  private rudeTo(d: string, other: string): string {
    const [give, use] = [this.give(d), this.guarded(other, `${other}.n++;`)];
    const made = this.chance(0.7) ? `${d} = new D();` : '';
    const part = this.guarded('e0', 'e0.n++;');
    const scheme = this.any([
      `${d} = q0.peek(); ${this.use(d)}`,
      `${d} = c0.get(); ${this.use(d)}`,
      `synchronized (l0) { ${d} = f0.isEmpty() ? null : f0.get(0); } ${this.use(d)}`,
      `sd = ${d}; ${give} if (sd != null) sd.n++;`,
      `${this.guarded(d, `se = ${d}.e;`)} ${give} if (se != null) se.n++;`,
      `new T${this.upTo(TASKS)}(${d}).start(); ${give}`,
      `${give} ${this.use(d)}`,
      `${give} ${give}`,
      `${other} = ${this.any([`same(${d})`, `coin() ? ${d} : ${other}`])}; ${give} ${use}`,
      `${this.guarded(d, `e0 = ${d}.e;`)} ${give} ${part}`,
      `e0 = new E(); ${this.guarded(d, `${d}.e = e0;`)} ${give} ${part}`,
      `${other} = new D(); ${this.guarded(d, `${d}.link = ${other};`)} ${give} ${use}`,
      `${this.guarded(d, `${other} = ${d}.copied();`)} ${give} ${this.guarded(other, `${other}.e.n++;`)}`,
      `both(${d}, ${d});`,
      `${this.start(d)} ${this.use(d)}`,
      `${this.start(d)} ${this.start(d)}`,
      this.startTwice(d),
      `${other} = null; ${this.guarded(d, `${other} = ${d}.link; both(${other}, ${d});`)}`,
      `try { ${give} if (coin()) throw new RuntimeException(); } catch (RuntimeException ${this.name('x')}) { ${this.use(d)} }`,
    ]);
    return `${made} ${scheme}`;
  }

  private startTwice(d: string): string {
    const [r, t] = [this.name('r'), this.name('t')];
    const made = `R ${r} = new R(${d}); Thread ${t} = new Thread(${r});`;
    return this.any([
      `{ ${made} ${t}.start(); new Thread(${r}).start(); }`,
      `{ ${made} ${t}.start(); ${t}.run(); }`,
      `{ ${made} ${t}.start(); ${r}.n++; }`,
      `{ Thread s = st; if (s != null) { st = null; s.start(); } ${made} st = ${t}; }`,
    ]);
  }

  private compound(depth: number, helpers: number): readonly string[] {
    const [a, b] = [1 + this.upTo(2), 1 + this.upTo(2)].map((count) =>
      this.statements(depth, helpers, count),
    );
    const [i, x] = [this.name('i'), this.name('x')];
    return this.any([
      ['if (coin()) {', ...a, '} else {', ...b, '}'],
      ['while (coin()) {', ...a, '}'],
      [`for (int ${i} = 0; ${i} < 2; ${i}++) {`, ...a, ...b, '}'],
      [
        'try {',
        ...a,
        'if (coin()) throw new RuntimeException();',
        `} catch (RuntimeException ${x}) {`,
        ...b,
        '}',
      ],
    ]);
  }

  private guarded(d: string, statement: string): string {
    return `if (${d} != null) { ${statement} }`;
  }

  private name(of: string): string {
    return `${of}${this.names++}`;
  }
}
