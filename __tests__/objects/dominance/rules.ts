/** Says which rule a boundary breaks, from the tables of the graph and nothing else. */
import { Handle, type ObjectGraph, ROOT, Way } from '../../../src/objects/graph.js';

export function brokenRule(
  graph: ObjectGraph,
  root: number,
  boundary: ArrayLike<number>,
  backLinks: ArrayLike<number>,
): string | undefined {
  const inside = new Set(Array.from(boundary));
  const back = new Set(Array.from(backLinks));
  const { source, target, link, callerHandle, calleeHandle, ways } = graph;
  const reached = new Set([root]);
  for (const node of reached) for (const h of inside) if (source[h] === node) reached.add(target[h]);
  const held = new Set([...inside].map((h) => target[h]));
  for (const h of inside)
    if (source[h] === ROOT || graph.noOwn[target[h]] === 1 || !reached.has(source[h])) return 'H0';
  if (back.size > 0 && (held.has(root) || graph.find(root, root) >= 0 || graph.tracked[root] === 0))
    return 'K';
  for (const h of back) {
    const made = (graph.flags[h] & Handle.created) !== 0;
    if (target[h] !== root || made || graph.noOwn[source[h]] === 1) return 'K';
  }
  // Without back links the last condition of each rule for the root as a callee can never be met.
  const linked = (h: number) => (target[h] === root && back.size > 0 ? back.has(h) : inside.has(h));
  for (let t = 0; t < graph.exchangeCount; t++) {
    const [over, caller, callee] = [link[t], callerHandle[t], calleeHandle[t]];
    if (target[caller] === root && back.size > 0) {
      if (ways[t] & Way.argument && back.has(callee) && !(back.has(caller) && inside.has(over))) return 'K2';
      if (ways[t] & Way.result && back.has(caller) && !back.has(callee)) return 'K3';
      continue;
    }
    if (inside.has(caller) && !(linked(over) && inside.has(callee))) return 'H1';
    if (linked(over) && inside.has(callee) && !inside.has(caller)) return 'H2';
    if (source[callee] === root && inside.has(callee) && !back.has(over)) return 'H3';
  }
  for (let s = 0; s < graph.selfPassCount; s++) {
    const [over, handle] = [graph.selfLink[s], graph.selfHandle[s]];
    const [object, callee] = [source[over], target[over]];
    if (object === root && back.size > 0) {
      if (back.has(handle) && !inside.has(over)) return 'K1';
    } else if (held.has(object)) {
      if (!linked(over) || !inside.has(handle) || (callee === root && back.size === 0)) return 'H4';
    }
  }
  return undefined;
}
