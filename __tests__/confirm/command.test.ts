/** `racewarden confirm` as a shell sees it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readSarif } from '../../src/sarif/index.js';
import { zip } from '../classfile/zip-builder.js';
import { type Outcome, racewarden } from '../commands/support.js';
import { describeWithJdk, describeWithJdk25, javac } from '../support/jdk.js';

const PROGRAM = {
  'acme/Main.java': `package acme;
public class Main {
  static class Counter {
    int bare;
    int held;
    int idle;
    int[] cells = new int[2];
    void bump() { bare++; }
    synchronized void hold() { held++; }
    void rest() { idle++; }
    void cell(int i) { cells[i]++; }
  }
  public static void main(String[] args) throws Exception {
    Counter counter = new Counter();
    Runnable task = () -> {
      for (int i = 0; i < 100; i++) { counter.bump(); counter.hold(); counter.cell(0); }
      if (args.length > 7) counter.rest();
    };
    Thread[] threads = { new Thread(task, "one"), new Thread(task, "two") };
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
    System.out.println("held " + counter.held);
    System.exit(args.length > 0 ? Integer.parseInt(args[0]) : 0);
  }
}
`,
};
const MODULE = { 'module-info.java': 'module acme { }\n' };
const BLANK = {
  'acme/Main.java': 'package acme; public class Main { public static void main(String[] args) { } }',
};

const OTHER = { 'acme/Other.java': 'package acme; public class Other { int x; public void f() { x++; } }' };

let cwd: string;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'racewarden-command-'));
});

afterEach(() => rmSync(cwd, { recursive: true }));

/** Runs the command, and looks at what it leaves behind. */
async function confirm(args: string): Promise<Outcome> {
  const left = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('racewarden-confirm-'));
  const before = left();
  const outcome = await racewarden(`confirm ${args}`, cwd);
  expect(left().filter((name) => !before.includes(name))).toEqual([]);
  return outcome;
}

/** A report that has none of the findings of a scan. */
async function withoutFindings(classes: string): Promise<string> {
  const { out } = await racewarden(`scan ${classes} --format json`, cwd);
  const report = JSON.parse(out);
  expect(report.findings).toHaveLength(3);
  const file = join(cwd, 'other.json');
  writeFileSync(file, JSON.stringify({ ...report, findings: [] }));
  return file;
}

