import { expect, test } from '@jest/globals';
import {
  isMachinery,
  isStateless,
  joinsTexts,
  startsThread,
  wrapsSynchronized,
} from '../../src/program/index.js';

const call = (owner: string, name: string, desc = '()V') => ({ owner, name, desc });

test('a thread is started by its start() alone', () => {
  expect(startsThread(call('java/lang/Thread', 'start'))).toBe(true);
  expect(startsThread(call('java/lang/Thread', 'run'))).toBe(false);
  expect(startsThread(call('org/acme/Pump', 'start'))).toBe(false);
});

test('wrappers that lock are those of Collections', () => {
  expect(wrapsSynchronized(call('java/util/Collections', 'synchronizedSortedMap'))).toBe(true);
  expect(wrapsSynchronized(call('java/util/Collections', 'unmodifiableMap'))).toBe(false);
});

test('texts are joined by strings and builders', () => {
  expect(joinsTexts(call('java/lang/StringBuilder', 'append'))).toBe(true);
  expect(joinsTexts(call('java/lang/StringBuilder', 'length'))).toBe(false);
  expect(joinsTexts(call('org/acme/Writer', 'append'))).toBe(false);
});

test('machinery and what has no state is known by its package and name', () => {
  const machinery = [
    'java/lang/Integer',
    'java/util/concurrent/Future',
    'java/util/OptionalInt',
    'java/util/UUID',
  ];
  const used = ['java/lang/StringBuilder', 'java/lang/Iterable', 'java/util/List', 'org/acme/Pool'];
  expect([...machinery, ...used].filter(isMachinery)).toEqual(machinery);
  expect(['java/lang/Object', 'java/lang/Integer', 'java/lang/ThreadLocal'].filter(isStateless)).toEqual([
    'java/lang/Object',
  ]);
});
