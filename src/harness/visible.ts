/** What of a class a client can name: flags as the source had them, which nested classes keep elsewhere. */
import { Access, type ClassFile, dotted, prettyType } from '../classfile/index.js';
import { paramDescs } from '../ir/index.js';
import type { ClassInfo, MethodInfo, Program } from '../program/index.js';

/** Deeper nesting than this is no program. */
export const MAX_NESTING = 100;

/** The classes above a class, the nearest first, up to the first that is not under scan. */
export function* classesAbove(program: Program, cls: ClassInfo): Iterable<ClassInfo> {
  for (let at = cls.superclass; at >= 0 && program.isApplication(at); at = program.class(at).superclass)
    yield program.class(at);
}

export function has(member: { readonly access: number }, flag: number): boolean {
  return (member.access & flag) !== 0;
}

/** Anonymous and local classes (JVMS §4.7.7), and private nested ones (JVMS §4.7.6): no client can name them. */
export function isHidden(cls: ClassInfo): boolean {
  const { file } = cls;
  if (file === undefined) return false;
  return file.enclosingMethod !== undefined || isPrivateNested(file) || isAnonymous(file);
}

/** Declared inside another class, named or not. */
export function isNested({ file }: ClassInfo): boolean {
  return file !== undefined && (file.enclosingMethod !== undefined || ownRow(file) !== undefined);
}

/** Made by the compiler or no class at all: package-info, annotation types. */
export function isNoClass(cls: ClassInfo): boolean {
  return has(cls, Access.synthetic | Access.annotation | Access.module) || cls.name.endsWith('package-info');
}

/** The class whose body holds this one; undefined for top-level classes. */
function enclosingName(file: ClassFile): string | undefined {
  return file.enclosingMethod?.owner ?? ownRow(file)?.outer;
}

/** The class itself or, where no client can name it, the nearest one around it that a client can. */
export function visibleClassAround(program: Program, cls: ClassInfo): ClassInfo {
  let at = cls;
  for (let level = 0; level < MAX_NESTING && isHidden(at); level++) {
    const outer = classAround(program, at);
    if (outer === undefined) return cls;
    at = outer;
  }
  return at;
}

/** The class under scan that a class is declared in. */
export function classAround(program: Program, { file }: ClassInfo): ClassInfo | undefined {
  const name = file && enclosingName(file);
  const id = name === undefined ? -1 : program.findClass(name);
  return id >= 0 && program.isApplication(id) ? program.class(id) : undefined;
}

/** How a sentence calls a class inside its outer one: `an anonymous class`, `its class Node`. */
export function nestedTitle(file: ClassFile): string {
  if (isAnonymous(file)) return 'an anonymous class';
  const simple = ownRow(file)?.simpleName ?? file.name.slice(file.name.lastIndexOf('$') + 1);
  return file.enclosingMethod === undefined ? `the class ${simple}` : `the local class ${simple}`;
}

/** `borrow(String)`. A lambda's body is called by the method that it stands in. */
export function signature(method: { readonly name: string; readonly desc: string }): string {
  if (method.name === '<clinit>') return 'its static initializer';
  const name = method.name === '<init>' ? 'its constructor ' : method.name;
  const lambda = /^lambda\$(.+)\$\d+$/.exec(method.name);
  if (lambda !== null) return `a lambda of ${lambda[1] === 'new' ? 'a constructor' : lambda[1]}`;
  return `${name}(${paramDescs(method.desc).map(prettyType).join(', ')})`;
}

/** `Pool.borrow(String)`, `the constructor of Pool`, `a lambda of Pool.borrow`. */
export function methodName(cls: ClassInfo, method: { readonly name: string; readonly desc: string }): string {
  const owner = shortName(cls);
  if (method.name === '<clinit>') return `the static initializer of ${owner}`;
  if (method.name === '<init>') return `a constructor of ${owner}`;
  const lambda = /^lambda\$(.+)\$\d+$/.exec(method.name)?.[1];
  if (lambda === undefined) return `${owner}.${signature(method)}`;
  return `a lambda of ${lambda === 'new' ? `a constructor of ${owner}` : `${owner}.${lambda}`}`;
}

/** `org.acme.Pool$Node` for people and globs. */
export function title(cls: ClassInfo): string {
  return dotted(cls.name);
}

/** `Pool.Node` of `org/acme/Pool$Node`. */
export function shortName(cls: ClassInfo): string {
  return cls.name.slice(cls.name.lastIndexOf('/') + 1).replaceAll('$', '.');
}

export function isCompilerMade(method: MethodInfo): boolean {
  return has(method, Access.synthetic | Access.bridge);
}

function isAnonymous(file: ClassFile): boolean {
  const row = ownRow(file);
  return row !== undefined && row.simpleName === undefined;
}

function isPrivateNested(file: ClassFile): boolean {
  const row = ownRow(file);
  return row !== undefined && has(row, Access.private);
}

function ownRow(file: ClassFile) {
  return file.innerClasses.find((row) => row.inner === file.name);
}

export function byName(a: MethodInfo, b: MethodInfo): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.desc < b.desc ? -1 : a.desc > b.desc ? 1 : a.id - b.id;
}

/** Of `main(String[])`. */
export const MAIN_DESC = '([Ljava/lang/String;)V';

/** `static void main(String[])`, public or not. */
export function isMain({ isStatic, name, desc }: MethodInfo): boolean {
  return isStatic && name === 'main' && desc === MAIN_DESC;
}
