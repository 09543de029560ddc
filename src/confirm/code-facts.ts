/** What the code of a method shows of itself, for those who weave it. */
import {
  type ClassFile,
  type Code,
  constantIndex,
  forEachInstruction,
  localIndex,
  Opcode,
  Operands,
  operandsOf,
} from '../classfile/index.js';

/** Whether something is stored in local 0, where methods that are not static have the receiver. */
export function storesFirst({ bytes }: Code): boolean {
  let stores = false;
  forEachInstruction(bytes, (pc, opcode) => {
    const isStore = (opcode >= Opcode.istore && opcode <= Opcode.astore_3) || opcode === Opcode.iinc;
    if (isStore && isLocal(opcode) && localIndex(bytes, pc) === 0) stores = true;
  });
  return stores;
}

function isLocal(opcode: number): boolean {
  const shape = operandsOf(opcode);
  return shape === Operands.local || shape === Operands.iinc || shape === Operands.none;
}

/** 0 where no line is known. */
export function lineAt({ lines }: Code, pc: number): number {
  let line = 0;
  for (let i = 0; i < lines.length && lines[i] <= pc; i += 2) line = lines[i + 1];
  return line;
}

/**
 * From where on `this` is initialised in a constructor (JVMS §4.10.1.9): behind the first call of a constructor for which
 * there is no `new` before it, as compilers write them in the order of the code. Where frames say otherwise, nowhere.
 */
export function initialisedFrom(file: ClassFile, code: Code): number {
  let made = 0;
  let from = code.bytes.length;
  forEachInstruction(code.bytes, (pc, opcode, next) => {
    if (from < code.bytes.length) return;
    if (opcode === Opcode.new) made++;
    if (opcode !== Opcode.invokespecial) return;
    if (file.pool.memberRef(constantIndex(code.bytes, pc)).name === '<init>' && --made < 0) from = next;
  });
  const isLater = code
    .stackMap()
    .some(({ offset, locals }) => offset >= from && locals.some(({ tag }) => tag === 'uninitializedThis'));
  return isLater ? code.bytes.length : from;
}
