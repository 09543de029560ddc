/** Formats of other tools: each has the shape that its readers ask for, says all findings, and lets no name become markup. */
import { describe, expect, test } from '@jest/globals';
import Ajv2020 from 'ajv/dist/2020.js';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Report } from '../../../src/findings/index.js';
import { type ExchangeFormat, toExchange } from '../../../src/report/exchange/index.js';
import { expectGolden } from '../golden.js';
import { emptyReport, hostileReport, incompleteReport, sampleReport } from '../sample.js';

const FORMATS = ['gitlab', 'sonar', 'junit', 'checkstyle', 'rdjson', 'github'] as const;
const REPORTS: readonly (readonly [string, Report])[] = [
  ['the sample', sampleReport()],
  ['nothing', emptyReport()],
  ['an incomplete scan', incompleteReport()],
  ['hostile names', hostileReport()],
];
const text = { type: 'string', minLength: 1 };
const line = { type: 'integer', minimum: 1 };

function object(properties: object, optional: readonly string[] = []): object {
  const required = Object.keys(properties).filter((key) => !optional.includes(key));
  return { type: 'object', properties, required, additionalProperties: false };
}

/** What the readers' documents ask for, in our own words. */
const SCHEMAS = {
  gitlab: {
    type: 'array',
    items: object({
      description: text,
      check_name: text,
      fingerprint: text,
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: object({ path: text, lines: object({ begin: line }) }),
    }),
  },
  sonar: object({
    rules: {
      type: 'array',
      items: object({
        id: text,
        name: text,
        description: text,
        engineId: text,
        cleanCodeAttribute: { enum: ['LOGICAL'] },
        type: { enum: ['BUG'] },
        severity: { enum: ['BLOCKER', 'CRITICAL', 'MAJOR', 'MINOR', 'INFO'] },
        impacts: {
          type: 'array',
          minItems: 1,
          items: object({
            softwareQuality: { enum: ['RELIABILITY'] },
            severity: { enum: ['BLOCKER', 'HIGH', 'MEDIUM', 'LOW', 'INFO'] },
          }),
        },
      }),
    },
    issues: {
      type: 'array',
      items: object(
        {
          ruleId: text,
          primaryLocation: sonarPlace(),
          secondaryLocations: { type: 'array', minItems: 1, items: sonarPlace() },
        },
        ['secondaryLocations'],
      ),
    },
  }),
  rdjson: object({
    source: object({ name: text }),
    diagnostics: {
      type: 'array',
      items: object(
        {
          message: text,
          location: rdPlace(),
          severity: { enum: ['ERROR', 'WARNING', 'INFO'] },
          code: object({ value: text }),
          relatedLocations: {
            type: 'array',
            minItems: 1,
            items: object({ message: text, location: rdPlace() }),
          },
        },
        ['relatedLocations'],
      ),
    },
  }),
};

function sonarPlace(): object {
  return object({ message: text, filePath: text, textRange: object({ startLine: line }) }, ['textRange']);
}

function rdPlace(): object {
  return object({ path: text, range: object({ start: object({ line }) }) }, ['range']);
}

const ENDINGS = {
  junit: 'xml',
  checkstyle: 'xml',
  github: 'txt',
  gitlab: 'json',
  sonar: 'json',
  rdjson: 'json',
};

test.each(FORMATS)('%s of the sample is the golden file', async (format) => {
  expectGolden(`exchange/${format}.${ENDINGS[format]}`, toExchange(sampleReport(), format));
});

describe.each(REPORTS)('%s', (_, report) => {
  test.each(['gitlab', 'sonar', 'rdjson'] as const)('fits the schema of %s', (format) => {
    const ajv = new Ajv2020({ allErrors: true });
    const isValid = ajv.validate(SCHEMAS[format], JSON.parse(toExchange(report, format)));
    expect(isValid ? [] : ajv.errors).toEqual([]);
  });

  test.each(['junit', 'checkstyle'] as const)('is well-formed %s', (format) => {
    const written = toExchange(report, format);
    expect(XMLValidator.validate(written)).toBe(true);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(written).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/);
  });

  test('has one command a line for GitHub', () => {
    const lines = toExchange(report, 'github').split('\n');
    expect(lines.pop()).toBe('');
    for (const one of lines)
      expect(one).toMatch(/^::(?:error|warning|notice) file=[^,:]+(?:,line=\d+)?,title=[^,:]*::/);
    expect(lines).toHaveLength(countOf(report));
  });

  test.each<[ExchangeFormat, (written: string) => number]>([
    ['gitlab', (written) => JSON.parse(written).length],
    ['rdjson', (written) => JSON.parse(written).diagnostics.length],
    ['checkstyle', (written) => written.split('<error ').length - 1],
  ])('tells all findings in %s, and that a scan is incomplete', (format, number) => {
    expect(number(toExchange(report, format))).toBe(countOf(report));
  });

  test('counts its tests in junit, and has one at least', () => {
    const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'testcase' });
    const { testsuite } = parser.parse(toExchange(report, 'junit')).testsuites;
    const having = (child: string) => testsuite.testcase.filter((one: object) => child in one).length;
    expect(testsuite.testcase.length).toBe(Math.max(1, countOf(report)));
    expect({
      tests: Number(testsuite['@_tests']),
      failures: Number(testsuite['@_failures']),
      errors: Number(testsuite['@_errors']),
      skipped: Number(testsuite['@_skipped']),
    }).toEqual({
      tests: testsuite.testcase.length,
      failures: having('failure'),
      errors: having('error'),
      skipped: having('skipped'),
    });
  });
});

/** Findings, and one that says so where the scan is incomplete. */
function countOf({ findings, complete }: Report): number {
  return findings.length + (complete ? 0 : 1);
}

test('a name cannot end a property or a command of GitHub', () => {
  const [finding] = sampleReport().findings;
  const [race] = finding.races;
  const place = { ...race.sides[0].place, file: 'a,line=1::b%0A\n::error::c' };
  const sides = [{ ...race.sides[0], place }, race.sides[1]] as const;
  const report = { ...sampleReport(), findings: [{ ...finding, races: [{ sides }] }] };
  const written = toExchange(report, 'github');
  expect(written.split('\n')).toHaveLength(2);
  expect(written).toContain('file=a%2Cline=1%3A%3Ab%250A\\u000a%3A%3Aerror%3A%3Ac,');
});
