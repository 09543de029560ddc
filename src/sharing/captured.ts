/**
 * Captured objects: made by a thread, and not yet where another thread or a static field could reach them. What the thread
 * does to them is nobody else's business.
 *
 * Guarantee: where `has` holds, every object that the local holds in a frame of the method context, just before the
 * instruction, can be reached neither from a static field nor from a variable of another thread, in every run.
 *
 * It is a greatest solution, over method contexts, of the rules of `captured-pass.ts` with these facts between methods:
 * - what a method does to its parameters, and what its result is (its summary), joined over the methods that a call may run;
 * - for which parameters all calls pass what is captured, and how these hang together (its entry);
 * - fields of abstract objects: *broken* where some store gave them what was not captured then. What is loaded from a captured
 *   object by a field that is not broken is captured, if nothing that leads to it was published.
 *
 * Why loads are right: while an object is captured, only its thread stores in it, and what leads to the object starts at
 * variables of classes that lead to its class. What it holds was captured when it was stored; to publish it since, some
 * variable that leads to it must have been published, in this method, in one that it called (its summary says so) or in one
 * that called it (its entry says so).
 *
 * Sources: regions and published values are a form of escape analysis by equality (Ruf, PLDI'00; Steensgaard, POPL'96), with
 * a state that follows control flow (Choi et al., OOPSLA'99). Assumptions: those of the points-to analysis; strings and
 * boxes are left out (`captured-code.ts`).
 */
import { type PointsTo, referenceFields } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { addTo, IntVec, PairMap, SequenceTable, WaveQueue } from '../util/index.js';
import { BrokenFields } from './broken-fields.js';
import { type CallFacts, FactsTable, NEVER, type Needs, NOTHING } from './call-facts.js';
import { type CapturedCode, capturedCode } from './captured-code.js';
import { type Break, CapturedPass } from './captured-pass.js';
import { QuietCalls } from './quiet-calls.js';

/** A verdict pass, and what it tells others. */
interface Verdict {
  readonly pass: CapturedPass;
  readonly breaks: readonly Break[];
  /** By number of a call: what it passes. */
  readonly passed: readonly CallFacts[];
  /** By number of a call and parameter: 1 where the argument is kept captured, 0 where not; answers that were given. */
  readonly kept: PairMap;
}

interface Summary {
  readonly pass: CapturedPass;
  readonly facts: CallFacts;
  /** By number of a call and of a load. */
  readonly callees: readonly CallFacts[];
  readonly isBroken: readonly boolean[];
  readonly mayRefuse: readonly boolean[];
  /** By number of a call and parameter: what it needs to keep the argument, plus 1; answers that were given. */
  readonly needs: PairMap;
}

export class CapturedObjects {
  private readonly facts = new FactsTable();
  private readonly codes: (CapturedCode | undefined)[] = [];
  private readonly leftOut = new Map<string, boolean>();
  /** By method context: numbers of facts. */
  private readonly summaries: Int32Array;
  private readonly entries: Int32Array;
  /** Contexts of one method that know the same of others share their passes: here by what they know. */
  private readonly keys = new SequenceTable();
  private readonly summaryPasses: (Summary | undefined)[] = [];
  private readonly verdictNumbers = new PairMap(1024);
  private readonly verdicts: Verdict[] = [];
  /** By method context: the numbers of its passes. */
  private readonly keyOf: Int32Array;
  private readonly verdictOf: Int32Array;
  /** By method context: 1 where what it knows of others may have changed since it was looked at. */
  private readonly isStale: Uint8Array;
  private readonly broken: BrokenFields;
  private readonly quiet: QuietCalls;
  private readonly changed = new Set<number>();
  /** By field: the method contexts that load it, or copy it. */
  private readonly loaders = new Map<number, number[]>();
  private work: WaveQueue;
  private readonly buffer = new IntVec();

