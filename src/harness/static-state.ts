/**
 * Static fields that all callers of a class share: those that the first call fills, also where a flag says which call is the first,
 * numbers that calls or constructors count up, and fields whose collection, format or other object of the JDK calls change; all without
 * a lock.
 *
 * This is a sign about the static field alone, not about objects of the class.
 */
import { Access, Opcode } from '../classfile/index.js';
import {
  type Body,
  type Definitions,
  definitionsOf,
  type Insn,
  type InsnOf,
  insnsOf,
  plain,
  type Value,
} from '../ir/index.js';
import {
  type ClassId,
  type ClassInfo,
  type FieldId,
  isUpdate,
  type MethodId,
  type MethodInfo,
  type Program,
} from '../program/index.js';
import { Effects } from './effects.js';
import { isNoState } from './fill-types.js';
import { leadingMethods } from './leading-methods.js';
import type { Shown } from './types.js';
import { isCompilerMade, methodName, shortName, signature } from './visible.js';
import { takesLock } from './volatile-updates.js';

const ANY_OBJECT = 'Ljava/lang/Object;';

/** The first use of such a field of the class. */
export function staticState(program: Program, cls: ClassInfo): Shown | undefined {
  const statics = cls.fields.filter((id) => isPlainStatic(program, id));
  const states = statics.filter((id) => isState(program, id));
  const held = new Map(states.map((id) => [id, heldIn(program, cls, id)] as const));
  const isFixed = (id: FieldId): boolean => program.field(id).isFinal;
  const fields = states.filter((id) => !isFixed(id) || held.get(id) !== undefined);
  const numbers = new Set(statics.filter((id) => isNumber(program, id) && !isFixed(id)));
  const flags = statics.filter((id) => program.field(id).desc === 'Z' && !isFixed(id));
  if (fields.length + numbers.size + flags.length === 0) return undefined;
  const effects = new Effects(program, true);
  for (const id of cls.methods) {
    const method = program.method(id);
    // All that is looked for reads a static field. Most methods have no such byte, and need not be translated.
    if (!method.member?.code?.bytes.includes(Opcode.getstatic)) continue;
    const body = unlockedBody(program, method);
    if (body === undefined) continue;
    const filled =
      fields.find((id) => isFilledIn(program, body, id)) ?? filledByFlag(program, body, flags, statics);
    const field = filled ?? fields.find((id) => isChangedIn(program, body, id, held.get(id), effects));
    const counted = field ?? countedIn(program, body, numbers);
    if (counted === undefined) continue;
    const { name } = program.field(counted);
    const says =
      filled !== undefined
        ? `fills its static field ${name}`
        : field !== undefined
          ? `changes what its static field ${name} holds`
          : `updates its static field ${name}`;
    return {
      text: `${says} in ${signature(method)}`,
      sign: `the use of ${shortName(cls)}.${name} in ${methodName(cls, method)}`,
    };
  }
  return undefined;
}

/**
 * The methods of the class that use its static state, directly or through other methods of the class: a field that may change, or that
 * holds an object of the JDK which is not made for threads.
 */
export function usersOfStaticState(program: Program, cls: ClassInfo): ReadonlySet<MethodId> {
  const fields = new Set(
    cls.fields.filter((id) => {
      const { isStatic, isFinal, access } = program.field(id);
      if (!isStatic || (access & Access.synthetic) !== 0) return false;
      return !isFinal || (isState(program, id) && heldIn(program, cls, id) !== undefined);
    }),
  );
  return leadingMethods(program, cls, (insn, users) => {
    if (insn.op === 'getstatic' || insn.op === 'putstatic')
      return fields.has(program.resolveField(insn.field));
    return insn.op === 'invoke' && users.has(program.resolveMethod(insn.method, insn.kind === 'static'));
  });
}

function isPlainStatic(program: Program, field: FieldId): boolean {
  const { isStatic, isVolatile, access } = program.field(field);
  return isStatic && !isVolatile && (access & Access.synthetic) === 0;
}

function isNumber(program: Program, field: FieldId): boolean {
  return /^[IJ]$/.test(program.field(field).desc);
}

/** The first of such numbers that gets what is computed from its old value. */
function countedIn(program: Program, body: Body, numbers: ReadonlySet<FieldId>): FieldId | undefined {
  if (numbers.size === 0) return undefined;
  const definitions = definitionsOf(body);
  for (const [block, { insns }] of body.blocks.entries()) {
    for (const insn of insns) {
      if (insn.op !== 'putstatic') continue;
      const field = program.resolveField(insn.field);
      if (!numbers.has(field)) continue;
      if (isUpdate(program, body, (value) => plain(definitions, value), insn, block)) return field;
    }
  }
  return undefined;
}

/** A static field of a class or interface type that people have written. */
function isState(program: Program, field: FieldId): boolean {
  const { isStatic, desc, access } = program.field(field);
  return isStatic && desc.startsWith('L') && (access & Access.synthetic) === 0;
}

