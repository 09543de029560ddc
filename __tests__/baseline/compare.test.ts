import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BaselineError, compare, statesOf, withStates } from '../../src/baseline/index.js';
import type { Finding, Report } from '../../src/findings/index.js';
import { sarifLog } from '../../src/report/index.js';
import { identityOf, type Log, readSarif, writeSarif } from '../../src/sarif/index.js';
import { report } from '../report/arbitrary.js';
import { emptyReport } from '../report/sample.js';
import { logOf, moved, pairs, race, suppressed, withResults } from './logs.js';

const complete = report.map((given): Report => ({ ...given, complete: true, incomplete: [] }));

/** Two scans that have some findings in common, some of them with other pairs or suppressed on one side. */
const scans = fc.tuple(complete, complete, fc.infiniteStream(fc.nat({ max: 5 }))).map(([a, b, choices]) => {
  const choose = (): number => choices.next().value ?? 0;
  const head = { ...a, suppressed: a.suppressed ?? [] };
  const base: Report = { ...b, findings: [...b.findings], suppressed: [...(b.suppressed ?? [])] };
  for (const finding of [...head.findings, ...head.suppressed]) {
    const { suppressions, ...plain } = finding;
    const choice = choose();
    if (choice === 0) continue;
    if (choice === 1) (base.suppressed as Report['findings'][number][]).push(suppressed(plain));
    else {
      const kept = choice === 2 ? plain.pairs.slice(1) : plain.pairs;
      (base.findings as Report['findings'][number][]).push({ ...plain, pairs: kept });
    }
  }
  return { base: sarifLog(base), head: sarifLog(head), baseReport: base, headReport: head };
});

const pair = (first: string, second: string): Finding['pairs'][number] => ({ first, second });

function sortedPair(names: readonly [string, string]): Finding['pairs'][number] {
  const [first, second] = [...names].sort();
  return { first, second };
}

/** As services give a log back that keep only what they show: of all results, or of one. */
function withoutProperties(log: Log, id?: string): Log {
  return withResults(log, (results) =>
    results.map((result) => {
      const { properties: _, ...bare } = result;
      return id === undefined || identityOf(result) === id ? bare : result;
    }),
  );
}

const ids = (findings: readonly { id: string }[] = []): Set<string> => new Set(findings.map(({ id }) => id));

