/**
 * Locks named from the object that is accessed or passed (POPL'07 §4: the lock and the object hang at one object).
 *
 * A name leads from the object to its holder and on to the lock: `up` are the fields that hold it, the outermost first, and
 * `down` the fields from there to the lock. In `synchronized (this) { this.list.add(x); }` the name of the lock for the
 * list is: up `list`, down nothing. Both ends are determined by the object: `up` are fields that hold each object for one
 * holder alone (`holding-fields.ts`), and `down` fields that are assigned once (`fixed-fields.ts`).
 *
 * Guarantee: two threads that hold locks of one name, from one object, hold one lock, however many objects there are.
 */

import type { Value } from '../ir/index.js';
import { fieldKey, type PointsTo } from '../pointsto/index.js';
import type { FieldId } from '../program/index.js';
import { IntVec, SequenceTable } from '../util/index.js';
import type { Derived } from './derived-values.js';
import type { LockFact } from './facts.js';
import { after } from './field-paths.js';
import type { HoldingFields } from './holding-fields.js';
import { By, type LockPaths, type MethodPaths, type PlacedLock } from './lock-paths.js';

/** The name of the object's own monitor. */
export const OWN_MONITOR = 0;
/** Fields of a name, up and down. */
const MOST_FIELDS = 3;

export interface NamedLock {
  /** Number of the name. */
  readonly name: number;
  readonly shared: boolean;
}

/** A lock that a parameter of a method came in with. */
export interface LockOfParam extends NamedLock {
  readonly param: number;
}

/** What leads to a value: `held` are the values that its fields were loaded as, the last one the value itself. */
interface Ancestor extends Derived {
  readonly held: readonly Value[];
}

interface Name {
  readonly up: readonly FieldId[];
  readonly by: number;
  readonly down: readonly FieldId[];
}

