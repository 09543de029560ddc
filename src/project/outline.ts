/** What the files of a repository say of its build, before anything is built. */
import { join } from 'node:path';
import { checkoutOf } from '../util/checkout.js';
import { headOf, isDirectory, list, realPath, statsOf } from './files.js';
import { type JavaWish, javaWish } from './java-version.js';
import { type Module, type Survey, survey } from './survey.js';
import type { BuildTool } from './types.js';

export interface Outline {
  readonly tool: BuildTool;
  /** The directory of the outermost build file, absolute; the one that was asked about where no file shows a tool. */
  readonly root: string;
  /** Directories of the modules of this build, below `root`, '' for itself; empty without a tool. */
  readonly modules: readonly string[];
  /** Directories of other builds beside it, below the directory that was asked about. */
  readonly others: readonly string[];
  /** What starts the tool: `mvn`, `./gradlew`; undefined where there is no tool. */
  readonly program: string | undefined;
  /** The target of Ant that compiles, where one has a usual name; '' for the default target. */
  readonly target: string | undefined;
  readonly java: JavaWish | undefined;
  /** Directories of jars, for builds that nobody can ask for their dependencies. */
  readonly libraries: readonly string[];
  /** The root of the checkout; undefined outside of one. */
  readonly checkout: string | undefined;
  /** The default branch, as far as the checkout knows it. */
  readonly branch: string | undefined;
}

/** Reads names, and the beginnings of build files; runs nothing. */
export function outlineOf(directory: string): Outline {
  const asked = realPath(directory) ?? directory;
  const seen = survey(asked);
  const { tool } = seen;
  const [first, ...others] = outermost(seen);
  const path = first?.path ?? '';
  const root = join(asked, path);
  const checkout = checkoutOf(root);
  return {
    tool,
    root,
    modules: modulesBelow(seen, path),
    others: others.map((module) => module.path),
    program: programOf(root, tool),
    target: tool === 'ant' ? antTarget(headOf(join(root, 'build.xml'))) : undefined,
    java: javaWish(root, tool),
    libraries: tool === 'ant' || tool === 'plain' ? libraryDirectories(root) : [],
    checkout,
    branch: checkout === undefined ? undefined : defaultBranch(join(checkout, '.git')),
  };
}

/** Modules with a build file that lie in no other such module; those of the survey's tool first. */
function outermost({ modules, tool }: Survey): Module[] {
  const built = modules.filter((module) => module.tool !== undefined);
  const outer = built.filter(
    (module) => !built.some((other) => other !== module && isInside(module.path, other.path)),
  );
  return [
    ...outer.filter((module) => module.tool === tool),
    ...outer.filter((module) => module.tool !== tool),
  ];
}

function isInside(path: string, outer: string): boolean {
  return outer === '' || path.startsWith(`${outer}/`);
}

function modulesBelow({ modules, tool }: Survey, root: string): string[] {
  return modules
    .filter((module) => module.tool === tool && (module.path === root || isInside(module.path, root)))
    .map(({ path }) => (path === root ? '' : root === '' ? path : path.slice(root.length + 1)));
}

function programOf(root: string, tool: BuildTool): string | undefined {
  switch (tool) {
    case 'maven':
      return wrapper(root, 'mvnw') ?? 'mvn';
    case 'gradle':
      return wrapper(root, 'gradlew') ?? 'gradle';
    case 'plain':
      return undefined;
    default:
      return tool;
  }
}

/** A wrapper that was committed without its mode is a script all the same. */
function wrapper(root: string, name: string): string | undefined {
  const stats = statsOf(join(root, name));
  if (!stats?.isFile()) return undefined;
  return (stats.mode & 0o111) === 0 ? `sh ${name}` : `./${name}`;
}

const COMPILING_TARGETS = ['compile', 'build', 'classes', 'jar'];

function antTarget(text: string): string {
  const plain = withoutComments(text);
  const isThere = (name: string) =>
    new RegExp(`<target\\b[^<>]{0,2000}\\bname\\s*=\\s*["']${name}["']`).test(plain);
  return COMPILING_TARGETS.find(isThere) ?? '';
}

/** Without a pattern, which would look for the end of each of many open comments. */
function withoutComments(xml: string): string {
  const [first, ...rest] = xml.split('<!--');
  return [
    first,
    ...rest.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : '')),
  ].join('');
}

const LIBRARIES = ['lib', 'libs', 'jars', 'WEB-INF/lib', 'web/WEB-INF/lib', 'WebContent/WEB-INF/lib'];

function libraryDirectories(root: string): string[] {
  return LIBRARIES.filter((path) =>
    list(join(root, path)).some((entry) => entry.isFile() && entry.name.endsWith('.jar')),
  );
}

/** What git takes as the name of a branch, and no pattern of a workflow. */
const BRANCH = /^[\w][\w./-]{0,199}$/;

/** What the remote said when it was cloned, else the one of the usual names that there is, else what is checked out. */
function defaultBranch(git: string): string | undefined {
  if (!isDirectory(git)) return undefined;
  const remote = /^ref: refs\/remotes\/origin\/(\S+)/.exec(
    headOf(join(git, 'refs/remotes/origin/HEAD'), 1024),
  );
  const here = /^ref: refs\/heads\/(\S+)/.exec(headOf(join(git, 'HEAD'), 1024));
  const heads = list(join(git, 'refs/heads')).map(({ name }) => name);
  const usual = ['main', 'master'].find((name) => heads.includes(name));
  return [remote?.[1], usual, here?.[1]].find((name) => name !== undefined && BRANCH.test(name));
}
