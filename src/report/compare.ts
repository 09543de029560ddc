/** How two reports compare, for a terminal and as JSON. */
import type { Comparison, State } from '../baseline/index.js';
import type { Finding, MethodPair, Report } from '../findings/index.js';
import { levelOf, mainRace, nameText, partsText, placeText } from './describe.js';
import { count, visible } from './text.js';

/** What the two logs that were compared hold, as `readReport` gives it. */
interface Reports {
  readonly comparison: Comparison;
  readonly base: Report;
  readonly head: Report;
}

/** Lists new, grown (with the pairs of methods that are added) and fixed findings; the others are counted. */
export function compareText(comparison: Comparison, base: Report, head: Report): string {
  const sections = listsOf({ comparison, base, head });
  const lines = [
    ...section('New', sections.new),
    ...section('Grown', sections.grown, (finding) =>
      (comparison.addedPairs.get(finding.id) ?? []).map((pair) => `    + ${pairText(pair)}`),
    ),
    ...section('Fixed', sections.fixed),
    ...section('Suppressed since', sections.suppressedSince),
    ...head.incomplete.map((what) => `The scan is incomplete: ${visible(what)}`),
    ...comparison.notes.map((note) => `Note: ${visible(note)}`),
    summary(comparison),
  ];
  return `${lines.join('\n')}\n`;
}

/** The same as data: findings in short, and the numbers. */
export function compareJson(comparison: Comparison, base: Report, head: Report): string {
  const lists = listsOf({ comparison, base, head });
  const shorts = (findings: readonly Finding[]): unknown[] => findings.map(shortOf);
  const value = {
    counts: comparison.counts,
    complete: head.complete,
    pairsKnown: comparison.pairsKnown,
    notes: comparison.notes,
    new: shorts(lists.new),
    grown: lists.grown.map((finding) => ({
      ...shortOf(finding),
      addedPairs: comparison.addedPairs.get(finding.id) ?? [],
    })),
    fixed: shorts(lists.fixed),
    suppressedSince: shorts(lists.suppressedSince),
    unchanged: shorts(lists.unchanged),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

type Lists = Readonly<Record<State | 'fixed' | 'suppressedSince', readonly Finding[]>>;

/** Findings in the order of their reports, each identity once; of the base also such as it joins with others. */
function listsOf({ comparison, base, head }: Reports): Lists {
  const ofHead = distinct(head.findings);
  const ofBase = distinct(base.findings.flatMap(withParts));
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

function withParts(finding: Finding): Finding[] {
  return [finding, ...(finding.parts ?? [])];
}

function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map([...findings].reverse().map((finding) => [finding.id, finding])).values()].reverse();
}

function section(
  title: string,
  findings: readonly Finding[],
  more: (finding: Finding) => readonly string[] = () => [],
): string[] {
  if (findings.length === 0) return [];
  const lines = findings.flatMap((finding) => [...findingLines(finding), ...more(finding)]);
  return [`${title}:`, ...lines, ''];
}

function findingLines(finding: Finding): string[] {
  const [first, second] = mainRace(finding).sides;
  const level = levelOf(finding) === 'note' ? ', note' : '';
  return [
    `  ${visible(nameText(finding))} (${finding.confidence} confidence${level})`,
    `    ${first.access} at ${visible(placeText(first.place))} in ${visible(first.place.method)}`,
    `    ${second.access} at ${visible(placeText(second.place))} in ${visible(second.place.method)}`,
    ...(finding.parts === undefined ? [] : [`    on ${visible(partsText(finding))}`]),
  ];
}

function pairText({ first, second }: MethodPair): string {
  return visible(first === second ? `${first} with itself` : `${first} with ${second}`);
}

function summary({ counts }: Comparison): string {
  const parts = [
    `${counts.new + counts.grown} new${counts.grown > 0 ? ` (${counts.grown} of them grown)` : ''}`,
    `${counts.fixed} fixed`,
    `${counts.unchanged} unchanged`,
    ...(counts.suppressedSince > 0 ? [`${counts.suppressedSince} suppressed since`] : []),
  ];
  return `${count(counts.new + counts.grown + counts.unchanged, 'finding')}: ${parts.join(', ')}.`;
}

function shortOf(finding: Finding): object {
  const { id, kind, subject, message, confidence } = finding;
  const places = mainRace(finding).sides.map(({ access, place }) => ({
    access,
    file: place.file,
    line: place.line,
    method: place.method,
  }));
  const parts = finding.parts?.map((part) => ({ id: part.id, kind: part.kind, subject: part.subject }));
  return {
    ...{ id, kind, level: levelOf(finding), confidence, subject, message, places },
    ...(parts !== undefined && { parts }),
  };
}
