/**
 * Locks that must be held on entry of a method context and at its instructions (PLDI'06 §2.2.4, Fig. 9).
 *
 * Guarantee: at an instruction of a method context, on every path from a thread's root, a thread holds a lock on an
 * object that the lock's abstract object stands for. As in the paper an abstract object may stand for several, so a
 * common lock is strong evidence and no proof; one that is named from the accessed object (`named-locks.ts`) is one.
 * Greatest fixpoint over the call graph: meet over incoming calls of what the caller holds there.
 */

import type { Value } from '../ir/index.js';
import type { CallSite, ObjectId, PointsTo } from '../pointsto/index.js';
import type { FieldId, LockPath, MethodId, Program } from '../program/index.js';
import type { HeldLock, Threads } from '../threads/index.js';
import { getOrMake, IntVec, PairMap } from '../util/index.js';
import { EntryLocks } from './entry-locks.js';
import { type LockFact, LockFacts } from './facts.js';
import { type LockFlow, mustHold } from './fixpoint.js';
import { GivenUpLocks } from './given-up.js';
import { LockObjects } from './lock-objects.js';
import {
  isOfObject,
  isOfParam,
  isShared,
  type Lock,
  type LockSet,
  LockSets,
  lockOfAccessed,
  lockOfObject,
  lockOfParam,
  NOTHING,
  nameOf,
  numberOf,
  paramOf,
  UNREACHED,
} from './locksets.js';
import { MapValues } from './map-values.js';
import { type LockOfParam, NamedLocks, type Numbers, OWN_MONITOR } from './named-locks.js';
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
import { staticFinalOf } from './static-finals.js';

export class HeldLocks {
  readonly sets = new LockSets();
  readonly facts: LockFacts;
  readonly paths: LockPaths;
  /** Held on entry over all calls. */
  private readonly entries: Int32Array;
  private readonly program: Program;
  /** By method context: the lockset of each set of its facts. */
  private readonly local = new Map<number, Map<readonly LockFact[], LockSet>>();
  private readonly stripped = new IntVec();
  private readonly passedMemo = new PairMap(1024);
  readonly named: NamedLocks;
  /** By lockset: those of its locks that are named from parameters. */
  private readonly ofParams = new Map<LockSet, readonly LockOfParam[]>();
  /** By method context: the lock of its `this` where that is one object; `UNREACHED` where it was not asked for. */
  private readonly receiverLock: Int32Array;
  /** By call edge: does its caller hold locks of its own there? */
  private readonly lockedEdges: Uint8Array;
  /** By call edge: `withoutCodeAt`; `UNREACHED` where it was not asked for. It is asked for at each step of each path. */
  private readonly withoutCode: Int32Array;
  private readonly promised: PromisedLocks;
  private readonly ofEntries: EntryLocks;
  private readonly objects: LockObjects;
  readonly givenUp: GivenUpLocks;
  private readonly permits: PermitLocks;
  /** By lockset: what is left of it where locks may have been given up. */
  private readonly left = new Map<LockSet, LockSet>();

  constructor(
    private readonly pt: PointsTo,
    threads: Threads,
    tick: () => void = () => {},
    promises: ReadonlyMap<MethodId, LockPromise> = new Map(),
  ) {
    this.program = pt.program;
    const stores = fieldStores(pt, threads);
    const pathsOf = (method: MethodId): FieldPaths => this.paths.of(method).paths;
    this.permits = new PermitLocks(pt, threads, pathsOf, stores.isStoredUnseen);
    this.facts = new LockFacts(pt, this.permits);
    this.objects = new LockObjects(pt, this.facts);
    const held = new FieldObjects(pt);
    this.givenUp = new GivenUpLocks(pt, this.facts.releases, held, (object) => this.objects.ownersOf(object));
    this.paths = new LockPaths(pt, this.facts, stores, held);
    const maps = new MapValues(pt, threads);
    this.named = new NamedLocks(pt, this.paths, maps);
    this.promised = new PromisedLocks(
      pt,
      this.sets,
      promises,
      (object, via) => this.objects.lockOf(object, via === 'monitor'),
      (by, fields) => this.named.nameOf(By[by], fields),
    );
    const entry = this.named.nameOf(By.entry, []) as number;
    this.ofEntries = new EntryLocks(pt, this.sets, maps, entry);
    this.receiverLock = new Int32Array(pt.calls.size).fill(UNREACHED);
    this.withoutCode = new Int32Array(pt.calls.edgeCount).fill(UNREACHED);
    this.lockedEdges = this.findLockedEdges();
    this.entries = mustHold(this.flow(threads), this.sets, tick);
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
    const held = this.facts.at(this.pt.calls.methodOf(cs), block, insn);
    if (held.length === 0) return NOTHING;
    let known = this.local.get(cs);
    if (known === undefined) {
      known = new Map();
      this.local.set(cs, known);
    }
    let set = known.get(held);
    if (set === undefined) {
      set = this.sets.of(held.flatMap((lock) => this.locksOf(cs, lock)));
      known.set(held, set);
    }
    return set;
  }

