/** Which methods' calls are told apart although no receiver tells them apart (Kastrinis & Smaragdakis 2013). */
import type { MiniMethod, Step } from './mini-language.js';
import type { Declared, MiniTypes } from './mini-types.js';

const MAKING = ['new', 'array', 'lambda', 'clone'];
/** Calls in an instance method that is a factory. */
const MAX_CALLS = 3;
const CALLS = ['call', 'clone', 'getClass', 'forName', 'newInstance', 'fork', 'arraycopy'];

/**
 * Does a method return what it makes, clones among it, or what other static methods make for it? By copies, whatever their types; an
 * instance method only what it makes itself, and with few calls.
 */
export function isFactory(types: MiniTypes, method: MiniMethod): boolean {
  if (!method.isStatic)
    return makes(method) && method.steps.filter(({ op }) => CALLS.includes(op)).length <= MAX_CALLS;
  const asked = new Set([method]);
  for (const candidate of asked) {
    if (makes(candidate)) return true;
    for (const step of returned(candidate)) {
      if (step.op === 'call' && step.kind === 'static')
        asked.add((types.find(step.owner, step.name) as Declared).method);
    }
  }
  return false;
}

/** Does a static method return what its call of another one gives? Then who called it matters to that one, too. */
export const handsOn = (method: MiniMethod, step: Step): boolean =>
  method.isStatic && step.op === 'call' && step.kind === 'static' && returned(method).includes(step);

const makes = (method: MiniMethod): boolean => returned(method).some(({ op }) => MAKING.includes(op));

/** The steps whose values a method may return. */
function returned({ steps, params, result }: MiniMethod): Step[] {
  const sources = new Set<number>([result]);
  for (const source of sources) {
    const step = steps[source - params];
    if (step?.op === 'choose') for (const value of step.values) sources.add(value);
    if (step?.op === 'cast') sources.add(step.src);
    if (step?.op === 'catch') for (const s of steps) if (s.op === 'throw') sources.add(s.src);
  }
  return [...sources].map((source) => steps[source - params]).filter((step) => step !== undefined);
}
