/**
 * All access instances: who may access what, holding which locks.
 *
 * An access (`AccessSite`) is a place in code: a field access, an element access, or a call into a model of the JDK
 * whose state it touches. An instance is an access in a method context on one location, with the groups of threads that
 * get there and the locks they hold.
 */
import type { LockSet, Locks } from '../locks/index.js';
import { NOTHING, UNREACHED } from '../locks/index.js';
import type { CallSite, ObjectId, PointsTo } from '../pointsto/index.js';
import { ELEMENT } from '../pointsto/index.js';
import type { MethodId, Program } from '../program/index.js';
import {
  type CallReach,
  LinearObjects,
  NOTHING as NOTHING_NEEDED,
  type Sharing,
  type SwappedKeys,
  swappedKeys,
} from '../sharing/index.js';
import { SoleObjects, type ThreadOrder, type Threads } from '../threads/index.js';
import { IntVec } from '../util/index.js';
import { type Access, AccessTable } from './accesses.js';
import { GuardedFields } from './guarded-fields.js';
import { GuardedObjects } from './guarded-objects.js';
import { type Here, InstanceMaker } from './instance-maker.js';
import type { AccessInstances } from './instances.js';
import type { Instantiation } from './instantiation.js';
import { LibrarySummaries } from './library.js';
import { fieldOf, isRelative, isWrite, locationOf, paramOf } from './library-summary.js';
import type { Locations } from './locations.js';
import { SafeDependencies } from './safe-dependencies.js';
import { AccessSites } from './sites.js';
import { ToldApart } from './told-apart.js';
import { updatedFields } from './updates.js';

export interface CollectOptions {
  /** Leave out all accesses of constructors and initialisers (PLDI'06 §2.4). */
  readonly elideConstructors: boolean;
  /** Is this a method of the harness? */
  readonly isClient: (method: MethodId) => boolean;
  /** Called now and then; may throw to stop. */
  readonly tick: () => void;
  /** Fields and classes that the settings call local. */
  readonly isLocal: (key: number, owner: number) => boolean;
}

/** What the accesses are collected from. */
export interface CollectInput {
  readonly pt: PointsTo;
  readonly threads: Threads;
  readonly sharing: Sharing;
  readonly order: ThreadOrder;
  readonly locks: Locks;
}

/** Who may access what, with which locks. */
export interface Accesses {
  /** The accesses of methods. */
  readonly table: AccessTable;
  readonly instances: AccessInstances;
  readonly locations: Locations;
  /** Objects that one thread has at a time, and hands over. */
  readonly linear: LinearObjects;
  /** How many accesses were left out because a dependency guards its own state. */
  readonly leftOut: number;
}

/** @throws what `options.tick` throws. */
export function collectAccesses(input: CollectInput, options: CollectOptions): Accesses {
  const found = new Collector(input, options).run();
  return { ...found, linear: linearObjects(input, found, options) };
}

const NO_KEYS: SwappedKeys = { ofParameters: new Set(), all: new Set() };

/** Which accesses hold which locks says which collections hand over what they hold. */
function linearObjects(
  { pt, sharing, locks }: CollectInput,
  found: Omit<Accesses, 'linear'>,
  { elideConstructors, tick }: CollectOptions,
): LinearObjects {
  // Where accesses were left out nobody knows whether all hold the lock.
  const isPlain = Uint8Array.from({ length: pt.heap.objectCount }, (_, object) => {
    const cls = pt.heap.classOf(object);
    return !elideConstructors && cls >= 0 && pt.program.handing(cls) === 'under lock' ? 1 : 0;
  });
  const objects = new GuardedObjects(found, locks, (object) => isPlain[object] === 1);
  const keys = elideConstructors ? NO_KEYS : swappedKeys(pt);
  const fields = new GuardedFields(pt, found, locks, (key) => keys.all.has(key));
  const underLock = {
    isGuarded: (object: ObjectId) => objects.has(object),
    isSwapped: (object: ObjectId, key: number) => fields.has(object, key),
    swappedKeys: keys.ofParameters,
    byCallers: {
      keys: fields.keysOfCallers(),
      isSwapped: (object: ObjectId, key: number) => fields.hasOfCallers(object, key),
      isBare: (cs: number, block: number, insn: number) => fields.isBare(cs, block, insn),
    },
  };
  return new LinearObjects(pt, sharing.fields, sharing.own, underLock, tick);
}

/**
 * Does a method have accesses of its own? Models are seen from their callers, as are the accessors that compilers made
 * for nested classes before Java 11, and that Groovy's makes for closures.
 */
export function hasOwnAccesses(program: Program, method: MethodId): boolean {
  const { owner, name } = program.method(method);
  const { origin } = program.class(owner);
  return origin !== 'model' && origin !== 'skeleton' && !/^(?:access|pfaccess)\$/.test(name);
}

