/**
 * The stage `owned`: pairs of accesses that ownership proves free of races are dropped.
 *
 * An owned object can only be reached by calls on its owner. Where all calls on the owner that lead to two
 * accesses exclude each other, these do too, whatever locks are held at the accesses themselves.
 *
 * Guarantee: that of `mayRace` (`asked.ts`). Static fields have no owner, and no pair on them is dropped.
 */
import type { Races, Stage } from '../races/index.js';
import type { AskedRaces } from './asked.js';
import { type InstanceEvents, NOBODYS } from './instance-events.js';

/** What is left of the races. @throws what the races' own tick throws. */
export function ownedStage(
  races: Races,
  events: InstanceEvents,
  asked: Pick<AskedRaces, 'eventsRace'>,
): Races {
  const owned: Stage = {
    name: 'owned',
    classOf: (instance) => instance + 1,
    keeps: (first, second) => {
      const [a, b] = [events.of(first - 1), events.of(second - 1)];
      return a === NOBODYS || b === NOBODYS || asked.eventsRace(a, b);
    },
    why: () => 'all calls on the owner of the object that lead there exclude each other',
  };
  return races.prunedBy(owned);
}
