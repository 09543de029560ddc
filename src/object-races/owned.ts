/**
 * The stage `owned`: pairs of accesses that ownership proves free of races are dropped.
 *
 * An owned object can only be reached by calls on its owner. Where all calls on the owner that lead to two
 * accesses exclude each other, these do too, whatever locks are held at the accesses themselves.
 *
 * Guarantee: that of `mayRace`. Static fields have no owner, and no pair on them is dropped.
 */
import type { MayRace, Races } from '../races/index.js';
import type { AskedRaces } from './asked.js';
import { type InstanceEvents, NOBODYS } from './instance-events.js';

/** What is left of the races. @throws what the races' own tick throws. */
export function ownedStage(
  races: Races,
  events: InstanceEvents,
  asked: Pick<AskedRaces, 'eventsRace'>,
): Races {
  const mayRace: MayRace = (first, second) => {
    const [a, b] = [events.of(first), events.of(second)];
    return a === NOBODYS || b === NOBODYS || asked.eventsRace(a, b);
  };
  return races.owned(mayRace);
}
