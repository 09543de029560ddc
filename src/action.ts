/** The door of GitHub Actions: inputs in; a step summary, a SARIF file, outputs and the job's verdict out. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as core from '@actions/core';
import { optionRows, resolveSettings, type Settings, type SettingsInput } from './config/index.js';
import type { Report } from './findings/index.js';
import {
  atLeast,
  errorSentence,
  logProgress,
  summaryText,
  toMarkdown,
  toSarif,
  visible,
  warningCount,
} from './report/index.js';
import { scan } from './scan.js';
import { SourceLocator } from './util/sources.js';
import { writeAtomically } from './util/write.js';

/** GitHub takes a summary of 1 MiB; a character may need four bytes. */
const LONGEST_SUMMARY = 250_000;

try {
  await main();
} catch (error) {
  if (error instanceof Error && error.stack !== undefined) core.debug(error.stack);
  core.setFailed(errorSentence(error, 're-run the job with debug logging to see where'));
}

async function main(): Promise<void> {
  const cwd = process.env['GITHUB_WORKSPACE'] || process.cwd();
  const settings = await resolveSettings(givenInputs(), { cwd, from: 'inputs' });
  const outcome = await scan(settings, logProgress(process.stdout));
  const report = atLeast(outcome.report, settings.minConfidence);
  await summarise(report);
  core.setOutput('races', report.findings.length);
  core.setOutput('incomplete', !report.complete);
  // Uploaded as if it were complete, half a report would close the alerts of the other half.
  core.setOutput('sarif', report.complete ? await writeSarif(report, settings) : '');
  judge(report, settings);
}

/** Inputs that the workflow sets; GitHub passes all others as empty texts. */
function givenInputs(): SettingsInput {
  const given: Record<string, string> = {};
  for (const [key, { input }] of optionRows()) {
    const text = input === undefined ? '' : core.getInput(input);
    if (text !== '') given[key] = text;
  }
  return given;
}

async function summarise(report: Report): Promise<void> {
  if (!process.env['GITHUB_STEP_SUMMARY']) {
    core.info('This runner shows no step summaries; the findings are in the SARIF file.');
    return;
  }
  const text = toMarkdown(report, { maxLength: LONGEST_SUMMARY });
  await core.summary.addRaw(`## racewarden\n\n${text}`).write();
}

async function writeSarif(report: Report, { sources, cwd }: Settings): Promise<string> {
  const path = join(process.env['RUNNER_TEMP'] || tmpdir(), 'racewarden.sarif');
  await writeAtomically(path, toSarif(report, { sources: new SourceLocator(sources, cwd) }));
  return path;
}

function judge(report: Report, { failOn }: Settings): void {
  for (const warning of report.warnings) core.warning(visible(warning));
  if (!report.complete) {
    core.setFailed(visible(['The scan is incomplete.', ...report.incomplete].join(' ')));
  } else if (failOn === 'any' && warningCount(report) > 0) {
    core.setFailed(`${summaryText(report)}.`);
  } else {
    core.info(`${summaryText(report)}.`);
  }
  if (failOn === 'new') {
    core.warning('Without a base to compare with no finding is known to be new, so none fails the job.');
  }
}
