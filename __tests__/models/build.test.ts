import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { describeWithJdk } from '../support/jdk.js';

const JAR = 'dist/models.jar';

describeWithJdk('scripts/build-models.mjs', (home) => {
  const directory = mkdtempSync(join(tmpdir(), 'racewarden-models-test-'));
  afterAll(() => rmSync(directory, { recursive: true }));

  function run(...args: string[]): { status: number | null; text: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build-models.mjs', ...args], {
      encoding: 'utf8',
    });
    return { status, text: stdout + stderr };
  }

  test('every JDK here builds the committed jar, byte by byte', () => {
    const { status, text } = run('--check');
    expect(text).toMatch(/models\.jar is what JDK \d+ builds/);
    expect(status).toBe(0);
  });

  test('a jar that is not what the sources give is refused, and the class named', () => {
    const changed = Buffer.from(readFileSync(JAR));
    const name = 'java/lang/Thread.class';
    changed[changed.indexOf(name) + name.length + 7] ^= 1; // the class file's version
    const file = join(directory, 'changed.jar');
    writeFileSync(file, changed);

    const { status, text } = run('--check', '--out', file, '--java-home', home);
    expect(text).toMatch(
      /^build-models: models\.jar differs from what JDK \d+ builds .* in 1 classes: java\/lang\/Thread\.class\./,
    );
    expect(status).toBe(1);
  });

  test('a part of the models can be built by itself', () => {
    const file = join(directory, 'part.jar');
    expect(run('--only', 'racewarden,java/lang', '--out', file).status).toBe(0);
    const jar = readFileSync(file);
    expect(jar.includes('java/lang/Thread.class')).toBe(true);
    expect(jar.includes('java/util/HashMap.class')).toBe(false);
  });
});
