/** Every pair by way of `compare` and of `scan --base`. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readSarif } from '../../src/sarif/index.js';
import { type Outcome, racewarden } from '../commands/support.js';
import { PAIRS, type Pair, scanCommand } from './pairs.js';
import {
  alertsOf,
  allNames,
  countsIn,
  countsOf,
  firstPlace,
  onlyIn,
  plain,
  statedIn,
  stripped,
} from './races.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'racewarden-pairs-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Compared {
  readonly code: number;
  /** Names by state, sorted. */
  readonly states: Readonly<Record<string, readonly string[]>>;
  readonly notes: readonly string[];
}

/** What `compare --json` says, with the names of the races. */
async function compareJson(base: string, head: string, pair: Pair): Promise<Compared> {
  const { code, out } = await racewarden(`compare ${base} ${head} --json`);
  const names = new Map([base, head].flatMap((path) => [...allNames(logAt(path), pair)]));
  const said = JSON.parse(out) as Record<string, { id: string }[]> & { notes: string[] };
  const named = (state: string): string[] => said[state].map(({ id }) => names.get(id) ?? id).sort();
  const states = {
    new: named('new'),
    grown: named('grown'),
    unchanged: named('unchanged'),
    fixed: named('fixed'),
  };
  return { code, states, notes: said.notes };
}

function logAt(path: string) {
  return readSarif(readFileSync(path, 'utf8'), path);
}

/** What holds for every text about a pair. */
function expectText(said: string, pair: Pair): void {
  const text = plain(said, pair);
  const { new: fresh, grown, unchanged } = pair.states;
  for (const race of [...fresh, ...grown]) {
    const place = firstPlace(text, race);
    expect({ race, isNamed: place >= 0 }).toEqual({ race, isNamed: true });
    const marked = pair.places.get(race) ?? [];
    const isPlaced = marked.some((line) => new RegExp(`\\b${line}\\b`).test(text));
    expect({ text, race, marked, isPlaced }).toMatchObject({ isPlaced: true });
    for (const known of unchanged) {
      const other = firstPlace(text, known);
      expect({ first: race, before: known, is: other < 0 || place < other }).toMatchObject({ is: true });
    }
  }
  for (const wanted of [...(pair.says ?? []), ...(pair.owners ?? [])]) expect(text).toContain(wanted);
  for (const unwanted of pair.saysNot ?? []) expect(text).not.toContain(unwanted);
  if (pair.cause !== undefined) {
    const causes = pair.cause;
    expect({ text, causes, isSaid: causes.some((cause) => text.includes(cause)) }).toMatchObject({
      isSaid: true,
    });
  }
  expect(text).not.toMatch(/other settings/i);
}

