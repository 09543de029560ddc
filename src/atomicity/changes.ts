/** Which methods change the object that they are called on. */
import type { ClassId, MethodId, Program } from '../program/index.js';

export class Changes {
  private readonly known = new Map<MethodId, boolean>();

  constructor(private readonly program: Program) {}

  /** May a method change its object? Of the JDK by its name, else by its code. */
  of(method: MethodId): boolean {
    let known = this.known.get(method);
    if (known === undefined) {
      const { owner, name } = this.program.method(method);
      known = this.program.isApplication(owner)
        ? this.writes(method)
        : name !== '<init>' && this.isChange(owner, name);
      this.known.set(method, known);
    }
    return known;
  }

  /** Does a method of a class of the JDK, or of one that it extends, change its object by its protocol? */
  private isChange(cls: ClassId, name: string): boolean {
    const protocol = this.program.protocolOf(cls);
    return protocol === undefined
      ? CHANGING.test(name)
      : protocol.changes.some((start) => name.startsWith(start));
  }

  private writes(method: MethodId): boolean {
    const { name, isSynchronized } = this.program.method(method);
    if (!isSynchronized || name === '<init>') return false;
    const { blocks = [] } = this.program.body(method) ?? {};
    return blocks.some(({ insns }) =>
      insns.some(
        (insn) =>
          insn.op === 'putfield' ||
          insn.op === 'astore' ||
          (insn.op === 'invoke' && insn.kind !== 'static' && CHANGING.test(insn.method.name)),
      ),
    );
  }
}

/** Names of methods that change what they are called on, in most programs. */
const CHANGING =
  /^(add|put|set|remove|clear|insert|offer|poll|push|pop|append|delete|increment|decrement|replace)/;
