/** Golden files: what a report looks like, kept to be read. `UPDATE_GOLDEN=1` writes them anew. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'golden');

export function expectGolden(name: string, text: string): void {
  const file = join(FOLDER, name);
  if (process.env['UPDATE_GOLDEN']) writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
}
