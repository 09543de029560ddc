/** Walks the attributes of a class, member or code (JVMS §4.7). */
import { readAnnotations } from './annotations.js';
import { ClassFormatError } from './errors.js';
import type { ParsedPool } from './pool.js';
import type { ByteReader } from './reader.js';
import type { Annotation } from './types.js';

const NOTHING: readonly never[] = [];

/**
 * Walks an attribute table (JVMS §4.7). `read` takes the attributes that it knows and says whether it did; each
 * must end where its length says. Unknown ones are passed over, as the specification wants.
 */
export function eachAttribute(reader: ByteReader, pool: ParsedPool, read: (name: string) => boolean): void {
  const count = reader.count(6, 'attributes');
  for (let i = 0; i < count; i++) {
    const name = pool.utf8(reader.u2());
    const length = reader.u4();
    reader.need(length);
    const end = reader.position + length;
    if (read(name) && reader.position !== end) {
      throw new ClassFormatError(reader.origin, end, `the attribute ${name} is not ${length} bytes long`);
    }
    reader.position = end;
  }
}

/** A u2 count and that many class names. */
export function readClassNames(reader: ByteReader, pool: ParsedPool): readonly string[] {
  const count = reader.count(2, 'class names');
  if (count === 0) return NOTHING;
  const names: string[] = [];
  for (let i = 0; i < count; i++) names.push(pool.className(reader.u2()));
  return names;
}

/** Adds the annotations of one more attribute: both retentions count. */
export function moreAnnotations(
  reader: ByteReader,
  pool: ParsedPool,
  attribute: string,
  before: readonly Annotation[],
): readonly Annotation[] {
  return readAnnotations(reader, pool, attribute.startsWith('RuntimeVisible'), [...before]);
}
