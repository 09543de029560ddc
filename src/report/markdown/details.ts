/** A finding in Markdown: its row in a table, and all there is to say of it. */
import {
  type Finding,
  type Markup,
  ONE_SIDED,
  type PathStep,
  type Place,
  type ReportedFinding,
  type Side,
  subjectText,
} from '../../findings/index.js';
import { BriefNames } from '../brief.js';
import {
  actionText,
  alsoText,
  causeText,
  evidenceText,
  isByField,
  isOutside,
  isPlainStore,
  leadOf,
  levelOf,
  lockText,
  mainRace,
  nameText,
  placeText,
  shorten,
} from '../describe.js';
import { type Closing, closingText, whyShared } from '../openness.js';
import { lastName, lineText, moreText, otherRaces, sameness } from '../others.js';
import { count, listed, visible } from '../text.js';
import { unseenText } from '../unseen.js';
import { code, codeTag, inCell, type LinkTo, link, prose } from './escape.js';

/** A path longer than this is cut in its middle; the SARIF report has all of it. */
const MOST_FRAMES = 40;
/** Further pairs of lines: as many as a finding keeps. */
const MOST_OTHERS = 20;
/** Parts that are listed of a finding that joins several. */
const MOST_PARTS = 50;
/** Of these, named in a row. */
const MOST_SUBJECTS = 5;
export const TABLE_HEAD = '| # | Race | One thread | Another thread |\n|--:|---|---|---|';

const CODE: Markup = { name: code, word: prose };
const TAGGED: Markup = { name: codeTag, word: codeTag };

export interface RowOptions {
  readonly linkTo?: LinkTo;
  /** What else there is to say of the finding, as Markdown: below its name. */
  readonly remark?: string;
  /** The same of the place of its first side. */
  readonly placeRemark?: string;
}

export function tableRow(finding: ReportedFinding, number: number, options: RowOptions = {}): string {
  const { sides } = mainRace(finding);
  const names = new BriefNames(finding);
  const sure = [
    ...(levelOf(finding) === 'note' ? ['note'] : []),
    ...(finding.confidence === 'high' ? [] : [`${finding.confidence} confidence`]),
  ].join(', ');
  const cells = [
    String(number),
    below(titleOf(finding, names), insideText(finding), options.remark, sure),
    below(sideCell(leadOf(finding), sides[0], names, options), options.placeRemark),
    otherCell(finding, names, options),
  ];
  return rowOf(cells);
}

/** The second side; of an access without its named lock, how it should be. */
function otherCell(finding: ReportedFinding, names: BriefNames, options: RowOptions): string {
  const { sides } = mainRace(finding);
  if (sameness(sides) !== 'all') return sideCell(leadOf(finding), sides[1], names, options);
  const { kind, guardedBy } = finding;
  if (ONE_SIDED.has(kind) && guardedBy === undefined) return '';
  return kind === 'guarded-by' && guardedBy !== undefined
    ? `should hold ${code(names.name(guardedBy))}`
    : 'does the same';
}

export function rowOf(cells: readonly string[]): string {
  return `| ${cells.map(inCell).join(' | ')} |`;
}

function below(...lines: readonly (string | undefined)[]): string {
  return lines.filter((line) => line !== undefined && line !== '').join('<br>');
}

/** `field race on Pool.used`, `library object race on Pool.open (HashMap)`, with short names. */
export function titleOf(finding: ReportedFinding, names = new BriefNames(finding)): string {
  return nameText(finding, shortMarkup(names));
}

function shortMarkup(names: BriefNames): Markup {
  return { name: (text) => code(names.name(text)), word: (text) => prose(names.word(text)) };
}

/** `6 data races: on bytes, hits and 4 more`, of several findings reported as one. */
function insideText(finding: ReportedFinding): string | undefined {
  if (finding.joined === undefined) return undefined;
  return `${count(finding.joined.length, 'data race')}${onText(finding)}`;
}

