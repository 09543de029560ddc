/**
 * Plain flags that a task asks in a loop until another method of its class sets them.
 *
 * Counted are loops of the method that a thread runs, and fields of its class, read there or by a getter.
 */
import { Access } from '../classfile/index.js';
import { type Body, definitionsOf, insnsOf, loopNest, plain, type Value } from '../ir/index.js';
import type { ClassInfo, FieldId, MethodId, Program } from '../program/index.js';
import type { Shown } from './types.js';
import { has, methodName, shortName } from './visible.js';

/** The first such field: two threads have one object, of which one ends the loop of the other. */
export function polledField(program: Program, cls: ClassInfo): Shown | undefined {
  const entries = new Set(program.tasksOf(cls.id).map(({ method }) => method));
  if (entries.size === 0) return undefined;
  const own = cls.methods.flatMap((id) => {
    const { member, isStatic } = program.method(id);
    const body = isStatic || member?.code === undefined ? undefined : program.body(id);
    return body === undefined ? [] : [{ id, body }];
  });
  for (const { id, body } of own) {
    if (!entries.has(program.method(id).name) || body.paramCount !== 1) continue;
    for (const field of fieldsInLoops(program, cls, body)) {
      const setter = own.find((one) => one.id !== id && sets(program, one, field));
      if (setter === undefined) continue;
      const { name } = program.field(field);
      const by = methodName(cls, program.method(setter.id));
      return {
        text: `runs in a loop until ${by} sets ${name}`,
        sign: `the loop on ${shortName(cls)}.${name}, which ${by} sets`,
      };
    }
  }
  return undefined;
}

/** Flags that decide whether a loop ends. */
function fieldsInLoops(program: Program, cls: ClassInfo, body: Body): FieldId[] {
  return loopNest(body).flatMap(({ blocks }) =>
    blocks.flatMap((at) => {
      const { insns, succs } = body.blocks[at];
      const last = insns.at(-1);
      if (last?.op !== 'if' || last.b >= 0 || succs.every((to) => blocks.includes(to))) return [];
      const field = askedField(program, cls, body, last.a);
      return field === undefined ? [] : [field];
    }),
  );
}

/** The plain flag of the class that a value is read from, on `this`, here or by a getter. */
function askedField(program: Program, cls: ClassInfo, body: Body, value: Value): FieldId | undefined {
  const definitions = definitionsOf(body);
  const made = definitions[plain(definitions, value)];
  const isOnThis = (object: Value): boolean => plain(definitions, object) === 0;
  if (made?.op === 'getfield') {
    const field = program.resolveField(made.field);
    const { owner, desc, isVolatile, isFinal } = program.field(field);
    const isFlag = desc === 'Z' && owner === cls.id && !isVolatile && !isFinal;
    return isFlag && isOnThis(made.obj) ? field : undefined;
  }
  if (made?.op !== 'invoke' || made.kind === 'static' || !isOnThis(made.args[0])) return undefined;
  const { name, desc } = made.method;
  const getter = cls.methods.find((id) => {
    const method = program.method(id);
    return method.name === name && method.desc === desc && method.paramCount === 1 && !method.isSynchronized;
  });
  const code = getter === undefined ? undefined : program.body(getter);
  const [returned, ...others] = code === undefined ? [] : insnsOf(code).filter(({ op }) => op === 'return');
  if (code === undefined || returned?.op !== 'return' || others.length > 0) return undefined;
  const read = definitionsOf(code)[returned.src];
  return read?.op === 'getfield' ? askedField(program, cls, code, returned.src) : undefined;
}

/** Does a method that others can call store into a field of its own object? */
function sets(
  program: Program,
  { id, body }: { readonly id: MethodId; readonly body: Body },
  field: FieldId,
): boolean {
  const method = program.method(id);
  if (method.name === '<init>' || has(method, Access.private)) return false;
  const definitions = definitionsOf(body);
  return insnsOf(body).some(
    (insn) =>
      insn.op === 'putfield' &&
      plain(definitions, insn.obj) === 0 &&
      program.resolveField(insn.field) === field,
  );
}
