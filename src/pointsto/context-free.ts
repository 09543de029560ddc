/**
 * Methods of JDK models for which contexts tell nothing apart: they move no references, make nothing whose identity matters, and
 * neither lock nor order anything, and what they call is alike. One context serves all their calls.
 *
 * Guarantee: the points-to sets of all other methods, and of fields, are the same as with contexts. What such a method accesses
 * belongs to its callers (`races/library.ts`), relative to what each of them passes.
 */
import type { MethodId, Program } from '../program/index.js';
import type { MethodConstraints } from './constraints.js';
import { ComplexConstraint, SimpleConstraint } from './constraints.js';
import type { ProgramConstraints } from './program-constraints.js';

export class ContextFree {
  private readonly program: Program;
  /** By method: 1 where it is context-free, 0 where it is not or is being looked at, undefined where nobody has asked. */
  private readonly known: (0 | 1 | undefined)[] = [];

  constructor(private readonly allConstraints: ProgramConstraints) {
    this.program = allConstraints.program;
  }

  has(method: MethodId): boolean {
    let known = this.known[method];
    if (known === undefined) {
      this.known[method] = 0;
      known = this.isFree(method) ? 1 : 0;
      this.known[method] = known;
    }
    return known === 1;
  }

  private isFree(method: MethodId): boolean {
    const { program } = this;
    const { owner, isOpaque, isSynchronized, desc } = program.method(method);
    if (isOpaque || isSynchronized || program.class(owner).origin !== 'model') return false;
    const constraints = this.allConstraints.of(method);
    return (
      (constraints.returnedParams !== undefined || this.allConstraints.merging.hasResult(desc)) &&
      this.movesNothing(constraints) &&
      !this.orders(constraints) &&
      constraints.calls.every(
        ({ dispatch, target, intrinsic }) =>
          intrinsic === undefined && dispatch !== 'virtual' && this.has(target),
      )
    );
  }

  private movesNothing({ simple, complex }: MethodConstraints): boolean {
    const { sites, merging } = this.allConstraints;
    for (let i = 0; i < simple.length; i += 4) {
      if (simple[i] === SimpleConstraint.storeStatic || simple[i] === SimpleConstraint.loadStatic)
        return false;
      if (simple[i] !== SimpleConstraint.alloc) continue;
      const site = sites[simple[i + 2]];
      if (site.isKept === true || !merging.has(site.cls)) return false;
    }
    for (let u = 0; u < complex.length; u += 3) if (complex[u] !== ComplexConstraint.call) return false;
    return true;
  }

  /** Does a method lock something, or access a volatile field? Then later stages ask which object that is. */
  private orders({ body }: MethodConstraints): boolean {
    const { program } = this;
    return body.blocks.some(({ insns }) =>
      insns.some(
        (insn) =>
          insn.op === 'monitorenter' ||
          ('field' in insn && program.field(program.resolveField(insn.field)).isVolatile),
      ),
    );
  }
}