  /** The locks held at an instruction on every path, in this frame or by callers, that no two threads hold at once. */
  exclusiveAt(cs: number, block: number, insn: number): readonly HeldLock[] {
    const entry = this.entryAt(cs, block, insn, this.entry(cs));
    if (entry === UNREACHED) return [];
    const set = this.sets.join(this.strip(entry), this.inFrame(cs, block, insn));
    const isMeant = (lock: Lock): boolean => isOfObject(lock) && !isShared(lock);
    return [...this.sets.get(set)].filter(isMeant).map((lock) => ({ lock, object: numberOf(lock) }));
  }

  /** What is left of the locks held on entry where the method may have given up one that it did not take. */
  private entryAt(cs: number, block: number, insn: number, entry: LockSet): LockSet {
    if (entry === NOTHING || entry === UNREACHED) return entry;
    if (!this.mayGiveUp(cs, block, insn)) return entry;
    return getOrMake(this.left, entry, () =>
      this.sets.of([...this.sets.get(entry)].filter((lock) => this.isLeft(lock))),
    );
  }

  /** May a method have given up a lock that it did not take, before an instruction? */
  mayGiveUp(cs: number, block: number, insn: number): boolean {
    return this.facts.isGivenUp(this.pt.calls.methodOf(cs), block, insn);
  }

  /** May methods give up the lock of an object that they did not take? */
  mayBeGivenUp(object: ObjectId): boolean {
    if (!this.objects.isExplicit(object)) return false;
    const held = this.objects.staticFinalOf(object);
    if (held !== undefined) return this.givenUp.mayBeOfField(held);
    return this.objects.isWord(object) || this.givenUp.mayBe(object);
  }

  private isLeft(lock: Lock): boolean {
    if (isOfObject(lock)) return !this.mayBeGivenUp(numberOf(lock));
    if (this.named.isMonitor(nameOf(lock))) return true;
    const field = this.named.lastFieldOf(nameOf(lock));
    return field !== undefined && !this.givenUp.mayBeOfField(field);
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
    const facts = this.facts.at(this.pt.calls.methodOf(cs), block, insn);
    const kept = this.entryAt(cs, block, insn, entry);
    const passed = kept === UNREACHED ? [] : this.locksOfParams(kept);
    const named = this.named.of(cs, base, facts, passed, numbers);
    return named.length === 0
      ? NOTHING
      : this.sets.of(named.map(({ name, shared }) => lockOfAccessed(name, shared)));
  }

  /** Of a set, the locks that are named from parameters. */
  private locksOfParams(set: LockSet): readonly LockOfParam[] {
    return getOrMake(this.ofParams, set, () =>
      Array.from(this.sets.get(set).filter(isOfParam), (lock) => ({
        param: paramOf(lock),
        name: nameOf(lock),
        shared: isShared(lock),
      })),
    );
  }

  /** A set without locks of parameters, which mean nothing outside their method. */
  strip(set: LockSet): LockSet {
    if (set === NOTHING) return set;
    while (this.stripped.length <= set) this.stripped.push(UNREACHED);
    let result = this.stripped.data[set];
    if (result === UNREACHED) {
      result = this.sets.of(this.sets.get(set).filter((lock) => !isOfParam(lock)));
      this.stripped.data[set] = result;
    }
    return result;
  }

  /**
   * Locks held at an access to the object in `base` (−1: none): those held on `entry` of its method, those that `frame`
   * adds, and the names that both have from the object.
   */
  atAccess(cs: number, block: number, insn: number, entry: LockSet, frame: LockSet, base: number): LockSet {
    const lockset = this.sets.join(this.strip(this.entryAt(cs, block, insn, entry)), frame);
    return this.sets.join(lockset, this.namedAt(cs, base, block, insn, entry));
  }

  /** Is a lock of its caller's frame held at a call, or one of another frame given up? */
  locksAt(edge: number): boolean {
    return this.lockedEdges[edge] === 1;
  }

  /** Has a set no locks of parameters? Calls at which no other lock is held pass it on as it is. */
  isFree(set: LockSet): boolean {
    return this.strip(set) === set;
  }

  /** What the callee of an edge holds on entry because of this call, given what the caller holds on its own entry. */
  passed(edge: number, entry: LockSet): LockSet {
    // Ask the facts, not the locksets: a lock that may be one of several objects is in no lockset, and may be the argument's.
    if (!this.locksAt(edge) && this.isFree(entry)) return entry;
    const call = this.pt.calls.callNumber(edge);
    let known = this.passedMemo.get(call, entry);
    if (known < 0) {
      known = this.translate(edge, entry);
      this.passedMemo.set(call, entry, known);
    }
    const set = (known & 1) === 0 ? known >> 1 : this.withReceiver(known >> 1, this.pt.calls.calleeOf(edge));
    return this.sets.join(set, this.withoutCodeAt(edge));
  }

  /** Locks that no code of the caller takes: those that are promised, and those of the entries of maps. */
  private withoutCodeAt(edge: number): LockSet {
    let known = this.withoutCode[edge];
    if (known === UNREACHED) {
      known = this.findWithoutCodeAt(edge);
      this.withoutCode[edge] = known;
    }
    return known;
  }

