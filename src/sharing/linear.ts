/**
 * Linear objects: each belongs to one thread at a time, which hands it over through a queue or to a thread that it starts, and
 * does not touch it again (order of threads, rule R8 of docs/internals/order.md).
 *
 * Guarantee: two accesses to fields of an object that a linear one stands for are by one thread, or ordered by happens-before
 * (JLS §17.4.5), in every run. Proof: take the movable objects that hang together over fields. They belong to one thread,
 * whose frames alone hold them, or lie in one place that hands over: what lies in a swapped field (`swapped-fields.ts`) is
 * used under its lock alone until it is taken. `new` begins it. Copies, calls, loads and stores stay in
 * the thread; what they link, `Regions` knows to be one. To give is to put it where no frame holds it but by variables that
 * are not used any more (`given-values.ts`). To take is atomic, by one thread, and comes after the giving (memory consistency
 * of `java.util.concurrent`); a thread takes what it was made to run as it begins, once, started by who made it. Whoever looks
 * at what lies there without taking it out breaks this, and so does who holds on to what it gave: then the object is not
 * linear, nor is what it holds.
 *
 * Assumptions: the heap and call graphs are sound; the models are right in what gives and takes (`@HandOver`); objects that a
 * model of the JDK returns, and that have nothing to do with its arguments, may be kept by the JDK, and are not linear.
 */
import {
  type CallSite,
  ComplexConstraint,
  fieldKey,
  type ObjectId,
  type PointsTo,
} from '../pointsto/index.js';
import { HandedTasks } from '../threads/index.js';
import { IntVec } from '../util/index.js';
import { usedThoughGiven } from './given-values.js';
import type { Giving } from './giving.js';
import { HandingObjects, type IsGuarded } from './handing.js';
import type { HeapFields } from './heap-fields.js';
import { MovableObjects } from './movable.js';
import type { OwnObjects } from './own-objects.js';
import { type Frame, Regions } from './regions.js';
import { type IsSwapped, SwappedFields, swapText } from './swapped-fields.js';
import { type SwappedByCallers, SwappedObjects } from './swapped-objects.js';

/** A call that gives, and the local that it gives. */
interface Gift extends Giving {
  readonly cs: number;
  readonly local: number;
}

/** What hands over because all its uses hold one lock: collections, and fields of objects. */
export interface UnderLock {
  readonly isGuarded: IsGuarded;
  readonly isSwapped: IsSwapped;
  /** The fields that may be swapped. */
  readonly swappedKeys: ReadonlySet<number>;
  /** The same where callers of a method that loads a field may take the lock for it. */
  readonly byCallers: SwappedByCallers;
}

export class LinearObjects {
  /** 1 for linear objects; undefined where nothing is handed over. */
  private linear: Uint8Array | undefined;
  private gifts: readonly Gift[] = [];
  private readonly swappedOut: SwappedObjects;

  /** @throws what `tick` throws. */
  constructor(
    private readonly pt: PointsTo,
    fields: HeapFields,
    own: OwnObjects,
    { isGuarded, isSwapped, swappedKeys, byCallers }: UnderLock,
    tick: () => void = () => {},
  ) {
    this.swappedOut = new SwappedObjects(pt, fields, byCallers, tick);
    const tasks = new HandedTasks(pt);
    const handing = new HandingObjects(pt, isGuarded);
    const swapped = new SwappedFields(pt, isSwapped, swappedKeys);
    const given = givenSets(pt, handing);
    for (let field = 0; field < pt.fieldCount; field++)
      if (swapped.has(pt.fieldOwner(field), pt.fieldKeyOf(field))) given.add(pt.fieldSet(field));
    if (given.size === 0 && tasks.areNone) return;
    const search = new LinearSearch({ pt, fields, own, tasks, handing, swapped, tick }, given);
    if (!search.isAny) return;
    search.run();
    this.gifts = search.gifts;
    this.linear = Uint8Array.from({ length: pt.heap.objectCount }, (_, object) =>
      search.isLinear(object) ? 1 : 0,
    );
  }

  has(object: ObjectId): boolean {
    return object >= 0 && (this.linear?.[object] === 1 || this.swappedOut.has(object));
  }

  /** Where an object may be given away by itself; undefined for what only hangs at one that is. */
  givenAt(object: ObjectId): Giving | undefined {
    const isOfModel = ({ method }: Gift): boolean =>
      this.pt.program.isJdk(this.pt.program.method(method).owner);
    const found = this.gifts.filter(({ cs, local }) => this.pt.holds(cs, local, object));
    return found.find((gift) => !isOfModel(gift)) ?? found[0] ?? this.swappedOut.takenAt(object);
  }
}

