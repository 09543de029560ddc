/**
 * What calls into models of the JDK access, seen from their callers.
 *
 * An access inside a model belongs to the call that led there from other code. The summary of a model's method context
 * says which state it may access, itself or through other models, and which locks it must hold then beyond those of its
 * caller. Calls back into other code are not followed: that code has accesses of its own.
 */
import type { Construction, HeldLocks, TokenSet } from '../locks/index.js';
import { NOTHING, SELF_TOKEN } from '../locks/index.js';
import type { PointsTo } from '../pointsto/index.js';
import { ELEMENT } from '../pointsto/index.js';
import type { BitSet } from '../util/index.js';
import { IntVec } from '../util/index.js';
import type { Access, AccessTable } from './accesses.js';
import type { Locations } from './locations.js';

/** Entries up to which a summary is searched from its beginning. */
const FEW = 12;

/** Keys, location · 2 + write, in the order in which they were found, with the locks held beyond the caller's. */
export class Summary {
  readonly keys = new IntVec(2);
  readonly tokens = new IntVec(2);
  private index: Map<number, number> | undefined;

  /** The place of a key, or −1. */
  find(key: number): number {
    if (this.index !== undefined) return this.index.get(key) ?? -1;
    const { data, length } = this.keys;
    for (let i = 0; i < length; i++) if (data[i] === key) return i;
    return -1;
  }

  add(key: number, tokens: TokenSet): void {
    const at = this.keys.push(key);
    this.tokens.push(tokens);
    if (this.index !== undefined) this.index.set(key, at);
    else if (this.keys.length > FEW)
      this.index = new Map(Array.from(this.keys.view(), (each, i) => [each, i]));
  }
}

const EMPTY = new Summary();
/** In place of an object: a call without a receiver. */
const NO_RECEIVER = -3;
/** In place of a set of tokens: the access is private to the caller. */
export const PRIVATE = -2;

export class LibrarySummaries {
  private readonly summaries: (Summary | undefined)[] = [];
  private readonly buffer = new IntVec();
  private readonly lifting: Lifting;
  private readonly self: TokenSet;

  constructor(
    private readonly pt: PointsTo,
    private readonly held: HeldLocks,
    private readonly construction: Construction,
    private readonly accesses: AccessTable,
    private readonly locations: Locations,
    private readonly escaping: BitSet,
    private readonly hasOwn: (cs: number) => boolean,
    reach: Int32Array,
    tick: () => void,
  ) {
    this.lifting = new Lifting(pt, held, construction);
    this.self = held.sets.of([SELF_TOKEN]);
    this.solve(reach, tick);
  }

  /** Summary of a library method context; empty for one of the application. */
  of(cs: number): Summary {
    return this.summaries[cs] ?? EMPTY;
  }

  /** How entries of the callee's summary are seen at a call; valid until the next question. */
  at(edge: number): Lifting {
    this.lifting.move(edge);
    return this.lifting;
  }

  /** Passes over the library's method contexts, callees first, until nothing changes. */
  private solve(reach: Int32Array, tick: () => void): void {
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    const order = this.calleesFirst(reach);
    const due = new Uint8Array(calls.size);
    for (const cs of order) due[cs] = 1;
    for (let changed = true; changed; ) {
      changed = false;
      for (const cs of order) {
        if (due[cs] === 0) continue;
        due[cs] = 0;
        tick();
        if (!this.update(cs)) continue;
        changed = true;
        for (let e = first[cs]; e >= 0; e = next[e]) {
          const caller = calls.edgeCaller.data[e];
          if (!this.hasOwn(caller)) due[caller] = 1;
        }
      }
    }
  }

  private calleesFirst(reach: Int32Array): number[] {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const order: number[] = [];
    const cursor = first.slice();
    const seen = new Uint8Array(calls.size);
    const path: number[] = [];
    const enter = (cs: number): void => {
      if (seen[cs] === 1 || this.hasOwn(cs)) return;
      seen[cs] = 1;
      path.push(cs);
    };
    for (let cs = 0; cs < calls.size; cs++) {
      if (reach[cs] !== 0) enter(cs);
      while (path.length > 0) {
        const top = path[path.length - 1];
        const edge = cursor[top];
        if (edge < 0) order.push(path.pop() as number);
        else {
          cursor[top] = next[edge];
          enter(calls.edgeCallee.data[edge]);
        }
      }
    }
    return order;
  }

