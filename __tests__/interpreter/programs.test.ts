/** What happens in runs of small programs is known to the analyses: calls, values, contents of fields and data races. */
import { afterAll, expect, test } from '@jest/globals';
import { describeWithJdk, javac } from '../support/jdk.js';
import { amount } from '../support/thorough.js';
import { failuresOf, judge, NO_FAILURES, settingOf, type Verdict } from './index.js';
import { PROGRAMS, programClass, programSources } from './programs.js';

const verdicts: Verdict[] = [];

describeWithJdk('all that happens is known in', () => {
  const classes = javac(programSources());

  test.each(Object.keys(PROGRAMS))('%s', (name) => {
    const verdict = judge(settingOf(classes, { mains: [programClass(name)] }), { seeds: amount(4, 8) });
    verdicts.push(verdict);
    expect(failuresOf(verdict)).toEqual(NO_FAILURES);
  });
});

afterAll(() => {
  const kept = verdicts.reduce((sum, { counts }) => sum + (counts.kept ?? 0), 0);
  const steps = verdicts.reduce((sum, verdict) => sum + verdict.steps, 0);
  process.stdout.write(`${verdicts.length} programs, ${steps} steps, ${kept} races that happened are kept\n`);
});
