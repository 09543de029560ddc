/** A table with a line for each finding: what to look at first. */
import {
  type Finding,
  INNER,
  isOnField,
  methodTitle,
  type ReportedFinding,
  type Side,
  simpleName,
  subjectText,
} from '../findings/index.js';
import { clip } from '../util/shown.js';
import { BriefNames } from './brief.js';
import { isByField, isOfMethod, isOutside, leadOf, levelOf, mainRace } from './describe.js';
import { listed, visible } from './text.js';

/** Subjects of a finding that joins several. */
const MOST_NAMED = 3;

/** Facts that say at how many accesses which lock is held (`findings/evidence/evidence.ts`). */
const GUARDED: ReadonlySet<string> = new Set(['mostly-guarded', 'partly-guarded']);

export interface OverviewRow {
  readonly number: string;
  readonly mark: string;
  readonly subject: string;
  readonly clause: string;
}

export function overviewRow(finding: ReportedFinding, number: number): OverviewRow {
  return {
    number: String(number),
    mark: markOf(finding),
    subject: subjectOf(finding),
    clause: visible(clauseOf(finding)),
  };
}

/** What is most worth knowing of level and confidence in one word. */
function markOf(finding: Finding): string {
  const level = levelOf(finding);
  return level === 'warning' ? finding.confidence : level;
}

/** `Pool.used`; of an object of a library the field alone, as the clause says what it is. */
function subjectOf(finding: ReportedFinding): string {
  const names = new BriefNames(finding);
  const { holder, origin } = finding;
  if (holder !== undefined) return names.name(holder);
  return origin === undefined ? names.subject : names.subject.replace(/^the /, '');
}

/** `HashMap; put() without lock, 7 of 9 accesses hold `lock``. */
function clauseOf(finding: ReportedFinding): string {
  const { joined, kind, holder, note, subject, confidence } = finding;
  if (joined !== undefined) return `${partsClause(joined)}; ${accessClause(leadOf(finding))}`;
  const type = holder === undefined ? '' : `${simpleName(subject)}; `;
  if (kind === 'object-race') return `${type}${stepClause(finding)}`;
  if (confidence === 'low' && note !== '') return `${type}${note}`;
  return `${type}${accessClause(finding)}`;
}

function partsClause(parts: readonly Finding[]): string {
  const names = [...new Set(parts.map((part) => simpleField(subjectText(part))))];
  const more = names.length - MOST_NAMED;
  return listed(more > 1 ? [...names.slice(0, MOST_NAMED), `${more} more`] : names);
}