/** ` on \`Pool.used\` and \`Pool.free\``: what several findings reported as one are on. */
export function onText({ joined = [] }: ReportedFinding): string {
  if (joined.length === 0) return '';
  const subjects = [...new Set(joined.map((part) => subjectText(part, shortMarkup(new BriefNames(part)))))];
  const more = subjects.length - MOST_SUBJECTS;
  return ` on ${listed(more > 1 ? [...subjects.slice(0, MOST_SUBJECTS), `${more} more`] : subjects)}`;
}

function sideCell(finding: ReportedFinding, side: Side, names: BriefNames, { linkTo }: RowOptions): string {
  return below(
    code(names.method(side.place)),
    sideWords(finding, side, names),
    placeLink(side, names, linkTo),
  );
}

/** `writes, holding no lock`. */
export function sideWords(finding: ReportedFinding, side: Side, names: BriefNames): string {
  const held = side.locks.length === 0 ? '**no lock**' : code(names.locks(side));
  return `${verbOf(finding, side)}, holding ${held}`;
}

/** `writes`, `reads`, `changes`, `hands it out, a caller changes it`. */
export function verbOf({ kind }: Finding, side: Side): string {
  const { access } = side;
  if (isOutside(side)) {
    if (isByField(side)) return `a caller ${access === 'write' ? 'writes' : 'reads'} the public field`;
    const gives = side.path.at(-1)?.isArgument ? 'takes it' : 'hands it out';
    return `${gives}, a caller ${access === 'write' ? 'changes' : 'reads'} it`;
  }
  if (access === 'read') return 'reads';
  return isPlainStore(kind) ? 'writes' : 'changes';
}

/** `Pool.java:37`, linked; the whole path when the pointer rests there. */
export function placeLink({ place }: Side, names: BriefNames, linkTo: LinkTo | undefined): string {
  return link(targetOf(place, linkTo), names.place(place), placeText(place));
}

/** The address of a place: only what was found among the sources and has a name that can be one. */
function targetOf({ file, line, resolved }: Place, linkTo: LinkTo | undefined): string | undefined {
  return resolved && line > 0 && visible(file) === file ? linkTo?.(file, line) : undefined;
}

/** All there is to say, folded; `remarks` follow the message. */
export function foldedDetails(
  finding: ReportedFinding,
  number: number,
  options: DetailOptions,
  remarks: readonly string[] = [],
): string {
  return [
    `<details>\n<summary>${number}. ${nameText(finding, TAGGED).replaceAll('</code> <code>', ' ')}</summary>`,
    prose(finding.message),
    ...remarks,
    ...factsAndPaths(finding, options),
    `**Fix:** ${prose(finding.advice)}`,
    '</details>',
  ].join('\n\n');
}

export interface DetailOptions {
  readonly linkTo: LinkTo | undefined;
  /** What to write where threads do not share it. */
  readonly closingOf: (finding: ReportedFinding) => Closing | undefined;
}

/** Object, locks, why it is shared, both paths, and further pairs of lines: blocks. */
export function factsAndPaths(finding: ReportedFinding, { linkTo, closingOf }: DetailOptions): string[] {
  const [first] = mainRace(finding).sides;
  const why = whyShared(finding);
  const evidence = evidenceText(finding);
  const closing = closingOf(finding);
  const unseen = unseenText(finding);
  const lead = leadOf(finding);
  const facts = [
    `object: ${prose(finding.object)}`,
    ...(finding.joined === undefined ? causeFact(finding) : [`shown: the ${nameText(lead, CODE)}`]),
    ...(unseen === undefined ? [] : [`published without order: ${prose(unseen)}`]),
    ...(finding.guardedBy === undefined
      ? []
      : [
          `${finding.kind === 'guarded-by' ? 'named lock:' : 'other accesses hold'} ${code(finding.guardedBy)}`,
        ]),
    ...(finding.note === '' ? [] : [`${finding.confidence} confidence: ${prose(finding.note)}`]),
    ...(why === '' ? [] : [`why shared: ${prose(why)}`]),
    ...(evidence === undefined ? [] : [`evidence: ${prose(evidence)}`]),
    ...(closing === undefined ? [] : [`if threads do not share it: ${closingText(closing, code)}`]),
  ];
  return [
    facts.map((fact) => `- ${fact}`).join('\n'),
    sideText(lead, first, linkTo),
    secondText(finding, linkTo),
    ...(finding.joined === undefined ? othersText(finding, linkTo) : partsList(finding.joined, linkTo)),
  ];
}

