/** The whole road from settings to what is scanned. */
import { mkdtempSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { InputError, packagesJars } from '../classfile/index.js';
import type { Settings } from '../config/index.js';
import { notBuilt, nothingFound, TOOL_NAMES } from './advice.js';
import { runBuild } from './build.js';
import { buildClasspath } from './dependencies.js';
import { isDirectory, isFile, list, realPath, shownPath, unique } from './files.js';
import { expandPaths } from './globs.js';
import { findJavac, runJavac, sourcesBelow } from './javac.js';
import {
  applicationJars,
  bazelClasses,
  below,
  type FoundClasses,
  modulesOf,
  plainClasses,
  toolClasses,
} from './layouts.js';
import { declaredRoots, moduleOfOutput, sourceRootsOf } from './source-roots.js';
import { staleWarnings } from './stale.js';
import { type Survey, survey } from './survey.js';
import { count, Notes, short, some } from './text.js';
import type { BuildTool, Project, ProjectIo } from './types.js';

/** What of the settings says where classes are and how they are built. */
export type ProjectSettings = Pick<
  Settings,
  'cwd' | 'paths' | 'classpath' | 'sources' | 'buildCommand' | 'jdk' | 'token'
>;

/**
 * Says what to scan: runs the build command where one is given, finds the classes, dependencies and sources that the
 * settings do not name, and compiles plain Java where no build has. Writes below `io.temp` only (a build command may write
 * anywhere), and keeps no state.
 * @throws NoClassesError, UsageError where nothing is found or a glob matches nothing; InputError where a build fails.
 */
export async function resolveProject(settings: ProjectSettings, io: ProjectIo): Promise<Project> {
  const run = new Resolution(settings, io);
  return run.project();
}

/** Classes and where they are from. */
interface Classes {
  readonly paths: readonly string[];
  readonly sources: readonly string[];
  readonly built: Project['built'];
  readonly tool: BuildTool;
}

class Resolution {
  private readonly notes = new Notes();
  private readonly secrets: readonly string[];
  private readonly cwd: string;
  private surveyed: Survey | undefined;

  constructor(
    private readonly settings: ProjectSettings,
    private readonly io: ProjectIo,
  ) {
    this.cwd = realPath(settings.cwd) ?? settings.cwd;
    this.secrets = settings.token === undefined ? [] : [settings.token];
  }

  async project(): Promise<Project> {
    const { buildCommand, paths } = this.settings;
    if (buildCommand !== undefined) {
      this.notes.say(`Building with: ${short(buildCommand)}`);
      await runBuild(buildCommand, this.cwd, this.io, this.secrets);
    }
    const given = this.givenClasspath();
    const classes = isAuto(paths) ? await this.lookFor(given) : this.named();
    const classpath = await this.classpathOf(classes, given);
    const { log, warnings } = this.notes;
    return { ...classes, classpath, log, warnings };
  }

  /** The repository as the build left it. */
  private seen(): Survey {
    this.surveyed ??= survey(this.cwd);
    return this.surveyed;
  }

  /** What the user named. */
  private named(): Classes {
    const { paths, buildCommand, sources } = this.settings;
    const expanded = expandPaths(paths, this.cwd);
    return {
      paths: expanded,
      sources: sources.length > 0 ? sources : this.sourcesBeside(expanded),
      built: buildCommand === undefined ? 'found' : 'command',
      tool: 'plain',
    };
  }

  private async lookFor(classpath: readonly string[]): Promise<Classes> {
    const { buildCommand, sources, jdk, paths } = this.settings;
    // A scan of the JDK's own classes needs no application.
    if (jdk !== undefined && paths.length === 0 && buildCommand === undefined) {
      return { paths: [], sources, built: 'found', tool: 'plain' };
    }
    const seen = this.seen();
    const found = findClasses(seen);
    if (found.length > 0) {
      const { tool } = found[0];
      const roots = sources.length > 0 ? sources : foundSources(seen, found);
      this.tellFound(found, roots);
      const built = buildCommand === undefined ? 'found' : 'command';
      return { paths: found.map(({ path }) => path), sources: roots, built, tool };
    }
    if (buildCommand !== undefined) throw nothingBuilt(this.cwd, buildCommand);
    return this.compile(seen, classpath);
  }

  private tellFound(found: readonly FoundClasses[], roots: readonly string[]): void {
    const [{ tool }] = found;
    const places = found.map(({ path }) => path);
    const kind = tool === 'plain' ? 'class files' : `classes of ${TOOL_NAMES[tool]}`;
    this.notes.say(`Found ${kind} in ${count(places.length, 'place')}: ${some(places)}.`);
    this.notes.say(roots.length === 0 ? 'Found no sources.' : `Sources: ${some(roots)}.`);
    const compiled = found.map(({ path, module }) => ({
      path,
      sources: module === undefined ? roots : roots.filter((root) => belongsTo(root, module, found)),
    }));
    for (const warning of staleWarnings(this.cwd, compiled)) this.notes.warn(warning);
  }

  private async compile(seen: Survey, classpath: readonly string[]): Promise<Classes> {
    const { cwd, io, secrets } = this;
    const roots = this.settings.sources.length > 0 ? this.settings.sources : foundSources(seen, []);
    const { java, others } = sourcesBelow(cwd, roots);
    const sources = java.length + others;
    if (sources === 0) throw nothingFound(seen, io.inActions);
    const fail = (why: string) => notBuilt({ survey: seen, sources, why, inActions: io.inActions });
    if (java.length === 0) throw fail('only Java can be compiled here');
    const javac = findJavac(io.env);
    if (javac === undefined) throw fail('there is no JDK here to compile them with');
    if (others > 0)
      this.notes.warn(`${count(others, 'source file')} of other languages than Java: not compiled.`);
    const directory = mkdtempSync(join(io.temp, 'racewarden-javac-'));
    // With a build tool the way is its command: what javac lacks without it says nothing.
    const isLogged = seen.tool === 'plain';
    const logging = isLogged ? io : { ...io, log: () => {} };
    const classes = await runJavac(javac, java, classpath, directory, { cwd, io: logging, secrets });
    if (classes === undefined) {
      throw fail(`javac alone cannot compile them${isLogged ? ', as its messages above say' : ''}`);
    }
    this.notes.say(`Compiled ${count(java.length, 'Java source file')} with javac.`);
    return { paths: [shownPath(cwd, classes)], sources: roots, built: 'javac', tool: seen.tool };
  }

  /** What the class path setting says, globs and directories of jars expanded. */
  private givenClasspath(): string[] {
    return unique(
      expandPaths(this.settings.classpath, this.cwd).flatMap((item) => [item, ...jarsOf(this.cwd, item)]),
    );
  }

  private async classpathOf({ paths, built }: Classes, given: readonly string[]): Promise<string[]> {
    const { cwd, io, secrets, notes } = this;
    const asked = built === 'command' ? await buildClasspath(this.seen(), io, secrets, notes) : [];
    const own = new Set(paths.map((path) => realPath(resolve(cwd, path))));
    const dependencies = [...given, ...asked.map((path) => shownPath(cwd, path))].filter(
      (path) => !own.has(realPath(resolve(cwd, path)) ?? path),
    );
    const archives = unique([...paths, ...(dependencies.length === 0 ? this.builtArchives() : [])]);
    const packed = archives.filter((path) => isFile(resolve(cwd, path)) && packagesJars(resolve(cwd, path)));
    for (const path of packed) notes.say(`Dependencies: the jars inside ${path}.`);
    return unique([...dependencies, ...packed.map((path) => `${path}!/`)]);
  }

  /** Jars and wars that the build packed beside its classes hold its dependencies, which the settings do not name. */
  private builtArchives(): string[] {
    if (!isAuto(this.settings.paths)) return [];
    return applicationJars(this.seen()).map(({ path }) => path);
  }

  private sourcesBeside(paths: readonly string[]): string[] {
    const { cwd } = this;
    return unique(
      paths.flatMap((path) => {
        if (isAbsolute(path)) return sourcesBesideWhole(path);
        const shown = shownPath(cwd, path);
        const module = moduleOfOutput(shown);
        if (module !== undefined) return sourceRootsOf(cwd, module);
        const directory = isDirectory(resolve(cwd, path)) ? shown : below(shown, '..');
        return sourceRootsOf(cwd, shownPath(cwd, directory));
      }),
    );
  }
}

/** Sources of classes that are named by a whole path: found from every working directory. */
function sourcesBesideWhole(path: string): string[] {
  const module = moduleOfOutput(path) ?? (isDirectory(path) ? path : dirname(path));
  return sourceRootsOf(module, '').map((root) => join(module, root));
}

function isAuto(paths: readonly string[]): boolean {
  return paths.length === 0 || (paths.length === 1 && paths[0] === 'auto');
}

/** The first kind that there is: directories that tools write, Bazel's jars, any directory of classes, jars. */
function findClasses(seen: Survey): FoundClasses[] {
  for (const look of [toolClasses, bazelClasses, plainClasses, applicationJars]) {
    const found = look(seen);
    if (found.length > 0) return found;
  }
  return [];
}

/** Source roots of the modules that classes were found of, else of all modules, else wherever packages begin. */
function foundSources({ root, modules }: Survey, found: readonly FoundClasses[]): string[] {
  const rootsOf = (paths: readonly string[]) => unique(paths.flatMap((path) => sourceRootsOf(root, path)));
  const own = rootsOf(modulesOf(found));
  if (own.length > 0) return own;
  const all = rootsOf(modules.map(({ path }) => path));
  return all.length > 0 ? all : declaredRoots(root);
}

/** A source root belongs to the innermost module that it lies in. */
function belongsTo(root: string, module: string, found: readonly FoundClasses[]): boolean {
  const outer = modulesOf(found).filter(
    (path) => path === '' || root === path || root.startsWith(`${path}/`),
  );
  return outer.reduce((deepest, path) => (path.length > deepest.length ? path : deepest), '') === module;
}

/** `lib` as a class path means the jars in it too. */
function jarsOf(cwd: string, item: string): string[] {
  const directory = resolve(cwd, item);
  if (!isDirectory(directory)) return [];
  const jars = list(directory).filter(
    (entry) => entry.name.endsWith('.jar') && isFile(join(directory, entry.name)),
  );
  const paths = jars.map(({ name }) => join(directory, name));
  return isAbsolute(item) ? paths : paths.map((path) => shownPath(cwd, path));
}

function nothingBuilt(cwd: string, command: string): InputError {
  const what = 'left no class files where builds usually put them; name their directory or jar with classes';
  return new InputError(cwd, `The build command ${what}: ${short(command)}.`);
}
