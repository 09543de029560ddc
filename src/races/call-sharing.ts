/**
 * Whether what only one call of an open method has is shared by several threads of the call: only then is the order within
 * calls worth its price.
 *
 * Guarantee: where the answer is no, the stage `own-call` could drop no pair that the stages before it keep: of two accesses to one
 * such object, none writes, each thread has made the object for itself, or no thread that the call starts takes part.
 */
import type { ObjectId } from '../pointsto/index.js';
import type { Sharing } from '../sharing/index.js';
import type { Threads } from '../threads/index.js';
import type { Accesses } from './collect.js';

const WRITTEN = 1;
const NOT_OWN = 2;
const BY_STARTED = 4;
const ALL = WRITTEN | NOT_OWN | BY_STARTED;

export function isSharedInCalls(
  { instances, locations }: Accesses,
  { roots, sets }: Threads,
  { escaping }: Pick<Sharing, 'escaping'>,
  isOfCall: (object: ObjectId) => boolean,
): boolean {
  const started = sets.of(roots.flatMap(({ kind, group }) => (kind === 'thread' ? [group] : [])));
  const seen = new Uint8Array(locations.count);
  for (let instance = 0; instance < instances.count; instance++) {
    const location = instances.locationOf(instance);
    let marks = seen[location];
    if (instances.siteOf(instance).write) marks |= WRITTEN;
    if (!instances.isOwn(instance)) marks |= NOT_OWN;
    if (sets.overlap(instances.threadsOf(instance), started)) marks |= BY_STARTED;
    if (marks === seen[location]) continue;
    seen[location] = marks;
    if (marks !== ALL) continue;
    const object = locations.objectOf(location);
    if (object >= 0 && escaping.has(object) && isOfCall(object)) return true;
  }
  return false;
}
