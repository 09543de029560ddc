import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Dominance } from '../../../src/ownership/dominance.js';
import { EdgeFlag, ROOT } from '../../../src/ownership/graph.js';
import { Naive } from './naive.js';
import { brokenRule } from './rules.js';
import { graphOf, type Step, type Steps } from './steps.js';

const TIMES = Number(process.env['DOMINANCE_RUNS'] ?? 1);
const TIMEOUT = 60_000 * Math.max(1, TIMES);

/** Any steps at all: few of them could happen together in one run. */
const anySteps: fc.Arbitrary<Steps> = fc.integer({ min: 2, max: 12 }).chain((nodeCount) => {
  const any = fc.nat(nodeCount - 1);
  const object = fc.integer({ min: 1, max: nodeCount - 1 });
  const create = fc.record({ kind: fc.constant('create' as const), creator: any, object });
  const transfer = fc.record({
    kind: fc.constantFrom('argument' as const, 'result' as const),
    caller: any,
    callee: object,
    object,
  });
  const self = fc.record({ kind: fc.constant('self' as const), object, callee: object });
  const holds = fc.record({ kind: fc.constant('holds' as const), source: any, target: object });
  const step: fc.Arbitrary<Step> = fc.oneof(
    { arbitrary: create, weight: 6 },
    { arbitrary: transfer, weight: 5 },
    { arbitrary: self, weight: 1 },
    { arbitrary: holds, weight: 1 },
  );
  return fc.record({
    nodeCount: fc.constant(nodeCount),
    steps: fc.array(step, { minLength: 3, maxLength: 45, size: 'max' }),
    unowned: fc.uniqueArray(object, { maxLength: 2 }),
    tracked: fc.constant<number[]>([]),
  });
});

describe.each([false, true])('on any small graph, back links: %s', (backLinks) => {
  test(
    'all boundaries keep the rules, and go no further than what is made inside',
    () => {
      fc.assert(
        fc.property(anySteps, fc.boolean(), (steps, tracked) => {
          const graph = graphOf({ ...steps, tracked: tracked ? steps.unowned : [] });
          const dominance = new Dominance(graph, { backLinks });
          for (let root = 1; root < graph.nodeCount; root++) {
            const boundary = dominance.boundary(root);
            expect(brokenRule(graph, root, boundary, dominance.backLinks(root))).toBeUndefined();
            const made = new Set<number>();
            for (const h of boundary) if (graph.flags[h] & EdgeFlag.created) made.add(graph.target[h]);
            const members = new Set(boundary);
            for (const h of boundary) if (!made.has(graph.target[h])) throw new Error(`${h} leads outside`);
            for (let h = 0; h < graph.edgeCount; h++)
              if (dominance.has(root, h) !== members.has(h)) throw new Error(`has(${root}, ${h})`);
            expect(boundary).toEqual(boundary.slice().sort());
          }
        }),
        { numRuns: 400 * TIMES },
      );
    },
    TIMEOUT,
  );

  test(
    'boundaries do not depend on what was asked before',
    () => {
      fc.assert(
        fc.property(anySteps, (steps) => {
          const graph = graphOf(steps);
          const [up, down] = [1, 2].map(() => new Dominance(graph, { backLinks }));
          const roots = Array.from({ length: graph.nodeCount - 1 }, (_, n) => n + 1);
          const upwards = roots.map((root) => up.boundary(root));
          const downwards = roots.reverse().map((root) => down.boundary(root));
          expect(upwards).toEqual(downwards.reverse());
        }),
        { numRuns: 100 * TIMES },
      );
    },
    TIMEOUT,
  );

  test(
    'boundaries are not much smaller than those that are found by the definitions',
    () => {
      let ours = 0;
      let naively = 0;
      fc.assert(
        fc.property(anySteps, (steps) => {
          const graph = graphOf(steps);
          const dominance = new Dominance(graph, { backLinks });
          const naive = new Naive(steps, backLinks);
          for (let root = 1; root < graph.nodeCount; root++) {
            ours += dominance.boundary(root).length;
            const made = naive.madeIn(root);
            for (const pair of naive.boundary(root).inside) if (made.has(naive.target(pair))) naively++;
          }
        }),
        { numRuns: 150 * TIMES, seed: 7 },
      );
      expect(ours).toBeGreaterThan(0.75 * naively);
    },
    TIMEOUT,
  );
});

describe('dominance', () => {
  test('of what was stopped can be asked again', () => {
    const steps: Step[] = [{ kind: 'create', creator: 0, object: 1 }];
    for (let node = 2; node < 200; node++) steps.push({ kind: 'create', creator: node - 1, object: node });
    const graph = graphOf({ nodeCount: 200, steps, unowned: [], tracked: [] });
    let left = 1;
    const dominance = new Dominance(graph, {}, () => {
      if (left-- <= 0) throw new Error('no time');
    });
    expect(() => dominance.boundary(1)).toThrow('no time');
    left = 1e9;
    expect(dominance.boundary(1)).toEqual(new Dominance(graph).boundary(1));
    expect(dominance.boundary(1)).toHaveLength(198);
    expect(dominance.minimalOwners(199)).toEqual(Int32Array.of(198));
  });

  test('of the root is everything', () => {
    const graph = graphOf({
      nodeCount: 3,
      steps: [
        { kind: 'create', creator: 0, object: 1 },
        { kind: 'argument', caller: 0, callee: 1, object: 2 },
      ],
      unowned: [],
      tracked: [],
    });
    const dominance = new Dominance(graph);
    expect([...dominance.boundary(0)]).toEqual([0, 1, 2]);
    expect(dominance.has(0, 2)).toBe(true);
    expect([...dominance.minimalOwners(1)]).toEqual([ROOT]);
    expect(dominance.minimalOwners(2)[0]).toBe(ROOT);
  });
});
