/** Opens what a path names as a source of classes: a directory, a jar, a class file, or a JDK. */
import { existsSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { openDirectory, readClassFile } from './directory.js';
import { ClassFormatError, InputError } from './errors.js';
import { cannotRead, InputFile } from './file.js';
import { openJar } from './jar.js';
import { isImage, openImage } from './jimage.js';
import { openPackaged, packedJars } from './packaged.js';
import { declaredName } from './parse.js';
import type { ClassSource, WarningSink } from './source.js';

export interface SourceOptions {
  /** The Java version that multi-release jars are read for; default 17. */
  readonly release?: number;
  /** How messages call the source; default: its path as given. */
  readonly label?: string;
  /** Of a JDK image, only the classes of these modules. */
  readonly modules?: readonly string[];
  /** Gets a sentence about each part that is left out; default: dropped. */
  readonly onWarning?: WarningSink;
}

const DEFAULT_RELEASE = 17;

const ZIP_START = 0x504b;
const JMOD_START = 0x4a4d;
const CLASS_START = 0xcafebabe;

/** What stands behind the path of an archive to mean what is packaged in it beside the application. */
const INSIDE = '!/';

/**
 * Opens what holds classes: a directory (see `openDirectory`), jar, war, jmod, JDK image (`lib/modules`) or a single
 * class file. What it is, its content says, not its name. `app.jar!/` gives what an archive packs for its application:
 * the jars in `BOOT-INF/lib` or `WEB-INF/lib`, and the launcher; `app.jar` gives the application.
 * @throws InputError with what to do, where the path is missing, unreadable or none of these.
 */
export function openSource(path: string, options: SourceOptions = {}): ClassSource {
  const label = options.label ?? path;
  const onWarning = options.onWarning ?? (() => {});
  if (path.endsWith(INSIDE) && !existsSync(path)) {
    const archive = path.slice(0, -INSIDE.length);
    if (!statsOf(archive).isFile()) throw noClasses(archive);
    const release = options.release ?? DEFAULT_RELEASE;
    return openPackaged(new InputFile(archive), { label: cutInside(label), release, onWarning });
  }
  const stats = statsOf(path);
  if (stats.isDirectory()) return openDirectory(path, { label, onWarning });
  // Opening a pipe would wait for its writer.
  if (!stats.isFile()) throw noClasses(path);
  const file = new InputFile(path);
  const start = peek(file);
  const release = options.release ?? DEFAULT_RELEASE;
  if (isImage(start)) return openImage(file, { label, modules: options.modules });
  const magic = start.length < 4 ? 0 : new DataView(start.buffer).getUint32(0);
  if (magic >>> 16 === JMOD_START) return openJar(file, { label, release, root: 'classes/', onWarning });
  // `#!` starts the shell script in front of an executable jar.
  if (magic >>> 16 === ZIP_START || magic >>> 16 === 0x2321) {
    return openJar(file, { label, release, root: '', onWarning });
  }
  file.close();
  if (magic === CLASS_START) return new SingleClass(path, label);
  throw noClasses(path);
}

function cutInside(label: string): string {
  return label.endsWith(INSIDE) ? label.slice(0, -INSIDE.length) : label;
}

/** Whether a file is an archive with jars for its application inside, so that `path!/` gives something. */
export function packagesJars(path: string): boolean {
  let file: InputFile | undefined;
  try {
    file = new InputFile(path);
    return packedJars(file).length > 0;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  } finally {
    file?.close();
  }
}

/**
 * Opens the classes of a JDK, given its home (9 and later: `lib/modules`; 8: `rt.jar`) or one of these files.
 * @throws InputError where the directory is no home of a JDK or JRE.
 */
export function openJdk(path: string, options: SourceOptions = {}): ClassSource {
  if (!statsOf(path).isDirectory()) return openSource(path, options);
  const candidates = [
    ['lib', 'modules'],
    ['jre', 'lib', 'rt.jar'],
    ['lib', 'rt.jar'],
  ];
  const file = candidates.map((parts) => join(path, ...parts)).find((candidate) => existsSync(candidate));
  if (file !== undefined) return openSource(file, options);
  const what = 'it has neither lib/modules nor rt.jar; name the home of a JDK, such as JAVA_HOME';
  throw new InputError(path, `Cannot read ${path} as a JDK: ${what}.`);
}

class SingleClass implements ClassSource {
  readonly classCount = 1;
  readonly sourceFileCount = 0;
  readonly archiveCount = 0;
  private readonly name: string;
  private readonly bytes: Uint8Array;

  constructor(
    path: string,
    readonly label: string,
  ) {
    try {
      this.bytes = readClassFile(path, label);
      this.name = declaredName(this.bytes, label);
    } catch (error) {
      throw error instanceof ClassFormatError ? new InputError(path, error.message) : error;
    }
  }

  names(): Iterable<string> {
    return [this.name];
  }

  read(name: string): Uint8Array | undefined {
    return name === this.name ? this.bytes : undefined;
  }

  origin(): string {
    return this.label;
  }

  close(): void {}
}

function statsOf(path: string): Stats {
  try {
    return statSync(path);
  } catch (error) {
    throw cannotRead(path, error);
  }
}

function peek(file: InputFile): Uint8Array {
  try {
    return file.read(0, Math.min(file.size, 4));
  } catch (error) {
    file.close();
    throw error;
  }
}

function noClasses(path: string): InputError {
  const wanted = 'a directory of class files, a jar, a jmod, a class file or the lib/modules of a JDK';
  return new InputError(path, `Cannot read ${path}: it is none of what is understood; give ${wanted}.`);
}
