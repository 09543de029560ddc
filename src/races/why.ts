/**
 * What becomes of pairs of accesses to one thing, such as a field: those that are reported, and for each other one the
 * stage that drops it, with a reason.
 *
 * Accesses are places in code here: one call of a library is one, however many fields of the library object it touches.
 * Of a pair that is dropped, the reason is that of two instances at one location that go furthest through the stages;
 * where no two are at one location, that they are never to one object. Instances that no stage tells apart are asked
 * once.
 *
 * Guarantee: a pair that is told as dropped is in no finding, and the stage does not keep the two instances that are
 * told of. What holds of further instances is not told: a pair may be dropped for several reasons.
 */
import { getOrMake, grouped } from '../util/index.js';
import type { AccessClasses } from './access-classes.js';
import type { AccessInstances } from './instances.js';
import type { RacePairs } from './race-table.js';
import type { AccessSite } from './sites.js';
import { keeps, type Stage, type Teller } from './stages/index.js';

/** What is asked about: things, which are sets of locations. */
export interface AskedThings {
  /** By location, the thing that it belongs to; −1 where nobody asks. */
  readonly thingAt: Int32Array;
  readonly count: number;
  /** Accesses of one thing that are looked at. */
  readonly mostAccesses: number;
  /** Only pairs with such an access; by default all. */
  readonly isAsked?: ((site: AccessSite) => boolean) | undefined;
}

/** A place in code that accesses a thing. */
export interface PlaceOfAccess {
  /** The first access site there. */
  readonly site: AccessSite;
  readonly write: boolean;
}

/** Why a pair is not reported. */
export interface DropReason {
  readonly stage: string;
  readonly why: string;
  /** The number of the stage: what is dropped by a later one has gone further. */
  readonly level: number;
}

export interface PairFate {
  readonly first: PlaceOfAccess;
  readonly second: PlaceOfAccess;
  /** Undefined for a pair that races. */
  readonly dropped: DropReason | undefined;
}

export interface ThingFates {
  readonly places: readonly PlaceOfAccess[];
  /** Pairs of places, at least one a write, in their order. */
  readonly pairs: readonly PairFate[];
  /** Places that were not looked at. */
  readonly omitted: number;
}

/** What the stages said, and what came of it. */
export interface FatesInput {
  readonly instances: AccessInstances;
  /** In their order; of these the classes are. */
  readonly stages: readonly Stage[];
  /** A stage that came later. */
  readonly added: Stage | undefined;
  readonly classes: AccessClasses;
  /** The pairs that race. */
  readonly pairs: RacePairs;
  /** Locations with one cause, 0 or more, are listed as one; of others, −1, each field is. */
  readonly causeOf: (location: number) => number;
  /** Are pairs of a race bucket counted that are not listed? */
  readonly isCounted: (bucket: number) => boolean;
}

/** Stages whose reasons are told for what no stage drops. */
const PATHS = 'paths';
/** Locations of two accesses, and instances of one at none in common, that are tried. */
const MOST_LOCATIONS = 300;
const MOST_APART = 40;

/** By thing. */
export function fatesOf(input: FatesInput, asked: AskedThings, tell: Teller, tick: () => void): ThingFates[] {
  const { instances, pairs } = input;
  const keys = Int32Array.from({ length: instances.count }, (_, i) => asked.thingAt[instances.locationOf(i)]);
  const { start, items } = grouped(keys, asked.count);
  const elsewhere = new Set<string>();
  const racing = Array.from({ length: asked.count }, (): Racing => ({ pairs: new Set(), isCounted: false }));
  for (const pair of pairs) {
    elsewhere.add(`${pair.first} ${pair.second} ${input.causeOf(pair.location)}`);
    const thing = asked.thingAt[pair.location];
    if (thing < 0) continue;
    racing[thing].pairs.add(`${pair.first} ${pair.second}`);
    if (input.isCounted(pair.bucket)) racing[thing].isCounted = true;
  }
  return racing.map((found, thing) => {
    tick();
    return new ThingLook(input, asked, tell, found, elsewhere).at(
      items.subarray(start[thing], start[thing + 1]),
      tick,
    );
  });
}

/** The pairs of sites of one thing that race. */
interface Racing {
  readonly pairs: Set<string>;
  /** There are more than these. */
  isCounted: boolean;
}

interface Place extends PlaceOfAccess {
  readonly isAsked: boolean;
  /** Numbers of its sites. */
  readonly sites: Set<number>;
  /** By location, an instance of each class. */
  readonly at: Map<number, Map<number, number>>;
}

/** Two instances, and the number of the stage that drops them. */
interface Met {
  readonly level: number;
  readonly first: number;
  readonly second: number;
}

class ThingLook {
  private readonly places = new Map<string, Place>();

  constructor(
    private readonly input: FatesInput,
    private readonly asked: AskedThings,
    private readonly tell: Teller,
    private readonly racing: Racing,
    /** Pairs of sites that race, with the cause: of several things with one cause only one is listed. */
    private readonly elsewhere: ReadonlySet<string>,
  ) {}

