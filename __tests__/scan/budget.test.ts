/** What a budget stops, and what is kept then. */
import { describe, expect, test } from '@jest/globals';
import { resolveSettings, type SettingsInput } from '../../src/config/index.js';
import { partsOf, type Report } from '../../src/findings/index.js';
import { Budget, BudgetSpent, cutBy, limitsOf, Spent, spentText } from '../../src/scan/budget.js';
import { scan } from '../../src/scan.js';
import { OutOfRoomError } from '../../src/util/index.js';
import { describeWithJar } from '../support/jdk.js';
import { ROOT } from './support.js';

const MACHINE = 7000;

describe('limits', () => {
  test('are those of the settings', () => {
    expect(limitsOf({ timeBudget: 5, memoryBudget: 6144 }, MACHINE)).toEqual({ seconds: 5, megabytes: 6144 });
  });

  test('leave a part of a small machine or container to others, and say so', () => {
    const limits = limitsOf({ timeBudget: 5, memoryBudget: 6144 }, 2048.5);
    expect(limits).toEqual({ seconds: 5, megabytes: 1843, machine: 2048 });
    expect(spentText(Spent.memory, 'it', limits)).toBe(
      'The memory that a scan may take here (1843 of 2048 MB) ended during it: give it a larger machine or container, or lower k.',
    );
  });

  test('of this machine are no more than asked for', () => {
    expect(limitsOf({ timeBudget: 5, memoryBudget: 128 }).megabytes).toBeLessThanOrEqual(128);
  });
});

describe('a budget', () => {
  const settings = { timeBudget: 3600, memoryBudget: 1_048_576 };

  test('with a flag stops when the flag is set', () => {
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const budget = new Budget(settings, stop);
    budget.check('it');
    Atomics.store(stop, 0, Spent.time);
    expect(() => budget.check('it')).toThrow(
      new BudgetSpent('The time budget of 3600 s ended during it: raise time-budget or lower k.'),
    );
  });

  test('without one looks at the memory itself', () => {
    expect(() => new Budget({ ...settings, memoryBudget: 1 }).check('it')).toThrow(BudgetSpent);
    new Budget(settings).check('it');
  });
});

describe('memory that cannot be had', () => {
  test.each([
    ['a table that is too large', new OutOfRoomError('too large')],
    ['a typed array', thrownBy(() => new Int32Array(2 ** 40))],
    ['an array', thrownBy(() => ([].length = 2 ** 32))],
    ['a text', thrownBy(() => 'x'.repeat(2 ** 30))],
    ['a buffer', thrownBy(() => new ArrayBuffer(2 ** 52))],
  ])('for %s is a cut', (_, error) => {
    expect(cutBy(error, 'it')?.message).toMatch(/^No more memory could be had during it: /);
  });

  test.each([
    ['another error', new Error('allocation failed')],
    ['an endless recursion', new RangeError('Maximum call stack size exceeded')],
  ])('is not %s', (_, error) => {
    expect(cutBy(error, 'it')).toBeUndefined();
  });
});

function thrownBy(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}

/** Ends at the nth question. */
class Counting extends Budget {
  asked: string[] = [];

  constructor(private readonly most = Number.POSITIVE_INFINITY) {
    super({ timeBudget: 1, memoryBudget: 1 });
  }

  override check(what: string): void {
    if (this.asked.push(what) > this.most) throw new BudgetSpent(`Cut during ${what}.`);
  }
}

const STAGES = 'the race stages';
const OWNERS = 'the search for owners';

describeWithJar('commons-pool2', 'a scan that is cut', (jar) => {
  const scanned = async (budget: Budget, input: SettingsInput = {}): Promise<[Report, Report[]]> => {
    const settings = await resolveSettings({ paths: [jar], ...input }, { cwd: ROOT, file: false });
    const soFar: Report[] = [];
    const { report } = await scan(settings, undefined, undefined, {
      budget,
      soFar: (said) => soFar.push(structuredClone(said)),
    });
    return [report, soFar];
  };

  test('in its last stage keeps what it has found', async () => {
    const whole = new Counting();
    const [complete] = await scanned(whole);
    const [report, soFar] = await scanned(new Counting(whole.asked.lastIndexOf(STAGES)));
    expect(report).toMatchObject({ complete: false, incomplete: [`Cut during ${STAGES}.`] });
    expect(report.findings.length).toBeGreaterThan(0);
    expect(report.findings.length).toBeLessThanOrEqual(complete.findings.flatMap(partsOf).length);
    expect(soFar.at(-1)).toMatchObject({ complete: false, incomplete: [`Cut during ${STAGES}.`] });
  });

  test('in the search for owners tells each race alone', async () => {
    const whole = new Counting();
    const [complete] = await scanned(whole);
    expect(complete.findings.some(({ parts }) => parts !== undefined)).toBe(true);
    for (const at of [whole.asked.indexOf(OWNERS), whole.asked.lastIndexOf(OWNERS)]) {
      const [report] = await scanned(new Counting(at));
      expect(report).toMatchObject({ complete: false, incomplete: [`Cut during ${OWNERS}.`] });
      expect(report.findings.every(({ parts, cause }) => parts === undefined && cause === undefined)).toBe(
        true,
      );
      const found = new Set(report.findings.map(({ id }) => id));
      expect(complete.findings.flatMap(partsOf).filter(({ id }) => !found.has(id))).toEqual([]);
      expect(report.stages.map(({ name }) => name)).not.toContain('owned');
    }
  });

  test('earlier keeps the numbers of the stages before', async () => {
    const [report, soFar] = await scanned(new Counting(0), { k: 0 });
    expect(report).toMatchObject({ complete: false, findings: [], stages: [] });
    expect(report.interfaces.length).toBeGreaterThan(0);
    expect(report.incomplete).toEqual(['Cut during the points-to analysis.']);
    expect(soFar.map(({ interfaces }) => interfaces.length)).toEqual([report.interfaces.length]);
  });

  test('says on its way what it would say at the end', async () => {
    const [report, soFar] = await scanned(new Counting(), { k: 0 });
    expect(soFar).toHaveLength(4);
    const last = soFar[3];
    expect({ ...last, findings: [], phases: [] }).toEqual({
      ...report,
      findings: [],
      suppressed: [],
      // How many findings there are is known at the end.
      statistics: last.statistics,
      unusedSuppressions: [],
      warnings: last.warnings,
      phases: [],
    });
  });
});
