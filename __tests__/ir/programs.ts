/** Random Java methods on ints and longs: nested control flow with exceptions, for the evaluator test. */

/** A small deterministic generator (Numerical Recipes' constants). */
class Random {
  constructor(private state: number) {}

  below(bound: number): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * bound);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)];
  }
}

const INTS = ['a', 'b', 'x', 'y'];
const LONGS = ['m', 'n'];

/** Source of `static long name(int a, int b, long m)`. */
export function randomMethod(name: string, seed: number): string {
  const writer = new Writer(new Random(seed));
  const body = writer.statements(3, false);
  return `  static long ${name}(int a, int b, long m) {
    int x = a; int y = b ^ 7; long n = m + 3; int[] t = new int[4];
    ${body}
    return x * 31L + y + n * 17 + m + a + b + t[1] * 3 + t[2];
  }`;
}

class Writer {
  private locals = 0;

  constructor(private readonly random: Random) {}

  statements(depth: number, inLoop: boolean): string {
    return Array.from({ length: 1 + this.random.below(4) }, () => this.statement(depth, inLoop)).join(
      '\n    ',
    );
  }

  private statement(depth: number, inLoop: boolean): string {
    const choice = this.random.below(depth > 0 ? 16 : 7);
    switch (choice) {
      case 0:
      case 1:
        return `${this.random.pick(INTS)} = ${this.int(2)};`;
      case 2:
        return `${this.random.pick(LONGS)} = ${this.long(2)};`;
      case 3:
        return `${this.random.pick(INTS)} ${this.random.pick(['+=', '-=', '^=', '<<='])} ${this.int(1)};`;
      case 4:
        return `t[${this.int(1)} & 3] = ${this.int(1)};`;
      case 5:
        return inLoop ? this.random.pick(['if (x > y) break;', 'if ((x & 3) == 1) continue;']) : 'x++;';
      case 6:
        return `if (${this.condition()}) throw new IllegalStateException();`;
      case 7:
      case 8:
        return `if (${this.condition()}) { ${this.statements(depth - 1, inLoop)} } else { ${this.statements(depth - 1, inLoop)} }`;
      case 9:
        return `if (${this.condition()} && ${this.condition()} || ${this.condition()}) { ${this.statements(depth - 1, inLoop)} }`;
      case 10:
      case 11: {
        const i = `i${this.locals++}`;
        return `for (int ${i} = 0; ${i} < ${1 + this.random.below(5)}; ${i}++) { x += ${i}; ${this.statements(depth - 1, true)} }`;
      }
      case 12:
        return `switch (x & 3) { case 0: y++; case 1: ${this.statements(depth - 1, inLoop)} break; case 2: y = ${this.int(1)}; break; default: ${this.statements(depth - 1, inLoop)} }`;
      case 13:
        return `try { ${this.statements(depth - 1, inLoop)} } catch (ArithmeticException e${this.locals++}) { ${this.statements(depth - 1, inLoop)} }`;
      case 14:
        return `try { ${this.statements(depth - 1, inLoop)} } catch (IllegalStateException | IndexOutOfBoundsException e${this.locals++}) { x ^= y; } finally { ${this.statements(depth - 1, false)} }`;
      default:
        return `try { ${this.statements(depth - 1, inLoop)} } finally { ${this.random.pick(INTS)} = ${this.int(1)}; }`;
    }
  }

  private condition(): string {
    const op = this.random.pick(['<', '<=', '==', '!=', '>', '>=']);
    return this.random.below(3) === 0
      ? `(${this.long(1)}) ${op} (${this.long(1)})`
      : `(${this.int(1)}) ${op} (${this.int(1)})`;
  }

  private int(depth: number): string {
    if (depth === 0) {
      return this.random.below(3) === 0 ? `${this.random.below(9) - 4}` : this.random.pick(INTS);
    }
    switch (this.random.below(9)) {
      case 0:
        return `(${this.simpleCondition()} ? ${this.int(depth - 1)} : ${this.int(depth - 1)})`;
      case 1:
        return `(int) (${this.long(depth - 1)})`;
      case 2:
        return `t[(${this.int(depth - 1)}) & ${this.random.pick([3, 3, 7])}]`;
      case 3:
        return `(${this.int(depth - 1)}) ${this.random.pick(['/', '%'])} (${this.int(depth - 1)})`;
      case 4:
        return `(${this.random.pick(['byte', 'short', 'char'])}) (${this.int(depth - 1)})`;
      case 5:
        return `${this.random.pick(INTS)}++`;
      default:
        return `(${this.int(depth - 1)}) ${this.random.pick(['+', '-', '*', '&', '|', '^', '>>', '>>>', '<<'])} (${this.int(depth - 1)})`;
    }
  }

  private simpleCondition(): string {
    return `${this.random.pick(INTS)} ${this.random.pick(['<', '>=', '=='])} ${this.random.pick(INTS)}`;
  }

  private long(depth: number): string {
    if (depth === 0) {
      return this.random.below(3) === 0 ? `${this.random.below(1000)}L` : this.random.pick(LONGS);
    }
    switch (this.random.below(6)) {
      case 0:
        return `(long) (${this.int(depth - 1)})`;
      case 1:
        return `-(${this.long(depth - 1)})`;
      case 2:
        return `(${this.long(depth - 1)}) >>> (${this.int(depth - 1)})`;
      case 3:
        return `${this.random.pick(LONGS)}--`;
      default:
        return `(${this.long(depth - 1)}) ${this.random.pick(['+', '-', '*', '/', '%', '^'])} (${this.long(depth - 1)})`;
    }
  }
}
