import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { InputError } from '../../src/classfile/index.js';
import { NoClassesError } from '../../src/project/index.js';
import { zip } from '../classfile/zip-builder.js';
import { classBytes, directory, outside, repository, resolved } from './support.js';

const POOL = 'package acme; class Pool {}';

describe('Maven', () => {
  const cwd = repository({
    'pom.xml': '<project><modules/></project>',
    'core/pom.xml': '<project/>',
    'core/src/main/java/acme/Pool.java': POOL,
    'core/src/test/java/acme/PoolTest.java': 'package acme; class PoolTest {}',
    'core/target/classes/acme/Pool.class': 'acme/Pool',
    'core/target/test-classes/acme/PoolTest.class': 'acme/PoolTest',
    'core/target/generated-sources/annotations/acme/Made.java': 'package acme; class Made {}',
    'core/target/generated-test-sources/test-annotations/acme/MadeTest.java':
      'package acme; class MadeTest {}',
    'app/pom.xml': '<project/>',
    'app/src/main/kotlin/acme/App.kt': 'package acme',
    'app/target/classes/acme/App.class': 'acme/App',
    'app/src/test/resources/sample/pom.xml': '<project/>',
    'app/src/test/resources/sample/target/classes/X.class': 'X',
    'empty/pom.xml': '<project/>',
    'empty/target/classes/readme.txt': 'nothing',
  });

  test('with several modules gives the classes and sources of all, never those of tests', async () => {
    expect(await resolved(cwd)).toMatchObject({
      paths: ['app/target/classes', 'core/target/classes'],
      sources: ['app/src/main/kotlin', 'core/src/main/java', 'core/target/generated-sources/annotations'],
      classpath: [],
      built: 'found',
      tool: 'maven',
      warnings: [],
    });
  });

  test('is found by "auto" too, and says what was found', async () => {
    const project = await resolved(cwd, { paths: ['auto'] });
    expect(project.log[0]).toBe(
      'Found classes of Maven in 2 places: app/target/classes, core/target/classes.',
    );
  });

  test('keeps the sources that are given', async () => {
    expect((await resolved(cwd, { sources: ['elsewhere'] })).sources).toEqual(['elsewhere']);
  });
});

test('Gradle has its classes by language, and build logic is no part of the application', async () => {
  const cwd = repository({
    'settings.gradle.kts': '',
    'app/build.gradle.kts': '',
    'app/src/main/java/acme/A.java': 'package acme; class A {}',
    'app/src/main/kotlin/acme/B.kt': 'package acme',
    'app/build/classes/java/main/acme/A.class': 'acme/A',
    'app/build/classes/kotlin/main/acme/B.class': 'acme/B',
    'app/build/classes/java/test/acme/ATest.class': 'acme/ATest',
    'app/build/classes/java/integrationTest/acme/I.class': 'acme/I',
    'app/build/generated/sources/annotationProcessor/java/main/acme/M.java': 'package acme; class M {}',
    'app/build/generated/sources/annotationProcessor/java/test/acme/N.java': 'package acme; class N {}',
    'app/build/libs/app.jar': 'whatever',
    'mpp/build.gradle.kts': '',
    'mpp/src/jvmMain/kotlin/acme/C.kt': 'package acme',
    'mpp/build/classes/kotlin/jvm/main/acme/C.class': 'acme/C',
    'mpp/build/classes/kotlin/jvm/test/acme/CTest.class': 'acme/CTest',
    'buildSrc/build.gradle.kts': '',
    'buildSrc/build/classes/java/main/Logic.class': 'Logic',
  });
  expect(await resolved(cwd)).toMatchObject({
    paths: [
      'app/build/classes/java/main',
      'app/build/classes/kotlin/main',
      'mpp/build/classes/kotlin/jvm/main',
    ],
    sources: [
      'app/src/main/java',
      'app/src/main/kotlin',
      'app/build/generated/sources/annotationProcessor/java/main',
      'mpp/src/jvmMain/kotlin',
    ],
    tool: 'gradle',
  });
});

