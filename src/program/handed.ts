/**
 * What missing code may call of an object that it is given as one of a missing interface, such as a listener or handler: its
 * methods that nothing known declares. They are called by a thread of their own, as nothing is known of those that do. User interfaces
 * whose code is not followed (`user-interfaces.ts`) count as missing.
 *
 * Guarantee: none. Which methods a missing interface has is a guess: the public ones of the class, without those that a known type
 * above declares. Of a class with a name, which has methods for others too, only those count that stand beside the name of the
 * interface, that code under scan does not call on its own classes, and that are not called like those of a record (`getX`, `setX`).
 */
import { Access } from '../classfile/index.js';
import { superinterfacesOf } from './lookup.js';
import { type MethodRecord, OBJECT } from './records.js';
import type { ClassTable } from './table.js';
import type { ClassId } from './types.js';
import { isUnfollowed } from './user-interfaces.js';

/** Does code under scan call a method of this name and descriptor on a class of its own? */
export type IsCalledHere = (name: string, desc: string) => boolean;

const OF_RECORDS = /^(?:get|set|is|has)(?:[A-Z]|$)/;

/** None where the class implements no missing interface. */
export function handedMethods(
  table: ClassTable,
  cls: ClassId,
  isCalledHere: IsCalledHere,
): readonly MethodRecord[] {
  const { classes } = table;
  const interfaces = superinterfacesOf(table, cls);
  const isUnknown = (id: ClassId): boolean => isUnfollowed(classes[id]);
  if (!interfaces.some(isUnknown)) return [];
  const found = new Map<number, MethodRecord>();
  const declared = new Set<number>();
  const add = (id: ClassId): void => {
    for (const method of classes[id].methods) declared.add(table.methods[method].selector);
  };
  for (const id of [...interfaces.filter((id) => !isUnknown(id)), OBJECT]) add(id);
  const isNamed = classes[cls].origin === 'application' && !/\$\d+$/.test(classes[cls].name);
  for (let at = cls; at >= 0; at = classes[at].superclass) {
    if (at !== cls && !isOwn(table, at)) {
      add(at);
      continue;
    }
    if (!isOwn(table, at)) return [];
    if (isNamed && !classes[at].interfaces.some(isUnknown)) continue;
    for (const id of classes[at].methods) {
      const method = table.methods[id];
      const { name, desc, selector } = method;
      const isOther = isNamed && (OF_RECORDS.test(name) || isCalledHere(name, desc));
      if (isOffered(method) && !isOther && !found.has(selector)) found.set(selector, method);
    }
  }
  return [...found.values()].filter(({ selector }) => !declared.has(selector));
}

/** Lambdas are classes of ours that hold code under scan. */
function isOwn(table: ClassTable, cls: ClassId): boolean {
  const { origin, name } = table.classes[cls];
  return (
    origin === 'application' || origin === 'subject' || (origin === 'synthetic' && name.includes('$$Lambda$'))
  );
}

function isOffered({ name, access, isStatic, isAbstract }: MethodRecord): boolean {
  if (isStatic || isAbstract || name.startsWith('<')) return false;
  return (access & Access.public) !== 0 && (access & (Access.synthetic | Access.bridge)) === 0;
}
