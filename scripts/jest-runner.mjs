// Jest's runner: test files run one behind the other in few processes, without a sandbox around each. So modules are loaded
// once, and the engine has made the detector fast by the time the second file runs. The runner below knows no time limit for
// tests; here, a run ends with an error where one file takes too long.
import { relative } from 'node:path';
import LightRunner from 'jest-light-runner/child-process';

/** No file takes half of that on a slow machine. */
const MOST_MINUTES = 20;

export default class Runner extends LightRunner {
  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const timers = new Map();
    let giveUp;
    const tooLong = new Promise((_, reject) => {
      giveUp = reject;
    });
    const [first, ...others] = oneAhead(tests);
    let letOthersStart;
    const isFirstDone = new Promise((done) => {
      letOthersStart = done;
    });
    const started = async (test) => {
      if (test !== first) await isFirstDone;
      const late = new Error(`${relative('', test.path)} takes more than ${MOST_MINUTES} minutes.`);
      timers.set(
        test,
        setTimeout(() => giveUp(late), MOST_MINUTES * 60_000),
      );
      return onStart(test);
    };
    const ended = (tell) => (test, outcome) => {
      clearTimeout(timers.get(test));
      letOthersStart();
      return tell(test, outcome);
    };
    const all = super.runTests([first, ...others], watcher, started, ended(onResult), ended(onFailure));
    try {
      await Promise.race([all, tooLong]);
    } finally {
      for (const timer of timers.values()) clearTimeout(timer);
    }
  }
}

/**
 * One process has to be at work before the next one gets a file: the runner answers the first question for settings to all
 * processes that have a file, and those that are not yet listening would wait for it for ever. The file that is
 * expected to be the fastest, and is the last one, makes the others wait least.
 */
function oneAhead(tests) {
  return [...tests.slice(-1), ...tests.slice(0, -1)];
}
