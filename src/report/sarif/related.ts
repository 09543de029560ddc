/** The places of a finding as locations of its SARIF result, and its races as pairs of them. */
import type { SideFacts, UnseenFacts } from '../../baseline/index.js';
import {
  type Finding,
  type Place,
  type Race,
  type Side,
  stableName,
  subjectText,
} from '../../findings/index.js';
import { canonical, type Location } from '../../sarif/index.js';
import { accessText, causeText, mainRace } from '../describe.js';
import { count, visible } from '../text.js';
import { unseenWriteText } from '../unseen.js';
import { type Lines, locationOf, lockFact } from './places.js';

/** What code scanning keeps of a result; more would be dropped there without a word. */
const MOST_RELATED = 100;

/** What the places of a result are written with. */
export interface PlaceWriter {
  readonly sources: Lines | undefined;
  /** Called with a sentence about what did not fit. */
  readonly lost: (what: string) => void;
}

/**
 * The places of a finding, each written once: `first`, then the related ones. The message links to the other side of the
 * main witness by id 1. What the cause is about follows at the end.
 */
export class ResultPlaces {
  readonly first: Location;
  readonly related: Location[] = [];
  readonly sides: SideFacts[] = [];
  readonly races: (readonly [number, number])[] = [];
  /** Writes that others may not see, as far as their places fit. */
  readonly unseen: UnseenFacts[] = [];
  /** By race. */
  readonly owners: string[] = [];
  omitted: number;
  readonly #finding: Finding;
  readonly #writer: PlaceWriter;
  /** From a place and what is done there to 0 or the id of the related location. */
  readonly #ids = new Map<string, number>();
  readonly #indices = new Map<string, number>();

  constructor(finding: Finding, writer: PlaceWriter) {
    this.#finding = finding;
    this.#writer = writer;
    this.omitted = finding.racesOmitted;
    const main = mainRace(finding);
    const [first, second] = main.sides;
    this.first = this.#location(first);
    this.#ids.set(placeKey(first), 0);
    const other = this.#relate(second);
    if (!this.#ids.has(placeKey(second))) this.#ids.set(placeKey(second), other);
    this.#add(main, 0, other);
    const further = finding.races.filter((race) => race !== main);
    this.#relateAll(further);
    for (const race of further) this.#race(race);
    this.#relateCause();
    this.#relateDependencies();
    this.#relateUnseen();
  }

  /** Both places of each write that others may not see, and the place that publishes its object, each once. */
  #relateUnseen(): void {
    const ids = new Map<string, number>();
    const idOf = (place: Place, what: string): number => {
      const key = canonical([place, what]);
      const known = ids.get(key);
      if (known !== undefined) return known;
      const id = this.related.length + 1;
      const message = { text: visible(what) };
      this.related.push({ id, ...locationOf(place, this.#writer.sources), message });
      ids.set(key, id);
      return id;
    };
    for (const one of this.#finding.unseen ?? []) {
      if (this.related.length + 3 > MOST_RELATED) return;
      const { subject, holder, origin, access, store, write, place } = one;
      this.unseen.push({
        field: visible(subject),
        ...(holder !== undefined && { holder: visible(holder) }),
        ...(origin !== undefined && { origin: visible(origin) }),
        access,
        store: idOf(store, `${store.method} publishes an object without order`),
        write: idOf(write, unseenWriteText(one)),
        at: idOf(
          place,
          `${place.method} may find the object ${access === 'read' ? 'without' : 'before'} that`,
        ),
      });
    }
  }

  /** Accesses on whose path there is no code of the application: their own places, in sources that may not be available. */
  #relateDependencies(): void {
    for (const { path, access } of mainRace(this.#finding).sides) {
      const last = path.at(-1);
      if (last === undefined || path.some(({ place }) => place.application)) continue;
      if (this.related.length >= MOST_RELATED) return;
      const text = visible(`${last.place.method}, in a dependency, ${access}s it`);
      this.related.push({
        id: this.related.length + 1,
        ...locationOf(last.place, this.#writer.sources),
        message: { text },
      });
    }
  }

  #relateAll(further: readonly Race[]): void {
    let lost = 0;
    for (const side of further.flatMap(({ sides }) => sides)) {
      const key = placeKey(side);
      if (this.#ids.has(key)) continue;
      if (this.related.length < MOST_RELATED) this.#ids.set(key, this.#relate(side));
      else {
        this.#ids.set(key, -1);
        lost++;
      }
    }
    if (lost > 0) {
      this.#writer.lost(
        `${count(lost, 'related place')} of ${subjectText(this.#finding)} left out: a result shows at most ${MOST_RELATED}.`,
      );
    }
  }

  #race(race: Race): void {
    const [a, b] = race.sides.map((side) => this.#ids.get(placeKey(side)) ?? -1);
    if (a < 0 || b < 0) this.omitted++;
    else this.#add(race, a, b);
  }

  #add({ sides: [first, second], owner = '' }: Race, a: number, b: number): void {
    this.races.push([this.#side(first, a), this.#side(second, b)]);
    this.owners.push(visible(owner));
  }

  /** The calls on the way of the main witness that overlap on one object of the cause. */
  #relateCause(): void {
    const { cause } = this.#finding;
    if (cause === undefined || causeText(this.#finding) === undefined) return;
    const methods = new Set(cause.methods);
    const seen = new Set<string>();
    for (const { path } of mainRace(this.#finding).sides) {
      const frame = path.find(({ place }) => methods.has(stableName(place.method)));
      const key = canonical(frame?.place ?? null);
      if (frame === undefined || seen.has(key) || this.related.length >= MOST_RELATED) continue;
      seen.add(key);
      const text = visible(`${frame.place.method} is called on one ${cause.className} by two threads`);
      this.related.push({
        id: this.related.length + 1,
        ...locationOf(frame.place, this.#writer.sources),
        message: { text },
      });
    }
  }

  #relate(side: Side): number {
    this.related.push({ id: this.related.length + 1, ...this.#location(side) });
    return this.related.length;
  }

  #side(side: Side, at: number): number {
    const facts: SideFacts = {
      at,
      access: side.access,
      thread: visible(side.thread),
      reason: visible(side.reason),
      locks: side.locks.map(lockFact),
      ...(side.term !== undefined && { term: visible(side.term) }),
      ...(side.path.at(-1)?.isResult && { result: true }),
      ...(side.path.at(-1)?.isArgument && { argument: true }),
      ...(side.path.at(-1)?.isField && { field: true }),
    };
    const key = canonical(facts);
    // The first two stand for the code flows, even where they are alike.
    const index = this.sides.length < 2 ? undefined : this.#indices.get(key);
    if (index !== undefined) return index;
    const added = this.sides.push(facts) - 1;
    if (!this.#indices.has(key)) this.#indices.set(key, added);
    return added;
  }

  #location(side: Side): Location {
    const what = accessText(this.#finding, side);
    return { ...locationOf(side.place, this.#writer.sources), message: { text: visible(what) } };
  }
}

function placeKey({ place, access }: Side): string {
  return canonical([place, access]);
}
