/**
 * Accesses, and the pairs of them that race.
 *
 * In: heap and call graph, threads, who can reach an object, locks. Out: all access instances; how many pairs of accesses
 * are left after each stage (`stages/`); and for each pair that is left, a path for both sides on which no lock excludes
 * the other.
 */
export { type Access, AccessTable } from './accesses.js';
export type { Accesses, CollectInput, CollectOptions } from './collect.js';
export { collectAccesses, hasOwnAccesses } from './collect.js';
export { Initialisers } from './initialisers.js';
export type { AccessInstances } from './instances.js';
export type { Locations } from './locations.js';
export type { Meeting } from './meetings.js';
export { Parallelism } from './parallelism.js';
export type { WitnessPath, WitnessPaths } from './paths.js';
export { PathSearch } from './paths.js';
export type { UnsafePublications, UnseenWrite } from './publication/unsafe-publications.js';
export type { RacesInput } from './race-search.js';
export type { RacePair, RacePairs, WitnessSide } from './race-table.js';
export { findRaces, type Races } from './races.js';
export type { PathsToRace, RacingPaths } from './racing-paths.js';
export type { AccessSite } from './sites.js';
export type { StageCount } from './stage-counts.js';
export type { Stage, Teller } from './stages/index.js';
export { isOrderedAlways } from './updates.js';
export type { AskedThings, PairFate, PlaceOfAccess, ThingFates } from './why.js';
