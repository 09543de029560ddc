/**
 * Dominance boundaries: for a node r, a set B of edges such that each concrete object of r dominates what is reached
 * from it over edges in B (Static object race detection §3.1; the paper's own analysis is published apart, this one is
 * derived anew).
 *
 * B is any set that keeps these rules ("in" for ∈ B; "inside" for r and what edges of creators in B lead to from r; K
 * are the back links of r, back-links.ts):
 *   H0  no edge to an unownable node is in; every source is inside;
 *   H1  a transfer (b, a, j) with b▷j in has b▷a in (for a = r: b▷r ∈ K) and, where a is inside, a▷j in;
 *   H2  a transfer (b, a, j) with b▷a in (for a = r: b▷r ∈ K) and a▷j in has b▷j in;
 *   H3  r▷j is not in where a transfer (b, r, j) comes over a link b▷r ∉ K;
 *   H4  a self transfer (j, a) with j inside has j▷a in (for a = r: j▷r ∈ K) and, where a is inside, a▷j in; one with a
 *   = r and j not inside leaves r▷j out;
 *   and where K is not empty, no edge to r is in. An edge that is in and leads to what is not inside is *idle*: what
 *   follows shows that nothing inside an object i of r ever holds such an edge, unless to i itself. Idle edges serve
 *   the rules, since a transfer over an idle link does not happen; they are not given out.
 *
 * Theorem 1: let i be an object of r, and R(i) what is reached from i over concrete edges whose abstractions are in B.
 * Then i dominates all of R(i) in the concrete object graph. It follows from the invariant
 *   INV  all holders of an object of R(i), but for i itself, are in R(i), and hold it by edges in B, which every step
 *   keeps. A new object has one holder, its creator. In a transfer of an object that is inside, the side that has it is
 *   inside by INV; H1 puts the other side and its edge inside when the caller has it, H2 when the callee has it (INV on
 *   the callee puts the caller inside), and i itself takes part in no transfer of such an object with a caller that is
 *   not inside (H3). A self transfer is H4. The same cases show that nothing but its creation brings an object into
 *   R(i). So every way from the root into R(i) leads through i.
 *
 * Corollary 1: j is in R(i) just when its creator is and the creator's edge is in B. So all of R(i) is of nodes that
 * are inside, which is why H1 and H4 may pass over callees that are not.
 * Corollary 2: where r▷j is in the boundary of r, an object of j has one holder of node r at most: of two, each would
 * dominate the other.
 * Corollary 3: i covers j (there is a path from i to j, and all that have i as their first object only run inside its
 * boundary) just when j is in R(i).
 *
 * H2 leaves a choice where it fails, between the callee's edge and the link. The callee's edge goes, once the other
 * rules are stable; so B is one of several maximal sets, always the same one for a graph.
 */
import { IntVec } from '../util/index.js';
import { BackLinks } from './back-links.js';
import { BoundaryRules } from './boundary-rules.js';
import { BACK, EdgeStates, IN, OUT, UNKNOWN } from './edge-states.js';
import { EdgeFlag, mayBeOwned, type NodeId, type ObjectGraph } from './graph.js';
import { InsideNodes } from './inside-nodes.js';
import type { TransferIndex } from './transfer-index.js';

const NOTHING = new Int32Array(0);
const TICK_MASK = 63;

export interface Boundary {
  /** The edges in it, sorted. */
  readonly edges: Int32Array;
  /** The back links it was found with, sorted; some may be held by nothing inside. */
  readonly backLinks: Int32Array;
}

const EMPTY_BOUNDARY: Boundary = { edges: NOTHING, backLinks: NOTHING };

/** Finds one boundary after the other. It looks only at edges near the root, and keeps nothing between searches. */
export class BoundarySearch {
  private readonly states: EdgeStates;
  private readonly back: BackLinks;
  /** Nodes that are reached over creators' edges that are in. */
  private readonly inside: InsideNodes;
  private readonly rules: BoundaryRules;
  /** Transfers that H2 has to look at again. */
  private readonly suspects = new IntVec(256);
  private readonly accepted = new IntVec(256);
  private root: NodeId = 0;
  private hasBack = false;
  /** Something inside makes objects of the root's node. */
  private rootMade = false;
  /** A creator's edge that was in went out: others may not be reached any more. */
  private cut = false;
  private steps = 0;

