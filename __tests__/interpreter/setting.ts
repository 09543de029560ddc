/** A program with its client, ready to be analysed and to be run. */
import { ClassPath, openSource } from '../../src/classfile/index.js';
import { buildHarness, type Harness, type HarnessOptions } from '../../src/harness/index.js';
import { analysePointers, type PointsTo } from '../../src/pointsto/index.js';
import { loadProgram, type MethodId, type Program } from '../../src/program/index.js';
import type { Races } from '../../src/races/index.js';
import { type Threads, threadRoots } from '../../src/threads/index.js';
import { frameworks } from '../support/frameworks.js';
import { skeleton } from '../support/skeleton.js';
import { allRaces } from '../support/stages.js';
import type { RunOptions } from './machine.js';
import { runProgram } from './run.js';
import type { Trace } from './trace.js';

export interface Setting {
  readonly program: Program;
  readonly harness: Harness;
}

export interface Analysed {
  readonly pt: PointsTo;
  readonly threads: Threads;
}

/** Classes under a path (a directory or a jar), or those of a class path, with their client. */
export function settingOf(
  path: string | ClassPath,
  options: Partial<Pick<HarnessOptions, 'interfaces' | 'mains' | 'closed' | 'depth'>> = {},
): Setting {
  const program = loadProgram({
    application: typeof path === 'string' ? new ClassPath([openSource(path)]) : path,
    library: new ClassPath([]),
    models: new ClassPath([openSource('dist/models.jar')]),
    skeleton,
    frameworks: frameworks(),
  });
  const harness = buildHarness(program, { interfaces: [], mains: [], shareArguments: false, ...options });
  return { program, harness };
}

/** Heap, call graph and threads. */
export function analysed({ program, harness }: Setting, k: number): Analysed {
  const pt = analysePointers(program, {
    k,
    entry: harness.entry,
    forkTargets: new Set(harness.roots.map(({ method }) => method)),
    instanceOf: (method) => harness.instances.get(method) ?? 0,
  });
  const harnessRoots = new Map(harness.roots.map(({ method, kind }) => [method, kind]));
  return { pt, threads: threadRoots(pt, { harnessRoots, excluded: () => false, hasExclusions: false }) };
}

/** All stages of the race detector, with nothing left out. */
export function detected({ harness }: Setting, { pt, threads }: Analysed): Races {
  const roots = new Set(harness.roots.map(({ method }) => method));
  return allRaces(pt, threads, { isClient: (method) => roots.has(method) });
}

/**
 * A run of the client: of the open classes, or of one `main`, as a client of open classes and a program are two programs. Each
 * open root has two threads. What happens to an object before others have it is a program too, and is left out: each run makes the
 * shared objects first, which does the same.
 */
export function runClient(
  { program, harness }: Setting,
  seed: number,
  options: Partial<RunOptions> = {},
): Trace {
  const mains = harness.roots
    .filter(({ kind, act }) => kind === 'main' && act === 'call')
    .map(({ method }) => method);
  const making = harness.roots.filter(({ kind, act }) => kind === 'main' && act === 'make');
  const open = harness.roots.filter(({ kind }) => kind === 'open').map(({ method }) => method);
  const plans: ReadonlySet<MethodId>[] = [
    ...(open.length > 0 ? [new Set(open)] : []),
    ...mains.map((main) => new Set([main])),
  ];
  const plan = plans[seed % plans.length] ?? new Set<MethodId>();
  const isOpen = new Set(open);
  return runProgram(program, {
    entry: harness.entry,
    forkTargets: new Set([...open, ...mains, ...making.map(({ method }) => method)]),
    copies: (method) => (plan.has(method) ? (isOpen.has(method) ? 2 : 1) : 0),
    seed,
    wild: seed % 3 === 0 ? 0 : 0.4,
    ...options,
  });
}
