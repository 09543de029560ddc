/** The folder between the command and its agent, and the option that names it. */
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readSeen, writeFolder } from '../../src/confirm/folder.js';
import { quotedOption } from '../../src/confirm/java-options.js';
import { Sites } from '../../src/confirm/sites.js';
import { describeWithJdk } from '../support/jdk.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'racewarden-folder-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('names of classes add no lines to the plan', () => {
  const woven = ['acme/A', 'acme/B\nsite\t7', 'acme/C\tD', 'acme/E\r'].map((name) => ({
    name,
    original: Buffer.from(name),
    bytes: Buffer.from(name),
  }));
  writeFolder(folder, {
    woven,
    sites: new Sites(),
    skipped: new Map(),
    classifies: false,
    escapes: undefined,
  });
  expect(readFileSync(join(folder, 'plan'), 'utf8')).toBe(
    'sites\t0\nfields\t1\ninitialisers\t0\nclass\tacme/A\n',
  );
});

test('what is no file of the agent is passed over', () => {
  mkdirSync(join(folder, 'seen', 'directory'), { recursive: true });
  writeFileSync(join(folder, 'seen', 'one'), 'end\n');
  writeFileSync(join(folder, 'secret'), 'count\tsecret\t1\n');
  symlinkSync(join(folder, 'secret'), join(folder, 'seen', 'link'));
  symlinkSync(join(folder, 'nowhere'), join(folder, 'seen', 'broken'));
  expect([...readSeen(folder)]).toEqual(['end\n']);
});

test('what is too large is passed over, in each file and in all of them together', () => {
  mkdirSync(join(folder, 'seen'));
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) {
    writeFileSync(join(folder, 'seen', name), '');
    truncateSync(join(folder, 'seen', name), 64 * 1024 * 1024 + (name === 'a' ? 1 : 0));
  }
  writeFileSync(join(folder, 'seen', 'j'), 'end\n');
  let files = 0;
  for (const { length } of readSeen(folder)) files += length === 64 * 1024 * 1024 ? 1 : 100;
  expect(files).toBe(8);
});

test('a command that removes the folder or puts a link there has shown nothing', () => {
  expect([...readSeen(folder)]).toEqual([]);
  mkdirSync(join(folder, 'other'));
  writeFileSync(join(folder, 'other', 'one'), 'end\n');
  symlinkSync(join(folder, 'other'), join(folder, 'seen'));
  expect([...readSeen(folder)]).toEqual([]);
});

describeWithJdk('options of the Java machine', (home) => {
  test.each(['plain', 'a blank', "it's", '"quoted"', `it's "here" now`])('%p arrives as it is', (value) => {
    const env = { JAVA_TOOL_OPTIONS: `${quotedOption(`-Dodd=${value}`)} -Dnext=1` };
    const args = ['-XshowSettings:properties', '-version'];
    const { stderr } = spawnSync(join(home, 'bin', 'java'), args, { encoding: 'utf8', env });
    expect(stderr).toContain(`    odd = ${value}\n`);
    expect(stderr).toContain('    next = 1\n');
  });
});
