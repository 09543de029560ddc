/** Runs a client with many seeds and holds the analyses against what happens. */

import type { BuildOptions } from '../../src/ownership/build.js';
import { CapturedObjects, OwnObjects } from '../../src/sharing/index.js';
import type { Abstraction } from './abstraction.js';
import { capturedVerdict } from './captured.js';
import { coverageOf } from './coverage.js';
import { Detected, type Fate, raceText, type Stage } from './detected.js';
import { ObjectOracle } from './objects.js';
import { ownVerdict } from './own.js';
import { type DataRace, racesOf } from './races.js';
import { type Analysed, analysed, detected, runClient, type Setting } from './setting.js';
import { rootOf, type Trace } from './trace.js';

/** Multiplies the number of seeds of every test; 1 by default. */
export const MORE = Math.max(1, Number(process.env.RACEWARDEN_INTERPRETER_SEEDS ?? 1));

/** Object graphs: as scans build them, and as coarse as they get in large programs. */
const GRAPHS: readonly { readonly name: string; readonly options: BuildOptions }[] = [
  { name: '', options: {} },
  { name: ', receivers merged', options: { limits: { receivers: 1, most: 1, products: 0 } } },
  { name: ', statics on helpers', options: { limits: { receivers: 0, most: 64, products: 2 } } },
  { name: ', payloads given up', options: { budget: 8 } },
];

/** What becomes of a race; some are left out on purpose. */
type Fortune = Stage | 'unpublished' | 'making';
const FINE: ReadonlySet<Fortune> = new Set(['kept', 'nobody', 'unpublished', 'making']);

/** What the runs of one program showed. */
export interface Verdict {
  /** What a points-to analysis does not know of, in words. */
  readonly uncovered: readonly string[];
  /** Races that happened and that a sound stage of the detector loses, in words. */
  readonly lost: readonly string[];
  /**
   * What is wrong with the object graph, with owners and with object races: a step that is missing, an object that others than
   * its owner hold, a race that is not told or taken for impossible.
   */
  readonly objects: readonly string[];
  /** Variables that are taken for a thread's own and held what another thread made. */
  readonly mistaken: readonly string[];
  /** Values of variables that are taken for own, over all runs and analyses. */
  readonly own: number;
  /** What is taken for captured and had been published. */
  readonly published: readonly string[];
  /** Accesses to what is taken for captured, over all runs and analyses: as the method says, and as its callers do. */
  readonly captured: number;
  readonly passed: number;
  /** Races by stage, over all runs and analyses. */
  readonly counts: Readonly<Partial<Record<Fortune, number>>>;
  readonly steps: number;
}

export interface OracleOptions {
  readonly seeds: number;
  /** Contexts of the analyses. Default 0, 1, 2. */
  readonly ks?: readonly number[];
  readonly steps?: number;
  /** Are races alone looked at, not objects and their owners? It takes a fraction of the time. */
  readonly onlyRaces?: boolean;
}

export function judge(
  setting: Setting,
  { seeds, ks = [0, 1, 2], steps = 3000, onlyRaces = false }: OracleOptions,
): Verdict {
  const oracles = ks.map((k) => new Oracle(setting, k, onlyRaces));
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
  const counts: Partial<Record<Fortune, number>> = {};
  for (const oracle of oracles)
    for (const [stage, count] of oracle.counts) counts[stage] = (counts[stage] ?? 0) + count;
  return {
    uncovered: all(({ uncovered }) => uncovered).sort(),
    lost: all(({ lost }) => lost).sort(),
    objects: all(({ objects }) => objects).sort(),
    mistaken: all(({ mistaken }) => mistaken).sort(),
    own: oracles.reduce((sum, { ownValues }) => sum + ownValues, 0),
    published: all(({ published }) => published).sort(),
    captured: oracles.reduce((sum, { capturedAccesses }) => sum + capturedAccesses, 0),
    passed: oracles.reduce((sum, { passedAccesses }) => sum + passedAccesses, 0),
    counts,
    steps: taken,
  };
}

/** What no analysis may get wrong; races under locks that are one only to the analysis are known to be lost. */
export function failuresOf({
  uncovered,
  lost,
  objects,
  mistaken,
  published,
}: Verdict): Pick<Verdict, 'uncovered' | 'lost' | 'objects' | 'mistaken' | 'published'> {
  return { uncovered, lost, objects, mistaken, published };
}

