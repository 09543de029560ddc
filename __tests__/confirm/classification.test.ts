/** Classes of locations from the bits of the agent, and over several runs. */
import { expect, test } from '@jest/globals';
import {
  addedClasses,
  type Classification,
  classificationLines,
  classificationOf,
  type LocationClass,
  runsUnshared,
} from '../../src/confirm/classification.js';
import { parseSeen } from '../../src/confirm/seen.js';

const [USED, CAPSULE, PROTECTED, OPEN, WRITTEN] = [1, 2, 4, 8, 16];
const PLACE = { className: 'acme.P', name: 'x' };

function of(is: LocationClass, violated: readonly string[] = []): Classification {
  return { runs: 1, places: [{ ...PLACE, is }], violated };
}

test.each([
  [USED, 'thread-local'],
  [USED | CAPSULE | WRITTEN, 'capsule'],
  [USED | PROTECTED | WRITTEN, 'protected'],
  [USED | CAPSULE | PROTECTED, 'other'],
  [USED | OPEN, 'read-shared'],
  [USED | OPEN | PROTECTED, 'read-shared'],
  [USED | OPEN | WRITTEN, 'other'],
  [USED | OPEN | PROTECTED | WRITTEN, 'other'],
] as const)('the bits %i are %s', (bits, is) => {
  const seen = parseSeen([`place\t0\t${bits}\nplace\t7\t1\nviolation\tacme.Q\nend\n`], 0);
  expect(classificationOf(seen, [PLACE])).toEqual(of(is, ['acme.Q']));
});

test('the bits of several Java machines are put together', () => {
  const seen = parseSeen([`place\t0\t${USED | OPEN}\nend\n`, `place\t0\t${USED | WRITTEN}\nend\n`], 0);
  expect(classificationOf(seen, [PLACE]).places).toEqual([{ ...PLACE, is: 'other' }]);
});

test.each([
  ['thread-local', 'thread-local', 'thread-local'],
  ['thread-local', 'capsule', 'capsule'],
  ['read-shared', 'thread-local', 'read-shared'],
  ['protected', 'protected', 'protected'],
  ['capsule', 'protected', 'other'],
  ['read-shared', 'other', 'other'],
] as const)('%s in one run and %s in another are %s', (a, b, both) => {
  expect(addedClasses(of(a, ['acme.B']), of(b, ['acme.A']))).toEqual({
    ...{ runs: 2, places: [{ ...PLACE, is: both }], violated: ['acme.A', 'acme.B'] },
  });
});

test('only what no run has shared is evidence, with the number of runs', () => {
  const twice = addedClasses(of('thread-local'), of('thread-local'));
  expect(runsUnshared(twice as Classification, 'acme.P.x')).toBe(2);
  expect(runsUnshared(twice as Classification, 'acme.P.y')).toBe(0);
  expect(runsUnshared(of('read-shared'), 'acme.P.x')).toBe(0);
  expect(addedClasses(of('capsule'), undefined)).toEqual(of('capsule'));
});

test('the table has a line for each class, and one for all', () => {
  expect(classificationLines(of('capsule', ['acme.Q']))).toEqual([
    'Fields and arrays by how the run used them:',
    '  class   thread-local  read-shared  capsule  protected  other',
    '  acme.P             0            0        1          0      0',
    '  all                0            0        1          0      0',
    '  capsule: acme.P.x',
    '  not a capsule after all, because nothing ordered two accesses to it: acme.Q',
  ]);
});
