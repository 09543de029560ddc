/**
 * How often method contexts are entered at most, and how many threads start with them, in one run of a program.
 *
 * Guarantee: in no run of the program a method context is entered more often than told. Assumptions: those of `RunsOnce` and
 * of `Amounts`. Calls add up, and loops multiply. Of calls in one method only those add up that one run of it, or one round
 * of the loop that they are in, may make one after the other: compilers copy a `finally` block to each exit of its `try`.
 * What the JDK calls, what calls itself, and what stands in a loop of which nothing is known runs any number of times.
 */
import { type Body, type Loop, loopNest, type Spot } from '../ir/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { addTo, getOrMake } from '../util/index.js';
import { type Amounts, NEVER, ONCE, product, sum, type Times } from './amounts.js';
import type { Threads } from './roots.js';
import type { Started } from './started.js';

/** A call that a method context makes. */
export interface MadeCall {
  readonly cs: number;
  readonly call: number;
}

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

  /** How often calls of method contexts are made in a program, all together; undefined for any number of times. */
  calls(program: number, calls: readonly MadeCall[]): Times | undefined {
    const { sets, of } = this.threads.programs;
    return this.total(
      calls.filter(({ cs }) => sets.has(of[cs], program)),
      (cs) => this.entries(program, cs),
    );
  }

  /** How many threads of a program start with a method context, of which it is a root. */
  starts(program: number, root: number): Times | undefined {
    const { roots } = this.threads;
    const { calls } = this.pt;
    const found = roots.find(({ cs }) => cs === root);
    if (found === undefined || found.kind === 'open' || found.kind === 'initialiser') return undefined;
    if (this.resumed.has(found.group)) return undefined;
    if (found.kind === 'main' || !found.many) return ONCE;
    const forks = calls.forks.filter((e) => calls.calleeOf(e) === root);
    return this.calls(
      program,
      forks.map((e) => ({ cs: calls.callerOf(e), call: calls.callOf(e) })),
    );
  }

  private entries(program: number, cs: number): Times | undefined {
    if (this.threads.once.runsOnce(cs)) return ONCE;
    const known = getOrMake(this.known, program, () => new Map<number, Times | undefined>());
    if (known.has(cs) || this.depth > MOST_CALLS) return known.get(cs);
    // In recursion it is any number of times.
    known.set(cs, undefined);
    this.depth++;
    const called = this.calls(program, this.callsOf(cs));
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

  private callsOf(cs: number): MadeCall[] {
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    const found: MadeCall[] = [];
    for (let e = first[cs]; e >= 0; e = next[e]) found.push({ cs: calls.callerOf(e), call: calls.callOf(e) });
    return found;
  }

  /** How often calls are made, where it is known how often their method contexts are entered. */
  private total(
    calls: readonly MadeCall[],
    entriesOf: (caller: number) => Times | undefined,
  ): Times | undefined {
    const byCaller = new Map<number, number[]>();
    for (const { cs, call } of calls) addTo(byCaller, cs, call);
    let all: Times | undefined = NEVER;
    for (const [cs, made] of byCaller) {
      if (all === undefined) return undefined;
      const times = entriesOf(cs);
      const isNever = times?.of === 0 && times.plus === 0;
      if (!isNever) all = sum(all, product(times, this.perEntry(cs, made)));
    }
    return all;
  }

  /** How often one run of a method context makes some of its calls. */
  private perEntry(cs: number, made: readonly number[]): Times | undefined {
    const { method, body, calls } = this.pt.constraintsOf(cs);
    if (!this.pt.program.callsOnce(method)) return undefined;
    const nest = getOrMake(this.nests, method, () => loopNest(body));
    const byLoops = new Map<string, { readonly around: readonly Loop[]; readonly at: Spot[] }>();
    for (const call of made) {
      const { block, insn } = calls[call];
      const around = nest.filter(({ blocks }) => blocks.includes(block));
      // The header is entered once more than the rest.
      if (around.some(({ header, irreducible }) => irreducible || header === block)) return undefined;
      const key = around.map(({ header }) => header).join(' ');
      getOrMake(byLoops, key, () => ({ around, at: [] })).at.push({ block, insn });
    }
    let all: Times | undefined = NEVER;
    for (const { around, at } of byLoops.values()) {
      const header = around[around.length - 1]?.header ?? -1;
      let times: Times | undefined = { ...NEVER, plus: mostOnOnePath(body, at, header) };
      for (const loop of around) times = product(times, this.amounts.rounds(cs, loop));
      all = sum(all, times);
    }
    return all;
  }
}

/**
 * How many of some places one path leads through that does not come to a block, the header of the loop around all of them.
 * No other loop is around any.
 */
function mostOnOnePath({ blocks }: Body, places: readonly Spot[], header: number): number {
  const all = [...new Map(places.map((place) => [`${place.block} ${place.insn}`, place])).values()];
  if (all.length === 1) return 1;
  const behind = new Map<Spot, ReadonlySet<number>>();
  for (const place of all) {
    const seen = new Set<number>();
    const work = [place.block];
    for (let block = work.pop(); block !== undefined; block = work.pop())
      for (const to of [...blocks[block].succs, ...blocks[block].handlers])
        if (to !== header && !seen.has(to)) {
          seen.add(to);
          work.push(to);
        }
    behind.set(place, seen);
  }
  const isBehind = (place: Spot, of: Spot): boolean =>
    place.block === of.block ? place.insn > of.insn : behind.get(of)?.has(place.block) === true;
  const longest = new Map<Spot, number>();
  const lengthFrom = (from: Spot): number =>
    getOrMake(longest, from, () => {
      let most = 0;
      for (const place of all) if (isBehind(place, from)) most = Math.max(most, lengthFrom(place));
      return 1 + most;
    });
  return Math.max(...all.map(lengthFrom));
}
