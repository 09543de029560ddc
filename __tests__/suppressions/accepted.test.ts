/** The file of accepted findings: what it holds, what it takes out, what is wrong with it. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { UsageError } from '../../src/config/index.js';
import { type Finding, subjectText } from '../../src/findings/index.js';
import {
  type Accepted,
  applyAccepted,
  readAccepted,
  acceptedFile as textOf,
} from '../../src/suppressions/index.js';

const FILE = 'racewarden-accepted.json';

function acceptedFile(report: Parameters<typeof textOf<Finding>>[0], before?: Accepted): string {
  return textOf(report, subjectText, before);
}

function finding(id: string, pairs: readonly (readonly [string, string])[]): Finding {
  return {
    id: id.padStart(16, '0'),
    kind: 'field-race',
    subject: `acme.Pool.${id}`,
    object: '',
    message: 'It races.',
    advice: '',
    confidence: 'high',
    note: '',
    guardedBy: undefined,
    races: [],
    racesOmitted: 0,
    pairs: pairs.map(([first, second]) => ({ first, second })),
  };
}

const A = finding('a', [['f', 'g']]);
const B = finding('b', [
  ['f', 'f'],
  ['f', 'h'],
]);

test('is written for people to compare, and read as it was written', () => {
  const text = acceptedFile({ findings: [B, A] });
  expect(text).toBe(`{
  "version": 1,
  "accepted": [
    {
      "id": "000000000000000a",
      "rule": "field-race",
      "field": "acme.Pool.a",
      "pairs": [
        "f | g"
      ]
    },
    {
      "id": "000000000000000b",
      "rule": "field-race",
      "field": "acme.Pool.b",
      "pairs": [
        "f | f",
        "f | h"
      ]
    }
  ]
}
`);
  const { entries } = readAccepted(text, FILE);
  expect(entries.map(({ id, line }) => [id, line])).toEqual([
    [A.id, 5],
    [B.id, 13],
  ]);
});

test('takes out findings without further pairs, and says what is further', () => {
  const accepted = readAccepted(acceptedFile({ findings: [A, B] }), FILE);
  const more = finding('b', [
    ['f', 'f'],
    ['g', 'h'],
    ['h', 'h'],
    ['i', 'h'],
    ['k', 'h'],
  ]);
  const { live, suppressed, unused } = applyAccepted([more], accepted);
  expect([suppressed, unused]).toEqual([
    [],
    ['The accepted field-race on acme.Pool.a at racewarden-accepted.json:5 is no longer found.'],
  ]);
  expect(live[0].message).toBe(
    'It races. Beyond what is accepted in racewarden-accepted.json: g with h, h with h, i with h and 1 more.',
  );
  expect(live[0].pairs).toEqual(more.pairs);
});

test('entries of one finding add up, as merged branches leave them', () => {
  const parts = B.pairs.map((pair) => ({ ...B, pairs: [pair] }));
  const accepted = readAccepted(acceptedFile({ findings: parts }), FILE);
  expect(applyAccepted([B], accepted)).toMatchObject({ live: [], suppressed: [{ id: B.id }], unused: [] });
});

describe('of pairs that are only partly listed', () => {
  const star = (center: string, ...others: string[]): Finding =>
    finding(
      'a',
      others.map((other) => [center, other].sort() as [string, string]),
    );
  const part = (whole: Finding): Finding => ({ ...whole, pairsArePart: true });
  const accept = (...findings: Finding[]) => readAccepted(acceptedFile({ findings }), FILE);

  test('the file says so, and is written again as it was', () => {
    const text = acceptedFile({ findings: [part(A), B] });
    expect(JSON.parse(text).accepted).toEqual([
      expect.objectContaining({ id: A.id, pairsArePart: true }),
      expect.not.objectContaining({ pairsArePart: true }),
    ]);
    const before = readAccepted(text, FILE);
    const { live, suppressed } = applyAccepted([part(A), B], before);
    expect(acceptedFile({ findings: live, suppressed }, before)).toBe(text);
  });

  test.each([
    ['a part', 'a part'],
    ['a part', 'all'],
    ['all', 'a part'],
  ])('methods that are accepted are so with each other: %s in the file, %s found', (before, now) => {
    const as = (said: string, whole: Finding) => (said === 'a part' ? part(whole) : whole);
    const accepted = accept(as(before, star('f', 'f', 'g', 'h')));
    expect(applyAccepted([as(now, star('g', 'f', 'g', 'h'))], accepted)).toMatchObject({
      live: [],
      suppressed: [{ id: A.id }],
    });
    const [live] = applyAccepted([as(now, star('g', 'f', 'h', 'i', 'k'))], accepted).live;
    expect(live.message).toBe(`It races. Beyond what is accepted in ${FILE}: g with i, g with k.`);
  });

  test('one of several entries is enough', () => {
    const accepted = accept(part(star('f', 'g')), star('f', 'h'));
    expect(applyAccepted([star('g', 'h')], accepted).live).toEqual([]);
    expect(applyAccepted([star('g', 'h')], accept(star('f', 'g'), star('f', 'h'))).live).toHaveLength(1);
  });

  test('a name with the mark between two names accepts no more than its pair', () => {
    const accepted = accept(part(star('f | g', 'h')));
    expect(applyAccepted([part(star('f | g', 'h'))], accepted).live).toEqual([]);
    expect(applyAccepted([part(star('f', 'g', 'h'))], accepted).live).toHaveLength(1);
  });
});

test('accepts exactly what it was made from', () => {
  const pair = fc.tuple(fc.constantFrom('f', 'g', 'h'), fc.constantFrom('f', 'g', 'h'));
  const findings = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), pairs: fc.array(pair, { minLength: 1 }) }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(findings, findings, (before, after) => {
      const known = new Map(before.map(({ id, pairs }) => [id, new Set(pairs.map(String))]));
      const accepted = readAccepted(
        acceptedFile({ findings: before.map((f) => finding(f.id, f.pairs)) }),
        FILE,
      );
      const { live, suppressed, unused } = applyAccepted(
        after.map((f) => finding(f.id, f.pairs)),
        accepted,
      );
      const isKnown = ({ id, pairs }: (typeof after)[number]): boolean =>
        pairs.every((one) => known.get(id)?.has(String(one)) ?? false);
      expect(suppressed.map(({ subject }) => subject.at(-1))).toEqual(
        after.filter(isKnown).map(({ id }) => id),
      );
      expect(live).toHaveLength(after.length - suppressed.length);
      expect(unused).toHaveLength(before.filter(({ id }) => !after.some((one) => one.id === id)).length);
    }),
  );
});

describe('a broken file is an error in one sentence', () => {
  const entry = { id: A.id, rule: 'field-race', field: 'x', pairs: [] };
  const all = (accepted: unknown): string => JSON.stringify({ version: 1, accepted });
  test.each([
    ['', `${FILE} is not JSON.`],
    ['{"version": 1, "accepted": [}', `${FILE} is not JSON.`],
    ['null', /at its top, /],
    ['{"version": 2, "accepted": []}', /at version, /],
    [all([{ ...entry, id: 'A'.repeat(16) }]), /at accepted\.0\.id, expected 16 hexadecimal digits\.$/],
    [all([entry, { ...entry, rule: 'race' }]), /at accepted\.1\.rule, /],
    [all([{ ...entry, more: 1 }]), /: accepted\.0\.more is no key of such a file\.$/],
    [all([{ ...entry, pairs: ['x', 7] }]), /at accepted\.0\.pairs\.1, /],
    [all([{ ...entry, pairsArePart: false }]), /at accepted\.0\.pairsArePart, /],
    [all([{ ...entry, reason: 'x'.repeat(70_000) }]), /at accepted\.0\.reason, /],
    [all(Array.from({ length: 50_001 }, () => entry)), /at accepted, /],
    [`{"__proto__": {"a": 1}, "version": 1, "accepted": ${'['.repeat(9)}${']'.repeat(9)}}`, UsageError],
  ])('%.60s', (text, message) => {
    expect(() => readAccepted(text, FILE)).toThrow(UsageError);
    expect(() => readAccepted(text, FILE)).toThrow(message);
  });
});