export const NO_FAILURES = { uncovered: [], lost: [], objects: [], mistaken: [], published: [] };

/** One analysis of a program. */
class Oracle {
  readonly uncovered = new Set<string>();
  readonly lost = new Set<string>();
  readonly objects = new Set<string>();
  readonly mistaken = new Set<string>();
  readonly published = new Set<string>();
  ownValues = 0;
  capturedAccesses = 0;
  passedAccesses = 0;
  readonly counts = new Map<Fortune, number>();
  private readonly analysis: Analysed;
  private readonly detected: Detected;
  private readonly own: OwnObjects;
  private readonly captured: CapturedObjects;
  private readonly owners: readonly { readonly name: string; readonly oracle: ObjectOracle }[];

  constructor(
    setting: Setting,
    private readonly k: number,
    private readonly onlyRaces: boolean,
  ) {
    this.analysis = analysed(setting, k);
    this.own = new OwnObjects(this.analysis.pt);
    this.captured = new CapturedObjects(this.analysis.pt);
    this.owners = (onlyRaces ? [] : GRAPHS).map(({ name, options }) => ({
      name: `k = ${k}${name}`,
      oracle: new ObjectOracle(this.analysis, options),
    }));
    this.detected = new Detected(this.analysis.pt, this.analysis.threads, detected(setting, this.analysis));
  }

  see(trace: Trace, races: readonly DataRace[], seed: number): void {
    const { abstraction, uncovered } = coverageOf(this.analysis.pt, trace);
    for (const what of uncovered) this.uncovered.add(`k = ${this.k}: ${what}`);
    const fates = this.detected.fatesOf(trace, abstraction, races);
    races.forEach((race, i) => {
      this.judge(trace, race, fates[i].stage, seed);
    });
    if (this.onlyRaces) return;
    const { mistaken, own } = ownVerdict(this.analysis.pt, this.own, trace, abstraction);
    for (const what of mistaken) this.mistaken.add(`k = ${this.k}: ${what} (seed ${seed})`);
    this.ownValues += own;
    const found = capturedVerdict(this.analysis.pt, this.captured, trace, abstraction);
    for (const what of found.published) this.published.add(`k = ${this.k}: ${what} (seed ${seed})`);
    this.capturedAccesses += found.captured;
    this.passedAccesses += found.passed;
    this.seeObjects(trace, abstraction, races, fates);
  }

  private seeObjects(
    trace: Trace,
    abstraction: Abstraction,
    races: readonly DataRace[],
    fates: readonly Fate[],
  ): void {
    for (const { name, oracle } of this.owners) {
      const { missing, notOwned, untold } = oracle.see(trace, abstraction);
      for (const what of [...missing, ...notOwned, ...untold]) this.objects.add(`${name}: ${what}`);
      races.forEach((race, i) => {
        const { stage, sides } = fates[i];
        const isSeen = (stage === 'kept' || stage === 'unlocked') && !race.unpublished;
        if (isSeen && !oracle.mayRace(...sides))
          this.objects.add(`${name}: taken for impossible: ${raceText(trace, race)}`);
      });
    }
  }

  private judge(trace: Trace, race: DataRace, stage: Stage, seed: number): void {
    // What a thread does to an object that it has not shown to others yet is left out on purpose, though a thread that
    // is shown the object without order may miss it: the race on what shows it is told.
    const isElided = race.unpublished && (stage === 'site' || stage === 'reach' || stage === 'parallel');
    // The client makes what it shares before its threads begin: what its constructors do is by no thread.
    const isMaking = stage === 'reach' && isByClient(trace, race);
    const counted = isElided ? 'unpublished' : isMaking ? 'making' : stage;
    this.counts.set(counted, (this.counts.get(counted) ?? 0) + 1);
    if (FINE.has(counted)) return;
    const text = `k = ${this.k}, ${stage}: ${raceText(trace, race)}`;
    if (this.lost.size < 20) this.lost.add(`${text} (seed ${seed})`);
  }
}

function isByClient(trace: Trace, { first, second }: DataRace): boolean {
  return [first, second].some((access) => rootOf(trace, trace.accesses.frame.data[access]) === 'entry');
}
