/**
 * Abstract objects and contexts (Milanova, Rountev & Ryder, TOSEM 2005): an object is an allocation site and a heap
 * context of at most k−1 sites; a receiver context is a string of at most k sites that names the receiver object.
 * Beside these a context may hold the call site of a factory, or of a model that is given a function. Where that call hands
 * on what another one makes, or the function to another model, the context holds the call behind it too. At its end may
 * stand the tag −1 or −2: the object belongs to the first or second of the two instances that the client shares of each
 * class. Without the tag these two, which are
 * there to meet each other, would be one object wherever k is too small to see them.
 *
 * k may differ from class to class (Smaragdakis et al. 2014; Li et al. 2018): an object of class C is told apart by k(C)
 * sites, its own included, and C's methods run in as many contexts; static methods of C see their caller's nearest k(C).
 * Any choice is sound: contexts only name what would otherwise be one.
 *
 * Objects of one class have neighbouring numbers, as they meet in the same sets; between classes there are gaps.
 */
import type { ClassId, FieldId, MethodId, Program } from '../program/index.js';
import { grown, PairMap, SequenceTable } from '../util/index.js';
import type { AllocationSite, SiteTable } from './constraints.js';

export type ObjectId = number;
export type ContextId = number;
export const EMPTY_CONTEXT: ContextId = 0;

/** Room for the first and for all further objects of a class: a part of a word of the sets, then whole ones. */
const FIRST_ROOM = 8;
const ROOM = 32;

export class Heap {
  private readonly contexts = new SequenceTable();
  private readonly objects = new PairMap(1024);
  private objectSite: Int32Array = new Int32Array(1024).fill(-1);
  private objectContext: Int32Array = new Int32Array(1024).fill(-1);
  private objectClass: Int32Array = new Int32Array(1024).fill(-1);
  private made = 0;
  private ids = 0;
  /** Numbers kept for objects of a class: the next, and the end of the room. */
  private readonly nextId = new Map<ClassId, number>();
  private readonly endId = new Map<ClassId, number>();
  private calleeContext: Int32Array = new Int32Array(1024).fill(-1);
  /** Merged objects by class, and by class and literal. */
  private readonly merged = new Map<string, ObjectId>();
  private readonly mergedIds = new Set<ObjectId>();
  private readonly callSites = new PairMap(256);
  private readonly staticContexts = new PairMap(256);

  constructor(
    private readonly program: Program,
    private readonly table: SiteTable,
    private readonly kOf: (cls: ClassId) => number,
    private readonly onObject: (object: ObjectId, cls: ClassId) => void,
    /** 1 or 2 for methods that make the first or second shared instance of a class, 0 for others. */
    private readonly instanceOf: (method: MethodId) => number = () => 0,
  ) {
    this.contexts.intern([]);
  }

  get sites(): readonly AllocationSite[] {
    return this.table.sites;
  }

  /** Objects have numbers below this; those of `classOf` −1 stand for none. */
  get objectCount(): number {
    return this.ids;
  }

  /** How many objects there are. */
  get objectsMade(): number {
    return this.made;
  }

  get contextCount(): number {
    return this.contexts.size;
  }

  siteOf(object: ObjectId): number {
    return this.objectSite[object];
  }

  /** An array that can have no elements. */
  isEmptyArray(object: ObjectId): boolean {
    return this.sites[this.siteOf(object)].isEmpty === true;
  }

  /** −1 for numbers that stand for no object. */
  classOf(object: ObjectId): ClassId {
    return this.objectClass[object];
  }

  /** Sites of a heap or receiver context, the nearest first. */
  context(id: ContextId): Int32Array {
    return this.contexts.get(id);
  }

  heapContextOf(object: ObjectId): ContextId {
    return this.objectContext[object];
  }

  /** One object for all of a class: it says nothing about identity and is never a lock. */
  isMerged(object: ObjectId): boolean {
    return this.mergedIds.has(object);
  }

  /**
   * The object made at a site by a method running in `context`. Strings, boxes and throwables are one object per class, but
   * for those that are kept; class literals are one per class they stand for, strings used as monitors one per value.
   */
  allocate(siteId: number, context: ContextId): ObjectId {
    const site = this.sites[siteId];
    if (site.literal !== undefined) return this.mergedObject(siteId, `${site.cls}:${site.literal}`);
    if (site.isKept !== true && this.table.merging.has(site.cls)) {
      const object = this.mergedObject(siteId, `${site.cls}`);
      this.mergedIds.add(object);
      return object;
    }
    const k = this.kOf(site.cls);
    const inner = k > 0 && this.isInner(siteId) ? 1 : 0;
    const heap = this.cut(this.contexts.get(context), Math.max(0, k - 1 + inner));
    const known = this.objects.get(siteId, heap);
    if (known >= 0) return known;
    const object = this.create(siteId, site.cls, heap);
    this.objects.set(siteId, heap, object);
    return object;
  }

  /** Is there one object for all of a class, but for those that are kept? */
  merges(cls: ClassId): boolean {
    return this.table.merging.has(cls);
  }

  /** The object of the class literal `name.class`; what nobody mentioned is made here, for locks of static methods. */
  classLiteral(name: string): ObjectId {
    const cls = this.program.classNamed('java/lang/Class');
    const known = this.merged.get(`${cls}:${name}`);
    if (known !== undefined) return known;
    const nowhere = { method: -1, block: -1, insn: -1, line: -1, offset: -1 };
    return this.mergedObject(
      this.table.add({ ...nowhere, cls, kind: 'class', literal: name }),
      `${cls}:${name}`,
    );
  }

