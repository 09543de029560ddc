/** Weaves the edits of all methods into a class. */
import type { ClassFile, MethodMember } from '../classfile/index.js';
import { POOL_START, rangesOf } from './class-layout.js';
import { wovenCode } from './code.js';
import type { MethodEdits } from './edits.js';
import { DoesNotFitError } from './layout.js';
import { PoolFullError, PoolWriter } from './pool-writer.js';

/** A method that stays as it is. */
export interface Refusal {
  readonly method: MethodMember;
  /** A half sentence: `its code would pass 64 KB`. */
  readonly reason: string;
}

export interface Woven {
  readonly bytes: Uint8Array;
  readonly refused: readonly Refusal[];
}

/** Older classes have other sizes in their code attributes (JVMS of JDK 1.0.2), and nobody has any. */
const ANCIENT = 45;

/**
 * The class with what `editsOf` says of each method that has code; undefined where that changes nothing. A class whose
 * constants have no room left is refused as a whole.
 * @param bytes those that `file` was parsed from.
 * @throws ClassFormatError where the code of a method breaks the format.
 */
export function weaveClass(
  file: ClassFile,
  bytes: Uint8Array,
  editsOf: (method: MethodMember) => MethodEdits | undefined,
): Woven | undefined {
  const edits = file.methods.map((method) => (method.code === undefined ? undefined : editsOf(method)));
  if (edits.every((edit) => edit === undefined)) return undefined;
  const refuseAll = (reason: string): Woven => {
    const refused = file.methods.flatMap((method, i) => (edits[i] === undefined ? [] : [{ method, reason }]));
    return { bytes, refused };
  };
  if (file.majorVersion <= ANCIENT && file.minorVersion < 3) return refuseAll('its class is of Java 1.0');
  try {
    return woven(file, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), edits);
  } catch (error) {
    if (error instanceof PoolFullError) return refuseAll('its class has no room for further constants');
    throw error;
  }
}

function woven(file: ClassFile, bytes: Buffer, edits: readonly (MethodEdits | undefined)[]): Woven {
  const { poolEnd, methods } = rangesOf(bytes);
  const pool = new PoolWriter(file.pool.size);
  const refused: Refusal[] = [];
  const changes: { readonly start: number; readonly end: number; readonly code: Buffer }[] = [];
  for (const [i, method] of file.methods.entries()) {
    const edit = edits[i];
    const range = methods[i].find(({ name }) => file.pool.utf8(name) === 'Code');
    if (edit === undefined || range === undefined) continue;
    try {
      const { content: start, end } = range;
      const code = wovenCode(file, method, bytes.subarray(start, end), edit, pool);
      // Where the length of the attribute stands.
      changes.push({ start: start - 4, end, code });
    } catch (error) {
      if (!(error instanceof DoesNotFitError)) throw error;
      refused.push({ method, reason: error.message });
    }
  }
  const head = Buffer.from(bytes.subarray(0, POOL_START));
  head.writeUInt16BE(pool.count, POOL_START - 2);
  const parts: Uint8Array[] = [head, bytes.subarray(POOL_START, poolEnd), pool.bytes];
  let at = poolEnd;
  for (const { start, end, code } of changes) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(code.length);
    parts.push(bytes.subarray(at, start), length, code);
    at = end;
  }
  parts.push(bytes.subarray(at));
  return { bytes: Buffer.concat(parts), refused };
}
