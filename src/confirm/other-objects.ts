/** Which fields a method accesses in other objects than the one that it is called on. */
import type { ClassFile, MemberRef, MethodMember } from '../classfile/index.js';
import { buildBody, IrError, insnsOf } from '../ir/index.js';

const THIS = 0;

/** Of a method that is not static; undefined where its code cannot be read. */
export function fieldsOfOthers(file: ClassFile, method: MethodMember): readonly MemberRef[] | undefined {
  try {
    return insnsOf(buildBody(file, method)).flatMap((insn) =>
      (insn.op === 'getfield' || insn.op === 'putfield') && insn.obj !== THIS ? [insn.field] : [],
    );
  } catch (error) {
    if (error instanceof IrError) return undefined;
    throw error;
  }
}
