/**
 * Methods that return what they are given, such as `requireNonNull` and fluent setters: a call of one is a copy from
 * its argument to its result, so that no context is needed to keep callers apart.
 *
 * Guarantee: each value that a method with `returnedParams` returns is the value of one of the parameters named there,
 * and passes the filter beside it.
 */
import type { MethodConstraints } from './constraints.js';
import { ComplexConstraint, SimpleConstraint } from './constraints.js';

/** The constraints of a method. */
type Flows = Pick<MethodConstraints, 'paramCount' | 'result' | 'thrown' | 'simple' | 'complex' | 'calls'>;

/** Pairs (parameter, filter or −1), by parameter; undefined where the result may be anything else. */
export function returnedParams(flows: Flows): Int32Array | undefined {
  const { result, paramCount } = flows;
  const filled = filledLocals(flows);
  const filters = new Map<number, number>([[result, -1]]);
  const { simple } = flows;
  // A map that grows while it is walked.
  for (const [local, filter] of filters) {
    if (filled.has(local)) return undefined;
    if (local < paramCount) continue;
    for (let i = 0; i < simple.length; i += 4) {
      if (simple[i] !== SimpleConstraint.copy || simple[i + 1] !== local) continue;
      const [source, own] = [simple[i + 2], simple[i + 3]];
      const both = filter < 0 ? own : filter;
      const known = filters.get(source);
      // Two filters on one path, or two paths with different ones.
      if ((own >= 0 && filter >= 0 && own !== filter) || (known !== undefined && known !== both))
        return undefined;
      filters.set(source, both);
    }
  }
  const params = [...filters].filter(([local]) => local < paramCount).sort(([a], [b]) => a - b);
  return params.length === 0 ? undefined : Int32Array.from(params.flat());
}

/** Locals that get something other than copies. */
function filledLocals({ thrown, simple, complex, calls }: Flows): Set<number> {
  // Callees throw as well.
  const filled = new Set<number>([thrown]);
  for (let i = 0; i < simple.length; i += 4) {
    if (simple[i] === SimpleConstraint.alloc || simple[i] === SimpleConstraint.loadStatic)
      filled.add(simple[i + 1]);
  }
  for (let i = 0; i < complex.length; i += 3)
    if (complex[i] === ComplexConstraint.load) filled.add(complex[i + 2]);
  for (const { result } of calls) if (result >= 0) filled.add(result);
  return filled;
}
