/** Which methods of the JDK's API a class of the JDK gets besides those that its model declares. */
import { Access } from '../classfile/index.js';
import { inClassChain, superinterfacesOf } from './lookup.js';
import type { ClassRecord, MethodDefinition, MethodRecord, SkeletonClass } from './records.js';
import type { ClassTable } from './table.js';
import type { SelectorId } from './types.js';

/**
 * The methods to add; those with a body to be are opaque. An override whose overridden method has a model is left out:
 * the model is nearer to the truth than the default of an unknown method (`Properties.put` is `Hashtable.put`).
 * A model class that lacks an abstract method of the API gets it as an opaque one, or its subclasses among the models,
 * which need not implement it, would have a call that leads nowhere.
 */
export function skeletonMethods(
  table: ClassTable,
  record: ClassRecord,
  skeleton: SkeletonClass,
): MethodDefinition[] {
  const added: MethodDefinition[] = [];
  for (const method of skeleton.methods) {
    const selector = table.selector(method.name, method.desc);
    if (record.methodBySelector.has(selector)) continue;
    if ((method.access & Access.static) !== 0 || method.name === '<init>') {
      added.push(method);
      continue;
    }
    const inherited = inheritedMethods(table, record, selector);
    const isAbstract = (method.access & Access.abstract) !== 0;
    if (inherited.some((m) => m.hasCode || (isAbstract && record.origin === 'model'))) continue;
    const demoted = isAbstract && record.origin === 'model';
    added.push(demoted ? { ...method, access: method.access & ~Access.abstract } : method);
  }
  return added;
}

function inheritedMethods(table: ClassTable, record: ClassRecord, selector: SelectorId): MethodRecord[] {
  const found: number[] = [];
  if (record.superclass >= 0) found.push(inClassChain(table, record.superclass, selector));
  for (const above of superinterfacesOf(table, record.id)) {
    found.push(table.classes[above].methodBySelector.get(selector) ?? -1);
  }
  return found.filter((id) => id >= 0).map((id) => table.methods[id]);
}
