/**
 * How one method context uses what threads swap out of fields (`swapped-objects.ts`).
 *
 * A forward analysis. Each variable has marks: an *object*, which says which variables may hold the same, and a *state*. What was
 * loaded from a swapped field *lies there* until something else is stored in the field of the same object: then it is *own*, as is
 * what this code has made or was given. What lies there when a lock is given up, or may be, is *gone*. What the JDK makes
 * of an object, such as an iterator, has the marks of it.
 *
 * Guarantee: each use of an object, in any run, that other threads may use by then is reported as a misuse; so are a return or a
 * store that would leave it in two places.
 */
import type { MemberRef } from '../classfile/index.js';
import {
  type Definitions,
  definitionsOf,
  forEachUse,
  type Insn,
  type InsnOf,
  plain,
  type Swap,
  type Value,
} from '../ir/index.js';
import {
  type CallSite,
  callsAt,
  fieldKey,
  type MethodConstraints,
  type PointsTo,
} from '../pointsto/index.js';
import { addTo, getOrMake } from '../util/index.js';
import type { Giving } from './giving.js';
import type { SwappedFields } from './swapped-fields.js';
import { accessOf, baseIn } from './swapped-keys.js';

/** A place that stores something else in a swapped field of which it has loaded what was there. */
export interface Taking extends Omit<Giving, 'by'> {
  readonly key: number;
}

export interface Frames {
  readonly pt: PointsTo;
  readonly swapped: SwappedFields;
  /** Does an instruction store in a field without its lock, as the object of the field may be new? */
  readonly isBare: (cs: number, block: number, insn: number) => boolean;
  readonly isTracked: (cs: number, local: number) => boolean;
  readonly onTaking: (taking: Taking) => void;
  readonly onMisuse: (cs: number, local: number) => void;
}

/** `lent`: a parameter; the caller knows whether it lies in a field. */
const State = { own: 0, lent: 1, lies: 2, gone: 3 } as const;
const STATES = 4;

/** By value, its marks: `STATES * object + state`. */
type Marks = ReadonlyMap<Value, ReadonlySet<number>>;

interface Load {
  readonly obj: Value;
  readonly field: MemberRef;
  readonly dst: Value;
  readonly block: number;
  readonly index: number;
}

interface Store {
  readonly obj: Value;
  readonly field: MemberRef;
  readonly src: Value;
  readonly swap?: Swap;
  readonly block: number;
  readonly index: number;
}

export class TakenValues {
  private readonly constraints: MethodConstraints;
  /** By call of the method, its edges. */
  private readonly edges = new Map<number, number[]>();
  private readonly definitions: Definitions;
  private readonly objects = new Map<string, number>();
  /** By object that was loaded from a field: the field. */
  private readonly origins = new Map<number, number>();
  private marks = new Map<Value, ReadonlySet<number>>();
  private readonly isTrackedLocal: Uint8Array;
  private readonly isAny: boolean;

  constructor(
    private readonly frames: Frames,
    private readonly cs: number,
  ) {
    const { pt } = frames;
    this.constraints = pt.constraintsOf(cs);
    const { localCount } = this.constraints;
    this.isTrackedLocal = Uint8Array.from({ length: localCount }, (_, local) =>
      frames.isTracked(cs, local) ? 1 : 0,
    );
    this.isAny = this.isTrackedLocal.includes(1);
    this.definitions = this.isAny ? definitionsOf(this.constraints.body) : [];
    if (!this.isAny) return;
    const { first, next } = pt.calls.outgoing();
    for (let e = first[cs]; e >= 0; e = next[e]) addTo(this.edges, pt.calls.callOf(e), e);
  }

  run(): void {
    if (!this.isAny || accessOf(this.frames.pt, this.constraints.method) !== undefined) return;
    const { blocks } = this.constraints.body;
    const after: (Marks | undefined)[] = [];
    const thrown: (Marks | undefined)[] = [];
    for (let isMore = true; isMore; ) {
      isMore = false;
      for (const { id, insns } of blocks) {
        const before = id === 0 ? this.given() : this.before(id, after, thrown);
        if (before === undefined) continue;
        this.marks = before;
        const all = new Map(before);
        insns.forEach((insn, i) => {
          this.step(insn, id, i);
          addMarks(all, this.marks);
        });
        if (sizeOf(this.marks) > sizeOf(after[id]) || sizeOf(all) > sizeOf(thrown[id])) isMore = true;
        after[id] = this.marks;
        thrown[id] = all;
      }
    }
  }

  private given(): Map<Value, ReadonlySet<number>> {
    const { body, localOf } = this.constraints;
    const found = new Map<Value, ReadonlySet<number>>();
    for (let value = 0; value < body.paramCount; value++)
      if (this.isTracked(value))
        found.set(value, new Set([this.mark(`given ${localOf[value]}`, State.lent)]));
    return found;
  }

