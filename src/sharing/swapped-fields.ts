/**
 * Fields that threads swap under a lock: one loads what is there, stores something else, and has what it has loaded for itself.
 *
 * What lies in such a field is used under the lock alone, by who loads it, or is taken: where the field of the same object is
 * overwritten before the lock is given up. `given-values.ts` follows what was loaded.
 *
 * Guarantee: what `isSwapped` says holds of a field of an object: each load of it takes the lock in its own method, and all stores
 * by threads that share the object hold the same lock (`races/guarded-fields.ts`). `disturbs` is true of each method context
 * that may store into such a field, give up an explicit lock, or wait, itself or in what it calls. Assumption: class initialisers
 * that run while something is borrowed do none of this.
 */
import type { Insn } from '../ir/index.js';
import { fieldKey, type ObjectId, type PointsTo } from '../pointsto/index.js';
import type { MethodId, Program } from '../program/index.js';
import { IntVec } from '../util/index.js';

/** May a field of an object be one that threads swap under a lock? */
export type IsSwapped = (object: ObjectId, key: number) => boolean;

/** How many of a set of objects. */
const Share = { none: 0, some: 1, all: 2 } as const;

export class SwappedFields {
  readonly keys: ReadonlySet<number>;
  private readonly sets = new Map<string, number>();
  private disturbing: Uint8Array | undefined;
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly isSwapped: IsSwapped,
    keys: ReadonlySet<number>,
  ) {
    // Most fields that are loaded and stored are not guarded.
    const used = new Set<number>();
    for (let field = 0; field < pt.fieldCount; field++) {
      const key = pt.fieldKeyOf(field);
      if (keys.has(key) && isSwapped(pt.fieldOwner(field), key)) used.add(key);
    }
    this.keys = used;
  }

  has(object: ObjectId, key: number): boolean {
    return this.keys.has(key) && this.isSwapped(object, key);
  }

  /** May a local hold an object of which the field is swapped? */
  isBase(cs: number, local: number, key: number): boolean {
    return this.shareOf(cs, local, key) !== Share.none;
  }

  /** Does it hold no other objects? Then what lies in the field does not hang together with them. */
  isOnlyBase(cs: number, local: number, key: number): boolean {
    return this.shareOf(cs, local, key) === Share.all;
  }

  private shareOf(cs: number, local: number, key: number): number {
    if (local < 0 || !this.keys.has(key)) return Share.none;
    const set = this.pt.localSet(cs, local);
    const name = `${set} ${key}`;
    let known = this.sets.get(name);
    if (known === undefined) {
      this.buffer.length = 0;
      this.pt.members(set, this.buffer);
      const swapped = this.buffer.toArray().filter((object) => this.isSwapped(object, key)).length;
      known = swapped === 0 ? Share.none : swapped === this.buffer.length ? Share.all : Share.some;
      this.sets.set(name, known);
    }
    return known;
  }

  /** Is a call one that gives up a lock, for a while as a wait does, or may be one? */
  releases(target: MethodId): boolean {
    const { owner, name } = this.pt.program.method(target);
    const isWait = name === 'wait' && this.pt.program.class(owner).name === 'java/lang/Object';
    return isWait || name.startsWith('await') || this.pt.program.isExplicitLock(owner);
  }

  disturbs(cs: number): boolean {
    this.disturbing ??= this.findDisturbing();
    return this.disturbing[cs] === 1;
  }

  private findDisturbing(): Uint8Array {
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    const found = new Uint8Array(calls.size);
    const work: number[] = [];
    const add = (cs: number): void => {
      if (found[cs] === 1) return;
      found[cs] = 1;
      work.push(cs);
    };
    for (let cs = 0; cs < calls.size; cs++) if (this.disturbsItself(cs)) add(cs);
    while (work.length > 0) {
      const cs = work.pop() as number;
      for (let e = first[cs]; e >= 0; e = next[e]) add(calls.callerOf(e));
    }
    return found;
  }

  private disturbsItself(cs: number): boolean {
    const { body, calls } = this.pt.constraintsOf(cs);
    if (calls.some(({ target }) => this.releases(target))) return true;
    return body.blocks.some(({ insns }) => insns.some((insn) => this.stores(insn)));
  }

  /** A store of null counts, too. */
  private stores(insn: Insn): boolean {
    return insn.op === 'putfield' && this.keys.has(fieldKey(this.pt.program.resolveField(insn.field)));
  }
}

/** As `a swap of Log.entries`. */
export function swapText(program: Program, key: number): string {
  const { owner, name } = program.field(key - 1);
  return `a swap of ${program.class(owner).name.replace(/^.*[/$]/, '')}.${name}`;
}
