/**
 * Methods that make an object for themselves and let several threads of the JDK have it: functions of a parallel stream, tasks of an
 * executor or stages of a future capture the object, or are made with it.
 *
 * This is a sign about one call alone, not about objects of the class. It is a guess: a function that captures the object need not
 * be the one that is given away.
 */
import { RefKind } from '../classfile/index.js';
import { type Definitions, definitionsOf, type Insn, plain, type Value } from '../ir/index.js';
import type { ClassId, ClassInfo, MethodId, Program } from '../program/index.js';
import { isNoState } from './fill-types.js';
import { insnsOfMethod, leadingMethods } from './leading-methods.js';
import type { Shown } from './types.js';
import { methodName, shortName, signature } from './visible.js';

const EXECUTOR = 'java/util/concurrent/Executor';
const TO_EXECUTORS = /^(?:execute|submit|invoke|invokeA(?:ll|ny)|schedule.*)$/;
const TO_FUTURES = /Async$/;
/** Methods of other types that have what they are given, or their receiver, run by other threads. */
const STARTS: readonly (readonly [string, RegExp])[] = [
  ['java/util/Collection', /^parallelStream$/],
  ['java/util/stream/BaseStream', /^parallel$/],
  ['java/util/Arrays', /^parallel(?:SetAll|Prefix)$/],
  ['java/util/concurrent/ForkJoinTask', /^(?:fork|invokeAll)$/],
  ['java/util/concurrent/StructuredTaskScope', /^fork$/],
  ['java/util/concurrent/CompletionService', /^submit$/],
  ['java/util/concurrent/CompletionStage', TO_FUTURES],
  ['java/util/concurrent/CompletableFuture', TO_FUTURES],
  [EXECUTOR, TO_EXECUTORS],
];

const STREAM = /^java\/util\/stream\//;

/** The first such method of a class. */
export function sharedVariable(program: Program, cls: ClassInfo): Shown | undefined {
  const id = cls.methods.find((method) => sharesVariable(program, method));
  if (id === undefined) return undefined;
  const method = program.method(id);
  return {
    text: `shares a variable with tasks that it starts in ${signature(method)}`,
    sign: `that ${shortName(cls)} shares a variable with tasks in ${methodName(cls, method)}`,
  };
}

/** The methods of the class that share variables, or call such a method of the class. */
export function sharersOfVariables(program: Program, cls: ClassInfo): ReadonlySet<MethodId> {
  const sharing = cls.methods.filter((id) => sharesVariable(program, id));
  return leadingMethods(program, cls, (insn, known) => known.has(calledBy(program, insn)), sharing);
}

/** The method that an instruction calls, or makes a function of; −1 for none. */
function calledBy(program: Program, insn: Insn): MethodId {
  if (insn.op === 'lambda') {
    const { kind, member } = insn.site.implementation;
    return program.resolveMethod(member, kind === RefKind.invokeStatic);
  }
  return insn.op === 'invoke' ? program.resolveMethod(insn.method, insn.kind === 'static') : -1;
}

function sharesVariable(program: Program, id: MethodId): boolean {
  const insns = insnsOfMethod(program, program.method(id));
  if (!insns.some((insn) => isStart(program, insn))) return false;
  const body = program.body(id);
  if (body === undefined) return false;
  const definitions = definitionsOf(body);
  return insns.some((insn) =>
    givenTo(program, insn).some((value) => isOwnState(program, definitions, value)),
  );
}

function isStart(program: Program, insn: Insn): boolean {
  if (insn.op !== 'invoke') return false;
  const { owner, name } = insn.method;
  if (!STARTS.some(([, names]) => names.test(name))) return false;
  const type = program.classNamed(owner);
  return STARTS.some(([above, names]) => names.test(name) && isBelow(program, type, above));
}

function isBelow(program: Program, type: ClassId, above: string): boolean {
  const id = program.findClass(above);
  return id >= 0 && program.isSubclass(type, id);
}

/** What a function captures, an object of a class under scan is made with, or a stream is given, such as the start of a reduction. */
function givenTo(program: Program, insn: Insn): readonly Value[] {
  if (insn.op === 'lambda') return insn.captures;
  if (insn.op !== 'invoke') return [];
  const { owner, name } = insn.method;
  const isGiven = name === '<init>' ? program.isApplication(program.classNamed(owner)) : STREAM.test(owner);
  return isGiven ? insn.args.slice(1) : [];
}

/** Is a value an array or an object that the method has just made, and that is not made for threads? */
function isOwnState(program: Program, definitions: Definitions, value: Value): boolean {
  const made = definitions[plain(definitions, value)];
  if (made?.op === 'newarray') return true;
  if (made?.op !== 'new') return false;
  const type = program.classNamed(made.type);
  if (made.type === 'java/lang/Object' || isNoState(program, type)) return false;
  return program.tasksOf(type).length === 0 && !program.isThreadSafe(type);
}
