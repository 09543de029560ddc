/**
 * Which access instances of one thing meet: at each location those that race by their threads, locks and sites. Each of them is
 * shown with the nearest that it meets.
 *
 * Guarantee: that of `Sorts`. Where a bound keeps instances from being tried, they are among `untried`.
 */
import { addTo, getOrMake, PairMap } from '../util/index.js';
import type { IsPair, MetSorts, Racing, Sort, Sorts } from './access-sorts.js';
import type { AccessInstances } from './instances.js';
import { type PathSteps, Seeds, type Step } from './path-steps.js';
import type { WitnessPath } from './paths.js';
import type { WitnessSide } from './race-table.js';

/** Two accesses that race, with their paths. */
export interface Meeting {
  readonly location: number;
  readonly sides: readonly [WitnessSide, WitnessSide];
  readonly length: number;
}

/** Instances of one thing that meet. */
export interface Met {
  readonly meetings: Map<number, Meeting>;
  readonly seeds: Step[];
  readonly locations: number[];
  /** Pairs of sorts that race somewhere. */
  readonly racing: readonly (readonly [number, number])[];
  /** Instances that may meet more. */
  readonly untried: readonly number[];
}

export class Meetings {
  constructor(
    private readonly sorts: Sorts,
    private readonly steps: PathSteps,
    private readonly instances: AccessInstances,
  ) {}

  of(listed: readonly number[], isPair: IsPair): Met {
    const meetings = new Map<number, Meeting>();
    const racingOnce = new PairMap(64);
    const all: [number, number][] = [];
    const seeds = new Seeds();
    const byLocation = this.byLocation(listed);
    // Most locations are accessed in the same few sorts: which of them race is found once.
    const known = new Map<string, Racing>();
    const untried: number[] = [];
    const work = this.sorts.work();
    for (const [at, here] of byLocation) {
      const sorts = this.sorts.of(here);
      const alike = getOrMake(known, this.sorts.signature(sorts), () =>
        this.sorts.racing(sorts, isPair, work),
      );
      const racing = this.sorts.kept(alike, sorts, isPair);
      if (racing.isCut) untried.push(...here);
      for (const { key, against } of racing.sorts)
        for (const other of against) if (key <= other && racingOnce.add(key, other)) all.push([key, other]);
      const meeting = this.seedFrom(at, sorts, racing.sorts, seeds, isPair);
      if (meeting !== undefined) meetings.set(at, meeting);
    }
    return { meetings, seeds: seeds.list, locations: [...byLocation.keys()], racing: all, untried };
  }

  private byLocation(listed: readonly number[]): Map<number, number[]> {
    const { location } = this.instances;
    const byLocation = new Map<number, number[]>();
    for (const i of listed) {
      addTo(byLocation, location.data[i], i);
    }
    return byLocation;
  }

  /** Adds the accesses at a location to the seeds, and gives the meeting there with the shortest ways. */
  private seedFrom(
    at: number,
    sorts: ReadonlyMap<number, Sort>,
    racing: readonly MetSorts[],
    seeds: Seeds,
    isPair: IsPair,
  ): Meeting | undefined {
    let best: Meeting | undefined;
    for (const { key, against } of racing) {
      for (const [place, own, other] of this.met(sorts, key, against, isPair)) {
        const context = this.instances.contextOf(own.instance);
        seeds.add(place, this.steps.stateOf(context, own.witnessPath), key, context, own, other);
        const length = own.witnessPath.length + other.witnessPath.length;
        if (best === undefined || length < best.length) best = { location: at, sides: [own, other], length };
      }
    }
    return best;
  }

  /**
   * Each access of a sort that meets one of others, with the nearest of these and the number of its site. Of accesses that are alike
   * on their paths, some may race with none by stages that look at more than paths.
   */
  private *met(
    sorts: ReadonlyMap<number, Sort>,
    key: number,
    against: readonly number[],
    isPair: IsPair,
  ): Iterable<readonly [number, WitnessSide, WitnessSide]> {
    const open = new Map(sorts.get(key)?.bySite);
    for (const number of against) {
      if (open.size === 0) return;
      const others = sorts.get(number);
      if (others === undefined) continue;
      for (const [place, sides] of open) {
        const other = this.sorts.firstListed(place, others, isPair);
        if (other === undefined) continue;
        open.delete(place);
        for (const own of sides) yield [place, own, other];
      }
    }
  }
}

/** The path to a step, and from there down to the access. */
export function meetingOf(step: Step, location: number, mostCalls: number): Meeting {
  const below: number[] = [];
  for (
    let at: Step | undefined = step;
    at !== undefined && at.edge >= 0 && below.length < mostCalls;
    at = at.below
  )
    below.push(at.edge);
  const { root, entry, edges } = step.witnessPath;
  const way = [...edges, ...below];
  const witnessPath: WitnessPath = { root, entry, length: way.length, edges: way };
  const own = { instance: step.instance, witnessPath, lockset: step.lockset };
  return { location, sides: [own, step.other], length: way.length + step.other.witnessPath.length };
}
