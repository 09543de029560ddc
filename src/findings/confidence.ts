/** How sure a finding is: locks that may be the same object, and idioms that are often meant. */
import type { Insn } from '../ir/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { AccessSite, Arrival, RacePair, RacePairs, Races, WitnessSide } from '../races/index.js';
import { IntVec } from '../util/index.js';
import { isReadLock } from './locknames.js';
import type { Confidence } from './types.js';

export interface Judgement {
  readonly confidence: Confidence;
  readonly note: string;
}

/** `high` when no lock in common even may alias, `medium` when one may, `low` for benign-looking idioms. */
export function judge(pt: PointsTo, races: Races, pairs: RacePairs, isField: boolean): Judgement {
  const idiom = isField ? benignIdiom(pt, sitesOf(races, pairs)) : '';
  if (idiom !== '') return { confidence: 'low', note: idiom };
  const locks = new SideLocks(pt, races);
  if (!pairs.some((pair) => !mayShareLock(locks, races, pair))) {
    return {
      confidence: 'medium',
      note: 'both sides hold locks that may be the same object, which could not be proven',
    };
  }
  return { confidence: 'high', note: '' };
}

/** The sites of some races, each once. */
function sitesOf({ instances }: Races, { table, rows }: RacePairs): AccessSite[] {
  const distinct = new Set<number>();
  for (const row of rows) distinct.add(table.first.data[row]).add(table.second.data[row]);
  return Array.from(distinct, (site) => instances.sites[site]);
}

function mayShareLock(locks: SideLocks, races: Races, { sides, location }: RacePair): boolean {
  const isStatic = races.locations.objectOf(location) < 0;
  const a = locks.of(sides[0], isStatic);
  if (a.size === 0) return false;
  for (const key of locks.of(sides[1], isStatic)) if (a.has(key)) return true;
  return false;
}

/** What the locks that sides may hold are told apart by, found once for each way to an access. */
class SideLocks {
  private readonly known = new Map<Arrival, Map<number, ReadonlySet<string>>>();

  constructor(
    private readonly pt: PointsTo,
    private readonly races: Races,
  ) {}

  of(side: WitnessSide, isStatic: boolean): ReadonlySet<string> {
    let ofArrival = this.known.get(side.arrival);
    if (ofArrival === undefined) {
      ofArrival = new Map();
      this.known.set(side.arrival, ofArrival);
    }
    const key = this.races.instances.site.data[side.instance] * 2 + Number(isStatic);
    let keys = ofArrival.get(key);
    if (keys === undefined) {
      const objects = mayHold(this.pt, this.races, side);
      keys = new Set([...objects].map((object) => lockKey(this.pt, object, isStatic)));
      ofArrival.set(key, keys);
    }
    return keys;
  }
}

/**
 * Locks made at the same place guard the same kind of object, and contexts may have told apart what is one; the two
 * instances that the client shares count as one place. For a static field it does matter which instance is locked.
 */
function lockKey({ heap, program }: PointsTo, object: number, isStatic: boolean): string {
  if (isStatic) return `object ${object}`;
  const site = heap.siteOf(object);
  const { method } = heap.sites[site];
  const isShared = method >= 0 && program.class(program.method(method).owner).origin === 'synthetic';
  return isShared ? `class ${heap.classOf(object)}` : `site ${site}`;
}

/** Every object whose lock the side may hold; what is only read-locked excludes no other reader. */
function mayHold(pt: PointsTo, races: Races, side: WitnessSide): Set<number> {
  const { calls, program } = pt;
  const objects = new IntVec();
  const add = (cs: number, block: number, insn: number): void => {
    const template = pt.templateOf(cs);
    const regions = program.locks(template.method);
    for (const lock of regions.heldAt(block, insn)) {
      const { expr } = regions.locks[lock];
      if (expr.kind === 'value' && template.localOf[expr.value] >= 0)
        pt.objects(cs, template.localOf[expr.value], objects);
    }
  };
  for (const edge of side.arrival.edges) {
    const caller = calls.edgeCaller.data[edge];
    const { block, insn } = pt.callOf(edge);
    add(caller, block, insn);
  }
  const site = races.instances.sites[races.instances.site.data[side.instance]];
  add(races.instances.cs.data[side.instance], site.block, site.insn);
  return new Set(
    [...objects.view()].filter((object) => !pt.heap.isMerged(object) && !isReadLock(pt, object)),
  );
}

/** Idioms where a race is often intended; an empty string when it is none of them. */
function benignIdiom(pt: PointsTo, sites: readonly AccessSite[]): string {
  const insns = sites.map((site) => pt.template(site.method).body.blocks[site.block].insns[site.insn]);
  if (sites.some((site) => site.library) || !insns.every(isPrimitive32)) return '';
  if (isHashCache(pt, sites)) return 'looks like a lazily computed value that every thread computes alike';
  return '';
}

/** int-sized fields only: a torn long or double is never benign, a reference publishes what it points to. */
function isPrimitive32(insn: Insn): boolean {
  return (insn.op === 'getfield' || insn.op === 'putfield') && 'ZBCSI'.includes(insn.field.desc);
}

/** All accesses in one `hashCode`-like method without parameters that writes the field and returns an int. */
function isHashCache(pt: PointsTo, sites: readonly AccessSite[]): boolean {
  const methods = new Set(sites.map((site) => site.method));
  if (methods.size !== 1) return false;
  const { desc, name } = pt.program.method([...methods][0]);
  return desc === '()I' && name === 'hashCode';
}
