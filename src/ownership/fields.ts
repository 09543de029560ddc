/** Which edges are fields: some field or element of an object of the source may hold one of the target. */
import type { PointsTo } from '../pointsto/index.js';
import { PairMap } from '../util/index.js';
import type { ObjectGraphBuilder } from './graph.js';
import { EdgeFlag } from './graph.js';
import type { NodesLeft } from './node-sets.js';
import type { NodeRules } from './transfer-sets.js';

/**
 * Marks the edges to what is moved. What may be owned and is in a field got there by a step, so that its edge is known.
 * Without one is what only the merging of contexts puts into a field: returns how many of these there are.
 */
export function markFields(
  pt: PointsTo,
  builder: ObjectGraphBuilder,
  payloads: NodesLeft,
  nodeOf: Int32Array,
  { unownable, leaf }: NodeRules,
  isTransferred: Uint8Array,
): number {
  const seen = new PairMap(1024);
  let missing = 0;
  for (let field = 0; field < pt.fieldCount; field++) {
    const owner = nodeOf[pt.fieldOwner(field)];
    const set = payloads.ofSlot(pt.fieldSet(field));
    if (!seen.add(owner, set)) continue;
    for (const held of payloads.get(set)) {
      if (isTransferred[held] === 0 || builder.mark(owner, held, EdgeFlag.field)) continue;
      // An object may well hold itself.
      if (held !== owner && unownable[held] + leaf[owner] === 0) missing++;
    }
  }
  return missing;
}
