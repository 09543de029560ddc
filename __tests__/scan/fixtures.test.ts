/** Reports of whole scans, down to each call and lock, kept to be read. */
import { describe, expect, test } from '@jest/globals';
import { expectGolden, findingOn, reportText, scanFixture, subjects } from './support.js';

describe('a scan of', () => {
  test.each([
    'jdbf-connections',
    'object-pool',
    'array-elements',
    'array-in-map',
    'read-write-lock',
    'wrong-lock',
    'static-under-instance-lock',
    'double-checked',
    'executor-lambda',
    'company-warehouse',
    'lock-wrapper',
    'medium-lock',
    'private-helper',
  ])('%s gives the known report', async (name) => {
    expectGolden(`${name}.txt`, reportText(await scanFixture(name)));
  });

  test('a program without races gives nothing, and is complete', async () => {
    const report = await scanFixture('jdbf-connections', { paths: ['fixtures/jdbf-connections/free.jar'] });
    expect(report.findings).toEqual([]);
    expect([report.complete, report.warnings, report.incomplete]).toEqual([true, [], []]);
    expect(report.interfaces.map(({ className }) => className)).toEqual([
      'fixtures.jdbfconnections.Database',
    ]);
  });
});

describe('both sides of jdbf-connections', () => {
  test('start in an open method, go through the manager and end at an access', async () => {
    const { races } = findingOn(
      await scanFixture('jdbf-connections'),
      'fixtures.jdbfconnections.ConnectionSource.used',
    );
    for (const side of races.flatMap((race) => race.sides)) {
      const names = side.path.map(({ place }) => place.method.replace(/.*\.(\w+\.\w+\()/, '$1'));
      expect(names[0]).toMatch(/^Database\.(insert|delete)\(/);
      expect(names[1]).toMatch(/^ConnectionManager\.(getConnection|release)\(/);
      expect(names[2]).toMatch(/^ConnectionSource\.(getConnection|release)\(/);
      expect(side.path.slice(0, -1).every(({ calls }) => calls !== undefined)).toBe(true);
      expect(side.locks).toEqual([]);
      expect(side.reason).toBe('fixtures.jdbfconnections.Database is named as an interface');
    }
    expect(races.every(({ sides }) => sides[0].access === 'write')).toBe(true);
  });
});

describe('the objects of the object view', () => {
  test('have a finding for each field, and identities without lines', async () => {
    const report = await scanFixture('company-warehouse', { view: 'object' });
    const byField = await scanFixture('company-warehouse');
    expect(new Set(subjects(report))).toEqual(new Set(subjects(byField)));
    expect(report.findings.length).toBeGreaterThanOrEqual(byField.findings.length);
    expect(new Set(report.findings.map(({ id }) => id)).size).toBe(report.findings.length);
    const pairs = (r: typeof report): Set<string> =>
      new Set(
        r.findings.flatMap((f) => f.pairs.map(({ first, second }) => `${f.subject} ${first} ${second}`)),
      );
    expect(pairs(report)).toEqual(pairs(byField));
  });
});
