/**
 * The abstract object graph: who holds whom, and over which calls objects are handed on.
 *
 * A node stands for the objects of an allocation site and heap context, for a static field, or for the root, which is the
 * receiver of `main`, class initialisers and the client. A handle `x▷y` is an edge: an object of x may hold one of y. An
 * exchange (b, a, j) says that j may be passed along a call from b to a, as an argument or as the result; its handles are
 * the link b▷a, the caller's b▷j and the callee's a▷j. A self pass (j, a) says that j may pass itself along its call to
 * a; its handles are the link j▷a and a▷j.
 *
 * Guarantee: none of its own; that of the analyses built on it holds for every run whose steps (create, transfer, self
 * pass) are all in the graph. More handles and steps than happen are safe.
 */
import { grouped, IntVec, PairMap } from '../util/index.js';

export type NodeId = number;
export type HandleId = number;

/** The receiver of what no object calls. */
export const ROOT: NodeId = 0;

/** What is known of a handle; bits of `ObjectGraph.flags`. */
export const Handle = {
  /** Its source may have made its target. */
  created: 1,
  /** It may be got by a transfer or a self pass (the paper's Flows). */
  flow: 2,
  /** Its source may hold its target in a field (the paper's Fields). */
  field: 4,
} as const;

/** What is said of a node that nobody owns; bits. */
const Ownerless = {
  byNobody: 1,
  /** Its moves are in the graph. */
  tracked: 2,
  /** Its creators' handles have their flags. */
  flowing: 4,
} as const;

/** Which way an exchange goes; bits of `ObjectGraph.ways`. */
export const Way = { argument: 1, result: 2 } as const;

/** In place of a node in `insideOf`. */
export const INSIDE_ANY = -1;
export const INSIDE_NONE = -2;

/** May a node be inside an object of `root`, which nobody owns? */
export function mayBeInside(insideOf: Int32Array, node: NodeId, root: NodeId): boolean {
  return insideOf[node] === INSIDE_ANY || insideOf[node] === root;
}

/** May a handle be in the boundary of a node but the root? Neither the root nor what nobody owns is inside anything. */
export function mayBeOwned({ source, target, noOwn }: ObjectGraph, handle: HandleId): boolean {
  return source[handle] !== ROOT && noOwn[target[handle]] === 0;
}

export interface ObjectGraph {
  /** Nodes are 0 … nodeCount − 1. */
  readonly nodeCount: number;
  /** 1 for nodes that nobody may own: the root, static fields, constants, what is unknown, started threads. */
  readonly noOwn: Uint8Array;
  /** 1 where every exchange and self pass is in the graph that moves an object of the node; 1 for all that may be owned. */
  readonly tracked: Uint8Array;
  /**
   * By node that may be owned: inside the objects of which node that nobody owns it may be; `INSIDE_ANY` where several,
   * `INSIDE_NONE`. Exchanges that move an object of r, which nobody owns, are left out where who gets it cannot be inside r.
   */
  readonly insideOf: Int32Array;
  readonly handleCount: number;
  readonly source: Int32Array;
  readonly target: Int32Array;
  /** Bits of `Handle`. */
  readonly flags: Uint8Array;
  /** Handles by source: those of x are `outItems[outStart[x] … outStart[x + 1])`; likewise by target. */
  readonly outStart: Int32Array;
  readonly outItems: Int32Array;
  readonly inStart: Int32Array;
  readonly inItems: Int32Array;
  /** Exchanges are 0 … exchangeCount − 1; their handles and ways. */
  readonly exchangeCount: number;
  readonly link: Int32Array;
  readonly callerHandle: Int32Array;
  readonly calleeHandle: Int32Array;
  readonly ways: Uint8Array;
  readonly selfPassCount: number;
  /** j▷a of a self pass (j, a), and its a▷j. */
  readonly selfLink: Int32Array;
  readonly selfHandle: Int32Array;
  /** The handle x▷y, −1 when there is none. */
  find(source: NodeId, target: NodeId): HandleId;
}

/** Takes steps in any order, each any number of times; numbers follow the order of first mention. Builds one graph. */
export class ObjectGraphBuilder {
  private readonly handles: PairMap;
  private readonly sources = new IntVec(1024);
  private readonly targets = new IntVec(1024);
  private readonly flagWords = new IntVec(1024);
  /** (link, object): number of the exchange. */
  private readonly exchanges = new PairMap(1024);
  private readonly links = new IntVec(1024);
  private readonly callers = new IntVec(1024);
  private readonly callees = new IntVec(1024);
  private readonly ways = new IntVec(1024);
  private readonly selfPasses = new PairMap(64);
  private readonly selfLinks = new IntVec(64);
  private readonly selfHandles = new IntVec(64);
  /** By node: bits of `Ownerless`. */
  private readonly unowned = new IntVec(1024);
  private insideOf: Int32Array | undefined;

  /** @param handles about how many there will be */
  constructor(handles = 1024) {
    this.handles = new PairMap(handles);
    this.unowned.push(Ownerless.byNobody);
  }

