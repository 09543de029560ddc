/**
 * Which calls may give up an explicit lock of their callers, by the call graph.
 *
 * A body says it of each call by the methods that may be meant (`program/call-locks.ts`): of `key.equals(other)`, by every `equals` of
 * the classes under scan. Here only the methods count that the call graph has for the call.
 *
 * Guarantee: where a release is left out, no run of the call gives up a lock that a frame above it holds. Proof: no method that the
 * call leads to releases a lock that it has not taken itself under the same name; so each takes what it releases, and leaves as many
 * holds as it found. Assumptions: those of the call graph, and those of `CallLocks`.
 */
import {
  type Body,
  definitionIn,
  type Insn,
  type LockRegions,
  lockOpOf,
  rewritten,
  someInsn,
} from '../ir/index.js';
import type { CallSite, PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { getOrMake } from '../util/index.js';

export class Releases {
  /** By method context: does it lead to one that gives up what it has not taken? */
  private leading: Uint8Array | undefined;
  private readonly regions = new Map<MethodId, LockRegions>();
  private readonly untaken = new Map<MethodId, readonly number[]>();

  constructor(private readonly pt: PointsTo) {}

  /** The locks of a method, with the releases of those calls alone that may release. */
  regionsOf(method: MethodId): LockRegions {
    const { program } = this.pt;
    const regions = program.locks(method);
    if (regions.isIdle) return regions;
    return getOrMake(this.regions, method, () => {
      const { body } = this.pt.methodConstraints(method);
      if (!someInsn(body, releasesByCall)) return regions;
      const calls = this.releasingCalls(method, body);
      const left = rewritten(body, (insn) =>
        releasesByCall(insn) && !calls.has(insn) ? [withoutReleases(insn)] : undefined,
      );
      return left === body ? regions : program.locksIn(method, left);
    });
  }

  /** The calls of a method that lead to a release, in any of its contexts. */
  private releasingCalls(method: MethodId, body: Body): ReadonlySet<Insn> {
    const { calls } = this.pt;
    this.leading ??= calls.leadingTo(this.givers());
    const { first, next } = calls.outgoing();
    const found = new Set<Insn>();
    for (const cs of calls.contextsOf(method)) {
      for (let e = first[cs]; e >= 0; e = next[e]) {
        if (this.leading[calls.calleeOf(e)] === 0) continue;
        const { block, insn } = this.pt.callOf(e);
        found.add(body.blocks[block].insns[insn]);
      }
    }
    return found;
  }

  private givers(): number[] {
    return [...this.pt.calls.byMethod()].flatMap(([method, contexts]) =>
      this.untakenIn(method).length > 0 ? contexts : [],
    );
  }

  /** The locals of locks that a method itself may release without having taken them, one for each such call; −1 for no local. */
  untakenIn(method: MethodId): readonly number[] {
    return getOrMake(this.untaken, method, () => this.findUntaken(method));
  }

  private findUntaken(method: MethodId): readonly number[] {
    const regions = this.pt.program.locks(method);
    if (regions.isIdle) return [];
    const { body, calls, localOf } = this.pt.methodConstraints(method);
    const definition = definitionIn(body);
    const isOfLock = ({ block, insn }: CallSite): boolean =>
      lockOpOf(body.blocks[block].insns[insn], () => true, definition) !== undefined;
    return calls
      .filter(isOfLock)
      .flatMap(({ block, insn }) => regions.givenBy(block, insn))
      .filter((given) => !given.isTaken())
      .map(({ lock }) => (lock >= 0 ? localOf[lock] : -1));
  }
}

function releasesByCall(insn: Insn): boolean {
  return (
    insn.op === 'invoke' && insn.locking?.some(({ op, via }) => op === 'release' && via === 'lock') === true
  );
}

function withoutReleases(insn: Insn): Insn {
  if (insn.op !== 'invoke' || insn.locking === undefined) return insn;
  return { ...insn, locking: insn.locking.filter(({ op, via }) => op !== 'release' || via !== 'lock') };
}
