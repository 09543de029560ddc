import { expect, test } from '@jest/globals';
import type { Body } from '../../src/ir/index.js';
import { describeWithJdk } from '../support/jdk.js';
import { acme, bodiesOf, callsOf, harnessOf, insnsOf, madeIn, rootBody } from './support.js';

/** The root of `Pool.go` for its parameters. */
function argumentsOf(params: string, others: Record<string, string> = {}, options = {}): Body {
  const program = acme({ Pool: `public class Pool { public void go(${params}) {} }`, ...others });
  const harness = harnessOf(program, { interfaces: ['acme.Pool'], ...options });
  bodiesOf(program, harness);
  const root = harness.roots.find(({ target }) => program.method(target).name === 'go');
  return program.body(root?.method as number) as Body;
}

/** The bodies that make the two shared instances of the only open class. */
function instances(bodies: ReadonlyMap<string, Body>): Body[] {
  return [bodies.get('instance1$0') as Body, bodies.get('instance2$0') as Body];
}

function fieldsRead(body: Body): string[] {
  return insnsOf(body).flatMap((i) => (i.op === 'getstatic' ? [`${i.field.owner}.${i.field.name}`] : []));
}

describeWithJdk('shared instances', () => {
  test('are two, each with constructors and arguments of its own', () => {
    const program = acme({
      Pool: 'public class Pool { public Pool(Item i) {} public Pool(Item i, int n) {} public void go() {} }',
      Item: 'public class Item {}',
    });
    const harness = harnessOf(program, { interfaces: ['acme.Pool'] });
    for (const body of instances(bodiesOf(program, harness))) {
      expect(madeIn(body)).toEqual(['acme/Pool', 'acme/Item']);
      expect(callsOf(body).filter((call) => call.startsWith('acme/Pool'))).toHaveLength(2);
      expect(insnsOf(body).filter(({ op }) => op === 'putstatic')).toHaveLength(1);
    }
  });

  test('come from public static methods or fields where no constructor is public', () => {
    const program = acme({
      Pool: 'public class Pool { public static final Pool ONE = new Pool(); private Pool() {} public static Pool of(int n) { return ONE; } public void go() {} }',
    });
    const harness = harnessOf(program, { interfaces: ['acme.Pool'] });
    for (const body of instances(bodiesOf(program, harness))) {
      expect(callsOf(body)).toEqual(['acme/Pool.of(I)Lacme/Pool;']);
      expect(fieldsRead(body)).toEqual(['acme/Pool.ONE']);
    }
  });

  test('of an enum are its constants', () => {
    const program = acme({ Pool: 'public enum Pool { A, B { public void go() {} }; public void go() {} }' });
    const harness = harnessOf(program, { interfaces: ['acme.Pool'] });
    for (const body of instances(bodiesOf(program, harness))) {
      expect(madeIn(body)).toEqual([]);
      expect(new Set(fieldsRead(body))).toEqual(new Set(['acme/Pool.A', 'acme/Pool.B']));
    }
  });
});

