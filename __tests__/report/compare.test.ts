import { describe, expect, test } from '@jest/globals';
import { compare } from '../../src/baseline/index.js';
import type { Finding, Report } from '../../src/findings/index.js';
import { compareJson, compareText, readReport, sarifLog } from '../../src/report/index.js';
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

  test('list what is new, grown, fixed and suppressed, and count the rest', () => {
    const { text } = texts(
      { findings: [used, map, opened, object] },
      { findings: [grown, object, hash], suppressed: [off] },
    );
    expect(text).toBe(`New:
  field race on org.acme.Pool.hash (low confidence, note)
    write at org/acme/Pool.java:56 in org.acme.Pool.hashCode()
    read at org/acme/Pool.java:55 in org.acme.Pool.hashCode()

Grown:
  field race on org.acme.Pool.used (high confidence)
    write at org/acme/Pool.java:37 in org.acme.Pool.release(Connection)
    write at org/acme/Pool.java:25 in org.acme.Pool.take(Connection)
    + org.acme.Pool.x() with itself

Fixed:
  array race on org.acme.Pool.opened[] (medium confidence)
    write at org/acme/Pool.java:26 in org.acme.Pool.take(Connection)
    read at org/acme/Pool.java:46 in org.acme.Pool.history()

Suppressed since:
  library object race on java.util.HashMap (high confidence)
    write at org/acme/Pool.java:50 in org.acme.Pool.evict(String)
    write at org/acme/Pool.java:32 in org.acme.Pool.open(String)

3 findings: 2 new (1 of them grown), 1 fixed, 1 unchanged, 1 suppressed since.
`);
  });

  test('of two equal scans there is one line', () => {
    expect(texts(sampleReport(), sampleReport()).text).toBe('5 findings: 0 new, 0 fixed, 5 unchanged.\n');
  });

  test('an incomplete scan says so', () => {
    const { text, json } = texts(sampleReport(), incompleteReport());
    expect(text).toBe(`The scan is incomplete: The time budget of 1800 seconds was spent in the lock stages.
Note: The scan is not whole: 4 of the base that it does not show are not taken for fixed.
1 finding: 0 new, 0 fixed, 1 unchanged.
`);
    expect(json).toMatchObject({ complete: false, fixed: [], counts: { unchanged: 1 } });
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
      pairsKnown: true,
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
        },
      ],
      fixed: [expect.objectContaining({ id: map.id })],
      suppressedSince: [],
      unchanged: [],
    });
  });
});
