/** How Java source names classes and members, and what of them a program in some package can name. */
import { Access, prettyType } from '../classfile/index.js';
import type { ClassInfo, FieldInfo, MethodInfo, Program } from '../program/index.js';

const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
const KEYWORDS = new Set(
  (
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends ' +
    'false final finally float for goto if implements import instanceof int interface long native new null package ' +
    'private protected public return short static strictfp super switch synchronized this throw throws transient ' +
    'true try void volatile while _'
  ).split(' '),
);
/** Around the full name of a class in a text; `Sources` puts a short one in its place. */
export const NAME = { begin: '\u0001', end: '\u0002' } as const;

/** A class by its full name in source, to be shortened. */
export function named(fullName: string): string {
  return NAME.begin + fullName + NAME.end;
}

export function packageOf(internalName: string): string {
  return internalName.slice(0, Math.max(0, internalName.lastIndexOf('/'))).replaceAll('/', '.');
}

export function isIdentifier(name: string): boolean {
  return IDENTIFIER.test(name) && !KEYWORDS.has(name);
}

/** Can a program be in this package? Names in class files need not be identifiers. */
export function isPackage(name: string): boolean {
  return name === '' || name.split('.').every(isIdentifier);
}

/** What a program in one package can name. */
export class Names {
  constructor(
    private readonly program: Program,
    readonly packageName: string,
  ) {}

  /** `org.acme.Pool.Node`, marked; undefined where the program cannot name it. */
  classNamed(name: string): string | undefined {
    const full = this.fullName(name, 0);
    return full === undefined ? undefined : named(full);
  }

  /** The same of a descriptor. */
  type(desc: string): string | undefined {
    const dimensions = desc.lastIndexOf('[') + 1;
    const element = desc.slice(dimensions);
    const name = element.startsWith('L') ? this.classNamed(element.slice(1, -1)) : prettyType(element);
    return name === undefined ? undefined : name + '[]'.repeat(dimensions);
  }

  canUse(owner: ClassInfo, { name, access }: Pick<MethodInfo | FieldInfo, 'name' | 'access'>): boolean {
    if (!isIdentifier(name) && name !== '<init>') return false;
    if ((access & Access.public) !== 0) return true;
    return (access & Access.private) === 0 && packageOf(owner.name) === this.packageName;
  }

  /** Do objects of the class belong to one of another class, as their syntax says (JLS §15.9.2)? */
  isInner({ name, file, isInterface }: ClassInfo): boolean {
    const row = file?.innerClasses.find(({ inner }) => inner === name);
    return row !== undefined && !isInterface && (row.access & Access.static) === 0;
  }

  private fullName(name: string, depth: number): string | undefined {
    const id = this.program.findClass(name);
    if (id < 0 || depth > 20) return undefined;
    const cls = this.program.class(id);
    const row = cls.file?.innerClasses.find(({ inner }) => inner === name);
    const access = row?.access ?? cls.access;
    const isNear = packageOf(name) === this.packageName && (access & Access.private) === 0;
    if (cls.file !== undefined && (access & Access.public) === 0 && !isNear) return undefined;
    if (cls.file?.enclosingMethod !== undefined) return undefined;
    if (row === undefined) {
      const parts = (cls.file === undefined ? name.replaceAll('$', '/') : name).split('/');
      // Classes without a package can be named in classes without one only.
      return parts.every(isIdentifier) && (parts.length > 1 || this.packageName === '')
        ? parts.join('.')
        : undefined;
    }
    if (row.outer === undefined || row.simpleName === undefined || !isIdentifier(row.simpleName))
      return undefined;
    const outer = this.fullName(row.outer, depth + 1);
    return outer && `${outer}.${row.simpleName}`;
  }
}

/** `"…"` as Java has it. */
export function quoted(text: string): string {
  const inside = [...text].map((char) => {
    if (char === '"' || char === '\\') return `\\${char}`;
    return /[ -~]/.test(char) ? char : escaped(char);
  });
  return `"${inside.join('')}"`;
}

function escaped(char: string): string {
  return [...Array(char.length).keys()]
    .map((at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`)
    .join('');
}

/** The class object of a descriptor, also of one that cannot be named. */
export function classObject(names: Names, desc: string): string {
  const type = names.type(desc);
  if (type !== undefined) return `${type}.class`;
  const binary = desc.startsWith('[') ? desc.replaceAll('/', '.') : desc.slice(1, -1).replaceAll('/', '.');
  return `Values.type(${quoted(binary)})`;
}
