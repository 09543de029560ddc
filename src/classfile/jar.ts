/** A jar or jmod as a source of classes; of a multi-release jar, the entries for one version of Java. */
import { ClassFormatError, InputError, printable } from './errors.js';
import type { InputBytes } from './file.js';
import {
  isPropertyFile,
  joinedProperties,
  MAX_PROPERTY_BYTES,
  MOST_PROPERTY_FILES,
  propertiesIn,
} from './properties.js';
import { lastOfEachName, warnOfRepeated } from './repeated.js';
import { joinedServices, providersIn, serviceOf, servicesOfModule } from './services.js';
import {
  type ClassSource,
  classNameOfEntry,
  FileTally,
  isPackagedClass,
  MODULE_DESCRIPTOR,
  type Properties,
  type Provider,
  type Services,
  sortedNames,
  type WarningSink,
} from './source.js';
import { readZipDirectory, readZipEntry, unreadableBecause, type ZipEntry } from './zip.js';

export interface JarOptions {
  readonly label: string;
  /** Of a multi-release jar, the classes for at most this Java version are taken. */
  readonly release: number;
  /** `classes/` for a jmod, else empty: what stands outside is no class of the module. */
  readonly root: string;
  /** Which half of an archive that packs an application is wanted; default: the application. */
  readonly part?: 'application' | 'launcher';
  readonly onWarning: WarningSink;
}

const MANIFEST = 'META-INF/MANIFEST.MF';
const VERSIONED = /^META-INF\/versions\/([1-9]\d{0,3})\//;
/** All classes of one archive together; a few overlapping entries can otherwise inflate without end. */
const MAX_TOTAL_BYTES = 2 ** 32;
/** Classes shrink to a half or a third when packed; small archives may do better. */
const MAX_TOTAL_RATIO = 32;
const SMALL_TOTAL_BYTES = 128 * 1024 * 1024;

/**
 * Opens a jar, war or jmod. Where it packs an application (`BOOT-INF/classes`, `WEB-INF/classes`), what stands outside
 * is its launcher and no part of it. It owns the file from then on.
 * @throws InputError where it is no zip file.
 */
export function openJar(file: InputBytes, options: JarOptions): ClassSource {
  try {
    return new JarSource(file, readZipDirectory(file), options);
  } catch (error) {
    file.close();
    throw error;
  }
}

class JarSource implements ClassSource {
  readonly label: string;
  readonly classCount: number;
  private readonly entries: ReadonlyMap<string, ZipEntry>;
  private readonly tally = new FileTally();
  /** Files that say which classes provide a service. */
  private readonly providing: readonly ZipEntry[];
  private readonly propertyFiles: readonly ZipEntry[];

  constructor(
    private readonly file: InputBytes,
    all: readonly ZipEntry[],
    options: JarOptions,
  ) {
    this.label = options.label;
    const { entries: distinct, repeated } = lastOfEachName(safeEntries(all, options, this.tally));
    const own = (options.part ?? 'application') === 'application' ? distinct : [];
    this.providing = own.filter(({ path }) => serviceOf(path) !== undefined);
    this.propertyFiles = own
      .filter(({ path, size }) => isPropertyFile(path) && size <= MAX_PROPERTY_BYTES)
      .slice(0, MOST_PROPERTY_FILES);
    const entries = wantedPart(distinct, options.part ?? 'application');
    const known = entries.filter(({ path }) => repeated.has(path) && isRead(path)).map(({ path }) => path);
    warnOfRepeated(known, options.label, options.onWarning);
    this.entries = chooseEntries(entries, isMultiRelease(file, entries) ? options.release : 0, options);
    this.classCount = this.entries.size;
    let total = 0;
    for (const entry of this.entries.values()) total += entry.size;
    if (total > Math.min(MAX_TOTAL_BYTES, Math.max(SMALL_TOTAL_BYTES, MAX_TOTAL_RATIO * file.size))) {
      throw new InputError(
        file.path,
        `Cannot read ${file.path}: its classes inflate to ${total} bytes, too many.`,
      );
    }
  }

  get sourceFileCount(): number {
    return this.tally.sourceFileCount;
  }

  get archiveCount(): number {
    return this.tally.archiveCount;
  }

  names(): Iterable<string> {
    return sortedNames(this.entries.keys());
  }

  read(name: string): Uint8Array | undefined {
    const entry = this.entries.get(name);
    return entry && readZipEntry(this.file, entry, this.originOf(entry));
  }

  origin(name: string): string {
    const entry = this.entries.get(name);
    return entry ? this.originOf(entry) : `${this.label}!/${name}.class`;
  }

