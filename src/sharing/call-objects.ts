/**
 * Objects of one call: what the threads of one call of an open method make and keep to themselves. The threads of a call are
 * the client's thread that makes it, those that this one starts, and so on.
 *
 * Guarantee: where `has` holds, each object that the abstract object stands for is held only by variables of frames that
 * threads of one call run, namely of the call that made it, in every run.
 *
 * Proof: let L be the least set of abstract objects with these rules: what static fields hold, and what the client's threads
 * are started with, and constants and what code without a model gives, is in L; so is what a field of an object in L holds, if some instruction loads that field of it. By
 * induction on the steps of a run, a variable that holds an object out of L belongs to the call that made the object. `new`,
 * copies, calls, returns, throws and starts of threads stay in the call. A load of a field finds what some frame has stored. Where the
 * holder is out of L, that frame and this one belong to the call that made the holder, and so the stored object was made by
 * that call too. Where it is in L, what is found is in L. A copy by `clone` holds what its original holds: it counts as a load
 * of all fields. This is the escape of PLDI'06 §2.2.3, between calls in place of threads, and without what nobody loads.
 *
 * Assumptions: those of the points-to analysis; the JDK keeps nothing that its models do not keep.
 */
import { ComplexConstraint, type ObjectId, type PointsTo, SimpleConstraint } from '../pointsto/index.js';
import type { FieldId } from '../program/index.js';
import { BitSet, IntVec, PairMap } from '../util/index.js';
import type { HeapFields } from './heap-fields.js';

export class CallObjects {
  /** The objects that several calls may have. */
  private readonly others: BitSet;
  /** By field of an object: does any instruction load it? */
  private readonly loaded: BitSet;
  private readonly loadedStatics = new Set<FieldId>();
  private readonly constants = new IntVec();

  /** `isFirst`: does a call of an open method, or a program, begin with what a fork edge starts? */
  constructor(
    private readonly pt: PointsTo,
    private readonly fields: HeapFields,
    isFirst: (fork: number) => boolean,
    tick: () => void = () => {},
  ) {
    this.loaded = new BitSet(pt.fieldCount);
    this.findLoaded(tick);
    this.others = new BitSet(pt.heap.objectCount);
    this.spread(this.startsOf(isFirst));
  }

  has(object: ObjectId): boolean {
    return object >= 0 && !this.others.has(object);
  }

  private findLoaded(tick: () => void): void {
    const { pt } = this;
    const seen = new PairMap(1024);
    for (let cs = 0; cs < pt.calls.size; cs++) {
      tick();
      const { simple, complex, complexStart, localCount, calls } = pt.constraintsOf(cs);
      for (let i = 0; i < simple.length; i += 4)
        if (simple[i] === SimpleConstraint.loadStatic) this.loadedStatics.add(simple[i + 2]);
      for (let local = 0; local < localCount; local++)
        for (let u = complexStart[local]; u < complexStart[local + 1]; u += 3)
          if (complex[u] === ComplexConstraint.load && seen.add(pt.localSet(cs, local), complex[u + 1]))
            this.load(cs, local, complex[u + 1]);
      for (const { intrinsic, args, result } of calls) {
        if (intrinsic === 'clone') this.load(cs, args[0], ANY_KEY);
        // The constants of an enum are in static fields.
        if (intrinsic === 'enumConstant' && result >= 0) pt.objects(cs, result, this.constants);
      }
    }
  }

  /** A field of all that a local holds is loaded, or every field of it. */
  private load(cs: number, local: number, key: number): void {
    const { pt, loaded } = this;
    const { first, next } = this.fields;
    const holders = new IntVec();
    pt.objects(cs, local, holders);
    for (const holder of holders.view())
      for (let field = first[holder]; field >= 0; field = next[field])
        if (key === ANY_KEY || pt.fieldKeyOf(field) === key) loaded.add(field);
  }

  /** What is found in static fields, what the first threads are started with, and what no instruction of a call has made. */
  private startsOf(isFirst: (fork: number) => boolean): IntVec {
    const { pt } = this;
    const { heap, program } = pt;
    const found = new IntVec();
    for (const field of this.loadedStatics)
      if (program.perThread(field) === undefined && pt.staticSet(field) >= 0)
        pt.members(pt.staticSet(field), found);
    for (let object = 0; object < heap.objectCount; object++) {
      const site = heap.siteOf(object);
      if (site < 0 || heap.isMerged(object) || !MADE.has(heap.sites[site].kind)) found.push(object);
      // What a class is initialised with is there before whatever uses it.
      else if (program.method(heap.sites[site].method).name === '<clinit>') found.push(object);
    }
    for (const fork of pt.calls.forks)
      if (isFirst(fork))
        for (const arg of pt.callOf(fork).args) if (arg >= 0) pt.objects(pt.calls.callerOf(fork), arg, found);
    return found;
  }

  private spread(starts: IntVec): void {
    const { pt, others, loaded } = this;
    const { first, next, sets, setBound } = this.fields;
    const work = new IntVec();
    for (const object of [...starts.view(), ...this.constants.view()])
      if (others.add(object)) work.push(object);
    const seen = new BitSet(setBound);
    while (work.length > 0)
      for (let field = first[work.pop()]; field >= 0; field = next[field])
        if (loaded.has(field) && seen.add(sets[field])) pt.addMembers(sets[field], others, work);
  }
}

const MADE: ReadonlySet<string> = new Set(['new', 'array', 'lambda', 'clone', 'reflect']);

/** In place of a key: every field. */
const ANY_KEY = -1;
