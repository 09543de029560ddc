/** Methods of a class that lead to something, directly or through other methods of the class. */
import { type Insn, insnsOf } from '../ir/index.js';
import type { ClassInfo, MethodId, MethodInfo, Program } from '../program/index.js';

/** `leads`: does an instruction lead there, given the methods that are known to? `from`: methods that are known from the start. */
export function leadingMethods(
  program: Program,
  cls: ClassInfo,
  leads: (insn: Insn, known: ReadonlySet<MethodId>) => boolean,
  from: readonly MethodId[] = [],
): ReadonlySet<MethodId> {
  const known = new Set(from);
  for (let before = -1; before !== known.size; ) {
    before = known.size;
    for (const id of cls.methods) {
      if (!known.has(id) && insnsOfMethod(program, program.method(id)).some((insn) => leads(insn, known)))
        known.add(id);
    }
  }
  return known;
}

/** None where the method has no code, or code that cannot be read. */
export function insnsOfMethod(program: Program, { id, member }: MethodInfo): readonly Insn[] {
  const body = member?.code === undefined ? undefined : program.body(id);
  return body === undefined ? [] : insnsOf(body);
}
