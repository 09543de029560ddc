/** Writes statements that start threads and wait for them, right and wrong, as lines of Java. */
import { randomFrom } from '../pointsto/random.js';
import { barrierLines } from './order-barriers-writer.js';
import { signalLines } from './order-signals-writer.js';

/** Where a statement stands. */
export interface Place {
  /** May checked exceptions be thrown? */
  readonly throws: boolean;
  readonly depth: number;
  /** Classes from this number on may be started: mostly those behind the own one. */
  readonly from: number;
  /** Helpers from this number on may be called. */
  readonly helpers: number;
  /** Is there a `this` with a field `n`? */
  readonly isTask: boolean;
}

export const TASKS = 3;
export const RESULTS = ['T', 'List<T>', 'Future<?>', 'ExecutorService'] as const;

/** Which statements a program prefers. */
const MOODS = [
  'any',
  'thread',
  'list',
  'array',
  'pool',
  'stage',
  'call',
  'static',
  'signal',
  'signal',
  'barrier',
] as const;
type Lines = readonly string[];

export class OrderWriter {
  private readonly random: () => number;
  private names = 0;
  private readonly mood: (typeof MOODS)[number];
  /** Are there interrupts, or calls of `cancel` and of the like? */
  private readonly isRude: boolean;
  /** Those that are made somewhere, and the helpers that are called. */
  readonly tasks = new Set<string>();
  readonly called = new Set<number>();
  /** By helper, what it returns. */
  readonly results: readonly (typeof RESULTS)[number][];

