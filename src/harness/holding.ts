/**
 * Which locks an open method expects its callers to hold. The client holds those that the method names; what its callers
 * in the library hold is evidence only: a method that lost its own lock looks the same.
 */
import { dotted } from '../classfile/index.js';
import {
  type ClassId,
  type LockPath,
  lockClaims,
  lockPathKey,
  type MethodInfo,
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
   * `holds`: what the method says that it wants held, and where only insiders call it, without a contract, what the code of
   * the library holds at its calls. `asks`: what all its callers hold, as far as the code shows.
   */
  of(
    method: MethodInfo,
    cls: ClassId,
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
      notes.add(`${name} is annotated @GuardedBy("${text}"), which names no lock that is understood.`);
    // Code of the package keeps to what the only code does that is known to call it.
    const isInside = insiderOf(method) !== undefined && !this.users.hasContract(cls);
    const asks = method.isSynchronized ? [] : this.callers.of(method.id, isInside ? 1 : undefined);
    const holds = new Map(claims.map(({ path }) => [lockPathKey(path), path]));
    if (isInside) for (const path of asks) holds.set(lockPathKey(path), path);
    return { holds: [...holds.values()], asks: asks.filter((path) => !holds.has(lockPathKey(path))) };
  }
}

/** `this (org.acme.Pool)`, `org.acme.Pool.lock`, `class org.acme.Pool`: as reports name locks. */
export function lockPathText(
  program: Program,
  { owner, isStatic }: Pick<MethodInfo, 'owner' | 'isStatic'>,
  { from, fields }: LockPath,
): string {
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
