/**
 * Makes the instances of an access: for each location the threads that get there and the locks that they hold.
 *
 * The locks depend on where the object came from. If it is an argument, or a part of one, only the calls that pass it
 * count (`locks/passing.ts`). Otherwise all calls of the method count.
 *
 * Guarantee: the locks of an instance are held in every run in which the access is to the location. Threads that are left
 * out do not get there, or the object is still private to them (`sharing/captured.ts`, `initialisers.ts`).
 */
import { type LockSet, type Locks, NOTHING, UNREACHED } from '../locks/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import type { Sharing } from '../sharing/index.js';
import type { Threads } from '../threads/index.js';
import { Initialisers } from './initialisers.js';
import { AccessInstances } from './instances.js';
import { Locations } from './locations.js';

/** The code that is looked at: a place in a method context, and what holds there whatever the object. */
export interface Here {
  readonly cs: number;
  readonly method: MethodId;
  readonly block: number;
  readonly insn: number;
  /** The method's own locks, and those of the library that it calls. */
  frame: LockSet;
  /** The access is nobody else's business: it is counted, and races with none. */
  elided: boolean;
  /** The local that holds the object, or −1, and whether that is private: undefined where it was not asked. */
  base: number;
  isPrivate: boolean | undefined;
  /** Is the object one that the thread has made for itself (`sharing/own-objects.ts`)? */
  isOwn: boolean;
}

export interface MakerInput {
  readonly pt: PointsTo;
  readonly threads: Threads;
  readonly sharing: Sharing;
  readonly locks: Locks;
  /** Fields and classes that the settings call local. */
  readonly isLocal: (key: number, owner: number) => boolean;
}

/** In place of a lockset: none was asked for yet. */
const UNKNOWN = -2;

export class InstanceMaker {
  readonly instances = new AccessInstances();
  readonly locations = new Locations();
  private readonly initialisers: Initialisers;
  /** The last question, a place and what is held on entry of its method, and the answer. */
  private here: Here | undefined;
  private entry: LockSet = UNKNOWN;
  private lockset: LockSet = NOTHING;

  constructor(private readonly input: MakerInput) {
    this.initialisers = new Initialisers(input.pt, input.threads);
  }

  /** What holds at a place for another access there. */
  move(here: Here, lifted: LockSet, elided: boolean, base: number): void {
    const frame = this.input.locks.held.strip(lifted);
    // What was found for the access before does not hold for this one.
    if (here.frame !== frame || here.base !== base) this.here = undefined;
    if (here.base !== base) here.isPrivate = undefined;
    here.frame = frame;
    here.elided = elided;
    here.base = base;
  }

  /** An access to a static field. */
  onStatic(here: Here, site: number, key: number): void {
    const mask = here.elided ? 0 : this.initialisers.staticMask(here.cs, key);
    this.add(here, site, this.locations.ofStatic(key), mask, this.input.locks.held.entry(here.cs));
  }

  /** An access to a field of an object. */
  onObject(here: Here, site: number, key: number, object: ObjectId): void {
    const { pt, locks, sharing } = this.input;
    const { captured, parts } = sharing;
    const { cs, method, block, insn, base } = here;
    const mask = here.elided ? 0 : this.initialisers.objectMask(cs, object);
    const location = this.locations.of(object, key);
    const { paramCount } = pt.methodConstraints(method);
    if (mask !== 0 && base >= 0 && base < paramCount) {
      here.isPrivate ??= captured.has(cs, base, block, insn);
      this.through(here, site, location, mask, base, object, here.isPrivate);
      return;
    }
    const owner = mask === 0 || base < 0 ? undefined : parts.ownerOf(cs, base, object);
    if (owner !== undefined && owner.local >= 0) {
      const isPrivate = captured.has(cs, owner.local, block, insn);
      if (owner.local < paramCount || isPrivate) {
        this.through(here, site, location, mask, owner.local, owner.object, isPrivate);
        return;
      }
    }
    this.add(here, site, location, mask, locks.held.entry(cs));
  }

  /** An access to what a parameter is or owns. */
  private through(
    here: Here,
    site: number,
    location: number,
    mask: number,
    via: number,
    viaObject: ObjectId,
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

  private add(
    here: Here,
    site: number,
    location: number,
    mask: number,
    entry: LockSet,
    via = -1,
    viaObject = -1,
  ): void {
    const { isLocal, threads } = this.input;
    if (isLocal(this.locations.keyOf(location), this.locations.objectOf(location))) return;
    const reached = threads.sets.meet(mask, threads.reach[here.cs]);
    const lockset = this.locksetAt(here, entry);
    this.instances.add(
      site,
      here.cs,
      location,
      reached,
      lockset,
      here.frame,
      here.base,
      via,
      viaObject,
      here.isOwn,
    );
  }

  /** Held at an access; most objects of one access have the same answer. */
  private locksetAt(here: Here, entry: LockSet): LockSet {
    if (this.here === here && this.entry === entry) return this.lockset;
    this.here = here;
    this.entry = entry;
    this.lockset =
      entry === UNREACHED
        ? here.frame
        : this.input.locks.held.atAccess(here.cs, here.block, here.insn, entry, here.frame, here.base);
    return this.lockset;
  }
}
