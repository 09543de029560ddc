/**
 * Methods of models, and default bodies, that are given functions. Their calls are told apart, so that the function of
 * one caller is not called for another one.
 */
import { paramDescs } from '../ir/index.js';
import type { MethodId, Program } from '../program/index.js';

export class FunctionTakers {
  private readonly known: (boolean | undefined)[] = [];

  constructor(private readonly program: Program) {}

  /** Is a parameter of the method a functional interface? Objects that keep a function keep it apart by their own contexts. */
  has(method: MethodId): boolean {
    let takes = this.known[method];
    if (takes === undefined) {
      takes = this.find(method);
      this.known[method] = takes;
    }
    return takes;
  }

  private find(method: MethodId): boolean {
    const { program } = this;
    const { owner, name, desc, isOpaque } = program.method(method);
    if (name === '<init>' || !(isOpaque || program.class(owner).origin === 'model')) return false;
    return paramDescs(desc).some(
      (type) => type.startsWith('L') && program.functionalMethod(program.classNamed(type.slice(1, -1))) >= 0,
    );
  }
}