describe('compare', () => {
  test('with itself, all is unchanged', () => {
    fc.assert(
      fc.property(complete, (given) => {
        const log = sarifLog(given);
        const { states, growth, fixed, suppressedSince, unseen, unknown, counts, notes } = compare(log, log);
        expect([...states.values()].every((state) => state === 'unchanged')).toBe(true);
        expect(new Set(states.keys())).toEqual(ids(given.findings));
        expect([fixed, suppressedSince, unseen, unknown, notes]).toEqual([[], [], [], [], []]);
        expect(growth).toEqual(new Map());
        expect(counts).toEqual({
          new: 0,
          grown: 0,
          unchanged: given.findings.length,
          fixed: 0,
          suppressedSince: 0,
        });
      }),
    );
  });

  test('states part the head, and what is fixed is the base without the head', () => {
    fc.assert(
      fc.property(scans, ({ base, head, baseReport, headReport }) => {
        const { states, fixed, suppressedSince, growth, counts } = compare(base, head);
        const [inBase, inHead, off] = [
          ids(baseReport.findings),
          ids(headReport.findings),
          ids(headReport.suppressed),
        ];
        expect(new Set(states.keys())).toEqual(inHead);
        for (const [id, state] of states) expect(state === 'new').toBe(!inBase.has(id));
        expect(new Set(fixed)).toEqual(new Set([...inBase].filter((id) => !inHead.has(id) && !off.has(id))));
        expect(new Set(suppressedSince)).toEqual(
          new Set([...inBase].filter((id) => !inHead.has(id) && off.has(id))),
        );
        expect(counts.new + counts.grown + counts.unchanged).toBe(inHead.size);
        const grown = [...states].filter(([, state]) => state === 'grown').map(([id]) => id);
        expect(new Set(growth.keys())).toEqual(new Set(grown));
        for (const { pairs, owners, ways } of growth.values()) {
          expect(pairs.length + owners.length + ways.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('lines, files, offsets and the order of results do not matter', () => {
    fc.assert(
      fc.property(
        scans.chain(({ base, head }) => fc.tuple(fc.constant({ base, head }), moved(base), moved(head))),
        ([{ base, head }, otherBase, otherHead]) => {
          expect(compare(otherBase, otherHead)).toEqual(compare(base, head));
        },
      ),
    );
  });

  test('through files it is the same', () => {
    fc.assert(
      fc.property(scans, ({ base, head }) => {
        const filed = (log: Log): Log => readSarif(writeSarif(log), 'x');
        expect(compare(filed(base), filed(head))).toEqual(compare(base, head));
      }),
      { numRuns: 30 },
    );
  });

  test('a new pair of methods on a known field has grown', () => {
    const base = logOf([race('aa', { pairs: pairs('a', 'b') })]);
    const head = logOf([race('aa', { pairs: pairs('a', 'c', 'b', 'B') })]);
    const { states, growth, counts } = compare(base, head);
    expect(states).toEqual(new Map([['aa', 'grown']]));
    expect(growth).toEqual(new Map([['aa', { pairs: pairs('B', 'c'), owners: [], ways: [] }]]));
    expect(counts).toEqual({ new: 0, grown: 1, unchanged: 0, fixed: 0, suppressedSince: 0 });
    expect(compare(head, base).states).toEqual(new Map([['aa', 'unchanged']]));
  });

  test.each([
    ['a part', 'a part', 'unchanged'],
    ['a part', 'all', 'unchanged'],
    ['all', 'a part', 'unchanged'],
    ['all', 'all', 'grown'],
  ])('methods that race already are listed with others: %s before and %s now is %s', (before, now, state) => {
    const isPart = (text: string) => (text === 'a part' ? { pairsArePart: true as const } : {});
    const base = logOf([race('aa', { pairs: [pair('a', 'b'), pair('a', 'c')], ...isPart(before) })]);
    const head = logOf([race('aa', { pairs: [pair('b', 'b'), pair('b', 'c')], ...isPart(now) })]);
    expect(compare(base, head).states).toEqual(new Map([['aa', state]]));
  });

  test('where not all pairs are listed, a finding grows by the methods that race since', () => {
    const method = fc.constantFrom(...'abcdefgh');
    const racing = fc.uniqueArray(fc.tuple(method, method).map(sortedPair), {
      minLength: 1,
      selector: ({ first, second }) => first + second,
    });
    const methodsOf = (list: Finding['pairs']) => list.flatMap(({ first, second }) => [first, second]);
    const two = fc.tuple(racing, racing, fc.constantFrom('base', 'head', 'both'), fc.boolean());
    fc.assert(
      fc.property(two, ([before, now, which, areThere]) => {
        const isPart = (side: string) => which === side || which === 'both';
        const known = new Set(methodsOf(before));
        // Where the methods of the base still access the field, none of the others is one of them renamed.
        const log = (side: string, list: Finding['pairs']) =>
          logOf([
            race('aa', {
              ...{ pairs: list, ...(isPart(side) && { pairsArePart: true as const }) },
              ...(areThere && side === 'head' && { accessors: [...known] }),
            }),
          ]);
        const { states, growth } = compare(log('base', before), log('head', now));
        const current = new Set(methodsOf(now));
        const since = new Set([...current].filter((name) => !known.has(name)));
        const gone = areThere ? 0 : [...known].filter((name) => !current.has(name)).length;
        const added = growth.get('aa')?.pairs ?? [];
        expect(states.get('aa')).toBe(since.size > gone ? 'grown' : 'unchanged');
        const reported = new Set(methodsOf(added).filter((name) => !known.has(name)));
        expect([...reported].every((name) => since.has(name))).toBe(true);
        if (gone === 0) expect(reported).toEqual(since);
        expect(reported.size).toBeGreaterThanOrEqual(since.size - gone);
        expect(added.every((one) => since.has(one.first) || since.has(one.second))).toBe(true);
      }),
    );
  });

  test('a log that has lost the properties of its results is refused', () => {
    const whole = logOf([race('aa'), race('bb')]);
    const bare = withoutProperties(whole);
    const lost = (what: string, results: string): BaselineError =>
      new BaselineError(
        `${what} has lost the properties of ${results}, which say what methods race: scan again, or give the original file.`,
      );
    expect(() => compare(bare, whole)).toThrow(lost('The base', '2 results'));
    expect(() => compare(whole, bare)).toThrow(lost('The log to compare', '2 results'));
    expect(() => compare(withoutProperties(whole, 'aa'), whole)).toThrow(lost('The base', '1 result'));
  });

  test('what a log says that compares no race needs no properties', () => {
    const off = logOf([], {}, { suppressed: [suppressed(race('aa'))] });
    expect(compare(withoutProperties(off), logOf([race('bb')])).counts).toMatchObject({ new: 1 });
    expect(compare(withoutProperties(logOf([])), logOf([race('bb')])).counts).toMatchObject({ new: 1 });
  });

  test('what is suppressed since is neither fixed nor there, and comes back as new', () => {
    const live = logOf([race('aa')]);
    const off = logOf([], {}, { suppressed: [suppressed(race('aa'))] });
    expect(compare(live, off)).toMatchObject({
      fixed: [],
      suppressedSince: ['aa'],
      counts: { suppressedSince: 1 },
    });
    expect(compare(off, live)).toMatchObject({ states: new Map([['aa', 'new']]), fixed: [] });
    expect(compare(off, logOf([]))).toMatchObject({ fixed: [], suppressedSince: [] });
  });

  test.each(['underReview', 'rejected'] as const)('a suppression that is %s suppresses nothing', (status) => {
    const log = withResults(logOf([race('aa')]), (results) =>
      results.map((result) => ({
        ...result,
        suppressions: [
          { kind: 'external', status: 'accepted' },
          { kind: 'external', status },
        ],
      })),
    );
    expect(compare(logOf([]), log).states).toEqual(new Map([['aa', 'new']]));
  });

  test('a finding that is there twice lists a part of its pairs where one of them does', () => {
    const part = { pairs: [pair('b', 'c')], pairsArePart: true } as const;
    const log = logOf([race('aa', { pairs: [pair('a', 'b')] }), race('aa', part)]);
    expect(compare(log, logOf([race('aa', { pairs: [pair('a', 'c')] })])).counts).toMatchObject({
      unchanged: 1,
    });
  });

  test('a finding that is there twice is one', () => {
    const log = logOf([race('aa', { pairs: pairs('a') }), race('aa', { pairs: pairs('b') })]);
    expect(compare(logOf([race('aa', { pairs: pairs('a', 'b') })]), log).counts).toMatchObject({
      unchanged: 1,
    });
  });
});

describe('a lowest confidence that differs', () => {
  const low = race('10', { confidence: 'low' });
  const medium = race('20', { confidence: 'medium' });
  const high = race('30', { confidence: 'high' });
  const all = logOf([high, medium, low], { minConfidence: 'low' });
  const some = logOf([high, medium], { minConfidence: 'medium' });
  const few = logOf([high], { minConfidence: 'high' });

  test('raised, it fixes nothing', () => {
    expect(compare(all, few)).toMatchObject({
      fixed: [],
      unseen: ['10', '20'],
      notes: [
        'The scan shows only findings of high confidence and above. Findings of lower confidence in the base do not count as fixed: 2.',
      ],
    });
    expect(compare(all, logOf([], { minConfidence: 'high' }))).toMatchObject({
      fixed: ['30'],
      unseen: ['10', '20'],
    });
  });

  test('lowered, it makes nothing new', () => {
    const { states, unknown, counts, notes } = compare(few, all);
    expect([...states.values()]).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(unknown).toEqual(['10', '20']);
    expect(counts).toMatchObject({ new: 0, unchanged: 3 });
    expect(notes).toEqual([
      'The base shows only findings of high confidence and above. Findings of lower confidence do not count as new: 2.',
    ]);
    expect(compare(logOf([], { minConfidence: 'medium' }), all).states).toEqual(
      new Map(Object.entries({ 10: 'unchanged', 20: 'new', 30: 'new' })),
    );
  });

  test('kept, it hides nothing', () => {
    expect(compare(some, logOf([], { minConfidence: 'medium' })).fixed).toEqual(['20', '30']);
    expect(compare(logOf([], { minConfidence: 'medium' }), some).counts.new).toBe(2);
  });

  test('whatever the two are, only what both could show is new or fixed', () => {
    const level = fc.constantFrom('low' as const, 'medium' as const, 'high' as const);
    const rank = { low: 0, medium: 1, high: 2 };
    fc.assert(
      fc.property(complete, complete, level, level, (a, b, baseLeast, headLeast) => {
        const above = (least: keyof typeof rank, findings: Report['findings']): Report['findings'] =>
          findings.filter(({ confidence }) => rank[confidence] >= rank[least]);
        const base = logOf(above(baseLeast, a.findings), { minConfidence: baseLeast });
        const head = logOf(above(headLeast, b.findings), { minConfidence: headLeast });
        const both = rank[baseLeast] > rank[headLeast] ? baseLeast : headLeast;
        const common = compare(logOf(above(both, a.findings)), logOf(above(both, b.findings)));
        const { fixed, states } = compare(base, head);
        const isNew = (map: typeof states): string[] =>
          [...map].filter(([, state]) => state === 'new').map(([id]) => id);
        expect(fixed).toEqual(common.fixed);
        expect(isNew(states)).toEqual(isNew(common.states));
      }),
    );
  });
});

describe('what cannot be compared', () => {
  const incomplete: Partial<Report> = { complete: false, incomplete: ['The time budget was spent.'] };
  const otherTool = (log: Log): Log => ({
    ...log,
    runs: log.runs.map((run) => ({ ...run, tool: { driver: { name: 'CodeQL' } } })),
  });

  test.each([
    [
      'a base of others',
      otherTool(logOf([])),
      logOf([]),
      'The base has no run of racewarden, only of CodeQL.',
    ],
    ['an empty base', { version: '2.1.0', runs: [] } as Log, logOf([]), 'The base has no run of racewarden.'],
    [
      'another category',
      logOf([], { category: 'a' }),
      logOf([], { category: 'b' }),
      'The base has no run of the category b: it has a.',
    ],
    [
      'a category twice',
      { version: '2.1.0', runs: [...logOf([]).runs, ...logOf([]).runs] } as Log,
      logOf([]),
      'The base has 2 runs of the category racewarden.',
    ],
    [
      'a head of two categories',
      logOf([]),
      { version: '2.1.0', runs: [...logOf([]).runs, ...logOf([], { category: 'b/c' }).runs] } as Log,
      'The log to compare has 2 runs of racewarden (of the categories b/c, racewarden), but one is expected.',
    ],
    [
      'an incomplete base',
      logOf([], {}, incomplete),
      logOf([]),
      'The scan of the base was incomplete, so nothing can be called new.',
    ],
    [
      'a shard as the base of the whole',
      logOf([], { shard: { index: 1, count: 3 } }),
      logOf([]),
      'The base is only shard 1/3 of a scan: merge its shards first.',
    ],
  ])('%s', (_, base, head, message) => {
    expect(() => compare(base, head)).toThrow(new BaselineError(message));
  });

  test('the run of the same category is found among others', () => {
    const base: Log = {
      version: '2.1.0',
      runs: [
        ...logOf([race('bb')], { category: 'b' }).runs,
        ...otherTool(logOf([race('cc')])).runs,
        ...logOf([race('aa')], { category: 'a' }).runs,
      ],
    };
    expect(compare(base, logOf([], { category: 'a' })).fixed).toEqual(['aa']);
  });

  test('an incomplete scan fixes nothing', () => {
    const { fixed, unseen, notes } = compare(logOf([race('aa')]), logOf([], {}, incomplete));
    expect([fixed, unseen]).toEqual([[], ['aa']]);
    expect(notes).toEqual([
      'The scan is incomplete. Findings of the base that it does not show do not count as fixed: 1.',
    ]);
  });

  test('other settings, versions and lost results are told', () => {
    const base = sarifLog(
      { ...emptyReport(), tool: { name: 'racewarden', version: '0.0.9' } },
      { configuration: 'a', asked: { k: '1' } },
    );
    base.runs[0].properties = { ...base.runs[0].properties, resultsOmitted: 7 };
    const nameless = withResults(logOf([race('aa')], { configuration: 'b', asked: {} }), (results) =>
      results.map(({ partialFingerprints: _, ...result }) => result),
    );
    expect(compare(base, nameless).notes).toEqual([
      'The base was scanned by version 0.0.9, the head by 0.1.0: findings may differ for that reason alone.',
      'The base was scanned with other settings (k): findings may differ for that reason alone.',
      'The file of the base lacks 7 findings of lower rank, which did not fit: they may be shown as new.',
      '1 result of the scan left out, without an identity.',
    ]);
  });
});

describe('withStates', () => {
  test('writes the states of live results and nothing else', () => {
    fc.assert(
      fc.property(scans, ({ base, head }) => {
        const comparison = compare(base, head);
        const stated = withStates(head, comparison);
        for (const result of stated.runs[0].results ?? []) {
          const isOff = result.suppressions !== undefined;
          expect(result.properties?.['baseline']).toBe(
            isOff ? undefined : comparison.states.get(identityOf(result) ?? ''),
          );
        }
        expect(compare(base, stated)).toEqual(comparison);
        expect(withStates(stated, comparison)).toEqual(stated);
        expect(statesOf(stated)).toEqual(comparison.states.size === 0 ? undefined : comparison.states);
      }),
      { numRuns: 50 },
    );
  });

  test('what is not said of every live result is not known', () => {
    const log = logOf([race('aa'), race('bb')], { baseline: new Map([['aa', 'new']]) });
    expect(statesOf(log)).toBeUndefined();
    expect(statesOf(logOf([race('aa')], { baseline: new Map([['aa', 'grown']]) }))).toEqual(
      new Map([['aa', 'grown']]),
    );
  });

  test('takes away what another comparison wrote', () => {
    const log = logOf([race('aa')], { baseline: new Map([['aa', 'new']]) });
    const empty = compare(logOf([]), logOf([]));
    expect(withStates(log, empty).runs[0].results?.[0].properties).not.toHaveProperty('baseline');
  });
});
