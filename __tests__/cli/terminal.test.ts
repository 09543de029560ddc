/** The bundle at a real terminal, where `script` can make one. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { bundleInto, ROOT } from '../determinism/processes.js';

const JAR = join(ROOT, 'fixtures/object-pool/racy.jar');
const SOURCES = join(ROOT, 'fixtures/object-pool/racy/src');
let work: string;
let cli: string;
let read: string;

/** util-linux has it; that of other systems is called in another way. */
const hasTerminal =
  spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') === true;

beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'racewarden-terminal-'));
  cli = bundleInto(join(work, 'dist'));
  read = join(work, 'read');
}, 120_000);
afterAll(() => rmSync(work, { recursive: true }));
beforeEach(() => rmSync(read, { force: true }));

/** What a terminal of 24 lines shows; `read` is what the pager was given. */
function shown(args: string, env: Readonly<Record<string, string>> = {}) {
  const command = `stty rows 24 cols 100; '${process.execPath}' ${cli} ${args}`;
  const { stdout, status } = spawnSync('script', ['-qec', command, '/dev/null'], {
    cwd: work,
    env: { PATH: process.env['PATH'] ?? '', TERM: 'xterm', PAGER: `cat > ${read}`, ...env },
    encoding: 'utf8',
    input: '',
  });
  return { screen: stdout, code: status, paged: existsSync(read) ? readFileSync(read, 'utf8') : undefined };
}

const SCAN = `scan ${JAR} --source ${SOURCES} --interface 'fixtures.**' -q`;

(hasTerminal ? describe : describe.skip)('at a terminal', () => {
  test('a long report goes to the pager, with colours, and the exit code stays', () => {
    const { screen, code, paged } = shown(SCAN);
    expect(code).toBe(1);
    expect(paged).toContain('\u001b[1m');
    expect(paged).toContain('SlotPool.idle');
    expect(screen).not.toContain('SlotPool.idle');
  });

  test.each([
    ['--no-pager', ' --no-pager', {}],
    ['CI', '', { CI: 'true' }],
    ['an empty PAGER', '', { PAGER: '' }],
    ['a file', ' -o report.txt', {}],
    ['another format', ' -f markdown', {}],
    ['a pipe', ' | cat', {}],
  ])('%s: no pager', (_, more, env) => {
    const { paged, screen } = shown(`${SCAN}${more}`, env);
    expect(paged).toBeUndefined();
    if (!more.includes('-o')) expect(screen).toContain('SlotPool.idle');
  });

  test('a pager that is not there: the text is printed', () => {
    const { screen, code } = shown(SCAN, { PAGER: 'no-such-pager' });
    expect([code, screen.includes('SlotPool.idle')]).toEqual([1, true]);
  });

  test('places are links where the terminal draws them', () => {
    expect(shown(`${SCAN} --no-pager`, { WT_SESSION: 'x', PAGER: 'less' }).screen).toMatch(
      /\]8;;file:\/\/\/\S+\/racy\/src\/\S+\.java/,
    );
    expect(shown(`${SCAN} --no-pager`, { PAGER: 'less' }).screen).not.toContain(']8;;');
  });
});
