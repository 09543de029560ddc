/**
 * Multiplies moves of sets out to exchanges and self passes of the object graph.
 *
 * Guarantee: every exchange and self pass of the moves is made but for those that no boundary asks for: of what nobody
 * owns only back links matter, of which the holder may be inside the target, and none of what is closed or given up.
 */
import { IntVec, PairMap } from '../util/index.js';
import type { NodeId, ObjectGraphBuilder } from './graph.js';
import { mayBeInside, ROOT, Way } from './graph.js';
import type { MoveRules, Moves } from './moves.js';
import { UNKNOWN } from './nodes.js';
import type { NodeSets } from './sets.js';

export class Expansion {
  /** By set of payloads: those that may be owned, and those whose back links matter besides; once asked for. */
  private readonly owned: (Int32Array | undefined)[] = [];
  private readonly tracked: (Int32Array | undefined)[] = [];
  /** (holder, twice a set of payloads, plus 1 with what is tracked): number of its row. */
  private readonly rows = new PairMap(1 << 12);
  private readonly rowStart = new IntVec(1 << 12);
  /** The handles of the holder of a row to what is in the set, −1 where nobody asked. */
  private readonly handles = new IntVec(1 << 14);
  /** By pair of caller and callee: the handle of the link plus 1, 0 where nobody asked. */
  private readonly links: Int32Array;
  /** The move that is multiplied out: its ends, its ways, and those of what nobody owns that matter. */
  private caller: NodeId = ROOT;
  private callee: NodeId = ROOT;
  private way = 0;
  private kept = 0;

  constructor(
    private readonly builder: ObjectGraphBuilder,
    private readonly moves: Moves,
    private readonly nodes: NodeSets,
    private readonly rules: MoveRules,
    /** See `ObjectGraph`. */
    private readonly insideOf: Int32Array,
  ) {
    this.links = new Int32Array(moves.pairCount);
  }

  run(): void {
    const { moves } = this;
    const { closed } = this.rules;
    for (let i = 0; i < moves.count; i++) {
      const from = moves.caller(i);
      const to = moves.callee(i);
      if (closed[from] === 1 && closed[to] === 1) continue;
      this.move(i, closed[from] === 1 ? ROOT : from, closed[to] === 1 ? UNKNOWN : to);
    }
    for (let i = 0; i < moves.selfCount; i++) this.selfPass(moves.self(i), moves.selfCallee(i));
  }

  private selfPass(self: NodeId, to: NodeId): void {
    const { closed, noOwn, untracked } = this.rules;
    const callee = closed[to] === 1 ? UNKNOWN : to;
    const isTracked = closed[self] + untracked[self] + noOwn[callee] === 0;
    if (noOwn[self] === 0 || (isTracked && mayBeInside(this.insideOf, callee, self)))
      this.builder.selfPass(self, callee);
  }

  private move(move: number, caller: NodeId, callee: NodeId): void {
    const { noOwn } = this.rules;
    const set = this.moves.payloadOf(move);
    const way = this.moves.way(move);
    const kept =
      (noOwn[callee] === 0 ? way & Way.argument : 0) | (noOwn[caller] === 0 ? way & Way.result : 0);
    const objects = kept === 0 ? this.ownedOf(set) : this.trackedOf(set);
    if (objects.length === 0) return;
    this.caller = caller;
    this.callee = callee;
    this.way = way;
    this.kept = kept;
    const link = this.linkOf(this.moves.pair(move));
    if (objects.length === 1) this.exchange(link, objects[0]);
    else this.exchanges(link, objects, set * 2 + (kept === 0 ? 0 : 1));
  }

  private linkOf(pair: number): number {
    if (this.links[pair] === 0) this.links[pair] = this.builder.handle(this.caller, this.callee) + 1;
    return this.links[pair] - 1;
  }

  /** Of a set of one, as most are: a row would only be one more table to look into. */
  private exchange(link: number, object: NodeId): void {
    const { builder, caller, callee } = this;
    const ways = this.waysOf(object);
    if (ways === 0) return;
    builder.startExchanges(link);
    builder.exchange(link, builder.handle(caller, object), builder.handle(callee, object), ways);
  }

  private exchanges(link: number, objects: Int32Array, row: number): void {
    const { builder, caller, callee } = this;
    const callerRow = this.rowOf(caller, row, objects.length);
    const calleeRow = this.rowOf(callee, row, objects.length);
    const handles = this.handles.data;
    builder.startExchanges(link);
    for (let i = 0; i < objects.length; i++) {
      const object = objects[i];
      const ways = this.waysOf(object);
      if (ways === 0) continue;
      if (handles[callerRow + i] < 0) handles[callerRow + i] = builder.handle(caller, object);
      if (handles[calleeRow + i] < 0) handles[calleeRow + i] = builder.handle(callee, object);
      builder.exchange(link, handles[callerRow + i], handles[calleeRow + i], ways);
    }
  }

  /** The ways of an object that matter: where nobody owns it, those by which somebody gets it who may be inside it. */
  private waysOf(object: NodeId): number {
    const { kept, insideOf } = this;
    if (this.rules.noOwn[object] === 0) return this.way;
    const given = (kept & Way.argument) !== 0 && mayBeInside(insideOf, this.callee, object);
    const taken = (kept & Way.result) !== 0 && mayBeInside(insideOf, this.caller, object);
    return (given ? Way.argument : 0) | (taken ? Way.result : 0);
  }

  private rowOf(holder: NodeId, row: number, length: number): number {
    const number = this.rows.numberOf(holder, row);
    if (number === this.rowStart.length) {
      this.rowStart.push(this.handles.length);
      for (let i = 0; i < length; i++) this.handles.push(-1);
    }
    return this.rowStart.data[number];
  }

  private ownedOf(set: number): Int32Array {
    const { noOwn } = this.rules;
    this.owned[set] ??= this.nodes.get(set).filter((object) => noOwn[object] === 0);
    return this.owned[set];
  }

  private trackedOf(set: number): Int32Array {
    const { noOwn, closed, untracked } = this.rules;
    this.tracked[set] ??= this.nodes
      .get(set)
      .filter((object) => noOwn[object] === 0 || closed[object] + untracked[object] === 0);
    return this.tracked[set];
  }
}
