import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { ClassPath, openSource } from '../../src/classfile/index.js';
import { isHarmless } from '../../src/program/harmless.js';
import { HARMLESS } from '../../src/program/harmless-methods.js';
import { loadProgram } from '../../src/program/index.js';
import { Skeleton } from '../../src/program/skeleton.js';

const skeleton = new Skeleton(readFileSync('dist/skeleton.bin'));

describe('which unmodelled methods are known to be harmless', () => {
  test.each([
    ['java/lang/Math', 'max', '(II)I', true],
    ['java/io/File', '<init>', '(Ljava/lang/String;)V', true],
    ['java/time/Instant', 'now', '()Ljava/time/Instant;', true],
    // Packages do not hold packages.
    [
      'java/time/format/DateTimeFormatterBuilder',
      'toFormatter',
      '()Ljava/time/format/DateTimeFormatter;',
      false,
    ],
    ['java/lang/reflect/Method', 'getName', '()Ljava/lang/String;', true],
    [
      'java/lang/reflect/Method',
      'invoke',
      '(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;',
      false,
    ],
    // A class goes before its package.
    ['java/security/Signature', 'getAlgorithm', '()Ljava/lang/String;', true],
    ['java/security/Signature', 'sign', '()[B', false],
    // A name with a descriptor means one overload.
    ['java/net/URL', '<init>', '(Ljava/lang/String;)V', true],
    ['java/net/URL', '<init>', '(Ljava/net/URL;Ljava/lang/String;Ljava/net/URLStreamHandler;)V', false],
    // What has state goes in or comes out.
    ['java/math/BigInteger', '<init>', '([B)V', false],
    ['java/math/BigInteger', 'toByteArray', '()[B', true],
    ['java/sql/PreparedStatement', 'setBinaryStream', '(ILjava/io/InputStream;)V', false],
    ['java/sql/Connection', 'getTypeMap', '()Ljava/util/Map;', false],
    ['java/net/Socket', 'getInputStream', '()Ljava/io/InputStream;', true],
    ['java/nio/charset/Charset', 'decode', '(Ljava/nio/ByteBuffer;)Ljava/nio/CharBuffer;', false],
    ['java/util/ArrayList', 'trimToSize', '()V', false],
    ['org/acme/Pool', 'get', '()V', false],
  ])('%s.%s%s: %p', (owner, name, desc, expected) => {
    expect(isHarmless(owner, name, desc)).toBe(expected);
  });

  test('every line of the table names classes and methods that the JDK has', () => {
    const packages = new Set([...skeleton.names()].map((name) => name.slice(0, name.lastIndexOf('/'))));
    const wrong = HARMLESS.filter((line) => {
      const [key, ...words] = line.split(' ');
      if (key.endsWith('/*')) return !packages.has(key.slice(0, -2));
      const names = words[0] === '*' ? words.slice(2) : words;
      const declared = skeleton.find(key)?.methods.flatMap(({ name, desc }) => [name, name + desc]);
      return declared === undefined || names.some((name) => !declared.includes(name));
    });
    expect(wrong).toEqual([]);
  });

  test('no class stands in the table twice', () => {
    const keys = HARMLESS.map((line) => line.split(' ')[0]);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });
});

test('a program knows what of its methods is harmless: only what has no code, and constructors of throwables', () => {
  const program = loadProgram({
    application: new ClassPath([]),
    library: new ClassPath([]),
    models: new ClassPath([openSource('dist/models.jar')]),
    skeleton: readFileSync('dist/skeleton.bin'),
  });
  const harmless = (owner: string, name: string, desc: string): boolean =>
    program.isHarmless(program.resolveMethod({ owner, name, desc, isInterface: false }, true));
  expect(harmless('java/lang/Math', 'abs', '(I)I')).toBe(true);
  expect(harmless('java/io/EOFException', '<init>', '(Ljava/lang/String;)V')).toBe(true);
  expect(harmless('java/sql/Driver', 'acceptsURL', '(Ljava/lang/String;)Z')).toBe(true);
  expect(harmless('java/lang/String', 'length', '()I')).toBe(false); // has a model
  expect(harmless('org/acme/Pool', 'get', '()V')).toBe(false);
});
