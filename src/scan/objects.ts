/** The owners of objects, and what follows for races: the stage `owned`, and the cause of each race. */
import { type DependentCalls, findDependentCalls } from '../atomicity/index.js';
import {
  findObjectRaces,
  InstanceEvents,
  type ObjectRaces,
  type ObjectTable,
  ownedStage,
  RaceCauses,
} from '../object-races/index.js';
import { buildObjectGraph, Dominance, type ObjectModel } from '../ownership/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import type { Races } from '../races/index.js';
import { objectTable } from '../report/index.js';
import type { Threads } from '../threads/index.js';

export interface Objects {
  readonly model: ObjectModel;
  readonly dominance: Dominance;
  readonly objectRaces: ObjectRaces;
  /** What is left of the races. */
  readonly races: Races;
  readonly causes: RaceCauses;
  readonly dependent: readonly DependentCalls[];
  /** Where the settings ask for it. */
  readonly table?: ObjectTable;
}

export interface OwnersOptions {
  /** Is this a method of the harness? */
  readonly isClient: (method: MethodId) => boolean;
  readonly tick: () => void;
  /** Tell all objects and object races by name. */
  readonly isTableAsked: boolean;
}

/** @throws what `tick` throws. */
export function withOwners(
  pt: PointsTo,
  threads: Threads,
  races: Races,
  { isClient, tick, isTableAsked }: OwnersOptions,
): Objects {
  const model = buildObjectGraph(pt, threads, tick);
  const dominance = new Dominance(model.graph, {}, tick);
  const { captured, accesses, held } = races;
  const known = { captured, accesses, facts: held.facts, paths: held.paths };
  const objectRaces = findObjectRaces(model, dominance, threads, { ...known, tick });
  const events = new InstanceEvents(races, model, objectRaces);
  const ownersOf = (object: ObjectId): ObjectId[] =>
    [...dominance.minimalOwners(model.nodeOf(object))].flatMap((node) => [
      ...model.objectsOf(node).slice(0, 1),
    ]);
  const left = ownedStage(races, events, objectRaces, ownersOf);
  const causes = new RaceCauses(left, model, events, objectRaces);
  // What can take long is computed here, where the budget may stop it.
  for (const pair of left.pairs) {
    tick();
    causes.raceAbove(pair);
  }
  const dependent = findDependentCalls({ pt, threads, races: left, model, objectRaces, isClient, tick });
  const table = isTableAsked ? objectTable(model, dominance, objectRaces) : undefined;
  return {
    ...{ model, dominance, objectRaces, races: left, causes, dependent },
    ...(table !== undefined && { table }),
  };
}
