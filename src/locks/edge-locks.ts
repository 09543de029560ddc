/**
 * What callees hold on entry, by call edge: the locks of the caller's frame and entry, those of the arguments under the names of
 * the parameters, and locks without code, which are promised by the client or are those of the entries of maps.
 *
 * Guarantee: a thread that enters the callee by the edge, with a caller that holds `entry`, holds all that `passed` gives.
 */
import type { Value } from '../ir/index.js';
import type { CallSite, ObjectId, PointsTo } from '../pointsto/index.js';
import type { LockPath } from '../program/index.js';
import { PairMap } from '../util/index.js';
import type { EntryLocks } from './entry-locks.js';
import type { LockFacts } from './facts.js';
import type { FrameLocks } from './frame-locks.js';
import {
  isOfObject,
  isOfParam,
  type Lock,
  type LockSet,
  type LockSets,
  lockOfObject,
  lockOfParam,
  NOTHING,
  numberOf,
  UNREACHED,
} from './locksets.js';
import { type NamedLocks, OWN_MONITOR } from './named-locks.js';
import type { PromisedLocks } from './promised.js';

export interface EdgeLocksInput {
  readonly pt: PointsTo;
  readonly sets: LockSets;
  readonly facts: LockFacts;
  readonly frames: FrameLocks;
  readonly named: NamedLocks;
  readonly promised: PromisedLocks;
  readonly ofEntries: EntryLocks;
}

export class EdgeLocks {
  private readonly passedMemo = new PairMap(1024);
  /** By method context: the lock of its `this` where that is one object; `UNREACHED` where it was not asked for. */
  private readonly receiverLock: Int32Array;
  /** By call edge: does its caller hold locks of its own there? */
  private readonly lockedEdges: Uint8Array;
  /** By call edge: `withoutCodeAt`; `UNREACHED` where it was not asked for. It is asked for at each step of each path. */
  private readonly withoutCode: Int32Array;

  constructor(private readonly input: EdgeLocksInput) {
    const { calls } = input.pt;
    this.receiverLock = new Int32Array(calls.size).fill(UNREACHED);
    this.withoutCode = new Int32Array(calls.edgeCount).fill(UNREACHED);
    this.lockedEdges = this.findLockedEdges();
  }

  /** Is a lock of its caller's frame held at a call, or one of another frame given up? */
  locksAt(edge: number): boolean {
    return this.lockedEdges[edge] === 1;
  }

  /** What the callee of an edge holds on entry because of this call, given what the caller holds on its own entry. */
  passed(edge: number, entry: LockSet): LockSet {
    const { pt, sets, frames } = this.input;
    // Ask the facts, not the locksets: a lock that may be one of several objects is in no lockset, and may be the argument's.
    if (!this.locksAt(edge) && frames.strip(entry) === entry) return entry;
    const call = pt.calls.callNumber(edge);
    let known = this.passedMemo.get(call, entry);
    if (known < 0) {
      known = this.translate(edge, entry);
      this.passedMemo.set(call, entry, known);
    }
    const set = (known & 1) === 0 ? known >> 1 : this.withReceiver(known >> 1, pt.calls.calleeOf(edge));
    return sets.join(set, this.withoutCodeAt(edge));
  }

  /** What the client promises to hold while it makes a call: locks without code. */
  promisedAt(edge: number): readonly LockPath[] {
    return this.input.promised.at(edge);
  }

  /** The objects that these locks are, as far as they are known. */
  promisedObjects(edge: number): ObjectId[] {
    const { sets, promised } = this.input;
    return [...sets.get(promised.locksAt(edge))].filter(isOfObject).map(numberOf);
  }

  /** Locks that no code of the caller takes: those that are promised, and those of the entries of maps. */
  private withoutCodeAt(edge: number): LockSet {
    let known = this.withoutCode[edge];
    if (known === UNREACHED) {
      const { sets, promised, ofEntries } = this.input;
      known = sets.join(promised.locksAt(edge), ofEntries.locksAt(edge));
      this.withoutCode[edge] = known;
    }
    return known;
  }

  /** A set with the lock of the callee's `this` where that is one object. */
  private withReceiver(set: LockSet, callee: number): LockSet {
    let lock = this.receiverLock[callee];
    if (lock === UNREACHED) {
      lock = this.lockOfReceiver(callee);
      this.receiverLock[callee] = lock;
    }
    return this.input.sets.join(set, lock);
  }

  private lockOfReceiver(callee: number): LockSet {
    const { pt, facts, sets } = this.input;
    const object = pt.single(callee, 0);
    if (object < 0 || pt.heap.isMerged(object) || facts.isExplicitLock(object)) return NOTHING;
    return sets.of([lockOfObject(object, false)]);
  }

  private findLockedEdges(): Uint8Array {
    const { pt, facts, promised } = this.input;
    const { calls, program } = pt;
    const locked = new Uint8Array(calls.edgeCount);
    for (let e = 0; e < locked.length; e++) {
      const method = calls.methodOf(calls.callerOf(e));
      if (promised.at(e).length > 0 || this.withoutCodeAt(e) !== NOTHING) locked[e] = 1;
      if (program.locks(method).isIdle) continue;
      const { block, insn } = pt.methodConstraints(method).calls[calls.callOf(e)];
      if (facts.at(method, block, insn).length > 0 || facts.isGivenUp(method, block, insn)) locked[e] = 1;
    }
    return locked;
  }

  /** What any callee of a call holds on entry, times two, and one where the lock of its own `this` comes with it. */
  private translate(edge: number, entry: LockSet): number {
    const { pt, sets, frames, named: names } = this.input;
    const caller = pt.calls.callerOf(edge);
    const call = pt.callOf(edge);
    const { block, insn } = call;
    const kept = frames.keptOfEntry(caller, block, insn, entry);
    const found: Lock[] = [];
    for (const set of [kept, frames.inFrame(caller, block, insn)]) {
      for (const lock of sets.get(set)) if (!isOfParam(lock)) found.push(lock);
    }
    let ofReceiver = 0;
    const numbers = { passed: this.passedAt(caller, call) };
    const facts = frames.factsAt(caller, block, insn);
    const ofParams = frames.locksOfParams(kept);
    for (let a = 0; a < call.args.length; a++) {
      if (call.args[a] < 0) continue;
      const base = { value: names.valueOf(caller, call.args[a]), fields: [] };
      const named = names.of(caller, base, facts, ofParams, numbers);
      for (const { name, shared } of named) found.push(lockOfParam(a, shared, name));
      const isLocked = named.some(({ name }) => name === OWN_MONITOR);
      if (isLocked && a === 0 && call.dispatch !== 'static') ofReceiver = 1;
    }
    for (const { param, name, shared } of names.ofPassed(caller, facts, ofParams, numbers.passed))
      found.push(lockOfParam(param, shared, name));
    return sets.of(found) * 2 + ofReceiver;
  }

  /** What a call passes, where its callees get it as it is. */
  private passedAt(cs: number, { block, insn, intrinsic }: CallSite): readonly Value[] {
    const call = this.input.pt.constraintsOf(cs).body.blocks[block].insns[insn];
    return call.op === 'invoke' && intrinsic === undefined ? call.args : [];
  }
}
