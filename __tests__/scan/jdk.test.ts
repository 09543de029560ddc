/** Classes of the JDK whose races are known from their own documentation. */
import { describe, expect, test } from '@jest/globals';
import type { Finding, Report } from '../../src/findings/index.js';
import { describeWithJdk } from '../support/jdk.js';
import { findingOn, scanOf, subjects } from './support.js';

const scanJdk = (jdk: string, ...interfaces: string[]): Promise<Report> =>
  scanOf({ paths: [], jdk, interfaces });

/** The methods that threads call, both sides of each race. */
function calledPairs(findings: readonly Finding[]): string[] {
  const called = ({ thread }: { thread: string }): string => thread.replace(/^a thread that calls /, '');
  return findings.flatMap(({ races }) => races.map(({ sides }) => sides.map(called).sort().join(' | ')));
}

function pairsOf(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ pairs }) => pairs.map(({ first, second }) => `${first} | ${second}`));
}

describeWithJdk('java.util.Vector', (home) => {
  const report = scanJdk(home, 'java.util.Vector');

  test('counts its elements without a lock in its iterator', async () => {
    const { races } = findingOn(await report, 'java.util.Vector.elementCount');
    const methods = races.map(({ sides }) => sides.map(({ place }) => place.method));
    const hasNext = methods.filter((sides) => sides.includes('java.util.Vector$Itr.hasNext()'));
    expect(hasNext.flat().some((method) => /^java\.util\.Vector\.add/.test(method))).toBe(true);
    const locked = races.filter(({ sides }) => sides.every(({ locks }) => locks.length > 0));
    // The lock may be that of another vector, whose method goes over the elements of this one.
    for (const { sides } of locked) {
      const methods = sides.map(({ path }) => path.map(({ place }) => place.method));
      expect(methods.map((path) => path.at(-1))).toContain('java.util.Vector$Itr.hasNext()');
      expect(
        methods.some(([first]) => /^java\.util\.Vector\.\w+\((?:Object|Collection)\)$/.test(first)),
      ).toBe(true);
    }
  });

  test('does not race where both methods are synchronized', async () => {
    const { findings } = await report;
    const add = 'java.util.Vector.add(Object)';
    const get = 'java.util.Vector.get(int)';
    for (const pairs of [pairsOf(findings), calledPairs(findings)]) {
      expect(pairs.filter((pair) => pair.includes(add) && pair.includes(get))).toEqual([]);
    }
    // Their elements are another matter: the arrays of all vectors are made at the same places.
    const fields = findings.filter(({ subject }) => subject !== 'java.util.Vector.elementData[]');
    expect(fields.map(({ subject }) => subject)).toContain('java.util.Vector.elementCount');
    expect(pairsOf(fields)).not.toContain(`${add} | ${add}`);
  });

  test('is the only class that is open', async () => {
    const { interfaces, complete } = await report;
    expect(interfaces.map(({ className }) => className)).toEqual(['java.util.Vector']);
    expect(complete).toBe(true);
  });
});

describeWithJdk('java.util.Hashtable', (home) => {
  const report = scanJdk(home, 'java.util.Hashtable');

  test('races in its enumerations and not between its synchronized methods', async () => {
    const { findings } = await report;
    const table = findings.filter(({ subject }) => subject.startsWith('java.util.Hashtable'));
    expect(table.length).toBeGreaterThan(0);
    const put = 'java.util.Hashtable.put(Object, Object)';
    for (const other of [put, 'java.util.Hashtable.get(Object)', 'java.util.Hashtable.remove(Object)']) {
      expect(pairsOf(findings)).not.toContain([put, other].sort().join(' | '));
    }
    const enumerators = pairsOf(table).filter((pair) => pair.includes('java.util.Hashtable$Enumerator'));
    expect(enumerators.length).toBeGreaterThan(0);
  });
});

describeWithJdk('java.util.concurrent.atomic.AtomicInteger', (home) => {
  test('races only where one side orders nothing by its documentation', async () => {
    const report = await scanJdk(home, 'java.util.concurrent.atomic.AtomicInteger');
    expect(subjects(report)).toEqual(['java.util.concurrent.atomic.AtomicInteger.value']);
    const weak = /\.(?:\w+(?:Plain|Opaque)|weakCompareAndSet)\(/;
    expect(pairsOf(report.findings).filter((pair) => !weak.test(pair))).toEqual([]);
  });
});

describe('a JDK', () => {
  test('that is none is refused', async () => {
    await expect(scanJdk('/nonexistent', 'java.util.Vector')).rejects.toThrow(
      'Cannot read /nonexistent: it does not exist; build the project first or correct the path.',
    );
  });
});
