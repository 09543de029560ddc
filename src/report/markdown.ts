/** Findings as GitHub Markdown: a table, then the details of each, folded. */
import type { Finding, Frame, Report, Side } from '../findings/index.js';
import {
  actionText,
  type Baseline,
  levelOf,
  lockText,
  mainRace,
  placeText,
  scopeText,
  shorten,
  summaryText,
} from './describe.js';
import { lastName, lineText, otherRaces, sameness } from './others.js';
import { ruleOf } from './rules.js';
import { count, visible } from './text.js';

/** A path longer than this is cut in its middle; the SARIF report has all of it. */
const MOST_FRAMES = 40;
/** Further pairs of lines: as many as a finding keeps. */
const MOST_OTHERS = 20;

export interface MarkdownOptions {
  readonly baseline?: Baseline;
  /** The most characters the text may have, as comments and summaries are limited; details are left out to fit. */
  readonly maxLength?: number;
  /** A link to the place, where sources can be browsed. */
  readonly linkTo?: (file: string, line: number) => string | undefined;
}

export function toMarkdown(report: Report, options: MarkdownOptions = {}): string {
  const blocks = [
    `**${prose(summaryText(report))}**`,
    ...report.incomplete.map((what) => `> [!CAUTION]\n> The scan is incomplete: ${prose(what)}`),
    `${prose(scopeText(report))}.`,
  ];
  if (report.warnings.length > 0) {
    blocks.push(report.warnings.map((warning) => `- ⚠️ ${prose(warning)}`).join('\n'));
  }
  const limit = options.maxLength ?? Number.POSITIVE_INFINITY;
  const rows = report.findings.map((finding, index) => tableRow(finding, index + 1, options));
  const details = report.findings.map((finding, index) => detailsOf(finding, index + 1, options));
  return shortened(blocks, rows, details, limit);
}

/** Puts the parts together; where that is too long, the last details go first, then the last rows. */
function shortened(
  intro: readonly string[],
  rows: readonly string[],
  details: readonly string[],
  limit: number,
): string {
  // The sentence about what is missing needs room too.
  const reserved = 120;
  let left = limit - intro.join('\n\n').length - TABLE_HEAD.length - 4 - reserved;
  const take = (parts: readonly string[], separator: number): readonly string[] => {
    const taken = parts.findIndex((part) => {
      left -= part.length + separator;
      return left < 0;
    });
    return taken < 0 ? parts : parts.slice(0, taken);
  };
  const shownRows = take(rows, 1);
  const shownDetails = shownRows.length < rows.length ? [] : take(details, 2);
  const blocks = [...intro];
  if (rows.length > 0) blocks.push([TABLE_HEAD, ...shownRows].join('\n'));
  if (shownRows.length < rows.length) {
    blocks.push(`${count(rows.length - shownRows.length, 'more finding')}: see the full report.`);
  } else if (shownDetails.length < details.length) {
    blocks.push(
      ...shownDetails,
      `The details of ${count(details.length - shownDetails.length, 'more finding')} are in the full report.`,
    );
  } else {
    blocks.push(...shownDetails);
  }
  return `${blocks.join('\n\n')}\n`;
}

const TABLE_HEAD = '| # | what | where | confidence |\n|--:|---|---|---|';

function tableRow(finding: Finding, number: number, options: MarkdownOptions): string {
  const [first, second] = mainRace(finding).sides;
  const state = options.baseline?.get(finding.id);
  const what = `${ruleOf(finding.kind).title} on ${code(finding.subject)}${state === undefined ? '' : ` (${state})`}`;
  const where = `${place(first, options)}<br>${place(second, options)}`;
  const confidence = levelOf(finding) === 'note' ? `${finding.confidence} (note)` : finding.confidence;
  // A pipe ends a cell even inside of code.
  const cells = [String(number), what, where, confidence].map((cell) => cell.replaceAll('|', '\\|'));
  return `| ${cells.join(' | ')} |`;
}

function detailsOf(finding: Finding, number: number, options: MarkdownOptions): string {
  const [first, second] = mainRace(finding).sides;
  const oneReason = first.reason === second.reason;
  const facts = [
    `object: ${prose(finding.object)}`,
    ...(finding.guardedBy === undefined ? [] : [`other accesses hold ${code(finding.guardedBy)}`]),
    ...(finding.note === '' ? [] : [`${finding.confidence} confidence: ${prose(finding.note)}`]),
    ...(oneReason ? [`why shared: ${prose(first.reason)}`] : []),
  ];
  const { groups, more } = otherRaces(finding, MOST_OTHERS);
  const others = groups.map(({ file, pairs }) => {
    const items = pairs.map(({ sides }) =>
      sides.map((side) => shortPlace(side, file === undefined, options)).join(' / '),
    );
    return `- ${file === undefined ? '' : `${code(file)}: `}${items.join(', ')}`;
  });
  const omitted =
    more > 0 ? [`- ${others.length > 0 ? 'and ' : ''}${count(more, 'more pair')} of lines`] : [];
  return [
    `<details>\n<summary>${number}. ${ruleOf(finding.kind).title} on ${codeTag(finding.subject)}</summary>`,
    prose(finding.message),
    facts.map((fact) => `- ${fact}`).join('\n'),
    sideText(finding, first, options, !oneReason),
    secondText(finding, options, !oneReason),
    ...(others.length + omitted.length > 0 ? [['Also racing:', '', ...others, ...omitted].join('\n')] : []),
    `**Fix:** ${prose(finding.advice)}`,
    '</details>',
  ].join('\n\n');
}

