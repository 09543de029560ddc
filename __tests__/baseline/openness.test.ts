/** Races that one of two scans could not see because a class was not open in it. */
import { describe, expect, test } from '@jest/globals';
import { compare, mergeShards, notOpenIn, shownOpen } from '../../src/baseline/index.js';
import type { Finding, OpenInterface, Report } from '../../src/findings/index.js';
import { readReport, rebuilt } from '../../src/report/index.js';
import { type Log, readSarif, writeSarif } from '../../src/sarif/index.js';
import { logOf, pairs, race } from './logs.js';

function open(className: string, by: OpenInterface['by'] = 'sign'): OpenInterface {
  return {
    className,
    reason: `${className} has a synchronized method put(int)`,
    ...(by !== undefined && { by }),
    methods: [`${className}.put(int)`],
  };
}

/** A log with these classes open, and those closed. */
function scan(
  findings: readonly Finding[],
  interfaces: readonly OpenInterface[],
  closedClasses?: readonly string[],
  options: Parameters<typeof logOf>[1] = {},
): Log {
  const more: Partial<Report> = { interfaces, ...(closedClasses !== undefined && { closedClasses }) };
  return logOf(findings, options, more);
}

/** The race of which both threads enter through one class. */
function through(className: string, more: Partial<Finding> = {}): Finding {
  return race('aa', { openings: [{ anyOf: [[className]] }], ...more });
}

describe('a class that only the head has open', () => {
  test('was there before: its races are neither new nor fixed, and the class is named', () => {
    const head = scan([through('x.Pool')], [open('x.Pool')], []);
    const { states, unknown, notes, unjudged } = compare(scan([], [], ['x.Pool']), head);
    expect(states).toEqual(new Map([['aa', 'unchanged']]));
    expect(unknown).toEqual(['aa']);
    expect(notes).toEqual([
      'The base does not count x.Pool as shared: races that only it can cause are neither new nor fixed.',
    ]);
    expect(unjudged).toEqual([]);
  });

  test('was not there before: its races are new', () => {
    const head = scan([through('x.Pool')], [open('x.Pool')], []);
    const { states, notes } = compare(scan([], [], ['x.Other']), head);
    expect(states).toEqual(new Map([['aa', 'new']]));
    expect(notes).toEqual([]);
  });

  test('may have been there before, for all that an older base says', () => {
    const head = scan([through('x.Pool')], [open('x.Pool')], []);
    const { states, notes } = compare(scan([], [open('x.Other', undefined)]), head);
    expect(states).toEqual(new Map([['aa', 'unchanged']]));
    expect(notes).toEqual([
      expect.stringMatching(/^The base is an older file and does not say whether .* x\.Pool as/),
    ]);
  });

  test('keeps no other race from being new, and no other pair from being added', () => {
    const interfaces = [open('x.Pool'), open('x.User')];
    const both = through('x.Pool', {
      pairs: pairs('a', 'b', 'c'),
      openings: [
        { anyOf: [['x.Pool']], pairs: pairs('b') },
        { anyOf: [['x.User']], pairs: pairs('a', 'c') },
      ],
    });
    const base = (findings: readonly Finding[]): Log => scan(findings, [open('x.User')], ['x.Pool']);
    expect(compare(base([]), scan([both], interfaces, [])).states).toEqual(new Map([['aa', 'new']]));
    const { growth } = compare(base([race('aa', { pairs: pairs('a') })]), scan([both], interfaces, []));
    expect(growth).toEqual(new Map([['aa', { pairs: pairs('c'), owners: [], ways: [] }]]));
    const known = compare(base([race('aa', { pairs: pairs('a', 'c') })]), scan([both], interfaces, []));
    expect(known.states).toEqual(new Map([['aa', 'unchanged']]));
  });

  test('is no reason where another class that was open leads there too', () => {
    const either = through('x.Pool', { openings: [{ anyOf: [['x.Api', 'x.Pool']] }] });
    const head = scan([either], [open('x.Api'), open('x.Pool')], []);
    expect(compare(scan([], [open('x.Api')], ['x.Pool']), head).states).toEqual(new Map([['aa', 'new']]));
  });

  test('is none that the user named', () => {
    const head = scan([through('x.Pool')], [open('x.Pool', 'name')], []);
    expect(compare(scan([], [], ['x.Pool']), head).states).toEqual(new Map([['aa', 'new']]));
  });

  test('is not known to be where the base says nothing of what was open', () => {
    const base = scan([], []);
    const bare: Log = { ...base, runs: base.runs.map(({ properties: _, ...run }) => run) };
    const { states, notes } = compare(bare, scan([through('x.Pool')], [open('x.Pool')], []));
    expect(states).toEqual(new Map([['aa', 'new']]));
    expect(notes).toEqual([expect.stringMatching(/^The base does not say which classes/)]);
  });
});

