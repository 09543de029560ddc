import { describe, expect, test } from '@jest/globals';
import { openClassPath } from '../../src/classfile/index.js';
import { isAmong } from '../../src/program/index.js';
import { programOf } from './support.js';

const models = openClassPath(['dist/models.jar']);
const program = programOf(undefined, { models });
const protocolOf = (name: string) => program.protocolOf(program.classNamed(name));

describe('how calls on one object rest on each other', () => {
  test('is what the model of the class says', () => {
    const map = protocolOf('java/util/concurrent/ConcurrentHashMap');
    expect(map).toBe(protocolOf('java/util/Hashtable'));
    expect(map?.isKeyed).toBe(true);
    expect(map?.steps.map(({ asks, rests }) => [asks.has('containsKey'), rests.has('put')])).toEqual([
      [true, true],
    ]);
    expect(map?.changes).toContain('compute');
    expect(map?.remedy).toMatch(/^use putIfAbsent/);
    expect(protocolOf('java/util/Vector')?.isKeyed).toBe(false);
    expect(protocolOf('java/util/Vector')?.steps).toHaveLength(2);
  });

  test('is not said of classes below, nor of others', () => {
    expect(protocolOf('java/util/concurrent/ConcurrentMap')).toBeUndefined();
    expect(protocolOf('java/util/HashMap')).toBeUndefined();
    expect(protocolOf('org/acme/Hashtable')).toBeUndefined();
  });

  test('every protocol is followed, by a class that has a method of each of its sides', () => {
    const followed = [...models.names()].map((name) => program.classNamed(name));
    for (const protocol of program.protocols()) {
      const classes = followed.filter((cls) => program.protocolOf(cls) === protocol);
      expect(classes.length).toBeGreaterThan(0);
      for (const name of protocol.steps.flatMap(({ asks, rests, clears }) => [
        ...asks,
        ...rests,
        ...clears,
      ])) {
        expect([name, classes.some((cls) => hasMethod(cls, name))]).toEqual([name, true]);
      }
    }
  });

  test('a method is named alone or with its parameters', () => {
    const names = new Set(['get', 'remove(I)']);
    const isNamed = (name: string, desc: string) => isAmong(names, { name, desc });
    expect(isNamed('get', '(I)Ljava/lang/Object;')).toBe(true);
    expect(isNamed('remove', '(I)Ljava/lang/Object;')).toBe(true);
    expect(isNamed('remove', '(Ljava/lang/Object;)Z')).toBe(false);
  });

  test('a program without models knows no protocol', () => {
    expect(programOf().protocols()).toEqual([]);
  });
});

function hasMethod(cls: number, name: string): boolean {
  const { methods, superclass, interfaces } = program.class(cls);
  return (
    methods.some((id) => isAmong(new Set([name]), program.method(id))) ||
    [superclass, ...interfaces].some((above) => above >= 0 && hasMethod(above, name))
  );
}
