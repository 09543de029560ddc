/**
 * What the runner understands: commands on standard output, and files that it names. Texts of the repository under
 * scan go through here only, so that none of them can become a command.
 */
import { appendFile, stat } from 'node:fs/promises';
import { endGroup, error, info, notice, setOutput, setSecret, startGroup, warning } from '@actions/core';
import type { OUTPUTS } from '../config/index.js';
import type { Annotation } from '../report/index.js';
import { ExitCode } from '../util/exit-codes.js';

/** As action.yml names them. */
type OutputName = keyof typeof OUTPUTS;

const ISSUE = { error, warning, notice };

/** Marks on lines of code; their number is bounded where they are made. */
export function annotate(annotations: readonly Annotation[]): void {
  for (const { level, message, title, file, line, endLine } of annotations) {
    ISSUE[level](message, { title, file, startLine: line, endLine });
  }
}

/**
 * Writes text to the log such that no line of it is a command: the runner takes lines that start with two colons,
 * and the older form `##[…]` wherever it stands in a line.
 */
export function logLine(text: string): void {
  info(neutral(text));
}

/** Text without commands; readers see the same with a space in the marks of a command. */
export function neutral(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/^(\s*):(?=:)/gm, '$1: ')
    .replaceAll('##[', '## [');
}

export function warn(text: string): void {
  warning(neutral(text));
}

/**
 * An error, and the job fails. The exit code tells whoever reads it a verdict from a failure: once there are findings
 * that fail the job, it is theirs, else that of the first error.
 */
export function fail(text: string, code: ExitCode = ExitCode.incomplete): void {
  error(neutral(text));
  if (code === ExitCode.findings || !process.exitCode) process.exitCode = code;
}

/** Runs something in a group of the log that readers can open. */
export async function inGroup<T>(title: string, run: () => Promise<T>): Promise<T> {
  startGroup(neutral(title));
  try {
    return await run();
  } finally {
    endGroup();
  }
}

/** From here on the runner replaces the text in all logs. */
export function mask(secret: string | undefined): void {
  if (secret) setSecret(secret);
}

/** Outputs of the step; where the runner's file is not to be had, a warning. */
export function setOutputs(outputs: Readonly<Partial<Record<OutputName, string | number | boolean>>>): void {
  try {
    for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
  } catch (reason) {
    warn(`The outputs could not be set: ${(reason as Error).message}.`);
  }
}

/** Bytes of the largest summary that GitHub takes of one step. */
export const LARGEST_SUMMARY = 1 << 20;
const CUT = '\n\n_The summary is cut here: GitHub accepts no more from one step._\n';

/**
 * Appends Markdown to the summary of the step, cut at the end of a paragraph where it is too large.
 * @returns whether the runner takes summaries at all.
 */
export async function writeSummary(
  markdown: string,
  file: string | undefined = process.env['GITHUB_STEP_SUMMARY'],
): Promise<boolean> {
  if (!file) return false;
  try {
    const written = (await stat(file)).size;
    await appendFile(
      file,
      cut(markdown.endsWith('\n') ? markdown : `${markdown}\n`, LARGEST_SUMMARY - written),
    );
    return true;
  } catch (reason) {
    const { code } = reason as NodeJS.ErrnoException;
    if (code === undefined) throw reason;
    return false;
  }
}

function cut(markdown: string, room: number): string {
  const bytes = Buffer.from(markdown);
  if (bytes.length <= room) return markdown;
  const left = room - Buffer.byteLength(CUT);
  if (left <= 0) return '';
  const kept = bytes.subarray(0, left).toString();
  const end = kept.lastIndexOf('\n\n');
  return end < 0 ? CUT.trimStart() : kept.slice(0, end) + CUT;
}
