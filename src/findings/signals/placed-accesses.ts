/** What the places show that access one thing: whether they read it again, store one constant, set it at the start, and the like. */
import { comesAfter } from '../../ir/index.js';
import type { MethodId, Program } from '../../program/index.js';
import type { AccessSite, Races } from '../../races/index.js';
import { addTo } from '../../util/index.js';
import type { Group } from '../group.js';
import type { LockNames } from '../guards.js';
import type { CodeSorts } from './code-sorts.js';
import { storesPureValue } from './pure-values.js';
import type { SetUps } from './set-ups.js';
import type { Accessed, Signals } from './signals.js';
import type { StoredValues } from './stored-values.js';
import type { WholeValues } from './whole-values.js';

/** A place that accesses something, with the locks that are held there. */
export interface Placed {
  readonly site: AccessSite;
  readonly locks: readonly string[];
}

export class PlacedAccesses {
  constructor(
    private readonly program: Program,
    private readonly races: Races,
    private readonly sorts: CodeSorts,
    private readonly stored: StoredValues,
    private readonly whole: WholeValues,
    private readonly starts: SetUps,
    private readonly isClient: (method: MethodId) => boolean,
  ) {}

  /** Accessing places, each once, with the locks that are held there in all contexts. */
  of(accesses: readonly Accessed[], names: LockNames): Placed[] {
    const found = new Map<number, Placed>();
    const { instances } = this.races;
    for (const [instance, location] of accesses) {
      const number = instances.siteNumber(instance);
      const site = instances.siteOf(instance);
      const { name } = this.program.method(site.method);
      if (site.client || this.isClient(site.method) || name === '<init>' || name === '<clinit>') continue;
      const locks = names.of(instances.locksOf(instance), location);
      const known = found.get(number)?.locks.filter((lock) => locks.includes(lock));
      found.set(number, { site, locks: known ?? locks });
    }
    return [...found.values()];
  }

  isReadAgain(places: readonly Placed[]): boolean {
    const readers = new Map<MethodId, number>();
    for (const { site, locks } of places) {
      if (!site.write && locks.length === 0) readers.set(site.method, (readers.get(site.method) ?? 0) + 1);
    }
    const clears = places.filter(({ site }) => site.write && this.sorts.isClearing(site));
    return [...readers].some(
      ([method, reads]) => reads > 1 && clears.some(({ site }) => site.method !== method),
    );
  }

  isSetAtStart(places: readonly Placed[], writes: readonly Placed[], { key }: Pick<Group, 'key'>): boolean {
    const isSet = ({ site }: Placed): boolean =>
      (this.sorts.isSetter(site) || (this.starts.has(site.method) && this.sorts.isOwnSetting(site))) &&
      !this.stored.isUpdate(site);
    // Where nobody has set it yet, who needs it stores a default, which is the same object for all that one may see of it.
    const isWhole = this.whole.has(this.program.field(key - 1).desc);
    const isDefault = ({ site }: Placed): boolean =>
      isWhole &&
      this.stored.fillsUnset(site) &&
      (this.sorts.isComputed(site) || this.stored.constantOf(site) !== undefined);
    const defaults = new Set(writes.filter(isDefault).map(({ site }) => site.method));
    const others = places.filter(({ site }) => !defaults.has(site.method));
    return (
      writes.some(isSet) &&
      writes.every((write) => isSet(write) || isDefault(write)) &&
      !this.isCompound(others) &&
      !this.isReadAgain(places)
    );
  }

  /** Are all stores locked, none of null, and none in a method that also reads the field without a lock, as lazy ones do? */
  isReplacedUnderLock(places: readonly Placed[], writes: readonly Placed[]): boolean {
    const readers = new Set(bareReads(places).map(({ method }) => method));
    const isReplacing = ({ site, locks }: Placed): boolean =>
      locks.length > 0 && !readers.has(site.method) && !this.sorts.isClearing(site);
    return writes.length > 0 && writes.every(isReplacing) && !this.isReadAgain(places);
  }

