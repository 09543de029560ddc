/** The machine accepts what was woven into real classes: all of their methods, with every hook there is. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { watchAll, watchNothing, weaveAll } from '../../src/confirm/index.js';
import { describeWithJar, javac, javaHome, SHORT_RUN } from '../support/jdk.js';
import { classesOf, LINKER, writeClass } from './support.js';

const JARS = ['commons-io', 'commons-pool2', 'derby', 'httpcore', 'jtds', 'junit4'];
const AGENT = join(import.meta.dirname, '../../dist/agent.jar');

describeWithJar(JARS, 'woven classes of libraries', (...jars) => {
  test.each(
    jars.flatMap((jar) =>
      [undefined, { violated: new Set<string>() }].map((classify) => ({ jar, classify })),
    ),
  )(
    '$jar, $classify',
    ({ jar, classify }) => {
      const directory = mkdtempSync(join(tmpdir(), 'racewarden-woven-'));
      try {
        const classes = classesOf([jar]);
        const { woven, skipped } = weaveAll(classes, () => watchAll(watchNothing), classify);
        expect(woven.length).toBeGreaterThan(20);
        for (const { file, bytes } of classes) writeClass(directory, file.name, bytes);
        for (const { name, bytes } of woven) writeClass(directory, name, bytes);
        const args = [
          ...SHORT_RUN,
          '-Xverify:all',
          `-Xbootclasspath/a:${AGENT}`,
          '-cp',
          javac({ 'Linker.java': LINKER }),
        ];
        const run = spawnSync(join(javaHome() ?? '', 'bin', 'java'), [...args, 'Linker', directory], {
          encoding: 'utf8',
        });
        const [, linked, missing] = /LINKED (\d+) MISSING (\d+)/.exec(run.stdout) ?? [];
        expect(run.stdout.split('\n').filter((line) => line.startsWith('REFUSED'))).toEqual([]);
        expect(Number(linked) + Number(missing)).toBe(classes.length);
        expect(Number(linked)).toBeGreaterThan(classes.length * 0.7);
        expect([...skipped.keys()].filter((what) => what.includes('broken'))).toEqual([]);
      } finally {
        rmSync(directory, { recursive: true, force: true });
      }
    },
    120_000,
  );
});
