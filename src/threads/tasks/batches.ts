/**
 * Collections of tasks that code makes, fills, and gives to the JDK once, which has all elements run: `invokeAll(tasks)`.
 *
 * Guarantee: where `ranBy` names a method, a task that the call puts into the collection gets from there to one call of that
 * method, once, and to no code of the program. The code makes the collection, which is of the JDK, and uses it for nothing else but to call methods
 * of the JDK on it that give nothing back. Assumptions: those of the points-to analysis; each element is run as often as it was
 * put in (`@RunsTasks`).
 */
import { definedBy, mayRepeat, type Value } from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import { calleesOf, type Use, usesOf } from './value-uses.js';

export class Batches {
  constructor(private readonly pt: PointsTo) {}

  /** The method that runs what a call puts into a collection; undefined where that is not known. */
  ranBy(cs: number, { insn }: Use): MethodId | undefined {
    if (insn.op !== 'invoke' || insn.kind === 'static') return undefined;
    const [batch] = insn.args;
    const { body } = this.pt.constraintsOf(cs);
    const made = body.blocks.find(({ insns }) =>
      insns.some((each) => each.op === 'new' && definedBy(each) === batch),
    );
    if (made === undefined || !this.isOfJdk(cs, batch)) return undefined;
    const [given, ...others] = usesOf(body, batch).filter((use) => !this.isFilling(cs, use, batch));
    if (given === undefined || others.length > 0 || mayRepeat(body, made.id, given.block)) return undefined;
    return this.runningAll(cs, given, batch);
  }

  /** Is a collection one of the JDK, which has each element as often as it was put in? */
  private isOfJdk(cs: number, batch: Value): boolean {
    const { heap, program } = this.pt;
    const object = this.pt.single(cs, this.pt.constraintsOf(cs).localOf[batch]);
    return object >= 0 && program.isJdk(heap.classOf(object));
  }

  /** Is a method called on a collection that gives nothing back? */
  private isFilling(cs: number, { insn }: Use, batch: Value): boolean {
    if (insn.op !== 'invoke' || insn.kind === 'static' || insn.args.lastIndexOf(batch) !== 0) return false;
    return insn.dst < 0 || this.pt.constraintsOf(cs).localOf[insn.dst] < 0;
  }

  /** The method that a collection is given to, which runs all that is in it. */
  private runningAll(cs: number, use: Use, batch: Value): MethodId | undefined {
    const { insn } = use;
    if (insn.op !== 'invoke' || insn.args.filter((arg) => arg === batch).length !== 1) return undefined;
    const { program, calls } = this.pt;
    const methods = calleesOf(this.pt, cs, use).map((to) => calls.methodOf(to));
    return methods.every((method) => program.taskRun(method) === 'all') ? methods[0] : undefined;
  }
}
