/**
 * The stage `owned`: pairs of accesses that ownership proves free of races are dropped.
 *
 * An object that others own can only be reached by calls on its owner. Where all calls on the owner that lead to two
 * accesses exclude each other, these do too, whatever locks are held at the accesses themselves.
 *
 * Guarantee: that of `mayRace`. Static fields belong to nobody, and no pair on them is dropped.
 */
import type { MayRace, Races } from '../races/index.js';
import type { AskedRaces } from './asked.js';
import type { ObjectModel } from './model.js';

/** What is left of the races. @throws what the races' own tick throws. */
export function ownedStage(races: Races, model: ObjectModel, asked: AskedEvents): Races {
  return races.owned(ownedMayRace(races, model, asked));
}

type AskedEvents = Pick<AskedRaces, 'eventsOf' | 'eventsRace'>;

/** Not asked yet; nothing to ask, as nobody owns the object. */
const UNKNOWN = -1;
const NOBODYS = -2;

function ownedMayRace(races: Races, model: ObjectModel, asked: AskedEvents): MayRace {
  const { instances } = races;
  const events = new Int32Array(instances.count).fill(UNKNOWN);
  const eventsOf = (instance: number): number => {
    if (events[instance] === UNKNOWN) events[instance] = find(instance, races, model, asked);
    return events[instance];
  };
  return (first, second) => {
    const [a, b] = [eventsOf(first), eventsOf(second)];
    return a === NOBODYS || b === NOBODYS || asked.eventsRace(a, b);
  };
}

function find(
  instance: number,
  { instances, locations }: Races,
  model: ObjectModel,
  asked: AskedEvents,
): number {
  const object = locations.objectOf(instances.location.data[instance]);
  const node = object < 0 ? -1 : model.nodeOf(object);
  if (node < 0) return NOBODYS;
  const { block, insn } = instances.sites[instances.site.data[instance]];
  return asked.eventsOf(node, { cs: instances.cs.data[instance], block, insn });
}
