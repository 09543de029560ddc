/**
 * The fixtures that are programs, run with race checks, one after the other in one machine: nothing races in the free
 * twins, and none of them breaks that does not without checks.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Access } from '../../src/classfile/index.js';
import type { WeavableClass } from '../../src/confirm/index.js';
import { describeWithJdk, javac, SHORT_RUN } from '../support/jdk.js';
import { checked } from './run.js';
import { classesOf } from './support.js';

/** Its programs share a field, as each runs in a machine of its own. */
const APART = 'many-programs';

const FIXTURES = join(import.meta.dirname, '../../fixtures');

/** Runs each class that it is told of, for some seconds at most, and prints what that has printed. */
const DRIVER = `
import java.io.*; import java.util.*; import java.util.regex.*;
public class Driver {
  public static void main(String[] none) throws Exception {
    PrintStream out = System.out;
    for (String name : System.getProperty("mains").split(",")) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      System.setOut(new PrintStream(bytes, true));
      String[] failure = {""};
      Thread thread = new Thread(new Runnable() { public void run() {
        try { Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]); }
        catch (Throwable error) { failure[0] = String.valueOf(error.getCause()); }
      } });
      thread.setDaemon(true);
      thread.start();
      thread.join(4000);
      out.println("== " + name + " " + failure[0] + "\\n" + bytes);
    }
    out.flush();
    System.exit(0);
  }
}`;

function mainsOf(classes: readonly WeavableClass[]): string[] {
  return classes
    .filter(({ file }) =>
      file.methods.some(
        ({ name, desc, access }) =>
          name === 'main' && desc === '([Ljava/lang/String;)V' && (access & Access.public) !== 0,
      ),
    )
    .map(({ file }) => file.name.replaceAll('/', '.'));
}

describeWithJdk('programs with race checks', (home) => {
  const jarsOf = (twin: 'racy' | 'free'): string[] =>
    readdirSync(FIXTURES)
      .filter((name) => name !== APART)
      .map((name) => join(FIXTURES, name, `${twin}.jar`))
      .filter((jar) => existsSync(jar));

  test.each([undefined, { violated: new Set<string>() }])(
    'those without races show none, and do not break, %o',
    (classify) => {
      const jars = jarsOf('free');
      const classes = classesOf(jars);
      const mains = mainsOf(classes);
      expect(mains.length).toBeGreaterThan(80);
      const driver = javac({ 'Driver.java': DRIVER });
      const paths = [...jars, driver];
      const options = [`-Dmains=${mains.join(',')}`];
      const java = join(home, 'bin', 'java');
      const plain = spawnSync(java, [...SHORT_RUN, ...options, '-cp', paths.join(delimiter), 'Driver'], {
        encoding: 'utf8',
        timeout: 300_000,
      });
      const { out, races, counts } = checked(
        [...classes, ...classesOf([driver])],
        paths,
        'Driver',
        home,
        options,
        classify,
      );
      expect({ races, failures: counts.get('hooks that failed') }).toEqual({ races: [], failures: 0 });
      // What threads print, and what some run into, differs from run to run.
      const started = (text: string): string[] => text.match(/^== \S+/gm) ?? [];
      const broken = (text: string): string[] => text.match(/^== .*Error.*/gm) ?? [];
      expect(started(out)).toHaveLength(mains.length);
      expect(broken(out)).toEqual(broken(plain.stdout));
    },
    600_000,
  );

  test.each([undefined, { violated: new Set<string>() }])(
    'most of those with races show one, %o',
    (classify) => {
      const jars = jarsOf('racy');
      const classes = classesOf(jars);
      const mains = mainsOf(classes);
      const driver = javac({ 'Driver.java': DRIVER });
      const all = [...classes, ...classesOf([driver])];
      const options = [`-Dmains=${mains.join(',')}`];
      const { races } = checked(all, [...jars, driver], 'Driver', home, options, classify);
      const packageOf = (name: string): string => name.split('.').slice(0, 2).join('.');
      const raced = new Set(races.map((race) => packageOf(/ in (\S+)/.exec(race)?.[1] ?? '')));
      // Which ones, differs from run to run: about four of five.
      const programs = new Set(mains.map(packageOf));
      expect([...programs].filter((name) => raced.has(name)).length).toBeGreaterThan(programs.size * 0.6);
    },
    600_000,
  );
});
