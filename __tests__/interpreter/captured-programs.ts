/**
 * Random programs that make objects, hand them around and publish some of them, at random places: factories, builders, loops,
 * objects in objects, arrays, lists, calls that may refuse what they are given.
 */
import { randomFrom } from '../pointsto/random.js';

const VARS = ['a', 'b', 'c', 'd'];
const HELPERS = ['h0', 'h1', 'h2', 'h3'];

export const OPEN_CAPTURED = ['P'];

/** A program of the given package; the same for the same seed. */
export function capturedProgram(pack: string, seed: number): string {
  return new Writer(randomFrom(seed)).program(pack);
}

class Writer {
  constructor(private readonly random: () => number) {}

  program(pack: string): string {
    return `package ${pack};
import java.util.*; import java.util.concurrent.*; import java.util.concurrent.atomic.*;
public class P {
  static Node s; static volatile Node v; static Node[] row = new Node[2];
  static final AtomicReference<Node> REF = new AtomicReference<>(); static final ConcurrentMap<String, Node> MAP = new ConcurrentHashMap<>();
  static final BlockingQueue<Node> QUEUE = new ArrayBlockingQueue<>(2);
  static class Node { Node f, g; int n; Node() { ${this.any(['', '', 'this.f = this;', 'if (s == null) s = this;'])} }
    Node(Node x) { f = x; ${this.any(['', 'n = 1;', 'v = x;', 'g = this;'])} }
    Node with(Node x) { ${this.any(['f', 'g'])} = x; return this; } Node take() { Node x = f; f = null; return x; } }
  static class E extends RuntimeException { final Node node; E(Node node) { this.node = node; } }
  static Node make() { ${this.any(['return new Node();', 'Node x = new Node(); x.n = 1; return x;', 'Node x = new Node(); s = x; return x;'])} }
  ${HELPERS.map((name, i) => this.helper(name, HELPERS.slice(i + 1))).join('\n  ')}
  public static void p0(int n) { ${this.body(HELPERS, 0)} }
  public static void p1(int n) { ${this.body(HELPERS, 0)} }
  public static void main(String[] args) { Thread t = new Thread(() -> p0(3)); t.start(); p1(2); new Thread(() -> p1(3)).start(); p0(2); }
}`;
  }

  private helper(name: string, callees: readonly string[]): string {
    const recursive = this.chance(0.2) ? [...callees, name] : callees;
    return `static Node ${name}(Node a, Node b, int n) { if (n <= 0) return a; Node c = null, d = null; ${this.statements(recursive, 4, 1)} return ${this.var()}; }`;
  }

  private body(callees: readonly string[], nesting: number): string {
    return `Node a = null, b = null, c = null, d = null; ${this.statements(callees, 8, nesting)}`;
  }

  private statements(callees: readonly string[], most: number, nesting: number): string {
    const count = 1 + Math.floor(this.random() * most);
    return Array.from({ length: count }, () => this.statement(callees, nesting)).join(' ');
  }

  private statement(callees: readonly string[], nesting: number): string {
    const [x, y, z] = [this.var(), this.var(), this.var()];
    const inner = (): string => this.statements(callees, 3, nesting + 1);
    if (nesting < 3 && this.chance(0.25))
      return this.any([
        () => `if (n > 1) { ${inner()} } else { ${inner()} }`,
        () => `for (int i${nesting} = 0; i${nesting} < 2; i${nesting}++) { ${inner()} }`,
        () => `do { ${inner()} } while (!REF.compareAndSet(null, ${x}) && n-- > 0);`,
        () => `try { ${inner()} if (n == 1) throw new E(${x}); } catch (E e) { ${y} = e.node; }`,
        () => `if (REF.compareAndSet(${y}, ${x})) { ${inner()} } else { ${inner()} }`,
        () =>
          `if (MAP.putIfAbsent("k", ${x} == null ? new Node() : ${x}) == null) { ${inner()} } else { ${inner()} }`,
        () => `if (${x} != null && !QUEUE.offer(${x})) { ${inner()} }`,
      ])();
    if (this.chance(0.3))
      return this.any([
        () => `${x} = new Node();`,
        () => `${x} = make();`,
        () => `${x} = new Node(${y});`,
        () => `${x} = new Node().with(${y});`,
      ])();
    return this.any([
      () => `if (${x} != null) ${x}.${this.any(['f', 'g'])} = ${y};`,
      () => `if (${x} != null) ${y} = ${x}.${this.any(['f', 'g'])};`,
      () => `if (${x} != null) ${x}.n++;`,
      () => `if (${x} != null) ${y} = ${x}.take();`,
      () => `${x} = ${y};`,
      () =>
        this.any([`s = ${x};`, `v = ${x};`, `${x} = s;`, `${x} = v;`, `row[0] = ${x};`, `${x} = row[0];`]),
      () => `${x} = REF.get();`,
      () => `boolean ${this.fresh()} = REF.weakCompareAndSetPlain(${x}, ${y});`,
      () => `{ Node[] all = { ${x}, ${y} }; ${z} = all[1]; ${this.chance(0.2) ? 'row = all;' : ''} }`,
      () => `{ List<Node> all = new ArrayList<>(); all.add(${x}); ${z} = all.get(0); }`,
      () => (callees.length === 0 ? `${x} = make();` : `${x} = ${this.any(callees)}(${y}, ${z}, n - 1);`),
      () => (callees.length === 0 ? `${x} = null;` : `${x} = ${this.any(callees)}(${y}, ${y}, n - 1);`),
      () =>
        `{ Node k = ${x}; Thread t = new Thread(() -> { if (k != null) k.n++; }); ${this.chance(0.3) ? 't.start();' : ''} }`,
    ])();
  }

  private names = 0;

  private fresh(): string {
    return `q${this.names++}`;
  }

  private var(): string {
    return this.any(VARS);
  }

  private any<T>(items: readonly T[]): T {
    return items[Math.floor(this.random() * items.length)];
  }

  private chance(share: number): boolean {
    return this.random() < share;
  }
}
