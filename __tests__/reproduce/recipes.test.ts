/** From findings to recipes: which objects and calls, how values are made, and why there is no program. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { jcstressSource, junitSource, plainScript } from '../../src/reproduce/index.js';
import { keptSource, searchSource } from '../../src/reproduce/sources.js';
import { acmeClasses, fixtureJar, ROOT } from '../scan/support.js';
import { describeWithJdk, javac } from '../support/jdk.js';
import { acmeCase, type Case, caseOf, expectGolden, reasonOf, recipeOf } from './support.js';

const SCRIPT = {
  way: 0,
  setUp: [{ call: 0, i: 2 }],
  first: [{ call: 0, i: 0 }],
  second: [
    { call: 0, i: 1 },
    { call: 0, i: 3 },
  ],
};

describe('a plain class', () => {
  let counter: Case;
  beforeAll(async () => {
    counter = await caseOf({ paths: [fixtureJar('counter')], interfaces: ['fixtures.counter.Counter'] });
  });

  test('becomes a program that is read from top to bottom', () => {
    const recipe = recipeOf(counter, 'fixtures.counter.Counter.count');
    expectGolden('kept.java', keptSource(recipe, SCRIPT, ['A remark with */ in it and \\u002a.']).text);
    expectGolden('search.java', searchSource(recipe).text);
  });

  test('has remarks that cannot end the comment they are in, whatever names the scan has met', () => {
    const recipe = recipeOf(counter, 'fixtures.counter.Counter.count');
    const { text } = keptSource({ ...recipe, message: 'a*\\ x */ y\n\u202e' }, SCRIPT, ['*\\']);
    expect(text.match(/\*\//g)).toHaveLength(1);
    expect(text).toContain('a* / x * / y/u000a/u202e\n');
  });

  test('becomes a test', () => {
    const recipe = recipeOf(counter, 'fixtures.counter.Counter.count');
    expectGolden('junit.java', junitSource(recipe, plainScript(recipe)).text);
    expectGolden('jcstress.java', jcstressSource(recipe, plainScript(recipe)).text);
  });
});

/** One class for each way that a value is made. */
const VALUES = {
  Shelf: `import java.util.*; import java.io.*;
    public class Shelf {
      private int uses;
      public void basics(int n, long l, boolean b, char c, String s, Object o) { uses++; }
      public void jdk(List<String> l, Map<String, String> m, InputStream in, Comparator<String> c) { uses++; }
      public void arrays(int[][] n, String[] s) { uses++; }
      public void own(Colour c, Label l, Source s, Sealed x, Hidden h) { uses++; }
      public void put(String s) { uses++; }
      public void put(Object o) { uses++; }
    }
    `,
  Colour: 'public enum Colour { RED, GREEN }',
  Label:
    'public class Label { private Label(String s) {} public static Label of(String s) { return new Label(s); } }',
  Source: 'public interface Source { Label next(); int size(); }',
  Sealed: 'public abstract class Sealed { protected Sealed(int n) {} public abstract String name(); }',
  Hidden: 'public class Hidden { private Hidden() {} }',
};

describeWithJdk('pairs of calls', () => {
  test('leave out what a program cannot name, and keep the others', async () => {
    const compiled = acmeClasses({
      Desk: 'public class Desk { public int count; public void take() { count += 1; } }',
    });
    const folder = mkdtempSync(join(tmpdir(), 'racewarden-recipes-'));
    cpSync(compiled, folder, { recursive: true });
    const file = join(folder, 'acme', 'Desk.class');
    // A name that other languages for the JVM may have (JVMS §4.2.2).
    writeFileSync(file, readFileSync(file, 'latin1').replaceAll('count', 'co-nt'), 'latin1');
    const found = await caseOf({ paths: [folder], interfaces: ['acme.**'] });
    rmSync(folder, { recursive: true });
    const [{ races }] = found.findings;
    expect(races.length).toBeGreaterThan(1);
    const { calls, pairs } = recipeOf(found, 'acme.Desk.co-nt');
    expect(calls.map(({ code }) => code)).toEqual(['shared.take()']);
    expect(pairs).toEqual([[0, 0]]);
  });
});

