/** `racewarden init`: what is written is a valid configuration and a valid workflow, and nothing is ever lost. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { commandFor, jdkFor } from '../../src/commands/init-workflow.js';
import { resolveSettings } from '../../src/config/index.js';
import type { Outline } from '../../src/project/index.js';
import { classBytes, directory, repository } from '../project/support.js';
import { ROOT } from '../scan/support.js';
import { racewarden } from './support.js';

const CONFIG = 'racewarden.yml';
const WORKFLOW = '.github/workflows/racewarden.yml';

function checkout(files: Readonly<Record<string, string | Uint8Array>>): string {
  return repository({ ...files, '.git/HEAD': 'ref: refs/heads/master\n' });
}

function read(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

interface Step {
  readonly uses: string;
  readonly with: Readonly<Record<string, unknown>>;
}

function workflow(root: string) {
  const { on, jobs } = parse(read(root, WORKFLOW)) as {
    on: { push: { branches: string[] } };
    jobs: { races: { steps: Step[] } };
  };
  const step = (action: string) => jobs.races.steps.find(({ uses }) => uses.startsWith(action))?.with;
  return {
    branches: on.push.branches,
    java: step('actions/setup-java'),
    ours: step('racewarden/racewarden'),
  };
}

/** The configuration with its examples brought to life: prose has one space behind the mark, or three. */
function enlivened(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/^#(?=\S|(?: {2}){1,3}\S)/, ''))
    .join('\n');
}

