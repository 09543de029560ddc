/** The SARIF of real scans against the schema of OASIS and the validator that code scanning recommends. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Report } from '../../src/findings/index.js';
import { readReport, toMarkdown, toSarif, toTerminal } from '../../src/report/index.js';
import { identityOf, readSarif } from '../../src/sarif/index.js';
import { SourceLocator } from '../../src/util/sources.js';
import { ROOT, scanFixture } from './support.js';

const TOOL = toolFolder();
const NAMES = ['company-warehouse', 'read-write-lock', 'executor-lambda'];

function toolFolder(): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve('@microsoft/sarif-multitool-linux/package.json'));
  } catch {
    return undefined;
  }
}

function sourcesOf(name: string): string {
  return `fixtures/${name}/racy/src`;
}

function sarifOf(name: string, report: Report): string {
  return toSarif(report, { sources: new SourceLocator([sourcesOf(name)], ROOT) });
}

describe.each(NAMES)('the SARIF of %s', (name) => {
  const withTool = TOOL !== undefined && existsSync(join(TOOL, 'Sarif.Multitool')) ? test : test.skip;
  const scanned = scanFixture(name, { sources: [sourcesOf(name)] });

  test('holds each finding by its identity, on lines that exist', async () => {
    const report = await scanned;
    const [{ results = [] }] = readSarif(sarifOf(name, report), name).runs;
    expect(results.map(identityOf)).toEqual(report.findings.map(({ id }) => id));
    for (const { locations, codeFlows } of results) {
      const place = locations?.[0].physicalLocation;
      const file = join(ROOT, place?.artifactLocation?.uri ?? '');
      const lines = readFileSync(file, 'utf8').split('\n');
      expect(lines[(place?.region?.startLine ?? 0) - 1]).toContain('// race:');
      expect(codeFlows).toHaveLength(2);
    }
  });

  test('gives the report back as it was', async () => {
    const report = await scanned;
    const read = readReport(readSarif(sarifOf(name, report), name));
    expect(toMarkdown(read)).toBe(toMarkdown(report));
    expect(toTerminal(read)).toBe(toTerminal(report));
  });

  (TOOL === undefined ? test.skip : test)('fits the schema', async () => {
    const schema = JSON.parse(readFileSync(join(TOOL as string, 'sarif-2.1.0.json'), 'utf8'));
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    const validate = ajv.compile(schema);
    validate(JSON.parse(sarifOf(name, await scanned)));
    expect(validate.errors ?? []).toEqual([]);
  });

  withTool('pleases the multitool', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'racewarden-sarif-'));
    try {
      const [input, output] = [join(folder, 'in.sarif'), join(folder, 'out.sarif')];
      writeFileSync(input, sarifOf(name, await scanned));
      const kinds = ['--rule-kind', 'Sarif;Ghas', '--level', 'Error;Warning', '--kind', 'Fail'];
      execFileSync(join(TOOL as string, 'Sarif.Multitool'), [
        'validate',
        input,
        '-o',
        output,
        '-q',
        ...kinds,
      ]);
      const results: { ruleId: string; level?: string }[] = JSON.parse(readFileSync(output, 'utf8')).runs[0]
        .results;
      // It asks for the address of a home page, which has no fixed place.
      expect(results.filter(({ level }) => level !== 'note').map(({ ruleId }) => ruleId)).toEqual([
        'SARIF2005',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