  /** The lock that a static final field is where its value has no identity here: the field never holds another one. */
  staticFinal(field: FieldId): ObjectId {
    const { owner, name } = this.program.field(field);
    const key = `field:${field}`;
    const known = this.merged.get(key);
    if (known !== undefined) return known;
    const nowhere = { method: -1, block: -1, insn: -1, line: -1, offset: -1 };
    const cls = this.program.classNamed('java/lang/Object');
    const literal = `${this.program.class(owner).name.replaceAll('/', '.')}.${name}`;
    return this.mergedObject(this.table.add({ ...nowhere, cls, kind: 'field', literal }), key);
  }

  /** Context in which a method runs on `object`. */
  receiverContext(object: ObjectId): ContextId {
    if (object >= this.calleeContext.length) this.calleeContext = grown(this.calleeContext, object + 1, -1);
    let context = this.calleeContext[object];
    if (context >= 0) return context;
    const site = this.sites[this.siteOf(object)];
    const named = this.mergedIds.has(object) || site.literal !== undefined;
    context = named
      ? EMPTY_CONTEXT
      : this.cut([this.siteOf(object), ...this.contexts.get(this.heapContextOf(object))], this.kOf(site.cls));
    this.calleeContext[object] = context;
    return context;
  }

  /** Context of a static method of `owner` that a caller in `context` calls. */
  staticContext(context: ContextId, owner: ClassId): ContextId {
    if (context === EMPTY_CONTEXT) return context;
    const k = this.kOf(owner);
    let kept = this.staticContexts.get(context, k);
    if (kept < 0) {
      kept = this.cut(this.contexts.get(context), k);
      this.staticContexts.set(context, k, kept);
    }
    return kept;
  }

  /** The nearest call site on top of a context whose result, or function, is not handed on; −1 where there is none. */
  callOf(context: ContextId): number {
    for (const id of this.contexts.get(context)) {
      if (id < 0 || this.sites[id].kind !== 'call') return -1;
      if (!this.handsOn(id)) return id;
    }
    return -1;
  }

  /**
   * Context of a method of `cls` that is told apart by its call, call `index` of a method (Kastrinis & Smaragdakis 2013);
   * `context` without that. `above` is the call that matters to this one as well, −1 for none.
   */
  calledContext(
    site: AllocationSite,
    index: number,
    above: number,
    context: ContextId,
    cls: ClassId,
  ): ContextId {
    let id = this.callSites.get(site.method, index);
    if (id < 0) {
      id = this.table.add(site);
      this.callSites.set(site.method, index, id);
    }
    const calls = above < 0 ? [id] : [id, above];
    return this.cut([...calls, ...this.contexts.get(context)], this.kOf(cls));
  }

  /**
   * The nearest `length` allocation sites of a string. Call sites do not count: the nearest is kept, and where that one
   * hands on, the nearest that does not of those directly behind it. What was made for one of the client's two instances
   * keeps that instance's tag when its site is cut off.
   */
  private cut(sites: ArrayLike<number>, length: number): ContextId {
    const kept: number[] = [];
    let allocations = 0;
    let hasCall = false;
    let tag = 0;
    // What library models make for themselves, such as iterators and views, names its owner on top of its own site.
    if (sites.length > 0 && sites[0] >= 0 && this.isInner(sites[0])) length++;
    for (let i = 0; i < sites.length; i++) {
      const site = sites[i];
      if (site < 0) tag = site;
      else if (this.sites[site].kind === 'call') {
        const isBehind = kept.length > 0 && this.handsOn(kept[kept.length - 1]) && !this.handsOn(site);
        if (allocations < length && (isBehind || !hasCall)) kept.push(site);
        hasCall = true;
      } else if (allocations++ < length) kept.push(site);
      else tag = -this.instanceOf(this.sites[site].method) || tag;
    }
    if (tag !== 0) kept.push(tag);
    return this.contexts.intern(kept);
  }

  /** Is it a call whose caller's call counts as well? */
  private handsOn(site: number): boolean {
    return this.sites[site].isHandedOn === true;
  }

  private isInner(site: number): boolean {
    const { method, kind } = this.sites[site];
    return (
      kind !== 'call' &&
      method >= 0 &&
      this.program.class(this.program.method(method).owner).origin === 'model'
    );
  }

  private mergedObject(siteId: number, key: string): ObjectId {
    const known = this.merged.get(key);
    if (known !== undefined) return known;
    const object = this.create(siteId, this.sites[siteId].cls, EMPTY_CONTEXT);
    this.merged.set(key, object);
    return object;
  }

  private create(site: number, cls: ClassId, context: ContextId): ObjectId {
    const object = this.nextNumber(cls);
    this.made++;
    this.objectSite[object] = site;
    this.objectContext[object] = context;
    this.objectClass[object] = cls;
    this.onObject(object, cls);
    return object;
  }

  private nextNumber(cls: ClassId): ObjectId {
    let next = this.nextId.get(cls) ?? -1;
    if (next < 0 || next === this.endId.get(cls)) {
      const room = next < 0 ? FIRST_ROOM : ROOM;
      next = Math.ceil(this.ids / room) * room;
      this.ids = next + room;
      this.endId.set(cls, this.ids);
      if (this.ids > this.objectSite.length) {
        this.objectSite = grown(this.objectSite, this.ids, -1);
        this.objectContext = grown(this.objectContext, this.ids, -1);
        this.objectClass = grown(this.objectClass, this.ids, -1);
      }
    }
    this.nextId.set(cls, next + 1);
    return next;
  }
}
