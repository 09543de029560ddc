/**
 * What the code of a method does with references, reduced to what decides which objects are captured (`captured.ts`).
 *
 * Variables are the locals of `MethodConstraints`. Strings and boxes are left out, as `null` is: they never change and hold
 * nothing, so that no race is on them and no way to another object leads over them. What a field or a parameter is declared
 * to hold decides, as the virtual machine checks it.
 */
import { type Insn, type InsnOf, paramDescs } from '../ir/index.js';
import { type CallSite, callsAt, ELEMENT, fieldKey, type MethodConstraints } from '../pointsto/index.js';
import type { Program } from '../program/index.js';
import { refusedBranch } from './captured-answers.js';
import { type CapturedLoop, loopsOf } from './captured-loops.js';
import { typeOf } from './declared-types.js';

/** Kinds of operations; three words follow the kind. */
export const CapturedOp = {
  /** `a` gets what `b` holds. */
  move: 0,
  /** `a` gets a new object, or null. */
  make: 1,
  /** `a` gets what others may have. */
  foreign: 2,
  /** `a` gets the field `c` of `b`. */
  load: 3,
  /** The field `c` of `a` gets `b`. */
  store: 4,
  /** Others may get at `a`. */
  publish: 5,
  /** The call with number `a` in `calls`. */
  call: 6,
  /** `a` gets a copy of `b`, by the call site `c`. */
  clone: 7,
} as const;

export const OP_SIZE = 4;

/** What may happen to a variable that alone holds what was made with it; a number from 0 on is a call that it is passed to. */
export const FreshEvent = { born: -1, gone: -2 } as const;

/** A call of a method with code; arguments that are left out are −1. */
export interface CapturedCall {
  readonly site: CallSite;
  readonly args: readonly number[];
  readonly result: number;
  /** It begins to initialise its receiver, which nobody can hold before (JVMS §4.10.2.4). */
  readonly isConstructor: boolean;
  /** The successor of its block on which it has kept nothing of its arguments (`captured-answers.ts`); −1 for none. */
  readonly refused: number;
}

export interface CapturedCode {
  readonly constraints: MethodConstraints;
  /** Locals, and then those that only stand here. */
  readonly localCount: number;
  /** 1 for the locals of strings and boxes. */
  readonly isLeftOut: Uint8Array;
  readonly ops: Int32Array;
  /** Offsets in `ops` of what may publish: of block b, those from `pointStart[b]` on; and the instructions they are of. */
  readonly points: Int32Array;
  readonly pointInsns: Int32Array;
  readonly pointStart: Int32Array;
  /** Offsets in `ops` of what loads a field. */
  readonly loads: readonly number[];
  /** The fields that are loaded, each once. */
  readonly loadedKeys: readonly number[];
  /** Locals that get copies. */
  readonly copies: readonly number[];
  readonly calls: readonly CapturedCall[];
  /** By `CallSite.index`: the number in `calls`, −1 for others. */
  readonly callNumbers: Int32Array;
  readonly loops: readonly CapturedLoop[];
  /** Variables that hold nothing but what one instruction makes. */
  readonly freshLocals: readonly number[];
  /** What happens to them: the instruction, the index in `freshLocals`, and a `FreshEvent`; of block b from `eventStart[b]` on. */
  readonly events: Int32Array;
  readonly eventStart: Int32Array;
  /** Locals that hold only what one `new` or `clone()` makes, those that are left out too. */
  readonly madeLocals: ReadonlySet<number>;
  /** The code is not known: what it returns others may have. */
  readonly isUnknown: boolean;
}

export function capturedCode(
  program: Program,
  constraints: MethodConstraints,
  isLeftOut: (desc: string) => boolean,
): CapturedCode {
  return new CodeMaker(program, constraints, isLeftOut).make();
}

class CodeMaker {
  private readonly ops: number[] = [];
  private readonly points: number[] = [];
  private readonly pointInsns: number[] = [];
  private readonly loads: number[] = [];
  private readonly copies: number[] = [];
  private readonly calls: CapturedCall[] = [];
  private readonly callNumbers: Int32Array;
  private readonly leftOut: Uint8Array;
  private readonly freshLocals: number[] = [];
  private readonly madeLocals = new Set<number>();
  private readonly events: number[] = [];
  private localCount: number;
  private insn = 0;

