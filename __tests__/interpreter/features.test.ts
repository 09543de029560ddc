/** What small programs print here and in the JVM. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ClassPath, openSource } from '../../src/classfile/index.js';
import { loadProgram, type Program } from '../../src/program/index.js';
import { describeWithJdk, javac } from '../support/jdk.js';
import { methodNamed } from '../support/programs.js';
import { FEATURES, featureClass, featureSources } from './features.js';
import { runProgram } from './index.js';

describeWithJdk('a program prints what it prints in the JVM:', (home) => {
  // Else the fixed parts of concatenations are in bootstrap arguments, which bodies leave out.
  const classes = javac(featureSources(), { flags: ['-XDstringConcat=inline'] });
  const printed = execFileSync(join(home, 'bin', 'java'), ['-cp', classes, 'All'], { encoding: 'utf8' });
  const expected = new Map(
    printed
      .split('# ')
      .slice(1)
      .map((part) => {
        const end = part.indexOf('\n');
        return [part.slice(0, end), part.slice(end + 1)];
      }),
  );
  const program: Program = loadProgram({
    application: new ClassPath([openSource(classes)]),
    library: new ClassPath([]),
    models: new ClassPath([openSource('dist/models.jar')]),
    skeleton: readFileSync('dist/skeleton.bin'),
  });

  test.each(Object.keys(FEATURES))('%s', (name) => {
    const entry = methodNamed(program, `${featureClass(name)}.main([Ljava/lang/String;)V`);
    for (let seed = 1; seed <= 5; seed++) {
      const trace = runProgram(program, { entry, seed, steps: 60_000 });
      expect({ uncaught: trace.uncaught, ending: trace.ending, seed }).toEqual({
        uncaught: [],
        ending: 'done',
        seed,
      });
      expect(trace.output).toBe(expected.get(name));
    }
  });
});
