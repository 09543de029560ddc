/** What all reports say alike: levels, places, locks and counts in words. */
import {
  byCause,
  type Confidence,
  type Finding,
  type FindingKind,
  type FindingLevel,
  isOnField,
  joinedOf,
  type LockName,
  type Markup,
  ONE_SIDED,
  type Place,
  type Race,
  type Report,
  type ReportedFinding,
  type Side,
  subjectText,
} from '../findings/index.js';
import { ruleOf } from './rules.js';
import { count, listed } from './text.js';

export type Level = FindingLevel;

const CONFIDENCES: readonly Confidence[] = ['low', 'medium', 'high'];

/** How a finding compares with the base. */
export type BaselineState = 'new' | 'grown' | 'unchanged';

/** Findings the base has to say something about, by identity. */
export type Baseline = ReadonlyMap<string, BaselineState>;

/** What looks benign is a note, worth reading and no reason to fail a run; all else has the level of its rule. */
export function levelOf(finding: Finding): Level {
  return finding.confidence === 'low' ? 'note' : (finding.level ?? ruleOf(finding.kind).level);
}

/** The report without findings below a confidence; what is left out is counted in its warnings. */
export function atLeast(report: Report, least: Confidence): Report {
  const isSure = ({ confidence }: Finding): boolean =>
    CONFIDENCES.indexOf(confidence) >= CONFIDENCES.indexOf(least);
  const findings = report.findings.filter(isSure);
  const hidden = report.findings.length - findings.length;
  if (hidden === 0) return report;
  const warning = `${count(hidden, 'finding')} below the requested confidence (${least}) ${hidden === 1 ? 'is' : 'are'} not shown.`;
  return { ...report, findings, warnings: [...report.warnings, warning] };
}

/** Number of findings that may fail a run: errors and warnings, or with `only` those that the base does not have. */
export function warningCount(report: Report, only?: Baseline): number {
  return report.findings.filter(
    (finding) => levelOf(finding) !== 'note' && (only === undefined || only.get(finding.id) !== 'unchanged'),
  ).length;
}

/** `src/org/acme/Pool.java:12`; without a line table the place in the bytecode. */
export function placeText({ file, line, offset }: Place): string {
  return line > 0 ? `${file}:${line}` : `${file} (no line table: bytecode offset ${offset})`;
}

/** `no lock`, `this (org.acme.Pool)`, `a and b`; a lock held only for reading says so. */
export function lockText(locks: readonly LockName[]): string {
  if (locks.length === 0) return 'no lock';
  return listed(locks.map(({ text, mode }) => (mode === 'shared' ? `${text} (for reading)` : text)));
}

/** Is the state a field or an element, which is written, and not the inside of an object, which is changed? */
export function isPlainStore(kind: FindingKind): boolean {
  return isOnField(kind) || kind === 'array-race' || kind === 'guarded-by' || kind === 'immutable-write';
}

/** Is it about calls of a method, and not about a field? */
export function isOfMethod({ kind, subject }: Finding): boolean {
  return kind === 'guarded-by' && subject.endsWith(')');
}

/** What the code of a side does with the state raced on: `writes org.acme.Pool.used`, `changes org.acme.Pool.open (HashMap)`. */
export function actionText(finding: Finding, side: Side): string {
  const isPlain = isPlainStore(finding.kind);
  const what = `${isPlain || isNamed(finding) ? '' : 'the '}${subjectText(finding)}`;
  if (finding.kind === 'value-lock') return `locks ${what}`;
  if (isOfMethod(finding)) return `calls ${what}`;
  const changes = isPlain ? 'writes' : 'changes';
  if (isOutside(side)) {
    if (finding.kind === 'leaked-state') return `hands out ${what}`;
    if (isByField(side))
      return `offers ${what} to a caller that ${side.access === 'write' ? 'changes' : 'reads'} it through a public field`;
    const [gives, to] = side.path.at(-1)?.isArgument ? ['takes', 'from'] : ['hands out', 'to'];
    return `${gives} ${what} ${to} a caller that ${side.access === 'write' ? 'changes' : 'reads'} it`;
  }
  const element = finding.kind === 'array-race' ? 'an element of ' : '';
  return `${side.access === 'write' ? changes : 'reads'} ${element}${what}`;
}

