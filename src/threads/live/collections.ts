/**
 * Collections and arrays that only ever get more elements.
 *
 * Guarantee: what was put into such an array or collection is still in it. For collections, no call that the call graph has
 * takes out or replaces an element; which methods do neither, the models say (`@Elements`). For arrays, there is one store,
 * with the counter of its loop as index, and the loop runs once for an array; or there are stores with constants as index,
 * each for one element.
 */
import { type Insn, type Loop, loopNest, type Value } from '../../ir/index.js';
import type { CallSite, ObjectId, PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import { addTo, getOrMake, IntVec } from '../../util/index.js';
import type { RunsOnce } from '../runs-once.js';
import type { SoleObjects } from '../sole.js';

/** A store of an element. */
interface Store {
  readonly cs: number;
  readonly method: MethodId;
  readonly block: number;
  readonly insn: Insn & { op: 'astore' };
}

export class GrowingCollections {
  private readonly known = new Map<ObjectId, boolean>();
  private stores: Map<ObjectId, Store[]> | undefined;
  private shrinking: Set<ObjectId> | undefined;
  private readonly codes = new Map<MethodId, MethodCode>();
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly sole: SoleObjects,
    private readonly once: RunsOnce,
  ) {}

  has(object: ObjectId): boolean {
    return getOrMake(this.known, object, () => this.find(object));
  }

  /** May all objects in a local only grow? */
  holdsOnlySuch(cs: number, local: number): boolean {
    if (local < 0) return false;
    this.buffer.length = 0;
    this.pt.objects(cs, local, this.buffer);
    const objects = this.buffer.toArray();
    return objects.length > 0 && objects.every((object) => this.has(object));
  }

  private find(object: ObjectId): boolean {
    const { heap, program } = this.pt;
    const cls = heap.classOf(object);
    if (cls < 0) return false;
    if (program.class(cls).element >= 0) return this.isFilledOnce(object);
    return program.isJdk(cls) && program.hasRole(cls, 'COLLECTION') && !this.losing().has(object);
  }

  private isFilledOnce(array: ObjectId): boolean {
    const stores = this.storesTo().get(array) ?? [];
    if (stores.length === 0 || this.losing().has(array)) return false;
    const sites = new Set(stores.map(({ insn }) => insn));
    const code = this.codeOf(stores[0].method);
    if (stores.some(({ method }) => method !== stores[0].method)) return false;
    const [first] = stores;
    if (sites.size === 1) {
      const loop = code.counterLoop(first.insn.index, first.block);
      if (loop === undefined) return false;
      const outer = code.loops[loop].parent;
      if (code.isMadeIn(first.insn.array, outer)) return true;
      return outer < 0 && this.sole.has(array) && stores.length === 1 && this.once.runsOnce(first.cs);
    }
    const indices = new Set([...sites].map(({ index }) => code.constant(index)));
    return (
      !indices.has(undefined) &&
      indices.size === sites.size &&
      stores.every(({ insn, block }) => code.isMadeIn(insn.array, code.innermost(block)))
    );
  }

  private codeOf(method: MethodId): MethodCode {
    return getOrMake(this.codes, method, () => new MethodCode(this.pt, method));
  }

  private storesTo(): Map<ObjectId, Store[]> {
    if (this.stores !== undefined) return this.stores;
    this.stores = new Map();
    const { calls } = this.pt;
    const sites = new Map<MethodId, readonly Omit<Store, 'cs'>[]>();
    for (let cs = 0; cs < calls.size; cs++) {
      const method = calls.methodOf(cs);
      for (const store of getOrMake(sites, method, () => elementStores(this.pt, method))) {
        this.buffer.length = 0;
        this.pt.objects(cs, this.pt.methodConstraints(method).localOf[store.insn.array], this.buffer);
        for (const array of this.buffer.view()) addTo(this.stores, array, { cs, ...store });
      }
    }
    return this.stores;
  }

  /** Collections with a call that may take elements out, and arrays that elements are copied into. */
  private losing(): Set<ObjectId> {
    if (this.shrinking !== undefined) return this.shrinking;
    const losing = new Set<ObjectId>();
    this.shrinking = losing;
    const { calls, program, heap } = this.pt;
    const iterated = new Set<number>();
    for (let cs = 0; cs < calls.size; cs++) {
      const constraints = this.pt.constraintsOf(cs);
      const { owner, isStatic } = program.method(constraints.method);
      const isOwn = program.isJdk(owner) && !isStatic;
      for (const call of constraints.calls) this.lookAt(cs, call, isOwn, iterated);
    }
    for (let object = 0; iterated.size > 0 && object < heap.objectCount; object++)
      if (heap.classOf(object) >= 0 && iterated.has(heap.siteOf(object))) losing.add(object);
    return losing;
  }

  private lookAt(cs: number, call: CallSite, isOwn: boolean, iterated: Set<number>): void {
    const losing = this.losing();
    const { program } = this.pt;
    if (call.intrinsic === 'arraycopy') this.addObjects(cs, call.args[2], losing);
    if (call.intrinsic !== undefined || call.dispatch === 'static' || call.args[0] < 0) return;
    // What a collection calls of itself belongs to the method that was called.
    if (isOwn && call.args[0] === 0) return;
    if (program.elementUse(call.target) !== 'other' || program.method(call.target).name === '<init>') return;
    if (program.hasRole(program.method(call.target).owner, 'ITERATOR'))
      this.throughIterator(cs, call.args[0], iterated);
    else this.addObjects(cs, call.args[0], losing);
  }

  /** An iterator takes elements out of the collection that its context names. */
  private throughIterator(cs: number, local: number, iterated: Set<number>): void {
    const { heap } = this.pt;
    this.buffer.length = 0;
    this.pt.objects(cs, local, this.buffer);
    for (const object of this.buffer.view()) {
      const [of] = heap.context(heap.heapContextOf(object));
      if (of !== undefined) iterated.add(of);
    }
  }

  private addObjects(cs: number, local: number, to: Set<ObjectId>): void {
    if (local < 0) return;
    this.buffer.length = 0;
    this.pt.objects(cs, local, this.buffer);
    for (const object of this.buffer.view()) to.add(object);
  }
}

