/**
 * Stage `original`: two accesses to one field, at least one of them a write. Two accesses of the client are no pair: the client
 * acts as users do, and what users do with results is their own responsibility.
 */
import type { Stage, StageInput } from './stage.js';

const READ = 1;
const WRITE = 2;
/** Added for accesses of the client. */
const CLIENT = 2;

export function original({ accesses: { instances } }: StageInput): Stage {
  const ofSite = (at: number): number => {
    const { write, client } = instances.sites[at];
    return (write ? WRITE : READ) + (client ? CLIENT : 0);
  };
  const writes = (of: number): boolean => of % 2 === 0;
  const isClient = (of: number): boolean => of > CLIENT;
  return {
    name: 'original',
    ofSite,
    classOf: (instance) => ofSite(instances.siteNumber(instance)),
    keeps: (a, b) => (writes(a) || writes(b)) && !(isClient(a) && isClient(b)),
    why: ({ a, b }) =>
      writes(a) || writes(b) ? 'clients do both, to what they were given or have made' : 'both only read',
  };
}
