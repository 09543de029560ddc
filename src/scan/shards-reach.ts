/** Which units of a client reach each method context: as threads, and through the class initialisers they set off. */
import type { PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { eachInitialised } from '../threads/index.js';
import { IntVec, type NumberSets, type SetId } from '../util/index.js';

/** Calls that may initialise a class which no instruction names. */
const REFLECTIVE = new Set(['forName', 'newInstance', 'construct', 'enumConstant']);

export interface Reach {
  /** By method context: units whose threads get there, or make there what their threads share. */
  readonly threads: Int32Array;
  /** By method context: units that get there because they initialise a class. */
  readonly initialisers: Int32Array;
  /** Does reachable code make objects of classes that it knows by their literals only? */
  readonly reflects: boolean;
}

/** `starts`: the units of the methods that threads begin with and of those that make shared objects. */
export function reachOf(
  pt: PointsTo,
  sets: NumberSets,
  starts: ReadonlyMap<MethodId, SetId>,
  entry: MethodId,
): Reach {
  const { calls } = pt;
  const threads = new Int32Array(calls.size).fill(sets.none);
  const initialisers = new Int32Array(calls.size).fill(sets.none);
  const { first, next, target, kind } = edgesOf(pt, entry);
  const work = new IntVec();
  const queued = new Uint8Array(calls.size);
  const add = (cs: number, asThread: SetId, asInitialiser: SetId): void => {
    const t = sets.union(threads[cs], asThread);
    const i = sets.union(initialisers[cs], asInitialiser);
    if (t === threads[cs] && i === initialisers[cs]) return;
    threads[cs] = t;
    initialisers[cs] = i;
    if (queued[cs] === 1) return;
    queued[cs] = 1;
    work.push(cs);
  };
  for (let cs = 0; cs < calls.size; cs++) add(cs, starts.get(calls.methodOf(cs)) ?? sets.none, sets.none);
  for (let at = 0; at < work.length; at++) {
    const cs = work.data[at];
    queued[cs] = 0;
    const both = sets.union(threads[cs], initialisers[cs]);
    for (let e = first[cs]; e >= 0; e = next.data[e]) {
      if (kind.data[e] === Edge.call) add(target.data[e], threads[cs], initialisers[cs]);
      else if (kind.data[e] === Edge.fork) add(target.data[e], both, sets.none);
      else add(target.data[e], sets.none, both);
    }
  }
  return { threads, initialisers, reflects: reflectiveContexts(pt).length > 0 };
}

const Edge = { call: 0, fork: 1, initialise: 2 } as const;

/** Calls, started threads and initialised classes, as linked lists; without those of the client's entry. */
function edgesOf(
  pt: PointsTo,
  entry: MethodId,
): { first: Int32Array; next: IntVec; target: IntVec; kind: IntVec } {
  const { calls } = pt;
  const first = new Int32Array(calls.size).fill(-1);
  const next = new IntVec(4096);
  const target = new IntVec(4096);
  const kind = new IntVec(4096);
  const add = (from: number, to: number, what: number): void => {
    target.push(to);
    kind.push(what);
    first[from] = next.push(first[from]);
  };
  for (let e = 0; e < calls.edgeCount; e++) {
    const caller = calls.edgeCaller.data[e];
    if (calls.methodOf(caller) === entry) continue;
    add(caller, calls.edgeCallee.data[e], calls.edgeFork.data[e] === 1 ? Edge.fork : Edge.call);
  }
  eachInitialised(pt, (cs, initialiser) => add(cs, initialiser, Edge.initialise));
  return { first, next, target, kind };
}

function reflectiveContexts(pt: PointsTo): number[] {
  const found: number[] = [];
  for (let cs = 0; cs < pt.calls.size; cs++) {
    const { calls } = pt.templateOf(cs);
    if (calls.some(({ intrinsic }) => intrinsic !== undefined && REFLECTIVE.has(intrinsic))) found.push(cs);
  }
  return found;
}
