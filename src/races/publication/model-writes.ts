/**
 * Writes of models to objects that are captured somewhere on the way from the code that calls the model: summaries of models
 * leave these out (`library.ts`), so that nothing stands for them among the instances.
 *
 * Guarantee: every such write is one of these, by the call that enters the models from other code, but for the client's calls.
 * Locks are those of the method that writes, where they are locks of objects.
 */
import type { LockSet } from '../../locks/index.js';
import { NOTHING } from '../../locks/index.js';
import type { ObjectId } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import { addTo, IntVec } from '../../util/index.js';
import { hasOwnAccesses } from '../collect.js';
import type { RacesInput } from '../race-search.js';
import type { AccessSite } from '../sites.js';

export interface ModelWrite {
  readonly site: AccessSite;
  readonly cs: number;
  readonly base: number;
  readonly key: number;
  readonly lockset: LockSet;
}

/** A write in a model. */
interface Inner {
  readonly cs: number;
  readonly block: number;
  readonly insn: number;
  readonly base: number;
  readonly key: number;
}

/** A frame on the way up: the parameter that holds the object, or −1, and whether it was captured on the way so far. */
interface Frame {
  readonly cs: number;
  readonly param: number;
  readonly isCaptured: boolean;
}

/** Frames that are looked at on the way from one write. */
const MOST_FRAMES = 500;

export class ModelWrites {
  private inner: ReadonlyMap<ObjectId, readonly Inner[]> | undefined;
  /** The methods of the client. */
  private readonly clients: ReadonlySet<MethodId>;

  constructor(private readonly input: RacesInput) {
    const { sites } = input.accesses.instances;
    this.clients = new Set(sites.filter(({ client }) => client).map(({ method }) => method));
  }

  /** Each call and field once. */
  of(object: ObjectId): ModelWrite[] {
    const found = new Map<string, ModelWrite>();
    for (const write of this.all().get(object) ?? [])
      for (const { cs, site, base, lockset } of this.callsOf(write, object)) {
        const name = `${cs} ${site.block} ${site.insn} ${write.key}`;
        if (!found.has(name)) found.set(name, { cs, site, base, key: write.key, lockset });
      }
    return [...found.values()];
  }

  private callsOf(write: Inner, object: ObjectId): ModelWrite[] {
    const { pt, locks, sharing } = this.input;
    const { held } = locks;
    const { cs, block, insn, base, key } = write;
    const frame = held.strip(held.inFrame(cs, block, insn));
    const lockset = held.atAccess(cs, block, insn, NOTHING, frame, base);
    const found: ModelWrite[] = [];
    const start = {
      cs,
      param: base < pt.constraintsOf(cs).paramCount ? base : -1,
      isCaptured: sharing.captured.has(cs, base, block, insn),
    };
    const seen = new Set<string>();
    const work: Frame[] = [start];
    const { first, next } = pt.calls.incoming();
    for (let at = work.pop(); at !== undefined && seen.size < MOST_FRAMES; at = work.pop()) {
      const name = `${at.cs} ${at.param} ${at.isCaptured}`;
      if (seen.has(name)) continue;
      seen.add(name);
      for (let e = first[at.cs]; e >= 0; e = next[e]) {
        const caller = this.callerOf(e, at, object);
        if (caller === undefined) continue;
        const method = pt.calls.methodOf(caller.cs);
        if (!hasOwnAccesses(pt.program, method)) work.push(caller);
        else if (caller.isCaptured && !this.clients.has(method))
          found.push({ ...caller, ...this.siteOf(e, key), key, lockset });
      }
    }
    return found;
  }

  /** Undefined where a call passes another object. */
  private callerOf(
    edge: number,
    { param, isCaptured }: Frame,
    object: ObjectId,
  ): (Frame & { base: number }) | undefined {
    const { pt, sharing } = this.input;
    const cs = pt.calls.callerOf(edge);
    if (param < 0) return { cs, param, isCaptured, base: -1 };
    const { args, block, insn } = pt.callOf(edge);
    const base = args[param] ?? -1;
    if (base < 0 || !pt.holds(cs, base, object)) return undefined;
    const { captured } = sharing;
    const isNow = isCaptured || captured.keeps(edge, param) || captured.has(cs, base, block, insn);
    const isParam = base < pt.constraintsOf(cs).paramCount;
    return { cs, param: isParam ? base : -1, isCaptured: isNow, base };
  }

  private siteOf(edge: number, key: number): { readonly site: AccessSite } {
    const { pt } = this.input;
    const { block, insn } = pt.callOf(edge);
    const method = pt.calls.methodOf(pt.calls.callerOf(edge));
    const facts = { isStatic: false, write: true, library: true, client: false, onThis: false };
    return { site: { method, block, insn, key, ...facts } };
  }

  /** By object that threads share: the writes of models. */
  private all(): ReadonlyMap<ObjectId, readonly Inner[]> {
    if (this.inner !== undefined) return this.inner;
    const { pt, accesses, sharing } = this.input;
    const found = new Map<ObjectId, Inner[]>();
    const buffer = new IntVec();
    for (let cs = 0; cs < pt.calls.size; cs++) {
      if (hasOwnAccesses(pt.program, pt.calls.methodOf(cs))) continue;
      for (const { write, base, block, insn, key } of accesses.table.of(pt.constraintsOf(cs))) {
        if (!write || base < 0) continue;
        buffer.length = 0;
        pt.objects(cs, base, buffer);
        for (const object of buffer.view())
          if (sharing.escaping.has(object)) addTo(found, object, { cs, block, insn, base, key });
      }
    }
    this.inner = found;
    return found;
  }
}
