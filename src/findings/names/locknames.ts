/** What a lock is called in the source: `this`, a field, a class, a variable. */
import type { Body, Insn, LockExpr, Value } from '../../ir/index.js';
import { isSharedLock, type LockFacts } from '../../locks/index.js';
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import type { FieldId, MethodId, Program } from '../../program/index.js';
import { IntVec } from '../../util/index.js';
import type { LockName } from '../types.js';
import { prettyClass } from './places.js';

const MAX_DEPTH = 6;

/** A lock that a frame holds, and the objects that may be meant. */
export interface FrameLock {
  readonly name: LockName;
  readonly objects: readonly ObjectId[];
  /** Was it taken by a method such as `lock()`, so that a callee may give it up? */
  readonly isExplicit: boolean;
}

/** The locks that a method context holds at an instruction, acquired in this very frame. */
export function locksInFrame(
  pt: PointsTo,
  facts: Pick<LockFacts, 'at'>,
  cs: number,
  block: number,
  insn: number,
): FrameLock[] {
  const method = pt.calls.methodOf(cs);
  return facts.at(method, block, insn).map(({ expr, local, isMonitor, isShared, word }) => {
    const isExplicit = !isMonitor;
    const text = lockText(pt.program, method, expr, word);
    // A field that is a lock is no object.
    if (expr.kind === 'class' || word >= 0)
      return { name: { text, mode: 'exclusive' }, objects: [], isExplicit };
    const objects = objectsOf(pt, cs, local);
    const isView = objects.length > 0 && objects.every((object) => isSharedLock(pt, object));
    const shared = isShared || isView;
    return { name: { text, mode: shared ? 'shared' : 'exclusive' }, objects, isExplicit };
  });
}

function fieldText(program: Program, field: FieldId): string {
  const { owner, name } = program.field(field);
  return `${prettyClass(program.class(owner).name)}.${name}`;
}

/** How a lock of a method would be written; `word`: the field that is the lock, or −1. */
export function lockText(program: Program, method: MethodId, expr: LockExpr, word = -1): string {
  if (word >= 0) return fieldText(program, word);
  return expr.kind === 'class'
    ? `class ${prettyClass(expr.type)}`
    : describeValue(program, method, expr.value);
}

function objectsOf(pt: PointsTo, cs: number, local: number): number[] {
  if (local < 0) return [];
  const found = new IntVec();
  pt.objects(cs, local, found);
  return [...found.view()];
}

/** How a value of a method would be written. */
function describeValue(program: Program, method: MethodId, value: Value): string {
  const body = program.body(method);
  return body === undefined ? 'an object' : new Describer(program, method, body, 0).describe(value);
}

class Describer {
  constructor(
    private readonly program: Program,
    private readonly method: MethodId,
    private readonly body: Body,
    private readonly depth: number,
  ) {}

  describe(value: Value): string {
    return this.at(value, this.depth);
  }

  private at(value: Value, depth: number): string {
    const { program, body } = this;
    const info = program.method(this.method);
    if (value === 0 && !info.isStatic) return `this (${prettyClass(program.class(info.owner).name)})`;
    const insn = definition(body, value);
    const named = body.valueNames.get(value);
    if (insn === undefined) return named ?? `argument ${value + (info.isStatic ? 1 : 0)}`;
    if (depth > MAX_DEPTH) return 'an object';
    return this.fromInsn(insn, depth) ?? named ?? this.element(insn, depth) ?? 'an object';
  }

  private fromInsn(insn: Insn, depth: number): string | undefined {
    switch (insn.op) {
      case 'getfield':
      case 'getstatic':
        return this.field(insn.field);
      case 'copy':
      case 'cast':
        return this.at(insn.src, depth + 1);
      case 'const':
        if (insn.value.type === 'class') return `class ${prettyClass(insn.value.value)}`;
        return insn.value.type === 'string' ? `the string "${insn.value.value}"` : undefined;
      case 'invoke':
        return this.result(insn, depth);
      default:
        return undefined;
    }
  }

  private result(insn: Extract<Insn, { op: 'invoke' }>, depth: number): string {
    const { owner, name } = insn.method;
    if (insn.kind === 'static' && name.startsWith('access$')) {
      const returned = this.returnedByAccessor(insn, depth);
      if (returned !== undefined) return returned;
    }
    const receiver = insn.kind === 'static' ? prettyClass(owner) : this.at(insn.args[0], depth + 1);
    return `${receiver}.${name}()`;
  }

  /** Compilers before Java 11 read private fields of other nested classes through `access$000(object)`. */
  private returnedByAccessor(insn: Extract<Insn, { op: 'invoke' }>, depth: number): string | undefined {
    const method = this.program.resolveMethod(insn.method, true);
    const body = this.program.body(method);
    const insns = body?.blocks.flatMap((block) => [...block.insns]) ?? [];
    const read = insns.find(({ op }) => op === 'getfield' || op === 'getstatic');
    if (body === undefined || read === undefined || !('dst' in read) || read.dst === undefined)
      return undefined;
    return new Describer(this.program, method, body, depth + 1).describe(read.dst);
  }

  private element(insn: Insn, depth: number): string | undefined {
    return insn.op === 'aload' ? `an element of ${this.at(insn.array, depth + 1)}` : undefined;
  }

  private field(ref: Parameters<Program['resolveField']>[0]): string {
    return fieldText(this.program, this.program.resolveField(ref));
  }
}

function definition(body: Body, value: Value): Insn | undefined {
  for (const block of body.blocks) {
    for (const insn of block.insns) if ('dst' in insn && insn.dst === value) return insn;
  }
  return undefined;
}
