/**
 * What calls into models of the JDK access, seen from their callers.
 *
 * An access inside a model belongs to the call that led there from other code. The summary of a model's method context
 * says which state it may access, itself or through other models, and which locks it must hold then beyond those of its
 * caller. Calls back into other code are not followed: that code has accesses of its own.
 */
import type { HeldLocks, TokenSet } from '../locks/index.js';
import { NOTHING, SELF_TOKEN } from '../locks/index.js';
import type { CallSite, PointsTo } from '../pointsto/index.js';
import { ELEMENT } from '../pointsto/index.js';
import type { Construction, Sharing } from '../sharing/index.js';
import { IntVec } from '../util/index.js';
import type { Access, AccessTable } from './accesses.js';
import type { Locations } from './locations.js';

/** More parameters than a method has (JVMS §4.3.3). */
const MAX_PARAMS = 256;

/** Key of the access to a location. */
const concrete = (location: number, write: number): number => location * 2 + write;
/** Key of the access to field `key` of a parameter. */
const relative = (param: number, key: number, write: number): number =>
  -1 - ((key * MAX_PARAMS + param) * 2 + write);

export const isRelative = (entry: number): boolean => entry < 0;
export const isWrite = (entry: number): boolean => ((entry < 0 ? -1 - entry : entry) & 1) === 1;
/** Of a concrete entry. */
export const locationOf = (entry: number): number => entry >> 1;
/** Of a relative entry. */
export const paramOf = (entry: number): number => ((-1 - entry) >> 1) % MAX_PARAMS;
export const fieldOf = (entry: number): number => Math.floor(((-1 - entry) >> 1) / MAX_PARAMS);

/** Entries up to which a summary is searched from its beginning. */
const FEW = 12;

/**
 * What is accessed, in the order in which it was found, with the locks held beyond the caller's. A key is that of a
 * location, or of a field of whatever object a parameter holds: so a method that works on its `this` has few entries,
 * however many objects that may be.
 */
export class Summary {
  private readonly keys = new IntVec(2);
  private readonly tokens = new IntVec(2);
  private index: Map<number, number> | undefined;

  get length(): number {
    return this.keys.length;
  }

  /** The key at a place. */
  keyAt(at: number): number {
    return this.keys.data[at];
  }

  /** The locks held beyond the caller's, at a place. */
  tokensAt(at: number): TokenSet {
    return this.tokens.data[at];
  }

  setTokens(at: number, tokens: TokenSet): void {
    this.tokens.data[at] = tokens;
  }

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

export interface LibraryInput {
  readonly pt: PointsTo;
  readonly held: HeldLocks;
  readonly sharing: Pick<Sharing, 'construction' | 'escaping'>;
  readonly accesses: AccessTable;
  readonly locations: Locations;
  /** Has a method context accesses of its own? */
  readonly hasOwn: (cs: number) => boolean;
}

export class LibrarySummaries {
  private readonly summaries: (Summary | undefined)[] = [];
  private readonly buffer = new IntVec();
  private readonly lifting: Lifting;
  private readonly self: TokenSet;

  constructor(
    private readonly input: LibraryInput,
    reach: Int32Array,
    tick: () => void,
  ) {
    const { pt, held, sharing } = input;
    this.lifting = new Lifting(pt, held, sharing.construction);
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
    const { calls } = this.input.pt;
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
          const caller = calls.callerOf(e);
          if (!this.input.hasOwn(caller)) due[caller] = 1;
        }
      }
    }
  }

  private calleesFirst(reach: Int32Array): number[] {
    const { calls } = this.input.pt;
    const { first, next } = calls.outgoing();
    const order: number[] = [];
    const cursor = first.slice();
    const seen = new Uint8Array(calls.size);
    const path: number[] = [];
    const enter = (cs: number): void => {
      if (seen[cs] === 1 || this.input.hasOwn(cs)) return;
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
          enter(calls.calleeOf(edge));
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
      for (const access of this.input.accesses.of(this.input.pt.templateOf(cs))) {
        if (this.direct(cs, access, summary)) changed = true;
      }
    }
    const { first, next } = this.input.pt.calls.outgoing();
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
    const old = summary.tokensAt(at);
    const now = this.input.held.sets.meet(old, tokens);
    summary.setTokens(at, now);
    return now !== old;
  }

  private direct(cs: number, access: Access, summary: Summary): boolean {
    const write = access.write ? 1 : 0;
    const { block, insn, base, key } = access;
    const { method, paramCount } = this.input.pt.templateOf(cs);
    let tokens = this.input.held.inFrame(cs, block, insn);
    if (access.isStatic)
      return this.put(summary, concrete(this.input.locations.ofStatic(key), write), tokens);
    if (this.input.sharing.construction.isPrivate(method, base, block, insn)) return false;
    if (this.input.held.holdsLocal(cs, base, block, insn, NOTHING))
      tokens = this.input.held.sets.join(tokens, this.self);
    if (base < paramCount) return this.put(summary, relative(base, key, write), tokens);
    this.buffer.length = 0;
    this.input.pt.objects(cs, base, this.buffer);
    return this.putObjects(summary, key, write, tokens);
  }

  /** Entries for the objects in the buffer. */
  private putObjects(summary: Summary, key: number, write: number, tokens: TokenSet): boolean {
    let changed = false;
    for (const object of this.buffer.view()) {
      if (key === ELEMENT && this.input.pt.heap.isEmptyArray(object)) continue;
      if (!this.input.sharing.escaping.has(object)) continue;
      if (this.put(summary, concrete(this.input.locations.of(object, key), write), tokens)) changed = true;
    }
    return changed;
  }

  private through(edge: number, summary: Summary): boolean {
    const inner = this.summaries[this.input.pt.calls.calleeOf(edge)];
    if (inner === undefined) return false;
    const lifting = this.at(edge);
    let changed = false;
    // A method that calls itself adds to what is walked over here: what is new is left for the next pass.
    const { length } = inner;
    for (let i = 0; i < length; i++) {
      const entry = inner.keyAt(i);
      const tokens = inner.tokensAt(i);
      const now = isRelative(entry)
        ? this.throughParam(lifting, entry, tokens, summary)
        : this.throughLocation(lifting, entry, tokens, summary);
      if (now) changed = true;
    }
    return changed;
  }

  private throughLocation(lifting: Lifting, entry: number, tokens: TokenSet, summary: Summary): boolean {
    const lifted = lifting.lift(this.input.locations.objectOf(locationOf(entry)), tokens);
    return lifted !== PRIVATE && this.put(summary, entry, lifted);
  }

  /** What the callee does with a parameter the caller does with its own, or with the objects that it passes. */
  private throughParam(lifting: Lifting, entry: number, tokens: TokenSet, summary: Summary): boolean {
    const param = paramOf(entry);
    const lifted = lifting.liftParam(param, tokens);
    if (lifted === PRIVATE) return false;
    const key = fieldOf(entry);
    const write = isWrite(entry) ? 1 : 0;
    this.buffer.length = 0;
    const all = lifting.passed(param, this.buffer);
    if (all && lifting.isParam(param))
      return this.put(summary, relative(lifting.argument(param), key, write), lifted);
    return this.putObjects(summary, key, write, lifted);
  }
}

