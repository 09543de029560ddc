import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Frame, Machine, type Thing } from './machine.js';
import { Contexts, contextName, isMergedClass } from './mini-contexts.js';
import { CLASS, type MiniProgram } from './mini-language.js';
import { miniProgram } from './mini-random.js';
import { MiniTypes } from './mini-types.js';
import { list } from './naive.js';
import { randomFrom } from './random.js';
import { Reader } from './reader.js';

const K = [0, 1, 2, 3];
const LIMITS = { steps: 600, depth: 9 };
const RUNS_OF_A_PROGRAM = 4;

/** Facts of a run, named as the analysis names them at some k. */
class Names {
  readonly facts = new Set<string>();
  private readonly types: MiniTypes;
  private readonly contexts: Contexts;

  constructor(program: MiniProgram, k: number) {
    this.types = new MiniTypes(program);
    this.contexts = new Contexts(program, k);
  }

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
    return `${cls.name}.${method.name} ${contextName(this.contexts.shortened(context))}`;
  }

  private thing({ cls, site, madeIn, literal }: Thing): string {
    if (literal !== undefined) return cls === CLASS ? `class ${literal}` : literal;
    if (isMergedClass(this.types, cls)) return `the ${cls}`;
    return `${site} ${contextName(this.contexts.heap(site, madeIn))}`;
  }
}

/** What some runs of a program do, and how much of it the analysis knows. */
function judge(
  program: MiniProgram,
  seed: number,
  k: number,
): { missed: string[]; seen: number; known: number } {
  const names = new Names(program, k);
  for (let run = 0; run < RUNS_OF_A_PROGRAM; run++)
    new Machine(program, randomFrom(seed + run), names.witness, LIMITS).run();
  const known = new Set(list(new Reader(program, { k }).facts()));
  return {
    missed: [...names.facts].filter((fact) => !known.has(fact)).sort(),
    seen: names.facts.size,
    known: known.size,
  };
}

describe('whatever a program does', () => {
  test.each(K)('the solver knows of it, k = %d', (k) => {
    const shares: number[] = [];
    fc.assert(
      fc.property(miniProgram, fc.nat(), (mini, seed) => {
        const { missed, seen, known } = judge(mini, seed, k);
        expect(missed).toEqual([]);
        shares.push(seen / known);
      }),
      { numRuns: 80 },
    );
    // The machine does much of what the solver says that it may do.
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(0.4);
  });
});
