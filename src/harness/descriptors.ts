/** The kind of the elements of an array, read off its descriptor. */
import type { ElementKind } from '../ir/index.js';

const ELEMENT_KINDS: Readonly<Record<string, ElementKind>> = {
  Z: 'boolean',
  B: 'byte',
  C: 'char',
  S: 'short',
  I: 'int',
  J: 'long',
  F: 'float',
  D: 'double',
};

/** How an array whose elements have this descriptor is read and written. */
export function elementKindOf(desc: string): ElementKind {
  return ELEMENT_KINDS[desc] ?? 'ref';
}

/** The types of the parameters in the signature of a method (JVMS §4.7.9.1), as they are written there. */
export function parameterSignatures(signature: string): readonly string[] {
  const open = signature.indexOf('(');
  const found: string[] = [];
  let depth = 0;
  for (let i = open + 1, start = i; i < signature.length && signature[i] !== ')'; i++) {
    const char = signature[i];
    if (char === '<') depth++;
    else if (char === '>') depth--;
    // The name of a class or of a variable goes on to its end.
    else if (depth === 0 && (char === 'L' || char === 'T') && i >= start) {
      while (i < signature.length && (depth > 0 || signature[i] !== ';')) {
        if (signature[i] === '<') depth++;
        else if (signature[i] === '>') depth--;
        i++;
      }
    }
    if (depth > 0 || char === '[') continue;
    found.push(signature.slice(start, i + 1));
    start = i + 1;
  }
  return found;
}

/** `Ljava/util/Map<Ljava/lang/String;Lorg/acme/Item;>;` → the two classes; nothing where there are wildcards or variables. */
export function typeArguments(signature: string): readonly string[] {
  const inside = /^L[^<;]+<(.*)>;$/.exec(signature)?.[1] ?? '';
  return /^(?:L[^<>;*+-]+;)+$/.test(inside) ? (inside.match(/L[^;]+;/g) ?? []) : [];
}
