/** Which instructions and branches of a body acquire and release which locks. */

import type { DefinitionOf } from '../operands.js';
import type {
  Block,
  Body,
  CallLocking,
  HeldLock,
  Insn,
  InsnOf,
  LockExpr,
  LockMode,
  Value,
} from '../types.js';
import { asWhetherAny, isConfirming, isHeldCheck } from './checks.js';
import { type IsLockType, type LockMethod, lockMethodOf } from './methods.js';
import { LockNumbers } from './numbering.js';
import { isValidated } from './optimistic.js';
import { type LockEvent, NO_SITE } from './state.js';
import { wordOf } from './words.js';

/** How the method itself is declared. `owner` is the class whose lock a static synchronized method takes. */
export interface MethodLocking {
  readonly synchronized: boolean;
  readonly isStatic: boolean;
  readonly owner: string;
}

/** The lock of a synchronized method. */
export function methodLock(access: MethodLocking, id: number): HeldLock {
  const expr: LockExpr = access.isStatic
    ? { kind: 'class', type: access.owner }
    : { kind: 'value', value: 0 };
  return { id, expr, via: 'monitor', mode: 'exclusive', line: -1 };
}

/** What an instruction does to a lock, undefined for nothing. */
export function lockOpOf(
  insn: Insn,
  isLockType: IsLockType,
  definition: DefinitionOf,
): LockMethod | undefined {
  if (insn.op === 'monitorenter') return { op: 'acquire', mode: 'exclusive' };
  if (insn.op === 'monitorexit') return { op: 'release', mode: 'exclusive' };
  if (insn.op !== 'invoke') return undefined;
  if (isHeldCheck(insn, isLockType)) return { op: 'tryAcquire', mode: 'exclusive' };
  if (insn.kind === 'static') return undefined;
  const does = lockMethodOf(insn, definition);
  return does !== undefined && isLockType(insn.method.owner, does.isPermit) ? does : undefined;
}

/** A lock operation that takes effect when the instruction at `index` has completed. */
export interface PlacedEvent extends LockEvent {
  readonly index: number;
  /** Does it take effect only where the instruction ends by an exception? */
  readonly onThrow?: boolean;
  /** Of a release: the value that is given up. */
  readonly value?: Value;
}

/** An acquisition that takes place on one branch. */
export interface BranchEvent {
  readonly successor: number;
  readonly event: LockEvent;
}

/**
 * A φ that chooses between locks, or between objects from which locks are read: on the edge from the i-th predecessor,
 * lock `from[i]` goes on as lock `to` (−1 where there is no such lock in this body), under an acquisition of its own.
 */
export interface Handover {
  readonly from: readonly number[];
  readonly to: number;
  readonly site: number;
}

/** A tryLock, or the question whether a lock is held: where it is, and what is held should the answer be yes. */
interface Attempt extends PlacedEvent {
  readonly block: number;
}

/** What may have been found to do something to locks. */
type Locking = InsnOf<'invoke' | 'putfield' | 'putstatic'>;

const NO_LOCKING: readonly CallLocking[] = [];
const MODES: readonly LockMode[] = ['exclusive', 'shared', 'optimistic'];
const NO_HANDOVERS: readonly Handover[] = [];

export class LockEvents {
  readonly locks: HeldLock[] = [];
  /** By block, in order; attempts, and what only an exception does, are not among them. */
  readonly events: readonly (readonly PlacedEvent[])[];
  /** By block, in order: what calls give up where they end by an exception. */
  readonly thrown: readonly (readonly PlacedEvent[])[];
  /** Acquisitions at which the body only asks whether the lock is held: a caller has taken it. */
  readonly ofCallers = new Set<number>();
  /** By lock id, a value that is the lock; −1 for a lock that no value is. */
  readonly valueOf: Value[] = [];
  /** What the branch that ends a block acquires. */
  readonly branches: readonly (BranchEvent | undefined)[];
  /** By block, for φs that are locked or unlocked themselves. */
  readonly handovers: readonly (readonly Handover[])[];
  /** By lock id. */
  readonly via: HeldLock['via'][] = [];
  private readonly numbers: LockNumbers;
  /** Lock ids of (number, via). */
  private readonly ids = new Map<string, number>();
  private readonly attempts = new Map<Value, Attempt>();
  /** Attempts that have taken the lock where their result is 0, false or null. */
  private readonly swaps = new Map<Value, Attempt>();
  private readonly definitionOf: DefinitionOf = (value) => this.numbers.definition(value);