function sideText(finding: Finding, side: Side, options: MarkdownOptions, withReason: boolean): string {
  const { head, omitted, tail } = shorten(side.path, MOST_FRAMES);
  const frames = [
    ...head.map((frame) => frameText(finding, side, frame, options)),
    ...(omitted > 0 ? [`… ${count(omitted, 'further call')} …`] : []),
    ...tail.map((frame) => frameText(finding, side, frame, options)),
  ];
  return [
    `**${prose(side.thread)}**, holding ${locks(side)} at the access${withReason ? ` (${prose(side.reason)})` : ''}`,
    '',
    ...frames.map((frame, index) => `${index + 1}. ${frame}`),
  ].join('\n');
}

/** The second side says only what tells it from the first. */
function secondText(finding: Finding, options: MarkdownOptions, withReason: boolean): string {
  const { sides } = mainRace(finding);
  const [, second] = sides;
  const same = sameness(sides);
  if (same === 'none') return sideText(finding, second, options, withReason);
  const start = `**the same path in a second thread**${withReason ? ` (${prose(second.reason)})` : ''}`;
  if (same === 'all') return start;
  const last = second.path[second.path.length - 1];
  const number = Math.min(second.path.length, MOST_FRAMES + 2);
  return `${start}, then, holding ${locks(second)}:\n\n${number}. ${frameText(finding, second, last, options)}`;
}

function frameText(finding: Finding, side: Side, frame: Frame, options: MarkdownOptions): string {
  const isAccess = frame === side.path.at(-1);
  const what = isAccess
    ? `**${prose(actionText(finding, side))}**`
    : `calls ${code(frame.calls ?? 'the next method')}`;
  const acquired = frame.acquires.length === 0 ? '' : `, locking ${code(lockText(frame.acquires))}`;
  return `${code(frame.place.method)} ${what}${acquired}, ${link(frame.place.file, frame.place.line, placeText(frame.place), options)}`;
}

function locks(side: Side): string {
  return side.locks.length === 0 ? '**no lock**' : code(lockText(side.locks));
}

function place(side: Side, options: MarkdownOptions): string {
  return `${side.access} at ${link(side.place.file, side.place.line, placeText(side.place), options)}`;
}

/** `20 write`, with the file where it is not said before. */
function shortPlace(side: Side, withFile: boolean, options: MarkdownOptions): string {
  const { file, line } = side.place;
  const text = `${withFile ? `${lastName(file)}:` : ''}${lineText(side)}`;
  return `${link(file, line, text, options)} ${side.access}`;
}

function link(file: string, line: number, text: string, options: MarkdownOptions): string {
  const target = options.linkTo?.(file, line);
  return target === undefined
    ? code(text)
    : `[${code(text)}](${encodeURI(target).replace(/[()]/g, encodeURIComponent)})`;
}

/** A code span: nothing inside it is Markdown, HTML or a mention. */
function code(text: string): string {
  const shown = visible(text);
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = shown.startsWith('`') || shown.endsWith('`') || shown.trim() === '' ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** Code where only HTML is understood. */
function codeTag(text: string): string {
  const shown = visible(text).replace(/[^\w .,$-]/g, (character) => `&#${character.codePointAt(0)};`);
  return `<code>${shown}</code>`;
}

/** What GitHub makes links and notifications of, even where every mark is escaped. */
const ZERO_WIDTH = '\u200b';

/** Text from the scan as prose: no Markdown, no HTML, no mention, no reference to an issue, no link. */
function prose(text: string): string {
  return visible(text)
    .replace(/[\\`*_{}[\]<>#+!|~^=&$@-]/g, '\\$&')
    .replace(/[@#]/g, `$&${ZERO_WIDTH}`)
    .replace(/\b(www)\./gi, `$1${ZERO_WIDTH}.`)
    .replace(/:\/\//g, `:${ZERO_WIDTH}//`)
    .replace(/\b(GH)\\-/g, `$1${ZERO_WIDTH}\\-`);
}
