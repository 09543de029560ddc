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

/** (location · 2 + write) → locks held beyond the caller's. */
export type Summary = ReadonlyMap<number, TokenSet>;

const EMPTY: Summary = new Map();

export class LibrarySummaries {
  private readonly summaries = new Map<number, Map<number, TokenSet>>();
  private readonly buffer = new IntVec();

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
    this.solve(reach, tick);
  }

  /** Summary of a library method context; empty for one of the application. */
  of(cs: number): Summary {
    return this.summaries.get(cs) ?? EMPTY;
  }

  /** Passes over the library's method contexts, callees first, until nothing changes. */
  private solve(reach: Int32Array, tick: () => void): void {
    const order = this.calleesFirst(reach);
    for (let changed = true; changed; ) {
      changed = false;
      for (const cs of order) {
        tick();
        if (this.update(cs)) changed = true;
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
    let summary = this.summaries.get(cs);
    let changed = false;
    const put = (key: number, tokens: TokenSet): void => {
      summary ??= new Map();
      const old = summary.get(key);
      const now = old === undefined ? tokens : this.held.sets.meet(old, tokens);
      if (now === old) return;
      summary.set(key, now);
      changed = true;
    };
    if (summary === undefined) {
      for (const access of this.accesses.of(this.pt.templateOf(cs))) this.direct(cs, access, put);
    }
    const { first, next } = this.pt.calls.outgoing();
    for (let e = first[cs]; e >= 0; e = next[e]) this.through(e, put);
    if (changed && summary !== undefined) this.summaries.set(cs, summary);
    return changed;
  }

  private direct(cs: number, access: Access, put: (key: number, tokens: TokenSet) => void): void {
    const write = access.write ? 1 : 0;
    const { block, insn, base } = access;
    const { method } = this.pt.templateOf(cs);
    let tokens = this.held.inFrame(cs, block, insn);
    if (access.isStatic) {
      put(this.locations.ofStatic(access.key) * 2 + write, tokens);
      return;
    }
    if (this.construction.isPrivate(method, base, block, insn)) return;
    if (this.held.holdsLocal(cs, base, block, insn, NOTHING))
      tokens = this.held.sets.join(tokens, this.self());
    this.buffer.length = 0;
    this.pt.objects(cs, base, this.buffer);
    for (const object of this.buffer.view()) {
      if (access.key === ELEMENT && this.pt.heap.isEmptyArray(object)) continue;
      if (this.escaping.has(object)) put(this.locations.of(object, access.key) * 2 + write, tokens);
    }
  }

  private through(edge: number, put: (key: number, tokens: TokenSet) => void): void {
    const { calls } = this.pt;
    const callee = calls.edgeCallee.data[edge];
    const inner = this.summaries.get(callee);
    if (inner === undefined) return;
    for (const [key, tokens] of inner) {
      const lifted = this.lift(edge, key, tokens);
      if (lifted !== undefined) put(key, lifted);
    }
  }

  /**
   * An entry of the callee's summary as seen at the call: with the locks that this frame adds. Undefined where the
   * callee works on its own receiver while that is private to the caller.
   */
  lift(edge: number, key: number, tokens: TokenSet): TokenSet | undefined {
    const { calls } = this.pt;
    const caller = calls.edgeCaller.data[edge];
    const callee = calls.edgeCallee.data[edge];
    const template = this.pt.templateOf(caller);
    const call = template.calls[calls.edgeCall.data[edge]];
    const held = this.held.sets.join(tokens, this.held.inFrame(caller, call.block, call.insn));
    if (call.dispatch === 'static' || call.args.length === 0 || call.args[0] < 0) return held;
    if (this.locations.objectOf(key >> 1) !== this.pt.single(callee, 0)) return held;
    if (this.construction.isPrivate(template.method, call.args[0], call.block, call.insn)) return undefined;
    if (this.construction.isPrivatePart(caller, call.args[0], call.block, call.insn)) return undefined;
    const locked = this.held.holdsLocal(caller, call.args[0], call.block, call.insn, NOTHING);
    return locked ? this.held.sets.join(held, this.self()) : held;
  }

  private self(): TokenSet {
    return this.held.sets.of([SELF_TOKEN]);
  }
}