  constructor(
    private readonly body: Body,
    access: MethodLocking,
    isLockType: IsLockType,
  ) {
    this.numbers = new LockNumbers(body);
    if (access.synchronized) {
      const number = access.isStatic ? this.numbers.ofClass(access.owner) : this.numbers.ofValue(0);
      this.locks.push(methodLock(access, this.idOf(number, 'monitor', -1)));
    }
    const all = this.markOwn(body.blocks.map((block) => this.eventsIn(block, isLockType)));
    this.events = all.map((events) => events.filter(({ onThrow }) => onThrow !== true));
    this.thrown = all.map((events) => events.filter(({ onThrow }) => onThrow === true));
    this.branches = body.blocks.map((block) => this.branchEvent(block));
    this.handovers = body.blocks.map((block) => this.handoversOf(block));
  }

  definition(value: Value): Insn | undefined {
    return this.numbers.definition(value);
  }

  private idOf(number: number, via: HeldLock['via'], value: Value, mode: LockMode = 'exclusive'): number {
    const key = `${via} ${mode} ${number}`;
    let id = this.ids.get(key);
    if (id === undefined) {
      id = this.ids.size;
      this.ids.set(key, id);
      this.via.push(via);
      this.valueOf.push(value);
    }
    return id;
  }

  private eventsIn(block: Block, isLockType: IsLockType): PlacedEvent[] {
    const events: PlacedEvent[] = [];
    block.insns.forEach((insn, index) => {
      const does = lockOpOf(insn, isLockType, this.definitionOf);
      if (does === undefined) {
        if ('locking' in insn) events.push(...this.eventsOfCall(insn, block.id, index));
        const confirmed = isConfirming(insn) ? this.attempts.get(insn.args[0]) : undefined;
        if (confirmed !== undefined && confirmed.block === block.id) events.push({ ...confirmed, index });
        return;
      }
      const lock = insn.op === 'invoke' ? insn.args[0] : (insn as { src: Value }).src;
      const isByMethod = insn.op === 'invoke' && insn.kind !== 'static';
      const via = does.isPermit === true ? 'permit' : isByMethod ? 'lock' : 'monitor';
      const { op, isConversion } = does;
      const mode = does.mode === 'any' ? 'exclusive' : does.mode;
      if (op === 'acquire' && mode === 'optimistic' && !this.isValidated(insn, block.id, index, isLockType))
        return;
      const id = this.idOf(this.numbers.ofValue(lock), via, lock, mode);
      const others =
        does.mode === 'any' || isConversion ? this.modesOf(lock).filter((each) => each !== id) : [];
      if (op === 'release' || isConversion) {
        // Whose lock it makes stronger need not know.
        const isIfHeld = mode === 'optimistic' || (op === 'tryAcquire' && mode === 'exclusive');
        const isNamed = this.numbers.isNamed(lock);
        events.push({ index, op: 'release', lock: id, site: -1, others, isIfHeld, isNamed, value: lock });
        if (op === 'release') return;
      }
      const site = this.addSite(id, lock, via, insn.line, mode);
      if (insn.op === 'invoke' && isHeldCheck(insn, isLockType)) this.ofCallers.add(site);
      const event = { index, op, lock: id, site };
      if (op === 'tryAcquire') {
        const attempts = does.givesOld === true ? this.swaps : this.attempts;
        attempts.set((insn as { dst: Value }).dst, { ...event, block: block.id });
      } else {
        events.push(event);
      }
    });
    return events;
  }

