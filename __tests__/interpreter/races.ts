/** The data races and object races that happen in a trace. */
import type { MethodId } from '../../src/program/index.js';
import type { Trace } from './trace.js';

/** Two accesses (indices into `trace.accesses`), the earlier first. */
export interface DataRace {
  readonly first: number;
  readonly second: number;
  /**
   * When the first one happened, no other thread could get at the object yet: the race is that the object was handed over
   * without order.
   */
  readonly unpublished: boolean;
}

export interface RaceOptions {
  /**
   * `before`: unordered by happens-before (JLS §17.4.5), without a common lock. `locks`: without a common lock, ordered
   * neither by starting and joining nor by class initialisation. Default `before`.
   */
  readonly by?: 'before' | 'locks';
}

/** Accesses by different threads to one place, at least one a write: each pair of code in frames once. */
export function racesOf(trace: Trace, { by = 'before' }: RaceOptions = {}): DataRace[] {
  const { accesses, order, clocks } = trace;
  const clock = by === 'before' ? accesses.clock.data : accesses.order.data;
  const table = by === 'before' ? clocks : order;
  const thread = accesses.thread.data;
  return meetingsOf(trace).filter(
    ({ first, second }) => !table.before(thread[first], clock[first], clock[second]),
  );
}

/** The same, ordered or not. */
export function meetingsOf(trace: Trace): DataRace[] {
  const { accesses } = trace;
  const thread = accesses.thread.data;
  const races: DataRace[] = [];
  for (const place of placesOf(trace)) {
    for (let j = 1; j < place.length; j++) {
      for (let i = 0; i < j; i++) {
        const [a, b] = [place[i], place[j]];
        if (thread[a] === thread[b]) continue;
        if (accesses.write.data[a] === 0 && accesses.write.data[b] === 0) continue;
        if (accesses.ordered.data[a] === 1 && accesses.ordered.data[b] === 1) continue;
        if (trace.locks.exclude(accesses.locks.data[a], accesses.locks.data[b])) continue;
        races.push({ first: a, second: b, unpublished: isUnpublished(trace, a) });
      }
    }
  }
  return races;
}

/** Accesses by place, in their order; of those that are alike in all that matters, the first. */
function placesOf({ accesses }: Trace): number[][] {
  const places = new Map<string, number[]>();
  const seen = new Set<string>();
  for (let a = 0; a < accesses.count; a++) {
    const place = `${accesses.object.data[a]} ${accesses.key.data[a]} ${accesses.index.data[a]}`;
    const alike = `${place} ${accesses.frame.data[a]} ${accesses.block.data[a]} ${accesses.insn.data[a]} ${accesses.write.data[a]} ${accesses.locks.data[a]} ${accesses.clock.data[a]}`;
    if (seen.has(alike)) continue;
    seen.add(alike);
    const known = places.get(place);
    if (known === undefined) places.set(place, [a]);
    else known.push(a);
  }
  return [...places.values()];
}

function isUnpublished({ accesses, objects }: Trace, access: number): boolean {
  const object = accesses.object.data[access];
  if (object === 0) return false;
  const escaped = objects.escaped.data[object];
  return escaped < 0 || accesses.step.data[access] < escaped;
}

/**
 * ⟨j, m, n⟩ (Static object race detection, Def. 1): a thread calls n on j while another thread's call of m on j is
 * outstanding. Frames are indices into `trace.frames`, the outstanding one first.
 */
export interface ObjectRace {
  readonly object: number;
  readonly first: MethodId;
  readonly second: MethodId;
  readonly firstFrame: number;
  readonly secondFrame: number;
  /** Both were entered with a common lock, which the first has given up since, as by `wait`. */
  readonly released: boolean;
}

/** Each pair of calls of a pair of methods with the same frames' callers once. */
export function objectRacesOf(trace: Trace): ObjectRace[] {
  const { frames } = trace;
  const byObject = new Map<number, number[]>();
  for (let f = 0; f < frames.count; f++) {
    const self = frames.self.data[f];
    if (self === 0) continue;
    const known = byObject.get(self);
    if (known === undefined) byObject.set(self, [f]);
    else known.push(f);
  }
  const races: ObjectRace[] = [];
  for (const [object, calls] of byObject) outstandingPairs(trace, object, calls, races);
  return races;
}

/** Frames are numbered as they are entered. */
function outstandingPairs(
  { frames, locks }: Trace,
  object: number,
  calls: readonly number[],
  out: ObjectRace[],
): void {
  let outstanding: number[] = [];
  for (const second of calls) {
    const { data: exits } = frames.exit;
    outstanding = outstanding.filter((f) => exits[f] < 0 || exits[f] > frames.enter.data[second]);
    for (const first of outstanding) {
      if (frames.thread.data[first] === frames.thread.data[second]) continue;
      out.push({
        object,
        first: frames.method.data[first],
        second: frames.method.data[second],
        firstFrame: first,
        secondFrame: second,
        released: locks.exclude(frames.locks.data[first], frames.locks.data[second]),
      });
    }
    outstanding.push(second);
  }
}
