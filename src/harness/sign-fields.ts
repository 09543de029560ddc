/** Signs in the fields of a class: what of java.util.concurrent it holds, and what is volatile. */
import {
  Access,
  type ClassFile,
  ClassFormatError,
  constantIndex,
  dotted,
  type FieldMember,
  forEachInstruction,
  Opcode,
} from '../classfile/index.js';
import { type Body, definitionsOf, type Insn, insnsOf, type Value } from '../ir/index.js';
import type { ClassInfo, Program } from '../program/index.js';
import type { Shown, SignKind } from './types.js';
import { has, shortName } from './visible.js';

/** Give back what they are given. */
const CHECKS = /^(?:requireNonNull\w*|checkNotNull|notNull)$/;

/** The first field of each kind, in the order of the class file. */
export function signsOfFields(program: Program, cls: ClassInfo, file: ClassFile): Map<SignKind, Shown> {
  const found = new Map<SignKind, Shown>();
  const made = concurrentValues(program, cls, file);
  for (const field of file.fields) {
    // A local variable that an anonymous class uses, such as an AtomicBoolean that it sets: a lambda shows none either.
    if (has(field, Access.synthetic)) continue;
    const kind = kindOfField(program, cls, field);
    if (kind !== undefined && !found.has(kind)) found.set(kind, shown(cls, field));
  }
  // Where its own type says nothing, its value may.
  for (const field of file.fields) {
    const value = made.get(field.name + field.desc);
    const kind = kindOfMade(field);
    if (value !== undefined && !found.has(kind) && !has(field, Access.synthetic))
      found.set(kind, shown(cls, field, value));
  }
  // Eclipse's compiler keeps tables of its own in such fields, for `switch` on an enum.
  const flag = file.fields.find((f) => has(f, Access.volatile) && !has(f, Access.synthetic));
  if (flag !== undefined) {
    const sign = `\`volatile\` of ${shortName(cls)}.${flag.name}`;
    found.set('volatile-field', { text: `has a volatile field ${flag.name}`, sign });
  }
  return found;
}

function kindOfField(program: Program, cls: ClassInfo, field: FieldMember): SignKind | undefined {
  const type = /^\[*L([^;]+);$/.exec(field.desc)?.[1];
  if (type === undefined) return undefined;
  switch (program.fieldSign(type)) {
    case undefined:
      return undefined;
    case 'UPDATER':
      return 'field-updater';
    case 'CONDITION':
      return 'condition-field';
  }
  if (has(field, Access.static)) return 'static-concurrent-field';
  return isMadeHere(program, cls, field) ? 'concurrent-field' : 'given-concurrent-field';
}

function kindOfMade(field: FieldMember): SignKind {
  return has(field, Access.static) ? 'static-concurrent-field' : 'concurrent-field';
}

/** `value`: the type of what the class puts into a field whose own type says nothing. */
function shown(cls: ClassInfo, { name, desc }: FieldMember, value?: string): Shown {
  const type = dotted(value ?? desc.replace(/^\[*L|;$/g, ''));
  const what = value === undefined ? 'of' : 'that holds an object of';
  return {
    text: `has a field ${name} ${what} type ${type}`,
    sign: `the type ${type} of ${shortName(cls)}.${name}`,
  };
}

/** By name and descriptor of a field of the class, a concurrent type of which the class creates an object for it. */
function concurrentValues(program: Program, cls: ClassInfo, file: ClassFile): Map<string, string> {
  const found = new Map<string, string>();
  for (const id of cls.methods) {
    const { member } = program.method(id);
    if (member?.code === undefined || !makesConcurrent(program, file, member.code.bytes)) continue;
    const body = program.body(id);
    if (body === undefined) continue;
    const typeOf = madeTypeIn(program, body);
    for (const insn of insnsOf(body)) {
      if ((insn.op !== 'putfield' && insn.op !== 'putstatic') || insn.field.owner !== cls.name) continue;
      const type = typeOf(insn.src);
      if (type !== undefined) found.set(insn.field.name + insn.field.desc, type);
    }
  }
  return found;
}

/** A look at the code without translating it. */
function makesConcurrent(program: Program, { pool }: ClassFile, bytes: Uint8Array): boolean {
  let makes = false;
  try {
    forEachInstruction(bytes, (pc, opcode) => {
      if (opcode === Opcode.new)
        makes ||= program.fieldSign(pool.className(constantIndex(bytes, pc))) === 'CONCURRENT';
    });
  } catch (error) {
    if (!(error instanceof ClassFormatError)) throw error;
  }
  return makes;
}

/** The type of a value that the method has just made, where that is a concurrent type, or the set view of one (`newSetFromMap`). */
function madeTypeIn(program: Program, body: Body): (value: Value) => string | undefined {
  const definitions = definitionsOf(body);
  const seen = new Set<Value>();
  const typeOf = (value: Value): string | undefined => {
    const insn: Insn | undefined = definitions[value];
    if (insn === undefined || seen.has(value)) return undefined;
    seen.add(value);
    switch (insn.op) {
      case 'copy':
      case 'cast':
        return typeOf(insn.src);
      case 'new':
        return program.fieldSign(insn.type) === 'CONCURRENT' ? insn.type : undefined;
      case 'invoke':
        return insn.method.name === 'newSetFromMap' ? typeOf(insn.args[0]) : undefined;
      default:
        return undefined;
    }
  };
  return (value) => {
    seen.clear();
    return typeOf(value);
  };
}

/** Does the class itself put anything into the field that its callers did not give it? */
function isMadeHere(program: Program, cls: ClassInfo, { name, desc }: FieldMember): boolean {
  return cls.methods.some((id) => {
    const body = program.method(id).member?.code === undefined ? undefined : program.body(id);
    if (body === undefined) return false;
    const writes = insnsOf(body).flatMap((insn) =>
      insn.op === 'putfield' && insn.field.name === name && insn.field.desc === desc ? [insn.src] : [],
    );
    return writes.length > 0 && !writes.every(isGivenIn(body));
  });
}

/** Is a value a parameter, however checked or cast? */
function isGivenIn(body: Body): (value: Value) => boolean {
  const definitions = definitionsOf(body);
  const seen = new Set<Value>();
  const isGiven = (value: Value): boolean => {
    const insn = definitions[value];
    if (insn === undefined) return value < body.paramCount;
    if (seen.has(value)) return true;
    seen.add(value);
    switch (insn.op) {
      case 'copy':
      case 'cast':
        return isGiven(insn.src);
      case 'phi':
        return insn.args.every(isGiven);
      case 'invoke':
        return insn.kind === 'static' && CHECKS.test(insn.method.name) && isGiven(insn.args[0]);
      // A field of what was given: `this.lock = owner.lock`.
      case 'getfield':
        return insn.obj !== 0 && isGiven(insn.obj);
      default:
        return false;
    }
  };
  return isGiven;
}
