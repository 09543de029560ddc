/** The one comment on a pull request that is kept up to date: shorter than the summary, found again by a hidden mark. */
import type { Finding, Side } from '../findings/index.js';
import { incompleteBoxes, noBaseBoxes } from './blocks.js';
import { BriefNames } from './brief.js';
import { leadOf, mainRace } from './describe.js';
import { placeLink, sideWords, titleOf } from './details.js';
import { address, code, inComment, type LinkTo, prose } from './escape.js';
import { always, fitted, type Section } from './fit.js';
import { sameness } from './others.js';
import { asShown, fixedOf, isGrown, type Review, sorted, verdictMark, verdictText } from './review.js';
import { countsText } from './summary.js';
import { count } from './text.js';

/** GitHub takes a comment of 65,536 characters. */
const MOST_CHARACTERS = 65_536;
/** Races told one by one: who has more to read goes to the summary. */
const MOST_RACES = 10;

export interface CommentOptions {
  /** Several scans of one repository each keep their own comment. */
  readonly category: string;
  readonly linkTo?: LinkTo;
  /** Address of the run, whose summary has the details. */
  readonly summaryUrl?: string;
  /** The commit that was scanned, as people are to read it. */
  readonly commit?: string;
  readonly maxLength?: number;
}

/** By this the comment of a category is found again: it starts with it, and nobody sees it. */
export function commentMarker(category: string): string {
  return `<!-- racewarden:${inComment(category)} -->`;
}

export function toComment(review: Review, options: CommentOptions): string {
  const { category } = options;
  const name = category === 'racewarden' ? '' : ` (${prose(category)})`;
  const { fresh } = sorted(review);
  const intro = [
    `${commentMarker(category)}\n### ${verdictMark(review)} racewarden${name}: ${verdictText(review)}`,
    countsText(review),
    ...incompleteBoxes(review.report),
    ...noBaseBoxes(review),
  ];
  return fitted(
    [
      always(intro.filter((block) => block !== '').join('\n\n')),
      ...races(review, fresh, options.linkTo),
      ...fixedList(fixedOf(review)),
      always(whereText(options)),
    ],
    options.maxLength ?? MOST_CHARACTERS,
  );
}

function races(review: Review, fresh: readonly Finding[], linkTo: LinkTo | undefined): Section[] {
  if (fresh.length === 0) return [];
  const beyond = Math.max(0, fresh.length - MOST_RACES);
  const items = fresh.slice(0, MOST_RACES).map((finding, index) => {
    return `${index + 1}. ${raceText(review, asShown(review, finding), linkTo)}`;
  });
  const rest = (left: number): string =>
    `\n${count(left + beyond, 'more new race')} in the summary of the run.`;
  const close = beyond === 0 ? '' : `\n${rest(0)}`;
  return [{ rank: 1, open: '', items, gap: '\n', close, rest }];
}

/** `**field race on Pool.used**: …` with both sides and the fix, as an item of a list. */
function raceText(review: Review, finding: Finding, linkTo: LinkTo | undefined): string {
  const { sides } = mainRace(finding);
  const names = new BriefNames(finding);
  const told = (side: Side): string =>
    `${code(names.method(side.place))} ${sideWords(leadOf(finding), side, names)}: ${placeLink(side, names, linkTo)}`;
  const grown = isGrown(review, finding) ? ' (known, now in more methods)' : '';
  return [
    `**${titleOf(finding, names)}**${grown}`,
    ...(finding.parts === undefined ? [] : [`    - ${prose(names.text(finding.message))}`]),
    `    - ${told(sides[0])}`,
    `    - ${sameness(sides) === 'all' ? 'another thread does the same' : told(sides[1])}`,
    `    - Fix: ${prose(names.text(finding.advice))}`,
  ].join('\n');
}

function fixedList(findings: readonly Finding[]): Section[] {
  if (findings.length === 0) return [];
  const beyond = Math.max(0, findings.length - MOST_RACES);
  const items = findings.slice(0, MOST_RACES).map((finding) => `- ${titleOf(finding)}`);
  const rest = (left: number): string => `- ${count(left + beyond, 'more fixed race')}`;
  const close = beyond === 0 ? '' : `\n${rest(0)}`;
  return [{ rank: 2, open: '**Fixed:**\n\n', items, gap: '\n', close, rest }];
}

function whereText({ summaryUrl, commit }: CommentOptions): string {
  const of = commit === undefined ? '' : ` of ${prose(commit)}`;
  const link =
    summaryUrl === undefined ? 'the summary of the run' : `[the summary of the run](${address(summaryUrl)})`;
  return `<sub>Scan${of}; paths, locks and all numbers are in ${link}.</sub>`;
}
