/** Methods that return nothing but their arguments, such as `requireNonNull`. */
import type { MiniMethod, Var } from './mini-language.js';

/** The type of each parameter that may be returned; undefined where the method may return anything else. */
export function passedOn({ steps, params, result }: MiniMethod): Map<Var, string | undefined> | undefined {
  if (result < 0) return undefined;
  const types = new Map<Var, string | undefined>([[result, undefined]]);
  for (const [value, type] of types) {
    if (value < params) continue;
    const step = steps[value - params];
    if (step.op !== 'cast' && step.op !== 'choose') return undefined;
    const own = step.op === 'cast' ? step.type : undefined;
    for (const source of step.op === 'cast' ? [step.src] : step.values) {
      // Two casts on one way, or two ways with different ones, are not followed.
      if (own !== undefined && type !== undefined && own !== type) return undefined;
      if (types.has(source) && types.get(source) !== (type ?? own)) return undefined;
      types.set(source, type ?? own);
    }
  }
  return new Map([...types].filter(([value]) => value < params));
}
