/** What the models of the JDK say of how often they call: the annotation `racewarden.model.CallsOnce`. */
import type { ClassFile, MethodMember } from '../classfile/index.js';

const CALLS_ONCE = 'Lracewarden/model/CallsOnce;';

/**
 * Does the model of a method say that a run of it makes each of its calls at most once? On a class the annotation speaks
 * of all methods that the class declares. A model drops the loops and retries of the code that it stands for, so without
 * the annotation a call in it may stand for any number of calls.
 */
export function saysCallsOnce(file: ClassFile | undefined, method: MethodMember | undefined): boolean {
  if (file === undefined || method?.code === undefined) return false;
  return [...method.annotations, ...file.annotations].some(({ type }) => type === CALLS_ONCE);
}
