/** Whether what is taken for a thread's own object was made by that thread. */
import type { PointsTo } from '../../src/pointsto/index.js';
import type { OwnObjects } from '../../src/sharing/index.js';
import type { Abstraction } from './abstraction.js';
import type { Trace } from './trace.js';

export interface OwnVerdict {
  /** Variables that are taken for own and held what another thread made, in words, each once. */
  readonly mistaken: readonly string[];
  /** Values that were looked at, and those of variables that are taken for own. */
  readonly values: number;
  readonly own: number;
}

export function ownVerdict(
  pt: PointsTo,
  own: OwnObjects,
  trace: Trace,
  abstraction: Abstraction,
): OwnVerdict {
  const { frames, objects, values } = trace;
  const mistaken = new Set<string>();
  let [seen, owned] = [0, 0];
  for (let row = 0; row < values.count; row++) {
    const frame = values.at(row, 0);
    const cs = abstraction.contextOf(frame);
    // What the machine makes itself, as implicit exceptions, is made by no instruction.
    const maker = objects.frame.data[values.at(row, 2)];
    if (cs < 0 || maker < 0) continue;
    const constraints = pt.constraintsOf(cs);
    const local = constraints.localOf[values.at(row, 1)];
    if (local < 0) continue;
    seen++;
    if (!own.has(cs, local)) continue;
    owned++;
    if (frames.thread.data[maker] === frames.thread.data[frame]) continue;
    const name = constraints.body.valueNames.get(values.at(row, 1)) ?? `value ${values.at(row, 1)}`;
    mistaken.add(`${name} of ${pt.program.prettyMethod(constraints.method)}`);
  }
  return { mistaken: [...mistaken].sort(), values: seen, own: owned };
}