  constructor(seed: number) {
    this.random = randomFrom(seed * 7919 + 13);
    for (let i = 0; i < 5; i++) this.random();
    this.mood = this.any(MOODS);
    this.isRude = this.chance(0.15);
    this.results = [this.any(RESULTS), this.any(RESULTS)];
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

  block(at: Place, count: number): string[] {
    const inner = { ...at, depth: at.depth + 1 };
    return Array.from({ length: count }, () => this.statement(inner)).flat();
  }

  statements(at: Place, count: number): string[] {
    return Array.from({ length: count }, () => this.statement(at)).flat();
  }

  access(): string {
    const field = this.any(['P.g0', 'P.g0', 'P.g1', 'P.g2']);
    return this.any([`${field}++;`, `${field} = 1;`, `int ${this.name('r')} = ${field};`]);
  }

  private statement(at: Place): Lines {
    const isDeep = at.depth > 2;
    const mood = this.chance(0.45) ? this.mood : 'any';
    if (mood === 'any' && this.chance(0.3)) return [this.access()];
    const kinds = {
      any: () => this.anything(at),
      thread: () => this.thread(at),
      list: () => (isDeep ? this.thread(at) : this.list(at)),
      array: () => (isDeep ? this.thread(at) : this.array(at)),
      pool: () => (isDeep ? this.single(at) : this.pool(at)),
      stage: () => this.stage(at),
      call: () => this.call(at),
      static: () => this.shared(at),
      signal: () => this.signal(at),
      barrier: () => barrierLines(this, at),
    } as const;
    return kinds[mood]();
  }

  private anything(at: Place): Lines {
    const share = this.random();
    if (share < 0.2) return this.thread(at);
    if (share < 0.3) return at.depth > 2 ? [this.access()] : this.list(at);
    if (share < 0.37) return at.depth > 2 ? [this.access()] : this.array(at);
    if (share < 0.46) return at.depth > 2 ? this.single(at) : this.pool(at);
    if (share < 0.51) return this.stage(at);
    if (share < 0.6) return this.call(at);
    if (share < 0.68) return this.shared(at);
    if (share < 0.71) return this.signal(at);
    if (share < 0.73) return barrierLines(this, at);
    if (share < 0.74 && this.isRude) return this.rude(at);
    if (share < 0.75) return [`${this.t()} = ${this.t()};`];
    if (share < 0.77) return [`${this.l()} = ${this.l()};`];
    if (share < 0.79)
      return [this.guard('coin()', this.any(['return', 'throw new RuntimeException();']), at)];
    if (share < 0.85 && at.isTask) return [this.any(['n++;', 'int z = n;'])].map((s) => this.renamed(s));
    return at.depth > 2 ? [this.access()] : this.compound(at);
  }

  private compound(at: Place): Lines {
    const [a, b] = [1 + this.upTo(2), 1 + this.upTo(2)].map((count) => this.block(at, count));
    switch (this.upTo(6)) {
      case 0:
        return ['if (coin()) {', ...a, '}'];
      case 1:
        return ['if (coin()) {', ...a, '} else {', ...b, '}'];
      case 2:
        return ['while (coin()) {', ...a, '}'];
      case 3: {
        const i = this.name('i');
        return [`for (int ${i} = 0; ${i} < ${1 + this.upTo(2)}; ${i}++) {`, ...a, '}'];
      }
      case 4: {
        const e = this.name('e');
        return ['try {', ...a, 'if (coin()) throw new RuntimeException();', ...b]
          .concat(`} catch (RuntimeException ${e}) {`, this.chance(0.5) ? this.access() : '', '}')
          .filter((line) => line !== '');
      }
      default:
        return ['try {', ...a, '} finally {', ...b, '}'];
    }
  }

  /** Parts in their order, mostly, with accesses between. */
  private spread(at: Place, parts: readonly Lines[]): Lines {
    const out: Lines[] = [];
    for (const part of parts) {
      if (this.chance(0.06)) continue;
      out.push(part);
      if (this.chance(0.45)) out.push([this.access()]);
      else if (this.chance(0.08) && at.depth < 2) out.push(this.statement({ ...at, depth: at.depth + 1 }));
    }
    if (this.chance(0.05) && out.length > 1) {
      const i = this.upTo(out.length - 1);
      [out[i], out[i + 1]] = [out[i + 1], out[i]];
    }
    return out.flat();
  }

  private thread(at: Place): Lines {
    const [x, y] = this.chance(0.5) ? ['t0', 't1'] : ['t1', 't0'];
    const start = (of: string): Lines => [`${of}.start();`];
    const own = this.chance(0.35) ? [[`${x}.n${this.any(['++', ' = 2'])};`]] : [];
    if (this.chance(0.25)) {
      const both = [
        [this.make(x, at)],
        start(x),
        [this.make(y, at)],
        start(y),
        this.join(this.any([x, y]), at),
      ];
      return this.spread(at, [...both, ...(this.chance(0.7) ? [this.join(y, at)] : []), ...own]);
    }
    const end = this.any([
      () => this.join(this.chance(0.9) ? x : y, at),
      () => this.join(x, at),
      () => this.waited(`${x}.join(5);`, at),
      () => [`if (!${x}.isAlive()) {`, this.access(), '}'],
      () => [`if (${x}.isAlive()) {`, ...this.join(x, at), '}', this.access()],
      () => [`while (${x}.isAlive()) { }`],
      () => ['if (coin()) {', ...this.join(x, at), '}'],
    ]);
    return this.spread(at, [[this.make(x, at)], start(x), end(), ...own]);
  }

  private list(at: Place): Lines {
    const [l, t] = [this.l(), this.t()];
    const [made, started, added] = [this.make(t, at), `${t}.start();`, `${l}.add(${t});`];
    let fill = this.chance(0.5) ? [made, started, added] : [made, added, started];
    if (this.chance(0.06)) fill = fill.filter((line) => line !== added);
    let later: Lines = [];
    if (this.chance(0.25)) {
      fill = fill.filter((line) => line !== started);
      const e = this.name('e');
      later = [`for (T ${e} : ${l}) {`, `${e}.start();`, ...(this.chance(0.1) ? [this.access()] : []), '}'];
    }
    const spoiling = [`${l}.remove(0);`, `${l}.remove(${t});`, `${l}.clear();`, `${l}.set(0, ${this.t()});`];
    const spoilt = this.chance(0.08) ? [this.any(spoiling)] : [];
    const parts = [[`${l} = new ArrayList<T>();`], this.times(fill), later, spoilt, this.each(l, at)];
    return this.spread(at, parts);
  }

  private array(at: Place): Lines {
    const [a, t, i] = [this.any(['a0', 'a1']), this.t(), this.name('i')];
    if (this.chance(0.2)) {
      const two = [this.make('t0', at), 't0.start();', this.make('t1', at), 't1.start();'];
      const stored = [`${a} = new T[2];`, `${a}[0] = t0;`, `${a}[${this.chance(0.15) ? 0 : 1}] = t1;`];
      return this.spread(at, [two, stored, this.each(a, at)]);
    }
    const size = 1 + this.upTo(3);
    const index = this.chance(0.05) ? '0' : i;
    const limit = this.any([`${size}`, `${a}.length`]);
    const body = this.any([
      [this.make(`${a}[${index}]`, at), `${a}[${index}].start();`],
      [this.make(t, at), `${a}[${index}] = ${t};`, `${t}.start();`],
    ]);
    const fill = [`for (int ${i} = 0; ${i} < ${limit}; ${i}++) {`, ...body, '}'];
    const spoilt = this.chance(0.07) ? [`${a}[0] = ${this.t()};`] : [];
    const parts = [[`${a} = new T[${size}];`], fill, spoilt, this.each(a, at)];
    return this.chance(0.15)
      ? ['while (coin()) {', ...parts.flat(), '}', ...this.each(a, at)]
      : this.spread(at, parts);
  }

  /** A loop over all of a list or an array that joins each one, or does nearly so. */
  private each(of: string, at: Place): Lines {
    const isArray = of.startsWith('a');
    const e = this.name('e');
    const body = [...this.join(this.chance(0.94) ? e : this.t(), at)];
    if (this.chance(0.35)) body.push(`int ${this.name('r')} = ${e}.n;`);
    if (this.chance(0.08)) body.unshift(`if (coin()) ${this.any(['break', 'continue'])};`);
    if (this.chance(0.06)) body.push(...this.block({ ...at, depth: 2 }, 1));
    if (this.chance(0.05)) body.splice(0, body.length, 'if (coin()) {', ...this.join(e, at), '}');
    if (this.chance(0.03)) body.splice(0, body.length);
    const [i, it] = [this.name('i'), this.name('it')];
    const element = isArray ? `${of}[${i}]` : `${of}.get(${i})`;
    const length = isArray ? `${of}.length` : `${of}.size()`;
    const first = this.chance(0.9) ? 0 : 1;
    const byIndex = [
      `for (int ${i} = ${first}; ${i} < ${length}; ${i}${this.chance(0.95) ? '++' : ' += 2'}) {`,
      `T ${e} = ${element};`,
    ];
    const byIterator = [
      `Iterator<T> ${it} = ${of}.iterator();`,
      ...(this.chance(0.3)
        ? [this.any([`if (${it}.hasNext()) ${it}.next();`, this.access(), this.make('t0', at)])]
        : []),
      `while (${it}.hasNext()) {`,
      ...(this.chance(0.1) ? [`if (coin()) ${it}.next();`] : []),
      `T ${e} = ${it}.next();`,
    ];
    const heads: readonly Lines[] = isArray
      ? [[`for (T ${e} : ${of}) {`], byIndex]
      : [[`for (T ${e} : ${of}) {`], [`for (T ${e} : ${of}) {`], byIndex, byIterator];
    return [...this.any(heads), ...body, '}'];
  }

  private pool(at: Place): Lines {
    const [p, f] = [this.p(), this.f()];
    const made = `${p} = Executors.${this.any(['newFixedThreadPool(2)', 'newCachedThreadPool()'])};`;
    const task = (): string =>
      this.any([
        `${f} = ${p}.submit((Runnable) ${this.task('R', at)});`,
        `${p}.execute(${this.task('R', at)});`,
        `${f} = ${p}.submit((Callable<Object>) ${this.task('R', at)});`,
        `${p}.execute(${this.t()});`,
      ]);
    const given = this.chance(0.3) ? this.times([task()]) : Array.from({ length: 1 + this.upTo(2) }, task);
    const await_ = `${p}.awaitTermination(1, TimeUnit.SECONDS)`;
    const ends: readonly (() => Lines)[] = [
      () => [`${p}.shutdown();`, ...this.waited(`if (${await_}) { ${this.access()} }`, at), this.access()],
      () => [`${p}.shutdown();`, ...this.waited(`if (!${await_}) throw new RuntimeException();`, at)],
      () => [`${p}.shutdown();`, ...this.waited(`while (!${await_}) { }`, at)],
      () => [`${p}.shutdown();`, ...this.waited(`${await_};`, at)],
      () => [`${p}.shutdown();`, `while (!${this.chance(0.9) ? p : this.p()}.isTerminated()) { }`],
      () => this.waited(`${f}.get();`, at),
      () => this.waited(`${f}.get(1, TimeUnit.SECONDS);`, at),
      () => [`${p}.shutdown();`],
    ];
    if (this.chance(0.3)) return this.spread(at, [[made], ...this.futures(p, at)]);
    if (this.chance(0.2)) return this.spread(at, [[made], ...this.invoked(p, at)]);
    return this.spread(at, [[made], given, this.any(ends)()]);
  }

  private futures(p: string, at: Place): readonly Lines[] {
    const [q, e] = [this.any(['q0', 'q1']), this.name('e')];
    const fill = this.times([`${q}.add(${p}.submit((Runnable) ${this.task('R', at)}));`]);
    const body = [...this.waited(`${this.chance(0.94) ? e : this.f()}.get();`, at)];
    if (this.chance(0.08)) body.unshift('if (coin()) break;');
    const got = [`for (Future<?> ${e} : ${q}) {`, ...body, '}'];
    return [[`${q} = new ArrayList<Future<?>>();`], fill, this.chance(0.06) ? [`${q}.remove(0);`] : [], got];
  }

  private invoked(p: string, at: Place): readonly Lines[] {
    const k = this.name('k');
    const all = [`List<Callable<Object>> ${k} = new ArrayList<Callable<Object>>();`];
    for (let i = 0; i <= this.upTo(2); i++) all.push(`${k}.add(${this.task('R', at)});`);
    const way = this.any([
      'invokeAll(#)',
      'invokeAll(#)',
      'invokeAll(#, 1, TimeUnit.SECONDS)',
      'invokeAny(#)',
    ]);
    return [[...all, ...this.waited(`${p}.${way.replace('#', k)};`, at)], [this.access()]];
  }

  private single(at: Place): Lines {
    const [p, f] = [this.p(), this.f()];
    return this.spread(at, [
      [`${f} = ${p}.submit((Runnable) ${this.task('R', at)});`],
      this.waited(`${f}.get();`, at),
    ]);
  }

  private stage(at: Place): Lines {
    const [c, d] = this.chance(0.5) ? ['c0', 'c1'] : ['c1', 'c0'];
    const made = `${c} = CompletableFuture.${this.any([
      `supplyAsync(${this.task('S', at)})`,
      `runAsync(${this.task('R', at)}).thenApply(${this.task('S', at)})`,
    ])};`;
    const next = `${d} = ${c}.${this.any(['thenApply', 'thenApplyAsync', 'thenApply'])}(${this.task('S', at)});`;
    const other = `${d} = CompletableFuture.supplyAsync(${this.task('S', at)});`;
    const end = this.any([
      `${c}.join();`,
      `${d}.join();`,
      `CompletableFuture.allOf(${c}, ${d}).join();`,
      `CompletableFuture.anyOf(${c}, ${d}).join();`,
    ]);
    const second = this.any([[], [next], [next], [other]]);
    const cut = this.isRude && this.chance(0.3) ? [`${c}.complete(null);`] : [];
    return this.spread(at, [[made], second, cut, [end]]);
  }

  private call(at: Place): Lines {
    if (at.helpers >= this.results.length) return [this.access()];
    const callee = at.helpers + this.upTo(this.results.length - at.helpers);
    this.called.add(callee);
    const args = [this.t(), this.l(), this.any(['a0', 'a1']), this.p(), this.f()].join(', ');
    const result = { T: this.t(), 'List<T>': this.l(), 'Future<?>': this.f(), ExecutorService: this.p() };
    const to = this.chance(0.7) ? `${result[this.results[callee]]} = ` : '';
    return this.waited(`${to}h${callee}(${args});`, at);
  }

  private shared(at: Place): Lines {
    const [t, l, p, f, a] = [this.t(), this.l(), this.p(), this.f(), this.any(['a0', 'a1'])];
    return this.any<() => Lines>([
      () => [`P.st = ${t};`],
      () => [`${t} = P.st;`, ...(this.chance(0.6) ? [...this.join(t, at), this.access()] : [])],
      () => [this.make(t, at), `P.st = ${t};`, `${t}.start();`],
      () => [`P.sl = ${l};`],
      () => [`${l} = P.sl;`, ...(this.chance(0.4) ? this.each(l, at) : [])],
      () => [`P.sl.add(${t});`],
      () => [`P.sp = ${p};`],
      () => [`${p} = P.sp;`],
      () => [`P.sp.execute(${this.task('R', at)});`],
      () => [`P.sf = ${f};`],
      () => [`${f} = P.sf;`, ...(this.chance(0.6) ? [...this.waited(`${f}.get();`, at), this.access()] : [])],
      () => [`P.sa = ${a};`],
      () => [`${a} = P.sa;`, ...(this.chance(0.4) ? this.each(a, at) : [])],
      () => (this.chance(0.1) ? [`P.sa[0] = ${t};`] : [`${t}.start();`]),
    ])();
  }

  private signal(at: Place): Lines {
    return signalLines(this, (text) => this.waited(text, at));
  }

  private rude(at: Place): Lines {
    return [
      this.any([
        `${this.t()}.interrupt();`,
        'P.boss.interrupt();',
        `${this.f()}.cancel(true);`,
        `${this.p()}.shutdownNow();`,
        this.guard('coin()', `${this.t()}.interrupt();`, at),
      ]),
    ];
  }

  private join(of: string, at: Place): Lines {
    return this.waited(`${of}.join();`, at);
  }

  /** What throws checked exceptions, with a handler where nobody else has one, and now and then elsewhere. */
  private waited(text: string, at: Place): Lines {
    if (at.throws && this.chance(0.7)) return [text];
    const e = this.name('e');
    const isOfThreads = text.includes('.join(') || text.includes('await');
    const type =
      isOfThreads && !text.includes('c0') && !text.includes('c1') ? 'InterruptedException' : 'Exception';
    const body = this.any([
      '',
      '',
      'Thread.currentThread().interrupt();',
      `throw new RuntimeException(${e});`,
    ]);
    return [`try { ${text} } catch (${type} ${e}) { ${body} }`];
  }

  private guard(condition: string, then: string, at: Place): string {
    return then === 'return' ? `if (${condition}) ${this.leave(at)}` : `if (${condition}) ${then}`;
  }

  private leave({ isTask, throws }: Place): string {
    // Only bodies of `void` methods leave early; helpers throw.
    return isTask || !throws ? 'throw new IllegalStateException();' : 'throw new Exception();';
  }

  private times(lines: Lines): string[] {
    const i = this.name('i');
    const head = this.chance(0.75)
      ? `for (int ${i} = 0; ${i} < ${1 + this.upTo(3)}; ${i}++) {`
      : 'while (coin()) {';
    return [head, ...lines, '}'];
  }

  /** A thread that is made and started. */
  made(at: Place): string[] {
    const t = this.t();
    return [this.make(t, at), `${t}.start();`];
  }

  private make(to: string, at: Place): string {
    return `${to} = ${this.task('T', at)};`;
  }

  /** A task that captures some of what is at hand. */
  private task(kind: 'T' | 'R' | 'S', at: Place): string {
    const from = this.chance(0.04) ? 0 : at.from;
    const number = from + this.upTo(Math.max(1, TASKS - from));
    const given = (name: string): string => (this.chance(0.3) ? name : 'null');
    const args = [given(this.t()), given(this.l()), given(this.p()), given(this.f())].join(', ');
    const name = `${kind}${Math.min(number, TASKS)}`;
    this.tasks.add(name);
    return `new ${name}(${args})`;
  }

  private t(): string {
    return this.any(['t0', 't1']);
  }

  private l(): string {
    return this.any(['l0', 'l1']);
  }

  private p(): string {
    return this.any(['p0', 'p0', 'p1']);
  }

  private f(): string {
    return this.any(['f0', 'f1']);
  }

  private renamed(text: string): string {
    return text.replace(' z ', ` ${this.name('z')} `);
  }

  name(prefix: string): string {
    return `${prefix}${++this.names}_`;
  }
}
