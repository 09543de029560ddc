/**
 * Regions: which variables of a frame may hold movable objects that hang together, and whose objects code gives away.
 *
 * Guarantee: where two variables of one frame hold objects of which one leads to the other over fields of movable objects, or
 * both are led to by a third, they are of one region, or parameters of which a caller's frame says so. A region is *given*
 * where this code, or what it calls, may put an object of it into what hands objects over. Neither follows control flow.
 *
 * Sources: regions by equality (Steensgaard, POPL'96), with summaries over calls (Ruf, PLDI'00).
 */
import {
  type CallSite,
  ComplexConstraint,
  type MethodConstraints,
  type PointsTo,
  SimpleConstraint,
} from '../pointsto/index.js';
import type { HandedTasks } from '../threads/index.js';
import { IntQueue, IntVec } from '../util/index.js';
import type { HandingObjects } from './handing.js';
import type { SwappedFields } from './swapped-fields.js';

/** What a call edge does with what it passes. */
export interface Passed {
  /** By parameter and, behind them, the result: which of them are of one region; −1 for what is nobody's business. */
  readonly regions: Int32Array;
  /** By parameter: 1 where the callee may give its object away. */
  readonly given: Uint8Array;
}

export interface RegionsInput {
  readonly pt: PointsTo;
  /** May a variable of a method context hold movable objects? */
  readonly isTracked: (cs: number, local: number) => boolean;
  /** The tasks that code may hand to the JDK: where it does so, it gives them away. */
  readonly tasks: HandedTasks;
  readonly handing: HandingObjects;
  readonly swapped: SwappedFields;
  readonly tick: () => void;
}

/** The variables of one method context. */
export class Frame {
  private readonly parent: Int32Array;
  /** By variable: 1 where its region, named by it, is given. */
  private readonly given: Uint8Array;
  private readonly visible: readonly number[];
  passed: Passed;

  constructor(
    readonly constraints: MethodConstraints,
    /** By variable: 1 where it may hold movable objects. */
    readonly tracked: Uint8Array,
  ) {
    const { localCount, paramCount, result } = constraints;
    this.parent = Int32Array.from({ length: localCount }, (_, local) => local);
    this.given = new Uint8Array(localCount);
    this.visible = [...Array(paramCount).keys(), result];
    this.passed = this.summary();
  }

  regionOf(local: number): number {
    let found = local;
    while (this.parent[found] !== found) found = this.parent[found];
    this.parent[local] = found;
    return found;
  }

  isTracked(local: number): boolean {
    return local >= 0 && this.tracked[local] === 1;
  }

  isGiven(local: number): boolean {
    return this.given[this.regionOf(local)] === 1;
  }

  unite(a: number, b: number): void {
    if (!this.isTracked(a) || !this.isTracked(b)) return;
    const [from, to] = [this.regionOf(a), this.regionOf(b)];
    this.parent[from] = to;
    if (this.given[from] === 1) this.given[to] = 1;
  }

  give(local: number): void {
    if (this.isTracked(local)) this.given[this.regionOf(local)] = 1;
  }

  /** True where callers are told more than before. */
  update(): boolean {
    const { regions, given } = this.passed;
    const now = this.summary();
    this.passed = now;
    return (
      now.regions.some((region, i) => region !== regions[i]) || now.given.some((is, i) => is !== given[i])
    );
  }

  private summary(): Passed {
    const numbers = new Map<number, number>();
    const regions = Int32Array.from(this.visible, (local, i) => {
      if (!this.isTracked(local)) return -1;
      const region = this.regionOf(local);
      if (!numbers.has(region)) numbers.set(region, i);
      return numbers.get(region) as number;
    });
    const given = Uint8Array.from(this.visible.slice(0, -1), (local) =>
      this.isTracked(local) && this.isGiven(local) ? 1 : 0,
    );
    return { regions, given };
  }
}

export class Regions {
  /** By method context; undefined where no variable holds movable objects, and for what itself hands over. */
  private readonly frames: (Frame | undefined)[] = [];
  private readonly taskSets: (boolean | undefined)[] = [];

  /** @throws what `tick` throws. */
  constructor(private readonly input: RegionsInput) {
    const { pt, tick } = input;
    const { calls } = pt;
    const work = new IntQueue(calls.size);
    for (let cs = calls.size - 1; cs >= 0; cs--) {
      tick();
      this.frames[cs] = this.frameOf(cs);
      if (this.frames[cs] !== undefined) work.push(cs);
    }
    const { first, next } = calls.incoming();
    while (work.length > 0) {
      tick();
      const cs = work.shift();
      const frame = this.frames[cs] as Frame;
      this.addCalls(cs, frame);
      if (!frame.update()) continue;
      for (let e = first[cs]; e >= 0; e = next[e])
        if (this.frames[calls.callerOf(e)] !== undefined) work.push(calls.callerOf(e));
    }
  }

