/** Where the application starts a thread: the fork itself, or the call that leads to it through the models. */
import type { PointsTo } from '../../pointsto/index.js';
import type { Place } from '../types.js';
import type { Places } from './places.js';

/** Calls between the application's call and the fork that it leads to. */
const MAX_STEPS = 16;

export class StartPlaces {
  /** By method context, the first edge that leads to it; −1 for none. */
  private incoming: Int32Array | undefined;

  constructor(
    private readonly pt: PointsTo,
    private readonly places: Places,
  ) {}

  /** Of the thread that a fork edge starts; undefined where no code of the application is near. */
  of(edge: number): Place | undefined {
    const { calls, program } = this.pt;
    this.incoming ??= this.firstCallers();
    for (let e = edge, steps = 0; e >= 0 && steps < MAX_STEPS; steps++) {
      const caller = calls.callerOf(e);
      const method = calls.methodOf(caller);
      if (program.isApplication(program.method(method).owner)) {
        const call = this.pt.methodConstraints(method).calls[calls.callOf(e)];
        return this.places.at(method, call.line, call.offset);
      }
      e = this.incoming[caller];
    }
    return undefined;
  }

  private firstCallers(): Int32Array {
    const { calls } = this.pt;
    const first = new Int32Array(calls.size).fill(-1);
    for (let e = calls.edgeCount - 1; e >= 0; e--) first[calls.calleeOf(e)] = e;
    return first;
  }
}
