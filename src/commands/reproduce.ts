/** `racewarden reproduce`: makes a Java program of a finding, and runs it to see whether the race shows. */
import { join, resolve } from 'node:path';
import { type Settings, UsageError } from '../config/index.js';
import type { Finding, Report, ReportedFinding } from '../findings/index.js';
import { buildHarness, creationsOf } from '../harness/index.js';
import { atLeast, numbered } from '../report/index.js';
import {
  compileDriver,
  type JavaFile,
  Jdk,
  jcstressSource,
  junitSource,
  type Prepared,
  plainScript,
  type Recipe,
  Recipes,
  Reproducer,
  type Reproduction,
  writeProgram,
} from '../reproduce/index.js';
import { harnessOptions } from '../scan/client.js';
import { openProgram } from '../scan/input.js';
import { rootTextsOf } from '../scan/tell.js';
import { inTemp } from '../util/temp.js';
import { runnablePaths } from './class-path.js';
import { located, rooted, settingsOf } from './located.js';
import { checkOutput, tell, writeOut } from './output.js';
import {
  emittedJson,
  emittedText,
  type Numbered,
  reproductionsJson,
  reproductionText,
} from './reproduce-text.js';
import { indexOf, readSaved, savedReport } from './saved.js';
import { shownBy } from './scan.js';
import {
  type Action,
  type Call,
  complain,
  type Engine,
  ExitCode,
  type Io,
  type Work,
  warnAll,
} from './types.js';

const KEEP = 'racewarden-races';
const SECONDS = { default: 10, most: 3600 };
const FORMS = { junit: junitSource, jcstress: jcstressSource } as const;
type Form = keyof typeof FORMS;

interface Asked {
  /** A number, an identity, or `all`. */
  readonly which: string;
  readonly seconds: number;
  readonly keep: string;
  readonly emit: Form | undefined;
  /** The report that has the findings, where one is given. */
  readonly report: string | undefined;
}

export const reproduce: Action = {
  name: 'reproduce',
  takes: '<finding> [paths...]',
  help: 'Generate a Java program that shows a finding, given by its number or identity, or all findings, and run it. This runs code of the classes under scan.',
  groups: ['input', 'harness', 'analysis'],
  also: ['minConfidence', 'view', 'format', 'output', 'quiet'],
  flags: [
    { flag: '--seconds <number>', help: `Seconds for each finding. Default: ${SECONDS.default}.` },
    { flag: '--keep <folder>', help: `The folder that programs are kept in. Default: ${KEEP}.` },
    { flag: '--emit <form>', help: 'Write a test instead and run nothing: junit or jcstress.' },
    { flag: '--report <file>', help: 'Take the findings from a SARIF or JSON file of a scan.' },
  ],
  async act(call, io, engine) {
    const asked = askedBy(call);
    // Of a report, the paths that were scanned are found as a scan without paths finds them.
    const { paths: _, ...unscanned } = call.given;
    const isReport = savedReport(call.paths) !== undefined;
    const given = await settingsOf(isReport ? { ...call, given: unscanned } : call, io);
    checkFormat(given);
    await checkOutput(given);
    return located(given, io, engine, async (found, warnings) => {
      warnAll(warnings, io);
      return reproduceAll(asked, rooted(found), io, engine);
    });
  },
};

/** @throws UsageError */
function askedBy({ operands: [which], flags, paths }: Call): Asked {
  const { seconds = `${SECONDS.default}`, keep = KEEP, emit, report } = flags;
  if (!/^\d{1,4}(\.\d+)?$/.test(`${seconds}`) || Number(seconds) <= 0 || Number(seconds) > SECONDS.most)
    throw new UsageError(`--seconds takes a number above 0 and at most ${SECONDS.most}, not ${seconds}.`);
  if (emit !== undefined && !Object.hasOwn(FORMS, `${emit}`))
    throw new UsageError(`--emit takes junit or jcstress, not ${emit}.`);
  const saved = savedReport(paths);
  if (typeof report === 'string' && saved !== undefined)
    throw new UsageError(`Give one report: ${saved} or ${report}.`);
  return {
    which,
    seconds: Number(seconds),
    keep: `${keep}`,
    emit: emit as Form | undefined,
    report: typeof report === 'string' ? report : saved,
  };
}

function checkFormat({ format }: Settings): void {
  if (format !== 'terminal' && format !== 'json')
    throw new UsageError(`The results are written as text or JSON, not as ${format}.`);
}

