/** What each kind of instruction does to the object graph. */
import { expect, test } from '@jest/globals';
import { describeWithJdk } from '../../support/jdk.js';
import { modelOf, stepsOf } from './java.js';

interface Row {
  readonly name: string;
  /** Members of B, whose `go()` runs. */
  readonly members: string;
  readonly classes?: string;
  readonly moves: readonly string[];
  readonly selfTransfers?: readonly string[];
  /** Among what is made. */
  readonly makes?: readonly string[];
  /** Among the edges. */
  readonly edges?: readonly string[];
  readonly unownable?: readonly string[];
}

/** A class whose objects keep what they are given. */
const KEEPER =
  'class A { J j; Object o; void set(J j) { this.j = j; } J get() { return j; } void self(Object o) { this.o = o; } }';

const ROWS: readonly Row[] = [
  {
    name: 'new and a constructor with an argument',
    members: 'void go() { new A(new J()); }',
    classes: 'class A { J j; A(J j) { this.j = j; } }',
    makes: ['B makes A', 'B makes J'],
    moves: ['B → A: J'],
  },
  {
    name: 'an argument and a result',
    members: 'void go() { A a = new A(); a.set(new J()); a.get(); J j = a.get(); j.n = 1; }',
    classes: KEEPER,
    moves: ['B ↔ A: J'],
    edges: ['B▷J', 'A▷J'],
  },
  {
    name: 'a result only',
    members: 'void go() { new A().make().n = 1; }',
    classes: 'class A { J make() { return new J(); } }',
    makes: ['A makes J'],
    moves: ['B ← A: J'],
  },
  {
    name: 'this as an argument',
    members: 'void go() { new A().self(this); }',
    classes: KEEPER,
    moves: [],
    selfTransfers: ['B → A: itself'],
  },
  {
    name: 'a result that is this',
    members: 'void go() { new A().and().and(); }',
    classes: 'class A { int n; A and() { n++; return this; } }',
    moves: [],
    selfTransfers: [],
  },
  {
    name: 'calls of this, of super and of static methods',
    members:
      'void go() { J j = new J(); mine(j); keep(this, j); } void mine(J j) { j.n++; } static void keep(B b, J j) { b.j = j; } J j;',
    moves: [],
    selfTransfers: [],
  },
  {
    name: 'a static method that another one gives an object that is not always its receiver',
    members:
      'void go() { last(this); first(this); first(new C()); } static void first(B b) { last(b); } static void last(B b) { b.j = new J(); } J j;',
    classes: 'class C extends B { }',
    moves: ['B → B: J', 'B → C: J'],
  },
  {
    name: 'fields of others',
    members: 'void go() { A a = new A(); a.j = new J(); J k = a.j; k.n = 1; }',
    classes: KEEPER,
    moves: ['B ↔ A: J'],
  },
  {
    name: 'fields of others that hold numbers',
    members: 'void go() { new J().n = 1; }',
    moves: [],
    edges: ['B▷J'],
  },
  {
    name: 'arrays',
    members: 'void go() { J[] a = new J[1]; a[0] = new J(); a[0].n = 1; }',
    moves: ['B ↔ J[]: J'],
  },
  {
    name: 'arraycopy',
    members:
      'void go() { J[] a = { new J() }; Object[] b = new Object[1]; System.arraycopy(a, 0, b, 0, 1); }',
    moves: ['B → Object[]: J', 'B ↔ J[]: J'],
  },
  {
    name: 'static fields',
    members: 'static J s; void go() { J j = new J(); s = j; }',
    moves: [],
    edges: ['B▷B.s'],
    unownable: ['J'],
  },
  {
    name: 'a static field that holds what one of two makers made',
    members: 'static J s; void go() { new A().go(); new C().go(); }',
    classes:
      'class A { J j; void go() { j = F.make(); } } class C { void go() { B.s = F.make(); } } class F { static J make() { return new J(); } }',
    moves: [],
  },
  {
    name: 'what a lambda captures',
    members: 'void go() { J j = new J(); Runnable r = () -> { j.n++; }; r.run(); }',
    moves: ['B → B$lambda: J'],
    makes: ['B makes B$lambda'],
  },
  {
    name: 'a lambda that captures this',
    members: 'int n; void go() { Runnable r = () -> { n++; }; r.run(); }',
    moves: [],
    selfTransfers: ['B → B$lambda: itself'],
    edges: ['B$lambda▷B'],
  },
  {
    name: 'an inner class',
    members: 'J j; void go() { new In().go(); } class In { void go() { j = new J(); } }',
    moves: ['B$In → B: J'],
    selfTransfers: ['B → B$In: itself'],
  },
  {
    name: 'a started thread',
    members: 'void go() { T t = new T(); t.j = new J(); t.start(); }',
    classes: 'class T extends Thread { J j; public void run() { j.n++; } }',
    moves: [],
    edges: ['root▷T', 'B▷T'],
    unownable: ['T', 'J'],
  },
  {
    name: 'what a thread makes is its own',
    members: 'void go() { new T().start(); }',
    classes: 'class T extends Thread { J j; public void run() { j = new J(); } }',
    makes: ['T makes J'],
    moves: [],
    unownable: ['T'],
  },
  {
    name: 'a clone',
    members: 'void go() { A a = new A(); a.j = new J(); a.copy(); }',
    classes:
      'class A implements Cloneable { J j; Object copy() { try { return clone(); } catch (CloneNotSupportedException e) { return null; } } }',
    makes: ['A makes A'],
    moves: ['A → A: J', 'B → A: J', 'B ← A: A'],
  },
  {
    name: 'a clone of another',
    members: 'void go() { J[] a = { new J() }; J[] b = a.clone(); b[0].n = 1; }',
    makes: ['J[] makes J[]'],
    moves: ['B ← J[]: J', 'B ← J[]: J[]', 'B → J[]: J', 'J[] → J[]: J'],
  },
  {
    name: 'what an exception carries',
    members: 'void go() { try { new A().go(); } catch (E e) { e.j.n = 1; } }',
    classes:
      'class A { void go() throws E { throw new E(new J()); } } class E extends Exception { J j; E(J j) { this.j = j; } }',
    moves: [],
    unownable: ['E', 'J'],
  },
  {
    name: 'what unknown code is given',
    members: 'void go() { J j = new J(); new A().go(j); }',
    classes: 'class A { native void go(Object o); }',
    moves: [],
    unownable: ['A', 'J'],
  },
  {
    name: 'a call of code without effects',
    members: 'void go() { new A().go(new J()); }',
    classes: 'class A { int n; void go(Object o) { } }',
    moves: [],
  },
  {
    name: 'text is not moved',
    members: 'void go() { new A().go("text"); }',
    classes: 'class A { String s; void go(String s) { this.s = s; } }',
    moves: [],
  },
];

describeWithJdk('steps', () => {
  test.each(ROWS)('$name', ({ members, classes, moves, selfTransfers, makes, edges, unownable }) => {
    const steps = stepsOf(modelOf(members, classes));
    expect(steps.moves).toEqual([...moves].sort());
    if (selfTransfers !== undefined) expect(steps.selfTransfers).toEqual(selfTransfers);
    expect(steps.makes).toEqual(expect.arrayContaining([...(makes ?? [])]));
    expect(steps.edges).toEqual(expect.arrayContaining([...(edges ?? [])]));
    expect(steps.unownable).toEqual(expect.arrayContaining([...(unownable ?? [])]));
  });
});
