/**
 * Who owns whom.
 *
 * In: heap, call graph and threads. Out: the object graph with what its nodes stand for, which object dominates which,
 * and the part of the graph that a person looks at.
 */

export type { AccessPoint, AskedRaces, ObjectRace } from './asked.js';
export { buildObjectGraph } from './build.js';
export { type CauseLevel, type CauseSource, RaceCauses } from './causes.js';
export type { Classification } from './classify.js';
export { type CallPoint, type DependentCalls, findDependentCalls } from './dependent.js';
export { Dominance } from './dominance.js';
export type { Picture, PicturedHandle, PicturedObject } from './draw.js';
export { nodesOf, picture } from './draw.js';
export { findObjectRaces, type ObjectRaceOptions, type ObjectRaces } from './driver.js';
export { InstanceEvents } from './instance-events.js';
export type { ObjectModel } from './model.js';
export { ownedStage } from './owned.js';
export { type NamedObject, type NamedObjectRace, type ObjectTable, objectTable } from './table.js';
