/** A directory of class files as a source of classes. */
import { type Dirent, existsSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { ClassFormatError, InputError, printable } from './errors.js';
import { cannotRead } from './file.js';
import { declaredName } from './parse.js';
import {
  isPropertyFile,
  joinedProperties,
  MAX_PROPERTY_BYTES,
  MOST_PROPERTY_FILES,
  propertiesIn,
} from './properties.js';
import { joinedServices, providersIn, serviceOf, servicesOfModule } from './services.js';
import {
  type ClassSource,
  FileTally,
  MAX_CLASS_BYTES,
  MAX_FILES,
  MODULE_DESCRIPTOR,
  type Properties,
  type Provider,
  type Services,
  sortedNames,
  type WarningSink,
} from './source.js';

const MAX_DEPTH = 64;
/** What is never part of a class path, and may be huge. META-INF holds the other releases of a multi-release build. */
const SKIPPED = new Set(['META-INF', '.git', 'node_modules']);

export interface DirectoryOptions {
  readonly label: string;
  readonly onWarning: WarningSink;
}

/**
 * Opens a directory of class files. It may be a root of packages (`build/classes/java/main`) or anything above one
 * or several of them (`build`, the whole project): where packages begin is taken from what the classes declare.
 * @throws InputError where it cannot be read or is beyond all measure.
 */
export function openDirectory(path: string, options: DirectoryOptions): ClassSource {
  const walk = new Walk(path, options);
  walk.visitAll();
  return new DirectorySource(path, options.label, walk);
}

/** Whether what is read of a directory, or said of it, may depend on the file at this path. */
export function concernsClasses(path: string): boolean {
  const counted = new FileTally();
  counted.add(path);
  return (
    path.endsWith('.class') ||
    isPropertyFile(path) ||
    path.includes('META-INF/services/') ||
    counted.sourceFileCount + counted.archiveCount > 0
  );
}

class DirectorySource implements ClassSource {
  readonly classCount: number;
  readonly sourceFileCount: number;
  readonly archiveCount: number;
  private readonly files: ReadonlyMap<string, string>;
  private readonly providing: readonly string[];
  private readonly modules: readonly string[];
  private readonly propertyFiles: readonly string[];

  constructor(
    private readonly path: string,
    readonly label: string,
    walk: Walk,
  ) {
    this.files = walk.files;
    this.providing = walk.providing;
    this.modules = walk.modules;
    this.propertyFiles = walk.propertyFiles;
    this.classCount = walk.files.size;
    this.sourceFileCount = walk.tally.sourceFileCount;
    this.archiveCount = walk.tally.archiveCount;
  }

  names(): Iterable<string> {
    return sortedNames(this.files.keys());
  }

  read(name: string): Uint8Array | undefined {
    const file = this.files.get(name);
    return file === undefined ? undefined : readClassFile(join(this.path, file), `${this.label}/${file}`);
  }

  origin(name: string): string {
    return `${this.label}/${this.files.get(name) ?? `${name}.class`}`;
  }

  services(): Services {
    const found = new Map<string, readonly Provider[]>();
    for (const file of this.providing) {
      const name = serviceOf(file.slice(file.indexOf('META-INF/')));
      if (name !== undefined) found.set(name, providersIn(readText(join(this.path, file), MAX_CLASS_BYTES)));
    }
    return joinedServices([found, ...this.modules.map((file) => this.servicesOfModule(file))]);
  }

  properties(): Properties {
    const texts = this.propertyFiles.map((file) => readText(join(this.path, file), MAX_PROPERTY_BYTES));
    return joinedProperties(texts.map((text) => propertiesIn(text)));
  }

  private servicesOfModule(file: string): Services {
    try {
      const origin = `${this.label}/${file}`;
      return servicesOfModule(readClassFile(join(this.path, file), origin), origin);
    } catch (error) {
      // Whoever reads the classes tells the user of what cannot be read.
      if (error instanceof ClassFormatError || error instanceof InputError) return new Map();
      throw error;
    }
  }

  close(): void {}
}

/** Reads one class file of the disk. @throws ClassFormatError where it is too large. @throws InputError */
export function readClassFile(path: string, origin: string): Uint8Array {
  try {
    const { size } = statSync(path);
    if (size > MAX_CLASS_BYTES) {
      throw new ClassFormatError(origin, 0, `it has ${size} bytes, more than the ${MAX_CLASS_BYTES} allowed`);
    }
    return readFileSync(path);
  } catch (error) {
    throw error instanceof ClassFormatError ? error : cannotRead(path, error);
  }
}

/** The text of a small file; empty where it cannot be read: nobody can use what it says. */
function readText(path: string, maxBytes: number): string {
  try {
    return statSync(path).size > maxBytes ? '' : readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

class Walk {
  /** Internal name → path below the directory. */
  readonly files = new Map<string, string>();
  readonly tally = new FileTally();
  /** Paths of the files of META-INF/services. */
  readonly providing: string[] = [];
  /** Paths of the descriptors of modules, of which a directory may have several. */
  readonly modules: string[] = [];
  readonly propertyFiles: string[] = [];
  private readonly seen = new Set<string>();
  private fileCount = 0;

  constructor(
    private readonly root: string,
    private readonly options: DirectoryOptions,
  ) {}

  visitAll(): void {
    const { dev, ino } = statSync(this.root);
    this.seen.add(`${dev}:${ino}`);
    this.visit('', 0);
  }

  private visit(below: string, depth: number): void {
    if (depth > MAX_DEPTH) {
      this.options.onWarning(
        printable(`Left out ${this.options.label}/${below}: it lies deeper than ${MAX_DEPTH} directories.`),
      );
      return;
    }
    const classes: string[] = [];
    for (const entry of this.list(below)) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      const kind = this.kindOf(entry, path);
      if (kind === 'directory' && !SKIPPED.has(entry.name)) this.visit(path, depth + 1);
      if (kind === 'directory' && entry.name === 'META-INF') this.visitServices(`${path}/services`);
      if (kind !== 'file') continue;
      this.count();
      if (entry.name === `${MODULE_DESCRIPTOR}.class`) this.modules.push(path);
      if (entry.name.endsWith('.class')) classes.push(path);
      else this.tally.add(path);
      if (isPropertyFile(path) && this.propertyFiles.length < MOST_PROPERTY_FILES)
        this.propertyFiles.push(path);
    }
    const prefix = this.prefixOf(classes);
    for (const path of classes) {
      const name = path.slice(prefix, -'.class'.length);
      if (!this.files.has(name)) this.files.set(name, path);
    }
  }

  private visitServices(below: string): void {
    if (!existsSync(join(this.root, below))) return;
    for (const entry of this.list(below)) if (entry.isFile()) this.providing.push(`${below}/${entry.name}`);
  }

  private list(below: string): Dirent[] {
    const path = join(this.root, below);
    try {
      // Sorted: which of two equal classes comes first must not depend on the file system.
      return readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    } catch (error) {
      const reason = cannotRead(below === '' ? path : `${this.options.label}/${below}`, error);
      if (below === '') throw reason;
      this.options.onWarning(reason.message);
      return [];
    }
  }

  /** Links are followed, but into each directory only once. */
  private kindOf(entry: Dirent, path: string): 'file' | 'directory' | undefined {
    if (entry.isFile()) return 'file';
    if (!entry.isDirectory() && !entry.isSymbolicLink()) return undefined;
    let stats: Stats;
    try {
      stats = statSync(join(this.root, path));
    } catch {
      return undefined; // A link to nowhere.
    }
    if (stats.isFile()) return 'file';
    const identity = `${stats.dev}:${stats.ino}`;
    if (!stats.isDirectory() || this.seen.has(identity)) return undefined;
    this.seen.add(identity);
    return 'directory';
  }

  private count(): void {
    if (++this.fileCount > MAX_FILES) {
      const what = `it has more than ${MAX_FILES} files; name the directory of the class files`;
      throw new InputError(this.root, `Cannot read ${this.options.label}: ${what}.`);
    }
  }

  /** How much of the paths of one directory's classes stands before the package, by the first readable class. */
  private prefixOf(classes: readonly string[]): number {
    for (const path of classes.slice(0, 3)) {
      try {
        const file = `${declaredName(readClassFile(join(this.root, path), path), path)}.class`;
        if (path === file || path.endsWith(`/${file}`)) return path.length - file.length;
      } catch {
        // Whoever reads this class later tells the user.
      }
    }
    return 0;
  }
}
