/**
 * How the arguments of a call of the JDK lead to an object. The analysis takes what several callers give to one method of the JDK for
 * one variable there: `String.valueOf(uri)` seems to ask the map for a text that another caller has given.
 *
 * Guarantee: `of` is `nowhere` only if the call is given neither the object nor an object of the JDK that leads to it over fields and
 * elements of such objects, as far as the heap of the points-to analysis says. What the JDK keeps by itself, in static fields and for
 * threads, is not looked at, nor what functions that are given to it lead to. It is `as-anything` if the object is not given for
 * itself, nor a view, an iterator or a wrapper of it: it is an element of what is given, or is given where the code takes an object of
 * any type, as a logger does. Code that asks elements and keys for a text, a hash or whether they are equal gets objects of all kinds,
 * which the analysis does not tell apart. It decides how prominently a finding is told (`evidence.ts`).
 */
import { parseMethodDescriptor } from '../../classfile/index.js';
import { type Definitions, definitionsOf, type Insn, type InsnOf, type Value } from '../../ir/index.js';
import { ELEMENT, type ObjectId, type PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import type { AccessSite } from '../../races/index.js';
import { addTo, IntVec } from '../../util/index.js';

/** What leads to more objects may lead to any. */
const MOST_OBJECTS = 300;
const ANY = 'Ljava/lang/Object;';

export type Led = 'directly' | 'as-anything' | 'nowhere';

export class LedTo {
  /** By object: its fields that hold something. */
  private fieldsOf: Map<ObjectId, number[]> | undefined;

  constructor(private readonly pt: PointsTo) {}

  /** How an access in a method context comes to an object: `directly` for what is no call of the JDK. */
  of({ method, block, insn }: AccessSite, cs: number, object: ObjectId): Led {
    const { program } = this.pt;
    const { body, localOf } = this.pt.constraintsOf(cs);
    if (this.pt.calls.methodOf(cs) !== method) return 'directly';
    const call = body.blocks[block]?.insns[insn];
    if (call?.op !== 'invoke' || !program.isJdk(program.classNamed(call.method.owner))) return 'directly';
    const all = new IntVec();
    const typed = new IntVec();
    const definitions = definitionsOf(body);
    for (const arg of call.args) {
      if (localOf[arg] < 0) continue;
      this.pt.objects(cs, localOf[arg], all);
      if (!this.isOfAnyType(method, definitions, arg)) this.pt.objects(cs, localOf[arg], typed);
    }
    // What the call itself collects in an array is given one by one.
    for (const arg of itemsOf(call, body.blocks[block].insns, definitions))
      if (localOf[arg] >= 0 && !this.isOfAnyType(method, definitions, arg))
        this.pt.objects(cs, localOf[arg], typed);
    if (this.leadsDirectly(typed, object)) return 'directly';
    return this.leads(new Set(all.view()), object, () => true) ? 'as-anything' : 'nowhere';
  }

  private leadsDirectly(objects: IntVec, object: ObjectId): boolean {
    return this.leads(new Set(objects.view()), object, (field) => !this.isOfContents(field));
  }

  private leads(objects: Set<ObjectId>, object: ObjectId, follows: (field: number) => boolean): boolean {
    const held = new IntVec();
    // A set that grows while it is walked.
    for (const each of objects) {
      if (each === object || objects.size > MOST_OBJECTS) return true;
      if (!this.isOfJdk(each)) continue;
      held.length = 0;
      for (const field of this.fields(each))
        if (follows(field)) this.pt.members(this.pt.fieldSet(field), held);
      for (const next of held.view()) objects.add(next);
    }
    return false;
  }

  /** Is a field the elements of an array, or one that can hold an object of any type, such as the elements and keys of a collection? */
  private isOfContents(field: number): boolean {
    const key = this.pt.fieldKeyOf(field);
    return key === ELEMENT || this.pt.program.field(key - 1).desc === ANY;
  }

  /** Is a value of no certain type where the method gets it: an argument, an element, a result or the content of a field? */
  private isOfAnyType(method: MethodId, definitions: Definitions, value: Value): boolean {
    const values = new Set([value]);
    // A set that grows while it is walked.
    for (const each of values) {
      const made = definitions[each];
      if (made === undefined) return this.parameterOf(method, each) === ANY;
      if (made.op === 'phi') for (const arg of made.args) values.add(arg);
      else if (made.op === 'copy') values.add(made.src);
      else if (made.op === 'cast') return made.type === 'java/lang/Object';
      else if (made.op === 'getfield' || made.op === 'getstatic') return made.field.desc === ANY;
      else if (made.op === 'invoke') return made.method.desc.endsWith(`)${ANY}`);
      else return made.op === 'aload';
    }
    return false;
  }

  private parameterOf(method: MethodId, value: Value): string | undefined {
    const { desc, isStatic } = this.pt.program.method(method);
    return parseMethodDescriptor(desc).params[isStatic ? value : value - 1];
  }

  /** Has the JDK code that looks into an object, be it one of a class below its own? */
  private isOfJdk(object: ObjectId): boolean {
    const { program, heap } = this.pt;
    for (let cls = heap.classOf(object); cls >= 0; cls = program.class(cls).superclass) {
      const { origin, superclass } = program.class(cls);
      if (origin === 'array' || (program.isJdk(cls) && superclass >= 0)) return true;
    }
    return false;
  }

  private fields(object: ObjectId): readonly number[] {
    if (this.fieldsOf === undefined) {
      this.fieldsOf = new Map();
      for (let field = 0; field < this.pt.fieldCount; field++)
        addTo(this.fieldsOf, this.pt.fieldOwner(field), field);
    }
    return this.fieldsOf.get(object) ?? [];
  }
}

/** What a block stores in arrays that it makes and gives to a call. */
function itemsOf({ args }: InsnOf<'invoke'>, insns: readonly Insn[], definitions: Definitions): Value[] {
  return insns.flatMap((insn) =>
    insn.op === 'astore' && args.includes(insn.array) && definitions[insn.array]?.op === 'newarray'
      ? [insn.src]
      : [],
  );
}