  /** Does a method use what it reads without a lock twice? It may get two objects. */
  isTakenTwice(places: readonly Placed[]): boolean {
    const uses = bareReads(places).filter((site) => !this.sorts.isTested(site));
    return new Set(uses.map(({ method }) => method)).size < uses.length;
  }

  /** Does a method write without a lock what it has read before without a lock? */
  isCompound(places: readonly Placed[]): boolean {
    const bare = places.filter(({ locks }) => locks.length === 0).map(({ site }) => site);
    const reads = bare.filter(({ write }) => !write);
    const isAfter = (read: AccessSite, write: AccessSite): boolean => {
      const body = this.program.body(write.method);
      const { op } = body?.blocks[write.block]?.insns[write.insn] ?? {};
      // A call of a collection reads and writes, in whatever order.
      if (body === undefined || (op !== 'putfield' && op !== 'putstatic')) return true;
      return comesAfter(body, read, write, () => false);
    };
    return bare.some(
      (site) => site.write && reads.some((read) => read.method === site.method && isAfter(read, site)),
    );
  }

  isFlag(places: readonly Placed[], { key }: Pick<Group, 'key'>): boolean {
    if (this.program.field(key - 1).desc !== 'Z' || this.isCompound(places)) return false;
    const readers = new Set(places.filter(({ site }) => !site.write).map(({ site }) => site.method));
    // `on = !on` stores a constant on each branch.
    const isUpdate = (site: AccessSite): boolean =>
      site.write && readers.has(site.method) && this.stored.constantOf(site) === undefined;
    return !places.some(({ site }) => isUpdate(site) || this.stored.isAwaited(site));
  }

  /** All store one constant, or a value that is seen whole and put where there was none. */
  isSameForAll(writes: readonly Placed[], { key }: Pick<Group, 'key'>): boolean {
    const constants = new Set(writes.map(({ site }) => this.stored.constantOf(site)));
    const isOne = constants.size === 1 && !constants.has(undefined);
    const { desc } = this.program.field(key - 1);
    return (
      isOne ||
      (this.whole.has(desc) && writes.length > 0 && writes.every(({ site }) => this.stored.fillsUnset(site)))
    );
  }

  /** Not a long or double, of which a half may be seen, nor an object whose fields may not be seen yet. */
  isPureValue(writes: readonly Placed[], { key }: Pick<Group, 'key'>): boolean {
    const { desc } = this.program.field(key - 1);
    return (
      writes.length > 0 &&
      this.whole.has(desc) &&
      writes.every(({ site }) => storesPureValue(this.program, site))
    );
  }

  /** All accesses in one method, which works the value out; a torn long or double is no such value. */
  isCache(places: readonly Placed[], { key }: Pick<Group, 'key'>): boolean {
    const methods = new Set(places.map(({ site }) => site.method));
    const writes = places.filter(({ site }) => site.write);
    const isTorn = 'JD'.includes(this.program.field(key - 1).desc);
    return (
      methods.size === 1 &&
      !isTorn &&
      writes.length > 0 &&
      writes.length < places.length &&
      writes.every(({ site }) => this.sorts.isComputed(site))
    );
  }
}

/** The lock that most of the places hold. */
export function guardOf(places: readonly Placed[]): Signals['guard'] {
  const votes = new Map<string, MethodId[]>();
  for (const { site, locks } of places) for (const lock of locks) addTo(votes, lock, site.method);
  const [best] = [...votes].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  if (best === undefined) return undefined;
  const [lock, held] = best;
  return { lock, held: held.length, methods: new Set(held).size, of: places.length };
}

function bareReads(places: readonly Placed[]): AccessSite[] {
  return places.filter(({ site, locks }) => !site.write && locks.length === 0).map(({ site }) => site);
}