describe('what is written', () => {
  test.each([
    ['maven', { 'pom.xml': '' }, 'mvn --batch-mode --quiet compile'],
    ['gradle', { 'build.gradle': '' }, 'gradle --no-daemon --quiet classes'],
    ['ant', { 'build.xml': '<target name="classes">' }, 'ant classes'],
    ['ant without a usual target', { 'build.xml': '' }, 'ant'],
    ['bazel', { 'MODULE.bazel': '' }, 'bazel build //...'],
    ['plain', { 'src/A.txt': '' }, undefined],
  ])('%s: a workflow without a fault, and settings that are the defaults', async (_, files, command) => {
    const root = checkout(files);
    const { code, out } = await racewarden('init', root);
    expect(code).toBe(0);
    expect(out).toContain(`Wrote ${CONFIG}.\nWrote ${WORKFLOW}.\n\nNext:\n`);
    expect(out).toMatch(/\n {2}racewarden scan\n$/);
    const { status, stdout } = spawnSync(
      process.execPath,
      ['scripts/check-workflows.mjs', join(root, WORKFLOW)],
      { cwd: ROOT, encoding: 'utf8' },
    );
    expect([status, stdout]).toEqual([0, '']);
    expect(workflow(root).branches).toEqual(['master']);
    expect(workflow(root).ours?.['build-command']).toBe(command);
    expect(workflow(root).ours?.['working-directory']).toBeUndefined();
    const [written, usual] = await Promise.all(
      [true, false].map((file) =>
        file ? resolveSettings({}, { cwd: root }) : resolveSettings({}, { cwd: root, file }),
      ),
    );
    expect(written).toEqual(usual);
  });

  test('is the workflow of docs/workflows where nothing else is known', async () => {
    const root = repository({ 'pom.xml': '' });
    await racewarden('init', root);
    expect(read(root, WORKFLOW)).toBe(readFileSync(join(ROOT, 'docs/workflows/maven.yml'), 'utf8'));
  });

  test('the examples are valid too', async () => {
    const root = checkout({ 'pom.xml': '' });
    await racewarden('init', root);
    const text = enlivened(read(root, CONFIG));
    expect(Object.keys(parse(text))).toEqual(['interfaces', 'closed', 'exclude', 'rules', 'min-confidence']);
    writeFileSync(join(root, CONFIG), text);
    expect(await resolveSettings({}, { cwd: root })).toMatchObject({
      interfaces: ['org.acme.pool.*', 'org.acme.Registry'],
      minConfidence: 'medium',
    });
    for (const line of text.split('\n').slice(1)) expect(line.length).toBeLessThanOrEqual(112);
  });

  test('names what is open, from the classes that are there', async () => {
    const shared = readFileSync(join(ROOT, 'fixtures/wrong-lock/racy.jar'));
    const root = checkout({ 'app.jar': shared });
    const { code, out } = await racewarden('init', root);
    expect(code).toBe(0);
    expect(out).toMatch(/Open to threads: \d+ class(es)? in 1 package \(fixtures\.wronglock\)/);
    expect(read(root, CONFIG)).toMatch(/# Open now:\n# {3}fixtures\.wronglock\.\w+: /);
    expect(read(root, CONFIG)).toMatch(/^#interfaces:\n# {2}- fixtures\.wronglock\.\w+$/m);
    expect(await resolveSettings({}, { cwd: root })).toMatchObject({ interfaces: [] });
  });

  test('libraries beside sources are a live setting', async () => {
    const root = checkout({ 'lib/a.jar': '', 'build.xml': '' });
    const { out } = await racewarden('init', root);
    expect(out).toContain('Found: A project of Ant, libraries in lib.\n');
    expect(await resolveSettings({}, { cwd: root })).toMatchObject({ classpath: ['lib'] });
  });

  test('a build below works in its directory, and the workflow stands at the root of the checkout', async () => {
    const root = checkout({ 'back end/pom.xml': '', 'other/build.gradle': '' });
    const { out } = await racewarden('init', root);
    expect(out).toContain('It is in back end; the workflow runs there.\n');
    expect(out).toContain('Left out: 1 other build (other). For one of its own: racewarden init other\n');
    expect(out).toContain("\n  cd 'back end'\n  mvn compile\n  racewarden scan\n");
    expect(existsSync(join(root, 'back end', CONFIG))).toBe(true);
    expect(workflow(root).ours).toMatchObject({ 'working-directory': 'back end' });
  });

  test('names of directories are text, and none is an expression', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what GitHub would take for an expression
    const odd = ['a${{ github.token }}', 'x\u001b[31m', 'x\n- run: id', ' x', '"x"', "x' #"];
    for (const name of odd) {
      const root = checkout({ [`${name}/pom.xml`]: '' });
      const { code, out, err } = await racewarden('init', root);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^racewarden: A workflow cannot name the directory [\x20-\x7e]*: rename it, .*\n$/);
      expect(existsSync(join(root, '.github'))).toBe(false);
    }
    const fine = checkout({ 'Größe_1.2 @x/pom.xml': '' });
    expect((await racewarden('init', fine)).code).toBe(0);
    expect(workflow(fine).ours).toMatchObject({ 'working-directory': 'Größe_1.2 @x' });
    const modules = checkout({ 'pom.xml': '', 'x\u001b[31m/pom.xml': '' });
    expect((await racewarden('init', modules)).out).toContain('1 module (x\\u001b[31m)');
  });

  test('the wrapper and the JDK are those of the project', async () => {
    const root = checkout({ 'pom.xml': '<java.version>25</java.version>', mvnw: '' });
    await racewarden('init', root);
    expect(workflow(root)).toMatchObject({
      java: { 'java-version': '25', cache: 'maven' },
      ours: { 'build-command': expect.stringMatching(/^(\.\/|sh )mvnw --batch-mode --quiet compile$/) },
    });
  });

  test('sbt has no workflow', async () => {
    const root = checkout({ 'build.sbt': '' });
    const { code, out } = await racewarden('init', root);
    expect(code).toBe(0);
    expect(out).toContain('There is no workflow template for sbt');
    expect([existsSync(join(root, CONFIG)), existsSync(join(root, '.github'))]).toEqual([true, false]);
  });
});

