/**
 * Writes that come before their object is put into a final or volatile field. Who finds the object through that field sees
 * them: what a constructor writes into final fields, with all that these lead to, is seen as it was when the constructor ended
 * (JLS §17.5); what precedes a volatile write happens before what follows a read of it (§17.4.5).
 *
 * Guarantee: where `isEarly` holds, no run puts the object into the field before the write, or for a final field, lets the
 * constructor end before it. *Proof:* a captured object is written by the thread that has made it. Nothing can hold it before
 * the activation that makes it, and while that runs only what it calls can put it into the field. So it is enough that no call
 * or store comes before the write, in that activation and in those below it on the way to the write, that may store to the
 * field. Assumption: a constructor does not hand what it has made to another object of its class, and writes it then.
 */
import { comesAfter, type Insn, type Spot } from '../../ir/index.js';
import { fieldKey, type PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import type { CapturedObjects } from '../../sharing/index.js';
import { getOrMake } from '../../util/index.js';

export class EarlyWrites {
  /** By field: 1 for method contexts that lead to a store to it. */
  private readonly leads = new Map<number, Uint8Array>();
  private readonly answers = new Map<string, boolean>();
  /** While a question is being answered: what is taken to be early. */
  private assumed: Set<string> | undefined;
  /** Answers that were no. */
  private refuted = 0;
  private stores: ReadonlyMap<number, readonly MethodId[]> | undefined;

  constructor(
    private readonly pt: PointsTo,
    private readonly captured: CapturedObjects,
  ) {}

  /** Is an access to what a local holds early for a field? */
  isEarly(cs: number, local: number, at: Spot, key: number): boolean {
    if (this.assumed !== undefined) return this.ask(this.assumed, cs, local, at, key);
    for (;;) {
      const assumed = new Set<string>();
      const refuted = this.refuted;
      this.assumed = assumed;
      const answer = this.ask(assumed, cs, local, at, key);
      this.assumed = undefined;
      if (answer && refuted !== this.refuted) continue;
      // What was assumed has held everywhere.
      if (answer) for (const name of assumed) this.answers.set(name, true);
      return answer;
    }
  }

  /** Where calls go round, what holds on all chains of calls holds: so it is assumed until something refutes it. */
  private ask(assumed: Set<string>, cs: number, local: number, { block, insn }: Spot, key: number): boolean {
    const name = `${cs} ${local} ${block} ${insn} ${key}`;
    const known = this.answers.get(name) ?? (assumed.has(name) ? true : undefined);
    if (known !== undefined) return known;
    assumed.add(name);
    if (local >= 0 && this.decide(cs, local, { block, insn }, key)) return true;
    this.answers.set(name, false);
    this.refuted++;
    return false;
  }

  private decide(cs: number, local: number, at: Spot, key: number): boolean {
    const { pt, captured } = this;
    const { method, paramCount } = pt.constraintsOf(cs);
    const { name } = pt.program.method(method);
    const isMade = captured.isMadeHere(method, local);
    if (this.isConstructing(cs, key) && (isMade || this.isOfThis(cs, local))) return true;
    if (this.isStored(cs, local, at, key)) return false;
    if (isMade || (local === 0 && name === '<init>')) return true;
    return local < paramCount && this.isEarlyForCallers(cs, local, key);
  }

  /** Does each caller that passes what is captured do so early? */
  private isEarlyForCallers(cs: number, param: number, key: number): boolean {
    const { pt, captured } = this;
    const { first, next } = pt.calls.incoming();
    for (let e = first[cs]; e >= 0; e = next[e]) {
      const caller = pt.calls.callerOf(e);
      const { args, block, insn } = pt.callOf(e);
      const local = args[param] ?? -1;
      if (local < 0) continue;
      const isParam = local < pt.constraintsOf(caller).paramCount;
      if ((isParam || captured.keeps(e, param)) && !this.isEarly(caller, local, { block, insn }, key))
        return false;
    }
    return true;
  }

  /** Is it a constructor that has a final field, or a method that it calls on its object? */
  private isConstructing(cs: number, key: number, seen = new Set<number>()): boolean {
    const { pt, captured } = this;
    const { isFinal, owner: cls } = pt.program.field(key - 1);
    if (!isFinal) return false;
    const { owner, name, isStatic } = pt.program.method(pt.calls.methodOf(cs));
    if (name === '<init>') return owner === cls;
    if (isStatic || seen.has(cs)) return !isStatic;
    seen.add(cs);
    const { first, next } = pt.calls.incoming();
    let isAny = false;
    for (let e = first[cs]; e >= 0; e = next[e]) {
      const caller = pt.calls.callerOf(e);
      const isOnThis = pt.callOf(e).args[0] === 0 && !pt.program.method(pt.calls.methodOf(caller)).isStatic;
      if (isOnThis && !this.isConstructing(caller, key, seen)) return false;
      if (!isOnThis && captured.keeps(e, 0)) return false;
      isAny ||= isOnThis;
    }
    return isAny;
  }

  /** Is it `this`, or read from it? */
  private isOfThis(cs: number, local: number): boolean {
    if (local === 0) return true;
    const { body, localOf } = this.pt.constraintsOf(cs);
    return body.blocks.some(({ insns }) =>
      insns.some((insn) => insn.op === 'getfield' && localOf[insn.dst] === local && localOf[insn.obj] === 0),
    );
  }

  /** May something be stored to the field before, in this frame or what it calls, since the local was defined? */
  private isStored(cs: number, local: number, at: Spot, key: number): boolean {
    const { pt } = this;
    const { body, localOf } = pt.constraintsOf(cs);
    const leads = this.leadingTo(key);
    if (leads[cs] === 0) return false;
    const defines = (insn: Insn): boolean => 'dst' in insn && insn.dst >= 0 && localOf[insn.dst] === local;
    const spots: Spot[] = [];
    for (const { id, insns } of body.blocks)
      insns.forEach((insn, index) => {
        if (insn.op === 'putfield' && this.keyOf(insn) === key) spots.push({ block: id, insn: index });
      });
    const { first, next } = pt.calls.outgoing();
    for (let e = first[cs]; e >= 0; e = next[e])
      if (leads[pt.calls.calleeOf(e)] === 1) spots.push(pt.callOf(e));
    return spots.some((spot) => comesAfter(body, spot, at, defines));
  }

  private keyOf(insn: Insn & { op: 'putfield' }): number {
    return fieldKey(this.pt.program.resolveField(insn.field));
  }

  private leadingTo(key: number): Uint8Array {
    return getOrMake(this.leads, key, () => {
      const { calls } = this.pt;
      return calls.leadingTo(this.storesOf(key).flatMap((method) => calls.contextsOf(method)));
    });
  }

  /** The methods that store to a field. */
  private storesOf(key: number): readonly MethodId[] {
    if (this.stores === undefined) {
      const { pt } = this;
      const found = new Map<number, Set<MethodId>>();
      for (const method of pt.calls.byMethod().keys())
        for (const { insns } of pt.methodConstraints(method).body.blocks)
          for (const insn of insns)
            if (insn.op === 'putfield') getOrMake(found, this.keyOf(insn), () => new Set()).add(method);
      this.stores = new Map([...found].map(([field, all]) => [field, [...all]]));
    }
    return this.stores.get(key) ?? [];
  }
}
