/**
 * The possible receivers of the activations of each method context.
 *
 * Guarantee: the receiver of every activation is among those of its method context. `this` of an instance method is its
 * receiver. A static method has the receiver of its caller (Static object race detection §2: only calls on other
 * objects change it). Class initialisers and static methods that threads start with run on the root. Static methods
 * with many callers run on a *helper* of their own instead: calling a static method is like making an object and
 * calling its only method. So every caller makes the helper and passes the arguments by an ordinary call.
 */
import type { CallLists, PointsTo } from '../pointsto/index.js';
import type { Threads } from '../threads/index.js';
import { components } from '../util/index.js';
import type { NodeId } from './graph.js';
import { ROOT } from './graph.js';
import type { MergeLimits } from './merging.js';
import type { NodeSets } from './node-sets.js';
import type { Shapes } from './shapes.js';
import type { Weights } from './weights.js';

export class Receivers {
  /** By method context: 1 for those of static methods. */
  private readonly ofStatic: Uint8Array;
  /** By method context: number of its set of nodes in `sets`. */
  private readonly setOf: Int32Array;
  /** The same with the root in place of values. */
  private readonly stepSetOf: Int32Array;
  /** By method context: the helper on which it runs, −1 for none. */
  private readonly helperOf: Int32Array;
  /** By method context: bits of the parameters (the first 31) of a static method that are always its receiver. */
  private readonly passedThis: Int32Array;
  /** Method context of each helper (one of them where several call each other), in the order of the helpers' nodes. */
  readonly helpers: number[] = [];
  /** Helpers that the root makes, as some of their method contexts have no caller. */
  readonly rootHelpers: NodeId[] = [];

  constructor(
    private readonly pt: PointsTo,
    private readonly shapes: Shapes,
    threads: Threads,
    private readonly isValue: (node: NodeId) => boolean,
    readonly sets: NodeSets,
    /** The first node of a helper. */
    firstHelper: NodeId,
    private readonly weights: Weights,
    private readonly limits: MergeLimits,
  ) {
    const { size } = pt.calls;
    this.ofStatic = new Uint8Array(size);
    this.setOf = new Int32Array(size).fill(-1);
    this.stepSetOf = new Int32Array(size).fill(-1);
    this.helperOf = new Int32Array(size).fill(-1);
    this.passedThis = new Int32Array(size);
    this.instanceMethods();
    this.staticMethods(rootContexts(pt, threads), firstHelper);
    this.findPassedThis(threads);
  }

  /** Nodes, sorted. */
  of(cs: number): Int32Array {
    return this.sets.get(this.setOf[cs]);
  }

  /** Number of the set `of`. */
  set(cs: number): number {
    return this.setOf[cs];
  }

  /** Nodes that make the steps of a method context: what values do the root may do as well, as they own nothing. */
  ofSteps(cs: number): Int32Array {
    return this.sets.get(this.stepSetOf[cs]);
  }

  /** Number of the set `ofSteps`. */
  stepSet(cs: number): number {
    return this.stepSetOf[cs];
  }

  /** Is it a context of a static method? */
  isStatic(cs: number): boolean {
    return this.ofStatic[cs] === 1;
  }

  helper(cs: number): NodeId {
    return this.helperOf[cs];
  }

  /** Is a local surely the receiver of the activation? */
  isThis(cs: number, local: number): boolean {
    const shape = this.shapes.of(this.pt.calls.methodOf(cs));
    const castSource = shape.castSource[local];
    return shape.isStatic
      ? castSource < 31 && ((this.passedThis[cs] >> castSource) & 1) === 1
      : castSource === 0;
  }

  private instanceMethods(): void {
    const { pt, sets } = this;
    const { calls } = pt;
    const stepSets: number[] = [];
    for (let cs = 0; cs < this.setOf.length; cs++) {
      if (this.shapes.of(calls.methodOf(cs)).isStatic) {
        this.ofStatic[cs] = 1;
        continue;
      }
      const set = sets.ofSlot(pt.localSet(cs, 0));
      stepSets[set] ??= this.withoutValues(set);
      this.setOf[cs] = set;
      this.stepSetOf[cs] = stepSets[set];
    }
  }

  private withoutValues(set: number): number {
    const { sets } = this;
    const nodes = sets.get(set);
    // A method that is never called on an object, such as one of a stand-in, counts as one of the root's.
    if (nodes.length > 0 && !nodes.some(this.isValue)) return set;
    return sets.intern([ROOT, ...nodes.filter((node) => !this.isValue(node))]);
  }

