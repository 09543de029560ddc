import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { Harness } from '../../src/harness/index.js';
import type { Body } from '../../src/ir/index.js';
import type { ClassId, Program } from '../../src/program/index.js';
import { describeWithJar, describeWithJdk } from '../support/jdk.js';
import { acme, bodiesOf, callsOf, harnessOf, insnsOf, programOf, rootNames } from './support.js';

/** Classes under scan on which an instance method of an open class must be called. */
function receiversOf(program: Program, cls: ClassId): ClassId[] {
  const { isInterface, isAbstract } = program.class(cls);
  if (!isInterface && !isAbstract) return [cls];
  const below = program.concreteSubclasses(cls).filter((id) => program.isApplication(id));
  return below.length > 0 || isInterface ? below : [cls];
}

/** Every open method is called exactly once per receiver class, by the method that runs there or its bridged form. */
function checkCoverage(program: Program, harness: Harness): void {
  const calls = new Map<string, number>();
  for (const { target, receiver, act } of harness.roots) {
    if (act === 'field') continue;
    const method = program.method(target);
    const key = `${method.isStatic ? 'static' : receiver} ${method.isStatic ? target : method.selector}`;
    calls.set(key, (calls.get(key) ?? 0) + 1);
  }
  expect([...calls].filter(([, count]) => count !== 1)).toEqual([]);
  const missing: string[] = [];
  for (const { cls, methods } of harness.open) {
    for (const id of methods) {
      const method = program.method(id);
      for (const receiver of method.isStatic ? [cls] : receiversOf(program, cls)) {
        const found = harness.roots.some(
          (root) =>
            root.target === id ||
            (root.receiver === receiver && program.method(root.target).name === method.name),
        );
        if (!found) missing.push(`${program.class(receiver).name}: ${program.prettyMethod(id)}`);
      }
    }
  }
  expect(
    missing.filter(
      (text) => !harness.notes.some((note) => note.includes(text.split(':')[0].replaceAll('/', '.'))),
    ),
  ).toEqual([]);
}

describe('every open method is one thread per receiver class', () => {
  const fixtures = readdirSync('fixtures', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && existsSync(`fixtures/${entry.name}/racy.jar`),
  );
  test.each(fixtures.map(({ name }) => name))('in the fixture %s', (name) => {
    const program = programOf(`fixtures/${name}/racy.jar`);
    const { interfaces = [], main = [] } = JSON.parse(
      readFileSync(`fixtures/${name}/fixture.json`, 'utf8'),
    ) as { interfaces?: string[]; main?: string[] };
    const harness = harnessOf(program, { interfaces, mains: main });
    expect(harness.roots.length).toBeGreaterThan(0);
    checkCoverage(program, harness);
    bodiesOf(program, harness);
  });

  describeWithJar(['commons-pool', 'commons-pool2', 'httpcore-nio'], 'in libraries', (...jars) => {
    test.each(jars)('%s, by intent', (jar) => {
      const program = programOf(jar);
      const harness = harnessOf(program);
      expect(harness.roots.length).toBeGreaterThan(10);
      checkCoverage(program, harness);
      bodiesOf(program, harness);
    });

    test('by a glob of interfaces', () => {
      const program = programOf(jars[0]);
      const harness = harnessOf(program, { interfaces: ['org.apache.commons.pool.*ObjectPool'] });
      checkCoverage(program, harness);
      bodiesOf(program, harness);
      const receivers = new Set(harness.roots.map(({ receiver }) => program.class(receiver).name));
      expect(receivers).toContain('org/apache/commons/pool/impl/GenericObjectPool');
      expect(receivers).not.toContain('org/apache/commons/pool/ObjectPool');
    });
  });
});

