/**
 * Results of one identity from several shards as one. The witness told in full is that of the surest result with the
 * shortest paths; the races of the others go on as places. Nothing depends on the order in which they come.
 */
import {
  canonical,
  isSuppressed,
  type Location,
  type Result,
  type SarifSuppression,
} from '../sarif/index.js';
import { pairKey, surer } from './entries.js';
import {
  type CauseFacts,
  type OpeningFacts,
  type PairOfMethods,
  type ResultFacts,
  resultFacts,
  type SideFacts,
} from './facts.js';

/** As many races as a scan itself keeps of a finding. */
const MOST_RACES = 20;

/** A side with its place instead of a reference to it. */
interface Side {
  readonly facts: SideFacts;
  readonly location: Location;
}
type Race = readonly [Side, Side];

/** Without `properties.baseline`; suppressed only where all are, and then with all that is said of them. */
export function mergeResults(all: readonly Result[]): Result {
  const live = all.filter((result) => !isSuppressed(result));
  const results = live.length > 0 ? all.filter(isPartOfLive) : all;
  const [first] = [...(live.length > 0 ? live : all)].sort(compareWitnesses);
  const main = withoutBaseline(first);
  if (results.length === 1) return main;
  const { races, omitted } = furtherRaces(results, main);
  const placed = places(main, races);
  const facts = results.map((result) => resultFacts(result));
  const cause = commonCause(facts);
  // What a result joins is told by places of its own; shards join nothing.
  const { cause: _, parts: __, openings: ___, ...properties } = main.properties ?? {};
  const pairs = unionOfPairs(facts);
  const openings = pairs && unionOfOpenings(facts, pairs);
  return {
    ...main,
    ...(live.length === 0 && { suppressions: unionOfSuppressions(all) }),
    ...(placed.relatedLocations.length > 0 && { relatedLocations: placed.relatedLocations }),
    properties: {
      ...properties,
      ...(cause !== undefined && { cause }),
      pairs,
      ...(openings !== undefined && { openings }),
      ...(facts.some(({ pairsArePart }) => pairsArePart) && { pairsArePart: true }),
      ...(placed.sides.length > 0 && { sides: placed.sides, races: placed.races }),
      ...(omitted > 0 && { racesOmitted: omitted }),
    },
  };
}

/**
 * A statement in the source takes single races out of a finding, so that a live one does without them. A file of
 * accepted findings accepts all pairs of a finding or nothing of it.
 */
function isPartOfLive(result: Result): boolean {
  return !isSuppressed(result) || (result.suppressions ?? []).some(({ kind }) => kind === 'external');
}

function unionOfSuppressions(results: readonly Result[]): SarifSuppression[] {
  const all = new Map(
    results.flatMap(({ suppressions = [] }) => suppressions).map((each) => [canonical(each), each]),
  );
  return [...all.keys()].sort(compareText).map((key) => all.get(key) as SarifSuppression);
}

function withoutBaseline(result: Result): Result {
  if (result.properties === undefined) return result;
  const { baseline: _, ...properties } = result.properties;
  return { ...result, properties };
}

/** The surest first, then those with most evidence, then the shortest paths; then by text, which no two different witnesses share. */
function compareWitnesses(a: Result, b: Result): number {
  return (
    surer(resultFacts(b).confidence, resultFacts(a).confidence) ||
    (resultFacts(b).score ?? 0) - (resultFacts(a).score ?? 0) ||
    pathLength(a) - pathLength(b) ||
    compareText(witnessText(a), witnessText(b))
  );
}

function pathLength({ codeFlows = [] }: Result): number {
  return codeFlows
    .flatMap(({ threadFlows }) => threadFlows)
    .reduce((sum, { locations }) => sum + locations.length, 0);
}

/** Only what merging leaves as it is, so that it does not matter which results are merged first. */
function witnessText({ message, locations, codeFlows, properties }: Result): string {
  const { field, holder, origin, object, summary, advice, note, guardedBy } = properties ?? {};
  return canonical([
    message,
    locations,
    codeFlows,
    field,
    holder,
    origin,
    object,
    summary,
    advice,
    note,
    guardedBy,
  ]);
}

/** Races of all results but the one that `main` tells in full, each once, and how many are left out. */
function furtherRaces(results: readonly Result[], main: Result): { races: Race[]; omitted: number } {
  const byKey = new Map<string, Race>();
  for (const race of results.flatMap(racesOf)) {
    const key = raceKey(race);
    const known = byKey.get(key);
    if (known === undefined || compareText(canonical(race), canonical(known)) < 0) byKey.set(key, race);
  }
  const [told] = racesOf(main);
  // One at the same places with other threads stays: it may be the one to keep where another witness is told.
  const key = told === undefined ? '' : raceKey(told);
  if (canonical(byKey.get(key)) === canonical(told)) byKey.delete(key);
  const keys = [...byKey.keys()].sort(compareText);
  const kept = keys.slice(0, MOST_RACES - 1);
  const omitted = results.reduce((sum, result) => sum + (resultFacts(result).racesOmitted ?? 0), 0);
  return {
    races: kept.map((key) => byKey.get(key) as Race),
    omitted: Math.min(omitted + keys.length - kept.length, Number.MAX_SAFE_INTEGER),
  };
}

