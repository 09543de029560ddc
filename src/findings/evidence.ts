/**
 * How sure a finding is and how soon it should be read, by facts that are each weighed.
 *
 * A race is worth reading where two questions are answered with yes: do several threads use this object, and was its
 * state meant to be guarded, or is it corrupted? Each rule below is a fact that speaks for one of the two, or against
 * the finding, with a small whole number as its weight and the reason for it. The score is the sum over the finding and
 * its best pair of accesses.
 *
 * Guarantee: none. It decides how a finding is told, never whether. The weights follow from the reasons beside them and
 * were held against findings that people judged by reading the code (docs/precision.md); no rule names a library or a
 * class outside the JDK.
 */
import { SETTING } from './settings.js';
import type { PairSignals, SideSignals, Signals } from './signals.js';
import type { Confidence, EvidenceFact } from './types.js';

/** With less, a finding is not `high`: several facts have to come together. */
const HIGH_AT = 5;
/** With less, so much speaks against it that it is a note. */
const NOTE_BELOW = -2;

interface Rule<T extends unknown[]> {
  readonly fact: string;
  /** Do several threads use it? Was it meant to be guarded, or is it corrupted? Or does it speak against the finding? */
  readonly about: 'shared' | 'guarded' | 'against';
  readonly weight: number;
  /** Whatever speaks for such a finding, it is a note. */
  readonly isNote?: true;
  /** The fact as a clause for people; anything else where it does not hold. */
  readonly says: (...signals: T) => string | false | undefined;
}

/** Kinds of signs, those that say most about a class first. */
const STRENGTHS = {
  declared: /^(?:annotation|servlet)$/,
  locking: /^(?:synchronized-|starts-thread$|is-thread$)/,
  concurrent: /^(?:concurrent-field|field-updater)$/,
} as const;
type Strength = keyof typeof STRENGTHS;

/** What a finding of leaked state weighs: as much as that of a caller who acts on a result. */
export const LEAKED_STATE: EvidenceFact = {
  fact: 'leaked-state',
  text: 'what callers do with it is not known',
  weight: -5,
};
/** What a change adds that takes a guard away: somebody knew that it needs one. */
export const GUARD_REMOVED: EvidenceFact = {
  fact: 'guard-removed',
  text: 'the change took away what guarded it',
  weight: 4,
};

