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
import { NumberSets, type SetId } from '../util/index.js';
import type { Budget } from './budget.js';
import { couple } from './shards-couple.js';
import { deal, Groups, type Priced } from './shards-deal.js';
import { type Reach, reachOf } from './shards-reach.js';

/** Contexts of the first pass: with none, all maps and lists hold the same things and nothing is apart. */
const PASS_K = 1;

const MAX_REASONS = 100;
/** Names listed in one reason. */
const MAX_NAMES = 4;

/** What is never divided: the threads that work on the shared objects of one class, or a program. */
interface Unit {
  /** For ties; different for all. */
  readonly name: string;
  readonly roots: HarnessRoot[];
  /** Open classes that are told with it. */
  readonly open: number[];
  readonly mains: MethodId[];
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
  /** What brought groups together, in the order in which it was found; the first ones. */
  readonly reasons: readonly string[];
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
  const reasons: string[] = [];
  const groups = groupUnits(program, harness, units, Math.min(k, PASS_K), tick, (together, what) => {
    if (reasons.length < MAX_REASONS)
      reasons.push(`together: ${listed(together.map((unit) => units[unit].name))}; ${what}`);
  });
  const priced = groups.map(({ members, cost }): Priced => ({ name: units[members[0]].name, cost }));
  const shards = deal(priced, count);
  return {
    groups: groups.map(({ members, cost }, i) => ({
      names: members.flatMap((unit) => titlesOf(program, units[unit])).sort(),
      cost,
      shard: shards[i],
    })),
    reasons,
    part(shard) {
      const own = groups.filter((_, i) => shards[i] === shard).flatMap(({ members }) => members);
      const chosen = own.map((unit) => units[unit]);
      return partOf(program, harness, 'Part', {
        roots: new Set(chosen.flatMap(({ roots }) => roots.map(({ method }) => method))),
        open: new Set(chosen.flatMap(({ open }) => open)),
        mains: new Set(chosen.flatMap(({ mains }) => mains)),
      });
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
    diagnostic: { name: DIAGNOSTIC, count: plan.groups.length, items: [...texts, ...items, ...plan.reasons] },
  };
}

const DIAGNOSTIC = 'groups of open classes that share nothing';

function listed(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  return `${names.slice(0, MAX_NAMES).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

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

/**
 * One unit for each class that threads of the client work on, and for each program. An open class is told with its own
 * threads or, where only classes below it have some, with the first of these; one without any is a unit by itself.
 */
function unitsOf(program: Program, harness: Harness): Unit[] {
  const units = new Map<string, Unit>();
  const unitNamed = (name: string): Unit => {
    let unit = units.get(name);
    if (unit === undefined) {
      unit = { name, roots: [], open: [], mains: [] };
      units.set(name, unit);
    }
    return unit;
  };
  for (const root of harness.roots) unitNamed(unitName(program, root)).roots.push(root);
  for (const { cls } of harness.open) {
    const own = `class ${dotted(program, cls)}`;
    const other = harness.roots.find(({ opened }) => opened.includes(cls));
    const home = units.has(own) || other === undefined ? own : unitName(program, other);
    unitNamed(home).open.push(cls);
  }
  for (const main of harness.mains) unitNamed(programName(program, main)).mains.push(main);
  return [...units.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function unitName(program: Program, { kind, receiver, target }: HarnessRoot): string {
  return kind === 'main' ? programName(program, target) : `class ${dotted(program, receiver)}`;
}

/** A class may be open and a program too, and may inherit the `main` of another. */
function programName(program: Program, main: MethodId): string {
  return `program ${program.prettyMethod(main)}`;
}

function titlesOf(program: Program, { open, mains }: Unit): string[] {
  return [
    ...open.map((cls) => dotted(program, cls)),
    ...mains.map((main) => `${dotted(program, program.method(main).owner)}.main`),
  ];
}

function dotted(program: Program, cls: number): string {
  return program.class(cls).name.replaceAll('/', '.');
}

function groupUnits(
  program: Program,
  harness: Harness,
  units: readonly Unit[],
  k: number,
  tick: () => void,
  why: (units: readonly number[], what: string) => void,
): { members: readonly number[]; cost: number }[] {
  const groups = new Groups(units.length);
  const pt = analysePointers(program, {
    k,
    entry: harness.entry,
    forkTargets: new Set(harness.roots.map(({ method }) => method)),
    instanceOf: (method) => harness.instances.get(method) ?? 0,
    tick,
  });
  const sets = new NumberSets(units.length);
  const starts = startsOf(program, harness, sets, units);
  const reach = reachOf(pt, sets, starts, harness.entry);
  const threads = new Set(harness.roots.map(({ method }) => method));
  const isStart = (method: MethodId): boolean => starts.has(method);
  const isSetup = (method: MethodId): boolean => isStart(method) && !threads.has(method);
  couple({ pt, k, sets, reach, groups, isStart, isSetup, tick, why });
  const costs = costsOf(pt, sets, reach, groups);
  return groups.list().map((members) => ({ members, cost: costs.get(members[0]) ?? 0 }));
}

/** The units of each thread of the client, and of each method that makes what such a thread shares. */
function startsOf(
  program: Program,
  harness: Harness,
  sets: NumberSets,
  units: readonly Unit[],
): ReadonlyMap<MethodId, SetId> {
  const starts = new Map<MethodId, SetId>();
  const setup = setupOf(program, harness);
  units.forEach(({ roots }, number) => {
    const unit = sets.of([number]);
    for (const { method } of roots) {
      for (const start of [method, ...(setup.get(method) ?? [])]) {
        starts.set(start, sets.union(starts.get(start) ?? sets.none, unit));
      }
    }
  });
  return starts;
}

/** Method contexts that each group reaches, by the least member of the group. */
function costsOf(pt: PointsTo, sets: NumberSets, reach: Reach, groups: Groups): ReadonlyMap<number, number> {
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
