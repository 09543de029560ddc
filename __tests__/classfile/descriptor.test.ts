import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  ClassFormatError,
  dotted,
  isFieldDescriptor,
  isMethodDescriptor,
  kindOfDescriptor,
  paramSlots,
  parseMethodDescriptor,
  prettyMethod,
  prettyType,
} from '../../src/classfile/index.js';

describe('method descriptors', () => {
  test('come apart into parameters and return type', () => {
    expect(parseMethodDescriptor('(IJ[[Ljava/lang/String;Lx/A;)V')).toEqual({
      params: ['I', 'J', '[[Ljava/lang/String;', 'Lx/A;'],
      ret: 'V',
    });
  });

  test('count two slots for long and double', () => {
    expect(paramSlots('(IJD[JLx/A;)V')).toBe(7);
    expect(paramSlots('()I')).toBe(0);
  });

  test.each([
    '',
    '(',
    '()',
    'I',
    '(I',
    '(V)V',
    '()VV',
    '(L;)V',
    '(Lx)V',
    '(La.b;)V',
    '()[V',
    '(I)[',
    '(L/x;)V',
  ])('refuses %j', (desc) => {
    expect(isMethodDescriptor(desc)).toBe(false);
    expect(() => parseMethodDescriptor(desc)).toThrow(ClassFormatError);
  });

  test('refuse more than 255 slots and 255 dimensions', () => {
    expect(isMethodDescriptor(`(${'I'.repeat(255)})V`)).toBe(true);
    expect(isMethodDescriptor(`(${'I'.repeat(256)})V`)).toBe(false);
    expect(isMethodDescriptor(`(${'J'.repeat(128)})V`)).toBe(false);
    expect(isFieldDescriptor(`${'['.repeat(255)}I`)).toBe(true);
    expect(isFieldDescriptor(`${'['.repeat(256)}I`)).toBe(false);
  });

  test('are never taken apart wrongly', () => {
    const text = fc.string({ unit: fc.constantFrom(...'()[LV;IJx/.'), maxLength: 20 });
    fc.assert(
      fc.property(text, (desc) => {
        if (!isMethodDescriptor(desc)) return;
        const { params, ret } = parseMethodDescriptor(desc);
        expect(`(${params.join('')})${ret}`).toBe(desc);
        expect(params.every(isFieldDescriptor)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});

test('the kind of a value follows from its descriptor', () => {
  expect(['Z', 'C', 'J', 'F', 'D', '[I', 'Lx/A;', 'V'].map(kindOfDescriptor)).toEqual([
    'int',
    'int',
    'long',
    'float',
    'double',
    'reference',
    'reference',
    'void',
  ]);
  expect(() => kindOfDescriptor('?')).toThrow(ClassFormatError);
});

test('types and methods read well', () => {
  expect(prettyType('[[I')).toBe('int[][]');
  expect(prettyType('Ljava/util/Map$Entry;')).toBe('Map$Entry');
  expect(prettyType('V')).toBe('void');
  expect(prettyMethod('org/acme/Pool', 'get', '(Ljava/lang/String;I)V')).toBe(
    'org.acme.Pool.get(String, int)',
  );
  expect(dotted('java/util/Map')).toBe('java.util.Map');
  expect(dotted('[Ljava/util/Map;')).toBe('java.util.Map[]');
  expect(dotted('[[J')).toBe('long[][]');
});
