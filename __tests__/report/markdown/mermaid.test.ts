import { describe, expect, test } from '@jest/globals';
import type { Finding, PathStep } from '../../../src/findings/index.js';
import { sketch } from '../../../src/report/markdown/mermaid.js';
import { frame, hostileReport, place, sampleReport } from '../sample.js';

const [used, map, , trim] = sampleReport().findings;

/** The finding with another path of its first side. */
function along(finding: Finding, path: readonly PathStep[]): Finding {
  const [{ sides }] = finding.races;
  return { ...finding, races: [{ sides: [{ ...sides[0], path }, sides[1]] }] };
}

describe('sketch', () => {
  test('two threads from their start to the field, with what they hold', () => {
    expect(sketch(used).split('\n')).toEqual([
      '```mermaid',
      'flowchart TB',
      '  subgraph t1["One thread"]',
      '    t1_0["release(Connection)<br/>Pool.java#58;37"]',
      '  end',
      '  t1_0 -- "writes, holding no lock" --> state',
      '  class t1_0 bare',
      '  subgraph t2["Another thread"]',
      '    t2_0["borrow(String)<br/>Pool.java#58;20<br/>locks Pool.lock"]',
      '    t2_1["take(Connection)<br/>Pool.java#58;25"]',
      '    t2_0 --> t2_1',
      '  end',
      '  t2_1 -- "writes, holding Pool.lock" --> state',
      '  state[("Pool.used")]',
      '  classDef bare stroke:#cf222e,stroke-width:2px',
      '```',
    ]);
  });

  test('what a library does inside is not drawn', () => {
    expect(sketch(map)).not.toContain('put');
    expect(sketch(map)).toContain('t2_1 -- "changes, holding Pool.lock" --> state');
  });

  test('says where an object of a library is kept', () => {
    expect(sketch(map)).toContain('state[("Pool.open (HashMap)")]');
  });

  test('one path in two threads is drawn once', () => {
    const [{ sides }] = used.races;
    const twice: Finding = { ...used, races: [{ sides: [sides[1], sides[1]] }] };
    expect(sketch(twice)).toContain('subgraph t1["Two threads at once"]');
    expect(sketch(twice)).not.toContain('t2');
  });

  test('a place without a line', () => {
    expect(sketch(trim)).toContain('t1_0["trim()<br/>Main.java (no line table)"]');
  });

  test('a long path is cut in its middle', () => {
    const path = Array.from({ length: 200 }, (_, i) => frame(place(i + 1, `org.acme.Pool.m${i}()`)));
    const drawn = sketch(along(used, path));
    expect(drawn.match(/^ {4}t1_\d+\[/gm)).toHaveLength(6);
    expect(drawn).toContain('195 further calls');
    expect(drawn).toContain('t1_0["m0()');
    expect(drawn).toContain('t1_5["m199()');
  });

  test('no path at all', () => {
    expect(sketch(along(used, []))).toContain('t1_0["release(Connection)<br/>Pool.java#58;37"]');
  });

  test('stays small, whatever the names', () => {
    const [finding] = hostileReport().findings;
    const endless = JSON.parse(JSON.stringify(finding).replaceAll('octocat', '漢'.repeat(60_000))) as Finding;
    expect(sketch(endless).length).toBeLessThan(10_000);
  });
});
