/**
 * The code of a method as far as order between threads is concerned: calls, values that get a new meaning, elements that are
 * stored and loaded, and what may throw. It is made once for a method, whatever its contexts.
 */
import type { MemberRef } from '../../classfile/index.js';
import {
  type Block,
  type Body,
  type Definitions,
  definitionsOf,
  dominators,
  type Insn,
  type InsnOf,
  loopBlocks,
  type Value,
} from '../../ir/index.js';
import { type CallSite, callsAt, type MethodConstraints } from '../../pointsto/index.js';
import type { Program } from '../../program/index.js';
import type { Flags } from '../flags/index.js';
import type { UnchangedFields } from '../unchanged-fields.js';
import { type EachLoop, eachLoops } from './each-loops.js';

export type LiveEvent =
  | { readonly op: 'define'; readonly insn: number; readonly value: Value }
  | {
      readonly op: 'call';
      readonly insn: number;
      readonly call: CallSite;
      /** Values of the arguments, and of the result; −1 for none. */
      readonly args: readonly Value[];
      readonly result: Value;
      /** Is the call in a loop, so that its result gets a new meaning each time? */
      readonly isInLoop: boolean;
      /** Does it put its argument into a collection and leave all else in? */
      readonly adds: boolean;
    }
  | {
      readonly op: 'load';
      readonly insn: number;
      readonly array: Value;
      readonly element: Value;
      /** The same element of the same array, loaded before on every path; −1 for none. */
      readonly same: Value;
    }
  | { readonly op: 'store'; readonly insn: number; readonly array: Value; readonly element: Value }
  | { readonly op: 'return'; readonly insn: number; readonly value: Value }
  /** A store that may raise a flag. */
  | { readonly op: 'raise'; readonly insn: number }
  /** An instruction that may throw although it is no call: any exception, or only what the virtual machine throws. */
  | { readonly op: 'throw'; readonly insn: number; readonly isAny: boolean };

export interface LiveBlock {
  readonly events: readonly LiveEvent[];
  readonly succs: readonly number[];
  readonly handlers: readonly number[];
  readonly preds: readonly number[];
  /** Of each φ the value and, by predecessor, what it gets from there. */
  readonly phis: readonly { readonly value: Value; readonly args: readonly Value[] }[];
  /** The block handles nothing but InterruptedException. */
  readonly isForInterrupts: boolean;
  /** It handles nothing but exceptions that waits throw. */
  readonly isForWaits: boolean;
  /** The block handles whatever is thrown. */
  readonly handlesAll: boolean;
  /** A call whose result the block branches on, and the result on each branch. */
  readonly asks: Asked | undefined;
  /** A value that is compared with null at the end of the block, and the successor where it is null. */
  readonly nullTest: NullTest | undefined;
}

export interface NullTest {
  readonly value: Value;
  readonly branch: number;
}

export interface Asked {
  readonly args: readonly Value[];
  /** By successor: does it say that the receiver has ended? */
  readonly isEnded: readonly boolean[];
  readonly isPool: boolean;
  readonly isSignal: boolean;
}

export interface LiveCode {
  readonly paramCount: number;
  readonly blocks: readonly LiveBlock[];
  readonly loops: readonly EachLoop[];
  /** The value that another one is a copy or a cast of. */
  readonly sourceOf: (value: Value) => Value;
}

const INTERRUPTED = 'java/lang/InterruptedException';
const BROKEN = 'java/util/concurrent/BrokenBarrierException';
const THROWABLE = 'java/lang/Throwable';

