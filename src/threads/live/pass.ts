/**
 * One pass over a method body: what is live and what surely happened, from a state at its entry to its exits (order of
 * threads, rules R1 and R2 of docs/internals/order.md).
 */

import type { LiveBlock, LiveCode, LiveEvent } from './code.js';
import type { EachLoop } from './each-loops.js';
import { HandleKind, handle } from './handles.js';
import { FactKind, type LiveState, type LiveStates } from './state.js';
import { type Exits, type LiveQuestions, LiveSteps } from './steps.js';

/** Called at each event, with the state before it. */
export type Visit = (
  block: number,
  event: LiveEvent,
  before: LiveState,
  after: LiveState | undefined,
) => void;

interface BlockEnd {
  readonly normal: LiveState | undefined;
  readonly thrown: LiveState | undefined;
  /** What the virtual machine throws, as for calls without a receiver: no exception that is declared. */
  readonly unmade: LiveState | undefined;
}

export class LivePass {
  private readonly states: LiveStates;
  private readonly ins: (LiveState | undefined)[];
  private readonly outs: (LiveState | undefined)[];
  private normal: LiveState | undefined;
  private thrown: LiveState | undefined;
  private readonly loopsAt = new Map<number, EachLoop[]>();
  private readonly steps: LiveSteps;

  constructor(
    private readonly ask: LiveQuestions,
    private readonly cs: number,
    private readonly code: LiveCode,
  ) {
    this.states = ask.states;
    this.ins = code.blocks.map(() => undefined);
    this.outs = code.blocks.map(() => undefined);
    this.steps = new LiveSteps(ask, cs, code);
    const { localOf } = ask.pt.constraintsOf(cs);
    for (const loop of code.loops) {
      if (!loop.sources.every((source) => ask.isGrowing(cs, localOf[source]))) continue;
      if (this.steps.elementsOf(loop.sources).length === 0 || !this.isQuiet(loop)) continue;
      for (const element of loop.elements) this.steps.loopOf.set(element, loop);
      this.loopsAt.set(loop.header, [...(this.loopsAt.get(loop.header) ?? []), loop]);
    }
  }

  /** From a state at the entry to the exits. */
  run(start: LiveState): Exits {
    const { blocks } = this.code;
    this.ins[0] = start;
    const due = new Uint8Array(blocks.length);
    due[0] = 1;
    for (let at = 0; at < blocks.length; ) {
      if (due[at] === 0) {
        at++;
        continue;
      }
      due[at] = 0;
      at = this.goOn(at, due, at + 1);
    }
    return { normal: this.normal, thrown: this.thrown };
  }

  /** After `run`: the events of all blocks that are reached. */
  visit(visit: Visit): void {
    this.code.blocks.forEach((block, at) => {
      const state = this.ins[at];
      if (state !== undefined) this.through(block, at, state, visit);
    });
  }

  entryOf(block: number): LiveState | undefined {
    return this.ins[block];
  }

  /** Looks at a block, and gives the first block that is due then. */
  private goOn(at: number, due: Uint8Array, after: number): number {
    const { blocks } = this.code;
    const block = blocks[at];
    const end = this.through(block, at, this.ins[at] as LiveState);
    let next = after;
    const give = (to: number, state: LiveState): void => {
      const joined = this.states.join(this.ins[to], this.entering(at, to, state));
      if (this.states.isEqual(joined, this.ins[to])) return;
      this.ins[to] = joined;
      due[to] = 1;
      next = Math.min(next, to);
    };
    if (!this.states.isEqual(end.normal, this.outs[at])) {
      this.outs[at] = end.normal;
      // The exit of a loop rests on what holds at the end of its iterations.
      for (const loop of this.code.loops)
        if (loop.backs.includes(at) && this.ins[loop.header] !== undefined) {
          due[loop.header] = 1;
          next = Math.min(next, loop.header);
        }
    }
    if (end.normal !== undefined)
      block.succs.forEach((to, branch) => {
        give(to, this.onBranch(block, at, to, branch, end.normal as LiveState));
      });
    const thrown = this.states.join(end.thrown, end.unmade);
    for (const to of block.handlers) {
      if (blocks[to].isForInterrupts && !this.ask.mayBeInterrupted(this.cs)) continue;
      const caught = blocks[to].isForWaits ? end.thrown : thrown;
      if (caught !== undefined) give(to, caught);
    }
    if (!block.handlers.some((to) => blocks[to].handlesAll))
      this.thrown = this.states.join(this.thrown, thrown);
    return next;
  }

