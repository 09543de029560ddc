/**
 * Locks by the class or the field that they belong to, so that methods can be compared that have no name for the lock of each other:
 * the lock that a pool takes of itself, and the free list in it.
 *
 * Guarantee: a method holds these locks at a place, exclusively, on all ways. Whether two locks of one word are one object is not
 * looked at.
 */
import {
  type Definitions,
  definitionsOf,
  isPermit,
  type LockExpr,
  plain,
  type Spot,
} from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { ClassId, MethodId, Program } from '../../program/index.js';
import { prettyClass } from '../names/index.js';

export type LockWord = string;

const NO_WORDS: ReadonlySet<LockWord> = new Set();

export class LockWords {
  constructor(
    private readonly pt: PointsTo,
    private readonly isClient: (method: MethodId) => boolean,
  ) {}

  /** What a method holds at a place by itself. */
  at(method: MethodId, { block, insn }: Spot): ReadonlySet<LockWord> {
    const { program } = this.pt;
    if (!program.isApplication(program.method(method).owner) || this.isClient(method)) return NO_WORDS;
    const regions = program.locks(method);
    const held = regions.heldAt(block, insn);
    if (held.length === 0) return NO_WORDS;
    const definitions = definitionsOf(this.pt.methodConstraints(method).body);
    const found = new Set<LockWord>();
    for (const number of held) {
      const { expr, via, mode } = regions.locks[number];
      const word = isPermit(via) || mode !== 'exclusive' ? undefined : this.wordOf(method, definitions, expr);
      if (word !== undefined) found.add(via === 'monitor' ? word : `${word} (${via})`);
    }
    return found;
  }

  /** Undefined for what a method is given or makes. */
  private wordOf(method: MethodId, definitions: Definitions, expr: LockExpr): LockWord | undefined {
    const { program } = this.pt;
    if (expr.kind === 'class') return `class ${prettyClass(expr.type)}`;
    const { isStatic, owner } = program.method(method);
    const value = plain(definitions, expr.value);
    if (value === 0 && !isStatic) return wordOfObject(program, owner);
    const made = definitions[value];
    if (made?.op !== 'getfield' && made?.op !== 'getstatic') return undefined;
    const field = program.field(program.resolveField(made.field));
    // An inner class has the object around it in such a field.
    const outer = field.name.startsWith('this$') ? program.findClass(field.desc.slice(1, -1)) : -1;
    if (outer >= 0) return wordOfObject(program, outer);
    return `${prettyClass(program.class(field.owner).name)}.${field.name}`;
  }
}

/** The first class above one that is under scan: methods of all classes below it may lock one object. */
function wordOfObject(program: Program, cls: ClassId): LockWord {
  let top = cls;
  for (let above = cls; above >= 0 && program.isApplication(above); above = program.class(above).superclass)
    top = above;
  return `this (${prettyClass(program.class(top).name)})`;
}
