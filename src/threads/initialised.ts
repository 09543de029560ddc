/** Which class initialisers the code of a method context sets off (JVMS §5.5). */
import { type PointsTo, SimpleConstraint } from '../pointsto/index.js';
import type { ClassId, MethodId } from '../program/index.js';

/**
 * Calls `visit` with each method context and the initialisers of the classes that its code names or makes by reflection,
 * and of what is initialised with these.
 */
export function eachInitialised(pt: PointsTo, visit: (cs: number, initialiser: number) => void): void {
  const { program, calls } = pt;
  const byMethod = new Map(calls.initialisers.map((cs) => [calls.methodOf(cs), cs] as const));
  const addChain = (found: Set<number>, cls: ClassId): void => {
    for (const each of program.initialisedWith(cls)) {
      const initialiser = byMethod.get(program.class(each).initializer);
      if (initialiser !== undefined) found.add(initialiser);
    }
  };
  const named = new Map<MethodId, ReadonlySet<number>>();
  for (let cs = 0; cs < calls.size; cs++) {
    const { method, simple } = pt.constraintsOf(cs);
    let found = named.get(method);
    if (found === undefined) {
      const all = new Set<number>();
      for (let i = 0; i < simple.length; i += 4)
        if (simple[i] === SimpleConstraint.initialise) addChain(all, simple[i + 1]);
      found = all;
      named.set(method, found);
    }
    for (const initialiser of found) visit(cs, initialiser);
  }
  const { data, length } = calls.reflected;
  for (let i = 0; i < length; i += 2) {
    const found = new Set<number>();
    addChain(found, data[i + 1]);
    for (const initialiser of found) visit(data[i], initialiser);
  }
}
