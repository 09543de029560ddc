/** A place that classes come from. It is read on demand only. */
export interface ClassSource {
  /** How messages call it. */
  readonly label: string;
  /** Classes that can be asked for. */
  readonly classCount: number;
  /** Source files (.java, .kt, .scala, .groovy) seen on the way: many of them and no class means "not built". */
  readonly sourceFileCount: number;
  /** Jars seen inside, which are not opened. */
  readonly archiveCount: number;
  /** Internal names, sorted. They come from the paths of the files: what the classes declare is read later. */
  names(): Iterable<string>;
  /** The class file, or undefined where the source has none. @throws ClassFormatError where it cannot be read. */
  read(name: string): Uint8Array | undefined;
  /** Where a class comes from, for messages: `pool.jar!/org/x/A.class`. */
  origin(name: string): string;
  /** Which classes provide a service, by service; undefined where that is not known. */
  services?(): Services | undefined;
  /** What the files of properties say; undefined where there are none. */
  properties?(): Properties | undefined;
  /** Gives the file back to the system; reading afterwards throws InputError. */
  close(): void;
}

/** A class that provides a service. */
export interface Provider {
  /** Internal name. */
  readonly name: string;
  /** Does a module declare it, and not a file of META-INF/services? */
  readonly isOfModule: boolean;
}

/** By the internal name of the service. */
export type Services = ReadonlyMap<string, readonly Provider[]>;

/** The values that files give to each key. */
export type Properties = ReadonlyMap<string, readonly string[]>;

/** What the class file of a module's descriptor is called (JVMS §4.1). */
export const MODULE_DESCRIPTOR = 'module-info';

/** Takes one clear sentence about something that was left out. */
export type WarningSink = (message: string) => void;

/** No class of more bytes is read: the largest one known has under 2 MiB. */
export const MAX_CLASS_BYTES = 16 * 1024 * 1024;

/** No source has more files. The JDK has 30,000, the largest jars have 100,000. */
export const MAX_FILES = 500_000;

/** `WEB-INF/classes` and such hold classes as if they stood at the top. */
const PACKAGED_ROOTS = ['BOOT-INF/classes/', 'WEB-INF/classes/', 'APP-INF/classes/'];

/** Counts of the files that are not classes but say something about what the user gave us. */
export class FileTally {
  sourceFileCount = 0;
  archiveCount = 0;

  add(path: string): void {
    if (/\.(java|kt|scala|groovy)$/.test(path)) this.sourceFileCount++;
    else if (/\.(jar|war|ear)$/.test(path)) this.archiveCount++;
  }
}

/** Where archives of the web and of Spring Boot keep their libraries. */
const PACKAGED_LIBRARIES = ['BOOT-INF/lib/', 'WEB-INF/lib/', 'APP-INF/lib/'];

/** Whether an entry is a class of the application that an archive packs, not one of what launches it. */
export function isPackagedClass(path: string): boolean {
  return path.endsWith('.class') && PACKAGED_ROOTS.some((prefix) => path.startsWith(prefix));
}

/** Whether an entry is a jar on the class path of the application that an archive packs. */
export function isPackagedJar(path: string): boolean {
  return PACKAGED_LIBRARIES.some((prefix) => path.startsWith(prefix)) && path.endsWith('.jar');
}

/** `org/x/A.class` below the roots of web and boot archives → `org/x/A`; undefined for all that is no class. */
export function classNameOfEntry(path: string): string | undefined {
  if (!path.endsWith('.class')) return undefined;
  const root = PACKAGED_ROOTS.find((prefix) => path.startsWith(prefix)) ?? '';
  const name = path.slice(root.length, -'.class'.length);
  return name.startsWith('META-INF/') || name === '' ? undefined : name;
}

/** The order of UTF-16 units: the same on every machine. */
export function sortedNames(names: Iterable<string>): string[] {
  return [...names].sort();
}
