/** Which classes and programs are open, and why. */
import { globMatcher, type Matcher } from '../config/index.js';
import {
  type ClassId,
  type ClassInfo,
  findMark,
  type MethodId,
  type MethodInfo,
  type Program,
} from '../program/index.js';
import { closedMatcher } from './closed.js';
import { isBusyWhenMade, openConstructors } from './constructors.js';
import { openElsewhere } from './elsewhere.js';
import { ClosedInterfaceError, UnknownInterfaceError } from './errors.js';
import { isMadeByProgram, isSaidUnshared } from './frameworks.js';
import { openMethods } from './methods.js';
import { Notes } from './notes.js';
import { isOpenState } from './open-state.js';
import { sharersOfVariables } from './shared-variables.js';
import { isOpenBy, oneOfEachKind, signsOf, telling } from './signs.js';
import { usersOfStaticState } from './static-state.js';
import { isEntryOfInnerTask, isEntryOfOwnThread } from './tasks.js';
import type { HarnessOptions, OpenClass, Sign, SignKind, SignOfOpen } from './types.js';
import { Users } from './users.js';
import {
  classAround,
  isHidden,
  isNoClass,
  MAX_NESTING,
  nestedTitle,
  title,
  visibleClassAround,
} from './visible.js';

/**
 * The open classes, sorted by name: those that the globs name, else none where a program is named, else all with
 * intent and those that the other side of a comparison has open; without those that are closed.
 * @throws UnknownInterfaceError where a glob matches no class under scan and names no type that one implements, unless
 *   names may be missed; ClosedInterfaceError where all that it matches are closed.
 */
export function listOpen(
  program: Program,
  options: Pick<HarnessOptions, 'interfaces' | 'mains' | 'closed' | 'mayMiss' | 'elsewhere'>,
  notes = new Notes(),
  users = new Users(program),
): OpenClass[] {
  const isClosed = closedMatcher(options);
  if (options.interfaces.length > 0) return named(program, options, isClosed, users);
  if (options.mains.length > 0) return [];
  const open = withIntent(program, isClosed, notes, users);
  const more = openElsewhere(program, open, isClosed, options.elsewhere ?? [], users);
  return more.length === 0 ? open : [...open, ...more].sort((a, b) => byTitle(program, a, b));
}

function named(
  program: Program,
  { interfaces: globs, mayMiss }: Pick<HarnessOptions, 'interfaces' | 'mayMiss'>,
  isClosed: Matcher,
  users: Users,
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
      return openClass(program, cls, { by: 'name', reason: `${title(cls)} ${how}` }, { users });
    });
}

/** A type of the JDK or a library, such as `java.sql.Driver`, that classes under scan implement. */
function implementedHere(program: Program, name: string): ClassInfo | undefined {
  const id = program.findClass(name.replaceAll('.', '/'));
  if (id < 0 || name === 'java.lang.Object') return undefined;
  const isImplemented = program.applicationClasses().some((cls) => program.isSubclass(cls, id));
  return isImplemented ? program.class(id) : undefined;
}

function withIntent(program: Program, isClosed: Matcher, notes: Notes, users: Users): OpenClass[] {
  const shown = new Map<ClassId, readonly SignOfOpen[]>();
  for (const [id, signs] of allSigns(program, isClosed, users)) {
    if (isOpenBy(signs)) shown.set(id, signs);
  }
  return program.applicationClasses().flatMap((id) => {
    const signs = shown.get(id);
    return signs === undefined ? [] : withMethods(program, program.class(id), signs, notes, users);
  });
}

