/** What the bench prints and writes of what it measured. */
import { describe, expect, test } from '@jest/globals';
import { benchModule, type Measured, type PageModule, type Result, type ShowModule } from './modules.js';

const { block, change, overview, peerText } = await benchModule<ShowModule>('show');
const { page } = await benchModule<PageModule>('page');

const done: Result = {
  seconds: 3,
  userSeconds: 4,
  peakMegabytes: 300,
  incomplete: [],
  statistics: {
    classes: 90,
    applicationClasses: 80,
    roots: 3,
    methods: 1000,
    methodContexts: 5000,
    facts: 9,
    dataRaces: 2,
    pairsPerFinding: 2,
  },
  stages: { original: 20, 'local-thread': 3, owned: 2 },
  findings: { all: 1, high: 1, medium: 0, low: 0 },
  phases: { 'points-to': 1, pairs: 1.5, owners: 0.6 },
  memory: { 'points-to': 200, pairs: 280, owners: 290 },
  diagnostics: { 'calls of JDK methods': 200 },
  jdkCalls: { sites: 200, unmodelled: 5, byUse: ['java.io.File.list() × 5'] },
};
const cut: Result = {
  seconds: 900,
  peakMegabytes: Number.NaN,
  incomplete: ['The time budget ended.'],
  statistics: { classes: 90 },
  stages: {},
  findings: { all: 0, high: 0, medium: 0, low: 0 },
  phases: {},
  memory: {},
  diagnostics: {},
};
const target = { seconds: 3, megabytes: 256 };
const small: Measured = { name: 'small', version: 'libsmall 1', isWhole: true, target, result: done };
const large: Measured = { name: 'large', version: 'liblarge 1', isWhole: true, target, result: cut };
const bugs = { seconds: 6, userSeconds: 10, peakMegabytes: 600, bugs: 7, failedClasses: 0 };

describe('a subject', () => {
  test('shows its targets and the share of calls without a model', () => {
    const text = block(small);
    expect(text).toContain('JDK call sites: 200, unmodelled: 5 (2.5 %)');
    expect(text).toContain('at most 3 s: met; at most 256 MB: NOT MET');
    expect(text).toContain('pairs 280 MB');
    expect(text).toContain('3.00 s, 4.00 s user, peak 300 MB');
  });

  test('that was cut meets no time and says why', () => {
    const text = block(large);
    expect(text).toContain('INCOMPLETE The time budget ended.');
    expect(text).toContain('at most 3 s: NOT MET; at most 256 MB: not known');
    expect(text).not.toContain('pairs');
  });

  test('is compared with the peer by time', () => {
    expect(peerText(done, bugs)).toContain('0.50 of its time, 0.40 of its user time, 0.50 of its memory');
    expect(peerText(done, bugs)).toMatch(/at most 0\.5 of its time: met$/);
    expect(peerText(cut, bugs)).toMatch(/NOT MET$/);
    expect(peerText(done, { failure: 'too slow' })).toContain('FindBugs failed: too slow');
    const partly = peerText(done, { ...bugs, failedClasses: 2, reason: 'too new' });
    expect(partly).toContain('7 bugs; 2 classes not read in full (too new)');
  });

  test('has a line in the overview', () => {
    const roomy = { ...small, target: { seconds: 3, megabytes: 300 }, peer: bugs };
    expect(overview([roomy, small, large]).split('\n')).toEqual([
      'targets: 1 of 3 jars meet theirs',
      '  small                 3.00 s of 3 s met, 300 MB met, 0.50 of FindBugs',
      '  small                 3.00 s of 3 s met, 300 MB NOT MET',
      '  large                900.0 s of 3 s NOT MET incomplete, unknown not known',
    ]);
  });

  test('shows what changed and nothing else', () => {
    expect(change(done, undefined)).toBe('');
    expect(change(done, done)).toMatch(/nothing$/);
    expect(change({ ...done, seconds: 2 }, done)).toMatch(/ seconds 3 → 2$/);
    expect(change(cut, done)).toContain('reachable methods 1,000 → –');
  });
});

describe('the page', () => {
  const fit = { exponent: 1.1, factor: 1, explained: 0.9, points: 3 };
  const all = {
    machine: 'a machine',
    runs: 3,
    measured: [{ ...small, peer: bugs }, large],
    peer: { version: 'libfindbugs-java 3', command: 'java …' },
    growth: {
      points: [{ name: 'small', methods: 1000, seconds: 3, userSeconds: 4 }],
      wall: fit,
      user: fit,
      cut: [],
    },
    start: { node: 0.04, version: 0.1, scan: 0.3, target: 0.2, runs: 9 },
    reading: { failure: 'reading: not measured, derby.jar is missing' },
  };

  test('has every part', () => {
    const text = page(all);
    expect(text).toContain(
      '| small | libsmall 1 |  | 3.00 s | 3 s | met | 4.00 s | 300 MB | 256 MB | NOT MET |',
    );
    expect(text).toContain('- large: The time budget ended.');
    expect(text).toContain('| small |  | 3.00 s | 6.00 s | 0.50 | met | 0.40 | 600 MB | 7 | 1 |');
    expect(text).toContain('exponent 1.10 (R² 0.90, 3 jars); 1.10 for user seconds; at most 1.2: met');
    expect(text).toContain(
      '--version 0.100 s, at most 0.2 s: met; until a scan begins 0.300 s, at most 0.2 s: NOT MET',
    );
    expect(text).toContain('- reading: not measured, derby.jar is missing');
    expect(text).toContain('| small | 200 | 5 | 2.5 % | java.io.File.list() × 5 |');
    expect(text).toContain('Runs of each: 3.');
    expect(text).toContain('| small | 3 | 1 | 2 | 1 | 2 | 0.60 s |');
    expect(text).toContain('| small | 1.00 s, 200 MB | 1.50 s, 280 MB | 0.60 s, 290 MB | 3.00 s, 300 MB |');
    expect(text).toContain('| large (incomplete) | – | – | – | 900.0 s, unknown |');
  });

  test('gives no verdict on growth while jars are left out', () => {
    const text = page({ ...all, growth: { ...all.growth, cut: ['large'] } });
    expect(text).toContain('at most 1.2: not known; left out, as their scans were cut: large.');
  });

  test('goes without what could not be measured', () => {
    const text = page({
      ...all,
      peer: { missing: 'no JDK' },
      growth: { points: [], cut: ['large'] },
      start: undefined,
    });
    expect(text).toContain('Not measured: no JDK.');
    expect(text).not.toContain('## Growth');
  });
});
