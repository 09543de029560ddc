/**
 * The commands. In: a command line taken apart, the process around it, and what scans. Out: text, and an exit code.
 *
 * A command is one file here and one line in the registry. The help of the command line and the list in docs/cli.md are
 * made from the entries; the thread of `worker.ts` finds the work of an inspection in them by its name.
 */
export { perform, runInspection } from './perform.js';
export { COMMANDS } from './registry.js';
export { commandTable } from './table.js';
export { type Call, type Command, complain, type Engine, ExitCode, type Io } from './types.js';