  /** Of a block; undefined where no block before it was reached yet. */
  private before(
    id: number,
    after: readonly (Marks | undefined)[],
    thrown: readonly (Marks | undefined)[],
  ): Map<Value, ReadonlySet<number>> | undefined {
    const { preds, insns, isHandler } = this.constraints.body.blocks[id];
    const phis = insns.filter((insn) => insn.op === 'phi');
    let found: Map<Value, ReadonlySet<number>> | undefined;
    preds.forEach((pred, i) => {
      const state = isHandler ? thrown[pred] : after[pred];
      if (state === undefined) return;
      const here = new Map(state);
      for (const { dst } of phis) here.delete(dst);
      for (const { dst, args } of phis) {
        const marks = state.get(args[i]);
        if (marks !== undefined && this.isTracked(dst)) here.set(dst, marks);
      }
      found ??= new Map();
      addMarks(found, here);
    });
    return found;
  }

  private step(insn: Insn, block: number, index: number): void {
    switch (insn.op) {
      case 'phi':
      case 'if':
      case 'instanceof':
      case 'monitorenter':
        return;
      case 'monitorexit':
        this.loseLock();
        return;
      case 'copy':
      case 'cast':
        this.define(insn.dst, this.marks.get(insn.src));
        return;
      case 'getfield':
        this.use(insn.obj);
        if (this.isTracked(insn.dst)) this.load({ ...insn, block, index });
        return;
      case 'putfield':
        this.use(insn.obj);
        this.use(insn.src);
        this.store({ ...insn, block, index });
        return;
      case 'return':
        this.give(insn.src);
        return;
      case 'invoke':
      case 'concat':
        this.call(insn, block, index);
        return;
      case 'dynamic':
        for (const value of insn.args) this.misuse(value);
        break;
    }
    forEachUse(insn, (value) => this.use(value));
    if ('dst' in insn && this.isTracked(insn.dst)) this.make(insn.dst, `made ${block} ${index}`);
  }

  /** What is loaded lies in the field, the same object as was loaded or stored there before. */
  private load({ obj, field, dst, block, index }: Load): void {
    const key = this.keyOf(field);
    const base = this.baseOf(obj);
    const name = base === undefined ? `loaded ${block} ${index}` : originOf(base, key);
    if (base === undefined) this.age(name);
    const mark = this.mark(name, State.lies);
    this.origins.set(objectOf(mark), key);
    this.define(dst, new Set([mark]));
  }

  /** What lay there is taken by who stores something else there; what is stored lies there from now on. */
  private store({ obj, field, src, swap, block, index }: Store): void {
    const key = this.keyOf(field);
    if (!this.frames.swapped.isBase(this.cs, this.constraints.localOf[obj], key)) return;
    if (swap !== undefined) for (const value of [src, swap.result]) this.misuse(value);
    const base = this.baseOf(obj);
    const origin = base === undefined ? -1 : this.object(originOf(base, key));
    this.take(origin, key, block, index);
    if (!this.isTracked(src)) return;
    for (const mark of this.marks.get(src) ?? []) if (stateOf(mark) !== State.own) this.misuse(src);
    const isUnderLock = origin >= 0 && !this.frames.isBare(this.cs, block, index);
    if (isUnderLock) this.origins.set(origin, key);
    this.leave(src, (object) => (isUnderLock ? markOf(origin, State.lies) : markOf(object, State.gone)));
  }

  /** Whatever lay in a field of an object is own from now on; of what may be another object, it is taken or not. */
  private take(origin: number, key: number, block: number, index: number): void {
    const name = `taken ${block} ${index}`;
    this.age(name);
    let isTaken = false;
    this.change((mark) => {
      if (stateOf(mark) !== State.lies || this.origins.get(objectOf(mark)) !== key) return mark;
      if (objectOf(mark) !== origin) return markOf(objectOf(mark), State.gone);
      isTaken = true;
      return this.mark(name, State.own);
    });
    if (isTaken) this.frames.onTaking({ method: this.constraints.method, block, insn: index, key });
  }

  /** What a variable holds, and what may be the same, is left somewhere. */
  private leave(src: Value, markIn: (object: number) => number): void {
    const left = new Set([...(this.marks.get(src) ?? [])].map(objectOf));
    const name = plain(this.definitions, src);
    for (const [value, marks] of this.marks) {
      const now = [...marks].map(objectOf).filter((object) => left.has(object));
      if (now.length === 0) continue;
      const kept = plain(this.definitions, value) === name ? [] : marks;
      this.marks.set(value, new Set([...kept, ...now.map(markIn)]));
    }
  }

  private call(insn: InsnOf<'invoke' | 'concat'>, block: number, index: number): void {
    for (const value of insn.args) this.use(value);
    if (this.callAccessor(insn, block, index)) return;
    for (const call of callsAt(this.constraints, block, index)) {
      const edges = this.edges.get(call.index) ?? [];
      if (this.leaves(call, edges)) for (const value of insn.args) this.misuse(value);
      if (this.frames.swapped.releases(call.target)) this.loseLock();
      else if (edges.some((edge) => this.frames.swapped.disturbs(this.frames.pt.calls.calleeOf(edge)))) {
        // What gives up the lock, or stores into such a field, must not have what lies in one.
        for (const value of insn.args)
          for (const mark of this.marks.get(value) ?? [])
            if (stateOf(mark) === State.lies) this.misuse(value);
        this.loseLock();
      }
    }
    if (!this.isTracked(insn.dst)) return;
    const name = `made ${block} ${index}`;
    this.age(name);
    const from = insn.args.flatMap((value) => [...(this.marks.get(value) ?? [])]);
    this.define(insn.dst, new Set([...from, this.mark(name, State.own)]));
  }

