import { describe, expect, test } from '@jest/globals';
import { Dominance } from '../../../src/ownership/dominance.js';
import { ROOT } from '../../../src/ownership/graph.js';
import { randomFrom } from '../../pointsto/random.js';
import { filtered, shifted } from './filtered.js';
import { graphOf } from './steps.js';
import { brokenTheorem, type Claims } from './theorems.js';
import { endless, randomTrace, type Trace } from './traces.js';

/** How often the default number of runs: `DOMINANCE_RUNS=50 npm test -- dominance`. */
const TIMES = Number(process.env['DOMINANCE_RUNS'] ?? 1);
const TIMEOUT = 60_000 * Math.max(1, TIMES);

function claimsOfFiltered(trace: Trace): Claims {
  const { graph } = filtered(trace);
  const dominance = new Dominance(graph);
  const back = (node: number): number => (node === ROOT ? ROOT : node - 1);
  return {
    has: (root, x, y) => {
      const edge = graph.find(shifted(x), shifted(y));
      return edge >= 0 && dominance.has(shifted(root), edge);
    },
    minimalOwners: (node) => Array.from(dominance.minimalOwners(shifted(node)), back),
    minimalBoundaries: (x, y, closed) => {
      const edge = graph.find(shifted(x), shifted(y));
      if (edge < 0) return [ROOT];
      return Array.from(dominance.minimalBoundaries(edge, { closed }), back);
    },
  };
}

function isAllMade({ steps, nodeCount, unowned }: Trace): boolean {
  const made = new Set(unowned);
  for (const step of steps) if (step.kind === 'create') made.add(step.object);
  return made.size === nodeCount - 1;
}

describe.each([false, true])('on random runs, noise: %s', (noise) => {
  test(
    'what is claimed of graphs without the moves of what nobody owns holds',
    () => {
      for (let seed = 1; seed <= 3000 * TIMES; seed++) {
        const trace = randomTrace(endless(randomFrom(seed)), noise);
        const broken = brokenTheorem(trace, claimsOfFiltered(trace));
        if (broken !== undefined) throw new Error(`seed ${seed}: ${broken}`);
      }
    },
    TIMEOUT,
  );

  test(
    'as many objects are owned as with all moves, but for a few that only moves that never happen tell apart',
    () => {
      let [owned, marked, lost] = [0, 0, 0];
      for (let seed = 1; seed <= 3000 * TIMES; seed++) {
        const trace = randomTrace(endless(randomFrom(seed)), noise);
        // What is never made holds nothing; only the rules for one boundary do not know that.
        if (!isAllMade(trace)) continue;
        const all = new Dominance(graphOf(trace));
        const { graph, isMarked } = filtered(trace);
        const some = new Dominance(graph);
        for (let node = 1; node < trace.nodeCount; node++) {
          if (isMarked(shifted(node))) marked++;
          if (all.minimalOwners(node)[0] === ROOT) continue;
          owned++;
          if (some.minimalOwners(shifted(node))[0] === ROOT) lost++;
        }
      }
      expect(owned).toBeGreaterThan(500 * TIMES);
      expect(marked).toBeGreaterThan(10 * TIMES);
      expect(lost / owned).toBeLessThan(0.03);
    },
    TIMEOUT,
  );

  test(
    'creators of what nobody owns are told to be handed it wherever all moves tell so',
    () => {
      let flows = 0;
      for (let seed = 1; seed <= 1000 * TIMES; seed++) {
        const trace = randomTrace(endless(randomFrom(seed)), noise);
        const all = graphOf({ ...trace, unowned: [] });
        const { graph, isMarked } = filtered(trace);
        for (const { kind, ...step } of trace.steps) {
          if (kind !== 'create' || !('creator' in step) || !isMarked(shifted(step.object))) continue;
          const before = all.flags[all.find(step.creator, step.object)];
          const edge = graph.find(shifted(step.creator), shifted(step.object));
          expect(graph.flags[edge] & before).toBe(before);
          flows += before;
        }
      }
      expect(flows).toBeGreaterThan(30 * TIMES);
    },
    TIMEOUT,
  );
});
