/**
 * The events of access instances, each found when it is first asked for: pairs are far more than the instances they are
 * made of.
 */
import type { Races } from '../races/index.js';
import type { AskedRaces } from './asked.js';
import type { NodeId } from './graph.js';
import type { ObjectModel } from './model.js';

const UNKNOWN = -1;
/** Nothing to ask, as it is a static field or no node stands for the object. */
export const NOBODYS = -2;

export class InstanceEvents {
  private readonly known: Int32Array;

  constructor(
    private readonly races: Pick<Races, 'instances' | 'locations'>,
    private readonly model: Pick<ObjectModel, 'nodeOf'>,
    private readonly asked: Pick<AskedRaces, 'eventsOf'>,
  ) {
    this.known = new Int32Array(races.instances.count).fill(UNKNOWN);
  }

  /** Number of what is known of the access (`AskedRaces.eventsOf`), or `NOBODYS`. */
  of(instance: number): number {
    if (this.known[instance] === UNKNOWN) this.known[instance] = this.find(instance);
    return this.known[instance];
  }

  /** The node of a location; −1 for none. */
  nodeAt(location: number): NodeId {
    const object = this.races.locations.objectOf(location);
    return object < 0 ? -1 : this.model.nodeOf(object);
  }

  private find(instance: number): number {
    const { instances } = this.races;
    const node = this.nodeAt(instances.location.data[instance]);
    if (node < 0) return NOBODYS;
    const { block, insn } = instances.sites[instances.site.data[instance]];
    return this.asked.eventsOf(node, { cs: instances.cs.data[instance], block, insn });
  }
}
