/** What runs have shown of findings: plain data, safe to write as JSON, and added up over runs. */
import type { Finding } from '../findings/index.js';
import { addedClasses, type Classification, classificationOf, runsUnshared } from './classification.js';
import { pairOf, type Seen, type SeenRace } from './seen.js';
import type { Site, UsedPlace } from './sites.js';

/** An access of a race as it was seen. */
export interface SeenAccess {
  readonly access: 'read' | 'write';
  readonly method: string;
  /** `Pool.java:31`. */
  readonly place: string;
  readonly subject: string;
  readonly thread: string;
  /** Frames, the innermost first; empty where the stack was not kept. */
  readonly stack: readonly string[];
}

/** Two accesses that nothing ordered, the earlier one first. */
export interface ObservedRace {
  readonly accesses: readonly [SeenAccess, SeenAccess];
  readonly times: number;
}

/** `confirmed`: seen as a race. `ran`: code on it ran, and no race was seen. `not-run`: none of it ran. */
export type FindingState = 'confirmed' | 'ran' | 'not-run';

export interface FindingOutcome {
  readonly id: string;
  readonly message: string;
  readonly state: FindingState;
  readonly races: readonly ObservedRace[];
  /** The field that it is on, by which a classification has it. */
  readonly field?: string | undefined;
  /** In how many runs no two threads used the field of one object, if in all that looked. */
  readonly unsharedRuns?: number | undefined;
}

export interface ConfirmOutcome {
  readonly tool: { readonly name: 'racewarden'; readonly version: string };
  /** How often a command was run with these findings. */
  readonly runs: number;
  readonly findings: readonly FindingOutcome[];
  /** Races that no finding covers, though both accesses are in classes of the scan. */
  readonly missed: readonly ObservedRace[];
  /** Races with an access in a class that was not scanned, such as one of tests. */
  readonly outside: readonly ObservedRace[];
  /** Numbers by name, sorted by name. */
  readonly counts: Readonly<Record<string, number>>;
  /** Classes that were left as they are because their bytes are not those that were scanned. */
  readonly changed: readonly string[];
  /** Only where it was asked for. */
  readonly classification?: Classification | undefined;
}

export interface Watched {
  readonly findings: readonly Finding[];
  readonly sites: readonly Site[];
  readonly skipped: ReadonlyMap<string, number>;
  readonly version: string;
  /** What is classified, if anything. */
  readonly places?: readonly UsedPlace[] | undefined;
}

export function outcomeOf(
  seen: Seen,
  { findings, sites, skipped, version, places }: Watched,
): ConfirmOutcome {
  const byFinding = new Map<string, ObservedRace[]>();
  const missed: ObservedRace[] = [];
  const outside: ObservedRace[] = [];
  for (const race of seen.races) {
    const observed = observedOf(race, seen, sites);
    const both = race.sites.map((site) => sites[site]);
    const [first, second] = both.map((site) => site.findings);
    const covered = first.filter((id) => second.includes(id));
    for (const id of covered) byFinding.set(id, [...(byFinding.get(id) ?? []), observed]);
    if (covered.length === 0) (both.every(({ isScanned }) => isScanned) ? missed : outside).push(observed);
  }
  const ran = new Set([...seen.reached].flatMap((site) => sites[site].findings));
  const counts = new Map<string, number>([
    ['Java machines', seen.machines],
    ['Java machines that did not end by themselves', seen.unfinished],
    ...[...seen.counts].map(([name, count]) => [name, count] as const),
    ...skipped,
  ]);
  const classification = places && classificationOf(seen, places);
  return withEvidence({
    tool: { name: 'racewarden', version },
    runs: 1,
    findings: findings.map(({ id, message, subject, holder }) => {
      const races = byFinding.get(id) ?? [];
      const state = races.length > 0 ? 'confirmed' : ran.has(id) ? 'ran' : 'not-run';
      return { id, message, state, races, ...(holder === undefined && classification && { field: subject }) };
    }),
    missed,
    outside,
    counts: sortedCounts(counts),
    changed: seen.changed,
    ...(classification && { classification }),
  });
}

/** What a classification says of findings. What was seen as a race was shared. */
function withEvidence(outcome: ConfirmOutcome): ConfirmOutcome {
  const { classification } = outcome;
  if (classification === undefined) return outcome;
  const findings = outcome.findings.map(({ unsharedRuns: _, ...finding }) => {
    const { field, state } = finding;
    const runs = field === undefined || state === 'confirmed' ? 0 : runsUnshared(classification, field);
    return runs === 0 ? finding : { ...finding, unsharedRuns: runs };
  });
  return { ...outcome, findings };
}

function observedOf(
  { sites: pair, threads, stacks }: SeenRace,
  seen: Seen,
  sites: readonly Site[],
): ObservedRace {
  const access = (i: 0 | 1): SeenAccess => {
    const { access, method, file, line, subject } = sites[pair[i]];
    const place = `${file ?? 'Unknown source'}${line === 0 ? '' : `:${line}`}`;
    return { access, method, place, subject, thread: threads[i], stack: stacks[i] };
  };
  return { accesses: [access(0), access(1)], times: seen.times.get(pairOf(pair)) ?? 1 };
}

function sortedCounts(counts: ReadonlyMap<string, number>): Readonly<Record<string, number>> {
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const ORDER: readonly FindingState[] = ['not-run', 'ran', 'confirmed'];

/** Both together. Findings are those of the later one; what an earlier run has seen of others is kept as it was. */
export function addedUp(earlier: ConfirmOutcome, later: ConfirmOutcome): ConfirmOutcome {
  const before = new Map(earlier.findings.map((finding) => [finding.id, finding]));
  const findings = later.findings.map((finding) => {
    const old = before.get(finding.id);
    before.delete(finding.id);
    if (old === undefined) return finding;
    const state = ORDER[Math.max(ORDER.indexOf(old.state), ORDER.indexOf(finding.state))];
    return { ...old, ...finding, state, races: joined(old.races, finding.races) };
  });
  const counts = new Map(Object.entries(earlier.counts));
  for (const [name, count] of Object.entries(later.counts)) counts.set(name, (counts.get(name) ?? 0) + count);
  const classification = addedClasses(earlier.classification, later.classification);
  return withEvidence({
    ...later,
    runs: earlier.runs + later.runs,
    findings: [...findings, ...[...before.values()].filter(({ state }) => state === 'confirmed')],
    missed: joined(earlier.missed, later.missed),
    outside: joined(earlier.outside, later.outside),
    counts: sortedCounts(counts),
    changed: [...new Set([...earlier.changed, ...later.changed])].sort(),
    ...(classification && { classification }),
  });
}

/** Races of the same two accesses are one, with the stacks that were seen first. */
function joined(earlier: readonly ObservedRace[], later: readonly ObservedRace[]): ObservedRace[] {
  const races = new Map<string, ObservedRace>();
  for (const race of [...earlier, ...later]) {
    const key = race.accesses
      .map(({ access, method, place, subject }) => [access, method, place, subject].join('\n'))
      .sort()
      .join('\n\n');
    const known = races.get(key);
    races.set(key, known === undefined ? race : { ...known, times: known.times + race.times });
  }
  return [...races.values()];
}
