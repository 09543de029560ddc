/**
 * The cache of scans: a folder of complete reports, each under the hash of all that it follows from (`cache-key.ts`). A scan of the
 * same files with the same settings is read from there instead of being made again.
 *
 * The folder is trusted as the results of a build are: whoever writes there decides what is reported. A file that is damaged,
 * or that is of another key, is not used.
 */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Report } from '../findings/index.js';
import { type Progress, silentProgress } from '../report/index.js';
import { cacheKey, type ScanOrder } from './cache-key.js';

/** Reports that are kept, the last used ones. */
const MOST_REPORTS = 20;
/** Bytes of an unpacked report. */
const LARGEST_REPORT = 2 ** 29;
const ENTRY = /^[0-9a-f]{64}\.json\.gz$/;
/** Large reports repeat the same texts: even the fastest level leaves a tenth of them. */
const LEVEL = 1;

/** The report of a scan, from the cache that its settings name, or else made and kept there. Without a cache it is made. */
export async function fromCache(
  order: ScanOrder,
  make: () => Promise<Report>,
  progress: Progress = silentProgress,
): Promise<Report> {
  const { cache, cwd } = order.settings;
  const key = cache === undefined ? undefined : cacheKey(order);
  if (cache === undefined || key === undefined) return make();
  const folder = new CacheFolder(resolve(cwd, cache));
  const found = folder.find(key);
  if (found !== undefined) {
    progress.phase('cache');
    progress.note('these files were scanned before with these settings');
    return found;
  }
  const report = await make();
  // Files that changed meanwhile may have been read before or after that.
  if (!report.complete || cacheKey(order) !== key) return report;
  const problem = folder.keep(key, report);
  if (problem !== undefined) progress.note(problem);
  return report;
}

class CacheFolder {
  constructor(private readonly folder: string) {}

  /** The report under a key; undefined where there is none that can be used. */
  find(key: string): Report | undefined {
    const path = this.pathOf(key);
    try {
      const text = gunzipSync(readFileSync(path), { maxOutputLength: LARGEST_REPORT }).toString('utf8');
      const entry: { readonly key?: unknown; readonly report?: Report } = JSON.parse(text);
      if (entry.key !== key || entry.report?.complete !== true) return undefined;
      const now = new Date();
      utimesSync(path, now, now);
      return entry.report;
    } catch {
      return undefined;
    }
  }

  /** Keeps a report, and the others that were used last. A scan is never lost for a cache: says in one sentence why it was not kept. */
  keep(key: string, report: Report): string | undefined {
    try {
      mkdirSync(this.folder, { recursive: true });
      const path = this.pathOf(key);
      const part = `${path}.${process.pid}.part`;
      writeFileSync(
        part,
        gzipSync(JSON.stringify({ key, report: { ...report, phases: [] } }), { level: LEVEL }),
      );
      renameSync(part, path);
      this.forgetOld();
      return undefined;
    } catch (error) {
      return `The report was not kept in the cache ${this.folder}: ${error instanceof Error ? error.message : error}.`;
    }
  }

  private forgetOld(): void {
    const paths = readdirSync(this.folder)
      .filter((name) => ENTRY.test(name))
      .map((name) => join(this.folder, name));
    const used = paths.map((path) => ({ path, at: statSync(path).mtimeMs }));
    used.sort((a, b) => b.at - a.at);
    for (const { path } of used.slice(MOST_REPORTS)) rmSync(path, { force: true });
  }

  private pathOf(key: string): string {
    return join(this.folder, `${key}.json.gz`);
  }
}
