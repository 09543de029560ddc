/**
 * Methods that are steps of the code's own threads: what a thread runs, and what in the code under scan nothing calls but such
 * methods.
 *
 * Guarantee: none for clients, which may call what they can name. Where they do not, a step runs in those threads alone: all calls
 * of the call graph were followed up to where threads start. It decides how prominently a finding is told (`evidence.ts`).
 */
import type { PointsTo } from '../../pointsto/index.js';
import { isOfFinalizer, type MethodId } from '../../program/index.js';
import type { WitnessPath } from '../../races/index.js';
import type { ThreadRoot, Threads } from '../../threads/index.js';
import { getOrMake } from '../../util/index.js';

/** Methods above one method; with more it is a step of many things. */
const MOST_CALLERS = 500;

/** Who calls a method: methods of the code under scan, and starts of threads, by what these begin with. */
interface Callers {
  readonly methods: ReadonlySet<MethodId>;
  readonly starts: readonly number[];
}

/** The threads to which an access belongs. */
export interface OwnThreads {
  /** What they run first of the code under scan. */
  readonly runs: ReadonlySet<MethodId>;
  /** The method contexts that they begin with. */
  readonly begin: ReadonlySet<number>;
}

const NO_THREADS: OwnThreads = { runs: new Set(), begin: new Set() };

export class ThreadSteps {
  private readonly known = new Map<MethodId, OwnThreads>();
  private readonly callers = new Map<MethodId, Callers>();
  /** Method contexts in which threads of the code start. */
  private readonly starts: ReadonlySet<number>;

  constructor(
    private readonly pt: PointsTo,
    { roots }: Pick<Threads, 'roots'>,
  ) {
    const isOwn = (cs: number): boolean => !isOfFinalizer(pt.program, pt.calls.methodOf(cs));
    this.starts = new Set(roots.flatMap(({ cs, kind }) => (kind === 'thread' && isOwn(cs) ? [cs] : [])));
  }

  /** The threads whose step it is; none where it is no step. */
  private threadsOf(method: MethodId): OwnThreads {
    return getOrMake(this.known, method, () => this.find(method));
  }

  /** The thread that comes by a path, if the code starts it; where a client calls a step, the threads whose step it is. */
  of({ kind, cs }: ThreadRoot, root: MethodId, { edges }: WitnessPath, last: MethodId): OwnThreads {
    if (kind === 'open') return this.threadsOf(root);
    if (kind !== 'thread') return NO_THREADS;
    const { calls, program } = this.pt;
    const methods = [...edges.map((e) => calls.methodOf(calls.callerOf(e))), last];
    const own = methods.filter((method) => program.isApplication(program.method(method).owner));
    return { runs: new Set(own.slice(0, 1)), begin: new Set([cs]) };
  }

  private find(method: MethodId): OwnThreads {
    const runs = new Set<MethodId>();
    const begin = new Set<number>();
    // A set that grows while it is walked.
    const above = new Set([method]);
    for (const each of above) {
      const by = getOrMake(this.callers, each, () => this.callersOf(each));
      // Nothing calls it: it is there for clients, or a program begins here.
      const isStarted = by.starts.length > 0;
      if ((by.methods.size === 0 && !isStarted) || above.size > MOST_CALLERS) return NO_THREADS;
      // What a thread runs is mostly run by threads alone: a direct call of it is often one that only the call graph has.
      if (!isStarted) for (const caller of by.methods) above.add(caller);
      else {
        runs.add(each);
        for (const cs of by.starts) begin.add(cs);
      }
    }
    return { runs, begin };
  }

  /** What the JDK and dependencies call, they call for who has called them. Calls of itself and of the client do not count. */
  private callersOf(method: MethodId): Callers {
    const { calls, program } = this.pt;
    const { first, next } = calls.incoming();
    const methods = new Set<MethodId>();
    const starts: number[] = [];
    const into = new Set(calls.contextsOf(method));
    for (const cs of into) {
      if (this.starts.has(cs)) starts.push(cs);
      for (let edge = first[cs]; edge >= 0; edge = next[edge]) {
        const by = calls.callerOf(edge);
        const caller = calls.methodOf(by);
        const { owner } = program.method(caller);
        if (caller === method || program.class(owner).origin === 'synthetic') continue;
        if (program.isApplication(owner)) methods.add(caller);
        else into.add(by);
      }
    }
    return { methods, starts };
  }
}
