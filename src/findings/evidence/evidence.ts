/**
 * How sure a finding is and how soon it should be read, by facts that are each weighed.
 *
 * A race is worth reading where two questions are answered with yes: do several threads use this object, and was its
 * state meant to be guarded, or is it corrupted? Each rule is a fact that speaks for one of the two, or against the
 * finding, with a small whole number as its weight and the reason for it. `finding-evidence.ts` has the rules about the
 * finding as a whole, `pair-evidence.ts` those about its best pair of accesses; the score is the sum over both.
 *
 * Guarantee: none. It decides how prominently a finding is reported, never whether. The weights follow from the reasons
 * beside them and were checked against findings that people judged by reading the code (docs/internals/evidence.md); no rule
 * names a library or a class outside the JDK.
 */

import type { PairSignals, Signals } from '../signals/index.js';
import type { Confidence, EvidenceFact } from '../types.js';
import type { Rule } from './evidence-rule.js';
import { OF_FINDING } from './finding-evidence.js';
import { OF_PAIR } from './pair-evidence.js';

/** With less, a finding is not `high`: several facts have to come together. */
const HIGH_AT = 5;
/** With less, so much speaks against it that it is a note. */
const NOTE_BELOW = -2;

/** What a finding of leaked state weighs: as much as that of a caller who acts on a result. */
export const LEAKED_STATE: EvidenceFact = {
  fact: 'leaked-state',
  text: 'the scan does not know what callers do with it',
  weight: -5,
};
/** What a change adds that takes a guard away: somebody knew that it needs one. */
export const GUARD_REMOVED: EvidenceFact = {
  fact: 'guard-removed',
  text: 'the change removed a guard',
  weight: 4,
};

/** What a finding weighs, and why. */
export interface Evidence {
  readonly facts: readonly EvidenceFact[];
  readonly score: number;
  readonly confidence: Confidence;
  /** Why confidence is not high; empty where it is. */
  readonly note: string;
}

/** What the pair adds to or takes from any finding with these signals; the greatest is the best pair. */
export function weightOfPair(sides: PairSignals, finding: Signals): number {
  return heldIn(OF_PAIR, sides, finding).reduce((sum, { rule }) => sum + rule.weight, 0);
}

/** The evidence of a finding with `best` as its best pair of accesses. */
export function evidenceOf(finding: Signals, best: PairSignals): Evidence {
  const held = [...heldIn(OF_FINDING, finding), ...heldIn(OF_PAIR, best, finding)];
  const facts = held.map(({ rule: { fact, weight }, text }) => ({ fact, text, weight }));
  const score = facts.reduce((sum, { weight }) => sum + weight, 0);
  const speaksOf = (about: 'shared' | 'guarded'): boolean => held.some(({ rule }) => rule.about === about);
  const isNote = score < NOTE_BELOW || held.some(({ rule }) => rule.isNote);
  const isDoubtful = held.some(({ rule }) => rule.isDoubt);
  const isHigh = !isDoubtful && score >= HIGH_AT && speaksOf('shared') && speaksOf('guarded');
  facts.sort((a, b) => b.weight - a.weight);
  const confidence = isNote ? 'low' : isHigh ? 'high' : 'medium';
  return { facts, score, confidence, note: isNote || !isHigh ? doubt(facts, held, speaksOf) : '' };
}

/** What speaks most against it, or what nothing speaks for. */
function doubt(
  facts: readonly EvidenceFact[],
  held: readonly Held[],
  speaksOf: (about: 'shared' | 'guarded') => boolean,
): string {
  const last = facts.at(-1);
  if (last !== undefined && last.weight < 0) return last.text;
  const doubted = held.find(({ rule }) => rule.isDoubt);
  if (doubted !== undefined) return doubted.text;
  if (!speaksOf('guarded')) return 'there is no sign that it was meant to be guarded';
  return speaksOf('shared')
    ? 'there are few signs that it was meant to be guarded'
    : 'there are few signs that threads share it';
}

interface Held {
  readonly rule: Pick<Rule<never>, 'fact' | 'about' | 'weight' | 'isNote' | 'isDoubt'>;
  readonly text: string;
}

function heldIn<T extends unknown[]>(rules: readonly Rule<T>[], ...signals: T): Held[] {
  return rules.flatMap((rule) => {
    const text = rule.says(...signals);
    return text === undefined || text === false ? [] : [{ rule, text }];
  });
}
