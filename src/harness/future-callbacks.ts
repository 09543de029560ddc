/**
 * What the JDK calls back when a result is there, mostly in another thread, and that stores a field of the object which other methods of
 * the class use: functions given to a future, and handlers given to an asynchronous channel.
 *
 * Guarantee: none. Who completes the operation, and whether the caller waits for it, is not known. An object that is its own handler
 * shows nothing: mostly it starts one operation after the other, and its state goes along.
 */
import {
  type Body,
  type Definitions,
  definitionsOf,
  type InsnOf,
  insnsOf,
  paramDescs,
  plain,
  someInsn,
  type Value,
} from '../ir/index.js';
import type { ClassInfo, FieldId, MethodId, Program } from '../program/index.js';
import { calledBy } from './called.js';
import type { Shown } from './types.js';
import { methodName, signature } from './visible.js';

/** By the class, the methods that have something called back in the thread that has the result. */
const CALLING_BACK: ReadonlyMap<string, RegExp> = new Map([
  ...['CompletableFuture', 'CompletionStage'].map(
    (name) => [`java/util/concurrent/${name}`, /^(?:then|when|handle|exceptionally)/] as const,
  ),
  ...['File', 'Socket', 'ServerSocket'].map(
    (name) =>
      [`java/nio/channels/Asynchronous${name}Channel`, /^(?:read|write|connect|accept|lock)$/] as const,
  ),
]);

/** The first method of a class that gives such a callback away. */
export function futureCallback(program: Program, cls: ClassInfo): Shown | undefined {
  const { file } = cls;
  if (file === undefined) return undefined;
  for (const id of cls.methods) {
    const method = program.method(id);
    const code = method.isStatic ? undefined : method.member?.code;
    if (code === undefined || !calledBy(file, code.bytes).some(callsBack)) continue;
    const field = storedByCallbacks(program, cls, id);
    if (field === undefined) continue;
    return {
      text: `stores ${program.field(field).name} when a result is there in ${signature(method)}, so another thread may do it`,
      sign: `what is called back for a result in ${methodName(cls, method)}`,
    };
  }
  return undefined;
}

function callsBack({ owner, name }: { readonly owner: string; readonly name: string }): boolean {
  return CALLING_BACK.get(owner)?.test(name) === true;
}

function storedByCallbacks(program: Program, cls: ClassInfo, caller: MethodId): FieldId | undefined {
  const body = program.body(caller);
  if (body === undefined) return undefined;
  const definitions = definitionsOf(body);
  for (const insn of insnsOf(body)) {
    if (insn.op !== 'invoke' || !callsBack(insn.method)) continue;
    const types = paramDescs(insn.method.desc);
    for (const [at, arg] of insn.args.slice(insn.args.length - types.length).entries()) {
      const given = definitions[plain(definitions, arg)];
      const stored =
        given?.op === 'lambda'
          ? storedByFunction(program, cls, given)
          : given?.op === 'new'
            ? storedByHandler(program, cls, given, types[at])
            : undefined;
      if (stored !== undefined) return stored;
    }
  }
  return undefined;
}

function storedByFunction(
  program: Program,
  cls: ClassInfo,
  { captures, site }: InsnOf<'lambda'>,
): FieldId | undefined {
  const called = program.resolveMethod(site.implementation.member, false);
  if (captures[0] !== 0 || called < 0 || program.method(called).isStatic) return undefined;
  return storedIn(program, cls, called, (value) => value === 0);
}

/** Stored by what an interface declares, on the object that the handler refers to. */
function storedByHandler(
  program: Program,
  cls: ClassInfo,
  made: InsnOf<'new'>,
  type: string,
): FieldId | undefined {
  const declaring = program.findClass(type.slice(1, -1));
  const handler = program.findClass(made.type);
  if (declaring < 0 || handler < 0) return undefined;
  const names = new Set(program.class(declaring).methods.map((id) => program.method(id).name));
  const isOuter = (value: Value, definitions: Definitions): boolean => {
    const read = definitions[plain(definitions, value)];
    return read?.op === 'getfield' && read.obj === 0 && read.field.desc === `L${cls.name};`;
  };
  for (const id of program.class(handler).methods) {
    const stored = names.has(program.method(id).name) ? storedIn(program, cls, id, isOuter) : undefined;
    if (stored !== undefined) return stored;
  }
  return undefined;
}

/** A field that a callback stores, itself or by a method of the class, and that other code of the class uses. */
function storedIn(
  program: Program,
  cls: ClassInfo,
  callback: MethodId,
  isObject: (value: Value, definitions: Definitions) => boolean,
): FieldId | undefined {
  const body = program.body(callback);
  if (body === undefined) return undefined;
  const definitions = definitionsOf(body);
  const isUsed = (field: FieldId, storing: MethodId): boolean =>
    field >= 0 && isUsedElsewhere(program, cls, field, new Set([callback, storing]));
  for (const insn of insnsOf(body)) {
    if (insn.op === 'putfield' && isObject(insn.obj, definitions)) {
      const field = program.resolveField(insn.field);
      if (isUsed(field, callback)) return field;
    } else if (insn.op === 'invoke' && insn.args.length > 0 && isObject(insn.args[0], definitions)) {
      const called = program.resolveMethod(insn.method, insn.kind === 'static');
      const inner = called >= 0 && program.method(called).owner === cls.id ? program.body(called) : undefined;
      const field = inner === undefined ? undefined : ownStore(program, inner, (id) => isUsed(id, called));
      if (field !== undefined) return field;
    }
  }
  return undefined;
}

function ownStore(program: Program, body: Body, isUsed: (field: FieldId) => boolean): FieldId | undefined {
  for (const insn of insnsOf(body)) {
    const field = insn.op === 'putfield' && insn.obj === 0 ? program.resolveField(insn.field) : -1;
    if (isUsed(field)) return field;
  }
  return undefined;
}

function isUsedElsewhere(
  program: Program,
  cls: ClassInfo,
  field: FieldId,
  storing: ReadonlySet<MethodId>,
): boolean {
  return cls.methods.some((id) => {
    const { name, isStatic, member } = program.method(id);
    if (storing.has(id) || name === '<init>' || isStatic || member?.code === undefined) return false;
    const body = program.body(id);
    return (
      body !== undefined &&
      someInsn(
        body,
        (insn) =>
          (insn.op === 'getfield' || insn.op === 'putfield') &&
          insn.obj === 0 &&
          program.resolveField(insn.field) === field,
      )
    );
  });
}
