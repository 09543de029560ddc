/** What a client makes of types of the JDK: the annotations `racewarden.model.StandIn` and `FilledBy`. */
import { classesIn, type ModelFacts, textsIn } from './model-facts.js';
import type { ClassTable } from './table.js';
import type { ClassId } from './types.js';

/** −1 where none is known. */
export function standInOf(table: ClassTable, facts: ModelFacts, cls: ClassId): ClassId {
  const said = facts.of(cls, 'StandIn');
  const [desc] = said === undefined ? [] : classesIn(said, 'value');
  return desc === undefined ? -1 : table.ofDesc(desc);
}

/** The method that puts something into an object of a class; undefined where there is none. */
export function fillerOf(facts: ModelFacts, cls: ClassId): { name: string; desc: string } | undefined {
  const [said] = facts.above(cls, 'FilledBy');
  const [text] = said === undefined ? [] : textsIn(said, 'methods');
  if (text === undefined) return undefined;
  const at = text.indexOf('(');
  return { name: text.slice(0, at), desc: text.slice(at) };
}
