/** What every look at a program stands on: heap, call graph and threads, as the settings want them. */
import type { Settings } from '../config/index.js';
import { UsageError } from '../config/index.js';
import type { Harness } from '../harness/index.js';
import type { PointsTo } from '../pointsto/index.js';
import { analysePointers } from '../pointsto/index.js';
import type { Program } from '../program/index.js';
import type { RootOptions } from '../threads/index.js';
import { type Budget, workAllowed } from './budget.js';
import { NothingOpenError } from './errors.js';
import { rootExclusion } from './exclusions.js';

export function solve(program: Program, harness: Harness, settings: Settings, budget: Budget): PointsTo {
  return analysePointers(program, {
    k: settings.k,
    work: workAllowed(settings),
    entry: harness.entry,
    forkTargets: new Set(harness.roots.map(({ method }) => method)),
    instanceOf: (method) => harness.instances.get(method) ?? 0,
    tick: () => budget.check('the points-to analysis'),
  });
}

export function rootOptions(program: Program, harness: Harness, settings: Settings): RootOptions {
  const harnessRoots = new Map(harness.roots.map(({ method, kind }) => [method, kind]));
  const targets = new Map(harness.roots.map(({ method, target }) => [method, target]));
  const excluded = rootExclusion(program, settings.exclude, (method) => targets.get(method) ?? method);
  return { harnessRoots, excluded, hasExclusions: settings.exclude.roots.length > 0 };
}

export function nothingOpen(settings: Settings): UsageError {
  const { interfaces } = settings;
  if (interfaces.length > 0)
    return new UsageError(
      `No method of ${interfaces.join(', ')} can be called from outside: name classes with public methods.`,
    );
  return new NothingOpenError(
    `${nothingShown(settings)}: name what is shared with --interface 'org.acme.**', or a program with --main.`,
  );
}

/** A warning for whoever compares with a base, on the command line or not. */
export function idleText(settings: Settings): string {
  return `${nothingShown(settings)}, so no race can be found in it: name what is shared with the setting interfaces, or a program with main.`;
}

function nothingShown({ paths }: Settings): string {
  return `Nothing in ${paths.join(', ') || 'the JDK'} shows that threads share it`;
}