  constructor(
    private readonly graph: ObjectGraph,
    private readonly index: TransferIndex,
    private readonly backLinks: boolean,
    private readonly tick: () => void,
  ) {
    this.states = new EdgeStates(graph.edgeCount);
    this.back = new BackLinks(graph, index, this.states);
    this.inside = new InsideNodes(graph.nodeCount);
    const { states, inside, back } = this;
    this.rules = new BoundaryRules({ graph, index, states, inside, back, backLinks });
  }

  /** The boundary of a node that is not the root of the graph. What `tick` throws ends it. */
  find(root: NodeId): Boundary {
    if (!this.makesSomething(root)) return EMPTY_BOUNDARY;
    this.root = root;
    this.rootMade = false;
    this.cut = false;
    this.suspects.length = 0;
    try {
      this.hasBack = this.backLinks && this.back.start(root);
      this.rules.start(root, this.hasBack);
      this.spread();
      this.sweep();
      this.settle();
      const edges = this.states.inState(IN).filter((edge) => this.leadsInside(edge));
      if (edges.length === 0) return EMPTY_BOUNDARY;
      return { edges, backLinks: this.hasBack ? this.states.inState(BACK) : NOTHING };
    } finally {
      this.states.clear();
    }
  }

  /** False where an edge is out of the boundary of `root` for reasons that need no search. */
  mayHave(root: NodeId, edge: number): boolean {
    return this.rules.mayHave(root, edge);
  }

  private leadsInside(edge: number): boolean {
    const object = this.graph.target[edge];
    return object === this.root ? this.rootMade : this.inside.has(object);
  }

  private makesSomething(root: NodeId): boolean {
    const { outStart, outItems, flags } = this.graph;
    for (let q = outStart[root]; q < outStart[root + 1]; q++) {
      const edge = outItems[q];
      if ((flags[edge] & EdgeFlag.created) !== 0 && mayBeOwned(this.graph, edge)) return true;
    }
    return false;
  }

  /** Walks from the root over creators' edges, taking every edge that no known one forbids. */
  private spread(): void {
    const { graph, states, inside, rules, accepted } = this;
    const { outStart, outItems } = graph;
    const { list } = inside;
    inside.start(this.root);
    for (let i = 0; i < list.length; i++) {
      if ((++this.steps & TICK_MASK) === 0) this.tick();
      const node = list.data[i];
      accepted.length = 0;
      for (let q = outStart[node]; q < outStart[node + 1]; q++) {
        const edge = outItems[q];
        if (states.of[edge] !== UNKNOWN || !mayBeOwned(graph, edge)) continue;
        if (rules.acceptable(node, edge)) {
          states.start(edge, IN);
          accepted.push(edge);
        } else {
          states.start(edge, OUT);
          this.lostInside(edge);
        }
      }
      this.draw();
      for (let q = 0; q < accepted.length; q++) this.follow(accepted.data[q]);
    }
  }

  /** What a creator's edge that is in leads to is inside. */
  private follow(edge: number): void {
    const { flags, target } = this.graph;
    if (this.states.of[edge] !== IN || (flags[edge] & EdgeFlag.created) === 0) return;
    if (target[edge] === this.root) this.rootMade = true;
    this.inside.add(target[edge]);
  }

  /** Holds everything against the rules once, now that what was not looked at is known to be out. */
  private sweep(): void {
    const { states, graph, hasBack, back } = this;
    const { touched, of: state } = states;
    const { target } = graph;
    const inside = (edge: number) => state[edge] === IN;
    for (let i = 0; i < touched.length; i++) {
      const edge = touched.data[i];
      if (state[edge] === IN) {
        if (!this.rules.keepsH1(edge) || !this.rules.keepsH4(target[edge])) states.drop(edge);
      } else if (hasBack && state[edge] === BACK && !back.holds(edge, inside)) states.drop(edge);
    }
    this.draw();
    const { byLink } = this.index;
    for (let i = 0; i < touched.length; i++) {
      const edge = touched.data[i];
      if ((state[edge] & 1) === 0) continue;
      for (let q = byLink.start[edge]; q < byLink.start[edge + 1]; q++)
        if (this.rules.breaksH2(byLink.items[q])) this.suspects.push(byLink.items[q]);
    }
  }

