/** Which stage of the race detector, if any, loses a data race that happened. */

import { isProved } from '../../src/locks/index.js';
import type { PointsTo } from '../../src/pointsto/index.js';
import type { MethodId } from '../../src/program/index.js';
import type { Races } from '../../src/races/index.js';
import { Parallelism } from '../../src/races/parallelism.js';
import { escapingObjects, type LinearObjects } from '../../src/sharing/index.js';
import type { Threads } from '../../src/threads/index.js';
import type { BitSet } from '../../src/util/index.js';
import type { Abstraction } from './abstraction.js';
import type { DataRace } from './races.js';
import type { Trace } from './trace.js';

/**
 * `kept`: the pair is unlocked. `nobody`: it is none of the program's business (models among themselves, two clients, what
 * implicit exceptions do). Otherwise the first stage without it: there is no such access (`site`), not on this object in this
 * context (`location`), not by any thread (`reach`), not in parallel (`parallel`), ordered (`order`),
 * not escaping, handed over (`handed`), made by each thread for itself (`own`), or under a common lock.
 */
export type Stage =
  | 'kept'
  | 'nobody'
  | 'site'
  | 'location'
  | 'reach'
  | 'parallel'
  | 'order'
  | 'escaping'
  | 'handed'
  | 'own'
  | 'unlocked';

/** An access as the detector sees it: in code of the program, in a method context, on an abstract object (−1: static). */
export interface AccessSide {
  readonly cs: number;
  readonly block: number;
  readonly insn: number;
  readonly write: boolean;
  readonly object: number;
}

/** Where an access belongs, and the instances of it. */
interface Side extends AccessSide {
  readonly stage: 'nobody' | 'site' | 'location' | 'found';
  readonly instances: readonly number[];
  /** Sides of one name have the same instances. */
  readonly name: string;
}

const NOWHERE = { cs: -1, block: -1, insn: -1, write: false, object: -1 };
const NOBODY: Side = { ...NOWHERE, stage: 'nobody', instances: [], name: 'nobody' };

/** The stage that loses a race, or `kept`, and its accesses. */
export interface Fate {
  readonly stage: Stage;
  readonly sides: readonly [AccessSide, AccessSide];
}

export class Detected {
  private readonly sites = new Map<string, number>();
  private readonly instances = new Map<string, number[]>();
  private readonly parallelism: Parallelism;
  private readonly escaping: BitSet;
  private readonly linear: LinearObjects;

  constructor(
    private readonly pt: PointsTo,
    threads: Threads,
    private readonly races: Races,
  ) {
    this.parallelism = new Parallelism(threads);
    this.escaping = escapingObjects(pt);
    this.linear = races.linear;
    const { sites, site, location, cs, count } = races.instances;
    sites.forEach(({ method, block, insn, key, write, library }, s) => {
      this.sites.set(siteKey(method, block, insn, key, write, library), s);
    });
    for (let i = 0; i < count; i++) {
      const key = `${site.data[i]} ${location.data[i]} ${cs.data[i]}`;
      const known = this.instances.get(key);
      if (known === undefined) this.instances.set(key, [i]);
      else known.push(i);
    }
  }

  /** What becomes of each race of a trace. */
  fatesOf(trace: Trace, abstraction: Abstraction, races: readonly DataRace[]): Fate[] {
    const sides: (Side | undefined)[] = [];
    const side = (access: number): Side => {
      sides[access] ??= this.side(trace, abstraction, access);
      return sides[access];
    };
    const known = new Map<string, Stage>();
    return races.map(({ first, second }) => {
      const [a, b] = [side(first), side(second)];
      const key = `${a.name}|${b.name}`;
      const stage = known.get(key) ?? this.stageOf(a, b);
      known.set(key, stage);
      return { stage, sides: [a, b] };
    });
  }

