/**
 * What Kotlin code declares `internal`: for the compiler, code of other modules cannot name it; for the machine, it is public.
 *
 * - A class says so in its annotation `kotlin.Metadata` of kind 1: `d1` holds a message of lengths and names, and then one of the
 *   class, whose field 1 has the flags (`ProtoBuf.Class` in `metadata.proto` of the compiler). Bits 1 to 3 are the visibility.
 * - A method of a class has the name of the module behind a `$`.
 *
 * Guarantee: what cannot be read is taken to be public. Java code can call all of it; that it does is unlikely.
 */
import { Access, type Annotation, type AnnotationValue } from '../../classfile/index.js';
import type { ClassId, MethodInfo, Program } from '../../program/index.js';

const METADATA = 'Lkotlin/Metadata;';
const KIND_CLASS = 1;
/** The first unit of what is written as one byte a unit. */
const BYTE_A_UNIT = '\0';
/** Tag of field 1, a number; it comes first where it is there. */
const FLAGS = 8;
const INTERNAL = 0;
/** Compilers write more `$` into names of their own: `copy$default` is synthetic, `$this$apply` is no method. */
const MANGLED = /^[^$]+\$[^$]+$/;

export function isInternalMethod(program: Program, { access, name, owner }: MethodInfo): boolean {
  const isSynthetic = (access & (Access.synthetic | Access.bridge)) !== 0;
  return !isSynthetic && MANGLED.test(name) && metadataOf(program, owner) !== undefined;
}

/** Is a class internal, or one around it? */
export function isInternalClass(program: Program, cls: ClassId): boolean {
  const { name } = program.class(cls);
  const nests = [...name.matchAll(/\$/g)].map(({ index }) => program.findClass(name.slice(0, index)));
  return [cls, ...nests].some((each) => each >= 0 && visibilityOf(program, each) === INTERNAL);
}

function metadataOf(program: Program, cls: ClassId): Annotation | undefined {
  return program.class(cls).file?.annotations.find(({ type }) => type === METADATA);
}

function visibilityOf(program: Program, cls: ClassId): number | undefined {
  const values = metadataOf(program, cls)?.values;
  if (values === undefined || plain(values.get('k')) !== KIND_CLASS) return undefined;
  const data = values.get('d1');
  const text = data?.kind === 'array' ? data.values.map(plain).join('') : '';
  if (!text.startsWith(BYTE_A_UNIT)) return undefined;
  const names = numberAt(text, BYTE_A_UNIT.length);
  const tag = numberAt(text, names.end + names.value);
  return tag.value === FLAGS ? (numberAt(text, tag.end).value >> 1) & 7 : undefined;
}

function plain(value: AnnotationValue | undefined): unknown {
  return value?.kind === 'constant' ? value.value : undefined;
}

/** A number as protocol buffers write it, seven bits a byte, the lowest first; 0 behind the end. */
function numberAt(text: string, at: number): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let shift = 0; shift < 28; shift += 7) {
    const byte = text.charCodeAt(at++);
    value |= (byte & 0x7f) << shift;
    if (!(byte & 0x80)) break;
  }
  return { value, end: at };
}
