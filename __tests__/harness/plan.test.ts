import { describe, expect, test } from '@jest/globals';
import { describeWithJdk } from '../support/jdk.js';
import { acme, bodiesOf, expectGolden, harnessOf, programOf } from './support.js';

describe('the plan in words', () => {
  test.each([
    ['listener-list', 'fixtures.listenerlist.*'],
    ['lazy-singleton', 'fixtures.lazysingleton.*'],
    ['copy-from', 'fixtures.copyfrom.Wallet'],
  ])('of the fixture %s is kept', (fixture, glob) => {
    const program = programOf(`fixtures/${fixture}/racy.jar`);
    const harness = harnessOf(program, { interfaces: [glob] });
    bodiesOf(program, harness);
    expectGolden(`${fixture}.txt`, harness.plan);
  });

  test('of a closed program is kept', () => {
    const program = programOf('fixtures/thread-subclass/racy.jar');
    const harness = harnessOf(program, { mains: ['fixtures.threadsubclass.Main'] });
    bodiesOf(program, harness);
    expectGolden('thread-subclass.txt', harness.plan);
  });
});

describeWithJdk('the plan of a shop', () => {
  const sources = {
    Shop: `import java.util.*; public class Shop {
      private final List<Item> items = new ArrayList<>();
      public Shop(Clock clock) {}
      public synchronized void add(Item item, int count, String label) { items.add(item); }
      public synchronized Iterator<Item> items() { return items.iterator(); }
      public Shop branch() { return this; }
      public void merge(Shop other, Item[] more) {}
      public static Shop flagship() { return null; }
      public boolean equals(Object o) { return o == this; }
      public static void main(String[] args) {}
      void inside() {} private void own() {} protected void below() {}
    }`,
    Item: 'public class Item { public Item(String name) {} }',
    Clock: 'public interface Clock { long now(); }',
  };

  test('names every class, thread and argument', () => {
    const program = acme(sources);
    const harness = harnessOf(program);
    bodiesOf(program, harness);
    expectGolden('shop.txt', harness.plan);
    expect(harness.notes).toEqual([]);
  });

  test('is the same every time', () => {
    expect(harnessOf(acme(sources)).plan).toBe(harnessOf(acme(sources)).plan);
  });

  test('says where arguments are common', () => {
    const plan = harnessOf(acme(sources), { shareArguments: true }).plan;
    expect(plan).toContain('acme.Shop.add(common Item, int, String)');
  });
});
