/**
 * The stage `owned`: pairs of accesses that ownership proves free of races are dropped.
 *
 * An object that others own can only be reached by calls on its owner. Where all calls on the owner that lead to two
 * accesses exclude each other, these do too, whatever locks are held at the accesses themselves.
 *
 * Guarantee: that of `mayRace`. Static fields belong to nobody, and no pair on them is dropped.
 */
import type { MayRace, Races } from '../races/index.js';
import { PairMap } from '../util/index.js';
import type { AccessPoint, AskedRaces } from './asked.js';
import type { ObjectModel } from './model.js';

/** What is left of the races. @throws what the races' own tick throws. */
export function ownedStage(
  races: Races,
  model: ObjectModel,
  objectRaces: Pick<AskedRaces, 'mayRace'>,
): Races {
  return races.owned(ownedMayRace(races, model, objectRaces));
}

function ownedMayRace(
  { instances, locations }: Races,
  model: ObjectModel,
  objectRaces: Pick<AskedRaces, 'mayRace'>,
): MayRace {
  const points = new Points(instances);
  /** By node and pair of points: 1 or 0. */
  const pairs = new PairMap(256);
  const answers = new PairMap(256);
  return (first, second) => {
    const object = locations.objectOf(instances.location.data[first]);
    if (object < 0) return true;
    const node = model.nodeOf(object);
    if (node < 0) return true;
    const [a, b] = [points.numberOf(first), points.numberOf(second)];
    const pair = a < b ? pairs.numberOf(a, b) : pairs.numberOf(b, a);
    const known = answers.get(node, pair);
    if (known >= 0) return known === 1;
    const answer = objectRaces.mayRace(node, points.of(first), points.of(second));
    answers.set(node, pair, answer ? 1 : 0);
    return answer;
  };
}

/** Places of access instances, each numbered once: of one place there are instances for many objects. */
class Points {
  private readonly places = new PairMap(256);

  constructor(private readonly instances: Races['instances']) {}

  numberOf(instance: number): number {
    const { cs, site } = this.instances;
    return this.places.numberOf(cs.data[instance], site.data[instance]);
  }

  of(instance: number): AccessPoint {
    const { cs, site, sites } = this.instances;
    const { block, insn } = sites[site.data[instance]];
    return { cs: cs.data[instance], block, insn };
  }
}