  /** Callers before callees, so that each static method knows all receivers of its callers. */
  private staticMethods(roots: Uint8Array, firstHelper: NodeId): void {
    const { calls } = this.pt;
    const isStatic = (cs: number): boolean => this.ofStatic[cs] === 1;
    const incoming = calls.incoming();
    const callers = (cs: number, visit: (caller: number) => void): void => {
      for (let e = incoming.first[cs]; e >= 0; e = incoming.next[e]) visit(calls.callerOf(e));
    };
    const groups = components(calls.size, isStatic, callers);
    for (const group of groups) {
      let sets = this.setsOfCallers(group, roots, incoming);
      if (this.isTooMuch(group, this.sets.size(sets[1]))) {
        const helper = firstHelper + this.helpers.push(group[0]) - 1;
        for (const cs of group) this.helperOf[cs] = helper;
        if (group.some((cs) => roots[cs] === 1)) this.rootHelpers.push(helper);
        const alone = this.sets.intern([helper]);
        sets = [alone, alone];
      }
      for (const cs of group) [this.setOf[cs], this.stepSetOf[cs]] = sets;
    }
  }

  /** The numbers of `of` and `ofSteps`. */
  private setsOfCallers(
    group: readonly number[],
    roots: Uint8Array,
    { first, next }: CallLists,
  ): [all: number, steps: number] {
    const { calls } = this.pt;
    const receivers = new Set<NodeId>();
    const stepping = new Set<NodeId>();
    for (const cs of group) {
      if (roots[cs] === 1) {
        receivers.add(ROOT);
        stepping.add(ROOT);
      }
      for (let e = first[cs]; e >= 0; e = next[e]) {
        const caller = calls.callerOf(e);
        if (this.setOf[caller] < 0) continue;
        for (const node of this.of(caller)) receivers.add(node);
        for (const node of this.ofSteps(caller)) stepping.add(node);
      }
    }
    const number = (nodes: ReadonlySet<NodeId>): number => this.sets.intern([...nodes].sort((a, b) => a - b));
    return [number(receivers), number(stepping)];
  }

  /** Does a group of static methods do too much for each of so many receivers? */
  private isTooMuch(group: readonly number[], receivers: number): boolean {
    const { limits, weights, shapes, pt } = this;
    if (receivers <= limits.receivers) return false;
    let left = limits.products / receivers;
    for (const cs of group) left -= weights.of(cs, shapes.of(pt.calls.methodOf(cs)), left);
    return receivers > limits.most || left < 0;
  }

  /** Greatest fixpoint: a parameter is the receiver as long as every call passes its own receiver there. */
  private findPassedThis(threads: Threads): void {
    const { calls } = this.pt;
    const roots = rootContexts(this.pt, threads);
    for (let cs = 0; cs < calls.size; cs++) {
      if (this.ofStatic[cs] === 0 || roots[cs] === 1 || this.helperOf[cs] >= 0) continue;
      const { paramCount } = this.shapes.of(calls.methodOf(cs)).constraints;
      this.passedThis[cs] = 2 ** Math.min(31, paramCount) - 1;
    }
    for (let changed = true; changed; ) {
      changed = false;
      for (let e = 0; e < calls.edgeCount; e++) {
        const callee = calls.calleeOf(e);
        const mask = this.passedThis[callee];
        if (mask === 0) continue;
        const left = calls.isFork(e) ? 0 : mask & this.thisArguments(e);
        if (left !== mask) {
          this.passedThis[callee] = left;
          changed = true;
        }
      }
    }
  }

  /** Bits of the arguments of a call that are the caller's receiver. */
  private thisArguments(callEdge: number): number {
    const { calls } = this.pt;
    const caller = calls.callerOf(callEdge);
    const { args } = this.pt.callOf(callEdge);
    let mask = 0;
    for (let a = 0; a < Math.min(31, args.length); a++)
      if (args[a] >= 0 && this.isThis(caller, args[a])) mask |= 1 << a;
    return mask;
  }
}

/** 1 for method contexts that no object calls: of the entry, of initialisers, of the client's threads. */
function rootContexts(pt: PointsTo, threads: Threads): Uint8Array {
  const roots = new Uint8Array(pt.calls.size);
  if (roots.length > 0) roots[0] = 1;
  for (const cs of pt.calls.initialisers) roots[cs] = 1;
  for (const { cs } of threads.roots) roots[cs] = 1;
  return roots;
}
