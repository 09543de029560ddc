/**
 * Notes on internal state that getters hand out: a collection, a date or an array of an object that threads share, which
 * the library reads or changes itself.
 *
 * The client of a scan only reads what it is given, so what a caller that changes it would meet is told here: no more
 * than that there is such an access, and a way to it. Where the library guards that state with a lock and the client
 * reads it without, the race is a finding of its own kind; and what races inside the library already is told once.
 */
import { createHash } from 'node:crypto';
import { NOTHING } from '../locks/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { type Arrival, PathSearch, type Races } from '../races/index.js';
import { type Suppressions, toSuppressions } from '../suppressions/index.js';
import { runBeside, type Threads } from '../threads/index.js';
import { IntVec } from '../util/index.js';
import { clip } from '../util/shown.js';
import { LEAKED_STATE } from './evidence.js';
import { fieldOf, type Group, objectName, subjectAt } from './group.js';
import { Holders } from './holders.js';
import type { Openings } from './openings.js';
import { compare } from './order.js';
import type { Paths, RootText } from './paths.js';
import { type Places, prettyClass, stableName } from './places.js';
import { simpleName } from './subject.js';
import { INNER, methodTitle } from './title.js';
import type { Finding, MethodPair, Race, Side } from './types.js';

/** Characters of a title. */
const LONGEST = 99;
/** Getters that are told of one field, and accesses that are tried for each. */
const MOST_GETTERS = 5;
const MOST_ACCESSES = 8;

export interface LeakedInput {
  readonly pt: PointsTo;
  readonly races: Races;
  readonly places: Places;
  readonly rootTexts: ReadonlyMap<MethodId, RootText>;
  readonly suppressions?: Suppressions;
  readonly isExcluded?: (file: string) => boolean;
  readonly isMine?: (object: ObjectId) => boolean;
}

/** A getter, as a thread of the client calls it. */
interface Getter {
  readonly method: MethodId;
  /** Index into `threads.roots`. */
  readonly root: number;
}

/** One field, or where there is none one place that makes what is handed out. */
interface Leak {
  readonly group: Pick<Group, 'kind' | 'subject' | 'owner' | 'holder' | 'origin'>;
  readonly key: number;
  readonly object: ObjectId;
  readonly getters: readonly Getter[];
  /** Access instances of the library, the most telling first. */
  readonly accesses: readonly number[];
}

/**
 * Races in which one side is always a caller that reads what it was given, where the library holds no lock either: it
 * does not mean its callers to meet it there.
 */
export function isLeak(
  { instances }: Races,
  { roots }: Threads,
  { kind, pairs }: Group,
  accesses: readonly number[],
): boolean {
  if (kind !== 'library-object-race' && kind !== 'array-race') return false;
  for (const { sides } of pairs) {
    const others = sides.filter(({ instance }) => !instances.siteOf(instance).client);
    // Where a thread of the library itself changes it, callers need not do anything wrong to meet it.
    const isOwn = others.some(
      ({ instance, arrival }) => instances.siteOf(instance).write && roots[arrival.root].kind === 'thread',
    );
    if (others.length === sides.length || isOwn) return false;
  }
  return accesses.every((i) => instances.siteOf(i).client || instances.locksOf(i) === NOTHING);
}

/** A note for each field; `told` are the groups that are findings already. */
export function leakedFindings(
  input: LeakedInput,
  threads: Threads,
  paths: Paths,
  openings: Openings | undefined,
  told: readonly Group[],
): Finding[] {
  const { pt, races } = input;
  const handedOut = objectsHandedOut(input, threads);
  if (handedOut.size === 0) return [];
  const holders = new Holders(pt, new Set(handedOut.keys()));
  const known = new Set(told.map(identityOf));
  const leaks = leaksOf(input, handedOut, holders).filter(({ group }) => !known.has(identityOf(group)));
  if (leaks.length === 0) return [];
  const targets = leaks.flatMap(({ accesses }) => accesses.map((i) => races.instances.contextOf(i)));
  const search = new PathSearch(pt, threads, races.held, pt.calls.leadingTo(targets), () => {});
  const teller = new Teller(input, threads, paths, openings, holders, search);
  return leaks.map((leak) => teller.finding(leak)).filter((finding) => finding !== undefined);
}

/** The identity of the note on what a group is about. */
export function leakedId(group: Pick<Group, 'subject' | 'owner'>): string {
  return createHash('sha256').update(identityOf(group)).digest('hex').slice(0, 16);
}

function identityOf({ subject, owner }: Pick<Group, 'subject' | 'owner'>): string {
  return ['leaked-state', stableName(subject), stableName(owner)].join('|');
}

