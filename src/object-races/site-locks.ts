/**
 * The locks held at a call or access, named relative to the objects at its ends (Static object race detection §4.2,
 * Fig. 5).
 *
 * A lock on `this`, or on a fixed field from `this`, is an own lock of the caller. Where the target is `this` itself,
 * it is a lock of the target, so a call on `this` never has locks of its source. A lock on the value that is the
 * target, or on a fixed field from it (the caller locks for its callee), is one of the target. Locks in fixed static
 * fields, of classes and of constant strings are global. What a `synchronized` callee locks is held as soon as it runs.
 *
 * Guarantee: the locks are held at the instruction in every run (monitors and java.util.concurrent.locks alike, by the
 * dataflow of `ir/locks`, on exceptional paths too). A lock that may be a read lock counts as shared.
 */
import type { HeldLock, Value } from '../ir/index.js';
import type { PointsTo, Template } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { IntVec, SequenceTable } from '../util/index.js';
import { after, FieldPaths, type FixedFields, type Path } from './field-paths.js';
import { LockKind, type LockSet, type LockSets, NOTHING } from './locksets.js';

/** The locks at one place. */
export interface SiteLocks {
  readonly own: LockSet;
  readonly target: LockSet;
}

/** In place of a local: the access is of a static field, or the call is of a helper. */
export const NO_TARGET = -1;
/** In place of a local: a static call, which keeps the receiver. */
export const SAME_TARGET = -2;

const NO_LOCKS: SiteLocks = { own: NOTHING, target: NOTHING };
/** Which of an object's locks is meant: its monitor, what `lock()` takes, or the lock that its views are of. */
const By = { monitor: 0, lock: 1, view: 2 } as const;
const VIEWS = /^(?:as)?(read|write)lock$/i;

/** A lock of a method: where it is, and how it is taken. */
interface PlacedLock {
  readonly path: Path;
  readonly by: number;
  readonly shared: boolean;
}

interface MethodLocks {
  readonly locks: readonly PlacedLock[];
  readonly paths: FieldPaths;
  /** By local: a value that it holds. */
  readonly valueOf: Int32Array;
}

