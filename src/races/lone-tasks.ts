/**
 * Tasks that the maker of a loop's tasks makes and runs itself: `for (i = 1; …) start(new Worker(i)); new Worker(0).run();` (rule R9
 * of docs/internals/order.md).
 *
 * Guarantee: where `of` gives the tasks of a loop, the code of the method context runs for an object whose constructor got what it
 * would get in the turn before the first one, t = −1; and one thread alone runs the code of all such objects: that of the maker.
 * So what holds of the numbers of two turns holds of those of such an object and of a turn. Assumptions: those of `TaskValues`.
 */
import { type InsnOf, loopBlocks, type Value } from '../ir/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import { makersOf, type Threads } from '../threads/index.js';
import { getOrMake } from '../util/index.js';
import { keyOf, type Polynomial } from './polynomials.js';
import type { TaskValues } from './task-values.js';
import type { TaskLoops, Tasks } from './tasks.js';

type Call = InsnOf<'invoke'>;

export class LoneTasks {
  private readonly known = new Map<ObjectId, Tasks | undefined>();

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Pick<Threads, 'once' | 'reach' | 'roots' | 'sets'>,
    private readonly tasks: TaskLoops,
    private readonly values: TaskValues,
  ) {}

  /** The tasks of which the `this` of a method context is like one more, before the first. */
  of(cs: number): Tasks | undefined {
    const { program, calls } = this.pt;
    if (program.method(calls.methodOf(cs)).isStatic) return undefined;
    const object = this.pt.single(cs, 0);
    if (object < 0) return undefined;
    const tasks = getOrMake(this.known, object, () => this.find(object));
    return tasks !== undefined && this.isOfOneThread(cs, tasks.maker) ? tasks : undefined;
  }

  /** May the maker of tasks make one that is like one more? */
  has({ maker, made }: Tasks): boolean {
    const { body } = this.pt.constraintsOf(maker);
    return body.blocks.some(({ insns }) =>
      insns.some(
        (insn) => insn !== made && insn.op === 'new' && made.op === 'new' && insn.type === made.type,
      ),
    );
  }

  private isOfOneThread(cs: number, maker: number): boolean {
    const { reach, roots, sets } = this.threads;
    const [group, ...others] = sets.members(reach[cs]);
    if (reach[cs] !== reach[maker] || group === undefined || others.length > 0) return false;
    const starts = roots.filter((root) => root.group === group);
    return starts.length === 1 && !starts[0].many;
  }

  private find(object: ObjectId): Tasks | undefined {
    const { heap, calls } = this.pt;
    const site = heap.siteOf(object);
    if (site < 0 || heap.isMerged(object)) return undefined;
    const { kind, method, block, insn } = heap.sites[site];
    const [maker, ...others] = kind === 'new' && method >= 0 ? makersOf(this.pt, object) : [];
    if (maker === undefined || others.length > 0 || !this.threads.once.runsOnce(maker)) return undefined;
    const { body } = this.pt.constraintsOf(maker);
    const made = body.blocks[block].insns[insn];
    if (made.op !== 'new' || loopBlocks(body).has(block)) return undefined;
    const found = heap.sites.flatMap(({ kind: of, method: by, cls }, each) => {
      if (of !== 'new' || by !== method || each === site || cls !== heap.sites[site].cls) return [];
      return this.tasks.of(heap.allocate(each, calls.contextOf(maker))) ?? [];
    });
    const [tasks, ...more] = found;
    return tasks !== undefined && more.length === 0 && this.isBefore(maker, made.dst, tasks)
      ? tasks
      : undefined;
  }

  /** Does a constructor get what it gets for the tasks, in the turn before the first? */
  private isBefore(maker: number, lone: Value, tasks: Tasks): boolean {
    const [a, b] = [this.constructorOf(maker, lone), this.constructorOf(maker, tasks.made.dst)];
    if (a === undefined || b === undefined || a.method.desc !== b.method.desc) return false;
    const frame = this.values.makerOf(tasks);
    return a.args.every((arg, i) => {
      const other = b.args[i];
      if (i === 0) return true;
      const [known, turning] = [this.values.valueOf(frame, arg), this.values.valueOf(frame, other)];
      if (known !== undefined && turning !== undefined) return this.isThatBefore(known, turning);
      return this.values.originOf(frame, arg).value === this.values.originOf(frame, other).value;
    });
  }

  private isThatBefore(known: Polynomial, turning: Polynomial): boolean {
    const { polynomials } = this.values;
    const slope = polynomials.slope(turning);
    if (slope === undefined) return false;
    const later = polynomials.plus(polynomials.turn, polynomials.constant(1));
    const before = polynomials.minus(turning, polynomials.times(polynomials.constant(slope), later));
    return polynomials.isFixed(before) && keyOf(before) === keyOf(known);
  }

  private constructorOf(maker: number, made: Value): Call | undefined {
    const { body } = this.pt.constraintsOf(maker);
    const found: Call[] = [];
    for (const { insns } of body.blocks)
      for (const insn of insns)
        if (insn.op === 'invoke' && insn.method.name === '<init>' && insn.args[0] === made) found.push(insn);
    return found.length === 1 ? found[0] : undefined;
  }
}
