/** Fields whose accesses never race, as all are ordered, but whose updates in two steps lose what is stored in between. */
import type { PointsTo } from '../pointsto/index.js';
import { type FieldId, isStore, isUpdate, type Program } from '../program/index.js';

/** Where all accesses of a field are ordered, none races, but one store may undo another. */
export function isOrderedAlways(program: Program, field: FieldId): boolean {
  return program.field(field).isVolatile && !program.isAccessedPlainly(field);
}

/** Fields of the code under scan whose accesses are all ordered, and which some method that is called updates. */
export function updatedFields(pt: PointsTo): ReadonlySet<FieldId> {
  const { program } = pt;
  const found = new Set<FieldId>();
  for (const method of pt.calls.byMethod().keys()) {
    const { accesses, body, localOf } = pt.methodConstraints(method);
    for (let i = 0; i < accesses.length; i += 2) {
      const insn = body.blocks[accesses[i]].insns[accesses[i + 1]];
      if (!isStore(insn) || insn.ghost) continue;
      const field = program.resolveField(insn.field);
      if (found.has(field) || !program.isApplication(program.field(field).owner)) continue;
      if (!isOrderedAlways(program, field)) continue;
      if (isUpdate(program, body, (value) => localOf[value], insn, accesses[i])) found.add(field);
    }
  }
  return found;
}
