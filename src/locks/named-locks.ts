/**
 * Locks named from the object that is accessed or passed (POPL'07 §4: the lock and the object hang at one object).
 *
 * A name leads from the object to its holder and on to the lock: `up` are the fields that hold it, the outermost first, and
 * `down` the fields from there to the lock. In `synchronized (this) { this.list.add(x); }` the name of the lock for the
 * list is: up `list`, down nothing. Both ends are determined by the object: `up` are fields that hold each object for one
 * holder alone (`holding-fields.ts`), and `down` fields that are assigned once (`fixed-fields.ts`).
 *
 * Names also go over arrays: the object is in an element (`rows.ts`), or is itself an array of which an element is accessed,
 * and the lock is an element of an array (`fixed-elements.ts`) whose index follows from the index of that element, as in
 * `synchronized (locks[i & 15]) { cells[i]++; }`. A static field with such locks is a way to the lock by itself.
 *
 * Guarantee: two threads that hold locks of one name, from one object, hold one lock, however many objects there are. Where both
 * access elements of an array, this goes for accesses to one element.
 */

import type { Value } from '../ir/index.js';
import { fieldKey, type PointsTo } from '../pointsto/index.js';
import type { FieldId } from '../program/index.js';
import { IntVec } from '../util/index.js';
import type { LockFact } from './facts.js';
import type { MapValues } from './map-values.js';
import {
  type Ancestor,
  after,
  ancestorsOf,
  By,
  countElements,
  type Derived,
  IN_ELEMENT,
  IN_ENTRY,
  isElement,
  LockNames,
  type LockPaths,
  type MethodPaths,
  type Name,
  NO_ROOT,
  type PlacedLock,
  staticField,
  type Term,
} from './paths/index.js';

/** The name of the object's own monitor. */
export const OWN_MONITOR = 0;

export interface NamedLock {
  /** Number of the name. */
  readonly name: number;
  readonly shared: boolean;
}

/** A lock that a parameter of a method came in with. */
export interface LockOfParam extends NamedLock {
  readonly param: number;
}

/** Values that a place in a frame gives a meaning outside of it: the index of what is accessed, what a call passes. */
export interface Numbers {
  readonly index?: Value;
  readonly passed?: readonly Value[];
}

const NO_NUMBERS: Numbers = {};
/** What leads to no value. */
const NOBODY: Ancestor = { value: -1, fields: [], held: [], indices: [] };

