/** The one comment on a pull request that is kept up to date: shorter than the summary, found again by a hidden mark. */
import {
  type Finding,
  joinedOf,
  ONE_SIDED,
  type Race,
  type ReportedFinding,
  type Side,
} from '../../findings/index.js';
import type { SourceTexts } from '../../suppressions/index.js';
import { BriefNames } from '../brief.js';
import { type Change, changesBehind } from '../changes.js';
import { leadOf, mainRace } from '../describe.js';
import { closingsIn, closingText, whyShared } from '../openness.js';
import { sameness } from '../others.js';
import { reportedOf } from '../reported.js';
import { fixedOf, isGrown, type Review, reportedIn, verdictMark, verdictText } from '../review.js';
import type { Lines } from '../sarif/index.js';
import { count } from '../text.js';
import { incompleteBoxes, noBaseBoxes } from './blocks.js';
import { onText, placeLink, sideWords, titleOf } from './details.js';
import { address, code, inComment, type LinkTo, prose } from './escape.js';
import { Excerpts, editText, type Shown, type ShownFix } from './excerpts.js';
import { always, fitted, type Section } from './fit.js';
import { countsText, grownText } from './summary.js';

/** GitHub takes a comment of 65,536 characters. */
const MOST_CHARACTERS = 65_536;
/** Of blocks of code in an item of a list inside of a list. */
const INDENT = '      ';
/** Races that are listed one by one; the summary has the others. */
const MOST_RACES = 10;

export interface CommentOptions {
  /** Several scans of one repository each keep their own comment. */
  readonly category: string;
  readonly linkTo?: LinkTo;
  /** Address of the run, whose summary has the details. */
  readonly summaryUrl?: string;
  /** Address of the report for a browser. */
  readonly pageUrl?: string | undefined;
  /** The commit that was scanned, as people are to read it. */
  readonly commit?: string;
  readonly maxLength?: number;
  /** Those of the commit: the comment shows code where they are known. */
  readonly sources?: (Lines & SourceTexts) | undefined;
}

/** By this the comment of a category is found again: it starts with it, and readers do not see it. */
export function commentMarker(category: string): string {
  return `<!-- racewarden:${inComment(category)} -->`;
}

export function toComment(review: Review, options: CommentOptions): string {
  const { category } = options;
  const name = category === 'racewarden' ? '' : ` (${prose(category)})`;
  const { fresh } = reportedIn(review);
  const most = options.maxLength ?? MOST_CHARACTERS;
  const shown = { linkTo: options.linkTo, excerpts: new Excerpts(options.sources, most / 2) };
  const intro = [
    `${commentMarker(category)}\n### ${verdictMark(review)} racewarden${name}: ${verdictText(review)}`,
    countsText(review),
    ...incompleteBoxes(review.report),
    ...noBaseBoxes(review),
  ];
  return fitted(
    [
      always(intro.filter((block) => block !== '').join('\n\n')),
      ...races(review, fresh, shown),
      ...fixedList(fixedOf(review)),
      always(whereText(options)),
    ],
    most,
  );
}

function races(review: Review, fresh: readonly ReportedFinding[], shown: Shown): Section[] {
  if (fresh.length === 0) return [];
  const beyond = fresh.slice(MOST_RACES).flatMap(joinedOf).length;
  const suggested = new Set<string>();
  const items = fresh.slice(0, MOST_RACES).map((finding, index) => {
    return `${index + 1}. ${raceText(review, finding, shown, suggested)}`;
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
  { linkTo, excerpts }: Shown,
  suggested: Set<string>,
): string {
  const { sides } = mainRace(finding);
  const [first, second] = sides;
  const names = new BriefNames(finding);
  const sideText = (side: Side): string =>
    `${code(names.method(side.place))} ${sideWords(leadOf(finding), side, names)}: ${placeLink(side, names, linkTo)}`;
  const state = isGrown(review, leadOf(finding)) ? 'Grown: ' : 'New: ';
  const undone = changesBehind(review.changes, finding).flatMap((change) => [
    `    - What the change did: ${prose(names.text(change.text))}`,
    ...suggestionsText(change, excerpts, suggested),
  ]);
  return [
    `**${state}${titleOf(finding, names)}**${onText(finding)}`,
    ...(finding.joined === undefined ? [] : [`    - ${prose(names.text(finding.message))}`]),
    ...grownText(review, finding).map((text) => `    - ${text}`),
    `    - ${sideText(first)}`,
    ...blockText(excerpts.code(first, INDENT)),
    `    - ${sameness(sides) === 'all' ? 'another thread does the same' : `${threadText(finding, second, names)}${sideText(second)}`}`,
    ...(isOneLine(sides) ? [] : blockText(excerpts.code(second, INDENT))),
    ...undone,
    `    - Fix: ${prose(names.text(finding.advice))}`,
    ...(undone.some((text) => text.includes('\n'))
      ? []
      : fixText(excerpts.fix(finding, INDENT), names, suggested)),
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

/** `At the same time, in a thread that calls Pool.take(): `, before what it does there. */
function threadText({ kind }: Finding, side: Side, names: BriefNames): string {
  return ONE_SIDED.has(kind) ? '' : `At the same time, in ${prose(names.text(side.thread))}: `;
}

function isOneLine([{ place: one }, { place: other }]: Race['sides']): boolean {
  return one.file === other.file && one.line === other.line;
}

/** A block in an item of a list inside of a list. */
function blockText(block: string | undefined): string[] {
  return block === undefined ? [] : [`\n${block}\n`];
}

/** The lines that take a change back, each once in a comment. */
function suggestionsText({ suggestions = [] }: Change, excerpts: Excerpts, suggested: Set<string>): string[] {
  return suggestions.flatMap((suggestion) => {
    const place = `${suggestion.file}:${suggestion.line}`;
    const block = suggested.has(place) ? undefined : excerpts.undo(suggestion, INDENT);
    if (block === undefined) return [];
    suggested.add(place);
    return [`    - This edit of ${code(place)} undoes it:`, ...blockText(block)];
  });
}

/** An edit that mends it, each once in a comment. */
function fixText(fix: ShownFix | undefined, names: BriefNames, suggested: Set<string>): string[] {
  if (fix === undefined || fix.places.every((place) => suggested.has(place))) return [];
  for (const place of fix.places) suggested.add(place);
  return [`    - ${editText(fix, names)}`, ...blockText(fix.block)];
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

function whereText({ summaryUrl, pageUrl, commit }: CommentOptions): string {
  const of = commit === undefined ? '' : ` of ${prose(commit)}`;
  const link =
    summaryUrl === undefined ? 'the summary of the run' : `[the summary of the run](${address(summaryUrl)})`;
  const page =
    pageUrl === undefined ? '' : ` and, both threads side by side, in [the report](${address(pageUrl)})`;
  return `<sub>Scan${of}; paths, locks and all numbers are in ${link}${page}.</sub>`;
}
