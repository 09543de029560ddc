/** Real jars: scans complete, and races that are known to be true are found. */
import { expect, test } from '@jest/globals';
import type { Report } from '../../src/findings/index.js';
import { describeWithJar } from '../support/jdk.js';
import { apart, findingOn, scanOf } from './support.js';

function expectSound(report: Report): void {
  expect(report.incomplete).toEqual([]);
  expect(report.warnings).toEqual([]);
  expect(new Set(report.findings.map(({ id }) => id)).size).toBe(report.findings.length);
  for (const { id, kind, races, pairs, message, advice } of report.findings) {
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(races.length).toBeGreaterThan(0);
    expect(pairs.length).toBeGreaterThan(0);
    for (const text of [message, advice]) expect(text).toMatch(/^[\w`].*\.$/);
    for (const { sides } of races) {
      expect(sides.some(({ access }) => access === 'write')).toBe(true);
      // Of dependent calls those stand first that depend on each other.
      if (kind === 'object-race') continue;
      const [first, second] = sides.map(({ locks }) => locks.length === 0);
      expect(first || !second).toBe(true);
      if (first === second) expect(sides[0].access).toBe('write');
      for (const { path, place } of sides) expect(path[path.length - 1].place).toEqual(place);
    }
  }
}

describeWithJar('commons-pool2', 'commons-pool2', (jar) => {
  const report = scanOf({ paths: [jar] });

  test('is scanned whole', async () => expectSound(await report));

  test('reads the map of eviction tasks without the lock of its class', async () => {
    const findings = apart(await report);
    const maps = findings.filter(({ object }) => object.includes('impl.EvictionTimer.taskMap'));
    expect(maps.map(({ subject }) => subject)).toEqual(['java.util.HashMap']);
    expect(maps[0].guardedBy).toBe('class org.apache.commons.pool2.impl.EvictionTimer');
    const runner = 'org.apache.commons.pool2.impl.EvictionTimer$WeakRunner.run()';
    const bare = maps[0].races.flatMap(({ sides }) => sides.filter(({ place }) => place.method === runner));
    expect(bare.length).toBeGreaterThan(0);
    for (const { locks } of bare) expect(locks).toEqual([]);
    expect(maps[0].advice).toBe(
      `Hold class org.apache.commons.pool2.impl.EvictionTimer in ${runner} too, as most other accesses do.`,
    );
  });

  test('prints a pool of soft references without its lock', async () => {
    const findings = apart(await report);
    const text = 'toStringAppendFields(StringBuilder)';
    const [all] = findings.filter(({ object }) => object.includes('SoftReferenceObjectPool.allReferences'));
    expect(all.pairs.some(({ first, second }) => `${first} ${second}`.includes(text))).toBe(true);
    const active = findingOn(await report, 'org.apache.commons.pool2.impl.SoftReferenceObjectPool.numActive');
    expect(active.guardedBy).toBe('this (org.apache.commons.pool2.impl.SoftReferenceObjectPool)');
    expect(active.advice).toContain(text);
  });

  // Wherever these change, alerts of users are closed and opened anew.
  test('has identities that last', async () => {
    const findings = apart(await report);
    const known = findings.filter(({ subject }) => subject.includes('SoftReferenceObjectPool.'));
    expect(Object.fromEntries(known.map(({ subject, id }) => [subject.replace(/.*\./, ''), id]))).toEqual({
      createCount: '686c3738080b2c7a',
      destroyCount: 'c3755ac55a9cec4e',
      numActive: 'a325858d5caff82b',
    });
  });
});

describeWithJar('commons-pool', 'commons-pool', (jar) => {
  test('returns objects without the lock that guards its map', async () => {
    const report = await scanOf({ paths: [jar], interfaces: ['org.apache.commons.pool.*ObjectPool'] });
    expectSound(report);
    const pool = 'org.apache.commons.pool.impl.GenericKeyedObjectPool';
    const [map] = apart(report).filter(({ object }) => object.includes(`${pool}._poolMap`));
    expect(map.guardedBy).toBe(`this (${pool})`);
    expect(map.advice).toContain(`${pool}.returnObject(Object, Object)`);
    const factory = findingOn(report, `${pool}._factory`);
    expect(factory.pairs.length).toBeGreaterThan(1);
  });
});

describeWithJar('jtds', 'jtds', (jar) => {
  test('is scanned whole, and shares the state of statements', async () => {
    const jdbc = 'net.sourceforge.jtds.jdbc';
    const interfaces = [`${jdbc}.Driver`, `${jdbc}.JtdsConnection`, `${jdbc}.JtdsStatement`];
    const report = await scanOf({ paths: [jar], interfaces });
    expectSound(report);
    const found = new Set(apart(report).map(({ subject }) => subject));
    for (const field of ['JtdsStatement.batchValues', 'JtdsStatement.fetchSize', 'JtdsConnection.textSize']) {
      expect(found).toContain(`${jdbc}.${field}`);
    }
  });
});
