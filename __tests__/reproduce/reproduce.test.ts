/** Programs that really run: what is a race shows, and nothing else is taken for one. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { zip } from '../classfile/zip-builder.js';
import { acmeClasses, fixtureJar } from '../scan/support.js';
import { describeWithJdk, javac } from '../support/jdk.js';
import { acmeCase, caseOf, played, recipeOf } from './support.js';

/** The search ends as soon as a round goes wrong; a machine that is busy may need longer for one. */
const UNTIL_SEEN = 40;

describeWithJdk('the program of a finding', () => {
  test('loses updates of a plain counter, and none of its race-free twin', async () => {
    const racy = await caseOf({ paths: [fixtureJar('counter')], interfaces: ['fixtures.counter.Counter'] });
    const recipe = recipeOf(racy, 'fixtures.counter.Counter.count');
    const shown = await played(recipe, racy.paths, UNTIL_SEEN);
    expect(shown).toMatchObject({ verdict: 'confirmed', kind: 'lost update', left: [] });
    expect(shown.what).toMatch(/^shared\.count is \d+; one after the other: /);
    expect(shown.failures).toBeGreaterThan(0);
    expect(shown.rounds).toBeGreaterThanOrEqual(shown.failures as number);
    expect(shown.program).toContain('shared.increment()');

    const safe = await played(recipe, [fixtureJar('counter', 'free')], 2);
    expect(safe).toMatchObject({ verdict: 'not seen', left: [] });
    expect(safe.rounds).toBeGreaterThan(0);
  });

  test('says that no round ended in the time that it had', async () => {
    const racy = await caseOf({ paths: [fixtureJar('counter')], interfaces: ['fixtures.counter.Counter'] });
    const recipe = recipeOf(racy, 'fixtures.counter.Counter.count');
    expect(await played(recipe, racy.paths, 0.0001)).toMatchObject({
      verdict: 'cannot be made',
      what: 'no round of the program ended within 0.0001 seconds: allow more with --seconds',
    });
  });

  test('sees that two threads get two singletons: static fields are new in each round', async () => {
    const racy = await caseOf({
      paths: [fixtureJar('lazy-singleton')],
      interfaces: ['fixtures.lazysingleton.Registry'],
    });
    const [recipe] = racy.recipes;
    if ('reason' in recipe) throw new Error(recipe.reason);
    expect(recipe.isFresh).toBe(true);
    const shown = await played(recipe, racy.paths, UNTIL_SEEN);
    expect(shown).toMatchObject({ verdict: 'confirmed', kind: 'wrong result' });
    expect(await played(recipe, [fixtureJar('lazy-singleton', 'free')], 2)).toMatchObject({
      verdict: 'not seen',
    });
  });

  test('sees an exception out of a collection that is changed meanwhile', async () => {
    const store = `import java.util.*;
      public class Store {
        private final List<String> names = new ArrayList<>();
        public synchronized void add(String name) { names.add(name); }
        public int longest() { int n = 0; for (String name : names) { Thread.yield(); n = Math.max(n, name.length()); } return n; }
      }`;
    const racy = await acmeCase({ Store: store });
    const shown = await played(recipeOf(racy, 'java.util.ArrayList'), racy.paths, UNTIL_SEEN);
    expect(shown).toMatchObject({ verdict: 'confirmed', kind: 'exception' });
    expect(shown.what).toContain(
      'java.util.ConcurrentModificationException at java.base/java.util.ArrayList',
    );
  });

  test('stops threads before racing accesses, where the time that a race needs is short', async () => {
    const source = (lock: string) => `public class Slow {
        private int sum;
        private static void work() { for (long end = System.nanoTime() + 1_000_000; System.nanoTime() < end; ) {} }
        public ${lock} void add() { work(); sum++; work(); }
        public ${lock} int sum() { return sum; }
      }`;
    const racy = await acmeCase({ Slow: source('') });
    const recipe = recipeOf(racy, 'acme.Slow.sum');
    const modes = [{ flags: [], isDelayed: true, share: 1 }];
    const shown = await played(recipe, racy.paths, UNTIL_SEEN, modes);
    expect(shown).toMatchObject({ verdict: 'confirmed', kind: 'lost update', isDelayed: true });
    expect(shown.program).toContain('in classes that make threads stop before racing accesses');
    expect(shown.commands?.[1]).toContain(`kept/${recipe.id}/delayed`);
    // Where threads stop, many rounds lose an update, on a busy machine some; by chance hardly any does.
    expect(shown.failures as number).toBeGreaterThan(Math.max(2, (shown.rounds as number) / 100));

    const safe = [acmeClasses({ Slow: source('synchronized') })];
    expect((await played(recipe, safe, 5, modes)).verdict).toBe('not seen');
  });

  test('takes nothing for a failure that serial runs differ in too', async () => {
    // The lock is taken away from the scanned class only: what runs is the safe one.
    const source = (lock: string) => `import java.util.*;
      public class Tickets {
        private int given; private String last = ""; private long when; private Object mark = new Object();
        private final long born = System.currentTimeMillis(); private long age;
        private final String maker = Arrays.toString(new Throwable().getStackTrace());
        private final Map<Object, String> byOwner = new HashMap<>();
        private static final ThreadLocal<Integer> CALLS = ThreadLocal.withInitial(() -> 0);
        public ${lock} String take(String name) {
          CALLS.set(CALLS.get() + 1);
          given++; age = System.currentTimeMillis() - born; when = System.nanoTime(); mark = new Object(); byOwner.put(mark, name);
          last = name + mark.hashCode() + new Random().nextInt(); return last; }
        public ${lock} int given() { return given; }
      }`;
    const racy = await acmeCase({ Tickets: source('') });
    const recipe = recipeOf(racy, 'acme.Tickets.given');
    const safe = await played(recipe, [acmeClasses({ Tickets: source('synchronized') })], 2);
    expect(safe).toMatchObject({ verdict: 'not seen' });
    expect((await played(recipe, racy.paths, UNTIL_SEEN)).verdict).toBe('confirmed');
  });

  test('takes nothing for a failure that the threads of the code do in their own time', async () => {
    // As above, what runs is the safe one: when its thread counts is a matter of time, and no count is lost.
    const source = (lock: string) => `public class Late {
        private int done;
        public void go() { new Thread(new Work(this)).start(); }
        private ${lock} void count() { done++; }
        public ${lock} int done() { return done; }
        static class Work implements Runnable {
          private final Late late;
          Work(Late late) { this.late = late; }
          public void run() {
            late.count();
            new Thread(() -> { for (int n = 0; n < 50; n++) Thread.yield(); late.count(); }).start();
          }
        }
      }`;
    const racy = await acmeCase({ Late: source('') });
    const safe = [acmeClasses({ Late: source('synchronized') })];
    const shown = await played(recipeOf(racy, 'acme.Late.done'), safe, 2);
    expect(shown).toMatchObject({ verdict: 'not seen' });
    expect(shown.program).toContain('shared.run()');
  });

  test('ends where calls do not, and where the code ends the process', async () => {
    const source = (end: string) => `public class Job {
        private int runs;
        public void run() { runs++; ${end} }
      }`;
    const recipe = recipeOf(await acmeCase({ Job: source('') }), 'acme.Job.runs');
    const endless = await played(recipe, [acmeClasses({ Job: source('while (runs > 0) {}') })], 1);
    expect(endless).toMatchObject({
      verdict: 'cannot be made',
      what: 'a call does not return without another one beside it',
      left: [],
    });
    const exits = await played(recipe, [acmeClasses({ Job: source('System.exit(3);') })], 1);
    expect(exits).toMatchObject({ verdict: 'cannot be made', left: [] });
    expect(exits.what).toBe('the program ended without a result (exit code 3)');
  });

  test('keeps the rounds of compiled code where the code ends the process when it is interpreted', async () => {
    const source = (end: string) => `public class Job {
        private int runs;
        public ${end} }
      }`;
    const recipe = recipeOf(await acmeCase({ Job: source('void run() { runs++;') }), 'acme.Job.runs');
    const end = 'if (System.getProperty("java.vm.info").contains("interpreted")) System.exit(3);';
    const safe = acmeClasses({ Job: source(`synchronized void run() { runs++; ${end}`) });
    const { verdict, rounds } = await played(recipe, [safe], 1);
    expect(verdict).toBe('not seen');
    expect(rounds).toBeGreaterThan(0);
  });

  test('says why the shared object cannot be made at run time', async () => {
    const source = (init: string) => `public class Job {
        public Job() { ${init} }
        private int runs;
        void run() { runs++; }
      }`;
    const recipe = recipeOf(await acmeCase({ Job: source('') }), 'acme.Job.runs');
    expect(recipe.packageName).toBe('acme');
    const throws = acmeClasses({ Job: source('throw new IllegalStateException("no server");') });
    expect((await played(recipe, [throws], 1)).what).toBe(
      'making the shared objects throws java.lang.IllegalStateException: no server',
    );
    const library = javac({ 'lib/Missing.java': 'package lib; public class Missing {}' });
    const text = `package acme; ${source('new lib.Missing();')}`;
    const missing = await played(recipe, [javac({ 'acme/Job.java': text }, { classpath: [library] })], 1);
    expect(missing.what).toBe('the class lib.Missing is missing: give it with --classpath');
  });

  test('says that a package is sealed', async () => {
    const source = 'public class Job { private int runs; void run() { runs++; } }';
    const racy = await acmeCase({ Job: source });
    const recipe = recipeOf(racy, 'acme.Job.runs');
    const [classes] = racy.paths;
    const jar = join(mkdtempSync(join(tmpdir(), 'racewarden-sealed-')), 'sealed.jar');
    writeFileSync(
      jar,
      zip([
        { path: 'META-INF/MANIFEST.MF', content: 'Manifest-Version: 1.0\nSealed: true\n\n' },
        { path: 'acme/Job.class', content: readFileSync(join(classes, 'acme/Job.class')) },
      ]),
    );
    expect(await played(recipe, [jar], 1)).toMatchObject({
      verdict: 'cannot be made',
      what: 'its package is sealed or signed, so that no class can be added to it',
    });
  });
});
