/** From settings to a program: opens what is to be read and says clearly when there is nothing. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { ClassSource } from '../classfile/index.js';
import { ClassPath, InputError, openJdk, openSource } from '../classfile/index.js';
import type { Settings } from '../config/index.js';
import { type Framework, frameworksIn, globMatcher, UsageError } from '../config/index.js';
import type { Program, ProgramOptions, Subject } from '../program/index.js';
import { loadProgram } from '../program/index.js';
import { assetBytes, assetPath } from './assets.js';

export interface OpenedProgram {
  readonly program: Program;
  readonly warnings: readonly string[];
}

/**
 * Opens the classes that the settings name. The skeleton of the JDK may be given by who scans often.
 * @throws InputError where a path cannot be read or no class is found; UsageError where no path is given, or `--jdk`
 *   names no JDK class.
 */
export function openProgram(
  settings: Settings,
  skeleton: ProgramOptions['skeleton'] = assetBytes('skeleton.bin'),
): OpenedProgram {
  const warnings: string[] = [];
  const onWarning = (text: string): void => void warnings.push(text);
  const open = (paths: readonly string[]): ClassPath =>
    new ClassPath(paths.map((path) => openSource(located(path, settings), { label: path, onWarning })));
  const application = open(settings.paths);
  const subject = subjectOf(settings);
  if (application.classCount === 0 && subject === undefined) throw nothingToRead(settings, application);
  const program = loadProgram({
    application,
    library: open(settings.classpath),
    models: new ClassPath([openSource(assetPath('models.jar'), { label: 'models.jar' })]),
    skeleton,
    subject,
    frameworks: { own: settings.frameworks, shipped: shippedFrameworks() },
    onWarning,
  });
  if (program.applicationClasses().length === 0) throw nothingUsable(settings, program);
  return { program, warnings };
}

/** The tables of `models/frameworks`. */
function shippedFrameworks(): readonly Framework[] {
  const name = 'frameworks.json';
  return frameworksIn(JSON.parse(new TextDecoder().decode(assetBytes(name))), name);
}

/** Unlike with `resolve`, the slash of `app.jar!/` stays, which means the jars inside. */
function located(path: string, { cwd }: Settings): string {
  return isAbsolute(path) ? path : join(cwd, path);
}

/** JDK classes that the interfaces name, when the settings ask for a JDK. */
function subjectOf(settings: Settings): Subject | undefined {
  if (settings.jdk === undefined) return undefined;
  const home = settings.jdk === true ? defaultJdk() : resolve(settings.cwd, settings.jdk);
  const source = openJdk(home);
  const matches = globMatcher(settings.interfaces);
  const classes = [...jdkNames(source)].filter((name) => matches(name.replaceAll('/', '.')));
  if (classes.length > 0) return { source, classes };
  if (settings.paths.length > 0) return undefined;
  const asked = settings.interfaces.join(', ');
  const what =
    asked === '' ? 'A scan of the JDK needs names' : `No class of the JDK at ${home} matches ${asked}`;
  throw new UsageError(`${what}: name a class such as --interface java.util.Vector.`);
}

function* jdkNames(source: ClassSource): Iterable<string> {
  for (const name of source.names()) if (!name.endsWith('module-info')) yield name;
}

/** `JAVA_HOME`, then the home of the `java` on the path. */
function defaultJdk(): string {
  const { JAVA_HOME, PATH } = process.env;
  if (JAVA_HOME !== undefined && JAVA_HOME !== '') return JAVA_HOME;
  for (const folder of (PATH ?? '').split(':')) {
    const java = `${folder}/java`;
    if (folder !== '' && existsSync(java)) return dirname(dirname(realpathSync(java)));
  }
  throw new UsageError('No JDK found: give its home with --jdk <home>, or set JAVA_HOME.');
}

function nothingToRead(settings: Settings, { sourceFileCount }: ClassPath): Error {
  if (settings.paths.length === 0) {
    return new UsageError('Nothing to read: name class files, jars or directories of them.');
  }
  const where = settings.paths.join(', ');
  if (sourceFileCount > 0) {
    const files = sourceFileCount === 1 ? 'one source file' : `${sourceFileCount} source files`;
    return new InputError(
      where,
      `${where} holds ${files} but no classes: compile first, then name the class files or the jar.`,
    );
  }
  return new InputError(
    where,
    `${where} holds no class files: name the directory or jar that the compiler writes to.`,
  );
}

function nothingUsable(settings: Settings, program: Program): InputError {
  const [bad] = program.diagnostics().badClasses;
  const why = bad === undefined ? '' : `: ${bad.reason}`;
  return new InputError(
    settings.paths.join(', '),
    `None of the classes in ${settings.paths.join(', ')} could be read${why}.`,
  );
}
