/** Steps between nodes, as a list that both the sources and the naive version are given. */
import { type ObjectGraph, ObjectGraphBuilder, ROOT, Way } from '../../../src/ownership/graph.js';

export type Step =
  | { readonly kind: 'create'; readonly creator: number; readonly object: number }
  | {
      readonly kind: 'argument' | 'result';
      readonly caller: number;
      readonly callee: number;
      readonly object: number;
    }
  | { readonly kind: 'self'; readonly object: number; readonly callee: number }
  | { readonly kind: 'holds'; readonly source: number; readonly target: number };

export interface Steps {
  readonly nodeCount: number;
  readonly steps: readonly Step[];
  /** What nobody owns; the root is among them without being named. */
  readonly unowned: readonly number[];
  /** Those of them whose moves are among the steps. */
  readonly tracked: readonly number[];
}

export function graphOf({ nodeCount, steps, unowned, tracked }: Steps): ObjectGraph {
  const builder = new ObjectGraphBuilder();
  for (let node = 1; node < nodeCount; node++) builder.addNode();
  for (const node of unowned) builder.setUnowned(node, { tracked: tracked.includes(node) });
  if (tracked.includes(ROOT)) throw new Error('Nothing holds the root.');
  for (const step of steps)
    if (step.kind === 'create') builder.create(step.creator, step.object);
    else if (step.kind === 'self') builder.selfTransfer(step.object, step.callee);
    else if (step.kind === 'holds') builder.edge(step.source, step.target);
    else builder.transfer(step.caller, step.callee, step.object, Way[step.kind]);
  return builder.build();
}
