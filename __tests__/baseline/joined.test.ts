/** What a comparison says where findings are joined on one side and told apart on the other. */
import { describe, expect, test } from '@jest/globals';
import { compare } from '../../src/baseline/index.js';
import { byCause, type Finding } from '../../src/findings/index.js';
import { readReport, sarifLog } from '../../src/report/index.js';
import { logOf, pairs, race, suppressed } from './logs.js';

/** A finding with a cause; those that share a method are joined. */
function part(id: string, method: string, more: Partial<Finding> = {}): Finding {
  const cause = { className: 'org.acme.Pool', object: 'the shared org.acme.Pool', methods: [method] };
  return race(id, { guardedBy: undefined, pairs: pairs(id), cause, ...more });
}

const a = part('a', 'm');
const b = part('b', 'm');
const c = part('c', 'm');
const lone = part('b', 'other');
const [ab, abc] = [byCause([a, b]), byCause([a, b, c])];
const id = ab[0].id;

const log = (findings: readonly Finding[]) => logOf(findings);

describe('a finding that joins others', () => {
  test('is unchanged where the base tells all of them, joined or not', () => {
    expect(compare(log([a, b]), log(ab)).states).toEqual(new Map([[id, 'unchanged']]));
    expect(compare(log(ab), log(ab)).states).toEqual(new Map([[id, 'unchanged']]));
    expect(compare(log(ab), log([a, lone])).states).toEqual(
      new Map([
        ['a', 'unchanged'],
        ['b', 'unchanged'],
      ]),
    );
    for (const [base, head] of [
      [[a, b], ab],
      [ab, [a, lone]],
    ] as const) {
      expect(compare(log(base), log(head)).counts).toMatchObject({ new: 0, grown: 0, fixed: 0 });
    }
  });

  test('is new where the base has none of them', () => {
    expect(compare(log([]), log(ab)).states).toEqual(new Map([[id, 'new']]));
  });

  test('has grown where the base lacks one, with the pairs of that one', () => {
    for (const base of [[a, b], ab]) {
      const compared = compare(log(base), log(abc));
      expect(compared.states).toEqual(new Map([[id, 'grown']]));
      expect(compared.addedPairs).toEqual(new Map([[id, pairs('c')]]));
      expect(compared.counts).toMatchObject({ new: 0, grown: 1, fixed: 0 });
    }
  });

  test('has grown where one has pairs that the base does not have', () => {
    const grown = byCause([a, part('b', 'm', { pairs: pairs('b', 'x') })]);
    const compared = compare(log(ab), log(grown));
    expect(compared.states).toEqual(new Map([[id, 'grown']]));
    expect(compared.addedPairs.get(id)).toEqual(pairs('x'));
  });

  test('is fixed where all are gone, and in part where some are', () => {
    expect(compare(log(ab), log([])).fixed).toEqual([id]);
    expect(compare(log(abc), log(ab)).fixed).toEqual(['c']);
    const left = compare(log(ab), log([a]));
    expect([left.fixed, left.states]).toEqual([['b'], new Map([['a', 'unchanged']])]);
    expect(left.counts).toMatchObject({ fixed: 1, unchanged: 1 });
  });

  test('is there without what has been suppressed since', () => {
    const head = logOf(byCause([a]), {}, { suppressed: [suppressed(b)] });
    const compared = compare(log(ab), head);
    expect([compared.fixed, compared.suppressedSince]).toEqual([[], ['b']]);
    expect(compared.states).toEqual(new Map([['a', 'unchanged']]));
  });
});

describe('in SARIF', () => {
  const [result] = log(abc).runs[0].results ?? [];

  test('one result has the places of all, a racing access first', () => {
    expect(log(abc).runs[0].results).toHaveLength(1);
    const places = result.relatedLocations?.map(({ message }) => message?.text) ?? [];
    for (const name of ['a', 'b', 'c']) {
      expect(
        [result.locations?.[0].message?.text, ...places].some((text) => text?.includes(`Pool.${name},`)),
      ).toBe(true);
    }
    expect(result.message.text).toContain('3 data races inside it follow. They are on org.acme.Pool.a,');
  });

  test('it comes back as it was, but for paths of what is not shown', () => {
    const [read] = readReport(log(abc)).findings;
    const bare = ({ races: _, parts: __, ...rest }: Finding) => rest;
    expect(bare(read)).toEqual(bare(abc[0]));
    expect(read.parts?.map(bare)).toEqual(abc[0].parts?.map(bare));
    expect(read.parts?.map(({ races }) => races.length)).toEqual(
      abc[0].parts?.map(({ races }) => races.length),
    );
    const [again] = sarifLog(readReport(log(abc))).runs[0].results ?? [];
    expect(again).toEqual(result);
  });
});
