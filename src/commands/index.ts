/**
 * The commands. In: a command line taken apart, the process around it, and what scans. Out: text, and an exit code.
 *
 * A command is one file here and one line in the registry; an inspection has one more in `works.ts`, where the thread of
 * `worker.ts` finds it by its name. The help of the command line and the list in docs/guide/cli.md are made from the entries.
 */
export { perform } from './perform.js';
export { COMMANDS } from './registry.js';
export { commandTable } from './table.js';
export { type Call, type Command, complain, type Engine, ExitCode, type Io } from './types.js';
