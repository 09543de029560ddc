/** Random methods that access fields, array elements and statics, with locks, exceptions and loops between. */

/** Mulberry32: the same numbers everywhere. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}

const NODE = `
class Node {
  int f, g; long w; Node next; int[] row; volatile int v;
  int grow(int by) { f = f + by; g = f; return g; }
  synchronized int locked() { return f++; }
  static int twice(int t) { return t + Math.abs(t); }
  int fails(int t) { if (t > 2) throw new IllegalStateException(); return f; }
}`;

const STATE = `class State { static int s; static Node kept; static volatile int flag; }`;

/** Its initialiser runs in whatever code uses it first. */
const LATE = `class Late { static int s = State.s + 1; static int[] row = State.kept.row; static { State.kept.f++; } }
class Last { static int s = State.s + 2; }`;

/** Runs each class several times, each time with all classes loaded anew, and prints what was recorded. */
const DRIVER = `
import java.io.File; import java.net.*;
public class Driver {
  public static void main(String[] args) throws Exception {
    URL[] all = {new File(args[2] + "/").toURI().toURL()};
    for (String name : args[0].split(",")) for (int seed = 0; seed < Integer.parseInt(args[1]); seed++)
      try (URLClassLoader loader = new URLClassLoader(all, null)) {
        loader.loadClass("Runner").getMethod("run", String.class, int.class).invoke(null, name, seed);
      }
  }
}`;

const RUNNER = `
import racewarden.agent.Hooks;
public class Runner {
  public static void run(String name, int seed) throws Exception {
    Hooks.start();
    Node[] nodes = new Node[4];
    int[][] rows = new int[3][];
    for (int i = 0; i < 4; i++) Hooks.number(nodes[i] = new Node());
    for (int i = 0; i < 3; i++) Hooks.number(rows[i] = new int[6 - i]);
    for (int i = 0; i < 4; i++) { nodes[i].next = i == 3 ? null : nodes[i + 1]; nodes[i].row = rows[i % 3]; nodes[i].f = (seed * 7 + i) % 4; }
    State.s = 0; State.kept = nodes[seed % 4]; State.flag = 0;
    String end = "end";
    try { Class.forName(name).getMethod("run", Node.class, Node.class, int[].class, int[].class, int.class).invoke(null, nodes[seed % 3], nodes[seed % 2 + 1], rows[seed % 3], rows[seed % 2], seed); }
    catch (java.lang.reflect.InvocationTargetException e) { end = e.getCause().getClass().getSimpleName(); }
    System.out.println(name + " " + seed + " " + end + Hooks.events());
  }
}`;

export const CLASSES: Readonly<Record<string, string>> = {
  'Node.java': NODE,
  'State.java': STATE,
  'Late.java': LATE,
  'Runner.java': RUNNER,
};

export { DRIVER };

/** What random code seldom does: a loop is left by an exception, and entered again behind a release. */
export const RETRY = `public class Retry {
  public static void run(Node o, Node p, int[] a, int[] b, int n) {
    for (int k = 0; k < 3; k++)
      try {
        for (int t = 3; t > -5; t = t - 1) { p.g = o.f + State.s; n = 7 / t; b[t + 2] = n; }
      } catch (RuntimeException e) { o.v = 1; }
  }
}`;

/** A loop that initialises two classes, in different turns. */
export const TWO_CLASSES = `public class TwoClasses {
  public static void run(Node o, Node p, int[] a, int[] b, int n) {
    for (int k = 0; k < 4; k++) { n += Late.s; n += a[k]; p.g = p.g + o.f; if (k > 1) n += Last.s; }
  }
}`;

/** A class with one method of random code. */
export function randomClass(name: string, seed: number): string {
  const random = randomOf(seed);
  const code = new Generator(random).block(3, false);
  return `public class ${name} {
  public static void run(Node o, Node p, int[] a, int[] b, int n) {
    Node q = o; int i = 0, j = 1, t = n, fuel = 60;
${code}
  }
}`;
}

class Generator {
  private caught = 0;

  constructor(private readonly random: (below: number) => number) {}

  private pick<T>(...all: readonly T[]): T {
    return all[this.random(all.length)];
  }

  block(depth: number, isInLoop: boolean): string {
    const count = 2 + this.random(depth > 2 ? 6 : 4);
    return Array.from({ length: count }, () => this.statement(depth, isInLoop)).join('\n');
  }

