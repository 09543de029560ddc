/** What the code of a class file calls and gives away as functions, by the file alone; and whether foreign code may call a method. */
import {
  type ClassFile,
  ClassFormatError,
  constantIndex,
  forEachInstruction,
  type MemberRef,
  Opcode,
} from '../classfile/index.js';
import type { MethodInfo, Program } from '../program/index.js';

/** Methods that a class makes lambdas and references of. Where the list is broken, no call site of the class has code. */
export function givenAsFunctions(file: ClassFile): MemberRef[] {
  try {
    return file.bootstrapMethods.flatMap(({ args }) =>
      args.flatMap((arg) => (arg.kind === 'methodHandle' ? [arg.handle.member] : [])),
    );
  } catch (error) {
    if (!(error instanceof ClassFormatError)) throw error;
    return [];
  }
}

/** What the code of a method calls. Broken code calls nothing: the front end counts it where it is translated. */
export function calledBy({ pool }: ClassFile, bytes: Uint8Array): MemberRef[] {
  const found: MemberRef[] = [];
  try {
    forEachInstruction(bytes, (pc, opcode) => {
      if (opcode >= Opcode.invokevirtual && opcode <= Opcode.invokeinterface)
        found.push(pool.memberRef(constantIndex(bytes, pc)));
    });
  } catch (error) {
    if (!(error instanceof ClassFormatError)) throw error;
  }
  return found;
}

/**
 * Does a method of the code under scan implement what the JDK or a dependency declares, or may declare as far as is known, so
 * that these may call it?
 */
export function isOfForeign(program: Program, { owner, selector, isStatic }: MethodInfo): boolean {
  if (isStatic) return false;
  // A set that grows while it is walked.
  const above = new Set([owner]);
  for (const cls of above) {
    const { superclass, interfaces, methods, origin } = program.class(cls);
    if (origin === 'phantom') return true;
    if (!program.isApplication(cls) && methods.some((id) => program.method(id).selector === selector))
      return true;
    for (const each of [superclass, ...interfaces]) if (each >= 0) above.add(each);
  }
  return false;
}
