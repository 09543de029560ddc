import { expect, test } from '@jest/globals';
import { openClassPath } from '../../src/classfile/index.js';
import { standsFor } from '../../src/program/index.js';
import { programOf } from './support.js';

const models = openClassPath(['dist/models.jar']);
const program = programOf(undefined, { models });

/** What models use inside, and no program gets. */
const INSIDE = new Set([
  'java/io/ModelSerial',
  'java/lang/ModelFinalizer',
  'java/nio/channels/ModelOperation',
  'javax/management/ModelBeans',
]);

test('classes that only models have go by the names of the types of the JDK above them', () => {
  const made = [...models.names()].filter((name) => /\/Model\w+$/.test(name) && !INSIDE.has(name));
  expect(made).toContain('java/net/ModelHttpConnection');
  for (const name of made) {
    const [cls, shown] = [program.classNamed(name), program.findClass(standsFor(name))];
    expect([name, shown >= 0 && shown !== cls && program.isSubclass(cls, shown)]).toEqual([name, true]);
  }
});

test('what is nested in them goes with them, and other classes stand for themselves', () => {
  expect(standsFor('racewarden/model/SharedMap$Entry')).toBe('java/util/concurrent/ConcurrentMap$Entry');
  expect(standsFor('java/nio/channels/FileChannel')).toBe('java/nio/channels/FileChannel');
  expect(standsFor('org/acme/ModelFileChannel')).toBe('org/acme/ModelFileChannel');
});