/** The sets of objects that code may give away. */
function givenSets(pt: PointsTo, handing: HandingObjects): Set<number> {
  const { calls, program } = pt;
  const found = new Set<number>();
  for (let cs = 0; cs < calls.size; cs++) {
    const method = calls.methodOf(cs);
    if (handing.of(cs)?.gives !== true) continue;
    const { paramCount } = pt.constraintsOf(cs);
    for (let param = program.method(method).isStatic ? 0 : 1; param < paramCount; param++)
      found.add(pt.localSet(cs, param));
  }
  return found;
}

interface SearchInput {
  readonly pt: PointsTo;
  readonly fields: HeapFields;
  readonly own: OwnObjects;
  readonly tasks: HandedTasks;
  readonly handing: HandingObjects;
  readonly swapped: SwappedFields;
  readonly tick: () => void;
}

class LinearSearch {
  readonly gifts: Gift[] = [];
  readonly isAny: boolean;
  private readonly movable: MovableObjects;
  /** 1 for movable objects that hang together with what is given. */
  private readonly tracked: Uint8Array;
  private readonly trackedSets: (boolean | undefined)[] = [];
  private readonly trackedOfJdk: (boolean | undefined)[] = [];
  private readonly handingSets: (boolean | undefined)[] = [];
  private readonly buffer = new IntVec();

  private readonly pt: PointsTo;

  constructor(
    private readonly input: SearchInput,
    given: ReadonlySet<number>,
  ) {
    const { pt, fields, tasks, handing, swapped } = input;
    this.pt = pt;
    this.movable = new MovableObjects(pt, fields, tasks, handing, swapped);
    this.tracked = this.movable.hangingAt(given);
    this.isAny = this.tracked.includes(1);
  }

  /** What models make is left out: the JDK may make one object where its model makes several. */
  isLinear(object: ObjectId): boolean {
    if (this.tracked[object] !== 1 || !this.movable.has(object)) return false;
    const { heap, program } = this.pt;
    return !program.isJdk(program.method(heap.sites[heap.siteOf(object)].method).owner);
  }

  run(): void {
    const { pt, tick, tasks, handing, swapped } = this.input;
    const isTracked = (cs: number, local: number): boolean => this.isTracked(cs, local);
    const regions = new Regions({ pt, tick, tasks, handing, swapped, isTracked });
    for (let cs = 0; cs < pt.calls.size; cs++) {
      tick();
      if (regions.handsOver(cs)) this.lookInside(cs);
      const frame = regions.of(cs);
      if (frame === undefined) continue;
      this.lookAtRun(cs, frame);
      this.lookAtContents(cs, frame);
      this.lookAtCalls(cs, frame, regions);
      this.lookAtStores(cs, frame);
      usedThoughGiven(pt, { regions, swapped }, cs, frame, (local) => this.fix(cs, local));
    }
  }

  /** Tasks that the JDK has at its disposal its own code does not touch. */
  private isTracked(cs: number, local: number): boolean {
    const set = this.pt.localSet(cs, local);
    const isOfJdk = this.isOfJdk(cs);
    const known = isOfJdk ? this.trackedOfJdk : this.trackedSets;
    known[set] ??= this.hasAny(
      set,
      (object) => this.tracked[object] === 1 && !(isOfJdk && this.movable.isTask(object)),
    );
    return known[set];
  }

  private isOfJdk(cs: number): boolean {
    const { program, calls } = this.pt;
    return program.isJdk(program.method(calls.methodOf(cs)).owner);
  }

  private handsOver(set: number): boolean {
    this.handingSets[set] ??= this.hasAny(set, (object) => this.movable.handsOver(object));
    return this.handingSets[set];
  }

  private hasAny(set: number, is: (object: ObjectId) => boolean): boolean {
    this.buffer.length = 0;
    this.pt.members(set, this.buffer);
    return this.buffer.view().some(is);
  }

  private fix(cs: number, local: number): void {
    if (local < 0) return;
    const set = this.pt.localSet(cs, local);
    if (this.isOfJdk(cs)) this.movable.fixAllButTasks(set);
    else this.movable.fixSet(set);
  }

  /** What a task gives away that is run again, its next run gives away again. */
  private lookAtRun(cs: number, frame: Frame): void {
    if (!frame.isTracked(0) || !frame.isGiven(0) || frame.constraints.paramCount === 0) return;
    const { tasks } = this.input;
    const isRepeated = (object: ObjectId): boolean => tasks.has(object) && tasks.isRepeated(object);
    if (this.hasAny(this.pt.localSet(cs, 0), isRepeated)) this.fix(cs, 0);
  }

  /** What a method that gives or takes passes to others, they look at. */
  private lookInside(cs: number): void {
    if (this.input.handing.of(cs)?.isAtStart === true && !this.isAtStart(cs))
      this.fix(cs, this.pt.constraintsOf(cs).result);
    for (const { intrinsic, args } of this.pt.constraintsOf(cs).calls)
      if (intrinsic !== undefined) for (const local of args) this.fix(cs, local);
  }

