/**
 * The object graph of a run as it grows (Static object race detection §2.1): creations, transfers and self passes between the
 * receivers of frames.
 */
import { MoveKind, type Trace } from './trace.js';

/** An object of the graph: an object's number, 0 for the root, −1 − f for static field f; helpers have others. */
export type GraphObject = number;

export const StepKind = { create: 0, transfer: 1, selfPass: 2, fork: 3 } as const;

export interface Step {
  readonly kind: number;
  /** The maker, or the caller; the root for forks. */
  readonly from: GraphObject;
  /** The callee; what is made. For self passes too `from` passes itself to `to`. */
  readonly to: GraphObject;
  /** What is made or handed on. */
  readonly object: GraphObject;
  readonly frame: number;
}

/** Who the receivers of frames are. */
export interface FrameReceivers {
  /** Undefined for frames that are not looked at, with all that they do. */
  receiverOf(frame: number): GraphObject | undefined;
}

/** Steps in their order. Nothing is handed on where the receiver stays the same. */
export function stepsOf(trace: Trace, receivers: FrameReceivers): Step[] {
  const { moves } = trace;
  const steps: Step[] = [];
  for (let m = 0; m < moves.count; m++) {
    const frame = moves.frame.data[m];
    const kind = moves.kind.data[m];
    const object = moves.object.data[m];
    const by = moves.by.data[m];
    const from = receivers.receiverOf(frame);
    if (kind === MoveKind.fork) {
      steps.push({ kind: StepKind.fork, from: 0, to: object, object, frame });
      continue;
    }
    if (from === undefined) continue;
    const doer = by >= 0 ? by : from;
    if (kind === MoveKind.create) {
      steps.push({ kind: StepKind.create, from: doer, to: object, object, frame });
      continue;
    }
    const isCall = kind === MoveKind.callArgument || kind === MoveKind.callResult;
    const to = isCall ? receivers.receiverOf(moves.to.data[m]) : moves.to.data[m];
    if (to === undefined || to === doer) continue;
    const isResult = kind === MoveKind.result || kind === MoveKind.callResult;
    // Who returns itself adds nothing: its caller holds it already. Nor does who gets itself back.
    if (isResult && (object === to || object === doer)) continue;
    const isSelf = object === doer;
    steps.push({ kind: isSelf ? StepKind.selfPass : StepKind.transfer, from: doer, to, object, frame });
  }
  return steps;
}