/** A call of a model, and what is the same for all that it accesses. */
interface LibraryCall {
  readonly edge: number;
  readonly call: CallSite;
  readonly instantiation: Instantiation;
  /** The number of the instruction. */
  readonly place: number;
  readonly elidedMethod: boolean;
  readonly client: boolean;
  /** The only object on which the callee runs; −1 or −2. */
  readonly receiver: number;
  /** Is it a call by a dependency that guards its own state? */
  readonly isSafe: boolean;
  /** Can only the thread itself reach what is accessed? */
  isCaptured: boolean;
  readonly here: Here;
}

/**
 * Does the client fill an argument? It does so before the call that gives the argument to others, and it changes nothing
 * else itself: what it is given back, it reads.
 */
function isPreparing({ client }: LibraryCall, entry: number): boolean {
  return client && isWrite(entry);
}

class Collector {
  private readonly program: Program;
  private readonly table: AccessTable;
  private readonly maker: InstanceMaker;
  private readonly sites: AccessSites;
  private readonly reach: CallReach;
  private readonly summaries: LibrarySummaries;
  private readonly safe: SafeDependencies;
  private readonly apart: ToldApart;
  private readonly buffer = new IntVec();
  /** 1 for method contexts with accesses of their own. */
  private readonly own: Uint8Array;

  constructor(
    private readonly input: CollectInput,
    private readonly options: CollectOptions,
  ) {
    const { pt, threads, sharing, locks } = input;
    this.program = pt.program;
    this.safe = new SafeDependencies(pt);
    this.apart = new ToldApart(pt, new SoleObjects(pt, threads.once, threads.isOfCall));
    this.table = new AccessTable(pt.program, updatedFields(pt));
    this.maker = new InstanceMaker({ ...input, isLocal: options.isLocal });
    const { instances, locations } = this.maker;
    this.sites = new AccessSites(instances.sites);
    this.reach = sharing.reach;
    this.own = Uint8Array.from({ length: pt.calls.size }, (_, cs) =>
      hasOwnAccesses(pt.program, pt.calls.methodOf(cs)) ? 1 : 0,
    );
    const hasOwn = (cs: number): boolean => this.own[cs] === 1;
    const of = { pt, held: locks.held, sharing, accesses: this.table, locations, hasOwn };
    this.summaries = new LibrarySummaries(of, threads.reach, options.tick);
  }

  run(): Omit<Accesses, 'linear'> {
    const { calls } = this.input.pt;
    const { first, next } = calls.outgoing();
    for (let cs = 0; cs < calls.size; cs++) {
      if (this.own[cs] === 0) continue;
      this.options.tick();
      const elided = this.isElidedMethod(calls.methodOf(cs));
      this.directAccesses(cs, elided);
      for (let e = first[cs]; e >= 0; e = next[e]) this.libraryCall(cs, e, elided);
    }
    const { instances, locations } = this.maker;
    return { table: this.table, instances, locations, leftOut: this.safe.leftOut };
  }

  private directAccesses(cs: number, elided: boolean): void {
    const { pt } = this.input;
    const method = pt.calls.methodOf(cs);
    const accesses = this.table.of(pt.constraintsOf(cs));
    if (accesses.length === 0) return;
    const sites = this.sites.direct(method, accesses, {
      hasThis: !this.program.method(method).isStatic,
      client: this.options.isClient(method),
    });
    for (let i = 0; i < accesses.length; i++) this.direct(cs, accesses[i], sites[i], elided);
  }

  private direct(cs: number, access: Access, site: number, elidedMethod: boolean): void {
    const { pt, locks, sharing } = this.input;
    const { held } = locks;
    const { captured } = sharing;
    const method = pt.calls.methodOf(cs);
    const { block, insn, base, key, isStatic } = access;
    const elided =
      elidedMethod ||
      (access.write && this.options.isClient(method) && !this.isOfScanned(key)) ||
      held.entry(cs) === UNREACHED ||
      captured.has(cs, base, block, insn);
    const isOwn = !isStatic && sharing.own.has(cs, base);
    const frame = held.strip(held.inFrame(cs, block, insn));
    // Of what is private here nothing more is asked.
    const here: Here = { cs, method, block, insn, frame, elided, base, isPrivate: elided, isOwn };
    const isSafe = this.safe.has(method);
    if (isStatic) {
      if (isSafe && this.safe.leavesOut(key, -1)) return;
      here.base = -1;
      this.maker.onStatic(here, site, key);
      return;
    }
    this.buffer.length = 0;
    pt.objects(cs, base, this.buffer);
    const { data, length } = this.buffer;
    for (let i = 0; i < length; i++) {
      const object = data[i];
      if (key === ELEMENT && pt.heap.isEmptyArray(object)) continue;
      if (isSafe && this.safe.leavesOut(key, object)) continue;
      if (this.apart.isOther(cs, block, insn, object)) continue;
      this.maker.onObject(here, site, key, object);
    }
  }

