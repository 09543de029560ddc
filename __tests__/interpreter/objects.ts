/**
 * Whether the object graph, what it says of ownership, and the object races told are right about a trace (Static object race
 * detection, §2.2, Theorems 1 and 4).
 */

import { findObjectRaces, type ObjectRaces } from '../../src/object-races/index.js';
import { type BuildOptions, buildObjectGraph } from '../../src/ownership/build.js';
import { Dominance, type ObjectModel } from '../../src/ownership/index.js';
import { nodeName } from '../../src/report/picture/object-names.js';
import type { Abstraction } from './abstraction.js';
import type { AccessSide } from './detected.js';
import { type ObjectRace, objectRacesOf } from './races.js';
import type { Analysed } from './setting.js';
import { type GraphObject, type Step, StepKind, stepsOf } from './steps.js';
import { FrameKind, rootOf, type Trace } from './trace.js';

const ROOT = 0;
/** Code that is not known. */
const UNKNOWN = 1;
/** Helpers of static methods have numbers from here on. */
const FIRST_HELPER = 0x20000000;

export interface ObjectVerdict {
  /** Receivers and steps that are not in the object graph. */
  readonly missing: readonly string[];
  /** Objects that others than their owner reach. */
  readonly notOwned: readonly string[];
  /** Object races that happened and are not told. */
  readonly untold: readonly string[];
  readonly counts: { readonly steps: number; readonly owned: number; readonly races: number };
}

export class ObjectOracle {
  readonly model: ObjectModel;
  readonly dominance: Dominance;
  readonly races: ObjectRaces;
  /** By node: unordered pairs of methods. */
  private readonly told = new Map<number, ReadonlySet<string>>();
  private readonly transfers = new Set<string>();
  private readonly selfTransfers = new Set<string>();
  private readonly boundaries = new Map<number, ReadonlySet<number>>();

  constructor({ pt, threads }: Analysed, options: BuildOptions = {}) {
    this.model = buildObjectGraph(pt, threads, () => {}, options);
    this.dominance = new Dominance(this.model.graph);
    this.races = findObjectRaces(this.model, this.dominance, threads);
    const { transferCount, link, callerEdge, selfTransferCount, selfLink, selfEdge } = this.model.graph;
    for (let x = 0; x < transferCount; x++) this.transfers.add(`${link[x]} ${callerEdge[x]}`);
    for (let s = 0; s < selfTransferCount; s++) this.selfTransfers.add(`${selfLink[s]} ${selfEdge[s]}`);
  }

  see(trace: Trace, abstraction: Abstraction): ObjectVerdict {
    const view = new View(this.model, trace, abstraction);
    const steps = stepsOf(trace, view);
    const missing = new Set(view.missing);
    for (const step of [...view.helperSteps, ...steps]) this.checkStep(view, step, missing);
    const { notOwned, owned } = this.checkOwners(view, [...view.helperSteps, ...steps]);
    const { untold, races } = this.checkRaces(view);
    return {
      missing: [...missing].sort(),
      notOwned,
      untold,
      counts: { steps: steps.length, owned, races },
    };
  }

  // --- steps ---

  private checkStep(view: View, { kind, from, to, object, frame }: Step, missing: Set<string>): void {
    const { graph } = this.model;
    const [b, a, j] = [from, to, object].map((each) => view.nodeOf(each));
    if (b < 0 || a < 0 || j < 0 || graph.unownable[j] === 1) return;
    if (view.isValue(from) || view.isValue(to) || view.isValue(object)) return;
    const say = (what: string): void => {
      const describe = (node: number): string => nodeName(this.model, node);
      missing.add(`${what}: ${describe(b)} ▷ ${describe(a)}, ${describe(j)}, in ${view.nameOf(frame)}`);
    };
    if (kind === StepKind.create) {
      const edge = graph.find(b, j);
      if (edge < 0 || (graph.flags[edge] & 1) === 0) say('no creation');
      return;
    }
    if (kind === StepKind.fork) {
      say('a started thread that may be owned');
      return;
    }
    // What nobody owns and what owns nothing is as good as the root where it calls, and as the unknown where it is called.
    const [isFree, isFreeToo] = [graph.unownable[b] === 1, graph.unownable[a] === 1];
    if (isFree && isFreeToo) return;
    const known = (isFree ? [b, ROOT] : [b]).some((caller) =>
      (isFreeToo ? [a, UNKNOWN] : [a]).some((callee) => this.hasMove(kind, caller, callee, j)),
    );
    if (!known) say(kind === StepKind.selfPass ? 'no self pass' : 'no exchange');
  }

