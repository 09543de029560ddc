/**
 * Flags: fields that begin with the default value (0, false, null), that one thread stores something else in, and that others
 * branch on (order of threads, rule R5 of docs/internals/order.md). They are volatile, or values of atomics, or all such stores and the
 * loads that are branched on are made under one lock. One number that a field may hold is a flag of its own: other numbers
 * are to it what the default value is to others.
 *
 * Guarantee: where a thread has seen that a flag here is no default, all that the one thread which raises it did before
 * its first such store happens before. Proof: the value that was seen is that of a store by this thread, its first one or a
 * later one, and a store of a volatile field happens before a load that gives it (JLS §17.4.4). Under a lock of which there is
 * one in a run the load comes after the lock was released behind the store: had it come before, it would not have given what
 * was stored. Stores of the default value by others change nothing: what they store is not what was seen.
 *
 * The models of concurrent collections and of arrays of atomics keep all that is in them in one volatile field: it is a flag, as
 * whatever is found there was put in by the one thread, in its first call that puts something in or a later one, and putting in
 * happens before finding (package java.util.concurrent, Memory Consistency Properties). Taking out stores nothing.
 *
 * A store of a value that may be anything raises the flag. Where that is a parameter, the calls raise it that pass something
 * else than the default value. Assumptions: those of `SoleObjects`; fields are stored by methods of the call graph, or by
 * names that it gives to reflection (`UnseenStores`).
 */
