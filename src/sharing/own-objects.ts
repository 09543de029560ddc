/**
 * Objects that a thread has made for itself: what a variable holds was made by the thread that runs the code.
 *
 * This is the component `thr` of sync sets (Naik & Aiken, POPL'07 §4, generalises it to loops and methods), carried
 * through calls, returns, fields, elements and clones. Two accesses of two threads, each to an object that its thread made,
 * are never to one object, whether others can reach these objects or not.
 *
 * Guarantee: where `has(cs, local)` holds, each object that the local holds in a frame of the method context was made by
 * an instruction of the thread that runs the frame, in every run. A thread is what a fork starts, or an initialiser of a
 * class; the task of a pool counts as a thread of its own. Null may be there too.
 *
 * It is the greatest solution of these rules:
 * - what `new` makes, or `clone`, is own; constants, statics, results of code that is not known, and what is caught are not;
 * - a parameter is own where all calls pass what is own; what a thread is started with is not;
 * - what a method returns is own as far as the parameters are that it depends on (`needs`), call by call;
 * - what a field of an own object holds is own, if every store to this field of that abstract object, by whatever thread,
 *   puts what the storing thread owns into what it owns. A store that does otherwise breaks the field.
 *
 * Why loads are right: a load reads what some store wrote. If no store breaks the field, the thread that stored had made
 * both objects; so who made the one that is loaded from, this thread, made the other. A field is broken for all that it
 * holds: telling apart what it holds dropped no more pairs of jtds, guava and lucene, and took three times as long.
 * Assumptions: those of the points-to analysis (no store that it does not know of).
 */
import {
  type CallSite,
  ComplexConstraint,
  type MethodConstraints,
  type PointsTo,
  referenceFields,
  SimpleConstraint,
} from '../pointsto/index.js';
import { addTo, allocated, getOrMake, IntVec, WaveQueue } from '../util/index.js';
import { BrokenFields } from './broken-fields.js';
import { BITS, NEVER, type Needs, NOTHING } from './call-facts.js';

/** All parameters that have a bit. */
const ALL_GIVEN = 0x7fffffff;

export class OwnObjects {
  /** First index into `needs`, by method context. */
  private readonly base: Int32Array;
  private readonly needs: Int32Array;
  /** By method context: the parameters for which all calls pass what is own. */
  private readonly given: Int32Array;
  private readonly broken: BrokenFields;
  /** Fields that were broken since those that load them were looked at. */
  private readonly changed = new Set<number>();
  /** By field: the method contexts that load it. */
  private readonly loaders = new Map<number, number[]>();
  /** The method contexts that clone something: a copy loads all fields. */
  private readonly cloners: number[] = [];
  private readonly work: WaveQueue;
  private readonly buffer = new IntVec();

  /** @throws what `tick` throws. */
  constructor(
    private readonly pt: PointsTo,
    tick: () => void = () => {},
  ) {
    const { calls } = pt;
    this.base = new Int32Array(calls.size + 1);
    for (let cs = 0; cs < calls.size; cs++)
      this.base[cs + 1] = this.base[cs] + pt.constraintsOf(cs).localCount;
    this.needs = allocated(this.base[calls.size]);
    this.given = new Int32Array(calls.size).fill(ALL_GIVEN);
    this.work = new WaveQueue(calls.calleesFirst(), calls.size);
    this.broken = new BrokenFields(pt);
    this.start();
    this.solve(tick);
  }

  /** Is what a local holds made by the thread that runs the code? */
  has(cs: number, local: number): boolean {
    return local >= 0 && this.suffices(cs, this.needsOf(cs, local));
  }

  /** The parameters that have to be own for a local to be; bits, or −1 for never. */
  needsOf(cs: number, local: number): Needs {
    return this.needs[this.base[cs] + local];
  }

  /** Do the parameters that all callers of a method context pass suffice? */
  suffices(cs: number, needs: Needs): boolean {
    return (needs & ~this.given[cs]) === 0;
  }

