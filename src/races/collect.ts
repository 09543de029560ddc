/**
 * All access instances: who may access what, holding which locks.
 *
 * An access (`AccessSite`) is a place in code: a field access, an element access, or a call into a model of the JDK
 * whose state it touches. An instance is an access in a method context on one location, with the groups of threads that
 * get there and the locks they hold.
 */
import type { Locks, TokenSet } from '../locks/index.js';
import { NOTHING, UNREACHED } from '../locks/index.js';
import type { CallSite, PointsTo } from '../pointsto/index.js';
import { ELEMENT } from '../pointsto/index.js';
import type { MethodId, Program } from '../program/index.js';
import { CallReach, type Sharing } from '../sharing/index.js';
import type { Threads } from '../threads/index.js';
import { IntVec } from '../util/index.js';
import { type Access, AccessTable } from './accesses.js';
import { Initialisers } from './initialisers.js';
import { AccessInstances } from './instances.js';
import {
  fieldOf,
  isRelative,
  isWrite,
  LibrarySummaries,
  type Lifting,
  locationOf,
  PRIVATE,
  paramOf,
} from './library.js';
import { Locations } from './locations.js';
import { AccessSites } from './sites.js';

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
  readonly locks: Locks;
}

/** Who may access what, with which locks. */
export interface Accesses {
  /** The accesses of methods. */
  readonly table: AccessTable;
  readonly instances: AccessInstances;
  readonly locations: Locations;
}

/** @throws what `options.tick` throws. */
export function collectAccesses(input: CollectInput, options: CollectOptions): Accesses {
  return new Collector(input, options).run();
}

/**
 * Does a method have accesses of its own? Models are seen from their callers, as are the accessors that compilers made
 * for nested classes before Java 11.
 */
export function hasOwnAccesses(program: Program, method: MethodId): boolean {
  const { owner, name } = program.method(method);
  const { origin } = program.class(owner);
  return origin !== 'model' && origin !== 'skeleton' && !name.startsWith('access$');
}

/** The code that is looked at: a place in a method context, and what holds there whatever the object. */
interface Here {
  readonly cs: number;
  readonly method: MethodId;
  readonly block: number;
  readonly insn: number;
  /** Tokens of the method's own locks, and of the library that it calls. */
  frame: TokenSet;
  /** Nobody else's business. */
  elided: boolean;
  /** The local that holds the object, or −1, and whether that is private: undefined where it was not asked. */
  base: number;
  isPrivate: boolean | undefined;
}

/** A call of a model, and what is the same for all that it accesses. */
interface LibraryCall {
  readonly edge: number;
  readonly call: CallSite;
  readonly lifting: Lifting;
  /** The number of the instruction. */
  readonly place: number;
  readonly elidedMethod: boolean;
  readonly client: boolean;
  /** The only object on which the callee runs; −1 or −2. */
  readonly receiver: number;
  readonly here: Here;
}

