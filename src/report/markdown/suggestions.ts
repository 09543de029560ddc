/**
 * Edits that mend new races as review comments at their lines, which a maintainer can commit from the page.
 *
 * Guarantee: a suggestion replaces lines that stand together in one file, all of them shown by the diff under review, by
 * those lines with one fix (see fixes.ts), or with what the change did to them taken back, and nothing else changed; no
 * text of the code ends its block. Assumption: the
 * commit that it is put on has the text of the sources. Whether the race is gone the next scan tells.
 */
import { joinedOf, ONE_SIDED, type ReportedFinding, type Side } from '../../findings/index.js';
import type { SourceTexts } from '../../suppressions/index.js';
import { BriefNames } from '../brief.js';
import { changesBehind } from '../changes.js';
import { leadOf, mainRace } from '../describe.js';
import { sameness } from '../others.js';
import { isGrown, type Review, reportedIn } from '../review.js';
import { type ChangedLine, changedLines, Fixes, type Lines } from '../sarif/index.js';
import { count } from '../text.js';
import { commentMarker } from './comment.js';
import { onText, sideWords, titleOf } from './details.js';
import { code, codeBlock, prose } from './escape.js';

/** Longer edits are not read in a comment. */
const MOST_LINES = 8;
const LONGEST_LINE = 320;

export interface Suggestion {
  /** By this the comment is found again: its body starts with it, and readers do not see it. */
  readonly marker: string;
  /** Relative to the root of the repository. */
  readonly file: string;
  /** First and last line, from 1. */
  readonly startLine: number;
  readonly line: number;
  /** Markdown, with the marker at its start. It names no commit, so that it stays the same as long as the race does. */
  readonly body: string;
}

export interface SuggestionOptions {
  readonly category: string;
  readonly sources: Lines & SourceTexts;
}

/** What the markers of a category start with. */
export function suggestionPrefix(category: string): string {
  return commentMarker(category).replace(/ -->$/, ':');
}

function markerOf(category: string, id: string): string {
  return `${suggestionPrefix(category)}${id} -->`;
}

/** The markers that belong to races that are new, whether or not an edit mends them. */
export function freshMarkers(review: Review, category: string): ReadonlySet<string> {
  const { fresh } = reportedIn(review);
  const ids = fresh.flatMap((finding) => [finding, ...joinedOf(finding)].map(({ id }) => id));
  return new Set(ids.map((id) => markerOf(category, id)));
}

/** In rank order, one for each edit. */
export function suggestionsOf(review: Review, { category, sources }: SuggestionOptions): Suggestion[] {
  const fixes = new Fixes(sources);
  const found = new Map<string, { readonly proposal: Proposal; readonly findings: ReportedFinding[] }>();
  for (const finding of reportedIn(review).fresh) {
    const proposals = [...mends(finding, fixes, sources), ...takenBack(finding, review)];
    const proposal = proposals.find(({ lines }) => isSuggestible(review, lines, sources));
    if (proposal === undefined) continue;
    const key = JSON.stringify(proposal.lines.map(({ file, line, after }) => [file, line, after]));
    const known = found.get(key) ?? { proposal, findings: [] };
    known.findings.push(finding);
    found.set(key, known);
  }
  return [...found.values()].flatMap(
    ({ proposal, findings }) => suggestion(review, category, proposal, findings) ?? [],
  );
}

interface Proposal {
  /** What it does. */
  readonly text: string;
  readonly lines: readonly ChangedLine[];
}

function mends(finding: ReportedFinding, fixes: Fixes, sources: Lines): Proposal[] {
  return fixes.of(finding).map((fix) => ({
    text: `To fix it, ${fix.text.charAt(0).toLowerCase()}${fix.text.slice(1)}`,
    lines: changedLines(fix, sources) ?? [],
  }));
}

function takenBack(finding: ReportedFinding, { changes }: Review): Proposal[] {
  return changesBehind(changes, finding).map(({ text, suggestions = [] }) => ({
    text: `${text} This edit undoes that.`,
    lines: suggestions,
  }));
}

function isSuggestible(
  { inDiff }: Review,
  lines: readonly ChangedLine[],
  sources: Lines & SourceTexts,
): boolean {
  const [first] = lines;
  if (lines.length === 0 || lines.length > MOST_LINES) return false;
  const isTogether = lines.every(
    ({ file, line }, index) => file === first.file && line === first.line + index,
  );
  if (!isTogether || !lines.every(({ file, line }) => inDiff?.(file, line) === true)) return false;
  if (lines.some(({ after }) => after.length > LONGEST_LINE)) return false;
  if (lines.some(({ file, line, before }) => sources.line(file, line) !== before)) return false;
  // A block has its own ends of lines, and a text that is no UTF-8 is not what was read.
  return !/[\r\ufffd]/.test(sources.text(first.file) ?? '\r');
}

function suggestion(
  review: Review,
  category: string,
  { text, lines }: Proposal,
  [finding, ...others]: readonly ReportedFinding[],
): Suggestion | undefined {
  const [first] = lines;
  const block = codeBlock(lines.map(({ after }) => after).join('\n'), 'suggestion', '');
  if (block === undefined) return undefined;
  const marker = markerOf(category, finding.id);
  const edit = prose(new BriefNames(finding).text(text));
  const also =
    others.length === 0 ? '' : ` The same edit also addresses ${count(others.length, 'more new race')}.`;
  const body = `${marker}\n${raceText(review, finding)}\n\n${edit}${also}\n\n${block}`;
  return { marker, file: first.file, startLine: first.line, line: first.line + lines.length - 1, body };
}

/** ``**New: field race on `Pool.used`.** `give()` (`Pool.java:12`) writes, holding **no lock**; …`` */
function raceText(review: Review, finding: ReportedFinding): string {
  const { sides } = mainRace(finding);
  const names = new BriefNames(finding);
  const state = isGrown(review, leadOf(finding)) ? 'Grown' : 'New';
  const sideText = (side: Side): string =>
    `${code(names.method(side.place))} (${code(names.place(side.place))}) ${sideWords(leadOf(finding), side, names)}`;
  const [first, second] = sides;
  return `**${state}: ${titleOf(finding, names)}**${onText(finding)}. ${sideText(first)}; ${otherText()}.`;

  function otherText(): string {
    const isSame = sameness(sides) === 'all';
    if (ONE_SIDED.has(finding.kind))
      return isSame ? 'it needs a lock there' : `in contrast, ${sideText(second)}`;
    if (isSame) return 'another thread can do the same at the same time';
    return `at the same time, in ${prose(names.text(second.thread))}, ${sideText(second)}`;
  }
}
