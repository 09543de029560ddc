/**
 * What the body of a method does with fields that may be flags: loads of which a branch or the result of the method tells
 * whether they gave something else than the default value (0, false, null), or one number, and stores. It is made once for a
 * method.
 *
 * Guarantee: where a test takes one of its branches, or where a method returns something else than the default value, the
 * value that is tested or returned is the result of one of the loads and calls that are named, which gave no default value
 * in the same activation, before; or just the number that is told, which is no default. Values that may be anything else have
 * no test.
 */
import type { Body, Condition, Insn, InsnOf, Value } from '../../ir/index.js';

export interface At {
  readonly block: number;
  readonly insn: number;
}

export interface FlagLoad extends At {
  readonly op: 'load';
  readonly of: InsnOf<'getfield'> | InsnOf<'getstatic'>;
}

export interface FlagCall extends At {
  readonly op: 'call';
  readonly of: InsnOf<'invoke'>;
}

/** Where a value that is no default may come from. */
export type Source = FlagLoad | FlagCall;

export interface FlagTest {
  readonly block: number;
  /** Numbers of successors that are taken only where the value is no default. */
  readonly branches: readonly number[];
  /** The number that the value is there; 0 where it is no default. */
  readonly number: number;
  readonly sources: readonly Source[];
}

export interface FlagStore extends At {
  readonly of: InsnOf<'putfield'> | InsnOf<'putstatic'>;
}

export interface FlagCode {
  readonly tests: readonly FlagTest[];
  /** Where a result that is no default comes from; empty where nothing is known. */
  readonly returned: readonly Source[];
  /** The same of results that are a number. */
  readonly returnedAsIs: readonly Source[];
  readonly stores: readonly FlagStore[];
  /** What the body stores or passes in a value. */
  readonly storedIn: (value: Value) => Stored;
}

/** What is stored or passed: the default value, a parameter of the method, one of some numbers, or anything. */
export type Stored =
  | 'default'
  | 'any'
  | { readonly param: number }
  /** One of these, or the default value. */
  | { readonly numbers: readonly number[] };

export function flagCode(body: Body): FlagCode {
  const values = new FlagValues(body);
  const tests: FlagTest[] = [];
  const stores: FlagStore[] = [];
  const returned: Value[] = [];
  for (const { id, insns } of body.blocks) {
    insns.forEach((insn, at) => {
      if (insn.op === 'putfield' || insn.op === 'putstatic') stores.push({ block: id, insn: at, of: insn });
      else if (insn.op === 'return' && insn.src >= 0) returned.push(insn.src);
    });
    for (const { value, branches, number } of values.tested(insns[insns.length - 1])) {
      const sources = values.sourcesOf([value], number !== 0);
      if (sources.length > 0) tests.push({ block: id, branches, number, sources });
    }
  }
  return {
    tests,
    returned: values.sourcesOf(returned),
    returnedAsIs: values.sourcesOf(returned, true),
    stores,
    storedIn: (value) => values.stored(value),
  };
}

interface Tested {
  readonly value: Value;
  readonly branches: readonly number[];
  readonly number: number;
}

class FlagValues {
  private readonly definitions: (Source | { readonly op: 'other'; readonly of: Insn } | undefined)[] = [];

  constructor(private readonly body: Body) {
    for (const { id: block, insns } of body.blocks)
      insns.forEach((of, insn) => {
        if (!('dst' in of) || of.dst < 0) return;
        // A handle may load without seeing what others did before they stored.
        if ((of.op === 'getfield' || of.op === 'getstatic') && of.mode !== 'plain')
          this.definitions[of.dst] = { op: 'load', block, insn, of };
        else if (of.op === 'invoke') this.definitions[of.dst] = { op: 'call', block, insn, of };
        else this.definitions[of.dst] = { op: 'other', of };
      });
  }

