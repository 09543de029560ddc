/** A scan as the readers of a pull request need it: its findings, and how they compare with the base. */
import type { Comparison, Growth } from '../baseline/index.js';
import type { ConfirmOutcome } from '../confirm/index.js';
import {
  type Finding,
  holdUsual,
  mendText,
  type Race,
  type Report,
  type ReportedFinding,
  raceTitle,
  type Side,
  stableName,
} from '../findings/index.js';
import type { SourceTexts } from '../suppressions/index.js';
import { type Changes, changesOf } from './changes.js';
import { type Baseline, levelOf, mainRace } from './describe.js';
import type { Policy } from './markdown/index.js';
import { reportedOf, stateIn } from './reported.js';
import { count, listed } from './text.js';

export interface Review {
  readonly report: Report;
  /** How findings compare with the base, by identity; undefined where nothing was compared. A finding it does not know is new. */
  readonly baseline?: Baseline;
  /** Findings that only the base has. */
  readonly fixed: readonly Finding[];
  /** Of grown findings, by identity: what the base does not have. */
  readonly growth: ReadonlyMap<string, Growth>;
  /** Classes that only the base has open: what races in them is not seen, so that nothing can be said of them. */
  readonly unjudged?: readonly string[];
  /** Of new and grown findings, by identity: what the change did that made them, where that is known. */
  readonly changes?: Changes;
  /** What was compared with: `the merge base 1a2b3c4 (its own scan)`. */
  readonly base?: { readonly text: string };
  /** Why nothing was compared, and how to get a base: sentences. */
  readonly noBase?: string;
  /** Set where this is one part of a scan, from 1 to `count`: it judges nothing. */
  readonly shard?: { readonly index: number; readonly count: number };
  /** Of a change that is judged: by which rules, and what it hides. */
  readonly policy?: Policy;
  /** What a command with race checks has shown, where one ran. */
  readonly confirmed?: ConfirmOutcome;
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
  /** Those of `new` that the base has, with less. */
  readonly grown: number;
  /** 0 where the scan is incomplete: what it did not see need not be gone. */
  readonly fixed: number;
  readonly unchanged: number;
  readonly suppressed: number;
}

/** A report as it compares with a base that was read; `sources` are those of the report. */
export function reviewOf(
  report: Report,
  { states, growth, fixed }: Pick<Comparison, 'states' | 'growth' | 'fixed'>,
  base: Report,
  sources?: SourceTexts,
): Review {
  const gone = new Set(fixed);
  return withChanges(
    {
      report,
      baseline: states,
      growth,
      fixed: base.findings.filter(({ id }) => gone.has(id)),
      failing: false,
    },
    base,
    sources,
  );
}

