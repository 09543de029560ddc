import { describe, expect, test } from '@jest/globals';
import { type AdviceInput, mendsFor } from '../../../src/findings/advice/advice.js';
import { type FindingKind, type LockName, mendText, type Side } from '../../../src/findings/index.js';

const MONITOR = exclusive('this (org.acme.Pool)');
const READ: LockName = { text: 'org.acme.Pool.lock.readLock()', mode: 'shared' };

function exclusive(text: string): LockName {
  return { text, mode: 'exclusive' };
}

function side(access: Side['access'], name: string, ...locks: LockName[]): Side {
  const place = {
    file: 'org/acme/Pool.java',
    resolved: false,
    line: 1,
    offset: 0,
    method: `org.acme.Pool.${name}()`,
    className: 'org.acme.Pool',
    application: true,
  };
  return { access, place, thread: 'a thread', reason: 'open', path: [{ place, acquires: locks }], locks };
}

function advice(sides: [Side, Side], more: Partial<AdviceInput> = {}): string {
  const input = {
    kind: 'field-race',
    subject: 'org.acme.Pool.used',
    guardedBy: undefined,
    bare: undefined,
  } as const;
  const whole = { ...input, sides, plainFlag: false, ...more };
  return mendText(mendsFor(whole), whole);
}

describe('advice', () => {
  const write = side('write', 'put');
  const read = side('read', 'get');

  test('a side without the usual lock is told to take it', () => {
    const sides: [Side, Side] = [side('write', 'put', MONITOR), read];
    expect(advice(sides, { guardedBy: MONITOR.text, bare: sides[1] })).toBe(
      'Hold the org.acme.Pool (`this` in Pool methods) in org.acme.Pool.get() too, as most other accesses do.',
    );
  });

  test('updates in two steps are made one, or hold one lock', () => {
    expect(advice([write, write], { kind: 'lost-update' })).toBe(
      'Update Pool.used in one step, with an atomic object or a field updater, or hold one lock around every update.',
    );
  });

  test('a usual lock that both sides hold is no advice', () => {
    const sides: [Side, Side] = [side('write', 'put', MONITOR), side('read', 'get', MONITOR)];
    expect(advice(sides, { guardedBy: MONITOR.text })).toBe(
      'Both sides lock this (org.acme.Pool), but of different objects: guard Pool.used with one lock that all threads share.',
    );
  });

  test('of a lock that may be two, nothing more is said', () => {
    const sides: [Side, Side] = [side('write', 'put', MONITOR), side('read', 'get', MONITOR)];
    expect(advice(sides, { isUnproved: true })).toBe(
      'Both sides lock this (org.acme.Pool), possibly of different objects: guard Pool.used with one lock that all threads share.',
    );
  });

  test('a writer that holds a read lock is told of the write lock', () => {
    expect(advice([side('write', 'put', READ), side('read', 'get', READ)])).toBe(
      'Take the write lock instead of org.acme.Pool.lock.readLock() in org.acme.Pool.put(): read locks do not exclude each other.',
    );
  });

  test('a read lock of the writer does not help against one who holds nothing', () => {
    expect(advice([side('write', 'put', READ), read])).toBe('Guard all accesses to Pool.used with one lock.');
  });

  test('different locks', () => {
    const sides: [Side, Side] = [
      side('write', 'put', exclusive('org.acme.Pool.a')),
      side('read', 'get', exclusive('org.acme.Pool.b'), exclusive('org.acme.Pool.c')),
    ];
    expect(advice(sides)).toBe(
      'The two sides hold different locks (org.acme.Pool.a and org.acme.Pool.b, org.acme.Pool.c): guard Pool.used with one of them everywhere.',
    );
  });

  test('one side that holds a lock', () => {
    expect(advice([side('write', 'put', MONITOR), read])).toBe(
      'Hold the org.acme.Pool (`this` in Pool methods) in org.acme.Pool.get() too, or guard all accesses to Pool.used with one lock.',
    );
    // A local variable means nothing elsewhere, and one method cannot be told apart from itself.
    const general = 'Guard all accesses to Pool.used with one lock.';
    expect(advice([side('write', 'put', exclusive('row')), read])).toBe(general);
    expect(advice([side('write', 'get', MONITOR), read])).toBe(general);
  });

  test('no locks', () => {
    expect(advice([write, read])).toBe('Guard all accesses to Pool.used with one lock.');
    expect(advice([write, read], { plainFlag: true })).toBe(
      'Make Pool.used volatile, or guard all accesses to it with one lock.',
    );
  });

  test('arrays', () => {
    expect(advice([write, read], { kind: 'array-race', subject: 'org.acme.Pool.slots[]' })).toBe(
      'Guard all accesses to the elements of org.acme.Pool.slots[] with one lock, or use an atomic array.',
    );
  });

  test.each([
    ['java.util.HashMap', 'HashMap', ', or use a ConcurrentHashMap.'],
    ['java.util.LinkedHashMap', 'LinkedHashMap', ', or use a ConcurrentHashMap.'],
    ['java.util.TreeMap', 'TreeMap', ', or use a ConcurrentSkipListMap.'],
    ['java.util.ArrayList', 'ArrayList', ', or use a CopyOnWriteArrayList or a concurrent queue.'],
    ['java.util.HashSet', 'HashSet', ', or use ConcurrentHashMap.newKeySet().'],
    ['java.util.TreeSet', 'TreeSet', ', or use a ConcurrentSkipListSet.'],
    ['java.util.ArrayDeque', 'ArrayDeque', ', or use a blocking or concurrent queue.'],
    ['java.text.SimpleDateFormat', 'SimpleDateFormat', ', or use a DateTimeFormatter, which is immutable.'],
    ['java.lang.StringBuilder', 'StringBuilder', ', or let each thread build its own.'],
    ['java.util.BitSet', 'BitSet', '.'],
  ])('library objects: %s', (subject, name, choice) => {
    const kind: FindingKind = 'library-object-race';
    expect(advice([write, read], { kind, subject })).toBe(
      `Guard every call on this ${name} with one lock${choice}`,
    );
  });

  test('names of classes in lower case', () => {
    expect(advice([write, read], { subject: 'pool.used' })).toBe('Guard all accesses to used with one lock.');
  });
});