  /** What something in a callee needs of its caller, by the arguments of the call. */
  through(caller: number, call: CallSite, needs: Needs): Needs {
    if (needs === NEVER) return NEVER;
    let result = NOTHING;
    for (let param = 0; needs >> param !== 0; param++) {
      if (((needs >> param) & 1) === 0 || isFresh(call, param)) continue;
      const local = call.args[param] ?? -1;
      result |= local < 0 ? NEVER : this.needsOf(caller, local);
    }
    return result;
  }

  private start(): void {
    const { calls, program } = this.pt;
    const keysOf = new Map<MethodConstraints, readonly number[]>();
    for (let cs = 0; cs < calls.size; cs++) {
      const constraints = this.pt.constraintsOf(cs);
      for (let param = 0; param < constraints.paramCount; param++)
        this.require(cs, param, param < BITS ? 1 << param : NEVER);
      this.require(cs, constraints.thrown, NEVER);
      if (program.method(constraints.method).isOpaque) this.require(cs, constraints.result, NEVER);
      const keys = getOrMake(keysOf, constraints, () => loadedBy(constraints));
      for (const key of keys) addTo(this.loaders, key, cs);
      if (constraints.calls.some(({ intrinsic }) => intrinsic === 'clone')) this.cloners.push(cs);
    }
    for (const edge of calls.forks) this.given[calls.calleeOf(edge)] = 0;
    this.work.pushAll();
  }

  private solve(tick: () => void): void {
    while (this.work.length > 0) {
      while (this.work.length > 0) {
        tick();
        this.look(this.work.shift());
      }
      for (const key of this.changed) for (const cs of this.loaders.get(key) ?? []) this.work.push(cs);
      if (this.changed.size > 0) for (const cs of this.cloners) this.work.push(cs);
      this.changed.clear();
    }
  }

  private look(cs: number): void {
    const { calls } = this.pt;
    const constraints = this.pt.constraintsOf(cs);
    const returned = this.needsOf(cs, constraints.result);
    for (let more = true; more; ) {
      more = this.flowOnce(cs, constraints);
      const { first, next } = calls.outgoing();
      for (let e = first[cs]; e >= 0; e = next[e]) if (this.receive(cs, constraints, e)) more = true;
    }
    this.stores(cs, constraints);
    this.pass(cs, constraints);
    if (this.needsOf(cs, constraints.result) === returned) return;
    const { first, next } = calls.incoming();
    for (let e = first[cs]; e >= 0; e = next[e]) this.work.push(calls.callerOf(e));
  }

  /** Makes a local need more; true where it did not before. */
  private require(cs: number, local: number, needs: Needs): boolean {
    const at = this.base[cs] + local;
    const before = this.needs[at];
    this.needs[at] = before | needs;
    return this.needs[at] !== before;
  }

  /** Allocations, copies and loads. */
  private flowOnce(
    cs: number,
    { simple, complex, complexStart, localCount, calls }: MethodConstraints,
  ): boolean {
    let more = false;
    for (let i = 0; i < simple.length; i += 4) {
      const [to, from] = [simple[i + 1], simple[i + 2]];
      if (simple[i] === SimpleConstraint.copy) more = this.require(cs, to, this.needsOf(cs, from)) || more;
      else if (simple[i] === SimpleConstraint.loadStatic) more = this.require(cs, to, NEVER) || more;
      else if (simple[i] === SimpleConstraint.alloc && !this.isMadeHere(from))
        more = this.require(cs, to, NEVER) || more;
    }
    for (let local = 0; local < localCount; local++) {
      for (let u = complexStart[local]; u < complexStart[local + 1]; u += 3) {
        if (complex[u] !== ComplexConstraint.load) continue;
        const needs = this.broken.has(this.pt.localSet(cs, local), complex[u + 1])
          ? NEVER
          : this.needsOf(cs, local);
        more = this.require(cs, complex[u + 2], needs) || more;
      }
    }
    for (const call of calls)
      if (call.result >= 0 && givesShared(call)) more = this.require(cs, call.result, NEVER) || more;
    return more;
  }

