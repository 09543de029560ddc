/**
 * What the code of a scan says of locks, calls, fields and threads: plain data that is kept beside the findings, so that
 * a later scan can say what a change did to the paths of a race that was not there before.
 */

/** Names stand in one table, everything else is numbers. */
export interface CodeFacts {
  readonly names: readonly string[];
  /** Sets of locks that are held at once, each sorted; see `lockOf`. The first one is empty. */
  readonly lockSets: readonly (readonly number[])[];
  /** All classes of the application, sorted by name; several may share a stable name. */
  readonly classes: readonly ClassCode[];
}

export interface ClassCode {
  /** Stable and dotted. */
  readonly name: number;
  /** `src/main/java/*`: the star stands for the path that follows from the class's name. */
  readonly file: number;
  /** Numbered through all classes, in order: `Use` and `CodeUse.what` go by that number. */
  readonly fields: readonly FieldCode[];
  /** The methods that the scan reached. */
  readonly methods: readonly MethodCode[];
  /** Hashes of the names of the others, sorted: enough to know that a method is not new. */
  readonly others: readonly number[];
}

/** Bits of `FieldCode.flags`. */
export const FieldFlag = { volatile: 1, final: 2, static: 4, reference: 8 } as const;

export interface FieldCode {
  readonly name: number;
  readonly flags: number;
  /** Classes of libraries whose objects it may hold, each with the line of its own file that makes one, 0 for another file. */
  readonly holds: readonly (readonly [cls: number, line: number])[];
}

export interface MethodCode {
  /** Without its class: `borrow(String)`, `new(int)`, `<clinit>`; stable. */
  readonly name: number;
  /** The first line of its code, 0 where that is unknown. */
  readonly line: number;
  /** The lock of a synchronized method, −1 for others. */
  readonly own: number;
  /** The lock set of all other locks that it takes somewhere. */
  readonly takes: number;
  readonly uses: readonly CodeUse[];
  /** Threads that it starts: the method they run, with its class, and the line of the start. */
  readonly starts: readonly (readonly [method: number, line: number])[];
}

export const Use = { call: 0, read: 1, write: 2 } as const;
export type UseKind = (typeof Use)[keyof typeof Use];

/** A call, or a read or write of a field; several of one kind and target are one. */
export interface CodeUse {
  readonly kind: UseKind;
  /** Of a call the name of its target without the class, with it for constructors; else the number of the field. */
  readonly what: number;
  /** The lock set that is held at each of them, without the lock of a synchronized method. */
  readonly held: number;
}

/** A lock in a set: its name, and whether it is taken by a call of `lock()`. */
export function lockNumber(name: number, isCall: boolean): number {
  return 2 * name + (isCall ? 1 : 0);
}

export function lockOf(lock: number): { readonly name: number; readonly isCall: boolean } {
  return { name: lock >> 1, isCall: (lock & 1) === 1 };
}

/** 24 bits of a name (FNV-1a). */
export function nameHash(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 24)) & 0xffffff;
}

/** What a call is known by in the facts: `onSample(long)` of `org.acme.AbstractLimit.onSample(long)`, a constructor by all of it. */
export function selectorOf(method: string): string {
  if (method.startsWith('new ')) return method;
  const open = method.indexOf('(');
  return method.slice(method.lastIndexOf('.', open < 0 ? undefined : open) + 1);
}

/** `borrow(String)` of `org.acme.Pool.borrow(String)`, `new(int)` of `new org.acme.Pool(int)`. */
export function withoutClass(method: string, className: string): string {
  return method.startsWith('new ')
    ? `new${method.slice('new '.length + className.length)}`
    : method.slice(className.length + 1);
}

/** The contrary. */
export function withClass(name: string, className: string): string {
  return name.startsWith('new(') ? `new ${className}${name.slice('new'.length)}` : `${className}.${name}`;
}

/** `org/acme/Pool.java` for `org.acme.Pool$Node`. */
export function usualFile(className: string): string {
  const path = className.replaceAll('.', '/');
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return `${folder}${path.slice(folder.length).split('$')[0]}.java`;
}
