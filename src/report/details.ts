/** A finding in Markdown: its row in a table, and all there is to say of it. */
import type { Finding, Frame, Side } from '../findings/index.js';
import { actionText, levelOf, lockText, mainRace, placeText, shorten } from './describe.js';
import { clip, code, codeTag, inCell, type LinkTo, link, prose, shortPath } from './escape.js';
import { lastName, lineText, otherRaces, sameness } from './others.js';
import { ruleOf } from './rules.js';
import { SimpleNames } from './simple.js';
import { count } from './text.js';

/** A path longer than this is cut in its middle; the SARIF report has all of it. */
const MOST_FRAMES = 40;
/** Further pairs of lines: as many as a finding keeps. */
const MOST_OTHERS = 20;
/** Characters of a name in a table: more would make columns that nobody can read. */
const NAME = 60;

export const TABLE_HEAD = '| # | Race | One thread | Another thread | Confidence |\n|--:|---|---|---|---|';

export interface RowOptions {
  readonly linkTo?: LinkTo;
  /** What else there is to say of the finding, as Markdown: behind its name. */
  readonly remark?: string;
  /** The same of the place of its first side. */
  readonly placeRemark?: string;
}

export function tableRow(finding: Finding, number: number, options: RowOptions = {}): string {
  const { sides } = mainRace(finding);
  const names = new SimpleNames(finding);
  const remark = options.remark === undefined ? '' : `<br>${options.remark}`;
  const placeRemark = options.placeRemark === undefined ? '' : `<br>${options.placeRemark}`;
  const cells = [
    String(number),
    `${titleOf(finding, names)}${remark}`,
    `${sideCell(finding, sides[0], names, options)}${placeRemark}`,
    sameness(sides) === 'all' ? 'does the same' : sideCell(finding, sides[1], names, options),
    levelOf(finding) === 'note' ? `${finding.confidence} (note)` : finding.confidence,
  ];
  return `| ${cells.map(inCell).join(' | ')} |`;
}

/** `field race on Pool.used`. */
export function titleOf(finding: Finding, names = new SimpleNames(finding)): string {
  return `${ruleOf(finding.kind).title} on ${shortCode(finding.subject, names)}`;
}

function sideCell(finding: Finding, side: Side, names: SimpleNames, { linkTo }: RowOptions): string {
  return `${shortCode(side.place.method, names)}<br>${sideWords(finding, side, names)}<br>${placeLink(side, linkTo)}`;
}

/** `writes, holding no lock`. */
export function sideWords(finding: Finding, side: Side, names: SimpleNames): string {
  const held = side.locks.length === 0 ? '**no lock**' : shortCode(lockText(side.locks), names);
  return `${verbOf(finding, side)}, holding ${held}`;
}

/** `writes`, `reads`, `changes`. */
export function verbOf({ kind }: Finding, { access }: Side): string {
  if (access === 'read') return 'reads';
  return kind === 'field-race' || kind === 'array-race' ? 'writes' : 'changes';
}

export function shortCode(text: string, names: SimpleNames): string {
  return code(clip(names.short(text), NAME));
}

/** The end of the path, linked; the whole of it when the pointer rests there. */
export function placeLink({ place }: Side, linkTo: LinkTo | undefined): string {
  const full = placeText(place);
  const short = place.line > 0 ? shortPath(full) : `${shortPath(place.file)} (no line table)`;
  return link(linkTo?.(place.file, place.line), short, short === full ? undefined : full);
}

/** All there is to say, folded. */
export function foldedDetails(finding: Finding, number: number, linkTo: LinkTo | undefined): string {
  return [
    `<details>\n<summary>${number}. ${ruleOf(finding.kind).title} on ${codeTag(finding.subject)}</summary>`,
    prose(finding.message),
    ...factsAndPaths(finding, linkTo),
    `**Fix:** ${prose(finding.advice)}`,
    '</details>',
  ].join('\n\n');
}

