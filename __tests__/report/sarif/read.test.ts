import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Finding, PathStep, Report, Side } from '../../../src/findings/index.js';
import { readReport, sarifLog, toMarkdown, toSarif, toTerminal, visible } from '../../../src/report/index.js';
import { canonical, type Log, readSarif } from '../../../src/sarif/index.js';
import { report } from '../arbitrary.js';
import { emptyReport, HOSTILE, hostileReport, incompleteReport, sampleReport } from '../sample.js';

/** As another process gets it. */
function through(report: Report): Report {
  return readReport(readSarif(toSarif(report), 'x.sarif'));
}

function resultOf({ path }: Side): Pick<PathStep, 'isResult'> {
  return path.at(-1)?.isResult ? { isResult: true } : {};
}

/** Of races that are not told in full, the path is their last step. */
function known(finding: Finding): Finding {
  const races = finding.races.map(({ sides: [first, second] }, index) => ({
    sides: [first, second].map((side) =>
      index === 0 ? side : { ...side, path: [{ place: side.place, acquires: [], ...resultOf(side) }] },
    ) as unknown as Finding['races'][number]['sides'],
  }));
  return { ...finding, races };
}

describe('readReport', () => {
  test('is the inverse of sarifLog', () => {
    fc.assert(
      fc.property(report, (given) => {
        const read = readReport(sarifLog(given));
        expect(toMarkdown(read)).toBe(toMarkdown(given));
        expect(toTerminal(read)).toBe(toTerminal(given));
        expect(read).toEqual({
          ...given,
          findings: given.findings.map(known),
          ...(given.suppressed !== undefined && { suppressed: given.suppressed.map(known) }),
        });
      }),
      { numRuns: 300 },
    );
  });

  test('gives through a file what it gives from memory', () => {
    fc.assert(
      fc.property(report, (given) => {
        expect(through(given)).toEqual(readReport(sarifLog(given)));
        expect(toSarif(through(given))).toBe(toSarif(readReport(sarifLog(given))));
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ['the sample', sampleReport()],
    ['nothing', emptyReport()],
    ['an incomplete scan', incompleteReport()],
  ])('%s looks the same', (_, given) => {
    expect(toMarkdown(through(given))).toBe(toMarkdown(given));
  });

  test('hostile names stay what they are, and paths inside of the repository', () => {
    const { findings, warnings, incomplete } = through(hostileReport());
    const [{ races, subject, pairs }] = findings;
    const shown = visible(HOSTILE);
    expect([subject, pairs[0].first, warnings[0], incomplete[0]]).toEqual([shown, shown, shown, shown]);
    const { file, method } = races[0].sides[0].place;
    expect(method).toBe(shown);
    expect(file).toBe(shown.replace('//', '/'));
  });

  test('numbers of what is counted only stay, however large', () => {
    const [finding] = sampleReport().findings;
    const many = { ...finding, racesOmitted: 4_294_967_297, pairsArePart: true as const };
    expect(through({ ...emptyReport(), findings: [many] }).findings).toEqual([known(many)]);
  });

  test('what did not fit becomes a warning', () => {
    const [finding] = sampleReport().findings;
    const [{ sides }] = finding.races;
    const path = Array.from({ length: 700 }, () => sides[0].path[0]);
    const long = { ...finding, races: [{ sides: [{ ...sides[0], path }, sides[1]] as const }] };
    expect(through({ ...emptyReport(), findings: [long] }).warnings).toEqual([
      '200 calls of a path of org.acme.Pool.used left out: a result shows at most 1000.',
    ]);
  });
});

describe('files of others', () => {
  const logOf = (results: unknown[]): Log =>
    readSarif(
      JSON.stringify({
        version: '2.1.0',
        runs: [{ tool: { driver: { name: 'racewarden', semanticVersion: '0.1.0' } }, results }],
      }),
      'x.sarif',
    );

  /** As code scanning may give an analysis back: without properties, columns and code flows. */
  function subset(log: Log): Log {
    const runs = log.runs.map((run) => ({
      tool: { driver: { name: run.tool.driver.name, semanticVersion: '0.1.0' } },
      results: run.results?.map(({ ruleId, message, locations, partialFingerprints }) => ({
        ruleId,
        message,
        locations: locations?.map(({ physicalLocation }) => ({ physicalLocation })),
        partialFingerprints,
      })),
    }));
    return { version: '2.1.0', runs };
  }

  test('a subset keeps identity, kind, place and message', () => {
    const read = readReport(subset(sarifLog(sampleReport())));
    const given = sampleReport();
    expect(read.findings.map(({ id, kind }) => ({ id, kind }))).toEqual(
      given.findings.map(({ id, kind }) => ({ id, kind })),
    );
    const [first] = read.findings;
    expect(first.races[0].sides[0].place).toMatchObject({ file: 'org/acme/Pool.java', line: 37 });
    expect(first.message).toContain('org.acme.Pool.take(Connection) at org/acme/Pool.java:25 writes');
    expect(first.message).not.toContain('](');
    expect(read.complete).toBe(true);
    expect(toMarkdown(read)).toContain('5 findings');
  });

  test('a subset of any report can be told', () => {
    fc.assert(
      fc.property(report, (given) => {
        const read = readReport(subset(sarifLog(given)));
        const both = [...given.findings, ...(given.suppressed ?? [])];
        expect(read.findings.map(({ id }) => id)).toEqual(both.map(({ id }) => id));
        expect(() => [toMarkdown(read), toTerminal(read), toSarif(read)]).not.toThrow();
      }),
      { numRuns: 50 },
    );
  });

  test('the least there can be', () => {
    const [finding] = readReport(logOf([{ message: {} }])).findings;
    expect(finding).toMatchObject({ kind: 'field-race', confidence: 'high', pairs: [], racesOmitted: 0 });
    expect(finding.id).toMatch(/^[0-9a-f]{16}$/);
    expect(finding.races[0].sides[0].place).toMatchObject({ file: 'unknown', line: 0 });
  });

  test.each([
    ['/etc/passwd', 'etc/passwd'],
    ['file:///etc/passwd', 'etc/passwd'],
    ['../../x', 'x'],
    ['a/%2e%2e/%2E%2E/b', 'a/b'],
    ['a%2F..%2Fb', 'a/b'],
    ['%zz/a', '%zz/a'],
    ['a?b#c', 'a'],
    ['a%0Ab', 'a\\u000ab'],
    ['', 'unknown'],
  ])('the address %s leads to %s', (uri, file) => {
    const locations = [{ physicalLocation: { artifactLocation: { uri }, region: { startLine: 3 } } }];
    const [finding] = readReport(logOf([{ message: {}, locations }])).findings;
    expect(finding.races[0].sides[0].place.file).toBe(file);
  });

  test('properties of wrong types and sizes are as good as absent', () => {
    const hostile = fc.oneof(
      fc.anything({ maxDepth: 3, withNullPrototype: false }),
      fc.constantFrom(null, -1, 1e308, 'x'.repeat(20_000), [[0, 999_999]], [{ at: -1 }], { text: {} }),
    );
    const keys = [
      'kind',
      'field',
      'confidence',
      'pairs',
      'sides',
      'races',
      'pairsArePart',
      'racesOmitted',
      'ruleLevel',
      'note',
      '__proto__',
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), hostile), hostile, (properties, value) => {
        const log = sarifLog(sampleReport());
        const [run] = log.runs;
        const crippled = JSON.parse(
          JSON.stringify({
            ...log,
            runs: [
              {
                ...run,
                properties: { ...properties, shard: value, interfaces: value, minConfidence: value },
                results: run.results?.map((result) => ({
                  ...result,
                  properties,
                  locations: [{ ...result.locations?.[0], properties: { offset: value, class: value } }],
                })),
              },
            ],
          }),
        );
        const read = readReport(crippled);
        expect(read.findings).toHaveLength(5);
        for (const finding of read.findings) {
          expect(['field-race', 'array-race', 'library-object-race', 'object-race']).toContain(finding.kind);
          expect(['high', 'medium', 'low']).toContain(finding.confidence);
          expect(finding.subject.length).toBeLessThanOrEqual(10_000);
          expect(finding.racesOmitted).toBeGreaterThanOrEqual(0);
          expect([undefined, true]).toContain(finding.pairsArePart);
        }
        expect(() => [toMarkdown(read), toTerminal(read), canonical(sarifLog(read))]).not.toThrow();
      }),
      { numRuns: 60 },
    );
  });

  test('levels of others are kept', () => {
    const levels = readReport(
      logOf(['error', 'note', 'none'].map((level) => ({ message: {}, level }))),
    ).findings.map(({ level }) => level);
    expect(levels).toEqual(['error', 'note', undefined]);
  });
});
