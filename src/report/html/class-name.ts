/** The class that a finding is counted for. */
import type { ReportedFinding } from '../../findings/index.js';
import { mainRace } from '../describe.js';

/** The one whose state races; of an object that no field holds, the one whose code accesses it. */
export function classNameOf(finding: ReportedFinding): string {
  const { subject, holder, joined, kind } = finding;
  if (joined !== undefined) return subject;
  const isField = kind !== 'object-race' && kind !== 'leaked-state' && kind !== 'library-object-race';
  if (holder === undefined && (!isField || !/\.[^.]+$/.test(subject)))
    return mainRace(finding).sides[0].place.className;
  const field = (holder ?? subject).replace(/\[\]$/, '');
  return field.slice(0, field.lastIndexOf('.'));
}
