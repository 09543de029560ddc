/** Several entries of one name, held against the JVM of this machine. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { openSource } from '../../src/classfile/index.js';
import { describeWithJdk, javac, javaHome, jdk25 } from '../support/jdk.js';
import { zip } from './zip-builder.js';

const directory = mkdtempSync(join(tmpdir(), 'racewarden-repeated-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** `Said`, compiled to print `word`. */
function said(word: string): Buffer {
  const text = `public class Said { public static void main(String[] args) { System.out.print("${word}"); } }`;
  return readFileSync(join(javac({ 'Said.java': text }, { flags: ['--release', '8'] }), 'Said.class'));
}

describeWithJdk('two entries of one name', () => {
  test.each([
    ['first', 'last'],
    ['last', 'first'],
  ])('are read as the JVM reads them: %s, %s', (...words) => {
    const path = join(directory, `${words.join('-')}.jar`);
    writeFileSync(path, zip(words.map((word) => ({ path: 'Said.class', content: said(word) }))));
    const source = openSource(path);
    const read = Buffer.from(source.read('Said') ?? []);
    source.close();
    for (const home of [javaHome(), jdk25()].filter((found) => found !== undefined)) {
      const printed = execFileSync(join(home, 'bin/java'), ['-cp', path, 'Said'], { encoding: 'utf8' });
      expect(read).toEqual(said(printed));
    }
  });
});
