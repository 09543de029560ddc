/** What a maintainer reads on the page of a run: the verdict, what is new, what is fixed, and the rest folded. */
import type { Growth } from '../../baseline/index.js';
import { type Finding, joinedOf, type ReportedFinding, type Side } from '../../findings/index.js';
import type { SourceTexts } from '../../suppressions/index.js';
import { BriefNames, briefMethods } from '../brief.js';
import { changesBehind } from '../changes.js';
import { leadOf, mainRace } from '../describe.js';
import { closingsIn } from '../openness.js';
import { reportedOf } from '../reported.js';
import {
  fixedOf,
  isGrown,
  levelsText,
  type Review,
  reportedIn,
  sorted,
  tallyOf,
  tallyText,
  verdictMark,
  verdictText,
} from '../review.js';
import type { Lines } from '../sarif/index.js';
import { count, listed } from '../text.js';
import {
  incompleteBoxes,
  noBaseBoxes,
  scopeBlock,
  suppressedSections,
  unusedSections,
  warningList,
} from './blocks.js';
import { confirmedSections } from './confirmed.js';
import {
  factsAndPaths,
  foldedDetails,
  onText,
  placeLink,
  rowOf,
  sideWords,
  TABLE_HEAD,
  tableRow,
  titleOf,
} from './details.js';
import { address, code, type LinkTo, prose } from './escape.js';
import { Excerpts, editText, type Shown } from './excerpts.js';
import { always, fitted, type Section } from './fit.js';
import { sketch } from './mermaid.js';
import { policyBoxes, policySections } from './policy.js';

/** New races that are drawn; the others are folded. */
const MOST_SKETCHES = 3;
/** Grown races whose growth is shown, of those reported as one. */
const MOST_GROWN = 5;
/** Characters of code; the report for a browser has all of it. */
const MOST_CODE = 60_000;
/** GitHub takes a summary of 1 MiB for a step, in bytes of UTF-8. */
const MOST_BYTES = 1024 * 1024;

export interface SummaryOptions {
  /** Bytes of UTF-8; default 1 MiB, as much as GitHub takes of a step. What does not fit is left out, and that is said. */
  readonly maxLength?: number;
  readonly linkTo?: LinkTo;
  /** Those of the commit: the first new races are shown with their code where they are known. */
  readonly sources?: (Lines & SourceTexts) | undefined;
  /** Shown where it is not the default one: tells several scans of one run apart. */
  readonly category?: string;
  /** Address of the report for a browser. */
  readonly pageUrl?: string | undefined;
}

export function toSummary(review: Review, options: SummaryOptions = {}): string {
  const { report } = review;
  const { known } = reportedIn(review);
  const isCompared = review.baseline !== undefined;
  return fitted(
    [
      always(introOf(review, options).join('\n\n')),
      ...(isCompared
        ? comparedSections(review, options.linkTo, MOST_SKETCHES, new Excerpts(options.sources, MOST_CODE))
        : knownSections(review, known, 0, options.linkTo)),
      ...confirmedSections(2, review),
      ...policySections(2, review.policy),
      ...suppressedSections(6, report),
      ...unusedSections(6, report),
      always([...warningList(report), scopeBlock(report), ...lastLine(review)].join('\n\n')),
    ],
    options.maxLength ?? MOST_BYTES,
    (text) => Buffer.byteLength(text),
  );
}

/** What a reader takes away. */
function lastLine(review: Review): string[] {
  return review.baseline === undefined ? [] : [`**${tallyText(review)}.**`];
}

/** The verdict, what it rests on, and boxes for what must not be overlooked. */
function introOf(review: Review, { category, pageUrl }: SummaryOptions): string[] {
  const name = category === undefined || category === 'racewarden' ? '' : ` (${prose(category)})`;
  return [
    `## ${verdictMark(review)} racewarden${name}: ${verdictText(review)}`,
    countsText(review),
    pageUrl === undefined ? '' : `[All races, both threads side by side](${address(pageUrl)})`,
    ...(review.shard === undefined
      ? []
      : [
          'This is one part of a scan. The job that merges all parts compares them with the base and decides.',
        ]),
    ...incompleteBoxes(review.report),
    ...noBaseBoxes(review),
    ...policyBoxes(review.policy),
  ].filter((block) => block !== '');
}

