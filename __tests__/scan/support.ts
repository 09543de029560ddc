/** Whole scans of committed fixtures, of compiled sources and of real jars, and a report written down for golden files. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import { resolveSettings, type SettingsInput } from '../../src/config/index.js';
import {
  byCause,
  type Finding,
  type LockName,
  type PathStep,
  type Place,
  type Race,
  type Report,
  type ReportedFinding,
  type Side,
} from '../../src/findings/index.js';
import { scan } from '../../src/scan.js';
import { javac } from '../support/jdk.js';
import { skeleton } from '../support/skeleton.js';

const HERE = dirname(fileURLToPath(import.meta.url));
export const ROOT = join(HERE, '..', '..');

export async function scanOf(input: SettingsInput): Promise<Report> {
  const settings = await resolveSettings(input, { cwd: ROOT, file: false });
  return (await scan(settings, undefined, undefined, { skeleton })).report;
}

export function fixtureJar(name: string, twin: 'racy' | 'free' = 'racy'): string {
  return `fixtures/${name}/${twin}.jar`;
}

/** The settings that a committed fixture is kept with. */
export function readFixture(name: string): SettingsInput & { readonly options?: SettingsInput } {
  return JSON.parse(readFileSync(join(ROOT, 'fixtures', name, 'fixture.json'), 'utf8'));
}

/** Scans a committed fixture with the settings it is kept with. */
export function scanFixture(name: string, more: SettingsInput = {}): Promise<Report> {
  const { interfaces, main, options } = readFixture(name);
  return scanOf({
    paths: [fixtureJar(name)],
    ...(interfaces !== undefined && { interfaces }),
    ...(main !== undefined && { main }),
    ...options,
    ...more,
  });
}

/** Compiles classes of the package `acme`, one public class a file, and scans them; needs a JDK. */
export function scanAcme(
  sources: Readonly<Record<string, string>>,
  more: SettingsInput = {},
): Promise<Report> {
  return scanOf({ paths: [acmeClasses(sources)], interfaces: ['acme.**'], ...more });
}

export function acmeClasses(sources: Readonly<Record<string, string>>): string {
  const files = Object.entries(sources).map(([name, text]) => [
    `acme/${name}.java`,
    `package acme;\n${text}`,
  ]);
  return javac(Object.fromEntries(files));
}

/** The only finding on a subject. */
export function findingOn(report: Report, subject: string): Finding {
  const found = apart(report).filter((finding) => finding.subject === subject);
  expect(subjects(report)).toContain(subject);
  expect(found).toHaveLength(1);
  return found[0];
}

/** Findings in the order in which they would be told if none had a cause. */
export function apart({ findings }: Pick<Report, 'findings'>): readonly Finding[] {
  const rank = { high: 0, medium: 1, low: 2 };
  return [...findings].sort(
    (a, b) => rank[a.confidence] - rank[b.confidence] || (a.subject < b.subject ? -1 : 1),
  );
}

export function subjects(report: Report): string[] {
  return apart(report).map(({ subject }) => subject);
}

/** `UPDATE_GOLDEN=1` writes the file anew. */
export function expectGolden(name: string, text: string): void {
  const file = join(HERE, 'golden', name);
  if (process.env.UPDATE_GOLDEN) writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
}

/** A report as a text to be read; everything that does not depend on the run. */
export function reportText({ findings, stages, warnings }: Report): string {
  const counts = `pairs: ${stages.map(({ name, pairs }) => `${name} ${pairs}`).join(', ')}`;
  return `${[counts, ...warnings, ...byCause(findings).map(findingText)].join('\n\n')}\n`;
}

/** What is told of several findings with one cause, and then each of them. */
function findingText(finding: ReportedFinding): string {
  const { joined, message, advice, subject, id } = finding;
  if (joined === undefined) return aloneText(finding);
  return [`${joined.length} races inside ${subject} (${id})`, message, advice, ...joined.map(aloneText)].join(
    '\n',
  );
}

function aloneText(finding: Finding): string {
  const { kind, subject, confidence, id, object, message, advice, note, guardedBy } = finding;
  return [
    `${kind} on ${subject}, confidence ${confidence} (${id})`,
    message,
    advice,
    `  object: ${object}`,
    ...(guardedBy === undefined ? [] : [`  guarded by: ${guardedBy}`]),
    ...(note === '' ? [] : [`  note: ${note}`]),
    ...reachText(finding),
    ...finding.pairs.map(({ first, second }) => `  pair: ${first} | ${second}`),
    ...finding.races.map(raceText),
    ...(finding.racesOmitted === 0 ? [] : [`  and ${finding.racesOmitted} more`]),
  ].join('\n');
}

/** What a comparison goes by beside the pairs. */
function reachText({ accessors = [], owners = [], guardedOwners = [], ways }: Finding): string[] {
  const named = { accessors, owners, guardedOwners, bare: ways?.bare ?? [], guarded: ways?.guarded ?? [] };
  return Object.entries(named).flatMap(([what, names]) =>
    names.length === 0 ? [] : [`  ${what}: ${names.map((name) => name || 'nothing').join(', ')}`],
  );
}

function raceText({ sides, owner }: Race, index: number): string {
  return [
    `  race ${index + 1}${owner === undefined ? '' : ` inside ${owner || 'nothing'}`}`,
    ...sides.map(sideText),
  ].join('\n');
}

function sideText({ access, place, thread, reason, path, locks }: Side): string {
  return [
    `    ${access} at ${placeText(place)}, holding ${locksText(locks)}`,
    `      by ${thread}: ${reason}`,
    ...path.map(frameText),
  ].join('\n');
}

function frameText({ place, calls, acquires }: PathStep): string {
  const what = calls === undefined ? '' : ` calls ${calls}`;
  const locks = acquires.length === 0 ? '' : ` with ${locksText(acquires)}`;
  return `      ${place.method} at ${placeText(place)}${locks}${what}`;
}

function placeText({ file, line, offset }: Place): string {
  return line > 0 ? `${file.split('/').pop()}:${line}` : `${file.split('/').pop()}, offset ${offset}`;
}

function locksText(locks: readonly LockName[]): string {
  if (locks.length === 0) return 'nothing';
  return locks.map(({ text, mode }) => (mode === 'shared' ? `${text} (shared)` : text)).join(', ');
}