export class NamedLocks {
  private readonly numbers = new SequenceTable();
  private readonly names: Name[] = [];
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly paths: LockPaths,
    private readonly holding: HoldingFields,
  ) {
    this.numberOf({ up: [], by: By.monitor, down: [] });
  }

  /**
   * The locks of a frame, and those that parameters came in with, by their names for what a value is, or what some fixed
   * fields lead to from there.
   */
  of(
    cs: number,
    { value, fields }: Derived,
    facts: readonly LockFact[],
    entry: readonly LockOfParam[],
  ): readonly NamedLock[] {
    if (value < 0 || (facts.length === 0 && entry.length === 0)) return [];
    const method = this.paths.of(this.pt.calls.methodOf(cs));
    const ancestors = ancestorsOf(method, value);
    const found: NamedLock[] = [];
    const add = (to: Name | undefined, shared: boolean): void => {
      const name = to && this.further(cs, to, { value, fields });
      if (name !== undefined) found.push({ name: this.numberOf(name), shared });
    };
    for (const fact of facts) {
      const { path, by, shared } = this.paths.placed(cs, fact);
      add(this.fromNearest(cs, method, ancestors, { path, by }), shared);
    }
    for (const { param, name, shared } of entry) {
      const from = ancestors.find((each) => each.value === method.valueOf[param]);
      if (from !== undefined) add(this.along(cs, this.names[name], from), shared);
    }
    return found;
  }

  /** A value that a local holds; −1 for none. */
  valueOf(cs: number, local: number): Value {
    return local < 0 ? -1 : this.paths.of(this.pt.calls.methodOf(cs)).valueOf[local];
  }

  /** The parameter that leads to a value, and the fields from there; undefined where none does. */
  originOf(cs: number, value: Value): Derived | undefined {
    const last = this.originAt(cs, value);
    return last && { value: last.value, fields: last.fields };
  }

  /** What names the locks of parameters have for a value follows from these numbers; none where they have none. */
  namingOf(cs: number, value: Value): readonly number[] {
    const last = this.originAt(cs, value);
    if (last === undefined) return [];
    return [
      last.value,
      ...last.fields.map((field, i) => 2 * field + Number(this.isHeldAlone(cs, field, last.held[i]))),
    ];
  }

  private originAt(cs: number, value: Value): Ancestor | undefined {
    if (value < 0) return undefined;
    const last = ancestorsOf(this.paths.of(this.pt.calls.methodOf(cs)), value).at(-1);
    return last !== undefined && last.value < this.pt.constraintsOf(cs).body.paramCount ? last : undefined;
  }

  /** The field that the lock is in, or in whose owner's monitor it is (`isOwner`); undefined for the object's own monitor. */
  fieldOf(number: number): { readonly field: FieldId; readonly isOwner: boolean } | undefined {
    const { up, down } = this.names[number];
    const last = down.at(-1) ?? up[0];
    return last === undefined ? undefined : { field: last, isOwner: down.length === 0 };
  }

  /** Is a name that of a monitor? */
  isMonitor(number: number): boolean {
    return this.names[number].by === By.monitor;
  }

  /** The name of a lock that some fields lead to; undefined where they may be assigned again. */
  nameOf(by: number, down: readonly FieldId[]): number | undefined {
    const isFixed = down.length <= MOST_FIELDS && down.every((field) => this.paths.fixed.has(field));
    return isFixed ? this.numberOf({ up: [], by, down }) : undefined;
  }

  /** The name of a lock of the frame, from the nearest ancestor that leads to it. */
  private fromNearest(
    cs: number,
    { paths }: MethodPaths,
    ancestors: readonly Ancestor[],
    { path, by }: Pick<PlacedLock, 'path' | 'by'>,
  ): Name | undefined {
    for (const way of [path, paths.byKeeper(path)]) {
      for (const ancestor of ancestors) {
        const down = way && after(paths.of(ancestor.value), way);
        if (down !== undefined) return this.along(cs, { up: [], by, down }, ancestor);
      }
    }
    return undefined;
  }

  /** The name for what some fields lead to. */
  private along(cs: number, name: Name, { fields, held }: Ancestor): Name | undefined {
    let { up, down } = name;
    for (let i = 0; i < fields.length; i++) {
      if (up.length === 0 && down[0] === fields[i]) down = down.slice(1);
      else if (this.isHeldAlone(cs, fields[i], held[i])) up = [...up, fields[i]];
      else return undefined;
    }
    return up.length + down.length > MOST_FIELDS ? undefined : { up, by: name.by, down };
  }

  /** The name for what fields lead to from a value that has a name. */
  private further(cs: number, name: Name, { value, fields }: Derived): Name | undefined {
    if (fields.length === 0) return name;
    let { up, down } = name;
    let objects = this.objectsOf(cs, value);
    for (const field of fields) {
      this.buffer.length = 0;
      for (const object of objects) this.pt.fieldObjects(object, fieldKey(field), this.buffer);
      objects = this.buffer.view().slice();
      if (up.length === 0 && down[0] === field) down = down.slice(1);
      else if (this.holding.has(field, objects)) up = [...up, field];
      else return undefined;
    }
    return up.length + down.length > MOST_FIELDS ? undefined : { up, by: name.by, down };
  }

  /** Is what a field was loaded as in that field of one object alone? */
  private isHeldAlone(cs: number, field: FieldId, value: Value): boolean {
    return (
      this.pt.constraintsOf(cs).localOf[value] >= 0 && this.holding.has(field, this.objectsOf(cs, value))
    );
  }

  private objectsOf(cs: number, value: Value): Int32Array {
    const local = this.pt.constraintsOf(cs).localOf[value];
    this.buffer.length = 0;
    if (local >= 0) this.pt.objects(cs, local, this.buffer);
    return this.buffer.view().slice();
  }

  private numberOf(name: Name): number {
    const number = this.numbers.intern([name.up.length, name.by, ...name.up, ...name.down]);
    this.names[number] ??= name;
    return number;
  }
}

/** A value, and what it was loaded from, through however many fields. */
function ancestorsOf({ paths }: MethodPaths, value: Value): Ancestor[] {
  const found: Ancestor[] = [];
  let at = value;
  let fields: readonly FieldId[] = [];
  let held: readonly Value[] = [];
  for (;;) {
    const read = paths.readOf(at);
    found.push({ value: paths.plain(at), fields, held });
    if (read === undefined || fields.length === MOST_FIELDS) return found;
    fields = [read.field, ...fields];
    held = [at, ...held];
    at = read.obj;
  }
}