/** What methods that the client calls give it, of the library's own making, and which do. */
function objectsHandedOut(
  { pt, races, rootTexts, isMine = () => true }: LeakedInput,
  threads: Threads,
): Map<ObjectId, Getter[]> {
  const { calls, heap, program } = pt;
  const found = new Map<ObjectId, Getter[]>();
  const buffer = new IntVec();
  const { first, next } = calls.outgoing();
  threads.roots.forEach(({ cs }, root) => {
    if (!rootTexts.has(calls.methodOf(cs))) return;
    for (let e = first[cs]; e >= 0; e = next[e]) {
      const method = calls.methodOf(calls.calleeOf(e));
      const { result } = pt.callOf(e);
      if (result < 0 || !program.isApplication(program.method(method).owner)) continue;
      buffer.length = 0;
      pt.objects(cs, result, buffer);
      for (const object of buffer.view()) {
        if (!isInternal(pt, object) || heap.isMerged(object) || !races.mayShare(object) || !isMine(object))
          continue;
        const getters = found.get(object);
        if (getters === undefined) found.set(object, [{ method, root }]);
        else if (!getters.some((other) => other.method === method)) getters.push({ method, root });
      }
    }
  });
  return found;
}

/** An array, or an object that callers can change; made by code that is scanned, not by the client. */
function isInternal({ heap, program }: PointsTo, object: ObjectId): boolean {
  const { method } = heap.sites[heap.siteOf(object)];
  if (method < 0 || program.class(program.method(method).owner).origin === 'synthetic') return false;
  const cls = program.class(heap.classOf(object));
  if (cls.origin === 'array') return !heap.isEmptyArray(object);
  if (!program.isJdk(cls.id) || program.isThreadSafe(cls.id)) return false;
  // Callers can change it, and it guards nothing itself.
  return program.hasRole(cls.id, 'COLLECTION') || program.hasRole(cls.id, 'CHANGEABLE');
}

/** Sorted by identity; only what a field holds and the library accesses by itself. */
function leaksOf(
  { pt, races }: LeakedInput,
  handedOut: ReadonlyMap<ObjectId, readonly Getter[]>,
  holders: Holders,
): Leak[] {
  const { instances, locations } = races;
  const accessed = new Map<ObjectId, number[]>();
  for (let i = 0; i < instances.count; i++) {
    if (instances.threadsOf(i) === 0 || instances.siteOf(i).client) continue;
    const object = locations.objectOf(instances.locationOf(i));
    if (!handedOut.has(object)) continue;
    const known = accessed.get(object);
    if (known === undefined) accessed.set(object, [i]);
    else known.push(i);
  }
  const leaks = new Map<string, Leak>();
  for (const [object, all] of [...accessed].sort(([a], [b]) => a - b)) {
    const [holder] = holders.of(object);
    if (holder === undefined) continue;
    const key = locations.keyOf(instances.locationOf(all[0]));
    const group = subjectAt(pt, holders, key, object);
    const identity = identityOf(group);
    const known = leaks.get(identity);
    const own = (handedOut.get(object) ?? []).filter(({ method }) => isOwn(pt, method, holder));
    if (own.length === 0) continue;
    const getters = distinctGetters([...(known?.getters ?? []), ...own]);
    const accesses = [...(known?.accesses ?? []), ...all];
    leaks.set(identity, { group, key, object: known?.object ?? object, getters, accesses });
  }
  return [...leaks.keys()].sort(compare).map((identity) => ordered(pt, races, leaks.get(identity) as Leak));
}

/** Is it a method of the class that has the field, or of one above or below? What it was given, others know already. */
function isOwn({ program }: PointsTo, method: MethodId, holder: string): boolean {
  const { owner, isStatic, paramCount } = program.method(method);
  const cls = program.findClass(holder.slice(0, holder.lastIndexOf('.')).replaceAll('.', '/'));
  const isRelated = cls >= 0 && (program.isSubclass(owner, cls) || program.isSubclass(cls, owner));
  return isRelated && paramCount === (isStatic ? 0 : 1);
}

function distinctGetters(getters: readonly Getter[]): Getter[] {
  return [...new Map(getters.map((getter) => [getter.method, getter])).values()];
}

/** Getters of the class that has the field come first, and accesses that change what is handed out. */
function ordered({ program }: PointsTo, { instances }: Races, leak: Leak): Leak {
  const owner = leak.group.owner.slice(0, leak.group.owner.lastIndexOf('.'));
  const isOther = (method: MethodId): number =>
    prettyClass(program.class(program.method(method).owner).name) === owner ? 0 : 1;
  const name = (method: MethodId): string => program.prettyMethod(method);
  const at = (i: number) => instances.siteOf(i);
  const distinct = new Map(leak.accesses.map((i) => [instances.siteNumber(i), i]));
  return {
    ...leak,
    getters: [...leak.getters]
      .sort((a, b) => isOther(a.method) - isOther(b.method) || compare(name(a.method), name(b.method)))
      .slice(0, MOST_GETTERS),
    accesses: [...distinct.values()]
      .sort(
        (a, b) =>
          Number(at(b).write) - Number(at(a).write) ||
          isOther(at(a).method) - isOther(at(b).method) ||
          compare(name(at(a).method), name(at(b).method)) ||
          at(a).block - at(b).block ||
          at(a).insn - at(b).insn,
      )
      .slice(0, MOST_ACCESSES),
  };
}

class Teller {
  constructor(
    private readonly input: LeakedInput,
    private readonly threads: Threads,
    private readonly paths: Paths,
    private readonly openings: Openings | undefined,
    private readonly holders: Holders,
    private readonly search: PathSearch,
  ) {}

