/** Findings for a person at a terminal. */
import { styleText } from 'node:util';
import {
  type Finding,
  type Frame,
  partsOf,
  type Report,
  type Side,
  subjectText,
  type Told,
} from '../findings/index.js';
import type { SourceLocator } from '../util/sources.js';
import { changesBehind } from './changes.js';
import {
  actionText,
  causeText,
  evidenceText,
  leadOf,
  levelOf,
  lockText,
  mainRace,
  nameText,
  partsText,
  placeText,
  scopeText,
  shorten,
  summaryText,
  titleText,
} from './describe.js';
import { type Closing, closingsIn, closingText, whyShared } from './openness.js';
import { lastName, lineText, moreText, otherRaces, sameness } from './others.js';
import { overviewRow, overviewTable } from './overview.js';
import { fixedOf, type Review, tallyText, told } from './review.js';
import { SimpleNames } from './simple.js';
import { diagnosticsTable, objectsTable, phaseTable, stageTable } from './tables.js';
import { count, visible, wrap } from './text.js';
import { stateOf, toldOf } from './told.js';

export interface TerminalOptions {
  /** Width of the terminal; default 100. */
  readonly columns?: number;
  readonly colour?: boolean;
  /** Gives the code around an access. */
  readonly sources?: SourceLocator;
  /** How the report compares with a base. */
  readonly review?: Review;
  /** Findings of the base that are suppressed now. */
  readonly suppressedSince?: readonly Finding[];
  /** Groups findings by the field (each stands alone) or by the object raced on; default `field`. */
  readonly view?: 'field' | 'object';
  /** The details of all findings; by default of the first ten. */
  readonly all?: boolean;
  readonly stages?: boolean;
  readonly diagnostics?: boolean;
}

type Style = Parameters<typeof styleText>[0];

/** Findings whose details follow the table. */
const MOST_DETAILS = 10;
/** A path longer than this is cut in its middle. */
const MOST_FRAMES = 30;
/** Lines of code shown before and behind an access. */
const AROUND = 2;
/** Further pairs of lines shown of one finding. */
const MOST_OTHERS = 5;
/** Races listed of a finding that joins several. */
const MOST_PARTS = 30;
/** Of a grown race, what is named of its growth. */
const MOST_GROWTH = 5;
/** Unused suppressions told; the other formats have all. */
const MOST_UNUSED = 20;

export function toTerminal(report: Report, options: TerminalOptions = {}): string {
  return new TerminalWriter(report, options).text();
}

/** The details of one finding, which has that number in the table of `report`. */
export function findingText(
  report: Report,
  finding: Told,
  number: number,
  options: TerminalOptions = {},
): string {
  return new TerminalWriter(report, options).detailsOf(finding, number);
}

/** Should text to a stream be coloured? As Node itself decides: FORCE_COLOR, then NO_COLOR, then whether it is a terminal. */
export function wantsColour(env: Readonly<Record<string, string | undefined>>, isTTY: boolean): boolean {
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0' && env['FORCE_COLOR'] !== 'false';
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  return isTTY && env['TERM'] !== 'dumb';
}

interface TerminalGroup {
  readonly title?: string;
  readonly findings: readonly Told[];
}

/** Findings in the order in which they are numbered. */
function groupsOf({ findings }: Report, view: TerminalOptions['view']): TerminalGroup[] {
  if (view !== 'object') return [{ findings: toldOf(findings, undefined) }];
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.object);
    if (group === undefined) groups.set(finding.object, [finding]);
    else group.push(finding);
  }
  return [...groups].map(([object, group]) => ({
    title: `${visible(object)}: ${count(group.length, 'finding')}`,
    findings: toldOf(group, undefined),
  }));
}

/** The findings of a report as its table numbers them, from 1. */
export function numbered(report: Report, view?: TerminalOptions['view']): Told[] {
  return groupsOf(report, view).flatMap(({ findings }) => findings);
}

/** The beginning of a line of code. */
function cut(code: string, most: number): string {
  return code.length <= most ? code : `${code.slice(0, most - 1).trimEnd()}…`;
}

class TerminalWriter {
  readonly #report: Report;
  readonly #options: TerminalOptions;
  readonly #columns: number;
  readonly #lines: string[] = [];
  /** Names of the finding at hand. */
  #simple: (text: string) => string = (text) => text;
  readonly #closingOf: (finding: Told) => Closing | undefined;

  constructor(report: Report, options: TerminalOptions) {
    this.#report = report;
    this.#options = options;
    this.#columns = Math.max(40, options.columns ?? 100);
    this.#closingOf = closingsIn(report);
  }

