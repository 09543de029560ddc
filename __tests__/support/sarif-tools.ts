/** The schema of SARIF and the validator that code scanning recommends, as tests of whole logs. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const TOOL = toolFolder();
const validate = TOOL && schemaCheck(TOOL);

function toolFolder(): string | undefined {
  try {
    const folder = dirname(
      createRequire(import.meta.url).resolve('@microsoft/sarif-multitool-linux/package.json'),
    );
    return existsSync(join(folder, 'Sarif.Multitool')) ? folder : undefined;
  } catch {
    return undefined;
  }
}

function schemaCheck(folder: string) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  return ajv.compile(JSON.parse(readFileSync(join(folder, 'sarif-2.1.0.json'), 'utf8')));
}

/** What the schema says against a log; nothing where this machine has no validator. */
export function schemaProblems(log: unknown): string[] {
  if (!validate || validate(log)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/**
 * Errors and warnings of the multitool by the rules of SARIF and of GitHub, without the one that asks for the address
 * of a home page, which has no fixed place.
 */
export function multitoolProblems(text: string): string[] {
  if (TOOL === undefined) return [];
  const folder = mkdtempSync(join(tmpdir(), 'racewarden-sarif-'));
  try {
    const [input, output] = [join(folder, 'in.sarif'), join(folder, 'out.sarif')];
    writeFileSync(input, text);
    const kinds = ['--rule-kind', 'Sarif;Ghas', '--level', 'Error;Warning', '--kind', 'Fail'];
    execFileSync(join(TOOL, 'Sarif.Multitool'), ['validate', input, '-o', output, '-q', ...kinds]);
    const results: { ruleId: string; level?: string; message: { arguments?: string[] } }[] = JSON.parse(
      readFileSync(output, 'utf8'),
    ).runs[0].results;
    return results
      .filter(({ ruleId, level }) => level !== 'note' && ruleId !== 'SARIF2005')
      .map(({ ruleId, message }) => `${ruleId} ${(message.arguments ?? []).join(' | ')}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
