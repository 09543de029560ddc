import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Frame, Machine, type Thing } from './machine.js';
import { choice, uniform } from './mini-choices.js';
import { type Choice, Contexts } from './mini-contexts.js';
import { CLASS, type MiniProgram } from './mini-language.js';
import { miniProgram } from './mini-random.js';
import { list } from './naive.js';
import { randomFrom } from './random.js';
import { AS_THEY_ARE, at, Reader, type View } from './reader.js';

const K = [0, 1, 2, 3];
const LIMITS = { steps: 600, depth: 9 };
const RUNS_OF_A_PROGRAM = 4;

/** Facts of a run, named as the analysis names them. */
class Names {
  readonly facts = new Set<string>();

  constructor(private readonly view: View) {}

  readonly witness = {
    entered: (frame: Frame) => this.facts.add(this.frame(frame)),
    called: (caller: Frame, line: number, callee: Frame, starts: boolean) =>
      this.facts.add(`${this.frame(caller)} #${line} ${starts ? 'starts' : '→'} ${this.frame(callee)}`),
    held: (frame: Frame, variable: string, thing: Thing) => {
      if (!variable.includes('.')) this.facts.add(`${this.frame(frame)} ${variable} ∋ ${this.thing(thing)}`);
    },
    thrown: ({ cls, method }: Frame, thing: Thing) =>
      this.facts.add(`${cls.name}.${method.name} thrown ∋ ${this.thing(thing)}`),
    stored: (where: Thing | undefined, field: string, thing: Thing) => {
      const place = where === undefined ? `static ${field}` : `${this.thing(where)} ${field}`;
      this.facts.add(`${place} ∋ ${this.thing(thing)}`);
    },
  };

  private frame({ cls, method, context }: Frame): string {
    return `${cls.name}.${method.name} ${this.view.method(context)}`;
  }

  private thing({ cls, site, madeIn, isMerged, literal }: Thing): string {
    if (literal !== undefined) return cls === CLASS ? `class ${literal}` : literal;
    if (isMerged) return `the ${cls}`;
    return `${site} ${this.view.object(site, cls, madeIn)}`;
  }
}

interface Judged {
  readonly missed: readonly string[];
  /** How much of what the solver says may happen did. */
  readonly share: number;
}

/** What some runs of a program do, with such contexts and named so, against what the solver says. */
function judge(program: MiniProgram, seed: number, kept: Contexts, view: View, kOf: Choice): Judged {
  const names = new Names(view);
  for (let run = 0; run < RUNS_OF_A_PROGRAM; run++)
    new Machine(program, kept, randomFrom(seed + run), names.witness, LIMITS).run();
  const known = new Set(list(new Reader(program, kOf).facts()));
  const seen = [...names.facts];
  return { missed: seen.filter((fact) => !known.has(fact)).sort(), share: seen.length / known.size };
}

describe('whatever a program does', () => {
  test.each(K)('the solver knows of it, k = %d', (k) => {
    const shares: number[] = [];
    fc.assert(
      fc.property(miniProgram, fc.nat(), (mini, seed) => {
        // The machine cuts nothing: the solver must know of all that could be cut to what it says.
        const kept = new Contexts(mini, uniform(Number.POSITIVE_INFINITY));
        const view = at(new Contexts(mini, uniform(k)));
        const { missed, share } = judge(mini, seed, kept, view, uniform(k));
        expect(missed).toEqual([]);
        shares.push(share);
      }),
      { numRuns: 80 },
    );
    // The machine does much of what the solver says that it may do.
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(0.4);
  });

  test('the solver knows of it with a k of its own for each class', () => {
    fc.assert(
      fc.property(miniProgram, fc.nat(), choice, (mini, seed, kOf) => {
        const { missed } = judge(mini, seed, new Contexts(mini, kOf), AS_THEY_ARE, kOf);
        expect(missed).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
