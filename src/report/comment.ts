/** The one comment on a pull request that is kept up to date: shorter than the summary, found again by a hidden mark. */
import { type Finding, joinedOf, type ReportedFinding, type Side } from '../findings/index.js';
import { incompleteBoxes, noBaseBoxes } from './blocks.js';
import { BriefNames } from './brief.js';
import { type Change, changesBehind } from './changes.js';
import { leadOf, mainRace } from './describe.js';
import { onText, placeLink, sideWords, titleOf } from './details.js';
import { address, code, codeBlock, inComment, type LinkTo, prose } from './escape.js';
import { always, fitted, type Section } from './fit.js';
import { closingsIn, closingText, whyShared } from './openness.js';
import { sameness } from './others.js';
import { reportedOf } from './reported.js';
import { fixedOf, isGrown, type Review, reportedIn, verdictMark, verdictText } from './review.js';
import { countsText, grownText } from './summary.js';
import { count } from './text.js';

/** GitHub takes a comment of 65,536 characters. */
const MOST_CHARACTERS = 65_536;
/** Races that are listed one by one; the summary has the others. */
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

/** By this the comment of a category is found again: it starts with it, and readers do not see it. */
export function commentMarker(category: string): string {
  return `<!-- racewarden:${inComment(category)} -->`;
}

export function toComment(review: Review, options: CommentOptions): string {
  const { category } = options;
  const name = category === 'racewarden' ? '' : ` (${prose(category)})`;
  const { fresh } = reportedIn(review);
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

function races(review: Review, fresh: readonly ReportedFinding[], linkTo: LinkTo | undefined): Section[] {
  if (fresh.length === 0) return [];
  const beyond = fresh.slice(MOST_RACES).flatMap(joinedOf).length;
  const suggested = new Set<string>();
  const items = fresh.slice(0, MOST_RACES).map((finding, index) => {
    return `${index + 1}. ${raceText(review, finding, linkTo, suggested)}`;
  });
  const rest = (left: number): string =>
    `\n${count(left + beyond, 'more new race')} in the summary of the run.`;
  const close = beyond === 0 ? '' : `\n${rest(0)}`;
  return [{ rank: 1, open: '', items, gap: '\n', close, rest }];
}

/** `**field race on Pool.used**: …` with both sides and the fix, as an item of a list. */
function raceText(
  review: Review,
  finding: ReportedFinding,
  linkTo: LinkTo | undefined,
  suggested: Set<string>,
): string {
  const { sides } = mainRace(finding);
  const names = new BriefNames(finding);
  const sideText = (side: Side): string =>
    `${code(names.method(side.place))} ${sideWords(leadOf(finding), side, names)}: ${placeLink(side, names, linkTo)}`;
  const state = isGrown(review, leadOf(finding)) ? 'Grown: ' : 'New: ';
  return [
    `**${state}${titleOf(finding, names)}**${onText(finding)}`,
    ...(finding.joined === undefined ? [] : [`    - ${prose(names.text(finding.message))}`]),
    ...grownText(review, finding).map((text) => `    - ${text}`),
    `    - ${sideText(sides[0])}`,
    `    - ${sameness(sides) === 'all' ? 'another thread does the same' : sideText(sides[1])}`,
    ...changesBehind(review.changes, finding).flatMap((change) => [
      `    - What the change did: ${prose(names.text(change.text))}`,
      ...suggestionsText(change, suggested),
    ]),
    `    - Fix: ${prose(names.text(finding.advice))}`,
    ...sharedText(review, finding, names),
  ].join('\n');
}

/** Why its class is open, and how to close it. */
function sharedText({ report }: Review, finding: ReportedFinding, names: BriefNames): string[] {
  const why = whyShared(finding);
  const closing = closingsIn(report)(finding);
  return [
    ...(why === '' ? [] : [`    - Why shared: ${prose(names.text(why))}`]),
    ...(closing === undefined ? [] : [`    - If threads do not share it: ${closingText(closing, code)}`]),
  ];
}

/** The lines that take a change back, each once in a comment. */
function suggestionsText({ suggestions = [] }: Change, suggested: Set<string>): string[] {
  return suggestions.flatMap(({ file, line, after }) => {
    const place = `${file}:${line}`;
    const block = codeBlock(after, 'suggestion', '      ');
    if (block === undefined || suggested.has(place)) return [];
    suggested.add(place);
    return [`    - One line takes it back, ${code(place)}:\n\n${block}\n`];
  });
}

function fixedList(findings: readonly Finding[]): Section[] {
  if (findings.length === 0) return [];
  const causes = reportedOf(findings, undefined);
  const beyond = Math.max(0, causes.length - MOST_RACES);
  const items = causes.slice(0, MOST_RACES).map((finding) => `- ${titleOf(finding)}${onText(finding)}`);
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
