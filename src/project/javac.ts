/** Compiles plain Java sources that no build has compiled. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { runLogged } from './build.js';
import { filesBelow, isFile } from './files.js';
import type { ProjectIo } from './types.js';

const JAVAC_SECONDS = 900;
const MOST_FILES = 50_000;
const MOST_SHOWN_ERRORS = 20;

/** The `javac` of `JAVA_HOME`, else the first on the path; none that lies in the working directory. */
export function findJavac(env: ProjectIo['env']): string | undefined {
  const name = process.platform === 'win32' ? 'javac.exe' : 'javac';
  const home = env['JAVA_HOME'];
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter(isAbsolute);
  const places = [...(home ? [join(home, 'bin')] : []), ...folders];
  return places.map((place) => join(place, name)).find(isFile);
}

export interface Sources {
  /** Absolute paths of what javac compiles. */
  readonly java: readonly string[];
  /** How many files of other languages there are beside. */
  readonly others: number;
}

/** The sources below the roots, without tests and module descriptors, which would hide the class path. */
export function sourcesBelow(cwd: string, roots: readonly string[]): Sources {
  const java = new Set<string>();
  let others = 0;
  for (const root of roots) {
    const top = resolve(cwd, root);
    const enters = (path: string) => !/^(test|tests|it)$/.test(path);
    const bounds = { entries: MOST_FILES * 4, depth: 40, enters };
    for (const file of filesBelow(top, (name) => /\.(java|kt|scala|groovy)$/.test(name), bounds)) {
      if (!file.endsWith('.java')) others++;
      else if (!/(^|\/)module-info\.java$/.test(file) && java.size < MOST_FILES) java.add(join(top, file));
    }
  }
  return { java: [...java], others };
}

/**
 * Compiles into a new directory below `directory`, and gives it; undefined where javac finds mistakes, which it tells to
 * the log. Nothing of the repository is run: there are no annotation processors and no plug-ins.
 */
export async function runJavac(
  javac: string,
  files: readonly string[],
  classpath: readonly string[],
  directory: string,
  { cwd, io, secrets }: { readonly cwd: string; readonly io: ProjectIo; readonly secrets: readonly string[] },
): Promise<string | undefined> {
  const [classes, nothing, list] = ['classes', 'nothing', 'files'].map((name) => join(directory, name));
  mkdirSync(classes);
  mkdirSync(nothing);
  const options = [
    ...['-g', '-nowarn', '-Xlint:none', '-proc:none', '-implicit:none', '-encoding', 'UTF-8'],
    ...['-Xmaxerrs', `${MOST_SHOWN_ERRORS}`, '-d', classes],
    // Without a processor path the class path may hold plug-ins that start by themselves; without a source path
    // javac would take sources from the class path.
    ...['-processorpath', nothing, '-sourcepath', nothing],
    ...['-classpath', classpath.map((path) => resolve(cwd, path)).join(delimiter) || nothing],
  ];
  writeFileSync(list, [...options, ...files].map(quoted).join('\n'));
  // A working directory of its own: crash logs and such do not go into the repository.
  const job = { command: javac, args: [`@${list}`], cwd: directory, seconds: JAVAC_SECONDS };
  const outcome = await runLogged(io, job, secrets);
  return outcome.kind === 'exit' && outcome.code === 0 ? classes : undefined;
}

/** As files of arguments have it: in quotes, with backslashes before quotes and backslashes. */
function quoted(argument: string): string {
  return `"${argument.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r')}"`;
}
