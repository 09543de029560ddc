/** What a budget stops, and what is kept then. */
import { describe, expect, test } from '@jest/globals';
import { resolveSettings, type SettingsInput } from '../../src/config/index.js';
import { byCause, type Report } from '../../src/findings/index.js';
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
      'The memory that a scan may use here (1843 of 2048 MB) ran out during it: use a larger machine or container, or lower k.',
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
      new BudgetSpent('The time budget of 3600 s ran out during it: raise time-budget or lower k.'),
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
    expect(cutBy(error, 'it')?.message).toMatch(/^No more memory was available during it: /);
  });

  test.each([
    ['another error', new Error('allocation failed')],
    ['an endless recursion', new RangeError('Maximum call stack size exceeded')],
  ])('is not %s', (_, error) => {
    expect(cutBy(error, 'it')).toBeUndefined();
  });
});

function idsOf({ findings }: Report): string[] {
  return findings.map(({ id }) => id).sort();
}

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

const PAIRS = 'the phase "pairs"';
const OWNERS = 'the phase "owners"';

describeWithJar('commons-pool2', 'a scan that is cut', (jar) => {
  /** The report, what was told on the way, and how often the budget had been asked by then. */
  const scanned = async (
    budget: Counting,
    input: SettingsInput = {},
  ): Promise<[Report, Report[], number[]]> => {
    const asked: number[] = [];
    const settings = await resolveSettings({ paths: [jar], ...input }, { cwd: ROOT, file: false });
    const soFar: Report[] = [];
    const { report } = await scan(settings, undefined, undefined, {
      budget,
      soFar: (said) => {
        soFar.push(structuredClone(said));
        asked.push(budget.asked.length);
      },
    });
    return [report, soFar, asked];
  };

  test('in its last stage keeps what it has found', async () => {
    const whole = new Counting();
    const [complete, , asked] = await scanned(whole);
    const last = whole.asked.slice(0, asked[2]).lastIndexOf(PAIRS);
    const [report, soFar] = await scanned(new Counting(last));
    expect(report).toMatchObject({ complete: false, incomplete: [`Cut during ${PAIRS}.`] });
    expect(report.findings.length).toBeGreaterThan(0);
    expect(report.findings.length).toBeLessThanOrEqual(complete.findings.length);
    expect(soFar.at(-1)).toMatchObject({ complete: false, incomplete: [`Cut during ${PAIRS}.`] });
  });

  test('in the search for owners tells each race alone', async () => {
    const whole = new Counting();
    const [complete, , asked] = await scanned(whole);
    expect(byCause(complete.findings).some(({ joined }) => joined !== undefined)).toBe(true);
    for (const at of [whole.asked.indexOf(OWNERS), whole.asked.lastIndexOf(OWNERS, asked[3] - 1)]) {
      const [report] = await scanned(new Counting(at));
      expect(report).toMatchObject({ complete: false, incomplete: [`Cut during ${OWNERS}.`] });
      expect(report.findings.every(({ cause }) => cause === undefined)).toBe(true);
      expect(byCause(report.findings).every(({ joined }) => joined === undefined)).toBe(true);
      const found = new Set(report.findings.map(({ id }) => id));
      expect(complete.findings.filter(({ id }) => !found.has(id))).toEqual([]);
      expect(report.stages.map(({ name }) => name)).not.toContain('owned');
    }
  });

  test('in the search for ways tells all findings without them', async () => {
    const whole = new Counting();
    const [complete, , asked] = await scanned(whole);
    expect(complete.findings.some(({ ways }) => (ways?.bare.length ?? 0) > 0)).toBe(true);
    expect(whole.asked.length).toBeGreaterThan(asked[3]);
    for (const at of [asked[3], whole.asked.length - 1]) {
      const [report] = await scanned(new Counting(at));
      expect(report).toMatchObject({ complete: false, incomplete: [`Cut during ${whole.asked[at]}.`] });
      // Their order may differ: only the ways tell whether several owners share a field, and so whether it has one cause.
      expect(idsOf(report)).toEqual(idsOf(complete));
      for (const { ways } of report.findings) expect(ways).toEqual({ bare: [], guarded: [] });
    }
  });

  test('earlier keeps the numbers of the stages before', async () => {
    const [report, soFar] = await scanned(new Counting(0), { k: 0 });
    expect(report).toMatchObject({ complete: false, findings: [], stages: [] });
    expect(report.interfaces.length).toBeGreaterThan(0);
    expect(report.incomplete).toEqual(['Cut during the phase "points-to".']);
    expect(soFar.map(({ interfaces }) => interfaces.length)).toEqual([report.interfaces.length]);
  });

  test('says on its way what it would say at the end', async () => {
    const [report, soFar] = await scanned(new Counting(), { k: 0 });
    expect(soFar).toHaveLength(4);
    const last = soFar[3];
    // The facts of the code are looked for behind the findings.
    const { code, ...told } = report;
    expect(code).toBeDefined();
    expect({ ...last, findings: [], phases: [] }).toEqual({
      ...told,
      findings: [],
      suppressed: [],
      // How many findings there are is known at the end.
      statistics: last.statistics,
      diagnostics: last.diagnostics,
      unusedSuppressions: [],
      warnings: last.warnings,
      phases: [],
    });
  });
});
