/** `racewarden confirm --classify` as a shell sees it: the table, what adds up over runs, and the evidence for findings. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readSarif } from '../../src/sarif/index.js';
import { racewarden } from '../commands/support.js';
import { describeWithJdk, describeWithJdk25, javac } from '../support/jdk.js';

/** The field `alone` is used by one thread if there is no argument, and by two if there is one. */
const PROGRAM = {
  'acme/Main.java': `package acme;
public class Main {
  static class Counter {
    int bare;
    int alone;
    final Object part = new int[1];
    void bump() { bare++; }
    void lone() { alone++; }
  }
  public static void main(String[] args) throws Exception {
    Counter counter = new Counter();
    Runnable task = () -> {
      for (int i = 0; i < 100; i++) {
        counter.bump();
        if (args.length > 0 || Thread.currentThread().getName().equals("one")) counter.lone();
      }
    };
    Thread[] threads = { new Thread(task, "one"), new Thread(task, "two") };
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
  }
}
`,
};
const TWO_RUNS = 'In 2 runs, no two threads used this field of the same object. Another run may differ.';

const ALL_CHECKED = 'Java machines that checked all accesses from some time on';

let cwd: string;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'racewarden-classify-'));
});

afterEach(() => rmSync(cwd, { recursive: true }));

describeWithJdk('confirm --classify', (home) => {
  const java = join(home, 'bin', 'java');
  const classes = javac(PROGRAM);
  const run = async (flags: string, argument = ''): Promise<string> => {
    const { code, out } = await racewarden(
      `confirm ${classes} --quiet --classify${flags} -- ${java} -cp ${classes} acme.Main${argument}`,
      cwd,
    );
    expect(code).toBe(0);
    return out;
  };

  test('shows a table of classes', async () => {
    const out = await run('');
    expect(out).toContain('Fields and arrays by how the run used them:');
    expect(out).toMatch(/^ {2}class +thread-local {2}read-shared {2}capsule {2}protected {2}other$/m);
    expect(out).toMatch(/^ {2}acme\.Main\$Counter +1 +0 +0 +0 +1$/m);
    expect(out).toContain('\n  other: acme.Main$Counter.bare\n');
    expect(out).toMatch(/accesses that needed no check: \d+/);
    expect(out).not.toContain(ALL_CHECKED);
  }, 60_000);

  test('says of findings in how many runs nothing was shared, until one shares it', async () => {
    const file = join(cwd, 'races.sarif');
    await racewarden(`scan ${classes} --quiet --fail-on none --format sarif --output ${file}`, cwd);
    const flags = ` --report ${file} --sarif ${file} --results seen.json`;
    const textOf = (field: string): string => {
      const [{ results = [] }] = readSarif(readFileSync(file, 'utf8'), file).runs;
      const texts = results.map(({ message }) => message.text ?? '');
      return texts.find((text) => text.includes(field)) ?? '';
    };
    const plain = textOf('alone');

    expect(await run(flags)).toContain('In one run, no two threads used this field of the same object.');
    const second = await run(flags);
    expect(second).toMatch(/Not seen, although their code ran \(1\):\n.*Counter\.alone.*\n {4}In 2 runs/);
    expect(textOf('alone')).toBe(`${plain}\n\nSeen at run time: ${TWO_RUNS}`);
    expect(textOf('bare')).not.toContain('Seen at run time');
    const saved = JSON.parse(readFileSync(join(cwd, 'seen.json'), 'utf8'));
    const alone = saved.findings.find(({ message }: { message: string }) => message.includes('alone'));
    expect(alone.unsharedRuns).toBe(2);
    expect(saved.classification.runs).toBe(2);

    expect(await run(flags, ' both')).not.toContain('no two threads used this field');
    expect(textOf('alone')).toContain('A run has shown this race:');
    expect(textOf('alone')).not.toContain('Seen at run time');
  }, 120_000);

  test('checks all accesses in a module, whose fields it cannot read', async () => {
    const path = javac({ ...PROGRAM, 'module-info.java': 'module acme { }\n' });
    const { code, out } = await racewarden(
      `confirm ${path} --quiet --classify -- ${java} -p ${path} -m acme/acme.Main`,
      cwd,
    );
    expect(code).toBe(0);
    expect(out).toContain('\n  other: acme.Main$Counter.bare\n');
    expect(out).toContain(`${ALL_CHECKED}: 1`);
  }, 60_000);
});

describeWithJdk25('confirm --classify on JDK 25', (home) => {
  test('sees what it sees on others', async () => {
    const classes = javac(PROGRAM, { home });
    const java = join(home, 'bin', 'java');
    const { code, out } = await racewarden(
      `confirm ${classes} --quiet --classify -- ${java} -cp ${classes} acme.Main`,
      cwd,
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}acme\.Main\$Counter +1 +0 +0 +0 +1$/m);
    expect(out).not.toContain(ALL_CHECKED);
  }, 60_000);
});
