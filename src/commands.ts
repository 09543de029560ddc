/** The commands beside `scan`, and what comes before one: they show what a scan would start from. */
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from './config/index.js';
import { globMatcher, nearest, UsageError } from './config/index.js';
import type { Accepted, Openness, Report } from './findings/index.js';
import { acceptedFile } from './findings/index.js';
import { buildHarness } from './harness/index.js';
import { printBody } from './ir/index.js';
import { buildObjectGraph, Dominance } from './ownership/index.js';
import type { ClassId, Program } from './program/index.js';
import { resolveProject } from './project/index.js';
import { atLeast, nodesOf, type Picture, type Progress, picture } from './report/index.js';
import { acceptedPath, openAccepted } from './scan/accepted.js';
import { Budget } from './scan/budget.js';
import { nothingOpen, rootOptions, solve } from './scan/ground.js';
import { openProgram } from './scan/input.js';
import { openness } from './scan/open.js';
import { harnessOptions, type ScanOutcome } from './scan.js';
import { escapingObjects, threadRoots } from './threads/index.js';

/** The process around a search for classes. */
export interface ProjectSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Takes one line about what was found, or of what a build says. */
  log(line: string): void;
}

/**
 * Finds, or builds, what the settings leave out, and hands the completed settings to `use` with what the user should
 * know. What was compiled for it is gone afterwards.
 */
export async function withProject<T>(
  settings: Settings,
  { env, log }: ProjectSurroundings,
  use: (found: Settings, warnings: readonly string[]) => Promise<T>,
): Promise<T> {
  // Classes of a JDK need no project around them.
  if (settings.jdk !== undefined && settings.paths.length === 0) return use(settings, []);
  const temp = await mkdtemp(join(tmpdir(), 'racewarden-'));
  const tidy = (): void => rmSync(temp, { recursive: true, force: true });
  // Who is stopped by a signal does not come to `finally`.
  process.once('exit', tidy);
  try {
    const project = await resolveProject(settings, { env, temp, log, inActions: false });
    project.log.forEach(log);
    const { paths, classpath, sources, warnings } = project;
    return await use({ ...settings, paths, classpath, sources }, warnings);
  } finally {
    process.off('exit', tidy);
    tidy();
  }
}

/** What is open in a program, and why. */
export async function listInterfaces(settings: Settings): Promise<Openness> {
  const { program } = openProgram(settings);
  const options = harnessOptions(settings);
  return openness(program, buildHarness(program, options), options);
}

/** A file that accepts what a scan finds. */
export interface AcceptedText {
  /** Where the settings want it; absolute. */
  readonly path: string;
  /** Of no use where the report is incomplete. */
  readonly text: string;
  /** The findings that it accepts. */
  readonly report: Report;
}

/**
 * The text of the file of accepted findings after a scan: all live findings of the asked confidence, with the reasons
 * that the file gives so far, where there is one.
 */
export async function acceptAll(
  scan: (settings: Settings, progress?: Progress, accepted?: Accepted) => Promise<ScanOutcome>,
  settings: Settings,
  progress?: Progress,
): Promise<AcceptedText> {
  const before = openAccepted(settings, true);
  const outcome = await scan(settings, progress, { file: '', entries: [] });
  const report = atLeast(outcome.report, settings.minConfidence);
  return { path: acceptedPath(settings), text: acceptedFile(report, before), report };
}

/** The plan of the client. */
export async function printHarness(settings: Settings): Promise<string> {
  const { program } = openProgram(settings);
  return buildHarness(program, harnessOptions(settings)).plan;
}

/**
 * The intermediate code of a class that the settings name, or of its methods of one name.
 * @throws UsageError where the class or method is not there, with near names.
 */
export async function printIr(settings: Settings, className: string, method?: string): Promise<string> {
  const { program } = openProgram(settings);
  const cls = findClass(program, className);
  const all = program.class(cls).methods.map((id) => program.method(id));
  const wanted = all.filter(({ name }) => method === undefined || name === method);
  if (wanted.length === 0) {
    throw new UsageError(
      `${className} has no method ${method}${didYouMean(
        method ?? '',
        all.map(({ name }) => name),
      )}`,
    );
  }
  const printed = wanted.flatMap(({ id, member }) => {
    const body = member?.code === undefined ? undefined : program.body(id);
    return body === undefined ? [] : [printBody(body, { locks: program.locks(id) })];
  });
  if (printed.length === 0)
    throw new UsageError(`${className}${method === undefined ? '' : `.${method}`} has no code.`);
  return printed.join('\n');
}

/** As much as a person reads at once, and GitHub draws. */
const PICTURED = { steps: 2, most: 60 };

/**
 * The objects around those of the classes that a glob names, by default around those of open classes and programs.
 * @throws UsageError where nothing is open, or no object of such a class is made.
 */
export async function pictureObjects(
  settings: Settings,
  around?: string,
  budget: Budget = new Budget(settings),
): Promise<Picture> {
  const { program } = openProgram(settings);
  const harness = buildHarness(program, harnessOptions(settings));
  if (harness.roots.length === 0) throw nothingOpen(settings);
  const pt = solve(program, harness, settings, budget);
  const threads = threadRoots(pt, rootOptions(program, harness, settings));
  const model = buildObjectGraph(pt, threads, () => budget.check('the object graph'));
  const open = new Set(harness.open.map(({ cls }) => cls));
  const dotted = (cls: ClassId): string => program.class(cls).name.replaceAll('/', '.');
  const asked = around === undefined ? undefined : globMatcher(globsOf(around));
  const wanted = nodesOf(model, (cls) => (asked === undefined ? open.has(cls) : asked(dotted(cls))));
  if (wanted.length === 0 && around !== undefined) throw noObject(program, around);
  const isAsked = wanted.length > 0;
  // What a program of its own makes is all of interest.
  const centre = isAsked ? wanted : nodesOf(model, (cls) => program.isApplication(cls));
  const escaping = escapingObjects(pt);
  const escapes = (object: number): boolean => escaping.has(object);
  return picture(model, new Dominance(model.graph), { centre, isAsked, escapes, ...PICTURED });
}

/** A name without a package is that of a class in any. */
function globsOf(around: string): string[] {
  return around.includes('.') ? [around] : [around, `**.${around}`];
}

function noObject(program: Program, around: string): UsageError {
  const names = program.applicationClasses().map((id) => program.class(id).name.replaceAll('/', '.'));
  if (names.some(globMatcher(globsOf(around)))) {
    return new UsageError(`No object of ${around} is made in what the client and the programs reach.`);
  }
  return new UsageError(`No class ${around}${didYouMeanClass(around, names)}`);
}

function findClass(program: Program, className: string): ClassId {
  const cls = program.findClass(className.replaceAll('.', '/'));
  if (cls >= 0) return cls;
  const names = program.applicationClasses().map((id) => program.class(id).name.replaceAll('/', '.'));
  throw new UsageError(`No class ${className}${didYouMeanClass(className, names)}`);
}

/** Who gives no package means a class in any. */
function didYouMeanClass(asked: string, names: readonly string[]): string {
  if (asked.includes('.')) return didYouMean(asked, names);
  const simpleOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
  const near = nearest(asked, [...new Set(names.map(simpleOf))]);
  const whole = names.find((name) => simpleOf(name) === near);
  return whole === undefined ? '.' : `; did you mean ${whole}?`;
}

function didYouMean(asked: string, names: readonly string[]): string {
  const near = nearest(asked, [...new Set(names)]);
  return near === undefined ? '.' : `; did you mean ${near}?`;
}
