/** Runs the program of a recipe and judges by what it tells. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { InputError } from '../classfile/index.js';
import { findAsset, missingAsset } from '../util/assets.js';
import { type DelayedClass, delayedClasses } from './delays.js';
import type { Jdk } from './jdk.js';
import type { Recipe, Reproduction, Script } from './result.js';
import {
  fullName,
  type JavaFile,
  KEPT_NAME,
  keptSource,
  SEARCH_NAME,
  searchSource,
  shellQuoted,
} from './sources.js';
import { compileReason, readTold, type Told } from './told.js';

/** How a program is run. */
export interface Mode {
  /** For the Java machine. */
  readonly flags: readonly string[];
  /** Threads stop before racing accesses, in classes that are changed for that. */
  readonly isDelayed: boolean;
  /** Of the time. */
  readonly share: number;
}

/** The classes as they are go first. Compiled code hides some races and shows others. */
const MODES: readonly Mode[] = [
  { flags: [], isDelayed: false, share: 0.35 },
  { flags: [], isDelayed: true, share: 0.4 },
  { flags: ['-Xint'], isDelayed: false, share: 0.25 },
];
/** Of the folder of a recipe, and of a program that is kept. */
const DELAYED = 'delayed';
const KEPT_SECONDS = 2;

export interface Place {
  /** An existing folder for what goes away again. */
  readonly temp: string;
  /** Where programs are kept, and how messages write that. */
  readonly keep: string;
  readonly shownKeep: string;
  /** Of the code under scan, absolute; and how messages write it. */
  readonly classpath: readonly string[];
  readonly shownClasspath: readonly string[];
}

/** Makes races of recipes show. One for a run of the command. */
export class Reproducer {
  constructor(
    private readonly jdk: Jdk,
    /** The classes that `compileDriver` has left. */
    private readonly driver: string,
    private readonly place: Place,
    private readonly seconds: number,
    private readonly modes: readonly Mode[] = MODES,
  ) {}