/** The calls on one object that overlap, where the race is not on that object itself. */
function causeFact(finding: ReportedFinding): string[] {
  const text = causeText(finding);
  return text === undefined ? [] : [`follows from: ${prose(text)}`];
}

/** What a finding joins: each with a pair of lines. */
function partsList(parts: readonly Finding[], linkTo: LinkTo | undefined): string[] {
  const items = parts.slice(0, MOST_PARTS).map((part) => {
    const lines = mainRace(part).sides.map((side) => shortPlace(side, true, linkTo));
    return `- ${nameText(part, CODE)}: ${lines.join(' / ')}`;
  });
  const more = parts.length - items.length;
  return [['All that races inside:', '', ...items, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')];
}

function othersText(finding: ReportedFinding, linkTo: LinkTo | undefined): string[] {
  const { groups, more } = otherRaces(finding, MOST_OTHERS);
  const others = groups.map(({ file, pairs }) => {
    const items = pairs.map(({ sides }) =>
      sides.map((side) => shortPlace(side, file === undefined, linkTo)).join(' / '),
    );
    return `- ${file === undefined ? '' : `${code(file)}: `}${items.join(', ')}`;
  });
  const omitted = more > 0 ? [`- ${others.length > 0 ? 'and ' : ''}${moreText(more)}`] : [];
  return others.length + omitted.length > 0
    ? [[alsoText(finding.kind, others.length > 0), '', ...others, ...omitted].join('\n')]
    : [];
}

function sideText(finding: ReportedFinding, side: Side, linkTo: LinkTo | undefined): string {
  const { head, omitted, tail } = shorten(side.path, MOST_FRAMES);
  const frames = [
    ...head.map((frame) => frameText(finding, side, frame, linkTo)),
    ...(omitted > 0 ? [`… ${count(omitted, 'further call')} …`] : []),
    ...tail.map((frame) => frameText(finding, side, frame, linkTo)),
  ];
  return [
    `**${prose(side.thread)}**, holding ${locks(side)} at the access`,
    '',
    ...frames.map((frame, index) => `${index + 1}. ${frame}`),
  ].join('\n');
}

/** The second side says only what tells it from the first. */
function secondText(finding: ReportedFinding, linkTo: LinkTo | undefined): string {
  const { sides } = mainRace(finding);
  const [, second] = sides;
  const same = sameness(sides);
  const lead = leadOf(finding);
  if (ONE_SIDED.has(finding.kind) && same === 'all') return '';
  if (same === 'none' || ONE_SIDED.has(finding.kind)) return sideText(lead, second, linkTo);
  const start = '**the same path in a second thread**';
  if (same === 'all') return start;
  const last = second.path[second.path.length - 1];
  const number = Math.min(second.path.length, MOST_FRAMES + 2);
  return `${start}, then, holding ${locks(second)}:\n\n${number}. ${frameText(lead, second, last, linkTo)}`;
}

function frameText(
  finding: ReportedFinding,
  side: Side,
  frame: PathStep,
  linkTo: LinkTo | undefined,
): string {
  const isAccess = frame === side.path.at(-1);
  const what = isAccess
    ? `**${prose(actionText(finding, side))}**`
    : `calls ${code(frame.calls ?? 'the next method')}`;
  const acquired = frame.acquires.length === 0 ? '' : `, locking ${code(lockText(frame.acquires))}`;
  return `${code(frame.place.method)} ${what}${acquired}, ${link(targetOf(frame.place, linkTo), placeText(frame.place))}`;
}

function locks(side: Side): string {
  return side.locks.length === 0 ? '**no lock**' : code(lockText(side.locks));
}

/** `20 write`, with the file where it is not said before. */
function shortPlace(side: Side, withFile: boolean, linkTo: LinkTo | undefined): string {
  const text = `${withFile ? `${lastName(side.place.file)}:` : ''}${lineText(side)}`;
  return `${link(targetOf(side.place, linkTo), text)} ${side.access}`;
}