/** The code of a method that threads may call, and that takes no lock. */
export function unlockedBody(program: Program, method: MethodInfo): Body | undefined {
  if (method.member?.code === undefined || method.name === '<clinit>' || method.isSynchronized)
    return undefined;
  const body = isCompilerMade(method) ? undefined : program.body(method.id);
  return body === undefined || insnsOf(body).some((insn) => takesLock(program, insn)) ? undefined : body;
}

/** Is something stored in the field behind a test that has found it to be null? */
function isFilledIn(program: Program, body: Body, field: FieldId): boolean {
  const { desc } = program.field(field);
  // Which of two equal texts or numbers is kept does no harm.
  if (desc !== ANY_OBJECT && isNoState(program, program.classNamed(desc.slice(1, -1)))) return false;
  const definitions = definitionsOf(body);
  const stored = body.blocks.flatMap(({ insns }, block) =>
    insns.some((insn) => isStoreOf(program, insn, field) && !isNull(definitions, insn.src)) ? [block] : [],
  );
  if (stored.length === 0) return false;
  return body.blocks.some(({ insns, succs }) => {
    const last = insns.at(-1);
    if (last?.op !== 'if' || (last.cond !== 'eq' && last.cond !== 'ne')) return false;
    if (!isNull(definitions, last.b) || loadedFrom(program, definitions, last.a) !== field) return false;
    const behind = reachedFrom(body, succs[last.cond === 'eq' ? 0 : 1]);
    return stored.some((block) => behind.has(block));
  });
}

/**
 * A field of the class that is stored only where a flag is found to be false, and the flag is stored there too. A flag alone, as that of a
 * warning, does no harm.
 */
function filledByFlag(
  program: Program,
  body: Body,
  flags: readonly FieldId[],
  statics: readonly FieldId[],
): FieldId | undefined {
  const definitions = definitionsOf(body);
  const storedIn = (block: number): FieldId[] =>
    body.blocks[block].insns.flatMap((insn) =>
      insn.op === 'putstatic' ? [program.resolveField(insn.field)] : [],
    );
  for (const { insns, succs } of body.blocks) {
    const last = insns.at(-1);
    if (last?.op !== 'if' || last.b >= 0 || (last.cond !== 'eq' && last.cond !== 'ne')) continue;
    const flag = loadedFrom(program, definitions, last.a);
    if (flag === undefined || !flags.includes(flag)) continue;
    const [unset, set] = last.cond === 'eq' ? succs : [succs[1], succs[0]];
    const others = reachedFrom(body, set);
    const stored = new Set(
      [...reachedFrom(body, unset)].filter((block) => !others.has(block)).flatMap(storedIn),
    );
    const filled = statics.find((id) => id !== flag && stored.has(id));
    if (stored.has(flag) && filled !== undefined) return filled;
  }
  return undefined;
}

function isStoreOf(program: Program, insn: Insn, field: FieldId): insn is InsnOf<'putstatic'> {
  return insn.op === 'putstatic' && program.resolveField(insn.field) === field;
}

function reachedFrom(body: Body, block: number): ReadonlySet<number> {
  const reached = new Set([block]);
  for (const at of reached) for (const to of body.blocks[at].succs) reached.add(to);
  return reached;
}

/** Nothing to compare with stands for null, too. */
function isNull(definitions: Definitions, value: Value): boolean {
  if (value < 0) return true;
  const made = definitions[plain(definitions, value)];
  return made?.op === 'const' && made.value.type === 'null';
}

/** Does a call change the object that the field holds? */
function isChangedIn(
  program: Program,
  body: Body,
  field: FieldId,
  held: ClassId | undefined,
  effects: Effects,
): boolean {
  if (held === undefined) return false;
  const definitions = definitionsOf(body);
  return insnsOf(body).some((insn) => {
    if (insn.op !== 'invoke' || insn.kind === 'static' || insn.method.name === '<init>') return false;
    if (loadedFrom(program, definitions, insn.args[0]) !== field) return false;
    const method = program.resolveMethod(insn.method, false);
    return effects.changes(held, method);
  });
}

function loadedFrom(program: Program, definitions: Definitions, value: Value): FieldId | undefined {
  const made = definitions[plain(definitions, value)];
  return made?.op === 'getstatic' ? program.resolveField(made.field) : undefined;
}

/**
 * The class of the JDK, not made for threads, of what the initialiser alone puts into a field: that of what it makes, or where others
 * make it, the declared one.
 */
function heldIn(program: Program, cls: ClassInfo, field: FieldId): ClassId | undefined {
  const body = cls.initializer < 0 ? undefined : program.body(cls.initializer);
  if (body === undefined) return undefined;
  const definitions = definitionsOf(body);
  const stores = insnsOf(body).filter((insn) => isStoreOf(program, insn, field));
  if (stores.length !== 1) return undefined;
  const made = definitions[plain(definitions, stores[0].src)];
  const declared = program.classNamed(program.field(field).desc.slice(1, -1));
  const type = made?.op === 'new' ? program.classNamed(made.type) : declared;
  if (!program.isJdk(type) || program.isThreadSafe(type) || program.class(type).isInterface) return undefined;
  return type;
}
