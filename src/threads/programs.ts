/**
 * In which programs a method context runs. Every `main` is a program, and the client of the open classes is one. Programs
 * run in processes of their own: threads of different ones never meet, whatever code and abstract objects they have in
 * common.
 *
 * Guarantee: for the call graph given, a method context runs only in its programs, be it in a thread that these start or in
 * a class initialiser that they set off.
 */
import type { PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { IntVec, NumberSets, type SetId } from '../util/index.js';
import { eachInitialised } from './initialised.js';
import { reaching } from './spread.js';

export interface Programs {
  readonly sets: NumberSets;
  /** By method context: the programs in which it runs. */
  readonly of: Int32Array;
  /** Method contexts of `main` and their programs. */
  readonly mains: ReadonlyMap<number, SetId>;
  /** Method contexts in which the client makes what its threads share, once, before it starts them; with its program. */
  readonly clients: ReadonlyMap<number, SetId>;
}

/** `areCalls`: programs are calls of one client, which makes what they share before. */
export function programsOf(
  pt: PointsTo,
  harnessRoots: ReadonlyMap<MethodId, 'open' | 'main'>,
  areCalls = false,
): Programs {
  const { calls } = pt;
  const mains: number[] = [];
  const client = new Set<number>();
  const starters = new Set<number>();
  for (const e of calls.forks) {
    const root = calls.calleeOf(e);
    const kind = harnessRoots.get(calls.methodOf(root));
    if (kind === 'main') mains.push(root);
    // What the client's threads share was made before they were started.
    if (kind === 'open') client.add(root);
    if (kind === 'open' || (kind === 'main' && areCalls)) {
      client.add(calls.callerOf(e));
      starters.add(calls.callerOf(e));
    }
  }
  mains.sort((a, b) => calls.methodOf(a) - calls.methodOf(b));
  const sets = new NumberSets(Math.max(1, mains.length + (client.size > 0 ? 1 : 0)));
  const ofMains = new Map(mains.map((cs, i) => [cs, sets.of([i])] as const));
  const ofClient = new Map(calledBy(pt, starters).map((cs) => [cs, sets.of([mains.length])] as const));
  const known = { sets, mains: ofMains, clients: ofClient };
  if (sets.size === 1) return { ...known, of: new Int32Array(calls.size).fill(sets.all) };
  const starts = new Int32Array(calls.size).fill(sets.none);
  for (const cs of client) starts[cs] = sets.of([mains.length]);
  for (const [cs, program] of ofMains) starts[cs] = program;
  const of = reaching(sets, starts, predecessorsOf(pt, new Set(mains)));
  // What no program is known to run may run in any.
  return { ...known, of: of.map((found) => (found === sets.none ? sets.all : found)) };
}

/** Who calls, starts or initialises a method context; nobody does what a program begins with. */
function predecessorsOf(
  pt: PointsTo,
  mains: ReadonlySet<number>,
): (cs: number, visit: (from: number) => void) => void {
  const { calls } = pt;
  const { first, next } = calls.incoming();
  const last = new Int32Array(calls.size).fill(-1);
  const from = new IntVec(1024);
  const before = new IntVec(1024);
  const add = (cs: number, to: number): void => {
    from.push(cs);
    last[to] = before.push(last[to]);
  };
  for (const e of calls.forks) if (!mains.has(calls.calleeOf(e))) add(calls.callerOf(e), calls.calleeOf(e));
  eachInitialised(pt, add);
  return (cs, visit) => {
    for (let e = first[cs]; e >= 0; e = next[e]) visit(calls.callerOf(e));
    for (let i = last[cs]; i >= 0; i = before.data[i]) visit(from.data[i]);
  };
}

/** What some method contexts call; no threads that they start. */
function calledBy({ calls }: PointsTo, callers: ReadonlySet<number>): number[] {
  const { first, next } = calls.outgoing();
  const found: number[] = [];
  for (const cs of callers) for (let e = first[cs]; e >= 0; e = next[e]) found.push(calls.calleeOf(e));
  return found;
}