async function reproduceAll(asked: Asked, settings: Settings, io: Io, engine: Engine): Promise<ExitCode> {
  // Nobody waits for a scan to hear that there is no JDK.
  const jdk = asked.emit === undefined ? Jdk.find(io.env) : undefined;
  const classpath = runnablePaths(settings);
  const report =
    asked.report === undefined
      ? await shownBy(engine, settings, io)
      : await readSaved(asked.report, settings.cwd);
  if (!report.complete)
    complain(io, `The scan is incomplete${report.incomplete.map((why) => `: ${why}`)[0] ?? ''}`);
  const chosen = chosenOf(report, asked.which, settings);
  if (chosen.length === 0) {
    tell('There are no findings.\n', false, io);
    return report.complete ? ExitCode.ok : ExitCode.incomplete;
  }
  const findings = chosen.map(({ finding }) => finding);
  const prepared = (await engine.inspect('reproduce', settings, { findings })) as readonly Prepared[];
  if (asked.emit !== undefined) {
    const code = await emit(asked, asked.emit, settings, chosen, prepared, io);
    return report.complete ? code : ExitCode.incomplete;
  }

  const done = await inTemp('racewarden-', async (temp) => {
    const place = {
      ...{ temp, keep: resolve(settings.cwd, asked.keep), shownKeep: asked.keep },
      ...{ classpath, shownClasspath: [...settings.paths, ...settings.classpath] },
    };
    const reproducer = new Reproducer(
      jdk as Jdk,
      await compileDriver(jdk as Jdk, temp),
      place,
      asked.seconds,
    );
    return inTurn(chosen, prepared, (recipe) => reproducer.reproduce(recipe), settings, io);
  });
  await write(done, asked.which !== 'all', settings, io);
  const isNone = asked.which !== 'all' && done[0].reproduction.verdict === 'cannot be made';
  return report.complete && !isNone ? ExitCode.ok : ExitCode.incomplete;
}

interface Chosen {
  readonly number: number;
  readonly finding: ReportedFinding;
}

/** A saved report keeps the numbers that `show` gives, whatever confidence is asked for. @throws UsageError where there is no such finding. */
function chosenOf(report: Report, which: string, { view, minConfidence }: Settings): Chosen[] {
  const all = numbered(report, view).map((finding, k) => ({ number: k + 1, finding }));
  if (which === 'all') {
    const { findings } = atLeast(report, minConfidence);
    const confidences = new Set(findings.map(({ confidence }) => confidence));
    return all.filter(({ finding }) => confidences.has(finding.confidence));
  }
  return [
    all[
      indexOf(
        all.map(({ finding }) => finding),
        report,
        which,
      )
    ],
  ];
}

async function inTurn(
  chosen: readonly Chosen[],
  prepared: readonly Prepared[],
  run: (recipe: Recipe) => Promise<Reproduction>,
  { quiet }: Settings,
  io: Io,
): Promise<Numbered[]> {
  const done: Numbered[] = [];
  for (const [k, one] of chosen.entries()) {
    const recipe = prepared[k];
    if (!quiet && chosen.length > 1) io.err.write(`finding ${one.number} (${k + 1} of ${chosen.length})\n`);
    const reproduction: Reproduction =
      'reason' in recipe
        ? { id: recipe.id, verdict: 'cannot be made', what: recipe.reason }
        : await run(recipe);
    done.push({ ...one, reproduction });
  }
  return done;
}

async function write(
  done: readonly Numbered[],
  isSingle: boolean,
  settings: Settings,
  io: Io,
): Promise<void> {
  const text = settings.format === 'json' ? reproductionsJson(done) : reproductionText(done, isSingle);
  await writeText(text, settings, io);
}

async function writeText(text: string, { output, cwd }: Settings, io: Io): Promise<void> {
  if (output === undefined) tell(text, false, io);
  else await writeOut(resolve(cwd, output), text, output);
}

async function emit(
  { keep, which }: Asked,
  form: Form,
  settings: Settings,
  chosen: readonly Chosen[],
  prepared: readonly Prepared[],
  io: Io,
): Promise<ExitCode> {
  const emitted = prepared.map((recipe, k) => {
    if ('reason' in recipe) return { ...chosen[k], reason: recipe.reason };
    const file: JavaFile = FORMS[form](recipe, plainScript(recipe));
    writeProgram(resolve(settings.cwd, keep, recipe.id), file);
    return { ...chosen[k], path: join(keep, recipe.id, file.path) };
  });
  const text = settings.format === 'json' ? emittedJson(emitted) : emittedText(emitted);
  await writeText(text, settings, io);
  return which !== 'all' && 'reason' in emitted[0] ? ExitCode.incomplete : ExitCode.ok;
}

/** The recipes of findings, in their order. */
export const prepareRecipes: Work<{ readonly findings: readonly Finding[] }, Prepared[]> = (
  settings,
  { findings },
) => {
  const { program } = openProgram(settings);
  const harness = buildHarness(program, harnessOptions(settings));
  const threads = new Map([...rootTextsOf(program, harness)].map(([method, { thread }]) => [method, thread]));
  const recipes = new Recipes({ program, roots: harness.roots, threads, creationOf: creationsOf(program) });
  return findings.map((finding) => recipes.of(finding));
};
