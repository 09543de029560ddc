/**
 * Abstract objects and contexts (Milanova, Rountev & Ryder, TOSEM 2005): an object is an allocation site and a heap
 * context of at most k−1 sites; a receiver context is a string of at most k sites that names the receiver object.
 * Beside these a context may hold call sites of static factories, and at its end the tag −1 or −2: the object belongs to
 * the first or second of the two instances that the client shares of each class. Without the tag these two, which are
 * there to meet each other, would be one object wherever k is too small to see them.
 */
import { returnDesc } from '../ir/index.js';
import type { ClassId, MethodId, Program } from '../program/index.js';
import { grown, IntVec, PairMap, SequenceTable } from '../util/index.js';
import type { Site, SiteTable } from './template.js';

export type ObjectId = number;
export type ContextId = number;
export const EMPTY_CONTEXT: ContextId = 0;

/** Call sites of static factories in a context, beside its allocation sites. */
const MAX_CALL_SITES = 1;
const BOXES = ['Boolean', 'Byte', 'Character', 'Short', 'Integer', 'Long', 'Float', 'Double'];

export class Heap implements SiteTable {
  readonly sites: Site[] = [];
  private readonly contexts = new SequenceTable();
  private readonly objects = new PairMap(1024);
  private readonly objectSite = new IntVec(1024);
  private readonly objectContext = new IntVec(1024);
  private readonly objectClass = new IntVec(1024);
  private calleeContext = new Int32Array(1024).fill(-1);
  /** Merged objects by class, and by class and literal. */
  private readonly merged = new Map<string, ObjectId>();
  private readonly mergedIds = new Set<ObjectId>();
  private readonly isMergedClass = new Map<ClassId, boolean>();
  private readonly throwable: ClassId;
  private readonly callSites = new PairMap(256);

  constructor(
    private readonly program: Program,
    private readonly k: number,
    private readonly onObject: (object: ObjectId, cls: ClassId) => void,
    /** 1 or 2 for methods that make the first or second shared instance of a class, 0 for others. */
    private readonly instanceOf: (method: MethodId) => number = () => 0,
  ) {
    this.contexts.intern([]);
    this.throwable = program.classNamed('java/lang/Throwable');
  }

  add(site: Site): number {
    return this.sites.push(site) - 1;
  }

  get objectCount(): number {
    return this.objectSite.length;
  }

  get contextCount(): number {
    return this.contexts.size;
  }

  siteOf(object: ObjectId): number {
    return this.objectSite.data[object];
  }

  /** An array that can have no elements. */
  isEmptyArray(object: ObjectId): boolean {
    return this.sites[this.siteOf(object)].isEmpty === true;
  }

  classOf(object: ObjectId): ClassId {
    return this.objectClass.data[object];
  }

  /** Sites of a heap or receiver context, the nearest first. */
  context(id: ContextId): Int32Array {
    return this.contexts.get(id);
  }

  heapContextOf(object: ObjectId): ContextId {
    return this.objectContext.data[object];
  }

  /** One object for all of a class: it says nothing about identity and is never a lock. */
  isMerged(object: ObjectId): boolean {
    return this.mergedIds.has(object);
  }

  /**
   * The object made at a site by a method running in `context`. Strings, boxes and throwables are one object per
   * class; class literals one per class they stand for; strings used as monitors one per value.
   */
  allocate(siteId: number, context: ContextId): ObjectId {
    const site = this.sites[siteId];
    if (site.literal !== undefined) return this.mergedObject(siteId, `${site.cls}:${site.literal}`);
    if (this.mergesClass(site.cls)) {
      const object = this.mergedObject(siteId, `${site.cls}`);
      this.mergedIds.add(object);
      return object;
    }
    const inner = this.k > 0 && this.isInner(siteId) ? 1 : 0;
    const heap = this.cut(this.contexts.get(context), Math.max(0, this.k - 1 + inner));
    const known = this.objects.get(siteId, heap);
    if (known >= 0) return known;
    const object = this.create(siteId, site.cls, heap);
    this.objects.set(siteId, heap, object);
    return object;
  }

  /** Are the objects that a method of this descriptor returns merged by class, or no objects at all? */
  mergesResult(desc: string): boolean {
    const result = returnDesc(desc);
    return result.startsWith('L')
      ? this.mergesClass(this.program.classNamed(result.slice(1, -1)))
      : result[0] !== '[';
  }

  /** The object of the class literal `name.class`; what nobody mentioned is made here, for locks of static methods. */
  classLiteral(name: string): ObjectId {
    const cls = this.program.classNamed('java/lang/Class');
    const known = this.merged.get(`${cls}:${name}`);
    if (known !== undefined) return known;
    const nowhere = { method: -1, block: -1, insn: -1, line: -1, offset: -1 };
    return this.mergedObject(this.add({ ...nowhere, cls, kind: 'class', literal: name }), `${cls}:${name}`);
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
      : this.cut([this.siteOf(object), ...this.contexts.get(this.heapContextOf(object))], this.k);
    this.calleeContext[object] = context;
    return context;
  }

  /** Context of a static factory called at call `index` of `method` by a caller in `context` (Kastrinis & Smaragdakis 2013). */
  factoryContext(site: Site, index: number, context: ContextId): ContextId {
    let id = this.callSites.get(site.method, index);
    if (id < 0) {
      id = this.add(site);
      this.callSites.set(site.method, index, id);
    }
    return this.cut([id, ...this.contexts.get(context)], this.k);
  }

  /**
   * The nearest `length` allocation sites of a string. Call sites of factories do not count, but are bounded; what was
   * made for one of the client's two instances keeps that instance's tag when its site is cut off.
   */
  private cut(sites: ArrayLike<number>, length: number): ContextId {
    const kept: number[] = [];
    let allocations = 0;
    let calls = 0;
    let tag = 0;
    // What library models make for themselves, such as iterators and views, names its owner on top of its own site.
    if (sites.length > 0 && sites[0] >= 0 && this.isInner(sites[0])) length++;
    for (let i = 0; i < sites.length; i++) {
      const site = sites[i];
      if (site < 0) tag = site;
      else if (this.sites[site].kind === 'call') {
        if (allocations < length && calls++ < MAX_CALL_SITES) kept.push(site);
      } else if (allocations++ < length) kept.push(site);
      else tag = -this.instanceOf(this.sites[site].method) || tag;
    }
    if (tag !== 0) kept.push(tag);
    return this.contexts.intern(kept);
  }

  private isInner(site: number): boolean {
    const { method, kind } = this.sites[site];
    return (
      kind !== 'call' &&
      method >= 0 &&
      this.program.class(this.program.method(method).owner).origin === 'model'
    );
  }

  private mergesClass(cls: ClassId): boolean {
    let merges = this.isMergedClass.get(cls);
    if (merges === undefined) {
      const { name } = this.program.class(cls);
      merges =
        name === 'java/lang/String' ||
        BOXES.some((box) => name === `java/lang/${box}`) ||
        this.program.isSubclass(cls, this.throwable);
      this.isMergedClass.set(cls, merges);
    }
    return merges;
  }

  private mergedObject(siteId: number, key: string): ObjectId {
    const known = this.merged.get(key);
    if (known !== undefined) return known;
    const object = this.create(siteId, this.sites[siteId].cls, EMPTY_CONTEXT);
    this.merged.set(key, object);
    return object;
  }

  private create(site: number, cls: ClassId, context: ContextId): ObjectId {
    const object = this.objectSite.push(site);
    this.objectContext.push(context);
    this.objectClass.push(cls);
    this.onObject(object, cls);
    return object;
  }
}
