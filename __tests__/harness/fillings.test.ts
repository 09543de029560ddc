/** What stands in fields that no code under scan assigns. */
import { expect, test } from '@jest/globals';
import { type Body, verify } from '../../src/ir/index.js';
import type { Program } from '../../src/program/index.js';
import { describeWithJdk } from '../support/jdk.js';
import { acme, bodiesOf, callsOf, compiled, harnessOf, insnsOf, madeIn } from './support.js';

const USES = { interfaces: ['acme.Pool'] };

/** Sources of the package `acme`, with the annotation of JSR 330. */
function injecting(sources: Readonly<Record<string, string>>): Program {
  const files = Object.entries(sources).map(([name, text]) => [`acme/${name}.java`, `package acme; ${text}`]);
  const annotation = 'package jakarta.inject; public @interface Inject {}';
  return compiled({ 'jakarta/inject/Inject.java': annotation, ...Object.fromEntries(files) });
}

function constructorOf(program: Program, desc = '()V'): Body {
  const body = program.body(program.findMethod(program.classNamed('acme/Pool'), '<init>', desc)) as Body;
  expect(verify(body)).toEqual([]);
  return body;
}

describeWithJdk('fields', () => {
  test('that nothing assigns are filled before all else, by constructors that call no other one', () => {
    const program = acme({
      Pool: 'public class Pool { Item item; String name; int size; public Pool() {} public Pool(int n) { this(); } public Object go() { return item; } }',
      Item: 'public class Item { public Item(int n) {} public Item(String text, int n) {} }',
    });
    const harness = harnessOf(program, USES);
    expect(harness.filled).toEqual({ given: [], made: ['acme.Pool.item: Item'], perRequest: [] });
    expect(constructorOf(program).blocks[0].insns.map(({ op }) => op)).toEqual([
      'invoke',
      'putfield',
      'invoke',
      'return',
    ]);
    expect(insnsOf(constructorOf(program, '(I)V')).filter(({ op }) => op === 'putfield')).toEqual([]);
    const fill = bodiesOf(program, harness).get('fill$0') as Body;
    expect(madeIn(fill)).toEqual(['acme/Item']);
    expect(callsOf(fill)).toEqual(['acme/Item.<init>(I)V']);
  });

  test('are left alone where something is stored in them, or nothing reads them', () => {
    const program = acme({
      Pool: 'public class Pool { Item set, unread; final Item made = new Item(); void set(Item i) { set = i; } public Object go() { return set == null ? made : set; } }',
      Item: 'public class Item {}',
    });
    expect(harnessOf(program, USES).filled.made).toEqual([]);
  });

  test('count as never assigned where all that is stored is null', () => {
    const program = acme({
      Pool: 'public class Pool { Item item = null; public Object go() { return item; } }',
      Item: 'public class Item {}',
    });
    expect(harnessOf(program, USES).filled.made).toEqual(['acme.Pool.item: Item']);
  });

  test('that would be filled again by the constructor of what is in them hold an object without one', () => {
    const program = acme({
      Pool: 'public class Pool { Item item; public Object go() { return item; } }',
      Item: 'public class Item { Pool pool; Item next; Object go() { return next == null ? pool : next; } }',
    });
    const bodies = bodiesOf(program, harnessOf(program, USES));
    const made = ['fill$0', 'fill$1', 'fill$2'].map((name) => callsOf(bodies.get(name) as Body));
    expect(made).toEqual([['acme/Pool.<init>()V'], [], []]);
  });

  test('of a type that too many classes implement hold a stand-in', () => {
    const classes = Array.from({ length: 21 }, (_, i) => `class C${i} implements Item {}`).join(' ');
    const program = acme({
      Pool: `public class Pool { Item item; public Object go() { return item; } }`,
      Item: `public interface Item {} ${classes}`,
    });
    const harness = harnessOf(program, USES);
    expect(madeIn(bodiesOf(program, harness).get('fill$0') as Body)).toEqual(['racewarden/Opaque$acme_Item']);
    expect(harness.notes).toEqual([
      '21 classes are below acme.Item; fields that nothing assigns hold none of them.',
    ]);
  });

  test('that a container fills hold one object for all who ask for the type', () => {
    const program = injecting({
      Pool: 'public class Pool { @jakarta.inject.Inject Item item; @jakarta.inject.Inject Item other; public Object go() { return item == null ? other : item; } }',
      Item: 'public class Item {}',
    });
    const harness = harnessOf(program, USES);
    expect(harness.filled.given).toEqual(['acme.Pool.item: acme.Item', 'acme.Pool.other: acme.Item']);
    const bodies = bodiesOf(program, harness);
    const reads = ['fill$0', 'fill$1'].map((name) =>
      insnsOf(bodies.get(name) as Body).flatMap((i) => (i.op === 'getstatic' ? [i.field.name] : [])),
    );
    expect(reads).toEqual([['bean$0'], ['bean$0']]);
    expect(madeIn(bodies.get('container$0') as Body)).toEqual(['acme/Item']);
  });

  test('of collections hold an element of the type that is written down', () => {
    const program = acme({
      Pool: 'public class Pool { java.util.List<Item> items; public Object go() { return items; } }',
      Item: 'public class Item {}',
    });
    const bodies = bodiesOf(program, harnessOf(program, USES));
    expect(madeIn(bodies.get('fill$0') as Body)).toContain('acme/Item');
  });
});

describeWithJdk('a class that is asked for and open', () => {
  test('has one instance, which is what the container gives', () => {
    const program = injecting({
      Pool: 'public class Pool { public void go() {} }',
      User: 'public class User { @jakarta.inject.Inject Pool pool; Object get() { return pool; } }',
    });
    const harness = harnessOf(program, USES);
    expect(harness.plan).toContain('acme.Pool, one that a container makes: new acme.Pool()');
    const bodies = bodiesOf(program, harness);
    expect([...bodies.keys()].filter((name) => name.startsWith('instance'))).toEqual(['instance1$0']);
    const stores = insnsOf(bodies.get('instance1$0') as Body).flatMap((i) =>
      i.op === 'putstatic' ? [i.field.name] : [],
    );
    expect(stores).toEqual(['shared$0', 'bean$0']);
  });

  test('that ask for an object of each request stay empty, also where they ask for what gives it', () => {
    const files = {
      'jakarta/inject/Inject.java': 'package jakarta.inject; public @interface Inject {}',
      'jakarta/inject/Provider.java': 'package jakarta.inject; public interface Provider<T> { T get(); }',
      'jakarta/enterprise/context/RequestScoped.java':
        'package jakarta.enterprise.context; public @interface RequestScoped {}',
      'acme/Pool.java':
        'package acme; import jakarta.inject.*; public class Pool { @Inject Item item; @Inject Provider<Item> items; public Object go() { return item == null ? items.get() : item; } }',
      'acme/Item.java':
        'package acme; @jakarta.enterprise.context.RequestScoped public class Item { int n; }',
    };
    const { filled } = harnessOf(compiled(files), USES);
    expect(filled).toEqual({
      given: [],
      made: [],
      perRequest: ['acme.Pool.item: Item', 'acme.Pool.items: Provider'],
    });
  });
});
