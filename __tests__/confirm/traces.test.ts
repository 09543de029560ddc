/** The detector of the agent against its definition, on random traces. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { describeWithJdk, javac } from '../support/jdk.js';
import { AGENT } from './run.js';

const ELEMENTS = join(import.meta.dirname, 'java/Elements.java');
const SOURCE = join(import.meta.dirname, 'java/Traces.java');

describeWithJdk('epochs', (home) => {
  test('tell of the races that vector clocks of all accesses show, at the same accesses', () => {
    const classes = javac(
      { 'racewarden/agent/Traces.java': readFileSync(SOURCE, 'utf8') },
      { classpath: [AGENT] },
    );
    const args = ['-cp', [AGENT, classes].join(delimiter), 'racewarden.agent.Traces', '20000'];
    const { stdout, stderr } = spawnSync(join(home, 'bin', 'java'), args, { encoding: 'utf8' });
    expect(stderr).toBe('');
    const raced = Number(/^RACED (\d+)$/m.exec(stdout)?.[1]);
    expect(raced).toBeGreaterThan(20_000);
    expect(stdout).toContain('AT THE END false');
  }, 60_000);

  test('of arrays tell of the elements that race, whole or divided', () => {
    const classes = javac(
      { 'racewarden/agent/Elements.java': readFileSync(ELEMENTS, 'utf8') },
      { classpath: [AGENT] },
    );
    const args = ['-cp', [AGENT, classes].join(delimiter), 'racewarden.agent.Elements', '4000'];
    const { stdout, stderr } = spawnSync(join(home, 'bin', 'java'), args, { encoding: 'utf8' });
    expect(stderr).toBe('');
    const counts = /^RACED (\d+) CLEAN (\d+) WHOLE (\d+) PARTS (\d+) DIVIDED (\d+)$/m.exec(stdout) ?? [];
    const [raced, clean, whole, parts, divided] = counts.slice(1).map(Number);
    expect(raced).toBeGreaterThan(10_000);
    expect(clean).toBeGreaterThan(500);
    expect(Math.min(whole, parts, divided)).toBeGreaterThan(300);
  }, 120_000);
});
