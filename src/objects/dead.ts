/**
 * Handles that can be in no boundary, found once for all roots.
 *
 * `only[h]` says in which boundaries the handle h may be: `ANY`, `NONE`, or that of one node alone.
 *
 * Guarantee: h is in no boundary that keeps the rules of boundary.ts but in those named. Of the rules only the parts with
 * a single premise are drawn, for all roots at once: H0, and that H1 and H4 ask for the link. Where the target of the link
 * is the root itself, a back link may stand for it, so that root stays allowed.
 */
import { allocated, IntVec } from '../util/index.js';
import type { ExchangeIndex } from './exchanges.js';
import { Handle, type NodeId, type ObjectGraph, ROOT } from './graph.js';

export const ANY = -1;
const NONE = -2;

export function deadHandles(graph: ObjectGraph, index: ExchangeIndex, backLinks: boolean): Int32Array {
  const closure = new Closure(graph, index, backLinks);
  closure.run();
  return closure.only;
}

class Closure {
  readonly only: Int32Array;
  private readonly queue = new IntVec(256);
  /** Per node, the handles of creators that may be in the boundary of another node than it. */
  private readonly makers: Int32Array;
  /** 1 for nodes that may have a boundary at all: they make something. */
  private readonly rooted: Uint8Array;

  constructor(
    private readonly graph: ObjectGraph,
    private readonly index: ExchangeIndex,
    private readonly backLinks: boolean,
  ) {
    const { handleCount, nodeCount, source, target, flags, noOwn } = graph;
    this.only = allocated(handleCount).fill(ANY);
    this.makers = new Int32Array(nodeCount);
    this.rooted = new Uint8Array(nodeCount);
    for (let h = 0; h < handleCount; h++) {
      if ((flags[h] & Handle.created) === 0 || noOwn[target[h]] === 1) continue;
      this.makers[target[h]]++;
      if (source[h] !== ROOT) this.rooted[source[h]] = 1;
    }
  }

  run(): void {
    const { handleCount, nodeCount, source, target, noOwn } = this.graph;
    // H0: neither the root's handles nor those to what nobody owns; and no sources but what is made inside.
    for (let node = 0; node < nodeCount; node++) if (this.makers[node] === 0) this.onlyOwn(node);
    for (let h = 0; h < handleCount; h++)
      if (source[h] === ROOT || noOwn[target[h]] === 1) this.meet(h, NONE);
    while (this.queue.length > 0) this.lost(this.queue.pop());
  }

  private lost(handle: number): void {
    const { index, only, graph } = this;
    const { byLink, selfByLink } = index;
    const allowed = only[handle];
    // H1: a caller's handle needs the link.
    for (let q = byLink.start[handle]; q < byLink.start[handle + 1]; q++)
      this.meet(index.caller[byLink.items[q]], this.orBack(allowed, handle));
    // H4: so does who passes itself, where it is made inside.
    if (selfByLink.start[handle] < selfByLink.start[handle + 1])
      this.meetMakersOf(graph.source[handle], this.orBack(allowed, handle));
  }

  /** `allowed` and the target of the link, where the link may be a back link to it. */
  private orBack(allowed: number, link: number): number {
    const { source, target, flags, noOwn, tracked } = this.graph;
    const root = target[link];
    const holder = source[link];
    if (!this.backLinks || allowed === ANY || holder === ROOT || noOwn[holder] === 1 || tracked[root] === 0)
      return allowed;
    if ((flags[link] & Handle.created) !== 0 || this.rooted[root] === 0) return allowed;
    return allowed === NONE || allowed === root ? root : ANY;
  }

  private meetMakersOf(node: NodeId, allowed: number): void {
    if (allowed === ANY) return;
    const { inStart, inItems, flags } = this.graph;
    for (let q = inStart[node]; q < inStart[node + 1]; q++)
      if ((flags[inItems[q]] & Handle.created) !== 0) this.meet(inItems[q], allowed);
  }

  /** Nothing outside makes `node` inside itself: its handles are in its own boundary or in none. */
  private onlyOwn(node: NodeId): void {
    const { outStart, outItems } = this.graph;
    for (let q = outStart[node]; q < outStart[node + 1]; q++) this.meet(outItems[q], node);
  }

  private meet(handle: number, allowed: number): void {
    const { only, graph } = this;
    const before = only[handle];
    if (allowed === ANY || before === allowed || before === NONE) return;
    const after = before === ANY && (allowed === NONE || this.rooted[allowed] === 1) ? allowed : NONE;
    only[handle] = after;
    this.queue.push(handle);
    const node = graph.target[handle];
    if ((graph.flags[handle] & Handle.created) === 0 || graph.noOwn[node] === 1) return;
    if (after !== NONE && after !== node) return;
    // Counted once: either now, or before when it was left to its own target.
    if (before === ANY || before !== node) {
      this.makers[node]--;
      if (this.makers[node] === 0) this.onlyOwn(node);
    }
  }
}
