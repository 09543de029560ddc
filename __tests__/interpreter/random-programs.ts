/**
 * Random multi-threaded Java programs: a few classes that hold each other, make each other, lock each other and hand each other
 * to threads. They end or not; nobody minds, as runs have a budget. They have a main, and all that they do is public, so that
 * clients may do it too.
 */
import { randomFrom } from '../pointsto/random.js';

const CLASSES = ['A', 'B', 'R'];
const METHODS = ['m0', 'm1', 'm2'];
const HELPERS = ['h0', 'h1', 'h2'];
const STATICS = ['s0', 's1', 'v0'];
const MAX_NESTING = 3;

/** What clients may share. */
export const OPEN_RANDOM = ['P$A', 'P$B', 'P$R'];

/** A program of the given package; the same for the same seed. */
export function randomProgram(pack: string, seed: number): string {
  return new Writer(randomFrom(seed)).program(pack);
}

class Writer {
  private names = 0;
  /** Methods and helpers that may be called here: mostly none that leads back. */
  private methods: readonly string[] = METHODS;
  private helpers: readonly string[] = HELPERS;

  constructor(private readonly random: () => number) {}

  program(pack: string): string {
    const overriding = (share: number): string =>
      METHODS.filter(() => this.chance(share))
        .map((name) => this.method(name))
        .join('\n');
    return `package ${pack};
import java.util.*; import java.util.concurrent.*; import java.util.concurrent.atomic.*; import java.util.concurrent.locks.*;
public class P {
  static Node s0, s1; static volatile Node v0; static final Object LOCK = new Object(); static final ReentrantLock MUTEX = new ReentrantLock();
  static final List<Node> LIST = new ArrayList<>(); static final Map<String, Node> MAP = new ConcurrentHashMap<>(); static final AtomicReference<Node> REF = new AtomicReference<>();
  static Thread start(Runnable r) { Thread t = new Thread(r); t.start(); return t; }
  static void take() { MUTEX.lock(); } static Step taken() { MUTEX.lock(); return MUTEX::unlock; } static void pass(Step s) { s.step(); } interface Step { void step(); }
  static class Guard implements AutoCloseable { final ReentrantLock l; Guard(ReentrantLock l) { this.l = l; l.lock(); } public void close() { l.unlock(); } }
  static class E extends RuntimeException { final Node node; E(Node node) { this.node = node; } }
  public static abstract class Node { Node f, g; int n; final ReentrantLock lock = new ReentrantLock(); Node[] kept = new Node[2];
    void enter() { lock.lock(); } void leave() { lock.unlock(); } void drop() { while (lock.isHeldByCurrentThread()) lock.unlock(); } Guard guard() { return new Guard(lock); }
    Node(Node a) { ${this.constructor_()} }
    ${METHODS.map((name) => this.method(name)).join('\n')}
  }
  public static class A extends Node { public A(Node a) { super(a); ${this.constructor_()} } ${overriding(0.4)} }
  public static class B extends A { public B(Node a) { super(a); ${this.constructor_()} } ${overriding(0.4)} }
  public static class R extends Node implements Runnable { public R(Node a) { super(a); } public ${this.chance(0.3) ? 'synchronized ' : ''}void run() { ${this.block(['this', 'this.f', 'this.g'], 4, 1)} } ${overriding(0.3)} }
  ${HELPERS.map((name) => this.helper(name)).join('\n')}
  public static void main(String[] args) throws Exception { ${this.block(['new A(null)'], 3, 0)} ${this.main()} }
}`;
  }

  private main(): string {
    const vars = ['x0', 'x1', 'x2'];
    const made = vars.map(
      (name) => `final Node ${name} = ${this.made(['null', ...vars.slice(0, vars.indexOf(name))])};`,
    );
    const threads = [0, 1, 2].map((i) =>
      this.chance(0.8)
        ? `Thread t${i} = start(() -> { ${this.block(vars, 4, 1)} });`
        : `Thread t${i} = null;`,
    );
    const joins = [0, 1, 2].map((i) => (this.chance(0.3) ? `if (t${i} != null) t${i}.join();` : ''));
    return `${made.join(' ')} ${threads[0]} ${this.block(vars, 3, 0)} ${threads[1]} ${joins[0]} ${threads[2]} ${this.block(vars, 3, 0)} ${joins[1]} ${joins[2]} ${this.block(vars, 2, 0)}`;
  }

  private constructor_(): string {
    const choices = [
      'f = a;',
      'g = a; n = 1;',
      'kept[0] = a;',
      's0 = this;',
      'if (a != null) a.g = this;',
      'm2(a);',
      '',
    ];
    return this.chance(0.6) ? this.any(choices.slice(0, 3)) : this.any(choices);
  }

  private method(name: string): string {
    this.methods = METHODS.slice(this.chance(0.1) ? 0 : METHODS.indexOf(name) + 1);
    this.helpers = this.chance(0.05) ? HELPERS : [];
    const text = `public ${this.chance(0.3) ? 'synchronized ' : ''}Node ${name}(Node a) { ${this.body(['this', 'a', 'this.f'], 3)} }`;
    this.methods = METHODS;
    this.helpers = HELPERS;
    return text;
  }

  private helper(name: string): string {
    this.helpers = HELPERS.slice(this.chance(0.1) ? 0 : HELPERS.indexOf(name) + 1);
    const text = `public static ${this.chance(0.2) ? 'synchronized ' : ''}Node ${name}(Node a, Node b) { ${this.body(['a', 'b'], 3)} }`;
    this.helpers = HELPERS;
    return text;
  }

