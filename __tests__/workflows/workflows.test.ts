import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';

const FOLDER = 'docs/workflows';
const OURS = 'racewarden/racewarden';
const FILES = readdirSync(FOLDER).sort();
const page = readFileSync('docs/guide/action.md', 'utf8');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

function text(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8');
}

function read(file: string): Workflow {
  return parse(text(file)) as Workflow;
}

const jobs = FILES.flatMap((file) =>
  Object.entries(read(file).jobs).map(([name, job]) => [`${file}, ${name}`, job] as const),
);
const known = JSON.parse(readFileSync('scripts/actions.json', 'utf8')) as Record<
  string,
  { version: string; commit: string }
>;

function check(...paths: string[]) {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/check-workflows.mjs', ...paths], {
    encoding: 'utf8',
  });
  return { status, said: stdout.trim().split('\n') };
}

/** The name of the action of a step. */
function action({ uses }: Step): string {
  return uses?.split('@')[0] ?? '';
}

test('GitHub’s workflow language service finds nothing to say', () => {
  expect(check(...FILES.map((file) => join(FOLDER, file)))).toEqual({ status: 0, said: [''] });
});

describe('the check itself', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'racewarden-workflows-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['          comment: true', '          coment: true', /error: Invalid action input 'coment'/],
    ['      contents: read', '      content: read', /error: Unexpected value 'content'/],
    ['      contents: read', '      contents: reed', /error: Unexpected value 'reed'/],
    ['merge_group:', 'merge_groups:', /error: Unexpected value 'merge_groups'/],
    ['github.ref', 'github.reff', /warning: Context access might be invalid: reff/],
    [known['actions/checkout'].commit, 'v7', /error: Unable to resolve action `actions\/checkout@v7`/],
  ])('sees %j made %j', (right, wrong, complaint) => {
    const path = join(folder, 'broken.yml');
    expect(text('pull-request.yml')).toContain(right);
    writeFileSync(path, text('pull-request.yml').replace(right, wrong));
    const { status, said } = check(path);
    expect(status).toBe(1);
    expect(said).toEqual([expect.stringMatching(complaint)]);
  });
});

describe.each(FILES)('%s', (file) => {
  const { on, permissions } = read(file);

  test('says first what it is for', () => {
    expect(text(file)).toMatch(/^# [A-Z]/);
  });

  test('gives no permission to jobs that do not ask, and never runs code of a pull request with secrets', () => {
    expect(permissions).toEqual({});
    expect(Object.keys(on)).not.toContain('pull_request_target');
    expect(text(file)).not.toMatch(/secrets\./);
  });

  test('names each action by commit, with the version beside it', () => {
    const lines = text(file)
      .split('\n')
      .filter((line) => line.includes('uses:'));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const [, name, commit, comment] = line.match(/^\s+(?:- )?uses: ([\w/-]+)@([0-9a-f]{40}) # (.+)$/) ?? [
        line,
      ];
      expect(name).toMatch(/^(actions\/[\w-]+|racewarden\/racewarden)$/);
      if (name === OURS) expect(comment).toMatch(/./);
      else
        expect({ commit, version: comment }).toEqual({
          commit: known[name].commit,
          version: known[name].version,
        });
    }
  });
});

describe.each(jobs)('%s', (_, { steps, permissions, 'timeout-minutes': timeout }) => {
  const ours = steps.filter((step) => action(step) === OURS).map((step) => step.with ?? {});

  test('has the permissions that its steps use, and no other', () => {
    const delivers = ours.some((inputs) => inputs['upload'] !== 'never' && inputs['shard'] === undefined);
    const foreign = steps.some((step) => step.with?.['run-id'] !== undefined);
    const comments = ours.some((inputs) => inputs['comment'] === true);
    expect(permissions).toEqual({
      contents: 'read',
      ...(delivers && { 'security-events': 'write' }),
      ...((delivers || foreign) && { actions: 'read' }),
      ...(comments && { 'pull-requests': 'write' }),
    });
  });

  test('keeps no token in the checkout, runs no script beside ours, and ends in time', () => {
    for (const step of steps.filter((one) => action(one) === 'actions/checkout')) {
      expect(step.with?.['persist-credentials']).toBe(false);
    }
    // What builds in a job without us has nothing but the code.
    if (ours.length > 0) expect(steps.filter(({ run }) => run !== undefined)).toEqual([]);
    expect(timeout).toBeLessThanOrEqual(180);
  });

  test('uses racewarden once, or only builds', () => {
    expect(ours.length).toBeLessThanOrEqual(1);
    if (ours.length === 0) expect(permissions).toEqual({ contents: 'read' });
  });
});