  private statement(depth: number, isInLoop: boolean): string {
    const what = this.random(depth > 0 ? 34 : 22);
    const [node, other] = [this.pick('o', 'o', 'p', 'q'), this.pick('o', 'p', 'q')];
    const field = this.pick('f', 'f', 'g');
    const array = this.pick('a', 'a', 'b', 'o.row');
    const index = this.pick('i', 'i', 'j', 'i + 1', 'i - 1', '2', 't & 3');
    if (what < 4) return `t = ${node}.${field};`;
    if (what < 7) return `${node}.${field} = t;`;
    if (what < 9) return `${node}.${field} += ${index};`;
    if (what < 10) return `${node}.w++;`;
    if (what < 12) return `t = ${array}[${index}];`;
    if (what < 14) return `${array}[${index}] = t;`;
    if (what < 15) return `${array}[${index}] += 3;`;
    if (what < 16)
      return this.pick(
        't = State.s;',
        'State.s++;',
        't += Late.s;',
        'b = Late.row;',
        'q = State.kept;',
        'State.kept = q;',
      );
    if (what < 17)
      return this.pick(`${node} = ${other};`, 'a = b;', 'q = o.next;', 'q = null;', 'b = p.row;');
    if (what < 18) return this.pick('i++;', 'i = t & 3;', 'j = i;', 'i = 0;');
    if (what < 19) return this.pick('t = o.v;', 'o.v = t;', 't = State.flag;', 'State.flag = t;');
    if (what < 20)
      return this.pick(
        `t = ${node}.grow(1);`,
        `t = ${node}.locked();`,
        't = Node.twice(t);',
        't = o.fails(t & 3);',
      );
    if (what < 21)
      return this.pick('t = 7 / (t & 3);', 't = t * 3;', 'if (t > 9) throw new IllegalStateException();');
    if (what < 22)
      return isInLoop
        ? `if (t == ${this.random(5)}) ${this.pick('break', 'continue')};`
        : 'if (t == 77) return;';
    if (what < 26) return this.loop(depth);
    const inner = this.block(depth - 1, isInLoop);
    if (what < 29)
      return `if (${this.pick('t > 2', `${node}.${field} > 1`, 'i < j')}) {\n${inner}\n} else {\n${this.block(depth - 1, isInLoop)}\n}`;
    if (what < 31) return `synchronized (${this.pick('p', 'p', 'o')}) {\n${inner}\n}`;
    if (what < 33)
      return `try {\n${inner}\n} catch (RuntimeException e${this.caught++}) {\n${this.block(depth - 1, isInLoop)}\n}`;
    return `try {\n${inner}\n} finally {\n${this.statement(0, false)}\n}`;
  }

  private loop(depth: number): string {
    const inner = this.block(depth - 1, true);
    const variable = this.pick('i', 'i', 'j');
    const from = this.pick('0', '0', '1', 'n & 3', 't & 3', 'i + 1', 'j - 1');
    const array = this.pick('a', 'b');
    const bound = this.pick('4', '4', '(n & 3)', `${array}.length`, `${array}.length - 1`, 'o.f');
    const access = this.pick(
      `${array}[${variable}] = t;`,
      `t = ${array}[${variable}];`,
      `${array}[${variable}] += o.f;`,
      `o.f += ${array}[${variable}];`,
      `${array}[${variable} - 1] = ${array}[${variable}];`,
      'o.g++;',
      `t += Late.s + ${array}[${variable}];`,
      `if (t < 3) t += Late.row[${variable}];`,
    );
    const body = `${this.pick(access, '')}\n${inner}\n${this.pick(access, '')}`;
    const fuel = 'if (fuel-- < 0) break;';
    switch (this.random(6)) {
      case 0:
        return `while (${this.pick('o.f < 4', 't++ < 3', `${array}[i] > t`)}) { ${fuel}\n${body}\n${variable}++; }`;
      case 1:
        return `for (${variable} = ${bound}; ${variable} >= 0; ${variable}--) { ${fuel}\n${body}\n}`;
      case 2:
        return `for (${variable} = ${from}; ${variable} < ${bound}; ${variable} += 2) {\n${access}\n}`;
      case 3:
        return `do { ${fuel}\n${body}\n${variable}++; } while (${variable} < ${bound});`;
      case 4:
        return `for (${variable} = ${from}; ${variable} < ${bound}; ${variable}++) {\n${access}\nt += o.g;\n${this.pick(access, 'p.g = t;', '')}\n}`;
      default:
        return `for (${variable} = ${from}; ${variable} < ${bound}; ${variable}++) { ${fuel}\n${body}\n}`;
    }
  }
}
