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

/** `Ljava/util/Map<Ljava/lang/String;Lorg/acme/Item;>;` → the two classes; nothing where there are wildcards or variables. */
export function typeArguments(signature: string): readonly string[] {
  const inside = /^L[^<;]+<(.*)>;$/.exec(signature)?.[1] ?? '';
  return /^(?:L[^<>;*+-]+;)+$/.test(inside) ? (inside.match(/L[^;]+;/g) ?? []) : [];
}
