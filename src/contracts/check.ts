/** Looks at every access to a field, and every call of a method, that a lock is named for, in the code that threads reach. */
import { type Locks, UNREACHED } from '../locks/index.js';
import { callsAt, type PointsTo } from '../pointsto/index.js';
import { type ClassId, hasMethodMark, type LockClaim, lockPathKey, type MethodId } from '../program/index.js';
import { hasOwnAccesses, PathSearch, type WitnessPath } from '../races/index.js';
import type { Sharing } from '../sharing/index.js';
import type { Threads } from '../threads/index.js';
import { getOrMake } from '../util/index.js';
import { type BreachPlace, type BreachSite, breachAt, breachPlaces } from './breaches.js';
import { ClaimedLocks, Holds, type Way } from './claimed-lock.js';
import { type Claims, claimsIn } from './claims.js';
import { claimedKey, type Use, usesOf } from './uses.js';

export interface ContractInput {
  readonly pt: PointsTo;
  readonly threads: Threads;
  readonly sharing: Sharing;
  readonly locks: Locks;
}

/** An access, and how a thread gets there. */
export interface PlacedUse extends Use {
  readonly method: MethodId;
  readonly cs: number;
  readonly path: WitnessPath;
}

export interface Violation extends PlacedUse {
  readonly claims: readonly LockClaim[];
  /** The named lock is held, but other threads may hold it too, for reading. */
  readonly isForReading: boolean;
  /** Nobody else can reach the object at the access. */
  readonly isAlone: boolean;
}

/** A place that breaks a rule, and how a thread gets there. */
export interface Breach extends BreachSite {
  readonly method: MethodId;
  readonly cs: number;
  readonly path: WitnessPath;
}

export interface ContractCheck {
  readonly breaches: readonly Breach[];
  readonly violations: readonly Violation[];
  /** By `claimedKey`: an access or a call that keeps to the claim, where there is one. */
  readonly keepers: ReadonlyMap<string, PlacedUse>;
  readonly claims: Claims['byKey'];
  readonly unread: Claims['unread'];
  readonly ofParams: Claims['ofParams'];
  /** Accesses and calls of which not all paths were looked at, and none of these breaks the claim. */
  readonly cut: number;
  /** Accesses that hold a lock which may be the named one. */
  readonly unsure: number;
}

/** @throws what `tick` throws. */
export function checkContracts(input: ContractInput, tick: () => void): ContractCheck {
  const { byKey, ...others } = claimsIn(input.pt.program);
  return { ...new Checker(input, byKey, tick).run(), claims: byKey, ...others };
}

interface Found {
  readonly cs: number;
  readonly method: MethodId;
  readonly use: Use;
}

class Checker {
  private readonly locks: ClaimedLocks;
  private readonly uses = new Map<MethodId, readonly Use[]>();
  private readonly places = new Map<MethodId, readonly BreachPlace[]>();
  private readonly breaches: (BreachSite & { readonly cs: number; readonly method: MethodId })[] = [];

  constructor(
    private readonly input: ContractInput,
    private readonly claims: Claims['byKey'],
    private readonly tick: () => void,
  ) {
    this.locks = new ClaimedLocks(input.pt, input.locks.held);
  }

  run(): Omit<ContractCheck, 'claims' | 'unread' | 'ofParams'> {
    const { pt, threads, locks } = this.input;
    const { open, kept } = this.findUses();
    const targets = [...open, ...kept.values(), ...this.breaches].map(({ cs }) => cs);
    const search = new PathSearch(pt, threads, locks.held, pt.calls.leadingTo(targets), this.tick, true);
    const pathsTo = (cs: number): readonly WitnessPath[] => search.to(cs, threads.reach[cs]).list;
    const violations = new Map<Use, Violation>();
    const unsure = new Set<Use>();
    const cut = new Set<Use>();
    for (const found of open) {
      if (violations.has(found.use)) continue;
      const { list, exhaustive } = search.to(found.cs, threads.reach[found.cs]);
      const violation = this.violationOf(found, list, () => unsure.add(found.use));
      if (violation !== undefined) violations.set(found.use, violation);
      else if (!exhaustive) cut.add(found.use);
    }
    const keepers = new Map<string, PlacedUse>();
    for (const [key, { use, method, cs }] of kept) {
      const [path] = pathsTo(cs);
      if (path !== undefined) keepers.set(key, { ...use, method, cs, path });
    }
    const left = (uses: ReadonlySet<Use>): number => [...uses].filter((use) => !violations.has(use)).length;
    const counts = { unsure: left(unsure), cut: left(cut) };
    return { violations: [...violations.values()], keepers, breaches: this.placed(pathsTo), ...counts };
  }

  /** Each place once, with a way to it on which the object is not still being made. */
  private placed(pathsTo: (cs: number) => readonly WitnessPath[]): Breach[] {
    const found = new Map<string, Breach>();
    for (const breach of this.breaches) {
      const key = `${breach.method} ${breach.block} ${breach.insn}`;
      if (found.has(key)) continue;
      const path = pathsTo(breach.cs).find((way) => !this.isStillMade(breach, way));
      if (path !== undefined) found.set(key, { ...breach, path });
    }
    return [...found.values()];
  }

  private isStillMade(
    { kind, cs, method, ...place }: BreachSite & Pick<Breach, 'cs' | 'method'>,
    path: WitnessPath,
  ): boolean {
    if (kind === 'value-lock') return false;
    const use: Use = { ...place, callee: -1, write: true, isCall: false };
    if (this.isInitialising(method, use) || this.isAlone(cs, use)) return true;
    return this.isWithinConstruction(path, use, true);
  }

