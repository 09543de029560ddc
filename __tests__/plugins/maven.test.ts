import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { describeWithMaven } from '../support/jdk.js';
import { CLI, directory, plugins, printed, printer, type Run, run, sources } from './support.js';

const GROUP = 'io.github.racewarden';
const VERSION = '0.1.0-SNAPSHOT';

const pomWith = (body: string) => `<project><modelVersion>4.0.0</modelVersion>${body}</project>`;
const coordinates = (group: string, name: string, version: string) =>
  `<groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version>`;

/** Builds the plug-in, and puts it into a copy of the local repository. The goals are named: Debian has no Surefire here. */
function install(localRepository: string): string {
  const repository = join(directory(), 'repository');
  const copied = run('cp', ['-as', localRepository, repository], '.');
  const root = plugins();
  const settings = ['-o', '-B', '-q', `-Dmaven.repo.local=${repository}`, '-DmavenApiVersion=3.x'];
  const goals = ['compiler-plugin:compile', 'plugin-plugin:descriptor', 'jar-plugin:jar'];
  const named = goals.map((goal) => `org.apache.maven.plugins:maven-${goal}`);
  const built = run('mvn', [...settings, '-pl', 'common,maven', ...named], root);
  expect([copied, built]).toEqual(Array(2).fill({ code: 0, log: expect.any(String) }));
  const put = (group: string, name: string, version: string, pom: string, jar?: string) => {
    const target = join(repository, group.replaceAll('.', '/'), name, version);
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, `${name}-${version}.pom`), pom);
    if (jar !== undefined) cpSync(jar, join(target, `${name}-${version}.jar`));
  };
  const jarOf = (folder: string, name: string) => join(root, folder, 'target', `${name}-${VERSION}.jar`);
  const pomOf = (folder: string) => readFileSync(join(root, folder, 'pom.xml'), 'utf8');
  put(GROUP, 'racewarden-plugins', VERSION, pomOf('.'));
  for (const [folder, name] of [
    ['common', 'racewarden-plugin-common'],
    ['maven', 'racewarden-maven-plugin'],
  ] as const)
    put(GROUP, name, VERSION, pomOf(folder), jarOf(folder, name));
  // Maven 3 lends this to each plug-in that does not ask for it. Nothing here uses it, and Debian has no such version.
  const [group, name, version] = ['org.codehaus.plexus', 'plexus-utils', '1.1'] as const;
  put(
    group,
    name,
    version,
    pomWith(coordinates(group, name, version)),
    jarOf('common', 'racewarden-plugin-common'),
  );
  return repository;
}

/** A parent that runs the goal as early as Debian's plug-ins reach, and two modules; one of them has a dependency. */
function project(twin: 'racy' | 'free', repository: string, ofApp = ''): string {
  const parent = `<parent>${coordinates('acme', 'parent', '1')}</parent>`;
  const dependency = (...of: [string, string, string]) =>
    `<dependencies><dependency>${coordinates(...of)}</dependency></dependencies>`;
  return directory({
    '.mvn/maven.config': `-o\n-B\n-Dmaven.repo.local=${repository}\n`,
    'pom.xml': pomWith(
      `${coordinates('acme', 'parent', '1')}<packaging>pom</packaging>
      <modules><module>core</module><module>app</module></modules>
      <properties><maven.compiler.source>11</maven.compiler.source><maven.compiler.target>11</maven.compiler.target>
      <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>
      <build><plugins><plugin>
        ${coordinates(GROUP, 'racewarden-maven-plugin', VERSION)}
        <executions><execution><phase>compile</phase><goals><goal>scan</goal></goals></execution></executions>
      </plugin></plugins></build>`,
    ),
    'core/pom.xml': pomWith(
      `${parent}<artifactId>core</artifactId>${dependency('commons-io', 'commons-io', 'debian')}`,
    ),
    'app/pom.xml': pomWith(`${parent}<artifactId>app</artifactId>${ofApp}${dependency('acme', 'core', '1')}`),
    ...sources(twin),
  });
}

