/**
 * All access instances: who may access what, holding which locks.
 *
 * An access (`AccessSite`) is a place in code: a field access, an element access, or a call into a model of the JDK
 * whose state it touches. An instance is an access in a method context on one location, with the groups of threads that
 * get there and the locks they hold.
 */
import type { Construction, HeldLocks, Owner, Ownership, Passing, TokenSet } from '../locks/index.js';
import { NOTHING, UNREACHED } from '../locks/index.js';
import type { PointsTo } from '../pointsto/index.js';
import { ELEMENT } from '../pointsto/index.js';
import type { MethodId, Program } from '../program/index.js';
import type { Threads } from '../threads/index.js';
import type { BitSet } from '../util/index.js';
import { IntVec } from '../util/index.js';
import type { Access } from './accesses.js';
import { AccessTable } from './accesses.js';
import { Initialisers } from './initialisers.js';
import { LibrarySummaries } from './library.js';
import { Locations } from './locations.js';
import { CallReach } from './touch.js';

export interface AccessSite {
  readonly method: MethodId;
  readonly block: number;
  readonly insn: number;
  readonly key: number;
  readonly isStatic: boolean;
  readonly write: boolean;
  /** The access happens inside a model that this call enters. */
  readonly library: boolean;
  /** The harness does it to what a call returned; what two clients do to each other is not the program's business. */
  readonly client: boolean;
  /** The accessed object is `this` of the method. */
  readonly onThis: boolean;
}

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

/** Access instances as parallel arrays. */
export class AccessInstances {
  readonly sites: AccessSite[] = [];
  readonly site = new IntVec(1024);
  readonly cs = new IntVec(1024);
  readonly location = new IntVec(1024);
  /** Groups of threads; 0 when no thread gets there or the access is nobody else's business. */
  readonly mask = new IntVec(1024);
  /** Locks held on all paths, without parameters. */
  readonly tokens = new IntVec(1024);
  /** The part of `tokens` acquired in the method itself and inside the library it calls. */
  readonly frame = new IntVec(1024);
  /** The parameter, `this` among them, that is the object or its owner, and which object that is; −1 where there is none. */
  readonly via = new IntVec(1024);
  readonly viaObject = new IntVec(1024);
  /** The local that holds the accessed object (for a library: its receiver, when that is the object); −1 for none. */
  readonly base = new IntVec(1024);

  get count(): number {
    return this.site.length;
  }
}

export function collectAccesses(
  pt: PointsTo,
  threads: Threads,
  held: HeldLocks,
  construction: Construction,
  passing: Passing,
  ownership: Ownership,
  escaping: BitSet,
  options: CollectOptions,
): { instances: AccessInstances; locations: Locations } {
  return new Collector(pt, threads, held, construction, passing, ownership, escaping, options).run();
}

/**
 * Does a method have accesses of its own? Models are seen from their callers, as are the accessors that compilers made
 * for nested classes before Java 11.
 */
function hasOwnAccesses(program: Program, method: MethodId): boolean {
  const { owner, name } = program.method(method);
  const { origin } = program.class(owner);
  return origin !== 'model' && origin !== 'skeleton' && !name.startsWith('access$');
}

