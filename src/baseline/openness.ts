/**
 * What one of two scans could not see because a class was not open in it.
 *
 * By default a class is open to threads where its own code says so, for example by `synchronized`: a change of just that
 * word opens or closes it. Scans that are made for each other have the same classes open. Where two were not, a race
 * that only one could see says nothing about the change: it is neither new nor fixed. A class that the other side does
 * not have at all is no such case: its races came or went with it. What a user names as open is a setting, and is
 * compared as one.
 */
import { globMatcher } from '../config/index.js';
import type { Run } from '../sarif/index.js';
import type { Entry, Opening } from './entries.js';
import { pairKey } from './entries.js';
import { type InterfaceFacts, type PairOfMethods, type RunFacts, runFacts } from './facts.js';

/** Classes named in one sentence. */
const MOST_NAMED = 5;

/** A class that a side has open because of what it shows. */
export interface ShownOpen {
  readonly className: string;
  readonly reason: string;
  readonly sign?: { readonly text: string; readonly place?: string | undefined } | undefined;
}

/** The classes that a run has open for what they show themselves; not those that its own base had open. */
export function shownOpen(run: Run): ShownOpen[] {
  return (runFacts(run).interfaces ?? []).filter((one) => openedBy(one) === 'sign');
}

/** Those of `classes` that a log knows and does not have open; an older log may have them, it does not say. */
export function notOpenIn<T extends { readonly className: string }>(run: Run, classes: readonly T[]): T[] {
  const side = new Side(runFacts(run));
  return classes.filter(({ className }) => side.isShut(className));
}

/** Does a log say at all what was open? */
export function saysWhatIsOpen(run: Run): boolean {
  return runFacts(run).interfaces !== undefined;
}

/** How two runs can be compared by what is open in them. */
export class Openness {
  readonly #base: Side;
  readonly #head: Side;
  /** Classes that kept something from being judged, by the side that does not have them open. */
  readonly #met = { base: new Set<string>(), head: new Set<string>() };
  /** Classes that the base has open and the head, though it has them, has not and does not have in its setting `closed`; sorted. */
  readonly unjudged: readonly string[];

  constructor(base: Run, head: Run) {
    this.#base = new Side(runFacts(base));
    this.#head = new Side(runFacts(head));
    const open = this.#base.openByItself();
    this.unjudged = open.filter((name) => this.#head.isShut(name) && !this.#head.isClosedByName(name));
  }

  /** Could the base have shown what the head has, or one pair of it? */
  baseCouldShow({ openings }: Entry, pair?: PairOfMethods): boolean {
    const [base, head] = [this.#base, this.#head];
    return this.#couldShow('base', waysTo(openings, pair), (classes) => {
      return !classes.some((name) => head.isShownOpen(name)) || base.couldUse(classes);
    });
  }

  /** Could the head have shown what the base has? */
  headCouldShow({ openings }: Entry): boolean {
    const [base, head] = [this.#base, this.#head];
    return this.#couldShow('head', openings, (classes) => {
      return !classes.some((name) => base.isOpen(name)) || head.couldUse(classes);
    });
  }

  #couldShow(
    where: 'base' | 'head',
    ways: readonly Opening[],
    isShown: (classes: readonly string[]) => boolean,
  ): boolean {
    if (ways.length === 0 || ways.some(({ anyOf }) => anyOf.every(isShown))) return true;
    const side = where === 'base' ? this.#base : this.#head;
    const missed = ways.flatMap(({ anyOf }) => anyOf.filter((classes) => !isShown(classes)));
    for (const name of missed.flat()) if (side.isShut(name)) this.#met[where].add(name);
    return false;
  }

  /** To be asked after all others: what could not be judged, and which classes are the reason. */
  notes(): string[] {
    const notes: string[] = [];
    const { base, head } = this.#met;
    if (base.size > 0) {
      const has = this.#base.saysAll
        ? 'does not count'
        : 'is an older file and does not say whether it counts';
      notes.push(
        `The base ${has} ${listed([...base])} as shared: races that only ${them(base.size)} can cause are neither new nor fixed.`,
      );
    }
    const { unjudged } = this;
    if (unjudged.length > 0) {
      notes.push(
        `The base counts ${listed(unjudged)} as shared, but this scan does not: it does not see races in ${them(unjudged.length)}, and new ones may be hidden. Scan with --base, which treats both sides alike, or name the shared classes with the setting interfaces.`,
      );
    }
    const closed = [...head].filter((name) => !unjudged.includes(name));
    if (closed.length > 0) {
      notes.push(
        `${listed(closed)} ${closed.length === 1 ? 'is' : 'are'} open in the base but not in this scan: races in ${them(closed.length)} do not count as fixed.`,
      );
    }
    if (!this.#base.isKnown && this.#head.openByItself().length > 0) {
      notes.push(
        'The base does not say which classes count as shared: if that has changed, races may be shown as new or fixed for that reason alone.',
      );
    }
    return notes;
  }
}

