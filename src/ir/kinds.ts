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
  return kindOf(desc, paramsEnd(desc) + 1);
}

/** Descriptor of what a method returns; `V` for nothing. */
export function returnDesc(desc: string): string {
  return desc.slice(paramsEnd(desc) + 1);
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
  for (let at = 1; isInside(desc, at); at = skipType(desc, at)) {
    kinds.push(kindOf(desc, at));
  }
  return kinds;
}

/** Field descriptors of a method's parameters, without the receiver. */
export function paramDescs(desc: string): string[] {
  const descs: string[] = [];
  for (let at = 1; isInside(desc, at); ) {
    const next = skipType(desc, at);
    descs.push(desc.slice(at, next));
    at = next;
  }
  return descs;
}

const DESCRIPTOR = /^\((?:\[*(?:[ZBCSIJFD]|L[^;]+;))*\)(?:V|\[*(?:[ZBCSIJFD]|L[^;]+;))$/;

/** Where the descriptor begins in `name(desc)`; −1 where there is none. Names of methods may hold parentheses too. */
export function descriptorStart(text: string): number {
  let at = text.lastIndexOf('(');
  while (at > 0 && !DESCRIPTOR.test(text.slice(at))) at = text.lastIndexOf('(', at - 1);
  return at > 0 ? at : -1;
}

/** The parenthesis after the parameters: not always the first one, since names of classes may hold some (JVMS §4.2.1). */
function paramsEnd(desc: string): number {
  const first = desc.indexOf(')');
  if (desc.indexOf(')', first + 1) < 0) return first;
  let at = 1;
  while (isInside(desc, at)) at = skipType(desc, at);
  return at;
}

function isInside(desc: string, at: number): boolean {
  return at < desc.length && desc.charCodeAt(at) !== 0x29;
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
