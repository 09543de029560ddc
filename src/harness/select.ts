/** Which classes and programs are open, and why. */
import { globMatcher, type Matcher } from '../config/index.js';
import type { ClassId, ClassInfo, Program } from '../program/index.js';
import { closedMatcher } from './closed.js';
import { ClosedInterfaceError, UnknownInterfaceError } from './errors.js';
import { type Evidence, evidenceOf } from './intent.js';
import { openMethods } from './methods.js';
import { Notes } from './notes.js';
import type { HarnessOptions, OpenClass } from './types.js';
import { enclosingName, isHidden, isNoClass, nestedTitle, title } from './visible.js';

/** Deeper nesting than this is no program. */
const MAX_NESTING = 100;

/**
 * The open classes, sorted by name: those that the globs name, else none where a program is named, else all with
 * intent; without those that are closed.
 * @throws UnknownInterfaceError where a glob matches no class under scan and names no type that one implements, unless
 *   names may be missed; ClosedInterfaceError where all that it matches are closed.
 */
export function listOpen(
  program: Program,
  options: Pick<HarnessOptions, 'interfaces' | 'mains' | 'closed' | 'mayMiss'>,
  notes = new Notes(),
): OpenClass[] {
  const isClosed = closedMatcher(options);
  if (options.interfaces.length > 0) return named(program, options, isClosed);
  return options.mains.length > 0 ? [] : withIntent(program, isClosed, notes);
}

function named(
  program: Program,
  { interfaces: globs, mayMiss }: Pick<HarnessOptions, 'interfaces' | 'mayMiss'>,
  isClosed: Matcher,
): OpenClass[] {
  const classes = program.applicationClasses().map((id) => program.class(id));
  const matchedBy = new Map<ClassId, string>();
  for (const glob of globs) {
    const matches = globMatcher([glob]);
    const isExact = !/[*?]/.test(glob);
    // A wildcard means what a client can name; hidden classes are open only when they are named in full.
    const found = classes.filter((c) => matches(title(c)) && !isNoClass(c) && (isExact || !isHidden(c)));
    const outside = found.length === 0 && isExact ? implementedHere(program, glob) : undefined;
    if (outside !== undefined) found.push(outside);
    if (found.length === 0 && mayMiss) continue;
    if (found.length === 0) throw new UnknownInterfaceError(glob, classes.map(title));
    const open = found.filter((cls) => !isClosed(title(cls)));
    if (open.length === 0) throw new ClosedInterfaceError(glob, 'interfaces');
    for (const { id } of open) if (!matchedBy.has(id)) matchedBy.set(id, glob);
  }
  return [...matchedBy]
    .map(([id, glob]) => ({ cls: program.class(id), glob }))
    .sort((a, b) => (title(a.cls) < title(b.cls) ? -1 : 1))
    .map(({ cls, glob }) => {
      const how = glob === title(cls) ? 'is named as an interface' : `matches the interface ${glob}`;
      return openClass(program, cls, `${title(cls)} ${how}`);
    });
}

/** A type of the JDK or a library, such as `java.sql.Driver`, that classes under scan implement. */
function implementedHere(program: Program, name: string): ClassInfo | undefined {
  const id = program.findClass(name.replaceAll('.', '/'));
  if (id < 0 || name === 'java.lang.Object') return undefined;
  const isImplemented = program.applicationClasses().some((cls) => program.isSubclass(cls, id));
  return isImplemented ? program.class(id) : undefined;
}

function withIntent(program: Program, isClosed: Matcher, notes: Notes): OpenClass[] {
  const reasons = new Map<ClassId, Evidence>();
  for (const id of program.applicationClasses()) {
    const cls = program.class(id);
    const evidence = isNoClass(cls) || isClosed(title(cls)) ? undefined : evidenceOf(program, cls);
    if (evidence === undefined) continue;
    const open = visibleClassAround(program, cls);
    if (isClosed(title(open))) continue;
    const text = `${title(open)} ${open === cls ? '' : 'contains '}${inside(cls, open)}${evidence.text}`;
    const known = reasons.get(open.id);
    // A class's own evidence tells more than that of what it contains; its name comes first.
    if (known === undefined || (known.isTask && !evidence.isTask)) {
      reasons.set(open.id, { text, isTask: evidence.isTask });
    }
  }
  return program.applicationClasses().flatMap((id) => {
    const evidence = reasons.get(id);
    return evidence === undefined ? [] : withMethods(program, program.class(id), evidence, notes);
  });
}

function withMethods(program: Program, cls: ClassInfo, evidence: Evidence, notes: Notes): OpenClass[] {
  const open = openClass(program, cls, evidence.text);
  if (open.methods.length === 0) {
    notes.add(`${evidence.text}, but it has no public method for a client to call.`);
    return [];
  }
  const names = open.methods.map((id) => program.method(id).name);
  if (evidence.isTask && names.every((name) => name === 'run' || name === 'call')) {
    notes.add(`${evidence.text}, but it has no other public method: its threads are those that start it.`);
    return [];
  }
  return [open];
}

/** The class itself or, where no client can name it, the nearest one around it that a client can. */
function visibleClassAround(program: Program, cls: ClassInfo): ClassInfo {
  let at = cls;
  for (let level = 0; level < MAX_NESTING && isHidden(at); level++) {
    const outer = at.file && enclosingName(at.file);
    const id = outer === undefined ? -1 : program.findClass(outer);
    if (id < 0 || !program.isApplication(id)) return cls;
    at = program.class(id);
  }
  return at;
}

function inside(cls: ClassInfo, open: ClassInfo): string {
  return cls === open || cls.file === undefined ? '' : `${nestedTitle(cls.file)}, which `;
}

function openClass(program: Program, cls: ClassInfo, reason: string): OpenClass {
  return { cls: cls.id, reason, methods: openMethods(program, cls.id) };
}
