/**
 * What calls into models of the JDK access, seen from their callers.
 *
 * An access inside a model belongs to the call that led there from other code. The summary of a model's method context
 * says which state it may access, itself or through other models, and which locks it must hold then beyond those of its
 * caller. Calls back into other code are not followed: that code has accesses of its own.
 */
import type { HeldLocks, LockSet } from '../locks/index.js';
import { NOTHING as NO_LOCKS } from '../locks/index.js';
import type { PointsTo } from '../pointsto/index.js';
import { ELEMENT } from '../pointsto/index.js';
import { NEVER, NOTHING, type Sharing } from '../sharing/index.js';
import { IntVec, WaveQueue } from '../util/index.js';
import { AccessMarks } from './access-marks.js';
import type { Access, AccessTable } from './accesses.js';
import { Instantiation } from './instantiation.js';
import {
  concrete,
  EMPTY,
  type Entry,
  fieldOf,
  isRelative,
  isWrite,
  paramOf,
  relative,
  Summary,
} from './library-summary.js';
import type { Locations } from './locations.js';
import { isOrderedAlways } from './updates.js';

export interface LibraryInput {
  readonly pt: PointsTo;
  readonly held: HeldLocks;
  readonly sharing: Pick<Sharing, 'captured' | 'escaping' | 'own'>;
  readonly accesses: AccessTable;
  readonly locations: Locations;
  /** Has a method context accesses of its own? */
  readonly hasOwn: (cs: number) => boolean;
}

export class LibrarySummaries {
  private readonly summaries: (Summary | undefined)[] = [];
  private readonly buffer = new IntVec();
  /** By call edge: how many changes of the callee's summary the caller's has. */
  private readonly followed: Int32Array;
  private readonly marks: AccessMarks;
  private readonly instantiation: Instantiation;

  constructor(
    private readonly input: LibraryInput,
    reach: Int32Array,
    tick: () => void,
  ) {
    const { pt, held, sharing } = input;
    this.followed = new Int32Array(pt.calls.edgeCount);
    this.marks = new AccessMarks(pt, held);
    this.instantiation = new Instantiation(pt, held, this.marks, sharing);
    this.solve(reach, tick);
    for (const summary of this.summaries) summary?.settle();
  }

  /** Summary of a library method context; empty for one of the application. */
  of(cs: number): Summary {
    return this.summaries[cs] ?? EMPTY;
  }

  /** How entries of the callee's summary are seen at a call; valid until the next question. */
  at(edge: number): Instantiation {
    this.instantiation.move(edge);
    return this.instantiation;
  }

  /** The library's method contexts, callees first, until nothing changes. */
  private solve(reach: Int32Array, tick: () => void): void {
    const { calls } = this.input.pt;
    const { first, next } = calls.incoming();
    const isDue = (cs: number): boolean => reach[cs] !== 0 && !this.input.hasOwn(cs);
    const work = new WaveQueue(calls.calleesFirst().filter(isDue), calls.size);
    work.pushAll();
    while (work.length > 0) {
      tick();
      const cs = work.shift();
      if (!this.update(cs)) continue;
      for (let e = first[cs]; e >= 0; e = next[e]) {
        const caller = calls.callerOf(e);
        if (isDue(caller)) work.push(caller);
      }
    }
  }

  private update(cs: number): boolean {
    const known = this.summaries[cs];
    const summary = known ?? new Summary();
    let changed = false;
    if (known === undefined) {
      for (const access of this.input.accesses.of(this.input.pt.constraintsOf(cs))) {
        // Accessors that compilers made update no field of others in two steps, as far as is known here.
        if (access.key !== ELEMENT && isOrderedAlways(this.input.pt.program, access.key - 1)) continue;
        if (this.direct(cs, access, summary)) changed = true;
      }
    }
    const { first, next } = this.input.pt.calls.outgoing();
    for (let e = first[cs]; e >= 0; e = next[e]) if (this.through(e, summary)) changed = true;
    if (changed) this.summaries[cs] = summary;
    return changed;
  }

