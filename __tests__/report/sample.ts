/** A made-up report on the class in `sources/`, with one finding of every kind, and one with names made to do harm. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  Finding,
  LockName,
  OpenInterface,
  PathStep,
  Place,
  Report,
  Side,
} from '../../src/findings/index.js';
import { SourceLocator } from '../../src/util/sources.js';

const HERE = dirname(fileURLToPath(import.meta.url));

/** Finds `org/acme/Pool.java` as the places of the sample name it. */
export function sampleSources(): SourceLocator {
  return new SourceLocator([join(HERE, 'sources')], join(HERE, 'sources'));
}

const FILE = 'org/acme/Pool.java';
const LOCK: LockName = { text: 'org.acme.Pool.lock', mode: 'exclusive' };
const OPEN = 'org.acme.Pool is open: it has a synchronized block (Pool.java:15)';

export function place(line: number, method: string, more: Partial<Place> = {}): Place {
  const className = method.replace(/\.[^.]+\(.*$/, '');
  return {
    file: FILE,
    resolved: true,
    line,
    offset: line * 2,
    method,
    className,
    application: true,
    ...more,
  };
}

export function frame(at: Place, calls?: string, acquires: readonly LockName[] = []): PathStep {
  return { place: at, acquires, ...(calls !== undefined && { calls }) };
}

function side(
  number: number,
  access: 'read' | 'write',
  path: readonly PathStep[],
  locks: readonly LockName[] = [],
): Side {
  const thread = `Thread ${number} calls ${path[0].place.method}`;
  return { access, place: path.at(-1)!.place, thread, reason: OPEN, path, locks };
}

const borrowed = (last: Place): PathStep[] => [
  frame(place(20, 'org.acme.Pool.borrow(String)'), 'org.acme.Pool.take(Connection)', [LOCK]),
  frame(last),
];
const released = [frame(place(37, 'org.acme.Pool.release(Connection)'))];
const taken = borrowed(place(25, 'org.acme.Pool.take(Connection)'));

const fieldRace: Finding = {
  id: '3f1c9a0be2d47786',
  kind: 'field-race',
  subject: 'org.acme.Pool.used',
  object: 'org.acme.Pool, shared by the threads that call it',
  message: 'org.acme.Pool.used is written in release(Connection) without the lock that guards it elsewhere.',
  advice: 'Hold org.acme.Pool.lock in release(Connection) and used() too.',
  confidence: 'high',
  note: '',
  guardedBy: 'org.acme.Pool.lock',
  races: [
    { sides: [side(1, 'write', released), side(2, 'write', taken, [LOCK])] },
    { sides: [side(1, 'write', released), side(2, 'read', [frame(place(42, 'org.acme.Pool.used()'))])] },
  ],
  racesOmitted: 3,
  pairs: [
    { first: 'org.acme.Pool.release(Connection)', second: 'org.acme.Pool.release(Connection)' },
    { first: 'org.acme.Pool.release(Connection)', second: 'org.acme.Pool.take(Connection)' },
    { first: 'org.acme.Pool.release(Connection)', second: 'org.acme.Pool.used()' },
  ],
};

const arrayRace: Finding = {
  id: '77a0d1c2b3e4f506',
  kind: 'array-race',
  subject: 'org.acme.Pool.opened[]',
  object: 'long[] made at Pool.java:10',
  message: 'Elements of org.acme.Pool.opened are read in history() while take(Connection) writes them.',
  advice: 'Hold org.acme.Pool.lock in history() too.',
  confidence: 'medium',
  note: 'the two locks may be the same, but that cannot be proven',
  guardedBy: 'org.acme.Pool.lock',
  races: [
    {
      sides: [
        side(1, 'write', borrowed(place(26, 'org.acme.Pool.take(Connection)')), [LOCK]),
        side(
          2,
          'read',
          [frame(place(46, 'org.acme.Pool.history()'))],
          [{ text: 'this (org.acme.Pool)', mode: 'shared' }],
        ),
      ],
    },
  ],
  racesOmitted: 0,
  pairs: [{ first: 'org.acme.Pool.history()', second: 'org.acme.Pool.take(Connection)' }],
};

const putPath = [
  frame(place(18, 'org.acme.Pool.borrow(String)'), 'org.acme.Pool.open(String)', [LOCK]),
  frame(place(32, 'org.acme.Pool.open(String)'), 'java.util.HashMap.put(Object,Object)'),
  frame(
    place(0, 'java.util.HashMap.put(Object,Object)', {
      file: 'java/util/HashMap.java',
      resolved: false,
      application: false,
      offset: 17,
    }),
  ),
];

const libraryRace: Finding = {
  id: '0123456789abcdef',
  kind: 'library-object-race',
  subject: 'java.util.HashMap',
  holder: 'org.acme.Pool.open',
  object: 'java.util.HashMap in org.acme.Pool.open, made at Pool.java:9',
  message: 'evict(String) changes the map in org.acme.Pool.open while borrow(String) puts into it.',
  advice: 'Hold org.acme.Pool.lock in evict(String), or use a java.util.concurrent.ConcurrentHashMap.',
  mends: [
    {
      ...{ kind: 'lock-method', because: 'usual', lock: 'org.acme.Pool.lock' },
      methods: [{ file: FILE, line: 50, method: 'org.acme.Pool.evict(String)', className: 'org.acme.Pool' }],
    },
    {
      ...{ kind: 'other-class', field: 'org.acme.Pool.open' },
      ...{ from: 'java.util.HashMap', to: 'java.util.concurrent.ConcurrentHashMap' },
    },
  ],
  confidence: 'high',
  note: '',
  guardedBy: undefined,
  races: [
    {
      sides: [
        side(1, 'write', [frame(place(50, 'org.acme.Pool.evict(String)'))]),
        { ...side(2, 'write', putPath, [LOCK]), place: putPath[1].place },
      ],
    },
  ],
  racesOmitted: 0,
  pairs: [{ first: 'org.acme.Pool.evict(String)', second: 'org.acme.Pool.open(String)' }],
};

const objectRace: Finding = {
  id: 'fedcba9876543210',
  kind: 'object-race',
  subject: 'org.acme.Pool',
  object: 'org.acme.Pool made at Main.java:8',
  message: 'Another thread can call borrow(String) between used() and evict(String) in org.acme.Main.trim().',
  advice: 'Hold one lock around both calls, or make them one synchronized method of org.acme.Pool.',
  confidence: 'medium',
  note: 'each call may be safe alone',
  guardedBy: undefined,
  races: [
    {
      sides: [
        side(1, 'write', [
          frame(
            place(0, 'org.acme.Main.trim()', { file: 'org/acme/Main.java', resolved: false, offset: 21 }),
          ),
        ]),
        side(2, 'write', taken, [LOCK]),
      ],
    },
  ],
  racesOmitted: 0,
  pairs: [{ first: 'org.acme.Main.trim()', second: 'org.acme.Pool.borrow(String)' }],
};

const benign: Finding = {
  id: '00000000deadbeef',
  kind: 'field-race',
  subject: 'org.acme.Pool.hash',
  object: 'org.acme.Pool, shared by the threads that call it',
  message: 'org.acme.Pool.hash is computed by several threads at once.',
  advice: 'Nothing needs to be done as long as all threads compute the same value.',
  confidence: 'low',
  note: 'a hash code that is cached after a single check',
  guardedBy: undefined,
  races: [
    {
      sides: [
        side(1, 'write', [frame(place(56, 'org.acme.Pool.hashCode()'))]),
        side(2, 'read', [frame(place(55, 'org.acme.Pool.hashCode()'))]),
      ],
    },
  ],
  racesOmitted: 1,
  pairs: [{ first: 'org.acme.Pool.hashCode()', second: 'org.acme.Pool.hashCode()' }],
};

const pool: OpenInterface = {
  className: 'org.acme.Pool',
  reason: 'it has a synchronized block (Pool.java:15)',
  methods: ['borrow(String)', 'evict(String)', 'hashCode()', 'history()', 'release(Connection)', 'used()'],
};

export function emptyReport(): Report {
  return {
    tool: { name: 'racewarden', version: '0.1.0' },
    complete: true,
    incomplete: [],
    findings: [],
    stages: [
      { name: 'original', pairs: 1_204_881 },
      { name: 'reachable', pairs: 3_120 },
      { name: 'aliasing', pairs: 411 },
      { name: 'escaping', pairs: 96 },
      { name: 'local-lock', pairs: 14 },
    ],
    interfaces: [pool],
    diagnostics: [
      {
        name: 'JDK methods without a model',
        count: 3,
        items: ['java.lang.System.nanoTime() × 2', 'java.lang.System.gc() × 1'],
      },
    ],
    warnings: [],
    statistics: { classes: 214, methods: 1630 },
    phases: [
      { name: 'class files', seconds: 0.21, memory: 120 },
      { name: 'points-to', seconds: 1.5, memory: 410 },
    ],
  };
}

export function sampleReport(): Report {
  return {
    ...emptyReport(),
    findings: [fieldRace, libraryRace, arrayRace, objectRace, benign],
    warnings: ['org.acme.Legacy has no line table; its places are shown as bytecode offsets.'],
  };
}

export function incompleteReport(): Report {
  return {
    ...sampleReport(),
    findings: [fieldRace],
    complete: false,
    incomplete: ['The time budget of 1800 seconds was spent in the lock stages.'],
  };
}

/** What a class file could name its members to break a report. */
export const HOSTILE =
  'a|b`c``d<img src=x onerror=alert(1)>@octocat #1 [x](http://evil.example) www.evil.example\n# h\u001b[31m\u202e\ud800</details>**';

export function hostileReport(): Report {
  const at = place(3, HOSTILE, { file: `../../${HOSTILE}`, resolved: false, className: HOSTILE });
  const lock: LockName = { text: HOSTILE, mode: 'exclusive' };
  const hostile: Side = {
    access: 'write',
    place: at,
    thread: HOSTILE,
    reason: HOSTILE,
    path: [frame(at, HOSTILE, [lock]), frame(at)],
    locks: [lock],
  };
  const finding: Finding = {
    ...fieldRace,
    subject: HOSTILE,
    object: HOSTILE,
    message: HOSTILE,
    advice: HOSTILE,
    note: HOSTILE,
    guardedBy: HOSTILE,
    races: [{ sides: [hostile, hostile] }, { sides: [hostile, hostile] }],
    pairs: [{ first: HOSTILE, second: HOSTILE }],
  };
  return { ...incompleteReport(), findings: [finding], warnings: [HOSTILE], incomplete: [HOSTILE] };
}
