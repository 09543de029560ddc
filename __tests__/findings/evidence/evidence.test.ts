/** What is weighed, fact by fact, and what follows from the sum. */
import { describe, expect, test } from '@jest/globals';
import { evidenceOf, weightOfPair } from '../../../src/findings/evidence/evidence.js';
import type { SideSignals, Signals } from '../../../src/findings/signals/signals.js';

const WRITER: SideSignals = {
  write: true,
  locks: [],
  lockOwners: [],
  hasOwnLocksOnly: false,
  root: 'open',
  isFinalizer: false,
  isOfMissing: false,
  named: undefined,
  insider: undefined,
  isGuessed: false,
  runs: new Set(),
  runsIn: new Set(),
  wrappers: new Set(),
  begin: new Set(),
  executor: -1,
  asks: undefined,
  uses: { taken: [], held: [] },
  start: 1,
  hasReadLocksOnly: false,
  through: new Set(),
  setsUp: undefined,
  isForNew: false,
  isOnMade: false,
  isClient: false,
  isHidden: false,
  isOfEvents: false,
  step: undefined,
  inDependency: false,
  code: undefined,
  takesAnything: false,
  isOnOthers: false,
  isLedNowhere: false,
  isLedAsAnything: false,
  stores: undefined,
  isUpdate: false,
  oneObjectOf: -1,
  givenTo: undefined,
  isStepOfSeveral: false,
  isOfGivenCall: false,
  runsThread: false,
  order: {
    start: 1,
    group: 0,
    begins: new Set(),
    awaits: new Set(),
    settings: [new Map()],
    entry: { method: 1, at: { block: 0, insn: 0 } },
    isOfRun: false,
    started: new Set(),
    sets: new Set(),
    tested: new Set(),
    closes: new Set(),
    open: new Set(),
    filledByCallers: new Set<number>(),
    filled: new Set(),
    taken: -1,
    fresh: new Set(),
    thread: undefined,
    isDoneByClass: false,
    isMaking: false,
    isOfRunning: false,
  },
};
const READER: SideSignals = { ...WRITER, write: false };

/** A reference field of a class that shows nothing. */
const PLAIN: Signals = {
  state: 'field',
  subject: 'Pool',
  isReference: true,
  isStatic: false,
  isSole: false,
  isNamed: true,
  isOwnOfJdk: false,
  isOfTask: false,
  isOneObject: false,
  isOfEvents: false,
  isOfCallers: false,
  hasUntypedHolder: false,
  holder: -1,
  isReplaced: false,
  isMarker: false,
  isHandedOutFilled: false,
  lockingMethods: undefined,
  locksToCopy: false,
  owner: 'org.acme.Pool',
  family: new Set(['org.acme.Pool']),
  signs: [],
  nestSigns: [],
  given: undefined,
  sharedArgument: undefined,
  disclaims: undefined,
  claim: undefined,
  guard: undefined,
  writes: 1,
  lockedWrites: 0,
  isCompound: false,
  isReadAgain: false,
  isRegistry: false,
  isFlag: false,
  isSameForAll: false,
  isSetting: false,
  isSetAtStart: false,
  isWhole: false,
  isReplacedUnderLock: false,
  isTakenTwice: false,
  isCache: false,
  isPureValue: false,
  singleUser: undefined,
  mayShareLock: false,
  unprovedLock: undefined,
  hasInternal: false,
};

const LOCKED = { locks: ['this (org.acme.Pool)'], lockOwners: ['org.acme.Pool'], hasOwnLocksOnly: true };
const OTHER = { locks: ['org.acme.Pool.lock'], lockOwners: ['org.acme.Pool'] };
const ROW = { locks: ['row'], lockOwners: [''] };
type Locks = Pick<SideSignals, 'locks' | 'lockOwners'>;
const and = (a: Locks, b: Locks): Locks => ({
  locks: [...a.locks, ...b.locks],
  lockOwners: [...a.lockOwners, ...b.lockOwners],
});
const STRANGE = { locks: ['this (org.acme.Desk$Row)'], lockOwners: ['org.acme.Desk$Row'] };
const FILLS = { isForNew: true };
const PREPARES = { setsUp: 'org.acme.Pool' };
const sign = (kind: string) => ({ kind, text: 'shows it', className: 'Pool' });
const PROMISED = { ...sign('annotation'), isOfInterface: true } as const;
const SUSPECTING = { signs: [sign('synchronized-method')] };
const flags = (closes: number[], open: number[]) => ({
  ...WRITER.order,
  closes: new Set(closes),
  open: new Set(open),
});
const filled = (fields: number[], open: number[]) => ({ ...flags([], open), filled: new Set(fields) });
const seldom = (locking: number, all: number) => ({ lockingMethods: { locking, all } });
const COPIES = { ...seldom(2, 9), locksToCopy: true };
const taken = (field: number) => ({ ...WRITER.order, taken: field });
const fresh = (fields: number[]) => ({ ...WRITER.order, fresh: new Set(fields) });
const done = { ...WRITER.order, isDoneByClass: true };
const ofField = (field: number, lock: string) => [{ field, locks: new Set([lock]) }];
const takenOut = (field: number) => ({ uses: { taken: ofField(field, 'this (Pool)'), held: [] } });
const heldIn = (field: number, lock: string) => ({ uses: { taken: [], held: ofField(field, lock) } });
const asks = (thread: 'events' | 'own') => ({ order: { ...WRITER.order, thread } });
const ofRunning = { order: { ...WRITER.order, isOfRunning: true } };
const runs = (...methods: number[]) => ({ runs: new Set(methods) });
const awaits = (...threads: number[]) => ({ order: { ...WRITER.order, awaits: new Set(threads) } });
const startsLater = (...threads: number[]) => ({ order: { ...WRITER.order, begins: new Set(threads) } });
const begins = (root: 'thread' | 'open', ...threads: number[]) => ({ root, begin: new Set(threads) });
const entersAt = (method: number, insn: number) => ({
  ...WRITER.order,
  entry: { method, at: { block: 0, insn } },
});
const OF_RUN = { order: { ...WRITER.order, isOfRun: true } };
const withSetting = (...values: boolean[]) => ({
  order: { ...WRITER.order, settings: values.map((is) => new Map([['9', is]])) },
});
const TASK = { root: 'thread', executor: 7 } as const;
const guard = (held: number, of: number, methods = 2) => ({ lock: 'org.acme.Pool.lock', held, methods, of });

