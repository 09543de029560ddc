/** Classes that some thread runs. */
import { Access, dotted } from '../classfile/index.js';
import { insnsOf, someInsn } from '../ir/index.js';
import { type ClassInfo, type MethodInfo, type Program, startsThread } from '../program/index.js';
import { givenAsFunctions } from './called.js';
import type { Shown, SignKind } from './types.js';
import type { Users } from './users.js';
import { has, isNested, methodName, shortName, signature } from './visible.js';

/** At most one sign. A task inside another class, or a lambda that is one, says that threads run code of that class. */
export function taskSign(program: Program, cls: ClassInfo): readonly (readonly [SignKind, Shown])[] {
  const shown = taskKind(program, cls);
  if (shown === undefined) {
    const lambda = lambdaTask(program, cls);
    return lambda === undefined ? [] : [['inner-task', lambda]];
  }
  if (isInner(cls)) return [['inner-task', shown.shown]];
  return [[shown.isThread ? 'is-thread' : 'task', shown.shown]];
}

/** Is this how a thread enters a task that no client makes: one inside another class, or of one package only? */
export function isEntryOfInnerTask(program: Program, cls: ClassInfo, method: MethodInfo): boolean {
  return isInner(cls) && isEntryOf(program, cls, method);
}

/**
 * Is this how the thread runs that an object of the class is, where the code under scan starts it itself? It starts once, so that no
 * client calls the method beside it. The class starts its own objects, or others under scan make some.
 */
export function isEntryOfOwnThread(
  program: Program,
  cls: ClassInfo,
  method: MethodInfo,
  users: Users,
): boolean {
  if (taskKind(program, cls)?.isThread !== true || !isEntryOf(program, cls, method)) return false;
  const isOther = ({ name, owner }: MethodInfo): boolean =>
    owner !== cls.id && !(name === '<init>' && program.isSubclass(owner, cls.id));
  return users.makersOf(cls).some(isOther) || startsItself(program, cls);
}

function isEntryOf(program: Program, cls: ClassInfo, { name, isStatic, paramCount }: MethodInfo): boolean {
  return !isStatic && paramCount === 1 && program.tasksOf(cls.id).some(({ method }) => method === name);
}

function startsItself(program: Program, cls: ClassInfo): boolean {
  return cls.methods.some((id) => {
    const body = program.body(id);
    if (body === undefined || program.method(id).isStatic) return false;
    return someInsn(body, (insn) => {
      if (insn.op !== 'invoke' || insn.args[0] !== 0) return false;
      const called = program.resolveMethod(insn.method, false);
      if (called < 0) return false;
      const { owner, name, desc } = program.method(called);
      return startsThread({ owner: program.class(owner).name, name, desc });
    });
  });
}

function isInner(cls: ClassInfo): boolean {
  return isNested(cls) || !has(cls, Access.public);
}

function taskKind(program: Program, cls: ClassInfo): { shown: Shown; isThread: boolean } | undefined {
  if (cls.isInterface) return undefined;
  const [task] = program.tasksOf(cls.id);
  if (task === undefined) return undefined;
  const { name, isInterface } = program.class(task.type);
  return { shown: shownAs(cls, isInterface ? 'implements' : 'extends', name), isThread: !isInterface };
}

function shownAs(cls: ClassInfo, verb: string, name: string): Shown {
  return {
    text: `${verb} ${dotted(name)}, so it is run by a thread`,
    sign: `that ${shortName(cls)} ${verb} ${dotted(name)}`,
  };
}

/** The first lambda of a class that is a task and has the object, as an anonymous class would. */
function lambdaTask(program: Program, cls: ClassInfo): Shown | undefined {
  if (cls.file === undefined || givenAsFunctions(cls.file).length === 0) return undefined;
  for (const id of cls.methods) {
    const method = program.method(id);
    if (method.isStatic || method.member?.code === undefined) continue;
    const body = program.body(id);
    for (const insn of body === undefined ? [] : insnsOf(body)) {
      if (insn.op !== 'lambda' || insn.captures[0] !== 0) continue;
      const type = insn.site.interfaceType;
      const known = program.findClass(type);
      if (known < 0 || program.tasksOf(known).length === 0) continue;
      return {
        text: `creates a ${dotted(type)} that refers to it in ${signature(method)}, so it is run by a thread`,
        sign: `a ${dotted(type)} in ${methodName(cls, method)} that captures this`,
      };
    }
  }
  return undefined;
}
