/** Names and places of code, as people and reports want them. */
import { prettyType } from '../../classfile/index.js';
import { type ClassId, type MethodId, type Program, standsFor } from '../../program/index.js';
import { getOrMake } from '../../util/index.js';
import type { Place } from '../types.js';

/** Finds sources: the path below a source directory, or undefined. */
export interface SourceLookup {
  locate(relative: string): string | undefined;
}

/** More bytes than a method's code has (JVMS §4.7.3). */
const MAX_OFFSETS = 1 << 17;

export class Places {
  /** By method, then by line and offset. */
  private readonly known = new Map<MethodId, Map<number, Place>>();

  constructor(
    readonly program: Program,
    private readonly sources: SourceLookup,
  ) {}

  /** The place of an instruction; `line` −1 where the class file has no line table. */
  at(method: MethodId, line: number, offset: number): Place {
    const ofMethod = getOrMake(this.known, method, () => new Map());
    const key = line * MAX_OFFSETS + offset;
    return getOrMake(ofMethod, key, () => this.make(method, line, offset));
  }

  private make(method: MethodId, line: number, offset: number): Place {
    const { program } = this;
    const { owner, isStatic } = program.method(method);
    const name = program.class(owner).name;
    const found = this.sources.locate(this.sourcePath(owner));
    return {
      file: found ?? this.sourcePath(owner),
      resolved: found !== undefined,
      line: Math.max(0, line),
      offset: Math.max(0, offset),
      method: program.prettyMethod(method),
      className: name.replaceAll('/', '.'),
      application: program.isApplication(owner),
      ...(isStatic && { isStatic }),
    };
  }

  /** The file that places in a class name. */
  fileOf(cls: ClassId): string {
    const path = this.sourcePath(cls);
    return this.sources.locate(path) ?? path;
  }

  /** `org/acme/Pool.java`: package and SourceFile; the class's own name where the file does not say. */
  sourcePath(cls: ClassId): string {
    const { name, file } = this.program.class(cls);
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    const simple = name.slice(folder.length).split('$')[0];
    return folder + (file?.sourceFile ?? `${simple}.java`);
  }

  className(cls: ClassId): string {
    return prettyClass(this.program.class(cls).name);
  }
}

/** `[[Lorg/acme/Pool;` → `org.acme.Pool[][]`. */
export function prettyClass(name: string): string {
  const dims = name.lastIndexOf('[') + 1;
  if (dims === 0) return shownName(name);
  const element = name.slice(dims);
  const base = element.startsWith('L') ? shownName(element.slice(1, -1)) : prettyType(element);
  return base + '[]'.repeat(dims);
}

/** Stand-ins for classes without a known implementation, and what models share, go by the names of classes that exist. */
function shownName(name: string): string {
  return standsFor(name).replaceAll('/', '.');
}

/**
 * A name that does not depend on the order of lambdas, anonymous and local classes in their class:
 * `lambda$run$3` → `lambda$run`, `Pool$2` → `Pool$anonymous`, `Pool$2Task` → `Pool$local$Task`, Kotlin's `run$lambda-1` → `run$lambda$anonymous`.
 */
export function stableName(name: string): string {
  return name
    .replace(/(\blambda\$[^(,\s]*?)\$\d+(?=\(|$)/g, '$1')
    .replace(/\$\d+(?=[\p{L}_])/gu, '$$local$$')
    .replace(/[$-]\d+(?=[.$(),[\]\s]|$)/g, '$anonymous');
}
