/** Reads annotations (JVMS §4.7.16). */
import type { ParsedPool } from './pool.js';
import type { ByteReader } from './reader.js';
import type { Annotation, AnnotationValue, Constant } from './types.js';

/** How deep annotations and arrays may sit in one another; javac makes 1 or 2. */
const MAX_DEPTH = 64;

/** Reads a Runtime(In)VisibleAnnotations attribute (JVMS §4.7.16) at the reader's place. */
export function readAnnotations(
  reader: ByteReader,
  pool: ParsedPool,
  visible: boolean,
  into: Annotation[],
): Annotation[] {
  const count = reader.count(4, 'annotations');
  for (let i = 0; i < count; i++) into.push(readAnnotation(reader, pool, visible, 0));
  return into;
}

function readAnnotation(reader: ByteReader, pool: ParsedPool, visible: boolean, depth: number): Annotation {
  const type = pool.fieldDescriptor(reader.u2());
  const values = new Map<string, AnnotationValue>();
  const count = reader.count(3, 'annotation elements');
  for (let i = 0; i < count; i++) {
    const name = pool.utf8(reader.u2());
    values.set(name, readValue(reader, pool, visible, depth + 1));
  }
  return { type, visible, values };
}

/** JVMS §4.7.16.1: element_value. */
function readValue(reader: ByteReader, pool: ParsedPool, visible: boolean, depth: number): AnnotationValue {
  if (depth > MAX_DEPTH) reader.fail(`annotations are nested deeper than ${MAX_DEPTH}`);
  const tag = String.fromCharCode(reader.u1());
  switch (tag) {
    case 'e':
      return { kind: 'enum', type: pool.utf8(reader.u2()), name: pool.utf8(reader.u2()) };
    case 'c':
      return { kind: 'class', desc: pool.utf8(reader.u2()) };
    case '@':
      return { kind: 'annotation', annotation: readAnnotation(reader, pool, visible, depth) };
    case '[': {
      const count = reader.count(1, 'array elements');
      const values: AnnotationValue[] = [];
      for (let i = 0; i < count; i++) values.push(readValue(reader, pool, visible, depth + 1));
      return { kind: 'array', values };
    }
    case 's':
      return { kind: 'constant', value: pool.utf8(reader.u2()) };
    default:
      return { kind: 'constant', value: readPrimitive(reader, pool, tag) };
  }
}

const PRIMITIVE_KINDS: Readonly<Record<string, Constant['kind']>> = {
  B: 'int',
  C: 'int',
  I: 'int',
  S: 'int',
  Z: 'int',
  D: 'double',
  F: 'float',
  J: 'long',
};

function readPrimitive(
  reader: ByteReader,
  pool: ParsedPool,
  tag: string,
): number | bigint | string | boolean {
  const wanted = PRIMITIVE_KINDS[tag];
  if (wanted === undefined)
    reader.fail(`an annotation element has the unknown tag ${JSON.stringify(tag)}`, -1);
  const constant = pool.loadable(reader.u2());
  if (constant.kind !== wanted || !('value' in constant)) {
    return reader.fail(`an annotation element ${tag} holds a constant of kind ${constant.kind}`, -2);
  }
  if (tag === 'Z') return constant.value !== 0;
  return tag === 'C' ? String.fromCharCode(Number(constant.value)) : constant.value;
}
