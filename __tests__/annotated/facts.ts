/** What the analyses know of a fixture, by file and line of its sources. */
import type { SettingsInput } from '../../src/config/index.js';
import { resolveSettings } from '../../src/config/index.js';
import { Places } from '../../src/findings/index.js';
import { buildHarness } from '../../src/harness/index.js';
import {
  isOfAccessed,
  isOfObject,
  isShared,
  type LockSet,
  numberOf,
  SELF_LOCK,
} from '../../src/locks/index.js';
import { analysePointers, ELEMENT, type PointsTo } from '../../src/pointsto/index.js';
import type { MethodId, Program } from '../../src/program/index.js';
import type { Races } from '../../src/races/index.js';
import { openProgram } from '../../src/scan/input.js';
import { type Threads, threadRoots } from '../../src/threads/index.js';
import { allRaces } from '../support/stages.js';

/** By file, then by line. */
export type Facts = Map<string, Map<number, Set<string>>>;

export class Analysed {
  readonly facts: Facts = new Map();
  private readonly places: Places;
  /** What a client's method calls, by that method. */
  private readonly targets: ReadonlyMap<MethodId, MethodId>;

  private constructor(
    private readonly program: Program,
    readonly pt: PointsTo,
    readonly threads: Threads,
    readonly races: Races,
    targets: ReadonlyMap<MethodId, MethodId>,
  ) {
    this.places = new Places(program, { locate: () => undefined });
    this.targets = targets;
  }

  static async of(input: SettingsInput & { readonly paths: readonly string[] }): Promise<Analysed> {
    const settings = await resolveSettings(input, { file: false });
    const { program } = openProgram(settings);
    const harness = buildHarness(program, {
      depth: settings.depth,
      shareArguments: false,
      interfaces: settings.interfaces,
      mains: settings.main,
      closed: settings.closed,
    });
    const pt = analysePointers(program, {
      k: settings.k,
      entry: harness.entry,
      forkTargets: new Set(harness.roots.map(({ method }) => method)),
      instanceOf: (method) => harness.instances.get(method) ?? 0,
    });
    const threads = threadRoots(pt, {
      harnessRoots: new Map(harness.roots.map(({ method, kind }) => [method, kind])),
      excluded: () => false,
      hasExclusions: false,
    });
    const clients = new Set(harness.roots.map(({ method }) => method));
    const races = allRaces(pt, threads, { isClient: (method) => clients.has(method) });
    const targets = new Map(harness.roots.map(({ method, target }) => [method, target]));
    return new Analysed(program, pt, threads, races, targets);
  }

  /** Every access of code under scan: its text, its object (−1: a static field), locks and groups of threads. */
  eachAccess(
    visit: (access: {
      readonly verb: string;
      readonly field: string;
      readonly object: number;
      readonly tokens: LockSet;
      readonly mask: number;
      readonly note: (fact: string) => void;
    }) => void,
  ): void {
    const { instances, locations } = this.races;
    for (let i = 0; i < instances.count; i++) {
      const { method, block, insn, key, write, library } = instances.siteOf(i);
      if (!this.program.isApplication(this.program.method(method).owner)) continue;
      const line = this.program.body(method)?.blocks[block].insns[insn].line ?? 0;
      const does = write ? 'writes' : 'reads';
      visit({
        verb: library ? `calls what ${does}` : does,
        field: key === ELEMENT ? 'elements' : this.fieldName(key - 1),
        object: locations.objectOf(instances.locationOf(i)),
        tokens: instances.locksOf(i),
        mask: instances.threadsOf(i),
        note: (fact) => this.note(method, line, fact),
      });
    }
  }

  note(method: MethodId, line: number, fact: string): void {
    const file = this.places.fileOf(this.program.method(method).owner);
    const lines = this.facts.get(file) ?? new Map<number, Set<string>>();
    this.facts.set(file, lines);
    lines.set(line, (lines.get(line) ?? new Set()).add(fact));
  }

  /** `Job:10` is made in line 10, `Job:10 of Batch:client` by a method of that object. */
  objectName(object: number): string {
    const { heap } = this.pt;
    const around = [...heap.context(heap.heapContextOf(object))].filter((site) => site >= 0);
    return [heap.siteOf(object), ...around].map((site) => this.siteName(site)).join(' of ');
  }

  private siteName(site: number): string {
    const { cls, method, line, literal, kind } = this.pt.heap.sites[site];
    // In a context, the call of a factory stands for what it makes.
    if (kind === 'call') return `call:${line}`;
    const name = simple(this.program.class(cls).name);
    if (literal !== undefined) return `${simple(literal)}.class`;
    if (method < 0) return name;
    const { owner } = this.program.method(method);
    return `${name}:${this.program.isApplication(owner) ? line : this.program.isJdk(owner) ? 'JDK' : 'client'}`;
  }

  /** Locks as objects; a read lock is shared, and `itself` is the lock of the very object accessed. Other names are left out. */
  lockNames(set: LockSet): string {
    const isTold = (token: number): boolean => !isOfAccessed(token) || token === SELF_LOCK;
    const names = [...this.races.held.sets.get(set)].filter(isTold).map((token) => {
      if (token === SELF_LOCK) return 'itself';
      const name = isOfObject(token) ? this.objectName(numberOf(token)) : '?';
      return isShared(token) ? `${name} (shared)` : name;
    });
    return names.length === 0 ? 'nothing' : names.sort().join(', ');
  }

  /** The roots of a set of groups, each with those that may run beside it. */
  threadNames(mask: number): string {
    const { roots, sets, parallel } = this.threads;
    const nameOf = (group: number): string[] =>
      roots.filter((root) => root.group === group).map(({ cs }) => this.rootName(cs));
    const told = sets.members(mask).map((group) => {
      const beside = [...new Set(sets.members(parallel[group]).flatMap(nameOf))].sort();
      const names = [...new Set(nameOf(group))].sort().join(' and ');
      return `${names} beside ${beside.length === 0 ? 'none' : beside.join(', ')}`;
    });
    return told.length === 0 ? 'nobody that others could meet' : told.sort().join('; ');
  }

  private rootName(cs: number): string {
    const method = this.pt.calls.methodOf(cs);
    const { owner, name } = this.program.method(this.targets.get(method) ?? method);
    return `${simple(this.program.class(owner).name)}.${name}`;
  }

  private fieldName(field: number): string {
    const { owner, name } = this.program.field(field);
    return `${simple(this.program.class(owner).name)}.${name}`;
  }
}

function simple(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1);
}
