/** What a build leaves running: in its group, out of it, with its output and without. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { directory, outside, repository, resolved } from './support.js';

const { PATH } = process.env;
const isLinux = process.platform === 'linux';

/** Runs a build that must end well, and gives what the runner would read. */
async function build(command: string): Promise<string[]> {
  const { io, lines } = outside({ env: { PATH }, inActions: true });
  await resolved(
    repository({ 'target/classes/acme/Pool.class': 'acme/Pool' }),
    { buildCommand: command },
    io,
  );
  return lines;
}

/** Whether the process whose number stands in `file` is running. */
function runs(file: string): boolean {
  const pid = readFileSync(file, 'utf8').trim();
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ') Z';
  return !/\) [ZX]/.test(stat);
}

/** Shell commands that start `$LATE` so that it outlives the build, in ways of which each hides from one more search. */
const LEFT: Readonly<Record<string, string>> = {
  'in its group': 'sh -c "$LATE" &',
  'in a group of its own': 'setsid sh -c "$LATE" &',
  'whose parents have ended': '(setsid sh -c "$LATE" &) &',
  'which ignores what asks it to end': `setsid sh -c "trap '' TERM HUP INT; $LATE" &`,
  'that has let go of its output': 'setsid sh -c "$LATE" >/dev/null 2>&1 </dev/null &',
  'that has forgotten its environment': 'setsid env -i PATH="$PATH" sh -c "$LATE" &',
  'whose parent alone can be recognised':
    'setsid sh -c "env -i PATH=\\"$PATH\\" sh -c \'$LATE\' >/dev/null 2>&1; sleep 9" &',
};

(isLinux ? describe : describe.skip)('a process that a build left', () => {
  test.each(Object.entries(LEFT))('%s is ended, and what it says later is never read', async (_, command) => {
    const file = join(directory(), 'pid');
    // Both pipes are kept busy: before the build ends, at its end, and long after.
    const late = `echo \\$\\$ > ${file}; for i in 1 2 3 4 5 6 7 8; do echo ::error::late; echo ::set-env name=A::b >&2; sleep 0.2; done`;
    const started = `until [ -s ${file} ]; do sleep 0.05; done`;
    const lines = await build(`LATE="${late}"; ${command}\n${started}; echo ::warning::early`);
    expect(runs(file)).toBe(false);
    const [first] = lines;
    const word = first.slice('::stop-commands::'.length);
    expect(lines.at(-1)).toBe(`::${word}::`);
    expect(lines).toContain('::warning::early');
    const { length } = lines;
    await wait(600);
    expect(lines).toHaveLength(length);
  });

  test('does not take others along', async () => {
    const other = join(directory(), 'pid');
    const { spawn } = await import('node:child_process');
    const child = spawn('sleep', ['30'], { detached: true });
    await build(`setsid sleep 30 & echo $! > ${other}`);
    expect(child.exitCode).toBeNull();
    expect(runs(other)).toBe(false);
    process.kill(child.pid!, 0);
    child.kill();
  });
});
