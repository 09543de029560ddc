/**
 * What analyses keep for a method or a field, whatever the context: who belongs together because of it.
 *
 * Whether an object under construction is still private depends on all methods that a call may run, and whether a field
 * owns what it holds on all stores to it, of whichever unit. Where what others do makes a difference to a group, so that
 * it would be judged otherwise alone, it joins them.
 */

import type { Insn, Value } from '../ir/index.js';
import type { PointsTo, Template } from '../pointsto/index.js';
import { fieldKey } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { Construction } from '../sharing/index.js';
import { IntVec, type NumberSets, type SetId } from '../util/index.js';
import type { Groups } from './shards-deal.js';

export interface MergedInput {
  readonly pt: PointsTo;
  readonly sets: NumberSets;
  /** By method context: the units that reach it, whichever way. */
  readonly reach: (cs: number) => SetId;
  readonly groups: Groups;
  readonly construction: Construction;
  /** Is it an object that threads share and change? */
  readonly isChanged: (object: number) => boolean;
  readonly tick: () => void;
}

/** Joins groups until each, alone, would be judged as in the whole. */
export function joinMerged(input: MergedInput): void {
  joinOwners(input);
  for (let joined = true; joined && input.groups.list().length > 1; ) {
    joined = false;
    for (const members of input.groups.list()) {
      const units = input.sets.of(members);
      if (new PrivacyCheck(input, units).join(members[0])) joined = true;
    }
  }
}

/** Fields from which a group gets what threads change, and in which only others store what they did not just make. */
function joinOwners({ pt, sets, reach, groups, construction, isChanged, tick }: MergedInput): void {
  const buffer = new IntVec();
  const holdsChanged = (cs: number, local: number): boolean => {
    buffer.length = 0;
    pt.objects(cs, local, buffer);
    return buffer.view().some(isChanged);
  };
  const readers = new Map<number, SetId>();
  const givers = new Map<number, SetId>();
  const note = (map: Map<number, SetId>, key: number, units: SetId): void => {
    map.set(key, sets.union(map.get(key) ?? sets.none, units));
  };
  for (let cs = 0; cs < pt.calls.size; cs++) {
    tick();
    const template = pt.templateOf(cs);
    for (const { insns } of template.body.blocks) {
      for (const insn of insns) {
        if (insn.op !== 'getfield' && insn.op !== 'putfield') continue;
        const local = template.localOf[insn.op === 'getfield' ? insn.dst : insn.src];
        if (local < 0) continue;
        const key = fieldKey(pt.program.resolveField(insn.field));
        if (insn.op === 'getfield') {
          if (holdsChanged(cs, local)) note(readers, key, reach(cs));
        } else if (!construction.isMadeHere(template.method, local)) note(givers, key, reach(cs));
      }
    }
  }
  for (const [key, units] of readers) {
    const giving = givers.get(key);
    if (giving === undefined) continue;
    const givingGroups = new Set(sets.members(giving).map((unit) => groups.find(unit)));
    const [giver] = givingGroups;
    for (const unit of sets.members(units)) {
      if (!givingGroups.has(groups.find(unit))) groups.join(unit, giver);
    }
  }
}

/** Compares what is private in one group alone with what is in the whole. */
class PrivacyCheck {
  private readonly alone: Construction;
  /** By method of the group: units that make its calls run what they do not run for the group. */
  private readonly others = new Map<MethodId, SetId>();
  private readonly callees = new Map<MethodId, Set<MethodId>>();

  constructor(
    private readonly input: MergedInput,
    private readonly units: SetId,
  ) {
    const { pt } = input;
    const isOwn = (edge: number): boolean => this.isReached(pt.calls.edgeCaller.data[edge]);
    this.alone = new Construction(pt, isOwn);
    this.findOthers(isOwn);
  }

