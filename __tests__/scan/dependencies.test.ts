/** What applications depend on: jars inside their own, and other versions of them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { zip } from '../classfile/zip-builder.js';
import { describeWithJdk, javac } from '../support/jdk.js';
import { findingOn, scanOf, subjects } from './support.js';

const COUNTER = 'package lib;\npublic class Counter { private int n; public void inc() { n++; } }';
/** The same counter, made in another way. */
const LATER = `package lib;

public class Counter {
  private long extra;
  private int n;
  public void other() {}
  public void inc() { add(1); }
  private void add(int by) { n += by; }
}`;
const APP = `package acme;
public class App {
  private final lib.Counter counter = new lib.Counter();
  public synchronized void locked() { counter.inc(); }
  public void bare() { counter.inc(); }
}`;

describeWithJdk('dependencies', () => {
  const lib = javac({ 'lib/Counter.java': COUNTER });
  const app = javac({ 'acme/App.java': APP }, { classpath: [lib] });

  test('of another version leave a finding what it was', async () => {
    const later = javac({ 'lib/Counter.java': LATER });
    const [before, after] = await Promise.all(
      [lib, later].map(async (version) =>
        findingOn(await scanOf({ paths: [app], classpath: [version] }), 'lib.Counter'),
      ),
    );
    expect(after.id).toBe(before.id);
    expect(after.pairs).toEqual(before.pairs);
    expect(after.pairs).toEqual([{ first: 'lib.Counter', second: 'lib.Counter' }]);
  });

  test('of which some methods are called under a lock, and others are not, go by one name', async () => {
    const ops = `package lib;
      public class Ops {
        public static void first(Counter counter) { counter.inc(); }
        public static void second(Counter counter) { counter.inc(); }
      }`;
    const versions = javac({ 'lib/Counter.java': COUNTER, 'lib/Ops.java': ops });
    const callers = `package acme;
      public class App {
        private final lib.Counter bare = counter(), guarded = counter();
        private static lib.Counter counter() { return new lib.Counter(); }
        public void bare() { lib.Ops.first(bare); }
        public synchronized void locked() { lib.Ops.second(guarded); }
      }`;
    const classes = javac({ 'acme/App.java': callers }, { classpath: [versions] });
    const report = await scanOf({ paths: [classes], classpath: [versions] });
    expect(findingOn(report, 'lib.Counter').ways).toEqual({
      bare: ['acme.App.bare()', 'lib.Counter', 'lib.Ops'],
      guarded: [],
    });
  });

  test('that are said to be thread-safe are not reported, but what they do to objects of others is', async () => {
    const log = `package lib.log;
      import java.util.ArrayList;
      import java.util.List;
      public class Log {
        static int calls;
        private int lines;
        private final List<String> kept = new ArrayList<>();
        public void line(List<String> to) { calls++; lines++; kept.add("line"); to.add("line"); }
      }`;
    const jar = javac({ 'lib/log/Log.java': log });
    const app = `package acme;
      import java.util.ArrayList;
      import java.util.List;
      public class App {
        private final lib.log.Log log = new lib.log.Log();
        private final List<String> lines = new ArrayList<>();
        public void run() { log.line(lines); }
        public synchronized void reset() {}
      }`;
    const paths = [javac({ 'acme/App.java': app }, { classpath: [jar] })];
    const settings = { paths, classpath: [jar] };
    const found = await scanOf(settings);
    expect(subjects(found).sort()).toEqual([
      'java.util.ArrayList',
      'java.util.ArrayList',
      'lib.log.Log',
      'lib.log.Log',
    ]);
    const none = { classes: [], methods: [], fields: [] };
    const frameworks = [{ name: 'Acme', 'thread-safe': ['lib.log.**'], ...none }];
    const left = await scanOf({ ...settings, frameworks });
    expect(left.findings.map(({ subject, holder }) => [subject, holder])).toEqual([
      ['java.util.ArrayList', 'acme.App.lines'],
    ]);
    const name = 'accesses of thread-safe dependencies to their own state, left out';
    expect(left.diagnostics.find((each) => each.name === name)?.count).toBeGreaterThan(2);
    // Under scan, its races are its own.
    const own = await scanOf({ paths: [...paths, jar], frameworks });
    expect(subjects(own)).toContain('lib.log.Log.lines');
  });

  test('inside an application jar are read from there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'racewarden-boot-'));
    const classOf = (directory: string, path: string) => ({
      path,
      content: readFileSync(join(directory, path)),
    });
    const inner = zip([classOf(lib, 'lib/Counter.class')]);
    const { content } = classOf(app, 'acme/App.class');
    const jar = join(folder, 'app.jar');
    writeFileSync(
      jar,
      zip([
        { path: 'BOOT-INF/classes/acme/App.class', content },
        { path: 'BOOT-INF/lib/lib.jar', content: inner, stored: true },
      ]),
    );
    const { pairs } = findingOn(await scanOf({ paths: [jar], classpath: [`${jar}!/`] }), 'lib.Counter');
    expect(pairs).toEqual([{ first: 'lib.Counter', second: 'lib.Counter' }]);
    rmSync(folder, { recursive: true });
  });
});