test('Bazel has its jars behind a link that leads to its own outputs', async () => {
  const cwd = repository({ 'MODULE.bazel': '', 'java/acme/Pool.java': POOL });
  const jar = zip([{ path: 'acme/Pool.class', content: classBytes('acme/Pool') }]);
  const execroot = repository(
    Object.fromEntries(
      [
        'java/acme/libpool.jar',
        'java/acme/libpool-src.jar',
        'java/acme/libpool-hjar.jar',
        'java/acme/server.jar',
        'java/acme/server_deploy.jar',
        'java/acme/PoolTest.jar',
        'javatests/acme/libutil.jar',
        'java/acme/server.runfiles/x/lib.jar',
        'external/guava/libguava.jar',
      ].map((path) => [`execroot/_main/bazel-out/k8/bin/${path}`, jar]),
    ),
  );
  symlinkSync(join(execroot, 'execroot/_main/bazel-out/k8/bin'), join(cwd, 'bazel-bin'));
  expect(await resolved(cwd)).toMatchObject({
    paths: ['bazel-bin/java/acme/libpool.jar', 'bazel-bin/java/acme/server.jar'],
    sources: ['java'],
    tool: 'bazel',
  });
  const hostile = repository({ 'MODULE.bazel': '' });
  symlinkSync(execroot, join(hostile, 'bazel-bin'));
  await expect(resolved(hostile)).rejects.toThrow('neither class files nor sources');
});

describe('plain layouts', () => {
  test.each([
    ['classes', 'classes/acme/Pool.class'],
    ['bin', 'bin/acme/Pool.class'],
    ['out', 'out/acme/Pool.class'],
    ['build/classes', 'build/classes/acme/Pool.class'],
    ['out/production/app', 'out/production/app/acme/Pool.class'],
    ['some/where/else', 'some/where/else/acme/Pool.class'],
    ['.', 'acme/Pool.class'],
  ])('may keep classes in %s', async (expected, path) => {
    const cwd = repository({ [path]: 'acme/Pool', 'src/acme/Pool.java': POOL });
    expect(await resolved(cwd)).toMatchObject({ paths: [expected], sources: ['src'], tool: 'plain' });
  });

  test('keep tests apart', async () => {
    const cwd = repository({
      'out/production/app/acme/Pool.class': 'acme/Pool',
      'out/test/app/acme/PoolTest.class': 'acme/PoolTest',
      'build/test-classes/acme/PoolTest.class': 'acme/PoolTest',
    });
    expect((await resolved(cwd)).paths).toEqual(['out/production/app']);
  });

  test('are looked at only where no tool left classes', async () => {
    const cwd = repository({
      'pom.xml': '',
      'target/classes/acme/Pool.class': 'acme/Pool',
      'bin/acme/Pool.class': 'acme/Pool',
    });
    expect((await resolved(cwd)).paths).toEqual(['target/classes']);
  });

  test('may have sources of any name', async () => {
    const cwd = repository({
      'cls/acme/Pool.class': 'acme/Pool',
      'code/acme/Pool.java': `/* package x; */\n// package y;\n${POOL}`,
      'tests/acme/PoolTest.java': 'package acme; class PoolTest {}',
    });
    expect((await resolved(cwd)).sources).toEqual(['code']);
  });
});