function elementStores(pt: PointsTo, method: MethodId): Omit<Store, 'cs'>[] {
  // A store of null moves no reference, so the constraints do not have it.
  const { body } = pt.methodConstraints(method);
  return body.blocks.flatMap(({ id, insns }) =>
    insns.flatMap((insn) =>
      insn.op === 'astore' && insn.elem === 'ref' ? [{ method, block: id, insn }] : [],
    ),
  );
}

/** Loops and definitions of one method. */
class MethodCode {
  readonly loops: readonly Loop[];
  private readonly definitions: (Insn | undefined)[] = [];
  private readonly blockOf: number[] = [];

  constructor(pt: PointsTo, method: MethodId) {
    const { body } = pt.methodConstraints(method);
    this.loops = loopNest(body);
    for (const { id, insns } of body.blocks) {
      for (const insn of insns) {
        if (!('dst' in insn) || insn.dst < 0) continue;
        this.definitions[insn.dst] = insn;
        this.blockOf[insn.dst] = id;
      }
    }
  }

  /** The innermost loop around a block, −1 for none. */
  innermost(block: number): number {
    let found = -1;
    this.loops.forEach(({ blocks }, i) => {
      if (blocks.includes(block)) found = i;
    });
    return found;
  }

  /** The loop of which a value is the counter, where it is the innermost around a block; undefined where there is none. */
  counterLoop(value: Value, block: number): number | undefined {
    const phi = this.definitions[value];
    const loop = this.innermost(block);
    if (phi?.op !== 'phi' || loop < 0) return undefined;
    const { header, irreducible } = this.loops[loop];
    if (irreducible || this.blockOf[value] !== header) return undefined;
    const isStep = (arg: Value): boolean => {
      const insn = this.definitions[arg];
      if (insn?.op !== 'binary' || insn.fn !== 'add') return false;
      const step =
        insn.a === value ? this.constant(insn.b) : insn.b === value ? this.constant(insn.a) : undefined;
      return step !== undefined && step !== 0;
    };
    const others = phi.args.filter((arg) => !isStep(arg));
    return others.length === 1 && this.innermost(this.blockOf[others[0]] ?? 0) !== loop ? loop : undefined;
  }

  constant(value: Value): number | undefined {
    const insn = this.definitions[value];
    return insn?.op === 'const' && insn.value.type === 'int' ? insn.value.value : undefined;
  }

  /** Is an array made by this method, once for each time that `loop` is gone through? */
  isMadeIn(array: Value, loop: number): boolean {
    const insn = this.definitions[array];
    if (insn?.op === 'copy' || insn?.op === 'cast') return this.isMadeIn(insn.src, loop);
    return insn?.op === 'newarray' && this.innermost(this.blockOf[array]) === loop;
  }
}
