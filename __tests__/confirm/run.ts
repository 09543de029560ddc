/** Runs programs with race checks, and says what was seen. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { classificationOf } from '../../src/confirm/classification.js';
import { readSeen, writeFolder } from '../../src/confirm/folder.js';
import {
  type Classify,
  type WeavableClass,
  watchAll,
  watchNothing,
  weaveAll,
} from '../../src/confirm/index.js';
import { parseSeen } from '../../src/confirm/seen.js';
import { javaHome, SHORT_RUN } from '../support/jdk.js';

export const AGENT = join(import.meta.dirname, '../../dist/agent.jar');
const SECONDS = 300;

export interface Checked {
  readonly out: string;
  readonly err: string;
  readonly status: number | null;
  /** `write P.x in P.f() (P.java:1) / read …`, sorted. */
  readonly races: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  /** `capsule P.x`, sorted by field. */
  readonly classes: readonly string[];
  readonly violated: readonly string[];
}

/**
 * Runs a main class with all of its fields and arrays watched.
 * @param classify also says how the run used its fields.
 */
export function checked(
  classes: readonly WeavableClass[],
  paths: readonly string[],
  main: string,
  home = javaHome() ?? '',
  options: readonly string[] = [],
  classify?: Classify,
): Checked {
  const folder = mkdtempSync(join(tmpdir(), 'racewarden-checked-'));
  try {
    const project = weaveAll(classes, () => watchAll(watchNothing), classify);
    writeFolder(folder, project);
    const agent = `-javaagent:${AGENT}=${folder}`;
    const args = [...SHORT_RUN, '-Xverify:all', ...options, agent, '-cp', paths.join(delimiter), main];
    const run = spawnSync(join(home, 'bin', 'java'), args, { encoding: 'utf8', timeout: SECONDS * 1000 });
    const { all, places } = project.sites;
    const seen = parseSeen(readSeen(folder), all.length);
    const races = seen.races.map(({ sites }) =>
      sites
        .map((site) => {
          const { access, subject, method, file, line } = all[site];
          return `${access} ${subject} in ${method} (${file}:${line})`;
        })
        .join(' / '),
    );
    return {
      ...{ out: run.stdout, err: run.stderr, status: run.status, races: races.sort() },
      ...{ counts: seen.counts, violated: seen.violated },
      classes: classificationOf(seen, places).places.map((at) => `${at.is} ${at.className}.${at.name}`),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
