/** A scan as the people who read a pull request need it: what is there, and what the base says of it. */
import {
  type Finding,
  type MethodPair,
  type Race,
  type Report,
  type Side,
  stableName,
} from '../findings/index.js';
import { actionText, type Baseline, levelOf, lockText, mainRace } from './describe.js';
import { count, listed } from './text.js';

export interface Review {
  readonly report: Report;
  /** How findings compare with the base, by identity; undefined where nothing was compared. A finding it does not know is new. */
  readonly baseline?: Baseline;
  /** Findings that only the base has. */
  readonly fixed: readonly Finding[];
  /** Of grown findings, by identity: the pairs of methods that the base does not have. */
  readonly addedPairs: ReadonlyMap<string, readonly MethodPair[]>;
  /** What was compared with: `the merge base 1a2b3c4 (its own scan)`. */
  readonly base?: { readonly text: string };
  /** Why nothing was compared, and how to get a base: sentences. */
  readonly noBase?: string;
  /** Set where this is one part of a scan, from 1 to `count`: it judges nothing. */
  readonly shard?: { readonly index: number; readonly count: number };
  /** Will the job fail? */
  readonly failing: boolean;
  /** Is the line part of the change under review? Undefined where that is not known. */
  readonly inDiff?: (file: string, line: number) => boolean | undefined;
}

/** Numbers that the summary, the comment, the annotations and the outputs of the action have in common. */
export interface Tally {
  /** All findings that are not suppressed: `new` and `unchanged` together. */
  readonly races: number;
  /** New ones and grown ones. */
  readonly new: number;
  /** Those of `new` that the base has with fewer pairs of methods. */
  readonly grown: number;
  /** 0 where the scan is incomplete: what it did not see need not be gone. */
  readonly fixed: number;
  readonly unchanged: number;
  readonly suppressed: number;
}

export function tallyOf(review: Review): Tally {
  const { report } = review;
  const { fresh, known } = sorted(review);
  return {
    races: report.findings.length,
    new: fresh.length,
    grown: fresh.filter((finding) => isGrown(review, finding)).length,
    fixed: fixedOf(review).length,
    unchanged: known.length,
    suppressed: report.suppressed?.length ?? 0,
  };
}

/** Findings in rank order: those that are new or grown, and the others. Without a comparison nothing is new. */
export function sorted({ report, baseline }: Review): { fresh: Finding[]; known: Finding[] } {
  const fresh: Finding[] = [];
  const known: Finding[] = [];
  for (const finding of report.findings) {
    const isKnown = baseline === undefined || baseline.get(finding.id) === 'unchanged';
    (isKnown ? known : fresh).push(finding);
  }
  return { fresh, known };
}

/** What is gone; nothing is known to be where the scan is incomplete. */
export function fixedOf({ report, baseline, fixed }: Review): readonly Finding[] {
  return report.complete && baseline !== undefined ? fixed : [];
}

export function isGrown({ baseline }: Review, finding: Finding): boolean {
  return baseline?.get(finding.id) === 'grown';
}

/** The finding with the witness first that a reader needs: of a grown one a pair that the base does not have, where one is kept. */
export function asShown(review: Review, finding: Finding): Finding {
  const race = addedRace(review, finding);
  if (race === undefined || race === mainRace(finding)) return finding;
  const shown = { ...finding, races: [race, ...finding.races.filter((known) => known !== race)] };
  // What joins several findings says what they have in common.
  if (finding.parts !== undefined) return shown;
  const [one, other] = race.sides;
  const told = (side: Side): string =>
    `${side.place.method} ${actionText(finding, side)}, holding ${lockText(side.locks)}`;
  const { guardedBy } = finding;
  return {
    ...shown,
    message: `${told(one)}, while ${told(other)}.`,
    ...(guardedBy !== undefined &&
      one.locks.length === 0 && { advice: `Hold ${guardedBy} in ${one.place.method} too.` }),
  };
}

function addedRace(review: Review, finding: Finding): Race | undefined {
  const added = isGrown(review, finding) ? (review.addedPairs.get(finding.id) ?? []) : [];
  return finding.races.find(({ sides }) => {
    const [one, other] = sides.map(({ place }) => stableName(place.method));
    return added.some(
      ({ first, second }) => (first === one && second === other) || (second === one && first === other),
    );
  });
}

/** The result in a few words, without markup: `2 new races`, `No new races`, `Incomplete: the scan did not finish`. */
export function verdictText(review: Review): string {
  const { report, baseline, shard } = review;
  const tally = tallyOf(review);
  const found =
    baseline === undefined
      ? tally.races === 0
        ? 'no races'
        : count(tally.races, 'race')
      : tally.new === 0
        ? 'no new races'
        : count(tally.new, 'new race');
  if (!report.complete) {
    const soFar = (baseline === undefined ? tally.races : tally.new) > 0 ? `, ${found} so far` : '';
    return `Incomplete: the scan did not finish${soFar}`;
  }
  if (shard !== undefined) return `Part ${shard.index} of ${shard.count}: ${found}`;
  const isCompared = baseline !== undefined || tally.races === 0;
  return `${found.charAt(0).toUpperCase()}${found.slice(1)}${isCompared ? '' : ', not compared with a base'}`;
}

/** The mark before the verdict: fails, deserves a look, or is fine. */
export function verdictMark(review: Review): '❌' | '⚠️' | '✅' {
  if (review.failing) return '❌';
  const { fresh, known } = sorted(review);
  const shown = review.baseline === undefined ? known : fresh;
  return review.report.complete && shown.length === 0 ? '✅' : '⚠️';
}

/** `2 warnings and 1 note`; empty for no findings. */
export function levelsText(findings: readonly Finding[]): string {
  const parts = (['error', 'warning', 'note'] as const).map((level) => {
    const number = findings.filter((finding) => levelOf(finding) === level).length;
    return number === 0 ? '' : count(number, level);
  });
  return listed(parts.filter((part) => part !== ''));
}
