/** Settings for another checkout of the same repository: that of the base. */
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Settings } from '../config/index.js';

/**
 * The settings of the checkout at `root`, a real path, for that at `directory`. Whole paths into the repository, as
 * workflows write them with `github.workspace`, go along: they would lead to the classes of the head, which have no
 * new races compared with themselves. The cache stays where it is.
 */
export function inCheckout(settings: Settings, root: string, directory: string): Settings {
  const moved = (path: string): string => {
    const below = isAbsolute(path) ? belowRoot(root, path) : undefined;
    return below === undefined ? path : resolve(directory, below);
  };
  const { cwd, paths, classpath, sources, accepted, cache } = settings;
  return {
    ...settings,
    cwd: moved(resolve(cwd)),
    root: directory,
    paths: paths.map(moved),
    classpath: classpath.map(moved),
    sources: sources.map(moved),
    ...(accepted !== undefined && { accepted: moved(accepted) }),
    ...(cache !== undefined && { cache: resolve(cwd, cache) }),
  };
}

/** A path or glob from the root, by its name or by where links lead it; undefined where it lies elsewhere. */
function belowRoot(root: string, path: string): string | undefined {
  return [path, realPart(path)].map((each) => relative(root, each)).find(isBelow);
}

function isBelow(path: string): boolean {
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

/** Links are resolved in as much of a path as is there: builds make the rest, and a glob is never there. */
function realPart(path: string): string {
  const above = dirname(path);
  if (existsSync(path)) return realpathSync(path);
  return above === path ? path : join(realPart(above), basename(path));
}
