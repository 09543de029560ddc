/**
 * Which object a library method accesses, as far as its parameters say: the parameter itself, or what fields that are
 * assigned once lead to from there, such as the collection of an iterator. It stands as a mark in the lockset of the access, in
 * the form of a lock of the parameter: what several accesses have in common of both is their intersection.
 */
import {
  type Derived,
  DerivedValues,
  type HeldLocks,
  isOfParam,
  type LockSet,
  lockOfParam,
  NOTHING,
  nameOf,
  paramOf,
} from '../locks/index.js';
import type { CallSite, PointsTo } from '../pointsto/index.js';
import { SequenceTable } from '../util/index.js';

/** Fields from a parameter to what is accessed. */
const MOST_FIELDS = 3;

export class AccessMarks {
  private readonly derived: DerivedValues;
  /** Fields of marks, by number. */
  private readonly fields = new SequenceTable();

  constructor(
    private readonly pt: PointsTo,
    private readonly held: HeldLocks,
  ) {
    this.derived = new DerivedValues(pt, held.paths);
  }

  /** The mark of what a local holds; empty where no parameter leads there. */
  of(cs: number, local: number): LockSet {
    return this.mark(cs, { value: this.held.named.valueOf(cs, local), fields: [] });
  }

  /** The mark of an access to what a parameter holds. */
  ofParam(param: number): LockSet {
    return this.held.sets.of([lockOfParam(param, false, this.fields.intern([]))]);
  }

  /** The mark of a callee's access, and the locks that its caller has for the object, as the caller sees them. */
  at(caller: number, call: CallSite, lockset: LockSet): LockSet {
    const { sets } = this.held;
    let found = NOTHING;
    for (const derived of this.derivedIn(caller, call, lockset)) {
      found = sets.join(found, this.mark(caller, derived));
      found = sets.join(found, this.held.namedFor(caller, derived, call.block, call.insn, NOTHING));
    }
    return found;
  }

  /** The local of the caller that holds what a callee accesses; −1 where none is known to. */
  baseAt(caller: number, call: CallSite, lockset: LockSet): number {
    for (const { value, fields } of this.derivedIn(caller, call, lockset))
      if (fields.length === 0) return this.pt.constraintsOf(caller).localOf[value];
    return -1;
  }

  /** What the marks of a callee's access lead to from values of its caller. */
  private derivedIn(caller: number, { args }: CallSite, lockset: LockSet): Derived[] {
    const found: Derived[] = [];
    for (const mark of this.held.sets.get(lockset)) {
      if (!isOfParam(mark)) continue;
      const value = this.held.named.valueOf(caller, args[paramOf(mark)] ?? -1);
      const fields = [...this.fields.get(nameOf(mark))];
      if (value >= 0) found.push(this.derived.throughResults(caller, { value, fields }));
    }
    return found;
  }

  private mark(cs: number, { value, fields }: Derived): LockSet {
    const from = this.held.named.originOf(cs, value);
    if (from === undefined) return NOTHING;
    const all = [...from.fields, ...fields];
    if (all.length > MOST_FIELDS || !all.every((field) => this.held.paths.fixed.has(field))) return NOTHING;
    return this.held.sets.of([lockOfParam(from.value, false, this.fields.intern(all))]);
  }
}
