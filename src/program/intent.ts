/** What the models say of code that is meant for several threads: `racewarden.model.Sign`, `SynchronizedOverrides`. */
import { constantsIn, type ModelFacts, namesMethod } from './model-facts.js';
import type { ClassId } from './types.js';

/** What a field of a type of the JDK says of the class that has it: the constants of `racewarden.model.Sign.Kind`. */
export type FieldSign = 'CONCURRENT' | 'CONDITION' | 'UPDATER';

export function fieldSign(facts: ModelFacts, type: string): FieldSign | undefined {
  const said = facts.named(type, 'Sign');
  const [kind] = said === undefined ? [] : constantsIn(said, 'value');
  return kind === 'NONE' ? undefined : (kind as FieldSign | undefined);
}

/** Is a method of a class, or of one below it, synchronized because the JDK's method that it overrides is? */
export function repeatsSynchronized(facts: ModelFacts, cls: ClassId, name: string, desc: string): boolean {
  return facts.above(cls, 'SynchronizedOverrides').some((said) => namesMethod(said, 'methods', name, desc));
}
