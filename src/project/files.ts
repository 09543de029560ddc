/** What the room asks the file system, bounded and in a fixed order. */
import {
  closeSync,
  constants,
  type Dirent,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';

/** Never looked into: tools' own folders, copies and what may be huge. */
const SKIPPED = new Set(['node_modules', '__pycache__']);

/** Entries of a directory, sorted; none where it cannot be read. */
export function list(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true }).sort((a, b) => compareText(a.name, b.name));
  } catch {
    return [];
  }
}

/** The order of UTF-16 units: the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether a walk enters a directory of this name: not `.git`, `.gradle` or any other hidden one. */
export function isWalked(name: string): boolean {
  return !name.startsWith('.') && !SKIPPED.has(name);
}

export function statsOf(path: string): Stats | undefined {
  return attempt(() => statSync(path));
}

export function isDirectory(path: string): boolean {
  return attempt(() => statSync(path).isDirectory()) ?? false;
}

export function isFile(path: string): boolean {
  return attempt(() => statSync(path).isFile()) ?? false;
}

export function realPath(path: string): string | undefined {
  return attempt(() => realpathSync(path));
}

export function isLink(path: string): boolean {
  return attempt(() => lstatSync(path).isSymbolicLink()) ?? false;
}

/** Whether links do not lead `path` out of `root`. */
export function isWithin(root: string, path: string): boolean {
  const [top, file] = [realPath(root), realPath(path)];
  if (top === undefined || file === undefined) return false;
  return file === top || file.startsWith(top.endsWith(sep) ? top : `${top}${sep}`);
}

/** As projects give paths: relative to `cwd` where it is below, with forward slashes. */
export function shownPath(cwd: string, path: string): string {
  const absolute = resolve(cwd, path);
  const below = relative(cwd, absolute);
  const isBelow = below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below);
  return (isBelow ? below || '.' : absolute).split(sep).join('/');
}

/** Paths of files below `root` that `wanted` takes, relative to it, sorted; links are not followed. */
export function filesBelow(
  root: string,
  wanted: (name: string, below: string) => boolean,
  bounds: { entries: number; readonly depth: number; readonly enters?: (below: string) => boolean },
): string[] {
  const found: string[] = [];
  const visit = (below: string, depth: number): void => {
    for (const entry of list(join(root, below))) {
      if (bounds.entries-- <= 0) return;
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isFile() && wanted(entry.name, path)) found.push(path);
      if (!entry.isDirectory() || depth >= bounds.depth || !isWalked(entry.name)) continue;
      if (bounds.enters === undefined || bounds.enters(path)) visit(path, depth + 1);
    }
  };
  visit('', 0);
  return found;
}

/** Whether there is a class file below a directory; links are not followed. */
export function holdsClasses(directory: string): boolean {
  let left = 20_000;
  const look = (path: string, depth: number): boolean => {
    const entries = list(path);
    left -= entries.length;
    if (entries.some((entry) => entry.isFile() && isClassName(entry.name))) return true;
    if (left <= 0 || depth > 30) return false;
    return entries.some(
      (entry) => entry.isDirectory() && entry.name !== 'META-INF' && look(join(path, entry.name), depth + 1),
    );
  };
  return look(directory, 0);
}

/** The first bytes of a regular file as text; empty where there is none. Links and pipes are not opened. */
export function headOf(path: string, bytes = 131_072): string {
  return (
    attempt(() => {
      if (!lstatSync(path).isFile()) return '';
      const buffer = Buffer.alloc(bytes);
      const fd = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
      try {
        return buffer.toString('utf8', 0, readSync(fd, buffer, 0, bytes, 0));
      } finally {
        closeSync(fd);
      }
    }) ?? ''
  );
}

function isClassName(name: string): boolean {
  return name.endsWith('.class') && name !== 'module-info.class';
}

export function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
