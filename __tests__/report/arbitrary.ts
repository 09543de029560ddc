/** Random reports, as a scan could give them: every text visible, every path relative, findings in rank order. */
import fc from 'fast-check';
import {
  bySubject,
  type Finding,
  type LockName,
  MEND_KINDS,
  MEND_REASONS,
  type Mend,
  type MethodPair,
  type OpenInterface,
  type PathStep,
  type Place,
  type Race,
  type Report,
  type Side,
  type Suppression,
  type UnseenWrite,
} from '../../src/findings/index.js';
import { visible } from '../../src/report/index.js';

const CLASSES = ['org.acme.Pool', 'org.acme.Pool$Entry', 'Main', 'org.acme.cache.Cache'];
const METHODS = ['get()', 'put(String,Object)', '<init>()', 'lambda$run$*(Map.Entry)'];
const RANK = { high: 0, medium: 1, low: 2 } as const;

const odd = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 12 })
  .map(visible)
  .filter((text) => text.trim() !== '');
const name = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...CLASSES), fc.constantFrom(...METHODS))
      .map((parts) => parts.join('.')),
  },
  { weight: 1, arbitrary: odd },
);
const words = fc.oneof(name, odd, fc.constantFrom('a sentence.', '[link](http://x) `code` | # @octocat'));

const step = odd.map((text) => text.replaceAll('/', '_')).filter((text) => text !== '.' && text !== '..');
const file = fc.oneof(
  fc.constantFrom('src/org/acme/Pool.java', 'src/org/acme/Main.java'),
  fc.array(step, { minLength: 1, maxLength: 3 }).map((steps) => steps.join('/')),
);

