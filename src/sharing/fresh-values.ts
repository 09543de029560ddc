/**
 * Variables that still hold the only way to what the method has just made with them: the object was stored nowhere, and
 * given to nobody who kept it. So it is captured, whatever was published of the class of the variable.
 *
 * A forward analysis: a variable is fresh behind the instruction that makes its object, until it is copied, stored, returned,
 * published, or passed to a call that does so.
 */
import type { CallFacts } from './call-facts.js';
import { type CapturedCode, FreshEvent } from './captured-code.js';

export class FreshValues {
  /** By block and candidate: 1 where it is fresh before the block. */
  private before: Uint8Array | undefined;

  constructor(
    private readonly code: CapturedCode,
    private readonly callees: readonly CallFacts[],
  ) {}

  /** Is a variable fresh just before an instruction? */
  isFresh(local: number, block: number, insn: number): boolean {
    const candidate = this.code.freshLocals.indexOf(local);
    if (candidate < 0) return false;
    this.before ??= this.solve();
    let isFresh = this.before[block * this.code.freshLocals.length + candidate] === 1;
    this.eachEvent(block, (at, of, isBorn) => {
      if (at < insn && of === candidate) isFresh = isBorn;
    });
    return isFresh;
  }

  /** Does a call leave its argument to the caller alone? */
  leavesFresh(call: number, local: number): boolean {
    const { args, result } = this.code.calls[call];
    const { shape, published, exposed } = this.callees[call];
    for (let param = 0; param < args.length; param++) {
      const node = args[param] === local ? (shape.roots[param + 1] ?? -1) : -1;
      if (node < 0) continue;
      if ((published >>> node) & 1 || exposed.some((mask) => (mask >>> node) & 1)) return false;
      if (shape.held.includes(node)) return false;
      for (let root = result < 0 ? 1 : 0; root < shape.roots.length; root++)
        if (root !== param + 1 && shape.roots[root] === node) return false;
    }
    return true;
  }

  /** Calls `visit` with the instruction, the candidate, and whether it becomes fresh. */
  private eachEvent(block: number, visit: (insn: number, candidate: number, isBorn: boolean) => void): void {
    const { events, eventStart, freshLocals } = this.code;
    for (let i = eventStart[block]; i < eventStart[block + 1]; i += 3) {
      const [insn, candidate, kind] = [events[i], events[i + 1], events[i + 2]];
      if (kind >= 0 && this.leavesFresh(kind, freshLocals[candidate])) continue;
      visit(insn, candidate, kind === FreshEvent.born);
    }
  }

  private solve(): Uint8Array {
    const { blocks } = this.code.constraints.body;
    const count = this.code.freshLocals.length;
    const before = new Uint8Array(blocks.length * count).fill(1);
    before.fill(0, 0, count);
    for (let more = true; more; ) {
      more = false;
      for (const { id, succs, handlers } of blocks) {
        const now = before.slice(id * count, (id + 1) * count);
        const thrown = now.slice();
        this.eachEvent(id, (_, candidate, isBorn) => {
          now[candidate] = isBorn ? 1 : 0;
          if (!isBorn) thrown[candidate] = 0;
        });
        const meet = (next: number, state: Uint8Array): void => {
          for (let c = 0; c < count; c++) {
            if (state[c] === 1 || before[next * count + c] === 0) continue;
            before[next * count + c] = 0;
            if (next <= id) more = true;
          }
        };
        for (const next of succs) meet(next, now);
        for (const next of handlers) meet(next, thrown);
      }
    }
    return before;
  }
}
