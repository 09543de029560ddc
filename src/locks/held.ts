/**
 * Locks that must be held on entry of a method context and at its instructions (PLDI'06 §2.2.4, Fig. 9).
 *
 * Guarantee: at an instruction of a method context, on every path from a thread's root, a thread holds a lock on an
 * object that the token's abstract object stands for. As in the paper an abstract object may stand for several, so a
 * common token is strong evidence and no proof; `SELF_TOKEN` (the accessed object is the very value locked) is one.
 * Greatest fixpoint over the call graph: meet over incoming calls of what the caller holds there.
 */

import type { CallSite, ObjectId, PointsTo } from '../pointsto/index.js';
import { fieldKey } from '../pointsto/index.js';
import type { LockPath, MethodId, Program } from '../program/index.js';
import type { Threads } from '../threads/index.js';
import { IntVec, PairMap } from '../util/index.js';
import { type LockFact, LockFacts } from './facts.js';
import { type LockFlow, mustHold } from './fixpoint.js';
import { type LockPromise, PromisedLocks } from './promised.js';
import { staticFinalOf } from './static-finals.js';
import type { Token, TokenSet } from './tokens.js';
import {
  isObjectToken,
  isParamToken,
  isShared,
  monitorToken,
  NOTHING,
  objectToken,
  paramToken,
  SELF_TOKEN,
  TokenSets,
  tokenId,
  UNREACHED,
} from './tokens.js';

export class HeldLocks {
  readonly sets = new TokenSets();
  readonly facts: LockFacts;
  /** Held on entry over all calls. */
  private readonly entries: Int32Array;
  private readonly program: Program;
  /** By method context: the sets of its own locks as tokens. */
  private readonly local = new Map<number, Map<readonly LockFact[], TokenSet>>();
  private readonly buffer = new IntVec();
  private readonly stripped = new IntVec();
  private readonly passedMemo = new PairMap(1024);
  private readonly selfOnly: TokenSet;
  /** By method context: the lock of its `this` where that is one object; `UNREACHED` where it was not asked for. */
  private readonly receiverLock: Int32Array;
  /** By call edge: does its caller hold locks of its own there? */
  private readonly lockedEdges: Uint8Array;
  private readonly promised: PromisedLocks;

  constructor(
    private readonly pt: PointsTo,
    threads: Threads,
    tick: () => void = () => {},
    promises: ReadonlyMap<MethodId, LockPromise> = new Map(),
  ) {
    this.program = pt.program;
    this.facts = new LockFacts(pt);
    this.promised = new PromisedLocks(pt, this.sets, promises, (object, via) =>
      via === 'monitor' && this.facts.isExplicitLock(object)
        ? monitorToken(object)
        : this.tokenOfObject(object),
    );
    this.selfOnly = this.sets.of([SELF_TOKEN]);
    this.receiverLock = new Int32Array(pt.calls.size).fill(UNREACHED);
    this.lockedEdges = this.findLockedEdges();
    this.entries = mustHold(this.flow(threads), this.sets, tick);
  }

  /** Held on entry on every path; `UNREACHED` where no thread gets and in models that do not call back. */
  entry(cs: number): TokenSet {
    return this.entries[cs];
  }

  /** Locks acquired in this frame and held at an instruction. */
  inFrame(cs: number, block: number, insn: number): TokenSet {
    const held = this.facts.at(this.pt.calls.methodOf(cs), block, insn);
    if (held.length === 0) return NOTHING;
    let known = this.local.get(cs);
    if (known === undefined) {
      known = new Map();
      this.local.set(cs, known);
    }
    let set = known.get(held);
    if (set === undefined) {
      set = this.sets.of(held.flatMap((lock) => this.lockTokens(cs, lock)));
      known.set(held, set);
    }
    return set;
  }

  /** Is the object in `local` locked by the very value that holds it, in this frame or by a caller? */
  holdsLocal(cs: number, local: number, block: number, insn: number, entry: TokenSet): boolean {
    const template = this.pt.constraintsOf(cs);
    if (local < template.paramCount && entry !== UNREACHED) {
      for (const token of this.sets.get(entry)) if (token === paramToken(local, false)) return true;
    }
    return this.locksLocal(cs, local, block, insn);
  }

