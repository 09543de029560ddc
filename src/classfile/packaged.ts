/** What an archive packs for its application: the jars of `BOOT-INF/lib` and `WEB-INF/lib`, and its launcher. */
import { ClassFormatError, InputError, printable } from './errors.js';
import type { InputBytes } from './file.js';
import { type JarOptions, openJar } from './jar.js';
import { joinedProperties } from './properties.js';
import { lastOfEachName, warnOfRepeated } from './repeated.js';
import { joinedServices } from './services.js';
import {
  type ClassSource,
  isPackagedJar,
  MAX_FILES,
  type Properties,
  type Services,
  sortedNames,
} from './source.js';
import { openZipEntry, readZipDirectory, type ZipEntry } from './zip.js';

/** Bounds on the jars inside. What is compressed is held in memory. */
const MOST_JARS = 2_000;
const LARGEST_JAR = 256 * 1024 * 1024;
const MOST_BYTES = 512 * 1024 * 1024;

/**
 * The entries that are jars for the application, in the order of the archive: that in which loaders search them.
 * `onRepeated` takes the names that several entries have.
 */
export function packedJars(file: InputBytes, onRepeated?: (names: readonly string[]) => void): ZipEntry[] {
  const jars = readZipDirectory(file).filter(
    ({ path }) => isPackagedJar(path) && !path.split('/').includes('..'),
  );
  const { entries, repeated } = lastOfEachName(jars);
  onRepeated?.([...repeated]);
  return [...entries];
}

/**
 * Opens the jars inside, and the launcher behind them. Jars inside those are not opened. A jar that is broken or beyond
 * the bounds is left out with a warning. It owns the file from then on.
 * @throws InputError where the file is no archive.
 */
export function openPackaged(file: InputBytes, options: Omit<JarOptions, 'root'>): ClassSource {
  try {
    return new PackagedSource(file, options);
  } catch (error) {
    file.close();
    throw error;
  }
}

class PackagedSource implements ClassSource {
  readonly label: string;
  readonly sourceFileCount = 0;
  readonly classCount: number;
  readonly archiveCount: number;
  private readonly parts: readonly ClassSource[];
  /** From each class to the part that gives it: the first that has it. */
  private readonly places = new Map<string, ClassSource>();

  constructor(
    private readonly file: InputBytes,
    options: Omit<JarOptions, 'root'>,
  ) {
    this.label = `${options.label}!/`;
    const jars = packedJars(file, (names) => warnOfRepeated(names, options.label, options.onWarning));
    const launcher = openJar(file, { ...options, root: '', part: 'launcher' });
    this.parts = [...openAll(file, jars, options), launcher];
    for (const part of this.parts) {
      for (const name of part.names()) if (!this.places.has(name)) this.places.set(name, part);
    }
    this.classCount = this.places.size;
    // Of the archives inside, those that were not opened.
    this.archiveCount = this.parts.reduce((sum, part) => sum + part.archiveCount, 1 - this.parts.length);
  }

  names(): Iterable<string> {
    return sortedNames(this.places.keys());
  }

  read(name: string): Uint8Array | undefined {
    return this.places.get(name)?.read(name);
  }

  origin(name: string): string {
    return this.places.get(name)?.origin(name) ?? `${this.label}${name}.class`;
  }

  services(): Services {
    return joinedServices(this.parts.flatMap((part) => part.services?.() ?? []));
  }

  properties(): Properties {
    return joinedProperties(this.parts.flatMap((part) => part.properties?.() ?? []));
  }

  close(): void {
    this.file.close();
  }
}

function openAll(
  file: InputBytes,
  jars: readonly ZipEntry[],
  options: Omit<JarOptions, 'root'>,
): ClassSource[] {
  const warn = (path: string, why: string): void =>
    options.onWarning(printable(`Left out ${options.label}!/${path}: ${why}.`));
  const opened: ClassSource[] = [];
  let bytes = 0;
  let classes = 0;
  for (const entry of jars) {
    bytes += entry.size;
    if (opened.length >= MOST_JARS || bytes > MOST_BYTES || classes > MAX_FILES) {
      warn(`${entry.path} and what follows`, 'the jars inside are too many or too large together');
      break;
    }
    try {
      const source = openInside(file, entry, options);
      classes += source.classCount;
      opened.push(source);
    } catch (error) {
      if (error instanceof ClassFormatError) warn(entry.path, error.reason);
      else if (error instanceof InputError) options.onWarning(`Left out a jar: ${error.message}`);
      else throw error;
    }
  }
  return opened;
}

function openInside(file: InputBytes, entry: ZipEntry, options: Omit<JarOptions, 'root'>): ClassSource {
  const label = `${options.label}!/${entry.path}`;
  const bytes = openZipEntry(file, entry, label, LARGEST_JAR);
  return openJar(bytes, { ...options, label, root: '', part: 'application' });
}
