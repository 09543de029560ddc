/**
 * What our SARIF says of a run, a result and a place beyond SARIF's own words, in their property bags: enough to
 * compare, to join shards and to tell the findings again. Read with bounds: the file may come from anybody.
 */
import * as v from 'valibot';
import type { Location, Result, Run, ThreadFlowLocation } from '../sarif/index.js';

/** Longer texts are cut; no name that people read is as long. */
const LONGEST_TEXT = 10_000;
const MOST_PAIRS = 50_000;
const MOST_SIDES = 1000;
const MOST_PARTS = 5000;
const MOST_LOCKS = 100;
const MOST_INTERFACES = 20_000;
const MOST_METHODS = 20_000;
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
}

/** What a finding follows from: threads call methods of one object of a class at once. */
export interface CauseFacts {
  readonly class: string;
  readonly object: string;
  readonly methods: readonly string[];
}

/** What is said of a finding, and of each part of one that joins several. */
interface FindingFacts {
  readonly kind?: string;
  readonly field?: string;
  readonly object?: string;
  readonly summary?: string;
  readonly advice?: string;
  readonly confidence?: ConfidenceName;
  readonly note?: string;
  readonly guardedBy?: string;
  /** The level that the settings give the rule. */
  readonly ruleLevel?: 'error' | 'warning' | 'note';
  readonly pairs?: readonly PairOfMethods[];
  /** More race than `pairs` says; every method that does is in one of them. */
  readonly pairsArePart?: true;
  readonly racesOmitted?: number;
  readonly cause?: CauseFacts;
}

/** A finding that is told in the result of another one, with which it has its cause in common. */
export interface PartFacts extends FindingFacts {
  /** Its own identity: what a comparison goes by. */
  readonly id: string;
  /** Indices into `races` of the result, its main one first. */
  readonly witnesses: readonly number[];
}

/** `result.properties`. */
export interface ResultFacts extends FindingFacts {
  /** What the result joins; absent where it is one finding. */
  readonly parts?: readonly PartFacts[];
  /** All sides that `races` names; the first two are those of the code flows. */
  readonly sides?: readonly SideFacts[];
  /** Pairs of indices into `sides`. */
  readonly races?: readonly (readonly [number, number])[];
}

/** `location.properties`: what a region cannot say. Absent flags are true, an absent class is that of the method's name. */
export interface PlaceFacts {
  readonly class?: string;
  readonly offset?: number;
  /** False where the class file has no line table. */
  readonly hasLine?: boolean;
  readonly resolved?: boolean;
  readonly application?: boolean;
}

/** `threadFlowLocation.properties`. */
export interface FrameFacts {
  readonly calls?: string;
  readonly acquires?: readonly LockFact[];
}

export interface ShardFacts {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

export interface InterfaceFacts {
  readonly className: string;
  readonly reason: string;
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

const finding = {
  kind: lenient(text),
  field: lenient(text),
  object: lenient(text),
  summary: lenient(text),
  advice: lenient(text),
  confidence: lenient(confidence),
  note: lenient(text),
  guardedBy: lenient(text),
  ruleLevel: lenient(v.picklist(['error', 'warning', 'note'])),
  pairs: lenient(v.pipe(v.array(v.object({ first: text, second: text })), v.maxLength(MOST_PAIRS))),
  pairsArePart: lenient(v.literal(true)),
  racesOmitted: lenient(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  cause: lenient(cause),
};

const part = v.object({
  ...finding,
  id: v.pipe(text, v.nonEmpty()),
  witnesses: v.pipe(v.array(natural), v.maxLength(MOST_SIDES)),
});

const result = v.object({
  ...finding,
  parts: lenient(v.pipe(v.array(part), v.minLength(1), v.maxLength(MOST_PARTS))),
  sides: lenient(
    v.pipe(
      v.array(
        v.object({ at: natural, access: v.picklist(['read', 'write']), thread: text, reason: text, locks }),
      ),
      v.maxLength(MOST_SIDES),
    ),
  ),
  races: lenient(v.pipe(v.array(v.strictTuple([natural, natural])), v.maxLength(MOST_SIDES))),
});

const place = v.object({
  class: lenient(text),
  offset: lenient(natural),
  hasLine: lenient(v.boolean()),
  resolved: lenient(v.boolean()),
  application: lenient(v.boolean()),
});

const frame = v.object({ calls: lenient(text), acquires: lenient(locks) });

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
          methods: v.pipe(v.array(text), v.maxLength(MOST_METHODS)),
        }),
      ),
      v.maxLength(MOST_INTERFACES),
    ),
  ),
  resultsOmitted: lenient(natural),
});

export function runFacts({ properties }: Pick<Run, 'properties'>): RunFacts {
  return v.parse(run, properties ?? {});
}

export function resultFacts({ properties }: Pick<Result, 'properties'>): ResultFacts {
  return v.parse(result, properties ?? {});
}

export function placeFacts({ properties }: Pick<Location, 'properties'>): PlaceFacts {
  return v.parse(place, properties ?? {});
}

export function frameFacts({ properties }: Pick<ThreadFlowLocation, 'properties'>): FrameFacts {
  return v.parse(frame, properties ?? {});
}
