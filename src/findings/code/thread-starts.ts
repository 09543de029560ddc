/**
 * Which methods of the application start threads, and what those run first.
 *
 * Between a start that people wrote and the start itself may lie code of the JDK's models, such as an executor's; where
 * several threads are started through the same model object, each start is taken to run all of what they run.
 */
import type { PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import { getOrMake } from '../../util/index.js';

const SYNTHETIC = 0x1000;
/** Method contexts of models that are looked through on either side of one start. */
const FARTHEST = 200;

export interface ThreadStart {
  /** The first method of the application that the thread runs. */
  readonly runs: MethodId;
  /** Of the call that starts it, 0 where that is unknown. */
  readonly line: number;
}

/** By the method that starts them, each once, in the order of the call graph. */
export function threadStarts(pt: PointsTo): Map<MethodId, ThreadStart[]> {
  const { calls, program } = pt;
  const isOwn = (cs: number): boolean => program.isApplication(program.method(calls.methodOf(cs)).owner);
  const isShown = (cs: number): boolean => {
    const { access, name } = program.method(calls.methodOf(cs));
    return isOwn(cs) && ((access & SYNTHETIC) === 0 || name.startsWith('lambda$'));
  };
  const found = new Map<MethodId, ThreadStart[]>();
  const { next: nextOut, first: firstOut } = calls.outgoing();
  const { next: nextIn, first: firstIn } = calls.incoming();
  for (const fork of calls.forks) {
    const runs = new Set<MethodId>();
    walk(calls.calleeOf(fork), (cs) => {
      if (isShown(cs)) return void runs.add(calls.methodOf(cs));
      const further: number[] = [];
      for (let e = firstOut[cs]; e >= 0; e = nextOut[e]) further.push(calls.calleeOf(e));
      return further;
    });
    if (runs.size === 0) continue;
    const startsAt = (edge: number): boolean => {
      const caller = calls.callerOf(edge);
      if (!isOwn(caller)) return false;
      note(found, calls.methodOf(caller), runs, pt.callOf(edge).line);
      return true;
    };
    if (startsAt(fork)) continue;
    walk(calls.callerOf(fork), (cs) => {
      const further: number[] = [];
      for (let e = firstIn[cs]; e >= 0; e = nextIn[e]) if (!startsAt(e)) further.push(calls.callerOf(e));
      return further;
    });
  }
  return found;
}

/** Visits method contexts from one on, each once, as far as `visit` names further ones. */
function walk(start: number, visit: (cs: number) => readonly number[] | undefined): void {
  const seen = new Set([start]);
  for (const cs of seen) {
    if (seen.size > FARTHEST) return;
    for (const next of visit(cs) ?? []) seen.add(next);
  }
}

function note(
  found: Map<MethodId, ThreadStart[]>,
  method: MethodId,
  runs: Iterable<MethodId>,
  line: number,
): void {
  const known = getOrMake(found, method, () => []);
  for (const each of runs) {
    if (!known.some((start) => start.runs === each)) known.push({ runs: each, line: Math.max(0, line) });
  }
}
