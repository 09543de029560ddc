/**
 * Which threads may have an event on the objects of a node, as sets of thread groups, and which groups may run at once.
 * What an initialiser does to objects that it made itself comes before all other threads (`races/initialisers.ts`); for
 * a node this holds for all its objects or for none.
 */

import type { NodeId, ObjectModel } from '../ownership/index.js';
import { fieldKey } from '../pointsto/index.js';
import type { FieldId } from '../program/index.js';
import { Initialisers, Parallelism } from '../races/index.js';
import type { Threads } from '../threads/index.js';

export class ThreadMasks {
  private readonly initialisers: Initialisers;
  private readonly parallelism: Parallelism;

  constructor(
    private readonly model: Pick<ObjectModel, 'pt' | 'objectsOf'>,
    private readonly threads: Threads,
  ) {
    this.initialisers = new Initialisers(model.pt, threads);
    this.parallelism = new Parallelism(threads);
  }

  /** Threads that have events on the objects of a node from a method context. */
  onNode(cs: number, node: NodeId): number {
    const mask = this.threads.reach[cs];
    const others = this.initialisers.without(mask);
    return others !== mask && this.isMadeByInitialisers(node) ? others : mask;
  }

  /** The same for a static field. */
  onStatic(cs: number, field: FieldId): number {
    return this.initialisers.staticMask(cs, fieldKey(field));
  }

  /** May threads of two sets of groups run at once? */
  parallel(a: number, b: number): boolean {
    return this.parallelism.may(a, b);
  }

  private isMadeByInitialisers(node: NodeId): boolean {
    const objects = this.model.objectsOf(node);
    return objects.length > 0 && objects.every((object) => this.initialisers.mayMake(object));
  }
}
