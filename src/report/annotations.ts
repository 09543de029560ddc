/** New races as marks on lines of code, as many as GitHub takes. */
import type { ChangePlace } from '../baseline/index.js';
import { type Finding, ONE_SIDED, type Side, subjectText } from '../findings/index.js';
import { accessText, actionText, levelOf, lockText, mainRace, nameText, placeText } from './describe.js';
import { closingsIn, sharedSentences } from './openness.js';
import { sameness } from './others.js';
import { asShown, isGrown, type Review, sorted } from './review.js';
import { count, listed, visible } from './text.js';

/** GitHub drops what a step has beyond ten of a level. */
const MOST = 10;
/** Races that one mark names. */
const MOST_NAMED = 5;

export type AnnotationLevel = 'error' | 'warning' | 'notice';

export interface Annotation {
  readonly level: AnnotationLevel;
  /** Relative to the root of the repository. */
  readonly file: string;
  /** From 1; 1 where the class file has no line table, which the message then says. */
  readonly line: number;
  readonly endLine: number;
  readonly title: string;
  /** One line. */
  readonly message: string;
}

export interface AnnotationOptions {
  /** Annotate all findings where nothing was compared: for those whose job fails for any. */
  readonly any?: boolean;
  /** How many of a level the step needs for other messages of its own. */
  readonly reserved?: Partial<Record<AnnotationLevel, number>>;
}

export interface Annotations {
  /** In rank order. */
  readonly shown: readonly Annotation[];
  /** Says how many races have no annotation; undefined where all have one. */
  readonly leftOut: string | undefined;
}

/** New and grown findings, each by itself, on the line of their first side, which holds fewer locks; at most ten of a level. */
export function annotationsOf(review: Review, options: AnnotationOptions = {}): Annotations {
  const { fresh, known } = sorted(review);
  const wanted = review.baseline !== undefined ? fresh : options.any === true ? known : [];
  const room: Record<AnnotationLevel, number> = {
    error: MOST - (options.reserved?.error ?? 0),
    warning: MOST - (options.reserved?.warning ?? 0),
    notice: MOST - (options.reserved?.notice ?? 0),
  };
  const shown = wanted
    .map((finding) => annotation(review, asShown(review, finding)))
    .filter(({ level }) => room[level]-- > 0);
  const causes = causesInDiff(review, wanted, shown).filter(({ level }) => room[level]-- > 0);
  const left = wanted.length - shown.length;
  const what = review.baseline === undefined ? 'race' : 'new race';
  return {
    shown: [...shown, ...causes],
    leftOut:
      left === 0
        ? undefined
        : `${count(left, `more ${what}`)} ${left === 1 ? 'has' : 'have'} no annotation, because GitHub shows at most ${MOST} of each level: see the summary.`,
  };
}

function annotation(review: Review, finding: Finding): Annotation {
  const [first, second] = mainRace(finding).sides;
  const state = review.baseline === undefined ? '' : isGrown(review, finding) ? 'Grown: ' : 'New ';
  const line = Math.max(1, first.place.line);
  const level = levelOf(finding);
  const change = review.changes?.get(finding.id);
  const changed = change === undefined ? '' : ` ${change.text}`;
  const shared = sharedSentences(finding, closingsIn(review.report)(finding)).join(' ');
  return {
    level: level === 'note' ? 'notice' : level,
    file: visible(first.place.file),
    line,
    endLine: line,
    title: visible(`${state}${nameText(finding)}`),
    message: visible(
      `${here(finding, first)} ${there(finding, first, second)} ${finding.advice}${changed} ${shared}`.trimEnd(),
    ),
  };
}

/** What the change did, where the reviewers see it and no race is marked: one mark for a line, with all races it made. */
function causesInDiff(
  { changes, inDiff }: Review,
  findings: readonly Finding[],
  shown: readonly Annotation[],
): Annotation[] {
  const marked = new Set(shown.map(({ file, line }) => `${file}:${line}`));
  const made = new Map<string, { place: ChangePlace; text: string; subjects: Set<string> }>();
  for (const finding of findings) {
    const { place, further = [], text = '' } = changes?.get(finding.id) ?? {};
    for (const each of place === undefined ? [] : [place, ...further]) {
      const key = `${visible(each.file)}:${each.line}`;
      if (marked.has(key) || each.line === 0 || inDiff?.(each.file, each.line) !== true) continue;
      const known = made.get(key) ?? { place: each, text, subjects: new Set() };
      known.subjects.add(subjectText(finding));
      made.set(key, known);
    }
  }
  return [...made.values()].map(({ place: { file, line }, text, subjects }) => ({
    level: 'notice',
    file: visible(file),
    line,
    endLine: line,
    title: `${count(subjects.size, 'new race')} through this line`,
    message: visible(
      `${text} New with it: the ${subjects.size === 1 ? 'race' : 'races'} on ${namedOf(subjects)}.`,
    ),
  }));
}

function namedOf(subjects: ReadonlySet<string>): string {
  const all = [...subjects];
  const more = all.length - MOST_NAMED;
  return listed(more > 1 ? [...all.slice(0, MOST_NAMED), `${more} more`] : all);
}

function here(finding: Finding, side: Side): string {
  const unlined = side.place.line > 0 ? '' : ` (no line table: bytecode offset ${side.place.offset})`;
  return `${accessText(finding, side)}${unlined}.`;
}

function there(finding: Finding, first: Side, second: Side): string {
  const isSame = sameness([first, second]) === 'all';
  if (ONE_SIDED.has(finding.kind)) return isSame ? '' : keeperText(finding, second);
  if (isSame) return 'Another thread can do the same at the same time.';
  const what = actionText(finding, second);
  return `At the same time another thread, in ${second.place.method} at ${placeText(second.place)}, ${what}, holding ${lockText(second.locks)}.`;
}

/** Of a claim that is broken: an access that keeps to it. */
function keeperText(finding: Finding, side: Side): string {
  const what = actionText(finding, side);
  return `In contrast, ${side.place.method} at ${placeText(side.place)} ${what}, holding ${lockText(side.locks)}.`;
}
