/** Small graphs: where two threads meet, and which classes hold what races. */
import {
  joinedOf,
  ONE_SIDED,
  type Report,
  type ReportedFinding,
  type Side,
  simpleName,
  subjectText,
} from '../../findings/index.js';
import { BriefNames } from '../brief.js';
import { leadOf, mainRace } from '../describe.js';
import { verbOf } from '../markdown/index.js';
import { sameness } from '../others.js';
import { withoutPackages } from '../simple.js';
import { count, visible } from '../text.js';
import { classNameOf } from './class-name.js';
import type { EdgeData, GraphData, NodeData } from './data.js';

const MOST_OWNERS = 3;
const MOST_STATES = 4;
/** Classes in the picture of owners: more of them could not be read. */
const MOST_CLASSES = 40;

/** Two threads at the state, the object that it is part of, and who owns that. */
export function meetingGraph(finding: ReportedFinding): GraphData {
  const nodes: NodeData[] = [];
  const edges: EdgeData[] = [];
  const add = (node: NodeData): number => nodes.push(node) - 1;
  const lead = leadOf(finding);
  const { sides } = mainRace(finding);
  const names = new BriefNames({ ...lead, races: finding.races });
  const isOne = ONE_SIDED.has(lead.kind) && sameness(sides) === 'all';
  const threads = (isOne ? sides.slice(0, 1) : sides).map((side, index) => {
    const text = visible(withoutPackages(side.thread)).replace(/^an? thread that /, '');
    return { side, node: add({ kind: 'thread', lines: [`Thread ${'AB'[index]}`, text] }) };
  });
  const parts = joinedOf(finding);
  const states = [lead, ...parts.filter((part) => part !== lead)]
    .slice(0, MOST_STATES)
    .map((part) => add({ kind: 'state', lines: [visible(withoutPackages(subjectText(part)))] }));
  if (parts.length > MOST_STATES)
    states.push(add({ kind: 'state', lines: [`${parts.length - MOST_STATES} more`] }));
  for (const { side, node } of threads) {
    const kind = side.locks.length === 0 ? 'bare' : 'held';
    edges.push({ from: node, to: states[0], text: accessText(lead, side, names), kind });
  }
  const [object, ...rest] = visible(withoutPackages(finding.object)).split(', ');
  const holding = add({ kind: 'object', lines: [object, ...rest], className: classNameOf(finding) });
  for (const state of states) edges.push({ from: holding, to: state, text: '', kind: 'plain' });
  const owners = ownersOf(finding);
  for (const owner of owners.slice(0, MOST_OWNERS)) {
    const node = add({ kind: 'object', lines: [simple(owner)], className: owner });
    edges.push({ from: node, to: holding, text: 'owns', kind: 'plain' });
  }
  return { nodes, edges, omitted: Math.max(0, owners.length - MOST_OWNERS) };
}

function accessText(finding: ReportedFinding, side: Side, names: BriefNames): string {
  const held = side.locks.length === 0 ? 'no lock' : visible(names.locks(side));
  return `${verbOf(finding, side)}, ${held}`;
}

/** Classes in whose objects it races, other than its own. */
function ownersOf(finding: ReportedFinding): string[] {
  const all = joinedOf(finding).flatMap(({ owners = [], cause }) => [
    ...owners,
    ...(cause === undefined ? [] : [cause.className]),
  ]);
  const own = classNameOf(finding);
  const named = (owner: string): boolean =>
    owner !== '' && owner !== own && !finding.object.startsWith(owner);
  return [...new Set(all)].filter(named).sort();
}

/**
 * Classes with findings, and the classes whose objects own theirs. A report with the table of objects (`--objects`) says
 * that of all objects that threads share.
 */
export function ownerGraph(findings: readonly ReportedFinding[], objects: Report['objects']): GraphData {
  const racing = new Map<string, number>();
  const owned = new Map<string, Set<string>>();
  const own = (owner: string, name: string): void => {
    if (owner === '' || owner === name) return;
    owned.set(owner, (owned.get(owner) ?? new Set()).add(name));
  };
  for (const finding of findings) {
    const name = classNameOf(finding);
    racing.set(name, (racing.get(name) ?? 0) + 1);
    for (const part of joinedOf(finding)) {
      for (const owner of part.owners ?? []) own(owner, classNameOf(part));
      if (part.cause !== undefined) own(part.cause.className, classNameOf(part));
    }
  }
  for (const { object, owners } of objects?.objects ?? []) {
    for (const owner of owners) own(classOf(owner), classOf(object));
  }
  // A class that neither owns another one nor is owned has no place in the picture.
  const all = [...new Set([...owned].flatMap(([owner, names]) => [owner, ...names]))];
  const weight = (name: string): number => racing.get(name) ?? 0;
  const near = (name: string): boolean =>
    weight(name) > 0 || [...(owned.get(name) ?? [])].some((other) => weight(other) > 0);
  const wanted = all.filter(near).sort((a, b) => weight(b) - weight(a) || (a < b ? -1 : 1));
  const shown = wanted.slice(0, MOST_CLASSES);
  const index = new Map(shown.map((name, position) => [name, position]));
  const nodes = shown.map(
    (name): NodeData => ({
      kind: weight(name) > 0 ? 'racy' : 'object',
      lines: [simple(name), ...(weight(name) > 0 ? [count(weight(name), 'finding')] : [])],
      className: name,
    }),
  );
  const edges = shown.flatMap((owner, from) =>
    [...(owned.get(owner) ?? [])].sort().flatMap((name): EdgeData[] => {
      const to = index.get(name);
      return to === undefined ? [] : [{ from, to, text: '', kind: 'plain' }];
    }),
  );
  return { nodes, edges, omitted: wanted.length - shown.length };
}

/** `org.acme.Pool` of `the shared org.acme.Pool`, `org.acme.Pool made at Pool.java:12`. */
function classOf(object: string): string {
  return object.replace(/^the shared /, '').split(' ')[0];
}

function simple(name: string): string {
  return visible(simpleName(name));
}