  async reproduce(recipe: Recipe): Promise<Reproduction> {
    const folder = join(this.place.temp, recipe.id);
    try {
      const { used, reason } = await this.compiled(recipe, folder);
      if (reason !== undefined) return { id: recipe.id, verdict: 'cannot be made', what: reason };
      return await this.searched(used, folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** The recipe that compiles: without further calls, where one of these does not. */
  private async compiled(recipe: Recipe, folder: string): Promise<{ used: Recipe; reason?: string }> {
    const whole = await this.compile(searchSource(recipe), folder);
    if (whole === undefined) return { used: recipe };
    const used = reduced(recipe);
    const reason = await this.compile(searchSource(used), folder);
    return { used, ...(reason !== undefined && { reason }) };
  }

  private async searched(recipe: Recipe, folder: string): Promise<Reproduction> {
    const { id } = recipe;
    const delayed = delayedClasses(recipe.accesses, this.place.classpath);
    writeClasses(join(folder, DELAYED), delayed);
    let rounds = 0;
    for (const mode of this.modes) {
      if (mode.isDelayed && delayed.length === 0) continue;
      const seconds = this.seconds * mode.share;
      const name = fullName(recipe, SEARCH_NAME);
      const args = [name, `${Math.round(seconds * 1000)}`];
      const told = await this.play(recipe, folder, 'racewarden.reproduce.Search', args, seconds, mode);
      if (typeof told === 'string' || told.verdict === 'refused') {
        // The rounds of the first mode count, whatever ends the others.
        if (rounds > 0) continue;
        return { id, verdict: 'cannot be made', what: typeof told === 'string' ? told : told.why };
      }
      rounds += told.rounds;
      if (told.verdict === 'failed') return await this.kept(recipe, told, folder, mode);
    }
    if (rounds === 0) return { id, verdict: 'cannot be made', what: this.noRound() };
    const script = plainScript(recipe);
    return {
      id,
      verdict: 'not seen',
      rounds,
      ...this.keep(recipe, script, { flags: [], isDelayed: false }, 'Nothing went wrong'),
    };
  }

  private noRound(): string {
    const time = this.seconds === 1 ? '1 second' : `${this.seconds} seconds`;
    return `no round of the program ended within ${time}: allow more with --seconds`;
  }

  /** Runs the program that is kept, so that it is known to show what is said of it. */
  private async kept(
    recipe: Recipe,
    found: Told & { readonly verdict: 'failed' },
    folder: string,
    mode: Mode,
  ): Promise<Reproduction> {
    const script = found.script ?? plainScript(recipe);
    const source = keptSource(recipe, script, []);
    const failed = (await this.compile(source, folder)) === undefined;
    const again = failed
      ? await this.play(recipe, folder, fullName(recipe, KEPT_NAME), [`${KEPT_SECONDS}`], KEPT_SECONDS, mode)
      : undefined;
    const best = typeof again === 'object' && again.verdict === 'failed' ? again : found;
    const { kind, what, failures, rounds } = best;
    const said = `${failures} of ${rounds} rounds went wrong (${kind})`;
    const delays = mode.isDelayed ? ', in classes that make threads stop before racing accesses' : '';
    if (mode.isDelayed)
      cpSync(join(folder, DELAYED), join(this.place.keep, recipe.id, DELAYED), { recursive: true });
    return {
      id: recipe.id,
      verdict: 'confirmed',
      kind,
      what,
      failures,
      rounds,
      ...(mode.isDelayed && { isDelayed: true }),
      ...this.keep(recipe, script, mode, `${said}${delays}`),
    };
  }

  /** Undefined where it compiles, else the reason. */
  private async compile({ path, text }: JavaFile, folder: string): Promise<string | undefined> {
    const classes = join(folder, 'classes');
    const file = join(folder, 'sources', path);
    for (const each of [classes, dirname(file), join(folder, 'run')]) mkdirSync(each, { recursive: true });
    writeFileSync(file, text);
    const { outcome, lines } = await this.jdk.compile([file], classes, [
      this.driver,
      ...this.place.classpath,
    ]);
    return outcome.kind === 'exit' && outcome.code === 0 ? undefined : compileReason(lines);
  }

  private async play(
    recipe: Recipe,
    folder: string,
    main: string,
    args: readonly string[],
    seconds: number,
    { flags, isDelayed }: Pick<Mode, 'flags' | 'isDelayed'>,
  ): Promise<Told | string> {
    const cwd = join(folder, 'run');
    const result = join(folder, 'result');
    rmSync(result, { force: true });
    const fresh = main.endsWith('.Search') && recipe.isFresh ? ['fresh'] : [];
    const changed = isDelayed ? [join(folder, DELAYED)] : [];
    const classpath = [this.driver, join(folder, 'classes'), ...changed, ...this.place.classpath];
    const { outcome, lines } = await this.jdk.play([main, ...args, result, ...fresh], classpath, {
      cwd,
      seconds,
      flags,
    });
    const told = readTold(result, recipe);
    if (told !== undefined) return told;
    const [line] = lines.filter((each) => /Error|Exception/.test(each));
    const ended = outcome.kind === 'exit' ? `exit code ${outcome.code}` : outcome.kind;
    return `the program ended without a result (${line?.trim() ?? ended})`;
  }

  private keep(
    recipe: Recipe,
    script: Script,
    { flags, isDelayed }: Pick<Mode, 'flags' | 'isDelayed'>,
    said: string,
  ): Required<Pick<Reproduction, 'folder' | 'commands'>> {
    const { keep, shownKeep, shownClasspath } = this.place;
    const shown = `${shownKeep}/${recipe.id}`;
    const classpath = shownClasspath.join(delimiter);
    const changed = isDelayed ? [`${shown}/${DELAYED}`] : [];
    const main = fullName(recipe, KEPT_NAME);
    const { path } = keptSource(recipe, script, []);
    const commands = [
      [
        'javac',
        '-nowarn',
        '-d',
        `${shown}/classes`,
        '-cp',
        classpath,
        '-sourcepath',
        `${shown}`,
        `${shown}/${path}`,
      ],
      ['java', ...flags, '-cp', [`${shown}/classes`, ...changed, classpath].join(delimiter), main],
    ].map((words) => words.map(shellQuoted).join(' '));
    const remarks = [
      `${said} when racewarden reproduce ran it. To run it again:`,
      '',
      ...commands.map((line) => `  ${line}`),
    ];
    writeProgram(join(keep, recipe.id), keptSource(recipe, script, remarks));
    return { folder: shown, commands };
  }
}

/** Compiles what all programs have in common, and gives the folder of its classes. */
export async function compileDriver(jdk: Jdk, temp: string): Promise<string> {
  const classes = join(temp, 'driver');
  mkdirSync(classes, { recursive: true });
  const files = driverFiles().map(({ path }) => path);
  const { outcome, lines } = await jdk.compile(files, classes, []);
  if (outcome.kind === 'exit' && outcome.code === 0) return classes;
  throw new InputError(
    'javac',
    `The JDK cannot compile the common part of the programs: ${compileReason(lines)}.`,
  );
}

/** Writes a program with the part that all have in common. */
export function writeProgram(folder: string, { path, text }: JavaFile): void {
  const common = join(folder, 'racewarden', 'reproduce');
  mkdirSync(common, { recursive: true });
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  for (const file of driverFiles()) writeFileSync(join(common, file.name), readFileSync(file.path));
  writeFileSync(join(folder, path), text);
}

function writeClasses(folder: string, classes: readonly DelayedClass[]): void {
  for (const { name, bytes } of classes) {
    const file = join(folder, `${name}.class`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

/** The first pair, once in each thread. */
export function plainScript({ pairs: [[first, second]] }: Recipe): Script {
  return { way: 0, setUp: [], first: [{ call: first, i: 0 }], second: [{ call: second, i: 1 }] };
}

/** With the calls of the first pair alone. */
function reduced(recipe: Recipe): Recipe {
  const [[first, second]] = recipe.pairs;
  const calls = first === second ? [recipe.calls[first]] : [recipe.calls[first], recipe.calls[second]];
  return { ...recipe, calls, pairs: [[0, calls.length - 1]] };
}

function driverFiles(): { readonly name: string; readonly path: string }[] {
  const folder = findAsset('reproduce/java');
  if (folder === undefined) throw new InputError('reproduce/java', missingAsset('reproduce/java'));
  return readdirSync(folder)
    .filter((name) => name.endsWith('.java'))
    .sort()
    .map((name) => ({ name, path: join(folder, name) }));
}
