/** Races with one cause: texts tell them as one, files and comparisons have each by itself. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compare } from '../../src/baseline/index.js';
import { byCause, type Finding } from '../../src/findings/index.js';
import { readReport, sarifLog } from '../../src/report/index.js';
import { identityOf, type Log, type Result } from '../../src/sarif/index.js';
import { logOf, pairs, race, suppressed } from './logs.js';

/** A finding with a cause; those that share a method are told as one. */
function part(id: string, method: string, more: Partial<Finding> = {}): Finding {
  const cause = { className: 'org.acme.Pool', object: 'the shared org.acme.Pool', methods: [method] };
  return race(id, { guardedBy: undefined, pairs: pairs(id), cause, ...more });
}

const a = part('a', 'm');
const b = part('b', 'm');
const c = part('c', 'm');
/** The same race without a cause in common with the others. */
const lone = part('b', 'other');

const log = (findings: readonly Finding[]): Log => logOf(findings);
const resultsOf = (given: Log): readonly Result[] => given.runs[0].results ?? [];
const identities = (given: Log): unknown[] => resultsOf(given).map(identityOf);

test('the races of these tests are told as one', () => {
  expect(byCause([a, b, c]).map(({ joined }) => joined?.map(({ id }) => id))).toEqual([['a', 'b', 'c']]);
  expect(byCause([a, lone]).map(({ joined }) => joined)).toEqual([undefined, undefined]);
});

describe('a comparison of races with one cause', () => {
  test('does not see whether they have it in common', () => {
    for (const [base, head] of [
      [
        [a, b],
        [a, lone],
      ],
      [
        [a, lone],
        [a, b],
      ],
    ]) {
      const compared = compare(log(base), log(head));
      expect(compared.states).toEqual(new Map(Object.entries({ a: 'unchanged', b: 'unchanged' })));
      expect(compared.counts).toMatchObject({ new: 0, grown: 0, unchanged: 2, fixed: 0 });
    }
  });

  test('has each of them new where the base has none', () => {
    const { states, counts } = compare(log([]), log([a, b]));
    expect(states).toEqual(new Map(Object.entries({ a: 'new', b: 'new' })));
    expect(counts).toMatchObject({ new: 2, grown: 0, unchanged: 0 });
  });

  test('has only that one new that the base lacks', () => {
    const compared = compare(log([a, b]), log([a, b, c]));
    expect(compared.states).toEqual(new Map(Object.entries({ a: 'unchanged', b: 'unchanged', c: 'new' })));
    expect(compared.growth).toEqual(new Map());
    expect(compared.counts).toMatchObject({ new: 1, grown: 0, unchanged: 2, fixed: 0 });
  });

  test('has only that one grown that has pairs that the base does not have', () => {
    const compared = compare(log([a, b]), log([a, part('b', 'm', { pairs: pairs('b', 'x') })]));
    expect(compared.states).toEqual(new Map(Object.entries({ a: 'unchanged', b: 'grown' })));
    expect(compared.growth).toEqual(new Map([['b', { pairs: pairs('x'), owners: [], ways: [] }]]));
  });

  test('has those fixed that are gone', () => {
    expect(compare(log([a, b]), log([])).fixed).toEqual(['a', 'b']);
    expect(compare(log([a, b, c]), log([a, b])).fixed).toEqual(['c']);
    const left = compare(log([a, b]), log([a]));
    expect([left.fixed, left.states]).toEqual([['b'], new Map([['a', 'unchanged']])]);
    expect(left.counts).toMatchObject({ fixed: 1, unchanged: 1 });
  });

  test('has those suppressed that are', () => {
    const head = logOf([a], {}, { suppressed: [suppressed(b)] });
    const compared = compare(log([a, b]), head);
    expect([compared.fixed, compared.suppressedSince]).toEqual([[], ['b']]);
    expect(compared.states).toEqual(new Map([['a', 'unchanged']]));
  });
});

describe('in SARIF', () => {
  test('each race is a result with its own identity, line and message', () => {
    const given = log([a, b, c]);
    expect(identities(given)).toEqual(['a', 'b', 'c']);
    for (const [index, { message, locations = [], ruleId }] of resultsOf(given).entries()) {
      const { subject, kind, races } = [a, b, c][index];
      expect(ruleId).toBe(kind);
      expect(locations[0].message?.text).toContain(`writes ${subject},`);
      expect(locations[0].physicalLocation?.region?.startLine).toBe(races[0].sides[0].place.line);
      expect(message.text).toContain(`writes ${subject}, `);
    }
  });

  test('the message names the races with the same cause, and only then', () => {
    const texts = (findings: readonly Finding[]): (string | undefined)[] =>
      resultsOf(log(findings)).map(({ message }) => message.text);
    const [first, second] = texts([a, b, c]);
    expect(first).toContain('It has the same cause as the races on org.acme.Pool.b and org.acme.Pool.c.');
    expect(second).toContain('It has the same cause as the races on org.acme.Pool.a and org.acme.Pool.c.');
    for (const text of texts([a, lone])) expect(text).not.toContain('same cause');
    expect(texts([a, b])[0]).toContain('the same cause as the race on org.acme.Pool.b.');
    const many = texts(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => part(id, 'm')));
    expect(many[0]).toContain(
      'as the races on org.acme.Pool.b, org.acme.Pool.c, org.acme.Pool.d and 2 more.',
    );
  });

  test('a race in an object that others own says which calls overlap, and where', () => {
    const cause = {
      className: 'org.acme.Shop',
      object: 'the shared org.acme.Shop',
      methods: ['org.acme.Pool.release(Connection)'],
    };
    const [result] = resultsOf(log([part('a', 'm', { cause }), part('b', 'm', { cause })]));
    expect(result.message.text).toContain(
      'It follows from concurrent calls of org.acme.Pool.release(Connection) on one org.acme.Shop, like the race on org.acme.Pool.b.',
    );
    expect(result.relatedLocations?.at(-1)?.message?.text).toBe(
      'org.acme.Pool.release(Connection) is called on one org.acme.Shop by two threads',
    );
  });

  test('what is told together changes no identity, rule, place or property', () => {
    // The cause itself is a property, as is every fact that a reader of the file joins the races by.
    const facts = (given: Log): unknown =>
      new Map(
        resultsOf(given).map((result) => {
          const { message: _, ruleIndex: __, ...rest } = result;
          return [identityOf(result), rest];
        }),
      );
    fc.assert(
      fc.property(fc.subarray([a, b, c, part('d', 'm'), part('e', 'other')]), (findings) => {
        const alone = new Map(findings.flatMap((each) => [...(facts(log([each])) as Map<string, unknown>)]));
        expect(facts(log(findings))).toEqual(alone);
      }),
    );
  });

  test('they come back as they were, but for paths of what is not shown', () => {
    const given = [a, b, c];
    const read = readReport(log(given)).findings;
    const bare = ({ races: _, ...rest }: Finding) => rest;
    expect(read.map(bare)).toEqual(given.map(bare));
    expect(read.map(({ races }) => races.length)).toEqual(given.map(({ races }) => races.length));
    expect(resultsOf(sarifLog(readReport(log(given))))).toEqual(resultsOf(log(given)));
    expect(byCause(read).map(({ joined, message }) => [joined?.length, message])).toEqual(
      byCause(given).map(({ joined, message }) => [joined?.length, message]),
    );
  });
});
