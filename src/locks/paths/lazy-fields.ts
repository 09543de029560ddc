/**
 * Stores that make what a field holds where it holds nothing yet: `synchronized Object mutex() { if (mutex == null) mutex = new
 * Object(); return mutex; }`, and the double-checked form of it.
 *
 * Guarantee: where all stores of a field to its objects are such, under one lock, and the field starts with null, each object
 * has the field stored once. Proof: the lock is held from the read that gave null to the store, by one acquisition, which
 * dominates the read; the read dominates the store. So no other thread has such a store between the two, and neither has this one:
 * on the way it calls constructors of the JDK alone, and comes by no other store, and by none twice.
 */
import {
  type Block,
  type Body,
  type Definitions,
  definitionsOf,
  dominators,
  type Insn,
  type InsnOf,
  isNull,
  plain,
  type Spot,
} from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { FieldId, MethodId, Program } from '../../program/index.js';

/** The lock under which a store makes what was not there, as all methods of the object name it; undefined for other stores. */
export function lazyLockOf(
  pt: PointsTo,
  method: MethodId,
  block: number,
  index: number,
): 'this' | `class ${string}` | undefined {
  const { program } = pt;
  const { body } = pt.methodConstraints(method);
  const store = body.blocks[block].insns[index];
  if (program.method(method).isStatic || store.op !== 'putfield') return undefined;
  const regions = program.locks(method);
  const held = regions.heldAt(block, index);
  if (held.length === 0) return undefined;
  const definitions = definitionsOf(body);
  if (plain(definitions, store.obj) !== 0) return undefined;
  const read = readBefore(program.resolveField(store.field), body, definitions, block, (ref) =>
    program.resolveField(ref),
  );
  if (read === undefined || !isStraight(program, body, { from: read, to: { block, insn: index } }))
    return undefined;
  const both = held.filter((lock) => regions.heldAt(read.block, read.insn).includes(lock));
  for (const lock of both) {
    const { expr, via } = regions.locks[lock];
    if (via !== 'monitor') continue;
    if (expr.kind === 'class') return `class ${expr.type}`;
    if (plain(definitions, expr.value) === 0) return 'this';
  }
  return undefined;
}

/** A read of the field of `this` that gave null wherever a block is reached, in the block that tests it. */
function readBefore(
  field: FieldId,
  { blocks, ...rest }: Body,
  definitions: Definitions,
  block: number,
  fieldOf: (ref: InsnOf<'getfield'>['field']) => FieldId,
): Spot | undefined {
  const above = dominators({ blocks, ...rest });
  for (let at = block; at > 0; at = above[at]) {
    const [from, another] = blocks[at].preds;
    if (from === undefined || another !== undefined) continue;
    const { insns, succs } = blocks[from];
    const test = insns[insns.length - 1];
    if (test.op !== 'if' || test.b !== -1 || succs[0] === succs[1]) continue;
    const whenNull = test.cond === 'eq' ? succs[0] : test.cond === 'ne' ? succs[1] : -1;
    const value = plain(definitions, test.a);
    const read = definitions[value];
    if (whenNull !== at || read?.op !== 'getfield' || plain(definitions, read.obj) !== 0) continue;
    const place = straightBefore(blocks, from, read);
    if (place !== undefined && fieldOf(read.field) === field) return place;
  }
  return undefined;
}

/** Does nothing but the making of an object lie between a read and a store? */
function isStraight(
  program: Program,
  { blocks }: Body,
  { from, to }: { readonly from: Spot; readonly to: Spot },
): boolean {
  const isHarmless = (insn: Insn): boolean => {
    if (insn.op === 'putfield') return false;
    if (insn.op !== 'invoke') return true;
    const owner = program.findClass(insn.method.owner);
    return insn.method.name === '<init>' && owner >= 0 && program.isJdk(owner);
  };
  const leading = new Set([to.block]);
  for (const at of leading) {
    if (at === from.block) continue;
    if (blocks[at].preds.includes(to.block)) return false;
    for (const pred of blocks[at].preds) leading.add(pred);
  }
  return [...leading].every((at) => {
    const start = at === from.block ? from.insn + 1 : 0;
    const end = at === to.block ? to.insn : blocks[at].insns.length;
    return blocks[at].insns.slice(start, end).every(isHarmless);
  });
}

/** The place of an instruction in a block, or in those that lead to it and nowhere else, but for exceptions. */
function straightBefore(blocks: readonly Block[], from: number, insn: Insn): Spot | undefined {
  for (let at = from; ; [at] = blocks[at].preds) {
    const index = blocks[at].insns.indexOf(insn);
    if (index >= 0) return { block: at, insn: index };
    const { preds } = blocks[at];
    if (preds.length !== 1 || blocks[preds[0]].succs.length !== 1 || preds[0] === from) return undefined;
  }
}

/**
 * The field of its object that a method gives, whatever it does besides: one that it reads, or has just stored. Null may be given
 * as well.
 */
export function givenField(
  body: Body,
  fieldOf: (ref: InsnOf<'getfield'>['field']) => FieldId,
): FieldId | undefined {
  const definitions = definitionsOf(body);
  const above = dominators(body);
  const found = new Set<FieldId | undefined>();
  const isAbove = (a: number, b: number): boolean => {
    for (let at = b; at >= 0; at = above[at]) if (at === a) return true;
    return false;
  };
  const look = (value: number, block: number, depth: number): void => {
    const at = plain(definitions, value);
    const made = definitions[at];
    if (isNull(definitions, at)) return;
    if (made?.op === 'getfield' && plain(definitions, made.obj) === 0) found.add(fieldOf(made.field));
    else if (made?.op === 'phi' && depth > 0) {
      const place = body.blocks.findIndex(({ insns }) => insns.includes(made));
      made.args.forEach((arg, i) => {
        look(arg, body.blocks[place].preds[i], depth - 1);
      });
    } else found.add(storedIn(at, block));
  };
  const storedIn = (value: number, block: number): FieldId | undefined => {
    for (const { id, insns } of body.blocks)
      for (const insn of insns) {
        if (insn.op !== 'putfield' || plain(definitions, insn.src) !== value) continue;
        if (plain(definitions, insn.obj) === 0 && isAbove(id, block)) return fieldOf(insn.field);
      }
    return undefined;
  };
  for (const { id, insns } of body.blocks) {
    const last = insns[insns.length - 1];
    if (last.op === 'return') look(last.src, id, MAX_PHIS);
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/** φs behind each other that are looked through. */
const MAX_PHIS = 3;
