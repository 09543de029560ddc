/**
 * Whether the lock that a claim names is held at an access.
 *
 * It is held where a lock has the name that the claim gives it from the accessed object, or where both are the one lock of
 * a class or of a static field. It may be held where some lock on the path to the access may be the same object. Else it
 * is missing. A lock that the named object keeps in a field may be the one that is meant: classes that wrap a lock do so.
 *
 * Guarantee: where it is called missing, no lock that the path takes and has not given up by a method of its own is an
 * object that the named lock may be.
 */
import {
  By,
  isOfAccessed,
  isOfObject,
  isShared,
  type LockFact,
  type Locks,
  numberOf,
} from '../locks/index.js';
import { fieldKey, type ObjectId, type PointsTo } from '../pointsto/index.js';
import { type LockClaim, type LockPath, lockPathKey } from '../program/index.js';
import { getOrMake, IntVec } from '../util/index.js';
import type { Use } from './uses.js';
import { LockWrappers } from './wrappers.js';

/** In their order: what holds of several claims is the least or the greatest of them. */
export const Holds = { no: 0, forReading: 1, perhaps: 2, yes: 3 } as const;
export type Holds = (typeof Holds)[keyof typeof Holds];

/** How a thread gets to an access. */
export interface Way {
  readonly cs: number;
  /** Locks on entry of the method. */
  readonly entry: number;
  /** The calls on the way; only asked for where no lock has the name. */
  readonly edges: () => readonly number[];
}

export class ClaimedLocks {
  private readonly buffer = new IntVec();
  private readonly wrappers: LockWrappers;
  private readonly ofStatics = new Map<string, ReadonlySet<ObjectId>>();

  constructor(
    private readonly pt: PointsTo,
    private readonly held: Locks['held'],
  ) {
    this.wrappers = new LockWrappers(pt);
  }

  /** Of several locks a writer and a call need all, a reader any. */
  ofAll(way: Way, use: Use, claims: readonly LockClaim[]): Holds {
    const all = claims.map(({ path }) => this.of(way, use, path));
    return (needsAll(use) ? Math.min(...all) : Math.max(...all)) as Holds;
  }

  /** The same, as far as names tell and without a look at the way: `yes` or `no`. */
  byName({ cs, entry }: Pick<Way, 'cs' | 'entry'>, use: Use, claims: readonly LockClaim[]): boolean {
    const isHeld = ({ path }: LockClaim): boolean => this.named(cs, entry, use, path) === Holds.yes;
    return needsAll(use) ? claims.every(isHeld) : claims.some(isHeld);
  }

  private of(way: Way, use: Use, path: LockPath): Holds {
    const named = this.named(way.cs, way.entry, use, path);
    if (named !== Holds.no) return named;
    return this.mayHold(way, use, path) ? Holds.perhaps : Holds.no;
  }

  private named(cs: number, entry: number, use: Use, path: LockPath): Holds {
    const { held } = this;
    const { block, insn, base } = use;
    const isMeant = path.from.kind === 'param' ? this.namesOf(path) : this.onlyObjects(path);
    if (isMeant.size === 0) return Holds.no;
    const set =
      path.from.kind === 'param'
        ? held.namedAt(cs, base, block, insn, entry)
        : held.atAccess(cs, block, insn, entry, held.strip(held.inFrame(cs, block, insn)), -1);
    const isOf = path.from.kind === 'param' ? isOfAccessed : isOfObject;
    const locks = [...held.sets.get(set)].filter((lock) => isOf(lock) && isMeant.has(numberOf(lock)));
    if (locks.length === 0) return Holds.no;
    return use.write && locks.every(isShared) ? Holds.forReading : Holds.yes;
  }

  private namesOf({ fields, via }: LockPath): ReadonlySet<number> {
    const ways = via === 'lock' ? [By.lock, By.view] : [By.monitor];
    const names = ways.map((by) => this.held.named.nameOf(by, fields));
    return new Set(names.filter((name) => name !== undefined));
  }

  /** What a static path leads to, where that is one object in every run. */
  private onlyObjects(path: LockPath): ReadonlySet<ObjectId> {
    const objects = this.staticObjects(path);
    const isOne = path.from.kind === 'class' || this.isFinalStatic(path);
    return isOne ? objects : new Set();
  }