  private body(vars: readonly string[], length: number): string {
    const inner = [...vars];
    return `${this.statements(inner, length, 1)} return ${this.any(inner)};`;
  }

  private block(vars: readonly string[], length: number, nesting: number): string {
    return this.statements([...vars], length, nesting);
  }

  /** Adds the variables it declares to `vars`. */
  private statements(vars: string[], length: number, nesting: number): string {
    const count = 1 + Math.floor(this.random() * length);
    return Array.from({ length: count }, () => this.statement(vars, nesting)).join(' ');
  }

  private statement(vars: string[], nesting: number): string {
    const [x, y] = [this.any(vars), this.any(vars)];
    const notNull = (name: string, text: string): string =>
      name === 'this' ? text : `if (${name} != null) { ${text} }`;
    if (nesting < MAX_NESTING && this.chance(0.3)) return this.compound(vars, x, y, nesting, notNull);
    switch (Math.floor(this.random() * 14)) {
      case 0:
      case 1:
        return this.declare(vars, this.made(vars));
      case 2:
        return this.declare(vars, `${this.orNull(x, `${x}.${this.any(['f', 'g', 'kept[1]', 'kept[0]'])}`)}`);
      case 3:
        return this.declare(vars, this.any(STATICS));
      case 4:
        return this.declare(
          vars,
          this.any([
            `MAP.get("k")`,
            'REF.get()',
            `REF.getAndSet(${x})`,
            '(LIST.isEmpty() ? null : LIST.get(0))',
          ]),
        );
      case 5:
      case 6:
        if (this.methods.length === 0) return this.declare(vars, this.made(vars));
        return this.declare(vars, this.orNull(x, `${x}.${this.any(this.methods)}(${y})`));
      case 7:
        if (this.helpers.length === 0) return this.declare(vars, this.any(STATICS));
        return this.declare(vars, `${this.any(this.helpers)}(${x}, ${y})`);
      case 8:
        return notNull(x, `${x}.${this.any(['f', 'g', 'kept[0]', 'kept[1]'])} = ${y};`);
      case 9:
      case 10:
        return notNull(x, this.any([`${x}.n++;`, `${x}.n = 1;`, `${x}.kept[0] = null;`]));
      case 11:
        return this.any([`${this.any(STATICS)} = ${x};`, `${this.any(STATICS)} = ${this.made(vars)};`]);
      case 12:
        return this.any([`LIST.add(${x});`, notNull(x, `MAP.put("k", ${x});`), `REF.set(${x});`]);
      default:
        return this.any([
          `if ((Object) ${x} instanceof R) start((R) (Object) ${x});`,
          `start(new R(${x}));`,
          notNull(x, `${x}.kept = ${x}.kept.clone();`),
        ]);
    }
  }

  private compound(
    vars: readonly string[],
    x: string,
    y: string,
    nesting: number,
    notNull: (name: string, text: string) => string,
  ): string {
    const inner = this.block(vars, 3, nesting + 1);
    switch (Math.floor(this.random() * 8)) {
      case 0:
      case 1:
        return notNull(x, `synchronized (${x}) { ${inner} }`);
      case 2:
        return `synchronized (${this.any(['LOCK', 'P.class'])}) { ${inner} }`;
      case 3:
        return this.any([
          `MUTEX.lock(); try { ${inner} } finally { MUTEX.unlock(); }`,
          notNull(x, `${x}.lock.lock(); try { ${inner} } finally { ${x}.lock.unlock(); }`),
          ...this.lockedByCallees(vars, x, nesting, inner, notNull),
        ]);
      case 4: {
        const caught = this.name();
        return `try { ${inner} ${notNull(y, `if (${y}.n > 0) throw new E(${x});`)} } catch (E ${caught}) { ${this.block([...vars, `${caught}.node`], 2, nesting + 1)} }`;
      }
      case 5: {
        const i = this.name();
        return `for (int ${i} = 0; ${i} < 2; ${i}++) { ${inner} }`;
      }
      case 6:
        return `start(() -> { ${this.captured(vars, nesting)} });`;
      default: {
        const element = this.name();
        return `for (Node ${element} : LIST) { ${this.block([...vars, element], 2, nesting + 1)} break; }`;
      }
    }
  }

  /** Locks that callees take and give up, in time or too early. */
  private lockedByCallees(
    vars: readonly string[],
    x: string,
    nesting: number,
    inner: string,
    notNull: (name: string, text: string) => string,
  ): string[] {
    const after = this.block(vars, 2, nesting + 1);
    const guard = this.name();
    const step = this.name();
    return [
      `take(); try { ${inner} } finally { MUTEX.unlock(); }`,
      `Step ${step} = taken(); ${inner} ${this.any([`pass(${step});`, `${step}.step();`])} ${after}`,
      notNull(x, `${x}.enter(); try { ${inner} } finally { ${x}.leave(); }`),
      notNull(x, `${x}.lock.lock(); ${inner} ${x}.drop(); ${after}`),
      notNull(
        x,
        `try (Guard ${guard} = ${this.any([`${x}.guard()`, `new Guard(${x}.lock)`])}) { ${inner} } ${after}`,
      ),
    ];
  }

  private captured(vars: readonly string[], nesting: number): string {
    return this.block(vars, 3, nesting + 1);
  }

  private declare(vars: string[], value: string): string {
    const name = this.name();
    vars.push(name);
    return `final Node ${name} = ${value};`;
  }

  private orNull(x: string, value: string): string {
    return x === 'this' ? value : `${x} == null ? null : ${value}`;
  }

  private made(vars: readonly string[]): string {
    return `new ${this.any(CLASSES)}(${this.any(vars)})`;
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
