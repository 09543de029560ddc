import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openClassPath } from '../../src/classfile/index.js';
import { describeWithMaven } from '../support/jdk.js';
import { outside, repository, resolved } from './support.js';

/** A parent, a library module with a dependency, and an application module that depends on the library module. */
function modules(localRepository: string): Record<string, string> {
  const pom = (body: string) => `<project><modelVersion>4.0.0</modelVersion>${body}</project>`;
  const parent =
    '<parent><groupId>acme</groupId><artifactId>parent</artifactId><version>1</version></parent>';
  const dependency = (group: string, name: string, version: string) =>
    `<dependencies><dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version></dependency></dependencies>`;
  return {
    // The build and what is asked of it afterwards read this alike.
    '.mvn/maven.config': `-o\n-Dmaven.repo.local=${localRepository}\n`,
    'pom.xml': pom(
      `<groupId>acme</groupId><artifactId>parent</artifactId><version>1</version><packaging>pom</packaging>
      <modules><module>core</module><module>app</module></modules>
      <properties><maven.compiler.source>17</maven.compiler.source><maven.compiler.target>17</maven.compiler.target>
      <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>`,
    ),
    'core/pom.xml': pom(
      `${parent}<artifactId>core</artifactId>${dependency('commons-io', 'commons-io', 'debian')}`,
    ),
    'core/src/main/java/acme/Core.java':
      'package acme; public class Core { int n; Object tmp() { return org.apache.commons.io.FileUtils.getTempDirectory(); } }',
    'core/src/main/resources/core.properties': 'a=b\n',
    'core/src/test/java/acme/CoreTest.java': 'package acme; class CoreTest {}',
    'app/pom.xml': pom(`${parent}<artifactId>app</artifactId>${dependency('acme', 'core', '1')}`),
    'app/src/main/java/acme/App.java': 'package acme; public class App { Core core = new Core(); }',
  };
}

describeWithMaven('a project of Maven with two modules', (localRepository) => {
  const command = 'mvn -B -q compile';

  test('is built by its command, and asked for its dependencies', async () => {
    const cwd = repository(modules(localRepository));
    const { io, lines } = outside({ env: process.env, inActions: true });
    const project = await resolved(cwd, { buildCommand: command }, io);
    expect({ ...project, classpath: [] }).toEqual({
      paths: ['app/target/classes', 'core/target/classes'],
      classpath: [],
      sources: ['app/src/main/java', 'core/src/main/java'],
      built: 'command',
      tool: 'maven',
      log: [
        `Building with: ${command}`,
        'Found classes of Maven in 2 places: app/target/classes, core/target/classes.',
        'Sources: app/src/main/java, core/src/main/java.',
        expect.stringMatching(/^Maven names \d dependencies\.$/),
      ],
      warnings: [],
    });
    expect(project.classpath).toEqual([
      join(localRepository, 'commons-io/commons-io/debian/commons-io-debian.jar'),
    ]);
    expect(lines.filter((line) => line.startsWith('::'))).toHaveLength(4);
    const path = openClassPath(project.paths.map((item) => join(cwd, item)));
    expect([...path.names()]).toEqual(['acme/App', 'acme/Core']);
    path.close();

    const later = await resolved(cwd, {}, outside().io);
    expect(later).toMatchObject({ built: 'found', paths: project.paths, classpath: [], warnings: [] });
  });

  test('that does not compile fails with one sentence', async () => {
    const cwd = repository({
      ...modules(localRepository),
      'core/src/main/java/acme/Core.java': 'package acme; class Core { int }',
    });
    const { io, lines } = outside({ env: process.env });
    await expect(resolved(cwd, { buildCommand: command }, io)).rejects.toThrow(
      `The build command failed with exit code 1: ${command}; its output is in the log above.`,
    );
    expect(lines.join('\n')).toContain('COMPILATION ERROR');
  });
});