  text(): string {
    const { review } = this.#options;
    if (review !== undefined) this.#compared(review);
    else this.#ranked(groupsOf(this.#report, this.#options.view));
    if (this.#options.stages) this.#block(stageTable(this.#report.stages));
    const { objects } = this.#report;
    if (objects !== undefined) this.#block(objectsTable(objects));
    if (this.#options.diagnostics) {
      this.#block(diagnosticsTable(this.#report));
      this.#block(phaseTable(this.#report.phases));
    }
    this.#summary();
    return `${this.#lines.join('\n')}\n`;
  }

  detailsOf(finding: Told, number: number): string {
    this.#finding(finding, number);
    return `${this.#lines.join('\n').trimEnd()}\n`;
  }

  /** A line for each, then the details of the first. */
  #ranked(groups: readonly TerminalGroup[]): void {
    const all = groups.flatMap(({ findings }) => findings);
    if (all.length === 0) return;
    this.#overview(all);
    const shown = this.#options.all ? all.length : MOST_DETAILS;
    let first = 1;
    for (const { title, findings } of groups) {
      const some = findings.slice(0, Math.max(0, shown - first + 1));
      if (some.length > 0 && title !== undefined) this.#rule(title);
      this.#findings(some, first);
      first += findings.length;
    }
    const more = all.length - shown;
    if (more <= 0) return;
    const what = more === 1 ? 'finding 11' : `findings 11 to ${all.length}`;
    this.#prose(
      `The details of ${what}: --all prints them, "racewarden show 11" with the same paths and flags those of one.`,
      0,
    );
    this.#line();
  }

  #overview(findings: readonly Told[]): void {
    const rows = findings.map((finding, index) => overviewRow(finding, index + 1));
    for (const { line, row } of overviewTable(rows, this.#columns)) {
      if (row === undefined) this.#line(this.#style('dim', line));
      else this.#line(this.#style(row.mark === 'high' || row.mark === 'error' ? 'bold' : undefined, line));
    }
    this.#line();
  }

  #findings(findings: readonly Told[], first: number): void {
    findings.forEach((finding, index) => {
      this.#finding(finding, first + index);
    });
  }

  /** What is new in full, all else in a line each. */
  #compared(review: Review): void {
    const { fresh, known } = told(review);
    this.#findings(fresh, 1);
    this.#list('Unchanged:', known);
    this.#list('Suppressed since:', toldOf(this.#options.suppressedSince ?? [], undefined));
    this.#list('Fixed:', toldOf(fixedOf(review), undefined));
  }

  #list(title: string, findings: readonly Told[]): void {
    if (findings.length === 0) return;
    this.#line(this.#style('bold', title));
    for (const finding of findings) {
      const names = new SimpleNames(finding);
      const what = finding.parts === undefined ? '' : ` (${partsText(finding)})`;
      const lines = mainRace(finding).sides.map((side) => `${lastName(side.place.file)}:${lineText(side)}`);
      const where = [...new Set(lines)].join(' / ');
      this.#pair(2, visible(names.short(`${nameText(finding)}${what}`)), visible(where));
    }
    this.#line();
  }

  /** Of grown races: what the base does not have. */
  #growth(finding: Told): void {
    const { review } = this.#options;
    for (const part of review === undefined ? [] : partsOf(finding)) {
      const growth = review?.growth.get(part.id);
      if (growth === undefined) continue;
      const added = [
        ...growth.pairs.map(({ first, second }) =>
          first === second ? `${first} with itself` : `${first} with ${second}`,
        ),
        ...growth.owners.map((owner) => `inside ${owner}`),
        ...growth.ways.map((way) => `by way of ${way}, which was guarded`),
      ];
      const more = added.length - MOST_GROWTH;
      const shown = more > 1 ? [...added.slice(0, MOST_GROWTH), `${more} more`] : added;
      this.#fact(
        finding.parts === undefined ? 'what is new' : `what is new on ${this.#simple(part.subject)}`,
        this.#simple(shown.join('; ')),
      );
    }
  }

  #finding(finding: Told, number: number): void {
    const [first] = mainRace(finding).sides;
    const names = new SimpleNames(finding);
    this.#simple = (text) => names.of(text);
    this.#header(finding, number);
    this.#prose(this.#simple(finding.message), 3);
    this.#fact('object', this.#simple(finding.object));
    const cause = causeText(finding);
    if (cause !== undefined) this.#fact('follows from', this.#simple(cause));
    if (finding.guardedBy !== undefined) this.#fact('usual lock', this.#simple(finding.guardedBy));
    this.#growth(finding);
    for (const { text } of changesBehind(this.#options.review?.changes, finding)) {
      this.#fact('what the change did', this.#simple(text));
    }
    if (finding.note !== '') this.#fact('confidence', `${finding.confidence}: ${finding.note}`);
    this.#shared(finding);
    this.#line();
    const lead = leadOf(finding);
    if (lead !== finding) this.#prose(`Shown: the ${this.#simple(nameText(lead))}`, 3);
    this.#side(lead, first);
    this.#second(lead);
    if (finding.parts === undefined) this.#others(finding);
    else this.#parts(finding.parts);
    this.#hanging('Fix: ', this.#simple(finding.advice), 3, 'green');
    this.#line();
  }

  /** Why its class is open, what speaks for and against the finding, and how to close the class. */
  #shared(finding: Told): void {
    const why = whyShared(finding);
    const evidence = evidenceText(finding);
    const closing = this.#closingOf(finding);
    if (why !== '') this.#fact('why shared', why);
    if (evidence !== undefined) this.#fact('evidence', this.#simple(evidence));
    if (closing !== undefined) this.#fact('if it is not', closingText(closing));
  }

  /** What does not fit into one line goes below. */
  #header(finding: Told, number: number): void {
    const level = levelOf(finding);
    const state = stateOf(finding, this.#options.review?.baseline);
    const style: Style = ['bold', level === 'note' ? 'yellow' : 'red'];
    const start = `${number}. ${titleText(finding)}`;
    const subject = visible(subjectText(finding));
    const right = [state, level, `${finding.confidence} confidence`]
      .filter((part) => part !== undefined)
      .join(', ');
    const fits = start.length + 2 + subject.length + 2 + right.length <= this.#columns;
    const left = fits ? `${start}  ${subject}` : start;
    const gap = Math.max(2, this.#columns - left.length - right.length);
    this.#line(this.#style(style, left) + ' '.repeat(gap) + this.#style('dim', right));
    if (!fits) this.#hanging('', subject, 3, style);
  }

  #side(finding: Told, side: Side): void {
    this.#hanging('', this.#simple(side.thread), 3, 'bold');
    const { head, omitted, tail } = shorten(side.path, MOST_FRAMES);
    for (const frame of head) this.#frame(finding, side, frame);
    if (omitted > 0) this.#line(`     … ${count(omitted, 'further call')} …`);
    for (const frame of tail) this.#frame(finding, side, frame);
    this.#excerpt(side);
    this.#line();
  }

  /** The second side says only what tells it from the first. */
  #second(finding: Told): void {
    const { sides } = mainRace(finding);
    const [, second] = sides;
    const same = sameness(sides);
    if (same === 'none') {
      this.#side(finding, second);
      return;
    }
    if (same === 'all') {
      this.#hanging('', 'the same path in a second thread', 3, 'bold');
    } else {
      this.#hanging('', 'the same path in a second thread, then', 3, 'bold');
      this.#frame(finding, second, second.path[second.path.length - 1]);
      this.#excerpt(second);
    }
    this.#line();
  }

  /** The method with its place at the right, then what it does and locks there. */
  #frame(finding: Told, side: Side, frame: Frame): void {
    const isAccess = frame === side.path.at(-1);
    this.#pair(5, visible(this.#simple(frame.place.method)), visible(placeText(frame.place)));
    if (frame.acquires.length > 0) this.#hanging('locks ', this.#simple(lockText(frame.acquires)), 7, 'cyan');
    if (isAccess)
      this.#hanging(
        '',
        this.#simple(`${actionText(finding, side)}, holding ${lockText(side.locks)}`),
        7,
        'bold',
      );
    else if (frame.calls !== undefined) this.#hanging('', `calls ${this.#simple(frame.calls)}`, 7);
  }

  /** Two texts at the two ends of a line, or below each other where they do not fit. */
  #pair(indent: number, left: string, right: string): void {
    const gap = this.#columns - indent - left.length - right.length;
    if (gap >= 2) this.#line(`${' '.repeat(indent)}${left}${' '.repeat(gap)}${this.#style('dim', right)}`);
    else {
      this.#hanging('', left, indent);
      this.#hanging('', right, indent + 2, 'dim');
    }
  }

  /** The code around the access, where the source is known. */
  #excerpt({ place }: Side): void {
    const { sources } = this.#options;
    if (sources === undefined || !place.resolved || sources.line(place.file, place.line) === undefined)
      return;
    const isBlank = (number: number): boolean => (sources.line(place.file, number) ?? '').trim() === '';
    let from = Math.max(1, place.line - AROUND);
    let to = place.line + AROUND;
    while (from < place.line && isBlank(from)) from++;
    while (to > place.line && isBlank(to)) to--;
    const width = String(to).length;
    this.#line();
    for (let number = from; number <= to; number++) {
      const source = sources.line(place.file, number);
      if (source === undefined) break;
      const prefix = `     ${number === place.line ? '>' : ' '} ${String(number).padStart(width)} |`;
      const code = cut(visible(source.replaceAll('\t', '    ').trimEnd()), this.#columns - prefix.length - 1);
      const rest = code === '' ? '' : ` ${code}`;
      if (number === place.line) this.#line(this.#style('yellow', prefix + rest));
      else this.#line(this.#style('dim', prefix) + rest);
    }
  }

  #others(finding: Told): void {
    const { groups, more } = otherRaces(finding, MOST_OTHERS);
    if (groups.length + more === 0) return;
    if (groups.length > 0) this.#line('   Also racing:');
    for (const { file, pairs } of groups) {
      const items = pairs.map(({ sides }) =>
        sides
          .map((side) => {
            const start = file === undefined ? `${lastName(side.place.file)}:` : '';
            return `${start}${lineText(side)} ${side.access}`;
          })
          .join(' / '),
      );
      this.#items(file === undefined ? '' : `${visible(file)}: `, items.map(visible), 5);
    }
    if (more > 0) {
      this.#line(groups.length > 0 ? `     and ${moreText(more)}` : `   Also racing: ${moreText(more)}`);
    }
    this.#line();
  }

  /** What a finding joins, each with a pair of lines. */
  #parts(parts: readonly Finding[]): void {
    this.#line('   All that races inside:');
    for (const part of parts.slice(0, MOST_PARTS)) {
      const lines = mainRace(part).sides.map(
        (side) => `${lastName(side.place.file)}:${lineText(side)} ${side.access}`,
      );
      this.#pair(5, visible(this.#simple(subjectText(part))), visible(lines.join(' / ')));
    }
    const more = parts.length - MOST_PARTS;
    if (more > 0) this.#line(`     and ${count(more, 'more race')}`);
    this.#line();
  }

  /** Items with commas between, broken between items only. */
  #items(label: string, items: readonly string[], indent: number): void {
    let line = ' '.repeat(indent) + label;
    items.forEach((item, index) => {
      const text = index < items.length - 1 ? `${item},` : item;
      if (index > 0 && line.length + 1 + text.length > this.#columns) {
        this.#line(line);
        line = ' '.repeat(indent + 2) + text;
      } else line += index === 0 ? text : ` ${text}`;
    });
    this.#line(line);
  }

  #summary(): void {
    const report = this.#report;
    for (const warning of report.warnings) this.#hanging('warning: ', warning, 0, 'yellow');
    this.#unused(report.unusedSuppressions ?? []);
    for (const what of report.incomplete) this.#hanging('incomplete: ', what, 0, 'red');
    const clean = report.complete && report.findings.length === 0;
    this.#hanging('', `${summaryText(report)}.`, 0, ['bold', clean ? 'green' : 'red']);
    this.#prose(`${scopeText(report)}.`, 0);
    if (!report.complete) this.#line('The scan is incomplete: races may be missing from this report.');
    const { review } = this.#options;
    if (review !== undefined) this.#line(this.#style('bold', `${tallyText(review)}.`));
  }

  #unused(suppressions: readonly string[]): void {
    for (const text of suppressions.slice(0, MOST_UNUSED)) this.#hanging('unused: ', text, 0, 'yellow');
    const more = suppressions.length - MOST_UNUSED;
    if (more > 0) this.#line(`and ${count(more, 'more unused suppression')}`);
  }

  #block(lines: readonly string[]): void {
    if (lines.length === 0) return;
    for (const line of lines) this.#line(line);
    this.#line();
  }

  #rule(title: string): void {
    this.#line(
      this.#style('bold', `── ${title} ${'─'.repeat(Math.max(2, this.#columns - title.length - 4))}`),
    );
    this.#line();
  }

  #fact(name: string, value: string): void {
    this.#hanging(`${name}: `, value, 3);
  }

  #prose(text: string, indent: number): void {
    this.#hanging('', text, indent);
  }

  /** Text wrapped below its own start, behind a label. */
  #hanging(label: string, text: string, indent: number, style?: Style): void {
    const inner = indent + label.length;
    wrap(visible(text), this.#columns - inner).forEach((line, index) => {
      const start =
        index === 0
          ? ' '.repeat(indent) + (label === '' ? '' : this.#style(style, label))
          : ' '.repeat(inner);
      this.#line(start + (label === '' ? this.#style(style, line) : line));
    });
  }

  #style(style: Style | undefined, text: string): string {
    return this.#options.colour && style !== undefined
      ? styleText(style, text, { validateStream: false })
      : text;
  }

  #line(text = ''): void {
    this.#lines.push(text);
  }
}