/** What classes that a client can use show, with what classes inside them show that it cannot use. */
function allSigns(program: Program, isClosed: Matcher, users: Users): Map<ClassId, readonly SignOfOpen[]> {
  const found = new Map<ClassId, SignOfOpen[]>();
  for (const id of program.applicationClasses()) {
    const cls = program.class(id);
    if (isNoClass(cls) || isClosed(title(cls))) continue;
    const own = signsOf(program, cls);
    if (own.length === 0) continue;
    const open = isMarked(cls) ? cls : usableClassAround(program, cls, users);
    if (isClosed(title(open)) || isSaidUnshared(program, open)) continue;
    const signs = own
      // That a cursor or builder inside it is one thread's own says nothing of the class around it.
      .filter(({ weight }) => open === cls || weight > 0)
      // A program has its static fields for itself, and shows which threads it starts.
      .filter(({ kind }) => !OF_STATICS.has(kind) || !users.isBesideProgram(open.id))
      .map((sign) => ({ ...sign, cls: id, text: textIn(sign.text, cls, open) }));
    if (signs.length === 0) continue;
    const known = found.get(open.id) ?? [];
    // What the class shows itself comes first.
    found.set(open.id, open === cls ? [...signs, ...known] : [...known, ...signs]);
  }
  return new Map([...found].map(([id, signs]) => [id, oneOfEachKind(signs)]));
}

/** The class itself or the nearest one around it that a client can name and use. */
function usableClassAround(program: Program, cls: ClassInfo, users: Users): ClassInfo {
  let at = visibleClassAround(program, cls);
  for (let level = 0; level < MAX_NESTING; level++) {
    const outer = classAround(program, at);
    if (outer === undefined || openMethods(program, at.id, { users }).length > 0) return at;
    if (!isIdle(program, at, users)) return at;
    at = visibleClassAround(program, outer);
  }
  return at;
}

/** Has a client no reason to make an object of it? */
function isIdle(program: Program, cls: ClassInfo, users: Users): boolean {
  return (
    openConstructors(program, cls, users).length === 0 &&
    !isBusyWhenMade(program, cls) &&
    !isOpenState(program, cls)
  );
}

/** Does it say itself that threads may use it? Then they do, by whatever way they get it. */
function isMarked({ file }: ClassInfo): boolean {
  return findMark(file?.annotations ?? [], 'thread-safe') !== undefined;
}

/** `has a volatile field x`, `contains the class Node, which has a volatile field next`. */
function textIn(text: string, cls: ClassInfo, open: ClassInfo): string {
  return open === cls ? text : `contains ${inside(cls, open)}${text}`;
}

/** Kinds that say that threads meet at what calls use, and nothing of the objects that they are made on. */
const OF_CALLS: ReadonlySet<SignKind> = new Set(['guarded-use', 'static-state', 'shared-variable']);

/** Kinds that are about certain methods alone. */
const OF_USES: ReadonlySet<SignKind> = new Set(['static-state', 'shared-variable']);

/** Kinds that are about static fields. */
const OF_STATICS: ReadonlySet<SignKind> = new Set(['static-state', 'changed-constant']);

/** Kinds that say that some thread runs the class, and nothing of others. */
const RUN_ONLY: ReadonlySet<SignKind> = new Set(['is-thread', 'task', 'inner-task']);

/** Classes that a client could use and that are not open, by their dotted names, sorted. */
export function closedClasses(program: Program, open: readonly OpenClass[]): string[] {
  const known = new Set(open.map(({ cls }) => cls));
  return program
    .applicationClasses()
    .filter((id) => !known.has(id))
    .map((id) => program.class(id))
    .filter((cls) => !isNoClass(cls) && !isHidden(cls) && openMethods(program, cls.id).length > 0)
    .map(title)
    .sort();
}

/** Classes that show something, and not enough; none where the settings name what is open. Sorted by name. */
export function closedWithSigns(
  program: Program,
  open: readonly OpenClass[],
  options: Pick<HarnessOptions, 'interfaces' | 'mains' | 'closed'>,
): { readonly cls: ClassId; readonly signs: readonly SignOfOpen[] }[] {
  if (options.interfaces.length > 0 || options.mains.length > 0) return [];
  const known = new Set(open.map(({ cls }) => cls));
  const users = new Users(program);
  return [...allSigns(program, closedMatcher(options), users)]
    .filter(([cls]) => !known.has(cls) && openMethods(program, cls, { users }).length > 0)
    .map(([cls, signs]) => ({ cls, signs }))
    .sort((a, b) => (title(program.class(a.cls)) < title(program.class(b.cls)) ? -1 : 1));
}

