/** What clients do beside calling methods: they make objects of open classes at any time, and use public fields. */
import { Access } from '../classfile/index.js';
import { kindOf } from '../ir/index.js';
import type { ClassInfo, FieldInfo, MethodInfo, Program } from '../program/index.js';
import { isMadeByOthers, openConstructors } from './constructors.js';
import { type Creations, MAX_CONSTRUCTORS } from './creations.js';
import { isNoState } from './fill-types.js';
import type { Notes } from './notes.js';
import { isStateOfFramework } from './open-state.js';
import type { Call, Receiver } from './receivers.js';
import { startingConstructor } from './starts.js';
import type { OpenClass } from './types.js';
import type { Users } from './users.js';
import { has, isHidden, title } from './visible.js';

/** Public fields of one class that are used. */
const MAX_FIELDS = 50;

/**
 * One thread for each constructor of an open class that others can call; and where there is none, for each static method
 * of another class which makes objects of the class. What happens to an object before others have
 * it is a program of its own if it starts threads.
 */
export function openMakings(
  program: Program,
  open: readonly OpenClass[],
  calls: readonly Call[],
  creations: Creations,
  users: Users,
  notes: Notes,
): Call[] {
  const called = new Set(calls.map(({ target }) => target.id));
  return open.flatMap((one): Call[] => {
    const { cls: id, reason } = one;
    const cls = program.class(id);
    const of = { act: 'make', receiver: undefined, others: [], reason, opened: [id] } as const;
    if (isOfCalls(program, one)) return [];
    const constructors = openConstructors(program, cls, users);
    const starting = constructors.length > 0 ? undefined : startingConstructor(program, cls);
    if (starting !== undefined) return [{ cls, target: starting, ...of, isProgram: true }];
    if (isMadeByOthers(program, cls)) return [];
    if (constructors.length > MAX_CONSTRUCTORS)
      notes.add(
        `${title(cls)} has ${constructors.length} constructors; ${MAX_CONSTRUCTORS} are called by threads.`,
      );
    if (constructors.length > 0)
      return constructors.slice(0, MAX_CONSTRUCTORS).map((target) => ({ cls, target, ...of }));
    return creations
      .factoryMethodsOf(cls)
      .filter(({ id: method }) => !called.has(method))
      .map((target) => ({ cls: program.class(target.owner), target, ...of }));
  });
}

/** One thread for each public field of a public open class that may change, or that holds what may change. */
export function openFields(
  program: Program,
  open: readonly OpenClass[],
  receivers: readonly Receiver[],
  notes: Notes,
): Call[] {
  const shared = new Map(receivers.map((receiver) => [receiver.shown.id, receiver] as const));
  return open.flatMap((one): Call[] => {
    const { cls, reason } = one;
    const info = program.class(cls);
    if (!has(info, Access.public) || isHidden(info) || isOfCalls(program, one)) return [];
    // Whoever has the object calls it.
    if (program.frameworks.ofClass(cls)?.objects === 'per-thread') return [];
    // All code that has the object is annotated, and called.
    if (isStateOfFramework(program, info)) return [];
    const receiver = shared.get(cls);
    const fields = fieldsOf(program, info);
    if (fields.length > MAX_FIELDS)
      notes.add(`${title(info)} has ${fields.length} public fields; clients use ${MAX_FIELDS} of them.`);
    return fields.slice(0, MAX_FIELDS).flatMap((field): Call[] => {
      const owner = program.class(field.owner);
      const target = beginningOf(program, owner, field.isStatic);
      if (target === undefined || (!field.isStatic && receiver === undefined)) return [];
      const of = { others: [], cls: owner, target, reason, opened: [cls], field };
      return [{ act: 'field', receiver: field.isStatic ? undefined : receiver, ...of }];
    });
  });
}

/** Is nothing said of the class but that its calls meet at what they use? */
function isOfCalls(program: Program, { cls, isPerCall }: OpenClass): boolean {
  return isPerCall === true && program.frameworks.ofClass(cls) === undefined;
}

/** Its own and those that it inherits, in the order of the class files. */
function fieldsOf(program: Program, cls: ClassInfo): FieldInfo[] {
  const found: FieldInfo[] = [];
  for (let at = cls; program.isApplication(at.id); at = program.class(at.superclass)) {
    for (const id of at.fields) {
      const field = program.field(id);
      const isOwn = at === cls || !field.isStatic;
      if (isOwn && has(field, Access.public) && mayChange(program, field)) found.push(field);
    }
    if (at.superclass < 0) break;
  }
  return found;
}

/** An object or array in a final field may change itself, unless it is a value such as a text. */
function mayChange(program: Program, field: FieldInfo): boolean {
  if (has(field, Access.synthetic | Access.enum)) return false;
  if (!has(field, Access.final)) return true;
  if (kindOf(field.desc) !== 'ref') return false;
  return field.desc.startsWith('[') || !isNoState(program, program.classNamed(field.desc.slice(1, -1)));
}

/** A field has no line of code; its class begins where it is made. */
function beginningOf(
  program: Program,
  { methods, initializer }: ClassInfo,
  isStatic: boolean,
): MethodInfo | undefined {
  if (isStatic && initializer >= 0) return program.method(initializer);
  return methods.map((id) => program.method(id)).find(({ name }) => name === '<init>');
}