const ofRow = { ...guard(2, 4), lock: 'this (org.acme.Desk$Row)' };
const ofOneRow = { ...ofRow, held: 4, methods: 1 };
const OF_MISSING = { root: 'thread', isOfMissing: true } as const;
const HANDED_OUT = { holder: 7, isHandedOutFilled: true };

/** A side that fills what it finds unset, and one that all code under scan calls behind that. */
const FINDS_UNSET = { ...LOCKED, order: { ...WRITER.order, open: new Set([7]) } };
const STEP = { order: { ...WRITER.order, filledByCallers: new Set([7]) } };

interface Case {
  readonly finding?: Partial<Signals>;
  readonly writer?: Partial<SideSignals>;
  readonly other?: Partial<SideSignals>;
}

function evidence({ finding, writer, other }: Case) {
  return evidenceOf({ ...PLAIN, ...finding }, [
    { ...WRITER, ...writer },
    { ...READER, ...other },
  ]);
}

function factsOf(given: Case): string[] {
  return evidence(given)
    .facts.map(({ fact }) => fact)
    .sort();
}

/** A thread of the code, on what several such threads get. */
const GIVEN = { root: 'thread', givenTo: 'alike' } as const;

/** For each fact what shows it, and what is nearly the same and does not. */
const CASES: readonly (readonly [string, Case, Case])[] = [
  ['declared-shared', { finding: { signs: [sign('annotation')] } }, { finding: { signs: [sign('task')] } }],
  ['declared-shared', { finding: { signs: [sign('annotation')] } }, { finding: { signs: [PROMISED] } }],
  [
    'declared-by-interface',
    { finding: { signs: [PROMISED, sign('concurrent-field')] } },
    { finding: { signs: [PROMISED, sign('synchronized-method')] } },
  ],
  [
    'locks-itself',
    { finding: { signs: [sign('synchronized-method')] } },
    { finding: { signs: [sign('annotation'), sign('synchronized-method')] } },
  ],
  [
    'concurrent-state',
    { finding: { signs: [sign('concurrent-field')] } },
    { finding: { signs: [sign('volatile-field')] } },
  ],
  [
    'nest-locks',
    { finding: { nestSigns: [sign('synchronized-block')] } },
    { finding: { nestSigns: [sign('concurrent-field')] } },
  ],
  ['static-state', { finding: { isStatic: true } }, {}],
  ['shared-argument', { finding: { sharedArgument: 'Item' } }, {}],
  ['mostly-guarded', { finding: { guard: guard(3, 5) } }, { finding: { guard: guard(2, 4) } }],
  [
    'mostly-guarded',
    { finding: { guard: guard(3, 5, 1) } },
    { finding: { guard: { ...ofOneRow, held: 3 } } },
  ],
  ['mostly-guarded', { finding: { guard: ofOneRow, isStatic: true } }, { finding: { guard: ofOneRow } }],
  ['partly-guarded', { finding: { guard: guard(2, 4) } }, { finding: { guard: guard(2, 14) } }],
  ['partly-guarded', { finding: { guard: guard(2, 4) } }, { finding: { guard: ofRow } }],
  ['partly-guarded', { finding: { guard: ofRow, isStatic: true } }, { finding: { guard: ofRow } }],
  ['corrupts-collection', { finding: { state: 'collection' } }, { finding: { state: 'value' } }],
  ['object-of-dependency', { finding: { state: 'dependency' } }, { finding: { state: 'library' } }],
  [
    'unsuspecting-class',
    { writer: { root: 'thread' } },
    { finding: { nestSigns: [sign('synchronized-method')] }, writer: { root: 'thread' } },
  ],
  ['unsuspecting-class', { writer: { root: 'thread' } }, {}],
  [
    'unsuspecting-class',
    { writer: { root: 'thread' } },
    { finding: { isStatic: true }, writer: { root: 'thread' } },
  ],
  [
    'unsuspecting-class',
    { writer: { root: 'thread' } },
    { finding: { isSole: true }, writer: { root: 'thread' } },
  ],
  ['corrupts-object', { finding: { state: 'library' } }, { finding: { state: 'collection' } }],
  ['compound', { finding: { isCompound: true } }, { finding: { isCompound: true, isCache: true } }],
  ['compound', { finding: { isCompound: true } }, { finding: { isCompound: true, isSameForAll: true } }],
  ['disclaimed', { finding: { disclaims: 'Pool' } }, {}],
  ['single-user', { finding: { singleUser: 'Pool' } }, { finding: { singleUser: 'Pool', isStatic: true } }],
  ['jdk-value', { finding: { state: 'value' } }, { finding: { state: 'value', hasInternal: true } }],
  [
    'jdk-value',
    { finding: { state: 'value', writes: 2, lockedWrites: 1 } },
    { finding: { state: 'value', writes: 2, lockedWrites: 2 } },
  ],
  [
    'jdk-value-in-own-thread',
    { finding: { state: 'value', hasInternal: true } },
    { finding: { state: 'collection', hasInternal: true } },
  ],
  ['array-elements', { finding: { state: 'array' } }, {}],
  ['no-field-holds-it', { finding: { isNamed: false } }, {}],
  ['no-field-holds-it', { finding: { isNamed: false } }, { finding: { isNamed: false, isSole: true } }],
  [
    'stale-value',
    { finding: { isReference: false, lockedWrites: 1 } },
    { finding: { isReference: false, lockedWrites: 1 }, writer: LOCKED, other: OTHER },
  ],
  [
    'stale-value',
    { finding: { isWhole: true, isReplacedUnderLock: true, lockedWrites: 1 } },
    { finding: { isWhole: true, lockedWrites: 1 } },
  ],
  [
    'stale-value',
    { finding: { isWhole: true, isReplacedUnderLock: true, lockedWrites: 1 } },
    { finding: { isReplacedUnderLock: true, lockedWrites: 1 } },
  ],
  [
    'looks-before-lock',
    { writer: { ...LOCKED, isUpdate: true, order: entersAt(1, 4) } },
    { writer: { ...LOCKED, isUpdate: true, order: entersAt(2, 4) } },
  ],
  [
    'looks-before-lock',
    { writer: { ...LOCKED, isUpdate: true, order: entersAt(1, 4) } },
    { writer: { ...LOCKED, isUpdate: true }, other: { order: entersAt(1, 4) } },
  ],
  [
    'looks-before-lock',
    { writer: { ...LOCKED, isUpdate: true, order: entersAt(1, 4) } },
    { writer: { ...LOCKED, order: entersAt(1, 4) } },
  ],
  [
    'stale-value',
    { finding: { isReference: false, lockedWrites: 1 }, writer: { ...LOCKED, order: entersAt(1, 4) } },
    {
      finding: { isReference: false, lockedWrites: 1 },
      writer: { ...LOCKED, isUpdate: true, order: entersAt(1, 4) },
    },
  ],
  [
    'old-object',
    { finding: { isReplacedUnderLock: true } },
    { finding: { isReplacedUnderLock: true }, other: LOCKED },
  ],
  [
    'old-object',
    { finding: { isReplacedUnderLock: true } },
    { finding: { isReplacedUnderLock: true, isWhole: true } },
  ],
  [
    'old-object',
    { finding: { isReplacedUnderLock: true } },
    { finding: { isReplacedUnderLock: true, isTakenTwice: true } },
  ],
  ['registered-before', { finding: { isRegistry: true } }, {}],
  [
    'before-start',
    { writer: startsLater(3), other: { order: { ...WRITER.order, start: 3 } } },
    { writer: startsLater(4), other: { order: { ...WRITER.order, start: 3 } } },
  ],
  ['before-threads', { writer: awaits(3), other: begins('thread', 3) }, { writer: awaits(3) }],
  [
    'before-threads',
    { writer: awaits(3, 4), other: begins('thread', 3, 4) },
    { writer: awaits(3), other: begins('thread', 3, 4) },
  ],
  [
    'before-threads',
    { writer: startsLater(3), other: begins('open', 3) },
    { writer: startsLater(3), other: begins('thread', 3) },
  ],
  [
    'before-threads',
    { writer: startsLater(3), other: begins('open', 3) },
    { writer: startsLater(3), other: { ...begins('open', 3), ...LOCKED } },
  ],
  ['within-runs', { writer: OF_RUN, other: OF_RUN }, { writer: OF_RUN }],
  [
    'within-runs',
    { writer: OF_RUN, other: OF_RUN },
    { writer: OF_RUN, other: { ...OF_RUN, root: 'thread' } },
  ],
  [
    'within-runs',
    { writer: OF_RUN, other: OF_RUN },
    { finding: { isStatic: true }, writer: OF_RUN, other: OF_RUN },
  ],
  ['within-runs', { writer: OF_RUN, other: OF_RUN }, { writer: OF_RUN, other: { ...OF_RUN, named: 'Pool' } }],
  [
    'before-threads',
    { writer: awaits(3), other: begins('thread', 3) },
    { writer: { ...awaits(3), named: 'Pool' }, other: begins('thread', 3) },
  ],
  [
    'registered-before',
    { finding: { isRegistry: true } },
    { finding: { isRegistry: true, guard: guard(1, 2) } },
  ],
  [
    'old-object',
    { finding: { isReplacedUnderLock: true } },
    { finding: { isReplacedUnderLock: true, claim: '@GuardedBy("this")' } },
  ],
  ['other-settings', { writer: withSetting(true), other: withSetting(false) }, { writer: withSetting(true) }],
  [
    'other-settings',
    { writer: withSetting(true), other: withSetting(false) },
    { writer: withSetting(true), other: withSetting(true, false) },
  ],
  ['tasks-in-turn', { writer: TASK, other: TASK }, { writer: TASK, other: { ...TASK, executor: 8 } }],
  [
    'tasks-in-turn',
    { writer: TASK, other: TASK },
    { finding: { isStatic: true }, writer: TASK, other: TASK },
  ],
  [
    'tasks-in-turn',
    { writer: TASK, other: { ...TASK, ...LOCKED, root: 'open' } },
    { writer: TASK, other: { ...TASK, root: 'open', named: 'Pool' } },
  ],
  [
    'given-with-its-object',
    { writer: { isOfGivenCall: true }, other: { isOfGivenCall: true } },
    { writer: { isOfGivenCall: true } },
  ],
  [
    'idempotent-cache',
    { finding: { isCache: true, isReference: false } },
    { finding: { isCache: true, isReference: false, guard: guard(1, 2) } },
  ],
  ['pure-value', { finding: { isPureValue: true } }, {}],
  ['setting', { finding: { isSetting: true } }, {}],
  [
    'setting-under-lock',
    { finding: { isSetting: true, isReference: false, lockedWrites: 1 } },
    { finding: { isSetting: true, lockedWrites: 1 } },
  ],
  ['set-at-start', { finding: { isSetAtStart: true } }, {}],
  [
    'set-at-start',
    { finding: { isSetAtStart: true, isSetting: true, lockedWrites: 1 } },
    { finding: { isSetAtStart: true, isSetting: true } },
  ],
  [
    'set-at-start',
    { finding: { isSetAtStart: true, isSetting: true, lockedWrites: 1 } },
    { finding: { isSetAtStart: true, isSetting: true, lockedWrites: 1, isReference: false } },
  ],
  ['late-flag', { finding: { isFlag: true } }, {}],
  [
    'same-value',
    { writer: { stores: 'int 1' }, other: { write: true, stores: 'int 1' } },
    { writer: { stores: 'int 1' }, other: { write: true, stores: 'int 0' } },
  ],
  [
    'same-value',
    { writer: { stores: 'int 1' }, other: { write: true, stores: 'int 1' } },
    { writer: { stores: undefined }, other: { write: true, stores: undefined } },
  ],
  ['lock-may-be-shared', { finding: { mayShareLock: true } }, {}],
  ['lock-unproved', { finding: { mayShareLock: true, unprovedLock: 'Deque.lock' } }, {}],
  ['one-side-locked', { other: LOCKED }, { writer: LOCKED, other: OTHER }],
  ['one-side-locked', { other: LOCKED }, { other: STRANGE }],
  ['one-side-locked', { other: LOCKED }, { other: ROW }],
  ['one-side-locked', { other: and(ROW, LOCKED) }, { other: and(ROW, STRANGE) }],
  [
    'one-side-locked',
    { finding: { guard: { lock: 'row', held: 2, methods: 2, of: 3 } }, other: ROW },
    { finding: { guard: { lock: 'row', held: 1, methods: 2, of: 2 } }, other: ROW },
  ],
  [
    'one-side-locked',
    { finding: { guard: { lock: 'row', held: 2, methods: 2, of: 3 } }, other: ROW },
    { finding: { guard: { lock: 'row', held: 2, methods: 1, of: 3 } }, other: ROW },
  ],
  ['one-side-locked', { finding: { isStatic: true }, other: ROW }, { other: ROW }],
  ['one-side-locked', { other: { locks: ['the string "a"'], lockOwners: [''] } }, { other: ROW }],
  ['lock-of-others', { other: STRANGE }, { other: LOCKED }],
  ['lock-of-others', { other: STRANGE }, { writer: { through: new Set(['org.acme.Desk']) }, other: STRANGE }],
  ['lock-of-others', { other: STRANGE }, { finding: { family: new Set(['org.acme.Desk']) }, other: STRANGE }],
  ['lock-of-others', { other: STRANGE }, { finding: { isStatic: true }, other: STRANGE }],
  [
    'lock-of-others',
    { finding: { guard: { lock: STRANGE.locks[0], held: 1, methods: 2, of: 2 } }, other: STRANGE },
    { finding: { guard: { lock: STRANGE.locks[0], held: 2, methods: 2, of: 3 } }, other: STRANGE },
  ],
  [
    'one-of-anything',
    { other: { takesAnything: true } },
    { finding: { isStatic: true }, other: { takesAnything: true } },
  ],
  ['view-of-another', { other: { isOnOthers: true } }, {}],
  [
    'among-anything',
    { other: { isLedAsAnything: true } },
    { other: { isLedAsAnything: true, takesAnything: true } },
  ],
  ['led-nowhere', { other: { isLedNowhere: true } }, {}],
  ['hidden-call', { other: { isHidden: true } }, { other: { isHidden: true, named: 'Pool' } }],
  ['hidden-call', { other: { isHidden: true } }, { finding: { isStatic: true }, other: { isHidden: true } }],
  [
    'lock-of-each-object',
    { finding: { isStatic: true }, writer: LOCKED, other: LOCKED },
    { finding: { isStatic: true }, writer: LOCKED, other: OTHER },
  ],
  ['own-thread', { other: { root: 'thread' } }, { other: { root: 'main' } }],
  ['own-thread', { other: { root: 'thread' } }, { other: OF_MISSING }],
  [
    'own-threads-only',
    { finding: SUSPECTING, writer: { root: 'main' }, other: { root: 'thread' } },
    { finding: SUSPECTING, writer: { root: 'main' }, other: OF_MISSING },
  ],
  [
    'wrapped-or-not',
    { writer: { wrappers: new Set(['Later']) }, other: { root: 'thread', runsIn: new Set(['Later']) } },
    { writer: { wrappers: new Set(['Later']) }, other: { root: 'thread', runsIn: new Set(['Desk']) } },
  ],
  [
    'wrapped-or-not',
    { writer: { wrappers: new Set(['Later']) }, other: { root: 'thread', runsIn: new Set(['Later']) } },
    { writer: { wrappers: new Set(['Later']) }, other: { runsIn: new Set(['Later']) } },
  ],
  ['calls-of-missing', { writer: OF_MISSING, other: OF_MISSING }, { writer: OF_MISSING }],
  [
    'calls-of-missing',
    { writer: OF_MISSING, other: OF_MISSING },
    { finding: { isStatic: true }, writer: OF_MISSING, other: OF_MISSING },
  ],
  [
    'calls-of-missing',
    { writer: OF_MISSING, other: OF_MISSING },
    { finding: { signs: [sign('annotation')] }, writer: OF_MISSING, other: OF_MISSING },
  ],
  ['made-on-path', { writer: { isOnMade: true } }, { writer: { isOnMade: true }, other: { root: 'thread' } }],
  [
    'made-on-path',
    { writer: { isOnMade: true } },
    { finding: { isStatic: true }, writer: { isOnMade: true } },
  ],
  ['filled-by-callers', { writer: FINDS_UNSET, other: STEP }, { writer: FINDS_UNSET }],
  ['filled-by-callers', { writer: FINDS_UNSET, other: STEP }, { writer: LOCKED, other: STEP }],
  [
    'filled-by-callers',
    { writer: FINDS_UNSET, other: STEP },
    { writer: { ...FINDS_UNSET, locks: [], lockOwners: [] }, other: STEP },
  ],
  [
    'filled-by-callers',
    { writer: FINDS_UNSET, other: STEP },
    { writer: FINDS_UNSET, other: { ...STEP, ...OTHER } },
  ],
  [
    'filled-by-callers',
    { writer: FINDS_UNSET, other: STEP },
    { writer: FINDS_UNSET, other: { ...STEP, root: 'thread' } },
  ],
  [
    'filled-by-callers',
    { writer: FINDS_UNSET, other: STEP },
    { finding: { signs: [sign('annotation')] }, writer: FINDS_UNSET, other: STEP },
  ],
  [
    'filled-before-given',
    { finding: HANDED_OUT, writer: { ...LOCKED, order: fresh([7]) } },
    { finding: HANDED_OUT, writer: { order: fresh([7]) } },
  ],
  [
    'filled-before-given',
    { finding: HANDED_OUT, writer: { ...LOCKED, order: fresh([7]) } },
    { finding: HANDED_OUT, writer: { ...LOCKED, order: fresh([7]) }, other: { order: fresh([7]) } },
  ],
  [
    'filled-before-given',
    { finding: HANDED_OUT, writer: { ...LOCKED, order: fresh([7]) } },
    { finding: { holder: 7 }, writer: { ...LOCKED, order: fresh([7]) } },
  ],
  [
    'own-threads-only',
    { finding: SUSPECTING, writer: { root: 'main' }, other: { root: 'thread' } },
    { finding: SUSPECTING, writer: { root: 'thread' }, other: { root: 'thread' } },
  ],
  [
    'own-threads-only',
    { finding: SUSPECTING, writer: { root: 'main' }, other: { root: 'thread' } },
    { writer: { root: 'main' }, other: { root: 'thread' } },
  ],
  [
    'own-threads-only',
    { writer: GIVEN, other: GIVEN },
    { writer: GIVEN, other: { ...GIVEN, givenTo: 'different' } },
  ],
  [
    'own-threads-only',
    { writer: { ...GIVEN, givenTo: 'different' }, other: { ...GIVEN, givenTo: 'different', start: 2 } },
    { writer: { ...GIVEN, givenTo: 'different' }, other: { ...GIVEN, givenTo: 'different' } },
  ],
  ['unsuspecting-class', { writer: GIVEN, other: { root: 'thread' } }, { writer: GIVEN, other: GIVEN }],
  [
    'one-task-twice',
    { writer: { root: 'thread' }, other: { root: 'thread' } },
    { writer: { root: 'thread' }, other: { root: 'thread', start: 2 } },
  ],
  ['one-task-twice', { writer: GIVEN, other: { root: 'thread' } }, { writer: GIVEN, other: GIVEN }],
  [
    'one-task-twice',
    { finding: { isOneObject: true, isOfTask: true }, writer: { root: 'thread' }, other: { root: 'thread' } },
    { finding: { isOneObject: true }, writer: { root: 'thread' }, other: { root: 'thread' } },
  ],
  [
    'steps-of-one-thread',
    { writer: runs(5), other: runs(5) },
    {
      writer: { ...runs(5), isStepOfSeveral: true },
      other: { ...runs(5), isStepOfSeveral: true },
    },
  ],
  ['thread-as-task', { writer: { root: 'thread', runsThread: true } }, { writer: { root: 'thread' } }],
  ['thread-as-task', { writer: { root: 'thread', runsThread: true } }, { writer: { runsThread: true } }],
  ['steps-of-one-thread', { writer: runs(5), other: { root: 'thread', ...runs(5) } }, { writer: runs(5) }],
  ['steps-of-one-thread', { writer: runs(5), other: runs(5) }, { writer: runs(5), other: runs(6) }],
  [
    'steps-of-one-thread',
    { writer: runs(5), other: { root: 'thread', ...runs(5) } },
    { writer: { ...runs(5), ...LOCKED }, other: { root: 'thread', ...runs(5) } },
  ],
  [
    'steps-of-one-thread',
    { writer: runs(5), other: { root: 'thread', ...runs(5) } },
    { writer: { ...runs(5), named: 'Pool' }, other: { root: 'thread', ...runs(5) } },
  ],
  [
    'steps-of-one-thread',
    { writer: runs(5), other: { root: 'thread', ...runs(5) } },
    { writer: runs(5, 6), other: { root: 'thread', ...runs(5) } },
  ],
  [
    'read-locks-only',
    { writer: { ...LOCKED, hasReadLocksOnly: true }, other: { ...LOCKED, hasReadLocksOnly: true } },
    { writer: LOCKED, other: { ...LOCKED, hasReadLocksOnly: true } },
  ],
  ['untyped-holder', { finding: { hasUntypedHolder: true } }, {}],
  ['named-shared', { writer: { named: 'Pool' }, other: { named: 'Pool' } }, { writer: { named: 'Pool' } }],
  ['seldom-locks', { finding: seldom(1, 20) }, { finding: seldom(3, 20) }],
  ['seldom-locks', { finding: { ...seldom(0, 30), isReadAgain: true } }, { finding: { isReadAgain: true } }],
  ['never-locked', { finding: { ...SUSPECTING, ...seldom(3, 9) } }, { finding: SUSPECTING }],
  ['never-locked', { finding: { ...SUSPECTING, ...seldom(3, 9) } }, { finding: seldom(3, 9) }],
  [
    'never-locked',
    { finding: { ...SUSPECTING, ...seldom(3, 9) } },
    { finding: { ...SUSPECTING, ...seldom(3, 9), state: 'collection' } },
  ],
  [
    'never-locked',
    { finding: { ...SUSPECTING, ...seldom(3, 9) } },
    { finding: { ...SUSPECTING, ...seldom(3, 9) }, other: { root: 'thread' } },
  ],
  [
    'never-locked',
    { finding: { ...SUSPECTING, ...seldom(3, 9) } },
    { finding: { ...SUSPECTING, ...seldom(3, 9) }, other: LOCKED },
  ],
  ['seldom-locks', { finding: seldom(0, 10) }, { finding: seldom(0, 9) }],
  ['seldom-locks', { finding: seldom(0, 30) }, { finding: seldom(0, 30), other: { root: 'thread' } }],
  ['seldom-locks', { finding: seldom(0, 30) }, { finding: seldom(0, 30), other: OTHER }],
  ['seldom-locks', { finding: seldom(0, 30) }, { finding: seldom(0, 30), other: { named: 'Pool' } }],
  ['seldom-locks', { finding: seldom(1, 30), other: LOCKED }, { finding: seldom(1, 30), other: STRANGE }],
  [
    'seldom-locks',
    { finding: seldom(1, 30), other: LOCKED },
    { finding: { ...seldom(1, 30), owner: 'org.acme.Pool$Row' }, other: LOCKED },
  ],
  [
    'seldom-locks',
    { finding: { ...seldom(1, 30), guard: ofOneRow } },
    { finding: { ...seldom(1, 30), guard: ofRow } },
  ],
  [
    'seldom-locks',
    { finding: { ...seldom(1, 30), guard: ofOneRow } },
    { finding: { ...seldom(1, 30), guard: guard(1, 5, 1) } },
  ],
  ['locks-to-copy', { finding: COPIES, other: LOCKED }, { finding: seldom(2, 9), other: LOCKED }],
  ['locks-to-copy', { finding: COPIES, other: LOCKED }, { finding: COPIES, other: OTHER }],
  ['locks-to-copy', { finding: COPIES, other: LOCKED }, { finding: COPIES, other: { root: 'thread' } }],
  [
    'locks-to-copy',
    { finding: { ...COPIES, guard: guard(2, 4) }, other: LOCKED },
    { finding: { ...COPIES, guard: guard(3, 5) }, other: LOCKED },
  ],
  ['locks-to-copy', { finding: COPIES }, { finding: { ...COPIES, signs: [sign('annotation')] } }],
  ['locks-to-copy', { finding: COPIES }, { finding: { ...COPIES, ...seldom(1, 30) } }],
  [
    'never-locked',
    { finding: { ...SUSPECTING, ...seldom(3, 9) } },
    { finding: { ...SUSPECTING, ...seldom(3, 9), guard: guard(1, 9) } },
  ],
  ['callers-hold', { writer: { asks: 'this (org.acme.Pool)' } }, {}],
  [
    'taken-out',
    { finding: { holder: 7 }, writer: takenOut(7), other: heldIn(7, 'this (Pool)') },
    { finding: { holder: 8 }, writer: takenOut(7), other: heldIn(7, 'this (Pool)') },
  ],
  [
    'taken-out',
    { finding: { holder: 7 }, writer: takenOut(7), other: takenOut(7) },
    { finding: { holder: 7 }, writer: takenOut(7), other: heldIn(7, 'this (Desk)') },
  ],
  ['marker', { finding: { isMarker: true } }, {}],
  ['done-by-initialiser', { writer: { order: done } }, { writer: { root: 'initialiser', order: done } }],
  ['read-again', { finding: { isReadAgain: true } }, {}],
  ['both-sides-locked', { writer: LOCKED, other: LOCKED }, { writer: LOCKED, other: OTHER }],
  [
    'different-locks',
    { writer: LOCKED, other: OTHER },
    { finding: { mayShareLock: true }, writer: LOCKED, other: OTHER },
  ],
  ['same-lock-name', { writer: LOCKED, other: LOCKED }, { writer: LOCKED, other: OTHER }],
  ['initialiser', { other: { root: 'initialiser' } }, {}],
  ['finalizer', { other: { root: 'thread', isFinalizer: true } }, { other: { root: 'thread' } }],
  [
    'behind-lock',
    { writer: { order: flags([7], [7]) }, other: { ...LOCKED, order: flags([], [7]) } },
    { writer: { order: flags([7], [7]) }, other: { order: flags([], [7]) } },
  ],
  [
    'behind-lock',
    { writer: { order: flags([7], [7]) }, other: { order: flags([7], [7]) } },
    { writer: { order: flags([7], []) }, other: { order: flags([7], []) } },
  ],
  [
    'behind-lock',
    { writer: { ...LOCKED, order: filled([], [7]) }, other: { order: filled([7], []) } },
    { writer: { ...LOCKED, order: filled([], [7]) }, other: { order: filled([7], [7]) } },
  ],
  [
    'behind-lock',
    { finding: { holder: 7 }, writer: { ...LOCKED, order: fresh([7]) }, other: { order: taken(7) } },
    { finding: { holder: 7 }, writer: { order: fresh([7]) }, other: { order: taken(7) } },
  ],
  [
    'behind-lock',
    { finding: { holder: 7 }, writer: { ...LOCKED, order: fresh([7]) }, other: { order: taken(7) } },
    { finding: { holder: 8 }, writer: { ...LOCKED, order: fresh([7]) }, other: { order: taken(7) } },
  ],
  ['own-thread-object', { writer: ofRunning, other: ofRunning }, { writer: ofRunning }],
  ['thread-asked-for', { writer: asks('own'), other: { root: 'thread' } }, { writer: asks('own') }],
  ['thread-asked-for', { writer: asks('own'), other: asks('own') }, { other: { root: 'thread' } }],
  [
    'thread-asked-for',
    { writer: asks('events'), other: asks('events') },
    { writer: asks('events'), other: { root: 'thread' } },
  ],
  [
    'dependency-only',
    { writer: { inDependency: true }, other: { inDependency: true } },
    { writer: { inDependency: true } },
  ],
  [
    'dependency-only',
    { writer: { inDependency: true }, other: { inDependency: true } },
    { finding: { isOwnOfJdk: true }, writer: { inDependency: true }, other: { inDependency: true } },
  ],
  ['caller-looks-at-result', { writer: LOCKED, other: { isClient: true } }, { other: { isClient: true } }],
  [
    'result-replaced',
    { finding: { isReplaced: true }, writer: LOCKED, other: { isClient: true } },
    { finding: { isReplaced: true }, writer: LOCKED },
  ],
  ['caller-acts-on-result', { other: { isClient: true } }, { writer: LOCKED, other: { isClient: true } }],
  ['through-result', { other: { step: 'result' } }, { other: { step: 'result', isClient: true } }],
  ['making-an-argument', { other: { step: 'argument' } }, { other: { step: 'result' } }],
  ['constructor', { writer: { code: 'constructor' } }, { writer: { code: 'setter' } }],
  [
    'constructor',
    { writer: { code: 'constructor' } },
    { writer: { code: 'constructor', order: { ...WRITER.order, started: new Set([0]) } } },
  ],
  [
    'constructor',
    {
      finding: { isStatic: true },
      writer: { code: 'constructor', oneObjectOf: 7 },
      other: { oneObjectOf: 7 },
    },
    { finding: { isStatic: true }, writer: { code: 'constructor', oneObjectOf: 7 } },
  ],
  ['set-up', { writer: PREPARES }, { writer: PREPARES, other: { root: 'thread' } }],
  ['set-up', { writer: PREPARES }, { finding: { family: new Set(['org.acme.Desk']) }, writer: PREPARES }],
  ['set-up', { other: PREPARES }, { other: { ...PREPARES, setsUp: 'org.acme.Desk' } }],
  ['set-up', { writer: PREPARES }, { finding: { isStatic: true }, writer: PREPARES }],
  ['filled-when-new', { writer: FILLS }, { writer: { ...FILLS, named: 'Pool' } }],
  [
    'filled-when-new',
    { writer: FILLS, other: { root: 'thread' } },
    { writer: FILLS, other: { write: true } },
  ],
  ['filled-when-new', { writer: FILLS }, { finding: { isStatic: true }, writer: FILLS }],
  ['plain-setter', { writer: { code: 'setter' } }, { writer: { code: 'setter', root: 'thread' } }],
  ['plain-setter-unlocked', { writer: { code: 'setter' }, other: LOCKED }, { writer: { code: 'setter' } }],
  ['text-only', { finding: { isReference: false }, other: { code: 'text' } }, { other: { code: 'text' } }],
  [
    'text-of-object',
    { other: { code: 'text' } },
    { finding: { isReference: false }, other: { code: 'text' } },
  ],
  [
    'only-compared',
    { finding: { writes: 2, lockedWrites: 2 }, other: { code: 'compared' } },
    { finding: { writes: 2, lockedWrites: 1 }, other: { code: 'compared' } },
  ],
  [
    'only-compared',
    { finding: { writes: 2, lockedWrites: 2 }, other: { code: 'compared' } },
    { finding: { writes: 2, lockedWrites: 2, isReadAgain: true }, other: { code: 'compared' } },
  ],
  [
    'only-compared',
    { finding: { writes: 2, lockedWrites: 2 }, other: { code: 'compared' } },
    { finding: { writes: 2, lockedWrites: 2 }, other: { ...LOCKED, code: 'compared' } },
  ],
  [
    'asks-size',
    { finding: { state: 'collection' }, other: { code: 'size' } },
    { finding: { state: 'collection' }, other: { ...LOCKED, code: 'size' } },
  ],
  [
    'walks-by-enumeration',
    { finding: { state: 'collection', subject: 'Hashtable' }, other: { code: 'enumeration' } },
    { finding: { state: 'collection', subject: 'Vector' }, other: { code: 'enumeration' } },
  ],
  ['plain-getter', { other: { code: 'getter' } }, { other: { ...LOCKED, code: 'getter' } }],
];