  /** Undefined where no thread gets to an access beside the getter, or where what it says is left out. */
  finding(leak: Leak): Finding | undefined {
    const { pt, places, suppressions, isExcluded } = this.input;
    const all = leak.getters.map((getter) => this.told(leak, getter)).filter((one) => one !== undefined);
    if (all.length === 0) return undefined;
    const field = fieldOf(pt, this.holders, leak.key, leak.object);
    const marks = all.map(
      ({ race }) =>
        suppressions?.of(
          race.sides.map(({ place }) => place),
          field,
        ) ?? [],
    );
    const left = all.filter((_, i) => marks[i].length === 0);
    const told = left.length === 0 ? all : left;
    if (left.length > 0 && isExcluded !== undefined) {
      if (left.every(({ race }) => race.sides.every(({ place }) => isExcluded(place.file)))) return undefined;
    }
    const { subject, holder, origin } = leak.group;
    const openings = this.openings?.ofTold(told.map(({ race, anyOf }) => ({ anyOf, pair: pairOf(race) })));
    const [{ race }] = told;
    return {
      id: leakedId(leak.group),
      kind: 'leaked-state',
      subject,
      ...(holder !== undefined && { holder }),
      ...(origin !== undefined && { origin }),
      object: objectName(pt, places, this.holders, leak.object),
      message: messageFor(leak, race),
      advice: adviceFor(leak, race),
      confidence: 'low',
      evidence: [LEAKED_STATE],
      score: LEAKED_STATE.weight,
      note: LEAKED_STATE.text,
      guardedBy: undefined,
      races: told.map((each) => each.race),
      racesOmitted: 0,
      pairs: distinctPairs(told.map((each) => pairOf(each.race))),
      ...(openings !== undefined && { openings }),
      ...(left.length === 0 && { suppressions: toSuppressions(marks.flat()) }),
    };
  }

  private told(
    { accesses, object }: Leak,
    getter: Getter,
  ): { race: Race; anyOf: readonly (readonly string[])[] } | undefined {
    const { races } = this.input;
    const { instances, held } = races;
    const { reach } = this.threads;
    for (const i of accesses) {
      const cs = instances.contextOf(i);
      const isBeside = ({ root }: Arrival): boolean => runBeside(this.threads, getter.root, root);
      const arrival = this.search.to(cs, reach[cs]).list.find(isBeside);
      if (arrival === undefined) continue;
      const site = instances.siteOf(i);
      const tokens = held.strip(instances.locksOf(i));
      const { side } = this.paths.side(site, cs, { instance: i, arrival, tokens });
      const anyOf = this.openings?.anyOf(getter.root, arrival.root, object) ?? [];
      return { race: { sides: [this.handing(getter), side] }, anyOf };
    }
    return undefined;
  }

  /** The side of the getter: where it returns. */
  private handing({ method, root }: Getter): Side {
    const { pt, places, rootTexts } = this.input;
    const insns = pt.program.body(method)?.blocks.flatMap((block) => [...block.insns]) ?? [];
    const end = insns.findLast(({ op, line }) => op === 'return' && line > 0);
    const place = places.at(method, end?.line ?? -1, end?.offset ?? 0);
    const text = rootTexts.get(pt.calls.methodOf(this.threads.roots[root].cs)) as RootText;
    return {
      access: 'read',
      place,
      thread: `a thread that calls ${pt.program.prettyMethod(method)}`,
      reason: text.reason,
      path: [{ place, acquires: [], isResult: true }],
      locks: [],
    };
  }
}

function messageFor({ group }: Leak, { sides: [given, used] }: Race): string {
  const what = group.kind === 'array-race' ? 'array' : simpleName(group.subject);
  const [act, does] = used.access === 'write' ? ['reads or changes', 'changes'] : ['changes', 'reads'];
  const [getter, user] = [given, used].map(({ place }) => methodTitle(place.method, INNER));
  return `${clip(`${getter} hands out its internal ${what}`, LONGEST)}. A caller that ${act} it races with ${user}, which ${does} it.`;
}

const COLLECTION = /(?:List|Set|Map|Queue|Deque|Vector|Collection|Table|Properties|Stack)$/;

function adviceFor({ group }: Leak, { sides: [given, used] }: Race): string {
  const copy = `Let ${simpleName(given.place.method.split('(')[0])}() return a copy`;
  if (group.kind === 'array-race') return `${copy} of the array.`;
  if (!COLLECTION.test(group.subject))
    return `${copy}, or keep a value in that field that cannot be changed.`;
  const view = used.access === 'write' ? '' : ' or a view that cannot be changed';
  return `${copy}${view}, or keep a concurrent collection in that field.`;
}

function pairOf({ sides }: Race): MethodPair {
  const [first, second] = sides.map(({ place }) => stableName(place.method)).sort(compare);
  return { first, second };
}

function distinctPairs(pairs: readonly MethodPair[]): MethodPair[] {
  const byText = new Map(pairs.map((pair) => [`${pair.first}|${pair.second}`, pair]));
  return [...byText.keys()].sort(compare).map((key) => byText.get(key) as MethodPair);
}
