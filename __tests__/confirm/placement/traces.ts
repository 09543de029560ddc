/**
 * What was recorded of runs, and the definitions of races and of checks that they are held against (D. Rhodes, "Access
 * Classification for Race Detection Optimization", UC Santa Cruz 2019, sections 3.2, 3.5 and 3.9.2), as they are written.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchAll, watchNothing, weaveAll } from '../../../src/confirm/index.js';
import { javac, javaHome, SHORT_RUN } from '../../support/jdk.js';
import { classesOf, writeClass } from '../support.js';
import { CLASSES, DRIVER } from './programs.js';

export interface Use {
  readonly isWrite: boolean;
  readonly location: string;
}

/** A run of a thread: what it does between what orders it with others. */
export interface Trace {
  readonly end: string;
  /** `A3`: acquires 3; `R3`: releases it. */
  readonly orders: readonly string[];
  /** One more than `orders`. */
  readonly spans: readonly (readonly Use[])[];
}

/** Runs the classes, by name, with all checks or with those that are placed; by name and number of the run. */
export function tracesOf(
  sources: Readonly<Record<string, string>>,
  runs: number,
  isPlaced: boolean,
): ReadonlyMap<string, Trace> {
  const recorder = javac({
    'racewarden/agent/Hooks.java': readFileSync(join(import.meta.dirname, '../java/Recorder.java'), 'utf8'),
  });
  const files = Object.fromEntries(Object.entries(sources).map(([name, text]) => [`${name}.java`, text]));
  const plain = javac({ ...CLASSES, ...files, 'Driver.java': DRIVER }, { classpath: [recorder] });
  const directory = mkdtempSync(join(tmpdir(), 'racewarden-placed-'));
  try {
    const classes = classesOf([plain]);
    const woven = classes.filter(({ file }) => file.name !== 'Driver' && file.name !== 'Runner');
    const project = weaveAll(woven, () => watchAll(watchNothing), undefined, isPlaced);
    for (const { file, bytes } of classes) writeClass(directory, file.name, bytes);
    for (const { name, bytes } of project.woven) writeClass(directory, name, bytes);
    const args = [...SHORT_RUN, '-Xverify:all', `-Xbootclasspath/a:${recorder}`, '-cp', directory, 'Driver'];
    const names = Object.keys(sources).join(',');
    const { stdout, stderr } = spawnSync(
      join(javaHome() ?? '', 'bin', 'java'),
      [...args, names, `${runs}`, directory],
      {
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      },
    );
    if (stderr !== '') throw new Error(stderr);
    const { all } = project.sites;
    const fieldOf = (site: number): string =>
      all[site].subject.startsWith('an element') ? '' : all[site].subject;
    return new Map(
      stdout
        .trim()
        .split('\n')
        .map((line) => {
          const [name, run, end, ...events] = line.split(' ');
          return [`${name} ${run}`, traceOf(end, events, fieldOf)];
        }),
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function traceOf(end: string, events: readonly string[], fieldOf: (site: number) => string): Trace {
  const orders: string[] = [];
  const spans: Use[][] = [[]];
  for (const event of events) {
    const use = /^([rw])(\d+):(.*)$/.exec(event);
    if (use === null) {
      orders.push(event);
      spans.push([]);
    } else
      spans[orders.length].push({
        isWrite: use[1] === 'w',
        location: `${use[3]} ${fieldOf(Number(use[2]))}`,
      });
  }
  return { end, orders, spans };
}

/** What breaks the definition of precise checks: accesses that no check covers, and checks that are legitimate for none. */
export function imprecise(accesses: Trace, checks: Trace): string[] {
  const broken: string[] = [];
  const between = (kind: 'A' | 'R', from: number, to: number): boolean =>
    accesses.orders.slice(from, to).some((order) => order.startsWith(kind));
  const some = (trace: Trace, test: (use: Use, span: number) => boolean): boolean =>
    trace.spans.some((uses, span) => uses.some((use) => test(use, span)));
  for (const [span, uses] of accesses.spans.entries())
    for (const { location, isWrite } of uses) {
      const isCovered = some(checks, (check, at) => {
        if (check.location !== location || (isWrite && !check.isWrite)) return false;
        return at <= span ? !between('R', at, span) : !between('A', span, at);
      });
      if (!isCovered)
        broken.push(`no check covers ${isWrite ? 'write' : 'read'} of ${location} in span ${span}`);
    }
  for (const [span, uses] of checks.spans.entries())
    for (const { location, isWrite } of uses) {
      const isLegitimate = some(accesses, (access, at) => {
        if (access.location !== location || (isWrite && !access.isWrite)) return false;
        return span <= at ? !between('A', span, at) : !between('R', at, span);
      });
      if (!isLegitimate) broken.push(`check of ${location} in span ${span} is for no access`);
    }
  return broken;
}

/** The locations with a race, where threads run one span after the other in the order that `next` draws. */
export function racesOf(threads: readonly Trace[], next: readonly number[]): ReadonlySet<string> {
  const clocks = threads.map((_, thread) => threads.map((_, other) => (thread === other ? 1 : 0)));
  const locks = new Map<string, number[]>();
  const at = threads.map(() => 0);
  const uses: { readonly use: Use; readonly thread: number; readonly clock: readonly number[] }[] = [];
  const join = (into: number[], other: readonly number[]): void =>
    other.forEach((time, i) => {
      into[i] = Math.max(into[i], time);
    });
  for (const thread of next) {
    const { orders, spans } = threads[thread];
    const span = at[thread]++;
    if (span >= spans.length) continue;
    for (const use of spans[span]) uses.push({ use, thread, clock: [...clocks[thread]] });
    const order = orders[span];
    if (order === undefined) continue;
    const lock = locks.get(order.slice(1)) ?? threads.map(() => 0);
    locks.set(order.slice(1), lock);
    if (order.startsWith('A')) join(clocks[thread], lock);
    else {
      join(lock, clocks[thread]);
      clocks[thread][thread]++;
    }
  }
  const raced = new Set<string>();
  for (const [i, { use, thread, clock }] of uses.entries())
    for (const later of uses.slice(i + 1)) {
      if (later.thread === thread || later.use.location !== use.location) continue;
      if (!later.use.isWrite && !use.isWrite) continue;
      if (clock[thread] > later.clock[thread]) raced.add(use.location);
    }
  return raced;
}
