/**
 * What a comparison uses besides the identity of a finding: which methods race, which methods access the same with a
 * lock, through which methods threads get there, and in whose objects.
 */
import { ELEMENT, type PointsTo } from '../pointsto/index.js';
import { type MethodId, standsFor } from '../program/index.js';
import type { Meeting, PathsToRace, RacePair, Races, RacingPaths, WitnessPath } from '../races/index.js';
import { PairMap } from '../util/index.js';
import type { Group, View } from './group.js';
import { compare, type PairNames, prettyClass, stableName } from './names/index.js';
import type { Finding, MethodPair } from './types.js';

/** Names kept of each sort. */
const MOST_NAMES = 200;
/** Callers looked at for the names of a private method. */
const MOST_CALLERS = 300;
/** Further meetings that are shown of a finding. */
const MOST_FURTHER = 12;

export interface Compared {
  readonly facts: Pick<
    Finding,
    'pairs' | 'pairsArePart' | 'accessors' | 'owners' | 'guardedOwners' | 'unsureOwners' | 'ways'
  >;
  /** Meetings in owners and on paths that the given races do not show; the nearest first. */
  further(shownOwners: ReadonlySet<string>, shownMethods: ReadonlySet<MethodId>): readonly Meeting[];
  /** In whose objects a location is, as `owners` names them. */
  ownerAt(location: number): string;
}

export class Comparables {
  private readonly things: ReadonlyMap<string, readonly number[]>;
  /** Findings so far of which not all paths were followed to their beginning. */
  cut = 0;
  private readonly callers = new Map<MethodId, ReadonlySet<MethodId>>();

  constructor(
    private readonly pt: PointsTo,
    private readonly races: Races,
    private readonly paths: RacingPaths | undefined,
    private readonly names: PairNames,
    private readonly view: View,
  ) {
    this.things = this.thingsThatRace();
  }

  of(group: Group): Compared {
    const instances = this.instancesOf(group);
    const isNamed = (method: MethodId): boolean => this.names.isNamed(method);
    const paths = this.paths?.to({ instances, isPair: this.pairsOf(group), isNamed });
    if (paths?.isPart) this.cut++;
    const owners = this.ownersAt([...(paths?.meetings.keys() ?? this.locationsOf(group))]);
    const guardedOwners = this.ownersAt(paths?.guardedLocations ?? []).filter(
      (name) => !owners.includes(name),
    );
    const unsureOwners = this.ownersAt(paths?.unsureLocations ?? []).filter((name) => !owners.includes(name));
    const bare = this.texts(paths?.bare ?? []);
    // Several methods may have one name: those of a dependency have that of their class.
    const guarded = this.texts(paths?.guarded ?? []).filter((name) => !bare.includes(name));
    const ownerAt = (location: number): string => this.ownerAt(location);
    return {
      facts: {
        pairs: this.methodPairs(group, paths),
        ...((paths?.pairsArePart || group.pairs.some(({ bucket }) => this.races.isPart[bucket])) && {
          pairsArePart: true,
        }),
        accessors: this.accessors(instances),
        owners,
        guardedOwners,
        ...(unsureOwners.length > 0 && { unsureOwners }),
        ways: { bare, guarded },
      },
      further: (shownOwners, shownMethods) =>
        paths === undefined ? [] : this.further(paths, shownOwners, shownMethods),
      ownerAt,
    };
  }

  private further(
    paths: PathsToRace,
    shownOwners: ReadonlySet<string>,
    shownMethods: ReadonlySet<MethodId>,
  ): Meeting[] {
    const owners = new Set(shownOwners);
    const methods = new Set(shownMethods);
    const found: Meeting[] = [];
    const add = (meeting: Meeting): void => {
      found.push(meeting);
      owners.add(this.ownerAt(meeting.location));
      for (const { instance, witnessPath } of meeting.sides)
        for (const method of this.methodsOn(instance, witnessPath.edges)) methods.add(method);
    };
    for (const meeting of [...paths.meetings.values()].sort((a, b) => a.length - b.length)) {
      if (found.length < MOST_FURTHER && !owners.has(this.ownerAt(meeting.location))) add(meeting);
    }
    for (const method of paths.bare) {
      if (found.length >= MOST_FURTHER || methods.has(method) || !this.names.isNamed(method)) continue;
      const meeting = paths.meetingBy(method);
      if (meeting !== undefined) add(meeting);
    }
    return found;
  }

