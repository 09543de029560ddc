import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { zip } from '../classfile/zip-builder.js';
import { javaHome } from '../support/jdk.js';
import { CLI, directory, plugins, printed, printer, type Run, run, sources } from './support.js';

// CI does not install Gradle: its package brings most of Debian's Java along.
const isThere = existsSync('/usr/bin/gradle') && javaHome() !== undefined;

const FLAGS = ['--offline', '--no-daemon', '--console=plain'];

/** A root project that has the plug-in, and two projects below it; one of them has a dependency. */
function project(twin: 'racy' | 'free', jar: string, settings: string): string {
  return directory({
    'settings.gradle': "include 'core', 'app'",
    'build.gradle': `buildscript { dependencies { classpath files('${jar}') } }
apply plugin: 'io.github.racewarden'
racewarden { ${settings} }`,
    'core/build.gradle': "apply plugin: 'java'\ndependencies { compile files('../lib/dep.jar') }",
    'app/build.gradle': "apply plugin: 'java'\ndependencies { compile project(':core') }",
    'lib/dep.jar': zip([]),
    ...sources(twin),
  });
}

(isThere ? describe : describe.skip)('the plug-in for Gradle', () => {
  let jar = '';
  beforeAll(() => {
    const root = join(plugins(), 'gradle');
    expect(run('gradle', [...FLAGS, '--quiet', 'jar'], root)).toMatchObject({ code: 0 });
    jar = join(root, 'build/libs/racewarden-gradle-plugin-0.1.0-SNAPSHOT.jar');
  });

  const scan = (cwd: string): Run => run('gradle', [...FLAGS, 'racewarden'], cwd);

  test('fails the build for a race, with the report in the log', () => {
    const { code, log } = scan(project('racy', jar, `script = '${CLI}'`));
    expect(log).toContain('Counter.count');
    expect(log).toContain('> racewarden found races: the report is in the log.\n');
    expect(code).toBe(1);
  });

  test('passes without one, and is up to date then', () => {
    const cwd = project('free', jar, `script = '${CLI}'; outputFile = 'build/reports/races.json'`);
    expect(scan(cwd)).toMatchObject({ code: 0, log: expect.stringMatching(/^:racewarden$/m) });
    expect(JSON.parse(readFileSync(join(cwd, 'build/reports/races.json'), 'utf8')).findings).toEqual([]);
    expect(scan(cwd).log).toMatch(/^:racewarden UP-TO-DATE$/m);
  });

  test('gives each project, its class path and its sources, once; an error is one sentence', () => {
    const settings = `script = '${printer()}'; failOn = 'new'; base = 'races.sarif'; arguments = ['--k', '1']`;
    const cwd = project('free', jar, settings);
    const { code, log } = scan(cwd);
    expect(printed(log, cwd)).toEqual([
      ...['scan', '--k', '1', '--base', 'races.sarif', '--fail-on', 'new', '--quiet'],
      ...['--classpath', 'core/build/libs/core.jar', '--classpath', 'lib/dep.jar'],
      ...['--source', 'app/src/main/java', '--source', 'core/src/main/java'],
      ...['--', 'app/build/classes/java/main', 'core/build/classes/java/main'],
    ]);
    expect(log).toContain('> racewarden: A file is missing.\n');
    expect(code).toBe(1);
  });
});