  /** Is the value in `local` locked in this frame? */
  locksLocal(cs: number, local: number, block: number, insn: number): boolean {
    return this.facts
      .at(this.pt.calls.methodOf(cs), block, insn)
      .some((lock) => lock.isMonitor && lock.local === local);
  }

  /** A set without tokens of parameters, which mean nothing outside their method. */
  strip(set: TokenSet): TokenSet {
    if (set === NOTHING) return set;
    while (this.stripped.length <= set) this.stripped.push(UNREACHED);
    let result = this.stripped.data[set];
    if (result === UNREACHED) {
      result = this.sets.of(this.sets.get(set).filter((token) => !isParamToken(token)));
      this.stripped.data[set] = result;
    }
    return result;
  }

  /**
   * Locks held at an access, given what is held on entry of its method and what `frame` adds: `SELF_TOKEN` is among
   * them when the object in `base` (−1: none) is the very value locked.
   */
  atAccess(
    cs: number,
    block: number,
    insn: number,
    entry: TokenSet,
    frame: TokenSet,
    base: number,
  ): TokenSet {
    const tokens = this.sets.join(this.strip(entry), frame);
    const self = base >= 0 && this.holdsLocal(cs, base, block, insn, entry);
    return self ? this.sets.join(tokens, this.selfOnly) : tokens;
  }

  /** Is a lock of its caller's frame held at a call? */
  locksAt(edge: number): boolean {
    return this.lockedEdges[edge] === 1;
  }

  /** Has a set no tokens of parameters? Calls at which no other lock is held pass it on as it is. */
  isFree(set: TokenSet): boolean {
    return this.strip(set) === set;
  }

  /** What the callee of an edge holds on entry because of this call, given what the caller holds on its own entry. */
  passed(edge: number, entry: TokenSet): TokenSet {
    // Asked of the regions: a lock that may be one of several objects is no token, but still is the argument's own.
    if (!this.locksAt(edge) && this.isFree(entry)) return entry;
    const call = this.pt.calls.callNumber(edge);
    let known = this.passedMemo.get(call, entry);
    if (known < 0) {
      known = this.translate(edge, entry);
      this.passedMemo.set(call, entry, known);
    }
    const set = (known & 1) === 0 ? known >> 1 : this.withReceiver(known >> 1, this.pt.calls.calleeOf(edge));
    return this.sets.join(set, this.promised.tokensAt(edge));
  }

  /** What the client promises to hold while it makes a call: locks without code. */
  promisedAt(edge: number): readonly LockPath[] {
    return this.promised.at(edge);
  }

  /** The objects that these locks are, as far as they are known. */
  promisedObjects(edge: number): ObjectId[] {
    return [...this.sets.get(this.promised.tokensAt(edge))].filter(isObjectToken).map(tokenId);
  }

  /** A set with the lock of the callee's `this` where that is one object. */
  private withReceiver(set: TokenSet, callee: number): TokenSet {
    let lock = this.receiverLock[callee];
    if (lock === UNREACHED) {
      lock = this.lockOfReceiver(callee);
      this.receiverLock[callee] = lock;
    }
    return this.sets.join(set, lock);
  }

  private lockOfReceiver(callee: number): TokenSet {
    const object = this.pt.single(callee, 0);
    if (object < 0 || this.pt.heap.isMerged(object) || this.facts.isExplicitLock(object)) return NOTHING;
    return this.sets.of([objectToken(object, false)]);
  }

  private findLockedEdges(): Uint8Array {
    const { calls } = this.pt;
    const locked = new Uint8Array(calls.edgeCount);
    for (let e = 0; e < locked.length; e++) {
      const method = calls.methodOf(calls.callerOf(e));
      if (this.promised.at(e).length > 0) locked[e] = 1;
      if (!this.facts.hasLocks(method)) continue;
      const { block, insn } = this.pt.methodConstraints(method).calls[calls.callOf(e)];
      if (this.facts.at(method, block, insn).length > 0) locked[e] = 1;
    }
    return locked;
  }