/** `Pool.give() writes Pool.used, holding no lock`. */
export function accessText(finding: Finding, side: Side): string {
  return `${side.place.method} ${actionText(finding, side)}, holding ${lockText(side.locks)}`;
}

/** The heading of further places of a finding, or what stands before their number alone. */
export function alsoText(kind: FindingKind, areListed = true): string {
  if (kind === 'guarded-by') return 'Also without it:';
  if (ONE_SIDED.has(kind)) return 'Also here:';
  return areListed ? 'Also racing (pairs of lines):' : 'Also racing:';
}

/** Is the access one of a caller, to what the method at the place returned or was given? */
export function isOutside({ path }: Side): boolean {
  return path.at(-1)?.isResult === true;
}

/** Is it one by a public field? */
export function isByField({ path }: Side): boolean {
  return path.at(-1)?.isField === true;
}

/** Has an object of a library more of a name than its class? */
function isNamed({ holder, origin }: Finding): boolean {
  return holder !== undefined || origin !== undefined;
}

/** `3 findings: 2 warnings (1 high, 1 medium confidence), 1 note; 4 suppressed`. */
export function summaryText(report: Report): string {
  const { suppressed = [] } = report;
  return suppressed.length === 0 ? liveText(report) : `${liveText(report)}; ${suppressedText(suppressed)}`;
}

/** `20 suppressed (14 accepted, 6 in the code)`: who has accepted 14 must find them again. */
function suppressedText(suppressed: readonly Finding[]): string {
  const inCode = suppressed.filter(({ suppressions = [] }) =>
    suppressions.every(({ kind }) => kind === 'inSource'),
  ).length;
  const accepted = suppressed.length - inCode;
  const both = inCode > 0 && accepted > 0 ? ` (${accepted} accepted, ${inCode} in the code)` : '';
  return `${suppressed.length} suppressed${both}`;
}

/** What the file of accepted findings holds after `baseline`, and what it need not: `3 findings: …`. */
export function acceptedText(report: Report, file: string): string {
  const inCode = report.suppressed?.length ?? 0;
  const more = inCode === 0 ? '' : `; ${inCode} more ${inCode === 1 ? 'is' : 'are'} suppressed in the code`;
  return `${liveText(report)}; accepted in ${file}${more}`;
}

function liveText({ findings, complete }: Report): string {
  if (findings.length === 0) return complete ? 'No races found' : 'No result: the scan is incomplete';
  const ofLevel = (level: Level): Finding[] => findings.filter((finding) => levelOf(finding) === level);
  const [errors, warnings, notes] = [ofLevel('error'), ofLevel('warning'), ofLevel('note')];
  const sure = confidenceText([...errors, ...warnings]);
  const counts = [
    errors.length === 0 ? '' : count(errors.length, 'error'),
    warnings.length === 0 ? '' : count(warnings.length, 'warning'),
  ].filter((part) => part !== '');
  const clauses = [
    // A bare comma would make the notes part of what is sure.
    sure.includes(',') || notes.length > 0 ? `${counts.join(', ')} (${sure})` : [...counts, sure].join(', '),
    count(notes.length, 'note'),
  ];
  const parts = clauses.filter((_, index) => (index === 0 ? counts : notes).length > 0);
  const causes = byCause(findings).length;
  const joined = causes === findings.length ? '' : ` with ${count(causes, 'cause')}`;
  return `${count(findings.length, 'finding')}${joined}: ${parts.join(', ')}`;
}

/** `high confidence`, `1 high, 1 medium confidence`. */
function confidenceText(findings: readonly Finding[]): string {
  const numbers = (['high', 'medium'] as const).map((confidence) => {
    const number = findings.filter((finding) => finding.confidence === confidence).length;
    return { confidence, number };
  });
  const there = numbers.filter(({ number }) => number > 0);
  if (there.length === 1) return `${there[0].confidence} confidence`;
  return `${there.map(({ confidence, number }) => `${number} ${confidence}`).join(', ')} confidence`;
}

const MOST_PROGRAMS_NAMED = 3;

