/**
 * The command line: flags in, reports and an exit code out. It knows the commands only by their signatures, so that it
 * can be tried without a scan; `cli.ts` hands it the real ones.
 */
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Command, CommanderError, Option as Flag } from 'commander';
import { InputError } from './classfile/index.js';
import {
  defaultText,
  GROUPS,
  type Group,
  type Option,
  type OptionKey,
  optionRows,
  resolveSettings,
  type Settings,
  type SettingsInput,
  UsageError,
} from './config/index.js';
import type { OpenInterface, Report } from './findings/index.js';
import {
  atLeast,
  errorSentence,
  interfaceList,
  liveProgress,
  logProgress,
  type Progress,
  render,
  renderAside,
  type ShownProgress,
  type Sink,
  sentence,
  silentProgress,
  summaryText,
  visible,
  wantsColour,
  warningCount,
} from './report/index.js';
import { SourceLocator } from './util/sources.js';
import { writeAtomically } from './util/write.js';

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
  scan(settings: Settings, progress?: Progress): Promise<{ readonly report: Report }>;
  listInterfaces(settings: Settings): Promise<readonly OpenInterface[]>;
  printHarness(settings: Settings): Promise<string>;
  printIr(path: string, className: string, method?: string): Promise<string>;
}

/** The process around a run. */
export interface Io {
  readonly out: Sink;
  readonly err: Sink;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

const AFTER_HELP = `
Exit codes: 0 done, 1 findings, 2 wrong use or configuration, 3 the scan could not be completed.

Examples:
  racewarden example
  racewarden scan build/libs/app.jar --source src/main/java
  racewarden scan target/classes --classpath lib --interface 'org.acme.pool.**' -f sarif -o races.sarif
`;

/** Runs one command with `argv` (without node and script); never throws. */
export async function run(argv: readonly string[], io: Io, commands: Commands): Promise<ExitCode> {
  let code: ExitCode = ExitCode.ok;
  const program = makeProgram(io, commands, (result) => {
    code = result;
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return code;
  } catch (error) {
    return fail(error, io);
  }
}

function makeProgram(io: Io, commands: Commands, done: (code: ExitCode) => void): Command {
  const program = new Command('racewarden')
    .description('Finds data races in Java and any other JVM bytecode before it runs.')
    .version(commands.version, '-V, --version', 'Print the version.')
    .helpOption('-h, --help', 'Print help for a command.')
    .helpCommand('help [command]', 'Print help for a command.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void io.out.write(text),
      writeErr: (text) => void io.err.write(text),
      // Errors are printed once, by fail().
      outputError: () => {},
      getOutHelpWidth: () => io.out.columns ?? 100,
      getErrHelpWidth: () => io.err.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .addHelpText('after', AFTER_HELP);

  withFlags(program.command('scan [paths...]'), ['input', 'harness', 'analysis', 'report'])
    .description('Look for races in class files, jars or directories of them.')
    .action(async (paths: string[], _: unknown, command: Command) => {
      done(await scan(await settingsOf(command, paths, io), io, commands));
    });

  withFlags(program.command('example'), ['analysis', 'report'])
    .description('Look for races in a small example that comes with racewarden.')
    .action(async (_: unknown, command: Command) => {
      done(await scan(await exampleSettings(command, io, commands), io, commands));
    });

  withFlags(program.command('interfaces [paths...]'), ['input', 'harness'])
    .description('List the classes that a scan takes as open to many threads, and why.')
    .action(async (paths: string[], _: unknown, command: Command) => {
      io.out.write(interfaceList(await commands.listInterfaces(await settingsOf(command, paths, io))));
    });

  withFlags(program.command('harness [paths...]'), ['input', 'harness'])
    .description('Print the client program that a scan makes up for the open classes.')
    .action(async (paths: string[], _: unknown, command: Command) => {
      io.out.write(ended(await commands.printHarness(await settingsOf(command, paths, io))));
    });

  program
    .command('ir <path> <class> [method]')
    .description('Print the intermediate code of a class or of one of its methods.')
    .action(async (path: string, className: string, method: string | undefined) => {
      io.out.write(ended(await commands.printIr(path, className, method)));
    });
  return program;
}

/** Adds the flags of some groups of settings. */
function withFlags(command: Command, groups: readonly Group[]): Command {
  for (const [, option] of optionRows()) {
    if (option.flag === undefined || !groups.includes(option.group)) continue;
    const flag = new Flag(option.flag);
    flag.description = describeFlag(option, flag.negate);
    flag.helpGroup(`${GROUPS[option.group]}:`);
    // Repeated lists add up; their parser splits at line ends too.
    if (option.type === 'list') {
      flag.argParser((value: string, before: string | undefined) =>
        before === undefined ? value : `${before}\n${value}`,
      );
    }
    command.addOption(flag);
  }
  return command.helpOption('-h, --help', 'Print this help.');
}

/** Help with the default; the flag of a switch that is on by default is its negation. */
function describeFlag(option: Option, negated: boolean): string {
  if (negated) return `Do not ${option.help.charAt(0).toLowerCase()}${option.help.slice(1)}`;
  if (option.type === 'switch') return option.help;
  return `${option.help} Default: ${defaultText(option).replaceAll('`', '')}.`;
}

/** What was given on the command line, and only that: defaults are for the configuration file to give first. */
function given(command: Command, paths: readonly string[]): SettingsInput {
  const values: Partial<Record<OptionKey, unknown>> = paths.length > 0 ? { paths } : {};
  for (const [key, { flag }] of optionRows()) {
    if (flag === undefined) continue;
    const attribute = new Flag(flag).attributeName();
    if (command.getOptionValueSource(attribute) === 'cli') values[key] = command.getOptionValue(attribute);
  }
  return values as SettingsInput;
}

function settingsOf(command: Command, paths: readonly string[], io: Io): Promise<Settings> {
  return resolveSettings(given(command, paths), { cwd: io.cwd });
}

/** The example is there to be looked at: it fails only a run that asks for it, and no configuration applies to it. */
async function exampleSettings(command: Command, io: Io, { example }: Commands): Promise<Settings> {
  if (!(await stat(example.jar).catch(() => undefined))?.isFile()) {
    throw new InputError(
      example.jar,
      'The example is missing beside the program: build it with "npm run build".',
    );
  }
  const fixed = { paths: [example.jar], sources: [example.sources], interfaces: example.interfaces };
  return resolveSettings({ failOn: 'none', ...given(command, []), ...fixed }, { cwd: io.cwd, file: false });
}

async function scan(settings: Settings, io: Io, commands: Commands): Promise<ExitCode> {
  await checkOutput(settings);
  const progress = progressOf(settings, io);
  const outcome = await commands.scan(settings, progress).finally(() => progress.end());
  const report = atLeast(outcome.report, settings.minConfidence);
  await deliver(report, settings, io);
  return judge(report, settings, io);
}

function progressOf(settings: Settings, io: Io): ShownProgress {
  if (settings.quiet) return silentProgress;
  return io.err.isTTY ? liveProgress(io.err) : logProgress(io.err);
}

/** A scan may take long: what would keep its report from being written is said before. */
async function checkOutput({ output, cwd }: Settings): Promise<void> {
  if (output === undefined) return;
  const path = resolve(cwd, output);
  if ((await stat(path).catch(() => undefined))?.isDirectory()) {
    throw new UsageError(`Cannot write the report to ${output}: it is a directory.`);
  }
  if (!(await stat(dirname(path)).catch(() => undefined))?.isDirectory()) {
    throw new UsageError(`Cannot write the report to ${output}: its directory does not exist.`);
  }
}

async function deliver(report: Report, settings: Settings, io: Io): Promise<void> {
  const toFile = settings.output !== undefined;
  const text = render(report, settings, {
    ...(!toFile && io.out.columns !== undefined && { columns: io.out.columns }),
    colour: !toFile && wantsColour(io.env, io.out.isTTY ?? false),
    sources: new SourceLocator(settings.sources, settings.cwd, settings.root),
  });
  io.err.write(renderAside(report, settings));
  if (settings.output === undefined) {
    io.out.write(text);
    return;
  }
  await writeAtomically(resolve(settings.cwd, settings.output), text).catch(
    (error: NodeJS.ErrnoException) => {
      throw new InputError(
        settings.output ?? '',
        `Cannot write the report to ${settings.output} (${error.code ?? error.message}).`,
      );
    },
  );
  if (!settings.quiet) io.err.write(`${summaryText(report)}; written to ${visible(settings.output)}.\n`);
}

function judge(report: Report, settings: Settings, io: Io): ExitCode {
  if (!report.complete) {
    const where = report.incomplete[0];
    complain(io, `The scan is incomplete${where === undefined ? '' : `: ${where}`}`);
    return ExitCode.incomplete;
  }
  if (settings.failOn === 'new') {
    complain(io, 'Without a base to compare with no finding is known to be new, so none fails this run.');
  }
  return settings.failOn === 'any' && warningCount(report) > 0 ? ExitCode.findings : ExitCode.ok;
}

/** Says in one sentence what went wrong, and gives the exit code for it. */
function fail(error: unknown, io: Io): ExitCode {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return ExitCode.ok;
    // Without a command commander has printed its help instead of an error.
    if (error.code !== 'commander.help') complain(io, usageSentence(error.message, error.code));
    return ExitCode.usage;
  }
  if (io.env['RACEWARDEN_DEBUG'] && error instanceof Error) io.err.write(`${error.stack}\n`);
  complain(io, errorSentence(error, 'RACEWARDEN_DEBUG=1 shows where'));
  return error instanceof UsageError ? ExitCode.usage : ExitCode.incomplete;
}

/** Commander's message as a sentence. */
function usageSentence(message: string, code: string): string {
  const [first, hint] = message.replace(/^error: /, '').split('\n');
  const sentence = `${first.charAt(0).toUpperCase()}${first.slice(1).replace(/\.$/, '')}.`;
  const path = first.match(/^unknown command '(.*)'$/)?.[1];
  if (code === 'commander.unknownCommand' && hint === undefined && path !== undefined) {
    return `${sentence} To scan a file or directory, write "racewarden scan ${path}".`;
  }
  return hint === undefined ? sentence : `${sentence} ${hint.replace(/^\((.*)\)$/, '$1')}`;
}

function complain(io: Io, text: string): void {
  io.err.write(`racewarden: ${sentence(text)}\n`);
}

function ended(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}
