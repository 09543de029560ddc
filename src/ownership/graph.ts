/**
 * The abstract object graph: which objects hold which, and over which calls objects are handed on.
 *
 * A node stands for the objects of an allocation site and heap context, for a static field, or for the root, which is
 * the receiver of `main`, class initialisers and the client. An edge x▷y says that an object of x may hold one of y
 * (the paper's handle). A transfer (b, a, j) says that j may be passed along a call from b to a, as an argument or as
 * the result (the paper's exchange). Its edges are the link b▷a, the caller's b▷j and the callee's a▷j. A self transfer
 * (j, a) says that j may pass itself along its call to a; its edges are the link j▷a and a▷j.
 *
 * Guarantee: none of its own. The guarantees of the analyses built on it hold for every run whose steps (create,
 * transfer, self transfer) are all in the graph. More edges and steps than happen are safe.
 */
import { grouped, IntVec, PairMap } from '../util/index.js';

export type NodeId = number;
export type EdgeId = number;

/** The receiver of what no object calls. */
export const ROOT: NodeId = 0;

/** What is known of an edge; bits of `ObjectGraph.flags`. */
export const EdgeFlag = {
  /** Its source may have made its target. */
  created: 1,
  /** It may be got by a transfer or a self transfer (the paper's Flows). */
  flow: 2,
  /** Its source may hold its target in a field (the paper's Fields). */
  field: 4,
} as const;

/** What is said of an unownable node; bits. */
const Ownerless = {
  always: 1,
  /** Its transfers are in the graph. */
  tracked: 2,
  /** Its creators' edges have their flags. */
  flowing: 4,
} as const;

/** Which way a transfer goes; bits of `ObjectGraph.ways`. */
export const Way = { argument: 1, result: 2 } as const;

/** In place of a node in `insideOf`. */
export const INSIDE_ANY = -1;
export const INSIDE_NONE = -2;

/** May a node be inside an object of `root`, which is unownable? */
export function mayBeInside(insideOf: Int32Array, node: NodeId, root: NodeId): boolean {
  return insideOf[node] === INSIDE_ANY || insideOf[node] === root;
}

/** May an edge be in the boundary of a node but the root? The root and unownable nodes are inside nothing. */
export function mayBeOwned({ source, target, unownable }: ObjectGraph, edge: EdgeId): boolean {
  return source[edge] !== ROOT && unownable[target[edge]] === 0;
}

export interface ObjectGraph {
  /** Nodes are 0 … nodeCount − 1. */
  readonly nodeCount: number;
  /** 1 for nodes that only the root may own: the root, static fields, constants, what is unknown, started threads. */
  readonly unownable: Uint8Array;
  /**
   * 1 where every transfer and self transfer is in the graph that moves an object of the node; 1 for all that may be
   * owned.
   */
  readonly tracked: Uint8Array;
  /**
   * By node that may be owned: inside the objects of which unownable node it may be; `INSIDE_ANY` where several,
   * `INSIDE_NONE`. Transfers that move an object of an unownable r are left out where the node that gets it cannot be
   * inside r.
   */
  readonly insideOf: Int32Array;
  readonly edgeCount: number;
  readonly source: Int32Array;
  readonly target: Int32Array;
  /** Bits of `EdgeFlag`. */
  readonly flags: Uint8Array;
  /** Edges by source: those of x are `outItems[outStart[x] … outStart[x + 1])`; likewise by target. */
  readonly outStart: Int32Array;
  readonly outItems: Int32Array;
  readonly inStart: Int32Array;
  readonly inItems: Int32Array;
  /** Transfers are 0 … transferCount − 1; their edges and ways. */
  readonly transferCount: number;
  readonly link: Int32Array;
  readonly callerEdge: Int32Array;
  readonly calleeEdge: Int32Array;
  readonly ways: Uint8Array;
  readonly selfTransferCount: number;
  /** j▷a of a self transfer (j, a), and its a▷j. */
  readonly selfLink: Int32Array;
  readonly selfEdge: Int32Array;
  /** The edge x▷y, −1 when there is none. */
  find(source: NodeId, target: NodeId): EdgeId;
}

/** Takes steps in any order, each any number of times; numbers follow the order of first mention. Builds one graph. */
export class ObjectGraphBuilder {
  private readonly edges: PairMap;
  private readonly sources = new IntVec(1024);
  private readonly targets = new IntVec(1024);
  private readonly flagWords = new IntVec(1024);
  /** (link, object): number of the transfer. */
  private readonly transfers = new PairMap(1024);
  private readonly links = new IntVec(1024);
  private readonly callers = new IntVec(1024);
  private readonly callees = new IntVec(1024);
  private readonly ways = new IntVec(1024);
  private readonly selfTransfers = new PairMap(64);
  private readonly selfLinks = new IntVec(64);
  private readonly selfEdges = new IntVec(64);
  /** By node: bits of `Ownerless`. */
  private readonly unowned = new IntVec(1024);
  private insideOf: Int32Array | undefined;

  /** @param edges about how many there will be */
  constructor(edges = 1024) {
    this.edges = new PairMap(edges);
    this.unowned.push(Ownerless.always);
  }

