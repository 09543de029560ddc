/**
 * Fields that start unset and, once set, stay so: what is done after one is set comes after what was done where it was
 * found unset, if one lock is held for both.
 *
 * Guarantee: that constructors and initialisers leave such a field alone, and that all others only set it. Which object has
 * the field, and whether it is one lock, is not looked at: see `likely-order.ts`.
 */
import { type Body, comesAfter, definitionsOf, runsWithout, type Spot } from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { FieldId, MethodId } from '../../program/index.js';
import { type FlagCode, flagCode } from '../../threads/index.js';
import { getOrMake } from '../../util/index.js';

export class LastingFlags {
  private readonly codes = new Map<MethodId, FlagCode>();
  /** Fields in which constructors and initialisers store something else than the default value. */
  private setFromStart: ReadonlySet<FieldId> | undefined;
  /** By field: the methods that store it, constructors and initialisers excepted. */
  private storedBy: ReadonlyMap<FieldId, ReadonlySet<MethodId>> | undefined;
  private readonly lasting = new Map<FieldId, boolean>();

  constructor(private readonly pt: PointsTo) {}

  codeOf(method: MethodId): FlagCode {
    return getOrMake(this.codes, method, () => flagCode(this.pt.methodConstraints(method).body));
  }

  isUnsetAtFirst(field: FieldId): boolean {
    this.setFromStart ??= this.findSetFromStart();
    return !this.setFromStart.has(field);
  }

  isLasting(field: FieldId): boolean {
    return getOrMake(this.lasting, field, () => {
      const by = this.storesOf(field);
      return (
        this.isUnsetAtFirst(field) && by.size > 0 && [...by].every((method) => this.onlySets(field, method))
      );
    });
  }

  isStoredIn(field: FieldId, method: MethodId): boolean {
    return this.storesOf(field).has(method);
  }

  /** Is a field a lasting one that this method alone sets? */
  isSetOnlyIn(field: FieldId, method: MethodId): boolean {
    const by = this.storesOf(field);
    return by.size === 1 && by.has(method) && this.isLasting(field);
  }

  /** Lasting flags that a method has set under a monitor on all ways to a place; `areAll`: also fields of other types. */
  setBefore(method: MethodId, at: Spot, areAll = false): FieldId[] {
    const { body } = this.pt.methodConstraints(method);
    const isGuarded = this.pt.program.method(method).isSynchronized;
    return this.codeOf(method).stores.flatMap((store) => {
      if (!(areAll || store.of.field.desc === 'Z') || !comesThrough(body, at, store)) return [];
      if (!isGuarded && !isInMonitor(body, store)) return [];
      const field = this.pt.program.resolveField(store.of.field);
      return this.isLasting(field) ? [field] : [];
    });
  }

  private onlySets(field: FieldId, method: MethodId): boolean {
    const { stores, storedIn } = this.codeOf(method);
    const definitions = definitionsOf(this.pt.methodConstraints(method).body);
    const own = stores.filter(({ of }) => this.pt.program.resolveField(of.field) === field);
    const isSet = ({ of: { field: stored, src } }: (typeof own)[number]): boolean => {
      if (/^[L[]/.test(stored.desc)) return storedIn(src) !== 'default';
      const made = definitions[src];
      return made?.op === 'const' && made.value.type === 'int' && made.value.value !== 0;
    };
    return own.length > 0 && own.every(isSet);
  }

  private storesOf(field: FieldId): ReadonlySet<MethodId> {
    this.storedBy ??= this.findStores();
    return this.storedBy.get(field) ?? new Set();
  }

  private findStores(): Map<FieldId, Set<MethodId>> {
    const { program } = this.pt;
    const found = new Map<FieldId, Set<MethodId>>();
    for (const method of this.methods(false))
      for (const { insns } of this.pt.methodConstraints(method).body.blocks)
        for (const insn of insns)
          if (insn.op === 'putfield' || insn.op === 'putstatic')
            getOrMake(found, program.resolveField(insn.field), () => new Set<MethodId>()).add(method);
    return found;
  }

  private findSetFromStart(): Set<FieldId> {
    const found = new Set<FieldId>();
    for (const method of this.methods(true)) {
      const { stores, storedIn } = this.codeOf(method);
      for (const { of } of stores)
        if (storedIn(of.src) !== 'default') found.add(this.pt.program.resolveField(of.field));
    }
    return found;
  }

  /** Methods of the code under scan that run: constructors and initialisers, or all others. */
  private methods(areMaking: boolean): MethodId[] {
    const { calls, program } = this.pt;
    return [...calls.byMethod().keys()].filter((method) => {
      const { name, owner } = program.method(method);
      return name.startsWith('<') === areMaking && program.isApplication(owner);
    });
  }
}

/** Does a place stand behind the entry of a monitor that is left behind it? */
export function isInMonitor(body: Body, at: Spot): boolean {
  const spots = body.blocks.flatMap(({ id, insns }) =>
    insns.flatMap(({ op }, insn) =>
      op === 'monitorenter' || op === 'monitorexit' ? [{ op, block: id, insn }] : [],
    ),
  );
  const isExit = ({ op }: { readonly op: string }): boolean => op === 'monitorexit';
  const isEntered = spots.some((spot) => spot.op === 'monitorenter' && comesAfter(body, spot, at, isExit));
  return isEntered && spots.some((spot) => isExit(spot) && comesAfter(body, at, spot, () => false));
}

/** Do all ways to a place come through another one? */
export function comesThrough(body: Body, to: Spot, through: Spot): boolean {
  if (to.block === through.block) return through.insn < to.insn;
  const all = body.blocks[through.block].succs.map((_, i) => i);
  return !runsWithout(body, to.block, new Map([[through.block, all]]));
}
