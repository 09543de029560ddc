/** Stage `original`: two accesses to one field, at least one of them a write. */
import type { Stage, StageInput } from './stage.js';

const READ = 1;
const WRITE = 2;

export function original({ accesses: { instances } }: StageInput): Stage {
  const ofSite = (at: number): number => (instances.sites[at].write ? WRITE : READ);
  return {
    name: 'original',
    ofSite,
    classOf: (instance) => ofSite(instances.siteNumber(instance)),
    keeps: (a, b) => a === WRITE || b === WRITE,
    why: () => 'both only read',
  };
}
