/** Where elements of arrays are stored: by what is stored, and by the array. */
import type { Spot } from '../../ir/index.js';
import { ELEMENT, type ObjectId, type PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import { addTo, IntVec } from '../../util/index.js';

export interface ElementStore extends Spot {
  readonly method: MethodId;
}

const NONE: readonly ElementStore[] = [];

interface Stores {
  readonly of: Map<ObjectId, ElementStore[]>;
  readonly into: Map<ObjectId, ElementStore[]>;
}

/** All stores of references, each once, whatever the context; made when they are first asked for. */
export class ElementStores {
  private stores: Stores | undefined;
  private copies: Readonly<Record<'from' | 'into', ReadonlySet<ObjectId>>> | undefined;

  constructor(private readonly pt: PointsTo) {}

  /** The instructions that may store an object in an element. */
  of(object: ObjectId): readonly ElementStore[] {
    return this.found().of.get(object) ?? NONE;
  }

  /** The instructions that may store something in elements of an array. */
  into(array: ObjectId): readonly ElementStore[] {
    return this.found().into.get(array) ?? NONE;
  }

  /** May an object be in an array of which elements are copied? */
  isCopied(object: ObjectId): boolean {
    return this.copied().from.has(object);
  }

  /** May elements be copied into an array? */
  isCopiedInto(array: ObjectId): boolean {
    return this.copied().into.has(array);
  }

  private found(): Stores {
    this.stores ??= this.findStores();
    return this.stores;
  }

  private copied(): NonNullable<ElementStores['copies']> {
    this.copies ??= this.findCopies();
    return this.copies;
  }

  private findStores(): Stores {
    const stores: Stores = { of: new Map(), into: new Map() };
    for (const [method, contexts] of this.pt.calls.byMethod()) {
      const { body, accesses, localOf } = this.pt.methodConstraints(method);
      for (let i = 0; i < accesses.length; i += 2) {
        const [block, insn] = [accesses[i], accesses[i + 1]];
        const store = body.blocks[block].insns[insn];
        if (store.op !== 'astore' || store.elem !== 'ref' || localOf[store.src] < 0) continue;
        const at = { method, block, insn };
        for (const object of this.objectsOf(contexts, localOf[store.src])) addTo(stores.of, object, at);
        for (const array of this.objectsOf(contexts, localOf[store.array])) addTo(stores.into, array, at);
      }
    }
    return stores;
  }

  private objectsOf(contexts: readonly number[], local: number): ReadonlySet<ObjectId> {
    const objects = new IntVec();
    if (local < 0) return new Set();
    const sets = new Set(contexts.map((cs) => this.pt.localSet(cs, local)));
    for (const set of sets) this.pt.members(set, objects);
    return new Set(objects.view());
  }

  private findCopies(): NonNullable<ElementStores['copies']> {
    const [from, into] = [new Set<ObjectId>(), new Set<ObjectId>()];
    const held = new IntVec();
    for (const [method, contexts] of this.pt.calls.byMethod()) {
      for (const { intrinsic, args } of this.pt.methodConstraints(method).calls) {
        if (intrinsic !== 'arraycopy' && intrinsic !== 'clone') continue;
        for (const array of this.objectsOf(contexts, args[0])) {
          held.length = 0;
          this.pt.fieldObjects(array, ELEMENT, held);
          for (const object of held.view()) from.add(object);
        }
        if (intrinsic === 'arraycopy') for (const array of this.objectsOf(contexts, args[2])) into.add(array);
      }
    }
    return { from, into };
  }
}