import type { Value } from '../../ir/index.js';
import type { CallSite, PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import { addTo, getOrMake, IntVec, type SetId } from '../../util/index.js';
import type { Threads } from '../roots.js';
import type { SoleObjects } from '../sole.js';
import type { FlagStore, Stored } from './code.js';
import { type Flag, FlagLoads, type LocksAt, type Place } from './loads.js';
import { UnseenStores } from './unseen-stores.js';

const NONE: readonly number[] = [];
/** How many calls a value that is stored may come through. */
const MOST_CALLS = 4;

export class Flags {
  /** The signals that are flags. */
  readonly all: readonly number[];
  private readonly loads: FlagLoads;
  private readonly unseen: UnseenStores;
  /** By flag: who raises it, and where that is done. */
  private readonly raises = new Map<Flag, number[]>();
  private readonly places = new Map<Flag, Place[]>();
  /** Flags that are stored in a way that orders nothing. */
  private readonly weak = new Set<Flag>();
  private readonly raisersOf = new Map<number, SetId>();
  /** By method context, by place: signals. */
  private readonly raisedAtPlace = new Map<number, Map<string, number[]>>();
  private readonly seenOnBranch = new Map<number, Map<string, number[]>>();
  private readonly raisingPlaces = new Map<MethodId, Set<string>>();
  private readonly roots: ReadonlySet<number>;
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    /** The groups whose threads are followed. */
    private readonly ordered: SetId,
    sole: SoleObjects,
    locksAt: LocksAt,
  ) {
    const { calls, heap } = pt;
    const { sets, reach } = threads;
    const contexts: number[] = [];
    for (let cs = 0; cs < calls.size; cs++) if (sets.overlap(reach[cs], ordered)) contexts.push(cs);
    this.loads = new FlagLoads(pt, sole, contexts, locksAt);
    this.roots = new Set([
      ...threads.roots.map(({ cs }) => cs),
      ...calls.forks.map((e) => calls.calleeOf(e)),
    ]);
    this.unseen = new UnseenStores(pt, threads.programs);
    if (this.loads.fields.length > 0) this.findRaises();
    const first = heap.objectCount;
    this.all = this.loads.fields.flatMap((_, flag) => (this.isValid(flag) ? [first + flag] : []));
    for (const signal of this.all) this.place(signal, signal - first);
  }

  has(signal: number): boolean {
    return this.raisersOf.has(signal);
  }

  /** The groups whose threads may raise a flag. */
  raisers(signal: number): SetId {
    return this.raisersOf.get(signal) ?? this.threads.sets.none;
  }

  /** The flags that a method context may raise at an instruction, itself or by what it passes to a call there. */
  raisedAt(cs: number, block: number, insn: number): readonly number[] {
    return this.raisedAtPlace.get(cs)?.get(`${block} ${insn}`) ?? NONE;
  }

  /** Does a method raise a flag at an instruction in some context? */
  mayRaise(method: MethodId, block: number, insn: number): boolean {
    return this.raisingPlaces.get(method)?.has(`${block} ${insn}`) === true;
  }

  /** The flags that were seen where a method context goes to a successor of a block. */
  seenOn(cs: number, block: number, branch: number): readonly number[] {
    return this.seenOnBranch.get(cs)?.get(`${block} ${branch}`) ?? NONE;
  }

  /** The method contexts that raise or see flags. */
  get contexts(): Iterable<number> {
    return new Set([...this.raisedAtPlace.keys(), ...this.seenOnBranch.keys()]);
  }

  private findRaises(): void {
    const { calls } = this.pt;
    const fields = new Set(this.loads.fields);
    for (let cs = 0; cs < calls.size; cs++) {
      const { stores } = this.loads.codeOf(cs);
      for (const store of stores) {
        if (!fields.has(this.pt.program.resolveField(store.of.field))) continue;
        const at = { cs, block: store.block, insn: store.insn };
        for (const flag of this.stored(cs, store)) {
          this.raise(flag, at, store.of.src, false, MOST_CALLS);
          const isOther = this.isOther(flag, this.storedBy(cs, store.of.src));
          const isPlain = store.of.mode === 'plain';
          if (!isOther && (isPlain || !this.loads.isGuarded(flag, at))) this.weak.add(flag);
        }
      }
    }
  }

  /** The flags that a store may be to. */
  private stored(cs: number, { of }: FlagStore): readonly Flag[] {
    const field = this.pt.program.resolveField(of.field);
    if (of.op === 'putstatic') return this.loads.find(-1, field);
    this.buffer.length = 0;
    this.pt.objects(cs, this.pt.constraintsOf(cs).localOf[of.obj], this.buffer);
    return Array.from(this.buffer.view(), (object) => this.loads.find(object, field)).flat();
  }

  /**
   * Something is stored in a flag by an instruction of a method context, or by what that passes to a call. In a model nothing
   * else happens where the flag is stored, so that its caller is said to raise it, before the call.
   */
  private raise(flag: Flag, at: Place, value: Value, isPlaced: boolean, depth: number): void {
    const { cs } = at;
    const stored = this.storedBy(cs, value);
    if (this.isOther(flag, stored)) return;
    if (this.isWeak(cs)) this.weak.add(flag);
    const { calls } = this.pt;
    const isLast = typeof stored === 'string' || !('param' in stored) || depth === 0 || this.roots.has(cs);
    // Of numbers that a method is passed, others raise nothing.
    const isHere = !isPlaced && (isLast || !(this.isModel(cs) || this.loads.values[flag] !== 0));
    if (isHere) addTo(this.places, flag, at);
    if (isLast) {
      addTo(this.raises, flag, cs);
      return;
    }
    const { first, next } = calls.incoming();
    for (let e = first[cs]; e >= 0; e = next[e]) {
      const { block, insn } = this.pt.callOf(e);
      const caller = { cs: calls.callerOf(e), block, insn };
      const passed = this.passed(caller, this.pt.callOf(e), stored.param);
      if (passed >= 0) this.raise(flag, caller, passed, isPlaced || isHere, depth - 1);
      else {
        addTo(this.raises, flag, caller.cs);
        if (!isPlaced && !isHere) addTo(this.places, flag, caller);
      }
    }
  }

  /** What code stores or passes in a value. Numbers in models stand for any. */
  private storedBy(cs: number, value: Value): Stored {
    const stored = this.loads.codeOf(cs).storedIn(value);
    return typeof stored !== 'string' && 'numbers' in stored && this.isModel(cs) ? 'any' : stored;
  }

  private isModel(cs: number): boolean {
    const { program, calls } = this.pt;
    return program.isJdk(program.method(calls.methodOf(cs)).owner);
  }

  /** Does what is stored not raise a flag? */
  private isOther(flag: Flag, stored: Stored): boolean {
    if (stored === 'default') return true;
    const value = this.loads.values[flag];
    return (
      value !== 0 && typeof stored !== 'string' && 'numbers' in stored && !stored.numbers.includes(value)
    );
  }

  /** The value that a call passes for a parameter; −1 where that is not known. */
  private passed({ cs, block, insn }: Place, { intrinsic }: CallSite, param: number): Value {
    const of = this.pt.constraintsOf(cs).body.blocks[block].insns[insn];
    return of.op === 'invoke' && intrinsic === undefined ? (of.args[param] ?? -1) : -1;
  }

  /** Does a model store here for a method whose stores order nothing? */
  private isWeak(cs: number): boolean {
    const { calls, program } = this.pt;
    const { first, next } = calls.incoming();
    const seen = new Set([cs]);
    for (const each of seen) {
      const method = calls.methodOf(each);
      if (!program.isJdk(program.method(method).owner)) continue;
      if (program.flagUse(method) === 'weak') return true;
      for (let e = first[each]; e >= 0; e = next[e]) seen.add(calls.callerOf(e));
    }
    return false;
  }

  /** Does one thread of a program raise it, and nobody else? */
  private isValid(flag: Flag): boolean {
    const raises = this.raises.get(flag);
    const field = this.loads.fields[flag];
    if (raises === undefined || this.weak.has(flag)) return false;
    const { sets, roots, reach, programs } = this.threads;
    const raisers = sets.members(sets.unionOf(raises.map((cs) => reach[cs])));
    let seen = programs.sets.none;
    for (const group of raisers) {
      const ofGroup = roots.filter((root) => root.group === group);
      const of = programs.sets.unionOf(ofGroup.map(({ cs }) => programs.of[cs]));
      const isOne = sets.has(this.ordered, group) && ofGroup.every(({ many }) => !many);
      if (!isOne || programs.sets.overlap(seen, of) || this.unseen.mayStore(of, field)) return false;
      seen = programs.sets.union(seen, of);
    }
    return raisers.length > 0 && this.isSeenByOthers(flag, raisers);
  }

  /** Only then there is something to order. */
  private isSeenByOthers(flag: Flag, raisers: readonly number[]): boolean {
    const { sets, reach } = this.threads;
    const own = sets.of(raisers);
    return this.loads.seen[flag].some(({ cs }) => !sets.contains(own, reach[cs]));
  }

  private place(signal: number, flag: Flag): void {
    const { sets, reach } = this.threads;
    const raises = this.raises.get(flag) ?? [];
    this.raisersOf.set(signal, sets.unionOf(raises.map((cs) => reach[cs])));
    for (const { cs, block, insn } of this.places.get(flag) ?? []) {
      addTo(
        getOrMake(this.raisedAtPlace, cs, () => new Map<string, number[]>()),
        `${block} ${insn}`,
        signal,
      );
      const method = this.pt.calls.methodOf(cs);
      getOrMake(this.raisingPlaces, method, () => new Set<string>()).add(`${block} ${insn}`);
    }
    for (const { cs, block, branches } of this.loads.seen[flag]) {
      const ofCs = getOrMake(this.seenOnBranch, cs, () => new Map<string, number[]>());
      for (const branch of branches) addTo(ofCs, `${block} ${branch}`, signal);
    }
  }
}
