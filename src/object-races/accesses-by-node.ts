/**
 * Accesses to the objects of each node from activations of other objects, and accesses to static fields, with their
 * event classes.
 *
 * Guarantee: every such access that a thread makes in a run is listed under its node, except accesses to private
 * objects.
 */

import type { NodeId, ObjectModel } from '../ownership/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { Threads } from '../threads/index.js';
import { IntVec } from '../util/index.js';
import type { AccessEvents } from './access-events.js';
import { memberOfAccess } from './calls.js';
import type { Events } from './events.js';
import { type Access, type ObjectAccesses, staticFieldOf } from './object-accesses.js';

const NONE: ReadonlyMap<number, number> = new Map();

export class AccessesByNode {
  private readonly pt: PointsTo;
  private readonly buffer = new IntVec();
  private table: ReadonlyMap<NodeId, ReadonlyMap<number, number>> | undefined;

  constructor(
    private readonly model: ObjectModel,
    private readonly threads: Threads,
    private readonly accesses: ObjectAccesses,
    private readonly points: AccessEvents,
    private readonly events: Events,
    private readonly tick: () => void,
  ) {
    this.pt = model.pt;
  }

  /** By member (`memberOfAccess`): the set of event classes. */
  of(node: NodeId): ReadonlyMap<number, number> {
    this.table ??= this.collect();
    return this.table.get(node) ?? NONE;
  }

  private collect(): ReadonlyMap<NodeId, ReadonlyMap<number, number>> {
    const eventClasses = new Map<NodeId, Map<number, Set<number>>>();
    const { calls } = this.pt;
    for (let cs = 0; cs < calls.size; cs++) {
      if (this.threads.reach[cs] === 0) continue;
      this.tick();
      const nodesOf = new Map<number, readonly NodeId[]>();
      for (const access of this.accesses.ofMethod(calls.methodOf(cs))) {
        if (access.base >= 0 && this.model.isThis(cs, access.base)) continue;
        let nodes = nodesOf.get(access.base);
        if (nodes === undefined || access.base < 0) {
          nodes = this.nodes(cs, access);
          nodesOf.set(access.base, nodes);
        }
        for (const node of nodes) this.add(eventClasses, node, cs, access);
      }
    }
    const sets = new Map<NodeId, Map<number, number>>();
    for (const [node, byMember] of eventClasses) {
      const table = new Map<number, number>();
      for (const [member, found] of byMember) {
        const set = this.events.set(found);
        if (this.events.get(set).length > 0) table.set(member, set);
      }
      sets.set(node, table);
    }
    return sets;
  }

  private add(table: Map<NodeId, Map<number, Set<number>>>, node: NodeId, cs: number, access: Access): void {
    let byMember = table.get(node);
    if (byMember === undefined) {
      byMember = new Map();
      table.set(node, byMember);
    }
    const member = memberOfAccess(access.key, access.write);
    let found = byMember.get(member);
    if (found === undefined) {
      found = new Set();
      byMember.set(member, found);
    }
    const eventClasses: number[] = [];
    this.points.ofAccess(node, cs, access, eventClasses);
    for (const eventClass of eventClasses) found.add(eventClass);
  }

  private nodes(cs: number, access: Access): readonly NodeId[] {
    const { base, isStatic } = access;
    if (isStatic) {
      const node = this.model.staticNode(staticFieldOf(access));
      return node < 0 ? [] : [node];
    }
    this.buffer.length = 0;
    this.pt.objects(cs, base, this.buffer);
    const nodes = new Set<NodeId>();
    for (const object of this.buffer.view()) nodes.add(this.model.nodeOf(object));
    return [...nodes];
  }
}
