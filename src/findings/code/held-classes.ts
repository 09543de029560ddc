/**
 * Which library objects the fields of the application hold: their classes, as the points-to analysis has them, where
 * these are few. A field that may hold many counts as holding none, so that nothing is claimed about it.
 */
import { ELEMENT, type PointsTo } from '../../pointsto/index.js';
import { type ClassId, type FieldId, isStateless, type Program } from '../../program/index.js';
import { getOrMake, IntVec } from '../../util/index.js';
import { prettyClass } from '../names/index.js';
import type { FieldCode } from './code.js';
import type { Numbers } from './numbers.js';

/** Of a field that may hold objects of more classes, no one class is the point. */
const MOST_HELD_CLASSES = 4;
const MOST_HELD = 64;
/** Nobody shares objects of these classes, strings or boxes to change them. */
export function isUnchanged(program: Program, cls: ClassId): boolean {
  return isStateless(program.class(cls).name) || program.isLanguageValue(cls);
}

/** Of fields of the application, the classes of libraries whose objects they hold. */
export function heldClasses(pt: PointsTo, names: Numbers<string>): Map<FieldId, FieldCode['holds']> {
  const { program } = pt;
  const sets = new Map<FieldId, Set<number>>();
  const isOwn = new Map<number, boolean>([[ELEMENT, false]]);
  for (let i = 0; i < pt.fieldCount; i++) {
    const key = pt.fieldKeyOf(i);
    const own = getOrMake(isOwn, key, () => program.isApplication(program.field(key - 1).owner));
    if (own) add(sets, key - 1, pt.fieldSet(i));
  }
  for (const cls of program.applicationClasses()) {
    for (const field of program.class(cls).fields) {
      if (!program.field(field).isStatic) continue;
      const set = pt.staticSet(field);
      if (set >= 0) add(sets, field, set);
    }
  }
  const found = new Map<FieldId, FieldCode['holds']>();
  for (const [field, of] of sets) {
    const holds = classesIn(pt, names, field, of);
    if (holds.length > 0) found.set(field, holds);
  }
  return found;
}

function classesIn(
  pt: PointsTo,
  names: Numbers<string>,
  field: FieldId,
  sets: ReadonlySet<number>,
): [number, number][] {
  const { program } = pt;
  const lines = new Map<ClassId, number>();
  const objects = new IntVec();
  for (const set of sets) {
    if (pt.setSize(set) > MOST_HELD) return [];
    pt.members(set, objects);
    if (objects.length > MOST_HELD) return [];
  }
  for (const object of objects.view()) {
    const cls = pt.heap.classOf(object);
    if (cls < 0) continue;
    const { origin, name } = program.class(cls);
    if (origin === 'array' || program.isApplication(cls) || isUnchanged(program, cls)) continue;
    if (name.includes('/Opaque$') || origin === 'synthetic') continue;
    const { method, line } = pt.heap.sites[pt.heap.siteOf(object)];
    const isHere = method >= 0 && program.method(method).owner === program.field(field).owner;
    lines.set(cls, Math.max(lines.get(cls) ?? 0, isHere ? line : 0));
  }
  if (lines.size > MOST_HELD_CLASSES) return [];
  return [...lines]
    .map(([cls, line]): [string, number] => [prettyClass(program.class(cls).name), line])
    .sort((a, b) => compare(a[0], b[0]))
    .map(([name, line]) => [names.of(name), line]);
}

function add(sets: Map<FieldId, Set<number>>, field: FieldId, set: number): void {
  const known = sets.get(field);
  if (known === undefined) sets.set(field, new Set([set]));
  else known.add(set);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
