/** The JDK at hand: compiles and runs programs in processes of their own, with bounded time and memory. */
import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { UsageError } from '../config/index.js';
import { buildEnvironment, findJavac, type Outcome, runProcess } from '../project/index.js';

const COMPILE_SECONDS = 120;
/** How long a program may go on beyond its own time. */
const GRACE_SECONDS = 20;
const MEGABYTES = 512;
const MOST_LINES = 200;

export interface Ran {
  readonly outcome: Outcome;
  readonly lines: readonly string[];
}

export class Jdk {
  private constructor(
    private readonly javac: string,
    private readonly java: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** @throws UsageError where there is none. */
  static find(env: Readonly<Record<string, string | undefined>>): Jdk {
    const javac = findJavac(env);
    const name = process.platform === 'win32' ? 'java.exe' : 'java';
    const homes = javac === undefined ? [] : [dirname(javac), dirname(realpathSync(javac))];
    const java = homes.map((folder) => join(folder, name)).find((path) => existsSync(path));
    if (javac === undefined || java === undefined)
      throw new UsageError(
        'No JDK found to compile and run the programs: set JAVA_HOME, or put javac on the path.',
      );
    // Options of the environment would change what is run, and print a line of their own.
    const {
      JAVA_TOOL_OPTIONS: _,
      JDK_JAVA_OPTIONS: __,
      _JAVA_OPTIONS: ___,
      CLASSPATH: ____,
      ...kept
    } = buildEnvironment(env);
    return new Jdk(javac, java, kept);
  }

  /** Compiles files into a folder. Nothing on the class path is run: no annotation processors, no plug-ins. */
  async compile(files: readonly string[], into: string, classpath: readonly string[]): Promise<Ran> {
    const nothing = join(into, 'nothing');
    mkdirSync(nothing, { recursive: true });
    const list = join(into, 'files');
    const options = [
      ...['-nowarn', '-Xlint:none', '-proc:none', '-implicit:none', '-encoding', 'UTF-8', '-g', '-d', into],
      ...['-processorpath', nothing, '-sourcepath', nothing, '-classpath', classpath.join(delimiter)],
    ];
    writeFileSync(list, [...options, ...files].map(quotedArgument).join('\n'));
    return this.run(this.javac, [`@${list}`], into, COMPILE_SECONDS);
  }

  /** Runs a program for some seconds; what it writes by relative paths and for itself stays in `cwd`. */
  play(
    main: readonly string[],
    classpath: readonly string[],
    {
      cwd,
      seconds,
      flags,
    }: { readonly cwd: string; readonly seconds: number; readonly flags: readonly string[] },
  ): Promise<Ran> {
    const options = [
      ...[`-Xmx${MEGABYTES}m`, '-Djava.awt.headless=true', `-Djava.io.tmpdir=${cwd}`, `-Duser.home=${cwd}`],
      ...[...flags, '-cp', classpath.join(delimiter)],
    ];
    return this.run(this.java, [...options, ...main], cwd, seconds + GRACE_SECONDS);
  }

  private async run(command: string, args: readonly string[], cwd: string, seconds: number): Promise<Ran> {
    const lines: string[] = [];
    const onLine = (line: string): void => {
      if (lines.length < MOST_LINES) lines.push(line);
    };
    const outcome = await runProcess({ command, args, cwd, env: this.env, seconds, onLine });
    return { outcome, lines };
  }
}

/** As files of arguments have it: in quotes, with backslashes before quotes and backslashes. */
function quotedArgument(argument: string): string {
  return `"${argument.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r')}"`;
}