describe('application jars', () => {
  const boot = zip([
    { path: 'BOOT-INF/classes/acme/App.class', content: classBytes('acme/App') },
    { path: 'BOOT-INF/lib/dep.jar', content: zip([{ path: 'dep/D.class', content: 'd' }]), stored: true },
  ]);

  test('are taken where there are no directories of classes; the jars inside are the class path', async () => {
    const cwd = repository({
      'build.gradle': '',
      'src/main/java/acme/App.java': 'package acme; class App {}',
      'build/libs/app.jar': boot,
      'build/libs/app-plain.jar': zip([]),
      'build/libs/app-sources.jar': zip([]),
    });
    expect(await resolved(cwd)).toMatchObject({
      paths: ['build/libs/app.jar'],
      classpath: ['build/libs/app.jar!/'],
      sources: ['src/main/java'],
    });
  });

  test('beside directories of classes give their dependencies', async () => {
    const files = { 'pom.xml': '', 'target/classes/acme/App.class': 'acme/App', 'target/app.jar': boot };
    const cwd = repository({ ...files, 'lib/a.jar': zip([]) });
    expect(await resolved(cwd)).toMatchObject({
      paths: ['target/classes'],
      classpath: ['target/app.jar!/'],
    });
    expect((await resolved(cwd, { classpath: ['lib'] })).classpath).toEqual(['lib', 'lib/a.jar']);
  });

  test('named by the user bring theirs too', async () => {
    const cwd = repository({ 'x/app.war': boot, 'x/src/acme/App.java': 'package acme; class App {}' });
    expect(await resolved(cwd, { paths: ['x/app.war'] })).toMatchObject({
      paths: ['x/app.war'],
      classpath: ['x/app.war!/'],
      sources: ['x/src'],
    });
  });
});

describe('globs', () => {
  const cwd = repository({
    'a/target/classes/acme/A.class': 'acme/A',
    'b/c/target/classes/acme/B.class': 'acme/B',
    'lib/z.jar': zip([]),
    'lib/y.jar': zip([]),
    '.hidden/target/classes/acme/C.class': 'acme/C',
  });

  test('in paths and class path are expanded, sorted', async () => {
    const project = await resolved(cwd, {
      paths: ['**/target/classes'],
      classpath: ['lib/*.jar', 'lib/?.jar'],
    });
    expect(project.paths).toEqual(['a/target/classes', 'b/c/target/classes']);
    expect(project.classpath).toEqual(['lib/y.jar', 'lib/z.jar']);
  });

  test('may be absolute, and span any number of directories at no cost', async () => {
    const paths = [`${cwd}/**/**/**/**/cl*s*e*`];
    const found = ['a/target/classes', 'b/c/target/classes'].map((path) => `${cwd}/${path}`);
    expect((await resolved(cwd, { paths })).paths).toEqual(found);
  });

  test('that match nothing are an error', async () => {
    await expect(resolved(cwd, { paths: ['x/*.jar'] })).rejects.toThrow(
      'Nothing matches x/*.jar: build the project first or correct the path.',
    );
  });

  test('are no globs where a file has that name', async () => {
    const odd = repository({ 'a*.jar': zip([]), 'ab.jar': zip([]) });
    expect((await resolved(odd, { paths: ['a*.jar'] })).paths).toEqual(['a*.jar']);
  });
});

describe('stale classes', () => {
  test('warn once for each directory', async () => {
    const cwd = repository({
      'pom.xml': '',
      'src/main/java/acme/Pool.java': POOL,
      'src/main/java/acme/Fine.java': 'package acme; class Fine {}',
      'target/classes/acme/Pool.class': 'acme/Pool',
      'target/classes/acme/Fine.class': 'acme/Fine',
    });
    const old = new Date(Date.now() - 3_600_000);
    utimesSync(join(cwd, 'src/main/java/acme/Fine.java'), old, old);
    expect((await resolved(cwd)).warnings).toEqual([]);
    utimesSync(join(cwd, 'target/classes/acme/Pool.class'), old, old);
    expect((await resolved(cwd)).warnings).toEqual([
      'target/classes has 1 class older than the source, such as src/main/java/acme/Pool.java: build again, or the findings belong to an older state of the code.',
    ]);
  });
});

