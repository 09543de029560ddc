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

  constructor(
    private readonly builder: ObjectGraphBuilder,
    private readonly moves: Moves,
    private readonly payloads: NodeSets,
    private readonly rules: MoveRules,
    /** See `ObjectGraph`. */
    private readonly insideOf: Int32Array,
  ) {}

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
    if (objects.length === 1) {
      this.exchange(caller, callee, objects[0], way, kept);
      return;
    }
    const row = set * 2 + (kept === 0 ? 0 : 1);
    const callerRow = this.rowOf(caller, row, objects.length);
    this.exchanges(caller, callee, objects, callerRow, this.rowOf(callee, row, objects.length), way, kept);
  }

  /** Of a set of one, as most are: a row would only be one more table to look into. */
  private exchange(caller: NodeId, callee: NodeId, object: NodeId, way: number, kept: number): void {
    const { builder } = this;
    const link = builder.handle(caller, callee);
    const ways = this.waysOf(caller, callee, object, way, kept);
    if (ways === 0) return;
    builder.startExchanges(link);
    builder.exchange(link, builder.handle(caller, object), builder.handle(callee, object), ways);
  }

  private exchanges(
    caller: NodeId,
    callee: NodeId,
    objects: Int32Array,
    callerRow: number,
    calleeRow: number,
    way: number,
    kept: number,
  ): void {
    const { builder } = this;
    const handles = this.handles.data;
    const link = builder.handle(caller, callee);
    builder.startExchanges(link);
    for (let i = 0; i < objects.length; i++) {
      const object = objects[i];
      const ways = this.waysOf(caller, callee, object, way, kept);
      if (ways === 0) continue;
      if (handles[callerRow + i] < 0) handles[callerRow + i] = builder.handle(caller, object);
      if (handles[calleeRow + i] < 0) handles[calleeRow + i] = builder.handle(callee, object);
      builder.exchange(link, handles[callerRow + i], handles[calleeRow + i], ways);
    }
  }

  /** The ways of an object that matter: where nobody owns it, those by which somebody gets it who may be inside it. */
  private waysOf(caller: NodeId, callee: NodeId, object: NodeId, way: number, kept: number): number {
    if (this.rules.noOwn[object] === 0) return way;
    const given = (kept & Way.argument) !== 0 && mayBeInside(this.insideOf, callee, object);
    const taken = (kept & Way.result) !== 0 && mayBeInside(this.insideOf, caller, object);
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
    this.owned[set] ??= this.payloads.get(set).filter((object) => noOwn[object] === 0);
    return this.owned[set];
  }

  private trackedOf(set: number): Int32Array {
    const { noOwn, closed, untracked } = this.rules;
    this.tracked[set] ??= this.payloads
      .get(set)
      .filter((object) => noOwn[object] === 0 || closed[object] + untracked[object] === 0);
    return this.tracked[set];
  }
}
