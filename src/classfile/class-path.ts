/** Several sources of classes in order: the first one that has a class gives it. */
import { ClassFormatError, printable } from './errors.js';
import { openSource, type SourceOptions } from './open.js';
import { parseClass } from './parse.js';
import { joinedProperties } from './properties.js';
import { joinedServices } from './services.js';
import type { ClassSource, Properties, Services, WarningSink } from './source.js';
import type { ClassFile } from './types.js';

/** The bytes of a class and where they come from. */
export interface FoundClass {
  readonly bytes: Uint8Array;
  readonly origin: string;
}

/** What a class path holds, readable or not. */
export interface LoadedClasses {
  /** Sorted by name, each name once. */
  readonly classes: readonly ClassFile[];
  /** Classes that were left out because they are broken. */
  readonly badCount: number;
}

/** Sources in the order in which the virtual machine searches them: the first that has a class gives it. */
export class ClassPath {
  constructor(readonly sources: readonly ClassSource[]) {}

  get classCount(): number {
    return this.sources.reduce((sum, source) => sum + source.classCount, 0);
  }

  get sourceFileCount(): number {
    return this.sources.reduce((sum, source) => sum + source.sourceFileCount, 0);
  }

  get archiveCount(): number {
    return this.sources.reduce((sum, source) => sum + source.archiveCount, 0);
  }

  /** All names, each once: source by source, sorted inside each. */
  names(): Iterable<string> {
    const all = new Set<string>();
    for (const source of this.sources) for (const name of source.names()) all.add(name);
    return all;
  }

  /** @throws ClassFormatError where the class is there but cannot be read. */
  find(internalName: string): FoundClass | undefined {
    for (const source of this.sources) {
      const bytes = source.read(internalName);
      if (bytes !== undefined) return { bytes, origin: printable(source.origin(internalName)) };
    }
    return undefined;
  }

  /** Reads and parses all classes. A class goes by the name that it declares; `warn` hears of each that is off. */
  loadAll(warn: WarningSink): LoadedClasses {
    const loaded = new Map<string, ClassFile>();
    let badCount = 0;
    for (const name of this.names()) {
      const file = this.load(name, warn);
      if (file === undefined) badCount++;
      else if (file.name === name) loaded.set(name, file);
      else if (!loaded.has(file.name)) loaded.set(file.name, file);
    }
    const classes = [...loaded.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    return { classes, badCount };
  }

  /** Which classes provide a service, by internal names. */
  services(): Services {
    return joinedServices(this.sources.flatMap((source) => source.services?.() ?? []));
  }

  /** What files of properties say. */
  properties(): Properties {
    return joinedProperties(this.sources.flatMap((source) => source.properties?.() ?? []));
  }

  close(): void {
    for (const source of this.sources) source.close();
  }

  private load(name: string, warn: WarningSink): ClassFile | undefined {
    try {
      const found = this.find(name);
      if (found === undefined) return undefined;
      const file = parseClass(found.bytes, found.origin);
      if (file.name !== name)
        warn(printable(`${found.origin} declares the class ${file.name}: it is taken as that.`));
      return file;
    } catch (error) {
      if (!(error instanceof ClassFormatError)) throw error;
      warn(`Left out a class: ${error.message}`);
      return undefined;
    }
  }
}

/** All classes of some paths, and what else was seen there. */
export interface ReadClasses extends LoadedClasses {
  readonly classCount: number;
  readonly sourceFileCount: number;
  readonly archiveCount: number;
}

/**
 * Opens the paths in their order, reads all their classes and closes them.
 * @throws InputError where a path cannot be used at all; broken classes are left out, each with one warning.
 */
export function readClasses(
  paths: readonly string[],
  options: Omit<SourceOptions, 'label'> = {},
): ReadClasses {
  const path = openClassPath(paths, options);
  try {
    const { classes, badCount } = path.loadAll(options.onWarning ?? (() => {}));
    const { classCount, sourceFileCount, archiveCount } = path;
    return { classes, badCount, classCount, sourceFileCount, archiveCount };
  } finally {
    path.close();
  }
}

/** Opens the paths in their order. @throws InputError where one cannot be used; none stays open then. */
export function openClassPath(
  paths: readonly string[],
  options: Omit<SourceOptions, 'label'> = {},
): ClassPath {
  const sources: ClassSource[] = [];
  try {
    for (const path of paths) sources.push(openSource(path, options));
    return new ClassPath(sources);
  } catch (error) {
    for (const source of sources) source.close();
    throw error;
  }
}