  private stageOf(first: Side, second: Side): Stage {
    if (first.stage === 'nobody' || second.stage === 'nobody') return 'nobody';
    for (const { stage } of [first, second]) if (stage !== 'found') return stage;
    const { mask, locksets, sites, site, own } = this.races.instances;
    const pairs = first.instances.flatMap((i) => second.instances.map((j) => [i, j] as const));
    const [[i, j]] = pairs;
    if (sites[site.data[i]].client && sites[site.data[j]].client) return 'nobody';
    const reached = pairs.filter(([a, b]) => mask.data[a] !== 0 && mask.data[b] !== 0);
    if (reached.length === 0) return 'reach';
    const parallel = reached.filter(([a, b]) => this.parallelism.may(mask.data[a], mask.data[b]));
    if (parallel.length === 0) return 'parallel';
    if (!parallel.some(([a, b]) => this.mayOverlap(a, b))) return 'order';
    if (first.object >= 0 && !this.escaping.has(first.object)) return 'escaping';
    if (this.linear.has(first.object)) return 'handed';
    const { common } = this.races;
    const unordered = parallel.filter(([a, b]) => this.mayOverlap(a, b));
    const others = unordered.filter(([a, b]) => own.data[a] === 0 || own.data[b] === 0);
    if (others.length === 0) return 'own';
    const free = others.some(([a, b]) => !isProved(common.guard(locksets.data[a], locksets.data[b])));
    return free ? 'kept' : 'unlocked';
  }

  private mayOverlap(a: number, b: number): boolean {
    const { instances, order } = this.races;
    const [x, y] = [a, b].map((i) => {
      const { block, insn } = instances.siteOf(i);
      return [instances.threadsOf(i), order.momentAt(instances.contextOf(i), block, insn)] as const;
    });
    const [s, t] = [a, b].map((i) => {
      const { block, insn } = instances.siteOf(i);
      const isPart = instances.paramObjectOf(i) !== this.races.locations.objectOf(instances.locationOf(i));
      return order.sortOf(instances.contextOf(i), block, insn, instances.paramOf(i), isPart);
    });
    return !order.isOneThread(s, t) && order.mayOverlap(...x, ...y);
  }

  /** An access inside a model belongs to the call that led there from other code. */
  private side(trace: Trace, abstraction: Abstraction, access: number): Side {
    const { accesses, frames } = trace;
    let frame = accesses.frame.data[access];
    let [block, insn] = [accesses.block.data[access], accesses.insn.data[access]];
    let library = false;
    while (!this.hasOwnAccesses(frames.method.data[frame])) {
      if (frames.kind.data[frame] !== 0) return NOBODY;
      [block, insn] = [frames.block.data[frame], frames.insn.data[frame]];
      frame = frames.parent.data[frame];
      library = true;
    }
    const cs = abstraction.contextOf(frame);
    const concrete = accesses.object.data[access];
    const object = concrete === 0 ? -1 : abstraction.objectOf(concrete);
    if (cs < 0 || (concrete !== 0 && object < 0)) return NOBODY;
    const key = accesses.key.data[access];
    const write = accesses.write.data[access] === 1;
    const at = { cs, block, insn, write, object };
    const site = this.sites.get(siteKey(frames.method.data[frame], block, insn, key, write, library));
    if (site === undefined) return { ...at, stage: 'site', instances: [], name: 'site' };
    const { locations } = this.races;
    const location = object < 0 ? locations.ofStatic(key) : locations.of(object, key);
    const name = `${site} ${location} ${cs}`;
    const instances = this.instances.get(name) ?? [];
    return { ...at, stage: instances.length === 0 ? 'location' : 'found', instances, name };
  }

  private hasOwnAccesses(method: MethodId): boolean {
    const { program } = this.pt;
    const { owner, name } = program.method(method);
    return !program.isJdk(owner) && !/^(?:access|pfaccess)\$/.test(name);
  }
}

function siteKey(
  method: number,
  block: number,
  insn: number,
  key: number,
  write: boolean,
  library: boolean,
): string {
  return `${method} ${block} ${insn} ${key} ${write} ${library}`;
}

/** A race in words: `A.f: B.m line 3 writes | C.n line 9 reads`. */
export function raceText(trace: Trace, { first, second }: DataRace): string {
  const { accesses, objects, program } = trace;
  const key = accesses.key.data[first];
  const object = accesses.object.data[first];
  const field = key === 0 ? '[]' : program.field(key - 1).name;
  const owner = key === 0 ? objects.cls.data[object] : program.field(key - 1).owner;
  const sides = [first, second].map((access) => accessText(trace, access)).sort();
  return `${program.class(owner).name}.${field}: ${sides.join(' | ')}`;
}

function accessText({ accesses, frames, program }: Trace, access: number): string {
  const method = frames.method.data[accesses.frame.data[access]];
  const insn = program.body(method)?.blocks[accesses.block.data[access]].insns[accesses.insn.data[access]];
  const verb = accesses.write.data[access] === 1 ? 'writes' : 'reads';
  return `${program.prettyMethod(method)} line ${insn?.line} ${verb}`;
}
