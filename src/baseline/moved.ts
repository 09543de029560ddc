/**
 * Races that go by another name since the change: a class, a field or the method that makes an object was renamed or
 * moved, so that the identity is another one.
 *
 * A race that only the head has is taken for one that only the base has if both are of one kind, and their subjects
 * have the same names once classes are renamed (`class-renames.ts`). Or the names differ, and that is due to the change:
 * the base's field is gone and the head's is new (of the methods that make an object, one of both); then at least one
 * pair of methods must race in both. Races are matched one to one, those with most pairs in common first.
 */
import { ClassRenames } from './class-renames.js';
import { type CodeIndex, classOf } from './code-index.js';
import { type Entry, pairKey } from './entries.js';

/** Races of either side that are compared with all of the other. */
const MOST_COMPARED = 2000;

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
  if (gone.length > MOST_COMPARED || fresh.length > MOST_COMPARED) return moved;
  const renames = new ClassRenames(base, head);
  const former = gone.map((entry) => renamed(entry, renames));
  const matches: Match[] = [];
  for (const before of former) {
    for (const now of fresh) {
      if (before.kind !== now.kind) continue;
      const isSame = before.field === now.field && before.source === now.source;
      const common = isSame || isRenamed(before, now, base, head) ? commonPairs(before, now) : 0;
      if (isSame || common > 0) matches.push({ before, now, isSame, common });
    }
  }
  // They come in the order of their identities, which decides between equals.
  matches.sort((a, b) => Number(b.isSame) - Number(a.isSame) || b.common - a.common);
  const taken = new Set<string>();
  for (const { before, now } of matches) {
    if (taken.has(before.id) || moved.has(now.id)) continue;
    taken.add(before.id);
    moved.set(now.id, before);
  }
  return moved;
}

function isRenamed(before: Entry, now: Entry, base: CodeIndex, head: CodeIndex): boolean {
  if (before.field === undefined || now.field === undefined) return false;
  const isObject = before.source !== undefined && now.source !== undefined;
  if (isObject) return before.field === now.field && isMoved(before.source, now.source, base, head);
  if (before.source !== undefined || now.source !== undefined) return false;
  const [old, current] = [before.field, now.field].map((name) => name.replace(/\[\]$/, ''));
  if (before.field.endsWith('[]') !== now.field.endsWith('[]') || classOf(old) !== classOf(current))
    return false;
  return !head.hasField(old) && !base.hasField(current);
}

/** Where an object comes from: `made in` a method, else the field that holds it. */
function isMoved(before: string, now: string, base: CodeIndex, head: CodeIndex): boolean {
  const [old, current] = [before, now].map((source) => /^made in (.*)$/s.exec(source)?.[1]);
  const isGone = old === undefined ? !head.hasField(before) : !head.hasMethod(old);
  const isNew = current === undefined ? !base.hasField(now) : !base.hasMethod(current);
  // A method may be split or joined with another, and its objects are made in one that was there.
  return old === undefined || current === undefined ? isGone && isNew : isGone || isNew;
}

function commonPairs(before: Entry, now: Entry): number {
  return [...(before.pairs?.keys() ?? [])].filter((key) => now.pairs?.has(key)).length;
}

function renamed(entry: Entry, renames: ClassRenames): Entry {
  const one = (name: string): string => renames.in(name);
  const all = (names: ReadonlySet<string>): ReadonlySet<string> => new Set([...names].map(one));
  const pairs = [...(entry.pairs?.values() ?? [])].map(({ first, second }) => {
    const [a, b] = [one(first), one(second)].sort((x, y) => (x < y ? -1 : x > y ? 1 : 0));
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
