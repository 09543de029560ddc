/**
 * Classes that a change has renamed, or moved to another package.
 *
 * Assumption: a class that is gone and one that is new are the same if they have most members in common, by name; where
 * the simple name has changed too, more of them, and no other class of either side fits as well. Nested classes go with
 * theirs.
 */
import { addTo, getOrMake } from '../util/index.js';
import type { CodeIndex } from './code-index.js';

/** Shares of common members, of all that either class has. */
const LEAST_ALIKE = 0.4;
const LEAST_ALIKE_RENAMED = 0.7;
/** Common members of two classes of different simple names. */
const LEAST_COMMON = 3;
/** Classes of either side that are compared with all of the other. */
const MOST_COMPARED = 300;

const DOTTED = /[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*/gu;

type Members = ReadonlySet<string | number>;

/** Names of one side, and what the other side calls them. */
interface Names {
  readonly full: Map<string, string>;
  /** By simple name, as parameters have them; those that several classes have are left as they are. */
  readonly simple: ReadonlyMap<string, string>;
}

export class ClassRenames {
  readonly #toHead: Names;
  readonly #toBase: Names;

  constructor(base: CodeIndex, head: CodeIndex) {
    const found = new Search(base, head).find();
    this.#toHead = { full: found, simple: simpleNames(found, base) };
    const back = new Map([...found].map(([before, now]) => [now, before]));
    this.#toBase = { full: back, simple: simpleNames(back, head) };
  }

  /** What the head calls what the base calls `text`: a class, a member, or words around one. */
  inHead(text: string): string {
    return renamed(text, this.#toHead);
  }

  inBase(text: string): string {
    return renamed(text, this.#toBase);
  }
}

function renamed(text: string, names: Names): string {
  if (names.full.size === 0) return text;
  const open = text.indexOf('(');
  const [member, parameters] = open < 0 ? [text, ''] : [text.slice(0, open), text.slice(open)];
  return (
    member.replace(DOTTED, (name) => renamedMember(name, names.full)) +
    parameters.replace(DOTTED, (name) => names.simple.get(name) ?? name)
  );
}

/** The name of a member begins with that of its class. */
function renamedMember(name: string, names: ReadonlyMap<string, string>): string {
  for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
    const now = names.get(name.slice(0, end));
    if (now !== undefined) return now + name.slice(end);
  }
  return name;
}

function simpleNames(names: ReadonlyMap<string, string>, code: CodeIndex): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const name of code.classNames()) counts.set(simple(name), (counts.get(simple(name)) ?? 0) + 1);
  return new Map(
    [...names]
      .filter(([before]) => counts.get(simple(before)) === 1)
      .map(([before, now]) => [simple(before), simple(now)]),
  );
}

/** `Pool` of `org.acme.Pool`. */
function simple(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

class Search {
  /** By name in the base, the name in the head. */
  readonly #found = new Map<string, string>();
  readonly #gone: readonly string[];
  readonly #fresh: Set<string>;
  readonly #members = { base: new Map<string, Members>(), head: new Map<string, Members>() };

  constructor(
    private readonly base: CodeIndex,
    private readonly head: CodeIndex,
  ) {
    this.#gone = [...base.classNames()].filter((name) => !head.hasClass(name)).sort();
    this.#fresh = new Set([...head.classNames()].filter((name) => !base.hasClass(name)).sort());
  }

  find(): Map<string, string> {
    this.#moved();
    this.#nested();
    this.#renamed();
    this.#nested();
    return this.#found;
  }

  #take(before: string, now: string): void {
    this.#found.set(before, now);
    this.#fresh.delete(now);
  }

  #left(): string[] {
    return this.#gone.filter((name) => !this.#found.has(name));
  }

  /** Those that keep their simple name. */
  #moved(): void {
    const bySimple = new Map<string, string[]>();
    for (const name of this.#fresh) addTo(bySimple, simple(name), name);
    const gone = new Map<string, number>();
    for (const name of this.#gone) gone.set(simple(name), (gone.get(simple(name)) ?? 0) + 1);
    for (const before of this.#gone) {
      const [now, another] = bySimple.get(simple(before)) ?? [];
      if (now === undefined || another !== undefined || gone.get(simple(before)) !== 1) continue;
      if (this.#likeness(before, now).share >= LEAST_ALIKE) this.#take(before, now);
    }
  }

  /** Those in a class that is found already. */
  #nested(): void {
    for (const before of this.#left()) {
      const end = before.lastIndexOf('$');
      const outer = end < 0 ? undefined : this.#found.get(before.slice(0, end));
      const now = outer === undefined ? undefined : outer + before.slice(end);
      if (now !== undefined && this.#fresh.has(now)) this.#take(before, now);
    }
  }

  #renamed(): void {
    const [left, others] = [this.#left(), [...this.#fresh]];
    if (left.length > MOST_COMPARED || others.length > MOST_COMPARED) return;
    const near = left
      .flatMap((before) => others.map((now) => ({ before, now, ...this.#likeness(before, now) })))
      .filter(({ share, common }) => share >= LEAST_ALIKE_RENAMED && common >= LEAST_COMMON);
    const shares = new Map<string, number[]>();
    for (const { before, now, share } of near)
      for (const side of [`base ${before}`, `head ${now}`]) addTo(shares, side, share);
    /** Does nothing else of that side fit as well? */
    const isBest = (side: string, share: number): boolean =>
      shares.get(side)?.filter((other) => other >= share).length === 1;
    for (const { before, now, share } of near)
      if (isBest(`base ${before}`, share) && isBest(`head ${now}`, share)) this.#take(before, now);
  }

  #likeness(before: string, now: string): { share: number; common: number } {
    const old = getOrMake(this.#members.base, before, () => this.base.membersOf(before));
    const current = getOrMake(this.#members.head, now, () => this.head.membersOf(now));
    let common = 0;
    for (const member of old) if (current.has(member)) common++;
    return { share: common / Math.max(1, old.size + current.size - common), common };
  }
}
