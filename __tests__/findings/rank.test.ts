/** The order in which findings are read. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Rankable, ranked } from '../../src/findings/index.js';

function rankable(
  id: string,
  subject: string,
  score: number,
  confidence: Rankable['confidence'] = 'high',
): Rankable {
  return { id, subject, score, confidence, holder: undefined, origin: undefined };
}

const idsOf = (findings: readonly Rankable[]): string[] => findings.map(({ id }) => id);

test('confidence comes before the score, the score before the name', () => {
  const findings = [
    rankable('a', 'A.x', 3, 'low'),
    rankable('b', 'B.x', 9, 'medium'),
    rankable('c', 'C.x', 5),
    rankable('d', 'D.x', 7),
    rankable('e', 'A.z', 5),
  ];
  expect(idsOf(ranked(findings))).toEqual(['d', 'e', 'c', 'b', 'a']);
});

test('one class does not fill the first screen', () => {
  const many = ['1', '2', '3', '4', '5'].map((id) => rankable(id, `Pool$Entry.f${id}`, 6));
  const found = idsOf(ranked([...many, rankable('other', 'Zoo.x', 5)]));
  expect(found).toEqual(['1', '2', '3', 'other', '4', '5']);
});

test('the order depends on the findings alone', () => {
  const finding = fc.record({
    id: fc.string({ minLength: 1, maxLength: 4 }),
    subject: fc.constantFrom('A.x', 'A.y', 'B.x', 'B$C.x'),
    score: fc.integer({ min: -3, max: 3 }),
    confidence: fc.constantFrom<Rankable['confidence'][]>('high', 'medium', 'low'),
  });
  const all = fc.uniqueArray(finding, { selector: ({ id }) => id });
  const shuffled = all.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      const made = (given: typeof list): Rankable[] =>
        given.map(({ id, subject, score, confidence }) => rankable(id, subject, score, confidence));
      expect(idsOf(ranked(made(other)))).toEqual(idsOf(ranked(made(list))));
    }),
  );
});
