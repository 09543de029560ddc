/**
 * Methods that give back what they are given, such as `requireNonNull` and fluent setters: a call of one is a copy from
 * its argument to its result, so that no context is needed to keep callers apart.
 *
 * Guarantee: of a method with `passes`, each value returned is the value of one of the parameters named there, and passes
 * the filter beside it.
 */
import type { Template } from './template.js';
import { Init, Use } from './template.js';

/** The constraints of a method. */
type Flows = Pick<Template, 'paramCount' | 'result' | 'thrown' | 'init' | 'uses' | 'calls'>;

/** Pairs (parameter, filter or −1), by parameter; undefined where the result may be anything else. */
export function passedOn(flows: Flows): Int32Array | undefined {
  const { result, paramCount } = flows;
  const filled = filledLocals(flows);
  const filters = new Map<number, number>([[result, -1]]);
  const { init } = flows;
  // A map that grows while it is walked.
  for (const [local, filter] of filters) {
    if (filled.has(local)) return undefined;
    if (local < paramCount) continue;
    for (let i = 0; i < init.length; i += 4) {
      if (init[i] !== Init.copy || init[i + 1] !== local) continue;
      const [source, own] = [init[i + 2], init[i + 3]];
      const both = filter < 0 ? own : filter;
      const known = filters.get(source);
      // Two filters on one way, or two ways with different ones.
      if ((own >= 0 && filter >= 0 && own !== filter) || (known !== undefined && known !== both))
        return undefined;
      filters.set(source, both);
    }
  }
  const params = [...filters].filter(([local]) => local < paramCount).sort(([a], [b]) => a - b);
  return params.length === 0 ? undefined : Int32Array.from(params.flat());
}

/** Locals that get something other than copies. */
function filledLocals({ thrown, init, uses, calls }: Flows): Set<number> {
  // Callees throw as well.
  const filled = new Set<number>([thrown]);
  for (let i = 0; i < init.length; i += 4) {
    if (init[i] === Init.alloc || init[i] === Init.loadStatic) filled.add(init[i + 1]);
  }
  for (let i = 0; i < uses.length; i += 3) if (uses[i] === Use.load) filled.add(uses[i + 2]);
  for (const { result } of calls) if (result >= 0) filled.add(result);
  return filled;
}
