/**
 * The numbers of one method as terms: arithmetic, lengths of arrays, hash codes of values, and what short methods compute from
 * what they are given (`int slot(int key) { return (key ^ key >>> 16) & 15; }`).
 *
 * Guarantee: wherever the method has a value, it is what its term says, of the values that the term names. Assumptions: those of
 * `FixedFields`, for lengths; and strings and boxes never change.
 */
import { type Definitions, type Insn, type InsnOf, insnsOf, type Value } from '../../ir/index.js';
import type { Term } from './index-terms.js';
import { isElement, type PathSource, type ValuePaths } from './paths.js';
import { exactTarget } from './targets.js';

/** Deeper expressions, and calls in calls, name only themselves. */
const MAX_DEPTH = 8;
/** Methods of the JDK whose result follows from their arguments alone, by class; `int` and its kin. */
const FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  'java/lang/Math': ['abs', 'floorMod', 'min', 'max'],
  'java/lang/String': ['hashCode', 'length'],
  'java/lang/Integer': ['hashCode'],
  'java/lang/Long': ['hashCode', 'intValue'],
};
/** Methods by which a number goes into its box and out of it: boxes of one class are equal where their numbers are. */
const BOXING: ReadonlySet<string> = new Set([
  'java/lang/Integer.valueOf(I)Ljava/lang/Integer;',
  'java/lang/Integer.intValue()I',
  'java/lang/Long.valueOf(J)Ljava/lang/Long;',
  'java/lang/Long.longValue()J',
]);

/** A method that returns at one place, and the value that it returns there. */
interface Short {
  readonly paths: ValuePaths;
  readonly result: Value;
}

export class ValueTerms {
  private readonly terms = new Map<Value, Term>();

  constructor(
    private readonly from: PathSource,
    private readonly paths: ValuePaths,
    private readonly definitions: Definitions,
  ) {}

  of(value: Value, depth = 0): Term {
    const known = this.terms.get(value);
    if (known !== undefined) return known;
    const insn = this.definitions[value];
    const made = insn === undefined || depth >= MAX_DEPTH ? undefined : this.find(insn, depth + 1);
    const term = made ?? this.from.terms.name(`v${value}`);
    if (depth === 0) this.terms.set(value, term);
    return term;
  }

  private find(insn: Insn, depth: number): Term | undefined {
    const { terms } = this.from;
    switch (insn.op) {
      case 'const':
        return insn.value.type === 'int' ? terms.constant(insn.value.value) : undefined;
      case 'copy':
      case 'cast':
        return this.of(insn.src, depth);
      case 'neg':
        return terms.operation(`neg ${insn.kind}`, [this.of(insn.src, depth)]);
      case 'convert':
        return terms.operation(insn.fn, [this.of(insn.src, depth)]);
      case 'binary': {
        const fn = insn.kind === 'int' ? insn.fn : `${insn.fn} ${insn.kind}`;
        return terms.operation(fn, [this.of(insn.a, depth), this.of(insn.b, depth)]);
      }
      case 'arraylength': {
        const of = this.paths.of(insn.src);
        return of.fields.some(isElement) ? undefined : terms.length(of);
      }
      case 'invoke':
        return this.called(insn, depth);
      default:
        return undefined;
    }
  }

  private called(insn: InsnOf<'invoke'>, depth: number): Term | undefined {
    const { owner, name, desc } = insn.method;
    const called = `${owner}.${name}${desc}`;
    if (BOXING.has(called)) return this.of(insn.args[0], depth);
    if (FUNCTIONS[owner]?.includes(name)) {
      const fn = name === 'floorMod' && desc === '(II)I' ? name : called;
      return this.from.terms.operation(
        fn,
        insn.args.map((arg) => this.of(arg, depth)),
      );
    }
    const callee = this.calleeOf(insn);
    return callee && this.inCaller(callee.paths.termOf(callee.result, depth), insn, depth);
  }

  /** What a call runs, where that is one method of the code which returns at one place. */
  calleeOf(insn: InsnOf<'invoke'>): Short | undefined {
    const target = exactTarget(this.from.program, insn);
    const body = target === undefined ? undefined : this.from.program.body(target);
    if (target === undefined || body === undefined) return undefined;
    const [returned, another] = insnsOf(body).filter((each) => each.op === 'return');
    if (returned?.op !== 'return' || returned.src < 0 || another !== undefined) return undefined;
    return { paths: this.from.pathsOf(target), result: returned.src };
  }

  /** A number of what a call runs, in terms of this method; undefined where it is not computed from what is passed. */
  inCaller(term: Term, { args }: InsnOf<'invoke'>, depth = 0): Term | undefined {
    const passed = (root: string): Value | undefined => args[Number(root.slice(1))];
    return this.from.terms.rewritten(term, {
      name: (name) => {
        const value = passed(name);
        return value === undefined ? undefined : this.of(value, depth);
      },
      length: (of) => {
        if (!of.root.startsWith('v')) return of;
        const value = passed(of.root);
        const holder = value === undefined ? undefined : this.paths.of(value);
        if (holder === undefined || holder.fields.some(isElement)) return undefined;
        return { root: holder.root, fields: [...holder.fields, ...of.fields] };
      },
    });
  }
}
