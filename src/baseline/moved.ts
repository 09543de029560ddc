/**
 * Races that go by another name since the change: a class, a field or the method that makes an object was renamed or
 * moved, so that the identity is another one.
 *
 * A race that only the head has is taken for one that only the base has if both are of one kind, and their subjects
 * have the same names once classes are renamed (`class-renames.ts`). Or the names differ, and that is due to the change:
 * the base's field is gone and the head's is new (of the methods that make an object, one of both). Where it is about an
 * object, or the names differ, at least one pair of methods must race in both. Races are matched one to one, those with
 * most pairs in common first. Of code outside the scan nothing is known to be gone or new.
 */
import { addTo } from '../util/index.js';
import { ClassRenames } from './class-renames.js';
import { type CodeIndex, classOf } from './code-index.js';
import { type Entry, pairKey } from './entries.js';

/** Pairs of methods that are looked up, at most: files may come from anybody. */
const MOST_LOOKED_UP = 20_000_000;

interface Match {
  readonly before: Entry;
  readonly now: Entry;
  readonly isSame: boolean;
  readonly common: number;
}

/**
 * By identity in the head, the race of the base with the names of the head. `gone` are races that only the base has,
 * `fresh` those that only the head has.
 */
export function movedRaces(
  gone: readonly Entry[],
  fresh: readonly Entry[],
  base: CodeIndex,
  head: CodeIndex,
): ReadonlyMap<string, Entry> {
  const moved = new Map<string, Entry>();
  if (gone.length === 0 || fresh.length === 0) return moved;
  // They come in the order of their identities, which decides between equals.
  const matches = new Matcher(base, head)
    .matches(gone, fresh)
    .sort((a, b) => Number(b.isSame) - Number(a.isSame) || b.common - a.common);
  const taken = new Set<string>();
  for (const { before, now } of matches) {
    if (taken.has(before.id) || moved.has(now.id)) continue;
    taken.add(before.id);
    moved.set(now.id, before);
  }
  return moved;
}

class Matcher {
  private readonly renames: ClassRenames;
  private left = MOST_LOOKED_UP;

  constructor(
    private readonly base: CodeIndex,
    private readonly head: CodeIndex,
  ) {
    this.renames = new ClassRenames(base, head);
  }

  matches(gone: readonly Entry[], fresh: readonly Entry[]): Match[] {
    const byGroup = new Map<string, Entry[]>();
    for (const entry of gone) {
      const before = this.renamed(entry);
      const group = groupOf(before);
      if (group !== undefined) addTo(byGroup, group, before);
    }
    const matches: Match[] = [];
    for (const now of fresh) {
      const group = groupOf(now);
      for (const before of (group !== undefined && byGroup.get(group)) || []) {
        const isSame = before.field === now.field && before.source === now.source;
        if (!isSame && !this.isRenamed(before, now)) continue;
        const common = this.commonPairs(before, now);
        if (common > 0 || (isSame && now.source === undefined)) matches.push({ before, now, isSame, common });
      }
    }
    return matches;
  }

  /** `before` has the names of the head already. */
  private isRenamed(before: Entry, now: Entry): boolean {
    const [from, to] = [before.source ?? before.field, now.source ?? now.field];
    if (from === undefined || to === undefined) return false;
    const [old, current] = [nameIn(from), nameIn(to)];
    const [isGone, isNew] = [this.isGone(old), this.isNew(current)];
    // A method may be split or joined with another, and its objects are made in one that was there.
    return old.isMethod && current.isMethod ? isGone || isNew : isGone && isNew;
  }

  private isGone({ name, isMethod }: Name): boolean {
    const before = this.renames.inBase(name);
    return isMethod
      ? this.base.hasMethod(before) && !this.head.hasMethod(name)
      : this.base.hasField(before) && !this.head.hasField(name);
  }

  private isNew({ name, isMethod }: Name): boolean {
    const before = this.renames.inBase(name);
    return isMethod
      ? this.head.hasMethod(name) && !this.base.hasMethod(before)
      : this.head.hasField(name) && !this.base.hasField(before);
  }

  private commonPairs(before: Entry, now: Entry): number {
    const [few, many] =
      (before.pairs?.size ?? 0) < (now.pairs?.size ?? 0)
        ? [before.pairs, now.pairs]
        : [now.pairs, before.pairs];
    this.left -= few?.size ?? 0;
    if (few === undefined || many === undefined || this.left < 0) return 0;
    let common = 0;
    for (const key of few.keys()) if (many.has(key)) common++;
    return common;
  }

  private renamed(entry: Entry): Entry {
    const one = (name: string): string => this.renames.inHead(name);
    const all = (names: ReadonlySet<string>): ReadonlySet<string> => new Set([...names].map(one));
    const pairs = [...(entry.pairs?.values() ?? [])].map(({ first, second }) => {
      const [a, b] = [one(first), one(second)].sort();
      return { first: a, second: b };
    });
    return {
      ...entry,
      field: entry.field && one(entry.field),
      source: entry.source && one(entry.source),
      pairs: entry.pairs && new Map(pairs.map((pair) => [pairKey(pair), pair])),
      accessors: all(entry.accessors),
      owners: all(entry.owners),
      guardedOwners: all(entry.guardedOwners),
      unsureOwners: all(entry.unsureOwners),
      bareWays: all(entry.bareWays),
      guardedWays: all(entry.guardedWays),
    };
  }
}

/** Only races of one group may be the same: on objects of one class, or on fields of one class. */
function groupOf({ kind = '', field, source }: Entry): string | undefined {
  if (field === undefined) return undefined;
  if (source !== undefined) return `${kind} object ${field}`;
  const name = field.replace(/\[\]$/, '');
  return `${kind} ${name === field ? 'field' : 'array'} ${classOf(name)}`;
}

interface Name {
  readonly name: string;
  readonly isMethod: boolean;
}

/** Where an object comes from is `made in` a method, else the field that holds it. */
function nameIn(source: string): Name {
  const made = /^made in (.*)$/s.exec(source)?.[1];
  return made === undefined
    ? { name: source.replace(/\[\]$/, ''), isMethod: false }
    : { name: made, isMethod: true };
}
