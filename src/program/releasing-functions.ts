/**
 * The functions that give up a lock which they did not take, by the names under which they are called.
 *
 * Functions are only ever added, so an answer "yes" stays true, and an answer "no" stays true until the next function is added.
 */
import type { MemberRef } from '../classfile/index.js';
import { paramDescs } from '../ir/index.js';
import { getOrMake } from '../util/index.js';
import { isAncestor } from './lookup.js';
import type { ClassTable } from './table.js';
import type { ClassId } from './types.js';

/** Answers by their question, each with the number of functions that were known then, or `YES`. */
type Answers<Q> = Map<Q, number>;

const YES = -1;

export class ReleasingFunctions {
  /** By name and descriptor of their method: their interfaces. */
  private readonly interfaces = new Map<string, Set<ClassId>>();
  private readonly called = new Map<string, Answers<ClassId>>();
  private readonly passed: Answers<string> = new Map();
  private readonly taken: Answers<string> = new Map();
  private count = 0;

  constructor(private readonly table: ClassTable) {}

  get size(): number {
    return this.count;
  }

  get names(): Iterable<string> {
    return this.interfaces.keys();
  }

  add(name: string, type: ClassId): void {
    const types = getOrMake(this.interfaces, name, () => new Set());
    if (types.has(type)) return;
    types.add(type);
    this.count++;
  }

  /** Is a method of this name and descriptor one of a function, whatever its class? */
  has(name: string): boolean {
    return this.interfaces.has(name);
  }

  /** May a call of this name and descriptor on this class run one of them? */
  mayBe(name: string, owner: ClassId): boolean {
    const types = this.interfaces.get(name);
    if (types === undefined) return false;
    const answers = getOrMake(this.called, name, () => new Map());
    return this.answer(answers, owner, () => this.isRelated(types, owner));
  }

  /** May a value of the type of this descriptor be one of them? Every value is an `Object`, which says nothing. */
  mayBeOf(desc: string): boolean {
    if (!desc.startsWith('L') || desc === 'Ljava/lang/Object;') return false;
    return this.answer(this.passed, desc, () => {
      const type = this.table.named(desc.slice(1, -1));
      return [...this.interfaces.values()].some((types) => this.isRelated(types, type));
    });
  }

  /** Does a method have a parameter that may be one of them? */
  mayTake({ desc }: Pick<MemberRef, 'desc'>): boolean {
    if (this.count === 0) return false;
    return this.answer(this.taken, desc, () => paramDescs(desc).some((type) => this.mayBeOf(type)));
  }

  private answer<Q>(answers: Answers<Q>, question: Q, find: () => boolean): boolean {
    const known = answers.get(question);
    if (known === YES) return true;
    if (known === this.count) return false;
    const is = find();
    answers.set(question, is ? YES : this.count);
    return is;
  }

  private isRelated(types: ReadonlySet<ClassId>, other: ClassId): boolean {
    const { table } = this;
    for (const type of types)
      if (isAncestor(table, type, other) || isAncestor(table, other, type)) return true;
    return false;
  }
}
