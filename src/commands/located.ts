/** Settings of a command, and where what they leave out is found. */
import { resolveSettings, type Settings } from '../config/index.js';
import { visible } from '../report/index.js';
import { reportRoot } from '../util/report-root.js';
import type { Call, Engine, Io } from './types.js';

/** What was given, over the configuration file, over the defaults. */
export function settingsOf({ given }: Call, { cwd }: Io): Promise<Settings> {
  return resolveSettings(given, { cwd });
}

/** Runs `use` with settings that say where everything is. */
export function located<T>(
  settings: Settings,
  io: Io,
  engine: Engine,
  use: (found: Settings, warnings: readonly string[]) => Promise<T>,
): Promise<T> {
  const log = (line: string): void => {
    // What compilers print has tabs for indents.
    if (!settings.quiet) io.err.write(`${visible(line.replaceAll('\t', '    '))}\n`);
  };
  return engine.withProject(settings, { env: io.env, log }, use);
}

/** With the directory that paths of reports are relative to. */
export function rooted(settings: Settings): Settings {
  return { ...settings, root: reportRoot(settings) };
}
