import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compare } from '../../../src/baseline/index.js';
import { readReport, rebuilt, sarifLog } from '../../../src/report/index.js';
import { canonical, type Log } from '../../../src/sarif/index.js';
import { report } from '../arbitrary.js';
import { sampleReport, sampleSources } from '../sample.js';

describe('rebuilt', () => {
  test('of our own log, it is the same log, columns and states and all', () => {
    const log = sarifLog(sampleReport(), {
      sources: sampleSources(),
      category: 'a/b',
      minConfidence: 'low',
      configuration: '0123456789abcdef',
      baseline: new Map(sampleReport().findings.map(({ id }) => [id, 'grown'])),
    });
    // Edits of files are nobody's word but that of who has the files.
    const results = log.runs[0].results?.map(({ fixes: _, ...result }) => result);
    expect(rebuilt(log, 'a/b')).toEqual({ ...log, runs: [{ ...log.runs[0], results }] });
  });

  test('of any report, nothing that is compared or told is lost', () => {
    fc.assert(
      fc.property(report, (given) => {
        const log = sarifLog({ ...given, complete: true, incomplete: [] });
        const again = rebuilt(log, 'racewarden');
        expect(readReport(again)).toEqual(readReport(log));
        expect(compare(log, again).counts).toMatchObject({ new: 0, grown: 0, fixed: 0 });
        expect(canonical(rebuilt(again, 'racewarden'))).toBe(canonical(again));
      }),
      { numRuns: 50 },
    );
  });

  test('nothing of a stranger goes on: tools, categories, rules, links, addresses, properties', () => {
    const evil = 'https://evil.example/x';
    const log = sarifLog(sampleReport());
    const [run] = log.runs;
    const changed: Log = {
      ...log,
      properties: { evil },
      runs: [
        { tool: { driver: { name: 'CodeQL' } }, results: [] },
        {
          ...run,
          tool: {
            driver: {
              ...run.tool.driver,
              informationUri: evil,
              rules: [{ id: 'field-race', helpUri: evil }],
            },
          },
          automationDetails: { id: `${evil}/` },
          originalUriBaseIds: { '%SRCROOT%': { uri: evil } },
          properties: { ...run.properties, evil },
          results: run.results?.map((result) => ({
            ...result,
            hostedViewerUri: evil,
            message: { text: `[x](${evil})`, markdown: `[x](${evil})` },
            properties: { ...result.properties, evil },
          })),
        },
      ],
    };
    expect(rebuilt(changed, 'racewarden')).toEqual(log);
  });

  test('regions that are none are not taken over', () => {
    const log = sarifLog(sampleReport());
    for (const region of [
      { startLine: 37, startColumn: 9, endColumn: 3 },
      { startLine: 37, startColumn: 1, endColumn: 100_000_000 },
      { startLine: 37, startColumn: 0, endColumn: 3 },
    ]) {
      const [run] = structuredClone(log).runs;
      run.results![0].locations![0].physicalLocation!.region = region;
      run.results![0].codeFlows = [];
      const [result] = rebuilt({ ...log, runs: [run] }, 'racewarden').runs[0].results ?? [];
      expect(result.locations?.[0].physicalLocation?.region).toEqual({
        startLine: 37,
        startColumn: 1,
        endLine: 37,
        endColumn: 2,
      });
    }
  });
});