  constructor(
    private readonly program: Program,
    private readonly constraints: MethodConstraints,
    private readonly isLeftOut: (desc: string) => boolean,
  ) {
    this.localCount = constraints.localCount;
    this.leftOut = new Uint8Array(constraints.localCount);
    this.callNumbers = new Int32Array(constraints.calls.length).fill(-1);
    this.leaveOut();
  }

  make(): CapturedCode {
    const { constraints, ops, points, pointInsns, loads, calls, callNumbers } = this;
    const { body, method } = constraints;
    const pointStart = new Int32Array(body.blocks.length + 1);
    const eventStart = new Int32Array(body.blocks.length + 1);
    for (const { id, insns } of body.blocks) {
      pointStart[id] = points.length;
      eventStart[id] = this.events.length;
      for (this.insn = 0; this.insn < insns.length; this.insn++) this.translate(insns[this.insn], id);
    }
    pointStart[body.blocks.length] = points.length;
    eventStart[body.blocks.length] = this.events.length;
    const isLeftOut = new Uint8Array(this.localCount);
    isLeftOut.set(this.leftOut);
    return {
      constraints,
      localCount: this.localCount,
      isLeftOut,
      ops: new Int32Array(ops),
      points: new Int32Array(points),
      pointInsns: new Int32Array(pointInsns),
      pointStart,
      loads,
      loadedKeys: [...new Set(loads.map((at) => ops[at + 3]))],
      copies: this.copies,
      calls,
      callNumbers,
      loops: points.length === 0 ? [] : loopsOf(constraints, (value) => this.local(value)),
      freshLocals: this.freshLocals,
      events: new Int32Array(this.events),
      eventStart,
      madeLocals: this.madeLocals,
      isUnknown: this.program.method(method).isOpaque,
    };
  }

  private leaveOut(): void {
    const { program, isLeftOut } = this;
    const { method, body, localOf } = this.constraints;
    const { owner, desc, isStatic } = program.method(method);
    const params = paramDescs(desc);
    if (!isStatic) params.unshift(`L${program.class(owner).name};`);
    params.forEach((type, param) => {
      if (isLeftOut(type)) this.leftOut[param] = 1;
    });
    for (const { insns } of body.blocks)
      for (const insn of insns) {
        const local = 'dst' in insn && insn.dst >= 0 ? localOf[insn.dst] : -1;
        if (local >= 0 && isLeftOut(typeOf(insn))) this.leftOut[local] = 1;
      }
  }

  /** The local of a value; −1 where it is null, a number or left out. */
  private local(value: number): number {
    const local = value < 0 ? -1 : this.constraints.localOf[value];
    return local >= 0 && this.leftOut[local] === 0 ? local : -1;
  }

  private add(op: number, a: number, b = 0, c = 0): void {
    if (op === CapturedOp.load) this.loads.push(this.ops.length);
    if (op === CapturedOp.move || op === CapturedOp.store) this.event(b, FreshEvent.gone);
    if (op === CapturedOp.publish) this.event(a, FreshEvent.gone);
    this.ops.push(op, a, b, c);
  }

  /** A variable gets what an instruction makes. */
  private born(local: number): void {
    if (local < 0) return;
    this.add(CapturedOp.make, local);
    this.freshLocals.push(local);
    this.event(local, FreshEvent.born);
  }

  private event(local: number, kind: number): void {
    const candidate = this.freshLocals.indexOf(local);
    if (candidate >= 0) this.events.push(this.insn, candidate, kind);
  }

  /** Adds what may publish. */
  private point(op: number, a: number, b = 0, c = 0): void {
    this.points.push(this.ops.length);
    this.pointInsns.push(this.insn);
    this.add(op, a, b, c);
  }

  private move(to: number, from: number): void {
    if (to < 0 || to === from) return;
    if (from < 0) this.add(CapturedOp.make, to);
    else this.add(CapturedOp.move, to, from);
  }

  private load(to: number, base: number, key: number): void {
    if (to < 0) return;
    if (base < 0) this.add(CapturedOp.make, to);
    else this.add(CapturedOp.load, to, base, key);
  }