  /** Drops what is not reached and what breaks H2, in turns, until nothing is left to drop. */
  private settle(): void {
    const { states, suspects, index } = this;
    for (;;) {
      this.tick();
      while (this.cut) this.dropUnreached();
      if (suspects.length === 0) return;
      // All that break the rule now, before any of them goes.
      let kept = 0;
      for (let i = 0; i < suspects.length; i++)
        if (this.rules.breaksH2(suspects.data[i])) suspects.data[kept++] = suspects.data[i];
      const broken = suspects.data.slice(0, kept);
      suspects.length = 0;
      for (const transfer of broken) states.drop(index.callee[transfer]);
      this.draw();
    }
  }

  private dropUnreached(): void {
    const { graph, states, inside } = this;
    const { outStart, outItems, source } = graph;
    const { list } = inside;
    this.cut = false;
    this.rootMade = false;
    inside.start(this.root);
    for (let i = 0; i < list.length; i++) {
      const node = list.data[i];
      for (let q = outStart[node]; q < outStart[node + 1]; q++) this.follow(outItems[q]);
    }
    const { touched } = states;
    for (let i = 0; i < touched.length; i++) {
      const edge = touched.data[i];
      if (states.of[edge] === IN && !inside.has(source[edge])) states.drop(edge);
    }
    this.draw();
  }

  /** Draws the consequences of what went out. */
  private draw(): void {
    const { states, graph, hasBack, root } = this;
    const { lost } = states;
    const { target, flags } = graph;
    while (lost.length > 0) {
      const edge = lost.pop();
      if ((flags[edge] & EdgeFlag.created) !== 0) this.cut = true;
      if (hasBack && target[edge] === root) this.lostBackLink(edge);
      else this.lostInside(edge);
    }
  }

  private lostInside(edge: number): void {
    const { states, graph, index, suspects, hasBack, root } = this;
    const { byLink, callerStart, link, caller, callee, ways, selfByLink, selfByEdge } = index;
    const state = states.of;
    for (let q = byLink.start[edge]; q < byLink.start[edge + 1]; q++) {
      const t = byLink.items[q];
      const held = state[caller[t]];
      if (held === IN)
        states.drop(caller[t]); // H1
      else if (held === BACK && (ways[t] & 1) !== 0) states.drop(callee[t]); // K2
    }
    const source = graph.source[edge];
    const idle = !this.inside.has(source);
    if (!idle) this.dropCallers(edge); // H1
    for (let t = callerStart[edge]; t < callerStart[edge + 1]; t++)
      if (state[callee[t]] === IN && (state[link[t]] & 1) !== 0) suspects.push(t); // H2
    for (let q = selfByLink.start[edge]; q < selfByLink.start[edge + 1]; q++) {
      if (hasBack && source === root)
        states.drop(graph.selfEdge[selfByLink.items[q]]); // K1
      else if (!idle) this.dropAllTo(source); // H4
    }
    const object = graph.target[edge];
    if (!idle && this.inside.has(object) && selfByEdge.start[edge] < selfByEdge.start[edge + 1])
      this.dropAllTo(object); // H4
  }

  /** The caller's edges of all transfers to a callee's. */
  private dropCallers(edge: number): void {
    const { byCallee, caller } = this.index;
    for (let q = byCallee.start[edge]; q < byCallee.start[edge + 1]; q++)
      this.states.drop(caller[byCallee.items[q]]);
  }

  private lostBackLink(edge: number): void {
    const { states, graph, index } = this;
    const { byLink, caller, callee, selfByLink } = index;
    for (let q = byLink.start[edge]; q < byLink.start[edge + 1]; q++) {
      states.drop(caller[byLink.items[q]]); // H1
      states.drop(callee[byLink.items[q]]); // H3
    }
    const source = graph.source[edge];
    if (selfByLink.start[edge] < selfByLink.start[edge + 1])
      this.dropAllTo(source, this.inside.has(source) ? -1 : this.root); // H4
    this.back.lost(edge);
  }

  /** All edges to `node`, or those of one holder. */
  private dropAllTo(node: NodeId, holder = -1): void {
    const { inStart, inItems, source } = this.graph;
    for (let q = inStart[node]; q < inStart[node + 1]; q++)
      if (holder < 0 || source[inItems[q]] === holder) this.states.drop(inItems[q]);
  }
}
