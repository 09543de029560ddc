/** Stage `aliasing` (PLDI'06 §2.2.2): the accesses may be to the same object, or to the same static field. */
import type { Stage, StageInput } from './stage.js';

export function aliasing({ accesses: { instances } }: StageInput): Stage {
  return {
    name: 'aliasing',
    classOf: (instance) => instances.locationOf(instance) + 1,
    keeps: (a, b) => a === b,
    why: ({ first, second }, tell) => {
      const [one, other] = [tell.object(first), tell.object(second)];
      return `they are never to one object: ${one === other ? `each to ${one} of its own` : `${one} and ${other}`}`;
    },
    isSameOnly: true,
  };
}
