/** Files of settings that a stranger put into the checkout: refused in a sentence that shows nothing of what they hold. */
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { resolveSettings, type SettingsInput, UsageError } from '../../src/config/index.js';
import { openAccepted } from '../../src/scan/accepted.js';

const SECRET = 'AUTHORIZATION: basic c2VjcmV0';
const CONFIG = 'racewarden.yml';
const ACCEPTED = 'racewarden-accepted.json';
let around: string;
let checkout: string;

beforeEach(() => {
  around = realpathSync(mkdtempSync(join(tmpdir(), 'racewarden-hostile-')));
  checkout = join(around, 'checkout');
  mkdirSync(join(checkout, '.git'), { recursive: true });
  mkdirSync(join(checkout, 'module'));
  for (const path of ['secret', 'checkout/.git/config', 'checkout/.env']) {
    writeFileSync(join(around, path), `${SECRET}: {\n`);
  }
});
afterEach(() => rmSync(around, { recursive: true }));

/** What is said of such a configuration, and of such a file of accepted findings. */
async function complaints(input: SettingsInput = {}, cwd = checkout): Promise<string[]> {
  const said: string[] = [];
  for (const read of [
    () => resolveSettings(input, { cwd, root: checkout }),
    async () => openAccepted(await resolveSettings({}, { cwd, root: checkout, file: false })),
  ]) {
    try {
      await read();
      said.push('');
    } catch (error) {
      expect(error).toBeInstanceOf(UsageError);
      said.push((error as Error).message);
    }
  }
  for (const text of said) expect(text).not.toContain('c2VjcmV0');
  return said;
}

const NAMES = [CONFIG, ACCEPTED];

/** What both files are called in messages, with what is wrong. */
function both(problem: string): string[] {
  return [
    `The configuration file ${CONFIG} ${problem}.`,
    `The file of accepted findings ${ACCEPTED} ${problem}.`,
  ];
}

const OUT = 'is a link that leads out of the checkout: put the file itself there';

describe('a file of settings', () => {
  test.each([
    ['out of the checkout', '../secret'],
    ['by its whole path', '/proc/self/environ'],
    ['to a device', '/dev/zero'],
    ['to what git keeps for itself', '.git/config'],
    ['through another link', 'hop'],
    ['through a linked folder', 'linked/secret'],
  ])('that is a link %s is refused', async (_, target) => {
    symlinkSync('../secret', join(checkout, 'hop'));
    symlinkSync('..', join(checkout, 'linked'));
    for (const name of NAMES) symlinkSync(target, join(checkout, name));
    expect(await complaints()).toEqual(both(OUT));
  });

  test('below a linked folder is refused too', async () => {
    writeFileSync(join(around, CONFIG), SECRET);
    symlinkSync('..', join(checkout, 'linked'));
    const [config] = await complaints({ config: `linked/${CONFIG}` });
    expect(config).toBe(`The configuration file linked/${CONFIG} ${OUT}.`);
  });

  test('that is a pipe, a folder or a dangling link is refused, and waits for nobody', async () => {
    for (const name of NAMES)
      execFileSync('python3', ['-c', 'import os, sys; os.mkfifo(sys.argv[1])', join(checkout, name)]);
    expect(await complaints()).toEqual(both('is no regular file'));
    for (const name of NAMES) rmSync(join(checkout, name));
    for (const name of NAMES) mkdirSync(join(checkout, name));
    expect(await complaints()).toEqual(both('is a directory, not a file'));
    for (const name of NAMES) rmSync(join(checkout, name), { recursive: true });
    for (const name of NAMES) symlinkSync('nothing', join(checkout, name));
    expect(await complaints()).toEqual(both('is a link that leads nowhere'));
  });

  test('that is too large is refused before it is read', async () => {
    for (const name of NAMES) {
      writeFileSync(join(checkout, name), '');
      truncateSync(join(checkout, name), 8 * 2 ** 30);
    }
    const [config, accepted] = await complaints();
    expect(config).toBe(`The configuration file ${CONFIG} is larger than 64 KiB.`);
    expect(accepted).toBe(`The file of accepted findings ${ACCEPTED} is larger than 64 MiB.`);
  });

  test('that is a link inside of the checkout is read, but nothing of it is shown', async () => {
    const cwd = join(checkout, 'module');
    writeFileSync(join(checkout, 'shared.yml'), 'k: 1\n');
    symlinkSync('../shared.yml', join(cwd, CONFIG));
    expect(await resolveSettings({}, { cwd, root: checkout })).toMatchObject({ k: 1 });
    for (const text of [
      `${SECRET}: {\n`,
      `token: ${SECRET}\n`,
      `k: "${SECRET}"\n`,
      `${SECRET}\n`,
      `k: *c2VjcmV0\n`,
    ]) {
      writeFileSync(join(checkout, 'shared.yml'), text);
      const [said] = await complaints({}, cwd);
      expect(said).toMatch(
        /^(The configuration file racewarden\.yml is a link, and|k in racewarden\.yml must be)/,
      );
    }
    symlinkSync('../.env', join(cwd, ACCEPTED));
    expect((await complaints({}, cwd))[1]).toMatch(/is a link, and its target is not such a file\.$/);
  });

  test('may lie elsewhere where the user says so', async () => {
    writeFileSync(join(around, 'own.yml'), 'k: 1\n');
    const settings = await resolveSettings({ config: '../own.yml' }, { cwd: checkout, root: checkout });
    expect(settings).toMatchObject({ k: 1 });
    const device = await resolveSettings({ config: '/dev/zero' }, { cwd: checkout }).catch((error) => error);
    expect(device.message).toBe('The configuration file /dev/zero is no regular file.');
  });
});
