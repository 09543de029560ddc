import { readFileSync } from 'node:fs';
import { frameworksIn } from '../../src/config/index.js';
import type { Frameworks } from '../../src/program/index.js';

/** The committed tables, and more of a test's own. */
export function frameworks(own: unknown = []): Frameworks {
  const shipped = JSON.parse(readFileSync('dist/frameworks.json', 'utf8')) as unknown;
  return { own: frameworksIn(own, 'own'), shipped: frameworksIn(shipped, 'dist/frameworks.json') };
}
