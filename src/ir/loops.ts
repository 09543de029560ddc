/** The loop nest: Havlak, Nesting of reducible and irreducible loops (TOPLAS 1997). */
import type { Body, Loop } from './types.js';

/**
 * Loops with outer ones before the loops inside them. `blocks` holds all blocks of a loop, inner loops' too, ascending.
 */
export function loopNest(body: Body): Loop[] {
  const walk = depthFirst(body);
  const nest = new Nest(body, walk);
  return nest.loops();
}

/** The blocks that are in some loop. */
export function loopBlocks(body: Body): Set<number> {
  return body.blocks.length === 0 ? new Set() : new Nest(body, depthFirst(body)).blocks();
}

/** May code run several times for one value: is a block in a loop that the definition is not in? */
export function mayRepeat(body: Body, defined: number, used: number): boolean {
  return loopNest(body).some(({ blocks }) => blocks.includes(used) && !blocks.includes(defined));
}

interface Walk {
  /** Blocks by preorder number. */
  readonly order: readonly number[];
  readonly number: Int32Array;
  /** Greatest preorder number inside the subtree, by preorder number. */
  readonly last: Int32Array;
}

class Nest {
  /** All by preorder number: the innermost header around a node that is not itself, −1 for none. */
  private readonly header: Int32Array;
  private readonly isHeader: Uint8Array;
  private readonly isIrreducible: Uint8Array;
  private readonly group: Int32Array;

  constructor(
    body: Body,
    private readonly walk: Walk,
  ) {
    const size = walk.order.length;
    this.header = new Int32Array(size).fill(-1);
    this.isHeader = new Uint8Array(size);
    this.isIrreducible = new Uint8Array(size);
    this.group = Int32Array.from({ length: size }, (_, i) => i);
    const entries = walk.order.map((b) => new Set(body.blocks[b].preds.map((p) => walk.number[p])));
    for (let w = size - 1; w >= 0; w--) {
      this.findLoop(w, entries);
    }
  }

  loops(): Loop[] {
    const { order } = this.walk;
    const index = new Int32Array(order.length).fill(-1);
    const members: number[][] = [];
    order.forEach((_, w) => {
      if (this.isHeader[w]) {
        index[w] = members.length;
        members.push([]);
      }
    });
    order.forEach((block, w) => {
      for (let h = this.isHeader[w] ? w : this.header[w]; h >= 0; h = this.header[h]) {
        members[index[h]].push(block);
      }
    });
    const found: Loop[] = [];
    order.forEach((block, w) => {
      if (!this.isHeader[w]) return;
      const outer = this.header[w];
      found.push({
        header: block,
        parent: outer < 0 ? -1 : index[outer],
        blocks: members[index[w]].sort((a, b) => a - b),
        irreducible: this.isIrreducible[w] === 1,
      });
    });
    return found;
  }

  blocks(): Set<number> {
    return new Set(this.walk.order.filter((_, w) => this.isHeader[w] === 1 || this.header[w] >= 0));
  }

  private isAncestor(w: number, v: number): boolean {
    return w <= v && v <= this.walk.last[w];
  }

  /** Collects the body of the loop that `w` heads, if it heads one, and collapses it into `w`. */
  private findLoop(w: number, entries: readonly Set<number>[]): void {
    const inside = new Set<number>();
    for (const v of entries[w]) {
      if (!this.isAncestor(w, v)) continue;
      this.isHeader[w] = 1;
      const node = this.find(v);
      if (node !== w) inside.add(node);
    }
    // A set gives what is added while it is walked.
    for (const x of inside) {
      for (const y of entries[x]) {
        if (this.isAncestor(x, y)) continue;
        const node = this.find(y);
        if (!this.isAncestor(w, node)) {
          this.isIrreducible[w] = 1;
          entries[w].add(node);
        } else if (node !== w) {
          inside.add(node);
        }
      }
    }
    for (const x of inside) {
      this.header[x] = w;
      this.group[x] = w;
    }
  }

  private find(v: number): number {
    let root = v;
    while (this.group[root] !== root) root = this.group[root];
    while (this.group[v] !== root) {
      const next = this.group[v];
      this.group[v] = root;
      v = next;
    }
    return root;
  }
}

function depthFirst(body: Body): Walk {
  const size = body.blocks.length;
  const number = new Int32Array(size).fill(-1);
  const last = new Int32Array(size);
  const order: number[] = [];
  const stack = [0];
  while (stack.length > 0) {
    const block = stack.pop() as number;
    if (block < 0) {
      last[number[~block]] = order.length - 1;
      continue;
    }
    if (number[block] >= 0) continue;
    number[block] = order.length;
    order.push(block);
    stack.push(~block);
    const { succs, handlers } = body.blocks[block];
    for (let i = handlers.length - 1; i >= 0; i--) stack.push(handlers[i]);
    for (let i = succs.length - 1; i >= 0; i--) stack.push(succs[i]);
  }
  return { order, number, last };
}
