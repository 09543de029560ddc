/**
 * What the runner understands: commands on standard output, and files that it names. Texts of the repository under
 * scan go through here only, so that none of them can become a command.
 */
import { randomUUID } from 'node:crypto';
import { appendFile, stat } from 'node:fs/promises';
import * as core from '@actions/core';

/** A text beside lines of code. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly message: string;
  /** Relative to the root of the repository. */
  readonly path?: string;
  /** From 1. */
  readonly startLine?: number;
  readonly endLine?: number;
  /** From 1; shown only where start and end are in one line. */
  readonly startColumn?: number;
  readonly endColumn?: number;
}

/** GitHub shows ten annotations of each level that one step makes. */
const MOST_OF_A_LEVEL = 10;

/**
 * Makes as many annotations as GitHub shows of one step, the first ones of each level.
 * @returns how many are left out.
 */
export function annotate(annotations: readonly Annotation[]): number {
  const made = { error: 0, warning: 0, notice: 0 };
  let left = 0;
  for (const annotation of annotations) {
    if (made[annotation.level] === MOST_OF_A_LEVEL) {
      left++;
    } else {
      made[annotation.level]++;
      annotateOne(annotation);
    }
  }
  return left;
}

function annotateOne({ level, message, path, ...place }: Annotation): void {
  const { startLine, endLine, startColumn, endColumn, title } = place;
  const oneLine = endLine === undefined || endLine === startLine;
  core[level](message, {
    title,
    ...(path === undefined ? {} : { file: path, startLine, endLine }),
    ...(path !== undefined && oneLine ? { startColumn, endColumn } : {}),
  });
}

/**
 * Writes text to the log such that no line of it is a command: the runner takes lines that start with two colons,
 * and the older form `##[…]` wherever it stands in a line.
 */
export function logLine(text: string): void {
  core.info(neutral(text));
}

/** Text without commands; readers see the same with a space in the marks of a command. */
export function neutral(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/^(\s*):(?=:)/gm, '$1: ')
    .replaceAll('##[', '## [');
}

export function warn(text: string): void {
  core.warning(neutral(text));
}

export function fail(text: string): void {
  core.setFailed(neutral(text));
}

/** Runs something in a group of the log that readers can open. */
export async function inGroup<T>(title: string, run: () => Promise<T>): Promise<T> {
  core.startGroup(neutral(title));
  try {
    return await run();
  } finally {
    core.endGroup();
  }
}

/** Runs something whose output may hold anything: no line of it is a command for the runner. */
export async function withoutCommands<T>(run: () => Promise<T>): Promise<T> {
  const end = randomUUID();
  process.stdout.write(`::stop-commands::${end}\n`);
  try {
    return await run();
  } finally {
    process.stdout.write(`\n::${end}::\n`);
  }
}

/** From here on the runner replaces the text in all logs. */
export function mask(secret: string | undefined): void {
  if (secret) core.setSecret(secret);
}

/** Outputs of the step; where the runner's file is not to be had, a warning. */
export function setOutputs(outputs: Readonly<Record<string, string | number | boolean>>): void {
  try {
    for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
  } catch (error) {
    warn(`The outputs could not be set: ${(error as Error).message}.`);
  }
}

/** Bytes of the largest summary that GitHub takes of one step. */
export const LARGEST_SUMMARY = 1 << 20;
const CUT = '\n\n_The summary is cut here: GitHub takes no more of one step._\n';

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
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
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
