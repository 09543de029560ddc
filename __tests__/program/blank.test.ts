import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ClassPath, openSource } from '../../src/classfile/index.js';
import { loadProgram } from '../../src/program/index.js';

const program = loadProgram({
  application: new ClassPath([]),
  library: new ClassPath([]),
  models: new ClassPath([openSource('dist/models.jar')]),
  skeleton: readFileSync('dist/skeleton.bin'),
});

/** Constructors of models that only call others which do nothing are as good as none. */
test.each([
  ['java/lang/Object', '()V', true],
  ['java/util/ArrayList', '()V', true], // through AbstractList and AbstractCollection
  ['java/util/ArrayList', '(Ljava/util/Collection;)V', false],
  ['java/io/FilterInputStream', '(Ljava/io/InputStream;)V', false],
  ['java/lang/Thread', '(Ljava/lang/Runnable;)V', false],
  ['java/io/File', '(Ljava/lang/String;)V', true], // has no model
  ['java/io/EOFException', '()V', true],
  ['java/util/zip/ZipException', '(Ljava/lang/String;)V', true],
])('%s.<init>%s: %p', (owner, desc, expected) => {
  const method = program.resolveMethod({ owner, name: '<init>', desc, isInterface: false });
  expect(program.isBlank(method)).toBe(expected);
});

test('other methods that do nothing are none', () => {
  const method = program.resolveMethod({
    owner: 'java/lang/System',
    name: 'gc',
    desc: '()V',
    isInterface: false,
  });
  expect(program.isBlank(method)).toBe(false);
});
