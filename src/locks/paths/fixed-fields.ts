/**
 * Fields that hold one object all their time.
 *
 * A field is *fixed* where it is final, or where all constructors of its class assign it at most once, outside of
 * loops, on their own `this`, and no other code assigns it anything but null. So is one that only code assigns which makes it
 * where there is none (`lazy-fields.ts`). A static field is fixed where only its class's initialiser assigns it, at one place
 * outside of loops. Before that, and behind it, it may be null.
 *
 * Guarantee: a fixed field of an object holds one object at most, at whatever times it is looked at. Assumptions: those of
 * `UnseenStores`, and reflection assigns no final field.
 */
import { definitionsOf, isNull, loopBlocks } from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { FieldId, MethodId } from '../../program/index.js';
import { callsOther } from '../../threads/index.js';
import { EqualFields } from './equal-fields.js';
import type { FieldStores } from './field-stores.js';
import { lazyLockOf } from './lazy-fields.js';

/** Fields that are assigned once for each object, or once at all. */
export class FixedFields {
  /** Fields that some code assigns in a way that may be a second time. */
  private readonly changing = new Set<FieldId>();
  /** By field, the one lock under which code makes what it holds. */
  private readonly lazy = new Map<FieldId, string>();
  /** Fields that are set to null after their constructor. */
  private readonly cleared = new Set<FieldId>();
  /** Fields that constructors or initialisers assign. */
  private readonly initial = new Set<FieldId>();
  private readonly equal: EqualFields;

  constructor(
    private readonly pt: PointsTo,
    private readonly stores: FieldStores,
  ) {
    for (const method of stores.methods) this.look(method);
    for (const field of this.lazy.keys())
      if (this.cleared.has(field) || this.initial.has(field)) this.changing.add(field);
    this.equal = new EqualFields(pt, stores.methods, this);
  }

  /** A field of the same object that holds the same, as far as both hold something; the field itself where there is none. */
  sameAs(field: FieldId): FieldId {
    return this.equal.sameAs(field);
  }

  has(field: FieldId): boolean {
    const { isFinal, owner } = this.pt.program.field(field);
    if (isFinal) return true;
    const { origin } = this.pt.program.class(owner);
    const isCode = origin !== 'phantom' && origin !== 'skeleton';
    return isCode && !this.changing.has(field) && !this.stores.isStoredUnseen(field);
  }

  private look(method: MethodId): void {
    const { program } = this.pt;
    const { name, owner } = program.method(method);
    const { body, localOf, assignments } = this.pt.methodConstraints(method);
    if (assignments.length === 0) return;
    const definitions = definitionsOf(body);
    const assigned = new Set<FieldId>();
    let loops: ReadonlySet<number> | undefined;
    for (let i = 0; i < assignments.length; i += 2) {
      const insn = body.blocks[assignments[i]].insns[assignments[i + 1]];
      if (insn.op !== 'putfield' && insn.op !== 'putstatic') continue;
      const field = program.resolveField(insn.field);
      const place = insn.op === 'putstatic' ? '<clinit>' : '<init>';
      if (isNull(definitions, insn.src)) {
        if (name !== place) this.cleared.add(field);
        continue;
      }
      if (name !== place) {
        if (!this.isLazy(field, method, assignments[i], assignments[i + 1])) this.changing.add(field);
        continue;
      }
      this.initial.add(field);
      const isOwn = insn.op === 'putstatic' || localOf[insn.obj] === 0;
      loops ??= loopBlocks(body);
      const isOnce =
        !assigned.has(field) && !loops.has(assignments[i]) && program.field(field).owner === owner;
      if (!isOwn || !isOnce) this.changing.add(field);
      assigned.add(field);
    }
    // A constructor that calls another one of its class after or before it assigns a field may do so a second time.
    if (name === '<init>' && assigned.size > 0 && callsOther(program, body, owner, localOf))
      for (const field of assigned) this.changing.add(field);
  }

  /** Does a store make what the field holds where it holds nothing, under the one lock of the field? */
  private isLazy(field: FieldId, method: MethodId, block: number, index: number): boolean {
    const lock = lazyLockOf(this.pt, method, block, index);
    const known = this.lazy.get(field) ?? lock;
    if (lock === undefined || known !== lock) return false;
    this.lazy.set(field, lock);
    return true;
  }
}
