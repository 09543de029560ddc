/** Gives findings of one report different titles where they would read the same, as far as 100 characters allow. */

import { addTo } from '../../util/index.js';
import type { Finding, Side } from '../types.js';
import { simpleName } from './subject.js';
import { clause, LONGEST_TITLE, methodTitle, type Naming, raceTitle, sentence } from './title.js';

/** Writes a title with something in it that plain ones leave out; undefined where the finding has no such thing. */
type Wording = (finding: Finding) => string | undefined;

const SIMPLE: Naming = { name: simpleName };

/** The nearest part of the package too: `limit.VegasLimit.probeCount`. */
function withPackage(dotted: string): string {
  const simple = simpleName(dotted);
  const before = dotted
    .slice(0, dotted.length - simple.length)
    .split('.')
    .filter((part) => part !== '');
  return [...before.slice(-1), simple].join('.');
}

/** The most telling first. */
const WORDINGS: readonly Wording[] = [
  (finding) => clause(finding, sidesOf(finding), { name: withPackage }),
  (finding) => clause(finding, sidesOf(finding), { name: (dotted) => dotted }),
  withObject,
  (finding) => clause(finding, sidesOf(finding), { ...SIMPLE, withTypes: true }),
  (finding) => `${clause(finding, sidesOf(finding), SIMPLE)}, ${linesOf(sidesOf(finding))}`,
];

/** All findings, in their order, with new messages. Titles that were made different before are made anew. */
export function withDistinctTitles(findings: readonly Finding[]): readonly Finding[] {
  const plain = findings.map(plainTitle);
  const groups = new Map<string, number[]>();
  plain.forEach((title, index) => {
    addTo(groups, title, index);
  });
  const taken = new Set(plain);
  const titles = [...plain];
  for (const group of groups.values()) {
    if (group.length < 2 || !group.every((index) => isOurs(findings[index]))) continue;
    for (const wording of WORDINGS) {
      const reported = group.map((index) => titleOf(wording, findings[index]));
      if (new Set(reported).size < group.length) continue;
      if (reported.some((title) => title === undefined || taken.has(title))) continue;
      group.forEach((index, at) => {
        const title = reported[at] as string;
        titles[index] = title;
        taken.add(title);
      });
      break;
    }
  }
  return findings.map((finding, index) =>
    titles[index] === finding.message ? finding : { ...finding, message: titles[index] },
  );
}

/** Some messages say more than two places do, or come from elsewhere: they stay. */
function plainTitle(finding: Finding): string {
  return isOurs(finding) ? raceTitle(finding, sidesOf(finding)) : finding.message;
}

function isOurs(finding: Finding): boolean {
  if (finding.races.length === 0) return false;
  const { message } = finding;
  return (
    message === raceTitle(finding, sidesOf(finding)) ||
    WORDINGS.some((wording) => message === titleOf(wording, finding))
  );
}

function titleOf(wording: Wording, finding: Finding): string | undefined {
  const text = wording(finding);
  if (text === undefined) return undefined;
  const title = sentence(text);
  return title.length <= LONGEST_TITLE ? title : undefined;
}

/** `Pool.used of the Pool made at Main.java:8 is written in …` */
function withObject(finding: Finding): string | undefined {
  const made = /^(?<cls>[^\s,]+)[^,]*, made (?<where>at \S+|in .+)$/s.exec(finding.object)?.groups;
  if (made === undefined) return undefined;
  const where = made['where'].startsWith('at ')
    ? made['where']
    : `in ${methodTitle(made['where'].slice(3), SIMPLE)}`;
  const of = `of the ${simpleName(made['cls'])} made ${where}`;
  const text = clause(finding, sidesOf(finding), SIMPLE);
  return text.replace(' is ', () => ` ${of} is `);
}

function linesOf(sides: readonly Side[]): string {
  const [first, second] = sides.map(({ place }) => place.line);
  return first === second ? `line ${first}` : `lines ${first} and ${second}`;
}

function sidesOf({ races }: Finding): readonly [Side, Side] {
  return races[0].sides;
}