/** What holds for a finding as a whole. */
const OF_FINDING: readonly Rule<[Signals]>[] = [
  {
    // Somebody has said so: the strongest statement there is about a class.
    fact: 'declared-shared',
    about: 'shared',
    weight: 3,
    says: ({ signs }) => saying('declared', signs),
  },
  {
    // A lock on itself has no other use than threads that share the object.
    fact: 'locks-itself',
    about: 'shared',
    weight: 2,
    says: ({ signs }) => saying('locking', signs),
  },
  {
    // A concurrent collection or an atomic says that threads meet here, though perhaps not on this state.
    fact: 'concurrent-state',
    about: 'shared',
    weight: 1,
    says: ({ signs }) => saying('concurrent', signs),
  },
  {
    // Parts such as nodes and entries show no sign of their own; the class around them does.
    fact: 'nest-locks',
    about: 'shared',
    weight: 1,
    says: ({ signs, nestSigns }) =>
      strongest(signs) === undefined && (saying('declared', nestSigns) ?? saying('locking', nestSigns)),
  },
  {
    // Every thread reaches a static field; nothing has to be handed over.
    fact: 'static-state',
    about: 'shared',
    weight: 2,
    says: ({ isStatic }) => isStatic && 'the state is static',
  },
  {
    // The author takes a lock for this very state at most places: the others were forgotten.
    fact: 'mostly-guarded',
    about: 'guarded',
    weight: 2,
    says: ({ guard }) => guard !== undefined && guard.held * 2 > guard.of && guardText(guard),
  },
  {
    // Some places take a lock: what it is for may be something else.
    fact: 'partly-guarded',
    about: 'guarded',
    weight: 1,
    says: ({ guard }) =>
      guard !== undefined &&
      guard.held * 2 <= guard.of &&
      guard.held > 1 &&
      guard.held * 5 >= guard.of &&
      guardText(guard),
  },
  {
    // Two threads in a collection break its structure: lost entries, endless loops, exceptions.
    fact: 'corrupts-collection',
    about: 'guarded',
    weight: 2,
    says: ({ state, subject }) =>
      state === 'collection' && `a ${subject} breaks when it is changed meanwhile`,
  },
  {
    // Other library objects have an inner state that one call leaves half done.
    fact: 'corrupts-object',
    about: 'guarded',
    weight: 1,
    says: ({ state, subject }) =>
      state === 'library' && `the inner state of a ${subject} is changed meanwhile`,
  },
  {
    // What is written depends on what was read: updates are lost.
    fact: 'compound',
    about: 'guarded',
    weight: 1,
    says: ({ isCompound, isCache }) =>
      isCompound && !isCache && 'one method reads and writes it without a lock',
  },
  {
    // Tested against null and then used: in between another thread may set it to null.
    fact: 'read-again',
    about: 'guarded',
    weight: 2,
    says: ({ isReadAgain }) => isReadAgain && 'one method reads it twice, and another one sets it to null',
  },
  {
    // The class says of itself that it is not for several threads.
    fact: 'disclaimed',
    about: 'against',
    weight: -4,
    says: ({ disclaims }) => disclaims !== undefined && `${disclaims} says that it is not thread-safe`,
  },
  {
    // One thread fills them in and uses them up; who shares one makes the mistake, not the class.
    fact: 'single-user',
    about: 'against',
    weight: -3,
    says: ({ singleUser, isStatic }) =>
      singleUser !== undefined && !isStatic && `a ${singleUser} mostly belongs to one thread`,
  },
  {
    // Dates, buffers and streams are passed from hand to hand: that two threads have the same one is mostly a merging
    // of objects by the analysis.
    fact: 'jdk-value',
    about: 'against',
    weight: -5,
    says: ({ state, subject, hasInternal }) =>
      state === 'value' && !hasInternal && `a ${subject} mostly belongs to one thread`,
  },
  {
    // The same, where a thread of the code itself takes part.
    fact: 'jdk-value-in-own-thread',
    about: 'against',
    weight: -2,
    says: ({ state, subject, hasInternal }) =>
      state === 'value' && hasInternal && `a ${subject} mostly belongs to one thread`,
  },
  {
    // Elements are told apart by nobody here: two threads may use different ranges.
    fact: 'array-elements',
    about: 'against',
    weight: -2,
    says: ({ state }) => state === 'array' && 'the elements of an array are taken as one',
  },
  {
    // What no field holds has no owner who could share it: mostly objects that the analysis takes as one.
    fact: 'no-field-holds-it',
    about: 'against',
    weight: -4,
    says: ({ isNamed }) => !isNamed && 'no field of the code under scan holds it',
  },
  {
    // Things of all kinds meet in such a field; the analysis takes some of them for one.
    fact: 'untyped-holder',
    about: 'against',
    weight: -3,
    says: ({ hasUntypedHolder }) => hasUntypedHolder && 'the field that holds it takes any object',
  },
  {
    // Every thread computes the same in one place: lost work, no wrong result.
    fact: 'idempotent-cache',
    about: 'against',
    weight: -1,
    isNote: true,
    says: ({ isCache, isReference, guard }) =>
      isCache && !isReference && guard === undefined && 'it caches what every thread computes alike',
  },
  {
    // Settings are made before the object is used; nobody guards them, and nothing breaks that a lock would mend.
    fact: SETTING,
    about: 'against',
    weight: -3,
    says: ({ isSetting, lockedWrites }) =>
      isSetting && lockedWrites === 0 && 'it is a setting: only setters write it',
  },
  {
    // Both sides hold locks that may be one and the same object.
    fact: 'lock-may-be-shared',
    about: 'against',
    weight: -3,
    says: ({ mayShareLock }) =>
      mayShareLock && 'both sides hold locks that may be the same object, which could not be proven',
  },
];

