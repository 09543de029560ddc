/**
 * Ranges that tasks of fork/join halve: a task works on the elements from one of its fields to below another one, or gives the
 * two halves to two tasks (rule R9 of docs/internals/order.md).
 *
 * Guarantee: two accesses by different threads whose index has one name by `nameOf` are to two elements, or ordered by
 * happens-before. Proof: one task is the first, and runs once; each other one is made by the run of a task, which makes two at
 * most. One of the two has the range from its maker's begin to the middle, the other one from there, or from the number
 * behind, to its maker's end. The middle lies between begin and end, whichever of them is the smaller one; so by induction the
 * ranges of all tasks below a task lie in its range, or are empty, and those of tasks below two halves have nothing in common. If
 * the task of one access is above that of the other one, the latter was made later, as the code that makes tasks does not
 * come before the access. And one run of a task is by one thread (`OwnRuns`). Assumptions: no number overflows; those of
 * the points-to analysis.
 */
import {
  type Body,
  comesAfter,
  type Definitions,
  type Loop,
  loopBlocks,
  loopNest,
  type Spot,
  type Value,
} from '../ir/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { ClassId, FieldId, MethodId } from '../program/index.js';
import type { ThreadOrder, Threads } from '../threads/index.js';
import { getOrMake, IntVec } from '../util/index.js';
import { type Ends, isHalf, origin } from './middles.js';
import type { Part } from './parts-of-arrays.js';
import type { TaskLoops } from './tasks.js';

/** Calls from what a task runs to the access. */
const MOST_CALLS = 4;

/** An access in what a task runs: its method context, and the place there at which it, or what leads to it, is called. */
interface Run {
  readonly cs: number;
  readonly spot: Spot;
}

export class Splits {
  private readonly known = new Map<string, boolean>();

  constructor(
    private readonly pt: PointsTo,
    private readonly once: Pick<Threads['once'], 'runsOnce'>,
    private readonly order: Pick<ThreadOrder, 'isOwnRun'>,
    private readonly tasks: TaskLoops,
  ) {}

  /** The fields of the task between which an index lies that is used in a block. */
  endsOf(cs: number, index: Value, block: number): Ends | undefined {
    if (!this.order.isOwnRun(cs)) return undefined;
    return this.rangeOf(this.pt.constraintsOf(cs).body, this.definitionsOf(cs), index, block);
  }

  /** Those that are the ends of a part of an array; how many elements it has is a difference of them. */
  endsOfPart(cs: number, { from, end, count }: Part): Ends | undefined {
    const definitions = this.definitionsOf(cs);
    const low = this.fieldOf(definitions, from);
    if (low === undefined || !this.order.isOwnRun(cs)) return undefined;
    const size = count === undefined ? undefined : definitions[origin(definitions, count)];
    const isSize = size?.op === 'binary' && size.fn === 'sub' && this.fieldOf(definitions, size.b) === low;
    const high = this.fieldOf(definitions, isSize ? size.a : (end ?? -1));
    return high === undefined ? undefined : { low, high };
  }

  /** What tells indices between two fields of tasks apart, for an access at a place. */
  nameOf(cs: number, ends: Ends | undefined, spot: Spot): string | undefined {
    if (ends === undefined) return undefined;
    const run = this.runOf({ cs, spot }, 0);
    const cls = this.classOf(cs);
    if (run === undefined || cls === undefined) return undefined;
    const method = this.pt.calls.methodOf(run.cs);
    const isHalved = getOrMake(this.known, `${cls} ${method} ${ends.low} ${ends.high}`, () =>
      this.isHalved(cls, method, ends),
    );
    if (!isHalved || this.madeIn(cls, method).some((made) => this.isAfter(method, made, run.spot)))
      return undefined;
    return `${cls} ${ends.low} ${ends.high}`;
  }

  /** The fields of `this` from which, and to below which, a counter runs. */
  private rangeOf(body: Body, definitions: Definitions, index: Value, block: number): Ends | undefined {
    const counter = origin(definitions, index);
    const phi = definitions[counter];
    const loop = loopNest(body).find(({ header }) => body.blocks[header].insns.some((insn) => insn === phi));
    if (phi?.op !== 'phi' || loop === undefined || loop.irreducible || !isInside(body, loop, block))
      return undefined;
    const { preds, insns } = body.blocks[loop.header];
    const firsts = phi.args.filter((_, i) => !loop.blocks.includes(preds[i]));
    const nexts = phi.args.filter((_, i) => loop.blocks.includes(preds[i]));
    const test = insns[insns.length - 1];
    if (firsts.length !== 1 || !nexts.every((next) => countsUp(definitions, next, counter))) return undefined;
    if (test.op !== 'if' || origin(definitions, test.a) !== counter) return undefined;
    const isTrue = loop.blocks.includes(body.blocks[loop.header].succs[0]);
    if (test.cond !== (isTrue ? 'lt' : 'ge')) return undefined;
    const [low, high] = [firsts[0], test.b].map((value) => this.fieldOf(definitions, value));
    return low === undefined || high === undefined ? undefined : { low, high };
  }

  /** The field of `this` that a value was loaded from. */
  private fieldOf(definitions: Definitions, value: Value): FieldId | undefined {
    const insn = value < 0 ? undefined : definitions[origin(definitions, value)];
    if (insn?.op !== 'getfield' || insn.obj !== 0) return undefined;
    return this.pt.program.resolveField(insn.field);
  }

