/**
 * A scan in several parts on several machines.
 *
 * A first pass over the whole client (one level of contexts, see docs/sharding.md) tells which open classes and programs
 * cannot be scanned apart; the groups that are left are dealt out by the work they seem to be. Every shard makes the same
 * plan and scans its own part of the client.
 */
import type { Settings } from '../config/index.js';
import type { Diagnostic } from '../findings/index.js';
import type { Harness, HarnessRoot } from '../harness/index.js';
import { partOf, setupOf } from '../harness/index.js';
import type { PointsTo } from '../pointsto/index.js';
import { analysePointers } from '../pointsto/index.js';
import type { MethodId, Program } from '../program/index.js';
import type { Budget } from './budget.js';
import { couple } from './shards-couple.js';
import { deal, Groups, type Priced } from './shards-deal.js';
import { type Reach, reachOf } from './shards-reach.js';
import { type SetId, UnitSets } from './shards-sets.js';

/** Contexts of the first pass: with none, all maps and lists hold the same things and nothing is apart. */
const PASS_K = 1;

/** An open class or a program, and what belongs to it. */
interface Unit {
  readonly name: string;
  readonly id: number;
  readonly kind: 'open' | 'main';
}

/** Open classes and programs that are scanned together. */
export interface ShardGroup {
  /** Dotted names of its classes, sorted; a program is its `main`. */
  readonly names: readonly string[];
  /** Method contexts of the first pass. */
  readonly cost: number;
  /** 0 … count − 1. */
  readonly shard: number;
}

export interface ShardPlan {
  readonly groups: readonly ShardGroup[];
  /** The client with the threads of one shard (0 … count − 1); it may have none. */
  part(shard: number): Harness;
}

/** Divides a client into `count` shards. `tick` is called now and then and may throw to stop. */
export function planShards(
  program: Program,
  harness: Harness,
  { count, k, tick }: { readonly count: number; readonly k: number; readonly tick: () => void },
): ShardPlan {
  const units = unitsOf(program, harness);
  const groups = groupUnits(program, harness, units, Math.min(k, PASS_K), tick);
  const priced = groups.map(({ members, cost }): Priced => ({ name: keyOf(units[members[0]]), cost }));
  const shards = deal(priced, count);
  return {
    groups: groups.map(({ members, cost }, i) => ({
      names: members.map((unit) => units[unit].name).sort(),
      cost,
      shard: shards[i],
    })),
    part(shard) {
      const chosen = groups.filter((_, i) => shards[i] === shard).flatMap(({ members }) => members);
      const ids = (kind: Unit['kind']): Set<number> =>
        new Set(chosen.filter((unit) => units[unit].kind === kind).map((unit) => units[unit].id));
      return partOf(program, harness, 'Part', { open: ids('open'), mains: ids('main') });
    },
  };
}

/** The part of a client that one shard scans, and how well the division went. */
export interface Division {
  readonly harness: Harness;
  /** For the log: about the whole, then about the shard. */
  readonly texts: readonly string[];
  readonly diagnostic: Diagnostic;
}

/** Divides the client as the settings say. @throws BudgetSpent */
export function divide(program: Program, harness: Harness, settings: Settings, budget: Budget): Division {
  const { index, count } = settings.shard ?? { index: 1, count: 1 };
  const tick = (): void => budget.check('the division into shards');
  const plan = planShards(program, harness, { count, k: settings.k, tick });
  const texts = shardTexts(plan, index, count);
  const items = plan.groups.map(({ names, cost, shard }) => {
    return `shard ${shard + 1}/${count}, ${cost} method contexts: ${names.join(', ')}`;
  });
  return {
    harness: plan.part(index - 1),
    texts,
    diagnostic: { name: DIAGNOSTIC, count: plan.groups.length, items: [...texts, ...items] },
  };
}

const DIAGNOSTIC = 'groups of open classes that share nothing';

