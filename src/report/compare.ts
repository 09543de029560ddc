/** How two reports compare, for a terminal and as JSON. */
import type { Comparison, State } from '../baseline/index.js';
import type { Finding, Report } from '../findings/index.js';
import { changeJson } from './changes.js';
import { levelOf, mainRace } from './describe.js';
import { asShown, reviewOf } from './review.js';
import { type TerminalOptions, toTerminal } from './terminal/index.js';

/** What the two logs that were compared hold, as `readReport` gives it. */
interface Reports {
  readonly comparison: Comparison;
  readonly base: Report;
  readonly head: Report;
}

/** What is new or has grown in full, all else in a line each, and the numbers. */
export function compareText(
  comparison: Comparison,
  base: Report,
  head: Report,
  options: Pick<TerminalOptions, 'columns' | 'colour' | 'sources'> = {},
): string {
  const gone = new Set(comparison.suppressedSince);
  const suppressedSince = base.findings.filter(({ id }) => gone.has(id));
  const warnings = [...comparison.notes, ...head.warnings.filter((text) => !comparison.notes.includes(text))];
  const report = { ...head, warnings, unusedSuppressions: [] };
  return toTerminal(report, { ...options, review: reviewOf(report, comparison, base), suppressedSince });
}

/** The same as data: findings in short, and the numbers. */
export function compareJson(comparison: Comparison, base: Report, head: Report): string {
  const { counts, growth, notes } = comparison;
  const lists = listsOf({ comparison, base, head });
  const review = reviewOf(head, comparison, base);
  const shorts = (findings: readonly Finding[]): unknown[] => findings.map(shortOf);
  const causeOf = ({ id }: Finding): object => {
    const cause = changeJson(review.changes?.get(id));
    return cause === undefined ? {} : { cause };
  };
  const value = {
    counts,
    complete: head.complete,
    notes,
    new: lists.new.map((finding) => ({ ...shortOf(finding), ...causeOf(finding) })),
    grown: lists.grown.map((finding) => {
      const { pairs = [], owners = [], ways = [] } = growth.get(finding.id) ?? {};
      return {
        ...shortOf(asShown(review, finding)),
        ...causeOf(finding),
        addedPairs: pairs,
        addedOwners: owners,
        unguardedWays: ways,
      };
    }),
    fixed: shorts(lists.fixed),
    suppressedSince: shorts(lists.suppressedSince),
    unchanged: shorts(lists.unchanged),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

type Lists = Readonly<Record<State | 'fixed' | 'suppressedSince', readonly Finding[]>>;

/** Findings in the order of their reports, each identity once. */
function listsOf({ comparison, base, head }: Reports): Lists {
  const [ofHead, ofBase] = [distinct(head.findings), distinct(base.findings)];
  const withState = (state: State): Finding[] =>
    ofHead.filter(({ id }) => comparison.states.get(id) === state);
  const amongBase = (ids: readonly string[]): Finding[] => {
    const wanted = new Set(ids);
    return ofBase.filter(({ id }) => wanted.has(id));
  };
  return {
    new: withState('new'),
    grown: withState('grown'),
    unchanged: withState('unchanged'),
    fixed: amongBase(comparison.fixed),
    suppressedSince: amongBase(comparison.suppressedSince),
  };
}

function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map([...findings].reverse().map((finding) => [finding.id, finding])).values()].reverse();
}

function shortOf(finding: Finding): object {
  const { message, confidence } = finding;
  const places = mainRace(finding).sides.map(({ access, place }) => ({
    access,
    file: place.file,
    line: place.line,
    method: place.method,
  }));
  return { ...namesOf(finding), level: levelOf(finding), confidence, message, places };
}

function namesOf({ id, kind, subject, holder, origin }: Finding): object {
  return {
    id,
    kind,
    subject,
    ...(holder !== undefined && { holder }),
    ...(origin !== undefined && { origin }),
  };
}
