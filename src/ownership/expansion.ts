/**
 * Multiplies moves of sets out to exchanges and self passes of the object graph.
 *
 * Guarantee: every exchange and self pass of the moves is made but for those that no boundary asks for: of what nobody
 * owns only back links matter, of which the holder may be inside the target, and none of what is closed or given up.
 */
import type { NodeId, ObjectGraphBuilder } from './graph.js';
import { mayBeInside, ROOT, Way } from './graph.js';
import { UNKNOWN } from './nodes.js';
import type { MoveRules, Moves } from './transfer-sets.js';

export class Expansion {
  constructor(
    private readonly builder: ObjectGraphBuilder,
    private readonly moves: Moves,
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
    const { noOwn, closed, untracked } = this.rules;
    const way = this.moves.way(move);
    for (const object of this.moves.objects(move)) {
      if (noOwn[object] === 0) this.builder.transfer(caller, callee, object, way);
      else if (closed[object] + untracked[object] === 0) this.backLinks(caller, callee, object, way);
    }
  }

  /** Of what nobody owns: the ways by which somebody gets it who may be inside it. */
  private backLinks(caller: NodeId, callee: NodeId, object: NodeId, way: number): void {
    const { insideOf } = this;
    const { noOwn } = this.rules;
    const isInside = (node: NodeId): boolean => noOwn[node] === 0 && mayBeInside(insideOf, node, object);
    const kept = (isInside(callee) ? way & Way.argument : 0) | (isInside(caller) ? way & Way.result : 0);
    if (kept !== 0) this.builder.transfer(caller, callee, object, kept);
  }
}
