/** The door of GitHub Actions: inputs and the event in, a review out. */
import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { getInput } from '@actions/core';
import {
  type ConfigText,
  optionRows,
  resolveSettings,
  type Settings,
  type SettingsContext,
  type SettingsInput,
  UsageError,
} from './config/index.js';
import { fail, Git, mask, readEvent } from './github/index.js';
import { errorExitCode, errorSentence } from './report/index.js';
import { review, tellFailure } from './review.js';
import { endOnSignals } from './util/signals.js';
import { endOnUncaught } from './util/uncaught.js';

const startedAt = new Date();
const HINT = 're-run the job with debug logging to see where';
// A log that is gone is no reason to give up outputs and summary.
process.stdout.on('error', () => {});
endOnSignals(fail);
endOnUncaught((error) => fail(errorSentence(error, HINT)));
let settings: Settings | undefined;
try {
  const event = readEvent(process.env);
  const settingsWith = await settingsReader();
  const withFile = (file: ConfigText | false) => settingsWith({ file });
  settings = await settingsWith({});
  // It is in the settings now; what is started from here on must not inherit it.
  delete process.env['INPUT_TOKEN'];
  await review(settings, event, { env: process.env, startedAt, withFile });
} catch (error) {
  await tellFailure(errorSentence(error, HINT), errorExitCode(error), settings);
}

// Sockets of a cache or server that does not answer would keep the job; all that was to be said has been said.
process.exit(process.exitCode ?? 0);

/** Reads the inputs; what it gives fills them up from the configuration file of the checkout, or from another. */
async function settingsReader(): Promise<(more: Pick<SettingsContext, 'file'>) => Promise<Settings>> {
  const given = givenInputs();
  mask(given.token as string | undefined);
  const workspace = process.env['GITHUB_WORKSPACE'] || process.cwd();
  const cwd = workingDirectory(workspace, getInput('working-directory'));
  const root = (await Git.open(cwd))?.root ?? workspace;
  return (more) => resolveSettings(given, { cwd, root, from: 'inputs', ...more });
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