  private put(summary: Summary, key: number, entry: Entry): boolean {
    const at = summary.find(key);
    if (at < 0) {
      summary.add(key, entry);
      return true;
    }
    const [lockset, own, captured] = [summary.locksetAt(at), summary.ownAt(at), summary.capturedAt(at)];
    const now = this.input.held.sets.meet(lockset, entry.lockset);
    const [allOwn, allCaptured] = [own | entry.own, captured | entry.captured];
    if (now === lockset && allOwn === own && allCaptured === captured) return false;
    summary.set(at, { lockset: now, own: allOwn, captured: allCaptured });
    return true;
  }

  private direct(cs: number, access: Access, summary: Summary): boolean {
    const write = access.write ? 1 : 0;
    const { block, insn, base, key } = access;
    const { held, sharing, pt } = this.input;
    const lockset = held.inFrame(cs, block, insn);
    if (access.isStatic) {
      const location = this.input.locations.ofStatic(key);
      return this.put(summary, concrete(location, write), { lockset, own: NEVER, captured: NEVER });
    }
    const captured = sharing.captured.needsAt(cs, base, block, insn);
    if (captured === NOTHING) return false;
    const named = held.namedAt(cs, base, block, insn, NO_LOCKS);
    const entry = {
      lockset: held.sets.join(lockset, named),
      own: sharing.own.needsOf(cs, base),
      captured,
    };
    if (base < pt.constraintsOf(cs).paramCount) return this.put(summary, relative(base, key, write), entry);
    this.buffer.length = 0;
    pt.objects(cs, base, this.buffer);
    const marked = held.sets.join(entry.lockset, this.marks.of(cs, base));
    return this.putObjects(summary, key, write, { ...entry, lockset: marked });
  }

  /** Entries for the objects in the buffer. */
  private putObjects(summary: Summary, key: number, write: number, entry: Entry): boolean {
    let changed = false;
    for (const object of this.buffer.view()) {
      if (key === ELEMENT && this.input.pt.heap.isEmptyArray(object)) continue;
      if (!this.input.sharing.escaping.has(object)) continue;
      if (this.put(summary, concrete(this.input.locations.of(object, key), write), entry)) changed = true;
    }
    return changed;
  }

  private through(edge: number, summary: Summary): boolean {
    const inner = this.summaries[this.input.pt.calls.calleeOf(edge)];
    if (inner === undefined) return false;
    // A method that calls itself adds to what is walked over here: what is new is left for the next pass.
    const [from, to] = [this.followed[edge], inner.changeCount];
    if (from === to) return false;
    this.followed[edge] = to;
    const instantiation = this.at(edge);
    let changed = false;
    for (let i = from; i < to; i++) {
      const at = inner.changeAt(i);
      const key = inner.keyAt(at);
      const lockset = inner.locksetAt(at);
      const captured = instantiation.captured(inner.capturedAt(at));
      if (captured === NOTHING) continue;
      const needs = { own: instantiation.own(inner.ownAt(at)), captured };
      const now = isRelative(key)
        ? this.throughParam(instantiation, key, lockset, needs, summary)
        : this.throughLocation(instantiation, key, lockset, needs, summary);
      if (now) changed = true;
    }
    return changed;
  }

  private throughLocation(
    instantiation: Instantiation,
    key: number,
    inner: LockSet,
    needs: Omit<Entry, 'lockset'>,
    summary: Summary,
  ): boolean {
    return this.put(summary, key, { lockset: instantiation.lift(inner), ...needs });
  }

  /** What the callee does with a parameter the caller does with its own, or with the objects that it passes. */
  private throughParam(
    instantiation: Instantiation,
    entry: number,
    inner: LockSet,
    needs: Omit<Entry, 'lockset'>,
    summary: Summary,
  ): boolean {
    const param = paramOf(entry);
    const lockset = instantiation.liftParam(param, inner);
    const key = fieldOf(entry);
    const write = isWrite(entry) ? 1 : 0;
    this.buffer.length = 0;
    const all = instantiation.passed(param, this.buffer);
    if (all && instantiation.isParam(param))
      return this.put(summary, relative(instantiation.argument(param), key, write), { lockset, ...needs });
    const marked = this.input.held.sets.join(lockset, instantiation.markOf(param));
    return this.putObjects(summary, key, write, { lockset: marked, ...needs });
  }
}
