import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CodeIndex } from '../../src/baseline/code-index.js';
import { codeText, readCode, sizeOf } from '../../src/baseline/code-text.js';
import { codeFacts } from './code.js';

const plain = (text: string): string => text;

describe('facts of the code in a log', () => {
  test('come back as they were', () => {
    fc.assert(
      fc.property(codeFacts, (facts) => {
        const text = JSON.parse(JSON.stringify(codeText(facts, plain)));
        expect(readCode(text)).toEqual(facts);
        expect(sizeOf(text)).toBeGreaterThan(0);
      }),
    );
  });

  test('of any other shape are as good as absent', () => {
    const good = { names: 'Pool', lockSets: '', classes: ['0 0|||'] };
    expect(readCode(good)).toBeDefined();
    for (const bad of [
      undefined,
      null,
      'Pool',
      [],
      { ...good, names: 5 },
      { ...good, classes: '0 0' },
      { ...good, classes: [5] },
      { ...good, classes: ['1 0|||'] },
      { ...good, classes: ['0'] },
      { ...good, classes: ['0 0|0|'] },
      { ...good, classes: ['0 0||0 0 0 1'] },
      { ...good, classes: ['0 0||0 0 0 0 x0'] },
      { ...good, classes: ['0 0||0 0 0 0 r0'] },
      { ...good, classes: ['0 0||0 0 0 0 c0.1'] },
      { ...good, classes: ['0 0||0 0 0 0 t0'] },
      { ...good, classes: ['0 0||0 0 3 0'] },
      { ...good, classes: ['0 0|||zzzzzzzzzzz'] },
      { ...good, lockSets: '7' },
      { ...good, names: 'a'.repeat(9_000_000) },
    ]) {
      expect(readCode(bad)).toBeUndefined();
    }
  });

  test('never end a reader, whatever they are', () => {
    const words = fc.string({ unit: fc.constantFrom(...'0 1z;|:.crwt-'), maxLength: 40 });
    const any = fc.record({ names: words, lockSets: words, classes: fc.array(words, { maxLength: 4 }) });
    fc.assert(
      fc.property(any, (text) => {
        const facts = readCode(text);
        if (facts === undefined) return;
        const index = new CodeIndex(facts, undefined);
        for (const name of facts.names) {
          index.methods(name);
          index.field(name);
          index.usersOf(`0 ${name}`);
        }
      }),
    );
  });
});
