/**
 * Which units of a client cannot be scanned apart.
 *
 * Two rules, over the heap and the calls of a first pass that knows at least what a full scan will know:
 * 1. What threads share and change: all units that can get hold of an object which is written while other threads may see
 *    it belong together, and so do all that use a static field which is written.
 * 2. What flows: where code or an object that several units use holds something which not all of them know, one of them
 *    would miss what another has put there; they belong together.
 */
import { dotted, prettyType } from '../classfile/index.js';
import type { PointsTo } from '../pointsto/index.js';
import { ELEMENT } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';
import { Construction, escapingObjects } from '../sharing/index.js';
import { type BitSet, IntVec, type NumberSets, type SetId } from '../util/index.js';
import { Changes, type FieldUse } from './shards-changes.js';
import { CommonObjects } from './shards-common.js';
import type { Groups } from './shards-deal.js';
import { joinMerged } from './shards-merged.js';
import type { Reach } from './shards-reach.js';

export interface CoupleInput {
  readonly pt: PointsTo;
  readonly k: number;
  readonly sets: NumberSets;
  readonly reach: Reach;
  readonly groups: Groups;
  /** Does a thread of the client begin with a method, or does the method make what these share? */
  readonly isStart: (method: MethodId) => boolean;
  readonly isSetup: (method: MethodId) => boolean;
  readonly tick: () => void;
  /** Is told what brings groups together. */
  readonly why: (units: readonly number[], what: string) => void;
}

export function couple(input: CoupleInput): void {
  new Coupler(input).run();
}

class Coupler {
  private readonly pt: PointsTo;
  private readonly sets: NumberSets;
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

  private join(units: SetId, what: () => string): void {
    if (this.joined.has(units)) return;
    this.joined.add(units);
    const members = this.sets.members(units);
    const before = new Set(members.map((unit) => this.groups.find(unit)));
    if (before.size > 1) this.input.why(members, what());
    this.groups.joinAll(members);
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
    const changed = new Set([...this.changes.objects].filter((object) => this.escaping.has(object)));
    for (const object of changed) this.join(this.holdersInThreads[object], () => this.nameOf(object));
    for (const [object, uses] of this.changes.ambient) {
      if (!this.escaping.has(object)) continue;
      for (const [key, use] of uses) {
        this.joinUsers(use, key === ELEMENT ? undefined : key - 1, () => this.nameOf(object));
      }
    }
    for (const [field, use] of this.changes.statics) this.joinUsers(use, field, () => this.fieldName(field));
    return changed;
  }

  /** Those that use a field which somebody changes; `field` is undefined for elements. */
  private joinUsers(
    { readers, writers, isChanged }: FieldUse,
    field: FieldId | undefined,
    what: () => string,
  ): void {
    if (!isChanged) return;
    if (field !== undefined) {
      const { isVolatile, isFinal, isReference } = this.pt.program.field(field);
      // A volatile field does not race; a reference in it goes from those that write to those that read.
      const flows = isReference && readers !== this.sets.none;
      if (isFinal || (isVolatile && !flows)) return;
    }
    this.join(this.sets.union(readers, writers), what);
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
      const method = pt.calls.methodOf(cs);
      // No code of the JDK makes objects of a class whose literal it gets; what does so is an intrinsic.
      const inJdk = pt.program.isJdk(pt.program.method(method).owner);
      const held = inJdk
        ? this.buffer.view().filter((object) => !this.isLiteral(object))
        : this.buffer.view();
      this.joinUnlessCommon(units, false, held, () => `in ${pt.program.prettyMethod(method)}`);
    }
    pt.eachFieldFact((object, key, held) => {
      const ambient = this.changes.isAmbient(object);
      const units = ambient ? this.usersOf(object, key) : this.holders[object];
      const strict = ambient || this.escaping.has(object);
      this.joinUnlessCommon(units, strict, held, () => `in ${this.nameOf(object)}`);
    }, new IntVec());
    this.joinStatics();
  }

  /** Nothing flows where nobody reads. */
  private usersOf(object: number, key: number): SetId {
    const { readers, writers } = this.changes.ambient.get(object)?.get(key) ?? {
      readers: this.sets.none,
      writers: this.sets.none,
    };
    return readers === this.sets.none ? readers : this.sets.union(readers, writers);
  }

  private joinStatics(): void {
    const { changes, sets } = this;
    this.pt.eachStatic((field, held) => {
      const readers = changes.statics.get(field)?.readers ?? sets.none;
      this.joinUnlessCommon(readers, true, held, () => `in ${this.fieldName(field)}`);
    }, new IntVec());
  }

  private isTogether(units: SetId): boolean {
    return units === this.sets.none || this.joined.has(units) || this.sets.members(units).length < 2;
  }

  private joinUnlessCommon(units: SetId, strict: boolean, held: Int32Array, what: () => string): void {
    if (this.isTogether(units)) return;
    const odd = held.find(
      (object) =>
        !this.isInert(object) &&
        !this.sets.contains(strict ? this.common.of(object) : this.common.someOf(object), units),
    );
    if (odd !== undefined) this.join(units, () => `${this.nameOf(odd)} ${what()}`);
  }

  /** One object for all of a class or literal: it is the same everywhere, and nothing depends on who brings it. */
  private isInert(object: number): boolean {
    const { heap } = this.pt;
    if (heap.isMerged(object)) return true;
    return this.isLiteral(object) && !this.input.reach.reflects;
  }

  private isLiteral(object: number): boolean {
    const { heap } = this.pt;
    return heap.sites[heap.siteOf(object)].literal !== undefined;
  }

  private nameOf(object: number): string {
    const { heap, program } = this.pt;
    const { method } = heap.sites[heap.siteOf(object)];
    const { name } = program.class(heap.classOf(object));
    const isClients = method >= 0 && program.class(program.method(method).owner).origin === 'synthetic';
    const maker = isClients ? 'by the client' : `in ${method < 0 ? 'the JDK' : program.prettyMethod(method)}`;
    const made = ` made ${maker}`;
    return `${name.startsWith('[') ? prettyType(name) : dotted(name)}${made}`;
  }

  private fieldName(field: FieldId): string {
    const { owner, name } = this.pt.program.field(field);
    return `${dotted(this.pt.program.class(owner).name)}.${name}`;
  }
}