  of(cs: number): Frame | undefined {
    return this.frames[cs];
  }

  /** Does a method itself put objects into what hands over, or take them out? */
  handsOver(cs: number): boolean {
    return this.input.handing.of(cs) !== undefined;
  }

  /** The arguments of a call edge that it puts into what hands objects over, by itself. */
  put(edge: number): readonly number[] {
    const { program, calls } = this.input.pt;
    const callee = calls.methodOf(calls.calleeOf(edge));
    const { args } = this.input.pt.callOf(edge);
    const passed = [...(program.method(callee).isStatic ? args : args.subarray(1))];
    if (this.input.handing.of(calls.calleeOf(edge))?.gives === true) return passed;
    const caller = calls.callerOf(edge);
    const { tasks } = this.input;
    return tasks.isHandedBy(caller, calls.calleeOf(edge))
      ? passed.filter((arg) => this.mayBeTask(caller, arg))
      : [];
  }

  private mayBeTask(cs: number, local: number): boolean {
    const { pt, tasks } = this.input;
    if (local < 0 || tasks.areNone) return false;
    const set = pt.localSet(cs, local);
    if (this.taskSets[set] === undefined) {
      const found = new IntVec();
      pt.members(set, found);
      this.taskSets[set] = found.view().some((object) => tasks.has(object));
    }
    return this.taskSets[set];
  }

  /** What a call edge does with what it passes; undefined where nothing. */
  passedBy(edge: number): Passed | undefined {
    const { pt } = this.input;
    return pt.callOf(edge).intrinsic === undefined ? this.frames[pt.calls.calleeOf(edge)]?.passed : undefined;
  }

  private frameOf(cs: number): Frame | undefined {
    const { pt, isTracked } = this.input;
    if (this.handsOver(cs)) return undefined;
    const constraints = pt.constraintsOf(cs);
    const tracked = new Uint8Array(constraints.localCount);
    let isAny = false;
    for (let local = 0; local < tracked.length; local++) {
      if (!isTracked(cs, local)) continue;
      tracked[local] = 1;
      isAny = true;
    }
    if (!isAny) return undefined;
    const frame = new Frame(constraints, tracked);
    addOwn(frame, (base, key) => this.input.swapped.isOnlyBase(cs, base, key));
    this.addSwapped(cs, frame);
    return frame;
  }

  /** What is stored in a swapped field is given to it; all that one field gave may be one object. */
  private addSwapped(cs: number, frame: Frame): void {
    const { swapped } = this.input;
    if (swapped.keys.size === 0) return;
    const { complex, complexStart, localCount } = frame.constraints;
    const loaded = new Map<number, number>();
    for (let base = 0; base < localCount; base++)
      for (let u = complexStart[base]; u < complexStart[base + 1]; u += 3) {
        const [kind, key, local] = [complex[u], complex[u + 1], complex[u + 2]];
        if (kind === ComplexConstraint.call || !frame.isTracked(local) || !swapped.isBase(cs, base, key))
          continue;
        frame.give(local);
        if (kind !== ComplexConstraint.load) continue;
        frame.unite(loaded.get(key) ?? local, local);
        loaded.set(key, local);
      }
  }

  private addCalls(cs: number, frame: Frame): void {
    const { first, next } = this.input.pt.calls.outgoing();
    for (let e = first[cs]; e >= 0; e = next[e]) {
      for (const local of this.put(e)) frame.give(local);
      const passed = this.passedBy(e);
      if (passed !== undefined) addPassed(frame, this.input.pt.callOf(e), passed);
    }
  }
}

/** Copies, loads and stores. */
function addOwn(frame: Frame, isSwapped: (base: number, key: number) => boolean): void {
  const { simple, complex, complexStart, localCount, calls } = frame.constraints;
  for (let i = 0; i < simple.length; i += 4)
    if (simple[i] === SimpleConstraint.copy) frame.unite(simple[i + 1], simple[i + 2]);
  for (let base = 0; base < localCount; base++) {
    for (let u = complexStart[base]; u < complexStart[base + 1]; u += 3)
      if (complex[u] !== ComplexConstraint.call && !isSwapped(base, complex[u + 1]))
        frame.unite(base, complex[u + 2]);
  }
  // A copy holds what the original holds.
  for (const { intrinsic, args, result } of calls) if (intrinsic === 'clone') frame.unite(args[0], result);
}

function addPassed(frame: Frame, { args, result }: CallSite, { regions, given }: Passed): void {
  const found = new Map<number, number>();
  regions.forEach((region, i) => {
    const local = i < given.length ? (args[i] ?? -1) : result;
    if (region < 0 || !frame.isTracked(local)) return;
    if (found.has(region)) frame.unite(found.get(region) as number, local);
    else found.set(region, local);
  });
  given.forEach((is, param) => {
    if (is === 1) frame.give(args[param] ?? -1);
  });
}
