/** One bounded walk over a repository that finds what its builds are made of. */
import { join } from 'node:path';
import { compareText, isWalked, list } from './files.js';
import type { BuildTool } from './types.js';

const MOST_ENTRIES = 200_000;
const DEEPEST = 24;

/** A file that starts a module, and the tool it belongs to; where a directory has several, the first counts. */
const BUILD_FILES: readonly (readonly [string, BuildTool])[] = [
  ['pom.xml', 'maven'],
  ['build.gradle', 'gradle'],
  ['build.gradle.kts', 'gradle'],
  ['settings.gradle', 'gradle'],
  ['settings.gradle.kts', 'gradle'],
  ['MODULE.bazel', 'bazel'],
  ['WORKSPACE', 'bazel'],
  ['WORKSPACE.bazel', 'bazel'],
  ['build.sbt', 'sbt'],
  ['build.xml', 'ant'],
];

/** Where builds write to. They hold modules only where a build file says so. */
const OUTPUTS = new Set(['target', 'build', 'out', 'bin', 'dist', 'classes']);
/** Code of the build itself, in Gradle's customs. */
const BUILD_LOGIC = new Set(['buildSrc', 'build-logic']);
/** What is below is code, or projects that tests work on. */
const CODE = /^(main|test|it|[a-z]+Test|[a-z]+Main)$/;

/** A directory with a build file, with something a build wrote, or with a `src`; its path is below the root, '' for it. */
export interface Module {
  readonly path: string;
  readonly tool: BuildTool | undefined;
  /** Names of its directories and files. */
  readonly directories: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
}

export interface Survey {
  readonly root: string;
  /** Sorted by path: a module stands before those inside it. */
  readonly modules: readonly Module[];
  /** The tool of the root, else that of the first module that has one. */
  readonly tool: BuildTool;
  /** The walk met its bound. */
  readonly cut: boolean;
}

/** Surveys the directory `root`; links are not followed. */
export function survey(root: string): Survey {
  const modules: Module[] = [];
  let left = MOST_ENTRIES;
  // Breadth first: where the bound is met, it is the depth that was not seen.
  let level = [''];
  for (let depth = 0; level.length > 0 && left > 0 && depth <= DEEPEST; depth++) {
    const next: string[] = [];
    for (const path of level) {
      const entries = list(join(root, path));
      left -= entries.length;
      if (left <= 0) break;
      const names = (wanted: (entry: (typeof entries)[number]) => boolean) =>
        new Set(entries.filter(wanted).map(({ name }) => name));
      const module = moduleOf(
        path,
        names((entry) => entry.isDirectory()),
        names((entry) => entry.isFile()),
      );
      if (isModule(module)) modules.push(module);
      for (const name of module.directories) {
        if (isEntered(root, module, name)) next.push(path === '' ? name : `${path}/${name}`);
      }
    }
    level = next;
  }
  modules.sort((a, b) => compareText(a.path, b.path));
  const tool = modules.find((module) => module.tool !== undefined)?.tool ?? 'plain';
  return { root, modules, tool, cut: left <= 0 };
}

function moduleOf(path: string, directories: ReadonlySet<string>, files: ReadonlySet<string>): Module {
  return { path, tool: BUILD_FILES.find(([name]) => files.has(name))?.[1], directories, files };
}

function isModule({ path, tool, directories }: Module): boolean {
  return path === '' || tool !== undefined || directories.has('src') || isBuilt(directories);
}

function isBuilt(directories: ReadonlySet<string>): boolean {
  return directories.has('target') || directories.has('build');
}

function isEntered(root: string, { path }: Module, name: string): boolean {
  if (!isWalked(name) || BUILD_LOGIC.has(name)) return false;
  if ((path === 'src' || path.endsWith('/src')) && CODE.test(name)) return false;
  if (!OUTPUTS.has(name)) return true;
  return list(join(root, path, name)).some(
    (entry) => entry.isFile() && BUILD_FILES.some(([file]) => file === entry.name),
  );
}