  private flow({ roots }: Threads): LockFlow {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const leads = this.leadingOutOfModels();
    return {
      count: calls.size,
      eachStart: (visit) => {
        for (const { cs } of roots) visit(cs, NOTHING);
      },
      eachOut: (cs, held, visit) => {
        for (let e = first[cs]; e >= 0; e = next[e]) {
          const callee = calls.calleeOf(e);
          // Nothing can be taken from nothing.
          if (leads[callee] === 0 || held[callee] === NOTHING) continue;
          visit(callee, this.passed(e, held[cs]));
        }
      },
    };
  }

  /** What a model holds on its own entry matters only where it calls back: its accesses are seen at the calls of it. */
  private leadingOutOfModels(): Uint8Array {
    const { calls } = this.pt;
    const targets: number[] = [];
    for (let cs = 0; cs < calls.size; cs++) {
      const { origin } = this.program.class(this.program.method(calls.methodOf(cs)).owner);
      if (origin !== 'model' && origin !== 'skeleton') targets.push(cs);
    }
    return calls.leadingTo(targets);
  }

  /** What any callee of a call holds on entry, times two, and one where the lock of its own `this` comes with it. */
  private translate(edge: number, entry: TokenSet): number {
    const { calls } = this.pt;
    const caller = calls.callerOf(edge);
    const call = this.pt.callOf(edge);
    const held = this.inFrame(caller, call.block, call.insn);
    const tokens: Token[] = [];
    for (const set of [entry, held]) {
      for (const token of this.sets.get(set)) if (!isParamToken(token)) tokens.push(token);
    }
    let ofReceiver = 0;
    for (let a = 0; a < call.args.length; a++) {
      if (call.args[a] < 0) continue;
      const mode = this.modeOfLocal(caller, call, call.args[a], entry);
      if (mode === undefined) continue;
      tokens.push(paramToken(a, mode));
      if (a === 0 && call.dispatch !== 'static') ofReceiver = 1;
    }
    return this.sets.of(tokens) * 2 + ofReceiver;
  }

  /** undefined: not locked; otherwise whether the lock on the value in `local` is a shared one. */
  private modeOfLocal(cs: number, call: CallSite, local: number, entry: TokenSet): boolean | undefined {
    const template = this.pt.constraintsOf(cs);
    if (local < template.paramCount) {
      for (const token of this.sets.get(entry)) {
        if (isParamToken(token) && tokenId(token) === local) return isShared(token);
      }
    }
    const isLocked = this.facts
      .at(template.method, call.block, call.insn)
      .some((lock) => lock.local === local);
    return isLocked ? this.facts.mayBeShared(cs, local) : undefined;
  }

  private lockTokens(cs: number, { expr, value, local, isMonitor }: LockFact): Token[] {
    if (expr.kind === 'class') return [objectToken(this.pt.heap.classLiteral(expr.type), false)];
    if (local < 0) return [];
    const template = this.pt.constraintsOf(cs);
    const shared = this.facts.mayBeShared(cs, local);
    const tokens: Token[] = local < template.paramCount ? [paramToken(local, shared)] : [];
    const object = this.pt.single(cs, local);
    if (object < 0 || this.pt.heap.isMerged(object)) {
      const field = staticFinalOf(this.program, template.body, value);
      if (field >= 0) tokens.push(objectToken(this.pt.heap.staticFinal(field), shared));
      return tokens;
    }
    const ofMonitor = isMonitor && this.facts.isExplicitLock(object);
    tokens.push(ofMonitor ? monitorToken(object) : this.tokenOfObject(object));
    return tokens;
  }

  /**
   * A read or write lock counts as the lock it belongs to, a read lock in shared mode. Where the owner is ambiguous the
   * first of the candidates stands for all, as one abstract object stands for several.
   */
  private tokenOfObject(object: number): Token {
    const view = this.program.lockViewOf(this.pt.heap.classOf(object));
    if (view === undefined) return objectToken(object, false);
    this.buffer.length = 0;
    if (view.owner >= 0) this.pt.fieldObjects(object, fieldKey(view.owner), this.buffer);
    return objectToken(this.buffer.length > 0 ? this.buffer.data[0] : object, view.isShared);
  }
}
