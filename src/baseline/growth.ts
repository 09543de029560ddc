/**
 * Has a known race grown? Decided by names that survive a refactoring (`findings/names/pair-names.ts`).
 *
 * A method that only the head's pairs have is either a known one under another name, or races newly. It is taken for a
 * renamed one only where a method of the base's pairs is gone from the code that accesses the field, and where the base
 * did not know the new name as that of a method that accesses it under a lock. The two are matched one to one, such that
 * as many of the head's pairs as possible are pairs of the base. A method and the lambdas in it go by one name here if one
 * side races in the method and the other in a lambda.
 */
import { type Entry, pairKey } from './entries.js';
import type { PairOfMethods } from './facts.js';

export interface Growth {
  /** Pairs of methods that the base does not have, sorted. */
  readonly pairs: readonly PairOfMethods[];
  /** Classes in whose objects it races now, and did not in the base; sorted. */
  readonly owners: readonly string[];
  /** Methods that lead to the race now, and only led there guarded in the base; sorted. */
  readonly ways: readonly string[];
}

type Pairs = ReadonlyMap<string, PairOfMethods>;

/** What is compared of a race; sets that a file does not give are empty. */
export type Shape = Pick<
  Entry,
  'pairsArePart' | 'accessors' | 'owners' | 'guardedOwners' | 'unsureOwners' | 'bareWays' | 'guardedWays'
> & { readonly pairs: Pairs };

/** Steps of the search for a renaming; programs need a handful. */
const MOST_STEPS = 20_000;

/** Undefined where the race is as it was, or less. */
export function growthOf(before: Shape, now: Shape): Growth | undefined {
  const growth: Growth = {
    pairs: addedPairs(before, now).sort(byKey),
    owners: addedOwners(before, now).sort(),
    ways: [...now.bareWays].filter((way) => before.guardedWays.has(way) && !before.bareWays.has(way)).sort(),
  };
  const { pairs, owners, ways } = growth;
  return pairs.length + owners.length + ways.length > 0 ? growth : undefined;
}

