/**
 * The field and element accesses of methods, as calls of methods that only read or only write (Static object race
 * detection §2.1 has `rd` and `wr` for arrays; here all fields have such methods).
 *
 * Volatile and final fields do not race (JLS §17.4.5, §17.5) and are left out, as are fields of classes of our own.
 */
import type { Insn } from '../ir/index.js';
import { callsAt, ELEMENT, fieldKey, type PointsTo, type Template } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';
import { NO_TARGET } from './site-locks.js';

export interface ObjectAccess {
  readonly block: number;
  readonly insn: number;
  /** The local that holds the object; `NO_TARGET` for static fields. */
  readonly base: number;
  /** `fieldKey` or `ELEMENT`. */
  readonly key: number;
  readonly write: boolean;
  /** −1 unless static. */
  readonly field: FieldId;
}

const NONE: readonly ObjectAccess[] = [];

export class ObjectAccesses {
  private readonly known: (readonly ObjectAccess[] | undefined)[] = [];

  constructor(private readonly pt: PointsTo) {}

  /** In the order of the code. */
  ofMethod(method: MethodId): readonly ObjectAccess[] {
    let found = this.known[method];
    if (found === undefined) {
      found = accessesOf(this.pt, this.pt.template(method));
      if (found.length === 0) found = NONE;
      this.known[method] = found;
    }
    return found;
  }

  at(method: MethodId, block: number, insn: number): readonly ObjectAccess[] {
    return this.ofMethod(method).filter((access) => access.block === block && access.insn === insn);
  }
}

function accessesOf(pt: PointsTo, template: Template): readonly ObjectAccess[] {
  const found: ObjectAccess[] = [];
  for (const { id, insns } of template.body.blocks)
    for (let i = 0; i < insns.length; i++) collect(pt, template, insns[i], { block: id, insn: i }, found);
  return found;
}

type At = Pick<ObjectAccess, 'block' | 'insn'>;

function collect({ program }: PointsTo, template: Template, insn: Insn, at: At, out: ObjectAccess[]): void {
  const { localOf } = template;
  const field = (ref: Parameters<typeof program.resolveField>[0], base: number, write: boolean): void => {
    const id = program.resolveField(ref);
    const { isVolatile, isFinal, isStatic, owner } = program.field(id);
    if (isVolatile || isFinal || program.class(owner).origin === 'synthetic') return;
    if (isStatic) out.push({ ...at, base: NO_TARGET, key: fieldKey(id), write, field: id });
    else if (base >= 0) out.push({ ...at, base, key: fieldKey(id), write, field: -1 });
  };
  const element = (base: number, write: boolean): void => {
    if (base >= 0) out.push({ ...at, base, key: ELEMENT, write, field: -1 });
  };
  switch (insn.op) {
    case 'getfield':
    case 'putfield':
      field(insn.field, localOf[insn.obj], insn.op === 'putfield');
      break;
    case 'getstatic':
    case 'putstatic':
      field(insn.field, NO_TARGET, insn.op === 'putstatic');
      break;
    case 'aload':
    case 'astore':
      element(localOf[insn.array], insn.op === 'astore');
      break;
    case 'recordmethod':
      for (const ref of insn.fields) for (const arg of insn.args) field(ref, localOf[arg], false);
      break;
    case 'invoke':
      for (const call of callsAt(template, at.block, at.insn)) {
        if (call.intrinsic !== 'arraycopy') continue;
        element(call.args[0], false);
        element(call.args[2], true);
      }
      break;
  }
}