export class SiteLockFinder {
  private readonly methods = new Map<MethodId, MethodLocks>();
  private readonly pathNumbers = new SequenceTable();
  private readonly globals = new Map<string, number>();
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly fixed: FixedFields,
    readonly sets: LockSets,
    private readonly isThis: (cs: number, local: number) => boolean,
    /** Contexts of a method. */
    private readonly contextsOf: (method: MethodId) => readonly number[],
  ) {}

  /** What is held just before an instruction, named relative to the object in `target` (or `NO_TARGET`). */
  at(cs: number, block: number, insn: number, target: number): SiteLocks {
    const method = this.pt.calls.methodOf(cs);
    const regions = this.pt.program.locks(method);
    if (regions.locks.length === 0) return NO_LOCKS;
    const held = regions.heldAt(block, insn);
    return held.length === 0 ? NO_LOCKS : this.find(cs, this.infoOf(method), held, target);
  }

  /** What is held at both of two instructions without being given back between, as far as their locks tell. */
  span(
    cs: number,
    first: readonly [number, number],
    second: readonly [number, number],
    target: number,
  ): SiteLocks {
    const method = this.pt.calls.methodOf(cs);
    const regions = this.pt.program.locks(method);
    if (regions.locks.length === 0) return NO_LOCKS;
    const later = regions.heldAt(...second);
    const held = regions.heldAt(...first).filter((lock) => later.includes(lock));
    return this.find(cs, this.infoOf(method), held, target);
  }

  /** What a `synchronized` method locks when it is called. */
  ofCallee(method: MethodId): LockSet {
    const { isSynchronized, isStatic, owner } = this.pt.program.method(method);
    if (!isSynchronized) return NOTHING;
    const { name } = this.pt.program.class(owner);
    return this.sets.of([
      isStatic
        ? this.global({ path: { root: `class ${name}`, fields: [] }, by: By.monitor, shared: false })
        : this.sets.lock(LockKind.target, 0, this.pathNumber([], By.monitor)),
    ]);
  }

  private find(cs: number, info: MethodLocks, held: readonly number[], target: number): SiteLocks {
    const own: number[] = [];
    const ofTarget: number[] = [];
    const targetIsThis = target === SAME_TARGET || (target >= 0 && this.isThis(cs, target));
    const targetPath =
      target >= 0 && info.valueOf[target] >= 0 ? info.paths.of(info.valueOf[target]) : undefined;
    for (const index of held) {
      const lock = info.locks[index];
      if (this.isGlobal(lock.path)) ofTarget.push(this.global(lock));
      const local = this.localOfRoot(cs, lock.path);
      if (local >= 0 && this.isThis(cs, local)) {
        const kind = targetIsThis ? LockKind.target : LockKind.own;
        (targetIsThis ? ofTarget : own).push(this.lock(kind, lock.path.fields, lock));
      }
      const rest = targetPath === undefined ? undefined : after(targetPath, lock.path);
      if (rest !== undefined) ofTarget.push(this.lock(LockKind.target, rest, lock));
    }
    return { own: this.sets.of(own), target: this.sets.of(ofTarget) };
  }

  private lock(kind: number, fields: readonly number[], { by, shared }: PlacedLock): number {
    return this.sets.lock(kind, 0, this.pathNumber(fields, by), shared);
  }

  private isGlobal({ root }: Path): boolean {
    return !root.startsWith('v');
  }

  private global({ path, by, shared }: PlacedLock): number {
    let number = this.globals.get(path.root);
    if (number === undefined) {
      number = this.globals.size;
      this.globals.set(path.root, number);
    }
    return this.sets.lock(LockKind.global, number, this.pathNumber(path.fields, by), shared);
  }

  private pathNumber(fields: readonly number[], by: number): number {
    return this.pathNumbers.intern([by, ...fields]);
  }

  private localOfRoot(cs: number, { root }: Path): number {
    return root.startsWith('v') ? this.pt.templateOf(cs).localOf[Number(root.slice(1))] : -1;
  }

  private infoOf(method: MethodId): MethodLocks {
    let info = this.methods.get(method);
    if (info === undefined) {
      const template = this.pt.template(method);
      const paths = new FieldPaths(this.pt.program, this.fixed, template.body);
      const locks = this.pt.program.locks(method).locks.map((lock) => this.placed(template, paths, lock));
      info = { locks, paths, valueOf: valuesOfLocals(template) };
      this.methods.set(method, info);
    }
    return info;
  }

  private placed(template: Template, paths: FieldPaths, { expr, via }: HeldLock): PlacedLock {
    if (expr.kind === 'class')
      return { path: { root: `class ${expr.type}`, fields: [] }, by: By.monitor, shared: false };
    if (via === 'monitor') return { path: paths.of(expr.value), by: By.monitor, shared: false };
    const made = paths.source(expr.value);
    const view = made?.op === 'invoke' && made.args.length === 1 ? VIEWS.exec(made.method.name) : null;
    if (made?.op === 'invoke' && view !== null)
      return { path: paths.of(made.args[0]), by: By.view, shared: view[1].toLowerCase() === 'read' };
    return { path: paths.of(expr.value), by: By.lock, shared: this.mayBeRead(template, expr.value) };
  }

  /** May the lock be the read side of another one, in any context? */
  private mayBeRead(template: Template, value: Value): boolean {
    const { heap, program } = this.pt;
    const local = template.localOf[value];
    if (local < 0) return true;
    for (const cs of this.contextsOf(template.method)) {
      this.buffer.length = 0;
      this.pt.objects(cs, local, this.buffer);
      for (const object of this.buffer.view())
        if (program.lockViewOf(heap.classOf(object))?.isShared) return true;
    }
    return false;
  }
}

/** By local, the first value that it holds: all others are its copies. */
function valuesOfLocals({ localOf, localCount }: Template): Int32Array {
  const values = new Int32Array(localCount).fill(-1);
  for (let value = localOf.length - 1; value >= 0; value--)
    if (localOf[value] >= 0) values[localOf[value]] = value;
  return values;
}