describeWithJdk('open methods', () => {
  test('are public, inherited and static ones, those that nobody calls here, none of Object and no bridge', () => {
    const program = acme({
      Base: 'public abstract class Base<T> { public abstract T get(); public void set(T t) {} protected void no() {} }',
      Side: 'public interface Side { default int side() { return 1; } static int off() { return 2; } }',
      Pool: 'public class Pool extends Base<String> implements Side { public String get() { return ""; } public String toString() { return ""; } public static Pool of() { return null; } private void no2() {} public static void main(String[] a) {} }',
    });
    const harness = harnessOf(program, { interfaces: ['acme.Pool'] });
    expect(rootNames(program, harness)).toEqual([
      'acme.Pool.get()',
      'acme/Pool > acme.Base.no()',
      'acme.Pool.of()',
      'acme/Pool > acme.Base.set(Object)',
      'acme/Pool > acme.Side.side()',
      'acme.Pool.toString()',
    ]);
  });

  test('of a superclass in the JDK are those with a model', () => {
    const program = acme({ Names: 'public class Names extends java.util.ArrayList<String> {}' });
    const roots = rootNames(program, harnessOf(program, { interfaces: ['acme.Names'] }));
    expect(roots).toContain('acme/Names > java.util.ArrayList.add(Object)');
    expect(roots.join()).not.toContain('getClass');
  });

  test('of an abstract class that nobody extends are called on a subclass of a client', () => {
    const program = acme({
      Job: 'public abstract class Job { protected Job(int n) {} public void go() { step(); } protected abstract void step(); }',
    });
    const harness = harnessOf(program, { interfaces: ['acme.Job'] });
    const bodies = bodiesOf(program, harness);
    expect(rootNames(program, harness)).toEqual(['acme.Job.go()']);
    for (const instance of ['instance1$0', 'instance2$0']) {
      expect(callsOf(bodies.get(instance) as never)).toEqual(['acme/Job.<init>(I)V']);
    }
    expect(harness.plan).toContain("acme.Job: a client's own subclass, by new acme.Job(int)");
  });

  test('of an interface that nobody implements are not called, with a note', () => {
    const program = acme({ Clock: 'public interface Clock { long now(); }' });
    const harness = harnessOf(program, { interfaces: ['acme.Clock'] });
    expect(harness.roots).toEqual([]);
    expect(harness.notes).toEqual(['No class under scan implements acme.Clock: its methods are not called.']);
  });

  test('of a class with very many public fields use some of these, with a note', () => {
    const fields = Array.from({ length: 60 }, (_, i) => `public int f${i};`);
    const program = acme({ Table: `public class Table { ${fields.join(' ')} public void put() {} }` });
    const harness = harnessOf(program, { interfaces: ['acme.Table'] });
    expect(harness.roots.filter(({ act }) => act === 'field')).toHaveLength(50);
    expect(harness.notes).toEqual(['acme.Table has 60 public fields; clients use 50 of them.']);
  });

  test('are called once where a class is open by itself and by its interface', () => {
    const program = acme({
      Store: 'public interface Store { void put(); }',
      Disk: 'public class Disk implements Store { public void put() {} public void free() {} }',
    });
    const harness = harnessOf(program, { interfaces: ['acme.*'] });
    expect(rootNames(program, harness)).toEqual(['acme.Disk.free()', 'acme.Disk.put()']);
  });

  test('5,000 of them take linear time', () => {
    const methods = Array.from({ length: 5000 }, (_, i) => `public void m${i}(Pool p, String s) {}`);
    const program = acme({ Pool: `public class Pool { ${methods.join(' ')} }` });
    const harness = harnessOf(program, { interfaces: ['acme.Pool'] });
    expect(harness.roots).toHaveLength(5000);
    expect(bodiesOf(program, harness).size).toBe(5003);
  });
});

describeWithJdk('classes with one and the same method', () => {
  const crowd = (count: number) => {
    const below = Array.from({ length: count }, (_, n) => [
      `Fn${n}`,
      `public class Fn${n} extends Fn { public void own() {} }`,
    ]);
    const program = acme({
      Fn: 'public abstract class Fn { public void common(Fn other) {} public abstract void own(); }',
      ...Object.fromEntries(below),
    });
    return { program, harness: harnessOf(program, { interfaces: ['acme.Fn'] }) };
  };

  test('are one thread where they are a crowd, and one each where not', () => {
    const few = crowd(20);
    expect(few.harness.roots).toHaveLength(40);
    const many = crowd(21);
    expect(many.harness.roots).toHaveLength(22);
    expect(many.harness.instances.size).toBe(42);
    const names = rootNames(many.program, many.harness);
    expect(names.filter((name) => name.includes('common'))).toEqual(['acme.Fn.common(Fn)']);
    const bodies = bodiesOf(many.program, many.harness);
    const common = many.harness.roots.findIndex(
      ({ target }) => many.program.method(target).name === 'common',
    );
    expect(callsOf(bodies.get(`root$${common}`) as Body)).toEqual(['acme/Fn.common(Lacme/Fn;)V']);
    const read = insnsOf(bodies.get(`root$${common}`) as Body).filter(({ op }) => op === 'getstatic');
    expect(new Set(read.flatMap((i) => (i.op === 'getstatic' ? [i.field.name] : []))).size).toBe(21);
    expect(many.harness.plan).toContain('shared 21 classes with acme.Fn.common(');
  });
});
