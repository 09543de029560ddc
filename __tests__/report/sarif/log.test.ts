import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Report } from '../../../src/findings/index.js';
import { sarifLog, toSarif } from '../../../src/report/index.js';
import { identityOf, isSuppressed, readSarif } from '../../../src/sarif/index.js';
import { expectGolden } from '../golden.js';
import {
  emptyReport,
  frame,
  hostileReport,
  incompleteReport,
  place,
  sampleReport,
  sampleSources,
} from '../sample.js';

const MULTITOOL = multitoolFolder();
const sources = sampleSources();

function multitoolFolder(): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve('@microsoft/sarif-multitool-linux/package.json'));
  } catch {
    return undefined;
  }
}

const reports: [string, Report][] = [
  ['the sample', sampleReport()],
  ['nothing', emptyReport()],
  ['an incomplete scan', incompleteReport()],
  ['hostile names', hostileReport()],
  ['suppressed findings', suppressedReport()],
];

function suppressedReport(): Report {
  const { findings, ...report } = sampleReport();
  const [first, second, ...live] = findings;
  return {
    ...report,
    findings: live.map((finding) => ({ ...finding, level: 'error' })),
    suppressed: [
      {
        ...first,
        suppressions: [
          { kind: 'inSource', justification: 'a counter\u001b for people', where: 'org/acme/Pool.java:12' },
          { kind: 'external', justification: '', where: 'racewarden-accepted.json' },
        ],
      },
      { ...second, suppressions: [{ kind: 'external', justification: 'known', where: '' }] },
    ],
    unusedSuppressions: ['The comment at org/acme/Pool.java:9 suppresses nothing.'],
  };
}

describe('toSarif', () => {
  test('of the sample', () => {
    expectGolden('sample.sarif', toSarif(sampleReport(), { sources }));
  });

  test('can be read back', () => {
    const log = readSarif(toSarif(sampleReport()), 'sample.sarif');
    const identities = log.runs[0].results?.map(identityOf);
    expect(identities).toEqual(sampleReport().findings.map(({ id }) => id));
  });

  test('locations[0] is the first side; the message links to the other', () => {
    const [result] = sarifLog(sampleReport(), { sources }).runs[0].results ?? [];
    expect(result.locations?.[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'org/acme/Pool.java', uriBaseId: '%SRCROOT%' },
      region: { startLine: 37, startColumn: 5, endLine: 37, endColumn: 12 },
    });
    expect(result.message.text).toContain('[org.acme.Pool.take(Connection) at org/acme/Pool.java:25](1)');
    expect(result.relatedLocations?.[0].id).toBe(1);
    expect(result.relatedLocations?.[0].physicalLocation?.region?.startLine).toBe(25);
    expect(result.codeFlows).toHaveLength(2);
    expect(result.codeFlows?.map(({ threadFlows }) => threadFlows.length)).toEqual([1, 1]);
  });

  test('a place without a line table is line 1 and says so', () => {
    const result = sarifLog(sampleReport()).runs[0].results?.[3];
    expect(result?.locations?.[0].physicalLocation?.region?.startLine).toBe(1);
    expect(result?.message.text).toContain('org.acme.Main.trim()');
    expect(result?.message.text).toContain('(no line table: bytecode offset 21)');
  });

  test('an incomplete scan is an unsuccessful execution', () => {
    const [invocation] = sarifLog(incompleteReport()).runs[0].invocations ?? [];
    expect(invocation.executionSuccessful).toBe(false);
    expect(invocation.toolExecutionNotifications?.[0]).toEqual({
      level: 'error',
      message: { text: 'The time budget of 1800 seconds was spent in the lock stages.' },
    });
  });

  test('names the base in properties and the category with a slash', () => {
    const baseline = new Map([['3f1c9a0be2d47786', 'grown' as const]]);
    const [run] = sarifLog(sampleReport(), { baseline, category: 'app/jdk17//' }).runs;
    expect(run.results?.[0].properties?.['baseline']).toBe('grown');
    expect(run.results?.[1].properties).not.toHaveProperty('baseline');
    expect(run.automationDetails?.id).toBe('app/jdk17/');
  });

  test('suppressed findings follow the live ones, with who said so', () => {
    const [{ results = [], invocations = [] }] = sarifLog(suppressedReport()).runs;
    expect(results.map(isSuppressed)).toEqual([false, false, false, true, true]);
    expect(results.map(({ level }) => level)).toEqual(['error', 'error', 'note', 'warning', 'warning']);
    expect(results[3].suppressions).toEqual([
      {
        kind: 'inSource',
        status: 'accepted',
        justification: 'a counter\\u001b for people',
        location: {
          physicalLocation: {
            artifactLocation: { uri: 'org/acme/Pool.java', uriBaseId: '%SRCROOT%' },
            region: { startLine: 12, startColumn: 1, endLine: 12, endColumn: 2 },
          },
        },
      },
      {
        kind: 'external',
        status: 'accepted',
        location: {
          physicalLocation: {
            artifactLocation: { uri: 'racewarden-accepted.json', uriBaseId: '%SRCROOT%' },
          },
        },
      },
    ]);
    expect(results[4].suppressions).toEqual([
      { kind: 'external', status: 'accepted', justification: 'known' },
    ]);
    expect(invocations[0].toolExecutionNotifications?.[1]).toEqual({
      level: 'note',
      message: { text: 'The comment at org/acme/Pool.java:9 suppresses nothing.' },
      properties: { about: 'unused-suppression' },
    });
  });

  test('the run says what was asked and which part it is', () => {
    const [{ properties }] = sarifLog(emptyReport(), {
      shard: { index: 2, count: 4 },
      minConfidence: 'medium',
      configuration: '0123456789abcdef',
    }).runs;
    expect(properties).toEqual({
      complete: true,
      configuration: '0123456789abcdef',
      minConfidence: 'medium',
      shard: { index: 2, count: 4 },
      interfaces: emptyReport().interfaces,
    });
  });

  test('has no absolute path and no step upwards', () => {
    for (const [, report] of reports) {
      const uris = [...toSarif(report, { sources }).matchAll(/"uri": "(.*)"/g)].map(([, uri]) => uri);
      expect(uris.filter((uri) => /^[/\\]|^[a-z]+:|(^|\/)\.\.?(\/|$)/i.test(uri))).toEqual([]);
    }
  });

  test('is the same bytes each time', () => {
    expect(toSarif(sampleReport(), { sources })).toBe(toSarif(sampleReport(), { sources: sampleSources() }));
  });
});