/** What holds for a pair of accesses. */
const OF_PAIR: readonly Rule<[PairSignals, Signals]>[] = [
  {
    // One author knew that it needs a lock; it is the best single sign of a forgotten one.
    fact: 'one-side-locked',
    about: 'guarded',
    weight: 2,
    says: (sides) =>
      isOneLocked(sides) && `one side holds ${sides.flatMap(({ locks }) => locks)[0]}, the other no lock`,
  },
  {
    // Both were guarded on purpose, by locks that each object has of its own: static state needs one for all.
    fact: 'lock-of-each-object',
    about: 'guarded',
    weight: 4,
    says: (sides, finding) =>
      areOfEachObject(sides, finding) && 'both sides lock objects of their own, the state is static',
  },
  {
    // Whoever writes under a read lock took the wrong one of the two.
    fact: 'read-locks-only',
    about: 'guarded',
    weight: 2,
    says: (sides) => areForReading(sides) && 'both sides hold a read lock, which keeps nobody out',
  },
  {
    // No client is made up: the code under scan starts this thread.
    fact: 'own-thread',
    about: 'shared',
    weight: 2,
    says: (sides) =>
      sides.some(({ root }) => root === 'thread') && 'the code under scan starts one of the threads',
  },
  {
    // The whole race is in the program: nothing is assumed of clients.
    fact: 'own-threads-only',
    about: 'guarded',
    weight: 2,
    says: (sides, { isStatic }) =>
      sides.every(({ root }) => root === 'thread' || root === 'main') &&
      (isStatic || !areOneTask(sides)) &&
      'both threads are those of the program',
  },
  {
    // An object that has a thread of its own starts it once; two threads of one kind have two objects.
    fact: 'one-task-twice',
    about: 'against',
    weight: -4,
    says: (sides, { isStatic }) =>
      !isStatic && areOneTask(sides) && 'both threads run the same task, mostly for two objects',
  },
  {
    // The user says that threads share it, and so what it leads to.
    fact: 'named-shared',
    about: 'shared',
    weight: 3,
    says: (sides, { signs }) => {
      const named = sides.map((side) => side.named).find((name) => name !== undefined);
      const isMeant = sides.every(({ named: name, root }) => name !== undefined || root === 'thread');
      const shown = saying('declared', signs) ?? saying('locking', signs);
      return isMeant && named !== undefined && shown === undefined && `${named} is named as shared`;
    },
  },
  {
    // Two locks were meant to guard it; that they are never one object was not proved.
    fact: 'both-sides-locked',
    about: 'against',
    weight: -5,
    says: (sides, finding) =>
      sides.every(({ locks }) => locks.length > 0) &&
      !finding.mayShareLock &&
      !areForReading(sides) &&
      !areOfEachObject(sides, finding) &&
      !areTwoOfOwner(sides, finding) &&
      'both sides hold a lock',
  },
  {
    // The class has two locks, and takes now one and now the other for the same state.
    fact: 'different-locks',
    about: 'guarded',
    weight: 2,
    says: (sides, finding) =>
      areTwoOfOwner(sides, finding) && `one side holds ${sides[0].locks[0]}, the other ${sides[1].locks[0]}`,
  },
  {
    // Locks of one name are mostly one object.
    fact: 'same-lock-name',
    about: 'against',
    weight: -4,
    says: (sides, { isStatic, mayShareLock }) => {
      const [a, b] = sides;
      const isMeant = isStatic || mayShareLock || areForReading(sides);
      const lock = isMeant
        ? undefined
        : a.locks.find((name, i) => a.lockOwners[i] !== '' && b.locks.includes(name));
      return lock !== undefined && `both sides hold a lock named ${lock}`;
    },
  },
  {
    // Whoever wrote the method takes its lock around every call: users who do the same do not race.
    fact: 'callers-hold',
    about: 'against',
    weight: -4,
    says: (sides) => {
      const asks = sides.map((side) => side.asks).find((lock) => lock !== undefined);
      return asks !== undefined && `all calls of it in the code under scan hold ${asks}`;
    },
  },
  {
    // Initialisers run before anybody else uses the class.
    fact: 'initialiser',
    about: 'against',
    weight: -4,
    says: (sides) => sides.some(({ root }) => root === 'initialiser') && 'one side is a class initialiser',
  },
  {
    // Nothing here could be mended by whoever reads the report; the dependency's own scan tells its maintainers.
    fact: 'dependency-only',
    about: 'against',
    weight: -6,
    isNote: true,
    says: (sides) => sides.every(({ inDependency }) => inDependency) && 'both accesses lie in a dependency',
  },
  {
    // Callers that look at a live view of state that others guard do break its guard.
    fact: 'caller-looks-at-result',
    about: 'against',
    weight: -1,
    says: (sides) =>
      isOneLocked(sides) &&
      sides.some(({ isClient }) => isClient) &&
      'it is a caller who uses what a method handed out',
  },
  {
    // What a caller does with what it was given is the caller's business.
    fact: 'caller-acts-on-result',
    about: 'against',
    weight: -5,
    says: (sides) =>
      !isOneLocked(sides) &&
      sides.some(({ isClient }) => isClient) &&
      'it is a caller who uses what a method handed out',
  },
  {
    // A made-up client calls methods of results as nobody may.
    fact: 'through-result',
    about: 'against',
    weight: -2,
    says: (sides, { isStatic }) =>
      !isStatic &&
      !isOneLocked(sides) &&
      sides.some(({ step, isClient }) => step === 'result' && !isClient) &&
      'a thread gets there through the result of another call',
  },
  {
    // A made-up client makes arguments as nobody may.
    fact: 'making-an-argument',
    about: 'against',
    weight: -3,
    says: (sides, { isStatic }) =>
      !isStatic &&
      sides.some(({ step }) => step === 'argument') &&
      'a thread gets there while it makes an argument',
  },
  {
    // An object that is being made is mostly not shared yet.
    fact: 'constructor',
    about: 'against',
    weight: -2,
    says: (sides) => sides.some(({ code }) => code === 'constructor') && 'one side is a constructor',
  },
  {
    // Nothing that was read decides what is written.
    fact: 'plain-setter',
    about: 'against',
    weight: -3,
    says: (sides) =>
      !isOneLocked(sides) && areSetters(sides) && 'all that is written is what a setter was given',
  },
  {
    // The same where the other side is guarded: somebody did care.
    fact: 'plain-setter-unlocked',
    about: 'against',
    weight: -1,
    says: (sides) =>
      isOneLocked(sides) && areSetters(sides) && 'all that is written is what a setter was given',
  },
  {
    // A number or flag that is written under a lock and read without: at worst the reader is late.
    fact: 'stale-value',
    about: 'against',
    weight: -2,
    says: (sides, { state, isReference, writes, lockedWrites }) =>
      state === 'field' &&
      !isReference &&
      writes > 0 &&
      writes === lockedWrites &&
      sides.some(isBareRead) &&
      'at worst a reader sees an old value',
  },
  {
    // A wrong number in a text harms nobody.
    fact: 'text-only',
    about: 'against',
    weight: -3,
    isNote: true,
    says: (sides, { state, isReference }) =>
      state === 'field' &&
      !isReference &&
      sides.some((side) => isBareRead(side) && side.code === 'text') &&
      'it is read for a text only',
  },
  {
    // A reference that vanishes between two reads throws, also in toString.
    fact: 'text-of-object',
    about: 'against',
    weight: -2,
    says: (sides, { state, isReference }) =>
      state === 'field' &&
      isReference &&
      sides.some((side) => isBareRead(side) && side.code === 'text') &&
      'it is read for a text only',
  },
  {
    // A caller that asks for a value without a lock has to expect that it changes at any time.
    fact: 'plain-getter',
    about: 'against',
    weight: -1,
    says: (sides, { state }) =>
      state === 'field' &&
      sides.some((side) => isBareRead(side) && side.code === 'getter') &&
      'a getter reads it',
  },
];

