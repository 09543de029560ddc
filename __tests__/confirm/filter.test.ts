/** The filter of the agent against vector clocks of all accesses, on random traces of programs with a heap. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { describeWithJdk, javac } from '../support/jdk.js';
import { AGENT } from './run.js';

const SOURCE = join(import.meta.dirname, 'java/Filter.java');

describeWithJdk('the filter of checks', (home) => {
  test('makes up no race, and misses none that comes first', () => {
    const classes = javac(
      { 'racewarden/agent/Filter.java': readFileSync(SOURCE, 'utf8') },
      { classpath: [AGENT] },
    );
    const args = ['-cp', [AGENT, classes].join(delimiter), 'racewarden.agent.Filter', '20000'];
    const { stdout, stderr } = spawnSync(join(home, 'bin', 'java'), args, { encoding: 'utf8' });
    expect(stderr).toBe('');
    const counts = /^RACED (\d+) FIRST (\d+) VIOLATED (\d+) ELIDED (\d+) LOST (\d+)$/m.exec(stdout) ?? [];
    const [raced, first, violated, elided, lost] = counts.slice(1).map(Number);
    expect(raced).toBeGreaterThan(100_000);
    expect(first + violated).toBeGreaterThan(19_000);
    expect(violated).toBeGreaterThan(100);
    expect(elided).toBeGreaterThan(500_000);
    // By design: races that follow a race by which the object itself got to the other thread (section 4.4).
    expect(lost).toBeGreaterThan(1000);
    expect(lost).toBeLessThan(raced / 10);
  }, 60_000);
});
