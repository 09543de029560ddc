/** Objects in the same sets share an answer, and no others do. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SetQuestions } from '../../src/races/set-questions.js';
import { amount } from '../support/thorough.js';

const SETS = 6;

/** Which set a search asks about next depends on the answers so far; it stops after some. */
interface Search {
  readonly next: readonly number[];
  readonly length: number;
}

/** The answer tells all that the search has learnt. */
function run({ next, length }: Search, isIn: (set: number) => boolean): string {
  let state = 1;
  const learnt: string[] = [];
  for (let step = 0; step < length; step++) {
    const set = next[state % next.length];
    const found = isIn(set);
    learnt.push(`${set}${found ? '+' : '-'}`);
    state = (2 * state + Number(found)) % 1009;
  }
  return learnt.join(' ');
}

const searches = fc.record({
  next: fc.array(fc.nat(SETS - 1), { minLength: 1, maxLength: 12 }),
  length: fc.nat(10),
});

test('the answer is what a search finds, however many objects were asked about before', () => {
  fc.assert(
    fc.property(searches, fc.array(fc.nat(2 ** SETS - 1), { maxLength: 40 }), (search, objects) => {
      const questions = new SetQuestions<string>();
      const answers = new Set<string>();
      let sought = 0;
      for (const object of objects) {
        const isIn = (set: number): boolean => ((object >> set) & 1) === 1;
        const answer = questions.of(isIn, (ask) => {
          sought++;
          return run(search, ask);
        });
        answers.add(answer);
        expect(answer).toBe(run(search, isIn));
      }
      expect(sought).toBe(answers.size);
    }),
    { numRuns: amount(200, 5000) },
  );
});
