import { expect, test } from '@jest/globals';

test('tests run on the Node that called npm, not on the bundled Node 24', () => {
  expect(process.execPath).not.toContain('node_modules');
});
