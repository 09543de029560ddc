/** Findings as GitHub Markdown, all of them: a table, then the details of each, folded. */
import type { Report } from '../../findings/index.js';
import { summaryText } from '../describe.js';
import { closingsIn } from '../openness.js';
import { reportedOf } from '../reported.js';
import { type Review, tallyText } from '../review.js';
import { count } from '../text.js';
import { incompleteBoxes, scopeBlock, suppressedSections, unusedSections, warningList } from './blocks.js';
import { foldedDetails, TABLE_HEAD, tableRow } from './details.js';
import { type LinkTo, prose } from './escape.js';
import { always, fitted, type Section } from './fit.js';
import { comparedSections } from './summary.js';

export interface MarkdownOptions {
  /** How the report compares with a base. */
  readonly review?: Review;
  /** The most characters the text may have; details are left out to fit. */
  readonly maxLength?: number;
  /** A link to the place, where sources can be browsed. */
  readonly linkTo?: LinkTo;
}

export function toMarkdown(report: Report, { review, linkTo, maxLength }: MarkdownOptions = {}): string {
  const intro = [
    `**${prose(summaryText(report))}**`,
    ...incompleteBoxes(report),
    scopeBlock(report),
    ...warningList(report),
  ];
  return fitted(
    [
      always(intro.join('\n\n')),
      ...(review?.baseline === undefined
        ? tableAndDetails(report, linkTo)
        : comparedSections(review, linkTo, Number.POSITIVE_INFINITY)),
      ...suppressedSections(3, report),
      ...unusedSections(3, report),
      ...(review?.baseline === undefined ? [] : [always(`**${tallyText(review)}.**`)]),
    ],
    maxLength ?? Number.POSITIVE_INFINITY,
  );
}

function tableAndDetails(report: Report, linkTo: LinkTo | undefined): Section[] {
  const findings = reportedOf(report.findings, undefined);
  if (findings.length === 0) return [];
  const options = { linkTo, closingOf: closingsIn(report) };
  const rows = findings.map((finding, index) => tableRow(finding, index + 1, { linkTo }));
  const details = findings.map((finding, index) => foldedDetails(finding, index + 1, options));
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
