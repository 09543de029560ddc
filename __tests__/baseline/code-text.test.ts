import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CodeIndex } from '../../src/baseline/code-index.js';
import { mergeCode } from '../../src/baseline/code-merge.js';
import { codeText, readCode, sizeOf } from '../../src/baseline/code-text.js';
import type { CodeFacts } from '../../src/findings/index.js';
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

/** The facts with some of their methods; the others are not reached. */
function shardOf(facts: CodeFacts, isKept: (index: number) => boolean): CodeFacts {
  let index = 0;
  const classes = facts.classes.map((cls) => ({
    ...cls,
    methods: cls.methods.filter(() => isKept(index++)),
  }));
  return { ...facts, classes };
}

describe('facts of shards', () => {
  const told = (facts: CodeFacts | undefined): unknown =>
    facts?.names.map((name) => {
      const index = new CodeIndex(facts, undefined);
      return [name, index.field(name), index.hasClass(name)];
    });

  test('of one shard stay what they say', () => {
    fc.assert(
      fc.property(codeFacts, (facts) => {
        const merged = mergeCode([facts, facts]);
        expect(mergeCode([merged as CodeFacts])).toEqual(merged);
        const names = new Set(facts.names);
        const known = (told(merged) as [string][]).every(([name]) => names.has(name));
        expect(known).toBe(true);
      }),
    );
  });

  test('are the whole, however its methods were dealt', () => {
    fc.assert(
      fc.property(codeFacts, fc.infiniteStream(fc.boolean()), (facts, choices) => {
        const dealt = Array.from({ length: 100 }, () => choices.next().value === true);
        const shards = [shardOf(facts, (at) => dealt[at]), shardOf(facts, (at) => !dealt[at])];
        const methodsIn = (code: CodeFacts | undefined): string[] =>
          (code?.classes ?? []).flatMap((cls) =>
            cls.methods.map((method) => {
              const { names, lockSets } = code as CodeFacts;
              const lock = (number: number): string => `${names[number >> 1]} ${number & 1}`;
              const set = (number: number): string => lockSets[number].map(lock).sort().join();
              return JSON.stringify([
                ...[names[cls.name], names[method.name], method.line, set(method.takes)],
                method.own < 0 ? '' : lock(method.own),
                method.uses.map((use) => [
                  use.kind,
                  use.kind === 0 ? names[use.what] : use.what,
                  set(use.held),
                ]),
              ]);
            }),
          );
        const merged = mergeCode(shards);
        expect(new Set(methodsIn(merged))).toEqual(new Set(methodsIn(facts)));
      }),
    );
  });

  test('of other classes are no shards', () => {
    const facts = readCode({ names: 'Pool\nRow', lockSets: '', classes: ['0 0|||'] }) as CodeFacts;
    const other = readCode({ names: 'Pool\nRow', lockSets: '', classes: ['1 0|||'] }) as CodeFacts;
    expect(mergeCode([facts, other])).toBeUndefined();
    expect(mergeCode([])).toBeUndefined();
  });
});