function racesOf(result: Result): Race[] {
  const { sides = [], races = [] } = resultFacts(result);
  const found: Race[] = [];
  for (const [first, second] of races) {
    const [a, b] = [sideAt(result, sides[first]), sideAt(result, sides[second])];
    if (a !== undefined && b !== undefined) found.push([a, b]);
  }
  return found;
}

function sideAt(result: Result, facts: SideFacts | undefined): Side | undefined {
  if (facts === undefined) return undefined;
  const location =
    facts.at === 0 ? result.locations?.[0] : result.relatedLocations?.find(({ id }) => id === facts.at);
  if (location === undefined) return undefined;
  const { id: _, ...bare } = location;
  return { facts: { ...facts, at: 0 }, location: bare };
}

/** A race is told by its places and kinds of access, whatever threads show it. */
function raceKey(race: Race): string {
  return race
    .map(({ facts, location }) =>
      canonical([location.physicalLocation, location.logicalLocations, location.properties, facts.access]),
    )
    .sort()
    .join('|');
}

interface Placed {
  readonly relatedLocations: Location[];
  readonly sides: SideFacts[];
  readonly races: (readonly [number, number])[];
}

/** The main race at the places 0 and 1, then the others; equal places and sides are written once. */
function places(main: Result, others: readonly Race[]): Placed {
  const [told] = racesOf(main);
  if (told === undefined) {
    return { relatedLocations: main.relatedLocations ?? [], sides: [], races: [] };
  }
  const related: Location[] = [];
  const ids = new Map<string, number>([[canonical(told[0].location), 0]]);
  const add = (location: Location): number => {
    related.push({ ...location, id: related.length + 1 });
    return related.length;
  };
  // The message links to the second side by the id 1, even where both sides are one place.
  const second = add(told[1].location);
  if (!ids.has(canonical(told[1].location))) ids.set(canonical(told[1].location), second);
  const sides: SideFacts[] = [
    { ...told[0].facts, at: 0 },
    { ...told[1].facts, at: second },
  ];
  const indices = new Map<string, number>();
  for (const [index, side] of sides.entries()) {
    if (!indices.has(canonical(side))) indices.set(canonical(side), index);
  }
  const indexOf = ({ facts, location }: Side): number => {
    const text = canonical(location);
    const at = ids.get(text) ?? add(location);
    ids.set(text, at);
    const side = { ...facts, at };
    const index = indices.get(canonical(side)) ?? sides.push(side) - 1;
    indices.set(canonical(side), index);
    return index;
  };
  const races: (readonly [number, number])[] = [[0, 1]];
  for (const [a, b] of others) races.push([indexOf(a), indexOf(b)]);
  return { relatedLocations: related, sides, races };
}

/** What all races follow from: undefined where shards say different things. */
function commonCause(facts: readonly ResultFacts[]): (CauseFacts & Record<string, unknown>) | undefined {
  const causes = facts.map(({ cause }) => cause).filter((cause) => cause !== undefined);
  const [first] = causes;
  if (causes.length < facts.length || causes.some((cause) => cause.class !== first.class)) return undefined;
  const methods = new Set(causes.flatMap((cause) => cause.methods));
  const objects = causes.map(({ object }) => object).sort(compareText);
  return { class: first.class, object: objects[0], methods: [...methods].sort(compareText) };
}

/** Undefined where a result does not say its pairs: then the union is not known either. */
function unionOfPairs(facts: readonly ResultFacts[]): PairOfMethods[] | undefined {
  const all = new Map<string, PairOfMethods>();
  for (const { pairs } of facts) {
    if (pairs === undefined) return undefined;
    for (const pair of pairs) all.set(pairKey(pair), pair);
  }
  return [...all.values()].sort((a, b) => compareText(a.first, b.first) || compareText(a.second, b.second));
}

/** Undefined where a result does not say them; each with the indices into `pairs` of those that are seen so. */
function unionOfOpenings(
  facts: readonly ResultFacts[],
  pairs: readonly PairOfMethods[],
): (OpeningFacts & Record<string, unknown>)[] | undefined {
  const indices = new Map(pairs.map((pair, index) => [pairKey(pair), index]));
  const all = new Map<string, { anyOf: OpeningFacts['anyOf']; pairs: Set<number> }>();
  for (const { openings, pairs: own = [] } of facts) {
    if (openings === undefined) return undefined;
    for (const { anyOf, pairs: some = own.keys() } of openings) {
      const key = canonical(anyOf);
      const known = all.get(key) ?? { anyOf, pairs: new Set() };
      all.set(key, known);
      for (const index of some) {
        const joined = index in own ? indices.get(pairKey(own[index])) : undefined;
        if (joined !== undefined) known.pairs.add(joined);
      }
    }
  }
  return [...all.keys()].sort(compareText).map((key) => {
    const { anyOf, pairs: some } = all.get(key) as { anyOf: OpeningFacts['anyOf']; pairs: Set<number> };
    return { anyOf, ...(some.size < pairs.length && { pairs: [...some].sort((a, b) => a - b) }) };
  });
}

/** By code unit: the same order everywhere, whatever the locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