  /** The value that a terminator tests, and the branches on which it is no default, or a number. */
  tested(insn: Insn): readonly Tested[] {
    if (insn.op === 'switch') {
      const branches = insn.keys.flatMap((key, i) => (key === 0 ? [] : [i]));
      if (insn.keys.includes(0)) branches.push(insn.keys.length);
      const cases = insn.keys.flatMap((key, i) => (key === 0 ? [] : [this.isNumber(insn.key, i, key)]));
      return [{ value: insn.key, branches, number: 0 }, ...cases];
    }
    if (insn.op !== 'if') return [];
    const { cond, a, b } = insn;
    if (b < 0) return [{ value: a, branches: [holds(cond, 0, 0) ? 1 : 0], number: 0 }];
    const [left, right] = [this.constant(a), this.constant(b)];
    if (right !== undefined)
      return [
        { value: a, branches: [holds(cond, 0, right) ? 1 : 0], number: 0 },
        ...this.equal(cond, a, right),
      ];
    if (left !== undefined)
      return [
        { value: b, branches: [holds(cond, left, 0) ? 1 : 0], number: 0 },
        ...this.equal(cond, b, left),
      ];
    return [];
  }

  private equal(cond: Condition, value: Value, number: number): readonly Tested[] {
    if (number === 0 || (cond !== 'eq' && cond !== 'ne')) return [];
    return [this.isNumber(value, cond === 'eq' ? 0 : 1, number)];
  }

  private isNumber(value: Value, branch: number, number: number): Tested {
    return { value, branches: [branch], number };
  }

  /** All that values may be where they are no defaults, as they are or not; empty where that may be something else. */
  sourcesOf(values: readonly Value[], asIs = false): readonly Source[] {
    const found: Source[] = [];
    const seen = new Set<Value>(values);
    for (const value of seen) {
      if (this.isDefault(value)) continue;
      const definition = this.definitions[value];
      if (definition === undefined) return [];
      if (definition.op !== 'other') {
        found.push(definition);
        continue;
      }
      const from = asIs && !isSame(definition.of) ? [] : this.from(definition.of);
      if (from.length === 0) return [];
      for (const each of from) seen.add(each);
    }
    return found;
  }

  stored(value: Value): Stored {
    const seen = new Set([value]);
    let param = -1;
    const numbers: number[] = [];
    for (const each of seen) {
      if (this.isDefault(each)) continue;
      const definition = this.definitions[each];
      if (definition === undefined && each < this.body.paramCount && (param < 0 || param === each)) {
        param = each;
        continue;
      }
      const of = definition?.op === 'other' ? definition.of : undefined;
      const number = this.constant(each);
      if (number !== undefined) numbers.push(number);
      else if (of?.op === 'copy' || of?.op === 'cast') seen.add(of.src);
      else if (of?.op === 'phi') for (const arg of of.args) seen.add(arg);
      else return 'any';
    }
    if (numbers.length > 0) return param < 0 ? { numbers } : 'any';
    return param < 0 ? 'default' : { param };
  }

  /** Values of which one is no default where what an instruction makes of them is none; empty where nothing is known. */
  private from(insn: Insn): readonly Value[] {
    switch (insn.op) {
      case 'copy':
      case 'cast':
      case 'instanceof':
        return [insn.src];
      case 'phi':
        return insn.args;
      case 'compare':
        // With zero, what is not equal is no default. A number that is none differs from zero too.
        if (this.isDefault(insn.b)) return [insn.a];
        return this.isDefault(insn.a) ? [insn.b] : [];
      default:
        return [];
    }
  }

  private isDefault(value: Value): boolean {
    const definition = this.definitions[value];
    if (definition?.op !== 'other' || definition.of.op !== 'const') return false;
    const { value: constant } = definition.of;
    if (constant.type === 'null') return true;
    if (constant.type === 'long') return constant.value === 0n;
    // A negative zero is no default.
    return 'value' in constant && Object.is(constant.value, 0);
  }

  private constant(value: Value): number | undefined {
    const definition = this.definitions[value];
    if (definition?.op !== 'other' || definition.of.op !== 'const') return undefined;
    const { value: constant } = definition.of;
    if (constant.type === 'null') return 0;
    return constant.type === 'int' ? constant.value : undefined;
  }
}

/** Does an instruction give what it is given? */
function isSame({ op }: Insn): boolean {
  return op === 'copy' || op === 'cast' || op === 'phi';
}

function holds(cond: Condition, a: number, b: number): boolean {
  switch (cond) {
    case 'eq':
      return a === b;
    case 'ne':
      return a !== b;
    case 'lt':
      return a < b;
    case 'ge':
      return a >= b;
    case 'gt':
      return a > b;
    case 'le':
      return a <= b;
  }
}
