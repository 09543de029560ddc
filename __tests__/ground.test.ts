import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';

test('npm scripts run on the Node that called npm: the bundled Node 24 is not on their path', () => {
  expect(existsSync(new URL('../node_modules/.bin/node', import.meta.url))).toBe(false);
});
