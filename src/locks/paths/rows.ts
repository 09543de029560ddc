/**
 * Objects that lie in one element of one array: rows, such as those of `new int[3][4]`, and what `table[i] = new Bucket()` puts there.
 *
 * Guarantee: each object that an abstract one of `isStoredOnce` stands for is stored in one element of one array at most, and
 * once. So whoever loads the same one has loaded it from the same array, with the same index. All that stores it is the code
 * that has just made it; nothing copies elements of an array that may have it. Assumptions: those of the points-to analysis.
 */
import { definitionsOf, mayRepeat, plain } from '../../ir/index.js';
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import { getOrMake } from '../../util/index.js';
import { ElementStores } from './element-stores.js';

export class Rows {
  private readonly known = new Map<ObjectId, boolean>();

  constructor(
    private readonly pt: PointsTo,
    private readonly stores = new ElementStores(pt),
  ) {}

  isStoredOnce(row: ObjectId): boolean {
    return getOrMake(this.known, row, () => this.find(row));
  }

  private find(row: ObjectId): boolean {
    const { heap } = this.pt;
    const site = heap.siteOf(row);
    if (site < 0 || heap.isMerged(row)) return false;
    const { method, block, insn, kind } = heap.sites[site];
    if (method < 0 || (kind !== 'array' && kind !== 'new')) return false;
    const { body } = this.pt.methodConstraints(method);
    const made = body.blocks[block].insns[insn];
    if (made.op !== 'newarray' && made.op !== 'new') return false;
    const [store, ...others] = this.stores.of(row);
    if (others.length > 0 || this.stores.isCopied(row)) return false;
    // Rows of an array of several dimensions are stored as they are made.
    if (store === undefined) return made.op === 'newarray';
    if (store.method !== method) return false;
    const by = body.blocks[store.block].insns[store.insn];
    const isMade = by.op === 'astore' && plain(definitionsOf(body), by.src) === made.dst;
    return isMade && !mayRepeat(body, block, store.block);
  }
}
