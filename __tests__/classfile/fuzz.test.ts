import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ClassFormatError, parseClass } from '../../src/classfile/index.js';
import { describeWithJdk, javac } from '../support/jdk.js';
import { ClassBuilder } from './class-builder.js';
import { drain } from './drain.js';
import { SAMPLE } from './sample.js';

// Thousands of errors are thrown here; writing out the stack of each takes most of the time.
Error.stackTraceLimit = 0;

/** Parses and drains; anything but a ClassFormatError goes through. Gives whether the class was fine. */
function survives(bytes: Uint8Array): boolean {
  try {
    drain(parseClass(bytes, 'fuzzed'));
    return true;
  } catch (error) {
    if (error instanceof ClassFormatError) return false;
    throw error;
  }
}

test('random bytes behind a right start are refused or read', () => {
  const start = new ClassBuilder().build().subarray(0, 8);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (tail) => {
      survives(Uint8Array.from([...start, ...tail]));
    }),
    { numRuns: 3000 },
  );
});

describeWithJdk('a compiled class', () => {
  const read = (name: string) => readFileSync(join(javac(SAMPLE), `acme/${name}.class`));

  test('is whole before it is harmed', () => {
    expect(survives(read('Sample'))).toBe(true);
  });

  const change = fc.tuple(fc.nat(), fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 0x7f, 0x80, 0xff)));
  const changes = fc.array(change, { minLength: 1, maxLength: 8 });

  test.each(['Sample', 'Sample$Node', 'Sample$Point'])(
    '%s with changed bytes never breaks the reader',
    (name) => {
      const original = read(name);
      let refused = 0;
      fc.assert(
        fc.property(changes, (edits) => {
          const bytes = Uint8Array.from(original);
          for (const [at, value] of edits) bytes[at % bytes.length] = value;
          if (!survives(bytes)) refused++;
        }),
        { numRuns: 1000 },
      );
      expect(refused).toBeGreaterThan(100);
    },
  );

  test('with bytes cut out or put in never breaks the reader', () => {
    const original = [...read('Sample')];
    const piece = fc.tuple(fc.nat(original.length), fc.nat(20), fc.array(fc.nat(255), { maxLength: 20 }));
    fc.assert(
      fc.property(piece, ([at, cut, put]) => {
        survives(Uint8Array.from([...original.slice(0, at), ...put, ...original.slice(at + cut)]));
      }),
      { numRuns: 700 },
    );
  });

  test('cut off at any length is refused', () => {
    const original = read('Sample');
    for (let length = 0; length < original.length; length++) {
      expect(survives(original.subarray(0, length))).toBe(false);
    }
  });
});
