/**
 * Sets of objects that are passed over links, kept as sets until it is clear which of them matter.
 *
 * Many activations pass the same sets over the same links, so triples (caller, callee, set) are kept and multiplied out
 * once, at the end. What is unownable and owns nothing (`leaf`: values, statics, what only the root makes) is in no
 * boundary, nor are its edges. Of its transfers only the other side matters, so it counts as the root where it calls,
 * and as the unknown where it is called.
 * Where the products are too many, the largest sets are *given up*: their objects become unownable, so none of their
 * transfers matters. Sound: it is always right to say that an object has no owner.
 */
import { IntVec, PairMap } from '../util/index.js';
import type { NodeId, ObjectGraphBuilder } from './graph.js';
import { ROOT } from './graph.js';
import { EMPTY, type NodeSets } from './node-sets.js';
import { UNKNOWN } from './nodes.js';

export interface NodeRules {
  /** 1 for unownable nodes. */
  readonly unownable: Uint8Array;
  /** 1 for unownable nodes that own nothing. */
  readonly leaf: Uint8Array;
  /** 1 for unownable nodes whose transfers are left out, though they may own something. */
  readonly untracked: Uint8Array;
}

export class TransferSets {
  /** (caller, callee): number of the pair; (that, set): the transfer set. */
  private readonly pairs: PairMap;
  private readonly known: PairMap;
  /** By pair. */
  private readonly callers = new IntVec(1 << 12);
  private readonly callees = new IntVec(1 << 12);
  /** By transfer set. */
  private readonly pairOf = new IntVec(1 << 12);
  private readonly payload = new IntVec(1 << 12);
  private readonly ways = new IntVec(1 << 12);
  private readonly selfTransfers = new PairMap(1 << 8);
  private readonly selves = new IntVec(1 << 8);
  private readonly selfCallees = new IntVec(1 << 8);
  /** (set of callers, set of callees) whose links are made; where these are one link, its edge tells as well. */
  private readonly linked = new PairMap(1 << 12);
  /** (set of several callers, callee): number; (that, payload and way): passed. */
  private readonly calls = new PairMap(1 << 12);
  private readonly passed = new PairMap(1 << 12);
  givenUp = 0;

  constructor(
    private readonly builder: ObjectGraphBuilder,
    private readonly nodes: NodeSets,
    private readonly rules: NodeRules,
    /** About how many there will be. */
    transferSets = 1024,
  ) {
    this.pairs = new PairMap(transferSets);
    this.known = new PairMap(transferSets);
  }

  get count(): number {
    return this.pairOf.length;
  }

  get selfCount(): number {
    return this.selves.length;
  }

  caller(transferSet: number): NodeId {
    return this.callers.data[this.pairOf.data[transferSet]];
  }

  callee(transferSet: number): NodeId {
    return this.callees.data[this.pairOf.data[transferSet]];
  }

  /** What is moved, sorted. */
  objects(transferSet: number): Int32Array {
    return this.nodes.get(this.payload.data[transferSet]);
  }

  /** Bits of `Way`. */
  way(transferSet: number): number {
    return this.ways.data[transferSet];
  }

  /** The node that passes itself; the next method says to which. */
  self(pass: number): NodeId {
    return this.selves.data[pass];
  }

  selfCallee(pass: number): NodeId {
    return this.selfCallees.data[pass];
  }

  /** Makes edges from each of a set to each of another, for calls and accesses. */
  links(callers: number, callees: number): void {
    const { nodes } = this;
    if (nodes.size(callers) * nodes.size(callees) !== 1 && !this.linked.add(callers, callees)) return;
    const to = this.nodes.get(callees);
    for (let i = 0; i < to.length; i++) this.link(callers, to[i]);
  }

  link(callers: number, callee: NodeId): void {
    const from = this.nodes.get(callers);
    for (let i = 0; i < from.length; i++) this.builder.edge(from[i], callee);
  }

  /** Objects of a set are passed by each of `callers` to `callee`, or returned. */
  pass(callers: number, callee: NodeId, payload: number, way: number): void {
    if (payload === EMPTY) return;
    const to = this.rules.leaf[callee] === 1 ? UNKNOWN : callee;
    const from = this.nodes.get(callers);
    if (from.length > 1) {
      const call = this.calls.numberOf(callers, to);
      if (!this.passed.add(call, payload * 4 + way)) return;
    }
    for (let i = 0; i < from.length; i++) this.add(from[i], to, payload, way);
  }

  private add(caller: NodeId, callee: NodeId, payload: number, way: number): void {
    const { leaf } = this.rules;
    if (leaf[caller] === 1 && leaf[callee] === 1) return;
    const from = leaf[caller] === 1 ? ROOT : caller;
    const pair = this.pairs.numberOf(from, callee);
    const transferSet = this.known.numberOf(pair, payload);
    if (transferSet < this.pairOf.length) {
      this.ways.data[transferSet] |= way;
      return;
    }
    if (pair === this.callers.length) {
      this.callers.push(from);
      this.callees.push(callee);
    }
    this.pairOf.push(pair);
    this.payload.push(payload);
    this.ways.push(way);
  }

  /** Each of `callers` passes itself to `callee`. */
  transferSelf(callers: number, callee: NodeId): void {
    const { leaf } = this.rules;
    const to = leaf[callee] === 1 ? UNKNOWN : callee;
    for (const caller of this.nodes.get(callers)) {
      if (leaf[caller] === 1 || !this.selfTransfers.add(caller, to)) continue;
      this.selves.push(caller);
      this.selfCallees.push(to);
    }
  }

  /** The transfers that the sets would make; equal ones are counted apart. */
  products(): number {
    const { leaf } = this.rules;
    const transferSets = new Int32Array(this.nodes.count);
    for (let i = 0; i < this.count; i++)
      if (leaf[this.caller(i)] === 0 || leaf[this.callee(i)] === 0) transferSets[this.payload.data[i]]++;
    let sum = 0;
    for (let set = 0; set < transferSets.length; set++)
      if (transferSets[set] > 0) sum += transferSets[set] * this.open(set);
    return sum;
  }

  private open(set: number): number {
    const { leaf, untracked } = this.rules;
    let count = 0;
    for (const node of this.nodes.get(set)) if (leaf[node] + untracked[node] === 0) count++;
    return count;
  }

  /** Gives up the largest sets until the products of the others are within the budget. */
  giveUp(budget: number): void {
    if (this.products() <= budget) return;
    const used = new Set(this.payload.view());
    const sizes = [...used].map((set) => ({ set, size: this.nodes.get(set).length }));
    sizes.sort((a, b) => b.size - a.size || a.set - b.set);
    for (const { set } of sizes) {
      if (this.open(set) === 0) continue;
      for (const node of this.nodes.get(set)) this.rules.unownable[node] = this.rules.untracked[node] = 1;
      this.givenUp++;
      if (this.products() <= budget) return;
    }
  }
}
