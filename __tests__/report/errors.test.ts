/** Errors as one sentence. */
import { expect, test } from '@jest/globals';
import { errorSentence } from '../../src/report/index.js';
import { inTemp } from '../../src/util/temp.js';

test('a temporary folder that cannot be made is no bug', async () => {
  const error = await inTemp('no-such-folder/racewarden-', async () => undefined).catch(
    (thrown: unknown) => thrown,
  );
  expect(errorSentence(error, 'no hint')).toMatch(
    /^No temporary folder can be made \(.*\): set TMPDIR to a folder that can be written to\.$/,
  );
});

test('what is no mistake of the user is a bug', () => {
  expect(errorSentence(new TypeError('x is not a function'), 'a hint')).toBe(
    'This is a bug of racewarden (a hint): x is not a function.',
  );
});
