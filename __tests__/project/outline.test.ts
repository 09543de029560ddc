/** What files say of a build before anything is built. */
import { chmodSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { outlineOf } from '../../src/project/index.js';
import { repository } from './support.js';

describe('the tool and its modules', () => {
  test('Maven, with its wrapper', () => {
    const root = repository({ 'pom.xml': '', mvnw: '', 'core/pom.xml': '', 'server/pom.xml': '' });
    chmodSync(join(root, 'mvnw'), 0o755);
    expect(outlineOf(root)).toMatchObject({
      tool: 'maven',
      root: realpathSync(root),
      modules: ['', 'core', 'server'],
      others: [],
      program: './mvnw',
      checkout: undefined,
      branch: undefined,
    });
  });

  test('a wrapper that may not be run is a script for the shell', () => {
    const root = repository({ 'build.gradle.kts': '', gradlew: '' });
    chmodSync(join(root, 'gradlew'), 0o644);
    expect(outlineOf(root)).toMatchObject({ tool: 'gradle', program: 'sh gradlew' });
  });

  test.each([
    ['pom.xml', 'mvn'],
    ['build.gradle', 'gradle'],
    ['build.xml', 'ant'],
    ['MODULE.bazel', 'bazel'],
    ['build.sbt', 'sbt'],
    ['README.md', undefined],
  ])('%s is built with %s', (file, program) => {
    expect(outlineOf(repository({ [file]: '' })).program).toBe(program);
  });

  test('a build below, and others beside it', () => {
    const root = repository({
      'a/package.json': '',
      'backend/pom.xml': '',
      'backend/core/pom.xml': '',
      'tools/build.xml': '',
    });
    expect(outlineOf(root)).toMatchObject({
      tool: 'maven',
      root: join(realpathSync(root), 'backend'),
      modules: ['', 'core'],
      others: ['tools'],
    });
  });

  test('jars of builds that cannot be asked for their dependencies', () => {
    const files = { 'lib/a.jar': '', 'libs/readme.txt': '', 'src/A.java': 'class A {}' };
    expect(outlineOf(repository(files)).libraries).toEqual(['lib']);
    expect(outlineOf(repository({ ...files, 'pom.xml': '' })).libraries).toEqual([]);
  });

  test.each([
    ['<target name="init"/><target depends="init" name="compile">', 'compile'],
    ["<target name = 'jar' >", 'jar'],
    ['<!-- <target name="compile"/> --><target name="classes"/>', 'classes'],
    ['<project default="all"><target name="all"/><target name="compile-tests"/>', ''],
    ['', ''],
  ])('the target of %j is %j', (text, target) => {
    expect(outlineOf(repository({ 'build.xml': text })).target).toBe(target);
  });
});

describe('the Java that it asks for', () => {
  test.each([
    ['.java-version', '17\n', { version: 17, isExact: true }],
    ['.java-version', 'temurin-21.0.2\n', { version: 21, isExact: true }],
    ['.sdkmanrc', '# x\njava=21.0.4-tem\n', { version: 21, isExact: true }],
    [
      'build.gradle',
      'java { toolchain { languageVersion = JavaLanguageVersion.of(17) } }',
      { version: 17, isExact: true },
    ],
    ['build.gradle.kts', 'kotlin { jvmToolchain(25) }', { version: 25, isExact: true }],
    ['build.gradle', 'sourceCompatibility = JavaVersion.VERSION_1_8', { version: 8, isExact: false }],
    ['build.gradle', "sourceCompatibility = '11'", { version: 11, isExact: false }],
    [
      'pom.xml',
      '<properties><maven.compiler.release>24</maven.compiler.release>',
      { version: 24, isExact: false },
    ],
    [
      'build.gradle',
      '// release 3\ncompileJava { options.release.set(11) }',
      { version: 11, isExact: false },
    ],
    ['pom.xml', '<java.version>1.8</java.version>', { version: 8, isExact: false }],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a property of Maven
    ['pom.xml', '<maven.compiler.source>${java}</maven.compiler.source>', undefined],
    ['pom.xml', '<java.version>999</java.version>', undefined],
    ['build.xml', '<javac srcdir="src" source="1.6"/>', { version: 6, isExact: false }],
    ['pom.xml', '', undefined],
  ])('%s: %j', (file, text, wish) => {
    expect(outlineOf(repository({ [file]: text })).java).toEqual(wish);
  });

  test('of two build tools, the files of the one that is taken', () => {
    const files = {
      'pom.xml': '<java.version>8</java.version>',
      'build.gradle': 'JavaLanguageVersion.of(17)',
    };
    expect(outlineOf(repository(files)).java).toEqual({ version: 8, isExact: false });
  });

  test.each([
    ['build.xml', '<!--'],
    ['build.xml', '<target '],
    ['.sdkmanrc', '\n'],
    ['.java-version', 'a'],
    ['build.gradle', 'sourceCompatibility \t'],
    ['build.gradle', `release${' '.repeat(100_000)}`],
    ['build.gradle', `sourceCompatibility${' '.repeat(100_000)}`],
    ['pom.xml', '<release>  '],
  ])('a %s full of %.20j is read in time', (file, text) => {
    const root = repository({ 'build.xml': '', [file]: text.repeat(Math.ceil(131_072 / text.length)) });
    const begin = performance.now();
    expect(outlineOf(root).java).toBeUndefined();
    expect(performance.now() - begin).toBeLessThan(2000);
  });

  test('links and pipes are not opened', () => {
    const root = repository({ 'real.txt': '17' });
    symlinkSync('real.txt', join(root, '.java-version'));
    symlinkSync('/dev/zero', join(root, 'pom.xml'));
    expect(outlineOf(root).java).toBeUndefined();
  });
});

describe('the default branch', () => {
  function checkout(files: Record<string, string>): string {
    const root = repository({ 'pom.xml': '' });
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(root, '.git', path, '..'), { recursive: true });
      writeFileSync(join(root, '.git', path), text);
    }
    return root;
  }

  test.each([
    [
      { 'refs/remotes/origin/HEAD': 'ref: refs/remotes/origin/develop\n', HEAD: 'ref: refs/heads/x' },
      'develop',
    ],
    [{ HEAD: 'ref: refs/heads/topic\n', 'refs/heads/master': '', 'refs/heads/topic': '' }, 'master'],
    [{ HEAD: 'ref: refs/heads/trunk\n' }, 'trunk'],
    [{ HEAD: '0123456789012345678901234567890123456789\n' }, undefined],
    [{ HEAD: 'ref: refs/heads/**\n' }, undefined],
    [{ HEAD: `ref: refs/heads/${'x'.repeat(300)}\n` }, undefined],
  ])('of %j is %j', (files, branch) => {
    expect(outlineOf(checkout(files)).branch).toBe(branch);
  });
});
