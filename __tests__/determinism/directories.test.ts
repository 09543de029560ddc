/** Whole paths mean the same from every working directory, and so do the reports on them. */

import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FORMAT_NAMES } from '../../src/config/index.js';
import { IS_THOROUGH } from '../support/thorough.js';
import { bundleInto, ROOT, scanned } from './processes.js';

const FIXTURE = join(ROOT, 'fixtures/object-pool');
const LONG = 240_000;
let work: string;
let cli: string;
/** Directories to start from: above the project, the project, inside of it, and elsewhere. */
let places: string[];
/** No repository is around it. */
let project: string;

beforeAll(() => {
  work = realpathSync(mkdtempSync(join(tmpdir(), 'racewarden-places-')));
  cli = bundleInto(join(work, 'dist'));
  project = join(work, 'project');
  cpSync(join(FIXTURE, 'racy/src'), join(project, 'src/main/java'), { recursive: true });
  mkdirSync(join(project, 'target'));
  cpSync(join(FIXTURE, 'racy.jar'), join(project, 'target/app.jar'));
  places = [work, project, join(project, 'src/main/java'), join(work, 'elsewhere'), '/'];
  mkdirSync(join(work, 'elsewhere'));
}, LONG);
afterAll(() => rmSync(work, { recursive: true }));

/**
 * JSON has all that the others are written from: it is asked for in all places, each other format in two. Usually each of these
 * is asked for in one of the three tests.
 */
function expectSame(test: 0 | 1 | 2, args: readonly string[], file: string): void {
  for (const [i, format] of FORMAT_NAMES.entries()) {
    if (!IS_THOROUGH && format !== 'json' && i % 3 !== test) continue;
    const [first, ...others] = places;
    const from = (cwd: string): string =>
      scanned(cli, [...args, '--interface', 'fixtures.**', '--stages', '--format', format], { cwd });
    const text = from(first);
    const compared = format === 'json' ? others : [others[i % others.length]];
    for (const other of compared) expect(from(other)).toBe(text);
    expect(text).toContain(file);
    expect(text).not.toContain(`${work}/project/src`);
  }
}

test(
  'sources that are named',
  () => {
    const jar = join(project, 'target/app.jar');
    expectSame(0, [jar, '--source', join(project, 'src/main/java')], 'fixtures/objectpool/SlotPool.java');
  },
  LONG,
);

test(
  'sources beside the classes, and jars on the class path',
  () => {
    mkdirSync(join(project, 'lib'));
    cpSync(join(ROOT, 'fixtures/executor-lambda/racy.jar'), join(project, 'lib/dependency.jar'));
    const args = [join(project, 'target/*.jar'), '--classpath', join(project, 'lib')];
    expectSame(1, args, 'fixtures/objectpool/SlotPool.java');
  },
  LONG,
);

test(
  'a checkout, whose paths are those of the repository',
  () => {
    places.push(ROOT, FIXTURE);
    const sources = join(FIXTURE, 'racy/src');
    const file = 'fixtures/object-pool/racy/src/fixtures/objectpool/SlotPool.java';
    expectSame(2, [join(FIXTURE, 'racy.jar'), '--source', sources], file);
  },
  LONG,
);
