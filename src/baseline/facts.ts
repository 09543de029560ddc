/**
 * What our SARIF says of a run, a result and a place beyond SARIF's own words, in their property bags: enough to
 * compare, to join shards and to rebuild the findings. Read with bounds: the file may come from anybody.
 */

import * as v from 'valibot';
import type { Mend, ShownSign } from '../findings/index.js';
import type { Location, Result, Run, ThreadFlowLocation } from '../sarif/index.js';
import type { CodeText } from './code-text.js';
import { mendFacts } from './mend-facts.js';
import { type UnseenFacts, unseenFacts } from './unseen-facts.js';

/** Longer texts are cut; no name that people read is as long. */
const LONGEST_TEXT = 10_000;
const MOST_PAIRS = 50_000;
const MOST_SIDES = 1000;
const MOST_LOCKS = 100;
const MOST_EVIDENCE = 100;
const MOST_INTERFACES = 20_000;
const MOST_METHODS = 20_000;
const MOST_SIGNS = 100;
const MOST_CLASSES = 50_000;
const MOST_OPENINGS = 50;
/** Classes that each alone would do. */
const MOST_ALTERNATIVES = 200;
const MOST_SETTINGS = 100;
const LARGEST_NUMBER = 2 ** 31 - 1;

export const CONFIDENCES = ['low', 'medium', 'high'] as const;
export type ConfidenceName = (typeof CONFIDENCES)[number];

/** Methods whose accesses race; names are sorted inside and do not depend on lines or on the order of members. */
export interface PairOfMethods {
  readonly first: string;
  readonly second: string;
}

/** A lock; text alone where it is held exclusively. */
export type LockFact = string | { readonly text: string; readonly mode: 'shared' };

/** One side of a race. */
export interface SideFacts {
  /** Where: 0 is `locations[0]`, any other number the related location with that id. */
  readonly at: number;
  readonly access: 'read' | 'write';
  readonly thread: string;
  readonly reason: string;
  readonly locks: readonly LockFact[];
  /** The method that `pairs` names for it, where that is not the one of the place. */
  readonly term?: string;
  /** The method at the place has returned: its callers access what it gave them, or what they gave it. */
  readonly result?: true;
  readonly argument?: true;
  /** They get at it by a public field. */
  readonly field?: true;
}

/** What a finding follows from: threads call methods of one object of a class at once. */
export interface CauseFacts {
  readonly class: string;
  readonly object: string;
  readonly methods: readonly string[];
}

/** Methods on the way from threads to an access, by the names that pairs go by. */
export interface WayFacts {
  /** On a way that races. */
  readonly bare: readonly string[];
  /** They call such a method, or access the field, and are on no way that races. */
  readonly guarded: readonly string[];
}

/**
 * A class of each list must be open for a scan to see the race, or those of its `pairs` (as indices) that are named
 * here: threads get to it through their methods.
 */
export interface OpeningFacts {
  readonly anyOf: readonly (readonly string[])[];
  readonly pairs?: readonly number[];
}

/** A fact that speaks for a race (a weight above 0) or against it. */
export interface EvidenceFacts {
  readonly fact: string;
  readonly text: string;
  readonly weight: number;
}

/** `result.properties`: what is said of a race. */
export interface ResultFacts {
  readonly kind?: string;
  /** Of an object of a library its class; `holder` is the field that holds it, `origin` where it comes from if none does. */
  readonly field?: string;
  readonly holder?: string;
  readonly origin?: string;
  readonly object?: string;
  readonly summary?: string;
  readonly advice?: string;
  /** What `advice` is made from. */
  readonly mends?: readonly Mend[];
  readonly confidence?: ConfidenceName;
  /** The sum of the weights of `evidence`. */
  readonly score?: number;
  readonly evidence?: readonly EvidenceFacts[];
  readonly note?: string;
  readonly guardedBy?: string;
  /** The level that the settings give the rule. */
  readonly ruleLevel?: 'error' | 'warning' | 'note';
  readonly pairs?: readonly PairOfMethods[];
  /** More race than `pairs` says: there are too many, or not all accesses of methods without a name of their own were looked at. */
  readonly pairsArePart?: true;
  readonly racesOmitted?: number;
  readonly openings?: readonly OpeningFacts[];
  readonly cause?: CauseFacts;
  readonly unseen?: readonly UnseenFacts[];
  readonly unseenOmitted?: number;
  /** All methods that access what races, with or without a lock, by the names that pairs go by. */
  readonly accessors?: readonly string[];
  /** Classes in whose objects it races; an empty name where nothing holds the object. */
  readonly owners?: readonly string[];
  /** Classes whose objects hold such an object too, and guard it. */
  readonly guardedOwners?: readonly string[];
  /** Others, of which not all accesses were looked at: it may race there too. */
  readonly unsureOwners?: readonly string[];
  readonly ways?: WayFacts;
  /** All sides that `races` names; the first two are those of the code flows. */
  readonly sides?: readonly SideFacts[];
  /** Pairs of indices into `sides`. */
  readonly races?: readonly (readonly [number, number])[];
  /** By race, the class of `owners` in whose objects it is; absent where there is one owner. */
  readonly ownersOfRaces?: readonly string[];
}

