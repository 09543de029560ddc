import {
  branchTarget,
  type ClassFile,
  ClassFormatError,
  constantIndex,
  forEachInstruction,
  localIndex,
  Operands,
  operandsOf,
  switchTargets,
} from '../../src/classfile/index.js';

/** Asks a class for everything that it decodes on demand. Gives the number of things seen. */
export function drain(file: ClassFile): number {
  let seen = file.fields.length + orBroken(() => file.bootstrapMethods.length);
  for (let i = -1; i <= file.pool.size; i++) seen += drainConstant(file, i);
  for (const { code } of file.methods) {
    if (code === undefined) continue;
    seen += orBroken(() => code.stackMap().length);
    seen += orBroken(() => code.lines.length);
    seen += orBroken(() => code.localVariables.length);
    seen += orBroken(() => drainCode(code.bytes, file));
  }
  return seen;
}

function drainConstant(file: ClassFile, index: number): number {
  return (
    orBroken(() => file.pool.utf8(index).length) +
    orBroken(() => file.pool.className(index).length) +
    orBroken(() => file.pool.loadable(index).kind.length) +
    orBroken(() => file.pool.memberRef(index).name.length) +
    orBroken(() => file.pool.dynamicRef(index).name.length)
  );
}

function drainCode(code: Uint8Array, file: ClassFile): number {
  let seen = 0;
  forEachInstruction(
    code,
    (pc, opcode, nextPc) => {
      seen += nextPc - pc;
      const shape = operandsOf(opcode);
      if (shape === Operands.tableswitch || shape === Operands.lookupswitch) {
        seen += orBroken(() => switchTargets(code, pc).keys.length);
      } else if (shape === Operands.branch || shape === Operands.branchWide) {
        seen += orBroken(() => branchTarget(code, pc));
      } else if (shape === Operands.local) seen += localIndex(code, pc);
      else if (shape === Operands.constant) seen += constantIndex(code, pc);
    },
    file.origin,
  );
  return seen;
}

/** 0 where the class says that the part is broken; any other error goes through and fails the test. */
function orBroken(read: () => number): number {
  try {
    return read();
  } catch (error) {
    if (error instanceof ClassFormatError) return 0;
    throw error;
  }
}
