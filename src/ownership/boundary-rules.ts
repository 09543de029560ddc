/**
 * The rules of a boundary (boundary.ts), checked against what a search knows so far.
 *
 * A search first takes in every edge that no known fact forbids, and checks again when all is known. So H1 and H4 have
 * two readings: may an edge go in, as far as is known, and does an edge that is in keep the rules? Nothing here changes
 * a state.
 */
import type { BackLinks } from './back-links.js';
import { BACK, type EdgeStates, IN, OUT, UNKNOWN } from './edge-states.js';
import { EdgeFlag, type EdgeId, mayBeOwned, type NodeId, type ObjectGraph } from './graph.js';
import type { InsideNodes } from './inside-nodes.js';
import type { TransferIndex } from './transfer-index.js';

/** What the rules speak of. */
export interface RuleInput {
  readonly graph: ObjectGraph;
  readonly index: TransferIndex;
  readonly states: EdgeStates;
  readonly inside: InsideNodes;
  readonly back: BackLinks;
  /** May there be back links in any search? */
  readonly backLinks: boolean;
}

export class BoundaryRules {
  private readonly graph: ObjectGraph;
  private readonly index: TransferIndex;
  private readonly states: EdgeStates;
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
   * False where H0, or H3 over a link that is no back link in any boundary, keep an edge out of that of `root`: most
   * edges that are asked for are out by these, and no boundary need be sought for that.
   */
  mayHave(root: NodeId, edge: EdgeId): boolean {
    if (!mayBeOwned(this.graph, edge)) return false;
    if (this.graph.source[edge] !== root) return true;
    const { link, byCallee } = this.index;
    for (let q = byCallee.start[edge]; q < byCallee.start[edge + 1]; q++)
      if (!this.input.backLinks || !this.input.back.isPossible(link[byCallee.items[q]])) return false;
    return true;
  }

  /** Is there nothing known that keeps an edge of a node inside out? */
  acceptable(node: NodeId, edge: number): boolean {
    const { graph, index, root } = this;
    const { callerStart, link, callee, byCallee, selfByObject } = index;
    const { source, target, flags } = graph;
    const state = this.states.of;
    const back = this.hasBack;
    const from = byCallee.start[edge];
    const to = byCallee.start[edge + 1];
    // H3
    if (node === root && from < to) {
      if (!back) return false;
      for (let q = from; q < to; q++) if (state[link[byCallee.items[q]]] !== BACK) return false;
    }
    // H4
    const object = target[edge];
    const made = this.inside.has(object) || (flags[edge] & EdgeFlag.created) !== 0;
    for (let q = selfByObject.start[object]; q < selfByObject.start[object + 1]; q++) {
      const pass = selfByObject.items[q];
      const over = graph.selfLink[pass];
      if (target[over] === root && !(back && state[over] === BACK)) return false;
      if (made && (this.isOut(over) || this.isLost(graph.selfEdge[pass]))) return false;
    }
    // H1; what the root gets as a callee without back links is out by H3.
    for (let t = callerStart[edge]; t < callerStart[edge + 1]; t++) {
      const other = callee[t];
      if (this.isOut(link[t]) || this.isLost(other) || (!back && source[other] === root)) return false;
    }
    return !this.lacksCaller(edge);
  }

  /** H2: is a caller's edge out of a transfer over a link that is not? */
  private lacksCaller(edge: number): boolean {
    const { link, caller, byCallee } = this.index;
    const state = this.states.of;
    for (let q = byCallee.start[edge]; q < byCallee.start[edge + 1]; q++) {
      const t = byCallee.items[q];
      if ((state[link[t]] & 1) !== 0 && this.isOut(caller[t])) return true;
    }
    return false;
  }

  /** Out, and its source is known to be inside. */
  private isLost(edge: number): boolean {
    return this.inside.has(this.graph.source[edge]) && this.isOut(edge);
  }

  private isOut(edge: number): boolean {
    const state = this.states.of[edge];
    if (state !== UNKNOWN) return state === OUT;
    return !mayBeOwned(this.graph, edge);
  }

  // --- when all is known ---

  keepsH1(edge: number): boolean {
    const { callerStart, link, callee } = this.index;
    const state = this.states.of;
    for (let t = callerStart[edge]; t < callerStart[edge + 1]; t++)
      if ((state[link[t]] & 1) === 0 || !this.isInOrIdle(callee[t])) return false;
    return true;
  }

  keepsH4(object: NodeId): boolean {
    const { selfByObject } = this.index;
    const { selfLink, selfEdge, target } = this.graph;
    const state = this.states.of;
    const made = this.inside.has(object);
    for (let q = selfByObject.start[object]; q < selfByObject.start[object + 1]; q++) {
      const pass = selfByObject.items[q];
      const over = selfLink[pass];
      const linked = (state[over] & 1) !== 0;
      if (target[over] === this.root && !(this.hasBack && linked)) return false;
      if (made && !(linked && this.isInOrIdle(selfEdge[pass]))) return false;
    }
    return true;
  }

  /** In, or of a source that is not inside. */
  private isInOrIdle(edge: number): boolean {
    return this.states.of[edge] === IN || !this.inside.has(this.graph.source[edge]);
  }

  breaksH2(transfer: number): boolean {
    const { link, caller, callee } = this.index;
    const state = this.states.of;
    return (
      (state[link[transfer]] & 1) !== 0 && state[callee[transfer]] === IN && state[caller[transfer]] !== IN
    );
  }
}