  /**
   * Code that an exception leads to, and that gives up a lock which the method takes: `try { lock(); … } finally { unlock(); }`.
   * Were the exception thrown before it took the lock, `unlock` would throw another one.
   */
  private markOwn(events: readonly (readonly PlacedEvent[])[]): readonly (readonly PlacedEvent[])[] {
    const { blocks } = this.body;
    const normal = spread(0, -1, (block) => blocks[block].succs);
    const taken = new Set(
      [...events.flat(), ...this.attempts.values(), ...this.swaps.values()].flatMap((e) =>
        e.op === 'release' || this.ofCallers.has(e.site) ? [] : [e.lock],
      ),
    );
    const isOwn = (e: PlacedEvent): boolean => e.op === 'release' && taken.has(e.lock);
    return events.map((all, block) =>
      normal.has(block) ? all : all.map((event) => (isOwn(event) ? { ...event, isOwn: true } : event)),
    );
  }

  /** What a call does to explicit locks and leaves so, or a store to the field that is a lock. */
  private eventsOfCall(insn: Locking, block: number, index: number): PlacedEvent[] {
    const { locking = NO_LOCKING, line } = insn;
    const result = insn.op === 'invoke' ? insn.dst : (insn.swap?.result ?? -1);
    return locking.flatMap(({ op, lock, key, via, many, onThrow, givesOld }) => {
      const number = key < 0 ? this.numbers.ofUnknown() : this.numbers.ofValue(key);
      const id = this.idOf(number, via, key);
      // A static field is a lock that no value is.
      const isNamed = lock >= 0 || wordOf(via) >= 0;
      const site = op === 'release' ? -1 : isNamed ? this.addSite(id, lock, via, line) : NO_SITE;
      const isKnown = key >= 0 && this.numbers.isNamed(key);
      const event = { index, op, lock: id, site, isNamed: isKnown, isMany: many, onThrow, value: key };
      if (op !== 'tryAcquire') return [event];
      const attempts = givesOld === true ? this.swaps : this.attempts;
      if (result >= 0) attempts.set(result, { ...event, block });
      return [];
    });
  }

  /** The ids of an explicit lock in all modes. */
  private modesOf(lock: Value): number[] {
    const number = this.numbers.ofValue(lock);
    return MODES.map((mode) => this.idOf(number, 'lock', lock, mode));
  }

  private isValidated(insn: Insn, block: number, index: number, isLockType: IsLockType): boolean {
    const isValidation = (each: Insn): each is InsnOf<'invoke'> => {
      const does = each.op === 'invoke' ? lockOpOf(each, isLockType, this.definitionOf) : undefined;
      return does?.op === 'release' && does.mode === 'optimistic';
    };
    return (
      insn.op === 'invoke' && isValidated(this.body, this.numbers, { call: insn, block, index }, isValidation)
    );
  }

  private addSite(
    id: number,
    lock: Value,
    via: HeldLock['via'],
    line: number,
    mode: LockMode = 'exclusive',
  ): number {
    const made = this.numbers.definition(lock);
    const expr: LockExpr =
      made?.op === 'const' && made.value.type === 'class'
        ? { kind: 'class', type: made.value.value }
        : { kind: 'value', value: lock };
    this.locks.push({ id, expr, via, mode, line });
    return this.locks.length - 1;
  }

  private handoversOf(block: Block): readonly Handover[] {
    if (block.insns[0].op !== 'phi') return NO_HANDOVERS;
    const found: Handover[] = [];
    for (const insn of block.insns) {
      if (insn.op !== 'phi') break;
      for (const to of this.locksOf(insn.dst)) {
        const via = this.via[to];
        const value = this.valueOf[to];
        const from = insn.args.map((arg) => this.idWith(value, insn.dst, arg, via));
        if (from.some((id) => id >= 0 && id !== to)) {
          const first = this.locks.find((lock) => from.includes(lock.id) && lock.line >= 0);
          found.push({ from, to, site: this.addSite(to, value, via, first?.line ?? -1) });
        }
      }
    }
    return found.length > 0 ? found : NO_HANDOVERS;
  }

  /** The locks that a φ is, or that are read from it: `node` and `node.lock`. */
  private locksOf(phi: Value): readonly number[] {
    const isOf = (value: Value, id: number): boolean =>
      value >= 0 && this.idWith(value, phi, phi, this.via[id]) === id;
    return this.valueOf.flatMap((value, id) => (isOf(value, id) ? [id] : []));
  }