/** `location.properties`: what a region cannot say. Absent flags are true, an absent class is that of the method's name. */
export interface PlaceFacts {
  readonly class?: string;
  readonly offset?: number;
  /** False where the class file has no line table. */
  readonly hasLine?: boolean;
  readonly resolved?: boolean;
  readonly application?: boolean;
  /** True where the method is static; absent otherwise. */
  readonly static?: true;
}

/** `threadFlowLocation.properties`. */
export interface PathStepFacts {
  readonly calls?: string;
  readonly acquires?: readonly LockFact[];
  /** The method has returned: its callers access what it gave them, or what they gave it. */
  readonly result?: true;
  readonly argument?: true;
  readonly field?: true;
}

export interface ShardFacts {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

export interface InterfaceFacts {
  readonly className: string;
  readonly reason: string;
  /** What it shows, the word of the user, that the other side of a comparison has it open; or it is a program. */
  readonly by?: 'sign' | 'name' | 'base' | 'head' | 'program';
  /** What would have to go for it to be open no longer, and the line that it is on. */
  readonly sign?: { readonly text: string; readonly place?: string | undefined };
  readonly signs?: readonly ShownSign[];
  readonly methods: readonly string[];
}

/** `run.properties`. */
export interface RunFacts {
  readonly complete?: boolean;
  /** What the scan was asked: equal keys, same question. */
  readonly configuration?: string;
  /** Findings of lower confidence were left out. */
  readonly minConfidence?: ConfidenceName;
  readonly shard?: ShardFacts;
  readonly interfaces?: readonly InterfaceFacts[];
  /** Classes that could be open and are not. */
  readonly closedClasses?: readonly string[];
  /** Settings that matter to findings and are not at their default, without paths of the machine. */
  readonly asked?: Readonly<Record<string, string>>;
  /** Locks, calls and fields of the code; `readCode` reads it. */
  readonly code?: CodeText;
  /** Findings that did not fit into the file. */
  readonly resultsOmitted?: number;
}

/** What a notification is about, where that matters to those who read the file: `notification.properties.about`. */
export const UNUSED_SUPPRESSION = 'unused-suppression';

const text = v.pipe(
  v.string(),
  v.transform((whole) => whole.slice(0, LONGEST_TEXT)),
);
const natural = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_NUMBER));

const weight = v.pipe(v.number(), v.integer(), v.minValue(-1000), v.maxValue(1000));

/** What is not as it should be is as good as absent. */
function lenient<const S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.optional(schema), undefined as never);
}

const lock = v.union([text, v.object({ text, mode: v.literal('shared') })]);
const locks = v.pipe(v.array(lock), v.maxLength(MOST_LOCKS));
const confidence = v.picklist(CONFIDENCES);

const cause = v.object({
  class: text,
  object: text,
  methods: v.pipe(v.array(text), v.maxLength(MOST_METHODS)),
});

const names = v.pipe(v.array(text), v.maxLength(MOST_METHODS));

