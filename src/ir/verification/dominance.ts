/** The part of `verify` that asks whether every definition dominates its uses. */
import { immediateDominators } from '../dominators.js';
import { canThrow, definedBy, forEachUse } from '../operands.js';
import type { Block, Body, Value } from '../types.js';
import type { Report } from './verify.js';

/**
 * Each block is two nodes here, what runs before anything may throw and the rest: exceptional edges leave from the
 * first. Then plain dominance says that a value exists wherever an exception may carry control.
 */
export function checkDominance(body: Body, report: Report): void {
  const tree = new SplitTree(body);
  for (const block of body.blocks) {
    block.insns.forEach((insn, index) => {
      if (insn.op === 'phi') {
        insn.args.forEach((arg, i) => {
          const pred = body.blocks[block.preds[i]];
          if (!tree.reachesEdge(arg, pred, block)) {
            report(block.id, `v${arg} is not there on the edge from b${pred.id} to the φ v${insn.dst}`);
          }
        });
      } else {
        forEachUse(insn, (value) => {
          if (!tree.reachesUse(value, block.id, index))
            report(block.id, `v${value} does not reach ${insn.op}`);
        });
      }
    });
  }
}

class SplitTree {
  private readonly enter: Int32Array;
  private readonly leave: Int32Array;
  /** Node and place in its block of each value's definition; −1 for parameters. */
  private readonly node: Int32Array;
  private readonly place: Int32Array;
  private readonly firstThrow: Int32Array;

  constructor(body: Body) {
    this.firstThrow = Int32Array.from(body.blocks, (b) => {
      const at = b.insns.findIndex(canThrow);
      return at < 0 ? b.insns.length : at;
    });
    const idom = immediateDominators({
      size: 2 * body.blocks.length,
      forEachSuccessor(node, visit) {
        const block = body.blocks[node >> 1];
        if (node & 1) {
          for (const s of block.succs) visit(2 * s);
        } else {
          visit(node + 1);
          for (const h of block.handlers) visit(2 * h);
        }
      },
    });
    [this.enter, this.leave] = intervals(idom);
    this.node = new Int32Array(body.valueCount);
    this.place = new Int32Array(body.valueCount).fill(-1);
    body.blocks.forEach((block, id) => {
      block.insns.forEach((insn, index) => {
        const dst = definedBy(insn);
        if (dst >= 0) {
          this.node[dst] = this.nodeOf(id, index);
          this.place[dst] = index;
        }
      });
    });
  }

  reachesUse(value: Value, block: number, index: number): boolean {
    const here = this.nodeOf(block, index);
    return this.node[value] === here ? this.place[value] < index : this.dominates(this.node[value], here);
  }

  reachesEdge(value: Value, from: Block, to: Block): boolean {
    return this.dominates(this.node[value], 2 * from.id + (to.isHandler ? 0 : 1));
  }

  private nodeOf(block: number, index: number): number {
    return 2 * block + (index >= this.firstThrow[block] ? 1 : 0);
  }

  private dominates(a: number, b: number): boolean {
    return this.enter[a] <= this.enter[b] && this.leave[b] <= this.leave[a];
  }
}

/** Entry and exit times of a walk over a tree given by parents (−1 at the root 0). */
function intervals(parent: Int32Array): [Int32Array, Int32Array] {
  const children: number[][] = Array.from(parent, () => []);
  parent.forEach((p, node) => {
    if (p >= 0) children[p].push(node);
  });
  const enter = new Int32Array(parent.length);
  const leave = new Int32Array(parent.length);
  const stack = [0];
  let clock = 0;
  while (stack.length > 0) {
    const node = stack.pop() as number;
    if (node < 0) {
      leave[~node] = clock++;
      continue;
    }
    enter[node] = clock++;
    stack.push(~node, ...children[node]);
  }
  return [enter, leave];
}
