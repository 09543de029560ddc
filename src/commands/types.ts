/** What a command is, what it stands on, and the process around it. */
import type { ShownOpen, VolatileFields } from '../baseline/index.js';
import type { Group, OptionKey, Settings, SettingsInput } from '../config/index.js';
import type { Asked, Report } from '../findings/index.js';
import { type Progress, type Sink, sentence } from '../report/index.js';
import type { Budget } from '../scan/budget.js';
import type { Accepted } from '../suppressions/index.js';

export { ExitCode } from '../util/exit-codes.js';

/** What every command says of itself: arguments, help and the table in docs/guide/cli.md are made from it. */
interface Described {
  readonly name: string;
  /** Its arguments as usage texts write them: `<finding> [paths...]`; behind ` -- `, the command that it runs. */
  readonly takes: string;
  /** One sentence. */
  readonly help: string;
  /** Settings that have flags here: whole groups, and single ones. */
  readonly groups: readonly Group[];
  readonly also?: readonly OptionKey[];
  /** What its first argument is one of, where that is a closed list. */
  readonly words?: readonly string[];
  /** Flags of its own. */
  readonly flags?: readonly OwnFlag[];
}

export interface OwnFlag {
  /** `--around <class>`, as commander reads it. */
  readonly flag: string;
  readonly help: string;
}

/**
 * A command that shows something of the classes. It looks in a thread of its own, with the limits of a scan: what goes
 * there and what comes back is plain data.
 */
export interface Inspection<Asked, Found> extends Described {
  /** The settings, where they are not just those that are given. Nothing is then looked for or built. */
  settings?(call: Call, io: Io): Promise<Settings>;
  /** What goes along with the settings. Wrong use is said here, before anything is read. */
  ask(call: Call): Asked;
  /** The text to print; empty where `show` wrote it elsewhere. */
  show(found: Found, call: Call, io: Io): string | Promise<string>;
}

/**
 * The work of an inspection, in its thread. It stands beside the entry and not in it, so that the program of that thread
 * holds no reports, and the command line no analysis: both start the faster.
 */
export type Work<Asked, Found> = (settings: Settings, asked: Asked, budget: Budget) => Found;

/** A command that goes its own way: it scans, or reads what a scan has written. */
export interface Action extends Described {
  /** The exit code: one of ours, or that of a command which was run. */
  act(call: Call, io: Io, engine: Engine): Promise<number>;
}

// Which types an inspection has is its own business: `ask`, its work and `show` fit each other.
export type Command = Inspection<unknown, unknown> | Action;

/** The command line of one command. */
export interface Call {
  /** Arguments one by one, without the paths. */
  readonly operands: readonly string[];
  /** What stands for `[paths...]`. */
  readonly paths: readonly string[];
  /** Settings that were given, the paths among them, and only those. */
  readonly given: SettingsInput;
  /** What stands behind `--`, of a command that runs another one. */
  readonly rest?: readonly string[];
  /** Its own flags, by their long names in camel case: the value, `true` without one. */
  readonly flags: Readonly<Record<string, string | true | undefined>>;
}

/** What a comparison asks of a scan: that it may find nothing open, and what is to be open for the sake of the base. */
export interface Wishes {
  readonly mayBeIdle: boolean;
  readonly elsewhere: readonly ((ShownOpen | VolatileFields) & { readonly where: 'base' })[];
  /** What `why` is asked. */
  readonly asked?: Asked;
}

/** What commands start. */
export interface Engine {
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
    accepted?: Accepted,
    wishes?: Wishes,
  ): Promise<{ readonly report: Report }>;
  /** Lets an inspection run in a thread of its own: its name, and what it asked. */
  inspect(name: string, settings: Settings, asked: unknown): Promise<unknown>;
}

/** The process around a run. */
export interface Io {
  readonly out: Sink;
  readonly err: Sink;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Shows text in a pager and waits for its reader; false where it did not. Without one, all text is written. */
  readonly page?: (text: string) => boolean;
}

export function warnAll(warnings: readonly string[], io: Io): void {
  for (const warning of warnings) complain(io, warning);
}

export function complain(io: Io, text: string): void {
  io.err.write(`racewarden: ${sentence(text)}\n`);
}
