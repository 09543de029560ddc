import type { FlowBlock } from './flow-block.js';

/** Reachable blocks in reverse post-order over all edges, renumbered; lower offsets come first where order is free. */
export function reversePostOrder(blocks: readonly FlowBlock[], entry: number): FlowBlock[] {
  const state = new Int32Array(blocks.length);
  const postOrder: number[] = [];
  const stack: number[] = [entry];
  while (stack.length > 0) {
    const id = stack[stack.length - 1];
    if (state[id] !== 0) {
      stack.pop();
      if (state[id] === 1) {
        state[id] = 2;
        postOrder.push(id);
      }
      continue;
    }
    state[id] = 1;
    // The last pushed is visited first and so stands last: the lowest offset is pushed first.
    for (const next of visitOrder(blocks, blocks[id])) {
      if (state[next] === 0) {
        stack.push(next);
      }
    }
  }
  const renumbered = new Int32Array(blocks.length);
  const ordered = postOrder.reverse().map((id, place) => {
    renumbered[id] = place;
    return blocks[id];
  });
  for (const block of ordered) {
    block.succs = block.succs.map((s) => renumbered[s]);
    block.handlers = block.handlers.map((s) => renumbered[s]);
  }
  return ordered;
}

function visitOrder(blocks: readonly FlowBlock[], block: FlowBlock): readonly number[] {
  const { succs, handlers } = block;
  if (succs.length + handlers.length < 2) {
    return succs.length === 1 ? succs : handlers;
  }
  return [...new Set([...succs, ...handlers])].sort((a, b) => blocks[a].pc - blocks[b].pc || a - b);
}

/** Fills predecessors and `edges`. */
export function connect(blocks: FlowBlock[]): FlowBlock[] {
  blocks.forEach((block, id) => {
    for (const targets of [block.succs, block.handlers]) {
      for (const target of targets) {
        const preds = blocks[target].preds;
        if (preds[preds.length - 1] !== id) {
          block.edges.push(target, preds.length);
          preds.push(id);
        }
      }
    }
  });
  return blocks;
}
