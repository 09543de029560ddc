/** Which objects are values: the annotation `racewarden.model.Value`. */
import type { ModelFacts } from './model-facts.js';
import type { ClassTable } from './table.js';
import type { ClassId } from './types.js';

/** Do objects of a class never change, so that no one cares which of equal ones it is? */
export function isValue(facts: ModelFacts, cls: ClassId): boolean {
  return facts.of(cls, 'Value') !== undefined;
}

/** Is it a value that the language itself makes: a string or a box? */
export function isLanguageValue(table: ClassTable, facts: ModelFacts, cls: ClassId): boolean {
  return isValue(facts, cls) && table.classes[cls].name.startsWith('java/lang/');
}