  private isMadeHere(site: number): boolean {
    const { kind } = this.pt.heap.sites[site];
    return kind === 'new' || kind === 'array' || kind === 'lambda';
  }

  /** The result of a call; edges that start threads are not among these. */
  private receive(cs: number, constraints: MethodConstraints, edge: number): boolean {
    const { calls } = this.pt;
    const call = constraints.calls[calls.callOf(edge)];
    if (call.result < 0 || call.intrinsic !== undefined) return false;
    const callee = calls.calleeOf(edge);
    const returned = this.needsOf(callee, this.pt.constraintsOf(callee).result);
    return this.require(cs, call.result, this.through(cs, call, returned));
  }

  private stores(cs: number, { complex, complexStart, localCount, calls }: MethodConstraints): void {
    for (let local = 0; local < localCount; local++) {
      for (let u = complexStart[local]; u < complexStart[local + 1]; u += 3) {
        if (complex[u] !== ComplexConstraint.store) continue;
        if (this.has(cs, local) && this.has(cs, complex[u + 2])) continue;
        if (this.pt.setSize(this.pt.localSet(cs, complex[u + 2])) > 0)
          this.break(this.pt.localSet(cs, local), complex[u + 1]);
      }
    }
    for (const call of calls) if (call.intrinsic === 'clone' && call.result >= 0) this.cloned(cs, call);
  }

  /** The copy holds what the original holds, without a store. */
  private cloned(cs: number, { args, result }: CallSite): void {
    const originals = this.pt.localSet(cs, args[0]);
    const isOwn = this.has(cs, args[0]);
    this.buffer.length = 0;
    this.pt.objects(cs, result, this.buffer);
    const copies = this.pt.localSet(cs, result);
    const keys = new Set<number>();
    for (const copy of this.buffer.view())
      for (const key of referenceFields(this.pt.program, this.pt.heap.classOf(copy))) keys.add(key);
    for (const key of keys) if (!isOwn || this.broken.has(originals, key)) this.break(copies, key);
  }

  /** Tells callees which of their parameters are not own here. */
  private pass(cs: number, { calls: sites }: MethodConstraints): void {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    for (let e = first[cs]; e >= 0; e = next[e]) {
      const callee = calls.calleeOf(e);
      const given = this.given[callee];
      if (given === 0) continue;
      const call = sites[calls.callOf(e)];
      const { paramCount } = this.pt.constraintsOf(callee);
      let left = given;
      for (let param = 0; param < Math.min(paramCount, BITS); param++) {
        const local = call.args[param] ?? -1;
        if (local >= 0 && !isFresh(call, param) && !this.has(cs, local)) left &= ~(1 << param);
      }
      if (left === given) continue;
      this.given[callee] = left;
      this.work.push(callee);
    }
  }

  private break(set: number, key: number): void {
    if (this.broken.break(set, key)) this.changed.add(key);
  }
}

/** Is a parameter an object that the call makes, as by reflection? */
function isFresh({ intrinsic }: CallSite, param: number): boolean {
  return (
    param === 0 && (intrinsic === 'newInstance' || intrinsic === 'construct' || intrinsic === 'provided')
  );
}

/** Does a call without code give what others have too? */
function givesShared({ intrinsic }: CallSite): boolean {
  return (
    intrinsic === 'forName' ||
    intrinsic === 'getClass' ||
    intrinsic === 'constructor' ||
    intrinsic === 'supplied' ||
    intrinsic === 'enumConstant'
  );
}

function loadedBy({ complex }: MethodConstraints): readonly number[] {
  const keys = new Set<number>();
  for (let u = 0; u < complex.length; u += 3)
    if (complex[u] === ComplexConstraint.load) keys.add(complex[u + 1]);
  return [...keys];
}
