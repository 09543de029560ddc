/** What the evidence knows of classes that belong together and of methods that clients cannot name, each fact with a twin. */
import { expect, test } from '@jest/globals';
import type { Finding } from '../../../src/findings/index.js';
import { nestOf, nestOfMethod } from '../../../src/findings/signals/families.js';
import { findingOn, scanAcme, scanOf } from '../../scan/support.js';
import { describeWithJdk, javac } from '../../support/jdk.js';

const factsOf = ({ evidence }: Finding): string[] => (evidence ?? []).map(({ fact }) => fact);

test('a method belongs to the outermost class around its own', () => {
  expect(nestOfMethod('org.acme.Pool$Task.run(java.util.List)')).toBe('org.acme.Pool');
  expect(nestOfMethod('run()')).toBe('');
});

test('the name of a class may begin with a dollar sign', () => {
  expect(nestOf('org/acme/$Pool')).toBe('org/acme/$Pool');
  expect(nestOf('org/acme/$Pool$Task$1')).toBe('org/acme/$Pool');
  expect(nestOf('org.acme.$$Pool$$Lambda')).toBe('org.acme.$$Pool');
  expect(nestOf('$Pool$Task')).toBe('$Pool');
  expect(nestOfMethod('org.acme.$Pool.run(java.util.List)')).toBe('org.acme.$Pool');
});

/** Open classes are found, not named. */
const FOUND = { interfaces: [] };

describeWithJdk('a lock of others', () => {
  const factsFor = async (rest: string, locker: Record<string, string>): Promise<string[]> => {
    const row = `public class Row {
      private int width;
      private Thread filler;
      public void fill() { filler = new Thread(() -> width = 7); filler.start(); }
      protected int width() { return width + 1; }
      ${rest}
    }`;
    return factsOf(findingOn(await scanAcme({ Row: row, ...locker }, FOUND), 'acme.Row.width'));
  };
  const table = `public class Table {
    private final Row row = new Row();
    public synchronized void fill() { row.fill(); }
    public synchronized int total() { return row.width(); }
  }`;

  test('is one of a class that works with the object and that the other side does not know', async () => {
    const facts = await factsFor('', { Table: table });
    expect(facts).not.toContain('one-side-locked');
  });

  test('is none of the class that has the state, or of one that extends it', async () => {
    const own = await factsFor('public synchronized int total() { return width(); }', {});
    expect(own).toContain('one-side-locked');
    const heir = 'public class Wide extends Row { public synchronized int total() { return width(); } }';
    expect(await factsFor('', { Wide: heir })).toContain('one-side-locked');
  });
});

describeWithJdk('a call that only the own package can make', () => {
  const queue = (modifier: string, more = ''): string => `${modifier} class Queue ${more} {
    private int size;
    public Queue() {}
    public synchronized void add() { size++; }
    public void run() { if (size > 0) size--; }
  }`;
  const factsFor = async (files: Record<string, string>): Promise<string[]> =>
    factsOf(findingOn(await scanAcme(files, FOUND), 'acme.Queue.size'));

  test('is one of a class that is not public', async () => {
    expect(await factsFor({ Queue: queue('') })).toContain('hidden-call');
  });

  test('is none where a public type or a public heir offers the method', async () => {
    expect(await factsFor({ Queue: queue('public') })).not.toContain('hidden-call');
    expect(
      await factsFor({
        Queue: queue('', 'implements Job'),
        Job: 'public interface Job { void run(); void add(); }',
      }),
    ).not.toContain('hidden-call');
    const heir = 'public class Line extends Queue { }';
    expect(await factsFor({ Queue: queue(''), Line: heir })).not.toContain('hidden-call');
  });
});

describeWithJdk('what Kotlin declares internal', () => {
  /** As kotlinc writes it: a message without names, then one of the class, with its flags if they are not the usual ones. */
  const classOf = (message: string, kind = 1): string =>
    `@kotlin.Metadata(k = ${kind}, d1 = {"\\0\\0${message}"})`;
  const INTERNAL = classOf('\\b\\0');
  const PUBLIC = classOf('\\b\\6');
  const isHidden = async (annotation: string, method = 'add', more = ''): Promise<boolean> => {
    const queue = `package acme;
    public class Queue ${more} {
      private int size;
      public synchronized void ${method}() { size++; }
      public void run() { if (size > 3) System.out.println(); }
    }`;
    const metadata = `package kotlin;
    @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
    public @interface Metadata { int k(); String[] d1() default {}; }`;
    const job = 'package acme; public interface Job { void run(); void add(); }';
    const files = { 'kotlin/Metadata.java': metadata, 'acme/Job.java': job };
    const text = queue.replace('public class', `${annotation} public class`);
    const report = await scanOf({ paths: [javac({ ...files, 'acme/Queue.java': text })], ...FOUND });
    return factsOf(findingOn(report, 'acme.Queue.size')).includes('hidden-call');
  };

  test('is for its own module, be it a class or a method', async () => {
    expect(await isHidden(INTERNAL)).toBe(true);
    expect(await isHidden(PUBLIC, 'add$acme_core')).toBe(true);
  });

  test('is for everybody where it is public, where a public type offers it, and where nothing is said', async () => {
    expect(await isHidden(PUBLIC)).toBe(false);
    expect(await isHidden(INTERNAL, 'add', 'implements Job')).toBe(false);
    expect(await isHidden(classOf('\\22\\1'))).toBe(false);
    expect(await isHidden(classOf('\\b\\0', 2))).toBe(false);
    expect(await isHidden('@kotlin.Metadata(k = 1, d1 = {"?"})')).toBe(false);
    expect(await isHidden('', 'add$acme_core')).toBe(false);
  });
});
