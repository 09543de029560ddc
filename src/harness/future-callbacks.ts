/**
 * Functions that a future calls back when it has its result, mostly in another thread, and that store a field of the object which other
 * methods of the class use.
 *
 * Guarantee: none. Who completes the future, and whether the caller waits for it, is not known.
 */
import { type Body, definitionsOf, type Insn, type InsnOf, insnsOf, plain, someInsn } from '../ir/index.js';
import type { ClassInfo, FieldId, MethodId, Program } from '../program/index.js';
import { givenAsFunctions } from './called.js';
import type { Shown } from './types.js';
import { methodName, signature } from './visible.js';

const FUTURES: readonly string[] = [
  'java/util/concurrent/CompletableFuture',
  'java/util/concurrent/CompletionStage',
];
/** Methods of futures that run a function when there is a result, in the thread that has it. */
const CALLBACKS = /^(?:then|when|handle|exceptionally)/;

/** The first such function of a class. */
export function futureCallback(program: Program, cls: ClassInfo): Shown | undefined {
  if (cls.file === undefined || givenAsFunctions(cls.file).length === 0) return undefined;
  for (const id of cls.methods) {
    const method = program.method(id);
    const body = method.isStatic || method.member?.code === undefined ? undefined : program.body(id);
    const functions = body === undefined ? [] : givenToFutures(body);
    const field = functions
      .map((made) => storedBy(program, cls, made))
      .find((stored) => stored !== undefined);
    if (field === undefined) continue;
    return {
      text: `stores ${program.field(field).name} when a future has its result in ${signature(method)}, so another thread may do it`,
      sign: `a function in ${methodName(cls, method)} that a future calls back`,
    };
  }
  return undefined;
}

function givenToFutures(body: Body): InsnOf<'lambda'>[] {
  const calls = insnsOf(body).filter(isCallback);
  if (calls.length === 0) return [];
  const definitions = definitionsOf(body);
  return calls
    .flatMap(({ args }) => args.map((arg) => definitions[plain(definitions, arg)]))
    .filter((made) => made?.op === 'lambda');
}

function isCallback(insn: Insn): insn is InsnOf<'invoke'> {
  return insn.op === 'invoke' && FUTURES.includes(insn.method.owner) && CALLBACKS.test(insn.method.name);
}

/** A field of the object that a function stores and other code of the class uses. */
function storedBy(
  program: Program,
  cls: ClassInfo,
  { captures, site }: InsnOf<'lambda'>,
): FieldId | undefined {
  if (captures[0] !== 0) return undefined;
  const called = program.resolveMethod(site.implementation.member, false);
  const body = called < 0 || program.method(called).isStatic ? undefined : program.body(called);
  for (const insn of body === undefined ? [] : insnsOf(body)) {
    if (insn.op !== 'putfield' || insn.obj !== 0) continue;
    const field = program.resolveField(insn.field);
    if (field >= 0 && isUsedElsewhere(program, cls, field, called)) return field;
  }
  return undefined;
}

function isUsedElsewhere(program: Program, cls: ClassInfo, field: FieldId, storing: MethodId): boolean {
  const isUse = (insn: Insn): boolean =>
    (insn.op === 'getfield' || insn.op === 'putfield') &&
    insn.obj === 0 &&
    program.resolveField(insn.field) === field;
  return cls.methods.some((id) => {
    const { name, isStatic, member } = program.method(id);
    if (id === storing || name === '<init>' || isStatic || member?.code === undefined) return false;
    const body = program.body(id);
    return body !== undefined && someInsn(body, isUse);
  });
}
