/**
 * The steps of all activations: what is passed, returned, read and written over which links.
 *
 * Guarantee: every transfer and self transfer of an activation (Static object race detection §2; fields, arrays,
 * statics, captures and clones as if by calls of accessors) of an object that may be owned is among the transfer sets,
 * under the given receivers and points-to sets. Calls and accesses of `this` and static calls transfer nothing, as the
 * receiver stays the same. A call whose callee has no activation (no code, or code without effects) transfers nothing,
 * as there is no receiver to hold what is passed. What a callee gives back of its arguments (`returnedParams`) its
 * caller holds already. What unwinds is a value (throwables are one object per class); a thrown object that is
 * none, such as a throwable that may be a lock, is unownable.
 */
import type { CallSite, ObjectId } from '../pointsto/index.js';
import { ComplexConstraint, SimpleConstraint } from '../pointsto/index.js';
import { HeapFields } from '../sharing/index.js';
import { IntVec } from '../util/index.js';
import { CallSteps } from './call-steps.js';
import { madeByCall } from './creations.js';
import { Way } from './graph.js';
import { UNKNOWN } from './nodes.js';
import { Passes } from './passes.js';
import type { Shape } from './shapes.js';
import type { StepSources } from './step-sources.js';
import type { TransferSets } from './transfer-sets.js';

const TICK_EVERY = 4096;

export class Steps {
  private readonly buffer = new IntVec();
  private readonly base = new IntVec();
  private readonly fields: HeapFields;
  private readonly passes: Passes;

  constructor(
    private readonly from: StepSources,
    private readonly transferSets: TransferSets,
  ) {
    this.fields = new HeapFields(from.pt);
    this.passes = new Passes(from, transferSets);
  }

  collect(): void {
    const { pt, shapes, tick } = this.from;
    for (let cs = 0; cs < pt.calls.size; cs++) {
      if (cs % TICK_EVERY === 0) tick();
      const shape = shapes.of(pt.calls.methodOf(cs));
      if (shape.hasSteps) this.ofContext(cs, shape);
    }
    const calls = new CallSteps(this.from, this.transferSets, this.passes);
    const { first, next } = pt.calls.outgoing();
    for (let cs = 0; cs < pt.calls.size; cs++) {
      if (cs % TICK_EVERY === 0) tick();
      for (let callEdge = first[cs]; callEdge >= 0; callEdge = next[callEdge]) calls.call(callEdge);
    }
    for (const callEdge of pt.calls.forks) calls.call(callEdge);
  }

  /** What a method context does by itself. */
  private ofContext(cs: number, shape: Shape): void {
    const { touched, accesses, statics, ownCalls } = shape;
    for (let i = 0; i < touched.length; i++) this.touch(cs, touched[i]);
    for (let i = 0; i < accesses.length; i += 3) {
      const base = accesses[i];
      if (shape.isStatic && this.from.receivers.isThis(cs, base)) continue;
      if (accesses[i + 1] === ComplexConstraint.load) this.load(cs, base, accesses[i + 2]);
      else this.store(cs, base, accesses[i + 2]);
    }
    if (statics.length > 0) this.statics(cs, shape);
    for (let i = 0; i < ownCalls.length; i++) this.callByItself(cs, ownCalls[i]);
    if (!shape.isUnknown) return;
    for (let p = 0; p < shape.constraints.paramCount; p++) this.passes.giveTo(cs, UNKNOWN, p);
  }

  /** Reads and writes are calls on what they read and write, be it numbers. */
  private touch(cs: number, local: number): void {
    const { pt, receivers, nodes } = this.from;
    if (receivers.isThis(cs, local)) return;
    this.transferSets.links(receivers.set(cs), nodes.ofSlot(pt.localSet(cs, local)));
  }

  private load(cs: number, local: number, key: number): void {
    const { pt, receivers, payloads, nodeOf } = this.from;
    const callers = receivers.stepSet(cs);
    const set = pt.localSet(cs, local);
    const { base } = this;
    base.length = 0;
    pt.members(set, base);
    for (let i = 0; i < base.length; i++) {
      const object = base.data[i];
      const slot = pt.objectFieldSet(object, key);
      if (slot >= 0) this.transferSets.pass(callers, nodeOf[object], payloads.ofSlot(slot), Way.result);
    }
  }

  private store(cs: number, base: number, source: number): void {
    const { pt, nodes } = this.from;
    this.passes.give(cs, nodes.ofSlot(pt.localSet(cs, base)), source);
  }

  private statics(cs: number, { statics, staticTransfers }: Shape): void {
    const { pt, receivers, payloads, staticNode } = this.from;
    for (let i = 0; i < statics.length; i++)
      this.transferSets.link(receivers.set(cs), staticNode(statics[i]));
    for (let i = 0; i < staticTransfers.length; i += 3) {
      const field = staticTransfers[i + 2];
      if (staticTransfers[i] === SimpleConstraint.storeStatic) {
        this.passes.giveTo(cs, staticNode(field), staticTransfers[i + 1]);
        continue;
      }
      const slot = pt.staticSet(field);
      if (slot >= 0)
        this.transferSets.pass(receivers.stepSet(cs), staticNode(field), payloads.ofSlot(slot), Way.result);
    }
  }

  /** Calls without a call edge: clones, and calls of unknown code, which may keep all that it is given. */
  private callByItself(cs: number, call: CallSite): void {
    if (call.intrinsic === 'clone') {
      this.clone(cs, call);
      return;
    }
    const { args } = call;
    for (let a = 0; a < args.length; a++) if (args[a] >= 0) this.passes.giveTo(cs, UNKNOWN, args[a]);
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
      this.transferSets.links(receivers.set(cs), originals);
      const payload = this.payloadOf(node);
      for (const each of nodes.get(originals)) this.transferSets.pass(stepSet, each, payload, Way.result);
    }
  }

  private payloadOf(node: number): number {
    return this.from.payloads.of(this.from.nodes.intern([node]));
  }

  private fill(makers: number, copy: ObjectId): void {
    const { nodeOf, payloads } = this.from;
    const { first, next, sets } = this.fields;
    for (let field = first[copy]; field >= 0; field = next[field])
      this.transferSets.pass(makers, nodeOf[copy], payloads.ofSlot(sets[field]), Way.argument);
  }
}
