/** The events of access instances, each found when it is first asked for, as pairs are far more than instances. */

import type { NodeId, ObjectModel } from '../ownership/index.js';
import type { Races } from '../races/index.js';
import { allocated } from '../util/index.js';
import type { AccessPoint, AskedRaces } from './asked.js';

/** Nothing to ask, as it is a static field or no node stands for the object. */
export const NOBODYS = -1;

export class InstanceEvents {
  /**
   * By instance: the set of events plus 1, or `NOBODYS`; 0 where it was not asked, so that such pages are not touched.
   */
  private readonly known: Int32Array;

  constructor(
    private readonly races: Pick<Races, 'instances' | 'locations'>,
    private readonly model: Pick<ObjectModel, 'nodeOf'>,
    private readonly asked: Pick<AskedRaces, 'eventsOf'>,
  ) {
    this.known = allocated(races.instances.count);
  }

  /** Number of what is known of the access (`AskedRaces.eventsOf`), or `NOBODYS`. */
  of(instance: number): number {
    const known = this.known[instance];
    if (known > 0) return known - 1;
    if (known === NOBODYS) return NOBODYS;
    const node = this.nodeAt(this.races.instances.locationOf(instance));
    const found = node < 0 ? NOBODYS : this.asked.eventsOf(node, this.point(instance));
    this.known[instance] = node < 0 ? NOBODYS : found + 1;
    return found;
  }

  /** The node of a location; −1 for none. */
  nodeAt(location: number): NodeId {
    const object = this.races.locations.objectOf(location);
    return object < 0 ? -1 : this.model.nodeOf(object);
  }

  /** Where the access is. */
  point(instance: number): AccessPoint {
    const { instances } = this.races;
    const { block, insn } = instances.siteOf(instance);
    return { cs: instances.contextOf(instance), block, insn };
  }
}
