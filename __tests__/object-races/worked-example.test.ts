import { expect, test } from '@jest/globals';
import { describeWithJdk } from '../support/jdk.js';
import { objectRacesOf, raceNames, START } from './bytecode.js';

/** The program of Fig. 1 of the paper, with two threads or more. */
const program = (get: string, use: string): string => `${START}
class Main extends Thread {
  static Company c; int wld;
  static void main() {
    c = new Company();
    for (int num = 1; num <= 3; num++) {
      c.inc();
      for (int wld = 0; wld < num; wld++) { Main j = new Main(); j.wld = wld; j.start(); }
    }
  }
  public void run() { Manager m = new Manager(); m.init(wld, c); c.addThread(m); m.go(); }
}
class Company {
  Warehouse[] a = new Warehouse[10]; int num = 0;
  synchronized void inc() { Warehouse w = new Warehouse(); a[num++] = w; }
  synchronized void addThread(Manager m) { }
  synchronized Warehouse getW(int i) { Warehouse w = a[i]; return w; }
}
class Warehouse {
  int count = 0; Store s = new Store();
  void update(Item h) { this.count++; s.put(h); }
  ${get}
}
class Store { Item last; void put(Item h) { last = h; } int size() { return 1; } }
class Item { }
class Manager {
  int wld; Company c; Transaction[] b = new Transaction[10];
  void init(int wld, Company c) { this.wld = wld; this.c = c; }
  void go() { Transaction t = new Transaction(); b[0] = t; t.init(wld, c); t.process(); }
}
class Transaction {
  int wld; Company c; Warehouse w;
  void init(int wld, Company c) { this.wld = wld; this.c = c; w = c.getW(wld); }
  void process() { ${use} w.update(new Item()); }
}`;

const OWN = new Set([
  'Main',
  'Company',
  'Warehouse',
  'Store',
  'Manager',
  'Transaction',
  '[LWarehouse;',
  '[LTransaction;',
]);

describeWithJdk('the example of the paper', () => {
  test('where get() hands out the part, the part is distributed', () => {
    const found = objectRacesOf(program('synchronized Store get() { return s; }', 'Store s = w.get();'));
    expect(raceNames(found, (cls) => OWN.has(cls))).toEqual([
      'Store: put | put',
      'Warehouse: get | update',
      'Warehouse: update | update',
    ]);
  });

  test('where it does not, the part races because its owner does', () => {
    const found = objectRacesOf(program('synchronized int get() { return count; }', 'int n = w.get();'));
    expect(raceNames(found, (cls) => OWN.has(cls))).toEqual([
      'Store: put | put after Warehouse: update | update',
      'Warehouse: get | update',
      'Warehouse: update | update',
    ]);
  });
});
