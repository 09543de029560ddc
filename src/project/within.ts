/** A search for classes around the work on them: what was compiled for it is gone afterwards. */
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../config/index.js';
import { resolveProject } from './resolve.js';

/** The process around a search for classes. */
export interface ProjectSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Takes one line about what was found, or of what a build says. */
  log(line: string): void;
}

/**
 * Finds, or builds, what the settings leave out, and hands the completed settings to `use` with what the user should
 * know. What was compiled for it is gone afterwards.
 */
export async function withProject<T>(
  settings: Settings,
  { env, log }: ProjectSurroundings,
  use: (found: Settings, warnings: readonly string[]) => Promise<T>,
): Promise<T> {
  // Classes of a JDK need no project around them.
  if (settings.jdk !== undefined && settings.paths.length === 0) return use(settings, []);
  const temp = await mkdtemp(join(tmpdir(), 'racewarden-'));
  const tidy = (): void => rmSync(temp, { recursive: true, force: true });
  // A process that a signal stops does not run its `finally` blocks.
  process.once('exit', tidy);
  try {
    const project = await resolveProject(settings, { env, temp, log, inActions: false });
    project.log.forEach(log);
    const { paths, classpath, sources, warnings } = project;
    return await use({ ...settings, paths, classpath, sources }, warnings);
  } finally {
    process.off('exit', tidy);
    tidy();
  }
}
