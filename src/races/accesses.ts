/**
 * The memory accesses of a method, once per method: field and element reads and writes that could race.
 *
 * Volatile and final fields do not race (JLS §17.4.5, §17.5). Tables that compilers keep in static fields are no state of the
 * program. Both are left out here, with two exceptions: volatile fields that handles access without ordering anything, and stores
 * to volatile fields that are updated in two steps (`updates.ts`). Accesses that are ordered like those of a volatile field are
 * marked: two of them do not race.
 */
import { Access as Flag } from '../classfile/index.js';
import type { Insn, InsnOf, Value } from '../ir/index.js';
import type { MethodConstraints } from '../pointsto/index.js';
import { callsAt, ELEMENT, fieldKey } from '../pointsto/index.js';
import {
  type ClassId,
  type FieldId,
  isStore,
  isUpdate,
  type MethodId,
  type Program,
} from '../program/index.js';
import { getOrMake } from '../util/index.js';
import { isOrderedAlways } from './updates.js';

export interface Access {
  readonly block: number;
  readonly insn: number;
  /** `fieldKey` of the field, or `ELEMENT`. */
  readonly key: number;
  readonly isStatic: boolean;
  readonly write: boolean;
  /** Is it one of those that are ordered among each other, as accesses of a volatile field are (JLS §17.4.4)? */
  readonly ordered: boolean;
  /** Does it store what was computed from the value before, in a second step? Said of what is ordered only. */
  readonly update: boolean;
  /** Local that holds the object; −1 for statics. */
  readonly base: number;
}

/** The accesses of the method's body, in order. */
function accessesOf(
  program: Program,
  constraints: MethodConstraints,
  updated: ReadonlySet<FieldId>,
): readonly Access[] {
  const { accesses, body } = constraints;
  const found: Access[] = [];
  for (let i = 0; i < accesses.length; i += 2) {
    const insn = body.blocks[accesses[i]].insns[accesses[i + 1]];
    collect(program, constraints, updated, insn, accesses[i], accesses[i + 1], found);
  }
  return found;
}

function collect(
  program: Program,
  constraints: MethodConstraints,
  updated: ReadonlySet<FieldId>,
  insn: Insn,
  block: number,
  index: number,
  out: Access[],
): void {
  if ('ghost' in insn) return;
  const { body, localOf } = constraints;
  const localAt = (value: Value): number => localOf[value];
  const at = { block, insn: index };
  const mode = 'mode' in insn ? insn.mode : undefined;
  const field = (ref: Parameters<Program['resolveField']>[0], base: number, write: boolean): void =>
    access(program.resolveField(ref), base, write);
  const access = (id: FieldId, base: number, write: boolean): void => {
    const { isVolatile, isFinal, isStatic, owner, access: flags } = program.field(id);
    // Fields of classes of our own, such as those in which the harness keeps what it shares, are nobody's state.
    const ours = program.class(owner).origin === 'synthetic';
    // What is surely null has no fields.
    if (isFinal || ours || (!isStatic && base < 0)) return;
    // What compilers keep for a class to find it faster: any thread may fill it, and all fill in the same.
    if (isStatic && (flags & Flag.synthetic) !== 0) return;
    const ordered = mode === 'ordered' || (isVolatile && mode !== 'plain');
    if (ordered && isOrderedAlways(program, id) && !(write && updated.has(id))) return;
    const update = ordered && write && isStore(insn) && isUpdate(program, body, localAt, insn, block);
    out.push({ ...at, key: fieldKey(id), isStatic, write, ordered, update, base });
  };
  const element = (base: number, write: boolean): void => {
    const ordered = mode === 'ordered';
    if (base >= 0) out.push({ ...at, key: ELEMENT, isStatic: false, write, ordered, update: false, base });
  };
  switch (insn.op) {
    case 'getfield':
      field(insn.field, localOf[insn.obj], false);
      break;
    case 'putfield':
      field(insn.field, localOf[insn.obj], true);
      break;
    case 'getstatic':
      field(insn.field, -1, false);
      break;
    case 'putstatic':
      field(insn.field, -1, true);
      break;
    case 'aload':
      element(localOf[insn.array], false);
      break;
    case 'astore':
      element(localOf[insn.array], true);
      break;
    case 'recordmethod':
      for (const ref of insn.fields) for (const arg of insn.args) field(ref, localOf[arg], false);
      break;
    case 'invoke':
      for (const { intrinsic, args } of callsAt(constraints, block, index)) {
        if (intrinsic === 'arraycopy') {
          element(args[0], false);
          element(args[2], true);
        } else if (intrinsic !== 'clone') continue;
        else if (insn.method.owner.startsWith('[')) element(args[0], false);
        else
          for (const id of fieldsOf(program, clonedClass(program, constraints, insn, args[0])))
            access(id, args[0], false);
      }
      break;
  }
}

/**
 * The class of what a call of `Object.clone` copies, or one above it: that of the method where it copies `this`, as
 * `clone` methods do. What subclasses add is copied too, but not told here.
 */
function clonedClass(
  program: Program,
  { method }: MethodConstraints,
  call: InsnOf<'invoke'>,
  base: number,
): ClassId {
  const { owner, isStatic } = program.method(method);
  return base === 0 && !isStatic ? owner : program.findClass(call.method.owner);
}

/** The instance fields of a class, those of its superclasses too. */
function fieldsOf(program: Program, cls: ClassId): FieldId[] {
  const found: FieldId[] = [];
  for (let at = cls; at >= 0; at = program.class(at).superclass)
    for (const id of program.class(at).fields) if (!program.field(id).isStatic) found.push(id);
  return found;
}

/** Accesses by method, made on first use. */
export class AccessTable {
  private readonly byMethod = new Map<MethodId, readonly Access[]>();

  /** Of volatile fields, stores to `updated` are told. */
  constructor(
    private readonly program: Program,
    private readonly updated: ReadonlySet<FieldId> = new Set(),
  ) {}

  of(constraints: MethodConstraints): readonly Access[] {
    return getOrMake(this.byMethod, constraints.method, () =>
      accessesOf(this.program, constraints, this.updated),
    );
  }
}