  /** What the JDK runs, on whose own `this` the code of a place is called. */
  private runOf(at: Run, depth: number): Run | undefined {
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    const edge = first[at.cs];
    if (edge < 0 || depth > MOST_CALLS) return undefined;
    if (this.isRun(edge)) return at;
    const { block, insn, args } = this.pt.callOf(edge);
    if (next[edge] >= 0 || args[0] !== 0) return undefined;
    return this.runOf({ cs: calls.callerOf(edge), spot: { block, insn } }, depth + 1);
  }

  /** The class of all that `this` may be; undefined where there are several. */
  private classOf(cs: number): ClassId | undefined {
    const objects = new IntVec();
    this.pt.objects(cs, 0, objects);
    const classes = new Set([...objects.view()].map((object) => this.pt.heap.classOf(object)));
    const [cls] = classes;
    return classes.size === 1 ? cls : undefined;
  }

  /** Do tasks of a class, of which there is one first, halve a range and give the halves to two others? */
  private isHalved(cls: ClassId, method: MethodId, ends: Ends): boolean {
    const { pt } = this;
    const { heap, calls } = pt;
    const { first, next } = calls.incoming();
    const contexts = calls.contextsOf(method);
    const sites = heap.sites.filter((site) => site.cls === cls);
    const roots = sites.filter((site) => site.method !== method);
    if (sites.some(({ kind }) => kind !== 'new') || roots.length !== 1) return false;
    for (const cs of contexts) {
      if (!this.order.isOwnRun(cs) || this.classOf(cs) !== cls) return false;
      for (let e = first[cs]; e >= 0; e = next[e]) if (!this.isRun(e)) return false;
    }
    const [{ method: maker, block, insn }] = roots;
    const makers = maker < 0 ? [] : calls.contextsOf(maker);
    if (makers.length !== 1 || !this.once.runsOnce(makers[0])) return false;
    const root = this.givenTo(makers[0], { block, insn }, ends);
    const made = this.madeIn(cls, method);
    const looping = loopBlocks(pt.methodConstraints(method).body);
    if (root === undefined || made.length !== 2 || made.some((spot) => looping.has(spot.block))) return false;
    if (loopBlocks(pt.methodConstraints(maker).body).has(block)) return false;
    const [a, b] = made.map((spot) => this.givenTo(contexts[0], spot, ends));
    if (a === undefined || b === undefined) return false;
    const of = { definitions: this.definitionsOf(contexts[0]), fieldOf: this.fieldOf.bind(this), ends };
    const isNatural = root.every((value) => this.isNatural(makers[0], value));
    return isHalf(of, a, b, isNatural) || isHalf(of, b, a, isNatural);
  }

  private madeIn(cls: ClassId, method: MethodId): Spot[] {
    return this.pt.heap.sites.filter((site) => site.cls === cls && site.method === method);
  }

  /** What a constructor is passed for the two fields, in the code that makes an object. */
  private givenTo(cs: number, { block, insn }: Spot, { low, high }: Ends): [Value, Value] | undefined {
    const made = this.pt.constraintsOf(cs).body.blocks[block].insns[insn];
    if (made.op !== 'new') return undefined;
    const [a, b] = [low, high].map((field) => {
      const source = this.tasks.given(cs, made.dst, field);
      const { paramCount } = this.pt.methodConstraints(source?.constructed?.method ?? 0).body;
      return source === undefined || source.value >= paramCount ? -1 : source.constructed?.args[source.value];
    });
    return a === undefined || b === undefined || a < 0 || b < 0 ? undefined : [a, b];
  }

  /** Is a number surely not below 0? */
  private isNatural(cs: number, value: Value): boolean {
    const definitions = this.definitionsOf(cs);
    const insn = definitions[origin(definitions, value)];
    if (insn?.op === 'arraylength') return true;
    return insn?.op === 'const' && insn.value.type === 'int' && insn.value.value >= 0;
  }

  private isAfter(method: MethodId, made: Spot, spot: Spot): boolean {
    const { body } = this.pt.methodConstraints(method);
    return comesAfter(body, made, spot, () => false);
  }

  /** Does a task of the JDK run, by a call, what it is made for? Such as these run once. */
  private isRun(edge: number): boolean {
    const { program, calls } = this.pt;
    const { target, args } = this.pt.callOf(edge);
    const { owner } = program.method(calls.methodOf(calls.callerOf(edge)));
    const isOwn = !calls.isFork(edge) && args[0] === 0 && program.isJdk(owner);
    return isOwn && program.taskRun(target) === 'body';
  }

  private definitionsOf(cs: number): Definitions {
    return this.tasks.definitionsOf(this.pt.calls.methodOf(cs));
  }
}

function countsUp(definitions: Definitions, next: Value, counter: Value): boolean {
  const insn = definitions[origin(definitions, next)];
  if (insn?.op !== 'binary' || insn.fn !== 'add') return false;
  const isStep = (counted: Value, by: Value): boolean => {
    const step = definitions[origin(definitions, by)];
    const isUp = step?.op === 'const' && step.value.type === 'int' && step.value.value > 0;
    return isUp && origin(definitions, counted) === counter;
  };
  return isStep(insn.a, insn.b) || isStep(insn.b, insn.a);
}

/** Does a block run only where the test in the loop's header has said that the loop goes on? */
function isInside(body: Body, { header, blocks }: Loop, block: number): boolean {
  const { succs, handlers } = body.blocks[header];
  const goesOn = (at: number): boolean => blocks.includes(at);
  if (succs.length !== 2 || succs.filter(goesOn).length !== 1 || handlers.some(goesOn)) return false;
  return block !== header && goesOn(block);
}
