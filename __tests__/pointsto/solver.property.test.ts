import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { renewing } from './eager.js';
import { choice, ordered, uniform } from './mini-choices.js';
import { Contexts } from './mini-contexts.js';
import { BOX, type MiniMethod, type MiniProgram, type Step } from './mini-language.js';
import { miniProgram } from './mini-random.js';
import { shuffled } from './mini-shuffle.js';
import { type Facts, list, solveNaively } from './naive.js';
import { randomFrom } from './random.js';
import { at, NONE, Reader } from './reader.js';

const K = [0, 1, 2, 3];

describe('the solver', () => {
  test.each(K)('finds what the rules say, k = %d', (k) => {
    fc.assert(
      fc.property(miniProgram, (mini) => {
        const got = new Reader(mini, uniform(k)).facts();
        expect(plain(got)).toEqual(plain(solveNaively(mini, uniform(k))));
      }),
      { numRuns: 100 },
    );
  });

  test('finds what the rules say, with a k of its own for each class, however often cycles are looked for', () => {
    fc.assert(
      fc.property(miniProgram, choice, fc.integer({ min: 1, max: 9 }), (mini, kOf, every) => {
        const got = renewing(every, () => new Reader(mini, kOf)).facts();
        expect(plain(got)).toEqual(plain(solveNaively(mini, kOf)));
      }),
      { numRuns: 200 },
    );
  });

  test('finds no more with longer contexts, neither where they are cut to shorter ones nor without any', () => {
    fc.assert(
      fc.property(miniProgram, (mini) => {
        const solved = K.map((k) => new Reader(mini, uniform(k)));
        for (const k of K.slice(1)) {
          const cut = at(new Contexts(mini, uniform(k - 1)));
          expect(missing(solved[k].facts(cut), solved[k - 1].facts())).toEqual([]);
          expect(missing(solved[k].facts(NONE), solved[k - 1].facts(NONE))).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('finds no more where some classes have longer contexts', () => {
    fc.assert(
      fc.property(miniProgram, ordered, (any, { fine, coarse }) => {
        const mini = withStaticsOfMain(any);
        const [more, less] = [fine, coarse].map((kOf) => new Reader(mini, kOf).facts(NONE));
        expect(missing(more, less)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('finds what is made by reflection of a class that is missing', () => {
    const steps: Step[] = [
      { op: 'new', type: BOX },
      { op: 'getClass', src: 0 },
      { op: 'newInstance', src: 1 },
    ];
    const [any] = fc.sample(miniProgram, { seed: 1, numRuns: 1 });
    const method = (m: MiniMethod): MiniMethod =>
      m.name === 'main' ? { ...m, steps, lines: [1, 2, 3], result: -1 } : m;
    const classes = any.classes.map((cls) => ({ ...cls, methods: cls.methods.map(method) }));
    const mini: MiniProgram = { classes, models: [] };
    const found = new Reader(mini, uniform(0)).facts();
    expect(plain(found)).toEqual(plain(solveNaively(mini, uniform(0))));
    expect(found.vars.get('Main.main [] #3')).toEqual([`the ${BOX}`]);
  });

  test('finds the same whatever order classes, members and statements stand in', () => {
    fc.assert(
      fc.property(miniProgram, choice, fc.nat(), (mini, kOf, seed) => {
        const other = shuffled(mini, randomFrom(seed));
        expect(plain(new Reader(other, kOf).facts())).toEqual(plain(new Reader(mini, kOf).facts()));
      }),
      { numRuns: 100 },
    );
  });
});

/** The same program, but that it calls a static method of `Main` where it would call one of another class. */
function withStaticsOfMain({ classes, models }: MiniProgram): MiniProgram {
  const step = (s: Step): Step =>
    s.op === 'call' && s.kind === 'static' && s.owner !== 'Main' ? { ...s, owner: 'Main', name: 't2' } : s;
  const method = (m: MiniMethod): MiniMethod => ({ ...m, steps: m.steps.map(step) });
  return { classes: classes.map((cls) => ({ ...cls, methods: cls.methods.map(method) })), models };
}

function plain({ vars, fields, reached, calls }: Facts): unknown {
  return { reached, calls, vars: Object.fromEntries(vars), fields: Object.fromEntries(fields) };
}

/** Facts of the first that the second has not. */
function missing(fine: Facts, coarse: Facts): string[] {
  const known = new Set(list(coarse));
  return list(fine).filter((fact) => !known.has(fact));
}
