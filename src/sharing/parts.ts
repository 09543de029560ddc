/**
 * Parts that one object keeps for itself.
 *
 * A field owns what it holds when every store to it stores what the storing method has just made, and no other store to it
 * stores the same; and when no object that has it is cloned. An object that is held by such a field of one abstract object and
 * by nothing else that threads share can be reached only through its owner: while the owner is captured so is the part, and a
 * thread that reaches the part has reached its owner.
 *
 * Guarantee: for the heap graph given, other threads reach every object that a part stands for through one object that
 * its owner stands for, and through no other object and no static field. Assumption: what holds a part beside its owner,
 * such as an iterator, and is never shared itself, is not handed to another thread in a local variable.
 */
import { type Body, definedBy, mayRepeat, type Value } from '../ir/index.js';
import type { MethodConstraints, PointsTo } from '../pointsto/index.js';
import { ELEMENT, fieldKey } from '../pointsto/index.js';
import type { BitSet } from '../util/index.js';
import { IntVec } from '../util/index.js';
import type { CapturedObjects } from './captured.js';

/** The local and object through which a part was reached. */
export interface Owner {
  readonly local: number;
  readonly object: number;
}

const NOBODY = -1;
const MANY = -2;

export class Parts {
  /** The only holder of each object; NOBODY or MANY. */
  private readonly holder: Int32Array;
  private readonly holderKey: Int32Array;
  /** Fields with a store of something else than what was just made, or of what may be stored there twice. */
  private readonly shared = new Set<number>();
  private readonly stored = new Set<number>();
  /** By method: what each local was loaded from. */
  private readonly loads = new Map<
    number,
    ReadonlyMap<number, { readonly base: number; readonly key: number }>
  >();

  constructor(
    private readonly pt: PointsTo,
    private readonly captured: CapturedObjects,
    /** Objects that threads may share: through all others nobody else gets at anything. */
    private readonly escaping: BitSet,
  ) {
    this.holder = new Int32Array(pt.heap.objectCount).fill(NOBODY);
    this.holderKey = new Int32Array(pt.heap.objectCount);
    this.findHolders();
    const methods = new Set<number>();
    for (let cs = 0; cs < pt.calls.size; cs++) methods.add(pt.calls.methodOf(cs));
    for (const method of methods) this.findStores(pt.methodConstraints(method));
    this.lookAtClones();
  }

  /** The owner through which `local` of a method context got the part `object`; undefined when it is no part. */
  ownerOf(cs: number, local: number, object: number): Owner | undefined {
    const holder = this.holder[object] ?? MANY;
    if (holder < 0) return undefined;
    const key = this.holderKey[object];
    if (key === ELEMENT || !this.stored.has(key) || this.shared.has(key)) return undefined;
    const load = this.loadsOf(this.pt.constraintsOf(cs)).get(local);
    return load?.key === key ? { local: load.base, object: holder } : undefined;
  }

  private findHolders(): void {
    const { holder, holderKey } = this;
    this.pt.eachFieldFact((object, key, held) => {
      if (!this.escaping.has(object)) return;
      for (const part of held) {
        if (part >= holder.length) continue;
        holder[part] = holder[part] === NOBODY ? object : MANY;
        holderKey[part] = key;
      }
    }, new IntVec());
    this.pt.eachStatic((_field, held) => {
      for (const part of held) if (part < holder.length) holder[part] = MANY;
    }, new IntVec());
  }

  private findStores({ body, method, localOf }: MethodConstraints): void {
    /** What was made here, and the fields that it was stored in. */
    const seen = new Set<string>();
    for (const { id, insns } of body.blocks) {
      for (const insn of insns) {
        if (insn.op !== 'putfield' || localOf[insn.src] < 0) continue;
        const local = localOf[insn.src];
        const key = fieldKey(this.pt.program.resolveField(insn.field));
        this.stored.add(key);
        const store = `${local} ${key}`;
        const isOnce = this.captured.isMadeHere(method, local) && !seen.has(store);
        if (!isOnce || mayRepeat(body, blockOf(body, insn.src), id)) this.shared.add(key);
        seen.add(store);
      }
    }
  }

  /** A clone holds in its fields what the cloned object holds. */
  private lookAtClones(): void {
    const { heap } = this.pt;
    const cloned = new Set(heap.sites.flatMap(({ kind, cls }) => (kind === 'clone' ? [cls] : [])));
    this.pt.eachFieldFact((object, key) => {
      if (cloned.has(heap.classOf(object))) this.shared.add(key);
    }, new IntVec());
  }

  private loadsOf(
    constraints: MethodConstraints,
  ): ReadonlyMap<number, { readonly base: number; readonly key: number }> {
    let known = this.loads.get(constraints.method);
    if (known === undefined) {
      const found = new Map<number, { base: number; key: number }>();
      for (const { insns } of constraints.body.blocks) {
        for (const insn of insns) {
          if (insn.op !== 'getfield' || constraints.localOf[insn.dst] < 0) continue;
          const key = fieldKey(this.pt.program.resolveField(insn.field));
          found.set(constraints.localOf[insn.dst], { base: constraints.localOf[insn.obj], key });
        }
      }
      known = found;
      this.loads.set(constraints.method, known);
    }
    return known;
  }
}

/** The block that defines a value. */
function blockOf({ blocks }: Body, value: Value): number {
  return blocks.findIndex(({ insns }) => insns.some((insn) => definedBy(insn) === value));
}