  /** True when the group had to join others. */
  join(member: number): boolean {
    if (this.others.size === 0) return false;
    const { pt, sets, groups, tick } = this.input;
    const differing = this.differingCallers();
    for (let cs = 0; cs < pt.calls.size; cs++) {
      if (!this.isReached(cs)) continue;
      tick();
      if (this.differs(cs, pt.templateOf(cs))) differing.add(pt.calls.methodOf(cs));
    }
    let joined = false;
    for (const method of differing) {
      for (const unit of sets.members(this.responsibleFor(method))) {
        if (groups.join(member, unit)) joined = true;
      }
    }
    return joined;
  }

  /** Methods that call others on what is private to them, which these keep so in the group alone only. */
  private differingCallers(): Set<MethodId> {
    const { pt, construction } = this.input;
    const { calls } = pt;
    const found = new Set<MethodId>();
    for (let e = 0; e < calls.edgeCount; e++) {
      const caller = calls.edgeCaller.data[e];
      if (!this.isReached(caller)) continue;
      const { args } = pt.callOf(e);
      for (let a = 0; a < args.length; a++) {
        if (this.alone.keepsPrivate(e, a) && !construction.keepsPrivate(e, a))
          found.add(calls.methodOf(caller));
      }
    }
    return found;
  }

  private isReached(cs: number): boolean {
    const { sets, reach } = this.input;
    return sets.meet(reach(cs), this.units) !== sets.none;
  }

  private findOthers(isOwn: (edge: number) => boolean): void {
    const { pt, sets, reach } = this.input;
    const { calls } = pt;
    const own = new Map<string, Set<MethodId>>();
    const methods = new Set<MethodId>();
    for (let cs = 0; cs < calls.size; cs++) if (this.isReached(cs)) methods.add(calls.methodOf(cs));
    const keyOf = (edge: number): string =>
      `${calls.methodOf(calls.edgeCaller.data[edge])}:${calls.edgeCall.data[edge]}`;
    for (let e = 0; e < calls.edgeCount; e++) {
      if (!isOwn(e)) continue;
      const callee = calls.methodOf(calls.edgeCallee.data[e]);
      add(own, keyOf(e), callee);
      add(this.callees, calls.methodOf(calls.edgeCaller.data[e]), callee);
    }
    for (let e = 0; e < calls.edgeCount; e++) {
      if (isOwn(e)) continue;
      const caller = calls.edgeCaller.data[e];
      const method = calls.methodOf(caller);
      if (!methods.has(method) || own.get(keyOf(e))?.has(calls.methodOf(calls.edgeCallee.data[e]))) continue;
      this.others.set(method, sets.union(this.others.get(method) ?? sets.none, reach(caller)));
    }
  }

  /** Is anything that the method makes private in the group alone, and not in the whole? */
  private differs(cs: number, { method, body, localOf }: Template): boolean {
    const { construction } = this.input;
    for (const { id, insns } of body.blocks) {
      for (let i = 0; i < insns.length; i++) {
        for (const value of usedBy(insns[i])) {
          const local = localOf[value];
          if (local < 0) continue;
          if (this.alone.isPrivate(method, local, id, i) && !construction.isPrivate(method, local, id, i))
            return true;
          if (this.alone.isPrivatePart(cs, local, id, i) && !construction.isPrivatePart(cs, local, id, i))
            return true;
        }
      }
    }
    return false;
  }

  /** Units that have a say in what the method, or what it calls, does. */
  private responsibleFor(method: MethodId): SetId {
    const { sets } = this.input;
    let units = sets.none;
    // A set that grows while it is walked.
    const methods = new Set([method]);
    for (const each of methods) {
      units = sets.union(units, this.others.get(each) ?? sets.none);
      for (const callee of this.callees.get(each) ?? []) methods.add(callee);
    }
    return units;
  }
}

/** Values that an instruction works on. */
function usedBy(insn: Insn): readonly Value[] {
  switch (insn.op) {
    case 'getfield':
    case 'putfield':
      return [insn.obj];
    case 'aload':
    case 'astore':
      return [insn.array];
    case 'invoke':
      return insn.args;
    default:
      return [];
  }
}

function add<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([value]));
  else known.add(value);
}
