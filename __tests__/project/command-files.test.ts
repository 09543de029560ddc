import { lstatSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { keepCommandFiles } from '../../src/project/command-files.js';
import { directory, outside, repository, resolved } from './support.js';

const { PATH } = process.env;

test('what a build writes to the files of the runner is taken back, whether or not it fails', async () => {
  const folder = directory();
  const env = {
    PATH,
    GITHUB_ENV: join(folder, 'set_env_1'),
    GITHUB_PATH: join(folder, 'add_path_1'),
    GITHUB_OUTPUT: join(folder, 'set_output_1'),
    GITHUB_STATE: join(folder, 'save_state_1'),
    GITHUB_STEP_SUMMARY: join(folder, 'step_summary_1'),
  };
  const cwd = repository({ 'target/classes/acme/Pool.class': 'acme/Pool' });
  for (const end of ['true', 'false']) {
    for (const name of Object.values(env).slice(1)) writeFileSync(name!, 'ours\n');
    const command = `for file in ${folder}/*; do echo LD_PRELOAD=evil >> "$file"; done; ${end}`;
    const { io } = outside({ env, inActions: true });
    const build = resolved(cwd, { buildCommand: command }, io);
    if (end === 'false') await expect(build).rejects.toThrow('exit code 1');
    else await build;
    for (const name of Object.values(env).slice(1)) expect(readFileSync(name!, 'utf8')).toBe('ours\n');
  }
});

test('what was put in the place of such a file goes', () => {
  const folder = directory();
  const env = { GITHUB_ENV: join(folder, 'env'), GITHUB_PATH: join(folder, 'gone'), GITHUB_OUTPUT: '' };
  const elsewhere = join(folder, 'elsewhere');
  writeFileSync(env.GITHUB_ENV, 'ours\n');
  writeFileSync(elsewhere, 'A=b\n');
  const restore = keepCommandFiles(env);
  rmSync(env.GITHUB_ENV);
  symlinkSync(elsewhere, env.GITHUB_ENV);
  restore();
  expect(lstatSync(env.GITHUB_ENV).isFile()).toBe(true);
  expect(readFileSync(env.GITHUB_ENV, 'utf8')).toBe('ours\n');
  expect(readFileSync(elsewhere, 'utf8')).toBe('A=b\n');
});