  /** Is it a field of the code under scan, rather than an element, or what the client keeps for itself? */
  private isOfScanned(key: number): boolean {
    return key !== ELEMENT && this.program.isApplication(this.program.field(key - 1).owner);
  }

  /** The state of JDK objects that a call edge leads to. */
  private libraryCall(cs: number, edge: number, elidedMethod: boolean): void {
    const { pt, sharing } = this.input;
    const callee = pt.calls.calleeOf(edge);
    if (this.own[callee] === 1) return;
    const summary = this.summaries.of(callee);
    if (summary.length === 0) return;
    const method = pt.calls.methodOf(cs);
    const call = pt.methodConstraints(method).calls[pt.calls.callOf(edge)];
    const { block, insn, args } = call;
    const instantiation = this.summaries.at(edge);
    const client = this.options.isClient(method);
    const from: LibraryCall = {
      edge,
      call,
      instantiation,
      elidedMethod,
      client,
      place: this.sites.placeOf(method, block, insn),
      receiver: args.length > 0 ? pt.single(callee, 0) : -1,
      isSafe: this.safe.has(method),
      isCaptured: false,
      here: {
        cs,
        method,
        block,
        insn,
        frame: NOTHING,
        elided: false,
        base: -1,
        isPrivate: undefined,
        isOwn: false,
      },
    };
    for (let i = 0; i < summary.length; i++) {
      const entry = summary.keyAt(i);
      const lockset = summary.locksetAt(i);
      from.isCaptured = instantiation.captured(summary.capturedAt(i)) === NOTHING_NEEDED;
      from.here.isOwn = sharing.own.suffices(cs, instantiation.own(summary.ownAt(i)));
      if (isRelative(entry)) this.throughParam(from, entry, lockset);
      else this.throughLocation(from, entry, lockset);
    }
  }

  /** A call works on what it is given for a parameter. */
  private throughParam(from: LibraryCall, entry: number, lockset: LockSet): void {
    const { here, instantiation, edge } = from;
    const { heap } = this.input.pt;
    const param = paramOf(entry);
    const key = fieldOf(entry);
    this.buffer.length = 0;
    instantiation.passed(param, this.buffer);
    const { data, length } = this.buffer;
    const lifted = instantiation.liftParam(param, lockset);
    const elided =
      from.isCaptured ||
      isPreparing(from, entry) ||
      from.elidedMethod ||
      this.input.sharing.captured.keeps(edge, param);
    this.maker.move(here, lifted, elided, instantiation.argument(param));
    let site = -1;
    for (let i = 0; i < length; i++) {
      const object = data[i];
      if (key === ELEMENT && heap.isEmptyArray(object)) continue;
      if (!this.input.sharing.escaping.has(object)) continue;
      if (from.isSafe && this.safe.leavesOut(key, object)) continue;
      if (site < 0) site = this.librarySite(from, key, false, isWrite(entry));
      this.maker.onObject(here, site, key, object);
    }
  }

  /** A call gets at a certain location. */
  private throughLocation(from: LibraryCall, entry: number, lockset: LockSet): void {
    const { here, edge } = from;
    const location = locationOf(entry);
    const { locations } = this.maker;
    const object = locations.objectOf(location);
    if (object >= 0 && !this.reach.mayTouch(here.cs, from.call, object)) return;
    const key = locations.keyOf(location);
    if (from.isSafe && this.safe.leavesOut(key, object)) return;
    const lifted = from.instantiation.lift(lockset);
    const site = this.librarySite(from, key, object < 0, isWrite(entry));
    const isReceiver = object >= 0 && object === from.receiver;
    const base = object < 0 ? -1 : from.instantiation.baseOf(lockset);
    const elided =
      from.isCaptured ||
      isPreparing(from, entry) ||
      from.elidedMethod ||
      (isReceiver && this.input.sharing.captured.constructs(edge));
    this.maker.move(here, lifted, elided, base);
    if (object < 0) this.maker.onStatic(here, site, key);
    else this.maker.onObject(here, site, key, object);
  }

  private librarySite(from: LibraryCall, key: number, isStatic: boolean, write: boolean): number {
    const { method, block, insn } = from.here;
    return this.sites.library(from.place, method, block, insn, key, isStatic, write, from.client);
  }

  private isElidedMethod(method: MethodId): boolean {
    if (!this.options.elideConstructors) return false;
    const { name } = this.program.method(method);
    return name === '<init>' || name === '<clinit>';
  }
}
