/**
 * Whatever a program does, each object dominates what its boundary says that it does: random programs run under a
 * machine with real objects, and the object graph that comes of it is held against the boundaries.
 */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type BuildOptions, buildObjectGraph } from '../../../src/ownership/build.js';
import { Dominance } from '../../../src/ownership/dominance.js';
import { ROOT } from '../../../src/ownership/graph.js';
import type { ObjectModel } from '../../../src/ownership/model.js';
import { nodeName } from '../../../src/report/picture/object-names.js';
import { threadRoots } from '../../../src/threads/index.js';
import { Machine, type Thing } from '../../pointsto/machine.js';
import { choice } from '../../pointsto/mini-choices.js';
import { type Choice, Contexts, contextName } from '../../pointsto/mini-contexts.js';
import { CLASS, descOf, type MiniProgram, ROOTS } from '../../pointsto/mini-language.js';
import { miniProgram } from '../../pointsto/mini-random.js';
import { randomFrom } from '../../pointsto/random.js';
import { Reader } from '../../pointsto/reader.js';
import { methodNamed } from '../../support/programs.js';
import { type Holder, Holders, NOBODY } from './holders.js';

const LIMITS = { steps: 500, depth: 9 };
const RUNS_OF_A_PROGRAM = 3;

const VARIANTS: readonly { readonly name: string; readonly options: BuildOptions }[] = [
  { name: 'as it is', options: {} },
  { name: 'where all receivers are merged', options: { limits: { receivers: 1, most: 1, products: 0 } } },
  {
    name: 'where static methods run on helpers',
    options: { limits: { receivers: 0, most: 64, products: 2 } },
  },
  { name: 'where payloads are given up', options: { budget: 8 } },
];

/** The model of a program, and the node of each thing of its runs. */
class Subject {
  readonly model: ObjectModel;
  private readonly objects: ReadonlyMap<string, number>;

  constructor(program: MiniProgram, kOf: Choice, options: BuildOptions) {
    const reader = new Reader(program, kOf);
    const { pt } = reader;
    const harnessRoots = new Map(
      ROOTS.map((name) => [methodNamed(pt.program, name + descOf(name.split('.')[1])), 'open'] as const),
    );
    const threads = threadRoots(pt, { harnessRoots, excluded: () => false, hasExclusions: false });
    this.objects = reader.objectNames();
    this.model = buildObjectGraph(pt, threads, () => {}, options);
  }

  node(holder: Holder): number {
    if (holder === NOBODY) return ROOT;
    const object = this.objects.get(this.name(holder));
    if (object === undefined) throw new Error(`Nobody knows ${this.name(holder)}.`);
    return this.model.nodeOf(object);
  }

  private name({ cls, site, madeIn, isMerged, literal }: Thing): string {
    if (literal !== undefined) return cls === CLASS ? `class ${literal}` : literal;
    return isMerged ? `the ${cls}` : `${site} ${contextName(madeIn)}`;
  }
}

interface Judged {
  readonly wrong: readonly string[];
  /** How many claims that were looked at say something. */
  readonly claims: number;
}

/** Every claim of a boundary and of the minimal owners about the objects of a run. */
function judge(subject: Subject, dominance: Dominance, holders: Holders): Judged {
  const { graph } = subject.model;
  const wrong: string[] = [];
  let claims = 0;
  const things = [...holders.things];
  const inside = (root: number) => (from: Holder, to: Thing) => {
    const edge = graph.find(subject.node(from), subject.node(to));
    return edge >= 0 && dominance.has(root, edge);
  };
  const free = new Map<Thing, Set<Holder>>();
  const freeOf = (thing: Thing): Set<Holder> => {
    let known = free.get(thing);
    if (known === undefined) {
      known = holders.reach(NOBODY, () => true, thing);
      free.set(thing, known);
    }
    return known;
  };
  for (const thing of things) {
    const root = subject.node(thing);
    if (dominance.boundary(root).length === 0) continue;
    for (const other of holders.reach(thing, inside(root))) {
      if (other === thing) continue;
      claims++;
      if (freeOf(thing).has(other))
        wrong.push(
          `${nodeName(subject.model, root)} does not own ${nodeName(subject.model, subject.node(other))}`,
        );
    }
  }
  for (const thing of things) {
    const node = subject.node(thing);
    const owners = dominance.minimalOwners(node);
    // Helpers stand for calls, which are no things.
    const isThing = (owner: number): boolean => subject.model.objectsOf(owner).length > 0;
    if (graph.unownable[node] === 1 || !owners.every(isThing)) continue;
    claims++;
    const owned = things.some(
      (other) => other !== thing && owners.includes(subject.node(other)) && !freeOf(other).has(thing),
    );
    if (!owned) wrong.push(`nobody owns ${nodeName(subject.model, node)}`);
  }
  return { wrong, claims };
}

describe('whatever a program does', () => {
  test.each(VARIANTS)('boundaries and owners are right, $name', ({ options }) => {
    let claims = 0;
    fc.assert(
      fc.property(miniProgram, fc.nat(), choice, fc.boolean(), (program, seed, kOf, backLinks) => {
        const subject = new Subject(program, kOf, options);
        const dominance = new Dominance(subject.model.graph, { backLinks });
        for (let run = 0; run < RUNS_OF_A_PROGRAM; run++) {
          const holders = new Holders();
          const contexts = new Contexts(program, kOf);
          new Machine(program, contexts, randomFrom(seed + run), holders.witness, LIMITS).run();
          const judged = judge(subject, dominance, holders);
          expect(judged.wrong).toEqual([]);
          claims += judged.claims;
        }
      }),
      { numRuns: 250 },
    );
    // There are claims to be right about.
    expect(claims).toBeGreaterThan(20);
  });
});
