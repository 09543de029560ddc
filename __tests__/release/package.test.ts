/** What is published works without a network and without anything else: the package of npm, and the image. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bundleInto, ROOT } from '../determinism/processes.js';

let work: string;
/** The repository as far as it is published, with bundles of the sources as they are. */
let repository: string;

beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'racewarden-package-'));
  repository = join(work, 'repository');
  bundleInto(join(repository, 'dist'));
  for (const path of ['package.json', 'LICENSE', 'README.md', 'docs', 'src/cli.ts', 'scripts/build.mjs']) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    cpSync(join(ROOT, path), join(repository, path), { recursive: true });
  }
}, 120_000);
afterAll(() => rmSync(work, { recursive: true }));

function run(command: string, args: readonly string[], cwd: string) {
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: work,
    npm_config_cache: join(work, 'cache'),
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
  };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

/** The line that counts: the paths of the example depend on the folder that it stands in. */
function found(out: string): string | undefined {
  return out.split('\n').find((line) => line.startsWith('1 finding'));
}

describe('the package of npm', () => {
  let installed: string;

  beforeAll(() => {
    const packed = run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', work], repository);
    expect(packed).toMatchObject({ code: 0 });
    const [{ filename, files }] = JSON.parse(packed.out) as [{ filename: string; files: { path: string }[] }];
    writeFileSync(join(work, 'files.json'), JSON.stringify(files.map(({ path }) => path).sort()));
    installed = join(work, 'installed');
    mkdirSync(installed);
    const tarball = join(work, filename);
    expect(run('npm', ['install', '--no-audit', '--no-fund', tarball], installed)).toMatchObject({ code: 0 });
  }, 120_000);

  test('holds what the command line needs and nothing else', () => {
    const files = JSON.parse(readFileSync(join(work, 'files.json'), 'utf8')) as string[];
    const below = (folder: string) =>
      readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(repository, join(entry.parentPath, entry.name)).split(sep).join('/'));
    const needed = below('dist').filter((path) => !path.startsWith('dist/action/') && !path.endsWith('.map'));
    expect(files).toEqual(
      ['LICENSE', 'README.md', 'package.json', ...needed, ...below('docs/workflows')].sort(),
    );
  });

  test('needs no other package', () => {
    expect(readdirSync(join(installed, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'racewarden',
    ]);
    const facts = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, unknown>;
    expect(facts['dependencies']).toBeUndefined();
    expect(Object.keys(facts['scripts'] as object)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(pre|post)?install$/)]),
    );
  });

  test('runs the example by its name', () => {
    const { code, out, err } = run('npx', ['racewarden', 'example', '-q'], installed);
    expect([code, err]).toEqual([0, '']);
    expect(found(out)).toBe('1 finding: 1 warning, medium confidence.');
  });

  test('has the models, the page of the report and the workflows', () => {
    const racewarden = join(installed, 'node_modules/.bin/racewarden');
    expect(run(racewarden, ['version'], installed).out).not.toContain('missing');
    expect(run(racewarden, ['example', '-q', '-o', 'races.html'], installed).code).toBe(0);
    expect(readFileSync(join(installed, 'races.html'), 'utf8')).toContain('</html>');
    const project = join(work, 'project');
    mkdirSync(project);
    writeFileSync(join(project, 'pom.xml'), '');
    expect(run(racewarden, ['init'], project).code).toBe(0);
    expect(existsSync(join(project, '.github/workflows/racewarden.yml'))).toBe(true);
  });
});

describe('the image', () => {
  const lines = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.split(' '));
  const words = (name: string) => lines.find(([instruction]) => instruction === name)?.slice(1) ?? [];

  test('runs what it copies, as a user without rights', () => {
    const image = join(work, 'image');
    for (const [, ...paths] of lines.filter(([instruction]) => instruction === 'COPY')) {
      const target = join(image, paths.pop() ?? '');
      for (const path of paths) {
        const from = join(repository, path);
        cpSync(from, statSync(from).isDirectory() ? target : join(target, path), { recursive: true });
      }
    }
    // As .dockerignore says.
    rmSync(join(image, 'racewarden/dist/action'), { recursive: true });
    const [node, program] = JSON.parse(words('ENTRYPOINT').join(' ')) as string[];
    expect(node).toBe('node');
    const { code, out } = run(process.execPath, [join(image, program), 'example', '-q'], work);
    expect([code, found(out)]).toEqual([0, '1 finding: 1 warning, medium confidence.']);
    expect(run(process.execPath, [join(image, program), 'version'], work).out).not.toContain('missing');
    expect(words('USER')).toEqual(['node']);
    expect(words('FROM').join(' ')).toMatch(/^node:\d+\.\d+\.\d+-slim$/);
  });

  test('its base is the Node that is tested', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/node/package.json'), 'utf8')) as {
      version: string;
    };
    expect(words('FROM')).toEqual([`node:${version}-slim`]);
  });
});
