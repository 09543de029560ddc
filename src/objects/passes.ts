/** Passing what a local holds, for steps of every kind; where it is surely the receiver, the receiver passes itself. */
import { Way } from './graph.js';
import type { Moves } from './moves.js';
import type { StepSources } from './step-sources.js';

/** What `Passes.given` says of the receiver; all others are payloads. */
export const SELF = -1;

export class Passes {
  constructor(
    private readonly from: StepSources,
    private readonly moves: Moves,
  ) {}

  /** The set of payloads that a local gives away, or `SELF`. */
  given(cs: number, local: number): number {
    const { pt, receivers, payloads } = this.from;
    return receivers.isThis(cs, local) ? SELF : payloads.ofSlot(pt.localSet(cs, local));
  }

  /** Passes the objects of a local to each node of a set. */
  give(cs: number, to: number, local: number): void {
    const payload = this.given(cs, local);
    const callers = this.from.receivers.stepSet(cs);
    const nodes = this.from.nodes.get(to);
    for (let i = 0; i < nodes.length; i++) this.pass(callers, nodes[i], payload);
  }

  giveTo(cs: number, node: number, local: number): void {
    this.pass(this.from.receivers.stepSet(cs), node, this.given(cs, local));
  }

  private pass(callers: number, node: number, payload: number): void {
    if (payload === SELF) this.moves.passSelf(callers, node);
    else this.moves.pass(callers, node, payload, Way.argument);
  }
}
