/** Reasons of whole programs: they agree with the findings, and have no gaps. */
import { describe, expect, test } from '@jest/globals';
import { type Finding, type Reasons, subjectText } from '../../../src/findings/index.js';
import { ROOT, scanFixture, scanOf } from '../../scan/support.js';

/** Programs with races on fields, arrays and library objects, with threads, clients and programs, with locks of all kinds. */
const FIXTURES = [
  'array-elements',
  'constructor-fills',
  'executor-lambda',
  'hash-map-cache',
  'jdbf-connections',
  'leaked-state',
  'lock-of-owner',
  'many-programs',
  'map-of-lists',
  'own-objects',
  'owned-part',
  'read-write-lock',
  'start-join-order',
  'thread-in-constructor',
  'timer-task',
];

const EMPTY = /undefined|null|NaN|\[object|\(\)\s*$|^\s|\s$| {2}/;

describe.each(FIXTURES.flatMap((name) => [[name, 'racy'] as const, [name, 'free'] as const]))(
  '%s/%s',
  (name, twin) => {
    test('has reasons that agree with its findings', async () => {
      const paths = [`fixtures/${name}/${twin}.jar`];
      const {
        findings,
        suppressed = [],
        reasons = [],
      } = await scanFixture(name, { paths, withReasons: true });
      const all: readonly Finding[] = [...findings, ...suppressed];
      const isOf = (one: Reasons): Finding[] =>
        all.filter((finding) => finding.id === one.id || subjectText(finding) === subjectText(one));
      for (const one of reasons) {
        expect(one.pairs).toBe(one.reported + one.dropped.reduce((sum, { count }) => sum + count, 0));
        if (one.reported > 0) expect([one.subject, isOf(one).length]).toEqual([one.subject, 1]);
        for (const { why, count, shown } of one.dropped) {
          expect(why).not.toMatch(EMPTY);
          expect(shown.length).toBe(Math.min(4, count));
          for (const pair of shown) expect(pair.some(({ access }) => access === 'write')).toBe(true);
        }
        expect(new Set(one.dropped.map(({ stage, why }) => `${stage} ${why}`)).size).toBe(one.dropped.length);
      }
      // Of calls that rest on each other, and of what only callers change, no pair of accesses races.
      for (const finding of findings) {
        if (finding.kind === 'object-race' || finding.kind === 'leaked-state') continue;
        const [one] = reasons.filter(({ id }) => id === finding.id);
        expect([finding.subject, (one?.reported ?? 0) > 0]).toEqual([finding.subject, true]);
        expect(finding.subject.endsWith('[]') || one.object !== undefined).toBe(true);
      }
    });
  },
);

test('two scans give the same reasons', async () => {
  const [first, second] = await Promise.all([
    scanFixture('constructor-fills', { withReasons: true }),
    scanFixture('constructor-fills', { withReasons: true }),
  ]);
  expect(first.reasons).toEqual(second.reasons);
  expect(first.reasons?.length).toBeGreaterThan(3);
});

test('without being asked a report has none', async () => {
  expect(await scanOf({ paths: [`${ROOT}/fixtures/forgotten-reset/racy.jar`] })).not.toHaveProperty(
    'reasons',
  );
});
