/**
 * Movable objects: those that only frames hold, fields of other movable objects, and what hands objects over, such as queues.
 *
 * Guarantee: an object that a movable one stands for is held, in every run, by no static field, by no parameter of a thread's
 * first method, and by no object that is not movable. Excepted are objects that hand over (`handing.ts`), swapped fields
 * (`swapped-fields.ts`), and tasks that the JDK has at its disposal, which only it keeps so (`threads/tasks/handed.ts`).
 * Assumption: the heap graph is sound.
 *
 * Left out are objects that may be one although two are made (strings, literals, what missing code makes), and what the client
 * of open classes makes or gets, as it may keep that.
 */
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import type { HandedTasks } from '../threads/index.js';
import { BitSet, IntVec } from '../util/index.js';
import type { HandingObjects } from './handing.js';
import type { HeapFields } from './heap-fields.js';
import type { SwappedFields } from './swapped-fields.js';

/** Kinds of sites that make an object each time; of lambdas, those that are one have nothing to hold. */
const OWN: ReadonlySet<string> = new Set(['new', 'array', 'clone', 'lambda']);

export class MovableObjects {
  private readonly movable: Uint8Array;
  /** Sets of which nothing is movable, and those of which only tasks are. */
  private readonly emptied: BitSet;
  private readonly spared: BitSet;
  private readonly work: number[] = [];
  private readonly buffer = new IntVec();
  private readonly fresh = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly fields: HeapFields,
    private readonly tasks: HandedTasks,
    private readonly handing: HandingObjects,
    private readonly swapped: Pick<SwappedFields, 'has'>,
  ) {
    const { heap } = pt;
    this.emptied = new BitSet(pt.setBound);
    this.spared = new BitSet(pt.setBound);
    this.movable = Uint8Array.from({ length: heap.objectCount }, (_, object) =>
      this.hasIdentity(object) ? 1 : 0,
    );
    for (let object = 0; object < heap.objectCount; object++)
      if (heap.classOf(object) >= 0 && this.movable[object] === 0) this.work.push(object);
    this.spread();
    pt.eachStatic((_field, held) => {
      for (const object of held) this.fix(object);
    }, new IntVec());
    this.fixParameters();
    this.fixThrownAndClients();
  }

  has(object: ObjectId): boolean {
    return this.movable[object] === 1;
  }

  /** What a set holds is not movable, nor is what that holds. */
  fixSet(set: number): void {
    if (!this.emptied.add(set)) return;
    this.buffer.length = 0;
    this.pt.members(set, this.buffer);
    for (const object of this.buffer.toArray()) this.fix(object);
  }

  /** The same, but for tasks that the JDK has at its disposal. */
  fixAllButTasks(set: number): void {
    if (!this.spared.add(set)) return;
    this.buffer.length = 0;
    this.pt.members(set, this.buffer);
    for (const object of this.buffer.toArray()) if (!this.isTask(object)) this.fix(object);
  }

  /** Is an object a task that the JDK has at its disposal once it was given it? */
  isTask(object: ObjectId): boolean {
    return this.movable[object] === 1 && this.tasks.has(object);
  }

  /** By object: 1 for the movable ones that are in one of these sets or tasks, and for those that hang together with them over fields. */
  hangingAt(sets: ReadonlySet<number>): Uint8Array {
    const { objectCount } = this.pt.heap;
    const parent = Int32Array.from({ length: objectCount }, (_, object) => object);
    const find = (object: ObjectId): ObjectId => {
      let at = object;
      while (parent[at] !== at) {
        parent[at] = parent[parent[at]];
        at = parent[at];
      }
      return at;
    };
    for (let holder = 0; holder < objectCount; holder++) {
      if (!this.has(holder) || this.handsOver(holder)) continue;
      for (let field = this.fields.first[holder]; field >= 0; field = this.fields.next[field]) {
        if (this.swapped.has(holder, this.pt.fieldKeyOf(field))) continue;
        for (const held of this.movableIn(this.fields.sets[field])) parent[find(held)] = find(holder);
      }
    }
    const wanted = new Set<ObjectId>();
    for (const set of sets) for (const object of this.movableIn(set)) wanted.add(find(object));
    for (let object = 0; object < objectCount; object++) if (this.isTask(object)) wanted.add(find(object));
    return Uint8Array.from({ length: objectCount }, (_, object) =>
      this.has(object) && wanted.has(find(object)) ? 1 : 0,
    );
  }

  private movableIn(set: number): ObjectId[] {
    this.buffer.length = 0;
    this.pt.members(set, this.buffer);
    return [...this.buffer.view()].filter((object) => this.has(object));
  }

  /** Does an object hand others over? */
  handsOver(object: ObjectId): boolean {
    return this.handing.has(object);
  }

  private fix(object: ObjectId): void {
    if (this.movable[object] !== 1) return;
    this.movable[object] = 0;
    this.work.push(object);
    this.spread();
  }

  /** What is held by something that is not movable is not movable either; what holds a task is the JDK's. */
  private spread(): void {
    const { first, next, sets } = this.fields;
    const { work, fresh } = this;
    while (work.length > 0) {
      const holder = work.pop() as number;
      if (this.handsOver(holder)) continue;
      for (let field = first[holder]; field >= 0; field = next[field]) {
        if (this.swapped.has(holder, this.pt.fieldKeyOf(field)) || !this.spared.add(sets[field])) continue;
        fresh.length = 0;
        this.pt.members(sets[field], fresh);
        for (const object of fresh.view()) {
          if (this.movable[object] !== 1 || this.isTask(object)) continue;
          this.movable[object] = 0;
          work.push(object);
        }
      }
    }
  }

  /** Is each object that an allocation made one of its own, which nobody else was given? */
  private hasIdentity(object: ObjectId): boolean {
    const { heap, program } = this.pt;
    if (heap.classOf(object) < 0 || heap.isMerged(object)) return false;
    const { kind, method, literal } = heap.sites[heap.siteOf(object)];
    if (!OWN.has(kind)) return false;
    if (literal !== undefined || method < 0 || program.method(method).isOpaque) return false;
    return program.class(program.method(method).owner).origin !== 'synthetic' || program.fillsField(method);
  }

  /** What fills a field keeps nothing. */
  private isOfClient(method: MethodId): boolean {
    const { program } = this.pt;
    return program.isOfClient(method) && !program.fillsField(method);
  }

  /** What a thread is given as it starts, those who started it have too; who gave a task to the JDK gave it away. */
  private fixParameters(): void {
    const { calls } = this.pt;
    for (const edge of calls.forks) {
      const callee = calls.calleeOf(edge);
      const { paramCount } = this.pt.constraintsOf(callee);
      for (let param = 0; param < paramCount; param++)
        if (param === 0) this.fixAllButTasks(this.pt.localSet(callee, param));
        else this.fixSet(this.pt.localSet(callee, param));
    }
  }

  private fixThrownAndClients(): void {
    const { calls } = this.pt;
    for (let cs = 0; cs < calls.size; cs++) {
      const { thrown, localCount } = this.pt.constraintsOf(cs);
      this.fixSet(this.pt.localSet(cs, thrown));
      if (!this.isOfClient(calls.methodOf(cs))) continue;
      for (let local = 0; local < localCount; local++) this.fixSet(this.pt.localSet(cs, local));
    }
  }
}
