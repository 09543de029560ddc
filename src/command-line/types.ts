/** What the command line stands on: the commands behind it, the process around it, what it says when it ends. */
import type { ShownOpen } from '../baseline/index.js';
import type { Settings } from '../config/index.js';
import type { Openness, Report } from '../findings/index.js';
import type { Picture } from '../report/index.js';
import { type Progress, type Sink, sentence } from '../report/index.js';

export { ExitCode } from '../util/exit-codes.js';

/** What a comparison asks of a scan: that it may find nothing open, and what is to be open for the sake of the base. */
export interface Wishes {
  readonly mayBeIdle: boolean;
  readonly elsewhere: readonly (ShownOpen & { readonly where: 'base' })[];
}

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
  /** `wishes`: what a comparison with a base asks of the scan. */
  scan(
    settings: Settings,
    progress?: Progress,
    accepted?: undefined,
    wishes?: Wishes,
  ): Promise<{ readonly report: Report }>;
  /** Scans, and gives the text of the file that accepts what was found, and its absolute path. */
  acceptAll(
    settings: Settings,
    progress?: Progress,
  ): Promise<{ readonly path: string; readonly text: string; readonly report: Report }>;
  listInterfaces(settings: Settings): Promise<Openness>;
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
