/**
 * Fields that hold one number, as far as it is known where it comes from.
 *
 * Guarantee: every load of a field in a run, of an object of which there is one or of a class, gives the value that is told,
 * which one method context stores. The field is final, so that its constructor or class initialiser alone stores it (JLS
 * §8.3.1.2), or static and as good as final (`UnchangedFields`); there is one such store, outside of loops. Nothing loads it
 * before: on the way to the store the code calls nothing of the program, makes no object of its classes and gives `this` to nobody,
 * and no class of the program above it has an initialiser. Assumption: reflection does not change final fields.
 */
import { comesAfter, type Insn, type InsnOf, loopBlocks, type Value } from '../ir/index.js';
import { type CallSite, callsAt, type PointsTo } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';
import { getOrMake } from '../util/index.js';
import type { SoleObjects } from './sole.js';
import { isInitialisedFirst, type UnchangedFields } from './unchanged-fields.js';

/** A value of a method context. */
export interface Stored {
  readonly cs: number;
  readonly value: Value;
}

/** The only store of a field. */
interface Store {
  readonly method: MethodId;
  readonly src: Value;
}

export class FinalNumbers {
  /** The method contexts that lead to code of the program. */
  private leads: Uint8Array | undefined;
  private readonly stores = new Map<FieldId, Store | undefined>();

  constructor(
    private readonly pt: PointsTo,
    private readonly sole: SoleObjects,
    private readonly unchanged: UnchangedFields,
  ) {}

  /** What a load of a method context gives; undefined where that is not known. */
  of(cs: number, load: InsnOf<'getfield'> | InsnOf<'getstatic'>): Stored | undefined {
    const field = this.pt.program.resolveField(load.field);
    const store = getOrMake(this.stores, field, () => this.find(field));
    if (store === undefined) return undefined;
    let contexts = this.pt.calls.contextsOf(store.method);
    if (load.op === 'getfield') {
      const object = this.pt.single(cs, this.pt.constraintsOf(cs).localOf[load.obj]);
      if (object < 0 || !this.sole.has(object)) return undefined;
      contexts = contexts.filter((each) => this.pt.holds(each, 0, object));
    }
    return contexts.length === 1 ? { cs: contexts[0], value: store.src } : undefined;
  }

  private find(field: FieldId): Store | undefined {
    const { program, calls } = this.pt;
    if (field < 0) return undefined;
    const { owner, isStatic, isFinal } = program.field(field);
    if (!isFinal && !(isStatic && this.unchanged.has(field))) return undefined;
    if (isStatic && !isInitialisedFirst(program, owner)) return undefined;
    const name = isStatic ? '<clinit>' : '<init>';
    const found: Store[] = [];
    for (const method of program.class(owner).methods) {
      if (program.method(method).name !== name || calls.contextsOf(method).length === 0) continue;
      for (const { insns } of this.pt.methodConstraints(method).body.blocks)
        for (const insn of insns) if (this.isStoreOf(insn, field)) found.push({ method, src: insn.src });
    }
    const [only] = found;
    return found.length === 1 && this.isFirst(only.method, field) ? only : undefined;
  }

  private isStoreOf(insn: Insn, field: FieldId): insn is InsnOf<'putfield'> | InsnOf<'putstatic'> {
    const isPut = insn.op === 'putfield' || insn.op === 'putstatic';
    return isPut && this.pt.program.resolveField(insn.field) === field;
  }

  /** Does a method store a field once, before it runs other code of the program? */
  private isFirst(method: MethodId, field: FieldId): boolean {
    const { body } = this.pt.methodConstraints(method);
    const inLoops = loopBlocks(body);
    return body.blocks.every(({ id, insns }) =>
      insns.every((insn, at) => {
        if (this.isStoreOf(insn, field)) return !inLoops.has(id);
        if (this.isHarmless(method, field, id, at)) return true;
        // It must not run before the store: none is reached from the entry without it.
        return !comesAfter(body, { block: 0, insn: -1 }, { block: id, insn: at }, (each) =>
          this.isStoreOf(each, field),
        );
      }),
    );
  }

  /** Does an instruction run no code of the program, load no such field, and keep `this` to itself? */
  private isHarmless(method: MethodId, field: FieldId, block: number, at: number): boolean {
    const { program } = this.pt;
    const constraints = this.pt.methodConstraints(method);
    const insn = constraints.body.blocks[block].insns[at];
    const isOwn = (name: string): boolean => name === program.class(program.method(method).owner).name;
    const isJdk = (name: string): boolean => program.isJdk(program.findClass(name));
    const isThis = (value: Value): boolean => value === 0 && !program.method(method).isStatic;
    switch (insn.op) {
      case 'invoke': {
        const isSuper = insn.kind === 'special' && insn.method.name === '<init>';
        if (!isSuper && insn.args.some(isThis)) return false;
        return callsAt(constraints, block, at).every((call) => this.staysInJdk(method, call));
      }
      case 'new':
        return isJdk(insn.type);
      case 'getfield':
        return program.resolveField(insn.field) !== field;
      case 'getstatic':
        return (
          program.resolveField(insn.field) !== field && (isOwn(insn.field.owner) || isJdk(insn.field.owner))
        );
      case 'putstatic':
        return isOwn(insn.field.owner) && !isThis(insn.src);
      case 'putfield':
      case 'astore':
        return !isThis(insn.src);
      case 'lambda':
      case 'dynamic':
      case 'concat':
      case 'recordmethod':
        return false;
      default:
        return true;
    }
  }

  /** Does a call run no code of the program? */
  private staysInJdk(method: MethodId, { index }: CallSite): boolean {
    const { calls, program } = this.pt;
    const isOwn = (cs: number): boolean => !program.isJdk(program.method(calls.methodOf(cs)).owner);
    this.leads ??= calls.leadingTo(Array.from({ length: calls.size }, (_, cs) => cs).filter(isOwn));
    const { leads } = this;
    const { first, next } = calls.outgoing();
    for (const cs of calls.contextsOf(method))
      for (let e = first[cs]; e >= 0; e = next[e])
        if (calls.callOf(e) === index && leads[calls.calleeOf(e)] === 1) return false;
    return true;
  }
}
