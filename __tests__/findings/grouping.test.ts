/** Findings with one cause as one, and apart again. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { byCause, type Finding, joinedOf } from '../../src/findings/index.js';
import { sampleReport } from '../report/sample.js';

const [sample] = sampleReport().findings;

function caused(id: string, methods: readonly string[], more: Partial<Finding> = {}): Finding {
  return {
    ...sample,
    id,
    subject: `org.acme.Shop.${id}`,
    guardedBy: undefined,
    cause: {
      className: 'org.acme.Shop',
      object: 'the shared org.acme.Shop',
      methods: methods.map((name) => `org.acme.Shop.${name}()`),
    },
    ...more,
  };
}

describe('findings with one cause', () => {
  test('are one where the same methods lead to them', () => {
    const [one, ...others] = byCause([caused('b', ['get', 'put']), caused('a', ['put'])]);
    expect(others).toEqual([]);
    expect(one.message).toBe('Shop is shared without a lock between put and get; 2 data races follow.');
    expect(one.advice).toBe('Guard put and get of Shop with one lock, or give each thread its own Shop.');
    expect([one.subject, one.kind, one.confidence]).toEqual(['org.acme.Shop', 'field-race', 'high']);
    expect(one.joined?.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(one.races).toEqual(one.joined?.map(({ races }) => races[0]));
  });

  test.each([
    ['no method in common', caused('b', ['get'])],
    [
      'another class',
      caused('b', ['put'], {
        cause: { className: 'org.acme.Bank', object: '', methods: ['org.acme.Shop.put()'] },
      }),
    ],
    ['another usual lock', caused('b', ['put'], { guardedBy: 'org.acme.Shop.lock' })],
    ['an idiom', caused('b', ['put'], { confidence: 'low' })],
    ['a note', caused('b', ['put'], { kind: 'object-race' })],
    ['no cause', caused('b', ['put'], { cause: undefined })],
  ])('are told apart with %s', (_, other) => {
    const found = byCause([caused('a', ['put']), other]);
    expect(found.map(({ joined }) => joined)).toEqual([undefined, undefined]);
  });

  test('say which lock is missing, where there is a usual one', () => {
    const guardedBy = 'org.acme.Shop.lock';
    const [one] = byCause([caused('a', ['print'], { guardedBy }), caused('b', ['print'], { guardedBy })]);
    expect(one.message).toBe(
      'Shop is shared without Shop.lock, which most other accesses hold, in print; 2 data races follow.',
    );
    expect(one.advice).toBe('Hold org.acme.Shop.lock in print too, as most other accesses do.');
  });

  test('have an identity that neither methods nor parts change', () => {
    const [small] = byCause([caused('a', ['put']), caused('b', ['put'])]);
    const [large] = byCause([caused('a', ['put', 'x']), caused('c', ['x']), caused('d', ['x'])]);
    expect(large.id).toBe(small.id);
  });

  test('have the gravest level that the settings give', () => {
    const [one] = byCause([
      caused('a', ['put'], { level: 'note' }),
      caused('b', ['put'], { level: 'error' }),
    ]);
    expect(one.level).toBe('error');
    const [other] = byCause([caused('a', ['put'], { level: 'note' }), caused('b', ['put'])]);
    expect(other.level).toBe('warning');
  });

  test('name a few of many methods', () => {
    const names = Array.from({ length: 9 }, (_, i) => `m${i}`);
    const [one] = byCause([caused('a', names), caused('b', names)]);
    expect(one.message).toContain('between m0, m1, m2, m3 and 5 more methods;');
    expect(one.advice).toContain('Guard these methods of Shop');
  });
});

test('no finding is lost or told twice, in whatever order, and again', () => {
  const method = fc.constantFrom('get', 'put', 'print');
  const finding = fc
    .record({
      id: fc.nat(30),
      methods: fc.uniqueArray(method, { minLength: 1 }),
      className: fc.constantFrom('A', 'B'),
      guarded: fc.boolean(),
    })
    .map(({ id, methods, className, guarded }) =>
      caused(`f${id}`, methods, {
        cause: { className, object: '', methods: methods.sort() },
        guardedBy: guarded ? 'lock' : undefined,
      }),
    );
  const all = fc.uniqueArray(finding, { selector: ({ id }) => id });
  fc.assert(
    fc.property(
      all.chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length }))),
      ([some, shuffled]) => {
        const joined = byCause(some);
        expect(
          joined
            .flatMap(joinedOf)
            .map(({ id }) => id)
            .sort(),
        ).toEqual(some.map(({ id }) => id).sort());
        expect(new Set(joined.map(({ id }) => id)).size).toBe(joined.length);
        expect(byCause(shuffled)).toEqual(joined);
        expect(byCause(joined)).toEqual(joined);
        for (const finding of joined)
          if (finding.joined !== undefined) expect(finding.joined.length).toBeGreaterThan(1);
      },
    ),
  );
});