class Collector {
  private readonly program: Program;
  private readonly instances = new AccessInstances();
  private readonly locations = new Locations();
  private readonly table: AccessTable;
  private readonly siteIds = new Map<string, number>();
  private readonly initialisers: Initialisers;
  private readonly reach: CallReach;
  private readonly summaries: LibrarySummaries;
  private readonly buffer = new IntVec();
  /** 1 for method contexts with accesses of their own. */
  private readonly own: Uint8Array;

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    private readonly held: HeldLocks,
    private readonly construction: Construction,
    private readonly passing: Passing,
    private readonly ownership: Ownership,
    escaping: BitSet,
    private readonly options: CollectOptions,
  ) {
    this.program = pt.program;
    this.table = new AccessTable(pt.program);
    this.initialisers = new Initialisers(pt, threads);
    this.reach = new CallReach(pt);
    this.own = Uint8Array.from({ length: pt.calls.size }, (_, cs) =>
      hasOwnAccesses(pt.program, pt.calls.methodOf(cs)) ? 1 : 0,
    );
    const hasOwn = (cs: number): boolean => this.own[cs] === 1;
    this.summaries = new LibrarySummaries(
      pt,
      held,
      construction,
      this.table,
      this.locations,
      escaping,
      hasOwn,
      threads.reach,
      options.tick,
    );
  }

  run(): { instances: AccessInstances; locations: Locations } {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    for (let cs = 0; cs < calls.size; cs++) {
      if (this.own[cs] === 0) continue;
      this.options.tick();
      for (const access of this.table.of(this.pt.templateOf(cs))) this.direct(cs, access);
      for (let e = first[cs]; e >= 0; e = next[e]) this.libraryCall(cs, e);
    }
    return { instances: this.instances, locations: this.locations };
  }

  private direct(cs: number, access: Access): void {
    const method = this.pt.calls.methodOf(cs);
    const { block, insn, base, key, isStatic, write } = access;
    const onThis = base === 0 && !this.program.method(method).isStatic;
    const site = this.siteId({
      method,
      block,
      insn,
      key,
      isStatic,
      write,
      library: false,
      onThis,
      client: this.options.isClient(method),
    });
    const entry = this.held.entry(cs);
    const elided =
      entry === UNREACHED ||
      this.isElidedMethod(method) ||
      this.construction.isPrivate(method, base, block, insn) ||
      (base > 0 && this.construction.isPrivatePart(cs, base, block, insn));
    const frame = this.held.strip(this.held.inFrame(cs, block, insn));
    if (isStatic) {
      const mask = elided ? 0 : this.initialisers.staticMask(cs, key);
      this.add(site, cs, this.locations.ofStatic(key), mask, entry, frame, -1);
      return;
    }
    this.buffer.length = 0;
    this.pt.objects(cs, base, this.buffer);
    const objects = this.buffer.toArray();
    for (const object of objects) {
      if (key === ELEMENT && this.pt.heap.isEmptyArray(object)) continue;
      const mask = elided ? 0 : this.initialisers.objectMask(cs, object);
      this.addOn(site, cs, this.locations.of(object, key), mask, entry, frame, base);
    }
  }

  /** An access to an object: what is held when it, or what owns it, came in as an argument. */
  private addOn(
    site: number,
    cs: number,
    location: number,
    mask: number,
    entry: TokenSet,
    frame: TokenSet,
    base: number,
  ): void {
    const object = this.locations.objectOf(location);
    const via = mask === 0 || base < 0 ? undefined : this.cameAs(cs, base, object);
    if (via === undefined) {
      this.add(site, cs, location, mask, entry, frame, base);
      return;
    }
    const { block, insn } = this.instances.sites[site];
    const method = this.pt.calls.methodOf(cs);
    if (this.construction.isPrivate(method, via.local, block, insn)) {
      this.add(site, cs, location, 0, entry, frame, base);
    } else if (via.local < this.pt.template(method).paramCount) {
      const passed = this.passing.entry(cs, via.local, via.object);
      this.add(site, cs, location, mask & passed.mask, passed.entry, frame, base, via);
    } else this.add(site, cs, location, mask, entry, frame, base);
  }

  /** The parameter that holds the object, or the local that holds its owner. */
  private cameAs(cs: number, base: number, object: number): Owner | undefined {
    if (base < this.pt.templateOf(cs).paramCount) return { local: base, object };
    return this.ownership.ownerOf(cs, base, object);
  }

  /** The state of JDK objects that a call edge leads to. */
  private libraryCall(cs: number, edge: number): void {
    const { calls } = this.pt;
    const callee = calls.edgeCallee.data[edge];
    if (this.own[callee] === 1) return;
    const method = calls.methodOf(cs);
    const call = this.pt.template(method).calls[calls.edgeCall.data[edge]];
    const { block, insn, args } = call;
    const elidedMethod = this.isElidedMethod(method);
    const client = this.options.isClient(method);
    for (const [entryKey, inner] of this.summaries.of(callee)) {
      const location = entryKey >> 1;
      const object = this.locations.objectOf(location);
      const key = this.locations.keyOf(location);
      const isStatic = object < 0;
      if (!isStatic && !this.reach.mayTouch(cs, call, object)) continue;
      const lifted = this.summaries.lift(edge, entryKey, inner);
      const write = (entryKey & 1) === 1;
      const site = this.siteId({
        method,
        block,
        insn,
        key,
        isStatic,
        write,
        library: true,
        onThis: false,
        client,
      });
      const elided = lifted === undefined || elidedMethod || this.constructsReceiver(edge, object);
      const mask = isStatic
        ? this.initialisers.staticMask(cs, key)
        : this.initialisers.objectMask(cs, object);
      const base = this.receiverHolding(callee, object, args);
      const inside = this.held.strip(lifted ?? NOTHING);
      this.addOn(site, cs, location, elided ? 0 : mask, this.held.entry(cs), inside, base);
    }
  }

  /** The local of the receiver when the accessed object is the receiver itself; −1 otherwise. */
  private receiverHolding(callee: number, object: number, args: Int32Array): number {
    return object >= 0 && args.length > 0 && this.pt.single(callee, 0) === object ? args[0] : -1;
  }

  private constructsReceiver(edge: number, object: number): boolean {
    return (
      this.construction.constructs(edge) && this.pt.single(this.pt.calls.edgeCallee.data[edge], 0) === object
    );
  }

  private isElidedMethod(method: MethodId): boolean {
    if (!this.options.elideConstructors) return false;
    const { name } = this.program.method(method);
    return name === '<init>' || name === '<clinit>';
  }

  private siteId(site: AccessSite): number {
    const key = `${site.method}:${site.block}:${site.insn}:${site.key}:${site.write ? 1 : 0}`;
    let id = this.siteIds.get(key);
    if (id === undefined) {
      id = this.instances.sites.push(site) - 1;
      this.siteIds.set(key, id);
    }
    return id;
  }

  private add(
    site: number,
    cs: number,
    location: number,
    mask: number,
    entry: TokenSet,
    frame: TokenSet,
    base: number,
    via?: Owner,
  ): void {
    const { instances } = this;
    if (this.options.isLocal(this.locations.keyOf(location), this.locations.objectOf(location))) return;
    const { block, insn } = instances.sites[site];
    instances.site.push(site);
    instances.cs.push(cs);
    instances.location.push(location);
    instances.mask.push(mask & this.threads.reach[cs]);
    instances.tokens.push(
      entry === UNREACHED ? frame : this.held.atAccess(cs, block, insn, entry, frame, base),
    );
    instances.frame.push(frame);
    instances.base.push(base);
    instances.via.push(via?.local ?? -1);
    instances.viaObject.push(via?.object ?? -1);
  }
}