/** `Compared with the merge base 1a2b3c4: 2 new (1 warning and 1 note; 1 of them grown), 1 fixed, 12 unchanged, 3 suppressed.` */
export function countsText(review: Review): string {
  const tally = tallyOf(review);
  const { fresh, known } = sorted(review);
  const suppressed = tally.suppressed === 0 ? [] : [`${tally.suppressed} suppressed`];
  if (review.baseline === undefined) {
    const parts = [...(tally.races === 0 ? [] : [levelsText(known)]), ...suppressed];
    return parts.length === 0 ? '' : `${listed(parts)}.`;
  }
  const grown = tally.grown === 0 ? '' : `; ${tally.grown} of them grown`;
  const parts = [
    ...(tally.new === 0 ? [] : [`**${tally.new} new** (${levelsText(fresh)}${grown})`]),
    ...(tally.fixed === 0 ? [] : [`**${tally.fixed} fixed**`]),
    ...(tally.unchanged === 0 ? [] : [`${tally.unchanged} unchanged`]),
    ...suppressed,
  ];
  const base = review.base === undefined ? 'the base' : prose(review.base.text);
  return `Compared with ${base}: ${parts.length === 0 ? 'no races, before or now' : parts.join(', ')}.`;
}

/** What is new, the first `drawn` of it unfolded; then what is fixed; the rest in a line each. */
export function comparedSections(
  review: Review,
  linkTo: LinkTo | undefined,
  drawn: number,
  excerpts: Excerpts = new Excerpts(undefined, 0),
): Section[] {
  const { fresh, known } = reportedIn(review);
  return [
    ...freshSections(review, fresh, { linkTo, excerpts }, drawn),
    ...fixedSection(fixedOf(review)),
    ...knownSections(review, known, fresh.length, linkTo),
  ];
}

function freshSections(
  review: Review,
  fresh: readonly ReportedFinding[],
  shown: Shown,
  drawn: number,
): Section[] {
  const { linkTo } = shown;
  if (fresh.length === 0) return [];
  const rows = fresh.map((finding, index) =>
    tableRow(finding, index + 1, {
      linkTo,
      remark: isGrown(review, leadOf(finding)) ? '(grown)' : undefined,
      placeRemark: isOutside(review, mainRace(finding).sides[0]) ? '(not in this diff)' : undefined,
    }),
  );
  const closingOf = closingsIn(review.report);
  const details = fresh.map((finding, index) =>
    index < drawn
      ? drawnDetails(review, finding, index + 1, shown)
      : foldedDetails(finding, index + 1, { linkTo, closingOf }, remarksOn(review, finding)),
  );
  return [
    table(1, '### New races', rows),
    {
      rank: 3,
      open: '',
      items: details,
      gap: '\n\n',
      close: '',
      rest: (left) => `The details of ${count(left, 'more new race')} are in the full report.`,
    },
  ];
}

/** One of the first: what is wrong, how to mend it and a drawing, in sight; the rest folded. */
function drawnDetails(
  review: Review,
  finding: ReportedFinding,
  number: number,
  { linkTo, excerpts }: Shown,
): string {
  const { sides } = mainRace(finding);
  const names = new BriefNames(finding);
  const fix = excerpts.fix(finding);
  const changes = changesBehind(review.changes, finding);
  return [
    `### ${number}. ${isGrown(review, leadOf(finding)) ? 'Grown' : 'New'}: ${titleOf(finding, names)}`,
    prose(names.text(finding.message)),
    ...changes.map(({ text }) => `**What the change did:** ${prose(names.text(text))}`),
    `**Fix:** ${prose(names.text(finding.advice))}`,
    ...(fix === undefined ? [] : [editText(fix, names), fix.block]),
    ...grownText(review, finding),
    ...(changes.length === 0 && sides.every((side) => isOutside(review, side))
      ? [
          'Neither of the two lines is in this diff: the change removed a lock elsewhere, or lets another thread get here.',
        ]
      : []),
    ...codeOf(leadOf(finding), sides, names, { linkTo, excerpts }),
    sketch(finding),
    '<details>\n<summary>Both paths, step by step</summary>',
    ...factsAndPaths(finding, { linkTo, closingOf: closingsIn(review.report) }),
    '</details>',
  ].join('\n\n');
}

