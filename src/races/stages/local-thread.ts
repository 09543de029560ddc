/**
 * Stage `local-thread` (POPL'07 §6): not each of the two threads has made the object for itself. What one thread made another has not
 * (`sharing/own-objects.ts`).
 */
import type { Stage, StageInput } from './stage.js';

const OTHER = 1;
const OWN = 2;

export function localThread({ accesses: { instances, locations } }: StageInput): Stage {
  return {
    name: 'local-thread',
    classOf: (instance) => (instances.isOwn(instance) ? OWN : OTHER),
    keeps: (a, b) => a === OTHER || b === OTHER,
    why: ({ first }, tell) =>
      `each thread made its own ${tell.made(locations.objectOf(instances.locationOf(first)))}`,
  };
}
