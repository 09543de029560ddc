/**
 * Where code sees that a flag was raised: on branches that are taken only where a load of it gave no default value. One
 * number that a field may hold is a flag of its own.
 *
 * Guarantee: on such a branch the thread has loaded the field before, as a volatile one or while it held the lock of the flag,
 * and got something else than the default value, or the number of the flag. The field is static, or one of an object of which there is one in a run; this keeps flags few, and what is said
 * of them would hold of others. A call is a load of a flag where
 * all that it may run return what they have loaded from that flag, or a default value.
 */
import { type CallSite, callsAt, type ObjectId, type PointsTo } from '../../pointsto/index.js';
import type { FieldId, MethodId } from '../../program/index.js';
import { getOrMake, PairMap } from '../../util/index.js';
import { mayBeSkipped } from '../skipped.js';
import type { SoleObjects } from '../sole.js';
import { type FlagCode, flagCode, type Source } from './code.js';

/** Numbers of flags: what may be one has a number here. */
export type Flag = number;

const NO_FLAGS: readonly Flag[] = [];
/** In place of a lock: the field is volatile. */
const NO_LOCK = -1;

/** An instruction of a method context. */
export interface Place {
  readonly cs: number;
  readonly block: number;
  readonly insn: number;
}

/** A lock that is held at a place, by the only object that it may be of. Of read locks nothing is told. */
export interface HeldLock {
  readonly lock: number;
  readonly object: ObjectId;
}

