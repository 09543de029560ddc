/** Classes that some thread runs. */
import { Access, dotted } from '../classfile/index.js';
import type { ClassInfo, MethodInfo, Program } from '../program/index.js';
import type { Shown, SignKind } from './types.js';
import { has, isNested, shortName } from './visible.js';

const TASKS: readonly (readonly [type: string, method: string])[] = [
  ['java/lang/Runnable', 'run'],
  ['java/util/concurrent/Callable', 'call'],
];
const THREADS = ['java/lang/Thread', 'java/util/TimerTask'];

/** At most one sign. A task inside another class says that threads run code of that class. */
export function taskSign(program: Program, cls: ClassInfo): readonly (readonly [SignKind, Shown])[] {
  const shown = taskKind(program, cls);
  if (shown === undefined) return [];
  if (isInner(cls)) return [['inner-task', shown.shown]];
  return [[shown.isThread ? 'is-thread' : 'task', shown.shown]];
}

/** Is this how a thread enters a task that no client makes: one inside another class, or of one package only? */
export function isEntryOfInnerTask(program: Program, cls: ClassInfo, method: MethodInfo): boolean {
  if (!isInner(cls) || method.isStatic) return false;
  return TASKS.some(([type, name]) => {
    if (method.name !== name || method.paramCount !== 1) return false;
    const id = program.findClass(type);
    return id >= 0 && program.isSubclass(cls.id, id);
  });
}

function isInner(cls: ClassInfo): boolean {
  return isNested(cls) || !has(cls, Access.public);
}

function taskKind(program: Program, cls: ClassInfo): { shown: Shown; isThread: boolean } | undefined {
  if (cls.isInterface) return undefined;
  for (let at = cls.superclass; at >= 0; at = program.class(at).superclass) {
    const { name } = program.class(at);
    if (THREADS.includes(name)) return { shown: shownAs(cls, 'extends', name), isThread: true };
  }
  const task = TASKS.find(([name]) => {
    const id = program.findClass(name);
    return id >= 0 && program.isSubclass(cls.id, id);
  });
  return task && { shown: shownAs(cls, 'implements', task[0]), isThread: false };
}

function shownAs(cls: ClassInfo, verb: string, name: string): Shown {
  return {
    text: `${verb} ${dotted(name)}, so it is run by a thread`,
    sign: `that ${shortName(cls)} ${verb} ${dotted(name)}`,
  };
}
