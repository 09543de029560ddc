/** Signs in the code of a class that it is meant for several threads. */
import {
  Access,
  type ClassFile,
  ClassFormatError,
  constantIndex,
  forEachInstruction,
  type MemberRef,
  type MethodMember,
  Opcode,
} from '../classfile/index.js';
import { type Body, definitionsOf, plain, someInsn, type Value } from '../ir/index.js';
import {
  type ClassInfo,
  type MethodId,
  type Program,
  startsGroovyThread,
  startsThread,
  startsTimer,
  wrapsSynchronized,
} from '../program/index.js';
import type { Shown, SignKind } from './types.js';
import { has, methodName, shortName, signature } from './visible.js';

/** Types of fields that hold a lock and nothing else. */
const NO_STATE: ReadonlySet<string> = new Set(['Ljava/lang/Object;', 'Ljava/lang/Class;']);

/** What captures variables of a method. */
const ANONYMOUS = /\$\d/;

/** The first sign of each kind in the code of a class. */
export function signsInCode(program: Program, cls: ClassInfo, file: ClassFile): ReadonlyMap<SignKind, Shown> {
  const found = new Map<SignKind, Shown>();
  const method = synchronizedMethod(program, cls, file);
  if (method !== undefined) found.set('synchronized-method', method);
  for (const id of cls.methods) {
    const { member } = program.method(id);
    if (member === undefined) continue;
    for (const [kind, shown] of signsOfMethod(program, cls, file, member, id)) {
      const { isOfStatics, isOfVariables, ...known } = found.get(kind) ?? shown;
      found.set(kind, {
        ...known,
        ...(isOfStatics && shown.isOfStatics && { isOfStatics }),
        ...(isOfVariables && shown.isOfVariables && { isOfVariables }),
      });
    }
  }
  return found;
}

function synchronizedMethod(program: Program, cls: ClassInfo, file: ClassFile): Shown | undefined {
  const all = file.methods.filter(
    (m) =>
      has(m, Access.synchronized) &&
      (has(m, Access.static) || !program.repeatsSynchronized(cls.id, m.name, m.desc)),
  );
  const [found] = all;
  return (
    found && {
      ...(all.every((m) => has(m, Access.static)) && { isOfStatics: true }),
      text: `has a synchronized method ${signature(found)}`,
      sign: `\`synchronized\` of ${methodName(cls, found)}`,
      line: lineAt(found, 0),
    }
  );
}

function signsOfMethod(
  program: Program,
  cls: ClassInfo,
  file: ClassFile,
  method: MethodMember,
  id: MethodId,
): Map<SignKind, Shown> {
  const found = new Map<SignKind, Shown>();
  if (method.code === undefined) return found;
  const { bytes } = method.code;
  let block = -1;
  try {
    forEachInstruction(bytes, (pc, opcode) => {
      if (opcode === Opcode.monitorenter) block = block < 0 ? pc : block;
      else if (opcode >= Opcode.invokevirtual && opcode <= Opcode.invokestatic) {
        const called = callSign(file.pool.memberRef(constantIndex(bytes, pc)));
        if (called === undefined || found.has(called.kind)) return;
        found.set(called.kind, {
          text: `${called.what} in ${signature(method)}`,
          sign: `that ${shortName(cls)} ${called.what} in ${methodName(cls, method)}`,
          line: lineAt(method, pc),
        });
      }
    });
  } catch (error) {
    // Broken code shows nothing here; the front end counts it where it is translated.
    if (!(error instanceof ClassFormatError)) throw error;
    return new Map();
  }
  const wrapper = found.get('synchronized-wrapper');
  if (wrapper !== undefined && keepsInVariables(program, cls, id))
    found.set('synchronized-wrapper', { ...wrapper, isOfVariables: true });
  const locked = block >= 0 ? lockedOf(program, cls, id) : undefined;
  if (locked !== undefined) {
    // Nobody has the object yet that a constructor makes: it locks the class to guard what is static.
    const isMaking = method.name === '<init>';
    const isOfStatics =
      has(method, Access.static) || locked === 'statics' || (isMaking && locked === 'class');
    found.set('synchronized-block', {
      text: `has a synchronized block in ${signature(method)}`,
      sign: `a synchronized block in ${methodName(cls, method)}`,
      line: lineAt(method, block),
      ...(isOfStatics && { isOfStatics }),
    });
  }
  return found;
}

/**
 * Does a method lock its class alone, or `this`, or what a field of its class (or of one around it) holds, also in an array? A block on
 * anything else, such as an argument, says that the argument is shared, and nothing of this class. A lock that all objects have guards `statics`
 * where the method also uses such state and no field of an object, or where the lock has a state, such as a map: that threads
 * share one object, it does not show.
 */