const result = v.object({
  kind: lenient(text),
  field: lenient(text),
  holder: lenient(text),
  origin: lenient(text),
  object: lenient(text),
  summary: lenient(text),
  advice: lenient(text),
  mends: lenient(mendFacts(text, natural)),
  confidence: lenient(confidence),
  score: lenient(weight),
  evidence: lenient(v.pipe(v.array(v.object({ fact: text, text, weight })), v.maxLength(MOST_EVIDENCE))),
  note: lenient(text),
  guardedBy: lenient(text),
  ruleLevel: lenient(v.picklist(['error', 'warning', 'note'])),
  pairs: lenient(v.pipe(v.array(v.object({ first: text, second: text })), v.maxLength(MOST_PAIRS))),
  pairsArePart: lenient(v.literal(true)),
  racesOmitted: lenient(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  openings: lenient(
    v.pipe(
      v.array(
        v.object({
          anyOf: v.pipe(v.array(v.pipe(v.array(text), v.maxLength(MOST_ALTERNATIVES))), v.maxLength(3)),
          pairs: lenient(v.pipe(v.array(natural), v.maxLength(MOST_PAIRS))),
        }),
      ),
      v.maxLength(MOST_OPENINGS),
    ),
  ),
  cause: lenient(cause),
  unseen: lenient(unseenFacts(text, natural)),
  unseenOmitted: lenient(natural),
  accessors: lenient(names),
  owners: lenient(names),
  guardedOwners: lenient(names),
  unsureOwners: lenient(names),
  ways: lenient(v.object({ bare: names, guarded: names })),
  sides: lenient(
    v.pipe(
      v.array(
        v.object({
          ...{ at: natural, access: v.picklist(['read', 'write']), thread: text, reason: text, locks },
          term: lenient(text),
          result: lenient(v.literal(true)),
          argument: lenient(v.literal(true)),
          field: lenient(v.literal(true)),
        }),
      ),
      v.maxLength(MOST_SIDES),
    ),
  ),
  races: lenient(v.pipe(v.array(v.strictTuple([natural, natural])), v.maxLength(MOST_SIDES))),
  ownersOfRaces: lenient(v.pipe(v.array(text), v.maxLength(MOST_SIDES))),
});

const place = v.object({
  class: lenient(text),
  offset: lenient(natural),
  hasLine: lenient(v.boolean()),
  resolved: lenient(v.boolean()),
  application: lenient(v.boolean()),
  static: lenient(v.literal(true)),
});

const frame = v.object({
  ...{ calls: lenient(text), acquires: lenient(locks) },
  ...{ result: lenient(v.literal(true)), argument: lenient(v.literal(true)) },
  field: lenient(v.literal(true)),
});

const run = v.object({
  complete: lenient(v.boolean()),
  configuration: lenient(text),
  minConfidence: lenient(confidence),
  shard: lenient(
    v.pipe(
      v.object({ index: v.pipe(natural, v.minValue(1)), count: v.pipe(natural, v.maxValue(1000)) }),
      v.check(({ index, count }) => index <= count, 'no such shard'),
    ),
  ),
  interfaces: lenient(
    v.pipe(
      v.array(
        v.object({
          className: text,
          reason: text,
          by: lenient(v.picklist(['sign', 'name', 'base', 'head', 'program'])),
          sign: lenient(v.object({ text, place: lenient(text) })),
          signs: lenient(
            v.pipe(v.array(v.object({ kind: text, text, weight: v.number() })), v.maxLength(MOST_SIGNS)),
          ),
          methods: v.pipe(v.array(text), v.maxLength(MOST_METHODS)),
        }),
      ),
      v.maxLength(MOST_INTERFACES),
    ),
  ),
  closedClasses: lenient(v.pipe(v.array(text), v.maxLength(MOST_CLASSES))),
  asked: lenient(
    v.pipe(
      v.record(text, text),
      v.check((asked) => Object.keys(asked).length <= MOST_SETTINGS, 'too many settings'),
    ),
  ),
  resultsOmitted: lenient(natural),
});

/** All but `code`, which few need. */
export function runFacts({ properties }: Pick<Run, 'properties'>): Omit<RunFacts, 'code'> {
  return v.parse(run, properties ?? {});
}

export function resultFacts({ properties }: Pick<Result, 'properties'>): ResultFacts {
  return v.parse(result, properties ?? {});
}

export function placeFacts({ properties }: Pick<Location, 'properties'>): PlaceFacts {
  return v.parse(place, properties ?? {});
}

export function frameFacts({ properties }: Pick<ThreadFlowLocation, 'properties'>): PathStepFacts {
  return v.parse(frame, properties ?? {});
}
