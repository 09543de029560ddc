/** From pairs that race to findings: groups them by cause, makes each finding and puts them in order. */
import type { DependentCalls } from '../atomicity/index.js';
import type { ContractCheck } from '../contracts/index.js';
import { isOfObject, numberOf } from '../locks/index.js';
import type { CauseSource } from '../object-races/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { ClassId, FieldId, MethodId } from '../program/index.js';
import type { Races } from '../races/index.js';
import type { Suppressions } from '../suppressions/index.js';
import type { Threads } from '../threads/index.js';
import { BitSet } from '../util/index.js';
import { reachIn } from './advice/index.js';
import { FindingMaker } from './finding-maker.js';
import { fieldOf, groupPairs, type View } from './group.js';
import { Holders, Paths, type Places, type RootText, withDistinctTitles } from './names/index.js';
import {
  breachFindings,
  claimText,
  contextsOfDependent,
  dependentFindings,
  guardedByFindings,
  leakedFindings,
  leakedId,
  NoteSearch,
} from './notes/index.js';
import { type ClientFacts, Openings } from './openings.js';
import { ranked } from './rank.js';
import { type ClassSigns, GivenObjects, SignalSource } from './signals/index.js';
import type { Finding } from './types.js';
import { unseenObjects } from './unseen.js';

export interface FindingsInput {
  readonly pt: PointsTo;
  readonly races: Races;
  readonly places: Places;
  readonly view: View;
  readonly rootTexts: ReadonlyMap<number, RootText>;
  /** What the code says about races; without it nothing is suppressed. */
  readonly suppressions?: Suppressions;
  /** Files whose findings are left out, as places name them. */
  readonly isExcluded?: (file: string) => boolean;
  /** The object races that races follow from; without it no finding has a cause. */
  readonly causes?: CauseSource | undefined;
  /** Calls that rest on each other although another thread may come between them. */
  readonly dependent?: readonly DependentCalls[] | undefined;
  /** Accesses that break what annotations say of locks. */
  readonly contracts?: ContractCheck | undefined;
  /** What the client opens; without it no finding says what must be open for it to be seen. */
  readonly client?: ClientFacts;
  /** Is this a method of the harness? */
  readonly isClient?: (method: MethodId) => boolean;
  /** Methods of the client that call what the user has named, each with the name. */
  readonly namedEntries?: ReadonlyMap<MethodId, string>;
  /** What classes show of being shared; without it none shows anything. */
  readonly signsOf?: (cls: ClassId) => ClassSigns;
  /** The objects that notes are made for here; by default all. */
  readonly isMine?: (object: ObjectId) => boolean;
  /** The same for notes on fields. */
  readonly isMyField?: (field: FieldId) => boolean;
  /** Leaves out what takes a search for all paths; for a scan that has no time left for it. */
  readonly withoutPaths?: boolean;
}

export interface Findings {
  readonly live: readonly Finding[];
  /** Findings none of whose races is left; each has `suppressions`. */
  readonly suppressed: readonly Finding[];
  /** Number of findings left out as all their accesses are in excluded files. */
  readonly excluded: number;
  /** Number of findings of which not all paths from threads were followed to their beginning. */
  readonly cutPaths: number;
  /** Number of racing writes of which not all that they publish was followed. */
  readonly cutPublications: number;
}

/** All findings, the surest and most telling first. */
export function buildFindings(input: FindingsInput, threads: Threads): Findings {
  const { pt, races, places, view } = input;
  const holders = new Holders(pt, objectsOfInterest(races, input.withoutPaths === true));
  const paths = new Paths(pt, threads, places, input.rootTexts, races.held);
  const openings = input.client && new Openings(pt, threads, input.client);
  const signals = new SignalSource({
    ...{ pt, races, holders, threads, reach: reachIn(pt.program) },
    signsOf: input.signsOf ?? (() => ({ signs: [], disclaims: false })),
    given: new GivenObjects(pt, input.client?.given ?? new Set()),
    sharedArguments: new GivenObjects(pt, input.client?.sharedArguments ?? new Set()),
    isClient: input.isClient ?? (() => false),
    namedEntries: input.namedEntries ?? new Map(),
    claimOf: (field) => claimText(input.contracts, field),
    asksOf: (method) => input.rootTexts.get(method)?.asks ?? [],
    entryOf: (method) => input.rootTexts.get(method),
  });
  const maker = new FindingMaker(pt, races, places, holders, paths, openings, signals, threads, input);
  const all = groupPairs(pt, races, holders, view);
  const leaks = new Set(all.filter((group) => maker.isLeak(group)));
  const others = all.filter((group) => !leaks.has(group));
  const search = new NoteSearch(pt, threads, races, contextsOfDependent(input));
  const leaked = leakedFindings(input, threads, paths, openings, others, search);
  const reportedLeaks = new Set(leaked.map(({ id }) => id));
  // What no getter is known to hand out is reported as any other race.
  const groups = all.filter((group) => !leaks.has(group) || !reportedLeaks.has(leakedId(group)));
  const made = groups.map((group) => maker.make(group));
  const raced = new Set(groups.map(({ key, object }) => fieldOf(pt, holders, key, object)));
  const broken = guardedByFindings(input, paths, openings, raced);
  const breaches = breachFindings(input, paths, openings, raced);
  const notes = [
    ...dependentFindings(input, threads, paths, openings, search),
    ...leaked,
    ...broken,
    ...breaches,
  ];
  const sorted = withDistinctTitles(ranked([...made.filter((finding) => finding !== undefined), ...notes]));
  return {
    live: sorted.filter(({ suppressions }) => suppressions === undefined),
    suppressed: sorted.filter(({ suppressions }) => suppressions !== undefined),
    excluded: made.length + notes.length - sorted.length,
    cutPaths: maker.cutPaths,
    cutPublications: input.withoutPaths ? 0 : races.publications().cutStores,
  };
}

/** Objects raced on, what is told of with them, and objects whose locks are held. */
function objectsOfInterest(races: Races, isBrief: boolean): Set<number> {
  const wanted = lockObjects(races);
  for (const object of isBrief ? [] : unseenObjects(races)) wanted.add(object);
  for (const { location } of races.pairs) wanted.add(races.locations.objectOf(location));
  wanted.delete(-1);
  return wanted;
}

/** Objects whose locks are held at accesses. */
export function lockObjects(races: Races): Set<ObjectId> {
  const wanted = new Set<ObjectId>();
  const { instances } = races;
  const { sets } = races.held;
  const seen = new BitSet(sets.size);
  for (let i = 0; i < instances.count; i++) {
    if (!seen.add(instances.locksOf(i))) continue;
    for (const lock of sets.get(instances.locksOf(i))) if (isOfObject(lock)) wanted.add(numberOf(lock));
  }
  return wanted;
}
