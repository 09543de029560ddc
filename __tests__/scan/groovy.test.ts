import { expect, test } from '@jest/globals';
import { scanFixture } from './support.js';

test('calls by name are counted', async () => {
  const report = await scanFixture('groovy-shapes');
  const found = report.diagnostics.find(
    ({ name }) => name === 'calls of Groovy by name, which are not followed',
  );
  expect(found?.items).toEqual(['fixtures.groovyshapes.Locked.named() × 1']);
});
