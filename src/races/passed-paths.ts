/** Paths on which a parameter is a certain object: upwards along the calls that pass it, then any way to where it comes from. */
import type { HeldLocks, Passing, TokenSet } from '../locks/index.js';
import { NOTHING } from '../locks/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { Threads } from '../threads/index.js';
import type { Arrival, Arrivals, PathSearch } from './paths.js';

/** Calls looked at for one question. */
const MAX_STEPS = 2000;
const MAX_ARRIVALS = 24;

/** A suffix of a path: the calls from `cs` on; `param` −1 where the object is no parameter any more. */
interface Tail {
  readonly cs: number;
  readonly param: number;
  readonly edges: readonly number[];
  /** Held after these calls by a thread that held nothing before. */
  readonly held: TokenSet;
}

export class PassedPaths {
  /** Did a way of the present question begin with a parameter locked? */
  private withParameterLocks = false;

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    private readonly held: HeldLocks,
    private readonly passing: Passing,
    private readonly paths: PathSearch,
  ) {}

  /** Ways to `cs` with `object` as parameter `param`, for threads of the groups in `mask`; the shortest tails first. */
  to(cs: number, param: number, object: number, mask: number): Arrivals {
    this.withParameterLocks = false;
    const found = new Map<string, Arrival>();
    const tails: Tail[] = [{ cs, param, edges: [], held: NOTHING }];
    const seen = new Set<string>([`${cs}:${param}:${NOTHING}`]);
    const { first, next } = this.pt.calls.incoming();
    let exhaustive = true;
    let merged = false;
    for (let at = 0; at < tails.length; at++) {
      const tail = tails[at];
      if (tail.param < 0) {
        if (!this.complete(tail, mask, found)) exhaustive = false;
        continue;
      }
      this.fromRoot(tail, mask, found);
      for (let e = first[tail.cs]; e >= 0; e = next[e]) {
        const source = this.passing.source(e, tail.param, object);
        if (source === undefined) continue;
        const edges = [e, ...tail.edges];
        const held = edges.reduce((tokens, edge) => this.held.passed(edge, tokens), NOTHING);
        const key = `${source.caller}:${source.param}:${held}`;
        // The same place with the same locks again: the shorter way stands for both.
        if (source.param >= 0 && seen.has(key)) merged = true;
        else if (tails.length >= MAX_STEPS) exhaustive = false;
        else {
          seen.add(key);
          tails.push({ cs: source.caller, param: source.param, edges, held });
        }
      }
    }
    // Ways that were merged may pass on locks of parameters differently.
    if (merged && this.withParameterLocks) exhaustive = false;
    return { list: [...found.values()], exhaustive: exhaustive && found.size < MAX_ARRIVALS };
  }

  /** Threads that start with the object as their argument. */
  private fromRoot(tail: Tail, mask: number, found: Map<string, Arrival>): void {
    this.threads.roots.forEach(({ cs, group }, root) => {
      if (cs === tail.cs && (mask & (1 << group)) !== 0)
        this.add({ root, entry: NOTHING, edges: [] }, tail, found);
    });
  }

  private add({ root, entry, edges }: Arrival, tail: Tail, found: Map<string, Arrival>): void {
    if (this.held.strip(entry) !== entry) this.withParameterLocks = true;
    const held = tail.edges.reduce((tokens, edge) => this.held.passed(edge, tokens), entry);
    const key = `${held}:${this.threads.roots[root].group}`;
    if (!found.has(key)) found.set(key, { root, entry: held, edges: [...edges, ...tail.edges] });
  }

  /** All ways to the beginning of a tail, with the tail; false when not all are known. */
  private complete(tail: Tail, mask: number, found: Map<string, Arrival>): boolean {
    const { list, exhaustive } = this.paths.to(tail.cs, mask, false);
    for (const arrival of list) {
      if (found.size >= MAX_ARRIVALS) return false;
      this.add(arrival, tail, found);
    }
    return exhaustive;
  }
}