describeWithJdk('values', () => {
  test('are made as a caller would', async () => {
    const shelf = await acmeCase(VALUES);
    const recipe = recipeOf(shelf, 'acme.Shelf.uses');
    const source = searchSource(recipe);
    expectGolden('values.java', source.text);
    expect(source.path).toBe('racewarden/race/RaceSearch.java');
  });

  test('take the simplest constructors, factories and setters of shared objects', async () => {
    const pools = await acmeCase({
      Pool: `public class Pool {
          private int n;
          public Pool(Config c, String name) {} public Pool(Config c) {}
          public void use() { n++; }
        }`,
      Config: 'public class Config { private int size; public void setSize(int n) { size = n; } }',
      Registry: `public class Registry {
          private static final Registry ONE = new Registry();
          private int n;
          private Registry() {}
          public static Registry get() { return ONE; }
          public void use() { n++; }
        }`,
    });
    const pool = recipeOf(pools, 'acme.Pool.n');
    const ways = searchSource(pool).text.match(/shared = .*/g);
    expect(ways).toEqual([
      'shared = new Pool(new Config());',
      'shared = new Pool(new Config(), "text8");',
      'shared = new Pool(Values.filled(8, new Config()));',
    ]);
    expect(pool).toMatchObject({ packageName: 'racewarden.race', isFresh: false });
    const registry = recipeOf(pools, 'acme.Registry.n');
    expect(searchSource(registry).text).toContain('shared = Registry.get();');
    expect(registry.isFresh).toBe(true);
  });

  test('share one object where one is made from the other', async () => {
    const bag = await acmeCase({
      Bag: `import java.util.*;
        public class Bag {
          int changes;
          public synchronized void add() { changes++; }
        }`,
      Reader: `public class Reader {
          private final Bag bag;
          public Reader(Bag bag) { this.bag = bag; }
          public int look() { return bag.changes; }
        }`,
    });
    const { text } = searchSource(recipeOf(bag, 'acme.Bag.changes'));
    expect(text).toMatch(/shared(\d) = new Bag\(\);\n *shared\d = new Reader\(shared\1\);/);
  });

  test('of private classes are made by reflection, with the shared object', async () => {
    const clock = await acmeCase({
      Clock: `public class Clock {
          int ticks;
          public void reset() { ticks = 0; }
          public void start() { new Thread(new Ticker(this)).start(); }
          private static class Ticker implements Runnable {
            private final Clock clock;
            Ticker(Clock clock) { this.clock = clock; }
            public void run() { clock.ticks++; }
          }
        }`,
    });
    const recipe = recipeOf(clock, 'acme.Clock.ticks');
    const { text } = searchSource(recipe);
    expect(text).toContain('Values.make("acme.Clock$Ticker", new Class<?>[] {Clock.class}, shared1)');
  });
});

describeWithJdk('a package', () => {
  test('that Java source cannot name is none of a program', async () => {
    const classes = acmeClasses({
      Counter: 'public class Counter { private int n; public void add() { n++; } }',
    });
    const directory = mkdtempSync(join(tmpdir(), 'racewarden-package-'));
    mkdirSync(join(directory, 'a{me'));
    const bytes = readFileSync(join(classes, 'acme/Counter.class'), 'latin1').replaceAll('acme/', 'a{me/');
    writeFileSync(join(directory, 'a{me/Counter.class'), bytes, 'latin1');
    const recipe = recipeOf(await caseOf({ paths: [directory], interfaces: ['**'] }), 'a{me.Counter.n');
    expect(recipe.packageName).toBe('racewarden.race');
    expect(searchSource(recipe).text).toContain('shared = Values.make("a{me.Counter"');
  });
});

describeWithJdk('a program', () => {
  test('is not confused by classes of the package with the names that it uses', async () => {
    const sources = {
      Counter: 'class Counter { private int n; Counter(Race r, State s) {} public void add() { n++; } }',
      ...{ Race: 'public class Race {}', State: 'public class State {}', Step: 'class Step {}' },
      ...{ Values: 'class Values {}', Outcome: 'class Outcome {}', Play: 'class Play {}' },
    };
    const counter = await acmeCase(sources);
    const recipe = recipeOf(counter, 'acme.Counter.n');
    const { text } = keptSource(recipe, { ...SCRIPT, setUp: [] }, []);
    expect(text).toContain('new Counter(new acme.Race(), new acme.State())');
    const common = join(ROOT, 'src/reproduce/java');
    const driver = readdirSync(common).map((name) => [
      `racewarden/reproduce/${name}`,
      readFileSync(join(common, name), 'utf8'),
    ]);
    const files = { ...Object.fromEntries(driver), 'acme/FoundRace.java': text };
    expect(readdirSync(join(javac(files, { classpath: counter.paths }), 'acme'))).toContain(
      'FoundRace.class',
    );
  });
});

