import { describe, expect, test } from '@jest/globals';
import type { ClassFile, MethodMember } from '../../src/classfile/index.js';
import { findsMethods, isGroovyCallByName, startsGroovyThread } from '../../src/program/groovy.js';

const SYNTHETIC = 0x1000;

function file(name: string, superName = 'java/lang/Object', interfaces: readonly string[] = []): ClassFile {
  return { name, superName, interfaces } as unknown as ClassFile;
}

function method(name: string, access = 1, annotations: readonly string[] = []): MethodMember {
  return { name, access, annotations: annotations.map((type) => ({ type })) } as unknown as MethodMember;
}

describe('how Groovy finds methods', () => {
  const own = file('org/acme/Shop', undefined, ['groovy/lang/GroovyObject']);
  const closure = file('org/acme/Shop$_go_closure1', 'groovy/lang/Closure');
  const registry = file('org/codehaus/groovy/runtime/metaclass/MetaClassRegistryImpl');

  test.each([
    ['what the compiler adds', own, true, method('getMetaClass', SYNTHETIC), true],
    [
      'what newer compilers annotate',
      own,
      true,
      method('getMetaClass', 1, ['Lgroovy/transform/Generated;']),
      true,
    ],
    ['a method of that name that somebody wrote', own, true, method('getProperty'), false],
    ['other methods', own, true, method('total', SYNTHETIC), false],
    ['a closure', closure, true, method('$getStaticMetaClass', SYNTHETIC), true],
    ['a class of Java', file('org/acme/Till'), true, method('getProperty', SYNTHETIC), false],
    ['the runtime', registry, false, method('getMetaClass'), true],
    ['a runtime under scan', registry, true, method('getMetaClass'), false],
    [
      'methods that Groovy adds to others',
      file('org/codehaus/groovy/runtime/DefaultGroovyMethods'),
      false,
      method('each'),
      false,
    ],
    ['closures of the runtime', file('groovy/lang/Closure'), false, method('call'), false],
  ])('%s', (_, cls, isUnderScan, member, expected) => {
    expect(findsMethods(cls, isUnderScan, member)).toBe(expected);
  });
});

test('calls by name', () => {
  const call = (owner: string, name: string) =>
    isGroovyCallByName({
      owner: `org/codehaus/groovy/runtime/${owner}`,
      name,
      desc: '()V',
      isInterface: false,
    });
  expect(call('callsite/CallSite', 'callCurrent')).toBe(true);
  expect(call('ScriptBytecodeAdapter', 'setGroovyObjectProperty')).toBe(true);
  expect(call('ScriptBytecodeAdapter', 'castToType')).toBe(false);
  expect(call('DefaultGroovyMethods', 'each')).toBe(false);
});

test('starts of threads', () => {
  const owner = 'org/codehaus/groovy/runtime/DefaultGroovyStaticMethods';
  expect(startsGroovyThread({ owner, name: 'startDaemon' })).toBe(true);
  expect(startsGroovyThread({ owner, name: 'sleep' })).toBe(false);
});