/** One call, and what it adds to the entries of its callee's summary. */
export class Lifting {
  private edge = -1;
  private caller = -1;
  private callee = -1;
  private call: CallSite | undefined;
  private frame: TokenSet = NOTHING;
  /** The only receiver; `NO_RECEIVER` where there is none. */
  private receiver = NO_RECEIVER;
  /** By parameter: bits of `About` for the argument, 0 where it was not asked for. */
  private readonly asked = new Uint8Array(MAX_PARAMS);
  private readonly self: TokenSet;
  private readonly all = new IntVec();

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
    this.caller = calls.callerOf(edge);
    this.callee = calls.calleeOf(edge);
    const call = this.pt.callOf(edge);
    this.call = call;
    this.frame = this.held.inFrame(this.caller, call.block, call.insn);
    const hasReceiver = call.dispatch !== 'static' && call.args.length > 0 && call.args[0] >= 0;
    this.receiver = hasReceiver ? this.pt.single(this.callee, 0) : NO_RECEIVER;
    this.asked.fill(0);
  }

  /** The caller's local that is passed for a parameter; −1 for none. */
  argument(param: number): number {
    return this.call?.args[param] ?? -1;
  }

  /** Is it a parameter of the caller? */
  isParam(param: number): boolean {
    const local = this.argument(param);
    return local >= 0 && local < this.pt.templateOf(this.caller).paramCount;
  }

  /** Appends the objects that the call passes for a parameter; true when these are all that the caller's local holds. */
  passed(param: number, out: IntVec): boolean {
    const local = this.argument(param);
    if (local < 0) return false;
    // Only of receivers does a call choose some.
    if (param > 0 || this.call?.dispatch !== 'virtual') {
      this.pt.objects(this.caller, local, out);
      return true;
    }
    // Mostly the callee runs on one object, whatever else the caller's local holds.
    const only = this.pt.single(this.callee, 0);
    if (only >= 0) {
      if (this.pt.holds(this.caller, local, only)) out.push(only);
      return this.pt.single(this.caller, local) === only;
    }
    this.all.length = 0;
    this.pt.objects(this.caller, local, this.all);
    for (const object of this.all.view()) if (this.pt.holds(this.callee, 0, object)) out.push(object);
    return out.length === this.all.length;
  }

  /**
   * An entry of the callee's summary as seen at the call: with the locks that this frame adds. `PRIVATE` where the
   * callee works on its own receiver while that is private to the caller. `object` is −1 for statics.
   */
  lift(object: number, tokens: TokenSet): TokenSet | typeof PRIVATE {
    if (object === this.receiver) return this.liftParam(0, tokens);
    return this.held.sets.join(tokens, this.frame);
  }

  /** The same for an access to what a parameter holds. */
  liftParam(param: number, tokens: TokenSet): TokenSet | typeof PRIVATE {
    const about = this.about(param);
    if ((about & About.isPrivate) !== 0) return PRIVATE;
    const held = this.held.sets.join(tokens, this.frame);
    return (about & About.isLocked) !== 0 ? this.held.sets.join(held, this.self) : held;
  }

  private about(param: number): number {
    if (this.asked[param] === 0) this.asked[param] = this.findOut(param);
    return this.asked[param];
  }

  private findOut(param: number): number {
    const { caller, construction, call } = this;
    const local = this.argument(param);
    if (call === undefined || local < 0) return About.asked;
    const { block, insn } = call;
    const isPrivate =
      construction.isPrivate(this.pt.calls.methodOf(caller), local, block, insn) ||
      construction.isPrivatePart(caller, local, block, insn);
    const isLocked = this.held.holdsLocal(caller, local, block, insn, NOTHING);
    return About.asked | (isPrivate ? About.isPrivate : 0) | (isLocked ? About.isLocked : 0);
  }
}

/** What is known of an argument; bits. */
const About = { asked: 1, isPrivate: 2, isLocked: 4 } as const;