/** What a finding weighs, and why. */
export interface Evidence {
  readonly facts: readonly EvidenceFact[];
  readonly score: number;
  readonly confidence: Confidence;
  /** Why confidence is not high; empty where it is. */
  readonly note: string;
}

/** What the pair adds to or takes from any finding with these signals; the greatest is the best pair. */
export function weightOfPair(sides: PairSignals, finding: Signals): number {
  return heldIn(OF_PAIR, sides, finding).reduce((sum, { rule }) => sum + rule.weight, 0);
}

/** The evidence of a finding with `best` as its best pair of accesses. */
export function evidenceOf(finding: Signals, best: PairSignals): Evidence {
  const held = [...heldIn(OF_FINDING, finding), ...heldIn(OF_PAIR, best, finding)];
  const facts = held.map(({ rule: { fact, weight }, text }) => ({ fact, text, weight }));
  const score = facts.reduce((sum, { weight }) => sum + weight, 0);
  const speaksOf = (about: 'shared' | 'guarded'): boolean => held.some(({ rule }) => rule.about === about);
  const isNote = score < NOTE_BELOW || held.some(({ rule }) => rule.isNote);
  const isHigh = score >= HIGH_AT && speaksOf('shared') && speaksOf('guarded');
  facts.sort((a, b) => b.weight - a.weight);
  const confidence = isNote ? 'low' : isHigh ? 'high' : 'medium';
  return { facts, score, confidence, note: isNote || !isHigh ? doubt(facts, speaksOf) : '' };
}

