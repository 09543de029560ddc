/** Findings as GitHub Markdown, all of them: a table, then the details of each, folded. */
import type { Report } from '../findings/index.js';
import { incompleteBoxes, scopeBlock, suppressedSections, unusedSections, warningList } from './blocks.js';
import { type Baseline, summaryText } from './describe.js';
import { foldedDetails, TABLE_HEAD, tableRow } from './details.js';
import { type LinkTo, prose } from './escape.js';
import { always, fitted, type Section } from './fit.js';
import { count } from './text.js';

export interface MarkdownOptions {
  readonly baseline?: Baseline;
  /** The most characters the text may have; details are left out to fit. */
  readonly maxLength?: number;
  /** A link to the place, where sources can be browsed. */
  readonly linkTo?: LinkTo;
}

export function toMarkdown(report: Report, options: MarkdownOptions = {}): string {
  const intro = [
    `**${prose(summaryText(report))}**`,
    ...incompleteBoxes(report),
    scopeBlock(report),
    ...warningList(report),
  ];
  return fitted(
    [
      always(intro.join('\n\n')),
      ...tableAndDetails(report, options),
      ...suppressedSections(3, report),
      ...unusedSections(3, report),
    ],
    options.maxLength ?? Number.POSITIVE_INFINITY,
  );
}

function tableAndDetails({ findings }: Report, { baseline, linkTo }: MarkdownOptions): Section[] {
  if (findings.length === 0) return [];
  const rows = findings.map((finding, index) => {
    const state = baseline?.get(finding.id);
    return tableRow(finding, index + 1, { linkTo, remark: state === undefined ? undefined : `(${state})` });
  });
  const details = findings.map((finding, index) => foldedDetails(finding, index + 1, linkTo));
  return [
    {
      rank: 1,
      open: `${TABLE_HEAD}\n`,
      items: rows,
      gap: '\n',
      close: '',
      rest: (left) => `\n${count(left, 'more finding')}: see the full report.`,
    },
    {
      rank: 2,
      open: '',
      items: details,
      gap: '\n\n',
      close: '',
      rest: (left) => `The details of ${count(left, 'more finding')} are in the full report.`,
    },
  ];
}