  /** The methods on a path, that of the access among them. */
  methodsOn(instance: number, edges: readonly number[]): MethodId[] {
    const { calls } = this.pt;
    const { instances } = this.races;
    const callers = edges.map((edge) => calls.methodOf(calls.callerOf(edge)));
    return [...callers, instances.siteOf(instance).method];
  }

  /** A pair by the paths that are shown. */
  pairOf({ sides }: RacePair): MethodPair {
    const [first, second] = sides
      .map(({ instance, witnessPath }) => this.termOn(instance, witnessPath))
      .sort(compare);
    return { first, second };
  }

  /** The method that represents the access at the end of a path. */
  termOn(instance: number, witnessPath: Pick<WitnessPath, 'edges'>): string {
    const { instances } = this.races;
    const own = instances.siteOf(instance).method;
    // Most accesses need no look at the path, which takes time to build.
    if (this.names.isNamed(own)) return this.names.of(own);
    const methods = this.methodsOn(instance, witnessPath.edges);
    // Where nothing else is named, the client is: what it calls is a model's.
    const named = methods.findLast((method) => this.names.isNamed(method)) ?? methods[0];
    return this.names.of(named);
  }

  /** Instances that threads get to on locations that they share, by what they are on; of what races alone. */
  private thingsThatRace(): Map<string, number[]> {
    const { instances, pairs } = this.races;
    const found = new Map<string, number[]>();
    for (const { location } of pairs) found.set(this.thingAt(location), []);
    const keys = new Map<number, readonly number[] | undefined>();
    for (let i = 0; i < instances.count; i++) {
      if (instances.threadsOf(i) === 0) continue;
      const at = instances.locationOf(i);
      if (!keys.has(at)) keys.set(at, this.isShared(at) ? found.get(this.thingAt(at)) : undefined);
      (keys.get(at) as number[] | undefined)?.push(i);
    }
    return found;
  }

  private isShared(location: number): boolean {
    return this.races.mayShare(this.races.locations.objectOf(location));
  }

  /** A field of the application; else the state of the objects made at one place. */
  private thingAt(location: number): string {
    const { locations } = this.races;
    const [key, object] = [locations.keyOf(location), locations.objectOf(location)];
    const { program, heap } = this.pt;
    const isField = key !== ELEMENT && program.isApplication(program.field(key - 1).owner);
    return isField || object < 0 ? `${key}` : `${key} ${heap.siteOf(object)}`;
  }

  private locationsOf({ pairs }: Group): Set<number> {
    return new Set(pairs.map(({ location }) => location));
  }

  private instancesOf(group: Group): readonly number[] {
    const locations = this.locationsOf(group);
    const things = new Set([...locations].map((location) => this.thingAt(location)));
    const all = [...things].flatMap((thing) => this.things.get(thing) ?? []);
    if (this.view === 'field') return all;
    return all.filter((i) => locations.has(this.races.instances.locationOf(i)));
  }

  /** Of what is listed whole, only what is listed may race. */
  private pairsOf({ pairs }: Group): (first: number, second: number) => boolean {
    const { isPart, omitted } = this.races;
    if (pairs.some(({ bucket }) => isPart[bucket] || omitted[bucket] > 0)) return () => true;
    const listed = new PairMap(64);
    for (const { first, second } of pairs) listed.add(first, second);
    return (first, second) => listed.get(first, second) >= 0;
  }