  private update(cs: number): boolean {
    const known = this.summaries[cs];
    const summary = known ?? new Summary();
    let changed = false;
    if (known === undefined) {
      for (const access of this.accesses.of(this.pt.templateOf(cs))) {
        if (this.direct(cs, access, summary)) changed = true;
      }
    }
    const { first, next } = this.pt.calls.outgoing();
    for (let e = first[cs]; e >= 0; e = next[e]) if (this.through(e, summary)) changed = true;
    if (changed) this.summaries[cs] = summary;
    return changed;
  }

  private put(summary: Summary, key: number, tokens: TokenSet): boolean {
    const at = summary.find(key);
    if (at < 0) {
      summary.add(key, tokens);
      return true;
    }
    const old = summary.tokens.data[at];
    const now = this.held.sets.meet(old, tokens);
    summary.tokens.data[at] = now;
    return now !== old;
  }

  private direct(cs: number, access: Access, summary: Summary): boolean {
    const write = access.write ? 1 : 0;
    const { block, insn, base } = access;
    const method = this.pt.calls.methodOf(cs);
    let tokens = this.held.inFrame(cs, block, insn);
    if (access.isStatic) return this.put(summary, this.locations.ofStatic(access.key) * 2 + write, tokens);
    if (this.construction.isPrivate(method, base, block, insn)) return false;
    if (this.held.holdsLocal(cs, base, block, insn, NOTHING)) tokens = this.held.sets.join(tokens, this.self);
    this.buffer.length = 0;
    this.pt.objects(cs, base, this.buffer);
    let changed = false;
    for (const object of this.buffer.view()) {
      if (access.key === ELEMENT && this.pt.heap.isEmptyArray(object)) continue;
      if (!this.escaping.has(object)) continue;
      if (this.put(summary, this.locations.of(object, access.key) * 2 + write, tokens)) changed = true;
    }
    return changed;
  }

  private through(edge: number, summary: Summary): boolean {
    const inner = this.summaries[this.pt.calls.edgeCallee.data[edge]];
    if (inner === undefined) return false;
    const lifting = this.at(edge);
    let changed = false;
    // A method that calls itself adds to what is walked over here: what is new is left for the next pass.
    const { length } = inner.keys;
    for (let i = 0; i < length; i++) {
      const key = inner.keys.data[i];
      const lifted = lifting.lift(this.locations.objectOf(key >> 1), inner.tokens.data[i]);
      if (lifted !== PRIVATE && this.put(summary, key, lifted)) changed = true;
    }
    return changed;
  }
}

/** One call, and what it adds to the entries of its callee's summary. */
export class Lifting {
  private edge = -1;
  private caller = -1;
  private frame: TokenSet = NOTHING;
  /** The only receiver; −3 where there is none. */
  private receiver = NO_RECEIVER;
  private isAsked = false;
  private isPrivate = false;
  private isLocked = false;
  private readonly self: TokenSet;

  constructor(
    private readonly pt: PointsTo,
    private readonly held: HeldLocks,
    private readonly construction: Construction,
  ) {
    this.self = held.sets.of([SELF_TOKEN]);
  }

  move(edge: number): void {
    if (this.edge === edge) return;
    const { calls } = this.pt;
    this.edge = edge;
    this.caller = calls.edgeCaller.data[edge];
    const call = this.pt.templateOf(this.caller).calls[calls.edgeCall.data[edge]];
    this.frame = this.held.inFrame(this.caller, call.block, call.insn);
    const hasReceiver = call.dispatch !== 'static' && call.args.length > 0 && call.args[0] >= 0;
    this.receiver = hasReceiver ? this.pt.single(calls.edgeCallee.data[edge], 0) : NO_RECEIVER;
    this.isAsked = false;
  }

  /**
   * An entry of the callee's summary as seen at the call: with the locks that this frame adds. `PRIVATE` where the
   * callee works on its own receiver while that is private to the caller. `object` is −1 for statics.
   */
  lift(object: number, tokens: TokenSet): TokenSet | typeof PRIVATE {
    const held = this.held.sets.join(tokens, this.frame);
    if (object !== this.receiver) return held;
    if (!this.isAsked) this.ask();
    if (this.isPrivate) return PRIVATE;
    return this.isLocked ? this.held.sets.join(held, this.self) : held;
  }

  private ask(): void {
    const { caller, construction } = this;
    const template = this.pt.templateOf(caller);
    const { args, block, insn } = template.calls[this.pt.calls.edgeCall.data[this.edge]];
    this.isAsked = true;
    this.isPrivate =
      construction.isPrivate(template.method, args[0], block, insn) ||
      construction.isPrivatePart(caller, args[0], block, insn);
    this.isLocked = this.held.holdsLocal(caller, args[0], block, insn, NOTHING);
  }
}