/**
 * What a clean result rests on: `The scan assumed that threads may call 7 methods of 2 classes at the same time`, and for programs
 * `The scan followed the threads of Main.main`.
 */
export function scopeText({ interfaces }: Report): string {
  if (interfaces.length === 0) return 'The scan found no class that threads may share';
  const open = interfaces.filter(({ by }) => by !== 'program');
  const programs = interfaces.filter(({ by }) => by === 'program');
  const methods = open.reduce((sum, one) => sum + one.methods.length, 0);
  const classes = count(open.length, 'class', 'classes');
  const assumed = `assumed that threads may call ${count(methods, 'method')} of ${classes} at the same time`;
  if (programs.length === 0) return `The scan ${assumed}`;
  const mains = programs.map(({ className }) => `${className}.main`);
  const named = mains.length > MOST_PROGRAMS_NAMED ? count(mains.length, 'program') : listed(mains);
  const followed = `The scan followed the threads of ${named}`;
  return open.length === 0 ? followed : `${followed}, and ${assumed}`;
}

/** What the witness that stands for a finding races on: of a finding that joins several, one of them. */
export function leadOf(finding: ReportedFinding): Finding {
  const main = mainRace(finding);
  return finding.joined?.find(({ races }) => races.includes(main)) ?? finding.joined?.[0] ?? finding;
}

const MOST_METHODS_NAMED = 4;
/** Parts of a finding that a text names. */
const MOST_PARTS_NAMED = 12;

/** `Pool.used, Pool.free and 3 more`: what the parts of a finding race on, or what it does itself. */
export function partsText(finding: ReportedFinding): string {
  const subjects = [...new Set(joinedOf(finding).map((part) => subjectText(part)))];
  const more = subjects.length - MOST_PARTS_NAMED;
  return listed(more > 1 ? [...subjects.slice(0, MOST_PARTS_NAMED), `${more} more`] : subjects);
}

/** What people call it: `field race`; of a finding that joins several, `races inside`. */
export function titleText(finding: ReportedFinding): string {
  return finding.joined === undefined ? ruleOf(finding.kind).title : 'races inside';
}

/** Of a race inside an object that others own: which calls on that owner overlap. */
export function causeText({ cause, joined, subject }: ReportedFinding): string | undefined {
  if (cause === undefined || joined !== undefined || subject.startsWith(`${cause.className}.`))
    return undefined;
  return `concurrent calls of ${listed(firstOf(cause.methods))} on one ${cause.className}`;
}

function firstOf(items: readonly string[]): readonly string[] {
  const more = items.length - MOST_METHODS_NAMED;
  return more > 1 ? [...items.slice(0, MOST_METHODS_NAMED), `${more} more methods`] : items;
}

/** `field race on Pool.used`, `library object race on Pool.open (HashMap)`, `races inside Pool`: what all reports call it. */
export function nameText(finding: ReportedFinding, markup?: Markup): string {
  return `${titleText(finding)}${finding.joined === undefined ? ' on' : ''} ${subjectText(finding, markup)}`;
}

/** `+ 7 of 9 accesses hold lock (+3); – its class is open by a field only (–2)`; undefined where nothing is said. */
export function evidenceText({ evidence = [] }: Finding): string | undefined {
  if (evidence.length === 0) return undefined;
  const facts = evidence.map(({ text, weight }) => {
    const sign = weight < 0 ? '–' : '+';
    return `${sign} ${text} (${sign}${Math.abs(weight)})`;
  });
  return facts.join('; ');
}

/** The witness that stands for a finding. */
export function mainRace(finding: Finding): Race {
  const race = finding.races[0];
  if (race === undefined) throw new Error(`Finding ${finding.id} has no witness.`);
  return race;
}

/** Of a path, what fits into `most` frames: its ends, and how many frames of the middle are left out. */
export function shorten<T>(
  path: readonly T[],
  most: number,
): { head: readonly T[]; omitted: number; tail: readonly T[] } {
  if (path.length <= most) return { head: path, omitted: 0, tail: [] };
  const head = Math.ceil(most / 2);
  const tail = most - head;
  return { head: path.slice(0, head), omitted: path.length - most, tail: path.slice(path.length - tail) };
}
