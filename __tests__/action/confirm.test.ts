/** The command that a scheduled run puts findings to the test with. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { type LocalGitHub, startGitHub } from '../support/github/index.js';
import { describeWithJdk } from '../support/jdk.js';
import {
  BUILD,
  POOL,
  pullRequestEvent,
  pushEvent,
  RACY,
  Repositories,
  SAFE,
  scheduleEvent,
} from './repository.js';
import { act, type Job, messages, type Run } from './runner.js';

const repositories = new Repositories();
let github: LocalGitHub;
beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());
afterAll(() => repositories.cleanUp());

const TEST = 'check/Try.java';
/** What a test of the project does: two threads take and give. */
const TRY = `
public class Try {
  public static void main(String[] none) throws Exception {
    acme.Pool pool = new acme.Pool();
    Runnable task = () -> { for (int i = 0; i < 100; i++) { pool.take(); pool.give(); } };
    Thread[] threads = { new Thread(task), new Thread(task) };
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
  }
}`;
const RUN =
  'javac -cp target/classes -d target/tried check/Try.java && java -cp target/classes:target/tried Try';
const SEEN = 'A run has shown this race:';

describeWithJdk('the confirm command', () => {
  const change = repositories.change({ [TEST]: TRY, [POOL]: RACY }, { [POOL]: SAFE });
  const scheduled = async (command: string, more: Partial<Job> = {}): Promise<Run> => {
    const checkout = repositories.checkout(change, change.base);
    const given = { 'build-command': BUILD, 'confirm-command': command };
    return act({ event: scheduleEvent(change.base), checkout, github, with: given, ...more });
  };
  const textsOf = ({ sarif }: Run): string[] =>
    (sarif?.runs[0].results ?? []).map(({ message }) => message.text ?? '');

  test('marks what it has seen in the SARIF file and in the summary', async () => {
    const run = await scheduled(RUN);
    expect(run.code).toBe(0);
    expect(messages(run, 'warning').join('\n')).not.toContain('confirm');
    expect(run.summary).toMatch(
      /### Seen as races when the tests ran: 1 of 1 finding\n\n- .*Pool.*`Pool\.java:/,
    );
    expect(textsOf(run)).toEqual([expect.stringContaining(SEEN)]);
    const [{ rank, properties }] = run.sarif?.runs[0].results ?? [];
    expect({ rank, confirmed: properties?.['confirmed'] }).toEqual({ rank: 100, confirmed: true });
    expect(github.state.uploads).toHaveLength(1);
  }, 120_000);

  test('sees no token and gives the runner no commands', async () => {
    const run = await scheduled(
      `env > env.txt; echo "::error::mine"; echo "x=1" >> "$GITHUB_OUTPUT" || true; ${RUN}`,
    );
    expect(run.code).toBe(0);
    expect(messages(run, 'error')).toEqual([]);
    expect(run.outputs['x']).toBeUndefined();
    const env = readFileSync(join(run.temp, '..', 'pool', 'env.txt'), 'utf8');
    expect(env).toContain('JAVA_TOOL_OPTIONS=');
    expect(env).not.toContain(github.state.token);
    expect(env).not.toMatch(/^(INPUT_|ACTIONS_|GITHUB_OUTPUT)/m);
  }, 120_000);

  test('that fails is one warning, and what it has seen until then counts', async () => {
    const run = await scheduled(`${RUN}; exit 3`);
    expect(run.code).toBe(0);
    expect(messages(run, 'warning').filter((text) => text.includes('onfirm'))).toEqual([
      'The confirm command failed with exit code 3; its output is in the log above. Races seen until then count.',
    ]);
    expect(textsOf(run)).toEqual([expect.stringContaining(SEEN)]);
  }, 120_000);

  test('that runs no Java is one warning, and the scan is told as ever', async () => {
    const run = await scheduled('true');
    expect(run.code).toBe(0);
    expect(messages(run, 'warning').filter((text) => text.includes('onfirm'))).toEqual([
      'The confirm command started no Java program with race checks, so nothing was confirmed.',
    ]);
    expect(run.summary).not.toContain('Seen as races');
    expect(textsOf(run)).toEqual([expect.not.stringContaining(SEEN)]);
  }, 120_000);

  test('does not run where there is nothing to confirm', async () => {
    const run = await scheduled('exit 3', {
      event: scheduleEvent(change.merge),
      checkout: repositories.checkout(change, change.merge),
    });
    expect(run.code).toBe(0);
    expect(run.log).toContain('There is no finding to confirm.');
  }, 120_000);

  test.each([
    ['a push', pushEvent('0'.repeat(40), change.base)],
    ['a pull request', pullRequestEvent(change)],
    ['a pull request of a fork', pullRequestEvent(change, { headRepo: 'someone/pool' })],
  ])(
    'does not run on %s',
    async (_, event) => {
      const checkout = repositories.checkout(change, event.sha);
      const run = await scheduled(`touch "${checkout}/ran"; exit 3`, { event, checkout });
      expect(run.log).toContain(
        'The confirm command did not run: it runs only on a schedule or if a run is started by hand.',
      );
      expect(existsSync(join(checkout, 'ran'))).toBe(false);
      expect(messages(run, 'warning').join('\n')).not.toContain('confirm');
    },
    120_000,
  );
});
