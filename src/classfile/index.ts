/**
 * From bytes to class files (JVMS §4).
 *
 * In: class files, in directories, jars (multi-release), jmods and JDK images. Out: `ClassFile`, with names resolved
 * and code left as bytes, a cursor over those bytes, and descriptors taken apart.
 * All input is untrusted: what is broken throws `ClassFormatError` or `InputError`, never anything else.
 */

export {
  ClassPath,
  type FoundClass,
  type LoadedClasses,
  openClassPath,
  type ReadClasses,
  readClasses,
} from './class-path.js';
export {
  branchTarget,
  constantIndex,
  dimensionCount,
  forEachInstruction,
  iincDelta,
  instructionStarts,
  localIndex,
  nextPc,
  opcodeAt,
  primitiveArrayType,
  pushedInt,
  type SwitchTargets,
  switchTargets,
} from './decode.js';
export {
  dotted,
  isFieldDescriptor,
  isMethodDescriptor,
  kindOfDescriptor,
  type MethodDescriptor,
  paramSlots,
  parseMethodDescriptor,
  prettyMethod,
  prettyType,
  type ValueKind,
} from './descriptor.js';
export { concernsClasses } from './directory.js';
export { ClassFormatError, InputError, printable } from './errors.js';
export { OPCODE_COUNT, Opcode, Operands, opcodeName, operandsOf } from './opcodes.js';
export { openJdk, openSource, packagesJars, type SourceOptions } from './open.js';
export { parseClass } from './parse.js';
export { joinedServices } from './services.js';
export type { ClassSource, Properties, Services, WarningSink } from './source.js';
export * from './types.js';