test('the pair for forks: the half that may write checks nothing out and hears the other', () => {
  const deliver = read('fork-deliver.yml');
  expect(deliver.on).toEqual({
    workflow_run: { workflows: [read('fork-scan.yml').name], types: ['completed'] },
  });
  const { steps } = deliver.jobs['deliver'];
  expect(steps.map(action)).toEqual(['actions/download-artifact', OURS]);
  const [upload] = read('fork-scan.yml').jobs['scan'].steps.filter((step) =>
    action(step).endsWith('upload-artifact'),
  );
  expect(steps[0].with?.['pattern']).toBe(upload.with?.['name']);
  expect(steps[1].with?.['sarif-file']).toBe(steps[0].with?.['path']);
  // An artifact named by a pattern lands in the folder itself only where artifacts are merged.
  expect(steps[0].with?.['merge-multiple']).toBe(true);
});

test('shards: as many as the matrix has, with files of their own, read where they are put', () => {
  const { scan, merge } = read('shards.yml').jobs;
  const shards = scan.strategy?.matrix['shard'] ?? [];
  const [run] = scan.steps.filter((step) => action(step) === OURS);
  expect(shards).toEqual([1, 2, 3, 4]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows
  expect(run.with?.['shard']).toBe('${{ matrix.shard }}/4');
  expect(run.with?.['sarif-file']).toContain('matrix.shard');
  const [download] = merge.steps.filter((step) => action(step).endsWith('download-artifact'));
  const [join] = merge.steps.filter((step) => action(step) === OURS);
  expect(join.with?.['sarif-file']).toBe(download.with?.['path']);
});

test('the quick start of docs/guide/action.md is a workflow without a fault too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'racewarden-workflows-'));
  try {
    const path = join(folder, 'quick.yml');
    writeFileSync(path, /^```yaml\n(name: .*?)^```$/ms.exec(page)?.[1] ?? '');
    expect(check(path)).toEqual({ status: 0, said: [''] });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('all name one commit of racewarden, whose inputs fit', () => {
  const texts = [page, readFileSync('README.md', 'utf8'), ...FILES.map(text)];
  const pins = new Set(texts.flatMap((one) => one.match(/(?<=racewarden\/racewarden@)\S+/g) ?? []));
  expect(pins.size).toBe(1);
  const [pin] = pins;
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' });
  expect(pin).toMatch(/^[0-9a-f]{40}$/);
  // A copy with another history, or less of it, cannot say more; `npm run docs -- --pin` looked before it wrote.
  if (git('cat-file', '-e', `${pin}^{commit}`).status !== 0) return;
  const { status, stdout } = git('show', `${pin}:action.yml`);
  expect(status).toBe(0);
  const inputs = Object.keys((parse(stdout) as { inputs: object }).inputs);
  const used = jobs.flatMap(([, { steps }]) =>
    steps.filter((step) => action(step) === OURS).flatMap((step) => Object.keys(step.with ?? {})),
  );
  expect(inputs).toEqual(expect.arrayContaining(used));
});

test('docs/guide/action.md speaks of each', () => {
  for (const file of FILES) expect(page).toContain(`(../workflows/${file})`);
});

test('where the build is a job of its own, the job with the token runs nothing of the checkout', () => {
  const { build, races } = read('build-apart.yml').jobs;
  expect(build.permissions).toEqual({ contents: 'read' });
  expect(build.steps.some(({ run }) => run !== undefined)).toBe(true);
  expect(races.permissions).toHaveProperty('security-events', 'write');
  const [ours] = races.steps.filter((step) => action(step) === OURS);
  expect(Object.keys(ours.with ?? {}).sort()).toEqual(['classes', 'classpath', 'comment', 'sources']);
  expect(races.steps.map(action)).not.toContain('actions/setup-java');
});

test('no page names a version that does not exist', () => {
  const pages = [
    'README.md',
    ...readdirSync('docs', { encoding: 'utf8', recursive: true })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ];
  for (const path of pages) {
    const pins = [...readFileSync(path, 'utf8').matchAll(/racewarden\/racewarden@(\S+)/g)].map(
      ([, pin]) => pin,
    );
    for (const pin of pins) expect(pin).toMatch(/^([0-9a-f]{40}|<commit>)$/);
  }
});
