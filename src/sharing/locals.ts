/**
 * What the code of a method says about its locals: which hold only what the method made itself, and casts of it; and
 * which a constructor loaded from its object.
 */
import type { Body, Insn } from '../ir/index.js';
import type { MethodConstraints, PointsTo } from '../pointsto/index.js';
import { callsAt } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';

export interface LocalsOfMethod {
  readonly constraints: MethodConstraints;
  readonly isConstructor: boolean;
  /** Locals that hold only what one `new` or `clone()` of this method made. */
  readonly fresh: ReadonlySet<number>;
  /** The fresh local of which a local is a cast. */
  readonly castSources: ReadonlyMap<number, number>;
  /** Of a constructor: locals loaded from a field of `this`. */
  readonly loadedFromThis: ReadonlySet<number>;
}

export class Locals {
  private readonly known: (LocalsOfMethod | undefined)[] = [];

  constructor(private readonly pt: PointsTo) {}

  of(method: MethodId): LocalsOfMethod {
    let known = this.known[method];
    if (known === undefined) {
      known = localsOf(this.pt.methodConstraints(method), this.pt.program.method(method).name === '<init>');
      this.known[method] = known;
    }
    return known;
  }

  /** The local in which `local` was made, where it holds only what one `new` or `clone()` of its method made; else −1. */
  madeIn(method: MethodId, local: number): number {
    const { fresh, castSources } = this.of(method);
    const source = castSources.get(local) ?? local;
    return fresh.has(source) ? source : -1;
  }
}

function localsOf(constraints: MethodConstraints, isConstructor: boolean): LocalsOfMethod {
  const fresh = new Set<number>();
  const castSources = new Map<number, number>();
  const loadedFromThis = new Set<number>();
  const { localOf } = constraints;
  eachInsn(constraints.body, (insn, block, index) => {
    const made = madeBy(constraints, insn, block, index);
    if (made >= 0) fresh.add(made);
    // Blocks stand in reverse post-order, so that a value is met before its casts.
    if (insn.op === 'cast' && fresh.has(localOf[insn.src]))
      castSources.set(localOf[insn.dst], localOf[insn.src]);
    if (isConstructor && insn.op === 'getfield' && localOf[insn.obj] === 0)
      loadedFromThis.add(localOf[insn.dst]);
  });
  loadedFromThis.delete(-1);
  return { constraints: constraints, isConstructor, fresh, castSources, loadedFromThis };
}

/** The local that gets a new object from an instruction: `new`, and the copy that `Object.clone()` makes; −1 for none. */
export function madeBy(constraints: MethodConstraints, insn: Insn, block: number, index: number): number {
  if (insn.op === 'new' || insn.op === 'newarray') return constraints.localOf[insn.dst];
  if (insn.op !== 'invoke' || insn.dst < 0) return -1;
  const [call] = callsAt(constraints, block, index);
  return call?.intrinsic === 'clone' ? constraints.localOf[insn.dst] : -1;
}

export function eachInsn(body: Body, visit: (insn: Insn, block: number, index: number) => void): void {
  for (const block of body.blocks) {
    for (let i = 0; i < block.insns.length; i++) visit(block.insns[i], block.id, i);
  }
}
