/**
 * Moves of sets of objects over links, counted before they become exchanges.
 *
 * Many frames pass the same sets over the same links, so that pairs (link, set) are kept and multiplied out once, at the
 * end. Where the products are too many, the sets that cost most are *given up*: nobody owns what is in them, so none of
 * their moves matters. Sound: to say of an object that nobody owns it is always right.
 */
import { IntVec, PairMap } from '../util/index.js';
import type { NodeId, ObjectGraphBuilder } from './graph.js';
import { ROOT, Way } from './graph.js';
import { UNKNOWN } from './nodes.js';
import type { NodeSets } from './sets.js';

export interface MoveRules {
  /** 1 for what nobody may own. */
  readonly noOwn: Uint8Array;
  /** 1 for values and statics: what is passed to them is as good as passed to the unknown. */
  readonly closed: Uint8Array;
  /** 1 for what may own something. */
  readonly owners: Uint8Array;
}

export class Moves {
  /** (link, set): the number of the move. */
  private readonly known = new PairMap(1 << 14);
  private readonly callers = new IntVec(1 << 12);
  private readonly callees = new IntVec(1 << 12);
  private readonly payload = new IntVec(1 << 12);
  private readonly ways = new IntVec(1 << 12);
  /** (set of callers, set of callees) whose links are made. */
  private readonly linked = new PairMap(1 << 12);
  /** (set of callers, callee): number; (that, payload and way): passed. */
  private readonly calls = new PairMap(1 << 12);
  private readonly passed = new PairMap(1 << 12);
  givenUp = 0;

  constructor(
    private readonly builder: ObjectGraphBuilder,
    private readonly nodes: NodeSets,
    private readonly payloads: NodeSets,
    private readonly rules: MoveRules,
  ) {}

  /** Do moves of `node` matter? */
  matters(node: NodeId): boolean {
    const { noOwn, closed, owners } = this.rules;
    return noOwn[node] === 0 || (owners[node] === 1 && closed[node] === 0);
  }

  links(callers: number, callees: number): void {
    if (!this.linked.add(callers, callees)) return;
    for (const callee of this.nodes.get(callees)) this.link(callers, callee);
  }

  link(callers: number, callee: NodeId): void {
    for (const caller of this.nodes.get(callers)) this.builder.handle(caller, callee);
  }

  /** Threads start with `objects`: the root calls them as well. */
  starts(callers: number, objects: Int32Array): void {
    for (const object of objects) {
      this.link(callers, object);
      this.builder.handle(ROOT, object);
    }
  }

  /** Objects of a set are passed by each of `callers` to `callee`, or returned. */
  pass(callers: number, callee: NodeId, payload: number, way: number): void {
    if (this.payloads.get(payload).length === 0) return;
    const { closed } = this.rules;
    const to = closed[callee] === 1 ? UNKNOWN : callee;
    const call = this.calls.numberOf(callers, to);
    if (!this.passed.add(call, payload * 4 + way)) return;
    for (const caller of this.nodes.get(callers)) {
      if (caller === ROOT && to === UNKNOWN) continue;
      this.add(caller, to, payload, way);
    }
  }

  /** Each of `callers` passes itself to `callee`. */
  passSelf(callers: number, callee: NodeId): void {
    const { closed, noOwn } = this.rules;
    const to = closed[callee] === 1 ? UNKNOWN : callee;
    for (const caller of this.nodes.get(callers))
      if (this.matters(caller) && (noOwn[caller] === 0 || noOwn[to] === 0)) this.builder.selfPass(caller, to);
  }

  /** Makes exchanges of all moves, at most about `budget` of them. */
  expand(budget: number): void {
    const { noOwn } = this.rules;
    this.giveUp(budget);
    for (let i = 0; i < this.callers.length; i++) {
      const [caller, callee] = [this.callers.data[i], this.callees.data[i]];
      const way = this.ways.data[i];
      for (const object of this.payloads.get(this.payload.data[i])) {
        if (noOwn[object] === 0) this.builder.transfer(caller, callee, object, way);
        else this.expandUnowned(caller, callee, object, way);
      }
    }
  }

  /** Of what nobody owns only back links matter: who that may be owned holds it. */
  private expandUnowned(caller: NodeId, callee: NodeId, object: NodeId, way: number): void {
    const { noOwn } = this.rules;
    if (!this.matters(object)) return;
    const kept =
      (noOwn[callee] === 0 ? way & Way.argument : 0) | (noOwn[caller] === 0 ? way & Way.result : 0);
    if (kept !== 0) this.builder.transfer(caller, callee, object, kept);
  }

  private add(caller: NodeId, callee: NodeId, payload: number, way: number): void {
    const link = this.builder.handle(caller, callee);
    const move = this.known.numberOf(link, payload);
    if (move < this.callers.length) {
      this.ways.data[move] |= way;
      return;
    }
    this.callers.push(caller);
    this.callees.push(callee);
    this.payload.push(payload);
    this.ways.push(way);
  }

  /** Number of moves. */
  get count(): number {
    return this.callers.length;
  }

  /** Exchanges that the moves would make, those that are the same counted apart. */
  products(): number {
    let sum = 0;
    for (let i = 0; i < this.payload.length; i++) sum += this.live(this.payload.data[i]);
    return sum;
  }

  private live(set: number): number {
    let count = 0;
    for (const node of this.payloads.get(set)) if (this.rules.noOwn[node] === 0) count++;
    return count;
  }

  /** Gives up the largest sets until the products of the others are within the budget. */
  private giveUp(budget: number): void {
    if (this.products() <= budget) return;
    const uses = new Int32Array(this.payloads.count);
    for (let i = 0; i < this.payload.length; i++) uses[this.payload.data[i]]++;
    const used = [...uses.keys()].filter((set) => uses[set] > 0);
    const size = new Map(used.map((set) => [set, this.payloads.get(set).length]));
    used.sort((a, b) => (size.get(b) as number) - (size.get(a) as number) || a - b);
    for (const set of used) {
      if (this.live(set) === 0) continue;
      for (const node of this.payloads.get(set)) this.rules.noOwn[node] = 1;
      this.givenUp++;
      if (this.givenUp % GIVEN_UP_AT_ONCE === 0 && this.products() <= budget) return;
    }
  }
}

const GIVEN_UP_AT_ONCE = 16;
