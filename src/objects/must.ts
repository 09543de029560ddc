/**
 * Locks that must be held whenever a frame runs: those of its own object and global ones (Static object race detection
 * §4.2, carried on from the call to all that the callee does).
 *
 * Guarantee: for every way into a frame, the thread holds these locks. Greatest fixpoint: at first everything, then the
 * meet over all ordinary calls (what the call holds of its target, and global locks of the caller), links of chains (what
 * the caller holds of the same object too) and forks (nothing of the forking thread). Private calls count as well: a
 * constructor that does not hold a lock takes it from all that it calls.
 */
import { IntVec } from '../util/index.js';
import { CallKind, type FrameId, type ObjectCalls } from './calls.js';
import { type LockSet, type LockSets, NOTHING, UNREACHED } from './locksets.js';

/** By frame: a set of target and global locks; `UNREACHED` for frames that no thread gets to. */
export function mustHold(calls: ObjectCalls, locks: LockSets, tick: () => void = () => {}): Int32Array {
  const held = new Int32Array(calls.frameCount).fill(UNREACHED);
  const waiting = new Uint8Array(calls.frameCount);
  const work = new IntVec(1024);
  const meet = (frame: FrameId, set: LockSet): void => {
    const now = locks.meet(held[frame], set);
    if (now === held[frame]) return;
    held[frame] = now;
    if (waiting[frame] === 1) return;
    waiting[frame] = 1;
    work.push(frame);
  };
  const { out, kind, to, target } = calls;
  for (let frame = 0; frame < calls.frameCount; frame++) if (calls.isRoot[frame] === 1) meet(frame, NOTHING);
  for (let call = 0; call < calls.callCount; call++)
    if (kind[call] === CallKind.fork) meet(to[call], target[call]);
  while (work.length > 0) {
    const frame = work.pop();
    waiting[frame] = 0;
    tick();
    for (let i = out.start[frame]; i < out.start[frame + 1]; i++) {
      const call = out.items[i];
      if (held[to[call]] === NOTHING) continue;
      const kept = kind[call] === CallKind.chain ? held[frame] : locks.globals(held[frame]);
      meet(to[call], locks.join(kept, target[call]));
    }
  }
  return held;
}
