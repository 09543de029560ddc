/**
 * Tasks that an executor with one thread runs one after the other.
 *
 * Guarantee: all starts of such a task go through executors that one field of the code under scan holds and no other, of a class of the
 * JDK with one thread, or made with the constant size 1. Not checked is that both sides mean one such executor: each object mostly has
 * one for its own state. It decides how prominently a finding is told; where there is one executor in a run, such tasks are ordered
 * (`turns.ts`).
 */
import { definitionsOf, type Insn, plain } from '../../ir/index.js';
import { ELEMENT, type ObjectId, type PointsTo } from '../../pointsto/index.js';
import type { FieldId } from '../../program/index.js';
import { addTo, getOrMake, IntVec } from '../../util/index.js';

/** What makes an executor, and how many of its first arguments have to be 1: the least and the greatest number of threads. */
const SIZES: ReadonlyMap<string, number> = new Map([
  ['java/util/concurrent/ThreadPoolExecutor', 2],
  ['java/util/concurrent/ScheduledThreadPoolExecutor', 1],
]);
const NONE = -1;

export class SerialExecutors {
  private readonly known = new Map<ObjectId, boolean>();
  private readonly fields = new Map<number, FieldId>();
  /** By what a thread starts with: the calls that start it. */
  private forks: ReadonlyMap<number, readonly number[]> | undefined;
  /** By executor, the fields of the code under scan that hold it. */
  private holders: ReadonlyMap<ObjectId, ReadonlySet<FieldId>> | undefined;

  constructor(private readonly pt: PointsTo) {}

  /** The field whose executor, with one thread, runs all that starts with a method context; −1 for none. */
  of(cs: number): FieldId {
    return getOrMake(this.fields, cs, () => {
      this.forks ??= this.findForks();
      const executors = new Set((this.forks.get(cs) ?? []).map((fork) => this.executorOf(fork)));
      if (executors.has(NONE) || ![...executors].every((executor) => this.isSerial(executor))) return NONE;
      this.holders ??= this.findHolders();
      const fields = new Set([...executors].flatMap((executor) => [...(this.holders?.get(executor) ?? [])]));
      const [field = NONE] = fields;
      return fields.size === 1 ? field : NONE;
    });
  }

  private findHolders(): Map<ObjectId, Set<FieldId>> {
    const { program } = this.pt;
    const found = new Map<ObjectId, Set<FieldId>>();
    const held = new IntVec();
    for (let i = 0; i < this.pt.fieldCount; i++) {
      const key = this.pt.fieldKeyOf(i);
      if (key === ELEMENT) continue;
      const field = key - 1;
      if (!program.isApplication(program.field(field).owner)) continue;
      held.length = 0;
      this.pt.members(this.pt.fieldSet(i), held);
      for (const object of held.view()) getOrMake(found, object, () => new Set<FieldId>()).add(field);
    }
    return found;
  }

  private findForks(): Map<number, number[]> {
    const { calls } = this.pt;
    const found = new Map<number, number[]>();
    for (const e of calls.forks) addTo(found, calls.calleeOf(e), e);
    return found;
  }

  private executorOf(fork: number): ObjectId {
    const caller = this.pt.calls.callerOf(fork);
    const [task] = this.pt.callOf(fork).args;
    const puts = this.pt.constraintsOf(caller).calls;
    const into = puts.find(({ intrinsic, args }) => intrinsic === 'inPool' && args[0] === task);
    const executor = into === undefined ? NONE : this.pt.single(caller, into.args[1]);
    return executor < 0 ? NONE : executor;
  }

  private isSerial(executor: ObjectId): boolean {
    return getOrMake(this.known, executor, () => {
      const { heap, program } = this.pt;
      return program.hasOneThread(heap.classOf(executor)) || this.isMadeForOne(executor);
    });
  }

  private isMadeForOne(executor: ObjectId): boolean {
    const site = this.pt.heap.siteOf(executor);
    if (site < 0) return false;
    const { kind, method, block, insn } = this.pt.heap.sites[site];
    if (kind !== 'new' || method < 0) return false;
    const { body } = this.pt.methodConstraints(method);
    const made = body.blocks[block]?.insns[insn];
    if (made?.op !== 'new') return false;
    const definitions = definitionsOf(body);
    const isOne = (made: Insn | undefined): boolean =>
      made?.op === 'const' && made.value.type === 'int' && made.value.value === 1;
    return body.blocks.some(({ insns }) =>
      insns.some((call) => {
        if (call.op !== 'invoke' || call.method.name !== '<init>') return false;
        const sizes = SIZES.get(call.method.owner) ?? 0;
        const args = call.args.slice(1, 1 + sizes);
        return (
          sizes > 0 &&
          plain(definitions, call.args[0]) === made.dst &&
          args.every((arg) => isOne(definitions[plain(definitions, arg)]))
        );
      }),
    );
  }
}
