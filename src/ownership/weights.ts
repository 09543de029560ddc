/**
 * The cost of each receiver of a method context: about how many edges and transfers its activations make with objects
 * other than `this`.
 */
import type { CallSite, PointsTo } from '../pointsto/index.js';
import { ComplexConstraint, SimpleConstraint } from '../pointsto/index.js';
import { allocated } from '../util/index.js';
import type { Shape } from './shapes.js';

export class Weights {
  /** By set of the solver: how many are in it, plus 1; 0 where it was not asked for. */
  private readonly sizes: Int32Array;

  constructor(private readonly pt: PointsTo) {
    this.sizes = allocated(pt.setBound);
  }

  /** The weight, or something above `enough` when it is more than that. */
  of(cs: number, shape: Shape, enough: number): number {
    const { constraints, isStatic, castSource, touched } = shape;
    const { simple, complex, complexStart } = constraints;
    let weight = 0;
    for (let i = 0; i < simple.length; i += 4) {
      if (simple[i] === SimpleConstraint.alloc) weight++;
      else if (simple[i] === SimpleConstraint.storeStatic || simple[i] === SimpleConstraint.loadStatic)
        weight += 1 + this.size(cs, simple[i + 1]);
    }
    for (const local of touched) {
      const base = this.size(cs, local);
      weight += base;
      for (let u = complexStart[local]; u < complexStart[local + 1]; u += 3)
        if (complex[u] !== ComplexConstraint.call) weight += base * this.size(cs, complex[u + 2]);
      if (weight > enough) return weight;
    }
    for (const call of constraints.calls) {
      if (call.dispatch !== 'static' && !isStatic && castSource[call.args[0]] === 0) continue;
      weight += this.ofCall(cs, call);
      if (weight > enough) return weight;
    }
    return weight;
  }

  private ofCall(cs: number, { args, dispatch, result }: CallSite): number {
    let passed = result < 0 ? 1 : 1 + this.size(cs, result);
    const first = dispatch === 'static' ? 0 : 1;
    for (let a = first; a < args.length; a++) if (args[a] >= 0) passed += this.size(cs, args[a]);
    return first === 0 || args[0] < 0 ? passed : passed * this.size(cs, args[0]);
  }

  private size(cs: number, local: number): number {
    const set = this.pt.localSet(cs, local);
    if (this.sizes[set] === 0) this.sizes[set] = this.pt.setSize(set) + 1;
    return this.sizes[set] - 1;
  }
}