function byKey(a: PairOfMethods, b: PairOfMethods): number {
  const [first, second] = [pairKey(a), pairKey(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function addedPairs(before: Shape, now: Shape): PairOfMethods[] {
  const isKnown = knownInside(before.pairs);
  const added = [...now.pairs]
    .filter(([key, pair]) => !before.pairs.has(key) && !isKnown(pair))
    .map(([, pair]) => pair);
  if (added.length === 0) return [];
  const [old, current] = [methodsOf(before.pairs), methodsOf(now.pairs)];
  const fresh = [...current].filter((method) => !old.has(method) && !before.accessors.has(method)).sort();
  const gone = [...old].filter((method) => !current.has(method) && !now.accessors.has(method)).sort();
  if (before.pairsArePart || now.pairsArePart) {
    // Which pairs are listed is chance, but every method that races is in one of them.
    const renamed = new Set(fresh.slice(0, gone.length));
    const isNew = (method: string): boolean => !old.has(method) && !renamed.has(method);
    return added.filter(({ first, second }) => isNew(first) || isNew(second));
  }
  const formerNames = new Renaming(before.pairs, now.pairs, fresh, gone).find();
  const former = (method: string): string => formerNames.get(method) ?? method;
  return added.filter(({ first, second }) => !before.pairs.has(sortedKey(former(first), former(second))));
}

const INSIDE = 'inside ';

/** Was it a pair of the base before code of a method became code of a lambda in it, or the other way round? */
function knownInside(pairs: Pairs): (pair: PairOfMethods) => boolean {
  const outer = ({ first, second }: PairOfMethods): string => sortedKey(outerOf(first), outerOf(second));
  const known = new Set([...pairs.values()].map(outer));
  const ofLambdas = new Set([...pairs.values()].filter(hasLambda).map(outer));
  return (pair) => (hasLambda(pair) ? known : ofLambdas).has(outer(pair));
}

function hasLambda({ first, second }: PairOfMethods): boolean {
  return first.startsWith(INSIDE) || second.startsWith(INSIDE);
}

/** `Pool.take` of `Pool.take(int)` and of `inside Pool.take`. */
function outerOf(method: string): string {
  return method.startsWith(INSIDE) ? method.slice(INSIDE.length) : method.replace(/\(.*$/s, '');
}

/**
 * An owner that the base knew, with the race guarded inside of it, races newly. One that it did not know may be a known
 * one under another name, or one that now stands between. An object that nothing holds has no owner to
 * name: that it races too counts only where the base guarded it.
 */
function addedOwners(before: Shape, now: Shape): string[] {
  const isAdded = (owner: string): boolean =>
    (owner !== '' || before.guardedOwners.has('')) &&
    !before.owners.has(owner) &&
    !before.unsureOwners.has(owner);
  const added = [...now.owners].filter(isAdded).sort();
  const isThere = (owner: string): boolean =>
    now.owners.has(owner) || now.guardedOwners.has(owner) || now.unsureOwners.has(owner);
  const gone = [...before.owners].filter((owner) => !isThere(owner));
  const isKnown = (owner: string): boolean => before.guardedOwners.has(owner);
  return [...added.filter(isKnown), ...added.filter((owner) => !isKnown(owner)).slice(gone.length)];
}

function methodsOf(pairs: Pairs): Set<string> {
  return new Set([...pairs.values()].flatMap(({ first, second }) => [first, second]));
}

function sortedKey(a: string, b: string): string {
  return a < b ? pairKey({ first: a, second: b }) : pairKey({ first: b, second: a });
}

/** Which fresh method was which one that is gone. */
class Renaming {
  /** By method, those it is in a pair with. */
  readonly #before: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #now: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #fresh: readonly string[];
  readonly #gone: readonly string[];
  readonly #former = new Map<string, string>();
  #steps = MOST_STEPS;

  constructor(before: Pairs, now: Pairs, fresh: readonly string[], gone: readonly string[]) {
    this.#before = partners(before);
    this.#now = partners(now);
    this.#fresh = fresh;
    this.#gone = gone;
  }

  /** By fresh method its former name; those that had none are not in it. */
  find(): ReadonlyMap<string, string> {
    if (this.#gone.length === 0) return this.#former;
    // Most often all of the new names are known ones: then every pair must have been one.
    if (this.#fresh.length <= this.#gone.length && this.#all(new Set(this.#fresh))) return this.#former;
    this.#former.clear();
    this.#one_by_one();
    return this.#former;
  }

  /** The hardest to place first: the one with the fewest choices. */
  #all(left: Set<string>): boolean {
    if (left.size === 0) return true;
    let chosen: { method: string; choices: string[] } | undefined;
    for (const method of left) {
      const choices = this.#choices(method);
      if (chosen === undefined || choices.length < chosen.choices.length) chosen = { method, choices };
      if (choices.length === 0) return false;
    }
    if (chosen === undefined) return true;
    left.delete(chosen.method);
    for (const choice of chosen.choices) {
      if (--this.#steps < 0) break;
      this.#former.set(chosen.method, choice);
      if (this.#all(left)) return true;
      this.#former.delete(chosen.method);
    }
    left.add(chosen.method);
    return false;
  }

  /** Former names under which all pairs with methods whose former name is settled were pairs; the likeliest first. */
  #choices(method: string): string[] {
    return this.#free()
      .filter((name) => this.#explained(method, name).unexplained === 0)
      .sort((a, b) => this.#compare(method, a, b));
  }

  #free(): string[] {
    const taken = new Set(this.#former.values());
    return this.#gone.filter((name) => !taken.has(name));
  }

  #compare(method: string, a: string, b: string): number {
    const degree = this.#now.get(method)?.size ?? 0;
    const far = (name: string): number => Math.abs((this.#before.get(name)?.size ?? 0) - degree);
    return far(a) - far(b) || likeness(method, b) - likeness(method, a) || (a < b ? -1 : 1);
  }

  /** Of the pairs of a method with itself and with methods whose former name is settled: how many the base has. */
  #explained(method: string, name: string): { explained: number; unexplained: number } {
    const counts = { explained: 0, unexplained: 0 };
    for (const partner of this.#now.get(method) ?? []) {
      const former = partner === method ? name : this.#settled(partner);
      if (former === undefined) continue;
      if (this.#before.get(name)?.has(former)) counts.explained++;
      else counts.unexplained++;
    }
    return counts;
  }

  #settled(method: string): string | undefined {
    return this.#former.get(method) ?? (this.#fresh.includes(method) ? undefined : method);
  }

  /** Not all are known ones: those go first that explain most. */
  #one_by_one(): void {
    const left = new Set(this.#fresh);
    for (let room = Math.min(this.#gone.length, left.size); room > 0; room--) {
      let best: { method: string; name: string; score: number } | undefined;
      for (const method of left) {
        for (const name of this.#free()) {
          const { explained, unexplained } = this.#explained(method, name);
          const score = 4 * (explained - unexplained) + likeness(method, name);
          if (best === undefined || score > best.score) best = { method, name, score };
        }
      }
      if (best === undefined) return;
      this.#former.set(best.method, best.name);
      left.delete(best.method);
    }
  }
}

function partners(pairs: Pairs): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = (a: string, b: string): void => {
    const known = found.get(a);
    if (known === undefined) found.set(a, new Set([b]));
    else known.add(b);
  };
  for (const { first, second } of pairs.values()) {
    add(first, second);
    add(second, first);
  }
  return found;
}

/** 0 to 3: the same class, name, arguments. */
function likeness(a: string, b: string): number {
  const [first, second] = [a, b].map((method) => /^(.*?)([^.(]*)(\(.*)?$/.exec(method) ?? []);
  return [1, 2, 3].filter((part) => first[part] === second[part]).length;
}