/** The review with what the change did; of `base` no more is needed than its code. */
export function withChanges(review: Review, base: Report, sources: SourceTexts | undefined): Review {
  const fresh = sorted(review).fresh.map((finding) => asShown(review, finding));
  return { ...review, changes: changesOf(fresh, review.report, base, sources) };
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

/**
 * Findings one by one: those that are new, then those that have grown; and the others, in rank order. Without a
 * comparison nothing is new.
 */
export function sorted({ report, baseline }: Review): { fresh: Finding[]; known: Finding[] } {
  if (baseline === undefined) return { fresh: [], known: [...report.findings] };
  const inState = (wanted: string): Finding[] =>
    report.findings.filter((finding) => stateIn(baseline, finding) === wanted);
  return { fresh: [...inState('new'), ...inState('grown')], known: inState('unchanged') };
}

/** The same as they are reported; what is new with the witness that shows it. */
export function reportedIn(review: Review): { fresh: ReportedFinding[]; known: ReportedFinding[] } {
  const { fresh, known } = sorted(review);
  return {
    fresh: reportedOf(
      fresh.map((finding) => asShown(review, finding)),
      review.baseline,
    ),
    known: reportedOf(known, undefined),
  };
}

/** `3 new, 1 grown, 14 unchanged, 2 fixed`; of an incomplete scan, nothing of what is fixed. */
export function tallyText(review: Review): string {
  const tally = tallyOf(review);
  return [
    `${tally.new - tally.grown} new`,
    ...(tally.grown > 0 ? [`${tally.grown} grown`] : []),
    `${tally.unchanged} unchanged`,
    ...(review.report.complete ? [`${tally.fixed} fixed`] : []),
    ...(tally.suppressed > 0 ? [`${tally.suppressed} suppressed`] : []),
  ].join(', ');
}

/** What is gone; nothing is known to be where the scan is incomplete. */
export function fixedOf({ report, baseline, fixed }: Review): readonly Finding[] {
  return report.complete && baseline !== undefined ? fixed : [];
}

export function isGrown({ baseline }: Review, finding: Finding): boolean {
  return baseline?.get(finding.id) === 'grown';
}

/** The report with those witnesses first that a reader needs. */
export function withShown(review: Review): Report {
  const { report } = review;
  return { ...report, findings: report.findings.map((finding) => asShown(review, finding)) };
}

/** The finding with the witness first that a reader needs: of a grown one what the base does not have, where that is kept. */
export function asShown(review: Review, finding: Finding): Finding {
  const added = addedRace(review, finding);
  if (added === undefined) return finding;
  const race = withNewFirst(review.growth.get(finding.id), finding, added);
  if (race === mainRace(finding)) return finding;
  const [one] = race.sides;
  const { guardedBy } = finding;
  const known = { sides: sidesOf(finding) };
  const mends =
    guardedBy === undefined || one.locks.length > 0 ? undefined : holdUsual(finding, guardedBy, one, known);
  return {
    ...finding,
    races: [race, ...finding.races.filter((known) => known !== added)],
    message: raceTitle(finding, race.sides),
    ...(mends !== undefined && { advice: mendText(mends, finding), mends }),
  };
}

function sidesOf({ races }: Finding): Side[] {
  return races.flatMap(({ sides }) => sides);
}

function addedRace(review: Review, finding: Finding): Race | undefined {
  const growth = isGrown(review, finding) ? review.growth.get(finding.id) : undefined;
  if (growth === undefined) return undefined;
  const isPair = ({ sides }: Race): boolean => {
    const [one, other] = sides.map(termOf);
    return growth.pairs.some(
      ({ first, second }) => (first === one && second === other) || (second === one && first === other),
    );
  };
  const isInOwner = ({ owner }: Race): boolean => owner !== undefined && growth.owners.includes(owner);
  const isOnWay = ({ sides }: Race): boolean =>
    sides.some(({ path }) => path.some(({ place }) => growth.ways.includes(stableName(place.method))));
  return (
    finding.races.find(isPair) ?? finding.races.find(isInOwner) ?? finding.races.find(isOnWay) ?? undefined
  );
}

/** The side that the base does not have stands first: that is what the change did. */
function withNewFirst(growth: Growth | undefined, { pairs }: Finding, race: Race): Race {
  if (growth === undefined) return race;
  const added = new Set(growth.pairs.map(({ first, second }) => `${first}|${second}`));
  const kept = pairs.filter(({ first, second }) => !added.has(`${first}|${second}`));
  const known = new Set(kept.flatMap(({ first, second }) => [first, second]));
  const isNew = (side: Side): boolean =>
    (growth.pairs.length > 0 && !known.has(termOf(side))) ||
    side.path.some(({ place }) => growth.ways.includes(stableName(place.method)));
  const [one, other] = race.sides;
  return isNew(other) && !isNew(one) ? { ...race, sides: [other, one] } : race;
}

/** The method by which pairs name a side. */
function termOf({ term, place }: Side): string {
  return term ?? stableName(place.method);
}

/**
 * The result in a few words, without markup: `2 new races`, `No new races`, `Incomplete: the scan did not finish`.
 * `saysUncompared`: whether it says where there was no base to compare with.
 */
export function verdictText(review: Review, saysUncompared = true): string {
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
  const isUncompared = baseline === undefined && tally.races > 0;
  const unjudged = review.unjudged ?? [];
  const open =
    unjudged.length > 0 ? `, but ${count(unjudged.length, 'class', 'classes')} could not be compared` : '';
  const uncompared = saysUncompared ? ', not compared with a base' : '';
  return `${found.charAt(0).toUpperCase()}${found.slice(1)}${isUncompared ? uncompared : open}`;
}

/** The mark before the verdict: fails, deserves a look, or is fine. */
export function verdictMark(review: Review): '❌' | '⚠️' | '✅' {
  if (review.failing) return '❌';
  const { fresh, known } = sorted(review);
  const shown = review.baseline === undefined ? known : fresh;
  const isAllSeen = review.report.complete && (review.unjudged ?? []).length === 0;
  return isAllSeen && shown.length === 0 ? '✅' : '⚠️';
}

/** `2 warnings and 1 note`; empty for no findings. */
export function levelsText(findings: readonly Finding[]): string {
  const parts = (['error', 'warning', 'note'] as const).map((level) => {
    const number = findings.filter((finding) => levelOf(finding) === level).length;
    return number === 0 ? '' : count(number, level);
  });
  return listed(parts.filter((part) => part !== ''));
}
