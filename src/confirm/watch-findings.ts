/** Watches what findings are on: their fields wherever they are accessed, and elements and objects where threads get to them. */
import { dotted, prettyMethod } from '../classfile/index.js';
import type { Finding, Place, Side } from '../findings/index.js';
import { nameOf } from './method-edits.js';
import type { Watch, WatchedCall, Where } from './weaving-facts.js';

/** The end of the subject of a finding on the elements of an array. */
const ELEMENTS = '[]';

export function watchFindings(findings: readonly Finding[]): Watch {
  const fields = new Map<string, string[]>();
  const places = new Map<string, WatchedCall & { findings: string[] }>();
  const methods = new Map<string, string[]>();
  for (const finding of findings) {
    // Its accesses are ordered: a run shows no race, however many updates are lost.
    if (finding.kind === 'lost-update') continue;
    const { id, subject, holder } = finding;
    if (holder === undefined && !subject.endsWith(ELEMENTS)) add(fields, subject, id);
    for (const { place, access } of sidesOf(finding)) {
      const at = keyOf(place.className, place.method, place.offset);
      const known = places.get(at);
      if (known === undefined) places.set(at, { access, subject: stateOf(finding), findings: [id] });
      else if (!known.findings.includes(id)) known.findings.push(id);
      if (subject.endsWith(ELEMENTS)) add(methods, keyOf(place.className, place.method), id);
    }
  }
  const at = ({ file, method, pc }: Where, isWhole = false): string =>
    keyOf(dotted(file.name), prettyMethod(file.name, method.name, method.desc), ...(isWhole ? [] : [pc]));
  return {
    field: (field, where) => merged(fields.get(nameOf(field)), places.get(at(where))?.findings),
    element: (where) => merged(methods.get(at(where, true)), places.get(at(where))?.findings),
    call: (where) => places.get(at(where)),
  };
}

function sidesOf({ races }: Finding): readonly Side[] {
  return races.flatMap(({ sides }) => sides).filter(({ place }) => place.application);
}

function stateOf({ subject, holder }: Finding): string {
  return holder === undefined ? `state of ${subject}` : `state of ${holder} (${subject})`;
}

function keyOf(className: Place['className'], method: string, offset?: number): string {
  return `${className}\n${method}\n${offset ?? ''}`;
}

function add(lists: Map<string, string[]>, key: string, id: string): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [id]);
  else if (!known.includes(id)) known.push(id);
}

function merged(
  a: readonly string[] | undefined,
  b: readonly string[] | undefined,
): readonly string[] | undefined {
  return a === undefined || b === undefined ? (a ?? b) : [...new Set([...a, ...b])];
}
