/** What mutants are made of: the committed fixtures and models, and jars of the machine where there are any. */
import { existsSync, readdirSync } from 'node:fs';
import { openSource } from '../../src/classfile/index.js';
import { type ClassSeed, classSeed } from './class-mutators.js';

/** The class that stays whole beside every mutant, and the race that must be found in it. */
export const INTACT = 'fixtures/counter/Counter';

/** Classes of the fixtures but the intact one, in a fixed order. */
export function fixtureSeeds(): ClassSeed[] {
  const fixtures = readdirSync('fixtures', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const others = ['counter', 'ownership', 'comparison'];
  const names = fixtures.map(({ name }) => name).filter((name) => !others.includes(name));
  return names.sort().flatMap((name) => seedsOf(`fixtures/${name}/racy.jar`));
}

export function modelSeeds(): ClassSeed[] {
  return seedsOf('dist/models.jar');
}

/** Large classes of real programs, written by other compilers than ours; none where the packages are missing. */
export function debianSeeds(most: number): ClassSeed[] {
  const jars = ['commons-pool2', 'jtds', 'guava', 'derby', 'h2', 'lucene-core'];
  const paths = jars.map((name) => `/usr/share/java/${name}.jar`).filter((path) => existsSync(path));
  return paths.flatMap((path) =>
    seedsOf(path)
      .filter((_, i) => i % 7 === 0)
      .slice(0, most),
  );
}

export function intactClass(): Uint8Array {
  return classesOf('fixtures/counter/racy.jar').get(INTACT) as Uint8Array;
}

function classesOf(jar: string): Map<string, Uint8Array> {
  const source = openSource(jar);
  const classes = new Map([...source.names()].map((name) => [name, source.read(name) as Uint8Array]));
  source.close();
  return classes;
}

function seedsOf(jar: string): ClassSeed[] {
  return [...classesOf(jar)]
    .filter(([name]) => !name.endsWith('-info'))
    .map(([name, bytes]) => classSeed(name, bytes));
}
