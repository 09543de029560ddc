/** What a maintainer reads on the page of a run: the verdict, what is new, what is fixed, and the rest folded. */
import type { Finding, Side } from '../findings/index.js';
import {
  incompleteBoxes,
  noBaseBoxes,
  scopeBlock,
  suppressedSections,
  unusedSections,
  warningList,
} from './blocks.js';
import { BriefNames, briefMethods } from './brief.js';
import { mainRace } from './describe.js';
import { factsAndPaths, foldedDetails, rowOf, TABLE_HEAD, tableRow, titleOf } from './details.js';
import { code, type LinkTo, prose } from './escape.js';
import { always, fitted, type Section } from './fit.js';
import { sketch } from './mermaid.js';
import {
  asShown,
  fixedOf,
  isGrown,
  levelsText,
  type Review,
  sorted,
  tallyOf,
  verdictMark,
  verdictText,
} from './review.js';
import { count, listed } from './text.js';

/** New races that are drawn; the others are folded. */
const MOST_SKETCHES = 3;
/** GitHub takes a summary of 1 MiB for a step, in bytes of UTF-8. */
const MOST_BYTES = 1024 * 1024;

export interface SummaryOptions {
  /** Bytes of UTF-8; default 1 MiB, as much as GitHub takes of a step. What does not fit is left out, and that is said. */
  readonly maxLength?: number;
  readonly linkTo?: LinkTo;
  /** Shown where it is not the default one: tells several scans of one run apart. */
  readonly category?: string;
}

export function toSummary(review: Review, options: SummaryOptions = {}): string {
  const { report } = review;
  const { fresh, known } = sorted(review);
  const shown = fresh.map((finding) => asShown(review, finding));
  const isCompared = review.baseline !== undefined;
  return fitted(
    [
      always(introOf(review, options.category).join('\n\n')),
      ...freshSections(review, shown, options.linkTo),
      ...fixedSection(fixedOf(review)),
      ...knownSections(known, fresh.length, isCompared, options.linkTo),
      ...suppressedSections(6, report),
      ...unusedSections(6, report),
      always([...warningList(report), scopeBlock(report)].join('\n\n')),
    ],
    options.maxLength ?? MOST_BYTES,
    (text) => Buffer.byteLength(text),
  );
}

/** The verdict, what it rests on, and boxes for what must not be overlooked. */
function introOf(review: Review, category: string | undefined): string[] {
  const name = category === undefined || category === 'racewarden' ? '' : ` (${prose(category)})`;
  return [
    `## ${verdictMark(review)} racewarden${name}: ${verdictText(review)}`,
    countsText(review),
    ...(review.shard === undefined
      ? []
      : ['One part of a scan: the job that joins all parts compares and judges.']),
    ...incompleteBoxes(review.report),
    ...noBaseBoxes(review),
  ].filter((block) => block !== '');
}

/** `Compared with the merge base 1a2b3c4: 2 new (1 warning and 1 note), 1 fixed, 12 unchanged, 3 suppressed.` */
export function countsText(review: Review): string {
  const tally = tallyOf(review);
  const { fresh, known } = sorted(review);
  const suppressed = tally.suppressed === 0 ? [] : [`${tally.suppressed} suppressed`];
  if (review.baseline === undefined) {
    const parts = [...(tally.races === 0 ? [] : [levelsText(known)]), ...suppressed];
    return parts.length === 0 ? '' : `${listed(parts)}.`;
  }
  const parts = [
    ...(tally.new === 0 ? [] : [`**${tally.new} new** (${levelsText(fresh)})`]),
    ...(tally.fixed === 0 ? [] : [`**${tally.fixed} fixed**`]),
    ...(tally.unchanged === 0 ? [] : [`${tally.unchanged} unchanged`]),
    ...suppressed,
  ];
  const base = review.base === undefined ? 'the base' : prose(review.base.text);
  return `Compared with ${base}: ${parts.length === 0 ? 'no races, before or now' : parts.join(', ')}.`;
}

function freshSections(review: Review, fresh: readonly Finding[], linkTo: LinkTo | undefined): Section[] {
  if (fresh.length === 0) return [];
  const rows = fresh.map((finding, index) =>
    tableRow(finding, index + 1, {
      linkTo,
      remark: isGrown(review, finding) ? '(known, now in more methods)' : undefined,
      placeRemark: isOutside(review, mainRace(finding).sides[0]) ? '(not in this diff)' : undefined,
    }),
  );
  const details = fresh.map((finding, index) =>
    index < MOST_SKETCHES
      ? drawnDetails(review, finding, index + 1, linkTo)
      : foldedDetails(finding, index + 1, linkTo),
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
function drawnDetails(review: Review, finding: Finding, number: number, linkTo: LinkTo | undefined): string {
  const { sides } = mainRace(finding);
  const names = new BriefNames(finding);
  return [
    `### ${number}. ${titleOf(finding, names)}`,
    prose(names.text(finding.message)),
    `**Fix:** ${prose(names.text(finding.advice))}`,
    ...grownText(review, finding),
    ...(sides.every((side) => isOutside(review, side))
      ? [
          'Neither of the two lines is in this diff: the change took a lock away elsewhere, or lets another thread get here.',
        ]
      : []),
    sketch(finding),
    '<details>\n<summary>Both paths, step by step</summary>',
    ...factsAndPaths(finding, linkTo),
    '</details>',
  ].join('\n\n');
}

/** Which methods race that did not race before. */
function grownText(review: Review, finding: Finding): string[] {
  const added = review.addedPairs.get(finding.id) ?? [];
  if (!isGrown(review, finding) || added.length === 0) return [];
  const names = new BriefNames(finding);
  const shown = added.slice(0, 5).map(({ first, second }) => {
    const one = code(names.methodName(first));
    return first === second ? `${one} with itself` : `${one} with ${code(names.methodName(second))}`;
  });
  const more = added.length > shown.length ? [count(added.length - shown.length, 'more pair')] : [];
  return [`It raced before; what is new: ${listed([...shown, ...more])}.`];
}

function isOutside({ inDiff }: Review, { place }: Side): boolean {
  return inDiff?.(place.file, place.line) === false;
}

function fixedSection(findings: readonly Finding[]): Section[] {
  if (findings.length === 0) return [];
  const rows = findings.map((finding) => {
    const names = new BriefNames(finding);
    return rowOf([titleOf(finding, names), listed(briefMethods(finding, names).map(code))]);
  });
  return [table(2, '### Fixed races', rows, '| Race | Was in |\n|---|---|')];
}

/** Folded where there is something newer to read. */
function knownSections(
  known: readonly Finding[],
  before: number,
  isCompared: boolean,
  linkTo: LinkTo | undefined,
): Section[] {
  if (known.length === 0) return [];
  const rows = known.map((finding, index) => tableRow(finding, before + index + 1, { linkTo }));
  const details = known.map((finding, index) => foldedDetails(finding, before + index + 1, linkTo));
  const more = (left: number): string => `The details of ${count(left, 'more race')} are in the full report.`;
  if (!isCompared) {
    return [
      table(4, '### Races', rows),
      { rank: 5, open: '', items: details, gap: '\n\n', close: '', rest: more },
    ];
  }
  const open = `<details>\n<summary>${count(known.length, 'unchanged race')}</summary>\n\n${TABLE_HEAD}\n`;
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
