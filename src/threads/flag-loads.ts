/**
 * Where code sees that a flag was raised: on branches that are taken only where a load of it gave no default value.
 *
 * Guarantee: on such a branch the thread has loaded the field before, as a volatile one, and got something else than the
 * default value. The field is static, or one of an object of which there is one in a run; this keeps flags few, and what is said
 * of them would hold of others. A call is a load of a flag where
 * all that it may run return what they have loaded from that flag, or a default value.
 */
import type { CallSite, PointsTo } from '../pointsto/index.js';
import { callsAt } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';
import { getOrMake, PairMap } from '../util/index.js';
import { type FlagCode, flagCode, type Source } from './flag-code.js';
import { mayBeSkipped } from './skipped.js';
import type { SoleObjects } from './sole.js';

/** Numbers of flags: what may be one has a number here. */
export type Flag = number;
export const NO_FLAG: Flag = -1;

/** A branch of a method context on which a flag was seen. */
export interface Seen {
  readonly cs: number;
  readonly block: number;
  readonly branches: readonly number[];
}

/** How many calls deep a load may stand. */
const MOST_CALLS = 4;

export class FlagLoads {
  /** By flag. */
  readonly seen: Seen[][] = [];
  /** By flag: its field. */
  readonly fields: FieldId[] = [];
  private readonly numbers = new PairMap(64);
  private readonly codes = new Map<MethodId, FlagCode>();
  private readonly returning = new Map<number, Flag>();
  /** Names of methods that may return what they have loaded from a flag. */
  private readonly names: ReadonlySet<string>;

  constructor(
    private readonly pt: PointsTo,
    private readonly sole: SoleObjects,
    /** The method contexts that threads run which are followed. */
    private readonly contexts: readonly number[],
  ) {
    this.names = this.returningNames();
    for (const cs of this.contexts) {
      for (const { block, branches, sources } of this.codeOf(cs).tests) {
        const flag = this.flagOf(cs, sources, MOST_CALLS);
        if (flag !== NO_FLAG) this.seen[flag].push({ cs, block, branches });
      }
    }
  }

  codeOf(cs: number): FlagCode {
    return getOrMake(this.codes, this.pt.calls.methodOf(cs), () => flagCode(this.pt.constraintsOf(cs).body));
  }

  /** The flag of an object, −1 for a static one; `NO_FLAG` where nobody sees it. */
  find(object: number, field: FieldId): Flag {
    return this.numbers.get(object + 1, field);
  }

  /** May a field be a flag? Those of the JDK's classes are what their models say. */
  isFlag(field: FieldId): boolean {
    const { isVolatile, isFinal, owner } = this.pt.program.field(field);
    return isVolatile && !isFinal && (!this.pt.program.isJdk(owner) || this.pt.program.isFlag(owner));
  }

  private flagOf(cs: number, sources: readonly Source[], depth: number): Flag {
    let found = NO_FLAG;
    for (const source of sources) {
      const flag = source.op === 'load' ? this.loaded(cs, source) : this.called(cs, source, depth);
      if (flag === NO_FLAG || (found !== NO_FLAG && flag !== found)) return NO_FLAG;
      found = flag;
    }
    return found;
  }

  private loaded(cs: number, { of }: Source & { op: 'load' }): Flag {
    const field = this.pt.program.resolveField(of.field);
    if (!this.isFlag(field) || !this.isInOrder(cs)) return NO_FLAG;
    if (of.op === 'getstatic') return this.numberOf(-1, field);
    const local = this.pt.constraintsOf(cs).localOf[of.obj];
    const object = local < 0 ? -1 : this.pt.single(cs, local);
    return object >= 0 && this.sole.has(object) ? this.numberOf(object, field) : NO_FLAG;
  }

  /** Are loads in a method context those of volatile fields? In models some stand for other ones. */
  private isInOrder(cs: number): boolean {
    const { program, calls } = this.pt;
    const method = calls.methodOf(cs);
    return !program.isJdk(program.method(method).owner) || program.flagUse(method) === 'loads';
  }

  private called(cs: number, { block, insn, of }: Source & { op: 'call' }, depth: number): Flag {
    if (depth === 0 || !this.names.has(of.method.name)) return NO_FLAG;
    const [call] = callsAt(this.pt.constraintsOf(cs), block, insn);
    if (call === undefined || call.intrinsic !== undefined) return NO_FLAG;
    const edges = this.edgesOf(cs, call);
    const [flag = NO_FLAG, ...others] = new Set(
      edges.map((e) => this.returnedBy(this.pt.calls.calleeOf(e), depth - 1)),
    );
    return others.length > 0 || mayBeSkipped(this.pt, cs, call, edges) ? NO_FLAG : flag;
  }

  private returnedBy(cs: number, depth: number): Flag {
    const known = this.returning.get(cs);
    if (known !== undefined) return known;
    const flag = this.flagOf(cs, this.codeOf(cs).returned, depth);
    this.returning.set(cs, flag);
    return flag;
  }

  private edgesOf(cs: number, { index }: CallSite): number[] {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const edges: number[] = [];
    for (let e = first[cs]; e >= 0; e = next[e]) if (calls.callOf(e) === index) edges.push(e);
    return edges;
  }

  private numberOf(object: number, field: FieldId): Flag {
    const flag = this.numbers.numberOf(object + 1, field);
    this.fields[flag] = field;
    this.seen[flag] ??= [];
    return flag;
  }

  private returningNames(): Set<string> {
    const { program } = this.pt;
    const names = new Set<string>();
    const calling = new Map<MethodId, readonly string[]>();
    for (const cs of this.contexts) {
      const method = this.pt.calls.methodOf(cs);
      if (calling.has(method)) continue;
      const { returned } = this.codeOf(cs);
      const isLoad = (source: Source): boolean =>
        source.op === 'load' && this.isFlag(program.resolveField(source.of.field));
      if (returned.some(isLoad)) names.add(program.method(method).name);
      calling.set(
        method,
        returned.flatMap((source) => (source.op === 'call' ? [source.of.method.name] : [])),
      );
    }
    for (let i = 1; i < MOST_CALLS; i++)
      for (const [method, callees] of calling)
        if (callees.some((name) => names.has(name))) names.add(program.method(method).name);
    return names;
  }
}
