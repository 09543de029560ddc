import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { openClassPath } from '../../src/classfile/index.js';
import { loadProgram } from '../../src/program/index.js';

const nothing = openClassPath([]);
const models = openClassPath(['dist/models.jar']);
const program = loadProgram({
  application: nothing,
  library: nothing,
  models,
  skeleton: readFileSync('dist/skeleton.bin'),
});

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
  ['java/lang/reflect/Method', 'invoke', '(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;', false],
  // A class goes before its package.
  ['java/security/Signature', 'getAlgorithm', '()Ljava/lang/String;', true],
  ['java/security/Signature', 'sign', '()[B', false],
  ['java/sql/SQLData', 'getSQLTypeName', '()Ljava/lang/String;', false],
  // A name with a descriptor means one overload.
  [
    'java/net/URL',
    '<init>',
    '(Ljava/lang/String;Ljava/lang/String;ILjava/lang/String;Ljava/net/URLStreamHandler;)V',
    false,
  ],
  ['java/net/URL', 'getPort', '()I', true],
  // What has state goes in or comes out.
  ['java/math/BigInteger', '<init>', '([B)V', false],
  ['java/math/BigInteger', 'toByteArray', '()[B', true],
  ['java/sql/PreparedStatement', 'setBinaryStream', '(ILjava/io/InputStream;)V', false],
  ['java/sql/Connection', 'getTypeMap', '()Ljava/util/Map;', false],
  ['java/net/Socket', 'getInputStream', '()Ljava/io/InputStream;', true],
  // A class that is not spoken of, one with code, and one that is not of the JDK.
  ['java/util/ArrayList', 'trimToSize', '()V', false],
  ['java/lang/String', 'length', '()I', false],
  ['org/acme/Pool', 'get', '()V', false],
  // Constructors of throwables keep their causes.
  ['java/io/EOFException', '<init>', '(Ljava/lang/String;)V', true],
  ['java/sql/Driver', 'acceptsURL', '(Ljava/lang/String;)Z', true],
])('%s.%s%s has no effect: %p', (owner, name, desc, expected) => {
  const method = program.resolveMethod({ owner, name, desc, isInterface: false }, true);
  expect(program.isHarmless(method)).toBe(expected);
});
