/** Does what happens to an object before others have it start threads, which then run beside the rest of it? */
import type { MemberRef } from '../classfile/index.js';
import { insnsOf, paramDescs } from '../ir/index.js';
import {
  type ClassId,
  type ClassInfo,
  type MethodId,
  type MethodInfo,
  type Program,
  startsThread,
  startsTimer,
} from '../program/index.js';
import { isMadeByContainer, isSharedByFramework } from './frameworks.js';
import { initialisersOf } from './methods.js';

/** Methods that are looked at. */
const MAX_METHODS = 200;
/** What is given to other threads, as a parameter of a method that is not under scan. */
const TASK = /^Ljava\/(?:lang\/Runnable|util\/TimerTask|util\/concurrent\/Callable);$/;
const FUTURE = 'java/util/concurrent/CompletableFuture';

/**
 * The first constructor by which making such an object starts threads, in a program of its own: an object that a container shares,
 * or one with methods that run before all others. What the client's threads share is made before they begin, so that nothing in its making runs beside a thread.
 *
 * Guarantee: none. Of calls that may run several methods, those are followed that stand in the class of the call itself; too many
 * methods count as one that starts a thread.
 */
export function startingConstructor(program: Program, cls: ClassInfo): MethodInfo | undefined {
  if (cls.isInterface || cls.isAbstract) return undefined;
  const before = initialisersOf(program, cls.id).map(({ id }) => id);
  const isPrepared = isMadeByContainer(program, cls) ? isSharedByFramework(program, cls) : before.length > 0;
  if (!isPrepared) return undefined;
  return cls.methods
    .map((id) => program.method(id))
    .find(({ id, name }) => name === '<init>' && startThreads(program, [id, ...before]));
}

function startThreads(program: Program, methods: readonly MethodId[]): boolean {
  // A set that grows while it is walked.
  const reached = new Set(methods);
  for (const id of reached) {
    if (reached.size > MAX_METHODS) return true;
    const body = program.body(id);
    if (body === undefined) continue;
    for (const insn of insnsOf(body)) {
      if (insn.op !== 'invoke') continue;
      const called = program.resolveMethod(insn.method, insn.kind === 'static');
      const { owner } =
        called < 0 ? { owner: program.classNamed(insn.method.owner) } : program.method(called);
      if (called >= 0 && program.isApplication(owner)) reached.add(called);
      else if (isStart(program, owner, insn.method)) return true;
    }
  }
  return false;
}

function isStart(program: Program, of: ClassId, { name, desc }: Pick<MemberRef, 'name' | 'desc'>): boolean {
  const { name: owner } = program.class(of);
  if (startsThread({ owner, name, desc }) || startsTimer({ owner, name })) return true;
  if (name === '<init>') return false;
  return owner === FUTURE ? /Async$/.test(name) : paramDescs(desc).some((param) => TASK.test(param));
}
