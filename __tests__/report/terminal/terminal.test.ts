import { describe, expect, test } from '@jest/globals';
import type { Finding, Report } from '../../../src/findings/index.js';
import {
  acceptedText,
  findingText,
  numbered,
  summaryText,
  toComment,
  toMarkdown,
  toSarif,
  toTerminal,
  wantsColour,
} from '../../../src/report/index.js';
import { expectGolden } from '../golden.js';
import { causedReview, mixedReview } from '../reviews.js';
import { emptyReport, hostileReport, incompleteReport, sampleReport, sampleSources } from '../sample.js';

const sources = sampleSources();

describe('toTerminal', () => {
  test('shows both sides with their code, the locks, the fix and a summary', () => {
    expectGolden('sample.txt', toTerminal(sampleReport(), { sources }));
  });

  describe('has a table first', () => {
    const many = (count: number, more: Partial<Finding> = {}): Report => {
      const report = sampleReport();
      const [finding] = report.findings;
      const numbers = Array.from({ length: count }, (_, index) => index + 1);
      const named = (number: number): Finding => ({
        ...{ ...finding, ...more, id: `f${number}` },
        subject: `org.acme.Pool.f${String(number).padStart(2, '0')}`,
      });
      return { ...report, findings: numbers.map(named) };
    };
    const numbersOf = (text: string): string[] =>
      [...text.matchAll(/^(\d+)\. \w+ race/gm)].map(([, number]) => number);

    test('of all findings, then the details of the first ten', () => {
      const text = toTerminal(many(12));
      expect(text.match(/^ *\d+ {2}high {3}Pool\.f\d\d /gm)).toHaveLength(12);
      expect(numbersOf(text)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
      expect(text.replace(/\s+/g, ' ')).toContain(
        'The details of findings 11 to 12: --all prints them, "racewarden show 11" with the same paths and flags those of one.',
      );
    });

    test('of all findings, then the details of all that are asked for', () => {
      const text = toTerminal(many(12), { all: true });
      expect(numbersOf(text)).toHaveLength(12);
      expect(text).not.toContain('--all');
      expect(toTerminal(many(10))).not.toContain('--all');
    });

    test('whose lines fit, and end in an ellipsis where they are cut', () => {
      const [head, first] = toTerminal(many(1), { columns: 60 }).split('\n');
      expect(head).toMatch(/^# {2}level {2}field or object/);
      expect(first).toMatch(/^1 {2}high {3}Pool\.f01 .*…$/);
      expect(first.length).toBeLessThanOrEqual(60);
    });

    test('with the number of accesses that hold the lock, where it is known', () => {
      const evidence = [
        { fact: 'mostly-guarded', text: '7 of 9 accesses hold `lock`', weight: 3 },
        { fact: 'weak-sign', text: 'its class is open by a field alone', weight: -2 },
      ];
      const text = toTerminal(many(1, { evidence }), { columns: 120 });
      expect(text).toContain('release() without a lock, 7 of 9 accesses hold `lock`');
      expect(text).toContain(
        'evidence: + 7 of 9 accesses hold `lock` (+3); – its class is open by a field alone (–2)',
      );
      expect(toMarkdown(many(1, { evidence }))).toContain('- evidence: \\+ 7 of 9 accesses hold');
    });
  });

  test('always says why what races is shared, and how to say that it is not', () => {
    const report = sampleReport();
    const [finding] = report.findings;
    const [{ sides }] = finding.races;
    const shared = {
      ...finding,
      races: [
        { sides: [sides[0], { ...sides[1], reason: 'the thread is started at Main.java:4' }] as const },
      ],
      openings: [{ anyOf: [['org.acme.Pool', 'org.acme.Desk'], ['org.acme.Shelf']] }],
    };
    const reported = (by: 'sign' | 'name', openings: Finding['openings'] = shared.openings): string[] => {
      const interfaces = ['Pool', 'Desk', 'Shelf'].map((name) => ({
        ...{ className: `org.acme.${name}`, reason: 'r', by, methods: [] },
      }));
      const given = { ...report, interfaces, findings: [{ ...shared, openings }] };
      const review = { report: given, fixed: [], growth: new Map(), failing: false, baseline: new Map() };
      const texts = [
        toTerminal(given),
        toMarkdown(given),
        toSarif(given),
        toComment(review, { category: 'x' }),
      ];
      return texts.map((text) => text.replace(/\s+/g, ' ').replace(/[\\`]/g, ''));
    };
    for (const text of reported('sign')) {
      expect(text).toMatch(/synchronized block \(Pool\.java:15\); the thread is started at Main\.java:4/);
      expect(text).toContain('closed: [org.acme.Shelf] in racewarden.yml');
    }
    for (const text of reported('name')) expect(text).toContain('take org.acme.Shelf out of interfaces');
    for (const text of reported('sign', [{ anyOf: [] }])) {
      expect(text).toContain('the threads belong to a program, so no class can be closed');
    }
  });

  test('shows one finding, with its number', () => {
    const report = sampleReport();
    const [, second] = numbered(report);
    const text = findingText(report, second, 2, { sources });
    expect(text).toMatch(/^2\. field race {2}org\.acme\.Pool\.used /);
    expect(toTerminal(report, { sources })).toContain(text.trimEnd());
  });

  test('breaks titles that are too long, and marks code that is cut', () => {
    const lines = toTerminal(sampleReport(), { columns: 60, sources }).split('\n');
    expect(lines).toContain('   org.acme.Pool.open (HashMap)');
    expect(lines.filter((line) => line.length > 60)).toEqual([]);
    expect(lines.some((line) => /^ +>? +\d+ \|.*…$/.test(line))).toBe(true);
  });

  test('groups findings by object and prints the tables that are asked for', () => {
    const text = toTerminal(sampleReport(), { view: 'object', stages: true, diagnostics: true });
    expectGolden('by-object.txt', text);
  });

  test('of a comparison shows what is new in full, the rest in a line each, and the numbers at the end', () => {
    const review = mixedReview();
    expectGolden('mixed.txt', toTerminal(review.report, { review, sources }));
  });

  test('of a comparison tells together only what has one cause and one state', () => {
    const review = causedReview();
    expectGolden('caused.txt', toTerminal(review.report, { review }));
  });

  test('says that nothing was found, and in what', () => {
    expect(toTerminal(emptyReport())).toBe(
      'No races found.\nThe scan assumed that threads may call 6 methods of 1 class at the same time.\n',
    );
  });

  test('says which programs it has followed, and that nothing was open', () => {
    const program = (className: string) => ({
      ...{ className, reason: 'a program that starts here', by: 'program' as const },
      methods: [`${className}.main(String[])`],
    });
    const lastOf = (interfaces: Report['interfaces']): string | undefined =>
      toTerminal({ ...emptyReport(), interfaces }, { columns: 200 })
        .trim()
        .split('\n')
        .at(-1);
    const mains = ['A', 'B', 'C', 'D'].map(program);
    const followed = 'The scan followed the threads of';
    expect(lastOf(mains.slice(0, 1))).toBe(`${followed} A.main.`);
    expect(lastOf(mains)).toBe(`${followed} 4 programs.`);
    expect(lastOf([...emptyReport().interfaces, ...mains.slice(0, 2)])).toBe(
      `${followed} A.main and B.main, and assumed that threads may call 6 methods of 1 class at the same time.`,
    );
    expect(lastOf([])).toBe('The scan found no class that threads may share.');
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

test('suppressed findings are counted by where they are suppressed, so that accepted ones are found again', () => {
  const report = sampleReport();
  const [one, two, three] = report.findings;
  const by = (kind: 'inSource' | 'external') => ({
    suppressions: [{ kind, justification: '', where: '' }],
  });
  const all = [one, two].map((finding) => ({ ...finding, ...by('external') }));
  const after = { ...report, findings: [], suppressed: [...all, { ...three, ...by('inSource') }] };
  expect(summaryText(after)).toBe('No races found; 3 suppressed (2 accepted, 1 in the code)');
  expect(summaryText({ ...after, suppressed: all })).toBe('No races found; 2 suppressed');
  const before = { ...report, findings: [one, two], suppressed: [{ ...three, ...by('inSource') }] };
  expect(acceptedText(before, 'x.json')).toMatch(
    /^2 findings: 2 warnings.*; accepted in x\.json; 1 more is suppressed in the code$/,
  );
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