const place: fc.Arbitrary<Place> = fc
  .record({
    file,
    resolved: fc.boolean(),
    line: fc.nat({ max: 60 }),
    offset: fc.nat({ max: 100 }),
    method: name,
    className: fc.option(odd, { nil: undefined }),
    application: fc.boolean(),
    isStatic: fc.boolean(),
  })
  .map(({ className, isStatic, ...rest }) => ({
    ...rest,
    ...(isStatic && { isStatic }),
    className: className ?? rest.method.replace(/\(.*$/s, '').replace(/\.?[^.]*$/, ''),
  }));

const lock: fc.Arbitrary<LockName> = fc.record({
  text: words,
  mode: fc.constantFrom('exclusive', 'shared'),
});
const locks = fc.array(lock, { maxLength: 2 });

const frame: fc.Arbitrary<PathStep> = fc.record({ place, calls: name, acquires: locks });
const lastFrame: fc.Arbitrary<PathStep> = fc
  .record({ place, acquires: locks, isResult: fc.boolean() })
  .map(({ isResult, ...rest }) => ({ ...rest, ...(isResult && { isResult }) }));
const path = fc.tuple(fc.array(frame, { maxLength: 3 }), lastFrame).map(([calls, last]) => [...calls, last]);

const side: fc.Arbitrary<Side> = fc.record({
  access: fc.constantFrom('read', 'write'),
  place,
  thread: words,
  reason: words,
  path,
  locks,
});

const race: fc.Arbitrary<Race> = fc.oneof(
  fc.record({ sides: fc.tuple(side, side) }),
  side.map((both) => ({ sides: [both, both] as const })),
  // The same path but for its last step.
  fc.tuple(side, lastFrame).map(([first, last]) => ({
    sides: [first, { ...first, place: last.place, path: [...first.path.slice(0, -1), last] }] as const,
  })),
);

const pair: fc.Arbitrary<MethodPair> = fc
  .tuple(name, name)
  .map((names) => names.sort())
  .map(([first, second]) => ({ first, second }));

const suppression: fc.Arbitrary<Suppression> = fc.record({
  kind: fc.constantFrom('inSource', 'external'),
  justification: fc.oneof(fc.constant(''), words),
  where: fc.oneof(
    fc.constant(''),
    fc.constant('racewarden-accepted.json'),
    fc.nat({ max: 99 }).map((line) => `src/org/acme/Pool.java:${line + 1}`),
  ),
});

const unseen: fc.Arbitrary<UnseenWrite> = fc
  .record({
    subject: words,
    holder: fc.option(words, { nil: undefined }),
    origin: fc.option(words, { nil: undefined }),
    access: fc.constantFrom('read', 'write'),
    ...{ store: place, write: place, place },
  })
  .map(({ holder, origin, ...rest }) => ({
    ...rest,
    ...(holder !== undefined && { holder }),
    ...(origin !== undefined && { origin }),
  }));

const mend: fc.Arbitrary<Mend> = fc.record(
  {
    kind: fc.constantFrom(...MEND_KINDS),
    because: fc.constantFrom(...MEND_REASONS),
    ...{ field: words, lock: words, via: words, from: words, to: words, text: words },
    ...{ locks: fc.array(words), calls: fc.array(words), named: fc.array(words), like: fc.array(words) },
    methods: fc.array(fc.record({ file: words, line: fc.nat({ max: 99 }), method: words, className: words })),
    part: fc.constant(true as const),
  },
  { requiredKeys: ['kind'] },
);

const finding: fc.Arbitrary<Finding> = fc
  .record({
    id: fc.stringMatching(/^[0-9a-f]{16}$/),
    kind: fc.constantFrom('field-race', 'array-race', 'library-object-race', 'object-race'),
    subject: words,
    holder: fc.option(words, { nil: undefined }),
    origin: fc.option(words, { nil: undefined }),
    object: words,
    message: words,
    advice: words,
    mends: fc.option(fc.array(mend, { maxLength: 3 }), { nil: undefined }),
    confidence: fc.constantFrom('high', 'medium', 'low'),
    note: fc.oneof(fc.constant(''), words),
    guardedBy: fc.option(words, { nil: undefined }),
    races: fc.array(race, { minLength: 1, maxLength: 4 }),
    racesOmitted: fc.nat({ max: 3 }),
    pairs: fc.uniqueArray(pair, { minLength: 1, maxLength: 4, selector: (each) => JSON.stringify(each) }),
    isPart: fc.boolean(),
    level: fc.option(fc.constantFrom('error', 'warning', 'note'), { nil: undefined }),
    unseen: fc.array(unseen, { maxLength: 3 }),
    unseenOmitted: fc.nat({ max: 2 }),
  })
  .map(
    ({ level, isPart, holder, origin, mends, unseen: writes, unseenOmitted, ...rest }) =>
      ({
        ...rest,
        ...(mends !== undefined && { mends }),
        ...(holder !== undefined && { holder }),
        ...(origin !== undefined && { origin }),
        ...(isPart && { pairsArePart: true }),
        ...(level !== undefined && { level }),
        ...(writes.length > 0 && { unseen: writes }),
        ...(writes.length > 0 && unseenOmitted > 0 && { unseenOmitted }),
      }) as Finding,
  );

/** Findings of distinct identities, in the order a scan gives them. */
export const findings = fc
  .uniqueArray(finding, { maxLength: 6, selector: ({ id }) => id })
  .map((list) => list.sort(byRank));

function byRank(a: Finding, b: Finding): number {
  return RANK[a.confidence] - RANK[b.confidence] || bySubject(a, b) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const openInterface: fc.Arbitrary<OpenInterface> = fc.record({
  className: words,
  reason: words,
  methods: fc.array(name, { maxLength: 4 }),
});

export const report: fc.Arbitrary<Report> = fc
  .record({
    all: findings,
    suppressions: fc.array(fc.array(suppression, { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
    incomplete: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(words, { maxLength: 2 })),
    warnings: fc.array(words, { maxLength: 2 }),
    unused: fc.array(words, { maxLength: 2 }),
    interfaces: fc.array(openInterface, { maxLength: 3 }),
  })
  .map(({ all, suppressions, incomplete, warnings, unused, interfaces }): Report => {
    const number = Math.min(suppressions.length, all.length);
    const suppressed = all
      .slice(all.length - number)
      .map((each, i) => ({ ...each, suppressions: suppressions[i] }));
    return {
      tool: { name: 'racewarden', version: '0.1.0' },
      complete: incomplete.length === 0,
      incomplete,
      findings: all.slice(0, all.length - number),
      ...(number > 0 && { suppressed }),
      ...(unused.length > 0 && { unusedSuppressions: unused }),
      stages: [],
      interfaces,
      diagnostics: [],
      warnings,
      statistics: {},
      phases: [],
    };
  });
