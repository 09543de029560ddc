/** Every pair by way of the action's bundle: the exit code, outputs, the summary, annotations on the lines of the change. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { optionRows } from '../../src/config/index.js';
import { readSarif } from '../../src/sarif/index.js';
import { racewarden } from '../commands/support.js';
import { PAIRS, type Pair, scanCommand, settingsOf } from './pairs.js';
import { alertsOf, firstPlace, onlyIn, plain, statedIn } from './races.js';

const ACTION = join(resolve(process.env['RACEWARDEN_DIST'] ?? 'dist'), 'action', 'index.js');

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'racewarden-pair-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Annotation {
  readonly title: string;
  /** `Meter.java:7` */
  readonly place: string;
}

interface Run {
  readonly code: number | null;
  readonly log: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly annotations: readonly Annotation[];
}

/** Runs the bundle for the head, offline, with the base in a file. */
function act(pair: Pair, base: string): Run {
  const { paths, ...settings } = settingsOf(pair, 'head');
  const inputs = { ...settings, classes: paths, base: [base], 'fail-on': ['new'] };
  const isPath = (input: string): boolean => ['classes', 'sources', 'classpath'].includes(input);
  const files = { output: join(folder, 'output'), summary: join(folder, 'summary.md') };
  for (const file of Object.values(files)) writeFileSync(file, '');
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    GITHUB_WORKSPACE: folder,
    RUNNER_TEMP: folder,
    GITHUB_OUTPUT: files.output,
    GITHUB_STEP_SUMMARY: files.summary,
  };
  for (const [, { input }] of optionRows()) {
    if (input === undefined) continue;
    const values = (inputs as Record<string, readonly string[]>)[input] ?? [];
    env[`INPUT_${input.toUpperCase()}`] = (isPath(input) ? values.map((path) => resolve(path)) : values).join(
      '\n',
    );
  }
  const { status, stdout } = spawnSync(process.execPath, [ACTION], { env, encoding: 'utf8' });
  return {
    code: status,
    log: stdout,
    summary: readFileSync(files.summary, 'utf8'),
    outputs: readOutputs(readFileSync(files.output, 'utf8')),
    annotations: annotationsIn(stdout),
  };
}

/** The runner's format: `name<<delimiter`, the value, the delimiter. */
function readOutputs(text: string): Record<string, string> {
  const found = [...text.matchAll(/^(\w+)<<(\S+)\n(.*?)\n\2$/gms)];
  return Object.fromEntries(found.map(([, name, , value]) => [name, value]));
}

/** Commands that mark a line, with short names of files. */
function annotationsIn(log: string): Annotation[] {
  return [...log.matchAll(/^::(?:error|warning|notice) ([^:]*file=[^:]*)::/gm)].map(([, properties]) => {
    const of = (name: string): string =>
      decodeURIComponent(new RegExp(`(?:^|,)${name}=([^,]*)`).exec(properties)?.[1] ?? '');
    return { title: of('title'), place: `${of('file').split('/').pop()}:${of('line')}` };
  });
}

describe.each(PAIRS.map((pair) => [pair.name, pair] as const))('%s', (_, pair) => {
  test('in the action', async () => {
    const base = join(folder, 'base.sarif');
    await racewarden(`${scanCommand(pair, 'base')} --fail-on none -f sarif -o ${base}`);
    const { code, outputs, summary, annotations, log } = act(pair, base);
    const { new: fresh, grown, unchanged, fixed } = pair.states;

    expect({ code, log }).toMatchObject({ code: pair.exit });
    expect(outputs).toMatchObject({
      new: `${fresh.length + grown.length}`,
      fixed: `${fixed.length}`,
      unchanged: `${unchanged.length}`,
      incomplete: 'false',
    });
    const sarif = readSarif(readFileSync(outputs['sarif'] ?? '', 'utf8'), 'the log');
    expect(statedIn(sarif, pair)).toEqual({ new: fresh, grown, unchanged });
    const [before, now] = [
      alertsOf(readSarif(readFileSync(base, 'utf8'), base), pair),
      alertsOf(sarif, pair),
    ];
    expect({ opened: onlyIn(now, before), closed: onlyIn(before, now) }).toEqual({
      opened: [...pair.opened].sort(),
      closed: [...pair.closed].sort(),
    });

    const text = plain(summary, pair);
    for (const race of [...fresh, ...grown, ...fixed]) {
      expect({ race, summary, isNamed: firstPlace(text, race) >= 0 }).toMatchObject({ isNamed: true });
    }
    expectAnnotations(annotations, pair);
    expect(`${text} ${log}`).not.toMatch(/other settings/i);
  });
});

/** Each race of the change is marked on a line that its source names, and no known one is marked. */
function expectAnnotations(annotations: readonly Annotation[], pair: Pair): void {
  const of = (race: string): string[] =>
    annotations.filter(({ title }) => firstPlace(plain(title, pair), race) >= 0).map(({ place }) => place);
  for (const race of [...pair.states.new, ...pair.states.grown]) {
    const marked = pair.places.get(race) ?? [];
    const places = of(race);
    const isRight = places.some((place) => marked.includes(place));
    expect({ race, marked, annotations, isRight }).toMatchObject({ isRight: true });
  }
  for (const race of pair.states.unchanged) expect({ race, places: of(race) }).toEqual({ race, places: [] });
}

// Marks are what annotations are held against: a pair without them would prove less.
test('every race of a change is marked in its source', () => {
  const unmarked = PAIRS.flatMap(({ name, states, places }) =>
    [...states.new, ...states.grown].filter((race) => !places.has(race)).map((race) => `${name}: ${race}`),
  );
  expect(unmarked).toEqual([]);
});
