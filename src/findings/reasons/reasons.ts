/**
 * Why pairs of accesses are not reported: for each field, array and library object that is asked about, the pairs that
 * findings leave out, by reason.
 *
 * Guarantee: that of `races/why.ts`. Which pairs are shown, and of which things, does not depend on the run.
 */
import { createHash } from 'node:crypto';
import { ELEMENT, type ObjectId, type PointsTo } from '../../pointsto/index.js';
import type { AccessSite, PairFate, PlaceOfAccess, ThingFates } from '../../races/index.js';
import { BitSet, getOrMake, PairMap } from '../../util/index.js';
import { lockObjects } from '../build.js';
import { identityAt, objectName, subjectAt, type View } from '../group.js';
import { compare, Holders, type Named, subjectText } from '../names/index.js';
import { leakedId } from '../notes/index.js';
import { isOnField } from '../types.js';
import { HowShared } from './how-shared.js';
import type { DroppedPairs, PlainAccess, Reasons } from './reason-types.js';
import { ReasonTeller, type TellerInput } from './teller.js';

/** In place of keys, which are above 0. */
const ELEMENT_OF = 0x7ffffffe;
const STATE_OF = 0x7fffffff;

/** What is known of a thing before its pairs are looked at. */
export interface Thing extends Named {
  /** The identities of findings on it. */
  readonly ids: readonly string[];
  /** The fields that it is known by: it is one, or they hold it. */
  readonly fields: readonly string[];
}

export interface ReasonsInput extends Omit<TellerInput, 'holders'> {
  readonly view: View;
  readonly isAsked: (thing: Thing) => boolean;
  /** Asks for accesses at certain places: things with such an access, and pairs of it. */
  readonly isAskedAt?: ((site: PlainAccess) => boolean) | undefined;
  /** Leaves out things without a pair that is reported, or that has come past this stage. */
  readonly after?: string | undefined;
  /** Accesses that are looked at of one thing, and pairs that are shown for one reason. */
  readonly most: { readonly accesses: number; readonly shown: number };
}

interface OpenThing extends Thing {
  readonly kind: Reasons['kind'];
  /** Objects that it is in, or that it is; −1 for static fields. */
  readonly objects: Set<ObjectId>;
}

/** Objects of one thing that are looked at for their names, and names that are told. */
const MOST_OBJECTS = 200;
const MOST_NAMES = 3;

/** In the order of names. @throws what the races' own tick throws. */
export function reasonsOf(input: ReasonsInput): Reasons[] {
  return new ReasonMaker(input).make();
}

class ReasonMaker {
  private readonly holders: Holders;
  private readonly accesses = new Map<AccessSite, PlainAccess>();
  private readonly teller: ReasonTeller;
  private readonly things: OpenThing[] = [];
  private readonly numbers = new Map<string, number>();
  /** By location without what makes no difference to its thing. */
  private readonly known = new PairMap(1024);

  constructor(private readonly input: ReasonsInput) {
    const { pt, races } = input;
    const objects = lockObjects(races);
    for (let at = 0; at < races.locations.count; at++) objects.add(races.locations.objectOf(at));
    objects.delete(-1);
    this.holders = new Holders(pt, objects);
    this.teller = new ReasonTeller({ ...input, holders: this.holders });
  }

  make(): Reasons[] {
    const { pt, races, places, rootTexts, most, after, isAskedAt } = this.input;
    const isAsked = isAskedAt && ((site: AccessSite): boolean => isAskedAt(this.accessAt(site)));
    const thingAt = this.thingsAt(isAsked && this.locationsOf(isAsked));
    const asked = { thingAt, count: this.things.length, mostAccesses: most.accesses, isAsked };
    const fates = races.fates(asked, this.teller);
    const shared = new HowShared(pt, places, (method) => rootTexts.has(method));
    const least = after === undefined ? 0 : races.stages.findIndex(({ name }) => name === after) + 1;
    return fates
      .map((fate, number) => ({ fate, thing: this.things[number] }))
      .filter(({ fate }) => fate.places.length > 0)
      .filter(
        ({ fate }) =>
          after === undefined || fate.pairs.some(({ dropped }) => (dropped?.level ?? least) >= least),
      )
      .map(({ fate, thing }) => this.reasons(thing, fate, shared))
      .sort((a, b) => compare(subjectText(a), subjectText(b)) || compare(a.id, b.id));
  }

  /** By location: where instances of such sites are. */
  private locationsOf(isAsked: (site: AccessSite) => boolean): BitSet {
    const { instances, locations } = this.input.races;
    const sites = instances.sites.map((site) => isAsked(site));
    const found = new BitSet(locations.count);
    for (let i = 0; i < instances.count; i++)
      if (sites[instances.siteNumber(i)]) found.add(instances.locationOf(i));
    return found;
  }

  private thingsAt(among: BitSet | undefined): Int32Array {
    const { locations } = this.input.races;
    const found = new Int32Array(locations.count).fill(-1);
    for (let at = 0; at < locations.count; at++)
      if (among === undefined || among.has(at)) found[at] = this.thingAt(at);
    // Of a thing that is asked about all is.
    if (among !== undefined)
      for (let at = 0; at < locations.count; at++) if (found[at] < 0) found[at] = this.knownAt(at);
    found.forEach((thing, at) => {
      const { objects } = this.things[thing] ?? {};
      if (objects !== undefined && objects.size < MOST_OBJECTS) objects.add(locations.objectOf(at));
    });
    return found;
  }