describeWithJdk('confirm', (home) => {
  const java = join(home, 'bin', 'java');
  const classes = javac(PROGRAM);

  test('says which findings were seen, with both stacks, and which code did not run', async () => {
    const { code, out, err } = await confirm(`${classes} --quiet -- ${java} -cp ${classes} acme.Main`);
    expect(code).toBe(0);
    expect(err).toContain('held 200');
    expect(out).toContain('2 of 3 findings were seen as a race.');
    expect(out).toMatch(/confirmed {2}[0-9a-f]{16} {2}Main\$Counter\.bare is written/);
    expect(out).toMatch(/confirmed {2}[0-9a-f]{16} {2}Main\$Counter\.cells\[\] is written/);
    expect(out).toMatch(
      /write in acme\.Main\$Counter\.bump\(\) \(Main\.java:8\), thread "(one|two)"\n +at acme\.Main\$Counter\.bump\(Main\.java:8\)\n +at acme\.Main\.lambda\$main\$0\(Main\.java:16\)/,
    );
    expect(out).toMatch(
      /Not seen, because their code did not run \(1\):\n {2}[0-9a-f]{16} {2}Main\$Counter\.idle/,
    );
    expect(out).not.toContain('held');
    expect(out).not.toContain('missed');
  }, 60_000);

  test('tells of races that no finding covers', async () => {
    const report = await withoutFindings(classes);
    const { out } = await confirm(`${classes} --all --report ${report} -- ${java} -cp ${classes} acme.Main`);
    expect(out).toContain('The scan has no findings.');
    expect(out).toMatch(/Races that racewarden missed \(\d+\): no finding covers both accesses\./);
    expect(out).toContain('acme.Main$Counter.bare');
    expect(out).not.toContain('acme.Main$Counter.held');
    expect(out).toContain('Please report them');
  }, 60_000);

  test('tells races of tests apart', async () => {
    const { out } = await confirm(
      `${javac(OTHER)} --interface acme.Other --all --weave ${classes} -- ${java} -cp ${classes} acme.Main`,
    );
    expect(out).toMatch(/Races in classes that were not scanned, such as those of tests \(\d+\):/);
    expect(out).toContain('acme.Main$Counter.bare');
    expect(out).not.toContain('missed');
  }, 60_000);

  test('watches only what findings are on', async () => {
    const report = await withoutFindings(classes);
    const { out } = await confirm(`${classes} --report ${report} -- ${java} -cp ${classes} acme.Main`);
    expect(out).not.toContain('missed');
  }, 60_000);

  test('ends as the command does', async () => {
    const { code, out, err } = await confirm(`${classes} --quiet -- ${java} -cp ${classes} acme.Main 7`);
    expect(code).toBe(7);
    expect(err).toContain('racewarden: The command ended with exit code 7.\n');
    expect(out).toContain('2 of 3 findings were seen as a race.');
  }, 60_000);

  test('writes JSON, and adds up what several runs have seen', async () => {
    const args = `${classes} --quiet --results seen.json --format json -- ${java} -cp ${classes} acme.Main`;
    const first = JSON.parse((await confirm(args)).out);
    const second = JSON.parse((await confirm(args)).out);
    expect(first.runs).toBe(1);
    expect(second.runs).toBe(2);
    expect(JSON.parse(readFileSync(join(cwd, 'seen.json'), 'utf8'))).toEqual(second);
    const states = second.findings.map(({ state }: { state: string }) => state);
    expect(states.sort()).toEqual(['confirmed', 'confirmed', 'not-run']);
    expect(second.counts['Java machines']).toBe(2);
  }, 60_000);

  test('marks what is confirmed in SARIF, once', async () => {
    const file = join(cwd, 'races.sarif');
    await racewarden(`scan ${classes} --quiet --fail-on none --format sarif --output ${file}`, cwd);
    const args = `${classes} --quiet --report ${file} --sarif ${file} -- ${java} -cp ${classes} acme.Main`;
    await confirm(args);
    await confirm(args);
    const [{ results = [] }] = readSarif(readFileSync(file, 'utf8'), file).runs;
    const marked = results.filter(({ properties }) => properties?.['confirmed'] === true);
    expect(results).toHaveLength(3);
    expect(marked).toHaveLength(2);
    for (const { rank, message, properties } of marked) {
      expect(rank).toBe(100);
      expect(properties?.['confidence']).toBe('high');
      expect(message.text?.split('A run has shown this race:')).toHaveLength(2);
      expect(message.text?.match(/^ +at acme\.Main\$Counter\.(bump|cell)\(/gm)).toHaveLength(2);
    }
  }, 60_000);

  test('says when nothing with checks ran, or other classes did', async () => {
    const none = await confirm(`${classes} --quiet -- ${process.execPath} --version`);
    expect(none.code).toBe(3);
    expect(none.err).toContain(
      'racewarden: No Java program ran with the race checks: the command started none, or it removed JAVA_TOOL_OPTIONS.',
    );
    const other = await confirm(`${classes} --quiet -- ${java} -cp ${javac(BLANK)} acme.Main`);
    expect(other.out).toContain(
      '1 class had changed when the command ran, and was not watched: build first, so that the command does not build again.\n  acme.Main\n',
    );
  }, 60_000);

  test('stops a command that takes too long, and names one that is missing', async () => {
    const late = await confirm(
      `${classes} --quiet --limit 1 -- ${process.execPath} -e setInterval(()=>{},9)`,
    );
    expect(late.code).toBe(124);
    expect(late.err).toContain('racewarden: The command was stopped after 1 seconds.');
    const missing = await confirm(`${classes} --quiet -- ${join(cwd, 'no-such-program')}`);
    expect(missing.code).toBe(127);
    expect(missing.err).toContain('cannot be started: there is no such program, or it may not be run.');
  }, 60_000);

  test.each([
    ['classes', 'Give the command to run after --: racewarden confirm target/classes -- mvn test.'],
    ['classes --format sarif -- java', '--format is text or json, not sarif.'],
    ['classes --limit 0 -- java', '--limit is a number of seconds from 1 to 86400, not 0.'],
  ])('refuses %s', async (args, sentence) => {
    expect(await confirm(args)).toEqual({ code: 2, out: '', err: `racewarden: ${sentence}\n` });
  });

  test('refuses results that are none', async () => {
    writeFileSync(join(cwd, 'seen.json'), '{"runs": 1}');
    const { code, err } = await confirm(`${classes} --results seen.json -- java`);
    expect(code).toBe(2);
    expect(err).toBe('racewarden: seen.json is no result of confirm: tool is missing.\n');
  });

  test('works in a module', async () => {
    const path = javac({ ...PROGRAM, ...MODULE });
    const { out } = await confirm(`${path} --quiet -- ${java} -p ${path} -m acme/acme.Main`);
    expect(out).toContain('2 of 3 findings were seen as a race.');
  }, 60_000);
});

/** Redefines the class of its argument before the program starts: with the bytes of its file, or behind `:changed` with others. */
const AGENT = {
  'other/Agent.java': `package other;
import java.io.*;
import java.lang.instrument.*;
public class Agent {
  public static void premain(String name, Instrumentation instrumentation) throws Exception {
    boolean isOther = name.endsWith(":changed");
    Class<?> type = Class.forName(name.replace(":changed", ""), false, ClassLoader.getSystemClassLoader());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (InputStream in = ClassLoader.getSystemResourceAsStream(type.getName().replace('.', '/') + ".class")) {
      for (int next = in.read(); next >= 0; next = in.read()) bytes.write(next);
    }
    byte[] all = bytes.toByteArray();
    if (isOther) all = new String(all, "ISO-8859-1").replace("Main.java", "Also.java").getBytes("ISO-8859-1");
    instrumentation.redefineClasses(new ClassDefinition(type, all));
  }
}
`,
};

describeWithJdk('confirm beside another agent', (home) => {
  const java = join(home, 'bin', 'java');
  const classes = javac(PROGRAM);
  const agent = (): string => {
    const jar = join(cwd, 'other.jar');
    const manifest = 'Manifest-Version: 1.0\nPremain-Class: other.Agent\nCan-Redefine-Classes: true\n\n';
    const content = readFileSync(join(javac(AGENT), 'other', 'Agent.class'));
    writeFileSync(
      jar,
      zip([
        { path: 'META-INF/MANIFEST.MF', content: manifest },
        { path: 'other/Agent.class', content },
      ]),
    );
    return jar;
  };
  const COUNT = 'classes that another agent replaced with other bytes, without race checks from then on';

  test('a class that is redefined as it was keeps its race checks', async () => {
    const { out } = await confirm(
      `${classes} --quiet -- ${java} -javaagent:${agent()}=acme.Main$Counter -cp ${classes} acme.Main`,
    );
    expect(out).toContain('2 of 3 findings were seen as a race.');
    expect(out).not.toContain(COUNT);
  }, 60_000);

  test('a class that is replaced with other bytes is counted', async () => {
    const { out } = await confirm(
      `${classes} --quiet -- ${java} -javaagent:${agent()}=acme.Main$Counter:changed -cp ${classes} acme.Main`,
    );
    expect(out).toContain('0 of 3 findings were seen as a race.');
    expect(out).toContain(`  ${COUNT}: 1\n`);
  }, 60_000);
});

describeWithJdk25('confirm on JDK 25', (home) => {
  test('sees what it sees on others', async () => {
    const classes = javac(PROGRAM, { home });
    const java = join(home, 'bin', 'java');
    const { code, out } = await confirm(`${classes} --quiet -- ${java} -cp ${classes} acme.Main`);
    expect(code).toBe(0);
    expect(out).toContain('2 of 3 findings were seen as a race.');
  }, 60_000);
});
