/** Access instances in columns: an access site in a method context, on one location, with its threads and locks. */
import type { LockSet } from '../locks/index.js';
import { IntVec, type SetId } from '../util/index.js';
import type { AccessSite } from './sites.js';

/** Access instances, in columns: there are millions. Others than the tables of this room ask by name. */
export class AccessInstances {
  readonly sites: AccessSite[] = [];
  readonly site = new IntVec(1024);
  readonly cs = new IntVec(1024);
  readonly location = new IntVec(1024);
  /** Sets of groups of threads; 0 when no thread gets there or the access is nobody else's business. */
  readonly mask = new IntVec(1024);
  /** Locks held on all paths, without parameters. */
  readonly locksets = new IntVec(1024);
  /** The part of `locksets` acquired in the method itself and inside the library it calls. */
  readonly frame = new IntVec(1024);
  /** The parameter, `this` among them, that is the object or its owner, and which object that is; −1 where there is none. */
  readonly via = new IntVec(1024);
  readonly viaObject = new IntVec(1024);
  /** The local that holds the accessed object (for a library: its receiver, when that is the object); −1 for none. */
  readonly base = new IntVec(1024);
  /** 1 where the thread has made the object for itself. */
  readonly own = new IntVec(1024);

  /** The number of the access. */
  siteNumber(instance: number): number {
    return this.site.data[instance];
  }

  siteOf(instance: number): AccessSite {
    return this.sites[this.site.data[instance]];
  }

  contextOf(instance: number): number {
    return this.cs.data[instance];
  }

  locationOf(instance: number): number {
    return this.location.data[instance];
  }

  threadsOf(instance: number): SetId {
    return this.mask.data[instance];
  }

  locksOf(instance: number): LockSet {
    return this.locksets.data[instance];
  }

  frameLocksOf(instance: number): LockSet {
    return this.frame.data[instance];
  }

  baseOf(instance: number): number {
    return this.base.data[instance];
  }

  paramOf(instance: number): number {
    return this.via.data[instance];
  }

  paramObjectOf(instance: number): number {
    return this.viaObject.data[instance];
  }

  /** Has the thread made the object for itself? */
  isOwn(instance: number): boolean {
    return this.own.data[instance] === 1;
  }

  get count(): number {
    return this.site.length;
  }

  /** There are many of them: one call for all arrays, which have room for equally many. */
  add(
    site: number,
    cs: number,
    location: number,
    mask: number,
    lockset: LockSet,
    frame: LockSet,
    base: number,
    via: number,
    viaObject: number,
    own: boolean,
  ): void {
    const at = this.site.length;
    if (at === this.site.data.length) this.grow();
    this.site.data[at] = site;
    this.cs.data[at] = cs;
    this.location.data[at] = location;
    this.mask.data[at] = mask;
    this.locksets.data[at] = lockset;
    this.frame.data[at] = frame;
    this.base.data[at] = base;
    this.via.data[at] = via;
    this.viaObject.data[at] = viaObject;
    this.own.data[at] = own ? 1 : 0;
    this.site.length = at + 1;
    this.cs.length = at + 1;
    this.location.length = at + 1;
    this.mask.length = at + 1;
    this.locksets.length = at + 1;
    this.frame.length = at + 1;
    this.base.length = at + 1;
    this.via.length = at + 1;
    this.viaObject.length = at + 1;
    this.own.length = at + 1;
  }

  private grow(): void {
    const { site, cs, location, mask, locksets, frame, base, via, viaObject, own } = this;
    for (const array of [site, cs, location, mask, locksets, frame, base, via, viaObject, own]) array.grow();
  }
}
