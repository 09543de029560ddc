/**
 * Fields that may be spin locks: those that a handle takes in some class under scan (`compareAndSet(this, 0, 1)`). Whether one is a
 * lock in truth, `locks/paths/permits.ts` finds out.
 *
 * In: the bodies of the classes under scan, with calls by handles written as stores (`handles/lowering.ts`). Out: the same bodies,
 * where each store to such a field has what it does to the lock.
 */
import type { MemberRef } from '../classfile/index.js';
import {
  type Body,
  type CallLocking,
  definitionsOf,
  type Insn,
  type InsnOf,
  insnsOf,
  lockStoreOf,
  rewritten,
  someInsn,
  viaWord,
} from '../ir/index.js';
import { refersTo } from './handles/members.js';
import { operationOf } from './handles/operations.js';
import type { Resolution } from './resolution.js';
import type { ClassTable } from './table.js';
import type { ClassId, FieldId, MethodId } from './types.js';

type Store = InsnOf<'putfield' | 'putstatic'>;

export interface LockWordsInput {
  readonly table: ClassTable;
  readonly resolution: Resolution;
  /** The classes under scan. */
  readonly classes: () => readonly ClassId[];
  /** The body as the class file has it. */
  readonly rawBody: (method: MethodId) => Body | undefined;
}

export class LockWords {
  private readonly words = new Set<FieldId>();
  /** Names of these fields. */
  private readonly names = new Set<string>();

  constructor(private readonly input: LockWordsInput) {}

  has(field: FieldId): boolean {
    return this.words.has(field);
  }

  all(): readonly FieldId[] {
    return [...this.words];
  }

  isStatic(field: FieldId): boolean {
    return field >= 0 && this.input.table.fields[field].isStatic;
  }

  /** The methods that may take such a lock. To be asked for first: this finds the fields. */
  takers(): readonly MethodId[] {
    const found: MethodId[] = [];
    for (const method of this.methodsWith(isSwap)) {
      const body = this.input.rawBody(method);
      const taken = body === undefined ? [] : this.takenIn(body);
      if (taken.length > 0) found.push(method);
      for (const field of taken) {
        this.words.add(field);
        this.names.add(this.input.table.fields[field].name);
      }
    }
    return found;
  }

  /** The methods that store to such a field. */
  givers(): readonly MethodId[] {
    if (this.words.size === 0) return [];
    const { table, classes, rawBody } = this.input;
    const owners = new Set(
      [...this.words].map((field) => nestOf(table.classes[table.fields[field].owner].name)),
    );
    return classes()
      .filter((cls) => owners.has(nestOf(table.classes[cls].name)))
      .flatMap((cls) => table.classes[cls].methods)
      .filter((method) => {
        const body = rawBody(method);
        return body !== undefined && someInsn(body, (insn) => this.storeOf(insn) !== undefined);
      });
  }

  /** The body with what its stores do to such locks. */
  marked(body: Body): Body {
    if (this.words.size === 0 || !someInsn(body, (insn) => this.storeOf(insn) !== undefined)) return body;
    const definitions = definitionsOf(body);
    return rewritten(body, (insn) => {
      const store = this.storeOf(insn);
      if (store === undefined) return undefined;
      const field = this.fieldOf(store.field);
      const does = lockStoreOf(
        store,
        this.input.table.fields[field].isVolatile,
        (value) => definitions[value],
      );
      if (does === undefined) return undefined;
      const lock = store.op === 'putfield' ? store.obj : -1;
      const { op, givesOld = false } = does;
      const locking: CallLocking = {
        ...{ op, lock, key: lock, via: viaWord(field), many: false, onThrow: false },
        givesOld,
      };
      return [{ ...store, locking: [locking] }];
    });
  }

  private storeOf(insn: Insn): Store | undefined {
    if ((insn.op !== 'putfield' && insn.op !== 'putstatic') || !this.names.has(insn.field.name))
      return undefined;
    return insn.ghost !== true && this.words.has(this.fieldOf(insn.field)) ? insn : undefined;
  }

  private takenIn(body: Body): FieldId[] {
    const definitions = definitionsOf(body);
    return insnsOf(body).flatMap((insn) => {
      if ((insn.op !== 'putfield' && insn.op !== 'putstatic') || insn.swap === undefined) return [];
      const does = lockStoreOf(insn, false, (value) => definitions[value]);
      return does?.op === 'tryAcquire' ? [this.fieldOf(insn.field)] : [];
    });
  }

  private fieldOf(ref: MemberRef): FieldId {
    return this.input.resolution.field(ref);
  }

  /** Methods of classes that refer to a method which is meant. */
  private methodsWith(isMeant: (ref: MemberRef) => boolean): MethodId[] {
    const { table, classes } = this.input;
    return classes().flatMap((cls) => {
      const { file, methods } = table.classes[cls];
      return file !== undefined && refersTo(file.pool, isMeant) ? methods : [];
    });
  }
}

const isSwap = (ref: MemberRef): boolean => operationOf(ref)?.swap !== undefined;

/** The outermost class: what is nested in it may use its private fields. */
const nestOf = (name: string): string => name.split('$')[0];
