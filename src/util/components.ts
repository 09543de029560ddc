/** Strongly connected components, what leads to others first (Tarjan 1972, without recursion). */
import { IntVec } from './ints.js';

/**
 * The components of the vertices below `count` for which `counts` holds, each sorted; those of predecessors come before.
 * `predecessors` may visit what does not count.
 */
export function components(
  count: number,
  counts: (vertex: number) => boolean,
  predecessors: (vertex: number, visit: (from: number) => void) => void,
): number[][] {
  const order = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const open = new Uint8Array(count);
  const stack: number[] = [];
  const groups: number[][] = [];
  const pending = new IntVec();
  const path: { vertex: number; end: number; next: number }[] = [];
  let numbered = 0;
  const enter = (vertex: number): void => {
    order[vertex] = low[vertex] = numbered++;
    open[vertex] = 1;
    stack.push(vertex);
    const start = pending.length;
    predecessors(vertex, (from) => {
      if (counts(from)) pending.push(from);
    });
    path.push({ vertex, next: start, end: pending.length });
  };
  for (let root = 0; root < count; root++) {
    if (order[root] >= 0 || !counts(root)) continue;
    enter(root);
    while (path.length > 0) {
      const top = path[path.length - 1];
      if (top.next < top.end) {
        const from = pending.data[top.next++];
        if (order[from] < 0) enter(from);
        else if (open[from] === 1) low[top.vertex] = Math.min(low[top.vertex], order[from]);
        continue;
      }
      path.pop();
      const { vertex } = top;
      if (path.length > 0) {
        const below = path[path.length - 1];
        low[below.vertex] = Math.min(low[below.vertex], low[vertex]);
        pending.length = below.end;
      } else pending.length = 0;
      if (low[vertex] !== order[vertex]) continue;
      const group: number[] = [];
      for (let member = -1; member !== vertex; ) {
        member = stack.pop() as number;
        open[member] = 0;
        group.push(member);
      }
      groups.push(group.sort((a, b) => a - b));
    }
  }
  return groups;
}
