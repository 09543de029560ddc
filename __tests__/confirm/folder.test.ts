/** The folder between the command and its agent, and the option that names it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readSeen, writeFolder } from '../../src/confirm/index.js';
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
  expect([...readSeen(folder)]).toEqual(['end\n']);
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
