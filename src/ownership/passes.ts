/**
 * Passing what a local holds, for steps of every kind. Where the local is surely the receiver, the receiver passes
 * itself.
 */
import { Way } from './graph.js';
import { EMPTY } from './node-sets.js';
import type { StepSources } from './step-sources.js';
import type { TransferSets } from './transfer-sets.js';

/** What `Passes.given` says of the receiver; all others are payloads. */
const SELF = -1;

export class Passes {
  constructor(
    private readonly from: StepSources,
    private readonly transferSets: TransferSets,
  ) {}

  /** The set of payloads that a local gives away, or `SELF`. */
  given(cs: number, local: number): number {
    const { pt, receivers, payloads } = this.from;
    return receivers.isThis(cs, local) ? SELF : payloads.ofSlot(pt.localSet(cs, local));
  }

  /** Passes the objects of a local to each node of a set. */
  give(cs: number, to: number, local: number): void {
    this.pass(this.from.receivers.stepSet(cs), to, this.given(cs, local), Way.argument);
  }

  giveTo(cs: number, node: number, local: number): void {
    this.passTo(this.from.receivers.stepSet(cs), node, this.given(cs, local), Way.argument);
  }

  /** Passes what `given` told to each node of a set, or from it. */
  pass(callers: number, to: number, payload: number, way: number): void {
    if (payload === EMPTY) return;
    const nodes = this.from.nodes.get(to);
    for (let i = 0; i < nodes.length; i++) this.passTo(callers, nodes[i], payload, way);
  }

  private passTo(callers: number, node: number, payload: number, way: number): void {
    if (payload === SELF) this.transferSets.transferSelf(callers, node);
    else this.transferSets.pass(callers, node, payload, way);
  }
}