describe('a fact', () => {
  test.each(CASES)('%s holds where it is shown, and not where something like it is', (fact, shown, twin) => {
    expect(factsOf(shown)).toContain(fact);
    expect(factsOf(twin)).not.toContain(fact);
  });

  test('needs something to rest on', () => {
    expect(factsOf({})).toEqual([]);
  });
});

describe('confidence', () => {
  const shared = { signs: [sign('synchronized-method')] };
  const guarded = { guard: guard(4, 5), other: LOCKED };

  test('is high where both questions are answered', () => {
    const { confidence, score, note } = evidence({
      finding: { ...shared, guard: guarded.guard },
      other: guarded.other,
    });
    expect({ confidence, score, note }).toEqual({ confidence: 'high', score: 6, note: '' });
  });

  test('is not high for one answer, however much speaks for it', () => {
    const { confidence, note } = evidence({
      finding: { state: 'collection', isCompound: true, guard: guarded.guard },
      other: guarded.other,
    });
    expect({ confidence, note }).toEqual({
      confidence: 'medium',
      note: 'there are few signs that threads share it',
    });
  });

  test('is not high where a fact without a weight speaks against it, which is the reason', () => {
    const strong = { signs: [sign('synchronized-method')], isReadAgain: true, isCompound: true };
    expect(evidence({ finding: strong }).confidence).toBe('high');
    expect(evidence({ finding: { ...strong, ...seldom(2, 20) } })).toMatchObject({
      confidence: 'medium',
      score: 5,
      note: 'no access holds a lock, and 2 of the 20 methods of its class take one',
    });
  });

  test('is not high for one task twice, unless its state is static', () => {
    const task = { root: 'thread' } as const;
    const strong = { signs: [sign('annotation')], guard: guard(4, 5), isCompound: true } as const;
    const both = { writer: task, other: { ...task, ...LOCKED } };
    expect(evidence({ finding: strong, ...both })).toMatchObject({ confidence: 'medium', score: 6 });
    expect(evidence({ finding: { ...strong, isStatic: true }, ...both }).confidence).toBe('high');
  });

  test.each<[string, Case]>([
    ['objects of dependencies', { finding: { state: 'dependency', isCompound: true } }],
    ['settings', { finding: { isSetting: true, isStatic: true, isReference: false, lockedWrites: 1 } }],
    ['settings without a lock', { finding: { isSetting: true, isStatic: true, isReadAgain: true } }],
    [
      'sizes',
      { finding: { state: 'collection', isStatic: true, isReadAgain: true }, other: { code: 'size' } },
    ],
    ['old values', { finding: { isReference: false, lockedWrites: 1, isReadAgain: true, isStatic: true } }],
    ['one thread', { finding: { isReadAgain: true, isStatic: true }, writer: runs(5), other: runs(5) }],
    ['constructors', { writer: { code: 'constructor' } }],
    ['flags', { finding: { isFlag: true, isReadAgain: true } }],
    ['what is set at the start', { finding: { isSetAtStart: true, isStatic: true } }],
    [
      'one value',
      { writer: { stores: 'null' }, other: { write: true, stores: 'null' }, finding: { isStatic: true } },
    ],
    ['contents', { finding: { isStatic: true, isReadAgain: true }, other: { isLedAsAnything: true } }],
    ['public fields', { finding: { isStatic: true, isReadAgain: true }, other: { step: 'field' } }],
  ])('is never high for %s', (_, given) => {
    const strong = { signs: [sign('annotation')], guard: guard(4, 5), claim: '@GuardedBy("this")' };
    const { other, finding, ...rest } = given;
    const locked = { ...rest, finding: { ...finding, ...strong }, writer: { ...rest.writer }, other };
    const { confidence, score } = evidence(locked);
    expect({ confidence, isEnough: score >= 5 }).toEqual({ confidence: 'medium', isEnough: true });
  });

  test('is medium where a shared class has no lock for it', () => {
    const { confidence, note } = evidence({ finding: { signs: [sign('annotation')] } });
    expect({ confidence, note }).toEqual({
      confidence: 'medium',
      note: 'there is no sign that it was meant to be guarded',
    });
  });

  test.each<[string, Case]>([
    ['settings', { finding: { ...shared, isSetting: true }, writer: { code: 'setter' } }],
    ['dependencies', { writer: { inDependency: true }, other: { inDependency: true } }],
    ['caches', { finding: { ...shared, isCache: true, isReference: false } }],
  ])('is low for %s', (_, given) => {
    expect(evidence(given)).toMatchObject({ confidence: 'low', note: expect.stringMatching(/./) });
  });

  test('follows from the sum of the facts, the weightiest first', () => {
    const { facts, score } = evidence({ finding: { ...shared, isNamed: false, state: 'collection' } });
    const weights = facts.map(({ weight }) => weight);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(score).toBe(weights.reduce((sum, weight) => sum + weight, 0));
  });
});

test('the pair with a forgotten lock is the best', () => {
  const bare = weightOfPair([WRITER, READER], PLAIN);
  expect(weightOfPair([WRITER, { ...READER, ...LOCKED }], PLAIN)).toBeGreaterThan(bare);
  expect(weightOfPair([WRITER, { ...READER, isClient: true }], PLAIN)).toBeLessThan(bare);
});
