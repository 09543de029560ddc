import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { zip } from '../classfile/zip-builder.js';
import { javaHome } from '../support/jdk.js';
import { outside, repository, resolved } from './support.js';

// CI does not install Gradle: its package brings most of Debian's Java along.
const isThere = existsSync('/usr/bin/gradle') && javaHome() !== undefined;

(isThere ? describe : describe.skip)('a build of Gradle with two projects', () => {
  test('is built by its command, and asked for its dependencies', async () => {
    const cwd = repository({
      'settings.gradle': "include 'core', 'app'",
      'core/build.gradle': "apply plugin: 'java'\ndependencies { compile files('../lib/dep.jar') }",
      'core/src/main/java/acme/Core.java': 'package acme; public class Core {}',
      'app/build.gradle':
        "apply plugin: 'java'\ndependencies { compile project(':core'); testCompile files('../lib/test.jar') }",
      'app/src/main/java/acme/App.java': 'package acme; public class App extends Core {}',
      'lib/dep.jar': zip([]),
      'lib/test.jar': zip([]),
    });
    const { io } = outside({ env: process.env });
    const command = 'gradle --offline --no-daemon --quiet classes';
    const project = await resolved(cwd, { buildCommand: command }, io);
    expect(project).toMatchObject({
      paths: ['app/build/classes/java/main', 'core/build/classes/java/main'],
      sources: ['app/src/main/java', 'core/src/main/java'],
      tool: 'gradle',
      warnings: [],
    });
    expect(project.classpath).toContain('lib/dep.jar');
    expect(project.classpath).not.toContain('lib/test.jar');
  });
});
