/** What reaches each vertex of a graph, from what starts at some of them. */
import { components, type NumberSets, type SetId } from '../util/index.js';

/**
 * By vertex: the union of what starts at it and at all that lead to it. Into vertices that `isEntered` refuses nothing is
 * led. Each edge is looked at a few times, however many members the sets have.
 */
export function reaching(
  sets: NumberSets,
  starts: Int32Array,
  predecessors: (vertex: number, visit: (from: number) => void) => void,
  isEntered: (vertex: number) => boolean = () => true,
): Int32Array {
  const reached = starts.slice();
  const before = new Set<SetId>();
  // What leads to others comes first.
  for (const members of components(starts.length, isEntered, predecessors)) {
    before.clear();
    for (const vertex of members) {
      before.add(starts[vertex]);
      predecessors(vertex, (from) => void before.add(reached[from]));
    }
    const union = before.size === 1 ? starts[members[0]] : sets.unionOf(before);
    for (const vertex of members) reached[vertex] = union;
  }
  return reached;
}
