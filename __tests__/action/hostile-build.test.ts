/** A build that does what it can to get hold of the token, or of the runner. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { type LocalGitHub, startGitHub } from '../support/github/index.js';
import { describeWithJdk } from '../support/jdk.js';
import { BUILD, POOL, pullRequestEvent, RACY, Repositories, SAFE } from './repository.js';
import { act, messages } from './runner.js';

const repositories = new Repositories();
const folders: string[] = [];
let github: LocalGitHub;
beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true });
  await repositories.cleanUp();
});

/** A folder of the attacker's with programs in it, and one for what they write down. */
function attacker(programs: (traces: string) => Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'racewarden-hostile-'));
  folders.push(folder);
  const traces = join(folder, 'traces');
  for (const name of ['traces', 'bin', 'later']) mkdirSync(join(folder, name));
  for (const [name, text] of Object.entries(programs(traces))) {
    writeFileSync(join(folder, name), `#!/bin/bash\n${text}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return { folder, traces, bin: join(folder, 'bin') };
}

/** What the workflow says: the build, which then turns on the action that started it. */
function commandOf(folder: string): string {
  return `${BUILD} && ACTION=$PPID bash ${join(folder, 'attack')} ${folder}`;
}

describeWithJdk('a build that is hostile', () => {
  test('starts no program that has the token, and the base is compared with all the same', async () => {
    const { folder, traces, bin } = attacker((traces) => {
      const note = (name: string) => `{ env; echo "$@"; } > ${traces}/${name}.$$`;
      return {
        filter: `${note('filter')}\ncat`,
        hook: note('hook'),
        'later/git': `${note('git')}\nPATH="${process.env['PATH']}" exec git "$@"`,
        attack: `
          export PATH="${process.env['PATH']}"
          [ -d .git/objects ] || exit 1
          for key in filter.evil.smudge diff.evil.textconv core.fsmonitor core.sshCommand; do git config $key $1/filter; done
          mkdir -p .git/hooks
          for hook in post-checkout reference-transaction post-index-change; do cp $1/hook .git/hooks/$hook; done
          rm -rf $1/traces/*
          cp $1/later/git $1/bin/git`,
      };
    });
    const attributes = { '.gitattributes': '*.java filter=evil diff=evil\n' };
    const change = repositories.change({ ...attributes, [POOL]: SAFE }, { ...attributes, [POOL]: RACY });
    const run = await act({
      event: pullRequestEvent(change),
      checkout: repositories.checkout(change, change.merge),
      github,
      with: { 'build-command': commandOf(folder) },
      env: { PATH: `${bin}${delimiter}${process.env['PATH']}` },
    });
    expect(run).toMatchObject({ code: 1, outputs: { races: '1', new: '1' } });
    expect(run.summary).toContain('built and scanned now');
    const names = readdirSync(traces);
    // Nobody can keep a false git from being started; filters and hooks never are.
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !name.startsWith('git.'))).toEqual([]);
    const { token } = github.state;
    const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
    for (const name of names) {
      const seen = readFileSync(join(traces, name), 'utf8');
      expect(seen).toContain('GIT_DIR=');
      for (const secret of [token, basic]) expect(seen).not.toContain(secret);
    }
  });

  test('cannot command the runner with what it leaves behind', async () => {
    const { folder } = attacker(() => ({
      late: `while sleep 0.1; do echo '::error::planted' > /proc/$ACTION/fd/1; echo '::error::told'; done`,
      attack: `
        export ACTION
        $1/late &
        setsid $1/late &
        setsid $1/late >/dev/null 2>&1 </dev/null &
        echo '::error::at once'
        for file in "$RUNNER_TEMP"/output; do echo new=99 >> "$file"; done
        sleep 0.5`,
    }));
    const change = repositories.change({ [POOL]: SAFE }, { [POOL]: RACY });
    const run = await act({
      event: pullRequestEvent(change),
      checkout: repositories.checkout(change, change.merge),
      github,
      with: { 'build-command': commandOf(folder), 'fail-on': 'none' },
    });
    // All of it was said while the runner did not listen.
    for (const text of ['at once', 'planted', 'told']) expect(run.log).toContain(`::error::${text}`);
    expect(messages(run, 'error')).not.toContainEqual(expect.stringMatching(/planted|told|at once/));
    expect(run).toMatchObject({ code: 0, outputs: { new: '1' } });
    expect(readFileSync(join(run.temp, 'output'), 'utf8')).not.toContain('new=99');
  });
});
