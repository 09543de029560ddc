/** Stage `escaping` (PLDI'06 §2.2.3): threads may share the object; all share what is static. */
import { mayShare } from '../../sharing/index.js';
import type { Stage, StageInput } from './stage.js';

export function escaping({ accesses: { instances, locations }, sharing }: StageInput): Stage {
  return {
    name: 'escaping',
    classOf: (instance) => {
      const at = instances.locationOf(instance);
      return mayShare(sharing, locations.objectOf(at)) ? at + 1 : 0;
    },
    keeps: (a, b) => a === b,
    why: ({ first }, tell) => `only one thread can reach ${tell.object(first)}`,
    isSameOnly: true,
  };
}
