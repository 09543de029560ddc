/** What the locks are called that accesses hold, and the same on all sides of one finding. */
import { exclusively, isOfObject, type LockSet, numberOf, SELF_LOCK } from '../locks/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { Races } from '../races/index.js';
import { getOrMake, PairMap } from '../util/index.js';
import { lockNamed } from './advice/index.js';
import { type HeldTogether, mostWithOne } from './most-with-one.js';
import { compare, type FrameLock, type Holders, prettyClass } from './names/index.js';

export class LockNames {
  /** How often the source calls an object's lock by a name, on the paths of one finding. */
  private readonly seen = new Map<ObjectId, Map<string, number>>();
  /** Answers since the last note. */
  private readonly names = new Map<ObjectId, string | undefined>();

  constructor(
    private readonly pt: PointsTo,
    private readonly races: Races,
    private readonly holders: Holders,
  ) {}

  /** Takes note of what locks are called where they are acquired. */
  note(locks: readonly FrameLock[]): void {
    if (locks.length > 0) this.names.clear();
    for (const { name, objects } of locks) {
      for (const object of objects) {
        const names = getOrMake(this.seen, object, () => new Map());
        names.set(name.text, (names.get(name.text) ?? 0) + 1);
      }
    }
  }

  /** Names of the locks in a set that is held at an access to `location`, each once. */
  of(lockset: LockSet, location: number): string[] {
    const names = new Set<string>();
    for (const lock of this.races.held.sets.get(lockset)) {
      const own = lock === SELF_LOCK;
      if (!own && !isOfObject(lock)) continue;
      const object = own ? this.races.locations.objectOf(location) : numberOf(lock);
      const name = object < 0 ? undefined : this.nameOf(object);
      if (name !== undefined) names.add(name);
    }
    return [...names];
  }

  /** The lock that more than half of some accesses hold, each with its location, and that is proved to be one for them. */
  ofMost(accesses: readonly (readonly [instance: number, location: number])[]): string | undefined {
    const { instances } = this.races;
    const votes = new Map<string, Map<LockSet, number>>();
    const numbers = new PairMap(16);
    const alike: { readonly lockset: LockSet; readonly location: number; count: number }[] = [];
    for (const [instance, location] of accesses) {
      const lockset = instances.locksOf(instance);
      const number = numbers.numberOf(lockset, location);
      if (number === alike.length) alike.push({ lockset, location, count: 0 });
      alike[number].count++;
    }
    for (const { lockset, location, count } of alike)
      for (const name of this.of(lockset, location)) {
        const ofName = getOrMake(votes, name, () => new Map<LockSet, number>());
        ofName.set(lockset, (ofName.get(lockset) ?? 0) + count);
      }
    const shared = [...votes].map(([name, locksets]) => [name, this.provedToShare(locksets)] as const);
    const [best] = shared.sort((a, b) => b[1] - a[1] || compare(a[0], b[0]));
    return best !== undefined && best[1] * 2 > accesses.length ? best[0] : undefined;
  }

  /** Of accesses by their locks, the most that hold a lock, be it for reading, which is proved to be one with that of one of them. */
  private provedToShare(locksets: ReadonlyMap<LockSet, number>): number {
    const { common, held } = this.races;
    const { sets } = held;
    const sorts = new Map<LockSet, HeldTogether>();
    for (const [lockset, times] of locksets) {
      const all = sets.of([...sets.get(common.provedPart(lockset))].map(exclusively));
      getOrMake(sorts, all, () => ({ locks: [...sets.get(all)], times: 0 })).times += times;
    }
    return mostWithOne([...sorts.values()]);
  }

  private nameOf(object: ObjectId): string | undefined {
    if (!this.names.has(object)) this.names.set(object, this.findName(object));
    return this.names.get(object);
  }

  private findName(object: ObjectId): string | undefined {
    const { heap, program } = this.pt;
    const { literal, kind } = heap.sites[heap.siteOf(object)];
    if (kind === 'field') return literal;
    const cls = prettyClass(program.class(heap.classOf(object)).name);
    if (literal !== undefined) {
      return cls === 'java.lang.Class' ? `class ${prettyClass(literal)}` : `the string "${literal}"`;
    }
    const [name] = [...(this.seen.get(object) ?? [])]
      .filter(([text]) => meansSomethingElsewhere(text))
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    if (name !== undefined) return name[0];
    const [field] = this.holders.of(object);
    return field ?? (program.isApplication(heap.classOf(object)) ? `the lock of ${cls}` : undefined);
  }
}

/** Local variables and arguments, and what they lead to, are known in their method alone; all other names have an owner. */
function meansSomethingElsewhere(text: string): boolean {
  return lockNamed(text).owner !== '';
}