  private findWithoutCodeAt(edge: number): LockSet {
    return this.sets.join(this.promised.locksAt(edge), this.ofEntries.locksAt(edge));
  }

  /** What the client promises to hold while it makes a call: locks without code. */
  promisedAt(edge: number): readonly LockPath[] {
    return this.promised.at(edge);
  }

  /** The objects that these locks are, as far as they are known. */
  promisedObjects(edge: number): ObjectId[] {
    return [...this.sets.get(this.promised.locksAt(edge))].filter(isOfObject).map(numberOf);
  }

  /** A set with the lock of the callee's `this` where that is one object. */
  private withReceiver(set: LockSet, callee: number): LockSet {
    let lock = this.receiverLock[callee];
    if (lock === UNREACHED) {
      lock = this.lockOfReceiver(callee);
      this.receiverLock[callee] = lock;
    }
    return this.sets.join(set, lock);
  }

  private lockOfReceiver(callee: number): LockSet {
    const object = this.pt.single(callee, 0);
    if (object < 0 || this.pt.heap.isMerged(object) || this.facts.isExplicitLock(object)) return NOTHING;
    return this.sets.of([lockOfObject(object, false)]);
  }

  private findLockedEdges(): Uint8Array {
    const { calls } = this.pt;
    const locked = new Uint8Array(calls.edgeCount);
    for (let e = 0; e < locked.length; e++) {
      const method = calls.methodOf(calls.callerOf(e));
      if (this.promised.at(e).length > 0 || this.withoutCodeAt(e) !== NOTHING) locked[e] = 1;
      const regions = this.program.locks(method);
      if (regions.isIdle) continue;
      const { block, insn } = this.pt.methodConstraints(method).calls[calls.callOf(e)];
      if (this.facts.at(method, block, insn).length > 0 || this.facts.isGivenUp(method, block, insn))
        locked[e] = 1;
    }
    return locked;
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
      const { origin } = this.program.class(this.program.method(calls.methodOf(cs)).owner);
      if (origin !== 'model' && origin !== 'skeleton') targets.push(cs);
    }
    return calls.leadingTo(targets);
  }

  /** What any callee of a call holds on entry, times two, and one where the lock of its own `this` comes with it. */
  private translate(edge: number, entry: LockSet): number {
    const { calls } = this.pt;
    const caller = calls.callerOf(edge);
    const call = this.pt.callOf(edge);
    const held = this.inFrame(caller, call.block, call.insn);
    const kept = this.entryAt(caller, call.block, call.insn, entry);
    const found: Lock[] = [];
    for (const set of [kept, held]) {
      for (const lock of this.sets.get(set)) if (!isOfParam(lock)) found.push(lock);
    }
    let ofReceiver = 0;
    const numbers = { passed: this.passedAt(caller, call) };
    const facts = this.facts.at(this.pt.calls.methodOf(caller), call.block, call.insn);
    const passed = this.locksOfParams(kept);
    for (let a = 0; a < call.args.length; a++) {
      if (call.args[a] < 0) continue;
      const named = this.named.of(
        caller,
        { value: this.named.valueOf(caller, call.args[a]), fields: [] },
        facts,
        passed,
        numbers,
      );
      for (const { name, shared } of named) found.push(lockOfParam(a, shared, name));
      const isLocked = named.some(({ name }) => name === OWN_MONITOR);
      if (isLocked && a === 0 && call.dispatch !== 'static') ofReceiver = 1;
    }
    for (const { param, name, shared } of this.named.ofPassed(caller, facts, passed, numbers.passed))
      found.push(lockOfParam(param, shared, name));
    return this.sets.of(found) * 2 + ofReceiver;
  }

  /** What a call passes, where its callees get it as it is. */
  private passedAt(cs: number, { block, insn, intrinsic }: CallSite): readonly Value[] {
    const call = this.pt.constraintsOf(cs).body.blocks[block].insns[insn];
    return call.op === 'invoke' && intrinsic === undefined ? call.args : [];
  }

  private locksOf(cs: number, fact: LockFact): Lock[] {
    const { expr, value, local, isMonitor, isShared: isTakenShared, word } = fact;
    // What a field of an object is a lock of, only names say.
    if (word >= 0) return value < 0 ? [this.objects.ofStaticWord(word)] : [];
    if (expr.kind === 'class') return [lockOfObject(this.pt.heap.classLiteral(expr.type), false)];
    if (local < 0) return [];
    const constraints = this.pt.constraintsOf(cs);
    const shared = isTakenShared || this.facts.mayBeShared(cs, local);
    const found: Lock[] = [];
    const field = staticFinalOf(this.program, constraints.body, value);
    if (field >= 0) found.push(this.objects.ofStaticFinal(field, isMonitor, shared));
    const object = this.pt.single(cs, local);
    if (object < 0 || this.pt.heap.isMerged(object)) return found;
    found.push(this.objects.lockOf(object, isMonitor, isTakenShared));
    return found;
  }
}
