/**
 * Accesses to final fields, which races leave out: they matter where `this` has escaped from its constructor (JLS §17.5.1).
 * Of reflection and deserialisation, which write final fields too, nothing is known.
 */
import type { InsnOf } from '../../ir/index.js';
import { fieldKey, type ObjectId, type PointsTo } from '../../pointsto/index.js';
import { getOrMake } from '../../util/index.js';

export interface FinalAccess {
  readonly cs: number;
  readonly block: number;
  readonly insn: number;
  readonly base: number;
  readonly key: number;
}

export class FinalFields {
  private fields: { readonly reads: FinalTable; readonly writes: FinalTable } | undefined;

  constructor(private readonly pt: PointsTo) {}

  /** The final fields of an object. */
  keysOf(object: ObjectId): number[] {
    const { program, heap } = this.pt;
    const keys: number[] = [];
    for (let cls = heap.classOf(object); cls >= 0; cls = program.class(cls).superclass)
      for (const field of program.class(cls).fields) {
        const { isFinal, isStatic } = program.field(field);
        if (isFinal && !isStatic) keys.push(fieldKey(field));
      }
    return keys;
  }

  writesOf(object: ObjectId, key: number): FinalAccess[] {
    return this.among(this.all().writes, object, key);
  }

  readsOf(object: ObjectId, key: number): FinalAccess[] {
    return this.among(this.all().reads, object, key);
  }

  private among(table: FinalTable, object: ObjectId, key: number): FinalAccess[] {
    return (table.get(key) ?? []).filter(({ cs, base }) => this.pt.holds(cs, base, object));
  }

  /** By field, in every method context. */
  private all(): { readonly reads: FinalTable; readonly writes: FinalTable } {
    if (this.fields !== undefined) return this.fields;
    const { pt } = this;
    const [reads, writes]: FinalAccess[][] = [[], []];
    for (const [method, all] of pt.calls.byMethod()) {
      const { body, accesses, localOf } = pt.methodConstraints(method);
      for (let i = 0; i < accesses.length; i += 2) {
        const [block, insn] = [accesses[i], accesses[i + 1]];
        const at = body.blocks[block].insns[insn];
        if (at.op !== 'getfield' && at.op !== 'putfield') continue;
        const [key, base] = [this.finalKey(at), localOf[at.obj]];
        if (key < 0 || base < 0) continue;
        for (const cs of all) (at.op === 'putfield' ? writes : reads).push({ cs, block, insn, base, key });
      }
    }
    this.fields = { reads: byKey(reads), writes: byKey(writes) };
    return this.fields;
  }

  private finalKey({ field }: InsnOf<'getfield'> | InsnOf<'putfield'>): number {
    const id = this.pt.program.resolveField(field);
    return this.pt.program.field(id).isFinal ? fieldKey(id) : -1;
  }
}

type FinalTable = ReadonlyMap<number, readonly FinalAccess[]>;

function byKey(accesses: readonly FinalAccess[]): FinalTable {
  const found = new Map<number, FinalAccess[]>();
  for (const access of accesses) getOrMake(found, access.key, () => []).push(access);
  return found;
}
