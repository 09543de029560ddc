/**
 * Classes that a change has renamed, or moved to another package.
 *
 * Assumption: a class that is gone and one that is new are the same if they have most members in common, by name; where
 * the simple name has changed too, more of them, and each must be the other's best match. Nested classes go with theirs.
 */
import { getOrMake } from '../util/index.js';
import type { CodeIndex } from './code-index.js';

/** Shares of common members, of all that either class has. */
const LEAST_ALIKE = 0.4;
const LEAST_ALIKE_RENAMED = 0.7;
/** Common members of two classes of different simple names. */
const LEAST_COMMON = 3;
/** Classes of either side that are compared with all of the other. */
const MOST_COMPARED = 300;

const DOTTED = /[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*/gu;

export class ClassRenames {
  /** By name in the base, the name in the head. */
  readonly #names = new Map<string, string>();
  /** The same by simple names, as parameters have them. */
  readonly #simple = new Map<string, string>();

  constructor(
    private readonly base: CodeIndex,
    private readonly head: CodeIndex,
  ) {
    const gone = [...base.classNames()].filter((name) => !head.hasClass(name)).sort();
    const fresh = new Set([...head.classNames()].filter((name) => !base.hasClass(name)).sort());
    if (gone.length === 0 || fresh.size === 0) return;
    this.#moved(gone, fresh);
    this.#nested(gone, fresh);
    this.#renamed(gone, fresh);
    this.#nested(gone, fresh);
    for (const [before, now] of this.#names) this.#simple.set(simple(before), simple(now));
  }

  /** What the head calls what the base calls `text`: a class, a member, or words around one. */
  in(text: string): string {
    if (this.#names.size === 0) return text;
    const open = text.indexOf('(');
    const [member, parameters] = open < 0 ? [text, ''] : [text.slice(0, open), text.slice(open)];
    return (
      member.replace(DOTTED, (name) => this.#name(name)) +
      parameters.replace(DOTTED, (name) => this.#simple.get(name) ?? name)
    );
  }

  /** The class of a member has other dots before it than after it. */
  #name(name: string): string {
    for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
      const now = this.#names.get(name.slice(0, end));
      if (now !== undefined) return now + name.slice(end);
    }
    return name;
  }

  #take(before: string, now: string, fresh: Set<string>): void {
    this.#names.set(before, now);
    fresh.delete(now);
  }

  #left(gone: readonly string[]): string[] {
    return gone.filter((name) => !this.#names.has(name));
  }

  /** Those that keep their simple name. */
  #moved(gone: readonly string[], fresh: Set<string>): void {
    const bySimple = new Map<string, string[]>();
    for (const name of fresh) getOrMake(bySimple, simple(name), () => [] as string[]).push(name);
    for (const before of gone) {
      const [now, another] = (bySimple.get(simple(before)) ?? []).filter((name) => fresh.has(name));
      if (now === undefined || another !== undefined) continue;
      if (this.#likeness(before, now).share >= LEAST_ALIKE) this.#take(before, now, fresh);
    }
  }

  /** Those in a class that is found already. */
  #nested(gone: readonly string[], fresh: Set<string>): void {
    for (const before of this.#left(gone)) {
      const end = before.lastIndexOf('$');
      const outer = end < 0 ? undefined : this.#names.get(before.slice(0, end));
      const now = outer === undefined ? undefined : outer + before.slice(end);
      if (now !== undefined && fresh.has(now)) this.#take(before, now, fresh);
    }
  }

  #renamed(gone: readonly string[], fresh: Set<string>): void {
    const left = this.#left(gone);
    const others = [...fresh];
    if (left.length > MOST_COMPARED || others.length > MOST_COMPARED) return;
    const alike = left.flatMap((before) =>
      others.map((now) => ({ before, now, ...this.#likeness(before, now) })),
    );
    const near = alike
      .filter(({ share, common }) => share >= LEAST_ALIKE_RENAMED && common >= LEAST_COMMON)
      .sort((a, b) => b.share - a.share);
    for (const { before, now, share } of near) {
      const isRivalled = near.some(
        (other) =>
          other.share === share && (other.before === before) !== (other.now === now) && fresh.has(other.now),
      );
      if (!this.#names.has(before) && fresh.has(now) && !isRivalled) this.#take(before, now, fresh);
    }
  }

  #likeness(before: string, now: string): { share: number; common: number } {
    const [old, current] = [this.base.membersOf(before), this.head.membersOf(now)];
    const common = [...old].filter((member) => current.has(member)).length;
    return { share: common / Math.max(1, old.size + current.size - common), common };
  }
}

/** `Pool` of `org.acme.Pool`. */
function simple(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