describe('untrusted repositories', () => {
  test('cannot lead the search out by links', async () => {
    const other = repository({
      'classes/acme/Secret.class': 'acme/Secret',
      'src/acme/S.java': 'package acme;',
    });
    const cwd = repository({ 'pom.xml': '' });
    mkdirSync(join(cwd, 'target'));
    mkdirSync(join(cwd, 'src'));
    symlinkSync(join(other, 'classes'), join(cwd, 'target/classes'));
    symlinkSync(join(other, 'src'), join(cwd, 'src/main'));
    symlinkSync(other, join(cwd, 'other'));
    symlinkSync(cwd, join(cwd, 'round'));
    await expect(resolved(cwd)).rejects.toThrow(NoClassesError);
  });

  test('cannot put commands into log lines by names', async () => {
    const cwd = repository({ 'x\n::error::y/acme/Pool.class': 'acme/Pool' });
    const { log, warnings } = await resolved(cwd);
    expect([...log, ...warnings].join('')).not.toContain('\n');
  });

  test('with broken class files and jars are read on', async () => {
    const cwd = repository({
      'bin/Bad.class': new Uint8Array(3),
      'bin/acme/Pool.class': 'acme/Pool',
      'x.jar': 'no jar',
    });
    expect((await resolved(cwd)).paths).toEqual(['bin']);
    expect((await resolved(cwd, { paths: ['x.jar'] })).classpath).toEqual([]);
  });
});

describe('nothing to scan', () => {
  test('is an error that says what to name', async () => {
    await expect(resolved(directory())).rejects.toThrow(
      'Nothing to read: there are neither class files nor sources here: name class files, jars or directories of them.',
    );
    await expect(resolved(directory(), {}, outside({ inActions: true }).io)).rejects.toThrow(
      'the input classes',
    );
  });

  test('shows the lines that a workflow lacks, for the tool that builds', async () => {
    const cases = [
      [{ 'pom.xml': '' }, '- run: mvn --batch-mode compile'],
      [{ 'pom.xml': '', mvnw: '' }, '- run: ./mvnw --batch-mode compile'],
      [{ 'build.gradle': '', gradlew: '' }, '- run: ./gradlew classes'],
      [{ 'MODULE.bazel': '' }, '- run: bazel build //...'],
      [{ 'build.xml': '' }, '- run: ant compile'],
    ] as const;
    for (const [files, line] of cases) {
      const cwd = repository({ ...files, 'src/main/java/acme/Pool.java': POOL });
      const error = await resolved(cwd, {}, outside({ inActions: true }).io).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(NoClassesError);
      expect(error.lines).toEqual([
        'There is 1 source file and no class file of the application, and there is no JDK here to compile them with. Compile before this step; add these lines to the workflow:',
        '- uses: actions/setup-java@v5',
        "  with: { distribution: temurin, java-version: '21' }",
        line,
      ]);
    }
  });

  test('is fine where a JDK is scanned', async () => {
    expect(await resolved(directory(), { jdk: true })).toMatchObject({ paths: [], classpath: [] });
  });

  test('after a build is an error of the build', async () => {
    const { io } = outside({ outcome: () => ({ kind: 'exit', code: 0 }) });
    const failed = resolved(repository({ 'A.java': 'class A {}' }), { buildCommand: 'true' }, io);
    await expect(failed).rejects.toThrow(InputError);
    await expect(failed).rejects.toThrow('The build command left no class files');
  });
});

test('the same repository gives the same project, whatever the order on the disk', async () => {
  const names = ['c', 'a', 'b'];
  const make = (order: readonly string[]) => {
    const cwd = directory();
    for (const name of order) {
      mkdirSync(join(cwd, name, 'target/classes'), { recursive: true });
      writeFileSync(join(cwd, name, 'target/classes', `${name}.class`), classBytes(name));
    }
    return cwd;
  };
  const [first, second] = [await resolved(make(names)), await resolved(make([...names].reverse()))];
  expect(first).toEqual(second);
  expect(first.paths).toEqual(['a/target/classes', 'b/target/classes', 'c/target/classes']);
});