export function liveCode(
  program: Program,
  constraints: MethodConstraints,
  flags: Flags,
  unchanged: Pick<UnchangedFields, 'has'>,
): LiveCode {
  const { body } = constraints;
  const definitions = definitionsOf(body);
  const sourceOf = (value: Value): Value => {
    let at = value;
    for (let insn = definitions[at]; insn?.op === 'copy' || insn?.op === 'cast'; insn = definitions[at])
      at = insn.src;
    return at;
  };
  const inLoops = loopBlocks(body);
  const loads = new Loads(body, sourceOf);
  const isRef = (value: Value): boolean => value >= 0 && body.kinds[value] === 'ref';
  const blocks = body.blocks.map(
    (block): LiveBlock => ({
      events: eventsOf(program, block, constraints, sourceOf, loads, inLoops.has(block.id), flags),
      succs: block.succs,
      handlers: block.handlers,
      preds: block.preds,
      phis: block.insns.flatMap((insn) =>
        insn.op === 'phi' && isRef(insn.dst) ? [{ value: insn.dst, args: insn.args.map(sourceOf) }] : [],
      ),
      isForInterrupts: handlesOnly(block, [INTERRUPTED]),
      isForWaits: handlesOnly(block, [INTERRUPTED, BROKEN]),
      handlesAll: handles(block).some((type) => type === undefined || type === THROWABLE),
      asks: askedBy(program, block, definitions, constraints, sourceOf),
      nullTest: nullTestOf(body, block, sourceOf),
    }),
  );
  const isOneField = (a: MemberRef, b: MemberRef): boolean => {
    const field = program.resolveField(a);
    return field >= 0 && field === program.resolveField(b) && unchanged.has(field);
  };
  const loops = eachLoops({ body, definitions, sourceOf, isOneField });
  return { paramCount: body.paramCount, blocks, loops, sourceOf };
}

/** Loads of elements of one array with one index, by the value of the index. */
class Loads {
  private readonly all: { readonly insn: InsnOf<'aload'>; readonly block: number; readonly at: number }[] =
    [];
  private known: ((a: number, b: number) => boolean) | undefined;

  constructor(
    private readonly body: Body,
    private readonly sourceOf: (value: Value) => Value,
  ) {
    for (const { id, insns } of body.blocks)
      insns.forEach((insn, at) => {
        if (insn.op === 'aload' && insn.elem === 'ref') this.all.push({ insn, block: id, at });
      });
  }

  /**
   * The value of an earlier load of the element, through which every path to this one leads. The index is one value, so that
   * it is the same in between.
   */
  before({ array, index }: InsnOf<'aload'>, block: number, at: number): Value {
    const source = this.sourceOf(array);
    const found = this.all.find(
      (other) =>
        other.insn.index === index &&
        this.sourceOf(other.insn.array) === source &&
        (other.block === block ? other.at < at : this.dominates(other.block, block)),
    );
    return found?.insn.dst ?? -1;
  }

  private dominates(a: number, b: number): boolean {
    this.known ??= dominance(this.body);
    return this.known(a, b);
  }
}

function dominance(body: Body): (a: number, b: number) => boolean {
  const parents = dominators(body);
  return (a, b) => {
    let at = b;
    while (at > a) at = parents[at];
    return at === a;
  };
}

function eventsOf(
  program: Program,
  { id, insns, handlers }: Block,
  constraints: MethodConstraints,
  sourceOf: (value: Value) => Value,
  loads: Loads,
  isInLoop: boolean,
  flags: Flags,
): LiveEvent[] {
  const events: LiveEvent[] = [];
  const { body, method } = constraints;
  const { kinds } = body;
  insns.forEach((insn, at) => {
    const dst = 'dst' in insn ? insn.dst : -1;
    const isRef = dst >= 0 && kinds[dst] === 'ref';
    for (const call of callsAt(constraints, id, at)) {
      const isInvoke = insn.op === 'invoke';
      const args = isInvoke ? insn.args.map(sourceOf) : [];
      const result = isInvoke && isRef ? dst : -1;
      const adds = program.elementUse(call.target) === 'adds';
      events.push({ op: 'call', insn: at, call, args, result, isInLoop, adds });
    }
    if (insn.op === 'return')
      events.push({ op: 'return', insn: at, value: insn.src >= 0 ? sourceOf(insn.src) : -1 });
    else if (insn.op === 'astore' && insn.elem === 'ref')
      events.push({ op: 'store', insn: at, array: sourceOf(insn.array), element: sourceOf(insn.src) });
    else if (insn.op === 'aload' && insn.elem === 'ref')
      events.push({
        op: 'load',
        insn: at,
        array: sourceOf(insn.array),
        element: dst,
        same: loads.before(insn, id, at),
      });
    else if (isRef && isInLoop && definesAnew(insn)) events.push({ op: 'define', insn: at, value: dst });
    if (isStore(insn) && flags.mayRaise(method, id, at)) events.push({ op: 'raise', insn: at });
    if (mayThrow(insn) && (handlers.length > 0 || insn.op === 'throw'))
      events.push({ op: 'throw', insn: at, isAny: throwsAny(insn) });
  });
  return events;
}

