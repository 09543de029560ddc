/**
 * Which internal state getters hand out: collections, dates and arrays of objects that threads share, which the library
 * reads or changes itself.
 */
import { NOTHING } from '../../locks/index.js';
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import type { Races } from '../../races/index.js';
import type { Suppressions } from '../../suppressions/index.js';
import type { Threads } from '../../threads/index.js';
import { getOrMake, IntVec } from '../../util/index.js';
import { type Group, subjectAt } from '../group.js';
import {
  compare,
  type Holders,
  type Places,
  prettyClass,
  type RootText,
  stableName,
} from '../names/index.js';

/** Getters that are reported of one field, and accesses that are tried for each. */
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
export interface Getter {
  readonly method: MethodId;
  /** Index into `threads.roots`. */
  readonly root: number;
}

/** One field, or where there is none one place that makes what is handed out. */
export interface Leak {
  readonly group: Pick<Group, 'kind' | 'subject' | 'owner' | 'holder' | 'origin'>;
  readonly key: number;
  readonly object: ObjectId;
  readonly getters: readonly Getter[];
  /** Access instances of the library, the most telling first. */
  readonly accesses: readonly number[];
}

/** Accesses of one object: the first, and by number of its site the last that an access site has. */
interface AccessesOf {
  readonly first: number;
  readonly bySite: Map<number, number>;
}

/** A leak as objects are added to it: of thousands of them, each access site and each getter is kept once. */
interface FoundLeak extends Omit<Leak, 'getters' | 'accesses'> {
  readonly getters: Map<MethodId, Getter>;
  readonly bySite: Map<number, number>;
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
      ({ instance, witnessPath }) =>
        instances.siteOf(instance).write && roots[witnessPath.root].kind === 'thread',
    );
    if (others.length === sides.length || isOwn) return false;
  }
  return accesses.every((i) => instances.siteOf(i).client || instances.locksOf(i) === NOTHING);
}

/** What a leak is about; of several leaks with one identity one is reported. */
export function identityOf({ subject, owner }: Pick<Group, 'subject' | 'owner'>): string {
  return ['leaked-state', stableName(subject), stableName(owner)].join('|');
}

/** What methods that the client calls give it, of the library's own making, and which do. */
export function objectsHandedOut(
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
export function leaksOf(
  { pt, races }: LeakedInput,
  handedOut: ReadonlyMap<ObjectId, readonly Getter[]>,
  holders: Holders,
): Leak[] {
  const { instances, locations } = races;
  const accessed = new Map<ObjectId, AccessesOf>();
  for (let i = 0; i < instances.count; i++) {
    if (instances.threadsOf(i) === 0 || instances.siteOf(i).client) continue;
    const object = locations.objectOf(instances.locationOf(i));
    if (!handedOut.has(object)) continue;
    getOrMake(accessed, object, () => ({ first: i, bySite: new Map() })).bySite.set(
      instances.siteNumber(i),
      i,
    );
  }
  const leaks = new Map<string, FoundLeak>();
  for (const [object, { first, bySite }] of [...accessed].sort(([a], [b]) => a - b)) {
    const [holder] = holders.of(object);
    if (holder === undefined) continue;
    const own = (handedOut.get(object) ?? []).filter(({ method }) => isOwn(pt, method, holder));
    if (own.length === 0) continue;
    const key = locations.keyOf(instances.locationOf(first));
    const group = subjectAt(pt, holders, key, object);
    const identity = identityOf(group);
    const known = leaks.get(identity) ?? { object, getters: new Map(), bySite: new Map() };
    for (const getter of own) known.getters.set(getter.method, getter);
    for (const [site, instance] of bySite) known.bySite.set(site, instance);
    leaks.set(identity, { ...known, group, key });
  }
  return [...leaks.keys()]
    .sort(compare)
    .map((identity) => ordered(pt, races, leaks.get(identity) as FoundLeak));
}

/** Is it a method of the class that has the field, or of one above or below? What it was given, others know already. */
function isOwn({ program }: PointsTo, method: MethodId, holder: string): boolean {
  const { owner, isStatic, paramCount } = program.method(method);
  const cls = program.findClass(holder.slice(0, holder.lastIndexOf('.')).replaceAll('.', '/'));
  const isRelated = cls >= 0 && (program.isSubclass(owner, cls) || program.isSubclass(cls, owner));
  return isRelated && paramCount === (isStatic ? 0 : 1);
}

/** Getters of the class that has the field come first, and accesses that change what is handed out. */
function ordered({ program }: PointsTo, { instances }: Races, leak: FoundLeak): Leak {
  const owner = leak.group.owner.slice(0, leak.group.owner.lastIndexOf('.'));
  const isOther = (method: MethodId): number =>
    prettyClass(program.class(program.method(method).owner).name) === owner ? 0 : 1;
  const name = (method: MethodId): string => program.prettyMethod(method);
  const at = (i: number) => instances.siteOf(i);
  const { group, key, object, getters, bySite } = leak;
  return {
    ...{ group, key, object },
    getters: [...getters.values()]
      .sort((a, b) => isOther(a.method) - isOther(b.method) || compare(name(a.method), name(b.method)))
      .slice(0, MOST_GETTERS),
    accesses: [...bySite.values()]
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
