/** Where the report goes may be full, closed or cut: the exit code and one sentence say whether it arrived. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bundleInto, NODE_24, ROOT } from '../determinism/processes.js';

const JAR = join(ROOT, 'fixtures/object-pool/racy.jar');
const SCAN = `scan ${JAR} --interface 'fixtures.**' --quiet`;
let work: string;
let cli: string;

beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'racewarden-outlet-'));
  cli = bundleInto(join(work, 'dist'));
}, 120_000);
afterAll(() => rmSync(work, { recursive: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a line of a shell in which `$R` is racewarden. */
function shell(line: string, node = process.execPath): Ended {
  const env = { PATH: process.env['PATH'] ?? '', R: `${node} ${cli}` };
  const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', line], {
    cwd: work,
    env,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

const FULL = 'racewarden: Cannot write to standard output: there is no space left (ENOSPC).\n';

describe('standard output', () => {
  test.each([process.execPath, ...(NODE_24 === undefined ? [] : [NODE_24])])(
    'that is full is exit code 3 with a sentence (%s)',
    (node) => {
      for (const what of [SCAN, `${SCAN} -f json`, '--help', 'help scan', '--version']) {
        expect(shell(`$R ${what} > /dev/full`, node)).toEqual({ code: 3, out: '', err: FULL });
      }
    },
  );

  test('that takes only a part is no verdict either', () => {
    const limited = shell(`trap '' XFSZ; ulimit -f 1; $R ${SCAN} -f sarif > part.sarif`);
    expect(limited).toMatchObject({ code: 3, err: expect.stringContaining('(EFBIG)') });
    expect(statSync(join(work, 'part.sarif')).size).toBe(1024);
  });

  test('that is closed by its reader ends the run quietly, with the verdict', () => {
    const cut = shell(`$R ${SCAN} -f sarif | head -n 1; echo "exit \${PIPESTATUS[0]}"`);
    expect(cut).toEqual({ code: 0, out: '{\nexit 1\n', err: '' });
  });

  test('gets all of it, however slow its reader', () => {
    shell(`$R ${SCAN} -f sarif --diagnostics > whole.sarif 2> aside`);
    const slow = shell(`$R ${SCAN} -f sarif | (sleep 1; cat)`);
    expect(slow.out).toBe(readFileSync(join(work, 'whole.sarif'), 'utf8'));
    expect(slow.out.length).toBeGreaterThan(20_000);
  });
});

test('a standard error that is full changes no verdict', () => {
  expect(shell(`$R ${SCAN} --diagnostics 2> /dev/full > report`).code).toBe(1);
  expect(shell('$R scan nowhere.jar 2> /dev/full').code).toBe(3);
});
