/** What `racewarden why` says of a report. */
import { describe, expect, test } from '@jest/globals';
import type { PlainAccess, Reasons, Report } from '../../src/findings/index.js';
import { readJsonReview, reasonsAsked, whyText } from '../../src/report/index.js';
import { toJson } from '../../src/report/json.js';
import { expectGolden } from './golden.js';
import { HOSTILE, hostileReport, sampleReport } from './sample.js';

const access = (line: number, kind: PlainAccess['access'], method: string): PlainAccess => ({
  ...{ access: kind, method: `org.acme.Pool.${method}`, file: 'src/main/java/org/acme/Pool.java', line },
});

/** Reasons on what the first finding of the sample is on. */
function reasons(): Reasons {
  const [{ id, kind, subject }] = sampleReport().findings;
  const [get, put] = [access(12, 'read', 'get()'), access(20, 'write', 'put(int)')];
  return {
    ...{ id, kind, subject, object: 'org.acme.Pool made at Main.java:5' },
    shared: 'the thread started at Main.java:12 is given it',
    ...{ pairs: 9, reported: 2, omitted: 1 },
    dropped: [
      {
        stage: 'local-lock',
        why: 'both hold this (org.acme.Pool)',
        count: 6,
        shown: [
          [get, put],
          [put, put],
        ],
      },
      {
        stage: 'escaping',
        why: 'only one thread can reach it',
        count: 1,
        shown: [[access(40, 'read', 'x()'), put]],
      },
    ],
  };
}

const withReasons = (): Report => ({ ...sampleReport(), reasons: [reasons()] });

describe('whyText', () => {
  test('tells of races and of other pairs', () => {
    const { subject } = reasons();
    const text = whyText(withReasons(), { kind: 'name', name: subject }) ?? '';
    expectGolden('why.txt', text);
  });

  test('tells of a line what is on it', () => {
    const text = whyText(withReasons(), { kind: 'line', file: 'Pool.java', line: 40 }) ?? '';
    expect(text).toContain('Not reported: only one thread can reach it (1 pair, stage escaping)');
    expect(text).not.toContain('both hold');
  });

  test('takes the end of a path for a file, and no part of a name', () => {
    const asked = { kind: 'line', line: 40 } as const;
    for (const file of ['Pool.java', 'acme/Pool.java', 'src/main/java/org/acme/Pool.java'])
      expect(reasonsAsked(withReasons(), { ...asked, file })).toHaveLength(1);
    expect(reasonsAsked(withReasons(), { ...asked, file: 'ool.java' })).toEqual([]);
  });

  test('shows no character that cannot be seen', () => {
    const report = hostileReport();
    const bad: PlainAccess = { access: 'write', method: HOSTILE, file: HOSTILE, line: 3, calls: HOSTILE };
    const one: Reasons = {
      ...{ id: '0123456789abcdef', kind: 'field-race', subject: HOSTILE, holder: HOSTILE, object: HOSTILE },
      ...{ shared: HOSTILE, pairs: 2, reported: 1 },
      dropped: [{ stage: HOSTILE, why: HOSTILE, count: 1, shown: [[bad, { ...bad, line: 0 }]] }],
    };
    const noted: Reasons = { ...one, id: '', dropped: [], note: HOSTILE, subject: `${HOSTILE}2` };
    const [finding] = report.findings;
    const suppressed = {
      ...finding,
      suppressions: [{ kind: 'inSource', justification: HOSTILE, where: HOSTILE }],
    } as const;
    const all = { ...report, suppressed: [suppressed], reasons: [one, noted] };
    const text = whyText(all, { kind: 'name', name: '**' }, { all: true }) ?? '';
    expect(text).toContain('Not reported: ');
    expect(text).toContain('Suppressed (');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e\ud800]/);
  });

  test('has no answer where nothing is of that name', () => {
    expect(whyText(sampleReport(), { kind: 'name', name: 'nothing' })).toBeUndefined();
  });
});

describe('a saved report', () => {
  test('brings reasons and suppressed findings back', () => {
    const [finding, ...others] = sampleReport().findings;
    const suppressions = [{ kind: 'external', justification: 'known', where: '' }] as const;
    const report = { ...withReasons(), findings: others, suppressed: [{ ...finding, suppressions }] };
    const { report: read } = readJsonReview(JSON.parse(toJson(report)), 'races.json');
    expect(read.reasons).toEqual(report.reasons);
    expect(read.suppressed?.map(({ id, suppressions: said }) => [id, said])).toEqual([
      [finding.id, suppressions],
    ]);
  });

  test('whose reasons are of the wrong type is refused', () => {
    const value = JSON.parse(toJson(withReasons()));
    value.reasons[0].dropped[0].shown[0].pop();
    expect(() => readJsonReview(value, 'races.json')).toThrow(
      'races.json is not a JSON report of racewarden',
    );
  });
});