describe('limits of code scanning', () => {
  const notes = (report: Report): string[] =>
    (sarifLog(report).runs[0].invocations?.[0].toolExecutionNotifications ?? []).map(
      ({ message }) => message.text ?? '',
    );

  test('25,000 results, the rest is counted', () => {
    const finding = sampleReport().findings[0];
    const report = { ...emptyReport(), findings: Array.from({ length: 25_003 }, () => finding) };
    const [run] = sarifLog(report).runs;
    expect(run.results).toHaveLength(25_000);
    expect(run.properties?.['resultsOmitted']).toBe(3);
    expect(notes(report)).toEqual([
      'The paths of 20000 findings of lower rank left out: code scanning shows at most 5000.',
      '3 findings of lower rank left out: a run holds at most 25000.',
    ]);
    const [shown, short] = [4999, 5000].map((index) => run.results?.[index].properties);
    expect([shown?.['racesOmitted'], short?.['racesOmitted']]).toEqual([3, 4]);
  });

  test('1,000 thread-flow locations and 100 related places of a result', () => {
    const [finding] = sampleReport().findings;
    const [{ sides }] = finding.races;
    const path = Array.from({ length: 700 }, (_, line) =>
      frame(place(line + 1, 'org.acme.Deep.call()'), 'call'),
    );
    const races = Array.from({ length: 150 }, (_, line) => ({
      sides: [
        { ...sides[0], path },
        { ...sides[1], path, place: place(line + 1, 'org.acme.Deep.call()') },
      ] as const,
    }));
    const report = { ...emptyReport(), findings: [{ ...finding, races }] };
    const [result] = sarifLog(report).runs[0].results ?? [];
    const flows = result.codeFlows?.map(({ threadFlows }) => threadFlows[0].locations.length);
    expect(flows).toEqual([500, 500]);
    expect(result.relatedLocations).toHaveLength(100);
    expect(notes(report)).toEqual([
      '50 related places of org.acme.Pool.used left out: a result shows at most 100.',
      '200 calls of a path of org.acme.Pool.used left out: a result shows at most 1000.',
      '200 calls of a path of org.acme.Pool.used left out: a result shows at most 1000.',
    ]);
  });
});

describe('validity', () => {
  const withMultitool =
    MULTITOOL !== undefined && existsSync(join(MULTITOOL, 'Sarif.Multitool')) ? test : test.skip;
  const withSchema = MULTITOOL !== undefined ? test : test.skip;

  withSchema.each(reports)('%s fits the schema', (_, report) => {
    const schema = JSON.parse(readFileSync(join(MULTITOOL!, 'sarif-2.1.0.json'), 'utf8'));
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    const validate = ajv.compile(schema);
    validate(JSON.parse(toSarif(report, { sources })));
    expect(validate.errors ?? []).toEqual([]);
  });

  withMultitool.each(reports)('%s pleases the multitool', (_, report) => {
    const folder = mkdtempSync(join(tmpdir(), 'racewarden-sarif-'));
    try {
      const input = join(folder, 'in.sarif');
      const output = join(folder, 'out.sarif');
      writeFileSync(input, toSarif(report, { sources }));
      const kinds = ['--rule-kind', 'Sarif;Ghas', '--level', 'Error;Warning;Note', '--kind', 'Fail'];
      execFileSync(join(MULTITOOL!, 'Sarif.Multitool'), ['validate', input, '-o', output, '-q', ...kinds]);
      const found = JSON.parse(readFileSync(output, 'utf8')).runs[0].results.map(describeResult);
      // Notes are matters of taste. The one warning asks for the address of a home page, which has no fixed place.
      const grave = found.filter((line: string) => !line.startsWith('note'));
      expect(grave).toEqual(['warning SARIF2005 runs[0].tool.driver | racewarden']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

function describeResult(result: {
  level?: string;
  ruleId: string;
  message: { arguments?: string[] };
}): string {
  return `${result.level ?? 'warning'} ${result.ruleId} ${(result.message.arguments ?? []).join(' | ')}`;
}