describeWithMaven(
  'the plug-in for Maven',
  (localRepository) => {
    let repository = '';
    beforeAll(() => {
      repository = install(localRepository);
    });

    const mvn = (cwd: string, ...args: string[]): Run => run('mvn', args, cwd);

    test('fails the build for a race, with the report in the log', () => {
      const { code, log } = mvn(project('racy', repository), 'compile', `-Dracewarden.script=${CLI}`);
      expect(log).toContain('Counter.count');
      expect(log).toMatch(
        /\[ERROR\] Failed to execute goal .*: racewarden found races: the report is in the log\. ->/,
      );
      expect(log.match(/The module that is built last scans all\./g)).toHaveLength(2);
      expect(code).toBe(1);
    });

    test('passes without one, also when asked by name, and writes the report where it is told to', () => {
      const cwd = project('free', repository);
      const settings = [`-Dracewarden.script=${CLI}`, '-Dracewarden.outputFile=target/reports/races.json'];
      const { code, log } = mvn(cwd, '-T2', 'compile', 'racewarden:scan', ...settings);
      expect(log).toContain('(default-cli) @ app');
      expect(code).toBe(0);
      const report = JSON.parse(readFileSync(join(cwd, 'target/reports/races.json'), 'utf8'));
      expect(report.findings).toEqual([]);
    });

    test('gives each module, its class path and its sources, once; an error is one sentence', () => {
      const cwd = project('free', repository);
      const settings = [
        '-Dracewarden.failOn=new',
        '-Dracewarden.base=races.sarif',
        '-Dracewarden.format=json',
      ];
      const { code, log } = mvn(
        cwd,
        '-Dracewarden.executable=ignored',
        `-Dracewarden.script=${printer()}`,
        ...settings,
        'compile',
      );
      expect(printed(log, cwd)).toEqual([
        ...['scan', '--base', 'races.sarif', '--fail-on', 'new', '--format', 'json', '--quiet'],
        ...['--classpath', join(repository, 'commons-io/commons-io/debian/commons-io-debian.jar')],
        ...['core', 'app'].flatMap((name) => [
          ...['--source', `${name}/src/main/java`],
          ...['--source', `${name}/target/generated-sources/annotations`],
        ]),
        ...['--', 'core/target/classes', 'app/target/classes'],
      ]);
      expect(log).toMatch(/\[ERROR\] Failed to execute goal .*: racewarden: A file is missing\. ->/);
      expect(code).toBe(1);
    });

    test('says what is to be done where racewarden does not start', () => {
      const executable = '/nowhere/racewarden';
      const { code, log } = mvn(
        project('free', repository),
        'compile',
        `-Dracewarden.executable=${executable}`,
      );
      expect(log).toContain(
        `: Cannot start ${executable}: install racewarden, or set script to dist/cli/index.js of a checkout. ->`,
      );
      expect(code).toBe(1);
    });

    test('refuses paths that the command line would split', () => {
      const cwd = join(directory(), 'a,b');
      cpSync(project('racy', repository), cwd, { recursive: true });
      const { log } = mvn(cwd, 'compile', `-Dracewarden.script=${printer()}`);
      expect(log).toContain(
        `: racewarden would split the path ${cwd}/core/src/main/java in a list: rename it. ->`,
      );
    });

    test('leaves out a module that says so, also the last one', () => {
      const skip = '<properties><racewarden.skip>true</racewarden.skip></properties>';
      const cwd = project('racy', repository, skip);
      const { log } = mvn(cwd, 'compile', `-Dracewarden.script=${printer()}`);
      expect(printed(log, cwd).filter((word) => word.includes('classes'))).toEqual(['core/target/classes']);
    });
  },
  ['compiler', 'jar', 'plugin', 'resources'],
);
