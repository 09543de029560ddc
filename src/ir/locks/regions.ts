/**
 * Locks that must be held, by a forward dataflow over normal and exceptional edges (PLDI'06 §5 asks for monitors;
 * java.util.concurrent.locks are treated alike).
 */
import { getOrMake } from '../../util/index.js';
import { canThrow, definitionIn } from '../operands.js';
import type { Block, Body, GivenLock, Insn, LeavingLocks, LockRegions } from '../types.js';
import { disabledBranch } from './checks.js';
import { LockEvents, lockOpOf, type MethodLocking, methodLock } from './events.js';
import { type LockFlowStates, leavingLocks } from './leaving.js';
import type { IsLockType } from './methods.js';
import { eitherGiven, givenLock, LockStates, type State } from './state.js';
import { isPermit } from './words.js';

export type { MethodLocking } from './events.js';

const NOTHING: readonly number[] = [];
const READS: ReadonlySet<string | undefined> = new Set(['getfield', 'getstatic', 'aload']);
const NOTHING_LEFT: LeavingLocks = { kept: [], keptWhenTrue: [], given: [] };
const NO_LOCKS: LockRegions = {
  isIdle: true,
  locks: [],
  heldAt: () => NOTHING,
  unmatchedReleases: 0,
  givenBy: () => [],
  givenUpAt: () => false,
  leaving: () => NOTHING_LEFT,
};

/**
 * @param isLockType whether `lock()`, `unlock()`, … on this internal class name are those of a
 *   java.util.concurrent.locks.Lock.
 */
export function lockRegions(body: Body, access: MethodLocking, isLockType: IsLockType): LockRegions {
  const definition = definitionIn(body);
  const isOfLock = (insn: Insn): boolean =>
    lockOpOf(insn, isLockType, definition) !== undefined || ('locking' in insn && insn.locking !== undefined);
  const touches = body.blocks.some(({ insns }) => insns.some(isOfLock));
  if (!touches) {
    return access.synchronized ? heldThroughout(access) : NO_LOCKS;
  }
  return new LockFlow(body, access, isLockType).run();
}

function heldThroughout(access: MethodLocking): LockRegions {
  const held = [0];
  return { ...NO_LOCKS, isIdle: false, locks: [methodLock(access, 0)], heldAt: () => held };
}

class LockFlow implements LockFlowStates {
  readonly found: LockEvents;
  readonly states: LockStates;
  private readonly entry: (State | undefined)[];
  /** By block: the state after each of its events, once the entry states stand. */
  private readonly steps: (State[] | undefined)[] = [];
  /** By list of acquisitions, those that are not optimistic. */
  private readonly kept = new Map<readonly number[], readonly number[]>();
  /** The same body, where a release gives up nothing that is held under another name; found when first asked for. */
  private trusting: LockFlow | undefined;

  constructor(
    readonly body: Body,
    private readonly access: MethodLocking,
    private readonly isLockType: IsLockType,
    isTrusting = false,
  ) {
    this.found = new LockEvents(body, access, isLockType);
    const { via, ofCallers } = this.found;
    this.states = new LockStates(
      (lock) => via[lock],
      (site) => ofCallers.has(site),
      isTrusting,
    );
    this.entry = body.blocks.map(() => undefined);
  }

  run(): LockRegions {
    this.solve();
    return {
      isIdle: false,
      locks: this.found.locks,
      heldAt: (block, index) => this.heldAt(block, index),
      unmatchedReleases: this.countUnmatched(),
      givenBy: (block, index) => this.givenBy(block, index),
      givenUpAt: (block, index, via) => this.states.isGiven(this.heldBefore(block, index), via),
      leaving: () => leavingLocks(this),
    };
  }

  private solve(): void {
    const { blocks } = this.body;
    const dirty = new Uint8Array(blocks.length);
    this.entry[0] = this.access.synchronized
      ? this.states.holding(this.found.locks[0].id, 0)
      : this.states.empty;
    dirty[0] = 1;
    let again = true;
    /** By block, the way past an assertion: it says nothing more than the way through it, unless it is the only one. */
    const past = blocks.map((block) => disabledBranch(block, (value) => this.found.definition(value)));
    const flow = (to: number, state: State, from: number): void => {
      const met = this.states.meet(this.entry[to], this.handOver(state, from, to));
      if (met !== this.entry[to]) {
        this.entry[to] = met;
        dirty[to] = 1;
        again ||= to <= from;
      }
    };
    const spread = (): void => {
      while (again) {
        again = false;
        for (let b = 0; b < blocks.length; b++) {
          if (dirty[b] === 0) continue;
          dirty[b] = 0;
          const block = blocks[b];
          for (const to of block.succs) if (to !== past[b]) flow(to, this.atEnd(b, to), b);
          if (block.handlers.length > 0) {
            const thrown = this.whenThrown(block);
            for (const to of block.handlers) flow(to, thrown, b);
          }
        }
      }
    };
    spread();
    for (let b = 0; b < blocks.length; b++) {
      if (past[b] < 0 || this.entry[b] === undefined || this.entry[past[b]] !== undefined) continue;
      past[b] = -1;
      dirty[b] = 1;
      again = true;
      spread();
      b = -1;
    }
  }

  isReached(block: number): boolean {
    return this.entry[block] !== undefined;
  }

  onEdge(from: number, to: number): State {
    return this.handOver(this.atEnd(from, to), from, to);
  }

