import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Body, dominators, type Insn, lockRegions, loopNest } from '../../src/ir/index.js';
import { graphBody } from './support.js';

/** Graphs of up to 12 blocks with up to three successors each. */
const graphs = fc
  .integer({ min: 1, max: 12 })
  .chain((size) =>
    fc.array(fc.uniqueArray(fc.integer({ min: 1, max: Math.max(1, size - 1) }), { maxLength: 3 }), {
      minLength: size,
      maxLength: size,
    }),
  )
  .map((edges) => edges.map((targets) => targets.filter((to) => to < edges.length)));

describe('dominators', () => {
  test('are the blocks without which a block cannot be reached', () => {
    fc.assert(
      fc.property(graphs, (edges) => {
        const body = graphBody(edges);
        const idom = dominators(body);
        body.blocks.forEach((block) => {
          const dominating = new Set<number>();
          for (let b = idom[block.id]; b >= 0; b = idom[b]) dominating.add(b);
          expect([...dominating].sort(ascending)).toEqual(strictDominators(body, block.id));
        });
      }),
      { numRuns: 500 },
    );
  });

  test('of a chain of 100,000 blocks', () => {
    const idom = dominators(
      graphBody(Array.from({ length: 100_000 }, (_, i) => (i < 99_999 ? [i + 1] : []))),
    );
    expect(idom[99_999]).toBe(99_998);
  });
});

describe('the loop nest', () => {
  test('of reducible graphs is that of their natural loops', () => {
    let reducible = 0;
    fc.assert(
      fc.property(graphs, (edges) => {
        const body = graphBody(edges);
        const loops = loopNest(body);
        if (!isReducible(body)) {
          expect(loops.some((l) => l.irreducible)).toBe(true);
          return;
        }
        reducible++;
        expect(loops.every((l) => !l.irreducible)).toBe(true);
        const found = loops.map((l) => [l.header, ...l.blocks]).sort(byFirst);
        expect(found).toEqual(naturalLoops(body).sort(byFirst));
        for (const loop of loops) {
          if (loop.parent >= 0) {
            const outer = loops[loop.parent];
            expect(outer.blocks).toEqual(expect.arrayContaining([...loop.blocks]));
            expect(outer.blocks.length).toBeGreaterThan(loop.blocks.length);
          }
        }
      }),
      { numRuns: 1000 },
    );
    expect(reducible).toBeGreaterThan(100);
  });

  test('has every cycle inside exactly one outermost loop', () => {
    fc.assert(
      fc.property(graphs, (edges) => {
        const body = graphBody(edges);
        const outermost = loopNest(body)
          .filter((l) => l.parent < 0)
          .map((l) => [...l.blocks])
          .sort(byFirst);
        expect(outermost).toEqual(cycles(body).sort(byFirst));
      }),
      { numRuns: 500 },
    );
  });
});

describe('held locks', () => {
  const contents = fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }), {
    minLength: 12,
    maxLength: 12,
  });

  test('are those that every path holds', () => {
    const access = { synchronized: false, isStatic: true, owner: 'x' };
    fc.assert(
      fc.property(graphs, contents, (edges, operations) => {
        const body = graphBody(edges, (block) => operations[block].map(monitorOperation));
        const regions = lockRegions(body, access, () => false);
        const expected = heldOnEveryPath(body);
        for (const block of body.blocks) {
          const held = regions.heldAt(block.id, 0).map((h) => {
            const { expr } = regions.locks[h];
            return expr.kind === 'value' ? expr.value : -1;
          });
          expect(held.sort(ascending)).toEqual(expected[block.id]);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

function monitorOperation(code: number): Insn {
  const place = { offset: -1, line: -1 };
  return { op: code < 2 ? 'monitorenter' : 'monitorexit', src: code & 1, ...place };
}

/** By exploring every state that any path can bring to a block: how deep each of the two monitors is held. */
function heldOnEveryPath(body: Body): number[][] {
  const seen = body.blocks.map(() => new Set<string>());
  const work: [number, [number, number]][] = [[0, [0, 0]]];
  while (work.length > 0) {
    const [id, depths] = work.pop() as [number, [number, number]];
    if (seen[id].has(depths.join())) continue;
    seen[id].add(depths.join());
    const after: [number, number] = [...depths];
    for (const insn of body.blocks[id].insns) {
      if (insn.op === 'monitorenter') after[insn.src] = Math.min(7, after[insn.src] + 1);
      // An exit from what is not held might be an exit from anything.
      if (insn.op === 'monitorexit' && after[insn.src]-- === 0) after.fill(0);
    }
    for (const to of body.blocks[id].succs) work.push([to, after]);
  }
  return seen.map((states) => {
    return [0, 1].filter((lock) => [...states].every((s) => Number(s.split(',')[lock]) > 0));
  });
}

function ascending(a: number, b: number): number {
  return a - b;
}

function byFirst(a: readonly number[], b: readonly number[]): number {
  return a[0] - b[0] || a.length - b.length;
}

function reachable(body: Body, from: readonly number[], without = -1): Set<number> {
  const seen = new Set(from.filter((b) => b !== without));
  for (const block of seen) {
    for (const to of body.blocks[block].succs) if (to !== without) seen.add(to);
  }
  return seen;
}

function strictDominators(body: Body, block: number): number[] {
  return body.blocks
    .map((b) => b.id)
    .filter((d) => d !== block && !reachable(body, [0], d).has(block))
    .sort(ascending);
}

/** Edges to a block that is the source itself or dominates it. */
function backEdges(body: Body): [number, number][] {
  return body.blocks.flatMap((b) =>
    b.succs.flatMap((to): [number, number][] => {
      return to === b.id || strictDominators(body, b.id).includes(to) ? [[b.id, to]] : [];
    }),
  );
}

/** A graph is reducible when it has no cycle without its back edges. */
function isReducible(body: Body): boolean {
  const back = new Set(backEdges(body).map((e) => e.join()));
  const forward = body.blocks.map((b) => b.succs.filter((to) => !back.has([b.id, to].join())));
  return body.blocks.every((b) => {
    const seen = new Set(forward[b.id]);
    for (const x of seen) for (const to of forward[x]) seen.add(to);
    return !seen.has(b.id);
  });
}

/** For each header: itself, then all blocks of its loops. */
function naturalLoops(body: Body): number[][] {
  const loops = new Map<number, Set<number>>();
  for (const [from, header] of backEdges(body)) {
    const loop = loops.get(header) ?? new Set([header]);
    loops.set(header, loop);
    const work = [from];
    while (work.length > 0) {
      const block = work.pop() as number;
      if (!loop.has(block)) {
        loop.add(block);
        work.push(...body.blocks[block].preds);
      }
    }
  }
  return [...loops].map(([header, blocks]) => [header, ...[...blocks].sort(ascending)]);
}

/** Strongly connected components that have a cycle. */
function cycles(body: Body): number[][] {
  const after = body.blocks.map((b) => reachable(body, b.succs));
  const found = new Map<string, number[]>();
  for (const b of body.blocks) {
    const component = body.blocks.map((c) => c.id).filter((c) => after[b.id].has(c) && after[c].has(b.id));
    if (component.length > 0) found.set(component.join(), component);
  }
  return [...found.values()];
}