  /** @throws what `tick` throws. */
  constructor(
    private readonly pt: PointsTo,
    tick: () => void = () => {},
  ) {
    const { calls } = pt;
    this.summaries = new Int32Array(calls.size).fill(this.facts.nothing.id);
    this.entries = new Int32Array(calls.size).fill(this.facts.nothing.id);
    this.keyOf = new Int32Array(calls.size);
    this.verdictOf = new Int32Array(calls.size).fill(-1);
    this.isStale = new Uint8Array(calls.size).fill(1);
    this.broken = new BrokenFields(pt);
    this.quiet = new QuietCalls(pt);
    this.work = new WaveQueue(calls.calleesFirst(), calls.size);
    this.start();
    this.solve(tick);
    this.forgetOthers();
  }

  /** Is what a local holds captured just before an instruction? */
  has(cs: number, local: number, block: number, insn: number): boolean {
    return local >= 0 && this.verdicts[this.verdictOf[cs]].pass.isCaptured(local, block, insn);
  }

  /** Does a call edge run a method on an object that is captured before and after the call? */
  constructs(edge: number): boolean {
    return this.pt.callOf(edge).dispatch !== 'static' && this.keeps(edge, 0);
  }

  /** Does a local hold only what one `new` or `clone()` of its method made? */
  isMadeHere(method: MethodId, local: number): boolean {
    return this.codeOf(method).madeLocals.has(local);
  }

  /** Is an argument of a call captured before and after it? False where the call gives none. */
  keeps(edge: number, param: number): boolean {
    const { calls } = this.pt;
    const caller = calls.callerOf(edge);
    const call = this.codeOf(calls.methodOf(caller)).callNumbers[calls.callOf(edge)];
    if (call < 0) return false;
    const { pass, kept } = this.verdicts[this.verdictOf[caller]];
    const known = kept.get(call, param);
    if (known >= 0) return known === 1;
    const keeps = pass.keeps(call, param, false);
    kept.set(call, param, keeps ? 1 : 0);
    return keeps;
  }

  /** What callers have to pass captured for a local to be captured just before an instruction; `NEVER` where none helps. */
  needsAt(cs: number, local: number, block: number, insn: number): Needs {
    if (local < 0) return NEVER;
    if (this.has(cs, local, block, insn)) return NOTHING;
    return this.summaryOf(cs).pass.needsAt(local, block, insn);
  }

  /** What is needed of the callers of a caller for what its callee needs. */
  through(edge: number, needs: Needs): Needs {
    if (needs <= 0) return needs;
    let wanted = NOTHING;
    for (let param = 0; needs >>> param !== 0; param++)
      if (((needs >>> param) & 1) === 1) wanted |= this.needsToKeep(edge, param);
    return wanted;
  }

  /** What is needed of the callers of a caller for it to pass what it and its callee keep captured, with all behind it. */
  needsToKeep(edge: number, param: number): Needs {
    const { calls } = this.pt;
    const caller = calls.callerOf(edge);
    const call = this.codeOf(calls.methodOf(caller)).callNumbers[calls.callOf(edge)];
    if (call < 0) return NEVER;
    const key = this.keyOf[caller];
    const { pass, needs } = this.summaryPasses[key] as Summary;
    if (this.verdicts[this.verdictOf[caller]].pass.keeps(call, param, true)) return NOTHING;
    let known = needs.get(call, param);
    if (known < 0) {
      known = pass.needsToKeep(call, param) + 1;
      needs.set(call, param, known);
    }
    return known - 1;
  }

  private summaryOf(cs: number): Summary {
    return this.summaryPasses[this.keyOf[cs]] as Summary;
  }

  private codeOf(method: MethodId): CapturedCode {
    let code = this.codes[method];
    if (code === undefined) {
      const { program } = this.pt;
      code = capturedCode(program, this.pt.methodConstraints(method), (desc) => this.isLeftOut(desc));
      this.codes[method] = code;
    }
    return code;
  }

