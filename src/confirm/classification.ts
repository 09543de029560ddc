/**
 * Classes of locations, as runs have used them (D. Rhodes, Access Classification for Race Detection Optimization, UC Santa
 * Cruz 2019, Tables 5.1 and 5.2). A place is a field of all objects of its class together, or the elements of arrays that code of
 * one class accesses; it is of the class of the worst of its locations. What runs have not shown, a class does not say: it is
 * evidence and no proof.
 *
 * - `thread-local`: no location was used by two threads (the objects of section 4.1, as far as they were used).
 * - `read-shared`: two threads have used a location, and none has written to it from the second thread on (section 5.6).
 * - `capsule`: where two threads have used a location, its object is a capsule: all accesses to its fields come from its
 *   own methods (encapsulation), and they were in one order (synchronization; section 5.2.1, Figure 5.8).
 * - `protected`: where two threads have used a location, only one thread or capsule at a time could get at its object
 *   (capsule-protected, section 5.2.1, Definition 5.4.1).
 * - `other`: all that is left, so also what is of two classes ("mixed", section 5.6).
 */
import type { Seen } from './seen.js';
import type { UsedPlace } from './sites.js';

export const CLASSES = ['thread-local', 'read-shared', 'capsule', 'protected', 'other'] as const;
export type LocationClass = (typeof CLASSES)[number];

export interface ClassifiedPlace extends UsedPlace {
  readonly is: LocationClass;
}

export interface Classification {
  /** How many runs it is from. */
  readonly runs: number;
  /** What runs have used, sorted. */
  readonly places: readonly ClassifiedPlace[];
  /** Classes that are no capsules although their code looks like it, sorted: the next run takes them for none. */
  readonly violated: readonly string[];
}

/** The bits that agent/src/racewarden/agent/Places.java sets. */
const [CAPSULE, PROTECTED, OPEN, WRITTEN] = [2, 4, 8, 16];

export function classificationOf(seen: Seen, places: readonly UsedPlace[]): Classification {
  const classified = [...seen.places].flatMap(([place, flags]) =>
    place < places.length ? [{ ...places[place], is: classOf(flags) }] : [],
  );
  return { runs: 1, places: sorted(classified), violated: seen.violated };
}

function classOf(flags: number): LocationClass {
  if ((flags & OPEN) !== 0) return (flags & WRITTEN) === 0 ? 'read-shared' : 'other';
  if ((flags & PROTECTED) !== 0) return (flags & CAPSULE) !== 0 ? 'other' : 'protected';
  return (flags & CAPSULE) !== 0 ? 'capsule' : 'thread-local';
}

/** Both together: where one run shows no sharing, the other decides; where both do, they have to agree. */
export function addedClasses(
  earlier: Classification | undefined,
  later: Classification | undefined,
): Classification | undefined {
  if (earlier === undefined || later === undefined) return earlier ?? later;
  const places = new Map(earlier.places.map((place) => [keyOf(place), place]));
  for (const place of later.places) {
    const known = places.get(keyOf(place))?.is ?? 'thread-local';
    places.set(keyOf(place), { ...place, is: joined(known, place.is) });
  }
  return {
    runs: earlier.runs + later.runs,
    places: sorted([...places.values()]),
    violated: [...new Set([...earlier.violated, ...later.violated])].sort(),
  };
}

function joined(a: LocationClass, b: LocationClass): LocationClass {
  if (a === b || b === 'thread-local') return a;
  return a === 'thread-local' ? b : 'other';
}

function sorted(places: readonly ClassifiedPlace[]): ClassifiedPlace[] {
  return [...places].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function keyOf({ className, name }: UsedPlace): string {
  return `${className}.${name}`;
}

/** In how many runs no two threads used one location of a field; 0 where some run shows otherwise, or none used it. */
export function runsUnshared({ runs, places }: Classification, field: string): number {
  return places.some((place) => keyOf(place) === field && place.is === 'thread-local') ? runs : 0;
}

/** What is said of a finding on such a field. */
export function unsharedSentence(runs: number): string {
  return `In ${runs === 1 ? 'one run' : `${runs} runs`}, no two threads used this field of the same object. Another run may differ.`;
}

/** A table: one line for each class of the program. */
export function classificationLines({ runs, places, violated }: Classification): string[] {
  const byClass = new Map<string, ClassifiedPlace[]>();
  for (const place of places) byClass.set(place.className, [...(byClass.get(place.className) ?? []), place]);
  const count = (of: readonly ClassifiedPlace[], is: LocationClass): string =>
    `${of.filter((place) => place.is === is).length}`;
  const rows = [
    ['class', ...CLASSES],
    ...[...byClass].map(([name, of]) => [name, ...CLASSES.map((is) => count(of, is))]),
    ['all', ...CLASSES.map((is) => count(places, is))],
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row: readonly string[]): string =>
    `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ')}`;
  const shared = places.filter(({ is }) => is !== 'thread-local');
  return [
    `Fields and arrays by how ${runs === 1 ? 'the run' : `${runs} runs`} used them:`,
    ...rows.map(line),
    ...shared.map(({ className, name, is }) => `  ${is}: ${className}.${name}`),
    ...violated.map(
      (name) => `  not a capsule after all, because nothing ordered two accesses to it: ${name}`,
    ),
  ];
}
