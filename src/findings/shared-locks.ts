/** Locks of both sides that may be one object. */
import { Guard, isSharedLock, type LockSet } from '../locks/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { RacePair, RacePairs, Races, WitnessPath, WitnessSide } from '../races/index.js';
import { getOrMake, IntVec } from '../util/index.js';

/**
 * May every two sides hold the lock of one object, which could not be proved? `isOne` is true of locations that there is
 * one of, whatever object is worked on: static fields, and what they alone hold.
 */
export function mayAllShareLocks(
  pt: PointsTo,
  races: Races,
  pairs: RacePairs,
  isOne: (location: number) => boolean,
): boolean {
  const locks = new SideLocks(pt, races);
  return !pairs.some((pair) => !mayShareLock(locks, pair, isOne(pair.location)));
}

/** Do the two sides of a pair hold the lock of one abstract object, which may stand for several? */
export function isGuardUnproved({ common }: Races, { sides: [a, b] }: Pick<RacePair, 'sides'>): boolean {
  return common.guard(a.lockset, b.lockset) === Guard.unproved;
}

/** The locks that two sides both hold, none of which is proved to be one lock. */
export function unprovedLocks({ common, held }: Races, { sides: [a, b] }: RacePair): LockSet {
  return held.sets.of(common.between(a.lockset, b.lockset, false).map(([lock]) => lock));
}

function mayShareLock(locks: SideLocks, { sides }: RacePair, isStatic: boolean): boolean {
  const a = locks.of(sides[0], isStatic);
  if (a.size === 0) return false;
  for (const key of locks.of(sides[1], isStatic)) if (a.has(key)) return true;
  return false;
}

/** Keys by which the locks of sides are compared, found once for each path to an access. */
class SideLocks {
  private readonly known = new Map<WitnessPath, Map<number, ReadonlySet<string>>>();

  constructor(
    private readonly pt: PointsTo,
    private readonly races: Races,
  ) {}

  of(side: WitnessSide, isStatic: boolean): ReadonlySet<string> {
    const ofArrival = getOrMake(this.known, side.witnessPath, () => new Map());
    const key = this.races.instances.siteNumber(side.instance) * 2 + Number(isStatic);
    let keys = ofArrival.get(key);
    if (keys === undefined) {
      const objects = mayHold(this.pt, this.races, side);
      keys = new Set([...objects].map((object) => lockKey(this.pt, object, isStatic)));
      ofArrival.set(key, keys);
    }
    return keys;
  }
}

/**
 * Locks made at the same place guard the same kind of object, and contexts may have split what is one object; the two
 * instances that the client shares count as one place. For what is static it does matter which instance is locked.
 */
function lockKey({ heap, program }: PointsTo, object: number, isStatic: boolean): string {
  if (isStatic) return `object ${object}`;
  const site = heap.siteOf(object);
  const { method } = heap.sites[site];
  const isShared = method >= 0 && program.class(program.method(method).owner).origin === 'synthetic';
  return isShared ? `class ${heap.classOf(object)}` : `site ${site}`;
}

/**
 * Every object whose lock the side may hold; what is only read-locked excludes no other reader. What a method may have given up
 * before is not held.
 */
function mayHold(pt: PointsTo, races: Races, side: WitnessSide): Set<number> {
  const { calls } = pt;
  const objects = new IntVec();
  const add = (cs: number, block: number, insn: number): void => {
    if (races.held.mayGiveUp(cs, block, insn)) {
      const left = objects.view().filter((object) => !races.held.mayBeGivenUp(object));
      objects.length = 0;
      for (const object of left) objects.push(object);
    }
    for (const { local, isShared } of races.held.facts.at(calls.methodOf(cs), block, insn))
      if (!isShared && local >= 0) pt.objects(cs, local, objects);
  };
  for (const edge of side.witnessPath.edges) {
    for (const object of races.held.promisedObjects(edge)) objects.push(object);
    const caller = calls.callerOf(edge);
    const { block, insn } = pt.callOf(edge);
    add(caller, block, insn);
  }
  const site = races.instances.siteOf(side.instance);
  add(races.instances.contextOf(side.instance), site.block, site.insn);
  return new Set(
    [...objects.view()].filter((object) => !pt.heap.isMerged(object) && !isSharedLock(pt, object)),
  );
}
