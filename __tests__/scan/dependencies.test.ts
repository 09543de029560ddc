/** What applications depend on: jars inside their own, and other versions of them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { zip } from '../classfile/zip-builder.js';
import { describeWithJdk, javac } from '../support/jdk.js';
import { findingOn, scanOf } from './support.js';

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
