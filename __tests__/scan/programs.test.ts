/** Many programs in one scan: each is judged as if it were alone. */
import { expect, test } from '@jest/globals';
import { describeWithJdk } from '../support/jdk.js';
import { apart, scanAcme, subjects } from './support.js';

/** Code that all programs run, each in one thread. */
const LOG = `public class Log {
  private static int lines;
  private static Log last;
  private int length;
  private Object text;
  public static void write(Object text) {
    lines++;
    Log log = new Log();
    log.keep(text);
    last = log;
    last.keep(text);
  }
  private void keep(Object text) { this.text = text; length++; }
}`;

/** A program with three threads started once and some started in a loop. */
function tool(name: string, lock: string, log: 'main' | 'thread' | 'both' | 'none'): string {
  const inMain = log === 'main' || log === 'both' ? 'Log.write(tool);' : '';
  const inThread = log === 'thread' || log === 'both' ? 'Log.write(this);' : '';
  return `public class ${name} {
    private int count;
    private static int total;
    public static void main(String[] args) {
      ${name} tool = new ${name}();
      new Thread(tool::work).start();
      new Thread(tool::write).start();
      tool.work();
      for (int i = 0; i < 3; i++) new Thread(${name}::many).start();
      ${inMain}
    }
    private ${lock} void work() { count++; }
    private void write() { ${inThread} }
    private static ${lock} void many() { total++; }
  }`;
}

const LOGS = ['main', 'thread', 'none'] as const;

function programs(count: number, isRacy: (n: number) => boolean): Record<string, string> {
  const tools = Array.from({ length: count }, (_, n) => {
    const name = `Tool${n}`;
    return [name, tool(name, isRacy(n) ? '' : 'synchronized', LOGS[n % LOGS.length])] as const;
  });
  return { Log: LOG, ...Object.fromEntries(tools) };
}

describeWithJdk('programs in one scan', () => {
  const settings = { interfaces: [], main: ['acme.**'] };

  test('of 150 those that race are told, and no others', async () => {
    const report = await scanAcme(
      programs(150, (n) => n % 50 === 7),
      settings,
    );
    const racy = [7, 57, 107].flatMap((n) => [`acme.Tool${n}.count`, `acme.Tool${n}.total`]);
    expect(subjects(report)).toEqual(racy.sort());
    expect(report.interfaces).toHaveLength(150);
  });

  test('common code races where one of them runs it in two threads', async () => {
    const report = await scanAcme(
      { ...programs(40, () => false), Tool40: tool('Tool40', 'synchronized', 'both') },
      settings,
    );
    expect([...subjects(report)].sort()).toEqual([
      'acme.Log.last',
      'acme.Log.length',
      'acme.Log.lines',
      'acme.Log.text',
    ]);
    for (const { sides } of apart(report).flatMap(({ races }) => races))
      for (const { thread, reason } of sides) expect(`${thread} ${reason}`).toContain('Tool40');
  });

  test('run beside the library, but not with its clients', async () => {
    const pool = `public class Pool {
      static int used;
      public synchronized void lock() {}
      public void use() { used++; }
    }`;
    const user = (body: string) => `public class User { public static void main(String[] a) { ${body} } }`;
    const free = await scanAcme(
      { Pool: pool.replace('used++', 'synchronized (Pool.class) { used++; }'), User: user('Pool.used++;') },
      { interfaces: [] },
    );
    expect(subjects(free)).toEqual([]);
    const racy = await scanAcme({ Pool: pool, User: user('Pool.used++;') }, { interfaces: [] });
    expect(subjects(racy)).toEqual(['acme.Pool.used']);
  });
});