  get handleCount(): number {
    return this.sources.length;
  }

  get exchangeCount(): number {
    return this.links.length;
  }

  /** A new node. */
  addNode(): NodeId {
    return this.unowned.push(0);
  }

  /**
   * Nobody owns objects of `node`. `tracked`: exchanges and self passes that move them are given all the same, so that
   * what they own may hold them (back links). `hasFlows`: creators' handles to them are marked where they are handed over.
   */
  setUnowned(node: NodeId, { tracked = false, hasFlows = false } = {}): void {
    this.unowned.data[node] |=
      Ownerless.byNobody | (tracked ? Ownerless.tracked : 0) | (hasFlows ? Ownerless.flowing : 0);
  }

  /** @param insideOf see `ObjectGraph`; without it, each node may be inside any other. */
  setInsideOf(insideOf: Int32Array): void {
    this.insideOf = insideOf;
  }

  isUnowned(node: NodeId): boolean {
    return this.unowned.data[node] !== 0;
  }

  /** The handle x▷y, made where it is new. */
  handle(source: NodeId, target: NodeId, flags = 0): HandleId {
    const handle = this.handles.numberOf(source, target);
    if (handle === this.sources.length) {
      this.sources.push(source);
      this.targets.push(target);
      this.flagWords.push(flags);
    } else this.flagWords.data[handle] |= flags;
    return handle;
  }

  /** Adds flags to the handle x▷y; false when there is none. */
  mark(source: NodeId, target: NodeId, flags: number): boolean {
    const handle = this.handles.get(source, target);
    if (handle >= 0) this.flagWords.data[handle] |= flags;
    return handle >= 0;
  }

  /** `creator` makes `object`. */
  create(creator: NodeId, object: NodeId): void {
    this.handle(creator, object, Handle.created);
  }

  /**
   * Along a call from `caller` to `callee`, `object` is passed (`Way.argument`) or returned (`Way.result`). Where the
   * caller or callee cannot be told from the object, it may pass itself too.
   */
  transfer(caller: NodeId, callee: NodeId, object: NodeId, way: number): void {
    const link = this.handle(caller, callee);
    const callerHandle = this.handle(caller, object, way & Way.result ? Handle.flow : 0);
    const calleeHandle = this.handle(callee, object, way & Way.argument ? Handle.flow : 0);
    const exchange = this.exchanges.numberOf(link, object);
    if (exchange < this.links.length) this.ways.data[exchange] |= way;
    else {
      this.links.push(link);
      this.callers.push(callerHandle);
      this.callees.push(calleeHandle);
      this.ways.push(way);
    }
    if (caller === object && way & Way.argument) this.selfPass(object, callee);
  }

  /** `object` passes itself along its call to `callee`. */
  selfPass(object: NodeId, callee: NodeId): void {
    const link = this.handle(object, callee);
    const handle = this.handle(callee, object, Handle.flow);
    if (!this.selfPasses.add(link, handle)) return;
    this.selfLinks.push(link);
    this.selfHandles.push(handle);
  }

  build(): ObjectGraph {
    const { handles } = this;
    const source = this.sources.view();
    const target = this.targets.view();
    const unowned = this.unowned.view();
    const nodeCount = unowned.length;
    const noOwn = new Uint8Array(nodeCount);
    const tracked = new Uint8Array(nodeCount);
    for (let n = 0; n < nodeCount; n++) {
      if (unowned[n] !== 0) noOwn[n] = 1;
      if (unowned[n] === 0 || (unowned[n] & Ownerless.tracked) !== 0) tracked[n] = 1;
    }
    const flags = bytes(this.flagWords);
    // Handles to what moves unseen are not those of a creator alone (static fields, constants, the unknown). Others that
    // their source did not make it was given, by whatever move that is not told apart here.
    for (let h = 0; h < flags.length; h++) {
      const isUnseen = (unowned[target[h]] & (Ownerless.byNobody | Ownerless.flowing)) === Ownerless.byNobody;
      if (isUnseen || (flags[h] & Handle.created) === 0) flags[h] |= Handle.flow;
    }
    const out = grouped(source, nodeCount);
    const into = grouped(target, nodeCount);
    return {
      nodeCount,
      noOwn,
      tracked,
      insideOf: this.insideOf ?? new Int32Array(nodeCount).fill(INSIDE_ANY),
      handleCount: source.length,
      source,
      target,
      flags,
      outStart: out.start,
      outItems: out.items,
      inStart: into.start,
      inItems: into.items,
      exchangeCount: this.links.length,
      link: this.links.view(),
      callerHandle: this.callers.view(),
      calleeHandle: this.callees.view(),
      ways: bytes(this.ways),
      selfPassCount: this.selfLinks.length,
      selfLink: this.selfLinks.toArray(),
      selfHandle: this.selfHandles.toArray(),
      find: (from, to) => handles.get(from, to),
    };
  }
}

function bytes({ data, length }: IntVec): Uint8Array {
  const array = new Uint8Array(length);
  for (let i = 0; i < length; i++) array[i] = data[i];
  return array;
}
