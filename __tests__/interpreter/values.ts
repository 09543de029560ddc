/** Values at run time: ints, floats and doubles are numbers, longs are bigints, references are objects or null. */
import type { ClassId, FieldId } from '../../src/program/index.js';

export type Value = number | bigint | JavaObject | null;

/** How an object came about; as `Site.kind`, and what no instruction makes. */
export type Making =
  | 'new'
  | 'array'
  | 'lambda'
  | 'string'
  | 'class'
  | 'opaque'
  | 'clone'
  | 'reflect'
  /** Thrown by the machine itself: a null pointer, a bad cast. */
  | 'implicit';

/** An object; its number is its index in the trace. */
export class JavaObject {
  readonly fields = new Map<FieldId, Value>();
  /** Elements of an array. */
  elements: Value[] | undefined;
  /** Contents of strings and string builders. */
  text: string | undefined;
  /** The number in a box or an atomic. */
  number: number | bigint | undefined;
  /** The class that a class literal stands for. */
  literal: ClassId = -1;
  /** Of threads: `start` was called. */
  started = false;
  /** Of tasks: `forkUnlessFirst` was called. */
  isAskedFor = false;
  /** May another thread get hold of it by now? */
  escaped = false;

  constructor(
    readonly id: number,
    readonly cls: ClassId,
  ) {}
}

/** What a field or an element of this descriptor holds at first. */
export function defaultOf(desc: string): Value {
  if (desc === 'J') return 0n;
  return desc.startsWith('L') || desc.startsWith('[') ? null : 0;
}

/** A field in an object, or a static one (object 0), as one number. */
export function placeKey(object: number, field: number): number {
  return object * 0x200000 + field;
}
