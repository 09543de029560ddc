import { describe, expect, test } from '@jest/globals';
import { toMarkdown, toTerminal, wantsColour } from '../../src/report/index.js';
import { expectGolden } from './golden.js';
import { emptyReport, hostileReport, incompleteReport, sampleReport, sampleSources } from './sample.js';

const sources = sampleSources();

describe('toTerminal', () => {
  test('shows both sides with their code, the locks, the fix and a summary', () => {
    expectGolden('sample.txt', toTerminal(sampleReport(), { sources }));
  });

  test('groups findings by object and prints the tables that are asked for', () => {
    const text = toTerminal(sampleReport(), { view: 'object', stages: true, diagnostics: true });
    expectGolden('by-object.txt', text);
  });

  test('says that nothing was found, and in what', () => {
    expect(toTerminal(emptyReport())).toBe('No races found.\nThreads enter 1 class through 6 methods.\n');
  });

  test('never shows an incomplete scan as a complete one', () => {
    const text = toTerminal({ ...incompleteReport(), findings: [] });
    expect(text).toContain('incomplete: The time budget of 1800 seconds was spent');
    expect(text).toContain('The scan is incomplete: races may be missing from this report.');
  });

  test('fits the columns it is given wherever words allow it', () => {
    const lines = toTerminal(sampleReport(), { columns: 100, sources }).split('\n');
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
  });

  test('lets no control character of a name through', () => {
    const text = toTerminal(hostileReport());
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
    expect(text).toContain('\\u001b[31m\\u202e\\ud800');
  });

  test('colours change nothing else', () => {
    const plain = toTerminal(sampleReport(), { sources });
    const coloured = toTerminal(sampleReport(), { sources, colour: true });
    expect(coloured).not.toBe(plain);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are control characters
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(plain);
  });
});

test.each([
  [{}, true, true],
  [{}, false, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ NO_COLOR: '' }, true, true],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
  [{ TERM: 'dumb' }, true, false],
])('wantsColour(%j, %j) is %j', (env, isTTY, expected) => {
  expect(wantsColour(env, isTTY)).toBe(expected);
});

test('large numbers of pairs are grouped, as in tables', () => {
  const [finding] = sampleReport().findings;
  const textsOf = (racesOmitted: number): string[] => {
    const given = {
      ...sampleReport(),
      findings: [{ ...finding, races: finding.races.slice(0, 1), racesOmitted }],
    };
    return [toTerminal(given), toMarkdown(given)];
  };
  for (const text of textsOf(1_843_201)) expect(text).toContain('1,843,201 more pairs of lines');
  for (const text of textsOf(999)) expect(text).toContain('999 more pairs of lines');
  for (const text of textsOf(1)) expect(text).toContain('1 more pair of lines');
});
