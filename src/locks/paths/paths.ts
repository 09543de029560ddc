/** Paths of fields and elements from a value, and their arithmetic. */
import type { Value } from '../../ir/index.js';
import type { FieldId, MethodId, Program } from '../../program/index.js';
import type { FixedFields } from './fixed-fields.js';
import type { IndexTerms, Term } from './index-terms.js';

/** A field, or an element of an array: −1 for that with the first term as its index, and so on. */
export type PathStep = number;

/** A value: something with no further path, and the fields and elements from there. */
export interface Path {
  /** `v3`, `static 17`, `class org/acme/A`, `string x`. */
  readonly root: string;
  readonly fields: readonly PathStep[];
}

export const elementAt = (index: Term): PathStep => -1 - index;
/** Of an element; below 0 for a field. */
export const indexOf = (step: PathStep): Term => -1 - step;
export const isElement = (step: PathStep): boolean => step < 0;

/** The paths and numbers of the values of a method. */
export interface ValuePaths {
  of(value: Value, depth?: number): Path;
  termOf(value: Value, depth?: number): Term;
}

/** What paths follow from. */
export interface PathSource {
  readonly program: Program;
  readonly fixed: Pick<FixedFields, 'has' | 'sameAs'>;
  /** Are the elements of the arrays in a field stored once? */
  readonly hasFixedElements: (field: FieldId) => boolean;
  /** Does each key keep its value in all maps that a field may hold? */
  readonly hasFixedEntries: (field: FieldId) => boolean;
  readonly terms: IndexTerms;
  /** The paths of a method that runs. */
  readonly pathsOf: (method: MethodId) => ValuePaths;
}

/** The static field that a path begins with. */
export function staticField(root: string): FieldId | undefined {
  return root.startsWith('static ') ? Number(root.slice('static '.length)) : undefined;
}

/** The fields that lead on from `prefix` to `path`; undefined where it is no part of it. */
export function after(prefix: Path, path: Path): readonly PathStep[] | undefined {
  if (prefix.root !== path.root || prefix.fields.length > path.fields.length) return undefined;
  return prefix.fields.every((field, i) => path.fields[i] === field)
    ? path.fields.slice(prefix.fields.length)
    : undefined;
}