  private through({ events }: LiveBlock, at: number, start: LiveState, visit?: Visit): BlockEnd {
    let state: LiveState | undefined = start;
    let thrown: LiveState | undefined;
    let unmade: LiveState | undefined;
    for (const event of events) {
      const before: LiveState = event.op === 'call' ? this.steps.beforeAll(event, state) : state;
      let after: LiveState | undefined = before;
      if (event.op === 'call') {
        const exits = this.steps.call(event, before);
        after = exits.normal;
        thrown = this.states.join(thrown, exits.thrown);
        unmade = this.states.join(unmade, exits.unmade);
      } else if (event.op === 'throw' && event.isAny) thrown = this.states.join(thrown, before);
      else if (event.op === 'throw') unmade = this.states.join(unmade, before);
      else if (event.op === 'define') after = this.states.define(before, event.value);
      else if (event.op === 'load') after = this.steps.load(event, before);
      else if (event.op === 'raise') after = this.steps.raised(before, at, event.insn);
      else if (event.op === 'store') after = this.steps.put(before, event.array, event.element);
      else if (event.op === 'return' && visit === undefined)
        this.normal = this.states.join(this.normal, this.steps.returned(before, event.value));
      visit?.(at, event, before, after);
      if (after === undefined) return { normal: undefined, thrown, unmade };
      state = after;
    }
    return { normal: state, thrown, unmade };
  }

  /** φs of the block that is entered: the value that comes from this edge has their name too. */
  private entering(from: number, to: number, state: LiveState): LiveState {
    const { phis, preds } = this.code.blocks[to];
    if (phis.length === 0 || (state.live.size === 0 && state.facts.size === 0)) return state;
    const at = preds.indexOf(from);
    const own = new Set(phis.map(({ value }) => value));
    return this.states.rename(state, (value) => {
      const names = own.has(value) ? [] : [value];
      for (const phi of phis) if (phi.args[at] === value) names.push(phi.value);
      return names;
    });
  }

  private onBranch(block: LiveBlock, at: number, to: number, branch: number, state: LiveState): LiveState {
    let after = this.steps.seen(state, at, branch);
    const { asks, nullTest } = block;
    // A handle of null names no thread. The object that the value holds elsewhere, of which there is one, may have threads here too.
    if (nullTest?.branch === branch) {
      after = this.steps.end(
        after,
        [HandleKind.value, HandleKind.elements, HandleKind.pool].map((kind) => handle(kind, nullTest.value)),
      );
      after = this.steps.absent(after, nullTest.value);
    }
    if (asks?.isEnded[branch] === true && asks.isSignal) after = this.steps.observed(after, asks.args[0]);
    else if (asks?.isEnded[branch] === true)
      after = asks.isPool
        ? this.steps.end(after, this.steps.handlesOf(HandleKind.pool, asks.args[0]))
        : this.steps.ended(after, asks.args[0]);
    for (const loop of this.loopsAt.get(at) ?? []) {
      if (loop.exit !== to) continue;
      const isJoined = (back: number): boolean => {
        const out = this.outs[back];
        return out === undefined || loop.elements.some((each) => this.states.has(out, FactKind.joined, each));
      };
      if (loop.backs.every(isJoined)) after = this.steps.end(after, this.steps.elementsOf(loop.sources));
    }
    return after;
  }

  /** Does a loop start no thread, and put nothing into an array or collection? */
  private isQuiet({ blocks }: EachLoop): boolean {
    for (const block of blocks) {
      for (const event of this.code.blocks[block].events) {
        if (event.op === 'store') return false;
        if (event.op !== 'call') continue;
        if (event.adds || this.ask.mayStart(this.cs, event.call)) return false;
      }
    }
    return true;
  }
}