function shardTexts({ groups }: ShardPlan, index: number, count: number): readonly string[] {
  const total = groups.reduce((sum, { cost }) => sum + cost, 0);
  const largest = groups.reduce((most, { cost }) => Math.max(most, cost), 0);
  const share = total === 0 ? 0 : Math.round((100 * largest) / total);
  const classes = groups.reduce((sum, { names }) => sum + names.length, 0);
  const own = groups.filter(({ shard }) => shard === index - 1);
  const ownClasses = own.reduce((sum, { names }) => sum + names.length, 0);
  const whole =
    groups.length === 1
      ? '1 group: what is open shares objects and cannot be scanned apart.'
      : `${groups.length} groups; the largest holds ${share} % of the work.`;
  return [
    whole,
    `Shard ${index}/${count} scans ${ownClasses} of ${classes} open classes and programs, in ${own.length} of ${groups.length} groups.`,
  ];
}

function unitsOf(program: Program, harness: Harness): Unit[] {
  const dotted = (cls: number): string => program.class(cls).name.replaceAll('/', '.');
  return [
    ...harness.open.map(({ cls }): Unit => ({ name: dotted(cls), id: cls, kind: 'open' })),
    ...harness.mains.map(
      (id): Unit => ({ name: `${dotted(program.method(id).owner)}.main`, id, kind: 'main' }),
    ),
  ];
}

/** A class may be open and a program too. */
function keyOf({ kind, name }: Unit): string {
  return `${kind} ${name}`;
}

function groupUnits(
  program: Program,
  harness: Harness,
  units: readonly Unit[],
  k: number,
  tick: () => void,
): { members: readonly number[]; cost: number }[] {
  const numbers = new Map(units.map(({ kind, id }, i) => [`${kind} ${id}`, i] as const));
  const unitsOfRoot = ({ kind, opened, target }: HarnessRoot): number[] =>
    (kind === 'main' ? [target] : opened).map((id) => numbers.get(`${kind} ${id}`) as number);
  const groups = new Groups(units.length);
  for (const root of harness.roots) groups.joinAll(unitsOfRoot(root));
  const pt = analysePointers(program, {
    k,
    entry: harness.entry,
    forkTargets: new Set(harness.roots.map(({ method }) => method)),
    instanceOf: (method) => harness.instances.get(method) ?? 0,
    tick,
  });
  const sets = new UnitSets(units.length);
  const starts = startsOf(program, harness, sets, (root) => groups.find(unitsOfRoot(root)[0]));
  const reach = reachOf(pt, sets, starts, harness.entry);
  couple({ pt, k, sets, reach, groups, isStart: (method) => starts.has(method), tick });
  const costs = costsOf(pt, sets, reach, groups);
  return groups.list().map((members) => ({ members, cost: costs.get(members[0]) ?? 0 }));
}

/** The units of each thread of the client, and of each method that makes what such a thread shares. */
function startsOf(
  program: Program,
  harness: Harness,
  sets: UnitSets,
  unitOf: (root: HarnessRoot) => number,
): ReadonlyMap<MethodId, SetId> {
  const starts = new Map<MethodId, SetId>();
  const setup = setupOf(program, harness);
  for (const root of harness.roots) {
    const unit = sets.of([unitOf(root)]);
    for (const method of [root.method, ...(setup.get(root.method) ?? [])]) {
      starts.set(method, sets.union(starts.get(method) ?? sets.none, unit));
    }
  }
  return starts;
}

/** Method contexts that each group reaches, by the least member of the group. */
function costsOf(pt: PointsTo, sets: UnitSets, reach: Reach, groups: Groups): ReadonlyMap<number, number> {
  const groupsOf = new Map<SetId, readonly number[]>();
  const costs = new Map<number, number>();
  for (let cs = 0; cs < pt.calls.size; cs++) {
    const units = sets.union(reach.threads[cs], reach.initialisers[cs]);
    let reaching = groupsOf.get(units);
    if (reaching === undefined) {
      reaching = [...new Set(sets.members(units).map((unit) => groups.find(unit)))];
      groupsOf.set(units, reaching);
    }
    for (const group of reaching) costs.set(group, (costs.get(group) ?? 0) + 1);
  }
  return costs;
}
