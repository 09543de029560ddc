/** Why races are reported, and why other pairs of accesses are not: for people at a terminal. */
import { globMatcher } from '../config/index.js';
import {
  type Asked,
  type DroppedPairs,
  type Finding,
  joinedOf,
  type LockName,
  type PlainAccess,
  type Race,
  type Reasons,
  type Report,
  type Side,
  subjectText,
} from '../findings/index.js';
import { addTo, groupBy } from '../util/index.js';
import { lockText } from './describe.js';
import { verbOf } from './markdown/index.js';
import { lastName } from './others.js';
import { withoutPackages } from './simple.js';
import { numbered, Page } from './terminal/index.js';
import { count, listed, visible } from './text.js';

export interface WhyOptions {
  readonly columns?: number;
  readonly colour?: boolean;
  readonly view?: 'field' | 'object';
  /** All pairs, however many. */
  readonly all?: boolean;
}

/** What is printed unless all is asked for: races in full and lines of a finding, lines and methods of a reason, things. */
const MOST = { races: 1, racesOfLine: 3, lines: 12, methods: 5, things: 12 };

/** A thing that is asked about, with what is reported of it and what is not. */
interface Answer {
  readonly subject: string;
  readonly reported: readonly { readonly finding: Finding; readonly number: number }[];
  readonly suppressed: readonly Finding[];
  readonly reasons: Reasons | undefined;
}

/** Is an access at the line of a file that is asked about? */
export function isAccessAt(
  { file, line }: Pick<PlainAccess, 'file' | 'line'>,
  asked: { readonly file: string; readonly line: number },
): boolean {
  return line === asked.line && (file === asked.file || file.endsWith(`/${asked.file}`));
}

/** The text; undefined where the report has nothing of what is asked. `reasons` of the report are of what is asked. */
export function whyText(report: Report, asked: Asked, options: WhyOptions = {}): string | undefined {
  const all = answersIn(report, asked, options);
  if (all.length === 0) return undefined;
  const [notes, answers] = [all.filter(isNote), all.filter((answer) => !isNote(answer))];
  const page = new Page(options);
  const shown = options.all ? answers : answers.slice(0, MOST.things);
  const writer = new WhyWriter(page, options, asked);
  shown.forEach((answer, index) => {
    if (index > 0) page.line();
    writer.write(answer);
  });
  writer.notes(notes, shown.length > 0);
  const more = answers.length - shown.length;
  if (more > 0)
    page.line(`\n${count(more, 'more field')} or object${more === 1 ? '' : 's'}: --all prints them.`);
  return page.text();
}

/** Is all that is said of it why there are no pairs? */
function isNote({ reasons, reported, suppressed }: Answer): boolean {
  return reasons?.note !== undefined && reported.length + suppressed.length === 0;
}

/** The reasons in a saved report that are about what is asked. */
export function reasonsAsked(report: Report, asked: Asked): readonly Reasons[] | undefined {
  return report.reasons?.filter(
    (one) => isAsked(one, asked) || one.dropped.some((group) => isPairAt(group, asked)),
  );
}

function isPairAt({ shown }: DroppedPairs, asked: Asked): boolean {
  return asked.kind === 'line' && shown.some((pair) => pair.some((access) => isAccessAt(access, asked)));
}

function isAsked(
  { id, subject, holder }: Pick<Finding, 'id' | 'subject'> & { readonly holder?: string | undefined },
  asked: Asked,
): boolean {
  if (asked.kind === 'number' || asked.kind === 'line') return false;
  if (asked.kind === 'id' && id.startsWith(asked.name.toLowerCase())) return true;
  const matches = globMatcher([asked.name, `**.${asked.name}`]);
  const field = holder ?? subject.replace(/\[\]$/, '');
  return matches(field) || matches(field.replaceAll('$', '.'));
}

