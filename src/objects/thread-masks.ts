/**
 * Which threads may have an event, as bits of their groups, and which groups may run at once.
 *
 * Class initialisers run before anybody else uses their class (JVMS §5.5): what they do to the statics of their own class
 * and to what they made themselves comes before all others. Assumption: an initialiser publishes what it makes only through
 * its own class's statics.
 */
import type { PointsTo } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';
import type { Threads } from '../threads/index.js';
import { PairMap } from '../util/index.js';
import type { NodeId } from './graph.js';
import type { ObjectModel } from './model.js';

export class ThreadMasks {
  private readonly pt: PointsTo;
  /** Bit of the initialisers' group; 0 when there is none. */
  private readonly initial: number;
  /** Methods that an initialiser reaches. */
  private readonly methods = new Set<MethodId>();
  /** By node: 1 where initialisers may have made all its objects, 2 where not, 0 where it was not asked. */
  private readonly made: Uint8Array;
  private readonly memo = new PairMap(64);

  constructor(
    private readonly model: Pick<ObjectModel, 'pt' | 'graph' | 'objectsOf'>,
    private readonly threads: Threads,
  ) {
    this.pt = model.pt;
    this.made = new Uint8Array(model.graph.nodeCount);
    const root = threads.roots.find(({ kind }) => kind === 'initialiser');
    this.initial = root === undefined ? 0 : 1 << root.group;
    for (let cs = 0; cs < this.pt.calls.size; cs++)
      if ((threads.reach[cs] & this.initial) !== 0) this.methods.add(this.pt.calls.methodOf(cs));
  }

  /** Threads that have events on the objects of a node from a method context. */
  onNode(cs: number, node: NodeId): number {
    const mask = this.threads.reach[cs];
    return (mask & this.initial) !== 0 && this.isMadeByInitialisers(node) ? mask & ~this.initial : mask;
  }

  /** The same for a static field. */
  onStatic(cs: number, field: FieldId): number {
    const mask = this.threads.reach[cs];
    if ((mask & this.initial) === 0) return mask;
    const { program, calls } = this.pt;
    return program.method(calls.methodOf(cs)).owner === program.field(field).owner
      ? mask & ~this.initial
      : mask;
  }

  /** May threads of two masks run at once? */
  parallel(a: number, b: number): boolean {
    if (a === 0 || b === 0) return false;
    const known = this.memo.get(a, b);
    if (known >= 0) return known === 1;
    let result = false;
    for (let g = 0; g < this.threads.groupCount && !result; g++)
      result = (a & (1 << g)) !== 0 && (this.threads.parallel[g] & b) !== 0;
    this.memo.set(a, b, result ? 1 : 0);
    return result;
  }

  private isMadeByInitialisers(node: NodeId): boolean {
    if (this.made[node] === 0) {
      const { heap } = this.pt;
      const objects = this.model.objectsOf(node);
      const all =
        objects.length > 0 &&
        objects.every((object) => this.methods.has(heap.sites[heap.siteOf(object)].method));
      this.made[node] = all ? 1 : 2;
    }
    return this.made[node] === 1;
  }
}
