/**
 * Rows: arrays that lie in one element of one array, such as those of `new int[3][4]`.
 *
 * Guarantee: each array that an abstract one of `isStoredOnce` stands for is stored in one element of one array at most, and
 * once. So whoever loads the same row has loaded it from the same array, with the same index. All that stores it is the code
 * that has just made it; nothing copies elements of an array that may have it. Assumptions: those of the points-to analysis.
 */
import { mayRepeat, type Spot } from '../ir/index.js';
import { ELEMENT, type ObjectId, type PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { addTo, getOrMake, IntVec } from '../util/index.js';

interface Store extends Spot {
  readonly method: MethodId;
}

export class Rows {
  private readonly known = new Map<ObjectId, boolean>();
  /** By array: what stores it in elements. */
  private stores: ReadonlyMap<ObjectId, readonly Store[]> | undefined;
  /** Arrays in arrays of which elements are copied. */
  private copied: ReadonlySet<ObjectId> | undefined;

  constructor(private readonly pt: PointsTo) {}

  isStoredOnce(row: ObjectId): boolean {
    return getOrMake(this.known, row, () => this.find(row));
  }

  private find(row: ObjectId): boolean {
    const { heap } = this.pt;
    const site = heap.siteOf(row);
    if (site < 0 || heap.isMerged(row) || heap.sites[site].kind !== 'array') return false;
    const { method, block, insn } = heap.sites[site];
    if (method < 0) return false;
    const { body } = this.pt.methodConstraints(method);
    const made = body.blocks[block].insns[insn];
    if (made.op !== 'newarray') return false;
    this.copied ??= this.findCopied();
    this.stores ??= this.findStores();
    const [store, ...others] = this.stores.get(row) ?? [];
    if (others.length > 0 || this.copied.has(row)) return false;
    // Rows of an array of several dimensions are stored as they are made.
    if (store === undefined) return true;
    if (store.method !== method) return false;
    const by = body.blocks[store.block].insns[store.insn];
    const isMade = by.op === 'astore' && by.src === made.dst;
    return isMade && !mayRepeat(body, block, store.block);
  }

  /** Each store once, whatever the context. */
  private findStores(): Map<ObjectId, Store[]> {
    const found = new Map<ObjectId, Store[]>();
    const objects = new IntVec();
    for (const [method, contexts] of this.pt.calls.byMethod()) {
      const { body, accesses, localOf } = this.pt.methodConstraints(method);
      for (let i = 0; i < accesses.length; i += 2) {
        const [block, insn] = [accesses[i], accesses[i + 1]];
        const store = body.blocks[block].insns[insn];
        if (store.op !== 'astore' || store.elem !== 'ref' || localOf[store.src] < 0) continue;
        objects.length = 0;
        const sets = new Set(contexts.map((cs) => this.pt.localSet(cs, localOf[store.src])));
        for (const set of sets) this.pt.members(set, objects);
        for (const object of new Set(objects.view())) addTo(found, object, { method, block, insn });
      }
    }
    return found;
  }

  private findCopied(): Set<ObjectId> {
    const found = new Set<ObjectId>();
    const [arrays, rows] = [new IntVec(), new IntVec()];
    for (const [method, contexts] of this.pt.calls.byMethod()) {
      for (const { intrinsic, args } of this.pt.methodConstraints(method).calls) {
        if (intrinsic !== 'arraycopy' && intrinsic !== 'clone') continue;
        arrays.length = 0;
        for (const cs of contexts) this.pt.objects(cs, args[0], arrays);
        for (const array of new Set(arrays.view())) {
          rows.length = 0;
          this.pt.fieldObjects(array, ELEMENT, rows);
          for (const row of rows.view()) found.add(row);
        }
      }
    }
    return found;
  }
}
