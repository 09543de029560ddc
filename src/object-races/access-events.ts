/**
 * The event classes of an access. A data race is treated as an object race: each access is a call of a method that only
 * reads or only writes one field.
 *
 * An access to `this` belongs to the calls that led to its activation, with the locks taken on the way and at the
 * access. An access to another object is an event over an edge of the object graph. A call into a library stands for
 * all accesses inside the library that it leads to.
 *
 * Guarantee: every access of a run at the point, to an object of the node, has an event of one of the classes. Left out
 * are accesses to what is still private to its maker, which no other thread can reach.
 */

import type { LocksHere, RelativeLocks } from '../locks/index.js';
import { type LockSet, NOTHING } from '../locks/index.js';
import type { NodeId, ObjectModel } from '../ownership/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import type { CapturedObjects } from '../sharing/index.js';
import { PairMap } from '../util/index.js';
import type { Activations } from './activations.js';
import type { AccessPoint } from './asked.js';
import { CallEdges } from './call-edges.js';
import { shapeOf } from './call-shape.js';
import { CallMark } from './calls.js';
import type { Events } from './events.js';
import { LibraryInside } from './library-inside.js';
import { type Access, type ObjectAccesses, staticFieldOf } from './object-accesses.js';
import type { ThreadMasks } from './thread-masks.js';

export interface PointsInput {
  readonly model: ObjectModel;
  readonly masks: ThreadMasks;
  readonly captured: CapturedObjects;
  readonly sites: RelativeLocks;
  readonly activations: Activations;
  readonly events: Events;
  readonly accesses: ObjectAccesses;
  /** Has a method no accesses of its own, as they are seen from its callers (models)? */
  readonly isInside: (method: MethodId) => boolean;
}

/** A place in the code. */
interface Place {
  /** The accesses there, but for those to what is private to their maker. */
  readonly accesses: readonly Access[];
  /** The calls there into libraries. */
  readonly callEdges: readonly number[];
}

export class AccessEvents {
  private readonly pt: PointsTo;
  private readonly places = new PairMap(256);
  private readonly insns = new PairMap(256);
  /** By place and node: sets of event classes. */
  private readonly known = new PairMap(256);
  /** By place: what there is of it for all nodes. */
  private readonly here: (Place | undefined)[] = [];
  private readonly inside: LibraryInside;
  private readonly callEdges: CallEdges;
  /** By callee and node: the set of event classes of the accesses whose events are inside too. */
  private readonly innerClasses = new PairMap(256);

  constructor(private readonly input: PointsInput) {
    this.pt = input.model.pt;
    this.callEdges = new CallEdges(input.model.pt);
    const { start } = input.activations;
    const runs = (cs: number): boolean => start[cs] < start[cs + 1];
    this.inside = new LibraryInside(input.model, input.accesses, input.isInside, runs);
  }

  /** Number of the set of event classes of an access to objects of a node. */
  of(node: NodeId, point: AccessPoint): number {
    const place = this.placeOf(point);
    let set = this.known.get(place, node);
    if (set < 0) {
      set = this.input.events.set(this.find(node, place, point));
      this.known.set(place, node, set);
    }
    return set;
  }

  private placeOf({ cs, block, insn }: AccessPoint): number {
    return this.insns.numberOf(this.places.numberOf(cs, block), insn);
  }

  /**
   * Kinds of the events by which a call edge runs its callee on objects of a node. With `until`, an instruction of the
   * same method: those of all that happens from the call up to there, with the locks held throughout.
   */
  private ofCallEdge(callEdge: number, node: NodeId, until?: Pick<AccessPoint, 'block' | 'insn'>): number[] {
    const { model, sites, events, activations, masks, captured } = this.input;
    const { calls } = this.pt;
    const cs = calls.callerOf(callEdge);
    const callee = calls.calleeOf(callEdge);
    if (activations.find(callee, node) < 0) return [];
    const { block, insn } = this.pt.callOf(callEdge);
    const { isChain, target: end } = shapeOf(model, callEdge);
    if (end >= 0 && captured.constructs(callEdge)) return [];
    const held =
      until === undefined
        ? sites.at(cs, block, insn, end)
        : sites.span(cs, [block, insn], [until.block, until.insn], end);
    const ofCallee = until === undefined ? sites.ofCallee(calls.methodOf(callee)) : NOTHING;
    const locks = { own: held.own, target: events.locks.join(ofCallee, held.target) };
    const found: number[] = [];
    if (isChain) this.onSelf(node, cs, locks.target, found);
    else this.onOther(node, cs, end, locks, masks.onNode(cs, node), found);
    return found;
  }

  /** The same for all calls at a point; number of the set. */
  ofCalls(
    node: NodeId,
    { cs, block, insn }: AccessPoint,
    until?: Pick<AccessPoint, 'block' | 'insn'>,
  ): number {
    const eventClasses: number[] = [];
    for (const callEdge of this.callEdges.at(cs, block, insn))
      eventClasses.push(...this.ofCallEdge(callEdge, node, until));
    return this.input.events.set(eventClasses);
  }

