/** Whether what is taken for captured was reached by nobody but the thread that made it. */
import type { Insn } from '../../src/ir/index.js';
import type { PointsTo } from '../../src/pointsto/index.js';
import { type CapturedObjects, NEVER, NOTHING } from '../../src/sharing/index.js';
import type { Abstraction } from './abstraction.js';
import { FrameKind, type Trace } from './trace.js';

export interface CapturedVerdict {
  /** Accesses to what is taken for captured and had been published, in words, each once. */
  readonly published: readonly string[];
  /** Accesses to what is taken for captured: by the method itself, and because of what its callers pass. */
  readonly captured: number;
  readonly passed: number;
}

/** Call edges, by caller, call and callee. */
const edgesOf = new WeakMap<PointsTo, ReadonlyMap<string, number>>();

export function capturedVerdict(
  pt: PointsTo,
  captured: CapturedObjects,
  trace: Trace,
  abstraction: Abstraction,
): CapturedVerdict {
  const published = new Set<string>();
  const found = { captured: 0, passed: 0 };
  const edges = edgesIn(pt);
  const isPublished = (object: number, step: number): boolean => {
    const escaped = trace.objects.escaped.data[object];
    return escaped >= 0 && escaped < step;
  };
  const { accesses, frames } = trace;
  for (let row = 0; row < accesses.count; row++) {
    const object = accesses.object.data[row];
    const frame = accesses.frame.data[row];
    const cs = abstraction.contextOf(frame);
    if (object === 0 || cs < 0) continue;
    const { body, localOf, method } = pt.constraintsOf(cs);
    const [block, insn] = [accesses.block.data[row], accesses.insn.data[row]];
    const base = baseOf(body.blocks[block].insns[insn]);
    if (base < 0) continue;
    const isHere = captured.has(cs, localOf[base], block, insn);
    const isPassed = !isHere && needsOf(frame, captured.needsAt(cs, localOf[base], block, insn)) === NOTHING;
    if (isHere) found.captured++;
    if (isPassed) found.passed++;
    if ((!isHere && !isPassed) || !isPublished(object, accesses.step.data[row])) continue;
    const line = body.blocks[block].insns[insn].line;
    published.add(`${pt.program.prettyMethod(method)} line ${line}${isPassed ? ', by its callers' : ''}`);
  }
  for (let frame = 0; frame < frames.count; frame++) {
    const edge = edgeOf(frame);
    const [self, exit] = [frames.self.data[frame], frames.exit.data[frame]];
    if (edge < 0 || self === 0 || !captured.constructs(edge)) continue;
    if (isPublished(self, exit < 0 ? trace.steps : exit))
      published.add(`the receiver of ${pt.program.prettyMethod(frames.method.data[frame])}`);
  }
  return { published: [...published].sort(), ...found };

  /** What is needed further up, until nothing is; `NEVER` at the bottom of the stack. */
  function needsOf(frame: number, needs: number): number {
    let [at, left] = [frame, needs];
    while (left > 0) {
      const edge = edgeOf(at);
      if (edge < 0) return NEVER;
      left = captured.through(edge, left);
      at = frames.parent.data[at];
    }
    return left;
  }

  function edgeOf(frame: number): number {
    if (frames.kind.data[frame] !== FrameKind.call || frames.argument.data[frame] >= 0) return -1;
    const [caller, callee] = [abstraction.contextOf(frames.parent.data[frame]), abstraction.contextOf(frame)];
    if (caller < 0 || callee < 0) return -1;
    return edges.get(`${caller} ${frames.block.data[frame]} ${frames.insn.data[frame]} ${callee}`) ?? -1;
  }
}

function edgesIn(pt: PointsTo): ReadonlyMap<string, number> {
  let known = edgesOf.get(pt);
  if (known === undefined) {
    const found = new Map<string, number>();
    for (let edge = 0; edge < pt.calls.edgeCount; edge++) {
      const { block, insn } = pt.callOf(edge);
      found.set(`${pt.calls.callerOf(edge)} ${block} ${insn} ${pt.calls.calleeOf(edge)}`, edge);
    }
    edgesOf.set(pt, found);
    known = found;
  }
  return known;
}

/** The value whose object an instruction accesses; −1 for calls and statics. */
function baseOf(insn: Insn): number {
  switch (insn.op) {
    case 'getfield':
    case 'putfield':
      return insn.obj;
    case 'aload':
    case 'astore':
      return insn.array;
    default:
      return -1;
  }
}
