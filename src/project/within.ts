/** A search for classes around the work on them: what was compiled for it is gone afterwards. */
import type { Settings } from '../config/index.js';
import { inTemp } from '../util/temp.js';
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
  return inTemp('racewarden-', async (temp) => {
    const project = await resolveProject(settings, { env, temp, log, inActions: false });
    project.log.forEach(log);
    const { paths, classpath, sources, warnings } = project;
    return use({ ...settings, paths, classpath, sources }, warnings);
  });
}
