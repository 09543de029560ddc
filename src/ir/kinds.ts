/** Kinds of values as descriptors tell them (JVMS §4.3). */
import type { ElementKind, Kind } from './types.js';

/** The kind of a value of the field descriptor that begins at `at`; booleans, bytes, chars and shorts are ints. */
export function kindOf(desc: string, at = 0): Kind {
  switch (desc.charCodeAt(at)) {
    case 0x4a /* J */:
      return 'long';
    case 0x46 /* F */:
      return 'float';
    case 0x44 /* D */:
      return 'double';
    case 0x4c /* L */:
    case 0x5b /* [ */:
      return 'ref';
    case 0x56 /* V */:
      return 'void';
    default:
      return 'int';
  }
}

/** The kind a method with this descriptor returns. */
export function returnKind(desc: string): Kind {
  return kindOf(desc, desc.indexOf(')') + 1);
}

/** Stack slots that a value of this kind takes in the JVM (JVMS §2.6.2). */
export function slotsOf(kind: Kind): number {
  return kind === 'long' || kind === 'double' ? 2 : kind === 'void' ? 0 : 1;
}

/** The kind that an array element of this type has once loaded. */
export function elementKind(elem: ElementKind): Kind {
  switch (elem) {
    case 'long':
    case 'float':
    case 'double':
    case 'ref':
      return elem;
    default:
      return 'int';
  }
}

/** Kinds of a method's parameters, without the receiver. Trusts that the descriptor is well formed. */
export function paramKinds(desc: string): Kind[] {
  const kinds: Kind[] = [];
  const end = desc.indexOf(')');
  for (let at = 1; at < end; at = skipType(desc, at)) {
    kinds.push(kindOf(desc, at));
  }
  return kinds;
}

/** Field descriptors of a method's parameters, without the receiver. */
export function paramDescs(desc: string): string[] {
  const descs: string[] = [];
  const end = desc.indexOf(')');
  for (let at = 1; at < end; ) {
    const next = skipType(desc, at);
    descs.push(desc.slice(at, next));
    at = next;
  }
  return descs;
}

/** The position after the field descriptor that begins at `at`; always moves on, even in malformed text. */
function skipType(desc: string, at: number): number {
  while (desc.charCodeAt(at) === 0x5b) {
    at++;
  }
  if (desc.charCodeAt(at) === 0x4c) {
    const semicolon = desc.indexOf(';', at);
    return semicolon < 0 ? desc.length : semicolon + 1;
  }
  return at + 1;
}