  /** What is held where a block goes on to another one, by the names of the first. */
  private atEnd(block: number, to: number): State {
    const exit = this.before(block, this.body.blocks[block].insns.length);
    const branch = this.found.branches[block];
    return branch?.successor === to ? this.states.apply(exit, branch.event) : exit;
  }

  private handOver(state: State, from: number, to: number): State {
    const handovers = this.found.handovers[to];
    if (handovers.length === 0 || state.entries.length === 0) return state;
    const place = this.body.blocks[to].preds.indexOf(from);
    return this.states.rename(
      state,
      handovers.map((h) => ({ from: h.from[place], to: h.to, site: h.site })),
    );
  }

  /** What is held just before the instruction, from the block's entry state. */
  before(block: number, index: number): State {
    return this.through(block, index, this.entry[block] ?? this.states.empty);
  }

  through(block: number, index: number, entry: State): State {
    let state = entry;
    for (const event of this.found.events[block]) {
      if (event.index >= index) break;
      state = this.states.apply(state, event);
    }
    return state;
  }

  /**
   * What is held whenever an exception leaves the block. A call of `lock()` that throws has not acquired; a call of
   * `unlock()` that throws found the lock not held.
   */
  whenThrown(block: Block): State {
    const entry = this.entry[block.id] ?? this.states.empty;
    if (this.found.events[block.id].length === 0 && this.found.thrown[block.id].length === 0) {
      return entry;
    }
    let thrown: State | undefined;
    block.insns.forEach((insn, index) => {
      if (canThrow(insn)) thrown = this.states.meet(thrown, this.thrownAt(block.id, index));
    });
    return thrown ?? entry;
  }

  /** What is held when an instruction ends by an exception: it has taken nothing, and given up whatever it may give up. */
  private thrownAt(block: number, index: number): State {
    let state = this.before(block, index);
    for (const events of [this.found.events[block], this.found.thrown[block]])
      for (const event of events)
        if (event.index === index && event.op === 'release') state = this.states.apply(state, event);
    return state;
  }

  /**
   * A call of `lock()` that throws is taken to have the lock, as `catch` and `finally` take a lock again for those who called, but not
   * one of `lockInterruptibly()`, which an interrupt ends. A call of `unlock()` that throws found that nobody has it.
   */
  givenWhenThrown(block: Block): State['given'] {
    let given = this.states.empty.given;
    block.insns.forEach((insn, index) => {
      if (!canThrow(insn) || this.isOfThis(insn)) return;
      const own = this.found.events[block.id].filter((event) => event.index === index);
      const isOfLocks = own.every(({ lock }) => this.found.via[lock] === 'lock');
      if (insn.op !== 'invoke' || insn.locking !== undefined || !isOfLocks) {
        given = eitherGiven(given, this.thrownAt(block.id, index).given);
        return;
      }
      const isSure = !insn.method.name.endsWith('Interruptibly');
      const taken = own.filter(({ op }) => op === 'acquire' && isSure);
      const before = this.before(block.id, index).given;
      given = eitherGiven(
        given,
        before.filter((entry) => !taken.some(({ lock }) => lock === givenLock(entry))),
      );
    });
    return given;
  }

  private isOfThis(insn: Insn): boolean {
    return insn.op === 'getfield' && insn.obj === 0 && !this.access.isStatic;
  }

  /** Of what is held optimistically only reads know: what else happens is not undone. */
  private heldAt(block: number, index: number): readonly number[] {
    const { sites } = this.heldBefore(block, index);
    const { locks } = this.found;
    const isOptimistic = (site: number): boolean => locks[site].mode === 'optimistic';
    if (!sites.some(isOptimistic) || READS.has(this.body.blocks[block].insns[index]?.op)) return sites;
    return getOrMake(this.kept, sites, () => sites.filter((site) => !isOptimistic(site)));
  }

  /** As `before`, from states that are kept: for askers. */
  private heldBefore(block: number, index: number): State {
    const events = this.found.events[block];
    let state = this.entry[block] ?? this.states.empty;
    if (events.length === 0) return state;
    this.steps[block] ??= events.map((event) => {
      state = this.states.apply(state, event);
      return state;
    });
    let low = 0;
    let high = events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (events[middle].index < index) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? (this.entry[block] ?? this.states.empty) : this.steps[block][low - 1];
  }

  private givenBy(block: number, at: number): readonly GivenLock[] {
    const { events, thrown, via } = this.found;
    let state = this.heldBefore(block, at);
    return [...events[block], ...thrown[block]].flatMap((event) => {
      const { op, index, lock, isMany = false, value = -1 } = event;
      if (index !== at || op !== 'release') return [];
      const isHeld = this.states.holds(state, lock);
      state = this.states.apply(state, event);
      const isTaken = (): boolean => this.hasTaken(lock, block, at);
      return [{ lock: value, via: via[lock], isHeld, isMany, isTaken }];
    });
  }

  private hasTaken(lock: number, block: number, at: number): boolean {
    if (this.trusting === undefined) {
      this.trusting = new LockFlow(this.body, this.access, this.isLockType, true);
      this.trusting.solve();
    }
    const { states } = this.trusting;
    return states.hasTaken(this.trusting.heldBefore(block, at), lock);
  }

  private countUnmatched(): number {
    let count = 0;
    this.found.events.forEach((events, block) => {
      for (const { op, index, lock } of events) {
        // Permits may be given by whoever likes.
        if (isPermit(this.found.via[lock])) continue;
        if (op === 'release' && !this.states.holds(this.heldBefore(block, index), lock)) count++;
      }
    });
    return count;
  }
}