describeWithJdk('there is no program', () => {
  test.each([
    [
      'of a program that starts its threads itself',
      {
        Main: 'public class Main { static int n; public static void main(String[] a) { for (int i = 0; i < 2; i++) new Thread(() -> n++).start(); } }',
      },
      { interfaces: [], main: ['acme.Main'] },
      'acme.Main.n',
      'both threads are started by the code itself, which is not supported yet',
    ],
    [
      'where the object cannot be made',
      {
        Job: 'public abstract class Job { private int n; Job(Missing m) { m.go(); } public void use() { n++; } static class Missing { private Missing() {} void go() {} } abstract Hidden hidden(); private static class Hidden {} }',
      },
      {},
      'acme.Job.n',
      'acme.Job is abstract, and no class under scan that extends it can be made',
    ],
  ])('%s', async (_, sources, more, subject, reason) => {
    expect(reasonOf(await acmeCase(sources, more), subject)).toBe(reason);
  });

  test('of what breaks a rule by itself', async () => {
    const found = await acmeCase({
      Box: 'public class Box { private Integer lock = 1; int n; public void use() { synchronized (lock) { n++; } } public void swap() { lock = 2; } }',
    });
    const index = found.findings.findIndex(({ kind }) => kind === 'value-lock');
    expect(index).toBeGreaterThanOrEqual(0);
    expect(found.recipes[index]).toEqual({
      id: found.findings[index].id,
      reason: 'it breaks a rule that a run of two threads cannot show',
    });
  });
});

describeWithJdk('what is written', () => {
  /** As much of the two libraries as the tests name. */
  const STUBS = {
    'org/junit/jupiter/api/Test.java': 'package org.junit.jupiter.api; public @interface Test {}',
    'org/junit/jupiter/api/Assertions.java':
      'package org.junit.jupiter.api; public class Assertions { public static void assertNull(Object o, String s) {} }',
    ...Object.fromEntries(
      ['JCStressTest', 'State', 'Actor', 'Arbiter'].map((name) => [
        `org/openjdk/jcstress/annotations/${name}.java`,
        `package org.openjdk.jcstress.annotations; public @interface ${name} {}`,
      ]),
    ),
    'org/openjdk/jcstress/annotations/Outcome.java':
      'package org.openjdk.jcstress.annotations; import java.lang.annotation.*; @Repeatable(Outcome.Outcomes.class) public @interface Outcome { String[] id() default {}; Expect expect(); String desc() default ""; @interface Outcomes { Outcome[] value(); } }',
    'org/openjdk/jcstress/annotations/Expect.java':
      'package org.openjdk.jcstress.annotations; public enum Expect { ACCEPTABLE, FORBIDDEN }',
    'org/openjdk/jcstress/infra/results/L_Result.java':
      'package org.openjdk.jcstress.infra.results; public class L_Result { public Object r1; }',
  };

  test('compiles as Java 8, with the libraries that it names', async () => {
    const shelf = await acmeCase(VALUES);
    const recipe = recipeOf(shelf, 'acme.Shelf.uses');
    const script = plainScript(recipe);
    const files = [
      searchSource(recipe),
      keptSource(recipe, script, []),
      junitSource(recipe, script),
      jcstressSource(recipe, script),
    ];
    const sources = Object.fromEntries(files.map(({ path, text }) => [path, text]));
    const driver = driverSources();
    javac(
      { ...STUBS, ...driver, ...sources },
      { classpath: shelf.paths, flags: ['--release', '8', '-Xlint:-options'] },
    );
    expect(Object.keys(sources)).toEqual([
      'racewarden/race/RaceSearch.java',
      'racewarden/race/FoundRace.java',
      'racewarden/race/RaceTest.java',
      'racewarden/race/RaceStressTest.java',
    ]);
  });
});

function driverSources(): Record<string, string> {
  const folder = join(ROOT, 'src/reproduce/java');
  return Object.fromEntries(
    readdirSync(folder).map((name) => [
      `racewarden/reproduce/${name}`,
      readFileSync(join(folder, name), 'utf8'),
    ]),
  );
}
