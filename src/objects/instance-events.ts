/**
 * The events of access instances, each found when it is first asked for: pairs are far more than the instances they are
 * made of.
 */
import type { Races } from '../races/index.js';
import { allocated } from '../util/index.js';
import type { AccessPoint, AskedRaces } from './asked.js';
import type { NodeId } from './graph.js';
import type { ObjectModel } from './model.js';

/** Nothing to ask, as it is a static field or no node stands for the object. */
export const NOBODYS = -1;
/** What is known of an instance: 0 for nothing, so that pages of instances that nobody asks for are not touched. */
const WHOLE = 1;
const PART = -2;

export class InstanceEvents {
  /** By instance: `WHOLE` and more for sets of events, `PART` and less for parts of them, `NOBODYS`. */
  private readonly known: Int32Array;

  constructor(
    private readonly races: Pick<Races, 'instances' | 'locations'>,
    private readonly model: Pick<ObjectModel, 'nodeOf'>,
    private readonly asked: Pick<AskedRaces, 'eventsOf' | 'partOfEvents'>,
  ) {
    this.known = allocated(races.instances.count);
  }

  /** Number of what is known of the access (`AskedRaces.eventsOf`), or `NOBODYS`. */
  of(instance: number): number {
    const known = this.known[instance];
    if (known >= WHOLE) return known - WHOLE;
    const node = known === NOBODYS ? -1 : this.nodeOf(instance);
    const found = node < 0 ? NOBODYS : this.asked.eventsOf(node, this.point(instance));
    this.known[instance] = node < 0 ? NOBODYS : found + WHOLE;
    return found;
  }

  /** The number of a part of it (`AskedRaces.partOfEvents`), or of the whole where that is known, or `NOBODYS`. */
  partOf(instance: number): number {
    const known = this.known[instance];
    if (known <= PART) return PART - known;
    const node = known === 0 ? this.nodeOf(instance) : -1;
    if (node < 0) return this.of(instance);
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

  /** Where the access is. */
  point(instance: number): AccessPoint {
    const { cs, site, sites } = this.races.instances;
    const { block, insn } = sites[site.data[instance]];
    return { cs: cs.data[instance], block, insn };
  }
}
