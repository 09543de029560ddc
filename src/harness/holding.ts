/**
 * Which locks an open method expects its callers to hold. The client holds those that the method names; what its callers
 * in the library hold is evidence only: a method that lost its own lock looks the same.
 */
import { dotted } from '../classfile/index.js';
import {
  type ClassId,
  containerLock,
  type LockPath,
  lockClaims,
  lockPathKey,
  type MethodInfo,
  matchesName,
  type Program,
} from '../program/index.js';
import { CallersHold } from './callers-hold.js';
import type { Notes } from './notes.js';
import { insiderOf, type Users } from './users.js';
import { methodName } from './visible.js';

export class Holding {
  private readonly callers: CallersHold;

  constructor(
    private readonly program: Program,
    private readonly notes: Notes,
    private readonly users: Users,
  ) {
    this.callers = new CallersHold(program);
  }

  /**
   * Of a method of an object of `receiver`. `holds`: what the method says that it wants held, what a framework holds, and
   * where only insiders call it, without a contract, what the code of the library holds at its calls. `asks`: what all its
   * callers hold, as far as the code shows.
   */
  of(
    method: MethodInfo,
    receiver: ClassId,
  ): { readonly holds: readonly LockPath[]; readonly asks: readonly LockPath[] } {
    const { program, notes } = this;
    if (!program.isApplication(method.owner)) return { holds: [], asks: [] };
    const name = methodName(program.class(method.owner), method);
    const { claims, others } = lockClaims(program, {
      owner: method.owner,
      isStatic: method.isStatic,
      annotations: method.member?.annotations ?? [],
    });
    for (const text of others)
      notes.add(
        `${name} is annotated @GuardedBy("${text}"), which names no lock that racewarden understands.`,
      );
    // Code of the package is taken to hold what all known calls hold, even if there is only one.
    const isInside = insiderOf(program, method, receiver) !== undefined && !this.users.hasContract(receiver);
    const asks = method.isSynchronized ? [] : this.callers.of(method.id, isInside ? 1 : undefined);
    const container = this.ofFramework(method, receiver);
    const all = [
      ...claims.map(({ path }) => path),
      ...(container === undefined ? [] : [container]),
      ...(isInside ? asks : []),
    ];
    const holds = new Map(all.map((path) => [lockPathKey(path), path]));
    return { holds: [...holds.values()], asks: asks.filter((path) => !holds.has(lockPathKey(path))) };
  }

  /** A framework that has one thread at a time use an object is as good as a lock that nobody else knows. */
  private ofFramework(method: MethodInfo, receiver: ClassId): LockPath | undefined {
    if (method.isStatic) return undefined;
    const { frameworks } = this.program;
    const lock = frameworks.lockOf(method.id, receiver);
    if (lock !== undefined) return containerLock(lock);
    const { objects, methods } = frameworks.ofClass(receiver) ?? {};
    const isCalled = methods === undefined || matchesName(methods, method.name);
    return objects === 'per-thread' && isCalled ? containerLock('exclusive') : undefined;
  }
}

/** `this (org.acme.Pool)`, `org.acme.Pool.lock`, `class org.acme.Pool`: as reports name locks. */
export function lockPathText(
  program: Program,
  { owner, isStatic }: Pick<MethodInfo, 'owner' | 'isStatic'>,
  { from, fields, via }: LockPath,
): string {
  if (via === 'container') return `the container's lock of ${dotted(program.class(owner).name)}`;
  const last = fields[fields.length - 1];
  if (last !== undefined) {
    const field = program.field(last);
    return `${dotted(program.class(field.owner).name)}.${field.name}`;
  }
  if (from.kind === 'class') return `class ${dotted(from.name)}`;
  const param = from.kind === 'param' ? from.param : 0;
  return param === 0 && !isStatic
    ? `this (${dotted(program.class(owner).name)})`
    : `argument ${param + (isStatic ? 1 : 0)}`;
}
