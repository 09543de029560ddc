/**
 * The key of a report in the cache of scans: a hash of all that the report follows from. That is the program of the scan, its
 * settings, and every file that a scan with these settings may read.
 *
 * Guarantee: two scans with one key give the same report, up to the times of its phases. Assumptions: SHA-256 has no collisions,
 * and a scan reads nothing but its own assets, what `paths` and `classpath` name, source files below `sources`, and the accepted
 * findings. A scan that may read a JDK has no key.
 */
import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { concernsClasses } from '../classfile/index.js';
import type { OptionKey, Settings } from '../config/index.js';
import type { Accepted } from '../suppressions/index.js';
import { isSourceFile } from '../util/sources.js';
import { openAccepted } from './accepted.js';
import { assetBytes } from './assets.js';
import type { ScanWishes } from './messages.js';

/** What a scan consists of and reads. */
const ASSETS = ['worker/index.js', 'models.jar', 'skeleton.bin', 'frameworks.json'];

/** Settings that only say what becomes of a report, or whose values are in the key as files. */
const WITHOUT_EFFECT: ReadonlySet<OptionKey | 'cwd' | 'root'> = new Set([
  ...(['cache', 'config', 'configFrom', 'buildCommand', 'confirmCommand', 'accepted'] as const),
  ...(['failOn', 'format', 'output', 'all', 'pager', 'quiet', 'stages', 'diagnostics', 'base'] as const),
  ...(['mode', 'sarifFile', 'workingDirectory', 'category', 'upload', 'comment', 'summary'] as const),
  ...(['artifact', 'annotations', 'token', 'cwd', 'root'] as const),
]);

/** Never looked into, neither for classes nor for sources; they may be huge. */
const SKIPPED = new Set(['.git', 'node_modules']);
const MOST_FILES = 200_000;
const DEEPEST = 64;
/** What stands behind the path of an archive to mean what is packaged in it. */
const INSIDE = /!\/$/;

/** What is to be scanned, as `isolated.scan` is given it. */
export interface ScanOrder {
  readonly settings: Settings;
  readonly accepted: Accepted | undefined;
  readonly wishes: ScanWishes;
}

/** 64 hex digits; undefined where the files are too many, cannot be read, or are those of a JDK. */
export function cacheKey(order: ScanOrder): string | undefined {
  const { settings, accepted, wishes } = order;
  if (settings.jdk !== undefined) return undefined;
  const { paths, classpath, sources, cwd } = settings;
  const hash = createHash('sha256');
  for (const name of ASSETS) addBytes(hash, name, assetBytes(name));
  addText(hash, 'settings', JSON.stringify(effective(settings)));
  const known = accepted ?? openAccepted(settings);
  addText(hash, 'asked', JSON.stringify([known?.entries.length ? known : null, wishes]));
  try {
    const files = new Files(hash);
    for (const path of [...paths, ...classpath])
      files.add(path, resolve(cwd, path.replace(INSIDE, '')), concernsClasses);
    for (const path of sources) files.add(path, resolve(cwd, path), isSourceFile);
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}

/** Settings that decide about a report, and where it shows sources. Where the checkout lies does not matter. */
function effective(settings: Settings): unknown {
  const { cwd, root, sources } = settings;
  const kept = Object.entries(settings).filter(([key]) => !WITHOUT_EFFECT.has(key as OptionKey));
  const shown = sources.map((source) => relative(real(root), real(resolve(cwd, source))));
  return [Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))), relative(root, cwd), shown];
}

function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Adds the content of files and directories to a hash. */
class Files {
  private left = MOST_FILES;

  constructor(private readonly hash: Hash) {}

  /**
   * Of directories, all files below that are `wanted`.
   * @throws Error where something cannot be read, or there is too much of it.
   */
  add(name: string, path: string, wanted: (path: string) => boolean): void {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) {
      addText(this.hash, 'directory', name);
      this.addBelow(path, '', wanted, 0);
    } else if (found?.isFile()) addBytes(this.hash, name, readFileSync(path));
    else addText(this.hash, 'nothing', name);
  }

  private addBelow(path: string, below: string, wanted: (path: string) => boolean, depth: number): void {
    if (depth > DEEPEST) throw new Error('too deep');
    for (const name of readdirSync(path).sort()) {
      if (SKIPPED.has(name)) continue;
      if (this.left-- <= 0) throw new Error('too many files');
      const [whole, shown] = [join(path, name), `${below}/${name}`];
      const found = statSync(whole, { throwIfNoEntry: false });
      if (found?.isDirectory()) this.addBelow(whole, shown, wanted, depth + 1);
      else if (wanted(shown)) addEntry(this.hash, whole, shown, found);
    }
  }
}

/** What is neither a file nor a directory, such as a pipe or a link to nothing, is not opened. */
function addEntry(hash: Hash, path: string, shown: string, found: Stats | undefined): void {
  if (found?.isFile()) addBytes(hash, shown, readFileSync(path));
  else addText(hash, 'other', shown);
}

function addText(hash: Hash, name: string, text: string): void {
  addBytes(hash, name, Buffer.from(text));
}

/** With lengths, so that no two lists of parts look alike. */
function addBytes(hash: Hash, name: string, bytes: Uint8Array): void {
  hash.update(`${Buffer.byteLength(name)} ${bytes.length} ${name}`).update(bytes);
}
