/**
 * Calls and accesses that threads may make at once on one object without a common lock, and what data races follow from
 * them.
 *
 * In: the object graph, who owns whom, threads and the races so far. Out: object races, the stage `owned` of the data
 * races, and for each data race left the object races on owners that lead to it.
 */

export type { AccessPoint, AskedRaces, ObjectRace } from './asked.js';
export { isAccess, isWriteAccess, keyOfAccess } from './calls.js';
export { type CauseLevel, type CauseSource, RaceCauses } from './causes.js';
export type { Classification, NamedObject, NamedObjectRace, ObjectTable } from './classify.js';
export { findObjectRaces, type ObjectRaceOptions, type ObjectRaces } from './driver.js';
export { InstanceEvents } from './instance-events.js';
export { ownedStage } from './owned.js';
