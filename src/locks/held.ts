/**
 * Locks that must be held on entry of a method context and at its instructions (PLDI'06 §2.2.4, Fig. 9).
 *
 * Guarantee: at an instruction of a method context, on every path from a thread's root, a thread holds a lock on an
 * object that the lock's abstract object stands for. As in the paper an abstract object may stand for several, so a
 * common lock is strong evidence and no proof; one that is named from the accessed object (`named-locks.ts`) is one.
 * Greatest fixpoint over the call graph: meet over incoming calls of what the caller holds there.
 */

import type { Value } from '../ir/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { FieldId, LockPath, MethodId } from '../program/index.js';
import type { HeldLock, Threads } from '../threads/index.js';
import { EdgeLocks } from './edge-locks.js';
import { EntryLocks } from './entry-locks.js';
import { LockFacts } from './facts.js';
import { type LockFlow, mustHold } from './fixpoint.js';
import { FrameLocks } from './frame-locks.js';
import { GivenUpLocks } from './given-up.js';
import { LockObjects } from './lock-objects.js';
import {
  isOfObject,
  isShared,
  type Lock,
  type LockSet,
  LockSets,
  lockOfAccessed,
  NOTHING,
  numberOf,
  UNREACHED,
} from './locksets.js';
import { MapValues } from './map-values.js';
import { NamedLocks, type Numbers } from './named-locks.js';
import {
  By,
  type Derived,
  FieldObjects,
  type FieldPaths,
  fieldStores,
  LockPaths,
  PermitLocks,
} from './paths/index.js';
import { type LockPromise, PromisedLocks } from './promised.js';

export class HeldLocks {
  readonly sets = new LockSets();
  readonly facts: LockFacts;
  readonly paths: LockPaths;
  readonly named: NamedLocks;
  readonly givenUp: GivenUpLocks;
  /** Held on entry over all calls. */
  private readonly entries: Int32Array;
  private readonly objects: LockObjects;
  private readonly permits: PermitLocks;
  private readonly frames: FrameLocks;
  private readonly ofEdges: EdgeLocks;

  constructor(
    private readonly pt: PointsTo,
    threads: Threads,
    tick: () => void = () => {},
    promises: ReadonlyMap<MethodId, LockPromise> = new Map(),
  ) {
    const { sets } = this;
    const stores = fieldStores(pt, threads);
    const pathsOf = (method: MethodId): FieldPaths => this.paths.of(method).paths;
    this.permits = new PermitLocks(pt, threads, pathsOf, stores.isStoredUnseen);
    const facts = new LockFacts(pt, this.permits);
    const objects = new LockObjects(pt, facts);
    const held = new FieldObjects(pt);
    const givenUp = new GivenUpLocks(pt, facts.releases, held, (object) => objects.ownersOf(object));
    this.paths = new LockPaths(pt, facts, stores, held);
    const maps = new MapValues(pt, threads);
    const named = new NamedLocks(pt, this.paths, maps);
    const promised = new PromisedLocks(
      pt,
      sets,
      promises,
      (object, via) => objects.lockOf(object, via === 'monitor'),
      (by, fields) => named.nameOf(By[by], fields),
    );
    const ofEntries = new EntryLocks(pt, sets, maps, named.nameOf(By.entry, []) as number);
    this.facts = facts;
    this.objects = objects;
    this.givenUp = givenUp;
    this.named = named;
    const frames = new FrameLocks({ pt, sets, facts, objects, named, givenUp });
    this.frames = frames;
    this.ofEdges = new EdgeLocks({ pt, sets, facts, frames, named, promised, ofEntries });
    this.entries = mustHold(this.flow(threads), sets, tick);
  }

  /** Fields that may be spin locks and count as none because a handle of which nobody knows the field may store them. */
  handledWords(): readonly FieldId[] {
    return this.permits.handledWords();
  }

  /** Held on entry on every path; `UNREACHED` where no thread gets and in models that do not call back. */
  entry(cs: number): LockSet {
    return this.entries[cs];
  }

  /** Locks acquired in this frame and held at an instruction. */
  inFrame(cs: number, block: number, insn: number): LockSet {
    return this.frames.inFrame(cs, block, insn);
  }

  /** The locks held at an instruction on every path, in this frame or by callers, that no two threads hold at once. */
  exclusiveAt(cs: number, block: number, insn: number): readonly HeldLock[] {
    const entry = this.frames.keptOfEntry(cs, block, insn, this.entry(cs));
    if (entry === UNREACHED) return [];
    const set = this.sets.join(this.strip(entry), this.inFrame(cs, block, insn));
    const isMeant = (lock: Lock): boolean => isOfObject(lock) && !isShared(lock);
    return [...this.sets.get(set)].filter(isMeant).map((lock) => ({ lock, object: numberOf(lock) }));
  }

  /** May a method have given up a lock that it did not take, before an instruction? */
  mayGiveUp(cs: number, block: number, insn: number): boolean {
    return this.frames.mayGiveUp(cs, block, insn);
  }