  /**
   * Sites whose methods have names of their own are paired as they race. For the others callers are, as far as paths were
   * followed; pairs from the paths that are shown represent the rest.
   */
  private methodPairs(group: Group, paths: PathsToRace | undefined): MethodPair[] {
    const pairs = new Map<string, MethodPair>();
    const listed = new Set<string>();
    const add = (one: string, other: string): void => {
      const [first, second] = [one, other].sort(compare);
      pairs.set(`${first}|${second}`, { first, second });
      listed.add(one).add(other);
    };
    for (const [a, b] of paths?.pairs ?? []) add(this.names.of(a), this.names.of(b));
    const seen = new PairMap(64);
    for (const pair of group.pairs) {
      const { first, second } = pair;
      if (!seen.add(first, second)) continue;
      const [own, against] = [first, second].map((site) => this.races.instances.sites[site].method);
      if (this.names.isNamed(own) && this.names.isNamed(against)) {
        add(this.names.of(own), this.names.of(against));
        continue;
      }
      if (paths?.sites.has(first) && paths.sites.has(second)) continue;
      const { first: one, second: other } = this.pairOf(pair);
      if (!listed.has(one) || !listed.has(other)) add(one, other);
    }
    return [...pairs.keys()].sort(compare).map((key) => pairs.get(key) as MethodPair);
  }

  private accessors(instances: readonly number[]): string[] {
    const methods = new Set(instances.map((i) => this.races.instances.siteOf(i).method));
    return this.texts([...methods].flatMap((method) => [...this.namedCallers(method)]));
  }

  /** The method, or where it has no name of its own, those that call it. */
  private namedCallers(method: MethodId): ReadonlySet<MethodId> {
    const known = this.callers.get(method);
    if (known !== undefined) return known;
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    const found = new Set<MethodId>();
    const seen = new Set<MethodId>([method]);
    for (const each of seen) {
      if (seen.size > MOST_CALLERS) break;
      if (this.names.isNamed(each)) {
        found.add(each);
        continue;
      }
      for (const cs of this.pt.calls.contextsOf(each))
        for (let e = first[cs]; e >= 0; e = next[e]) seen.add(calls.methodOf(calls.callerOf(e)));
    }
    if (found.size === 0) found.add(method);
    this.callers.set(method, found);
    return found;
  }

  private texts(methods: Iterable<MethodId>): string[] {
    const { program } = this.pt;
    const found = new Set<string>();
    for (const method of methods) {
      const { owner } = program.method(method);
      if (!program.isApplication(owner) && program.class(owner).origin !== 'library') continue;
      found.add(this.names.of(method));
      if (found.size === MOST_NAMES) break;
    }
    return [...found].sort(compare);
  }

  private ownersAt(locations: readonly number[]): string[] {
    return [...new Set(locations.map((location) => this.ownerAt(location)))].sort(compare);
  }

  /**
   * The class whose code made the object or, as far up as contexts say, the object that made it. Empty for a static
   * field, and for what the client made.
   */
  private ownerAt(location: number): string {
    const object = this.races.locations.objectOf(location);
    if (object < 0) return '';
    const { heap, program } = this.pt;
    const makers = [...heap.context(heap.heapContextOf(object))].filter(
      (site) => site >= 0 && heap.sites[site].kind !== 'call',
    );
    const outermost = makers.at(-1) ?? heap.siteOf(object);
    const { method, cls } = heap.sites[outermost];
    const maker = method < 0 ? -1 : program.method(method).owner;
    if (maker >= 0 && program.isApplication(maker)) return stableName(prettyClass(program.class(maker).name));
    if (makers.length === 0) return '';
    // An abstract class has an owner's name already: whether it is abstract does not matter to what its objects hold.
    const named = program.classNamed(standsFor(program.class(cls).name));
    return program.isApplication(named) ? stableName(prettyClass(program.class(named).name)) : '';
  }
}
