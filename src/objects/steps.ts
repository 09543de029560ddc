/**
 * The steps of all frames: what is passed, returned, read and written over which links.
 *
 * Guarantee: every transfer and self pass of a frame (Static object race detection §2; for fields, arrays, statics,
 * captures and clones as if by calls of accessors) of an object that may be owned is among the moves, under the receivers
 * and points-to sets given. Nothing moves where the receiver stays the same: calls and accesses of `this`, static calls.
 * A call whose callee has no frame (no code, or code without effects) moves nothing, as nobody is there to hold what is
 * passed; what a callee gives back of its arguments (`Template.passes`) its caller holds already. What unwinds is a
 * value (throwables are one object per class), and what is thrown and is none nobody may own.
 */
import type { CallSite, ObjectId, PointsTo } from '../pointsto/index.js';
import { Init, Use } from '../pointsto/index.js';
import { HeapFields } from '../threads/index.js';
import { IntVec } from '../util/index.js';
import { madeByCall } from './creations.js';
import { ROOT, Way } from './graph.js';
import type { Moves } from './moves.js';
import { UNKNOWN } from './nodes.js';
import type { Receivers } from './receivers.js';
import type { NodeSets } from './sets.js';
import type { Shape, Shapes } from './shapes.js';
import { isUnknown } from './shapes.js';

/** What the steps are made of. */
export interface StepSources {
  readonly pt: PointsTo;
  readonly shapes: Shapes;
  readonly receivers: Receivers;
  /** Nodes of sets of objects. */
  readonly nodes: NodeSets;
  /** Nodes of sets of objects, only those whose moves matter. */
  readonly payloads: NodeSets;
  readonly nodeOf: Int32Array;
  readonly staticNode: (field: number) => number;
  /** 1 for nodes whose moves do not matter. */
  readonly closed: Uint8Array;
  readonly tick: () => void;
}

const TICK_EVERY = 4096;

export class Steps {
  private readonly buffer = new IntVec();
  private readonly base = new IntVec();
  private readonly fields: HeapFields;

  constructor(
    private readonly from: StepSources,
    private readonly moves: Moves,
  ) {
    this.fields = new HeapFields(from.pt);
  }

  collect(): void {
    const { pt, tick } = this.from;
    for (let cs = 0; cs < pt.calls.size; cs++) {
      if (cs % TICK_EVERY === 0) tick();
      this.frame(cs);
    }
    for (let edge = 0; edge < pt.calls.edgeCount; edge++) {
      if (edge % TICK_EVERY === 0) tick();
      this.call(edge);
    }
  }

  // What a frame does by itself.

  private frame(cs: number): void {
    const { pt, shapes } = this.from;
    const shape = shapes.of(pt.calls.methodOf(cs));
    if (!shape.hasSteps) return;
    this.touches(cs, shape);
    this.uses(cs, shape);
    this.statics(cs, shape);
    for (const call of shape.template.calls) this.callByItself(cs, call);
    if (shape.isUnknown)
      this.givenToUnknown(
        cs,
        Array.from({ length: shape.template.paramCount }, (_, p) => p),
      );
  }

  /** Reads and writes are calls on what they read and write, be it numbers. */
  private touches(cs: number, { touched }: Shape): void {
    const { pt, receivers, nodes } = this.from;
    for (const local of touched) {
      if (receivers.isThis(cs, local)) continue;
      this.moves.links(receivers.set(cs), nodes.ofSlot(pt.localSet(cs, local)));
    }
  }

  private uses(cs: number, { template }: Shape): void {
    const { pt, receivers } = this.from;
    const { useStart, uses, localCount } = template;
    for (let local = 0; local < localCount; local++) {
      if (useStart[local] === useStart[local + 1] || receivers.isThis(cs, local)) continue;
      const { base } = this;
      base.length = 0;
      for (let u = useStart[local]; u < useStart[local + 1]; u += 3) {
        if (uses[u] === Use.call) continue;
        if (base.length === 0) pt.objects(cs, local, base);
        if (uses[u] === Use.load) this.load(cs, base.view(), uses[u + 1]);
        else this.store(cs, local, uses[u + 2]);
      }
    }
  }

  private load(cs: number, objects: Int32Array, key: number): void {
    const { pt, receivers, payloads, nodeOf } = this.from;
    for (const object of objects) {
      const slot = pt.objectFieldSet(object, key);
      if (slot >= 0)
        this.moves.pass(receivers.stepSet(cs), nodeOf[object], payloads.ofSlot(slot), Way.result);
    }
  }

  private store(cs: number, base: number, source: number): void {
    const { pt, nodes } = this.from;
    this.give(cs, nodes.ofSlot(pt.localSet(cs, base)), source);
  }

  /** Passes the objects of a local to each node of a set. */
  private give(cs: number, to: number, local: number): void {
    const { pt, receivers, nodes, payloads } = this.from;
    const isThis = receivers.isThis(cs, local);
    const payload = isThis ? -1 : payloads.ofSlot(pt.localSet(cs, local));
    for (const node of nodes.get(to)) {
      if (isThis) this.moves.passSelf(receivers.stepSet(cs), node);
      else this.moves.pass(receivers.stepSet(cs), node, payload, Way.argument);
    }
  }

  private giveTo(cs: number, node: number, local: number): void {
    this.give(cs, this.from.nodes.intern([node]), local);
  }

