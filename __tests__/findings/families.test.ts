/** What the evidence knows of classes that belong together and of methods that clients cannot name, each fact with a twin. */
import { expect, test } from '@jest/globals';
import { nestOfMethod } from '../../src/findings/families.js';
import type { Finding } from '../../src/findings/index.js';
import { findingOn, scanAcme } from '../scan/support.js';
import { describeWithJdk } from '../support/jdk.js';

const factsOf = ({ evidence }: Finding): string[] => (evidence ?? []).map(({ fact }) => fact);

test('a method belongs to the outermost class around its own', () => {
  expect(nestOfMethod('org.acme.Pool$Task.run(java.util.List)')).toBe('org.acme.Pool');
  expect(nestOfMethod('run()')).toBe('');
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