describeWithJdk('arguments', () => {
  test('primitives, strings, boxes and class literals are values', () => {
    const body = argumentsOf(
      'int a, long b, double c, boolean d, String e, Integer f, Class<?> g, CharSequence h',
    );
    expect(madeIn(body)).toEqual([]);
    expect(callsOf(body)[0]).toBe('java/lang/Integer.valueOf(I)Ljava/lang/Integer;');
  });

  test("of a collection, iterator or stream type of the JDK are the client's own, not the library's", () => {
    const shared = {
      Names: 'public class Names extends java.util.ArrayList<Object> { public synchronized void x() {} }',
      Walk: 'public class Walk implements java.util.Iterator<Object> { public boolean hasNext() { return false; } public Object next() { return null; } }',
    };
    const list = argumentsOf('java.util.List<Object> list', shared);
    expect([madeIn(list), fieldsRead(list)]).toEqual([
      ['java/util/ArrayList', 'java/lang/Object'],
      ['racewarden/Harness.shared$0'],
    ]);
    const walk = argumentsOf('java.util.Iterator<Object> walk', shared);
    expect(madeIn(walk)).toEqual(['racewarden/Opaque$java_util_Iterator']);
  });

  test('of an object that is made belong to it alone, and to all its constructors', () => {
    const body = argumentsOf('Reader a, Counter b', {
      Reader:
        'public class Reader { public Reader(java.util.Date d) {} public Reader(java.util.Date d, int n) {} }',
      Counter: 'public class Counter { public Counter(java.util.Date d) {} }',
    });
    expect(madeIn(body)).toEqual(['acme/Reader', 'acme/Counter', 'java/util/Date', 'java/util/Date']);
  });

  test('of an abstract type that nothing extends are null', () => {
    const body = argumentsOf('Broken b', {
      Broken: 'public abstract class Broken extends Exception { private Broken() {} }',
    });
    expect(callsOf(body)).toContainEqual(expect.stringContaining('.go'));
  });

  test('of one type are one object of the thread', () => {
    expect(madeIn(argumentsOf('Object a, Object b'))).toEqual(['java/lang/Object']);
  });

  test('of an open type are the shared instances', () => {
    const body = argumentsOf('Pool other');
    expect(madeIn(body)).toEqual([]);
    expect(fieldsRead(body)).toEqual(['racewarden/Harness.shared$0', 'racewarden/Harness.shared$0']);
  });

  test('of other classes are made by all their constructors, with arguments in turn', () => {
    const body = argumentsOf('Item i', {
      Item: 'public class Item { public Item(Part p) {} public Item(String s) {} }',
      Part: 'public class Part { public Part(Item back) {} }',
    });
    expect(madeIn(body)).toEqual(['acme/Item', 'acme/Part']);
    expect(callsOf(body)).toEqual([
      'acme/Item.<init>(Lacme/Part;)V',
      'acme/Item.<init>(Ljava/lang/String;)V',
      'acme/Part.<init>(Lacme/Item;)V',
      'acme/Pool.go(Lacme/Item;)V',
    ]);
  });

  test('of abstract types are all that the program has, or a stand-in', () => {
    const classes = {
      Item: 'public interface Item {}',
      Big: 'public class Big implements Item {}',
      Small: 'public class Small implements Item {}',
    };
    expect(madeIn(argumentsOf('Item i', classes))).toEqual(['acme/Big', 'acme/Small']);
    expect(madeIn(argumentsOf('Item i', { Item: classes.Item }))).toEqual(['racewarden/Opaque$acme_Item']);
    expect(madeIn(argumentsOf('Runnable r'))).toEqual(['racewarden/Opaque$java_lang_Runnable']);
  });

  test('of an abstract exception are its subclasses, or a stand-in', () => {
    const Failure = 'public abstract class Failure extends Exception {}';
    const Lost = 'public class Lost extends Failure {}';
    expect(madeIn(argumentsOf('Failure f', { Failure, Lost }))).toEqual(['acme/Lost']);
    expect(madeIn(argumentsOf('Failure f', { Failure }))).toEqual(['racewarden/Opaque$acme_Failure']);
    // Of an exception that can be made, one object does for all of its subclasses.
    expect(madeIn(argumentsOf('Exception e', { Failure, Lost }))).toEqual(['java/lang/Exception']);
  });

  test('collections have something in them', () => {
    const body = argumentsOf('java.util.List<Object> l, java.util.Map<Object, Object> m');
    expect(madeIn(body)).toEqual(['java/util/ArrayList', 'java/util/HashMap', 'java/lang/Object']);
    expect(callsOf(body)).toContain('java/util/ArrayList.add(Ljava/lang/Object;)Z');
  });

  test('arrays have an element', () => {
    const body = argumentsOf('int[] a, Object[][] b');
    expect(madeIn(body)).toEqual(['[I', '[[Ljava/lang/Object;', '[Ljava/lang/Object;', 'java/lang/Object']);
    expect(insnsOf(body).filter(({ op }) => op === 'astore')).toHaveLength(3);
  });

  test('are null below the depth', () => {
    const chain = { A: 'public class A { public A(B b) {} }', B: 'public class B { public B(C c) {} }' };
    const body = argumentsOf('A a', { ...chain, C: 'public class C {}' }, { depth: 1 });
    expect(madeIn(body)).toEqual(['acme/A', 'acme/B']);
  });

  test('are made once for all threads where the paper is followed', () => {
    const program = acme({
      Pool: 'public class Pool { public void a(Item i) {} public void b(Item i) {} }',
      Item: 'public class Item {}',
    });
    const harness = harnessOf(program, { interfaces: ['acme.Pool'], shareArguments: true });
    const bodies = bodiesOf(program, harness);
    expect(madeIn(bodies.get('arguments$') as Body)).toEqual(['acme/Item']);
    expect(madeIn(bodies.get('root$0') as Body)).toEqual([]);
    expect(fieldsRead(bodies.get('root$1') as Body)).toContain('racewarden/Harness.argument$0');
    expect(callsOf(bodies.get('main') as Body).slice(0, 2)).toEqual([
      'racewarden/Harness.arguments$()V',
      'racewarden/Harness.instance1$0()V',
    ]);
  });
});

describeWithJdk('results', () => {
  test('of an open type are shared, others are used', () => {
    const program = acme({
      Pool: 'public class Pool { public Pool twin() { return this; } public Lease lease() { return null; } public java.util.Iterator<String> all() { return null; } public int n() { return 1; } }',
      Lease: 'public class Lease { public Part part() { return null; } public void end(Object why) {} }',
      Part: 'public class Part { public void wear() {} }',
    });
    const harness = harnessOf(program, { interfaces: ['acme.Pool'] });
    bodiesOf(program, harness);
    const twin = rootBody(program, harness, 'acme.Pool.twin()');
    expect(insnsOf(twin).filter(({ op }) => op === 'putstatic')).toHaveLength(1);
    expect(callsOf(rootBody(program, harness, 'acme.Pool.lease()'))).toEqual([
      'acme/Pool.lease()Lacme/Lease;',
      'acme/Lease.end(Ljava/lang/Object;)V',
      'acme/Lease.part()Lacme/Part;',
      'acme/Part.wear()V',
    ]);
    const iterated = callsOf(rootBody(program, harness, 'acme.Pool.all()'));
    expect(iterated).toContain('java/util/Iterator.next()Ljava/lang/Object;');
    expect(callsOf(rootBody(program, harness, 'acme.Pool.n()'))).toEqual(['acme/Pool.n()I']);
  });
});
