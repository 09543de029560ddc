/** The table of what annotations say of threads. */
import { expect, test } from '@jest/globals';
import { markOf, markText, simpleNameOf } from '../../src/program/index.js';
import { qualifierOf } from '../../src/program/injection.js';

const annotation = (type: string, threading?: string) => ({
  type,
  visible: true,
  values: new Map(
    threading === undefined
      ? []
      : [['threading', { kind: 'enum' as const, type: 'LThreadingBehavior;', name: threading }]],
  ),
});

test.each([
  ['Lorg/acme/ThreadSafe;', 'thread-safe'],
  ['Lorg/acme/Marks$NotThreadSafe;', 'not-thread-safe'],
  ['Landroidx/annotation/UiThread;', 'one-thread'],
  ['Landroidx/annotation/AnyThread;', 'any-thread'],
  ['Lcom/google/common/annotations/VisibleForTesting;', 'for-tests'],
  ['Ljakarta/annotation/PostConstruct;', 'initialises'],
  ['Lorg/acme/Singleton;', undefined],
  ['Lorg/acme/Service;', undefined],
  ['Ljava/lang/Deprecated;', undefined],
])('%s means %s', (type, mark) => {
  expect(markOf(annotation(type))).toBe(mark);
});

test('a contract means what its behaviour says', () => {
  const contract = (threading: string) => annotation('Lorg/apache/http/annotation/Contract;', threading);
  expect(markOf(contract('SAFE_CONDITIONAL'))).toBe('thread-safe');
  expect(markOf(contract('UNSAFE'))).toBe('not-thread-safe');
  expect(markOf(contract('IMMUTABLE_CONDITIONAL'))).toBeUndefined();
  expect(markText(contract('SAFE'))).toBe('@Contract(threading = SAFE)');
});

test.each([
  ['Ljakarta/inject/Named;', 'value', 'main'],
  ['Ljakarta/annotation/Resource;', 'name', 'main'],
  ['Lorg/acme/Main;', 'value', ''],
])('the name that %s gives by %s is "%s"', (type, element, name) => {
  const values = new Map([[element, { kind: 'constant' as const, value: 'main' }]]);
  expect(qualifierOf([{ type, visible: true, values }], [])).toBe(name);
});

test('names are simple ones, also without a package', () => {
  expect(simpleNameOf(annotation('LGuardedBy;'))).toBe('GuardedBy');
  expect(markText(annotation('Lorg/acme/Marks$ThreadSafe;'))).toBe('@ThreadSafe');
});