export class NamedLocks {
  private readonly names: LockNames;
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly paths: LockPaths,
    private readonly maps: Pick<MapValues, 'isInOneEntry' | 'isResult' | 'valueFields'>,
  ) {
    this.names = new LockNames(paths.terms);
    this.names.numberOf({ root: NO_ROOT, up: [], by: By.monitor, down: [] });
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
    numbers = NO_NUMBERS,
  ): readonly NamedLock[] {
    if (value < 0 || (facts.length === 0 && entry.length === 0)) return [];
    const method = this.paths.of(this.pt.calls.methodOf(cs));
    const ancestors = ancestorsOf(method, value);
    const found: NamedLock[] = [];
    const add = (to: Name | undefined, shared: boolean): void => {
      const name = to && this.further(cs, to, { value, fields });
      if (name !== undefined) found.push({ name: this.names.numberOf(name), shared });
    };
    for (const fact of facts) {
      const lock = this.paths.placed(cs, fact);
      const name = this.fromNearest(cs, method, ancestors, lock, numbers);
      add(name ?? this.fromStatic(cs, method, ancestors, staticName(lock), numbers), lock.shared);
    }
    for (const { param, name, shared } of entry) {
      const known = this.names.ofFrame(this.names.get(name));
      const isMeant = (each: Value): boolean =>
        each === method.valueOf[param] ||
        (known?.by === By.entry && this.isOfEntry(cs, method, each, method.valueOf[param]));
      const from = ancestors.find((each) => isMeant(each.value));
      if (known?.root !== NO_ROOT && known?.up.length === 0)
        add(this.fromStatic(cs, method, ancestors, known, numbers), shared);
      else if (from !== undefined && known !== undefined)
        add(this.along(cs, method, known, from, numbers), shared);
    }
    return found;
  }

  /**
   * Is a value the parameter, which is the value of an entry, or made for that entry: `if (v == null) v = new Counter()`? What a
   * function makes for its result while it holds the lock of the entry gets into no other entry.
   */
  private isOfEntry(cs: number, { paths }: MethodPaths, value: Value, param: Value): boolean {
    const phi = paths.source(value);
    return (
      phi?.op === 'phi' &&
      phi.args.every((arg) => {
        const at = paths.plain(arg);
        return at === param || this.maps.valueFields().some((field) => this.maps.isResult(cs, at, field));
      })
    );
  }

  /** Elements of arrays in static fields that are locked at a call, by the numbers that it passes. */
  ofPassed(
    cs: number,
    facts: readonly LockFact[],
    entry: readonly LockOfParam[],
    passed: readonly Value[],
  ): readonly LockOfParam[] {
    if (passed.length === 0) return [];
    const method = this.paths.of(this.pt.calls.methodOf(cs));
    const found: LockOfParam[] = [];
    const add = (lock: Name | undefined, shared: boolean): void => {
      const name = lock && this.along(cs, method, lock, NOBODY, { passed });
      const param = name === undefined ? -1 : this.names.firstParam(name);
      if (name !== undefined && param >= 0) found.push({ param, name: this.names.numberOf(name), shared });
    };
    for (const fact of facts) {
      const lock = this.paths.placed(cs, fact);
      add(staticName(lock), lock.shared);
    }
    for (const { name, shared } of entry) {
      const known = this.names.get(name);
      if (known.root !== NO_ROOT && known.up.length === 0) add(this.names.ofFrame(known), shared);
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
    return last === undefined || countElements(last.fields) > 0 ? undefined : last;
  }

  /**
   * What names the locks of parameters have for a value, or for the element of it with an index, follows from these numbers; none
   * where they have none.
   */
  namingOf(cs: number, value: Value, index?: Value): readonly number[] {
    const last = this.originAt(cs, value);
    const { paths } = this.paths.of(this.pt.calls.methodOf(cs));
    const access = index === undefined ? [] : [paths.termOf(index)];
    const isPassed = access.every((term) => this.isOfParams(cs, term));
    if (last === undefined) return isPassed ? access : [];
    return [
      last.value,
      ...last.fields.map((field, i) => 2 * field + Number(this.isHeldAlone(cs, field, last.held[i]))),
      ...last.indices.map((each) => paths.termOf(each)),
      ...(isPassed ? access : []),
    ];
  }

  /** Does a number follow from those that the method was given? */
  private isOfParams(cs: number, term: Term): boolean {
    const { paramCount } = this.pt.constraintsOf(cs).body;
    return this.paths.terms.namesIn(term).every((name) => Number(name.slice(1)) < paramCount);
  }

  private originAt(cs: number, value: Value): Ancestor | undefined {
    if (value < 0) return undefined;
    const last = ancestorsOf(this.paths.of(this.pt.calls.methodOf(cs)), value).at(-1);
    return last !== undefined && last.value < this.pt.constraintsOf(cs).body.paramCount ? last : undefined;
  }

  /** The field that the lock is in, or in whose owner's monitor it is (`isOwner`); undefined for the object's own monitor. */
  fieldOf(number: number): { readonly field: FieldId; readonly isOwner: boolean } | undefined {
    const { root, up, down } = this.names.get(number);
    const isField = (step: number): boolean => step >= 0;
    const last = down.findLast(isField) ?? (root === NO_ROOT ? up.find(isField) : root);
    return last === undefined ? undefined : { field: last, isOwner: down.length === 0 };
  }

  /** The field that holds the lock itself; undefined where that is an element, the field, or the object of which the name is. */
  lastFieldOf(number: number): FieldId | undefined {
    const { by, down } = this.names.get(number);
    const last = down.at(-1);
    return last !== undefined && !isElement(last) && by !== By.word ? last : undefined;
  }

  /** Is a name that of a monitor? */
  isMonitor(number: number): boolean {
    return this.names.get(number).by === By.monitor;
  }

  /** The name of a lock that some fields lead to; undefined where they may be assigned again. */
  nameOf(by: Name['by'], down: readonly FieldId[]): number | undefined {
    const name = this.names.along({ root: NO_ROOT, up: [], by, down }, [], () => false);
    const isFixed = down.every((field) => this.paths.fixed.has(field));
    return isFixed && name !== undefined ? this.names.numberOf(name) : undefined;
  }

  /** The name of a lock of the frame, from the nearest ancestor that leads to it. */
  private fromNearest(
    cs: number,
    method: MethodPaths,
    ancestors: readonly Ancestor[],
    { path, by }: PlacedLock,
    numbers: Numbers,
  ): Name | undefined {
    const { paths } = method;
    for (const way of [path, paths.byKeeper(path)]) {
      for (const ancestor of ancestors) {
        const down = way && after(paths.of(ancestor.value), way);
        if (down !== undefined)
          return this.along(cs, method, { root: NO_ROOT, up: [], by, down }, ancestor, numbers);
      }
    }
    return undefined;
  }

  /** The name of a lock that a static field leads to, by the indices from the nearest ancestor that suffices. */
  private fromStatic(
    cs: number,
    method: MethodPaths,
    ancestors: readonly Ancestor[],
    name: Name | undefined,
    { index }: Numbers,
  ): Name | undefined {
    if (name === undefined) return undefined;
    const numbers = index === undefined ? NO_NUMBERS : { index };
    for (const ancestor of ancestors) {
      const found = this.along(cs, method, name, ancestor, numbers);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The name for what an ancestor leads to. */
  private along(
    cs: number,
    method: MethodPaths,
    name: Name,
    ancestor: Ancestor,
    numbers: Numbers,
  ): Name | undefined {
    const known = this.outside(method, name, ancestor, numbers);
    const { fields, held } = ancestor;
    return known && this.names.along(known, fields, (i) => this.isHeldAlone(cs, fields[i], held[i]));
  }

  /** A name without numbers of the frame. */
  private outside({ paths }: MethodPaths, name: Name, from: Ancestor, numbers: Numbers): Name | undefined {
    if (!name.down.some(isElement)) return name;
    const known = new Map<Term, Term>();
    numbers.passed?.forEach((value, param) => {
      known.set(paths.termOf(value), this.names.param(param));
    });
    if (numbers.index !== undefined) known.set(paths.termOf(numbers.index), this.names.access());
    const first = countElements(name.up);
    from.indices.forEach((value, i) => {
      known.set(paths.termOf(value), this.names.element(first + i));
    });
    return this.names.outside(name, known, (root, fields) =>
      from.value < 0 ? undefined : after(paths.of(from.value), { root, fields }),
    );
  }

  /** The name for what fields lead to from a value that has a name. */
  private further(cs: number, name: Name, { value, fields }: Derived): Name | undefined {
    if (fields.length === 0) return name;
    const held: Int32Array[] = [];
    let objects = this.objectsOf(cs, value);
    for (const field of fields) {
      this.buffer.length = 0;
      for (const object of objects) this.pt.fieldObjects(object, fieldKey(field), this.buffer);
      objects = this.buffer.view().slice();
      held.push(objects);
    }
    return this.names.along(name, fields, (i) => this.paths.holding.has(fields[i], held[i]));
  }

  /** Is what a field, or an element, was loaded as in that of one object alone? */
  private isHeldAlone(cs: number, field: number, value: Value): boolean {
    if (this.pt.constraintsOf(cs).localOf[value] < 0) return false;
    const objects = this.objectsOf(cs, value);
    if (field === IN_ELEMENT) return objects.every((object) => this.paths.rows.isStoredOnce(object));
    if (field === IN_ENTRY) return objects.every((object) => this.maps.isInOneEntry(object));
    return this.paths.holding.has(field, objects);
  }

  private objectsOf(cs: number, value: Value): Int32Array {
    const local = this.pt.constraintsOf(cs).localOf[value];
    this.buffer.length = 0;
    if (local >= 0) this.pt.objects(cs, local, this.buffer);
    return this.buffer.view().slice();
  }
}

/** A lock that is an element of an array in a static field, or that hangs at one. */
function staticName({ path, by }: PlacedLock): Name | undefined {
  const root = staticField(path.root);
  return root === undefined || !path.fields.some(isElement)
    ? undefined
    : { root, up: [], by, down: path.fields };
}
