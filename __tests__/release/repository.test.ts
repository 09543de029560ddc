/** What GitHub reads of the repository itself. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { ROOT } from '../scan/support.js';

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly needs?: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Workflow<Name extends string> {
  readonly on: unknown;
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<Name, Job>>;
}

const WORKFLOWS = '.github/workflows';

function runs({ steps }: Job): string[] {
  return steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
}

describe.each(readdirSync(join(ROOT, WORKFLOWS)))('the workflow %s', (name) => {
  const path = `${WORKFLOWS}/${name}`;
  const { permissions, jobs } = parse(read(path)) as Workflow<string>;

  test('is one in which GitHub’s workflow language service finds nothing to say', () => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/check-workflows.mjs', path], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, '']);
  });

  test('names each action by the commit that is known', () => {
    const known = JSON.parse(read('scripts/actions.json')) as Record<
      string,
      { version: string; commit: string }
    >;
    const uses = read(path).match(/(?<=uses: ).*/g) ?? [];
    expect(uses.length).toBe(
      Object.values(jobs).flatMap(({ steps }) => steps.filter((step) => step.uses)).length,
    );
    for (const use of uses) {
      const [name] = use.split('@');
      expect(use).toBe(`${name}@${known[name].commit} # ${known[name].version}`);
    }
  });

  test('has no secret, and gives no right to jobs that do not ask', () => {
    expect(permissions).toEqual({});
    expect(read(path)).not.toMatch(/secrets\./);
  });
});

describe('the release', () => {
  const { on, jobs } = parse(read(`${WORKFLOWS}/release.yml`)) as Workflow<'pack' | 'publish' | 'tell'>;

  test('begins with a tag of a version only, and each job has the rights it needs', () => {
    expect(on).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] } });
    expect(jobs.pack.permissions).toEqual({ contents: 'read' });
    expect(jobs.publish.permissions).toEqual({ 'id-token': 'write', attestations: 'write' });
    expect(jobs.tell.permissions).toEqual({ contents: 'write' });
    expect([jobs.publish.needs, jobs.tell.needs]).toEqual(['pack', 'publish']);
  });

  test('tests, compares the bundles, packs; and what may write runs nothing of the repository', () => {
    expect(runs(jobs.pack).slice(1)).toEqual([
      'npm ci',
      'npm test',
      'npm run build:check',
      'npm run docs:check',
      'npm pack --ignore-scripts',
    ]);
    expect(runs(jobs.publish)).toEqual(['npm publish --provenance --access public ./racewarden-*.tgz']);
    for (const job of [jobs.publish, jobs.tell]) {
      expect(job.steps.some(({ uses }) => uses?.startsWith('actions/checkout@'))).toBe(false);
      for (const run of runs(job)) expect(run).not.toMatch(/\$\{\{/);
    }
    const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
    for (const name of ['build:check', 'docs:check', 'test']) expect(scripts).toContain(name);
  });

  test('provenance on npm needs the repository in package.json', () => {
    const { repository } = JSON.parse(read('package.json')) as { repository: { url: string } };
    expect(repository.url).toBe('git+https://github.com/racewarden/racewarden.git');
  });
});

test('the site is published from main, and what may publish runs nothing of the repository', () => {
  const { on, jobs } = parse(read(`${WORKFLOWS}/site.yml`)) as Workflow<'build' | 'publish'>;
  expect(on).toEqual({ push: { branches: ['main'] } });
  expect(jobs.build.permissions).toEqual({ contents: 'read' });
  expect(runs(jobs.build)).toEqual(['npm ci', 'npm run site', 'node scripts/check-site.mjs build/site']);
  expect(jobs.publish.needs).toBe('build');
  expect(jobs.publish.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  expect(jobs.publish.steps.map(({ uses }) => uses?.split('@')[0])).toEqual(['actions/deploy-pages']);
});

describe('forms for issues', () => {
  const folder = '.github/ISSUE_TEMPLATE';
  const forms = readdirSync(join(ROOT, folder)).filter((name) => name !== 'config.yml');

  test('there are three', () => {
    expect(forms.sort()).toEqual(['bug.yml', 'false-alarm.yml', 'missed-race.yml']);
  });

  test.each(forms)('%s is a form, and asks for the version', (name) => {
    const form = parse(read(`${folder}/${name}`)) as {
      name: string;
      description: string;
      body: {
        type: string;
        id?: string;
        attributes: Record<string, unknown>;
        validations?: { required: boolean };
      }[];
    };
    expect([form.name, form.description]).toEqual([expect.any(String), expect.any(String)]);
    const fields = form.body.filter(({ type }) => type !== 'markdown');
    for (const { type, id, attributes, validations } of form.body) {
      if (type === 'markdown') {
        expect(attributes['value']).toEqual(expect.any(String));
        continue;
      }
      expect(['textarea', 'input', 'dropdown', 'checkboxes']).toContain(type);
      expect(id).toMatch(/^[\w-]+$/);
      expect(attributes['label']).toEqual(expect.any(String));
      expect(typeof validations?.required).toBe('boolean');
      if (type === 'dropdown') expect((attributes['options'] as unknown[]).length).toBeGreaterThan(1);
    }
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    expect(fields.at(-1)).toMatchObject({ id: 'version', validations: { required: true } });
  });

  test('what the forms and SECURITY.md lead to is there', () => {
    const texts = [
      ...readdirSync(join(ROOT, folder)).map((name) => read(`${folder}/${name}`)),
      read('SECURITY.md'),
    ];
    const links = texts.flatMap((text) => [
      ...[...text.matchAll(/blob\/main\/([\w./-]+)/g)].map(([, path]) => path),
      ...[...text.matchAll(/\]\(([\w.][\w./-]*)(?:#[\w-]+)?\)/g)].map(([, path]) => path),
    ]);
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect([link, existsSync(join(ROOT, link))]).toEqual([link, true]);
  });
});

test('dependabot leaves alone what is held on purpose', () => {
  const { version, updates } = parse(read('.github/dependabot.yml')) as {
    version: number;
    updates: { 'package-ecosystem': string; directory: string; ignore?: { 'dependency-name': string }[] }[];
  };
  expect(version).toBe(2);
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions', 'docker']);
  const held = updates[0].ignore?.map((one) => one['dependency-name']) ?? [];
  const contributing = read('CONTRIBUTING.md').toLowerCase();
  for (const name of held.filter((one) => one !== 'typescript')) {
    expect(contributing).toContain(name.replace(/^.*\//, ''));
  }
});