function answersIn(report: Report, asked: Asked, { view }: WhyOptions): Answer[] {
  const all = numbered(report, view);
  const chosen = asked.kind === 'number' ? all.slice(asked.number - 1, asked.number).flatMap(joinedOf) : [];
  const reasons = asked.kind === 'number' ? chosenReasons(report, chosen) : (report.reasons ?? []);
  const isWanted = (finding: Finding): boolean =>
    chosen.includes(finding) ||
    isAsked(finding, asked) ||
    reasons.some((one) => isOn(finding, one)) ||
    (asked.kind === 'line' && finding.races.some((race) => isRaceAt(race, asked)));
  const findings = all.flatMap((reported, index) =>
    joinedOf(reported)
      .filter(isWanted)
      .map((finding) => ({ finding, number: index + 1 })),
  );
  const suppressed = (report.suppressed ?? []).filter(isWanted);
  const answers = reasons.map(
    (one): Answer => ({
      subject: subjectText(one),
      reported: findings.filter(({ finding }) => isOn(finding, one)),
      suppressed: suppressed.filter((finding) => isOn(finding, one)),
      reasons: one,
    }),
  );
  const isLeft = (finding: Finding): boolean => !reasons.some((one) => isOn(finding, one));
  const left = [...findings.map(({ finding }) => finding), ...suppressed].filter(isLeft);
  for (const subject of new Set(left.map((finding) => subjectText(finding)))) {
    const isIt = (finding: Finding): boolean => isLeft(finding) && subjectText(finding) === subject;
    answers.push({
      ...{ subject, reasons: undefined },
      reported: findings.filter(({ finding }) => isIt(finding)),
      suppressed: suppressed.filter(isIt),
    });
  }
  return answers.sort((a, b) => Number(b.reported.length > 0) - Number(a.reported.length > 0));
}

function chosenReasons(report: Report, chosen: readonly Finding[]): readonly Reasons[] {
  return (report.reasons ?? []).filter((one) => chosen.some((finding) => isOn(finding, one)));
}

function isOn(finding: Finding, one: Reasons): boolean {
  return finding.id === one.id || subjectText(finding) === subjectText(one);
}

function isRaceAt({ sides }: Race, asked: { readonly file: string; readonly line: number }): boolean {
  return sides.some(({ place }) => isAccessAt(place, asked));
}

class WhyWriter {
  constructor(
    private readonly page: Page,
    private readonly options: WhyOptions,
    private readonly asked: Asked,
  ) {}

  write({ subject, reported, suppressed, reasons }: Answer): void {
    const { page } = this;
    page.hanging('', subject, 0, 'bold');
    const object = reasons?.object ?? reported[0]?.finding.object ?? suppressed[0]?.object;
    if (object !== undefined) page.fact('object', withoutPackages(object));
    if (reasons?.shared !== undefined) page.fact('shared', withoutPackages(reasons.shared));
    if (reasons !== undefined && this.asked.kind !== 'line') page.prose(sumText(reasons), 3);
    for (const { finding, number } of reported) this.finding(finding, number);
    for (const finding of suppressed) this.suppressed(finding);
    for (const group of reasons?.dropped ?? []) this.dropped(group);
  }

  /** What has no pairs, by the reason. */
  notes(answers: readonly Answer[], isBehind: boolean): void {
    if (answers.length > 0 && isBehind) this.page.line();
    for (const [note, alike] of groupBy(answers, ({ reasons }) => reasons?.note ?? '')) {
      this.page.hanging('', `${note}:`, 0, 'bold');
      this.page.hanging('', alike.map(({ subject }) => subject).join(', '), 3);
    }
  }

  private finding(finding: Finding, number: number): void {
    const { page } = this;
    const title = `Reported as finding ${number} (${finding.id}), ${finding.confidence} confidence`;
    page.line();
    page.hanging('', title, 3, 'red');
    this.races(finding);
  }

  private suppressed(finding: Finding): void {
    const { page } = this;
    const said = (finding.suppressions ?? []).map(({ justification, where }) =>
      [justification || 'no reason given', where].filter((text) => text !== '').join(', '),
    );
    page.line();
    page.hanging(`Suppressed (${finding.id}): `, said.join('; ') || 'no reason given', 3, 'yellow');
    this.races(finding);
  }

  /** The first of them in full, the lines of the others. */
  private races(finding: Finding): void {
    const { asked, options } = this;
    const isLine = asked.kind === 'line';
    const races = finding.races.filter((race) => !isLine || isRaceAt(race, asked));
    const most = options.all ? races.length : isLine ? MOST.racesOfLine : MOST.races;
    for (const race of races.slice(0, most)) this.race(finding, race);
    const told = new Set(races.slice(0, most).map(linesText));
    const left = [...new Set(races.slice(most).map(linesText))].filter((lines) => !told.has(lines));
    this.lines('also ', left, isLine ? 0 : finding.racesOmitted);
  }

  private race(finding: Finding, { sides }: Race): void {
    for (const side of sides) this.page.hanging('', withoutPackages(sideText(finding, side)), 5);
    this.page.hanging('may overlap: ', withoutPackages(overlapText(sides)), 7);
    const locks = sameLocksText(sides);
    if (locks !== undefined) this.page.hanging('locks: ', withoutPackages(locks), 7);
  }