  at(instances: Int32Array, tick: () => void): ThingFates {
    const omitted = this.open(instances);
    for (const i of instances) this.note(i);
    const places = [...this.places.values()];
    const pairs: PairFate[] = [];
    places.forEach((first, index) => {
      for (const second of places.slice(index)) {
        tick();
        if (!(first.write || second.write) || !(first.isAsked || second.isAsked)) continue;
        pairs.push({ first, second, dropped: this.fateOf(first, second) });
      }
    });
    return { places, pairs, omitted };
  }

  /** Opens the places that are looked at. Half of them may be writes, as each pair has one. Returns how many are not. */
  private open(instances: Int32Array): number {
    const { mostAccesses, isAsked } = this.asked;
    const { classes } = this.input;
    const found = new Map<string, { readonly site: AccessSite; write: boolean; mayRace: boolean }>();
    for (const i of instances) {
      const site = this.input.instances.siteOf(i);
      const place = getOrMake(found, keyOf(site), () => ({ site, write: false, mayRace: false }));
      if (site.write) place.write = true;
      if (classes.mayRace(i)) place.mayRace = true;
    }
    // What is asked about comes first, then what some thread may meet.
    const rank = ([, { site, mayRace }]: (typeof all)[number]): number =>
      (isAsked?.(site) === false ? 2 : 0) + (mayRace ? 0 : 1);
    const all = [...found];
    all.sort((a, b) => rank(a) - rank(b));
    const writes = new Set(all.filter(([, { write }]) => write).slice(0, Math.ceil(mostAccesses / 2)));
    let left = mostAccesses - writes.size;
    for (const one of all) {
      if (!writes.has(one) && left-- <= 0) continue;
      const [key, { site, write }] = one;
      this.places.set(key, {
        site,
        write,
        isAsked: isAsked?.(site) ?? true,
        sites: new Set(),
        at: new Map(),
      });
    }
    return all.length - this.places.size;
  }

  private note(i: number): void {
    const { instances, classes } = this.input;
    const place = this.places.get(keyOf(instances.siteOf(i)));
    if (place === undefined) return;
    place.sites.add(instances.siteNumber(i));
    const location = instances.locationOf(i);
    const here = getOrMake(place.at, location, () => new Map());
    if (!here.has(classes.of[i])) here.set(classes.of[i], i);
  }

  private fateOf(first: Place, second: Place): PairFate['dropped'] {
    const { pairs, isCounted } = this.racing;
    if (isSome(first, second, (a, b) => pairs.has(`${a} ${b}`))) return undefined;
    const met = this.together(first, second) ?? this.apart(first, second);
    if (met === undefined) return { stage: 'original', why: 'both only read', level: 0 };
    const { stages } = this.input;
    if (met.level < stages.length) return this.reason(stages[met.level], met);
    const cause = this.input.causeOf(this.input.instances.locationOf(met.first));
    const isListed = isSome(first, second, (a, b) => this.elsewhere.has(`${a} ${b} ${cause}`));
    return isCounted || isListed ? undefined : this.afterStages(met);
  }

  /** The two instances at one location that go furthest. */
  private together(first: Place, second: Place): Met | undefined {
    let best: Met | undefined;
    let tries = MOST_LOCATIONS;
    for (const [location, here] of first.at) {
      const there = second.at.get(location);
      if (there === undefined) continue;
      for (const a of here.values()) {
        for (const b of there.values()) {
          const level = this.levelOf(a, b);
          if (level > (best?.level ?? 0)) best = { level, first: a, second: b };
        }
      }
      if (best?.level === this.input.stages.length || --tries === 0) return best;
    }
    return best;
  }

  private apart(first: Place, second: Place): Met | undefined {
    let best: Met | undefined;
    for (const a of some(first)) {
      for (const b of some(second)) {
        const level = this.levelOf(a, b);
        if (level > (best?.level ?? -1)) best = { level, first: a, second: b };
      }
    }
    return best;
  }

  /** The first stage that does not keep them; behind the last where all do. */
  private levelOf(a: number, b: number): number {
    const level = this.input.stages.findIndex((stage) => !keeps(stage, a, b));
    return level < 0 ? this.input.stages.length : level;
  }

  private reason(stage: Stage, { level, first, second }: Met): DropReason {
    const [a, b] = [stage.classOf(first), stage.classOf(second)];
    return { stage: stage.name, why: stage.why({ first, second, a, b }, this.tell), level };
  }

  /** What all stages keep, and what is no race all the same. */
  private afterStages({ level, first, second }: Met): DropReason {
    const { added } = this.input;
    if (added !== undefined && !keeps(added, first, second))
      return this.reason(added, { level, first, second });
    const why = 'on every two paths that lead there, both threads hold a common lock or never run at once';
    return { stage: PATHS, why, level: level + 1 };
  }
}

function keyOf({ method, block, insn }: AccessSite): string {
  return `${method} ${block} ${insn}`;
}

function isSome(first: Place, second: Place, test: (low: number, high: number) => boolean): boolean {
  for (const a of first.sites)
    for (const b of second.sites) if (test(Math.min(a, b), Math.max(a, b))) return true;
  return false;
}

/** Instances of different classes, wherever they are. */
function some({ at }: Place): number[] {
  const found = new Map<number, number>();
  for (const here of at.values()) {
    for (const [cls, instance] of here) if (!found.has(cls)) found.set(cls, instance);
    if (found.size >= MOST_APART) break;
  }
  return [...found.values()];
}
