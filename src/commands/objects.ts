/** `racewarden objects`: who owns whom, as a tree or a graph. */
import { globMatcher, UsageError } from '../config/index.js';
import { buildHarness } from '../harness/index.js';
import { buildObjectGraph, Dominance } from '../ownership/index.js';
import type { ClassId, Program } from '../program/index.js';
import {
  drawPicture,
  nodesOf,
  PICTURE_FORMATS,
  type Picture,
  type PictureFormat,
  picture,
} from '../report/index.js';
import { harnessOptions, nothingOpen } from '../scan/client.js';
import { rootOptions, solve } from '../scan/ground.js';
import { openProgram } from '../scan/input.js';
import { escapingObjects } from '../sharing/index.js';
import { threadRoots } from '../threads/index.js';
import { applicationNames, didYouMeanClass } from './near.js';
import type { Call, Inspection, Work } from './types.js';

interface Asked {
  /** A class or glob; by default the open classes. */
  readonly around: string | undefined;
}

export const objects: Inspection<Asked, Picture> = {
  name: 'objects',
  takes: '[paths...]',
  help: 'Show which objects own which: every path to an object leads through its owner.',
  groups: ['input', 'harness', 'analysis'],
  also: ['quiet'],
  flags: [
    { flag: '--text', help: 'Print a tree of owners. This is the default.' },
    { flag: '--dot', help: 'Print a graph for Graphviz.' },
    { flag: '--mermaid', help: 'Print a graph for mermaid.' },
    {
      flag: '--around <class>',
      help: 'Show the objects around those of a class or glob. Default: the open classes.',
    },
  ],
  ask(call) {
    formatOf(call);
    const { around } = call.flags;
    return { around: typeof around === 'string' ? around : undefined };
  },
  show: (found, call) => drawPicture(found, formatOf(call)),
};

function formatOf({ flags }: Call): PictureFormat {
  const asked = PICTURE_FORMATS.filter((format) => flags[format] === true);
  if (asked.length > 1)
    throw new UsageError(`Give one of ${asked.map((format) => `--${format}`).join(' and ')}.`);
  return asked[0] ?? 'text';
}

/** As much as a person reads at once, and GitHub draws. */
const PICTURED = { steps: 2, most: 60 };

/**
 * The objects around those of the classes that a glob names, by default around those of open classes and programs.
 * @throws UsageError where nothing is open, or no object of such a class is made.
 */
export const pictureObjects: Work<Asked, Picture> = (settings, { around }, budget) => {
  const { program } = openProgram(settings);
  const harness = buildHarness(program, harnessOptions(settings));
  if (harness.roots.length === 0) throw nothingOpen(settings);
  const pt = solve(program, harness, settings, () => budget.check('the points-to analysis'));
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
};

/** A name without a package is that of a class in any. */
function globsOf(around: string): string[] {
  return around.includes('.') ? [around] : [around, `**.${around}`];
}

function noObject(program: Program, around: string): UsageError {
  const names = applicationNames(program);
  if (names.some(globMatcher(globsOf(around)))) {
    return new UsageError(`The client and the programs reach no code that creates an object of ${around}.`);
  }
  return new UsageError(`No class ${around}${didYouMeanClass(around, names)}`);
}
