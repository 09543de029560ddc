/**
 * Stores that the call graph does not show: by reflection, handles of variables, field updaters and `Unsafe`.
 *
 * Guarantee: a field of which `mayStore` says no is stored by instructions of the code alone. Assumption: who stores so has the
 * name of the field from a constant, or from a list of all fields of a class; native code stores nothing.
 */
import type { CallSite, PointsTo } from '../../pointsto/index.js';
import type { FieldId } from '../../program/index.js';
import type { SetId } from '../../util/index.js';
import type { Programs } from '../programs.js';

/** Methods that tell of a field, with the position of its name; −1 for all fields. */
const TOLD: ReadonlyMap<string, number> = new Map([
  ['java/lang/Class.getField', 1],
  ['java/lang/Class.getDeclaredField', 1],
  ['java/lang/Class.getFields', -1],
  ['java/lang/Class.getDeclaredFields', -1],
]);

/** Methods that give a handle whose calls are written as stores where it is known, with the position of the field's name. */
const HANDLES: ReadonlyMap<string, number> = new Map([
  ['java/util/concurrent/atomic/AtomicIntegerFieldUpdater.newUpdater', 1],
  ['java/util/concurrent/atomic/AtomicLongFieldUpdater.newUpdater', 1],
  ['java/util/concurrent/atomic/AtomicReferenceFieldUpdater.newUpdater', 2],
  ['java/lang/invoke/MethodHandles$Lookup.findVarHandle', 2],
  ['java/lang/invoke/MethodHandles$Lookup.findStaticVarHandle', 2],
]);

/** Methods that give something else to store in a field. */
const GIVEN: ReadonlyMap<string, number> = new Map([
  ['java/lang/invoke/MethodHandles$Lookup.findSetter', 2],
  ['java/lang/invoke/MethodHandles$Lookup.findStaticSetter', 2],
]);

/** Classes with methods, by how their names begin, that store in a field that was told of. */
const STORING: ReadonlyMap<string, RegExp> = new Map([
  ['java/lang/reflect/Field', /^set(?!Accessible$)/],
  ['sun/misc/Unsafe', /^(put|compareAnd|getAnd)/],
  ['jdk/internal/misc/Unsafe', /^(put|compareAnd|getAnd)/],
  ['java/lang/invoke/MethodHandles$Lookup', /^unreflect(Setter|VarHandle)/],
]);

export class UnseenStores {
  /** By name of a field, and '' for any: the programs in which it is told of, and in which it can be stored. */
  private readonly told = new Map<string, SetId>();
  private readonly given = new Map<string, SetId>();
  private readonly handled = new Map<string, SetId>();
  /** The programs that store in what they are told of. */
  private storing: SetId;

  constructor(
    private readonly pt: PointsTo,
    private readonly programs: Programs,
  ) {
    const { calls, program } = pt;
    const { sets, of } = programs;
    this.storing = sets.none;
    const seen = new Map<number, SetId>();
    for (let cs = 0; cs < calls.size; cs++) {
      const method = calls.methodOf(cs);
      const known = seen.get(method) ?? sets.none;
      if (sets.contains(known, of[cs])) continue;
      seen.set(method, sets.union(known, of[cs]));
      if (program.isJdk(program.method(method).owner)) continue;
      for (const call of pt.constraintsOf(cs).calls) this.lookAt(cs, call);
    }
  }

  /** May programs store a field in another way than by an instruction for it? `byHandle`: do `VarHandle`s and updaters count? */
  mayStore(programs: SetId, field: FieldId, byHandle = true): boolean {
    const { sets } = this.programs;
    const { name } = this.pt.program.field(field);
    const of = (known: Map<string, SetId>): SetId =>
      sets.union(known.get(name) ?? sets.none, known.get('') ?? sets.none);
    const given = byHandle ? sets.union(of(this.given), of(this.handled)) : of(this.given);
    return sets.overlap(sets.union(given, sets.meet(of(this.told), this.storing)), programs);
  }

  private lookAt(cs: number, { target, block, insn }: CallSite): void {
    const { program } = this.pt;
    const { sets, of } = this.programs;
    const { owner, name } = program.method(target);
    const ownerName = program.class(owner).name;
    if (STORING.get(ownerName)?.test(name) === true) this.storing = sets.union(this.storing, of[cs]);
    for (const [ways, known] of [
      [TOLD, this.told],
      [GIVEN, this.given],
      [HANDLES, this.handled],
    ] as const) {
      const position = ways.get(`${ownerName}.${name}`);
      if (position === undefined) continue;
      const field = position < 0 ? '' : this.constantAt(cs, block, insn, position);
      known.set(field, sets.union(known.get(field) ?? sets.none, of[cs]));
    }
  }

  /** The constant string that a call passes; '' where it passes none. */
  private constantAt(cs: number, block: number, insn: number, position: number): string {
    const { blocks } = this.pt.constraintsOf(cs).body;
    const call = blocks[block].insns[insn];
    if (call.op !== 'invoke') return '';
    const value = call.args[position];
    for (const { insns } of blocks)
      for (const each of insns)
        if (each.op === 'const' && each.dst === value && each.value.type === 'string')
          return each.value.value;
    return '';
  }
}

/** May any program store a field in another way than by an instruction for it? */
export function storedUnseen(
  pt: PointsTo,
  { programs }: { readonly programs: Programs },
): (field: FieldId, byHandle?: boolean) => boolean {
  const stores = new UnseenStores(pt, programs);
  return (field, byHandle) => stores.mayStore(programs.sets.all, field, byHandle);
}
