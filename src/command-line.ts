/**
 * The command line: flags in, reports and an exit code out. It knows the commands only by their signatures, so that it
 * can be tried without a scan; `cli.ts` hands it the real ones.
 */
import { stat } from 'node:fs/promises';
import { Command, CommanderError } from 'commander';
import { InputError } from './classfile/index.js';
import { compareFiles } from './command-line/compare.js';
import { given, settingsOf, withFlags } from './command-line/flags.js';
import { writeOpenness } from './command-line/interfaces.js';
import { accept, scan, show } from './command-line/scan.js';
import { savedReport } from './command-line/show.js';
import { type Commands, complain, ExitCode, type Io, warnAll } from './command-line/types.js';
import { resolveSettings, type Settings, UsageError } from './config/index.js';
import {
  drawPicture,
  errorExitCode,
  errorSentence,
  interfaceList,
  PICTURE_FORMATS,
  type PictureFormat,
  visible,
} from './report/index.js';

export { type Commands, ExitCode, type Io } from './command-line/types.js';

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

  withFlags(program.command('scan [paths...]'), ['input', 'harness', 'analysis', 'report', 'compare'])
    .description(
      'Look for races in class files, jars or directories of them; without paths, in what the build here left.',
    )
    .action(async (paths: string[], _: unknown, command: Command) => {
      const settings = await settingsOf(command, paths, io);
      done(await located(settings, io, commands, (found, warnings) => scan(found, warnings, io, commands)));
    });

  withFlags(program.command('example'), ['analysis', 'report'])
    .description('Look for races in a small example that comes with racewarden.')
    .action(async (_: unknown, command: Command) => {
      done(await scan(await exampleSettings(command, io, commands), [], io, commands));
    });

  withFlags(program.command('show <finding> [paths...]'), ['input', 'harness', 'analysis', 'report'])
    .description(
      'Print the details of one finding, by its number in the table or by its identity: of a SARIF or JSON file that a scan wrote, or of a scan of these paths.',
    )
    .action(async (finding: string, paths: string[], _: unknown, command: Command) => {
      const settings = await settingsOf(command, paths, io);
      const use = (found: Settings, warnings: readonly string[]): Promise<ExitCode> =>
        show(finding, found, warnings, io, commands);
      done(
        await (savedReport(paths) === undefined ? located(settings, io, commands, use) : use(settings, [])),
      );
    });

  withFlags(program.command('interfaces [paths...]'), ['input', 'harness'], ['quiet'])
    .description('List the classes that a scan takes as open to many threads, each with what it shows.')
    .option('--methods', 'List the methods too that threads call on them.')
    .option('--write [file]', 'Write them as settings into a new file, by default racewarden.yml.')
    .action(async (paths: string[], flags: InterfaceFlags, command: Command) => {
      const settings = await settingsOf(command, paths, io);
      await located(settings, io, commands, async (found, warnings) => {
        warnAll(warnings, io);
        const openness = await commands.listInterfaces(found);
        if (flags.write !== undefined) await writeOpenness(openness, flags.write, io);
        else io.out.write(interfaceList(openness, flags.methods === true));
      });
    });

  withFlags(program.command('harness [paths...]'), ['input', 'harness'], ['quiet'])
    .description('Print the client program that a scan makes up for the open classes.')
    .action(async (paths: string[], _: unknown, command: Command) => {
      const settings = await settingsOf(command, paths, io);
      await located(settings, io, commands, async (found, warnings) => {
        warnAll(warnings, io);
        io.out.write(ended(await commands.printHarness(found)));
      });
    });

  withFlags(program.command('objects [paths...]'), ['input', 'harness', 'analysis'], ['quiet'])
    .description('Show which objects own which: every way to an object leads through its owner.')
    .option('--text', 'Print a tree of owners. This is the default.')
    .option('--dot', 'Print a graph for Graphviz.')
    .option('--mermaid', 'Print a graph for mermaid.')
    .option(
      '--around <class>',
      'Show the objects around those of a class or glob. Default: the open classes.',
    )
    .action(async (paths: string[], flags: PictureFlags, command: Command) => {
      const format = pictureFormat(flags);
      const settings = await settingsOf(command, paths, io);
      await located(settings, io, commands, async (found, warnings) => {
        warnAll(warnings, io);
        io.out.write(drawPicture(await commands.pictureObjects(found, flags.around), format));
      });
    });

  program
    .command('compare <base> <head>')
    .description(
      'Say which races of one SARIF file another one does not have; the exit code is 1 where there are new ones.',
    )
    .option('--json', 'Write JSON.')
    .action(async (base: string, head: string, { json }: { json?: true }) => {
      done(await compareFiles(base, head, json === true, io));
    });

  withFlags(program.command('baseline [paths...]'), ['input', 'harness', 'analysis', 'report'])
    .description(
      'Scan, and write a file that accepts all findings of today, so that only later ones are reported.',
    )
    .action(async (paths: string[], _: unknown, command: Command) => {
      const settings = await settingsOf(command, paths, io);
      done(await located(settings, io, commands, (found, warnings) => accept(found, warnings, io, commands)));
    });

  program
    .command('ir <path> <class> [method]')
    .description('Print the intermediate code of a class or of one of its methods.')
    .action(async (path: string, className: string, method: string | undefined) => {
      const settings = await resolveSettings({ paths: [path] }, { cwd: io.cwd, file: false });
      io.out.write(ended(await commands.printIr(settings, className, method)));
    });
  return program;
}

interface InterfaceFlags {
  readonly methods?: true;
  readonly write?: string | true;
}

type PictureFlags = { readonly [format in PictureFormat]?: true } & { readonly around?: string };

function pictureFormat(flags: PictureFlags): PictureFormat {
  const asked = PICTURE_FORMATS.filter((format) => flags[format] === true);
  if (asked.length > 1)
    throw new UsageError(`Give one of ${asked.map((format) => `--${format}`).join(' and ')}.`);
  return asked[0] ?? 'text';
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

/** Runs `use` with settings that say where everything is. */
function located<T>(
  settings: Settings,
  io: Io,
  commands: Commands,
  use: (found: Settings, warnings: readonly string[]) => Promise<T>,
): Promise<T> {
  const log = (line: string): void => {
    // What compilers print has tabs for indents.
    if (!settings.quiet) io.err.write(`${visible(line.replaceAll('\t', '    '))}\n`);
  };
  return commands.withProject(settings, { env: io.env, log }, use);
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
  io.err.write(`racewarden: ${errorSentence(error, 'RACEWARDEN_DEBUG=1 shows where')}\n`);
  return errorExitCode(error);
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

function ended(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}