  /** Do only first methods of threads call a method on their own `this`, each in a thread that its maker has started? */
  private isAtStart(cs: number): boolean {
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    for (let e = first[cs]; e >= 0; e = next[e]) {
      const root = calls.callerOf(e);
      const forks = calls.forks.filter((fork) => calls.calleeOf(fork) === root);
      if (
        first[root] >= 0 ||
        this.pt.callOf(e).args[0] !== 0 ||
        forks.length === 0 ||
        !forks.every((fork) => this.startsOwn(fork))
      )
        return false;
    }
    return true;
  }

  /** Does a fork start a thread object, which runs once, that the starting thread has made? */
  private startsOwn(fork: number): boolean {
    const caller = this.pt.calls.callerOf(fork);
    const [task] = this.pt.callOf(fork).args;
    const isHandle = ({ intrinsic, args }: CallSite): boolean =>
      intrinsic === 'handle' && args[0] === task && args[1] === task;
    return this.input.own.has(caller, task) && this.pt.constraintsOf(caller).calls.some(isHandle);
  }

  /** Other code that loads what lies in something that hands over looks at it; what it stores there it still has. */
  private lookAtContents(cs: number, { constraints, tracked }: Frame): void {
    const { complex, complexStart, localCount } = constraints;
    for (let base = 0; base < localCount; base++) {
      for (let u = complexStart[base]; u < complexStart[base + 1]; u += 3) {
        if (complex[u] === ComplexConstraint.call || tracked[complex[u + 2]] !== 1) continue;
        if (this.handsOver(this.pt.localSet(cs, base))) this.fix(cs, complex[u + 2]);
      }
    }
  }

  /** What is stored in a swapped field is given to who takes it there. */
  private lookAtStores(cs: number, { constraints, tracked }: Frame): void {
    const { program } = this.pt;
    const { method, body, localOf, assignments } = constraints;
    for (let i = 0; i < assignments.length; i += 2) {
      const [block, at] = [assignments[i], assignments[i + 1]];
      const insn = body.blocks[block].insns[at];
      if (insn.op !== 'putfield' || tracked[localOf[insn.src]] !== 1) continue;
      const field = program.resolveField(insn.field);
      if (!this.input.swapped.isBase(cs, localOf[insn.obj], fieldKey(field))) continue;
      const by = swapText(program, fieldKey(field));
      this.gifts.push({ cs, local: localOf[insn.src], method, block, insn: at, by });
    }
  }

  private lookAtCalls(cs: number, frame: Frame, regions: Regions): void {
    const { calls, program } = this.pt;
    const { method, body, localOf } = frame.constraints;
    for (const call of frame.constraints.calls)
      if (!isPlain(call)) for (const arg of call.args) this.fix(cs, arg);
    for (const { insns } of body.blocks)
      for (const insn of insns)
        if (insn.op === 'dynamic') for (const arg of insn.args) this.fix(cs, localOf[arg]);
    const { first, next } = calls.outgoing();
    for (let e = first[cs]; e >= 0; e = next[e]) {
      const call = this.pt.callOf(e);
      const to = calls.methodOf(calls.calleeOf(e));
      const { owner, name } = program.method(call.target);
      const cls = program.class(owner).name.replace(/^.*[/$]/, '');
      const by = name === '<init>' ? `new ${cls}` : `${cls}.${name}`;
      for (const local of regions.put(e))
        if (frame.isTracked(local))
          this.gifts.push({ cs, local, method, block: call.block, insn: call.insn, by });
      if (program.isJdk(program.method(method).owner) && !program.callsOnce(method))
        this.lookAtRepeats(frame, cs, e, regions);
      if (!regions.handsOver(calls.calleeOf(e)) && program.isJdk(program.method(to).owner))
        this.lookAtResult(cs, frame, call);
    }
  }

  /** What the JDK was given it may give to a function again and again. */
  private lookAtRepeats({ constraints }: Frame, cs: number, edge: number, regions: Regions): void {
    const { args } = this.pt.callOf(edge);
    regions.passedBy(edge)?.given.forEach((is, param) => {
      if (is === 1 && args[param] < constraints.paramCount) this.fix(cs, args[param]);
    });
  }

  /** What the JDK returns that has nothing to do with what it was given, it may keep, as a `ThreadLocal` does. */
  private lookAtResult(cs: number, frame: Frame, { args, result }: CallSite): void {
    if (!frame.isTracked(result)) return;
    const region = frame.regionOf(result);
    if (!args.some((arg) => frame.isTracked(arg) && frame.regionOf(arg) === region)) this.fix(cs, result);
  }
}

/** Is a call without code one that only reads or copies its arguments? */
function isPlain({ intrinsic }: CallSite): boolean {
  return (
    intrinsic === undefined || intrinsic === 'clone' || intrinsic === 'arraycopy' || intrinsic === 'getClass'
  );
}
