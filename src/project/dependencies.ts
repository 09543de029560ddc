/**
 * The class path as the build itself knows it. Asking runs code of the repository, so this is for repositories whose
 * build command was run before.
 */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { howItEnded, runLogged } from './build.js';
import { filesBelow, isDirectory, isFile, statsOf, unique } from './files.js';
import type { Module, Survey } from './survey.js';
import { count, type Notes } from './text.js';
import type { Job, ProjectIo } from './types.js';

const SECONDS = 600;
const MOST_BUILDS = 8;
const MOST_ITEMS = 10_000;
const LARGEST_LIST = 4 * 1024 * 1024;

/** Absolute paths of the jars and directories that the build's modules depend on, in the order the builds give. */
export async function buildClasspath(
  survey: Survey,
  io: ProjectIo,
  secrets: readonly string[],
  notes: Notes,
): Promise<string[]> {
  const found: string[] = [];
  for (const module of topmost(survey.modules).slice(0, MOST_BUILDS)) {
    const name = module.tool === 'maven' ? 'Maven' : 'Gradle';
    const directory = mkdtempSync(join(io.temp, 'racewarden-classpath-'));
    const cwd = join(survey.root, module.path);
    const ask = module.tool === 'maven' ? mavenJob : gradleJob;
    const outcome = await runLogged(io, { ...ask(module, cwd, directory), cwd, seconds: SECONDS }, secrets);
    const items = readLists(directory);
    found.push(...items);
    const where = module.path === '' ? '' : ` in ${module.path}`;
    if (outcome.kind === 'exit' && outcome.code === 0) {
      notes.say(`${name}${where} names ${count(items.length, 'dependency', 'dependencies')}.`);
    } else {
      const what = `Asking ${name} for the class path${where} ${howItEnded(outcome, SECONDS)}`;
      notes.warn(`${what}: dependencies may be missing; name them with classpath.`);
    }
  }
  return unique(found).slice(0, MOST_ITEMS);
}

/** Modules of Maven and Gradle that lie in no other one. */
function topmost(modules: readonly Module[]): Module[] {
  const builds = modules.filter(({ tool }) => tool === 'maven' || tool === 'gradle');
  return builds.filter(
    ({ path }) =>
      !builds.some(
        (outer) => outer.path !== path && (outer.path === '' || path.startsWith(`${outer.path}/`)),
      ),
  );
}

type Started = Pick<Job, 'command' | 'args'>;

const GOAL = 'org.apache.maven.plugins:maven-dependency-plugin:build-classpath';

/**
 * Modules find each other only in a build that goes as far as compiling; the compilers themselves are skipped. Each
 * module writes a file of its own: Maven fills in the names.
 */
function mavenJob({ files }: Module, cwd: string, directory: string): Started {
  const modular = /<modules>/.test(readFileSync(join(cwd, 'pom.xml'), 'utf8'));
  const phase = modular ? ['-Dmaven.main.skip=true', '-Dmaven.test.skip=true', 'test-compile'] : [];
  const output = `-Dmdep.outputFile=${directory}/\${project.groupId}/\${project.artifactId}`;
  const args = ['-B', '-q', '-fae', ...phase, GOAL, '-Dmdep.includeScope=compile', output];
  return files.has('mvnw') ? { command: 'sh', args: ['./mvnw', ...args] } : { command: 'mvn', args };
}

/** Names that the class paths of main source sets have in every project of Gradle, Kotlin's included. */
const CONFIGURATIONS = ['compileClasspath', 'runtimeClasspath', 'jvmCompileClasspath', 'jvmRuntimeClasspath'];

function gradleJob({ files }: Module, _: string, directory: string): Started {
  const lists = join(directory, 'lists');
  mkdirSync(lists);
  const script = join(directory, 'classpath.gradle');
  writeFileSync(script, gradleScript(lists));
  const args = ['--quiet', '--no-daemon', '--console=plain', '--continue', '--init-script', script];
  // Older versions do not know the flag; they take any property.
  const cache = '-Dorg.gradle.configuration-cache=false';
  const all = [...args, cache, 'racewardenClasspath'];
  return files.has('gradlew')
    ? { command: 'sh', args: ['./gradlew', ...all] }
    : { command: 'gradle', args: all };
}

function gradleScript(lists: string): string {
  const literal = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  return `allprojects { project ->
  project.tasks.create('racewardenClasspath') {
    doLast {
      def names = [${CONFIGURATIONS.map(literal).join(', ')}]
      def found = names.collect { project.configurations.findByName(it) }.findAll { it != null }
      def files = found.collectMany { it.incoming.artifactView { view -> view.lenient(true) }.files.files as List }
      def list = new File(${literal(lists)}, 'p' + project.path.replaceAll('[^A-Za-z0-9.-]', '_'))
      list.setText(files.join(File.pathSeparator), 'UTF-8')
    }
  }
}
`;
}

/** What the lists below a directory name and what is there: jars and directories. */
function readLists(directory: string): string[] {
  const lists = filesBelow(directory, (name) => !name.endsWith('.gradle'), { entries: 20_000, depth: 4 });
  const items = lists.flatMap((path) => {
    const file = join(directory, path);
    if ((statsOf(file)?.size ?? 0) > LARGEST_LIST) return [];
    return readFileSync(file, 'utf8').trim().split(delimiter);
  });
  return unique(items.filter((item) => item !== '')).filter(
    (item) => isDirectory(item) || (item.endsWith('.jar') && isFile(item)),
  );
}