/** The ways to a finding, or to one of its pairs. */
function waysTo(openings: readonly Opening[], pair: PairOfMethods | undefined): readonly Opening[] {
  if (pair === undefined) return openings;
  const key = pairKey(pair);
  return openings.filter(({ pairs }) => pairs === undefined || pairs.has(key));
}

/** What is open on one side. */
class Side {
  readonly #open: ReadonlyMap<string, string>;
  readonly #closed: ReadonlySet<string> | undefined;
  readonly #isClosedByName: (name: string) => boolean;
  /** Does the file say what is open at all? */
  readonly isKnown: boolean;

  constructor({ interfaces, closedClasses, asked = {} }: RunFacts) {
    this.isKnown = interfaces !== undefined;
    const open = (interfaces ?? []).map((one) => [one.className, openedBy(one)] as const);
    this.#open = new Map(open.filter(([, by]) => by !== 'program'));
    this.#closed = closedClasses && new Set(closedClasses);
    this.#isClosedByName = globMatcher(namesIn(asked['closed']));
  }

  /** Does the file say which classes there are beside the open ones? */
  get saysAll(): boolean {
    return this.#closed !== undefined;
  }

  isOpen(name: string): boolean {
    return this.#open.has(name);
  }

  /** Open because of what some side shows, not by the word of a user. */
  isShownOpen(name: string): boolean {
    const by = this.#open.get(name);
    return by !== undefined && by !== 'name';
  }

  /** Open for what it shows, or as the user wants it, and not for the sake of another scan; sorted. */
  openByItself(): string[] {
    return [...this.#open]
      .filter(([, by]) => by === 'sign' || by === 'name')
      .map(([name]) => name)
      .sort();
  }

  /** There and not open, for all that the file says. */
  isShut(name: string): boolean {
    return this.isKnown && !this.isOpen(name) && (this.#closed?.has(name) ?? true);
  }

  isClosedByName(name: string): boolean {
    return this.#isClosedByName(name);
  }

  /** Is one of the classes open, or are none of them there to be? */
  couldUse(classes: readonly string[]): boolean {
    return classes.some((name) => this.isOpen(name)) || !classes.some((name) => this.isShut(name));
  }
}

/** Older files say it in the reason alone. */
function openedBy({ by, reason }: InterfaceFacts): NonNullable<InterfaceFacts['by']> {
  if (by !== undefined) return by;
  if (reason === 'a program that starts here') return 'program';
  return / (?:is named as an interface|matches the interface \S+)$/.test(reason) ? 'name' : 'sign';
}

/** A list of a setting, as the file has it. */
function namesIn(value: string | undefined): string[] {
  if (value === undefined) return [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

function them(count: number): string {
  return count === 1 ? 'it' : 'them';
}

function listed(names: readonly string[]): string {
  const sorted = [...names].sort();
  const more = sorted.length - MOST_NAMED;
  if (more > 0) return `${sorted.slice(0, MOST_NAMED).join(', ')} and ${more} more`;
  return sorted.length < 2
    ? sorted.join('')
    : `${sorted.slice(0, -1).join(', ')} and ${sorted[sorted.length - 1]}`;
}
