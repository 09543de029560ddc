/**
 * Who owns whom, from bytecode: each program of fixtures/ownership is compiled code, and what the analysis says of its
 * objects is what the comments in its source say, no more and no less.
 */
import { describe, expect, test } from '@jest/globals';
import { expectedOf, factsOf, PROGRAMS, racesOf, subjectOf } from './ownership.js';

describe.each(PROGRAMS)('%s', (program) => {
  const expected = expectedOf(program);

  test('has the owners and boundaries of its comments', async () => {
    expect(factsOf(await subjectOf(program), false, expected)).toEqual(expected.plain);
  });

  test('has those with back links too', async () => {
    expect(factsOf(await subjectOf(program), true, expected)).toEqual(expected.withBackLinks);
  });

  test('has the object races of its comments', async () => {
    expect(racesOf(await subjectOf(program), expected)).toEqual(expected.races);
  });
});
