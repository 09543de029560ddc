/** The door of GitHub Actions: inputs and the event in, a review out. */
import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { getInput } from '@actions/core';
import {
  optionRows,
  resolveSettings,
  type Settings,
  type SettingsInput,
  UsageError,
} from './config/index.js';
import { fail, Git, mask, readEvent } from './github/index.js';
import { errorSentence } from './report/index.js';
import { review } from './review.js';
import { endOnSignals } from './util/signals.js';

const startedAt = new Date();
endOnSignals(fail);
try {
  const event = readEvent(process.env);
  await review(await readSettings(), event, { env: process.env, startedAt });
} catch (error) {
  fail(errorSentence(error, 're-run the job with debug logging to see where'));
}

// Sockets of a cache or server that does not answer would keep the job; all that was to be said has been said.
process.exit(process.exitCode ?? 0);

async function readSettings(): Promise<Settings> {
  const given = givenInputs();
  mask(given.token as string | undefined);
  const workspace = process.env['GITHUB_WORKSPACE'] || process.cwd();
  const cwd = workingDirectory(workspace, getInput('working-directory'));
  const root = (await Git.open(cwd))?.root ?? workspace;
  return resolveSettings(given, { cwd, root, from: 'inputs' });
}

/** A real path, as git gives that of the repository: paths in reports are found by comparing the two. */
function workingDirectory(workspace: string, input: string): string {
  const directory = resolve(workspace, input);
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(
      `Input working-directory must be a directory of the checkout, not ${input || directory}.`,
    );
  }
  return realpathSync(directory);
}

/** Inputs that the workflow sets; GitHub passes all others as empty texts. */
function givenInputs(): SettingsInput {
  const given: Record<string, string> = {};
  for (const [key, { input }] of optionRows()) {
    const text = input === undefined ? '' : getInput(input);
    if (text !== '') given[key] = text;
  }
  return given;
}
