/** What frameworks say of a class, as a sign of who uses its objects. */
import type { ObjectsOf } from '../config/index.js';
import { type ClassInfo, isOfProgram, type Managed, type Program } from '../program/index.js';
import { isClosed } from './annotations.js';
import type { Shown, SignKind } from './types.js';
import { isHidden, shortName } from './visible.js';

/** At most one sign: that a framework makes the objects, and who uses them. */
export function frameworkSign(program: Program, cls: ClassInfo): readonly (readonly [SignKind, Shown])[] {
  const managed = cls.isInterface || isHidden(cls) ? undefined : program.frameworks.ofClass(cls.id);
  const text = managed && WORDS[managed.objects](wordsOf(managed));
  if (managed === undefined || text === undefined) return [];
  const sign = /^@/.test(managed.by)
    ? `\`${managed.by}\` for ${shortName(cls)}`
    : `that ${shortName(cls)} ${managed.by}`;
  return [
    [isShared(managed.objects) ? 'framework' : 'framework-own', { text: `${text} (${managed.by})`, sign }],
  ];
}

/** Does a framework have several threads use one object of the class? */
export function isSharedByFramework(program: Program, cls: ClassInfo): boolean {
  const managed = program.frameworks.ofClass(cls.id);
  return managed !== undefined && isShared(managed.objects);
}

/** Does the program make the objects itself, and give them to a framework? */
export function isMadeByProgram(program: Program, cls: ClassInfo): boolean {
  const managed = program.frameworks.ofClass(cls.id);
  return managed !== undefined && isOfProgram(managed.framework);
}

/** Does a container make the objects, rather than the program? */
export function isMadeByContainer(program: Program, cls: ClassInfo): boolean {
  const managed = program.frameworks.ofClass(cls.id);
  return managed !== undefined && !isOfProgram(managed.framework);
}

/** Is it said, in the code or by a framework, that threads do not share its objects? */
export function isSaidUnshared(program: Program, cls: ClassInfo): boolean {
  if (program.frameworks.ofClass(cls.id)?.objects === 'unshared') return true;
  return isClosed(cls) && !isSharedByFramework(program, cls);
}

function isShared(objects: ObjectsOf): boolean {
  return objects === 'shared' || objects === 'per-session';
}

interface Words {
  readonly container: string;
  readonly threads: string;
}

function wordsOf({ framework: { name, container = name, threads = 'its threads' } }: Managed): Words {
  return { container, threads };
}

/** Half sentences whose subject is the class; none where the framework does not say who shares its objects. */
const WORDS: Readonly<Record<ObjectsOf, (words: Words) => string | undefined>> = {
  shared: ({ container, threads }) => `is made once by ${container}, and all ${threads} use that one object`,
  'per-session': ({ container, threads }) =>
    `is made once per session by ${container}, and ${threads} of one session may use it at once`,
  'per-request': ({ container, threads }) => `is made by ${container} for each call by ${threads}`,
  'per-thread': ({ container, threads }) =>
    `is made by ${container}, and ${threads} call one object one at a time`,
  own: () => undefined,
  unshared: () => undefined,
};
