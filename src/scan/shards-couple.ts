/**
 * Which units of a client cannot be scanned apart.
 *
 * Two rules, over the heap and the calls of a first pass that knows at least what a full scan will know:
 * 1. What threads share and change: all units that can get hold of an object which is written while other threads may see
 *    it belong together, and so do all that use a static field which is written.
 * 2. What flows: where code or an object that several units use holds something which not all of them know, one of them
 *    would miss what another has put there; they belong together.
 */
import { Construction } from '../locks/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';
import { escapingObjects } from '../threads/index.js';
import type { BitSet } from '../util/index.js';
import { IntVec } from '../util/index.js';
import { Changes } from './shards-changes.js';
import { CommonObjects } from './shards-common.js';
import type { Groups } from './shards-deal.js';
import { joinMerged } from './shards-merged.js';
import type { Reach } from './shards-reach.js';
import type { SetId, UnitSets } from './shards-sets.js';

export interface CoupleInput {
  readonly pt: PointsTo;
  readonly k: number;
  readonly sets: UnitSets;
  readonly reach: Reach;
  readonly groups: Groups;
  /** Does a thread of the client begin with a method, or does the method make what these share? */
  readonly isStart: (method: MethodId) => boolean;
  readonly isSetup: (method: MethodId) => boolean;
  readonly tick: () => void;
  readonly why?: (rule: string, units: SetId, what: string) => void;
}

export function couple(input: CoupleInput): void {
  new Coupler(input).run();
}

class Coupler {
  private readonly pt: PointsTo;
  private readonly sets: UnitSets;
  private readonly groups: Groups;
  private readonly construction: Construction;
  private readonly common: CommonObjects;
  private readonly changes: Changes;
  private readonly escaping: BitSet;
  /** By object: units whose threads can hold it, and those that can at all. */
  private readonly holdersInThreads: Int32Array;
  private readonly holders: Int32Array;
  private readonly joined = new Set<SetId>();
  private readonly buffer = new IntVec();

  constructor(private readonly input: CoupleInput) {
    const { pt, sets, k, isStart } = input;
    this.pt = pt;
    this.sets = sets;
    this.groups = input.groups;
    this.construction = new Construction(pt);
    this.common = new CommonObjects(pt, sets, (cs) => this.reachOf(cs), k, isStart);
    this.escaping = escapingObjects(pt);
    this.holdersInThreads = new Int32Array(pt.heap.objectCount).fill(sets.none);
    this.holders = new Int32Array(pt.heap.objectCount).fill(sets.none);
    this.changes = new Changes({ ...input, construction: this.construction });
  }

  run(): void {
    this.findHolders();
    const changed = this.joinChanged();
    this.joinFlows();
    if (this.groups.list().length === 1) return;
    const { pt, sets, groups, construction } = this;
    joinMerged({
      pt,
      sets,
      groups,
      construction,
      reach: (cs) => this.reachOf(cs),
      isChanged: (object) => changed.has(object),
      tick: this.input.tick,
    });
  }

  private reachOf(cs: number): SetId {
    const { threads, initialisers } = this.input.reach;
    return this.sets.union(threads[cs], initialisers[cs]);
  }

  private join(rule: string, units: SetId, what: () => string): void {
    if (this.joined.has(units)) return;
    this.joined.add(units);
    this.input.why?.(rule, units, what());
    this.groups.joinAll(this.sets.members(units));
  }

  private findHolders(): void {
    const { pt, sets, holders, holdersInThreads, buffer } = this;
    const { threads, initialisers } = this.input.reach;
    for (let cs = 0; cs < pt.calls.size; cs++) {
      this.input.tick();
      const all = this.reachOf(cs);
      if (all === sets.none) continue;
      buffer.length = 0;
      this.eachLocal(cs, (local) => pt.objects(cs, local, buffer));
      for (const object of buffer.view()) {
        holders[object] = sets.union(holders[object], all);
        holdersInThreads[object] = sets.union(holdersInThreads[object], threads[cs]);
        if (initialisers[cs] !== sets.none && !this.changes.isMadeByInitialisers(object))
          holdersInThreads[object] = sets.union(holdersInThreads[object], initialisers[cs]);
      }
    }
  }

