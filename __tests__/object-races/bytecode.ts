/** Object races of small programs in Java. */

import { isAccess, isWriteAccess, keyOfAccess } from '../../src/object-races/calls.js';
import { findObjectRaces, type ObjectRaces } from '../../src/object-races/driver.js';
import { type Access, ObjectAccesses, staticFieldOf } from '../../src/object-races/object-accesses.js';
import { buildObjectGraph } from '../../src/ownership/build.js';
import { Dominance } from '../../src/ownership/dominance.js';
import type { NodeId } from '../../src/ownership/graph.js';
import type { ObjectModel } from '../../src/ownership/model.js';
import type { Program } from '../../src/program/index.js';
import { nodeName } from '../../src/report/picture/object-names.js';
import { IntVec } from '../../src/util/index.js';
import { type Analysis, analyse, programOfSources } from '../support/programs.js';

export interface FoundRaces {
  readonly analysis: Analysis;
  readonly model: ObjectModel;
  readonly dominance: Dominance;
  readonly races: ObjectRaces;
}

/** A program that starts with `Main.main`; `open`: further threads, as static methods without parameters. */
export function objectRacesOf(source: string, open: readonly string[] = []): FoundRaces {
  const program = programOfSources({ 'Main.java': source });
  const analysis = analyse(program, { entry: 'Start.go()V', open, mains: ['Main.main()V'] });
  const model = buildObjectGraph(analysis.pt, analysis.threads);
  const dominance = new Dominance(model.graph);
  return { analysis, model, dominance, races: findObjectRaces(model, dominance, analysis.threads) };
}

/** The harness that starts `Main.main`. */
export const START = 'class Start { static void go() { Main.main(); } }\n';

function memberName(program: Program, member: number): string {
  if (!isAccess(member)) return program.method(member).name;
  const key = keyOfAccess(member);
  const name = key === 0 ? '[]' : program.field(key - 1).name;
  return `${isWriteAccess(member) ? 'put' : 'get'} ${name}`;
}

/** Simple name of the class of a node's objects. */
function className({ model, analysis }: Pick<FoundRaces, 'model' | 'analysis'>, node: NodeId): string {
  const [object] = model.objectsOf(node);
  if (object === undefined) return nodeName(model, node);
  return analysis.program.class(model.pt.heap.classOf(object)).name.replace(/^.*\//, '');
}

/** `Pool: get | put`, `… after Shop: sell | sell` where it follows from a race on an owner; sorted, each once. */
export function raceNames(found: FoundRaces, isWanted: (cls: string) => boolean = () => true): string[] {
  const { races, analysis } = found;
  const name = (index: number): string => {
    const { node, first, second, via } = races.races[index];
    const members = [first, second].map((member) => memberName(analysis.program, member)).sort();
    const cause = via < 0 || via === index ? '' : ` after ${name(via).replace(/ after .*/, '')}`;
    return `${className(found, node)}: ${members.join(' | ')}${cause}`;
  };
  const names = new Set<string>();
  for (const node of races.sharedNodes()) {
    if (!isWanted(className(found, node))) continue;
    for (const race of races.on(node)) names.add(name(races.races.indexOf(race)));
  }
  return [...names].sort();
}

/** Pairs of methods with accesses to one field that may happen at once, `Pool.size: get | put`; sorted, each once. */
export function fieldRaces(found: FoundRaces): string[] {
  const { analysis, model, races } = found;
  const { pt } = model;
  const accesses = new ObjectAccesses(pt);
  const byField = new Map<string, { cs: number; access: Access }[]>();
  for (let cs = 0; cs < pt.calls.size; cs++) {
    if (analysis.threads.reach[cs] === 0) continue;
    for (const access of accesses.ofMethod(pt.calls.methodOf(cs))) {
      for (const node of nodesOf(found, cs, access)) {
        const key = `${node} ${access.key}`;
        byField.set(key, [...(byField.get(key) ?? []), { cs, access }]);
      }
    }
  }
  const names = new Set<string>();
  for (const [at, list] of byField) {
    const [node, key] = at.split(' ').map(Number);
    const field = key === 0 ? '[]' : analysis.program.field(key - 1).name;
    for (const a of list) {
      for (const b of list) {
        if (!a.access.write && !b.access.write) continue;
        if (!races.mayRace(node, { cs: a.cs, ...a.access }, { cs: b.cs, ...b.access })) continue;
        const methods = [a, b].map(({ cs }) => analysis.program.method(pt.calls.methodOf(cs)).name).sort();
        names.add(`${className(found, node)}.${field}: ${methods.join(' | ')}`);
      }
    }
  }
  return [...names].sort();
}

function nodesOf({ model }: FoundRaces, cs: number, access: Access): ReadonlySet<NodeId> {
  const { base, isStatic } = access;
  if (isStatic) return new Set([model.staticNode(staticFieldOf(access))].filter((node) => node >= 0));
  const objects = new IntVec();
  model.pt.objects(cs, base, objects);
  return new Set(Array.from(objects.view(), (object) => model.nodeOf(object)));
}