  private statics(cs: number, { statics, template }: Shape): void {
    const { pt, receivers, payloads, staticNode } = this.from;
    for (const field of statics) this.moves.link(receivers.set(cs), staticNode(field));
    const { init } = template;
    for (let i = 0; i < init.length; i += 4) {
      if (init[i] === Init.storeStatic) this.giveTo(cs, staticNode(init[i + 2]), init[i + 1]);
      if (init[i] !== Init.loadStatic) continue;
      const slot = pt.staticSet(init[i + 2]);
      if (slot < 0) continue;
      this.moves.pass(receivers.stepSet(cs), staticNode(init[i + 2]), payloads.ofSlot(slot), Way.result);
    }
  }

  /** What no call edge tells: clones, and calls of what is not known. */
  private callByItself(cs: number, call: CallSite): void {
    if (call.intrinsic === 'clone') this.clone(cs, call);
    else if (call.intrinsic === undefined && isUnknown(this.from.pt.program, call.target))
      this.givenToUnknown(cs, call.args);
  }

  /** Who knows what it keeps? */
  private givenToUnknown(cs: number, locals: ArrayLike<number>): void {
    for (let i = 0; i < locals.length; i++) if (locals[i] >= 0) this.giveTo(cs, UNKNOWN, locals[i]);
  }

  /** The original makes the copy, hands it what its fields hold, and gives it to the caller. */
  private clone(cs: number, call: CallSite): void {
    const { pt, receivers, nodes, nodeOf } = this.from;
    const [original] = call.args;
    const ofThis = receivers.isThis(cs, original);
    const stepSet = receivers.stepSet(cs);
    const originals = ofThis ? stepSet : nodes.ofSlot(pt.localSet(cs, original));
    for (const copy of madeByCall(pt, cs, call, this.buffer)) {
      const node = nodeOf[copy];
      this.fill(originals, copy);
      if (ofThis) continue;
      this.moves.links(receivers.set(cs), originals);
      const payload = this.payloadOf(node);
      for (const each of nodes.get(originals)) this.moves.pass(stepSet, each, payload, Way.result);
    }
  }

  private payloadOf(node: number): number {
    return this.from.payloads.intern(this.from.closed[node] === 1 ? [] : [node]);
  }

  private fill(makers: number, copy: ObjectId): void {
    const { nodeOf, payloads } = this.from;
    const { first, next, sets } = this.fields;
    for (let field = first[copy]; field >= 0; field = next[field])
      this.moves.pass(makers, nodeOf[copy], payloads.ofSlot(sets[field]), Way.argument);
  }

  // Calls.

  private call(edge: number): void {
    const { pt, shapes, receivers, nodes } = this.from;
    const { calls } = pt;
    const caller = calls.edgeCaller.data[edge];
    const callee = calls.edgeCallee.data[edge];
    const shape = shapes.of(calls.methodOf(callee));
    const call = pt.templateOf(caller).calls[calls.edgeCall.data[edge]];
    if (calls.edgeFork.data[edge] === 1) {
      if (!shape.isStatic) this.start(caller, call, callee);
      return;
    }
    if (shape.isStatic) {
      const helper = receivers.helper(callee);
      if (helper < 0 || receivers.helper(caller) === helper) return;
      if (shape.hasSteps) this.passAll(caller, call, callee, shape, nodes.intern([helper]), 0);
      return;
    }
    const reflective = call.intrinsic === 'newInstance' || call.intrinsic === 'construct';
    const receiver = reflective ? call.result : call.args[0];
    if (!reflective && receivers.isThis(caller, receiver)) return;
    const targets = this.targets(caller, receiver, callee);
    this.moves.links(receivers.set(caller), targets);
    if (!reflective) this.passAll(caller, call, callee, shape, targets, 1);
  }

  /** A thread starts with what is passed: its caller calls it, and so does the root. */
  private start(caller: number, call: CallSite, callee: number): void {
    const { receivers, nodes } = this.from;
    const started = this.targets(caller, call.args[0], callee);
    this.moves.links(receivers.set(caller), started);
    this.moves.links(nodes.intern([ROOT]), started);
  }

  /** Nodes of a local that run a method context. */
  private targets(caller: number, receiver: number, callee: number): number {
    const { pt, receivers, nodes } = this.from;
    const all = receivers.set(callee);
    if (nodes.get(all).length === 1 || receiver < 0) return all;
    return nodes.intersection(nodes.ofSlot(pt.localSet(caller, receiver)), all);
  }

  private passAll(
    caller: number,
    call: CallSite,
    callee: number,
    shape: Shape,
    targets: number,
    first: number,
  ): void {
    const { receivers, nodes } = this.from;
    const { paramCount, passes } = shape.template;
    const shared = Math.min(call.args.length, paramCount);
    for (let a = first; a < shared; a++) if (call.args[a] >= 0) this.give(caller, targets, call.args[a]);
    if (call.result < 0 || passes !== undefined) return;
    const to = nodes.get(targets);
    if (shape.returned === undefined)
      this.giveBack(receivers.stepSet(caller), to, callee, shape.template.result);
    else for (const local of shape.returned) this.giveBack(receivers.stepSet(caller), to, callee, local);
  }

  /** Each of `from` returns what a local of the callee holds. */
  private giveBack(callers: number, from: Int32Array, callee: number, local: number): void {
    const { pt, payloads } = this.from;
    const payload = payloads.ofSlot(pt.localSet(callee, local));
    for (let i = 0; i < from.length; i++) this.moves.pass(callers, from[i], payload, Way.result);
  }
}