describe('a class that only the base has open', () => {
  const base = scan([through('x.Pool')], [open('x.Pool')], []);

  test('is still there: nothing is fixed, and the two are not compared in full', () => {
    const { fixed, unseen, unjudged, notes } = compare(base, scan([], [], ['x.Pool']));
    expect({ fixed, unseen, unjudged }).toEqual({ fixed: [], unseen: ['aa'], unjudged: ['x.Pool'] });
    expect(notes).toEqual([
      expect.stringMatching(/^The base counts x\.Pool as shared, but this scan does not: .*--base/),
    ]);
  });

  test('has no races there: those that came may be hidden all the same', () => {
    expect(compare(scan([], [open('x.Pool')], []), scan([], [], ['x.Pool'])).unjudged).toEqual(['x.Pool']);
  });

  test('is gone: its races are fixed', () => {
    const { fixed, unjudged } = compare(base, scan([], [], []));
    expect({ fixed, unjudged }).toEqual({ fixed: ['aa'], unjudged: [] });
  });

  test('is closed by the settings: nothing is fixed, and that is said', () => {
    const closed = scan([], [], ['x.Pool'], { asked: { closed: '["x.*"]' } });
    const { fixed, unseen, unjudged, notes } = compare(base, closed);
    expect({ fixed, unseen, unjudged }).toEqual({ fixed: [], unseen: ['aa'], unjudged: [] });
    expect(notes).toContain(
      'x.Pool is open in the base but not in this scan: races in it do not count as fixed.',
    );
  });

  test('was open for the sake of another change: nothing is fixed, and nothing is missed', () => {
    const other = scan([through('x.Pool')], [open('x.Pool', 'head')], []);
    const { fixed, unseen, unjudged } = compare(other, scan([], [], ['x.Pool']));
    expect({ fixed, unseen, unjudged }).toEqual({ fixed: [], unseen: ['aa'], unjudged: [] });
  });

  test('is told by the class of the field where an older file does not say how threads get there', () => {
    const older = scan([race('aa', { subject: 'x.Pool.used' })], [open('x.Pool', undefined)]);
    expect(compare(older, scan([], [], ['x.Pool']))).toMatchObject({ fixed: [], unseen: ['aa'] });
  });
});

test('for the other side count the classes that show something themselves', () => {
  const { runs } = scan(
    [],
    [open('x.A'), open('x.B', 'name'), open('x.C', 'base'), open('x.D', 'program')],
    ['x.E'],
  );
  const shown = shownOpen(runs[0]);
  expect(shown.map(({ className }) => className)).toEqual(['x.A']);
  const asked = ['x.A', 'x.D', 'x.E', 'x.F'].map((className) => ({ className }));
  expect(notOpenIn(runs[0], asked).map(({ className }) => className)).toEqual(['x.E']);
});

test('settings that differ are named; those that were not asked are at their default', () => {
  const asking = (asked: Record<string, string>): Log =>
    scan([], [], [], { asked, configuration: JSON.stringify(asked) });
  expect(compare(asking({ k: '1', depth: '3' }), asking({ depth: '3', closed: '["x"]' })).notes).toEqual([
    'The base was scanned with other settings (closed, k): findings may differ for that reason alone.',
  ]);
  expect(compare(asking({ k: '1' }), asking({ k: '1' })).notes).toEqual([]);
  expect(compare(scan([], [], [], { configuration: 'a' }), asking({})).notes).toEqual([]);
});

describe('what must be open', () => {
  const openings = [
    { anyOf: [['x.Pool']], pairs: pairs('b') },
    { anyOf: [['x.Api', 'x.User'], ['x.Box']], pairs: pairs('a', 'c') },
  ];
  const finding = race('aa', { pairs: pairs('a', 'b', 'c'), openings });

  test('comes back from a file', () => {
    const interfaces = [
      { ...open('x.Pool'), sign: { text: 'a lock', place: 'Pool.java:3' } },
      open('x.Api', 'base'),
    ];
    const log = readSarif(writeSarif(scan([finding], interfaces, ['x.Z'], { asked: { k: '1' } })), 'x');
    const report = readReport(log);
    expect(report.findings[0].openings).toEqual(openings);
    expect(report).toMatchObject({ interfaces, closedClasses: ['x.Z'] });
    expect(rebuilt(log, 'c').runs[0].properties).toMatchObject({ asked: { k: '1' }, closedClasses: ['x.Z'] });
  });

  test('is that of the shard that tells of the finding', () => {
    const shard = (index: number, id: string, openings: Finding['openings'], className: string): Log => {
      const options = { shard: { index, count: 2 }, asked: { k: '1' } };
      const one = race(id, { pairs: pairs('a', 'b'), ...(openings !== undefined && { openings }) });
      return scan([one], [open(className)], ['x.Z'], options);
    };
    const openings = [{ anyOf: [['x.A']] }, { anyOf: [['x.B']], pairs: pairs('b') }];
    const logs = [shard(1, 'aa', openings, 'x.A'), shard(2, 'bb', undefined, 'x.B')];
    const { log, problems } = mergeShards(logs.map((log, i) => ({ name: `${i}`, log })));
    expect(problems).toEqual([]);
    expect(log.runs[0].properties).toMatchObject({ asked: { k: '1' }, closedClasses: ['x.Z'] });
    const reported = new Map(readReport(log).findings.map((finding) => [finding.id, finding.openings]));
    expect(reported).toEqual(
      new Map([
        ['aa', openings],
        ['bb', undefined],
      ]),
    );
  });
});