/** What speaks most against it, or what nothing speaks for. */
function doubt(facts: readonly EvidenceFact[], speaksOf: (about: 'shared' | 'guarded') => boolean): string {
  const last = facts.at(-1);
  if (last !== undefined && last.weight < 0) return last.text;
  if (!speaksOf('guarded')) return 'nothing shows that it was meant to be guarded';
  return speaksOf('shared')
    ? 'little shows that it was meant to be guarded'
    : 'little shows that threads share it';
}

interface Held {
  readonly rule: Pick<Rule<never>, 'fact' | 'about' | 'weight' | 'isNote'>;
  readonly text: string;
}

function heldIn<T extends unknown[]>(rules: readonly Rule<T>[], ...signals: T): Held[] {
  return rules.flatMap((rule) => {
    const text = rule.says(...signals);
    return text === undefined || text === false ? [] : [{ rule, text }];
  });
}

/** The sign that says most, as a clause. */
function strongest(
  signs: Signals['signs'],
): { readonly strength: Strength; readonly text: string } | undefined {
  for (const strength of Object.keys(STRENGTHS) as Strength[]) {
    const sign = signs.find(({ kind }) => STRENGTHS[strength].test(kind));
    if (sign !== undefined) return { strength, text: `${sign.className} ${sign.text}` };
  }
  return undefined;
}

/** The sign that says most, where it says just this much. */
function saying(strength: Strength, signs: Signals['signs']): string | undefined {
  const most = strongest(signs);
  return most?.strength === strength ? most.text : undefined;
}

function guardText({ lock, held, of }: NonNullable<Signals['guard']>): string {
  return `${held} of ${of} accesses hold ${lock}`;
}

function isOneLocked([a, b]: PairSignals): boolean {
  return a.locks.length > 0 !== b.locks.length > 0;
}

function areOfEachObject(sides: PairSignals, { isStatic }: Signals): boolean {
  return isStatic && sides.every(({ hasOwnLocksOnly }) => hasOwnLocksOnly);
}

/** Each side holds locks of the class that has the state, and none by the name of one of the other side. */
function areTwoOfOwner([a, b]: PairSignals, { owner, mayShareLock }: Signals): boolean {
  const isOwners = ({ lockOwners }: SideSignals): boolean => lockOwners.includes(owner);
  return !mayShareLock && isOwners(a) && isOwners(b) && !a.locks.some((lock) => b.locks.includes(lock));
}

function areForReading(sides: PairSignals): boolean {
  return sides.every(({ hasReadLocksOnly }) => hasReadLocksOnly);
}

function areOneTask([a, b]: PairSignals): boolean {
  return a.root === 'thread' && b.root === 'thread' && a.start === b.start;
}

function isBareRead({ write, locks }: SideSignals): boolean {
  return !write && locks.length === 0;
}

function areSetters(sides: PairSignals): boolean {
  return (
    sides.every(({ root }) => root !== 'thread') &&
    sides.every(({ write, code }) => !write || code === 'setter')
  );
}