/** `used` of `org.acme.Pool.used`. */
function simpleField(subject: string): string {
  return simpleName(subject).replace(/^[^(]*\.(?=[^.]+$)/, '');
}

function stepClause(finding: Finding): string {
  const [own] = mainRace(finding).sides;
  return `two calls in ${nameIn(finding, own)} are not one step`;
}

function accessClause(finding: Finding): string {
  const [first, second] = mainRace(finding).sides;
  const outside = [first, second].find(isOutside);
  if (outside !== undefined) {
    if (isByField(outside))
      return `a caller ${outside.access === 'write' ? 'writes' : 'reads'} it through a public field`;
    const gives = outside.path.at(-1)?.isArgument ? 'takes it, its caller' : 'hands it out, a caller';
    return `${nameIn(finding, outside)} ${gives} ${outside.access === 'write' ? 'changes' : 'reads'} it`;
  }
  if (finding.kind === 'guarded-by') {
    const does = isOfMethod(finding) ? 'called' : first.access === 'write' ? 'written' : 'read';
    return `${does} in ${nameIn(finding, first)} without the lock that its @GuardedBy names`;
  }
  if (finding.kind === 'immutable-write')
    return `written in ${nameIn(finding, first)}, although its class is annotated @Immutable`;
  if (finding.kind === 'value-lock')
    return `${nameIn(finding, first)} locks an object of a value-based class`;
  const bare = [first, second].filter(({ locks }) => locks.length === 0);
  if (bare.length === 1) {
    const [side] = bare;
    const other = side === first ? second : first;
    return `${nameIn(finding, side)} without a lock, ${guardClause(finding) ?? `${nameIn(finding, other)} holds ${lockIn(finding, other)}`}`;
  }
  const guard = guardClause(finding);
  if (bare.length === 0 && guard === undefined)
    return `${nameIn(finding, first)} holds ${lockIn(finding, first)}, ${nameIn(finding, second)} ${lockIn(finding, second)}`;
  return guard === undefined
    ? meetClause(finding, first, second)
    : `${meetClause(finding, first, second)}, ${guard}`;
}

/** `7 of 9 accesses hold `lock``. */
function guardClause(finding: Finding): string | undefined {
  const { guardedBy, evidence = [] } = finding;
  const counted = evidence.find(({ fact }) => GUARDED.has(fact));
  if (counted !== undefined) return new BriefNames(finding).text(counted.text);
  return guardedBy === undefined ? undefined : `most accesses hold \`${lockName(finding, guardedBy)}\``;
}

function meetClause(finding: Finding, first: Side, second: Side): string {
  const [write, other] = first.access === 'write' ? [first, second] : [second, first];
  const wrote = isOnField(finding.kind) || finding.kind === 'array-race' ? 'written' : 'changed';
  const [one, two] = [write, other].map((side) => nameIn(finding, side));
  if (other.access === 'write') return one === two ? `${wrote} in ${one}` : `${wrote} in ${one} and ${two}`;
  return one === two ? `${wrote} and read in ${one}` : `${wrote} in ${one}, read in ${two}`;
}

type Field = Pick<Finding, 'subject' | 'holder'>;

/** `put()`, with its class where that is not the one of the field. */
function nameIn(finding: Field, { place }: Side): string {
  return methodTitle(place.method, INNER, classOf(finding));
}

function lockIn(finding: Field, { locks }: Side): string {
  return listed(locks.map(({ text }) => `\`${lockName(finding, text)}\``));
}

/** `lock` for a field of the class at hand, `this` for its objects. */
function lockName(finding: Field, lock: string): string {
  const own = classOf(finding);
  const of = /^this \((.*)\)$/s.exec(lock)?.[1];
  if (of !== undefined) return INNER.name(of) === own ? 'this' : `this (${INNER.name(of)})`;
  const simple = INNER.name(lock);
  return own !== '' && simple.startsWith(`${own}.`) ? simple.slice(own.length + 1) : simple;
}

function classOf({ subject, holder }: Field): string {
  const field = holder ?? subject;
  const dot = field.lastIndexOf('.');
  return dot <= 0 ? '' : INNER.name(field.slice(0, dot));
}

/** Widest column of names. */
const WIDEST = 44;

/** Lines of at most `columns` characters, the head first; each with its row, for colours. */
export function overviewTable(
  rows: readonly OverviewRow[],
  columns: number,
): { readonly line: string; readonly row?: OverviewRow }[] {
  const head: OverviewRow = {
    number: '#',
    mark: 'level',
    subject: 'field or object',
    clause: 'what is wrong',
  };
  const all = [head, ...rows];
  const width = (key: keyof OverviewRow): number => Math.max(...all.map((row) => row[key].length));
  const subjects = Math.min(width('subject'), WIDEST, Math.max(16, Math.floor(columns / 2) - 10));
  const [numbers, marks] = [width('number'), width('mark')];
  const left = columns - numbers - marks - subjects - 6;
  return all.map((row) => {
    const cells = [
      row.number.padStart(numbers),
      row.mark.padEnd(marks),
      clip(row.subject, subjects).padEnd(subjects),
    ];
    const line = `${cells.join('  ')}  ${short(row.clause, left)}`.trimEnd();
    return row === head ? { line } : { line, row };
  });
}

/** The beginning, as it is a sentence. */
function short(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, Math.max(0, most - 1)).trimEnd()}…`;
}