/** No set of tokens. */
const UNKNOWN = -2;

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
  private readonly instances = new AccessInstances();
  private readonly locations = new Locations();
  private readonly sites: AccessSites;
  private readonly initialisers: Initialisers;
  private readonly reach: CallReach;
  private readonly summaries: LibrarySummaries;
  private readonly buffer = new IntVec();
  /** 1 for method contexts with accesses of their own. */
  private readonly own: Uint8Array;
  /** The place, site and entry set last asked about, and the tokens held there. */
  private here: Here | undefined;
  private entry: TokenSet = UNKNOWN;
  private tokens: TokenSet = NOTHING;

  constructor(
    private readonly input: CollectInput,
    private readonly options: CollectOptions,
  ) {
    const { pt, threads, sharing, locks } = input;
    this.program = pt.program;
    this.table = new AccessTable(pt.program);
    this.sites = new AccessSites(this.instances.sites);
    this.initialisers = new Initialisers(pt, threads);
    this.reach = new CallReach(pt, sharing.fields);
    this.own = Uint8Array.from({ length: pt.calls.size }, (_, cs) =>
      hasOwnAccesses(pt.program, pt.calls.methodOf(cs)) ? 1 : 0,
    );
    const hasOwn = (cs: number): boolean => this.own[cs] === 1;
    const of = { pt, held: locks.held, sharing, accesses: this.table, locations: this.locations, hasOwn };
    this.summaries = new LibrarySummaries(of, threads.reach, options.tick);
  }

  run(): Accesses {
    const { calls } = this.input.pt;
    const { first, next } = calls.outgoing();
    for (let cs = 0; cs < calls.size; cs++) {
      if (this.own[cs] === 0) continue;
      this.options.tick();
      const elided = this.isElidedMethod(calls.methodOf(cs));
      this.directAccesses(cs, elided);
      for (let e = first[cs]; e >= 0; e = next[e]) this.libraryCall(cs, e, elided);
    }
    return { table: this.table, instances: this.instances, locations: this.locations };
  }

  private directAccesses(cs: number, elided: boolean): void {
    const { pt } = this.input;
    const method = pt.calls.methodOf(cs);
    const accesses = this.table.of(pt.templateOf(cs));
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
    const { construction } = sharing;
    const method = pt.calls.methodOf(cs);
    const { block, insn, base, key, isStatic } = access;
    const elided =
      elidedMethod ||
      (access.write && this.options.isClient(method)) ||
      held.entry(cs) === UNREACHED ||
      construction.isPrivate(method, base, block, insn) ||
      (base > 0 && construction.isPrivatePart(cs, base, block, insn));
    const frame = held.strip(held.inFrame(cs, block, insn));
    // Of what is private here nothing more is asked.
    const here: Here = { cs, method, block, insn, frame, elided, base, isPrivate: elided };
    if (isStatic) {
      here.base = -1;
      const mask = elided ? 0 : this.initialisers.staticMask(cs, key);
      this.add(here, site, this.locations.ofStatic(key), mask, held.entry(cs));
      return;
    }
    this.buffer.length = 0;
    pt.objects(cs, base, this.buffer);
    const { data, length } = this.buffer;
    for (let i = 0; i < length; i++) {
      const object = data[i];
      if (key === ELEMENT && pt.heap.isEmptyArray(object)) continue;
      const mask = elided ? 0 : this.initialisers.objectMask(cs, object);
      this.addOn(here, site, this.locations.of(object, key), object, mask);
    }
  }

  /** An access to an object: what is held when it, or what owns it, came in as an argument. */
  private addOn(here: Here, site: number, location: number, object: number, mask: number): void {
    const { pt, locks, sharing } = this.input;
    const { held } = locks;
    const { construction, parts } = sharing;
    const { cs, method, block, insn, base } = here;
    if (mask === 0 || base < 0) {
      this.add(here, site, location, mask, held.entry(cs));
      return;
    }
    const { paramCount } = pt.template(method);
    if (base < paramCount) {
      here.isPrivate ??= construction.isPrivate(method, base, block, insn);
      this.addThrough(here, site, location, mask, base, object, here.isPrivate);
      return;
    }
    const owner = parts.ownerOf(cs, base, object);
    if (owner === undefined || owner.local < 0) {
      this.add(here, site, location, mask, held.entry(cs));
      return;
    }
    const isPrivate = construction.isPrivate(method, owner.local, block, insn);
    if (owner.local < paramCount || isPrivate)
      this.addThrough(here, site, location, mask, owner.local, owner.object, isPrivate);
    else this.add(here, site, location, mask, held.entry(cs));
  }

  /** An access to what a parameter is or owns, if it is not `isPrivate`. */
  private addThrough(
    here: Here,
    site: number,
    location: number,
    mask: number,
    via: number,
    viaObject: number,
    isPrivate: boolean,
  ): void {
    const { held, passing } = this.input.locks;
    const { cs } = here;
    if (isPrivate) {
      this.add(here, site, location, 0, held.entry(cs));
      return;
    }
    const step = passing.find(cs, via, viaObject);
    const entry = passing.entryOf(cs, step);
    const passed = this.input.threads.sets.meet(mask, passing.maskOf(cs, step));
    this.add(here, site, location, passed, entry, via, viaObject);
  }

  /** The state of JDK objects that a call edge leads to. */
  private libraryCall(cs: number, edge: number, elidedMethod: boolean): void {
    const { pt } = this.input;
    const callee = pt.calls.calleeOf(edge);
    if (this.own[callee] === 1) return;
    const summary = this.summaries.of(callee);
    if (summary.length === 0) return;
    const method = pt.calls.methodOf(cs);
    const call = pt.template(method).calls[pt.calls.callOf(edge)];
    const { block, insn, args } = call;
    const lifting = this.summaries.at(edge);
    const client = this.options.isClient(method);
    const from: LibraryCall = {
      edge,
      call,
      lifting,
      elidedMethod,
      client,
      place: this.sites.placeOf(method, block, insn),
      receiver: args.length > 0 ? pt.single(callee, 0) : -1,
      here: { cs, method, block, insn, frame: NOTHING, elided: false, base: -1, isPrivate: undefined },
    };
    for (let i = 0; i < summary.length; i++) {
      const entry = summary.keyAt(i);
      const tokens = summary.tokensAt(i);
      if (isRelative(entry)) this.throughParam(from, entry, tokens);
      else this.throughLocation(from, entry, tokens);
    }
  }

  /** A call works on what it is given for a parameter. */
  private throughParam(from: LibraryCall, entry: number, tokens: TokenSet): void {
    const { here, lifting, edge } = from;
    const { heap } = this.input.pt;
    const param = paramOf(entry);
    const key = fieldOf(entry);
    this.buffer.length = 0;
    lifting.passed(param, this.buffer);
    const { data, length } = this.buffer;
    const lifted = lifting.liftParam(param, tokens);
    const elided =
      lifted === PRIVATE ||
      isPreparing(from, entry) ||
      from.elidedMethod ||
      this.input.sharing.construction.keepsPrivate(edge, param);
    this.move(here, lifted, elided, lifting.argument(param));
    let site = -1;
    for (let i = 0; i < length; i++) {
      const object = data[i];
      if (key === ELEMENT && heap.isEmptyArray(object)) continue;
      if (!this.input.sharing.escaping.has(object)) continue;
      if (site < 0) site = this.librarySite(from, key, false, isWrite(entry));
      const mask = elided ? 0 : this.initialisers.objectMask(here.cs, object);
      this.addOn(here, site, this.locations.of(object, key), object, mask);
    }
  }

  /** A call gets at a certain location. */
  private throughLocation(from: LibraryCall, entry: number, tokens: TokenSet): void {
    const { here, edge } = from;
    const location = locationOf(entry);
    const object = this.locations.objectOf(location);
    if (object >= 0 && !this.reach.mayTouch(here.cs, from.call, object)) return;
    const key = this.locations.keyOf(location);
    const lifted = from.lifting.lift(object, tokens);
    const site = this.librarySite(from, key, object < 0, isWrite(entry));
    const isReceiver = object >= 0 && object === from.receiver;
    const elided =
      lifted === PRIVATE ||
      isPreparing(from, entry) ||
      from.elidedMethod ||
      (isReceiver && this.input.sharing.construction.constructs(edge));
    this.move(here, lifted, elided, isReceiver ? from.call.args[0] : -1);
    if (object < 0) {
      const mask = elided ? 0 : this.initialisers.staticMask(here.cs, key);
      this.add(here, site, location, mask, this.input.locks.held.entry(here.cs));
      return;
    }
    const mask = elided ? 0 : this.initialisers.objectMask(here.cs, object);
    this.addOn(here, site, location, object, mask);
  }

  private librarySite(from: LibraryCall, key: number, isStatic: boolean, write: boolean): number {
    const { method, block, insn } = from.here;
    return this.sites.library(from.place, method, block, insn, key, isStatic, write, from.client);
  }

  /** What holds at a call, for another entry of the summary. */
  private move(here: Here, lifted: TokenSet | typeof PRIVATE, elided: boolean, base: number): void {
    const frame = lifted === PRIVATE ? NOTHING : this.input.locks.held.strip(lifted);
    // What was found for the entry before does not hold for this one.
    if (here.frame !== frame || here.base !== base) this.here = undefined;
    if (here.base !== base) here.isPrivate = undefined;
    here.frame = frame;
    here.elided = elided;
    here.base = base;
  }

  private isElidedMethod(method: MethodId): boolean {
    if (!this.options.elideConstructors) return false;
    const { name } = this.program.method(method);
    return name === '<init>' || name === '<clinit>';
  }

  private add(
    here: Here,
    site: number,
    location: number,
    mask: number,
    entry: TokenSet,
    via = -1,
    viaObject = -1,
  ): void {
    const { instances } = this;
    if (this.options.isLocal(this.locations.keyOf(location), this.locations.objectOf(location))) return;
    const { sets, reach } = this.input.threads;
    const reached = sets.meet(mask, reach[here.cs]);
    const tokens = this.tokensAt(here, entry);
    instances.add(site, here.cs, location, reached, tokens, here.frame, here.base, via, viaObject);
  }

  /** Held at an access; most objects of one access have the same answer. */
  private tokensAt(here: Here, entry: TokenSet): TokenSet {
    if (this.here === here && this.entry === entry) return this.tokens;
    this.here = here;
    this.entry = entry;
    this.tokens =
      entry === UNREACHED
        ? here.frame
        : this.input.locks.held.atAccess(here.cs, here.block, here.insn, entry, here.frame, here.base);
    return this.tokens;
  }
}