  /** Uses that do not hold the lock by its name on all paths, and of each field and method one that does. */
  private findUses(): { readonly open: readonly Found[]; readonly kept: ReadonlyMap<string, Found> } {
    const { pt, locks } = this.input;
    const open: Found[] = [];
    const kept = new Map<string, Found>();
    for (let cs = 0; cs < pt.calls.size; cs++) {
      this.tick();
      const method = pt.calls.methodOf(cs);
      const entry = locks.held.entry(cs);
      if (entry === UNREACHED) continue;
      for (const place of getOrMake(this.places, method, () => breachPlaces(pt, method))) {
        const site = breachAt(pt, cs, place);
        if (site !== undefined) this.breaches.push({ ...site, cs, method });
      }
      for (const use of this.usesIn(method)) {
        const found = { cs, method, use };
        const key = claimedKey(use);
        if (!this.locks.byName({ cs, entry }, use, this.claimsOf(use))) open.push(found);
        else if (!kept.has(key) || (use.write && !kept.get(key)?.use.write)) kept.set(key, found);
      }
    }
    return { open, kept };
  }

  private usesIn(method: MethodId): readonly Use[] {
    return getOrMake(this.uses, method, () => {
      const { program } = this.input.pt;
      const { owner } = program.method(method);
      if (!program.isApplication(owner) || !hasOwnAccesses(program, method)) return [];
      const constraints = this.input.pt.methodConstraints(method);
      const all = usesOf(program, constraints, (claimed) => this.claims.has(claimedKey(claimed)));
      return all.filter((use) => !this.isInitialising(method, use) && !this.isOfCallers(method, use));
    });
  }

  private claimsOf(use: Pick<Use, 'field' | 'callee'>): readonly LockClaim[] {
    return this.claims.get(claimedKey(use)) ?? [];
  }

  /** Does the method that calls another one name the same locks of the same object? Then its own callers are told. */
  private isOfCallers(method: MethodId, use: Use): boolean {
    if (use.callee < 0) return false;
    const named = new Set(this.claimsOf({ field: -1, callee: method }).map(({ path }) => lockPathKey(path)));
    const isSame = use.base === 0 && !this.input.pt.program.method(method).isStatic;
    return this.claimsOf(use).every(
      ({ path }) => named.has(lockPathKey(path)) && (isSame || path.from.kind !== 'param'),
    );
  }

  private ownerOf({ field, callee }: Pick<Use, 'field' | 'callee'>): ClassId {
    const { program } = this.input.pt;
    return callee >= 0 ? program.method(callee).owner : program.field(field).owner;
  }

  private violationOf(
    { cs, method, use }: Found,
    paths: readonly WitnessPath[],
    mayHold: () => void,
  ): Violation | undefined {
    if (this.locksItself(cs, use)) return undefined;
    const claims = this.claimsOf(use);
    const isAlone = this.isAlone(cs, use);
    // Its maker fills it before anybody else has it.
    if (isAlone && this.input.sharing.captured.isMadeHere(method, use.base)) return undefined;
    for (const path of paths) {
      if (this.isWithinConstruction(path, use, isAlone)) continue;
      const way: Way = { cs, entry: path.entry, edges: () => path.edges };
      const holds = this.locks.ofAll(way, use, claims);
      if (holds === Holds.perhaps) mayHold();
      if (holds > Holds.forReading) continue;
      return { ...use, method, cs, path, claims, isAlone, isForReading: holds === Holds.forReading };
    }
    return undefined;
  }

  /** A constructor on its own object; what it calls is looked at path by path. */
  private isInitialising(method: MethodId, { base, field, callee }: Use): boolean {
    const { program } = this.input.pt;
    const { name, owner } = program.method(method);
    if (base >= 0 && hasMethodMark(program, method, 'initialises')) return base === 0;
    if (base >= 0) return name === '<init>' && base === 0;
    return name === '<clinit>' && owner === this.ownerOf({ field, callee });
  }

  private isAlone(cs: number, { base, block, insn }: Use): boolean {
    const { captured } = this.input.sharing;
    return base >= 0 && captured.has(cs, base, block, insn);
  }

  /** An object that its maker has for itself, or that its own constructor works on; static fields while their class begins. */
  private isWithinConstruction({ edges }: WitnessPath, use: Use, isAlone: boolean): boolean {
    const { base } = use;
    const { calls, program } = this.input.pt;
    const owner = this.ownerOf(use);
    if (base >= 0 && !isAlone) return false;
    const name = base < 0 ? '<clinit>' : '<init>';
    return edges.some((edge) => {
      const from = calls.methodOf(calls.callerOf(edge));
      const caller = program.method(from);
      const isRelated = program.isSubclass(caller.owner, owner) || program.isSubclass(owner, caller.owner);
      const isStart = caller.name === name || (base >= 0 && hasMethodMark(program, from, 'initialises'));
      return isStart && isRelated;
    });
  }

  /** Does every method that a call on the content may run take a lock of its own, as synchronized views do? */
  private locksItself(cs: number, { isCall, block, insn }: Use): boolean {
    if (!isCall) return false;
    const { calls, program } = this.input.pt;
    const numbers = new Set(callsAt(this.input.pt.constraintsOf(cs), block, insn).map(({ index }) => index));
    const { first, next } = calls.outgoing();
    let count = 0;
    for (let e = first[cs]; e >= 0; e = next[e]) {
      if (!numbers.has(calls.callOf(e))) continue;
      count++;
      if (program.locks(calls.methodOf(calls.calleeOf(e))).locks.length === 0) return false;
    }
    return count > 0;
  }
}
