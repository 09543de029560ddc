/**
 * Locks of methods as paths of fields, and the paths of what the locals of a method hold.
 *
 * Guarantee: that of `FieldPaths`: two locks of one method with one path, taken in one way, are one lock. A view such as
 * `rw.readLock()` counts as its receiver's where the method is the JDK's; what a method of the code gives may be a view of
 * any lock.
 */
import { lockViewNamed, type Value } from '../../ir/index.js';
import type { MethodConstraints, PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import { getOrMake, IntVec } from '../../util/index.js';
import type { LockFact, LockFacts } from '../facts.js';
import { ElementStores } from './element-stores.js';
import { FieldObjects } from './field-objects.js';
import { FieldPaths } from './field-paths.js';
import type { FieldStores } from './field-stores.js';
import { FixedElements } from './fixed-elements.js';
import { FixedFields } from './fixed-fields.js';
import { HoldingFields } from './holding-fields.js';
import { IndexTerms } from './index-terms.js';
import { MapEntries } from './map-entries.js';
import { indexOf, isElement, type Path, type PathSource, type PathStep } from './paths.js';
import { pathOf } from './permit-uses.js';
import { Rows } from './rows.js';
import { SelfFields } from './self-fields.js';

/**
 * Which of an object's locks is meant: its monitor, what `lock()` takes, the lock that its views are of, a framework's, or that of
 * the entry of a map that it is the value of; or one of its fields, which is the last step of the way.
 */
export const By = { monitor: 0, lock: 1, view: 2, container: 3, entry: 4, word: 5 } as const;
export type By = (typeof By)[keyof typeof By];

/** A lock of a method: where it is, and how it is taken. */
export interface PlacedLock {
  readonly path: Path;
  readonly by: By;
  readonly shared: boolean;
}

export interface MethodPaths {
  readonly paths: FieldPaths;
  /** By local: a value that it holds. */
  readonly valueOf: Int32Array;
}

export class LockPaths {
  private readonly methods = new Map<MethodId, MethodPaths>();
  private readonly known = new Map<LockFact, PlacedLock>();
  private readonly buffer = new IntVec();

  readonly fixed: FixedFields;
  readonly holding: HoldingFields;
  readonly rows: Rows;
  /** Indices of elements in paths. */
  readonly terms = new IndexTerms();
  private readonly entries: MapEntries;
  private readonly selves: SelfFields;
  private readonly source: PathSource;

  constructor(
    private readonly pt: PointsTo,
    private readonly facts: LockFacts,
    stores: FieldStores,
    held = new FieldObjects(pt),
  ) {
    this.entries = new MapEntries(pt, stores.isClient, held);
    this.fixed = new FixedFields(pt, stores);
    this.selves = new SelfFields(pt, stores);
    this.holding = new HoldingFields(pt, stores);
    const elements = new ElementStores(pt);
    this.rows = new Rows(pt, elements);
    const fixedElements = new FixedElements(pt, stores, this.holding, elements, held);
    this.source = {
      program: pt.program,
      fixed: this.fixed,
      hasFixedElements: (field) => fixedElements.has(field),
      hasFixedEntries: (field) => this.entries.isFixed(field),
      terms: this.terms,
      pathsOf: (method) => this.of(method).paths,
    };
  }

  of(method: MethodId): MethodPaths {
    return getOrMake(this.methods, method, () => {
      const constraints = this.pt.methodConstraints(method);
      const paths = new FieldPaths(this.source, constraints.body, {
        of: (call) => this.entries.of(method, call),
        ofAbsent: (call) => this.entries.ofAbsent(method, call),
      });
      return { paths, valueOf: valuesOfLocals(constraints) };
    });
  }

  /** Do steps mean the same in all methods? Indices are mostly those of one. */
  isLasting(steps: readonly PathStep[]): boolean {
    return steps.every((step) => !isElement(step) || this.terms.isConstant(indexOf(step)));
  }

  /** A lock that a method context holds. */
  placed(cs: number, fact: LockFact): PlacedLock {
    const { paths } = this.of(this.pt.calls.methodOf(cs));
    const lock = getOrMake(this.known, fact, () => place(fact, paths));
    if (lock.by === By.view && !this.isViewOfReceiver(cs, fact, paths))
      return { path: paths.of(fact.value), by: By.lock, shared: true };
    const itself = lock.by === By.view ? undefined : this.heldInItself(cs, fact, paths);
    if (itself !== undefined) return { ...lock, path: paths.of(itself) };
    // Of a lock that is no view, only the objects say whether several threads may hold it.
    const isUnsure = lock.by === By.lock && (fact.local < 0 || this.facts.mayBeShared(cs, fact.local));
    return isUnsure ? { ...lock, shared: true } : lock;
  }

  /** The object that holds the lock in a field, and is it; undefined where it is another one. */
  private heldInItself(cs: number, { value, isMonitor }: LockFact, paths: FieldPaths): Value | undefined {
    const read = isMonitor && value >= 0 ? paths.readOf(value) : undefined;
    if (read === undefined || !this.selves.has(read.field, this.objectsOf(cs, read.obj))) return undefined;
    return read.obj;
  }

  private objectsOf(cs: number, value: Value): Int32Array {
    this.buffer.length = 0;
    this.pt.objects(cs, this.pt.constraintsOf(cs).localOf[value], this.buffer);
    return this.buffer.view();
  }

  /** Does the JDK alone make the view that a method context locks? */
  private isViewOfReceiver(cs: number, { value }: LockFact, paths: FieldPaths): boolean {
    const { pt } = this;
    const { program, heap } = pt;
    const made = paths.source(value);
    if (made?.op !== 'invoke') return false;
    const method = program.resolveMethod(made.method);
    return this.objectsOf(cs, made.args[0]).every((object) => {
      // A damaged class has no such method.
      const target = program.dispatch(heap.classOf(object), method);
      return target >= 0 && program.isJdk(program.method(target).owner);
    });
  }
}

/** The path of a lock, and how it is taken; as if nobody shared what is no view. */
function place({ expr, value, isMonitor, isShared, word }: LockFact, paths: FieldPaths): PlacedLock {
  const path = word < 0 ? undefined : pathOf(paths, value, word);
  if (path !== undefined) return { path, by: By.word, shared: false };
  if (expr.kind === 'class')
    return { path: { root: `class ${expr.type}`, fields: [] }, by: By.monitor, shared: false };
  if (isMonitor) return { path: paths.of(value), by: By.monitor, shared: false };
  const made = paths.source(value);
  const view = made?.op === 'invoke' && made.args.length === 1 ? lockViewNamed(made.method.name) : undefined;
  if (made?.op === 'invoke' && view !== undefined)
    return { path: paths.of(made.args[0]), by: By.view, shared: isShared || view === 'read' };
  return { path: paths.of(value), by: By.lock, shared: isShared };
}

/** By local, the first value that it holds: all others are its copies. */
function valuesOfLocals({ localOf, localCount }: MethodConstraints): Int32Array {
  const values = new Int32Array(localCount).fill(-1);
  for (let value = localOf.length - 1; value >= 0; value--)
    if (localOf[value] >= 0) values[localOf[value]] = value;
  return values;
}