  private store(base: number, key: number, from: number): void {
    if (base >= 0 && from >= 0) this.point(CapturedOp.store, base, from, key);
  }

  private publish(local: number): void {
    if (local >= 0) this.point(CapturedOp.publish, local);
  }

  private translate(insn: Insn, block: number): void {
    const { program } = this;
    const dst = 'dst' in insn ? this.local(insn.dst) : -1;
    switch (insn.op) {
      case 'phi':
        for (const arg of insn.args) this.move(dst, this.local(arg));
        break;
      case 'copy':
      case 'cast':
        this.move(dst, this.local(insn.src));
        break;
      case 'new':
      case 'newarray':
        this.madeLocals.add(this.constraints.localOf[insn.dst]);
        this.born(dst);
        break;
      case 'getfield':
        this.load(dst, this.local(insn.obj), fieldKey(program.resolveField(insn.field)));
        break;
      case 'putfield':
        this.store(this.local(insn.obj), fieldKey(program.resolveField(insn.field)), this.local(insn.src));
        break;
      case 'aload':
        this.load(dst, this.local(insn.array), ELEMENT);
        break;
      case 'astore':
        this.store(this.local(insn.array), ELEMENT, this.local(insn.src));
        break;
      case 'putstatic':
      case 'throw':
        this.publish(this.local(insn.src));
        break;
      case 'dynamic':
        for (const arg of insn.args) this.publish(this.local(arg));
        if (dst >= 0) this.add(CapturedOp.foreign, dst);
        break;
      case 'return':
        if (insn.src >= 0) this.move(this.constraints.result, this.local(insn.src));
        break;
      case 'lambda':
        this.lambda(insn, dst);
        break;
      case 'invoke':
      case 'concat':
        for (const site of callsAt(this.constraints, block, this.insn)) this.call(site);
        break;
      default:
        // What others have too: statics, class literals, what is caught.
        if (dst >= 0) this.add(CapturedOp.foreign, dst);
    }
  }

  /** An object that holds what it captures. */
  private lambda(insn: InsnOf<'lambda'>, dst: number): void {
    this.born(dst);
    const owner = this.program.class(this.program.lambdaClass(insn, this.constraints.method)).name;
    insn.captures.forEach((value, i) => {
      const desc = insn.site.captureDescs[i];
      const field = this.program.resolveField({ owner, name: `capture${i}`, desc, isInterface: false });
      this.store(dst, fieldKey(field), this.local(value));
    });
  }

  private call(site: CallSite): void {
    const kept = (local: number): number => (local >= 0 && this.leftOut[local] === 0 ? local : -1);
    const args = Array.from(site.args, kept);
    const result = kept(site.result);
    switch (site.intrinsic) {
      case undefined:
        this.addCall(site, args, result);
        break;
      case 'fork':
      case 'forkUnlessFirst':
      case 'repeat':
        for (const arg of args) this.publish(arg);
        break;
      case 'clone':
        if (site.result >= 0) this.madeLocals.add(site.result);
        if (result >= 0 && args[0] >= 0) {
          this.copies.push(result);
          this.point(CapturedOp.clone, result, args[0], site.index);
        } else if (result >= 0) this.add(CapturedOp.make, result);
        break;
      case 'arraycopy': {
        const moved = this.localCount++;
        this.load(moved, args[0], ELEMENT);
        this.store(args[2], ELEMENT, moved);
        break;
      }
      case 'newInstance':
      case 'construct':
      case 'provided':
        // The constructors that may run get what is made here.
        this.born(result);
        this.addCall(site, [result], -1);
        break;
      default:
        if (result >= 0) this.add(CapturedOp.foreign, result);
    }
  }

  private addCall(site: CallSite, args: readonly number[], result: number): void {
    this.callNumbers[site.index] = this.calls.length;
    for (const arg of new Set(args)) this.event(arg, this.calls.length);
    this.point(CapturedOp.call, this.calls.length);
    const isConstructor = site.dispatch === 'special' && this.program.method(site.target).name === '<init>';
    const refused = refusedBranch(this.program, this.constraints, site);
    this.calls.push({ site, args, result, isConstructor, refused });
  }
}
