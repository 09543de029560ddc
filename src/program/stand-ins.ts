/** The class that a client makes where the JDK has an abstract type: the annotation `racewarden.model.StandIn`. */
import { classesIn, type ModelFacts } from './model-facts.js';
import type { ClassTable } from './table.js';
import type { ClassId } from './types.js';

/** −1 where none is known. */
export function standInOf(table: ClassTable, facts: ModelFacts, cls: ClassId): ClassId {
  const said = facts.of(cls, 'StandIn');
  const [desc] = said === undefined ? [] : classesIn(said, 'value');
  return desc === undefined ? -1 : table.ofDesc(desc);
}
