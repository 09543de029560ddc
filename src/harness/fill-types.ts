/** What stands in a field or is given to a parameter that no code under scan fills. */
import { Access } from '../classfile/index.js';
import type { ClassId, Program } from '../program/index.js';
import type { Creation, Creations } from './creations.js';
import type { Notes } from './notes.js';
import { isPlain } from './values.js';
import { has, title } from './visible.js';

/** Of an abstract type that more classes than this implement, an object of none of them is made. */
export const MAX_FILLING = 20;

/** Types whose objects have no state that threads could race on: strings, boxes, values, enums, annotations. */
export function isNoState(program: Program, type: ClassId): boolean {
  const cls = program.class(type);
  if (cls.name === 'java/lang/Object') return false;
  return isPlain(program, cls.name) || program.isValue(type) || has(cls, Access.enum | Access.annotation);
}

/**
 * Ways to make an object of a type: of its own class, or where that is abstract, of all classes under scan below it. Where
 * these are none or too many, a class with the default body stands in. Some of the classes may not be wanted.
 */
export function creationsFor(
  program: Program,
  creations: Creations,
  type: ClassId,
  notes: Notes,
  isWanted: (cls: ClassId) => boolean = () => true,
): readonly Creation[] {
  const own = creations.of(type);
  if (own !== undefined) return [simplest(own)];
  const standIn = program.standInOf(type);
  const standing = standIn < 0 ? undefined : creations.of(standIn);
  if (standing !== undefined) return [simplest(standing)];
  // Types of the JDK are nobody's interface: that a class is one says nothing of this field.
  const implementing = program.isJdk(type)
    ? []
    : program.concreteSubclasses(type).filter((id) => program.isApplication(id) && isWanted(id));
  const accessible = implementing.filter((id) => creations.isPublic(id));
  const chosen = accessible.length > 0 ? accessible : implementing;
  if (chosen.length > MAX_FILLING) {
    notes.add(
      `${chosen.length} classes are below ${title(program.class(type))}; fields that nothing assigns hold none of them.`,
    );
  }
  const made = chosen.length > MAX_FILLING ? [] : chosen.flatMap((id) => creations.of(id) ?? []);
  return made.length > 0 ? made.map(simplest) : [simplest(creations.ofSubclass(type))];
}

/** With the constructor that needs least: whoever fills fields uses no other. */
function simplest(creation: Creation): Creation {
  if (creation.kind !== 'new') return creation;
  return { ...creation, constructors: creation.constructors.slice(0, 1) };
}
