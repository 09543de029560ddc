/** The sources and the naive version, asked in the same way. */
import { Dominance } from '../../../src/ownership/dominance.js';
import type { Naive } from './naive.js';
import { graphOf, type Steps } from './steps.js';
import type { Claims } from './theorems.js';

export function claimsOfSources(steps: Steps, backLinks: boolean): Claims {
  const graph = graphOf(steps);
  const dominance = new Dominance(graph, { backLinks });
  return {
    has: (root, x, y) => {
      const edge = graph.find(x, y);
      return edge >= 0 && dominance.has(root, edge);
    },
    minimalOwners: (node) => dominance.minimalOwners(node),
    minimalBoundaries: (x, y, closed) => dominance.minimalBoundaries(graph.find(x, y), { closed }),
  };
}

export function claimsOfNaive(naive: Naive): Claims {
  return {
    has: (root, x, y) => naive.has(root, x, y),
    minimalOwners: (node) => naive.minimalOwners(node),
    minimalBoundaries: (x, y, closed) => naive.minimalBoundaries(x, y, closed),
  };
}