  get edgeCount(): number {
    return this.sources.length;
  }

  get transferCount(): number {
    return this.links.length;
  }

  /** A new node. */
  addNode(): NodeId {
    return this.unowned.push(0);
  }

  /**
   * Objects of `node` are unownable. `tracked`: transfers and self transfers that move them are given all the same, so
   * that what they own may hold them (back links). `hasFlows`: creators' edges to them are marked where they are handed
   * over.
   */
  setUnowned(node: NodeId, { tracked = false, hasFlows = false } = {}): void {
    this.unowned.data[node] |=
      Ownerless.always | (tracked ? Ownerless.tracked : 0) | (hasFlows ? Ownerless.flowing : 0);
  }

  /** @param insideOf see `ObjectGraph`; without it, each node may be inside any other. */
  setInsideOf(insideOf: Int32Array): void {
    this.insideOf = insideOf;
  }

  isUnowned(node: NodeId): boolean {
    return this.unowned.data[node] !== 0;
  }

  /** The edge x▷y, made where it is new. */
  edge(source: NodeId, target: NodeId, flags = 0): EdgeId {
    const edge = this.edges.numberOf(source, target);
    if (edge === this.sources.length) {
      this.sources.push(source);
      this.targets.push(target);
      this.flagWords.push(flags);
    } else this.flagWords.data[edge] |= flags;
    return edge;
  }

  /** Adds flags to the edge x▷y; false when there is none. */
  mark(source: NodeId, target: NodeId, flags: number): boolean {
    const edge = this.edges.get(source, target);
    if (edge >= 0) this.flagWords.data[edge] |= flags;
    return edge >= 0;
  }

  /** `creator` makes `object`. */
  create(creator: NodeId, object: NodeId): void {
    this.edge(creator, object, EdgeFlag.created);
  }

  /**
   * Along a call from `caller` to `callee`, `object` is passed (`Way.argument`) or returned (`Way.result`). Where the
   * caller or callee cannot be told from the object, it may pass itself too.
   */
  transfer(caller: NodeId, callee: NodeId, object: NodeId, way: number): void {
    const link = this.edge(caller, callee);
    const callerEdge = this.edge(caller, object, way & Way.result ? EdgeFlag.flow : 0);
    const calleeEdge = this.edge(callee, object, way & Way.argument ? EdgeFlag.flow : 0);
    const transfer = this.transfers.numberOf(link, object);
    if (transfer < this.links.length) this.ways.data[transfer] |= way;
    else {
      this.links.push(link);
      this.callers.push(callerEdge);
      this.callees.push(calleeEdge);
      this.ways.push(way);
    }
    if (caller === object && way & Way.argument) this.selfTransfer(object, callee);
  }

  /** `object` passes itself along its call to `callee`. */
  selfTransfer(object: NodeId, callee: NodeId): void {
    const link = this.edge(object, callee);
    const edge = this.edge(callee, object, EdgeFlag.flow);
    if (!this.selfTransfers.add(link, edge)) return;
    this.selfLinks.push(link);
    this.selfEdges.push(edge);
  }

  build(): ObjectGraph {
    const { edges } = this;
    const source = this.sources.view();
    const target = this.targets.view();
    const unowned = this.unowned.view();
    const nodeCount = unowned.length;
    const unownable = new Uint8Array(nodeCount);
    const tracked = new Uint8Array(nodeCount);
    for (let n = 0; n < nodeCount; n++) {
      if (unowned[n] !== 0) unownable[n] = 1;
      if (unowned[n] === 0 || (unowned[n] & Ownerless.tracked) !== 0) tracked[n] = 1;
    }
    const flags = bytes(this.flagWords);
    // An edge to what moves unseen is not its creator's alone (static fields, constants, the unknown). An object that
    // its source did not make was given to it, by a transfer that is not known here.
    for (let h = 0; h < flags.length; h++) {
      const isUnseen = (unowned[target[h]] & (Ownerless.always | Ownerless.flowing)) === Ownerless.always;
      if (isUnseen || (flags[h] & EdgeFlag.created) === 0) flags[h] |= EdgeFlag.flow;
    }
    const out = grouped(source, nodeCount);
    const into = grouped(target, nodeCount);
    return {
      nodeCount,
      unownable,
      tracked,
      insideOf: this.insideOf ?? new Int32Array(nodeCount).fill(INSIDE_ANY),
      edgeCount: source.length,
      source,
      target,
      flags,
      outStart: out.start,
      outItems: out.items,
      inStart: into.start,
      inItems: into.items,
      transferCount: this.links.length,
      link: this.links.view(),
      callerEdge: this.callers.view(),
      calleeEdge: this.callees.view(),
      ways: bytes(this.ways),
      selfTransferCount: this.selfLinks.length,
      selfLink: this.selfLinks.toArray(),
      selfEdge: this.selfEdges.toArray(),
      find: (from, to) => edges.get(from, to),
    };
  }
}

function bytes({ data, length }: IntVec): Uint8Array {
  const array = new Uint8Array(length);
  for (let i = 0; i < length; i++) array[i] = data[i];
  return array;
}