  private find(node: NodeId, place: number, point: AccessPoint): number[] {
    this.here[place] ??= this.placeAt(point);
    const { accesses, callEdges } = this.here[place];
    const found: number[] = [];
    for (const access of accesses) this.ofShared(node, point.cs, access, found);
    for (const callEdge of callEdges) this.throughCall(node, callEdge, found);
    return found;
  }

  private placeAt({ cs, block, insn }: AccessPoint): Place {
    const { calls } = this.pt;
    const accesses = this.input.accesses.at(calls.methodOf(cs), block, insn);
    const callEdges: number[] = [];
    for (const callEdge of this.callEdges.at(cs, block, insn))
      if (this.inside.has(calls.calleeOf(callEdge))) callEdges.push(callEdge);
    return { accesses: accesses.filter((access) => !this.isPrivate(cs, access)), callEdges };
  }

  /** Appends the event classes of an access to what a local holds, or to the static field of the node. */
  ofAccess(node: NodeId, cs: number, access: Access, out: number[]): void {
    if (!this.isPrivate(cs, access)) this.ofShared(node, cs, access, out);
  }

  private ofShared(node: NodeId, cs: number, access: Access, out: number[]): void {
    const { model, sites, masks } = this.input;
    const { block, insn, base } = access;
    const held = sites.at(cs, block, insn, base);
    if (base >= 0 && model.isThis(cs, base)) this.onSelf(node, cs, held.target, out);
    else {
      const mask = base < 0 ? masks.onStatic(cs, staticFieldOf(access)) : masks.onNode(cs, node);
      this.onOther(node, cs, base, held, mask, out);
    }
  }

  /** Appends the events by which an activation of a method context runs on the node, with more locks. */
  private onSelf(node: NodeId, cs: number, added: LockSet, out: number[]): void {
    const { events, activations } = this.input;
    const activation = activations.find(cs, node);
    if (activation >= 0) append(events.get(events.withLocks(events.ofActivation(activation), added)), out);
  }

  /** Appends events over the edges from the receivers of a method context to the node. */
  private onOther(
    node: NodeId,
    cs: number,
    local: number,
    locks: LocksHere,
    mask: number,
    out: number[],
  ): void {
    const { model, events, activations, captured } = this.input;
    const madeHere = local >= 0 && captured.isMadeHere(this.pt.calls.methodOf(cs), local);
    const marks = madeHere ? CallMark.madeHere : 0;
    for (let from = activations.start[cs]; from < activations.start[cs + 1]; from++) {
      const edge = model.graph.find(activations.node[from], node);
      const eventClass = events.classOf({ from, edge, ...locks, mask, marks });
      if (eventClass >= 0) out.push(eventClass);
    }
  }

  private isPrivate(cs: number, { base, block, insn }: Access): boolean {
    return base >= 0 && this.input.captured.has(cs, base, block, insn);
  }

  /** Appends what a call into a library does with objects of the node. */
  private throughCall(node: NodeId, callEdge: number, out: number[]): void {
    const callee = this.pt.calls.calleeOf(callEdge);
    const { events, activations } = this.input;
    if (activations.find(callee, node) >= 0)
      this.byChains(callee, events.set(this.ofCallEdge(callEdge, node)), out);
    let inner = this.innerClasses.get(callee, node);
    if (inner < 0) {
      inner = events.set(this.classesInside(callee, node));
      this.innerClasses.set(callee, node, inner);
    }
    append(events.get(inner), out);
  }

  /** Appends what chains from the callee do to its receiver, when it is entered by these event classes. */
  private byChains(callee: number, entering: number, out: number[]): void {
    const { events, sites } = this.input;
    if (events.get(entering).length === 0) return;
    for (const cs of this.inside.of(callee).byChains)
      for (const { base, block, insn } of this.onThis(cs))
        append(events.get(events.withLocks(entering, sites.at(cs, block, insn, base).target)), out);
  }

  private onThis(cs: number): readonly Access[] {
    const { model, accesses } = this.input;
    return accesses
      .ofMethod(this.pt.calls.methodOf(cs))
      .filter(({ base }) => base >= 0 && model.isThis(cs, base));
  }

  private classesInside(callee: number, node: NodeId): number[] {
    const found: number[] = [];
    const { byChains, beyond } = this.inside.of(callee);
    for (const accesses of this.inside.accessesTo(node))
      for (const { cs, access, isThis } of accesses)
        if (beyond.has(cs) || (!isThis && byChains.has(cs))) this.ofAccess(node, cs, access, found);
    return found;
  }
}

function append(eventClasses: Int32Array, out: number[]): void {
  for (let i = 0; i < eventClasses.length; i++) out.push(eventClasses[i]);
}
