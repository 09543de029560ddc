/**
 * The locks that a method takes itself, at its instructions, and what is left there of those that it has on entry.
 *
 * Guarantee: a lock that stays in `keptOfEntry` was not given up by the method, nor by what it has called so far; for that see
 * `given-up.ts`. The locks of `inFrame` are held on all paths to the instruction. An abstract object may stand for several locks.
 */
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { getOrMake, IntVec } from '../util/index.js';
import type { LockFact, LockFacts } from './facts.js';
import type { GivenUpLocks } from './given-up.js';
import type { LockObjects } from './lock-objects.js';
import {
  isOfObject,
  isOfParam,
  isShared,
  type Lock,
  type LockSet,
  type LockSets,
  lockOfObject,
  NOTHING,
  nameOf,
  numberOf,
  paramOf,
  UNREACHED,
} from './locksets.js';
import type { LockOfParam, NamedLocks } from './named-locks.js';
import { staticFinalOf } from './static-finals.js';

export interface FrameLocksInput {
  readonly pt: PointsTo;
  readonly sets: LockSets;
  readonly facts: LockFacts;
  readonly objects: LockObjects;
  readonly named: NamedLocks;
  readonly givenUp: GivenUpLocks;
}

export class FrameLocks {
  /** By method context: the lockset of each set of its facts. */
  private readonly local = new Map<number, Map<readonly LockFact[], LockSet>>();
  private readonly stripped = new IntVec();
  /** By lockset: those of its locks that are named from parameters. */
  private readonly ofParams = new Map<LockSet, readonly LockOfParam[]>();
  /** By lockset: what is left of it where locks may have been given up. */
  private readonly left = new Map<LockSet, LockSet>();

  constructor(private readonly input: FrameLocksInput) {}

  /** Locks acquired in this frame and held at an instruction. */
  inFrame(cs: number, block: number, insn: number): LockSet {
    const held = this.factsAt(cs, block, insn);
    if (held.length === 0) return NOTHING;
    const ofContext = getOrMake(this.local, cs, () => new Map<readonly LockFact[], LockSet>());
    return getOrMake(ofContext, held, () =>
      this.input.sets.of(held.flatMap((fact) => this.locksOf(cs, fact))),
    );
  }

  factsAt(cs: number, block: number, insn: number): readonly LockFact[] {
    return this.input.facts.at(this.methodOf(cs), block, insn);
  }

  /** What is left of the locks held on entry where the method may have given up one that it did not take. */
  keptOfEntry(cs: number, block: number, insn: number, entry: LockSet): LockSet {
    if (entry === NOTHING || entry === UNREACHED) return entry;
    if (!this.mayGiveUp(cs, block, insn)) return entry;
    return getOrMake(this.left, entry, () => {
      const { sets } = this.input;
      return sets.of([...sets.get(entry)].filter((lock) => this.isLeft(lock)));
    });
  }

  /** May a method have given up a lock that it did not take, before an instruction? */
  mayGiveUp(cs: number, block: number, insn: number): boolean {
    return this.input.facts.isGivenUp(this.methodOf(cs), block, insn);
  }

  /** May methods give up the lock of an object that they did not take? */
  mayBeGivenUp(object: ObjectId): boolean {
    const { objects, givenUp } = this.input;
    if (!objects.isExplicit(object)) return false;
    const held = objects.staticFinalOf(object);
    if (held !== undefined) return givenUp.mayBeOfField(held);
    return objects.isWord(object) || givenUp.mayBe(object);
  }

  /** Of a set, the locks that are named from parameters. */
  locksOfParams(set: LockSet): readonly LockOfParam[] {
    return getOrMake(this.ofParams, set, () =>
      Array.from(this.input.sets.get(set).filter(isOfParam), (lock) => ({
        param: paramOf(lock),
        name: nameOf(lock),
        shared: isShared(lock),
      })),
    );
  }

  /** A set without locks of parameters, which mean nothing outside their method. */
  strip(set: LockSet): LockSet {
    if (set === NOTHING) return set;
    while (this.stripped.length <= set) this.stripped.push(UNREACHED);
    let result = this.stripped.data[set];
    if (result === UNREACHED) {
      const { sets } = this.input;
      result = sets.of(sets.get(set).filter((lock) => !isOfParam(lock)));
      this.stripped.data[set] = result;
    }
    return result;
  }

  private methodOf(cs: number): MethodId {
    return this.input.pt.calls.methodOf(cs);
  }

  private isLeft(lock: Lock): boolean {
    const { named, givenUp } = this.input;
    if (isOfObject(lock)) return !this.mayBeGivenUp(numberOf(lock));
    if (named.isMonitor(nameOf(lock))) return true;
    const field = named.lastFieldOf(nameOf(lock));
    return field !== undefined && !givenUp.mayBeOfField(field);
  }

  private locksOf(cs: number, fact: LockFact): Lock[] {
    const { pt, objects, facts } = this.input;
    const { expr, value, local, isMonitor, isShared: isTakenShared, word } = fact;
    // What a field of an object is a lock of, only names say.
    if (word >= 0) return value < 0 ? [objects.ofStaticWord(word)] : [];
    if (expr.kind === 'class') return [lockOfObject(pt.heap.classLiteral(expr.type), false)];
    if (local < 0) return [];
    const constraints = pt.constraintsOf(cs);
    const shared = isTakenShared || facts.mayBeShared(cs, local);
    const found: Lock[] = [];
    const field = staticFinalOf(pt.program, constraints.body, value);
    if (field >= 0) found.push(objects.ofStaticFinal(field, isMonitor, shared));
    const object = pt.single(cs, local);
    if (object < 0 || pt.heap.isMerged(object)) return found;
    found.push(objects.lockOf(object, isMonitor, isTakenShared));
    return found;
  }
}
