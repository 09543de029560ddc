/** Classes that are open because of what the other side of a comparison has. */
import type { Matcher } from '../config/index.js';
import type { ClassId, ClassInfo, FieldId, Program } from '../program/index.js';
import { isSaidUnshared } from './frameworks.js';
import { openMethods } from './methods.js';
import type { Elsewhere, OpenClass, OpenElsewhere, VolatileElsewhere } from './types.js';
import type { Users } from './users.js';
import { isNoClass, shortName, title, visibleClassAround } from './visible.js';

/** Fields that a sentence names. */
const MOST_NAMED = 5;

/** What the other side has open and this one would not have: names that are not there, or have nothing to call, are left out. */
export function openElsewhere(
  program: Program,
  open: readonly OpenClass[],
  isClosed: Matcher,
  elsewhere: readonly Elsewhere[],
  users: Users,
): OpenClass[] {
  const known = new Set(open.map(({ cls }) => cls));
  const added = (cls: ClassInfo, asked: OpenElsewhere): OpenClass[] => {
    if (known.has(cls.id) || isNoClass(cls) || isClosed(title(cls))) return [];
    known.add(cls.id);
    const { where } = asked;
    const shows = asked.reason.startsWith(`${title(cls)} `)
      ? `it${asked.reason.slice(title(cls).length)}`
      : asked.reason;
    const reason = `${title(cls)} is shared in the ${where}: ${shows}`;
    const methods = openMethods(program, cls.id, { users });
    return methods.length === 0 ? [] : [{ cls: cls.id, by: where, reason, elsewhere: asked, methods }];
  };
  const named = elsewhere.flatMap((asked) => {
    const declaring = applicationClass(program, asked.className);
    return declaring === undefined ? [] : [{ asked, declaring, cls: visibleClassAround(program, declaring) }];
  });
  const whole = named.flatMap(({ asked, cls }) => (isForFields(asked) ? [] : added(cls, asked)));
  const plain = new Map<ClassId, FieldId[]>();
  for (const { asked, declaring, cls } of named) {
    if (!isForFields(asked) || isSaidUnshared(program, cls)) continue;
    const fields = plainFields(program, declaring, new Set(asked.volatileFields));
    if (fields.length > 0) plain.set(cls.id, [...(plain.get(cls.id) ?? []), ...fields]);
  }
  const parts = [...plain].flatMap(([cls, fields]) =>
    added(program.class(cls), wasVolatile(program, fields)).map((one) => ({ ...one, plainFields: fields })),
  );
  return [...whole, ...parts];
}

function applicationClass(program: Program, name: string): ClassInfo | undefined {
  const id = program.findClass(name.replaceAll('.', '/'));
  return id >= 0 && program.isApplication(id) ? program.class(id) : undefined;
}

function isForFields(asked: Elsewhere): asked is VolatileElsewhere {
  return 'volatileFields' in asked;
}

/** Those of the fields that are there and that threads may see in any state. */
function plainFields(program: Program, { fields }: ClassInfo, names: ReadonlySet<string>): FieldId[] {
  return fields.filter((field) => {
    const { name, isVolatile, isFinal } = program.field(field);
    return !isVolatile && !isFinal && names.has(name);
  });
}

/** In the words of a class that is open in the base for its first field. */
function wasVolatile(program: Program, fields: readonly FieldId[]): OpenElsewhere {
  const { name, owner } = program.field(fields[0]);
  const cls = program.class(owner);
  const named = fields.slice(0, MOST_NAMED).map((field) => fieldText(program, field));
  const others = fields.length - named.length;
  const shown = [...named, ...(others > 0 ? [`${others} more`] : [])].join(' and ');
  return {
    className: title(cls),
    where: 'base',
    reason: `${title(cls)} has a volatile field ${name}`,
    sign: { text: `\`volatile\` of ${shown}` },
  };
}

function fieldText(program: Program, field: FieldId): string {
  const { name, owner } = program.field(field);
  return `${shortName(program.class(owner))}.${name}`;
}
