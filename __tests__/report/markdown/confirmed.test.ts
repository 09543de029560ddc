/** The section of the summary on what a command with race checks has shown. */
import { expect, test } from '@jest/globals';
import type { ConfirmOutcome } from '../../../src/confirm/index.js';
import { toSummary } from '../../../src/report/markdown/summary.js';
import { baselessReview } from '../reviews.js';

type ObservedRace = ConfirmOutcome['missed'][number];

function raceAt(subject: string, ...places: readonly [string, string]): ObservedRace {
  const access = { access: 'write', method: 'P.f()', subject, thread: 't', stack: [] } as const;
  return {
    accesses: [
      { ...access, place: places[0] },
      { ...access, place: places[1] },
    ],
    times: 1,
  };
}

function sectionOf(confirmed: number, missed: readonly ObservedRace[]): string[] {
  const review = baselessReview();
  const outcome: ConfirmOutcome = {
    ...{ tool: { name: 'racewarden', version: '1.0.0' }, runs: 1 },
    findings: review.report.findings.map(({ id, message }, at) => ({
      ...{ id, message, state: at < confirmed ? 'confirmed' : 'ran' },
      races: at < confirmed ? [raceAt('P.x', 'P.java:1', 'P.java:2')] : [],
    })),
    ...{ missed, outside: [], counts: {}, changed: [] },
  };
  const [, rest = ''] = toSummary({ ...review, confirmed: outcome }).split(/^(?=### Seen as races)/m);
  return rest.split('\n\n').slice(0, 2).join('\n\n').split('\n');
}

test('lists what was seen, and says that the rest may be real', () => {
  expect(sectionOf(1, [])).toEqual([
    '### Seen as races when the tests ran: 1 of 5 findings',
    '',
    expect.stringMatching(/^- .+: `P\.java:1` and `P\.java:2`$/),
  ]);
  expect(sectionOf(0, [])).toEqual([
    '### Seen as races when the tests ran: 0 of 5 findings',
    '',
    'A race that was not seen may still be real.',
  ]);
});

test('names from class files and from the run stay text', () => {
  const race = raceAt('P.<img src=x>@team', '`</code>![x](http://a.b)\n# P.java:1', 'P.java:2');
  const [, , line, ...more] = sectionOf(0, [race]);
  expect(more).toEqual([]);
  expect(line).toBe(
    '- A race that no finding covers, on P.\\<img src\\=x\\>\\@\u200bteam: `` `</code>![x](http://a.b)\\u000a# P.java:1 `` and `P.java:2`',
  );
});
