/** Annotations that say a class is meant for several threads, or that it is not. */
import type { Annotation } from '../classfile/index.js';
import {
  type ClassInfo,
  type ContractMark,
  findMark,
  inheritedUse,
  markOf,
  markText,
  overridesMarked,
  type Program,
} from '../program/index.js';
import type { Shown } from './types.js';
import { methodName, shortName, signature } from './visible.js';

/** Of a class itself. That it is immutable opens nothing: what cannot change cannot race. */
const OPENING: readonly ContractMark[] = ['thread-safe', 'guarded'];
const CLOSING: readonly ContractMark[] = ['not-thread-safe', 'trusted', 'confined'];

/** `is annotated @ThreadSafe`, `has a method get() annotated @GuardedBy`; undefined where nothing is said. */
export function annotatedAs(program: Program, cls: ClassInfo): Shown | undefined {
  const { file } = cls;
  if (file === undefined) return undefined;
  const own = findMark(file.annotations, ...OPENING);
  if (own !== undefined) return shown(own, 'is annotated', shortName(cls));
  return isClosed(cls) ? undefined : contractOf(program, cls);
}

/** Is there a contract about threads, on the class, its members, its package or above, rather than a word on its role? */
export function hasContract(program: Program, cls: ClassInfo): boolean {
  if (findMark(cls.file?.annotations ?? [], 'thread-safe', 'guarded') !== undefined) return true;
  return !isClosed(cls) && contractOf(program, cls) !== undefined;
}

function contractOf(program: Program, cls: ClassInfo): Shown | undefined {
  const { file } = cls;
  return (
    file &&
    (ofMembers(cls, file) ?? ofOverriding(program, cls) ?? inherited(program, cls) ?? ofPackage(program, cls))
  );
}

function ofMembers(cls: ClassInfo, file: NonNullable<ClassInfo['file']>): Shown | undefined {
  for (const field of file.fields) {
    const guard = findMark(field.annotations, 'guarded');
    if (guard !== undefined)
      return shown(guard, `has a field ${field.name} annotated`, `${shortName(cls)}.${field.name}`);
  }
  for (const method of file.methods) {
    const guard = findMark(method.annotations, 'guarded', 'thread-safe');
    if (guard !== undefined)
      return shown(guard, `has a method ${signature(method)} annotated`, methodName(cls, method));
  }
  return undefined;
}

/** What a method promises, those that override it keep. */
function ofOverriding(program: Program, cls: ClassInfo): Shown | undefined {
  const found = disclaims(cls) ? undefined : overridesMarked(program, cls.id, 'thread-safe');
  if (found === undefined) return undefined;
  const { annotation, method } = found;
  const text = `has a method ${signature(method)} that overrides one annotated`;
  return shown(annotation, text, methodName(cls, method));
}

/** What a class above promises all below it keep, unless they say something else. */
function inherited(program: Program, cls: ClassInfo): Shown | undefined {
  const found = disclaims(cls) ? undefined : inheritedUse(program, cls.id);
  if (found === undefined || markOf(found.annotation) !== 'thread-safe') return undefined;
  const above = shortName(program.class(found.from));
  const isImplemented = program.class(found.from).isInterface && !cls.isInterface;
  const verb = isImplemented ? 'implements' : 'extends';
  const sign = shown(found.annotation, `${verb} ${above}, which is annotated`, above);
  return isImplemented ? { ...sign, isOfInterface: true } : sign;
}

function ofPackage(program: Program, cls: ClassInfo): Shown | undefined {
  const found = disclaims(cls) ? undefined : findMark(packageAnnotations(program, cls), 'thread-safe');
  return found && shown(found, 'is in a package annotated', `the package of ${shortName(cls)}`);
}

function shown(annotation: Annotation, text: string, of: string): Shown {
  const name = markText(annotation);
  return { text: `${text} ${name}`, sign: `\`${name}\` of ${of}` };
}

/** Is it said in so many words that one thread at a time uses the objects? */
export function isClosed({ file }: ClassInfo): boolean {
  const annotations = file?.annotations ?? [];
  return findMark(annotations, ...OPENING) === undefined && findMark(annotations, ...CLOSING) !== undefined;
}

/** The same, and for contracts that are no safe ones: then what the class holds is no sign of intent. */
export function disclaims(cls: ClassInfo): boolean {
  const annotations = cls.file?.annotations ?? [];
  return isClosed(cls) || annotations.some((one) => markText(one).startsWith('@Contract('));
}

function packageAnnotations(program: Program, cls: ClassInfo): readonly Annotation[] {
  const slash = cls.name.lastIndexOf('/');
  if (slash < 0) return [];
  const info = program.findClass(`${cls.name.slice(0, slash)}/package-info`);
  return (info >= 0 ? program.class(info).file?.annotations : undefined) ?? [];
}
