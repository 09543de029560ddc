/** Findings for a person at a terminal. */
import type { Finding, Report, ReportedFinding } from '../../findings/index.js';
import { groupBy } from '../../util/index.js';
import { mainRace, nameText, partsText, scopeText, summaryText } from '../describe.js';
import { closingsIn } from '../openness.js';
import { lastName, lineText } from '../others.js';
import { overviewRow, overviewTable } from '../overview.js';
import { reportedOf } from '../reported.js';
import { fixedOf, type Review, reportedIn, tallyText } from '../review.js';
import { SimpleNames } from '../simple.js';
import { count, visible } from '../text.js';
import { type DetailOptions, FindingDetails } from './finding.js';
import { Page } from './page.js';
import { diagnosticsTable, objectsTable, phaseTable, stageTable } from './tables.js';

export interface TerminalOptions extends DetailOptions {
  /** Width of the terminal; default 100. */
  readonly columns?: number;
  readonly colour?: boolean;
  /** Findings of the base that are suppressed now. */
  readonly suppressedSince?: readonly Finding[];
  /** Groups findings by the field (each stands alone) or by the object raced on; default `field`. */
  readonly view?: 'field' | 'object';
  /** The details of all findings; by default of the first ten. */
  readonly all?: boolean;
  readonly stages?: boolean;
  readonly diagnostics?: boolean;
}

/** Findings whose details follow the table. */
const MOST_DETAILS = 10;
/** Unused suppressions that are printed; the other formats have all. */
const MOST_UNUSED = 20;

export function toTerminal(report: Report, options: TerminalOptions = {}): string {
  return new TerminalWriter(report, options).text();
}

/** The details of one finding, which has that number in the table of `report`. */
export function findingText(
  report: Report,
  finding: ReportedFinding,
  number: number,
  options: TerminalOptions = {},
): string {
  const page = new Page(options);
  new FindingDetails(page, options, closingsIn(report)).write(finding, number);
  return `${page.text().trimEnd()}\n`;
}

/** Should text to a stream be coloured? As Node itself decides: FORCE_COLOR, then NO_COLOR, then whether it is a terminal. */
export function wantsColour(env: Readonly<Record<string, string | undefined>>, isTTY: boolean): boolean {
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0' && env['FORCE_COLOR'] !== 'false';
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  return isTTY && env['TERM'] !== 'dumb';
}

interface TerminalGroup {
  readonly title?: string;
  readonly findings: readonly ReportedFinding[];
}

/** Findings in the order in which they are numbered. */
function groupsOf({ findings }: Report, view: TerminalOptions['view']): TerminalGroup[] {
  if (view !== 'object') return [{ findings: reportedOf(findings, undefined) }];
  return [...groupBy(findings, ({ object }) => object)].map(([object, group]) => ({
    title: `${visible(object)}: ${count(group.length, 'finding')}`,
    findings: reportedOf(group, undefined),
  }));
}

/** The findings of a report as its table numbers them, from 1. */
export function numbered(report: Report, view?: TerminalOptions['view']): ReportedFinding[] {
  return groupsOf(report, view).flatMap(({ findings }) => findings);
}

class TerminalWriter {
  private readonly page: Page;
  private readonly details: FindingDetails;

  constructor(
    private readonly report: Report,
    private readonly options: TerminalOptions,
  ) {
    this.page = new Page(options);
    this.details = new FindingDetails(this.page, options, closingsIn(report));
  }

  text(): string {
    const { review } = this.options;
    if (review !== undefined) this.compared(review);
    else this.ranked(groupsOf(this.report, this.options.view));
    if (this.options.stages) this.page.block(stageTable(this.report.stages));
    const { objects } = this.report;
    if (objects !== undefined) this.page.block(objectsTable(objects));
    if (this.options.diagnostics) {
      this.page.block(diagnosticsTable(this.report));
      this.page.block(phaseTable(this.report.phases));
    }
    this.summary();
    return this.page.text();
  }

  /** A line for each, then the details of the first. */
  private ranked(groups: readonly TerminalGroup[]): void {
    const all = groups.flatMap(({ findings }) => findings);
    if (all.length === 0) return;
    this.overview(all);
    const shown = this.options.all ? all.length : MOST_DETAILS;
    let first = 1;
    for (const { title, findings } of groups) {
      const some = findings.slice(0, Math.max(0, shown - first + 1));
      if (some.length > 0 && title !== undefined) this.page.rule(title);
      this.findings(some, first);
      first += findings.length;
    }
    const more = all.length - shown;
    if (more <= 0) return;
    const what = more === 1 ? 'finding 11' : `findings 11 to ${all.length}`;
    this.page.prose(
      `The details of ${what}: --all prints them, "racewarden show 11" with the same paths and flags those of one.`,
      0,
    );
    this.page.line();
  }

  private overview(findings: readonly ReportedFinding[]): void {
    const rows = findings.map((finding, index) => overviewRow(finding, index + 1));
    for (const { line, row } of overviewTable(rows, this.page.columns)) {
      if (row === undefined) this.page.line(this.page.style('dim', line));
      else
        this.page.line(
          this.page.style(row.mark === 'high' || row.mark === 'error' ? 'bold' : undefined, line),
        );
    }
    this.page.line();
  }

  private findings(findings: readonly ReportedFinding[], first: number): void {
    findings.forEach((finding, index) => {
      this.details.write(finding, first + index);
    });
  }

  /** What is new in full, all else in a line each. */
  private compared(review: Review): void {
    const { fresh, known } = reportedIn(review);
    this.findings(fresh, 1);
    this.list('Unchanged:', known);
    this.list('Suppressed since:', reportedOf(this.options.suppressedSince ?? [], undefined));
    this.list('Fixed:', reportedOf(fixedOf(review), undefined));
  }

  private list(title: string, findings: readonly ReportedFinding[]): void {
    if (findings.length === 0) return;
    this.page.line(this.page.style('bold', title));
    for (const finding of findings) {
      const names = new SimpleNames(finding);
      const what = finding.joined === undefined ? '' : ` (${partsText(finding)})`;
      const lines = mainRace(finding).sides.map((side) => `${lastName(side.place.file)}:${lineText(side)}`);
      const where = [...new Set(lines)].join(' / ');
      this.page.pair(2, visible(names.short(`${nameText(finding)}${what}`)), visible(where));
    }
    this.page.line();
  }

  private summary(): void {
    const report = this.report;
    for (const warning of report.warnings) this.page.hanging('warning: ', warning, 0, 'yellow');
    this.unused(report.unusedSuppressions ?? []);
    for (const what of report.incomplete) this.page.hanging('incomplete: ', what, 0, 'red');
    const clean = report.complete && report.findings.length === 0;
    this.page.hanging('', `${summaryText(report)}.`, 0, ['bold', clean ? 'green' : 'red']);
    this.page.prose(`${scopeText(report)}.`, 0);
    if (!report.complete) this.page.line('The scan is incomplete: races may be missing from this report.');
    const { review } = this.options;
    if (review !== undefined) this.page.line(this.page.style('bold', `${tallyText(review)}.`));
  }

  private unused(suppressions: readonly string[]): void {
    for (const text of suppressions.slice(0, MOST_UNUSED)) this.page.hanging('unused: ', text, 0, 'yellow');
    const more = suppressions.length - MOST_UNUSED;
    if (more > 0) this.page.line(`and ${count(more, 'more unused suppression')}`);
  }
}
