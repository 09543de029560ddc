import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { openClassPath } from '../../src/classfile/index.js';
import { NoClassesError } from '../../src/project/index.js';
import { describeWithJdk, javac } from '../support/jdk.js';
import { directory, outside, repository, resolved } from './support.js';

describeWithJdk('javac', (home) => {
  const env = { JAVA_HOME: home, PATH: process.env.PATH };
  const withJdk = (inActions = false) => outside({ env, inActions });

  function namesIn(paths: readonly string[]): string[] {
    const path = openClassPath(paths);
    try {
      return [...path.names()];
    } finally {
      path.close();
    }
  }

  test('compiles the sources of all modules, outside the repository, without tests and module descriptors', async () => {
    const cwd = repository({
      'core/src/main/java/acme/Pool.java': 'package acme; public class Pool { String s = "ü"; }',
      'core/src/main/java/module-info.java': 'module core { requires nothing.that.exists; }',
      'core/src/test/java/acme/PoolTest.java': 'package acme; class PoolTest extends Missing {}',
      'odd "name\\s/src/main/java/acme/App.java': 'package acme; class App extends Pool {}',
    });
    const { io } = withJdk();
    const project = await resolved(cwd, {}, io);
    expect(project).toMatchObject({ built: 'javac', classpath: [], warnings: [] });
    expect(project.sources).toContain('core/src/main/java');
    expect(project.log).toEqual(['Compiled 2 Java source files with javac.']);
    expect(project.paths[0].startsWith(io.temp)).toBe(true);
    expect(namesIn(project.paths)).toEqual(['acme/App', 'acme/Pool']);
    expect(readdirSync(cwd).sort()).toEqual(['core', 'odd "name\\s']);
  });

  test('compiles plain sources of any root, and each call for itself', async () => {
    const { io } = withJdk();
    const first = repository({
      'acme/A.java': 'package acme; class A {}',
      'test/T.java': 'class T extends X {}',
    });
    const second = repository({ 'x/y/acme/B.java': 'package acme; class B {}' });
    const projects = [await resolved(first, {}, io), await resolved(second, {}, io)];
    expect(projects.map(({ sources }) => sources)).toEqual([['.'], ['x/y']]);
    expect(projects.map(({ paths }) => namesIn(paths))).toEqual([['acme/A'], ['acme/B']]);
  });

  test('takes the class path from the settings, and only that', async () => {
    const library = javac({ 'dep/Dep.java': 'package dep; public class Dep {}' });
    const cwd = repository({ 'src/acme/A.java': 'package acme; class A extends dep.Dep {}' });
    expect((await resolved(cwd, { classpath: [library] }, withJdk().io)).classpath).toEqual([library]);
    await expect(resolved(cwd, {}, withJdk().io)).rejects.toThrow(NoClassesError);
  });

  test('runs nothing of the repository: neither annotation processors nor plug-ins that start by themselves', async () => {
    const mark = join(directory(), 'mark');
    const text = `
      package evil;
      import javax.annotation.processing.*; import javax.lang.model.element.*; import java.util.*;
      public class Evil extends AbstractProcessor implements com.sun.source.util.Plugin {
        static { try { new java.io.File(${JSON.stringify(mark)}).createNewFile(); } catch (Exception e) {} }
        public Set<String> getSupportedAnnotationTypes() { return Set.of("*"); }
        public boolean process(Set<? extends TypeElement> a, RoundEnvironment e) { return false; }
        public String getName() { return "evil"; }
        public boolean autoStart() { return true; }
        public void init(com.sun.source.util.JavacTask task, String... args) {}
      }`;
    const classes = javac({ 'evil/Evil.java': text });
    const cwd = repository({
      'lib/META-INF/services/javax.annotation.processing.Processor': 'evil.Evil\n',
      'lib/META-INF/services/com.sun.source.util.Plugin': 'evil.Evil\n',
      'src/acme/A.java': 'package acme; @Deprecated class A {}',
    });
    const project = await resolved(cwd, { classpath: ['lib', classes], sources: ['src'] }, withJdk().io);
    expect(namesIn(project.paths)).toEqual(['acme/A']);
    expect(existsSync(mark)).toBe(false);
  });

  test('that finds mistakes says what to do; with a build tool no more than that', async () => {
    const cwd = repository({
      'pom.xml': '',
      'src/main/java/acme/A.java': 'package acme; class A extends x.Y {}',
    });
    const { io, lines } = withJdk();
    const error = await resolved(cwd, {}, io).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(NoClassesError);
    expect(error.lines).toEqual([
      "There is 1 source file and no class file of the application, and javac alone cannot compile them. Compile first: mvn --batch-mode compile; or give --build-command 'mvn --batch-mode compile'.",
    ]);
    expect(lines).toEqual([]);
  });

  test('that finds mistakes gives them to the log where there is no build tool, and says what to do', async () => {
    const cwd = repository({
      'src/main/java/acme/A.java': 'package acme; class A extends x.Y {}',
    });
    const { io, lines } = withJdk(true);
    const error = await resolved(cwd, {}, io).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(NoClassesError);
    expect(error.lines[0]).toContain('javac alone cannot compile them, as its messages above say');
    expect(error.lines.at(-1)).toBe("- run: javac -g -d classes $(git ls-files '*.java')");
    expect(lines[0]).toMatch(/^::stop-commands::/);
    expect(lines.join('\n')).toContain('package x does not exist');
    expect(readdirSync(cwd).sort()).toEqual(['src']);
  });

  test('is not given links, which could make it show files of the machine', async () => {
    const secret = join(directory(), 'secret');
    writeFileSync(secret, 'open-sesame');
    const cwd = repository({ 'src/main/java/acme/A.java': 'package acme; class A {}' });
    symlinkSync(secret, join(cwd, 'src/main/java/acme/Secret.java'));
    const { io, lines } = withJdk();
    await resolved(cwd, {}, io);
    expect(lines.join('\n')).not.toContain('sesame');
  });

  test('leaves other languages to their own compilers', async () => {
    const mixed = repository({
      'src/main/java/acme/A.java': 'package acme; class A {}',
      'src/main/kotlin/acme/B.kt': 'package acme',
    });
    expect((await resolved(mixed, {}, withJdk().io)).warnings).toEqual([
      '1 source file of other languages than Java: not compiled.',
    ]);
    const kotlin = repository({ 'src/main/kotlin/acme/B.kt': 'package acme' });
    await expect(resolved(kotlin, {}, withJdk().io)).rejects.toThrow('only Java can be compiled here');
  });
});

describe('without a JDK', () => {
  test('sources alone are an error', async () => {
    const cwd = repository({ 'src/A.java': 'class A {}' });
    const { io } = outside({ env: { PATH: ['', directory()].join(delimiter), JAVA_HOME: directory() } });
    await expect(resolved(cwd, {}, io)).rejects.toThrow('there is no JDK here to compile them with');
  });
});
