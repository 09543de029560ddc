/** Runs a client with many seeds and holds the analyses against what happens. */
import { coverageOf } from './coverage.js';
import { Detected, raceText, type Stage } from './detected.js';
import { type DataRace, racesOf } from './races.js';
import { type Analysed, analysed, detected, runClient, type Setting } from './setting.js';
import type { Trace } from './trace.js';

/** Multiplies the number of seeds of every test; 1 by default. */
export const MORE = Math.max(1, Number(process.env.RACEWARDEN_INTERPRETER_SEEDS ?? 1));

/** What the runs of one program showed. */
export interface Verdict {
  /** What a points-to analysis does not know of, in words. */
  readonly uncovered: readonly string[];
  /** Races that happened and that a sound stage of the detector loses, in words. */
  readonly lost: readonly string[];
  /** Races that only the last stage loses: abstract locks stand for several (PLDI'06 §2.2.4). */
  readonly underLock: readonly string[];
  /** Races by stage, over all runs and analyses. */
  readonly counts: Readonly<Partial<Record<Stage | 'unpublished', number>>>;
  readonly steps: number;
}

export interface OracleOptions {
  readonly seeds: number;
  /** Contexts of the analyses. Default 0, 1, 2. */
  readonly ks?: readonly number[];
  readonly steps?: number;
}

export function judge(setting: Setting, { seeds, ks = [0, 1, 2], steps = 3000 }: OracleOptions): Verdict {
  const oracles = ks.map((k) => new Oracle(setting, k));
  let taken = 0;
  for (let seed = 1; seed <= seeds * MORE; seed++) {
    const trace = runClient(setting, seed, { steps });
    taken += trace.steps;
    const races = racesOf(trace);
    for (const oracle of oracles) oracle.see(trace, races, seed);
  }
  const all = (of: (oracle: Oracle) => Iterable<string>): string[] => [
    ...new Set(oracles.flatMap((oracle) => [...of(oracle)])),
  ];
  const counts: Partial<Record<Stage | 'unpublished', number>> = {};
  for (const oracle of oracles)
    for (const [stage, count] of oracle.counts) counts[stage] = (counts[stage] ?? 0) + count;
  return {
    uncovered: all(({ uncovered }) => uncovered).sort(),
    lost: all(({ lost }) => lost).sort(),
    underLock: all(({ underLock }) => underLock).sort(),
    counts,
    steps: taken,
  };
}

/** One analysis of a program. */
class Oracle {
  readonly uncovered = new Set<string>();
  readonly lost = new Set<string>();
  readonly underLock = new Set<string>();
  readonly counts = new Map<Stage | 'unpublished', number>();
  private readonly analysis: Analysed;
  private readonly detected: Detected;

  constructor(
    setting: Setting,
    private readonly k: number,
  ) {
    this.analysis = analysed(setting, k);
    this.detected = new Detected(this.analysis.pt, this.analysis.threads, detected(setting, this.analysis));
  }

  see(trace: Trace, races: readonly DataRace[], seed: number): void {
    const { abstraction, uncovered } = coverageOf(this.analysis.pt, trace);
    for (const what of uncovered) this.uncovered.add(`k = ${this.k}: ${what}`);
    const fates = this.detected.fatesOf(trace, abstraction, races);
    races.forEach((race, i) => {
      this.judge(trace, race, fates[i].stage, seed);
    });
  }

  private judge(trace: Trace, race: DataRace, stage: Stage, seed: number): void {
    // What a thread does to an object that it has not shown to others yet is left out on purpose, though a thread that
    // is shown the object without order may miss it: the race on what shows it is told.
    const isElided = race.unpublished && (stage === 'reach' || stage === 'parallel');
    const counted = isElided ? 'unpublished' : stage;
    this.counts.set(counted, (this.counts.get(counted) ?? 0) + 1);
    if (counted === 'kept' || counted === 'nobody' || counted === 'unpublished') return;
    const text = `k = ${this.k}, ${stage}: ${raceText(trace, race)}`;
    if (counted === 'unlocked') this.underLock.add(text);
    else if (this.lost.size < 20) this.lost.add(`${text} (seed ${seed})`);
  }
}