function withMethods(
  program: Program,
  cls: ClassInfo,
  signs: readonly SignOfOpen[],
  notes: Notes,
  users: Users,
): OpenClass[] {
  const shown = telling(signs);
  const reason = `${title(cls)} ${shown.map(({ text }) => text).join(' and ')}`;
  const [first] = shown;
  const sign = {
    text: shown.map((one) => one.sign).join(' and '),
    cls: first.cls,
    ...(first.line !== undefined && { line: first.line }),
  };
  const isPerCall =
    program.frameworks.ofClass(cls.id)?.objects === 'per-request' ||
    !isOpenBy(signs.filter(({ kind }) => !OF_CALLS.has(kind)));
  const why = { by: 'sign', reason, sign, signs, ...(isPerCall && { isPerCall }) } as const;
  const isManaged = signs.some(ofFramework);
  const showsMore = isMadeByProgram(program, cls) && isOpenBy(signs.filter((one) => !ofFramework(one)));
  const all = openClass(program, cls, why, { users, showsMore });
  const isOfUses = !isOpenBy(signs.filter(({ kind }) => !OF_USES.has(kind)));
  const isUsed = isOfUses ? usedByCallsOf(program, cls, signs) : () => true;
  const isEntryOfTask = (method: MethodInfo): boolean =>
    isEntryOfInnerTask(program, cls, method) || isEntryOfOwnThread(program, cls, method, users);
  const methods = all.methods.filter((id) => isUsed(id) && (isManaged || !isEntryOfTask(program.method(id))));
  if (methods.length === 0 && isIdle(program, cls, users)) {
    notes.add(`${reason}, but it has nothing for a client to call.`);
    return [];
  }
  const names = methods
    .filter((id) => program.frameworks.runsOf(id, cls.id) !== 'after')
    .map((id) => program.method(id).name);
  const isTask = signs.every(({ kind, weight }) => RUN_ONLY.has(kind) || weight < 0);
  if (isTask && names.every((name) => name === 'run' || name === 'call')) {
    notes.add(
      `${reason}, but it has no other method for a client to call: its threads are those that start it.`,
    );
    return [];
  }
  return [{ ...all, methods }];
}

/**
 * Of a class that only static state and shared variables open: may a method get to them? All may where making an object does, and where
 * they are those of a class inside it.
 */
function usedByCallsOf(
  program: Program,
  cls: ClassInfo,
  signs: readonly SignOfOpen[],
): (method: MethodId) => boolean {
  if (signs.some((one) => OF_USES.has(one.kind) && one.cls !== cls.id)) return () => true;
  const shows = (asked: SignKind): boolean => signs.some(({ kind }) => kind === asked);
  const users = new Set([
    ...(shows('static-state') ? usersOfStaticState(program, cls) : []),
    ...(shows('shared-variable') ? sharersOfVariables(program, cls) : []),
  ]);
  const isUsedByMaking = [...users].some((id) => program.method(id).name === '<init>');
  return isUsedByMaking ? () => true : (id) => users.has(id);
}

function inside(cls: ClassInfo, open: ClassInfo): string {
  return cls === open || cls.file === undefined ? '' : `${nestedTitle(cls.file)}, which `;
}

function byTitle(program: Program, a: OpenClass, b: OpenClass): number {
  return title(program.class(a.cls)) < title(program.class(b.cls)) ? -1 : 1;
}

function openClass(
  program: Program,
  cls: ClassInfo,
  why: Omit<OpenClass, 'cls' | 'methods'>,
  how: { readonly users: Users; readonly showsMore?: boolean },
): OpenClass {
  return { cls: cls.id, ...why, methods: openMethods(program, cls.id, how) };
}

function ofFramework({ kind }: Sign): boolean {
  return kind === 'framework' || kind === 'framework-own';
}
