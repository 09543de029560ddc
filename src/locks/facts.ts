/**
 * Which locks a method has, and which of them are held at an instruction. This is told once, here; the lock by its object
 * (`held.ts`) and the lock by its path from an object (`relative.ts`) are two views of these facts.
 *
 * Guarantee: the lock of each fact is held just before the instruction on every path from the entry of the method, monitors
 * java.util.concurrent.locks and semaphores that are locks alike, on exceptional paths too (the dataflow of `ir/locks`).
 */
import { isPermit, type LockExpr, type Value, wordOf } from '../ir/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';
import { IntVec } from '../util/index.js';
import type { PermitLocks } from './paths/index.js';
import { Releases } from './releases.js';

/** A lock that a method takes. There is one object for each acquisition of a method. */
export interface LockFact {
  readonly expr: LockExpr;
  /** The value that is locked; −1 for a class. */
  readonly value: Value;
  /** The local that holds the lock; −1 for a class, and where no local does. */
  readonly local: number;
  /** Is it an object's monitor? Otherwise a method such as `lock()` took it. */
  readonly isMonitor: boolean;
  /** Was it taken so that others may hold it too? */
  readonly isShared: boolean;
  /** Is it the only permit of a semaphore, or of a spin lock? */
  readonly isPermit: boolean;
  /** The field that is the lock: of the value, or static; −1 for all other locks. */
  readonly word: FieldId;
}

/** Is an object a lock that several threads may hold at once? */
export function isSharedLock({ heap, program }: PointsTo, object: ObjectId): boolean {
  return program.lockViewOf(heap.classOf(object))?.isShared === true;
}

const NONE: readonly LockFact[] = [];

interface MethodFacts {
  readonly locks: readonly LockFact[];
  /** By set of indices into these: equal sets are one array. */
  readonly held: Map<readonly number[], readonly LockFact[]>;
}

export class LockFacts {
  private readonly methods: (MethodFacts | undefined)[] = [];
  private readonly buffer = new IntVec();
  readonly releases: Releases;

  /** `permits`: what is known of them, if anything. */
  constructor(
    private readonly pt: PointsTo,
    private readonly permits?: Pick<PermitLocks, 'isOne' | 'mayGive'>,
  ) {
    this.releases = new Releases(pt);
  }

  /** Held just before an instruction; the same array for equal sets of one method. */
  at(method: MethodId, block: number, insn: number): readonly LockFact[] {
    const facts = this.of(method);
    if (facts.locks.length === 0) return NONE;
    const indices = this.releases.regionsOf(method).heldAt(block, insn);
    let held = facts.held.get(indices);
    if (held === undefined) {
      held = indices
        .map((index) => facts.locks[index])
        .filter((lock) => !lock.isPermit || this.permits?.isOne(method, lock.local, lock.word) === true);
      facts.held.set(indices, held);
    }
    return held;
  }

  /** May an explicit lock that a caller took have been given up before an instruction? */
  isGivenUp(method: MethodId, block: number, insn: number): boolean {
    const regions = this.releases.regionsOf(method);
    if (regions.givenUpAt(block, insn, 'lock')) return true;
    return regions.givenUpAt(block, insn, 'permit') && this.permits?.mayGive(method) === true;
  }

  /** May the lock in a local be one that several threads hold at once, such as a read lock? */
  mayBeShared(cs: number, local: number): boolean {
    this.buffer.length = 0;
    this.pt.objects(cs, local, this.buffer);
    return this.buffer.view().some((object) => isSharedLock(this.pt, object));
  }

  /** Is an object a lock by its methods, so that its monitor is another lock? */
  isExplicitLock(object: ObjectId): boolean {
    return this.pt.program.isExplicitLock(this.pt.heap.classOf(object));
  }

  private of(method: MethodId): MethodFacts {
    let facts = this.methods[method];
    if (facts === undefined) {
      const { locks } = this.releases.regionsOf(method);
      // Most methods lock nothing; their constraints is not made for that.
      const localOf = locks.length > 0 ? this.pt.methodConstraints(method).localOf : undefined;
      facts = {
        locks: locks.map(({ expr, via, mode }) => {
          const value = expr.kind === 'value' ? expr.value : -1;
          return {
            expr,
            value,
            local: localOf?.[value] ?? -1,
            isMonitor: via === 'monitor',
            isShared: mode !== 'exclusive',
            isPermit: isPermit(via),
            word: wordOf(via),
          };
        }),
        held: new Map(),
      };
      this.methods[method] = facts;
    }
    return facts;
  }
}
