/**
 * The command line: arguments in, an exit code out. What the commands are stands in their registry; what they start is
 * given, so that all of this can be tried without a scan.
 */
import { Command, CommanderError } from 'commander';
import { addCommand, splitArguments } from './command-line/flags.js';
import { COMMANDS, complain, type Engine, ExitCode, type Io, perform } from './commands/index.js';
import { errorExitCode, errorSentence } from './report/index.js';

export { type Engine, ExitCode, type Io } from './commands/index.js';

const AFTER_HELP = `
Exit codes: 0 done, 1 findings, 2 wrong use or configuration, 3 the scan could not be completed.

Examples:
  racewarden example
  racewarden scan build/libs/app.jar --source src/main/java
  racewarden scan target/classes --classpath lib --interface 'org.acme.pool.**' -f sarif -o races.sarif
`;

/** Runs one command with `argv` (without node and script); never throws. */
export async function run(argv: readonly string[], io: Io, engine: Engine): Promise<number> {
  let code: number = ExitCode.ok;
  const { ours, rest } = splitArguments(argv, COMMANDS);
  const program = makeProgram(io, engine, rest, (result) => {
    code = result;
  });
  try {
    await program.parseAsync([...ours], { from: 'user' });
    return code;
  } catch (error) {
    return fail(error, io);
  }
}

function makeProgram(io: Io, engine: Engine, rest: readonly string[], done: (code: number) => void): Command {
  const program = new Command('racewarden')
    .description('Finds data races in Java and any other JVM bytecode before it runs.')
    .version(engine.version, '-V, --version', 'Print the version.')
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

  for (const command of COMMANDS) {
    addCommand(program, command, async (call) => done(await perform(command, { ...call, rest }, io, engine)));
  }
  return program;
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
