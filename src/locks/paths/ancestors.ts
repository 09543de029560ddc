/** What leads to a value of a method: what it was loaded from, over fields and elements of arrays. */
import type { Value } from '../../ir/index.js';
import type { MethodPaths } from './lock-paths.js';

/** In place of a field: the object is in an element of an array. */
export const IN_ELEMENT = -1;
/** The same for the entry of a map; the key counts as its index. */
export const IN_ENTRY = -2;
/** Fields, and elements besides, that are followed. */
export const MOST_FIELDS = 3;
export const MOST_ELEMENTS = 2;

/** A value, and the fields and elements from there to the one that is meant, the first one first. */
export interface Ancestor {
  readonly value: Value;
  readonly fields: readonly number[];
  /** The values that these were loaded as, the last one the value that is meant. */
  readonly held: readonly Value[];
  /** The indices of the elements, and the keys of entries. */
  readonly indices: readonly Value[];
}

/** A value, and what it was loaded from, the nearest first. */
export function ancestorsOf({ paths }: MethodPaths, value: Value): readonly Ancestor[] {
  let at: Ancestor = { value: paths.plain(value), fields: [], held: [], indices: [] };
  const found = [at];
  for (;;) {
    const { value: last, fields, held, indices } = at;
    const made = paths.source(last);
    const loaded = made?.op === 'aload' ? made : undefined;
    const entry = paths.entryOf(last);
    const index = loaded?.index ?? entry?.key;
    const read =
      loaded !== undefined
        ? { obj: loaded.array, field: IN_ELEMENT }
        : entry !== undefined
          ? { obj: entry.map, field: IN_ENTRY }
          : paths.readOf(last);
    const isFull =
      index === undefined ? countFields(fields) === MOST_FIELDS : indices.length === MOST_ELEMENTS;
    if (read === undefined || isFull) return found;
    at = {
      value: paths.plain(read.obj),
      fields: [read.field, ...fields],
      held: [last, ...held],
      indices: index === undefined ? indices : [index, ...indices],
    };
    found.push(at);
  }
}

/** How many steps are elements, or entries of maps. */
export function countElements(steps: readonly number[]): number {
  return steps.filter((step) => step === IN_ELEMENT || step === IN_ENTRY).length;
}

/** How many steps are fields. */
export function countFields(steps: readonly number[]): number {
  return steps.filter((step) => step >= 0).length;
}