  private thingAt(location: number): number {
    const { pt, races, view, isAsked } = this.input;
    const [key, object] = [races.locations.keyOf(location), races.locations.objectOf(location)];
    const [sort, of] = view === 'object' ? [key, object] : alike(pt, key, object);
    const known = this.known.get(sort, of + 1);
    if (known >= 0) return known - 1;
    const identity = identityAt(pt, this.holders, view, key, object);
    const number = this.numbers.get(identity) ?? this.openThing(identity, key, object, isAsked);
    this.known.set(sort, of + 1, number + 1);
    return number;
  }

  private openThing(
    identity: string,
    key: number,
    object: ObjectId,
    isAsked: (thing: Thing) => boolean,
  ): number {
    const { owner, ...named } = subjectAt(this.input.pt, this.holders, key, object);
    const isField = isOnField(named.kind);
    const thing: OpenThing = {
      ...named,
      ids: [hash(identity), leakedId({ ...named, owner })],
      fields: isField ? [named.subject] : object < 0 ? [] : this.holders.of(object),
      objects: new Set(),
    };
    const number = isAsked(thing) ? this.things.push(thing) - 1 : -1;
    this.numbers.set(identity, number);
    return number;
  }

  private knownAt(location: number): number {
    const { pt, races, view } = this.input;
    const [key, object] = [races.locations.keyOf(location), races.locations.objectOf(location)];
    return this.numbers.get(identityAt(pt, this.holders, view, key, object)) ?? -1;
  }

  private reasons(thing: OpenThing, { places, pairs, omitted }: ThingFates, shared: HowShared): Reasons {
    const { kind, subject, holder, origin, ids } = thing;
    const objects = [...thing.objects];
    const isShared = objects.filter((object) => this.input.races.mayShare(object));
    const way = isShared.length === 0 ? undefined : shared.of(isShared[0]);
    const dropped = this.grouped(pairs);
    const note = pairs.length > 0 ? undefined : noteOf(places);
    return {
      ...{ id: ids[0], kind, subject },
      ...(holder !== undefined && { holder }),
      ...(origin !== undefined && { origin }),
      object: this.objectsText(isShared.length > 0 ? isShared : objects),
      ...(way !== undefined && { shared: way }),
      pairs: pairs.length,
      reported: pairs.filter((pair) => pair.dropped === undefined).length,
      dropped,
      ...(omitted > 0 && { omitted }),
      ...(note !== undefined && { note }),
    };
  }

  private objectsText(objects: readonly ObjectId[]): string {
    const { pt, places } = this.input;
    const nameOf = (object: ObjectId): string =>
      object < 0 ? 'a static field' : objectName(pt, places, this.holders, object);
    const names = [...new Set(objects.map(nameOf))];
    const more = names.length - MOST_NAMES;
    return names.slice(0, MOST_NAMES).join('; ') + (more > 0 ? `; and ${more} more` : '');
  }

  private grouped(pairs: readonly PairFate[]): DroppedPairs[] {
    const groups = new Map<string, { level: number; stage: string; why: string; pairs: Pair[] }>();
    for (const { first, second, dropped } of pairs) {
      if (dropped === undefined) continue;
      const { stage, why, level } = dropped;
      const group = groups.get(`${stage} ${why}`) ?? { level, stage, why, pairs: [] };
      groups.set(`${stage} ${why}`, group);
      const [a, b] = [this.accessOf(first), this.accessOf(second)];
      group.pairs.push(inOrder(a, b) <= 0 ? [a, b] : [b, a]);
    }
    return [...groups.values()]
      .sort((a, b) => b.level - a.level || b.pairs.length - a.pairs.length || compare(a.why, b.why))
      .map(({ stage, why, pairs: all }) => {
        const sorted = all.sort((a, b) => inOrder(a[0], b[0]) || inOrder(a[1], b[1]));
        return { stage, why, count: all.length, shown: sorted.slice(0, this.input.most.shown) };
      });
  }

  private accessOf({ site, write }: PlaceOfAccess): PlainAccess {
    const access = this.accessAt(site);
    return write && access.access === 'read' ? { ...access, access: 'write' } : access;
  }

  private accessAt(site: AccessSite): PlainAccess {
    return getOrMake(this.accesses, site, () => this.plain(site));
  }

  private plain({ method, block, insn, write, library }: AccessSite): PlainAccess {
    const { pt, places, rootTexts } = this.input;
    const { program } = pt;
    const at = pt.methodConstraints(method).body.blocks[block].insns[insn];
    const target = rootTexts.get(method)?.target;
    // What a client does with a result has no line of its own.
    const place = target === undefined ? places.at(method, at.line, at.offset) : places.at(target, -1, 0);
    const called =
      library && at.op === 'invoke'
        ? program.prettyMethod(program.resolveMethod(at.method, at.kind === 'static'))
        : undefined;
    return {
      access: write ? 'write' : 'read',
      ...{ method: target === undefined ? place.method : `a client of ${place.method}` },
      ...{ file: place.file, line: place.line },
      ...(called !== undefined && { calls: called }),
    };
  }
}

/** What two locations have in common that are of one thing by what they are: the field, or else the object. */
function alike({ program }: PointsTo, key: number, object: ObjectId): readonly [number, ObjectId] {
  if (key === ELEMENT) return [ELEMENT_OF, object];
  const isOwn = program.isApplication(program.field(key - 1).owner);
  return isOwn || object < 0 ? [key, -1] : [STATE_OF, object];
}

type Pair = readonly [PlainAccess, PlainAccess];

function inOrder(a: PlainAccess, b: PlainAccess): number {
  return (
    compare(a.file, b.file) || a.line - b.line || compare(a.method, b.method) || compare(a.access, b.access)
  );
}

function noteOf(places: readonly PlaceOfAccess[]): string | undefined {
  return places.every(({ write }) => !write) ? 'only read by code that threads get to' : undefined;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
