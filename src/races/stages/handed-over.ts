/** Stage `handed-over`: the object is not one that a thread has to itself until it hands it over (`sharing/linear.ts`). */
import type { Stage, StageInput } from './stage.js';

const SHARED = 1;

export function handedOver({ accesses: { instances, locations }, sharing: { linear } }: StageInput): Stage {
  return {
    name: 'handed-over',
    classOf: (instance) => (linear.has(locations.objectOf(instances.locationOf(instance))) ? 0 : SHARED),
    keeps: () => true,
    why: ({ first }, tell) => {
      const giving = linear.givenAt(locations.objectOf(instances.locationOf(first)));
      const what = tell.object(first);
      if (giving === undefined) return `one thread at a time has ${what}, as a part of what it hands over`;
      const { method, block, insn, by } = giving;
      return `one thread at a time has ${what}, handed over by ${by} at ${tell.at(method, block, insn)}`;
    },
  };
}
