/** Findings for a person at a terminal. */
import { styleText } from 'node:util';
import type { Finding, Frame, Report, Side } from '../findings/index.js';
import type { SourceLocator } from '../util/sources.js';
import {
  actionText,
  type Baseline,
  causeText,
  leadOf,
  levelOf,
  lockText,
  mainRace,
  placeText,
  scopeText,
  shorten,
  summaryText,
  titleText,
} from './describe.js';
import { lastName, lineText, moreText, otherRaces, sameness } from './others.js';
import { SimpleNames } from './simple.js';
import { diagnosticsTable, objectsTable, phaseTable, stageTable } from './tables.js';
import { count, visible, wrap } from './text.js';

export interface TerminalOptions {
  /** Width of the terminal; default 100. */
  readonly columns?: number;
  readonly colour?: boolean;
  /** Gives the code around an access. */
  readonly sources?: SourceLocator;
  readonly baseline?: Baseline;
  /** Groups findings by the field (each stands alone) or by the object raced on; default `field`. */
  readonly view?: 'field' | 'object';
  readonly stages?: boolean;
  readonly diagnostics?: boolean;
}

type Style = Parameters<typeof styleText>[0];

/** A path longer than this is cut in its middle. */
const MOST_FRAMES = 30;
/** Lines of code shown before and behind an access. */
const AROUND = 2;
/** Further pairs of lines shown of one finding. */
const MOST_OTHERS = 5;
/** Races listed of a finding that joins several. */
const MOST_PARTS = 30;
/** Unused suppressions told; the other formats have all. */
const MOST_UNUSED = 20;

export function toTerminal(report: Report, options: TerminalOptions = {}): string {
  return new TerminalWriter(report, options).text();
}

/** Should text to a stream be coloured? As Node itself decides: FORCE_COLOR, then NO_COLOR, then whether it is a terminal. */
export function wantsColour(env: Readonly<Record<string, string | undefined>>, isTTY: boolean): boolean {
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0' && env['FORCE_COLOR'] !== 'false';
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  return isTTY && env['TERM'] !== 'dumb';
}

class TerminalWriter {
  readonly #report: Report;
  readonly #options: TerminalOptions;
  readonly #columns: number;
  readonly #lines: string[] = [];
  /** Names of the finding at hand. */
  #simple: (text: string) => string = (text) => text;

  constructor(report: Report, options: TerminalOptions) {
    this.#report = report;
    this.#options = options;
    this.#columns = Math.max(40, options.columns ?? 100);
  }

  text(): string {
    if (this.#options.view === 'object') this.#byObject();
    else this.#findings(this.#report.findings);
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

  #byObject(): void {
    const groups = new Map<string, Finding[]>();
    for (const finding of this.#report.findings) {
      const group = groups.get(finding.object);
      if (group === undefined) groups.set(finding.object, [finding]);
      else group.push(finding);
    }
    for (const [object, findings] of groups) {
      this.#rule(`${visible(object)}: ${count(findings.length, 'finding')}`);
      this.#findings(findings);
    }
  }

  #findings(findings: readonly Finding[]): void {
    for (const finding of findings) this.#finding(finding, this.#report.findings.indexOf(finding) + 1);
  }

  #finding(finding: Finding, number: number): void {
    const [first, second] = mainRace(finding).sides;
    const names = new SimpleNames(finding);
    this.#simple = (text) => names.of(text);
    this.#header(finding, number);
    this.#prose(this.#simple(finding.message), 3);
    this.#fact('object', this.#simple(finding.object));
    const cause = causeText(finding);
    if (cause !== undefined) this.#fact('follows from', this.#simple(cause));
    if (finding.guardedBy !== undefined) this.#fact('usual lock', this.#simple(finding.guardedBy));
    if (finding.note !== '') this.#fact('confidence', `${finding.confidence}: ${finding.note}`);
    const oneReason = first.reason === second.reason;
    if (oneReason) this.#fact('why shared', first.reason);
    this.#line();
    const lead = leadOf(finding);
    if (lead !== finding)
      this.#line(`   Shown: the ${titleText(lead)} on ${visible(this.#simple(lead.subject))}`);
    this.#side(lead, first, !oneReason);
    this.#second(lead, !oneReason);
    if (finding.parts === undefined) this.#others(finding);
    else this.#parts(finding.parts);
    this.#hanging('Fix: ', this.#simple(finding.advice), 3, 'green');
    this.#line();
  }

  #header(finding: Finding, number: number): void {
    const level = levelOf(finding);
    const state = this.#options.baseline?.get(finding.id);
    const left = `${number}. ${titleText(finding)}  ${visible(finding.subject)}`;
    const right = [state, level, `${finding.confidence} confidence`]
      .filter((part) => part !== undefined)
      .join(', ');
    const gap = Math.max(2, this.#columns - left.length - right.length);
    this.#line(
      this.#style(['bold', level === 'note' ? 'yellow' : 'red'], left) +
        ' '.repeat(gap) +
        this.#style('dim', right),
    );
  }

  #side(finding: Finding, side: Side, withReason: boolean): void {
    this.#hanging('', `${this.#simple(side.thread)}${withReason ? ` (${side.reason})` : ''}`, 3, 'bold');
    const { head, omitted, tail } = shorten(side.path, MOST_FRAMES);
    for (const frame of head) this.#frame(finding, side, frame);
    if (omitted > 0) this.#line(`     … ${count(omitted, 'further call')} …`);
    for (const frame of tail) this.#frame(finding, side, frame);
    this.#excerpt(side);
    this.#line();
  }

  /** The second side says only what tells it from the first. */
  #second(finding: Finding, withReason: boolean): void {
    const { sides } = mainRace(finding);
    const [, second] = sides;
    const same = sameness(sides);
    if (same === 'none') {
      this.#side(finding, second, withReason);
      return;
    }
    const reason = withReason ? ` (${second.reason})` : '';
    if (same === 'all') {
      this.#hanging('', `the same path in a second thread${reason}`, 3, 'bold');
    } else {
      this.#hanging('', `the same path in a second thread${reason}, then`, 3, 'bold');
      this.#frame(finding, second, second.path[second.path.length - 1]);
      this.#excerpt(second);
    }
    this.#line();
  }

  /** The method with its place at the right, then what it does and locks there. */
  #frame(finding: Finding, side: Side, frame: Frame): void {
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
      this.#line(`${' '.repeat(indent)}${left}`);
      this.#line(`${' '.repeat(indent + 2)}${this.#style('dim', right)}`);
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
      const code = visible(source.replaceAll('\t', '    ').trimEnd())
        .slice(0, this.#columns - prefix.length - 1)
        .trimEnd();
      const rest = code === '' ? '' : ` ${code}`;
      if (number === place.line) this.#line(this.#style('yellow', prefix + rest));
      else this.#line(this.#style('dim', prefix) + rest);
    }
  }

  #others(finding: Finding): void {
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
      this.#pair(5, visible(this.#simple(part.subject)), visible(lines.join(' / ')));
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
    this.#line(this.#style(['bold', clean ? 'green' : 'red'], `${summaryText(report)}.`));
    this.#line(`${scopeText(report)}.`);
    if (!report.complete) this.#line('The scan is incomplete: races may be missing from this report.');
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
