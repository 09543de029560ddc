/** What a finding is, as the properties of its SARIF result: all that a reader of the file needs to rebuild it. */
import type { CauseFacts, OpeningFacts, ResultFacts } from '../../baseline/index.js';
import type { Cause, EvidenceFact, Finding, Mend, Opening } from '../../findings/index.js';
import type { Result } from '../../sarif/index.js';
import { visible } from '../text.js';

export function findingFacts(finding: Finding): ResultFacts {
  return {
    kind: finding.kind,
    field: visible(finding.subject),
    ...(finding.holder !== undefined && { holder: visible(finding.holder) }),
    ...(finding.origin !== undefined && { origin: visible(finding.origin) }),
    object: visible(finding.object),
    summary: visible(finding.message),
    advice: visible(finding.advice),
    ...(finding.mends !== undefined && { mends: finding.mends.map(mendFact) }),
    confidence: finding.confidence,
    ...evidenceFacts(finding),
    ...(finding.note !== '' && { note: visible(finding.note) }),
    ...(finding.guardedBy !== undefined && { guardedBy: visible(finding.guardedBy) }),
    ...(finding.level !== undefined && { ruleLevel: finding.level }),
    ...(finding.cause !== undefined && { cause: causeFacts(finding.cause) }),
    pairs: finding.pairs.map((pair) => ({ first: visible(pair.first), second: visible(pair.second) })),
    ...(finding.pairsArePart && { pairsArePart: true }),
    ...(finding.accessors !== undefined && { accessors: finding.accessors.map(visible) }),
    ...(finding.owners !== undefined && { owners: finding.owners.map(visible) }),
    ...(finding.guardedOwners !== undefined && { guardedOwners: finding.guardedOwners.map(visible) }),
    ...(finding.unsureOwners !== undefined && { unsureOwners: finding.unsureOwners.map(visible) }),
    ...(finding.ways !== undefined && {
      ways: { bare: finding.ways.bare.map(visible), guarded: finding.ways.guarded.map(visible) },
    }),
    ...(finding.openings !== undefined && { openings: finding.openings.map(openingFacts(finding)) }),
  };
}

/** All texts of it as the file shows names. */
function mendFact(mend: Mend): Mend {
  const shown = (_: string, value: unknown): unknown => (typeof value === 'string' ? visible(value) : value);
  return JSON.parse(JSON.stringify(mend, shown)) as Mend;
}

export function evidenceFacts({ score, evidence }: Finding): Pick<ResultFacts, 'score' | 'evidence'> {
  return {
    ...(score !== undefined && { score }),
    ...(evidence !== undefined && { evidence: evidence.map(evidenceFact) }),
  };
}

function evidenceFact({ fact, text, weight }: EvidenceFact): EvidenceFact {
  return { fact, text: visible(text), weight };
}

/** From 0 to 100, as SARIF 2.1.0 §3.27.25 has it; 50 is a finding that as much speaks for as against. */
export function rankOf({ score }: Finding): Pick<Result, 'rank'> {
  return score === undefined ? {} : { rank: Math.min(100, Math.max(0, 50 + 4 * score)) };
}

/** Pairs are given by their index in the list of all. */
function openingFacts({ pairs }: Finding): (opening: Opening) => OpeningFacts {
  const keyOf = ({ first, second }: Finding['pairs'][number]): string => JSON.stringify([first, second]);
  const indices = new Map(pairs.map((pair, index) => [keyOf(pair), index]));
  return (opening) => ({
    anyOf: opening.anyOf.map((classes) => classes.map(visible)),
    ...(opening.pairs !== undefined && {
      pairs: opening.pairs.map((pair) => indices.get(keyOf(pair))).filter((index) => index !== undefined),
    }),
  });
}

function causeFacts({ className, object, methods }: Cause): CauseFacts {
  return { class: visible(className), object: visible(object), methods: methods.map(visible) };
}
