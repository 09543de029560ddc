/**
 * Where φs are needed: pruned SSA.
 *
 * Iterated dominance frontiers come from DJ-graphs (Sreedhar, Gao: A linear time algorithm for placing φ-nodes,
 * POPL 1995), one variable at a time and only where it is live, so that time grows with what a variable touches.
 * Variables are the locals, then the stack slots.
 */

import { getOrMake } from '../../util/index.js';
import { immediateDominators } from '../dominators.js';
import type { FlowBlock } from './flow-block.js';

export interface DominatorTree {
  readonly idom: Int32Array;
  /** First child and next sibling of a block, −1 for none; children ascend. */
  readonly child: Int32Array;
  readonly sibling: Int32Array;
  readonly level: Int32Array;
}

/** The dominator tree of blocks in reverse post-order. */
export function dominatorTree(blocks: readonly FlowBlock[]): DominatorTree {
  const size = blocks.length;
  const idom = immediateDominators({
    size,
    forEachSuccessor(node, visit) {
      const edges = blocks[node].edges;
      for (let i = 0; i < edges.length; i += 2) {
        visit(edges[i]);
      }
    },
  });
  const child = new Int32Array(size).fill(-1);
  const sibling = new Int32Array(size).fill(-1);
  const level = new Int32Array(size);
  // A dominator precedes its children in reverse post-order.
  for (let b = 1; b < size; b++) {
    level[b] = level[idom[b]] + 1;
  }
  for (let b = size - 1; b > 0; b--) {
    sibling[b] = child[idom[b]];
    child[idom[b]] = b;
  }
  return { idom, child, sibling, level };
}

/**
 * For each block the variables that need a φ there. `parameterLocals` locals hold a value at entry.
 * @returns sparse: undefined for blocks without any.
 */
export function placePhis(
  blocks: readonly FlowBlock[],
  tree: DominatorTree,
  maxLocals: number,
  parameterLocals: number,
): (number[] | undefined)[] {
  const phis: (number[] | undefined)[] = new Array(blocks.length).fill(undefined);
  if (!blocks.some((b) => b.preds.length > 1)) {
    return phis;
  }
  const placer = new Placer(blocks, tree);
  const variables = gatherVariables(blocks, maxLocals, parameterLocals);
  // Sorted, so that φs stand in the order of their variables.
  for (const variable of [...variables.keys()].sort((a, b) => a - b)) {
    const { defs, uses } = variables.get(variable) as Variable;
    if (defs.length < 2 || (variable < maxLocals && uses.length === 0)) {
      continue;
    }
    const slot = variable - maxLocals;
    for (const block of placer.place(defs, uses, slot)) {
      phis[block] ??= [];
      phis[block].push(variable);
    }
  }
  return phis;
}

interface Variable {
  /** Blocks that write it; the entry, too, for parameters. */
  readonly defs: number[];
  /** Blocks that read it before they write it. */
  readonly uses: number[];
}

function gatherVariables(
  blocks: readonly FlowBlock[],
  maxLocals: number,
  parameterLocals: number,
): Map<number, Variable> {
  const variables = new Map<number, Variable>();
  const at = (index: number): Variable => {
    return getOrMake(variables, index, () => ({ defs: index < parameterLocals ? [0] : [], uses: [] }));
  };
  blocks.forEach((block, id) => {
    for (const local of block.defs) {
      const { defs } = at(local);
      if (defs[defs.length - 1] !== id) {
        defs.push(id);
      }
    }
    for (const local of block.uses) {
      at(local).uses.push(id);
    }
    for (let slot = block.depthMin; slot < block.depthOut; slot++) {
      at(maxLocals + slot).defs.push(id);
    }
  });
  return variables;
}

class Placer {
  /** Marks of the variable in hand, by its number of use. */
  private readonly isLive: Int32Array;
  private readonly isDef: Int32Array;
  private readonly isPlaced: Int32Array;
  private readonly isVisited: Int32Array;
  /** Blocks waiting, by level. */
  private readonly waiting: number[][] = [];
  private stamp = 0;

  constructor(
    private readonly blocks: readonly FlowBlock[],
    private readonly tree: DominatorTree,
  ) {
    this.isLive = new Int32Array(blocks.length);
    this.isDef = new Int32Array(blocks.length);
    this.isPlaced = new Int32Array(blocks.length);
    this.isVisited = new Int32Array(blocks.length);
  }

  /** Blocks that need a φ for one variable; a stack slot (`slot` ≥ 0) is live where the stack is higher. */
  place(defs: readonly number[], uses: readonly number[], slot: number): number[] {
    this.stamp++;
    for (const block of defs) {
      this.isDef[block] = this.stamp;
    }
    if (slot < 0) {
      this.markLive(uses);
    }
    const { level } = this.tree;
    let deepest = 0;
    for (const block of defs) {
      this.wait(block);
      deepest = Math.max(deepest, level[block]);
    }
    const placed: number[] = [];
    for (let at = deepest; at >= 0; at--) {
      const bucket = this.waiting[at];
      // Grows while it is read: a φ block of this level may be found from this level.
      for (let i = 0; bucket !== undefined && i < bucket.length; i++) {
        this.searchSubtree(bucket[i], slot, placed);
      }
      if (bucket !== undefined) {
        bucket.length = 0;
      }
    }
    return placed.sort((a, b) => a - b);
  }

  private wait(block: number): void {
    const level = this.tree.level[block];
    this.waiting[level] ??= [];
    this.waiting[level].push(block);
  }

  /** Looks through the root's dominator subtree for edges that leave it to blocks no deeper than the root. */
  private searchSubtree(root: number, slot: number, placed: number[]): void {
    const { idom, child, sibling, level } = this.tree;
    const stack = [root];
    if (this.isVisited[root] === this.stamp) {
      return;
    }
    this.isVisited[root] = this.stamp;
    while (stack.length > 0) {
      const block = stack.pop() as number;
      const edges = this.blocks[block].edges;
      for (let i = 0; i < edges.length; i += 2) {
        const to = edges[i];
        if (idom[to] !== block && level[to] <= level[root] && this.wants(to, slot)) {
          this.isPlaced[to] = this.stamp;
          placed.push(to);
          if (this.isDef[to] !== this.stamp) {
            this.wait(to);
          }
        }
      }
      for (let c = child[block]; c >= 0; c = sibling[c]) {
        if (this.isVisited[c] !== this.stamp) {
          this.isVisited[c] = this.stamp;
          stack.push(c);
        }
      }
    }
  }

  private wants(block: number, slot: number): boolean {
    if (this.isPlaced[block] === this.stamp) {
      return false;
    }
    return slot < 0 ? this.isLive[block] === this.stamp : slot < this.blocks[block].depthIn;
  }

  private markLive(uses: readonly number[]): void {
    const work: number[] = [];
    for (const block of uses) {
      this.isLive[block] = this.stamp;
      work.push(block);
    }
    while (work.length > 0) {
      for (const pred of this.blocks[work.pop() as number].preds) {
        if (this.isDef[pred] !== this.stamp && this.isLive[pred] !== this.stamp) {
          this.isLive[pred] = this.stamp;
          work.push(pred);
        }
      }
    }
  }
}
