/** Descriptors and internal names (JVMS §4.2, §4.3): their parts, and how people read them. */
import { ClassFormatError } from './errors.js';

/** A method descriptor taken apart (JVMS §4.3.3); `params` and `ret` are field descriptors, `ret` may be `V`. */
export interface MethodDescriptor {
  readonly params: readonly string[];
  readonly ret: string;
}

/** What a value of a type is to the virtual machine; `int` covers boolean, byte, char and short too. */
export type ValueKind = 'int' | 'long' | 'float' | 'double' | 'reference' | 'void';

/** JVMS §4.10: an array type has at most 255 dimensions. */
const MAX_DIMENSIONS = 255;
/** JVMS §4.3.3: the parameters of a method, `this` among them, take at most 255 slots. */
const MAX_PARAMETER_SLOTS = 255;

const KINDS: Readonly<Record<string, ValueKind>> = {
  Z: 'int',
  B: 'int',
  C: 'int',
  S: 'int',
  I: 'int',
  J: 'long',
  F: 'float',
  D: 'double',
  L: 'reference',
  '[': 'reference',
  V: 'void',
};

const PRIMITIVE_NAMES: Readonly<Record<string, string>> = {
  Z: 'boolean',
  B: 'byte',
  C: 'char',
  S: 'short',
  I: 'int',
  J: 'long',
  F: 'float',
  D: 'double',
  V: 'void',
};

/**
 * Takes a method descriptor apart.
 * @throws ClassFormatError where it is none. Descriptors that came out of a `ClassFile` or its pool are checked.
 */
export function parseMethodDescriptor(desc: string): MethodDescriptor {
  const params: string[] = [];
  let at = desc.startsWith('(') ? 1 : fail(desc, 'method');
  while (desc[at] !== ')') {
    const next = typeEnd(desc, at);
    if (next < 0) fail(desc, 'method');
    params.push(desc.slice(at, next));
    at = next;
  }
  const ret = desc.slice(at + 1);
  if (ret !== 'V' && !isFieldDescriptor(ret)) fail(desc, 'method');
  return { params, ret };
}

/** Slots that the parameters take (JVMS §2.6.1), long and double two each; without the receiver. */
export function paramSlots(desc: string): number {
  let slots = 0;
  for (const param of parseMethodDescriptor(desc).params) slots += param === 'J' || param === 'D' ? 2 : 1;
  return slots;
}

/** The kind of a field descriptor or return descriptor. @throws ClassFormatError where it starts like neither. */
export function kindOfDescriptor(desc: string): ValueKind {
  return KINDS[desc.charAt(0)] ?? fail(desc, 'field');
}

export function isFieldDescriptor(desc: string): boolean {
  return typeEnd(desc, 0) === desc.length;
}

export function isMethodDescriptor(desc: string): boolean {
  if (desc.charCodeAt(0) !== PAREN_OPEN) return false;
  let at = 1;
  let slots = 0;
  while (desc.charCodeAt(at) !== PAREN_CLOSE) {
    const code = desc.charCodeAt(at);
    slots += code === 0x4a || code === 0x44 ? 2 : 1;
    at = typeEnd(desc, at);
    if (at < 0 || slots > MAX_PARAMETER_SLOTS) return false;
  }
  if (desc.charCodeAt(at + 1) === 0x56) return desc.length === at + 2;
  return typeEnd(desc, at + 1) === desc.length;
}

/** `[Ljava/util/Map$Entry;` → `Map$Entry[]`: the simple name that a reader of a finding wants. */
export function prettyType(desc: string): string {
  let dimensions = 0;
  while (desc[dimensions] === '[') dimensions++;
  const element = desc.slice(dimensions);
  const name =
    PRIMITIVE_NAMES[element] ?? (element.startsWith('L') ? simpleName(element.slice(1, -1)) : element);
  return name + '[]'.repeat(dimensions);
}

/** `org.acme.Pool.get(String, int)`; a constructor is `org.acme.Pool.<init>(…)`. */
export function prettyMethod(owner: string, name: string, desc: string): string {
  const params = parseMethodDescriptor(desc).params.map(prettyType);
  return `${dotted(owner)}.${name}(${params.join(', ')})`;
}

/** `java/util/Map` → `java.util.Map`; an array's class name `[I` → `int[]`. */
export function dotted(internalName: string): string {
  if (!internalName.startsWith('[')) return internalName.replaceAll('/', '.');
  const dimensions = internalName.lastIndexOf('[') + 1;
  const element = internalName.slice(dimensions);
  const name = PRIMITIVE_NAMES[element] ?? element.slice(1, -1).replaceAll('/', '.');
  return name + '[]'.repeat(dimensions);
}

const PAREN_OPEN = 0x28;
const PAREN_CLOSE = 0x29;

/** The index after the field type that starts at `at`, or -1 where none does (JVMS §4.3.2). */
function typeEnd(desc: string, at: number): number {
  const start = at;
  while (desc.charCodeAt(at) === 0x5b) at++;
  if (at - start > MAX_DIMENSIONS) return -1;
  switch (desc.charCodeAt(at)) {
    case 0x42: // B
    case 0x43: // C
    case 0x44: // D
    case 0x46: // F
    case 0x49: // I
    case 0x4a: // J
    case 0x53: // S
    case 0x5a: // Z
      return at + 1;
    case 0x4c: {
      const semicolon = desc.indexOf(';', at);
      if (semicolon <= at + 1 || !isClassName(desc, at + 1, semicolon)) return -1;
      return semicolon + 1;
    }
    default:
      return -1;
  }
}

/** Whether the part is a binary class name in internal form (JVMS §4.2.1): non-empty parts without `. ; [`. */
export function isClassName(text: string, start: number, end: number): boolean {
  let part = start;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x2e || code === 0x3b || code === 0x5b) return false;
    if (code === 0x2f) {
      if (at === part) return false;
      part = at + 1;
    }
  }
  return part < end;
}

/** Whether the text is an unqualified name (JVMS §4.2.2); of a method, only `<init>` and `<clinit>` may have `<`. */
export function isMemberName(text: string, ofMethod: boolean): boolean {
  if (text.length === 0) return false;
  if (ofMethod && text.charCodeAt(0) === 0x3c) return text === '<init>' || text === '<clinit>';
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x2e || code === 0x3b || code === 0x5b || code === 0x2f) return false;
    if (ofMethod && (code === 0x3c || code === 0x3e)) return false;
  }
  return true;
}

function simpleName(internalName: string): string {
  return internalName.slice(internalName.lastIndexOf('/') + 1);
}

function fail(desc: string, what: string): never {
  throw new ClassFormatError(
    `the descriptor ${JSON.stringify(desc.slice(0, 200))}`,
    0,
    `it is no ${what} descriptor`,
  );
}