  private isLeftOut(desc: string): boolean {
    let known = this.leftOut.get(desc);
    if (known === undefined) {
      const { program } = this.pt;
      known = desc.startsWith('L') && program.isLanguageValue(program.classNamed(desc.slice(1, -1)));
      this.leftOut.set(desc, known);
    }
    return known;
  }

  private start(): void {
    const { calls } = this.pt;
    for (let cs = 0; cs < calls.size; cs++) {
      const { loadedKeys, copies } = this.codeOf(calls.methodOf(cs));
      for (const key of loadedKeys) addTo(this.loaders, key, cs);
      for (const copy of copies) for (const key of this.keysOf(cs, copy)) addTo(this.loaders, key, cs);
    }
    for (const edge of calls.forks) this.entries[calls.calleeOf(edge)] = this.facts.foreign.id;
  }

  /** The fields of references that objects of a local have. */
  private keysOf(cs: number, local: number): ReadonlySet<number> {
    const { program, heap } = this.pt;
    this.buffer.length = 0;
    this.pt.objects(cs, local, this.buffer);
    const keys = new Set<number>();
    for (const object of this.buffer.view())
      for (const key of referenceFields(program, heap.classOf(object))) keys.add(key);
    return keys;
  }

  private solve(tick: () => void): void {
    const { calls } = this.pt;
    // Summaries come from callees, entries from callers.
    this.work.pushAll();
    while (this.work.length > 0) {
      tick();
      this.refresh(this.work.shift());
    }
    this.work = new WaveQueue(calls.calleesFirst().toReversed(), calls.size);
    this.work.pushAll();
    while (this.work.length > 0) {
      while (this.work.length > 0) {
        tick();
        this.look(this.work.shift());
      }
      for (const key of this.changed) for (const cs of this.loaders.get(key) ?? []) this.outdate(cs);
      this.changed.clear();
    }
  }

  /** Drops the passes that belong to no method context any more. */
  private forgetOthers(): void {
    const [keys, verdicts] = [new Set(this.keyOf), new Set(this.verdictOf)];
    for (const key of this.summaryPasses.keys()) if (!keys.has(key)) this.summaryPasses[key] = undefined;
    for (const number of this.verdicts.keys()) if (!verdicts.has(number)) delete this.verdicts[number];
  }

  /** What a method context knows of others has changed. */
  private outdate(cs: number): void {
    this.isStale[cs] = 1;
    this.work.push(cs);
  }

  private look(cs: number): void {
    const code = this.codeOf(this.pt.calls.methodOf(cs));
    this.refresh(cs);
    const verdict = this.verdictAt(code, this.keyOf[cs], this.summaryOf(cs), this.entries[cs]);
    // A copy also depends on what is broken of its original.
    if (verdict === this.verdictOf[cs] && code.copies.length === 0) return;
    this.verdictOf[cs] = verdict;
    const { breaks, passed } = this.verdicts[verdict];
    for (const each of breaks) this.breakBy(cs, code, each);
    this.pass(cs, code, passed);
  }

  /** Finds out what a method context knows of others, and tells its callers what comes of it. */
  private refresh(cs: number): void {
    if (this.isStale[cs] === 0) return;
    this.isStale[cs] = 0;
    this.keyOf[cs] = this.knownTo(cs, this.codeOf(this.pt.calls.methodOf(cs)));
    const joined = this.facts.joined(this.summaries[cs], this.summaryOf(cs).facts.id);
    if (joined === this.summaries[cs]) return;
    this.summaries[cs] = joined;
    const { first, next } = this.pt.calls.incoming();
    for (let e = first[cs]; e >= 0; e = next[e]) this.outdate(this.pt.calls.callerOf(e));
  }

