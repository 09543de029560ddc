/**
 * Checks in loops of what is the same location in each turn: only the first turn makes them. The check of the first turn comes
 * before all other accesses and covers them if nothing in the loop releases (section 3.2 of the thesis, see redundant.ts). It is at
 * an access, so that loops of no turn, exceptions and loops without end need no care. The thesis places it behind the loop.
 */
import type { CountedLoop, Loadable } from './counters.js';
import type { Access } from './locations.js';
import type { Flow } from './redundant.js';
import { MAY_RELEASE } from './sync-effects.js';

/** A turn is the first one if the local holds this number. */
export interface FirstTurn {
  readonly local: number;
  readonly first: Loadable;
}

/** By the accesses that only need a check in the first turn of a loop. */
export function firstTurns(
  { effects }: Flow,
  loops: readonly CountedLoop[],
  accesses: Iterable<Access>,
): ReadonlyMap<Access, FirstTurn> {
  const quiet = loops.filter(({ blocks }) => isWithout(effects, blocks, MAY_RELEASE)).reverse();
  const found = new Map<Access, FirstTurn>();
  for (const access of accesses) {
    const { block, insn, values } = access;
    const around = quiet.find(
      ({ blocks, counters, runsEachTurn, isFixed }) =>
        blocks.has(block) && counters.length > 0 && runsEachTurn(block) && values.every(isFixed),
    );
    if (around === undefined) continue;
    const [{ local, first, addedAt }] = around.counters;
    const add = (first.add + addedAt(block, insn)) | 0;
    found.set(access, { local, first: { ...first, add } });
  }
  return found;
}

export function isWithout(effects: Flow['effects'], blocks: ReadonlySet<number>, effect: number): boolean {
  return [...blocks].every((block) => effects[block].every((one) => (one & effect) === 0));
}
