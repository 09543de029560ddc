/** The results of a run as comparison sees them: by identity, without lines, paths and order. */
import { stableName } from '../findings/index.js';
import { identityOf, isSuppressed, type Run } from '../sarif/index.js';
import {
  CONFIDENCES,
  type ConfidenceName,
  type PairOfMethods,
  type ResultFacts,
  resultFacts,
} from './facts.js';

export interface Entry {
  readonly id: string;
  readonly kind: string | undefined;
  /** The field, or the class of the object, without numbers of anonymous classes; undefined where the file does not say. */
  readonly field: string | undefined;
  /** Of an object of a library the field that holds it, else what makes it. */
  readonly source: string | undefined;
  /** False where every result of this identity is suppressed. */
  readonly isLive: boolean;
  /** By their key; undefined where the file does not say. */
  readonly pairs: ReadonlyMap<string, PairOfMethods> | undefined;
  /** As in `ResultFacts`. */
  readonly pairsArePart: boolean;
  /** As in `ResultFacts`; empty where the file does not say. */
  readonly accessors: ReadonlySet<string>;
  readonly owners: ReadonlySet<string>;
  readonly guardedOwners: ReadonlySet<string>;
  readonly unsureOwners: ReadonlySet<string>;
  readonly bareWays: ReadonlySet<string>;
  readonly guardedWays: ReadonlySet<string>;
  readonly confidence: ConfidenceName | undefined;
  /** What must be open for it to be seen, as far as the file says. */
  readonly openings: readonly Opening[];
}

/** A class of each list must be open for a scan to see the race, or those pairs of it. */
export interface Opening {
  readonly anyOf: readonly (readonly string[])[];
  /** Keys of pairs; undefined where all are meant. */
  readonly pairs?: ReadonlySet<string> | undefined;
}

export interface Entries {
  readonly byId: ReadonlyMap<string, Entry>;
  /** Results without an identity: of others, or of a file that has lost it. */
  readonly nameless: number;
}

export function entriesOf(run: Run): Entries {
  const byId = new Map<string, Entry>();
  let nameless = 0;
  for (const result of run.results ?? []) {
    const id = identityOf(result);
    if (id === undefined) {
      nameless++;
      continue;
    }
    const entry = entryOf(id, !isSuppressed(result), resultFacts(result));
    const known = byId.get(id);
    byId.set(id, known === undefined ? entry : both(known, entry));
  }
  return { byId, nameless };
}

function entryOf(id: string, isLive: boolean, facts: ResultFacts): Entry {
  const { pairs, pairsArePart = false, accessors, owners, guardedOwners, ways, confidence } = facts;
  const source = facts.holder ?? facts.origin;
  return {
    id,
    kind: facts.kind,
    field: facts.field && stableName(facts.field),
    source: source && stableName(source),
    isLive,
    pairs: pairs === undefined ? undefined : new Map(pairs.map((pair) => [pairKey(pair), pair])),
    pairsArePart,
    accessors: new Set(accessors),
    owners: new Set(owners),
    guardedOwners: new Set(guardedOwners),
    unsureOwners: new Set(facts.unsureOwners),
    bareWays: new Set(ways?.bare),
    guardedWays: new Set(ways?.guarded),
    confidence,
    openings: openingsOf(facts),
  };
}

/** An identity is one race; where a file has it twice, they are taken together. */
function both(a: Entry, b: Entry): Entry {
  const union = (key: 'accessors' | 'owners' | 'bareWays'): ReadonlySet<string> =>
    new Set([...a[key], ...b[key]]);
  const without = (
    key: 'guardedOwners' | 'unsureOwners' | 'guardedWays',
    not: ReadonlySet<string>,
  ): ReadonlySet<string> => new Set([...a[key], ...b[key]].filter((name) => !not.has(name)));
  const [owners, bareWays] = [union('owners'), union('bareWays')];
  return {
    id: a.id,
    kind: a.kind,
    field: a.field,
    source: a.source,
    isLive: a.isLive || b.isLive,
    pairs: a.pairs === undefined || b.pairs === undefined ? undefined : new Map([...a.pairs, ...b.pairs]),
    pairsArePart: a.pairsArePart || b.pairsArePart,
    accessors: union('accessors'),
    owners,
    guardedOwners: without('guardedOwners', owners),
    unsureOwners: without('unsureOwners', owners),
    bareWays,
    guardedWays: without('guardedWays', bareWays),
    confidence: surer(a.confidence, b.confidence) >= 0 ? a.confidence : b.confidence,
    openings: [...a.openings, ...b.openings],
  };
}

/** Older files do not say it: then the class of the field, whose methods are likely to lead there, stands for it. */
function openingsOf({ openings, pairs = [], field, cause }: ResultFacts): Opening[] {
  if (openings === undefined) {
    const member = field?.lastIndexOf('.') ?? -1;
    const likely = [cause?.class, member > 0 ? field?.slice(0, member) : undefined];
    const classes = likely.filter((name) => name !== undefined);
    return classes.length === 0 ? [] : [{ anyOf: [classes] }];
  }
  return openings.map(({ anyOf, pairs: some }) => ({
    anyOf,
    pairs: some && new Set(some.filter((index) => index in pairs).map((index) => pairKey(pairs[index]))),
  }));
}

/** Positive where `a` is the surer one; nothing is said to be less sure than everything else. */
export function surer(a: ConfidenceName | undefined, b: ConfidenceName | undefined): number {
  const rank = (name: ConfidenceName | undefined): number =>
    name === undefined ? -1 : CONFIDENCES.indexOf(name);
  return rank(a) - rank(b);
}

export function pairKey({ first, second }: PairOfMethods): string {
  return JSON.stringify([first, second]);
}
