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
import type { PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { SequenceTable } from '../util/index.js';
import type { LockFact, LockFacts } from './facts.js';
import { type LockSet, NOTHING } from './locksets.js';
import { after, By, type LockPaths, type Path, type PlacedLock } from './paths/index.js';
import { LockKind, type RelativeLockSets } from './relative-sets.js';

/** The locks held at one place. */
export interface LocksHere {
  readonly own: LockSet;
  readonly target: LockSet;
}

/** In place of a local: the access is of a static field, or the call is of a helper. */
export const NO_TARGET = -1;
/** In place of a local: a static call, which keeps the receiver. */
export const SAME_TARGET = -2;

const NO_LOCKS: LocksHere = { own: NOTHING, target: NOTHING };
export class RelativeLocks {
  private readonly pathNumbers = new SequenceTable();
  private readonly globals = new Map<string, number>();

  constructor(
    private readonly pt: PointsTo,
    private readonly facts: LockFacts,
    private readonly paths: LockPaths,
    readonly sets: RelativeLockSets,
    private readonly isThis: (cs: number, local: number) => boolean,
  ) {}

  /** What is held just before an instruction, named relative to the object in `target` (or `NO_TARGET`). */
  at(cs: number, block: number, insn: number, target: number): LocksHere {
    const held = this.facts.at(this.pt.calls.methodOf(cs), block, insn);
    if (held.length === 0) return NO_LOCKS;
    // What the callee may give up is not held all the while that it runs.
    const at = this.pt.constraintsOf(cs).body.blocks[block].insns[insn];
    const mayGiveUp = at.op === 'invoke' && at.locking?.some(({ op }) => op === 'release') === true;
    return mayGiveUp ? NO_LOCKS : this.find(cs, held, target);
  }

  /** What is held at both of two instructions without being given back between, as far as their locks tell. */
  span(
    cs: number,
    first: readonly [number, number],
    second: readonly [number, number],
    target: number,
  ): LocksHere {
    const method = this.pt.calls.methodOf(cs);
    const later = this.facts.at(method, ...second);
    const held = this.facts.at(method, ...first).filter((lock) => later.includes(lock));
    return held.length === 0 ? NO_LOCKS : this.find(cs, held, target);
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

  private find(cs: number, held: readonly LockFact[], target: number): LocksHere {
    const own: number[] = [];
    const ofTarget: number[] = [];
    const info = this.paths.of(this.pt.calls.methodOf(cs));
    const targetIsThis = target === SAME_TARGET || (target >= 0 && this.isThis(cs, target));
    const targetPath =
      target >= 0 && info.valueOf[target] >= 0 ? info.paths.of(info.valueOf[target]) : undefined;
    for (const fact of held) {
      const lock = this.paths.placed(cs, fact);
      const isLasting = this.paths.isLasting(lock.path.fields);
      if (isLasting && this.isGlobal(lock.path)) ofTarget.push(this.global(lock));
      const local = this.localOfRoot(cs, lock.path);
      if (isLasting && local >= 0 && this.isThis(cs, local)) {
        const kind = targetIsThis ? LockKind.target : LockKind.own;
        (targetIsThis ? ofTarget : own).push(this.lock(kind, lock.path.fields, lock));
      }
      const rest = targetPath === undefined ? undefined : after(targetPath, lock.path);
      if (rest !== undefined && this.paths.isLasting(rest))
        ofTarget.push(this.lock(LockKind.target, rest, lock));
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
    return root.startsWith('v') ? this.pt.constraintsOf(cs).localOf[Number(root.slice(1))] : -1;
  }
}