/** Both accesses with the code around them, one where they are on one line. */
function codeOf(
  lead: ReportedFinding,
  sides: readonly Side[],
  names: BriefNames,
  { linkTo, excerpts }: Shown,
): string[] {
  const lines = new Map(sides.map((side) => [`${side.place.file}:${side.place.line}`, side]));
  return [...lines.values()].flatMap((side) => {
    const block = excerpts.code(side);
    const thread = prose(names.text(side.thread));
    const what = `In ${thread}: ${code(names.method(side.place))} ${sideWords(lead, side, names)}`;
    return block === undefined ? [] : [`${what}, ${placeLink(side, names, linkTo)}:`, block];
  });
}

/** What the base says of races that are new or have grown. */
function remarksOn(review: Review, finding: ReportedFinding): string[] {
  const changes = changesBehind(review.changes, finding);
  return [
    ...grownText(review, finding),
    ...changes.map(({ text }) => `**What the change did:** ${prose(text)}`),
  ];
}

/** Of grown races: what the base does not have. */
export function grownText(review: Review, finding: ReportedFinding): string[] {
  const grown = joinedOf(finding).flatMap((part) => {
    const growth = isGrown(review, part) ? review.growth.get(part.id) : undefined;
    return growth === undefined ? [] : [{ part, growth }];
  });
  return grown.slice(0, MOST_GROWN).map(({ part, growth }) => {
    const names = new BriefNames(part);
    const on = finding.joined === undefined ? 'It' : code(names.subject);
    return `${on} raced before; what is new: ${growthText(growth, names)}.`;
  });
}

function growthText({ pairs, owners, ways }: Growth, names: BriefNames): string {
  const shown = pairs.slice(0, 5).map(({ first, second }) => {
    const one = code(names.methodName(first));
    return first === second ? `${one} with itself` : `${one} with ${code(names.methodName(second))}`;
  });
  const more = pairs.length > shown.length ? [count(pairs.length - shown.length, 'more pair')] : [];
  return listed([
    ...shown,
    ...more,
    ...owners.slice(0, 5).map((owner) => `inside ${code(names.text(owner))}`),
    ...ways.slice(0, 5).map((way) => `by way of ${code(names.methodName(way))}, which was guarded`),
  ]);
}

function isOutside({ inDiff }: Review, { place }: Side): boolean {
  return inDiff?.(place.file, place.line) === false;
}

/** What is gone, as a table. */
function fixedSection(findings: readonly Finding[]): Section[] {
  if (findings.length === 0) return [];
  const rows = reportedOf(findings, undefined).map((finding) => {
    const names = new BriefNames(finding);
    return rowOf([
      `${titleOf(finding, names)}${onText(finding)}`,
      listed(briefMethods(finding, names).map(code)),
    ]);
  });
  return [table(2, '### Fixed races', rows, '| Race | Was in |\n|---|---|')];
}

/** Folded where there is something newer to read. */
function knownSections(
  review: Review,
  known: readonly ReportedFinding[],
  before: number,
  linkTo: LinkTo | undefined,
): Section[] {
  if (known.length === 0) return [];
  const rows = known.map((finding, index) => tableRow(finding, before + index + 1, { linkTo }));
  const options = { linkTo, closingOf: closingsIn(review.report) };
  const details = known.map((finding, index) => foldedDetails(finding, before + index + 1, options));
  const more = (left: number): string => `The details of ${count(left, 'more race')} are in the full report.`;
  if (review.baseline === undefined) {
    return [
      table(4, '### Races', rows),
      { rank: 5, open: '', items: details, gap: '\n\n', close: '', rest: more },
    ];
  }
  const open = `<details>\n<summary>${count(known.flatMap(joinedOf).length, 'unchanged race')}</summary>\n\n${TABLE_HEAD}\n`;
  return [
    {
      rank: 4,
      open,
      items: rows,
      gap: '\n',
      close: '\n\n</details>',
      rest: (left) => `\n${count(left, 'more race')}: see the full report.`,
    },
  ];
}

function table(rank: number, heading: string, rows: readonly string[], head = TABLE_HEAD): Section {
  return {
    rank,
    open: `${heading}\n\n${head}\n`,
    items: rows,
    gap: '\n',
    close: '',
    rest: (left) => `\n${count(left, 'more race')}: see the full report.`,
  };
}
