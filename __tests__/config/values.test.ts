import { delimiter } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { resolveSettings, type SettingsInput } from '../../src/config/index.js';

function settings(input: SettingsInput) {
  return resolveSettings(input, { from: 'inputs', file: false });
}

/** Names of files as workflows hold them: any text of one line without what separates lists. */
const path = fc
  .string({ minLength: 1, maxLength: 40 })
  .map((text) => text.replace(/[\p{Cc},]/gu, '_').trim())
  .filter((text) => text !== '' && text !== 'auto');
const separator = fc.constantFrom(',', '\n', '\r\n', ', ', '\n  ', ',\n\n,');

function joined(items: readonly string[], separators: readonly string[]): string {
  return items.map((item, index) => item + separators[index]).join('');
}

describe('lists', () => {
  const lists = fc
    .array(path, { minLength: 1, maxLength: 8 })
    .chain((items) =>
      fc.tuple(fc.constant(items), fc.array(separator, { minLength: items.length, maxLength: items.length })),
    );

  test('of files come back as they were joined', async () => {
    await fc.assert(
      fc.asyncProperty(lists, async ([items, separators]) => {
        const text = joined(items, separators);
        const { paths, sources, sarifFile } = await settings({
          paths: text,
          sources: text,
          mode: 'merge',
          sarifFile: text,
        });
        expect([paths, sources, sarifFile]).toEqual([items, items, items]);
      }),
    );
  });

  test('of class paths come back too, unless an item holds what separates class paths', async () => {
    const plain = lists.filter(([items]) => items.every((item) => !item.includes(delimiter)));
    await fc.assert(
      fc.asyncProperty(plain, fc.boolean(), async ([items, separators], asClassPath) => {
        const text = asClassPath ? items.join(delimiter) : joined(items, separators);
        expect((await settings({ classpath: text })).classpath).toEqual(items);
      }),
    );
  });
});

test('a switch is one of six words, and nothing else is', async () => {
  const words = new Map([
    ...(['true', 'True', 'TRUE'] as const).map((word) => [word, true] as const),
    ...(['false', 'False', 'FALSE'] as const).map((word) => [word, false] as const),
  ] as [string, boolean][]);
  const text = fc.oneof(
    fc.constantFrom(...words.keys(), 'yes', 'no', 'on', 'off', '1', '0', 'tRue', 'null', '~'),
    fc.string({ minLength: 1 }).filter((some) => some.trim() !== ''),
  );
  await fc.assert(
    fc.asyncProperty(text, async (comment) => {
      const known = words.get(comment.trim());
      if (known !== undefined) expect((await settings({ comment })).comment).toBe(known);
      else await expect(settings({ comment })).rejects.toThrow(/^Input comment must be true or false, not /);
    }),
  );
});

test('no text of any input does anything but give a value or one sentence', async () => {
  const inputs = [
    'paths',
    'interfaces',
    'jdk',
    'k',
    'timeBudget',
    'shard',
    'mode',
    'failOn',
    'category',
  ] as const;
  const text = fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 50 }));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...inputs), text, async (input, value) => {
      const outcome = await settings({ [input]: value }).catch((error: unknown) => error);
      if (!(outcome instanceof Error)) return;
      expect(outcome.name).toBe('UsageError');
      expect(outcome.message).toMatch(/^(Input|Mode) [^\n\r]*[.]$/);
      expect(outcome.message.length).toBeLessThan(300);
    }),
  );
});