/** Object, locks, why it is shared, both paths, and further pairs of lines: blocks. */
export function factsAndPaths(finding: Finding, linkTo: LinkTo | undefined): string[] {
  const [first, second] = mainRace(finding).sides;
  const oneReason = first.reason === second.reason;
  const facts = [
    `object: ${prose(finding.object)}`,
    ...(finding.guardedBy === undefined ? [] : [`other accesses hold ${code(finding.guardedBy)}`]),
    ...(finding.note === '' ? [] : [`${finding.confidence} confidence: ${prose(finding.note)}`]),
    ...(oneReason && first.reason !== '' ? [`why shared: ${prose(first.reason)}`] : []),
  ];
  return [
    facts.map((fact) => `- ${fact}`).join('\n'),
    sideText(finding, first, linkTo, !oneReason),
    secondText(finding, linkTo, !oneReason),
    ...othersText(finding, linkTo),
  ];
}

function othersText(finding: Finding, linkTo: LinkTo | undefined): string[] {
  const { groups, more } = otherRaces(finding, MOST_OTHERS);
  const others = groups.map(({ file, pairs }) => {
    const items = pairs.map(({ sides }) =>
      sides.map((side) => shortPlace(side, file === undefined, linkTo)).join(' / '),
    );
    return `- ${file === undefined ? '' : `${code(file)}: `}${items.join(', ')}`;
  });
  const omitted =
    more > 0 ? [`- ${others.length > 0 ? 'and ' : ''}${count(more, 'more pair')} of lines`] : [];
  return others.length + omitted.length > 0 ? [['Also racing:', '', ...others, ...omitted].join('\n')] : [];
}

function sideText(finding: Finding, side: Side, linkTo: LinkTo | undefined, withReason: boolean): string {
  const { head, omitted, tail } = shorten(side.path, MOST_FRAMES);
  const frames = [
    ...head.map((frame) => frameText(finding, side, frame, linkTo)),
    ...(omitted > 0 ? [`… ${count(omitted, 'further call')} …`] : []),
    ...tail.map((frame) => frameText(finding, side, frame, linkTo)),
  ];
  return [
    `**${prose(side.thread)}**, holding ${locks(side)} at the access${withReason ? ` (${prose(side.reason)})` : ''}`,
    '',
    ...frames.map((frame, index) => `${index + 1}. ${frame}`),
  ].join('\n');
}

/** The second side says only what tells it from the first. */
function secondText(finding: Finding, linkTo: LinkTo | undefined, withReason: boolean): string {
  const { sides } = mainRace(finding);
  const [, second] = sides;
  const same = sameness(sides);
  if (same === 'none') return sideText(finding, second, linkTo, withReason);
  const start = `**the same path in a second thread**${withReason ? ` (${prose(second.reason)})` : ''}`;
  if (same === 'all') return start;
  const last = second.path[second.path.length - 1];
  const number = Math.min(second.path.length, MOST_FRAMES + 2);
  return `${start}, then, holding ${locks(second)}:\n\n${number}. ${frameText(finding, second, last, linkTo)}`;
}

function frameText(finding: Finding, side: Side, frame: Frame, linkTo: LinkTo | undefined): string {
  const isAccess = frame === side.path.at(-1);
  const what = isAccess
    ? `**${prose(actionText(finding, side))}**`
    : `calls ${code(frame.calls ?? 'the next method')}`;
  const acquired = frame.acquires.length === 0 ? '' : `, locking ${code(lockText(frame.acquires))}`;
  const { file, line } = frame.place;
  return `${code(frame.place.method)} ${what}${acquired}, ${link(linkTo?.(file, line), placeText(frame.place))}`;
}

function locks(side: Side): string {
  return side.locks.length === 0 ? '**no lock**' : code(lockText(side.locks));
}

/** `20 write`, with the file where it is not said before. */
function shortPlace(side: Side, withFile: boolean, linkTo: LinkTo | undefined): string {
  const { file, line } = side.place;
  const text = `${withFile ? `${lastName(file)}:` : ''}${lineText(side)}`;
  return `${link(linkTo?.(file, line), text)} ${side.access}`;
}