  /** What a method throws is kept for all its contexts, and is nothing but throwables. */
  private eachLocal(cs: number, visit: (local: number) => void): void {
    const { localCount, thrown } = this.pt.templateOf(cs);
    for (let local = 0; local < localCount; local++) if (local !== thrown) visit(local);
  }

  /** Rule 1; the objects that threads share and change. */
  private joinChanged(): ReadonlySet<number> {
    const { pt, sets } = this;
    const changed = new Set([...this.changes.objects].filter((object) => this.escaping.has(object)));
    for (const object of changed)
      this.join('changed', this.holdersInThreads[object], () => this.nameOf(object));
    for (const [field, { readers, writers }] of this.changes.statics) {
      if (writers === sets.none) continue;
      const { isVolatile, isFinal, isReference } = pt.program.field(field);
      // A volatile field does not race; a reference in it goes from those that write to those that read.
      const flows = isReference && readers !== sets.none;
      if (!isFinal && (!isVolatile || flows))
        this.join('static', sets.union(readers, writers), () => this.fieldName(field));
    }
    return changed;
  }

  /** Rule 2. */
  private joinFlows(): void {
    const { pt } = this;
    for (let cs = 0; cs < pt.calls.size; cs++) {
      const units = this.reachOf(cs);
      if (this.isTogether(units)) continue;
      this.input.tick();
      this.buffer.length = 0;
      this.eachLocal(cs, (local) => pt.objects(cs, local, this.buffer));
      this.joinUnlessCommon('code', units, false, this.buffer.view(), () =>
        pt.program.prettyMethod(pt.calls.methodOf(cs)),
      );
    }
    pt.eachFieldFact((object, _key, held) => {
      this.joinUnlessCommon('field', this.holders[object], this.escaping.has(object), held, () =>
        this.nameOf(object),
      );
    }, new IntVec());
    this.joinStatics();
  }

  private joinStatics(): void {
    const { changes, sets } = this;
    this.pt.eachStatic((field, held) => {
      const readers = changes.statics.get(field)?.readers ?? sets.none;
      this.joinUnlessCommon('static flow', readers, true, held, () => this.fieldName(field));
    }, new IntVec());
  }

  private isTogether(units: SetId): boolean {
    return units === this.sets.none || this.joined.has(units) || this.sets.members(units).length < 2;
  }

  private joinUnlessCommon(
    rule: string,
    units: SetId,
    strict: boolean,
    held: Int32Array,
    what: () => string,
  ): void {
    if (this.isTogether(units)) return;
    const odd = held.find(
      (object) =>
        !this.isInert(object) &&
        !this.sets.contains(strict ? this.common.of(object) : this.common.someOf(object), units),
    );
    if (odd !== undefined) this.join(rule, units, () => `${what()} with ${this.nameOf(odd)}`);
  }

  /** One object for all of a class or literal: it is the same everywhere, and nothing depends on who brings it. */
  private isInert(object: number): boolean {
    const { heap } = this.pt;
    if (heap.isMerged(object)) return true;
    return heap.sites[heap.siteOf(object)].literal !== undefined && !this.input.reach.reflects;
  }

  private nameOf(object: number): string {
    const { heap, program } = this.pt;
    const { method } = heap.sites[heap.siteOf(object)];
    return `${program.class(heap.classOf(object)).name} of ${method < 0 ? '?' : program.prettyMethod(method)}`;
  }

  private fieldName(field: FieldId): string {
    const { owner, name } = this.pt.program.field(field);
    return `${this.pt.program.class(owner).name}.${name}`;
  }
}