/** φs get their meaning on the edges, results of calls after these, and copies are told by what they copy. */
function definesAnew({ op }: Insn): boolean {
  return op !== 'phi' && op !== 'invoke' && op !== 'copy' && op !== 'cast';
}

function isStore({ op }: Insn): boolean {
  return op === 'putfield' || op === 'putstatic';
}

/** Calls are asked themselves. Errors of the virtual machine, such as a lack of memory, are not counted. */
function mayThrow({ op }: Insn): boolean {
  switch (op) {
    case 'throw':
    case 'cast':
    case 'aload':
    case 'astore':
    case 'arraylength':
    case 'getfield':
    case 'putfield':
    case 'newarray':
    case 'binary':
    case 'monitorenter':
    case 'monitorexit':
    case 'dynamic':
    case 'recordmethod':
      return true;
    default:
      return false;
  }
}

function throwsAny({ op }: Insn): boolean {
  return op === 'throw' || op === 'dynamic' || op === 'recordmethod';
}

/** The types that a handler catches; an undefined one means all. */
function handles({ insns }: Block): readonly (string | undefined)[] {
  const caught = insns.find((insn) => insn.op === 'catch');
  return caught?.op === 'catch' ? caught.types : [];
}

function handlesOnly(block: Block, types: readonly string[]): boolean {
  const handled = handles(block);
  return handled.length > 0 && handled.every((type) => type !== undefined && types.includes(type));
}

function nullTestOf(body: Body, { insns }: Block, sourceOf: (value: Value) => Value): NullTest | undefined {
  const last = insns[insns.length - 1];
  if (last?.op !== 'if' || last.b !== -1 || body.kinds[last.a] !== 'ref') return undefined;
  return { value: sourceOf(last.a), branch: last.cond === 'eq' ? 0 : 1 };
}

/** The call whose boolean result decides the branch at the end of a block. */
function askedBy(
  program: Program,
  { insns }: Block,
  definitions: Definitions,
  constraints: MethodConstraints,
  sourceOf: (value: Value) => Value,
): Asked | undefined {
  const last = insns[insns.length - 1];
  if (last?.op !== 'if' || last.b !== -1 || (last.cond !== 'eq' && last.cond !== 'ne')) return undefined;
  const tested = definitions[last.a];
  if (tested?.op !== 'invoke') return undefined;
  for (const block of constraints.body.blocks) {
    const at = block.insns.indexOf(tested);
    if (at < 0) continue;
    const call = callsAt(constraints, block.id, at)[0];
    if (call === undefined) return undefined;
    const said = program.endedAnswer(call.target);
    if (said === undefined) return undefined;
    const isTrueFirst = last.cond === 'ne';
    const isEnded = [isTrueFirst, !isTrueFirst].map((answer) => answer === said.answer);
    return { args: tested.args.map(sourceOf), isEnded, isPool: said.isPool, isSignal: said.isSignal };
  }
  return undefined;
}