  private hasMove(kind: number, caller: number, callee: number, object: number): boolean {
    const { graph } = this.model;
    const link = graph.find(caller, callee);
    return kind === StepKind.selfPass
      ? this.selfTransfers.has(`${link} ${graph.find(callee, caller)}`)
      : this.transfers.has(`${link} ${graph.find(caller, object)}`);
  }

  // --- Theorem 1, by the invariant behind it ---

  /** All that holds an object inside is inside too, or the owner itself, over edges of the boundary. */
  private checkOwners(view: View, steps: readonly Step[]): { notOwned: string[]; owned: number } {
    const { graph } = this.model;
    const describe = (node: number): string => nodeName(this.model, node);
    const out = new Map<GraphObject, Set<GraphObject>>();
    const into = new Map<GraphObject, Set<GraphObject>>();
    const hold = (source: GraphObject, target: GraphObject): void => {
      add(out, source, target);
      add(into, target, source);
    };
    for (const { kind, from, to, object } of steps) {
      if (kind === StepKind.transfer) {
        hold(from, object);
        hold(to, object);
      } else if (kind === StepKind.selfPass) hold(to, object);
      else hold(from, object);
    }
    const isIn = (boundary: ReadonlySet<number>, source: GraphObject, target: GraphObject): boolean =>
      boundary.has(graph.find(view.nodeOf(source), view.nodeOf(target)));
    const notOwned = new Set<string>();
    let owned = 0;
    for (const owner of out.keys()) {
      const boundary = this.boundary(view.nodeOf(owner));
      if (owner === ROOT || boundary.size === 0) continue;
      const inside = new Set([owner]);
      for (const x of inside) for (const y of out.get(x) ?? []) if (isIn(boundary, x, y)) inside.add(y);
      owned += inside.size - 1;
      for (const y of inside) {
        if (y === owner) continue;
        for (const x of into.get(y) ?? []) {
          if (inside.has(x) && isIn(boundary, x, y)) continue;
          const [r, k, j] = [owner, x, y].map((each) => describe(view.nodeOf(each)));
          notOwned.add(`${j} in ${r} is held by ${k}`);
        }
      }
    }
    return { notOwned: [...notOwned].sort(), owned };
  }

  private boundary(node: number): ReadonlySet<number> {
    let known = this.boundaries.get(node);
    if (known === undefined) {
      known = new Set(node <= ROOT ? [] : this.dominance.boundary(node));
      this.boundaries.set(node, known);
    }
    return known;
  }

  // --- Theorem 4 ---

  private checkRaces(view: View): { untold: string[]; races: number } {
    const untold = new Set<string>();
    let races = 0;
    for (const race of objectRacesOf(view.trace)) {
      const node = view.nodeOf(race.object);
      if (node < 0 || !this.isEvent(view, race, node)) continue;
      races++;
      if (this.toldOn(node).has(pairOf(race.first, race.second))) continue;
      const [first, second] = [race.firstFrame, race.secondFrame].map((frame) => view.nameOf(frame)).sort();
      untold.add(`${nodeName(this.model, node)}: ${first} | ${second}`);
    }
    return { untold: [...untold].sort(), races };
  }

  /** What the analysis does not speak of, by its assumptions: see the comments. */
  private isEvent(
    view: View,
    { object, firstFrame, secondFrame, released }: ObjectRace,
    node: number,
  ): boolean {
    // `wait` gives up a lock that is taken to be kept.
    if (released || view.isValue(object) || node < 0) return false;
    return [firstFrame, secondFrame].every((frame) => {
      // No frame of the analysis: methods without effects, and what the machine itself throws.
      if (view.contextOf(frame) < 0) return false;
      // Thread.start is the fork itself.
      if (view.nameOf(frame) === 'java.lang.Thread.start()') return false;
      // Class initialisers come before other uses of their classes, and the client makes what is shared before it starts.
      return rootOf(view.trace, frame) === 'thread';
    });
  }

