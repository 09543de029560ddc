import { expect, test } from '@jest/globals';
import { scanFixture } from './support.js';

function items(report: Awaited<ReturnType<typeof scanFixture>>, name: string): readonly string[] {
  return report.diagnostics.find((one) => one.name === name)?.items ?? [];
}

test('a finding says why its class is open in the words of the framework', async () => {
  const { findings } = await scanFixture('frameworks-spring');
  const placed = findings.find(({ subject }) => subject.endsWith('Orders.placed'));
  const [side] = placed?.races[0]?.sides ?? [];
  const why = 'Shop$Orders is made once by Spring, and all request threads use that one object (@Service)';
  expect(side?.reason).toBe(`fixtures.frameworksspring.${why}`);
  expect(placed?.evidence?.map(({ text }) => text)).toContain(why);
});

test('frameworks that open classes are counted', async () => {
  const counts = items(await scanFixture('frameworks-cdi-ejb'), 'classes that frameworks open');
  expect(counts).toEqual(['CDI: 7', 'EJB: 7', 'JSR 330: 1']);
});

test('entries that fit nothing are told once, and those that come with the program never', async () => {
  const entry = { annotated: ['org.acme.Absent'], objects: 'shared' as const };
  const own = [{ name: 'Acme', classes: [entry], methods: [], fields: [] }];
  const name = 'entries of frameworks in the settings that match nothing under scan';
  expect(items(await scanFixture('frameworks-quartz', { frameworks: own }), name)).toEqual([
    'Acme, classes, item 1',
  ]);
  expect(items(await scanFixture('frameworks-quartz'), name)).toEqual([]);
});