describe.each(PAIRS.map((pair) => [pair.name, pair] as const))('%s', (name, pair) => {
  const at = (file: string): string => join(folder, `${name}-${file}`);
  let withBase: Outcome;

  beforeAll(async () => {
    for (const side of ['base', 'head'] as const) {
      const scanned = await racewarden(
        `${scanCommand(pair, side)} --fail-on none -f sarif -o ${at(`${side}.sarif`)}`,
      );
      // A side in which nothing shows to be shared is none that can be scanned alone.
      if (pair.union === undefined) expect(scanned).toMatchObject({ code: 0 });
    }
    const command = `${scanCommand(pair, 'head')} --base ${at('base.sarif')} --fail-on new`;
    withBase = await racewarden(`${command} -f sarif -o ${at('compared.sarif')}`);
  });

  test('scan --base', async () => {
    const { code } = withBase;
    expect({ code, states: { ...statedIn(logAt(at('compared.sarif')), pair) } }).toEqual({
      code: pair.exit,
      states: { new: pair.states.new, grown: pair.states.grown, unchanged: pair.states.unchanged },
    });
  });

  test('alerts', () => {
    const [before, now] = ['base.sarif', 'compared.sarif'].map((file) => alertsOf(logAt(at(file)), pair));
    expect({ opened: onlyIn(now, before), closed: onlyIn(before, now) }).toEqual({
      opened: [...pair.opened].sort(),
      closed: [...pair.closed].sort(),
    });
  });

  test.each(['terminal', 'markdown'])('scan --base as %s', async (format) => {
    const command = `${scanCommand(pair, 'head').replace(' --quiet', '')} --base ${at('base.sarif')}`;
    const { code, out, err } = await racewarden(`${command} --fail-on new -f ${format}`);
    expect(code).toBe(pair.exit);
    expectText(out, pair);
    expect(countsIn(`${out}\n${err}`)).toEqual(countsOf(pair.states));
  });

  test.each(['terminal', 'markdown'])(
    'scan --base as %s tells in full what is new, and only that',
    async (format) => {
      const command = `${scanCommand(pair, 'head')} --base ${at('base.sarif')} --fail-on new -f ${format}`;
      const { out } = await racewarden(command);
      // What can be unfolded is folded; advice ends what is told in full.
      const advised = out.replace(/<details>.*?<\/details>/gs, '').match(/\bFix:/g) ?? [];
      const wanted = pair.states.new.length + pair.states.grown.length;
      expect(advised.length).toBeLessThanOrEqual(wanted);
      if (wanted > 0) expect(advised).not.toEqual([]);
    },
  );

  // Two finished files cannot be scanned again: where the sides differ in what is open, silence is all that is wrong.
  const [testFiles, testUnion] = pair.union === undefined ? [test, test.skip] : [test.skip, test];

  testFiles('compare', async () => {
    const { code, states } = await compareJson(at('base.sarif'), at('head.sarif'), pair);
    expect({ code, states }).toEqual({ code: pair.exit, states: { ...pair.states } });
    const { out } = await racewarden(`compare ${at('base.sarif')} ${at('head.sarif')}`);
    expectText(out, pair.causeOnPathsOnly ? { ...pair, cause: undefined } : pair);
    expect(countsIn(out)).toEqual(countsOf(pair.states));
  });

  testUnion('compare of two files is not silent about a class that one of them did not look at', async () => {
    const { code, out, err } = await racewarden(`compare ${at('base.sarif')} ${at('head.sarif')}`);
    if (pair.exit === 0) expect(code).toBe(0);
    if (pair.exit === 0 && pair.states.unchanged.length === 0) return;
    for (const one of pair.union ?? []) expect(`${code} ${out}${err}`).toMatch(new RegExp(`^[123] |${one}`));
  });

  testFiles('compare with a base that has lost its properties', async () => {
    const poorer = at('stripped.sarif');
    writeFileSync(poorer, stripped(readFileSync(at('base.sarif'), 'utf8')));
    const { code, out, err } = await racewarden(`compare ${poorer} ${at('head.sarif')} --json`);
    if (code === 2) {
      expect(err).toMatch(/^racewarden: [^\n]+\.\n$/);
      return;
    }
    const headNames = allNames(logAt(at('head.sarif')), pair);
    const baseNames = allNames(logAt(at('base.sarif')), pair);
    const said = JSON.parse(out) as Record<string, { id: string }[]> & { notes: string[] };
    const named = (state: string, names: Map<string, string>): (string | undefined)[] =>
      said[state].map(({ id }) => names.get(id)).sort();
    expect(named('new', headNames)).toEqual(pair.states.new);
    expect(named('fixed', baseNames)).toEqual(pair.states.fixed);
    if (named('grown', headNames).length < pair.states.grown.length) expect(said.notes).not.toEqual([]);
  });

  test('a report compared with itself says nothing', async () => {
    const { code, states, notes } = await compareJson(at('compared.sarif'), at('compared.sarif'), pair);
    expect({ code, notes, ...states }).toMatchObject({ code: 0, notes: [], new: [], grown: [], fixed: [] });
  });
});