  /** May methods give up the lock of an object that they did not take? */
  mayBeGivenUp(object: ObjectId): boolean {
    return this.frames.mayBeGivenUp(object);
  }

  /** Does a lock stand for one of several, so that it may be another one each time? */
  isGuess(lock: Lock): boolean {
    return this.objects.isGuess(numberOf(lock));
  }

  /**
   * The locks held at an instruction by their names for the object in `local`: `SELF_LOCK` is among them where it is locked
   * itself, in this frame or by a caller.
   */
  namedAt(cs: number, local: number, block: number, insn: number, entry: LockSet): LockSet {
    const index = this.indexAt(cs, local, block, insn);
    const numbers = index === undefined ? {} : { index };
    return this.namedFor(
      cs,
      { value: this.named.valueOf(cs, local), fields: [] },
      block,
      insn,
      entry,
      numbers,
    );
  }

  /** What names the locks of parameters have for what is accessed follows from these numbers (`NamedLocks.namingOf`). */
  namingAt(cs: number, local: number, block: number, insn: number): readonly number[] {
    return this.named.namingOf(cs, this.named.valueOf(cs, local), this.indexAt(cs, local, block, insn));
  }

  /** The index of the element that is accessed of the array in a local. */
  private indexAt(cs: number, local: number, block: number, insn: number): Value | undefined {
    const { body, localOf } = this.pt.constraintsOf(cs);
    const access = body.blocks[block].insns[insn];
    const isOfArray = access?.op === 'aload' || access?.op === 'astore';
    return isOfArray && local >= 0 && localOf[access.array] === local ? access.index : undefined;
  }

  /** The same for what fixed fields lead to from a value. */
  namedFor(
    cs: number,
    base: Derived,
    block: number,
    insn: number,
    entry: LockSet,
    numbers: Numbers = {},
  ): LockSet {
    const kept = this.frames.keptOfEntry(cs, block, insn, entry);
    const passed = kept === UNREACHED ? [] : this.frames.locksOfParams(kept);
    const named = this.named.of(cs, base, this.frames.factsAt(cs, block, insn), passed, numbers);
    return named.length === 0
      ? NOTHING
      : this.sets.of(named.map(({ name, shared }) => lockOfAccessed(name, shared)));
  }

  /** A set without locks of parameters, which mean nothing outside their method. */
  strip(set: LockSet): LockSet {
    return this.frames.strip(set);
  }

  /**
   * Locks held at an access to the object in `base` (−1: none): those held on `entry` of its method, those that `frame`
   * adds, and the names that both have from the object.
   */
  atAccess(cs: number, block: number, insn: number, entry: LockSet, frame: LockSet, base: number): LockSet {
    const lockset = this.sets.join(this.strip(this.frames.keptOfEntry(cs, block, insn, entry)), frame);
    return this.sets.join(lockset, this.namedAt(cs, base, block, insn, entry));
  }

  /** Is a lock of its caller's frame held at a call, or one of another frame given up? */
  locksAt(edge: number): boolean {
    return this.ofEdges.locksAt(edge);
  }

  /** Has a set no locks of parameters? Calls at which no other lock is held pass it on as it is. */
  isFree(set: LockSet): boolean {
    return this.strip(set) === set;
  }

  /** What the callee of an edge holds on entry because of this call, given what the caller holds on its own entry. */
  passed(edge: number, entry: LockSet): LockSet {
    return this.ofEdges.passed(edge, entry);
  }

  /** What the client promises to hold while it makes a call: locks without code. */
  promisedAt(edge: number): readonly LockPath[] {
    return this.ofEdges.promisedAt(edge);
  }

  /** The objects that these locks are, as far as they are known. */
  promisedObjects(edge: number): ObjectId[] {
    return this.ofEdges.promisedObjects(edge);
  }

  private flow({ roots }: Threads): LockFlow {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const leads = this.leadingOutOfModels();
    return {
      count: calls.size,
      eachStart: (visit) => {
        for (const { cs } of roots) visit(cs, NOTHING);
      },
      eachOut: (cs, held, visit) => {
        for (let e = first[cs]; e >= 0; e = next[e]) {
          const callee = calls.calleeOf(e);
          // Nothing can be taken from nothing.
          if (leads[callee] === 0 || held[callee] === NOTHING) continue;
          visit(callee, this.passed(e, held[cs]));
        }
      },
    };
  }

  /** What a model holds on its own entry matters only where it calls back: its accesses are seen at the calls of it. */
  private leadingOutOfModels(): Uint8Array {
    const { calls } = this.pt;
    const targets: number[] = [];
    for (let cs = 0; cs < calls.size; cs++) {
      const { origin } = this.pt.program.class(this.pt.program.method(calls.methodOf(cs)).owner);
      if (origin !== 'model' && origin !== 'skeleton') targets.push(cs);
    }
    return calls.leadingTo(targets);
  }
}
