/**
 * Stage `original`: two accesses to one field, at least one of them a write, and not both ordered as accesses of a volatile
 * field are (JLS §17.4.4; java.lang.invoke.VarHandle, *access mode*), unless both are stores and one may lose the other, as it
 * is the second step of an update (`updates.ts`). Two accesses of the client are no pair: the client
 * acts as users do, and what users do with results is their own responsibility.
 */
import type { Stage, StageInput } from './stage.js';

const READ = 1;
const WRITE = 2;
/** Added for accesses of the client. */
const CLIENT = 2;
/** Added for accesses that are ordered with their like; none of them is the client's. */
const ORDERED = 4;
/** Of the second step of an update, which is a write that is ordered. */
const UPDATE = 8;

export function original({ accesses: { instances } }: StageInput): Stage {
  const ofSite = (at: number): number => {
    const { write, client, ordered, update } = instances.sites[at];
    if (update) return UPDATE;
    return (write ? WRITE : READ) + (client ? CLIENT : 0) + (ordered ? ORDERED : 0);
  };
  const writes = (of: number): boolean => of % 2 === 0;
  const isClient = (of: number): boolean => of > CLIENT && of <= ORDERED;
  const isOrdered = (of: number): boolean => of > ORDERED;
  const isLost = (a: number, b: number): boolean => writes(a) && writes(b) && (a === UPDATE || b === UPDATE);
  return {
    name: 'original',
    ofSite,
    classOf: (instance) => ofSite(instances.siteNumber(instance)),
    keeps: (a, b) =>
      (writes(a) || writes(b)) &&
      !(isClient(a) && isClient(b)) &&
      (!(isOrdered(a) && isOrdered(b)) || isLost(a, b)),
    why: ({ a, b }) => {
      if (!writes(a) && !writes(b)) return 'both only read';
      return isClient(a)
        ? 'clients do both, to what they were given or have made'
        : 'both are ordered, as accesses of a volatile field are, and neither updates it in two steps';
    },
  };
}
