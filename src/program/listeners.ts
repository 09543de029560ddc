/**
 * Listeners and components of AWT and Swing. Code of these packages that is given one keeps it (`EventQueue` among the models). As
 * soon as a program shows a window or starts a timer, the event thread calls all that is kept, whenever it was given: listeners hear
 * of events, and components paint themselves. Without a `main`, listeners hear of events at once.
 *
 * Assumptions: only the event thread does so, and goes on after something was taken out again. A component hears of the events that
 * its own class has methods for.
 */
import { isSubclass } from './hierarchy.js';
import { isAncestor, superinterfacesOf } from './lookup.js';
import { isOfJdk, type MethodRecord } from './records.js';
import type { ClassTable } from './table.js';
import type { ClassId } from './types.js';

const OF_INTERFACES = /^java\/awt\/|^javax\/swing\//;
const LISTENER = 'java/util/EventListener';
const COMPONENT = 'java/awt/Component';
const PAINTS = /^(?:paint|update)/;
const WITH_GRAPHICS = '(Ljava/awt/Graphics;)V';

/** Is it an interface of AWT or Swing for listeners? */
export function isListener(table: ClassTable, cls: ClassId): boolean {
  return isOfAwtOrSwing(table, cls) && isAncestor(table, cls, table.named(LISTENER));
}

/** Is what a method of AWT or Swing is given for the event thread alone, as an argument of this type? */
export function isForEvents(table: ClassTable, { owner }: MethodRecord, type: ClassId): boolean {
  return isMadeByThem(table, owner) && (isListener(table, type) || isComponent(table, type));
}

/** What the event thread calls of an object that is kept. */
export function heardMethods(table: ClassTable, cls: ClassId): readonly MethodRecord[] {
  const { classes, methods } = table;
  const found = new Map<string, MethodRecord>();
  for (const id of superinterfacesOf(table, cls).filter((above) => isListener(table, above)))
    for (const method of classes[id].methods.map((m) => methods[m]))
      if (!method.isStatic) found.set(method.name + method.desc, method);
  if (isComponent(table, cls))
    for (let at = cls; at >= 0 && !isOfJdk(classes[at]); at = classes[at].superclass)
      for (const method of classes[at].methods.map((m) => methods[m]))
        if (PAINTS.test(method.name) && method.desc === WITH_GRAPHICS && !method.isStatic)
          found.set(method.name + method.desc, method);
  return [...found.values()];
}

/** Is it a class of theirs, or one that stands for a class which implements an interface of theirs? */
function isMadeByThem(table: ClassTable, cls: ClassId): boolean {
  if (table.classes[cls].origin !== 'synthetic') return isOfAwtOrSwing(table, cls);
  return superinterfacesOf(table, cls).some((above) => isOfAwtOrSwing(table, above));
}

function isComponent(table: ClassTable, cls: ClassId): boolean {
  return isSubclass(table, cls, table.named(COMPONENT));
}

function isOfAwtOrSwing(table: ClassTable, cls: ClassId): boolean {
  return isOfJdk(table.classes[cls]) && OF_INTERFACES.test(table.classes[cls].name);
}
