/**
 * The events of access instances, each found when it is first asked for: pairs are far more than the instances they are
 * made of.
 */
import type { Races } from '../races/index.js';
import type { AccessPoint, AskedRaces } from './asked.js';
import type { NodeId } from './graph.js';
import type { ObjectModel } from './model.js';

const UNKNOWN = -1;
/** Nothing to ask, as it is a static field or no node stands for the object. */
export const NOBODYS = -2;
const PART = -3;

export class InstanceEvents {
  /** By instance: a set of events, or what is left of `PART` less a part of one. */
  private readonly known: Int32Array;

  constructor(
    private readonly races: Pick<Races, 'instances' | 'locations'>,
    private readonly model: Pick<ObjectModel, 'nodeOf' | 'graph'>,
    private readonly asked: Pick<AskedRaces, 'eventsOf' | 'partOfEvents'>,
  ) {
    this.known = new Int32Array(races.instances.count).fill(UNKNOWN);
  }

  /** Number of what is known of the access (`AskedRaces.eventsOf`), or `NOBODYS`. */
  of(instance: number): number {
    const known = this.known[instance];
    if (known >= 0 || known === NOBODYS) return known;
    const node = this.nodeOf(instance);
    const found = node < 0 ? NOBODYS : this.asked.eventsOf(node, this.point(instance));
    this.known[instance] = found;
    return found;
  }

  /** The number of a part of it (`AskedRaces.partOfEvents`), or of the whole where that is needed anyway, or `NOBODYS`. */
  partOf(instance: number): number {
    const known = this.known[instance];
    if (known <= PART) return PART - known;
    const node = known === UNKNOWN ? this.nodeOf(instance) : -1;
    // Of what may be owned, causes ask for the whole.
    if (node < 0 || this.model.graph.noOwn[node] === 0) return this.of(instance);
    const part = this.asked.partOfEvents(node, this.point(instance));
    this.known[instance] = PART - part;
    return part;
  }

  /** The node of a location; −1 for none. */
  nodeAt(location: number): NodeId {
    const object = this.races.locations.objectOf(location);
    return object < 0 ? -1 : this.model.nodeOf(object);
  }

  private nodeOf(instance: number): NodeId {
    return this.nodeAt(this.races.instances.location.data[instance]);
  }

  private point(instance: number): AccessPoint {
    const { cs, site, sites } = this.races.instances;
    const { block, insn } = sites[site.data[instance]];
    return { cs: cs.data[instance], block, insn };
  }
}