  private isFinalStatic({ fields }: LockPath): boolean {
    return fields.length === 1 && this.pt.program.field(fields[0]).isFinal;
  }

  private staticObjects(path: LockPath): ReadonlySet<ObjectId> {
    return getOrMake(this.ofStatics, lockPathKey(path), () => {
      const { heap } = this.pt;
      if (path.from.kind === 'class') return new Set([heap.classLiteral(path.from.name)]);
      const [first, ...rest] = path.fields;
      this.buffer.length = 0;
      this.pt.objectsOfStatic(first, this.buffer);
      const found = this.along(new Set(this.buffer.view()), rest);
      if (rest.length === 0 && this.isFinalStatic(path)) found.add(heap.staticFinal(first));
      return this.withOwners(found);
    });
  }

  /** All objects that the named lock may be. */
  private objectsOf(cs: number, { base }: Use, path: LockPath): ReadonlySet<ObjectId> {
    if (path.from.kind !== 'param') return this.staticObjects(path);
    return this.withOwners(this.along(this.inLocal(cs, base), path.fields));
  }

  private along(objects: ReadonlySet<ObjectId>, fields: readonly number[]): Set<ObjectId> {
    let at = new Set(objects);
    for (const field of fields) {
      this.buffer.length = 0;
      for (const object of at) this.pt.fieldObjects(object, fieldKey(field), this.buffer);
      at = new Set(this.buffer.view());
    }
    return at;
  }

  private inLocal(cs: number, local: number): Set<ObjectId> {
    this.buffer.length = 0;
    if (local >= 0) this.pt.objects(cs, local, this.buffer);
    return new Set(this.buffer.view());
  }

  /** With the locks that some of the objects are views of. */
  private withOwners(objects: ReadonlySet<ObjectId>): Set<ObjectId> {
    const { heap, program } = this.pt;
    const all = new Set(objects);
    for (const object of objects) {
      const owner = program.lockViewOf(heap.classOf(object))?.owner ?? -1;
      if (owner >= 0) for (const lock of this.along(new Set([object]), [owner])) all.add(lock);
    }
    return all;
  }

  private mayHold({ cs, edges }: Way, use: Use, path: LockPath): boolean {
    const { calls } = this.pt;
    const meant = this.objectsOf(cs, use, path);
    // An object that guards its own fields by what it keeps in one of them would have named that one.
    const wrapped = path.fields.length > 0 ? meant : new Set<ObjectId>();
    const last = path.fields.at(-1);
    const isMeant = (context: number, block: number, insn: number): boolean =>
      this.held.facts
        .at(calls.methodOf(context), block, insn)
        .some((fact) => this.mayBe(context, fact, path, meant) || this.isInside(context, fact, wrapped)) ||
      this.wrappers.mayTake(context, path, wrapped);
    if (isMeant(cs, use.block, use.insn)) return true;
    return edges().some((edge) => {
      const { block, insn } = this.pt.callOf(edge);
      const isPromised = this.held.promisedAt(edge).some(({ fields }) => fields.at(-1) === last);
      return isPromised || isMeant(calls.callerOf(edge), block, insn);
    });
  }

  /** Is it the lock that an object of such a class keeps in a field, which one of its methods has taken? */
  private isInside(cs: number, { value, isMonitor }: LockFact, wrapped: ReadonlySet<ObjectId>): boolean {
    if (isMonitor || value < 0 || !this.wrappers.isOwnMethod(cs, wrapped)) return false;
    const read = this.held.paths.of(this.pt.calls.methodOf(cs)).paths.readOf(value);
    return read !== undefined && this.wrappers.areLocksIn(wrapped, read.field);
  }

  private mayBe(cs: number, fact: LockFact, { via }: LockPath, meant: ReadonlySet<ObjectId>): boolean {
    // The monitor of a lock is another lock than what its methods take.
    if (fact.isMonitor && via === 'lock') return false;
    if (fact.expr.kind === 'class') return meant.has(this.pt.heap.classLiteral(fact.expr.type));
    const objects = this.inLocal(cs, fact.local);
    // Nothing is known of what has no object here.
    if (objects.size === 0 || meant.size === 0) return true;
    const all = this.withOwners(objects);
    return [...all].some((object) => meant.has(object));
  }
}

function needsAll({ write, callee }: Use): boolean {
  return write || callee >= 0;
}
