/** The accesses of methods (`races/accesses.ts`), by method and by instruction. */
import type { PointsTo } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';
import { type Access, AccessTable } from '../races/index.js';

export type { Access } from '../races/index.js';

/** The static field of an access. */
export const staticFieldOf = ({ key }: Access): FieldId => key - 1;

const NONE: readonly Access[] = [];

export class ObjectAccesses {
  constructor(
    private readonly pt: PointsTo,
    private readonly table: AccessTable = new AccessTable(pt.program),
  ) {}

  /** In the order of the code. */
  ofMethod(method: MethodId): readonly Access[] {
    return this.table.of(this.pt.methodConstraints(method));
  }

  at(method: MethodId, block: number, insn: number): readonly Access[] {
    const all = this.ofMethod(method);
    for (let from = 0; from < all.length; from++) {
      if (!isAt(all[from], block, insn)) continue;
      let to = from + 1;
      while (to < all.length && isAt(all[to], block, insn)) to++;
      return all.slice(from, to);
    }
    return NONE;
  }
}

function isAt(access: Access, block: number, insn: number): boolean {
  return access.insn === insn && access.block === block;
}