  /** The exclusive lock that a value would be if a φ in it were one of its arguments; −1 for none. */
  private idWith(value: Value, phi: Value, argument: Value, via: HeldLock['via']): number {
    return this.ids.get(`${via} exclusive ${this.numbers.withArgument(value, phi, argument)}`) ?? -1;
  }

  /** `if (l.tryLock())` and its kin: which branch of the block's end holds the lock. */
  private branchEvent(block: Block): BranchEvent | undefined {
    const last = block.insns[block.insns.length - 1];
    if ((this.attempts.size === 0 && this.swaps.size === 0) || last.op !== 'if') return undefined;
    const stamp = last.b === -1 ? this.comparedWithNoStamp(last.a) : undefined;
    const swap = this.swaps.get(stamp ?? last.a);
    const attempt = swap ?? this.attemptBehind(stamp ?? last.a);
    const number = last.b === -1 ? 0 : this.intConstant(last.b);
    if (attempt === undefined || (number !== 0 && number !== 1)) return undefined;
    // Results of attempts are 0 or 1, or counts and stamps of which 0 alone means no.
    const any = stamp === undefined && swap === undefined ? asWhetherAny(last, number) : undefined;
    const compared = any === undefined ? number : 0;
    const cond = any ?? last.cond;
    if (cond !== 'eq' && cond !== 'ne') return undefined;
    // What is not the 1 that was there before may be anything.
    if (swap !== undefined && compared !== 0) return undefined;
    if (block.succs[0] === block.succs[1] || this.mayReleaseBetween(attempt, block.id)) {
      return undefined;
    }
    const trueOnEqual = compared === 1 || swap !== undefined;
    const successor = (cond === 'eq') === trueOnEqual ? 0 : 1;
    return { successor: block.succs[successor], event: attempt };
  }

  /** The attempt whose result a value is, if nothing is given up before a block has ended. */
  attemptAt(value: Value, block: number): Attempt | undefined {
    const attempt = this.attempts.get(value);
    return attempt === undefined || this.mayReleaseBetween(attempt, block) ? undefined : attempt;
  }

  /** The tryLock whose result the value is; of a φ, where all other arguments are the constant false. */
  private attemptBehind(value: Value): Attempt | undefined {
    const direct = this.attempts.get(value);
    const phi = this.numbers.definition(value);
    if (direct !== undefined || phi?.op !== 'phi') {
      return direct;
    }
    const attempts = phi.args
      .filter((arg) => this.intConstant(arg) !== 0)
      .map((arg) => this.attempts.get(arg));
    return attempts.length === 1 ? attempts[0] : undefined;
  }

  /** The stamp that `stamp != 0` asks for. */
  private comparedWithNoStamp(value: Value): Value | undefined {
    const insn = this.numbers.definition(value);
    if (insn?.op !== 'compare') return undefined;
    const other = this.numbers.definition(insn.b);
    return other?.op === 'const' && other.value.type === 'long' && other.value.value === 0n
      ? insn.a
      : undefined;
  }

  intConstant(value: Value): number | undefined {
    const insn = this.numbers.definition(value);
    return insn?.op === 'const' && insn.value.type === 'int' ? insn.value.value : undefined;
  }

  /** Whether an unlock may run after the attempt and before its result is tested. */
  private mayReleaseBetween(attempt: Attempt, test: number): boolean {
    const { blocks } = this.body;
    const isRelease = (e: PlacedEvent): boolean =>
      e.op === 'release' && this.via[e.lock] === this.via[attempt.lock];
    if (this.events[attempt.block].some((e) => isRelease(e) && e.index > attempt.index)) return true;
    if (attempt.block === test) return false;
    if (this.events[test].some(isRelease)) return true;
    const after = spread(attempt.block, test, (b) => [...blocks[b].succs, ...blocks[b].handlers]);
    const before = spread(test, attempt.block, (b) => blocks[b].preds);
    before.delete(attempt.block);
    return [...before].some((b) => b !== test && after.has(b) && this.events[b].some(isRelease));
  }
}

/** The blocks that can be reached, without going on from `stop`. */
function spread(start: number, stop: number, next: (block: number) => readonly number[]): Set<number> {
  const seen = new Set([start]);
  for (const block of seen) {
    if (block === stop) continue;
    for (const to of next(block)) seen.add(to);
  }
  return seen;
}
