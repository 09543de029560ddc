/**
 * Methods that change what their object holds in a synchronized block, whatever is locked there: an argument, the result of a call, or
 * an object that is made for one call.
 *
 * Guarantee: none. That the lock guards what is changed is a guess.
 */
import { Opcode } from '../classfile/index.js';
import { type Definitions, definitionsOf, type Insn, insnsOf, plain } from '../ir/index.js';
import type { ClassInfo, FieldId, MethodInfo, Program } from '../program/index.js';
import { Effects } from './effects.js';
import type { Shown } from './types.js';
import { methodName, shortName, signature } from './visible.js';

/** The first such method of a class. */
export function lockedChange(program: Program, cls: ClassInfo): Shown | undefined {
  const effects = new Effects(program, true);
  for (const id of cls.methods) {
    const method = program.method(id);
    const field = changedIn(program, cls, method, effects);
    if (field === undefined) continue;
    const { name } = program.field(field);
    return {
      text: `changes ${name} in a synchronized block of ${signature(method)}`,
      sign: `the change of ${shortName(cls)}.${name} in a synchronized block of ${methodName(cls, method)}`,
    };
  }
  return undefined;
}

/** Constructors change nothing here: nobody has the object yet, and the lock guards what they read. */
function changedIn(
  program: Program,
  cls: ClassInfo,
  { id, name, member, isStatic, isSynchronized }: MethodInfo,
  effects: Effects,
): FieldId | undefined {
  if (member?.code === undefined || isStatic || isSynchronized || name === '<init>') return undefined;
  // Most methods have no such byte, neither as an instruction nor as an operand, and need not be translated.
  if (!member.code.bytes.includes(Opcode.monitorenter)) return undefined;
  const body = program.body(id);
  if (body === undefined || !insnsOf(body).some(({ op }) => op === 'monitorenter')) return undefined;
  const { heldAt } = program.locks(id);
  const definitions = definitionsOf(body);
  for (const [block, { insns }] of body.blocks.entries()) {
    for (const [index, insn] of insns.entries()) {
      const field =
        heldAt(block, index).length > 0 ? changedBy(program, definitions, effects, insn) : undefined;
      if (field !== undefined && program.field(field).owner === cls.id) return field;
    }
  }
  return undefined;
}

/** The field of `this` that an instruction stores, or whose object it changes. */
function changedBy(
  program: Program,
  definitions: Definitions,
  effects: Effects,
  insn: Insn,
): FieldId | undefined {
  if (insn.op === 'putfield') return insn.obj === 0 ? program.resolveField(insn.field) : undefined;
  if (insn.op !== 'invoke' || insn.kind === 'static' || insn.method.name === '<init>') return undefined;
  const made = definitions[plain(definitions, insn.args[0])];
  if (made?.op !== 'getfield' || made.obj !== 0 || !made.field.desc.startsWith('L')) return undefined;
  const type = program.classNamed(made.field.desc.slice(1, -1));
  const changes = effects.changes(type, program.resolveMethod(insn.method, false));
  return changes ? program.resolveField(made.field) : undefined;
}
