/**
 * The results of a run as comparison sees them: by identity, without lines, paths and order. Of a result that joins
 * several findings, each is an entry of its own, so that it does not matter what else has the same cause.
 */
import { identityOf, isSuppressed, type Run } from '../sarif/index.js';
import { CONFIDENCES, type ConfidenceName, type PairOfMethods, resultFacts } from './facts.js';

export interface Entry {
  readonly id: string;
  /** The result that tells it: its own, or one that joins several findings with one cause. */
  readonly result: string;
  /** False where every result of this identity is suppressed. */
  readonly isLive: boolean;
  /** By their key; undefined where the file does not say. */
  readonly pairs: ReadonlyMap<string, PairOfMethods> | undefined;
  /** More race than `pairs` says; every method that does is in one of them. */
  readonly pairsArePart: boolean;
  readonly confidence: ConfidenceName | undefined;
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
    const facts = resultFacts(result);
    for (const told of facts.parts ?? [{ ...facts, id }]) {
      const { pairs, pairsArePart = false, confidence } = told;
      const entry: Entry = {
        id: told.id,
        result: id,
        isLive: !isSuppressed(result),
        pairs: pairs === undefined ? undefined : new Map(pairs.map((pair) => [pairKey(pair), pair])),
        pairsArePart,
        confidence,
      };
      const known = byId.get(told.id);
      byId.set(told.id, known === undefined ? entry : both(known, entry));
    }
  }
  return { byId, nameless };
}

/** An identity is one finding; where a file has it twice, they are taken together. */
function both(a: Entry, b: Entry): Entry {
  return {
    id: a.id,
    result: a.isLive || !b.isLive ? a.result : b.result,
    isLive: a.isLive || b.isLive,
    pairs: a.pairs === undefined || b.pairs === undefined ? undefined : new Map([...a.pairs, ...b.pairs]),
    pairsArePart: a.pairsArePart || b.pairsArePart,
    confidence: surer(a.confidence, b.confidence) >= 0 ? a.confidence : b.confidence,
  };
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