describe('what is there', () => {
  test.each([[[CONFIG]], [[WORKFLOW]], [[CONFIG, WORKFLOW]]])('%j: nothing is written', async (files) => {
    const root = checkout({ 'pom.xml': '', ...Object.fromEntries(files.map((file) => [file, 'mine'])) });
    const { code, out, err } = await racewarden('init', root);
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(
      `racewarden: ${files.join(' and ')} ${files.length === 1 ? 'is' : 'are'} there already, so nothing was written: --dry-run prints what would be written, --force overwrites ${files.length === 1 ? 'it' : 'them'}.\n`,
    );
    for (const file of [CONFIG, WORKFLOW]) {
      expect(existsSync(join(root, file)) ? read(root, file) : undefined).toBe(
        files.includes(file) ? 'mine' : undefined,
      );
    }
    const trial = await racewarden('init --dry-run', root);
    expect(trial.code).toBe(0);
    for (const file of [CONFIG, WORKFLOW]) expect(trial.out).toContain(`\n--- ${file}\n# `);
    expect(read(root, files[0])).toBe('mine');
    expect((await racewarden('init --force', root)).code).toBe(0);
    expect(read(root, files[0])).not.toBe('mine');
  });

  test('a link out of the project is not followed, by force or without', async () => {
    const elsewhere = directory();
    for (const link of ['.github', '.github/workflows']) {
      const root = checkout({ 'pom.xml': '' });
      mkdirSync(dirname(join(root, link)), { recursive: true });
      symlinkSync(elsewhere, join(root, link));
      for (const flags of ['', ' --force']) {
        const { code, err } = await racewarden(`init${flags}`, root);
        expect([code, err]).toEqual([
          2,
          expect.stringContaining('out of the project, so nothing was written'),
        ]);
      }
      expect(existsSync(join(root, CONFIG))).toBe(false);
    }
  });

  test('what is no regular file is left alone', async () => {
    const root = checkout({ 'pom.xml': '', 'real.yml': 'mine' });
    symlinkSync('real.yml', join(root, CONFIG));
    const { code, err } = await racewarden('init --force', root);
    expect([code, err]).toEqual([2, expect.stringContaining('racewarden.yml is not a regular file')]);
    rmSync(join(root, CONFIG));
    symlinkSync('nowhere', join(root, '.github'));
    expect((await racewarden('init', root)).err).toContain('is a broken link, so nothing was written');
    expect(read(root, 'real.yml')).toBe('mine');
  });

  test('no directory, or one that holds no project', async () => {
    const root = directory();
    expect(await racewarden('init gone', root)).toMatchObject({
      code: 2,
      err: 'racewarden: gone is not a directory: name the directory of the project.\n',
    });
    const { out } = await racewarden('init .', root);
    expect(out).toContain('It is not in a Git repository');
    expect(out).toContain('It is not known yet what threads share: Nothing to read: ');
  });
});

test('classes that show nothing: the way on is to name them', async () => {
  const root = checkout({ 'classes/org/acme/Pool.class': classBytes('org/acme/Pool') });
  const { code, out } = await racewarden('init', root);
  expect(code).toBe(0);
  expect(out).toContain('Open to threads: no class.\n');
  expect(out).toContain('Nothing shows that threads share it: name the shared classes under interfaces');
});

test.each([
  ['mvn -q compile', 'sh mvnw', undefined, 'sh mvnw -q compile'],
  ['ant compile', 'ant', '', 'ant'],
  ['sbt compile', undefined, undefined, 'sbt compile'],
])('%j started by %j with the target %j is %j', (usual, program, target, command) => {
  expect(commandFor(usual, { program, target } as Outline)).toBe(command);
});

test.each([
  [undefined, undefined],
  [{ version: 17, isExact: true }, '17'],
  [{ version: 6, isExact: false }, '11'],
  [{ version: 8, isExact: false }, '21'],
  [{ version: 22, isExact: false }, '25'],
  [{ version: 26, isExact: false }, '26'],
])('for %j the JDK %j', (wish, version) => {
  expect(jdkFor(wish)).toBe(version);
});
