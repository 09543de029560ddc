/**
 * How often method contexts are entered at most, and how many threads start with them, in one run of a program.
 *
 * Guarantee: in no run of the program a method context is entered more often than told. Assumptions: those of `RunsOnce` and
 * of `Amounts`. Calls add up, and loops multiply. What the JDK calls, what calls itself, and what stands in a loop of which
 * nothing is known runs any number of times.
 */
import { type Loop, loopNest } from '../ir/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { getOrMake } from '../util/index.js';
import { type Amounts, NEVER, ONCE, product, sum, type Times } from './amounts.js';
import type { Threads } from './roots.js';
import type { Started } from './started.js';

/** Calls one inside the other beyond which nothing is counted. */
const MOST_CALLS = 200;

export class HowOften {
  /** By program, by method context. */
  private readonly known = new Map<number, Map<number, Times | undefined>>();
  private readonly nests = new Map<MethodId, readonly Loop[]>();
  private readonly groupOf: ReadonlyMap<number, number>;
  /** Groups of threads that somebody has go on. */
  private readonly resumed: ReadonlySet<number>;
  private depth = 0;

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    started: Started,
    private readonly amounts: Amounts,
  ) {
    this.groupOf = new Map(threads.roots.map(({ cs, group }) => [cs, group] as const));
    this.resumed = new Set([...started.resumed.values()].flatMap((byCall) => [...byCall.values()].flat()));
  }

  /** How often a method context makes a call, in a program; undefined for any number of times. */
  calls(program: number, cs: number, call: number): Times | undefined {
    return product(this.entries(program, cs), this.perEntry(cs, call));
  }

  /** How many threads of a program start with a method context, of which it is a root. */
  starts(program: number, root: number): Times | undefined {
    const { roots, programs } = this.threads;
    const { calls } = this.pt;
    const found = roots.find(({ cs }) => cs === root);
    if (found === undefined || found.kind === 'open' || found.kind === 'initialiser') return undefined;
    if (this.resumed.has(found.group)) return undefined;
    if (found.kind === 'main' || !found.many) return ONCE;
    let all: Times | undefined = NEVER;
    for (const e of calls.forks) {
      const caller = calls.callerOf(e);
      if (calls.calleeOf(e) === root && programs.sets.has(programs.of[caller], program))
        all = sum(all, this.calls(program, caller, calls.callOf(e)));
    }
    return all;
  }

  private entries(program: number, cs: number): Times | undefined {
    if (this.threads.once.runsOnce(cs)) return ONCE;
    const known = getOrMake(this.known, program, () => new Map<number, Times | undefined>());
    if (known.has(cs) || this.depth > MOST_CALLS) return known.get(cs);
    // In recursion it is any number of times.
    known.set(cs, undefined);
    this.depth++;
    const called = this.total(program, cs, (_, caller) => this.entries(program, caller));
    const all = sum(called, this.begun(program, cs));
    this.depth--;
    known.set(cs, all);
    return all;
  }

  /** How often a thread, or the virtual machine, begins with a method context. */
  private begun(program: number, cs: number): Times | undefined {
    const { calls } = this.pt;
    if (calls.initialisers.includes(cs)) return ONCE;
    if (!this.groupOf.has(cs)) return NEVER;
    const isRepeated = calls.forks.some(
      (e) => calls.calleeOf(e) === cs && this.pt.callOf(e).intrinsic === 'repeat',
    );
    return isRepeated ? undefined : this.starts(program, cs);
  }

  /** The sum over the calls of a method context in a program. */
  private total(
    program: number,
    cs: number,
    entriesOf: (edge: number, caller: number) => Times | undefined,
  ): Times | undefined {
    const { calls } = this.pt;
    const { sets, of } = this.threads.programs;
    const { first, next } = calls.incoming();
    let all: Times | undefined = NEVER;
    for (let e = first[cs]; e >= 0 && all !== undefined; e = next[e]) {
      const caller = calls.callerOf(e);
      if (!sets.has(of[caller], program)) continue;
      const times = entriesOf(e, caller);
      const isNever = times?.of === 0 && times.plus === 0;
      if (!isNever) all = sum(all, product(times, this.perEntry(caller, calls.callOf(e))));
    }
    return all;
  }

  /** How often one run of a method context makes a call. */
  private perEntry(cs: number, call: number): Times | undefined {
    const { method, body, calls } = this.pt.constraintsOf(cs);
    if (!this.pt.program.callsOnce(method)) return undefined;
    const { block } = calls[call];
    let all: Times | undefined = ONCE;
    for (const loop of getOrMake(this.nests, method, () => loopNest(body))) {
      if (!loop.blocks.includes(block)) continue;
      // The header is entered once more than the rest.
      if (loop.header === block) return undefined;
      all = product(all, this.amounts.rounds(cs, loop));
    }
    return all;
  }
}
