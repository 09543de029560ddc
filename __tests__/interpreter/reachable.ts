/**
 * What others than the running thread can reach, naively: before each instruction of a thread all objects that static fields
 * and the variables of other threads lead to are walked over anew.
 */
import type { Insn } from '../../src/ir/index.js';
import type { PointsTo } from '../../src/pointsto/index.js';
import type { CapturedObjects } from '../../src/sharing/index.js';
import type { Abstraction } from './abstraction.js';
import type { Machine } from './machine.js';
import type { JavaThread } from './thread.js';
import { JavaObject, type Value } from './values.js';

/** A variable that an instruction uses: its frame, the place, the value, and whether others can reach what it holds. */
interface Use {
  readonly frame: number;
  readonly block: number;
  readonly insn: number;
  readonly value: number;
  readonly isReachable: boolean;
}

export class ReachableUses {
  private readonly uses: Use[] = [];

  /** To be called before each instruction. */
  readonly watch = (machine: Machine, thread: JavaThread): void => {
    const frame = thread.top;
    const insn = frame.body.blocks[frame.block].insns[frame.insn];
    // Strings and boxes are none of it (`captured-code.ts`).
    const used = usedBy(insn).filter((value) => {
      const object = frame.values[value];
      return object instanceof JavaObject && !machine.program.isLanguageValue(object.cls);
    });
    if (used.length === 0) return;
    const reached = reachedByOthers(machine, thread);
    for (const value of used)
      this.uses.push({
        ...{ frame: frame.id, block: frame.block, insn: frame.insn, value },
        isReachable: reached.has(frame.values[value] as JavaObject),
      });
  };

  /** Uses of what is taken for captured, and those of them that others can reach, in words. */
  against(
    pt: PointsTo,
    captured: CapturedObjects,
    abstraction: Abstraction,
  ): { readonly captured: number; readonly wrong: readonly string[] } {
    const wrong = new Set<string>();
    let count = 0;
    for (const { frame, block, insn, value, isReachable } of this.uses) {
      const cs = abstraction.contextOf(frame);
      if (cs < 0) continue;
      const { body, localOf, method } = pt.constraintsOf(cs);
      if (!captured.has(cs, localOf[value], block, insn)) continue;
      count++;
      const { op, line } = body.blocks[block].insns[insn];
      if (isReachable) wrong.add(`${pt.program.prettyMethod(method)} line ${line}, ${op}`);
    }
    return { captured: count, wrong: [...wrong].sort() };
  }
}

function usedBy(insn: Insn): number[] {
  const {
    obj = -1,
    src = -1,
    array = -1,
    args = [],
  } = insn as Partial<Record<'obj' | 'src' | 'array', number>> & {
    readonly args?: readonly number[];
  };
  return insn.op === 'phi' ? [] : [obj, src, array, ...args].filter((value) => value >= 0);
}

function reachedByOthers(machine: Machine, thread: JavaThread): ReadonlySet<JavaObject> {
  const found = new Set<JavaObject>();
  const add = (value: Value | undefined): void => {
    if (value instanceof JavaObject) found.add(value);
  };
  for (const value of machine.world.staticValues()) add(value);
  for (const other of machine.threads) {
    if (other === thread || !other.isAlive) continue;
    for (const { values, caught } of other.stack) {
      for (const value of values) add(value);
      add(caught);
    }
  }
  // A set that grows while it is walked.
  for (const object of found) {
    for (const value of object.fields.values()) add(value);
    for (const value of object.elements ?? []) add(value);
  }
  return found;
}
