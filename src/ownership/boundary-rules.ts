/**
 * The rules of a boundary (boundary.ts), held against what a search knows so far.
 *
 * A search takes in what no known fact forbids, and looks again when all is known; so there are two readings of H1 and H4:
 * may a handle go in, as far as is known, and does one that is in keep them. Nothing here changes a state.
 */
import type { BackLinks } from './back-links.js';
import { BACK, type HandleStates, IN, OUT, UNKNOWN } from './edge-states.js';
import { Handle, type HandleId, mayBeOwned, type NodeId, type ObjectGraph } from './graph.js';
import type { InsideNodes } from './inside-nodes.js';
import type { ExchangeIndex } from './transfer-index.js';

/** What the rules speak of. */
export interface RuleInput {
  readonly graph: ObjectGraph;
  readonly index: ExchangeIndex;
  readonly states: HandleStates;
  readonly inside: InsideNodes;
  readonly back: BackLinks;
  /** May there be back links in any search? */
  readonly backLinks: boolean;
}

export class BoundaryRules {
  private readonly graph: ObjectGraph;
  private readonly index: ExchangeIndex;
  private readonly states: HandleStates;
  private readonly inside: InsideNodes;
  private root: NodeId = 0;
  private hasBack = false;

  constructor(private readonly input: RuleInput) {
    ({ graph: this.graph, index: this.index, states: this.states, inside: this.inside } = input);
  }

  /** What is asked from now on is about a boundary of `root`, with or without back links. */
  start(root: NodeId, hasBack: boolean): void {
    this.root = root;
    this.hasBack = hasBack;
  }

  // --- as far as is known ---

  /**
   * False where H0, or H3 over a link that is no back link in any boundary, keep a handle out of that of `root`: most
   * handles that are asked for are out by these, and no boundary need be sought for that.
   */
  mayHave(root: NodeId, handle: HandleId): boolean {
    if (!mayBeOwned(this.graph, handle)) return false;
    if (this.graph.source[handle] !== root) return true;
    const { link, byCallee } = this.index;
    for (let q = byCallee.start[handle]; q < byCallee.start[handle + 1]; q++)
      if (!this.input.backLinks || !this.input.back.isPossible(link[byCallee.items[q]])) return false;
    return true;
  }

  /** Is there nothing known that keeps a handle of a node inside out? */
  acceptable(node: NodeId, handle: number): boolean {
    const { graph, index, root } = this;
    const { callerStart, link, callee, byCallee, selfByObject } = index;
    const { source, target, flags } = graph;
    const state = this.states.of;
    const back = this.hasBack;
    const from = byCallee.start[handle];
    const to = byCallee.start[handle + 1];
    // H3
    if (node === root && from < to) {
      if (!back) return false;
      for (let q = from; q < to; q++) if (state[link[byCallee.items[q]]] !== BACK) return false;
    }
    // H4
    const object = target[handle];
    const made = this.inside.has(object) || (flags[handle] & Handle.created) !== 0;
    for (let q = selfByObject.start[object]; q < selfByObject.start[object + 1]; q++) {
      const pass = selfByObject.items[q];
      const over = graph.selfLink[pass];
      if (target[over] === root && !(back && state[over] === BACK)) return false;
      if (made && (this.isOut(over) || this.isLost(graph.selfHandle[pass]))) return false;
    }
    // H1; what the root gets as a callee without back links is out by H3.
    for (let t = callerStart[handle]; t < callerStart[handle + 1]; t++) {
      const other = callee[t];
      if (this.isOut(link[t]) || this.isLost(other) || (!back && source[other] === root)) return false;
    }
    return !this.lacksCaller(handle);
  }

  /** H2: is a caller's handle out of an exchange over a link that is not? */
  private lacksCaller(handle: number): boolean {
    const { link, caller, byCallee } = this.index;
    const state = this.states.of;
    for (let q = byCallee.start[handle]; q < byCallee.start[handle + 1]; q++) {
      const t = byCallee.items[q];
      if ((state[link[t]] & 1) !== 0 && this.isOut(caller[t])) return true;
    }
    return false;
  }

  /** Out, and its source is known to be inside. */
  private isLost(handle: number): boolean {
    return this.inside.has(this.graph.source[handle]) && this.isOut(handle);
  }

  private isOut(handle: number): boolean {
    const state = this.states.of[handle];
    if (state !== UNKNOWN) return state === OUT;
    return !mayBeOwned(this.graph, handle);
  }

  // --- when all is known ---

  keepsH1(handle: number): boolean {
    const { callerStart, link, callee } = this.index;
    const state = this.states.of;
    for (let t = callerStart[handle]; t < callerStart[handle + 1]; t++)
      if ((state[link[t]] & 1) === 0 || !this.isInOrIdle(callee[t])) return false;
    return true;
  }

  keepsH4(object: NodeId): boolean {
    const { selfByObject } = this.index;
    const { selfLink, selfHandle, target } = this.graph;
    const state = this.states.of;
    const made = this.inside.has(object);
    for (let q = selfByObject.start[object]; q < selfByObject.start[object + 1]; q++) {
      const pass = selfByObject.items[q];
      const over = selfLink[pass];
      const linked = (state[over] & 1) !== 0;
      if (target[over] === this.root && !(this.hasBack && linked)) return false;
      if (made && !(linked && this.isInOrIdle(selfHandle[pass]))) return false;
    }
    return true;
  }

  /** In, or of a source that is not inside. */
  private isInOrIdle(handle: number): boolean {
    return this.states.of[handle] === IN || !this.inside.has(this.graph.source[handle]);
  }

  breaksH2(exchange: number): boolean {
    const { link, caller, callee } = this.index;
    const state = this.states.of;
    return (
      (state[link[exchange]] & 1) !== 0 && state[callee[exchange]] === IN && state[caller[exchange]] !== IN
    );
  }
}