  private toldOn(node: number): ReadonlySet<string> {
    let known = this.told.get(node);
    if (known === undefined) {
      known = new Set(this.races.on(node).map(({ first, second }) => pairOf(first, second)));
      this.told.set(node, known);
    }
    return known;
  }

  /** May two accesses race, asked as the stage `owned` does? Static fields and what has no node always may. */
  mayRace(a: AccessSide, b: AccessSide): boolean {
    const node = a.object < 0 ? -1 : this.model.nodeOf(a.object);
    if (node < 0) return true;
    this.checkCause(node, a, b);
    return this.races.mayRace(node, a, b);
  }

  /** What races from the root follows from no race on an owner. */
  private checkCause(node: number, a: AccessSide, b: AccessSide): void {
    const { races } = this;
    const [first, second] = [a, b].map((side) => races.eventsOf(node, side));
    if (races.isFromRoot(first, second) && races.causeOf(node, a, b) !== undefined)
      throw new Error('What races from the root has a cause.');
  }
}

function pairOf(first: number, second: number): string {
  return first < second ? `${first} ${second}` : `${second} ${first}`;
}

function add(map: Map<number, Set<number>>, key: number, value: number): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([value]));
  else known.add(value);
}

/** A trace with the nodes of what is in it; static frames may run on helpers, as the model says. */
class View {
  readonly missing: string[] = [];
  /** Every helper is made by its caller. */
  readonly helperSteps: Step[] = [];
  private readonly receivers: (GraphObject | undefined)[] = [];
  private readonly helperNodes: number[] = [];

  constructor(
    private readonly model: ObjectModel,
    readonly trace: Trace,
    private readonly abstraction: Abstraction,
  ) {
    for (let frame = 0; frame < trace.frames.count; frame++) {
      const receiver = this.findReceiver(frame);
      this.receivers.push(receiver);
      if (receiver !== undefined) this.checkReceiver(frame, receiver);
    }
  }

  receiverOf(frame: number): GraphObject | undefined {
    return this.receivers[frame];
  }

  contextOf(frame: number): number {
    return this.abstraction.contextOf(frame);
  }

  /** −1 where nothing stands for it. */
  nodeOf(object: GraphObject): number {
    if (object === ROOT) return ROOT;
    if (object < 0) return this.model.staticNode(-1 - object);
    if (object >= FIRST_HELPER) return this.helperNodes[object - FIRST_HELPER];
    const abstract = this.abstraction.objectOf(object);
    return abstract < 0 ? -1 : this.model.nodeOf(abstract);
  }

  /** One of the objects that are all alike to the analysis: strings, boxes, throwables, class literals. */
  isValue(object: GraphObject): boolean {
    if (object <= ROOT || object >= FIRST_HELPER) return false;
    const abstract = this.abstraction.objectOf(object);
    if (abstract < 0) return true;
    const { heap } = this.model.pt;
    return heap.isMerged(abstract) || heap.sites[heap.siteOf(abstract)].literal !== undefined;
  }

  nameOf(frame: number): string {
    return this.trace.program.prettyMethod(this.trace.frames.method.data[frame]);
  }

  private findReceiver(frame: number): GraphObject | undefined {
    const { frames } = this.trace;
    const cs = this.contextOf(frame);
    if (cs < 0) return undefined;
    const self = frames.self.data[frame];
    if (self > 0) return self;
    const helper = this.model.helper(cs);
    const isCall = frames.kind.data[frame] === FrameKind.call;
    const parent = isCall ? frames.parent.data[frame] : -1;
    const outer = parent < 0 ? ROOT : this.receivers[parent];
    if (helper < 0 || (parent >= 0 && this.model.helper(this.contextOf(parent)) === helper)) return outer;
    const made = FIRST_HELPER + this.helperNodes.push(helper) - 1;
    if (outer !== undefined)
      this.helperSteps.push({ kind: StepKind.create, from: outer, to: made, object: made, frame });
    return made;
  }

  private checkReceiver(frame: number, receiver: GraphObject): void {
    const node = this.nodeOf(receiver);
    if (node < 0 || this.model.receivers(this.contextOf(frame)).includes(node)) return;
    this.missing.push(`${nodeName(this.model, node)} is no receiver of ${this.nameOf(frame)}`);
  }
}