  /** What compilers made for nested classes before Java 11 is the access that it stands for. */
  private callAccessor(insn: InsnOf<'invoke' | 'concat'>, block: number, index: number): boolean {
    const [call] = callsAt(this.constraints, block, index);
    if (insn.op !== 'invoke' || call === undefined) return false;
    const access = accessOf(this.frames.pt, call.target);
    if (access === undefined) return false;
    const { dst, args } = insn;
    const of = { field: access.field, obj: args[0], block, index };
    if (access.op === 'getfield') {
      if (this.isTracked(dst)) this.load({ ...of, dst });
      return true;
    }
    this.store({ ...of, src: args[1] });
    this.define(dst, this.marks.get(args[1]));
    return true;
  }

  /** Is a call one of which nobody knows what it does with what it is given? */
  private leaves({ intrinsic, args, target }: CallSite, edges: readonly number[]): boolean {
    const { pt } = this.frames;
    if (intrinsic === 'clone' || intrinsic === 'arraycopy' || intrinsic === 'getClass') return false;
    if (intrinsic !== undefined) return true;
    if (!args.some((arg) => arg >= 0 && this.isTrackedLocal[arg] === 1)) return false;
    if (edges.length === 0) return !pt.program.isJdk(pt.program.method(target).owner);
    return edges.some((edge) => {
      const callee = pt.program.method(pt.calls.methodOf(pt.calls.calleeOf(edge)));
      return callee.isOpaque && !pt.program.isJdk(callee.owner);
    });
  }

  private loseLock(): void {
    this.change((mark) => (stateOf(mark) === State.lies ? markOf(objectOf(mark), State.gone) : mark));
  }

  /** What a frame returns lies nowhere. */
  private give(value: Value): void {
    for (const mark of this.marks.get(value) ?? [])
      if (stateOf(mark) === State.lies || stateOf(mark) === State.gone) this.misuse(value);
  }

  private use(value: Value): void {
    for (const mark of this.marks.get(value) ?? []) if (stateOf(mark) === State.gone) this.misuse(value);
  }

  private misuse(value: Value): void {
    if (this.isTracked(value)) this.frames.onMisuse(this.cs, this.constraints.localOf[value]);
  }

  private make(value: Value, name: string): void {
    this.age(name);
    this.define(value, new Set([this.mark(name, State.own)]));
  }

  private define(value: Value, marks: ReadonlySet<number> | undefined): void {
    if (marks === undefined || !this.isTracked(value)) this.marks.delete(value);
    else this.marks.set(value, marks);
  }

  /** What has a name from before an instruction that gives it again is another object. */
  private age(name: string): void {
    const known = this.objects.get(name);
    if (known === undefined) return;
    const old = this.object(`old ${name}`);
    const key = this.origins.get(known);
    if (key !== undefined) this.origins.set(old, key);
    this.change((mark) => (objectOf(mark) === known ? markOf(old, stateOf(mark)) : mark));
  }

  private change(to: (mark: number) => number): void {
    for (const [value, marks] of this.marks) this.marks.set(value, new Set([...marks].map(to)));
  }

  private mark(name: string, state: number): number {
    return markOf(this.object(name), state);
  }

  private object(name: string): number {
    return getOrMake(this.objects, name, () => this.objects.size);
  }

  private keyOf(field: MemberRef): number {
    return fieldKey(this.frames.pt.program.resolveField(field));
  }

  private isTracked(value: Value): boolean {
    const local = value < 0 ? -1 : this.constraints.localOf[value];
    return local >= 0 && this.isTrackedLocal[local] === 1;
  }

  private baseOf(value: Value): string | undefined {
    return baseIn(this.frames.pt.program, this.constraints.body, this.definitions, value);
  }
}

function markOf(object: number, state: number): number {
  return STATES * object + state;
}

function objectOf(mark: number): number {
  return Math.floor(mark / STATES);
}

function stateOf(mark: number): number {
  return mark % STATES;
}

function originOf(base: string, key: number): string {
  return `in ${base} ${key}`;
}

function addMarks(into: Map<Value, ReadonlySet<number>>, from: Marks): void {
  for (const [value, marks] of from) {
    const known = into.get(value);
    if (known === undefined) into.set(value, marks);
    else if (known !== marks) into.set(value, new Set([...known, ...marks]));
  }
}

function sizeOf(marks: Marks | undefined): number {
  if (marks === undefined) return -1;
  let size = 0;
  for (const [, set] of marks) size += set.size;
  return size;
}
