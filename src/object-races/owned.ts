/**
 * The stage `owned`: pairs of accesses that ownership proves free of races are dropped.
 *
 * An owned object can only be reached by calls on its owner. Where all calls on the owner that lead to two
 * accesses exclude each other, these do too, whatever locks are held at the accesses themselves.
 *
 * Guarantee: that of `mayRace` (`asked.ts`). Static fields have no owner, and no pair on them is dropped.
 */
import type { ObjectId } from '../pointsto/index.js';
import type { Races, Stage } from '../races/index.js';
import type { AskedRaces } from './asked.js';
import { type InstanceEvents, NOBODYS } from './instance-events.js';

/** Owners that a reason names. */
const MOST_NAMED = 2;

/** What is left of the races; `ownersOf` gives names to reasons. @throws what the races' own tick throws. */
export function ownedStage(
  races: Races,
  events: InstanceEvents,
  asked: Pick<AskedRaces, 'eventsRace'>,
  ownersOf: (object: ObjectId) => readonly ObjectId[] = () => [],
): Races {
  const owned: Stage = {
    name: 'owned',
    classOf: (instance) => instance + 1,
    keeps: (first, second) => {
      const [a, b] = [events.of(first - 1), events.of(second - 1)];
      return a === NOBODYS || b === NOBODYS || asked.eventsRace(a, b);
    },
    why: ({ first }, tell) => {
      const { instances, locations } = races;
      const owners = ownersOf(locations.objectOf(instances.locationOf(first)));
      const names = [...new Set(owners.map((owner) => tell.made(owner)))];
      const named = names.length === 0 || names.length > MOST_NAMED ? '' : ` (${names.join(', ')})`;
      return `all calls on the owner of the object${named} that lead there exclude each other`;
    },
  };
  return races.prunedBy(owned);
}