  /** The number of what a method context knows of others, apart from its callers. */
  private knownTo(cs: number, code: CapturedCode): number {
    const { pt, facts, buffer } = this;
    const { ops, loads, calls: sites, callNumbers, constraints } = code;
    const nothing = facts.nothing.id;
    buffer.length = 0;
    buffer.push(constraints.method);
    for (let call = 0; call < sites.length; call++) buffer.push(nothing);
    const { first, next } = pt.calls.outgoing();
    for (let e = first[cs]; e >= 0; e = next[e]) {
      const at = 1 + callNumbers[pt.calls.callOf(e)];
      const summary = this.summaries[pt.calls.calleeOf(e)];
      if (at > 0 && buffer.data[at] !== summary) buffer.data[at] = facts.joined(buffer.data[at], summary);
    }
    for (let load = 0; load < loads.length; load++) {
      const [base, key] = [ops[loads[load] + 2], ops[loads[load] + 3]];
      if (this.broken.hasAny(key) && this.broken.has(this.localSet(cs, code, base), key)) buffer.push(load);
    }
    for (let call = 0; call < sites.length; call++)
      if (sites[call].refused >= 0 && this.quiet.isCall(cs, sites[call].site)) buffer.push(-1 - call);
    const known = this.keys.intern(buffer.view());
    this.summaryPasses[known] ??= this.newSummary(code, buffer.toArray());
    return known;
  }

  private newSummary(code: CapturedCode, known: Int32Array): Summary {
    const callees = code.calls.map((_, call) => this.facts.get(known[1 + call]));
    const isBroken = code.loads.map(() => false);
    const mayRefuse = code.calls.map(() => false);
    for (const at of known.subarray(1 + callees.length))
      if (at < 0) mayRefuse[-1 - at] = true;
      else isBroken[at] = true;
    const pass = new CapturedPass({ code, callees, isBroken, mayRefuse, entry: undefined });
    return { pass, facts: pass.summary(this.facts), callees, isBroken, mayRefuse, needs: new PairMap(1) };
  }

  private verdictAt(code: CapturedCode, key: number, summary: Summary, entry: number): number {
    const number = this.verdictNumbers.getOrSet(key, entry, this.verdicts.length);
    if (number === this.verdicts.length) {
      const { callees, isBroken, mayRefuse } = summary;
      const pass = new CapturedPass({ code, callees, isBroken, mayRefuse, entry: this.facts.get(entry) });
      const passed = code.calls.map((_, call) => pass.passed(call, this.facts));
      this.verdicts.push({ pass, breaks: pass.breaks(summary.pass), passed, kept: new PairMap(1) });
    }
    return number;
  }

  /** The set of objects of a local; one that is no local of the method holds elements of what `System.arraycopy` copies. */
  private localSet(cs: number, code: CapturedCode, local: number): number {
    return local < code.constraints.localCount ? this.pt.localSet(cs, local) : -1;
  }

  private breakBy(cs: number, code: CapturedCode, { at, isCopy, isCaptured }: Break): void {
    const { pt, broken } = this;
    const { ops } = code;
    const base = pt.localSet(cs, ops[at + 1]);
    if (isCopy) {
      const originals = pt.localSet(cs, ops[at + 2]);
      for (const key of this.keysOf(cs, ops[at + 1]))
        if ((!isCaptured || broken.has(originals, key)) && broken.break(base, key)) this.changed.add(key);
      return;
    }
    const stored = this.localSet(cs, code, ops[at + 2]);
    if (stored >= 0 && pt.setSize(stored) === 0) return;
    if (broken.break(base, ops[at + 3])) this.changed.add(ops[at + 3]);
  }

  /** Tells callees what they are passed here. */
  private pass(cs: number, { callNumbers }: CapturedCode, passed: readonly CallFacts[]): void {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    for (let e = first[cs]; e >= 0; e = next[e]) {
      const call = callNumbers[calls.callOf(e)];
      if (call < 0) continue;
      const callee = calls.calleeOf(e);
      const entry = this.facts.joined(this.entries[callee], passed[call].id);
      if (entry === this.entries[callee]) continue;
      this.entries[callee] = entry;
      this.work.push(callee);
    }
  }
}
