/**
 * What is held when a method gets a certain object as an argument.
 *
 * A helper that several callers use on different objects holds a different lock for each of them; what it holds over all
 * its calls is the meet of these, which says nothing of any one object. Here an object is followed up the calls that may
 * pass it, to where it is no parameter any more.
 *
 * Guarantee: on every path on which the parameter is the object and others may hold that object, the tokens are held and
 * the thread is of one of the groups. Calls that pass what is still private to the caller are left out, if the callee
 * keeps it so. Assumption: a parameter is not assigned anew (SSA).
 */
import type { PointsTo } from '../pointsto/index.js';
import type { ThreadRoot, Threads } from '../threads/index.js';
import type { Construction } from './construction.js';
import type { HeldLocks } from './held.js';
import type { TokenSet } from './tokens.js';
import { NOTHING, UNREACHED } from './tokens.js';

export interface Passed {
  /** Held on entry; `UNREACHED` when nobody passes the object. */
  readonly entry: TokenSet;
  /** Groups of threads. */
  readonly mask: number;
}

/** Where a call gets an argument from: the parameter of its own method, or elsewhere in that method (−1). */
export interface Source {
  readonly caller: number;
  readonly param: number;
}

const NOBODY: Passed = { entry: UNREACHED, mask: 0 };
/** Call edges looked at for all questions together; beyond that the meet over all calls has to do. */
const MAX_WORK = 4_000_000;

export class Passing {
  private readonly memo = new Map<string, Passed>();
  private readonly rootsAt = new Map<number, readonly ThreadRoot[]>();
  private work = 0;

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    private readonly held: HeldLocks,
    private readonly construction: Construction,
  ) {
    for (const root of threads.roots) this.rootsAt.set(root.cs, [...(this.rootsAt.get(root.cs) ?? []), root]);
  }

  /** What is held on entry of `cs` when its parameter is `object`. */
  entry(cs: number, param: number, object: number): Passed {
    const known = this.memo.get(keyOf(cs, param, object));
    if (known !== undefined) return known;
    if (this.work > MAX_WORK) return this.overAllCalls(cs, param);
    const steps = this.stepsTo(cs, param, object);
    for (const step of steps) this.memo.set(step.key, this.atRoot(step.cs));
    for (let changed = true; changed; ) {
      changed = false;
      for (const step of steps) if (this.relax(step, object)) changed = true;
    }
    return this.memo.get(keyOf(cs, param, object)) as Passed;
  }

  private overAllCalls(cs: number, param: number): Passed {
    const { isStatic } = this.pt.program.method(this.pt.calls.methodOf(cs));
    const entry = param === 0 && !isStatic ? this.held.entryForThis(cs) : this.held.entry(cs);
    return { entry, mask: this.threads.reach[cs] };
  }

  /** A thread may start with the object as its argument. */
  private atRoot(cs: number): Passed {
    let mask = 0;
    for (const { group } of this.rootsAt.get(cs) ?? []) mask |= 1 << group;
    return mask === 0 ? NOBODY : { entry: NOTHING, mask };
  }

  /** Every method context and parameter on the way up, and the calls that pass the object there. */
  private stepsTo(cs: number, param: number, object: number): Step[] {
    const { first, next } = this.pt.calls.incoming();
    const steps = new Map<string, Step>();
    const add = (context: number, parameter: number): void => {
      const key = keyOf(context, parameter, object);
      if (steps.has(key) || this.memo.has(key)) return;
      steps.set(key, { key, cs: context, param: parameter, passes: [] });
    };
    add(cs, param);
    for (const step of steps.values()) {
      for (let e = first[step.cs]; e >= 0; e = next[e]) {
        this.work++;
        const source = this.source(e, step.param, object);
        if (source === undefined) continue;
        step.passes.push({ edge: e, source });
        if (source.param >= 0) add(source.caller, source.param);
      }
    }
    // The outermost first: most questions are answered in one round.
    return [...steps.values()].reverse();
  }

  private relax({ key, passes }: Step, object: number): boolean {
    const old = this.memo.get(key) as Passed;
    let { entry, mask } = old;
    for (const { edge, source } of passes) {
      const before = this.before(source, object);
      if (before.entry === UNREACHED) continue;
      entry = this.held.sets.meet(entry, this.held.passed(edge, before.entry));
      mask |= before.mask;
    }
    if (entry === old.entry && mask === old.mask) return false;
    this.memo.set(key, { entry, mask });
    return true;
  }

  /** Does a call edge pass the object for this parameter, and from where? */
  source(edge: number, param: number, object: number): Source | undefined {
    const { calls } = this.pt;
    const caller = calls.edgeCaller.data[edge];
    const template = this.pt.templateOf(caller);
    const call = template.calls[calls.edgeCall.data[edge]];
    const local = call.args[param] ?? -1;
    if (local < 0 || !this.pt.holds(caller, local, object)) return undefined;
    if (this.construction.keepsPrivate(edge, param)) return undefined;
    return { caller, param: local < template.paramCount ? local : -1 };
  }

  private before({ caller, param }: Source, object: number): Passed {
    return param >= 0
      ? (this.memo.get(keyOf(caller, param, object)) ?? NOBODY)
      : { entry: this.held.entry(caller), mask: this.threads.reach[caller] };
  }
}

/** A parameter of a method context and the calls that pass the object for it. */
interface Step {
  readonly key: string;
  readonly cs: number;
  readonly param: number;
  readonly passes: { readonly edge: number; readonly source: Source }[];
}

function keyOf(cs: number, param: number, object: number): string {
  return `${cs}:${param}:${object}`;
}
