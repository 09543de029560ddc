/** What the command line stands on: the commands behind it, the process around it, what it says when it ends. */
import type { Settings } from '../config/index.js';
import type { OpenInterface, Report } from '../findings/index.js';
import type { Picture } from '../objects/index.js';
import { type Progress, type Sink, sentence } from '../report/index.js';

/** What a shell sees. */
export const ExitCode = {
  /** Done, and nothing that was asked to fail the run. */
  ok: 0,
  /** Findings that fail the run. */
  findings: 1,
  /** The user's fault: flags, settings, configuration. */
  usage: 2,
  /** The scan could not be done, or not completely. */
  incomplete: 3,
} as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];

/** What the command line starts. */
export interface Commands {
  readonly version: string;
  /** The program that `example` scans. */
  readonly example: {
    readonly jar: string;
    readonly sources: string;
    readonly interfaces: readonly string[];
  };
  /** Hands settings that say where everything is to `use`, and warnings about that. */
  withProject<T>(
    settings: Settings,
    surroundings: { readonly env: Io['env']; log(line: string): void },
    use: (found: Settings, warnings: readonly string[]) => Promise<T>,
  ): Promise<T>;
  scan(settings: Settings, progress?: Progress): Promise<{ readonly report: Report }>;
  /** Scans, and gives the text of the file that accepts what was found, and its absolute path. */
  acceptAll(
    settings: Settings,
    progress?: Progress,
  ): Promise<{ readonly path: string; readonly text: string; readonly report: Report }>;
  listInterfaces(settings: Settings): Promise<readonly OpenInterface[]>;
  printHarness(settings: Settings): Promise<string>;
  /** Of a class that the settings name. */
  printIr(settings: Settings, className: string, method?: string): Promise<string>;
  /** Around the objects of the classes that a glob names, by default of the open ones. */
  pictureObjects(settings: Settings, around?: string): Promise<Picture>;
}

/** The process around a run. */
export interface Io {
  readonly out: Sink;
  readonly err: Sink;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

export function warnAll(warnings: readonly string[], io: Io): void {
  for (const warning of warnings) complain(io, warning);
}

export function complain(io: Io, text: string): void {
  io.err.write(`racewarden: ${sentence(text)}\n`);
}