  services(): Services {
    const found = new Map<string, Provider[]>();
    for (const entry of this.providing)
      found.set(serviceOf(entry.path) ?? '', providersIn(this.textOf(entry)));
    return joinedServices([found, this.servicesOfModule()]);
  }

  private servicesOfModule(): Services {
    try {
      const descriptor = this.read(MODULE_DESCRIPTOR);
      return descriptor === undefined
        ? new Map()
        : servicesOfModule(descriptor, this.origin(MODULE_DESCRIPTOR));
    } catch (error) {
      if (!(error instanceof ClassFormatError)) throw error;
      return new Map();
    }
  }

  properties(): Properties {
    return joinedProperties(this.propertyFiles.map((entry) => propertiesIn(this.textOf(entry))));
  }

  close(): void {
    this.file.close();
  }

  /** Empty where it is broken: nobody can use what it says. */
  private textOf(entry: ZipEntry): string {
    try {
      return new TextDecoder().decode(readZipEntry(this.file, entry, this.originOf(entry)));
    } catch (error) {
      if (!(error instanceof ClassFormatError)) throw error;
      return '';
    }
  }

  private originOf(entry: ZipEntry): string {
    return `${this.label}!/${entry.path}`;
  }
}

/** Whether an entry of that name has a say in which classes there are. */
function isRead(path: string): boolean {
  return path.endsWith('.class') || path.toUpperCase() === MANIFEST;
}

/** Counts what is no class, and leaves out paths that lead outside the archive. */
function safeEntries(all: readonly ZipEntry[], options: JarOptions, tally: FileTally): ZipEntry[] {
  return all.filter(({ path }) => {
    if (isUnsafe(path)) {
      if (path.endsWith('.class'))
        options.onWarning(
          printable(`Left out ${options.label}!/${path}: its path leads outside the archive.`),
        );
      return false;
    }
    tally.add(path);
    return true;
  });
}

/** An archive that packs no application is one itself, without a launcher. */
function wantedPart(entries: readonly ZipEntry[], part: 'application' | 'launcher'): readonly ZipEntry[] {
  const isPackage = entries.some(({ path }) => isPackagedClass(path));
  if (!isPackage) return part === 'application' ? entries : [];
  const inside = part === 'application';
  return entries.filter(({ path }) => path.toUpperCase() === MANIFEST || isPackagedClass(path) === inside);
}

function isUnsafe(path: string): boolean {
  return path.startsWith('/') || /[\\\0]|^[A-Za-z]:/.test(path) || path.split('/').includes('..');
}

/** Which entry gives which class: of several releases the latest allowed. */
function chooseEntries(
  entries: readonly ZipEntry[],
  release: number,
  options: JarOptions,
): ReadonlyMap<string, ZipEntry> {
  const chosen = new Map<string, ZipEntry>();
  const releaseOf = new Map<string, number>();
  for (const entry of entries) {
    const version = Number(VERSIONED.exec(entry.path)?.[1] ?? 0);
    // JAR specification: versions below 9 have no meaning; without Multi-Release, none has.
    if (version > release || (version > 0 && version < 9)) continue;
    const path = entry.path.replace(VERSIONED, '');
    const name = path.startsWith(options.root)
      ? classNameOfEntry(path.slice(options.root.length))
      : undefined;
    if (name === undefined || version <= (releaseOf.get(name) ?? -1)) continue;
    const reason = unreadableBecause(entry);
    if (reason !== undefined) {
      options.onWarning(printable(`Left out ${options.label}!/${entry.path}: ${reason}.`));
      continue;
    }
    chosen.set(name, entry);
    releaseOf.set(name, version);
  }
  return chosen;
}

function isMultiRelease(file: InputBytes, entries: readonly ZipEntry[]): boolean {
  const entry = entries.find(({ path }) => path.toUpperCase() === MANIFEST);
  if (entry === undefined || unreadableBecause(entry) !== undefined) return false;
  const text = readManifest(file, entry);
  // The main section ends at the first empty line; a line that starts with a space continues the one before.
  const main = text.split(/(?:\r\n|\n|\r(?!\n)){2}/, 1)[0].replace(/(\r\n|\r|\n) /g, '');
  return /^Multi-Release: *true *$/im.test(main);
}

function readManifest(file: InputBytes, entry: ZipEntry): string {
  try {
    return new TextDecoder().decode(readZipEntry(file, entry, `${file.path}!/${MANIFEST}`));
  } catch (error) {
    // Without it the classes of a multi-release jar are not known.
    throw error instanceof ClassFormatError ? new InputError(file.path, error.message) : error;
  }
}
