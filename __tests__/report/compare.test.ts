import { describe, expect, test } from '@jest/globals';
import { compare } from '../../src/baseline/index.js';
import type { Finding, Report } from '../../src/findings/index.js';
import { compareJson, compareText, readReport, sarifLog } from '../../src/report/index.js';
import { expectGolden } from './golden.js';
import { emptyReport, HOSTILE, incompleteReport, sampleReport } from './sample.js';

const [used, map, opened, object, hash] = sampleReport().findings;

function texts(
  base: Partial<Report>,
  head: Partial<Report>,
): { text: string; json: Record<string, unknown> } {
  const logs = [base, head].map((more) => sarifLog({ ...emptyReport(), ...more }));
  const comparison = compare(logs[0], logs[1]);
  const reports = logs.map(readReport);
  return {
    text: compareText(comparison, reports[0], reports[1]),
    json: JSON.parse(compareJson(comparison, reports[0], reports[1])),
  };
}

describe('compareText and compareJson', () => {
  const grown: Finding = {
    ...used,
    pairs: [...used.pairs, { first: 'org.acme.Pool.x()', second: 'org.acme.Pool.x()' }],
  };
  const off: Finding = { ...map, suppressions: [{ kind: 'inSource', justification: 'known', where: '' }] };

  test('show what is new and grown in full, the rest in a line each, and end with the numbers', () => {
    const { text } = texts(
      { findings: [used, map, opened, object] },
      { findings: [grown, object, hash], suppressed: [off] },
    );
    expectGolden('compare.txt', text);
    expect(text.split('\n').at(-2)).toBe('1 new, 1 grown, 1 unchanged, 1 fixed, 1 suppressed.');
    // Only what is new has a number, an advice and both paths.
    expect(text.match(/^\d+\. .*?(?=\s+(?:new|grown), )/gm)).toEqual([
      '1. field race  org.acme.Pool.hash',
      '2. field race  org.acme.Pool.used',
    ]);
    expect(text.match(/^ {3}Fix: /gm)).toHaveLength(2);
    expect(text).toContain('what is new: Pool.x() with itself');
    expect(
      text.match(/^(?:Unchanged|Suppressed since|Fixed):\n .*$/gm)?.map((list) => list.replace(/\s+/g, ' ')),
    ).toEqual([
      'Unchanged: object race on Pool Main.java:offset 21 / Pool.java:25',
      'Suppressed since: library object race on Pool.open (HashMap) Pool.java:50 / Pool.java:32',
      'Fixed: array race on Pool.opened[] Pool.java:26 / Pool.java:46',
    ]);
  });

  test('of two equal scans nothing is shown in full', () => {
    const lines = texts(sampleReport(), sampleReport()).text.split('\n');
    expect(lines[0]).toBe('Unchanged:');
    expect(lines.slice(1, 6).map((line) => line.trim().split(/ {2,}/)[0])).toEqual([
      'library object race on Pool.open (HashMap)',
      'field race on Pool.used',
      'object race on Pool',
      'array race on Pool.opened[]',
      'field race on Pool.hash',
    ]);
    expect(lines.slice(6)).toEqual([
      '',
      'warning: org.acme.Legacy has no line table; its places are shown as bytecode offsets.',
      '5 findings: 3 warnings (2 high, 1 medium confidence), 2 notes.',
      'The scan assumed that threads may call 6 methods of 1 class at the same time.',
      '0 new, 5 unchanged, 0 fixed.',
      '',
    ]);
  });

  test('an incomplete scan says so, and nothing of what is fixed', () => {
    const { text, json } = texts(sampleReport(), incompleteReport());
    expect(text.split('\n').slice(3)).toEqual([
      'warning: The scan is incomplete. Findings of the base that it does not show do not count as fixed:',
      '         4.',
      'warning: org.acme.Legacy has no line table; its places are shown as bytecode offsets.',
      'incomplete: The time budget of 1800 seconds was spent in the lock stages.',
      '1 finding: 1 warning, high confidence.',
      'The scan assumed that threads may call 6 methods of 1 class at the same time.',
      'The scan is incomplete: races may be missing from this report.',
      '0 new, 1 unchanged.',
      '',
    ]);
    expect(json).toMatchObject({ complete: false, fixed: [], counts: { unchanged: 1 } });
  });

  test('a race in one more owner is shown there, with the owner named', () => {
    const races = [
      { ...used.races[0], owner: 'org.acme.Main' },
      { ...used.races[1], owner: 'org.acme.Backup' },
    ];
    const base = { ...used, races: used.races.slice(0, 1), owners: ['org.acme.Main'] };
    const head = { ...used, races, owners: ['org.acme.Backup', 'org.acme.Main'] };
    const { text, json } = texts({ findings: [base] }, { findings: [head] });
    expect(text).toMatch(/what is new: inside (?:org\.acme\.)?Backup$/m);
    expect(text).toMatch(/^ {5}Pool\.used\(\) {2,}org\/acme\/Pool\.java:42$/m);
    expect(json).toMatchObject({
      grown: [
        { addedPairs: [], addedOwners: ['org.acme.Backup'], unguardedWays: [], places: [{}, { line: 42 }] },
      ],
    });
  });

  test('a way that has lost its lock is shown, and named', () => {
    const way = 'org.acme.Pool.used()';
    const base = { ...used, ways: { bare: [], guarded: [way] } };
    const head = { ...used, ways: { bare: [way], guarded: [] } };
    const { text, json } = texts({ findings: [base] }, { findings: [head] });
    expect(text).toContain('what is new: by way of Pool.used(), which was guarded');
    expect(json).toMatchObject({
      grown: [{ addedPairs: [], addedOwners: [], unguardedWays: [way], places: [{ line: 42 }, {}] }],
    });
  });

  test('names cannot move the cursor', () => {
    const hostile: Finding = { ...used, subject: HOSTILE };
    const { text } = texts({}, { findings: [hostile], warnings: [HOSTILE] });
    expect(text).not.toMatch(/[^\n -~]/);
  });

  test('as data, with the places and the pairs that are added', () => {
    const { json } = texts({ findings: [used, map] }, { findings: [grown, opened] });
    expect(json).toEqual({
      counts: { new: 1, grown: 1, unchanged: 0, fixed: 1, suppressedSince: 0 },
      complete: true,
      notes: [],
      new: [expect.objectContaining({ id: opened.id, level: 'warning' })],
      grown: [
        {
          id: used.id,
          kind: 'field-race',
          level: 'warning',
          confidence: 'high',
          subject: 'org.acme.Pool.used',
          message: used.message,
          places: [
            {
              access: 'write',
              file: 'org/acme/Pool.java',
              line: 37,
              method: 'org.acme.Pool.release(Connection)',
            },
            {
              access: 'write',
              file: 'org/acme/Pool.java',
              line: 25,
              method: 'org.acme.Pool.take(Connection)',
            },
          ],
          addedPairs: [{ first: 'org.acme.Pool.x()', second: 'org.acme.Pool.x()' }],
          addedOwners: [],
          unguardedWays: [],
        },
      ],
      fixed: [expect.objectContaining({ id: map.id })],
      suppressedSince: [],
      unchanged: [],
    });
  });
});
