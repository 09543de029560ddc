/**
 * Objects of which each call holds a lock that a field names, and that field holds the object itself: those of
 * `Collections.synchronizedList` and its like. Who holds the object's monitor from one call to the next keeps all other calls out.
 *
 * Guarantee: as far as one abstract object stands for one object. The monitor that is held, the receivers and the field are each known as
 * this abstract object alone.
 */
import { definitionsOf, insnsOf, plain } from '../ir/index.js';
import { type CallSite, fieldKey, type ObjectId, type PointsTo } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';
import { getOrMake, IntVec } from '../util/index.js';

export interface HeldCalls {
  readonly object: ObjectId;
  readonly cs: number;
  readonly first: CallSite;
  readonly second: CallSite;
}

export class OwnMutexes {
  private readonly fields = new Map<MethodId, FieldId>();
  private readonly buffer = new IntVec();

  constructor(private readonly pt: PointsTo) {}

  /** Does a thread hold the monitor of the object from the first call to the second? */
  isHeldOver({ object, cs, first, second }: HeldCalls): boolean {
    const { program } = this.pt;
    const { method, localOf } = this.pt.constraintsOf(cs);
    if ([first, second].some(({ args }) => this.pt.single(cs, args[0]) !== object)) return false;
    const regions = program.locks(method);
    const atFirst = regions.heldAt(first.block, first.insn);
    return regions.heldAt(second.block, second.insn).some((lock) => {
      const { via, expr } = regions.locks[lock];
      if (via !== 'monitor' || expr.kind !== 'value' || !atFirst.includes(lock)) return false;
      return this.pt.single(cs, localOf[expr.value]) === object;
    });
  }

  /** Does a method, called on the object, take the object's monitor before it calls anything? */
  isTakenBy(method: MethodId, object: ObjectId): boolean {
    const field = getOrMake(this.fields, method, () => this.lockingField(method));
    if (field < 0) return false;
    this.buffer.length = 0;
    this.pt.fieldObjects(object, fieldKey(field), this.buffer);
    return this.buffer.length === 1 && this.buffer.data[0] === object;
  }

  /** The final field of `this` whose monitor a method holds at each of its calls; −1 for none. */
  private lockingField(method: MethodId): FieldId {
    const { program } = this.pt;
    const { body } = this.pt.methodConstraints(method);
    const definitions = definitionsOf(body);
    const entered = insnsOf(body).find((insn) => insn.op === 'monitorenter');
    const made = entered?.op === 'monitorenter' ? definitions[plain(definitions, entered.src)] : undefined;
    if (made?.op !== 'getfield' || plain(definitions, made.obj) !== 0) return -1;
    const field = program.resolveField(made.field);
    const { heldAt } = program.locks(method);
    const isGuarded = body.blocks.every(({ insns }, block) =>
      insns.every((insn, index) => insn.op !== 'invoke' || heldAt(block, index).length > 0),
    );
    return isGuarded && field >= 0 && program.field(field).isFinal ? field : -1;
  }
}
