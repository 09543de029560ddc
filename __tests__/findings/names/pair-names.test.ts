/** Names of racing methods that a refactoring leaves alone. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ClassPath, openClassPath } from '../../../src/classfile/index.js';
import { PairNames } from '../../../src/findings/names/pair-names.js';
import { loadProgram, type Program } from '../../../src/program/index.js';
import { compiled, programOf } from '../../harness/support.js';
import { describeWithJdk, javac } from '../../support/jdk.js';

const SOURCE = `package acme;
public class Pool<T> implements Comparable<Pool<String>> {
  private static int made;
  static { Runnable r = () -> made++; r.run(); }
  private int n;
  private Runnable field = () -> n++;
  Runnable other = new Runnable() { public void run() { n++; } };
  public Pool() { new Runnable() { public void run() { n++; } }.run(); }
  public int compareTo(Pool<String> that) { return n - that.n; }
  public void open() { helper(); }
  private void helper() { n++; }
  protected void visible() { n++; }
  public void task() {
    Runnable r = () -> n++;
    r.run();
  }
  public void anonymous() {
    new Runnable() { public void run() { n++; } }.run();
  }
  public void local() {
    class Task implements Runnable { public void run() { helper(); } }
    new Task().run();
  }
  public void deep() {
    Runnable outer = () -> new Runnable() {
      public void run() { Runnable inner = () -> n++; inner.run(); }
    }.run();
    outer.run();
  }
  public void deeper() {
    new Runnable() {
      public void run() { new Runnable() { public void run() { n++; } }.run(); }
    }.run();
  }
  static class Inner { int m; private int secret; void touch() { m++; } }
  int peek(Inner inner) { return inner.secret; }
}`;

/** What is said of the methods of the application; without the numbers of lambdas, which depend on the compiler. */
function named(program: Program): Map<string, { name: string; isNamed: boolean }> {
  const names = new PairNames(program);
  const found = new Map<string, { name: string; isNamed: boolean }>();
  for (let cls = 0; cls < program.classCount; cls++) {
    if (!program.isApplication(cls)) continue;
    for (const method of program.class(cls).methods) {
      const { name, desc } = program.method(method);
      const key = `${program.class(cls).name.replace(/^acme\//, '')}.${name.replace(/(lambda.*)\$\d+$/, '$1')}${desc}`;
      found.set(key, { name: names.of(method), isNamed: names.isNamed(method) });
    }
  }
  return found;
}

const pool = (flags?: readonly string[]) => named(compiled({ 'acme/Pool.java': SOURCE }, flags));

describeWithJdk('a method', () => {
  test.each([
    ['of its own', 'Pool.open()V', 'acme.Pool.open()'],
    ['that subclasses see', 'Pool.visible()V', 'acme.Pool.visible()'],
    ['of a nested class', 'Pool$Inner.touch()V', 'acme.Pool$Inner.touch()'],
    ['that is a constructor', 'Pool.<init>()V', 'new acme.Pool()'],
    ['that is an initialiser', 'Pool.<clinit>()V', 'acme.Pool.<clinit>'],
    ['that is a lambda', 'Pool.lambda$task()V', 'inside acme.Pool.task'],
    ['that is a lambda of a field', 'Pool.lambda$new()V', 'inside acme.Pool'],
    ['that is a lambda of an initialiser', 'Pool.lambda$static()V', 'inside acme.Pool'],
    ['of an anonymous class', 'Pool$3.run()V', 'inside acme.Pool.anonymous'],
    ['of an anonymous class of a field', 'Pool$1.run()V', 'inside acme.Pool'],
    ['of an anonymous class of a constructor', 'Pool$2.run()V', 'inside acme.Pool'],
    ['of a local class', 'Pool$1Task.run()V', 'inside acme.Pool.local'],
    ['that makes a local class', 'Pool$1Task.<init>(Lacme/Pool;)V', 'inside acme.Pool.local'],
    ['of an anonymous class in a lambda', 'Pool$4.run()V', 'inside acme.Pool.deep'],
    ['that is a lambda in an anonymous class', 'Pool$4.lambda$run()V', 'inside acme.Pool.deep'],
    ['of an anonymous class in another', 'Pool$5$1.run()V', 'inside acme.Pool.deeper'],
  ])('%s has a name', (_, method, name) => {
    expect(pool().get(method)).toEqual({ name, isNamed: true });
  });

  test('that is private, a bridge or an accessor goes by its callers', () => {
    const [now, before] = [pool(), pool(['--release', '8'])];
    for (const found of [now, before]) {
      expect(found.get('Pool.helper()V')?.isNamed).toBe(false);
      expect(found.get('Pool.compareTo(Lacme/Pool;)I')?.isNamed).toBe(true);
      expect(found.get('Pool.compareTo(Ljava/lang/Object;)I')?.isNamed).toBe(false);
    }
    // Nests of classes do without.
    const accessors = [...before].filter(([method]) => /\.access\$\d+\(/.test(method));
    expect([...now.keys()].filter((method) => method.includes('access$'))).toEqual([]);
    expect(accessors.length).toBeGreaterThan(0);
    expect(accessors.map(([, { isNamed }]) => isNamed)).toEqual(accessors.map(() => false));
  });
});

describeWithJdk('what stands in a method', () => {
  const task = (body: string, more = ''): string =>
    `package acme; public class Job { int n; ${more} void start() { ${body} } }`;
  const SHAPES = {
    lambda: task('Runnable r = () -> n++; r.run();'),
    anonymous: task('new Runnable() { public void run() { n++; } }.run();'),
    local: task('class Task implements Runnable { public void run() { n++; } } new Task().run();'),
    'lambda after others': task(
      'Runnable r = () -> n++; r.run();',
      'void x() { Runnable r = () -> {}; r.run(); }',
    ),
  };

  test.each(Object.entries(SHAPES))('has one name, be it a %s', (_, source) => {
    const inner = [...named(compiled({ 'acme/Job.java': source }))].filter(([method]) =>
      /\.run\(|lambda\$start/.test(method),
    );
    expect(inner.map(([, reported]) => reported)).toEqual([{ name: 'inside acme.Job.start', isNamed: true }]);
  });
});

describeWithJdk('a class', () => {
  test('of a dependency is told without its method, and those of the JDK have none of the names', () => {
    const library = javac({
      'org/dep/Store.java': 'package org.dep; public class Store { private void put() {} }',
    });
    const application = javac(
      { 'acme/Use.java': 'package acme; class Use { org.dep.Store s; String t; }' },
      { classpath: [library] },
    );
    const program = loadProgram({
      application: openClassPath([application]),
      library: openClassPath([library]),
      models: new ClassPath([]),
    });
    const names = new PairNames(program);
    const [put] = program
      .class(program.classNamed('org/dep/Store'))
      .methods.filter((id) => program.method(id).name === 'put');
    expect([names.of(put), names.isNamed(put)]).toEqual(['org.dep.Store', true]);
    const [own] = program.class(program.classNamed('java/lang/Object')).methods;
    if (own !== undefined) expect(names.isNamed(own)).toBe(false);
  });

  test('that stands in one that is missing is told as the inside of that', () => {
    const classes = mkdtempSync(join(tmpdir(), 'racewarden-pair-names-'));
    try {
      cpSync(javac({ 'acme/Pool.java': SOURCE }), classes, { recursive: true });
      rmSync(join(classes, 'acme', 'Pool.class'));
      expect(named(programOf(classes)).get('Pool$3.run()V')?.name).toBe('inside acme.Pool');
    } finally {
      rmSync(classes, { recursive: true });
    }
  });
});