  private dropped({ stage, why, count: pairs, shown }: DroppedPairs): void {
    const { page, asked, options } = this;
    const isAt = (access: PlainAccess): boolean => asked.kind !== 'line' || isAccessAt(access, asked);
    const found = shown.filter((pair) => pair.some(isAt));
    const isLine = asked.kind === 'line';
    if (isLine && found.length === 0) return;
    const all = isLine ? found.length : pairs;
    const title = `${withoutPackages(why)} (${count(all, 'pair')}, stage ${stage})`;
    page.line();
    page.hanging('Not reported: ', title, 3, 'green');
    const methods = [...new Set(found.flat().map(({ method }) => briefMethod(method)))];
    const more = options.all ? 0 : methods.length - MOST.methods;
    const named = more > 1 ? [...methods.slice(0, MOST.methods), `${more} more methods`] : methods;
    if (named.length > 0) page.hanging('in ', listed(named), 5);
    this.lines('', [...new Set(found.map(pairText))], all - found.length);
  }

  /** Pairs of lines by file; `more` are not among them. */
  private lines(label: string, pairs: readonly string[], more: number): void {
    const { page, options } = this;
    const most = options.all ? pairs.length : MOST.lines;
    const files = new Map<string, string[]>();
    for (const pair of pairs.slice(0, most)) {
      const [, file = '', lines] = /^([^:/]+): (.*)$/.exec(pair) ?? [undefined, undefined, pair];
      addTo(files, file, lines);
    }
    [...files].forEach(([file, lines], index) => {
      const start = index === 0 ? label : '';
      page.items(file === '' ? start : `${start}${visible(file)}: `, lines.map(visible), 5);
    });
    const left = Math.max(0, pairs.length - most) + Math.max(0, more);
    if (left > 0) page.line(`     and ${count(left, 'more pair')}`);
  }
}

function sumText({ pairs, reported, omitted = 0 }: Reasons): string {
  const sum =
    pairs === 0
      ? 'no pairs of accesses with a write'
      : `${count(pairs, 'pair')} of accesses with a write: ${reported} reported, ${pairs - reported} not`;
  return omitted === 0
    ? sum
    : `${sum}; ${count(omitted, 'further access', 'further accesses')} not looked at`;
}

/** `Pool.get() writes at Pool.java:12, holding no lock`. */
function sideText(finding: Finding, side: Side): string {
  const { place } = side;
  const at = place.line > 0 ? ` at ${lastName(place.file)}:${place.line}` : '';
  return `${place.method} ${verbOf(finding, side)}${at}, holding ${lockText(side.locks)}`;
}

/** Which threads these are, and why they are there. */
function overlapText([first, second]: readonly [Side, Side]): string {
  const isSame = first.thread === second.thread;
  const both = isSame ? `${first.thread}, and another one like it` : `${first.thread} and ${second.thread}`;
  if (first.reason === second.reason) return `${both}${first.reason === '' ? '' : `: ${first.reason}`}`;
  return `${first.thread}${because(first)}, and ${second.thread}${because(second)}`;
}

/** Why locks with one name do not help. */
function sameLocksText([first, second]: readonly [Side, Side]): string | undefined {
  const common = first.locks.filter(({ text }) => second.locks.some((lock) => lock.text === text));
  if (common.length === 0) return undefined;
  const isRead = ({ locks }: Side, { text }: LockName): boolean =>
    locks.some((lock) => lock.text === text && lock.mode === 'shared');
  const names = listed(common.map(({ text }) => text));
  return common.every((lock) => isRead(first, lock) && isRead(second, lock))
    ? `both hold ${names} for reading only`
    : `nothing shows that ${names} is the same object on both sides`;
}

function because({ reason }: Side): string {
  const [, start] = /^the thread is (started at .*)$/.exec(reason) ?? [];
  return reason === '' ? '' : start === undefined ? ` (${reason})` : `, ${start}`;
}

/** `Pool.java: 12 write / 31 read`. */
function linesText({ sides: [first, second] }: Race): string {
  const of = ({ access, place }: Side): PlainAccess => ({ ...place, access });
  return pairText([of(first), of(second)]);
}

function pairText([first, second]: readonly [PlainAccess, PlainAccess]): string {
  if (first.line === 0 || second.line === 0) return `${inMethod(first)} / ${inMethod(second)}`;
  const of = ({ line, access }: PlainAccess): string => `${line} ${access}`;
  if (first.file === second.file) return `${lastName(first.file)}: ${of(first)} / ${of(second)}`;
  return [first, second].map((one) => `${lastName(one.file)}:${of(one)}`).join(' / ');
}

/** Without a line table the method has to do. */
function inMethod({ method, line, access }: PlainAccess): string {
  return `${briefMethod(method)}${line > 0 ? `:${line}` : ''} ${access}`;
}

function briefMethod(method: string): string {
  return withoutPackages(method).replace(/\([^()]+\)$/, '()');
}