/** The locks that a method context holds at an instruction, on every path. */
export type LocksAt = (cs: number, block: number, insn: number) => readonly HeldLock[];

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
  /** By flag: its field, and the lock under which it is one. */
  readonly fields: FieldId[] = [];
  /** By flag: the number that it is about, 0 for all that are no default. */
  readonly values: number[] = [];
  private readonly locks: number[] = [];
  /** Numbers of fields of objects, the flags of each, and their numbers by lock. */
  private readonly places = new PairMap(64);
  private readonly flagsAt: Flag[][] = [];
  private readonly numbers = new PairMap(64);
  private readonly withValue = new PairMap(64);
  private readonly valueNumbers = new Map([[0, 0]]);
  private readonly codes = new Map<MethodId, FlagCode>();
  /** By number, by method context. */
  private readonly returning = new Map<number, Map<number, readonly Flag[]>>();
  /** Names of methods that may return what they have loaded from a flag. */
  private readonly names: ReadonlySet<string>;

  constructor(
    private readonly pt: PointsTo,
    private readonly sole: SoleObjects,
    /** The method contexts that threads run which are followed. */
    private readonly contexts: readonly number[],
    private readonly locksAt: LocksAt,
  ) {
    this.names = this.returningNames();
    for (const cs of this.contexts) {
      for (const { block, branches, number, sources } of this.codeOf(cs).tests) {
        for (const flag of this.flagsOf(cs, sources, number, MOST_CALLS))
          this.seen[flag].push({ cs, block, branches });
      }
    }
  }

  codeOf(cs: number): FlagCode {
    return getOrMake(this.codes, this.pt.calls.methodOf(cs), () => flagCode(this.pt.constraintsOf(cs).body));
  }

  /**
   * The flags that a field of an object is, −1 for a static one: one for each lock under which somebody sees it, and number that
   * is seen.
   */
  find(object: number, field: FieldId): readonly Flag[] {
    const place = this.places.get(object + 1, field);
    return place < 0 ? NO_FLAGS : this.flagsAt[place];
  }

  /** May a field be a flag? Those of the JDK's classes are what their models say. */
  isFlag(field: FieldId): boolean {
    const { isVolatile, isFinal, owner } = this.pt.program.field(field);
    return !isFinal && (!this.pt.program.isJdk(owner) || (isVolatile && this.pt.program.isFlag(owner)));
  }

  /** Does a method context hold the lock of a flag at an instruction? A volatile field needs none. */
  isGuarded(flag: Flag, { cs, block, insn }: Place): boolean {
    const lock = this.locks[flag];
    return lock === NO_LOCK || this.locksAt(cs, block, insn).some((held) => held.lock === lock);
  }

  /** The flags of which each source gives the value. */
  private flagsOf(cs: number, sources: readonly Source[], value: number, depth: number): readonly Flag[] {
    let found: readonly Flag[] | undefined;
    for (const source of sources) {
      const flags =
        source.op === 'load' ? this.loaded(cs, source, value) : this.called(cs, source, value, depth);
      found = found?.filter((flag) => flags.includes(flag)) ?? flags;
      if (found.length === 0) return NO_FLAGS;
    }
    return found ?? NO_FLAGS;
  }

  private loaded(cs: number, { block, insn, of }: Source & { op: 'load' }, value: number): readonly Flag[] {
    const field = this.pt.program.resolveField(of.field);
    if (!this.isFlag(field) || !this.isInOrder(cs)) return NO_FLAGS;
    const locks = this.pt.program.field(field).isVolatile ? [NO_LOCK] : this.locksOf({ cs, block, insn });
    if (locks.length === 0) return NO_FLAGS;
    let object = -1;
    if (of.op === 'getfield') {
      const local = this.pt.constraintsOf(cs).localOf[of.obj];
      object = local < 0 ? -1 : this.pt.single(cs, local);
      if (object < 0 || !this.sole.has(object)) return NO_FLAGS;
    }
    return locks.map((lock) => this.numberOf(object, field, lock, value));
  }

  /** The locks held at a place that are each the lock of one object in a run. */
  private locksOf({ cs, block, insn }: Place): readonly number[] {
    const held = this.locksAt(cs, block, insn);
    return held.flatMap(({ lock, object }) => (this.isOne(object) ? [lock] : []));
  }

  /** Is there one such object in a run? Of a class there is one object. */
  private isOne(object: ObjectId): boolean {
    const { heap } = this.pt;
    const site = heap.siteOf(object);
    return this.sole.has(object) || (site >= 0 && heap.sites[site].kind === 'class');
  }

  /** Are loads in a method context those of volatile fields? In models some stand for other ones. */
  private isInOrder(cs: number): boolean {
    const { program, calls } = this.pt;
    const method = calls.methodOf(cs);
    return !program.isJdk(program.method(method).owner) || program.flagUse(method) === 'loads';
  }

  private called(
    cs: number,
    { block, insn, of }: Source & { op: 'call' },
    value: number,
    depth: number,
  ): readonly Flag[] {
    if (depth === 0 || !this.names.has(of.method.name)) return NO_FLAGS;
    const [call] = callsAt(this.pt.constraintsOf(cs), block, insn);
    if (call === undefined || call.intrinsic !== undefined) return NO_FLAGS;
    const edges = this.edgesOf(cs, call);
    const [first = NO_FLAGS, ...others] = edges.map((e) =>
      this.returnedBy(this.pt.calls.calleeOf(e), value, depth - 1),
    );
    const flags = first.filter((flag) => others.every((other) => other.includes(flag)));
    return flags.length === 0 || mayBeSkipped(this.pt, cs, call, edges) ? NO_FLAGS : flags;
  }

  private returnedBy(cs: number, value: number, depth: number): readonly Flag[] {
    const ofValue = getOrMake(this.returning, value, () => new Map<number, readonly Flag[]>());
    const known = ofValue.get(cs);
    if (known !== undefined) return known;
    const { returned, returnedAsIs } = this.codeOf(cs);
    const flags = this.flagsOf(cs, value === 0 ? returned : returnedAsIs, value, depth);
    ofValue.set(cs, flags);
    return flags;
  }

  private edgesOf(cs: number, { index }: CallSite): number[] {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const edges: number[] = [];
    for (let e = first[cs]; e >= 0; e = next[e]) if (calls.callOf(e) === index) edges.push(e);
    return edges;
  }

  private numberOf(object: number, field: FieldId, lock: number, value: number): Flag {
    const place = this.places.numberOf(object + 1, field);
    this.flagsAt[place] ??= [];
    const ofValue = getOrMake(this.valueNumbers, value, () => this.valueNumbers.size);
    const flag = this.withValue.numberOf(this.numbers.numberOf(place, lock + 1), ofValue);
    if (flag === this.fields.length) {
      this.flagsAt[place].push(flag);
      this.fields.push(field);
      this.locks.push(lock);
      this.values.push(value);
      this.seen.push([]);
    }
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