function lockedOf(
  program: Program,
  cls: ClassInfo,
  method: MethodId,
): 'statics' | 'class' | 'object' | undefined {
  const body = program.body(method);
  if (body === undefined) return undefined;
  const own = outermost(cls.name);
  const definitions = definitionsOf(body);
  const monitors: Value[] = [];
  for (const { insns } of body.blocks) {
    for (const insn of insns) {
      if (insn.op === 'monitorenter') monitors.push(insn.src);
    }
  }
  const locked = new Set<'statics' | 'class' | 'object'>();
  const usesObjects = someInsn(body, ({ op }) => op === 'getfield' || op === 'putfield');
  const ofClass = usesStatics(program, body, own) && !usesObjects ? 'statics' : 'class';
  for (const value of monitors) {
    const made = definitions[value];
    // An element of an array of locks stands for the field that holds the array.
    const isElement = made?.op === 'aload';
    const insn = isElement ? definitions[plain(definitions, made.array)] : made;
    if (insn === undefined) {
      if (value === 0 && !isElement && !program.method(method).isStatic) locked.add('object');
    } else if (insn.op === 'const') {
      if (insn.value.type === 'class') locked.add(ofClass);
    } else if (insn.op === 'getfield' || insn.op === 'getstatic') {
      const { owner, isStatic, desc } = program.field(program.resolveField(insn.field));
      if (outermost(program.class(owner).name) !== own) continue;
      const type = isElement ? desc.slice(1) : desc;
      locked.add(!isStatic ? 'object' : NO_STATE.has(type) ? ofClass : 'statics');
    }
  }
  return (['object', 'class', 'statics'] as const).find((kind) => locked.has(kind));
}

/** Does a method use static fields of its class, or of one around it, that change? */
function usesStatics(program: Program, { blocks }: Body, own: string): boolean {
  return blocks.some(({ insns }) =>
    insns.some((insn) => {
      if (insn.op !== 'getstatic' && insn.op !== 'putstatic') return false;
      const { owner, isFinal } = program.field(program.resolveField(insn.field));
      return !isFinal && outermost(program.class(owner).name) === own;
    }),
  );
}

/**
 * Does a method keep all collections that lock themselves in variables, and give them to others at most? Then threads share what it
 * has made for one call. What goes into a field or an array, back to callers, or to an object of the class is of the class.
 */
function keepsInVariables(program: Program, cls: ClassInfo, method: MethodId): boolean {
  const body = program.body(method);
  if (body === undefined) return false;
  const insns = body.blocks.flatMap((block) => block.insns);
  const wrapped = new Set<Value>();
  for (const insn of insns) if (insn.op === 'invoke' && wrapsSynchronized(insn.method)) wrapped.add(insn.dst);
  const own = outermost(cls.name);
  const isNamed = (owner: string): boolean => outermost(owner) === own && !ANONYMOUS.test(owner);
  for (let before = -1; before < wrapped.size; ) {
    before = wrapped.size;
    for (const insn of insns) {
      const isPassedOn =
        ((insn.op === 'copy' || insn.op === 'cast') && wrapped.has(insn.src)) ||
        (insn.op === 'phi' && insn.args.some((arg) => wrapped.has(arg)));
      if (isPassedOn) wrapped.add(insn.dst);
    }
  }
  return !insns.some((insn) => {
    if (insn.op === 'putfield' || insn.op === 'putstatic' || insn.op === 'return' || insn.op === 'astore')
      return wrapped.has(insn.src);
    if (insn.op !== 'invoke' || insn.kind === 'static' || !isNamed(insn.method.owner)) return false;
    return insn.args.slice(1).some((arg) => wrapped.has(arg));
  });
}

function outermost(name: string): string {
  return name.split('$')[0];
}

/** The line of an instruction; undefined where the class file has no line table. */
function lineAt({ code }: MethodMember, pc: number): number | undefined {
  const { lines } = code ?? {};
  let line: number | undefined;
  for (let i = 0; lines !== undefined && i < lines.length && lines[i] <= pc; i += 2) line = lines[i + 1];
  return line;
}

function callSign(called: MemberRef): { kind: SignKind; what: string } | undefined {
  if (wrapsSynchronized(called))
    return { kind: 'synchronized-wrapper', what: `calls Collections.${called.name}` };
  return startsThread(called) || startsTimer(called) || startsGroovyThread(called)
    ? { kind: 'starts-thread', what: 'starts a thread' }
    : undefined;
}
