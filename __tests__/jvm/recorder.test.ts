/** The recorder sees races where there are some, and none where something orders the accesses. */
import { expect, test } from '@jest/globals';
import { describeWithJdk } from '../support/jdk.js';
import { run } from './run.js';
import { plain, rec, Text } from './text.js';

/** Each is the body of a method that works on the static fields of a class of its own; all touch `x` in main and in a thread. */
const ORDERED: Readonly<Record<string, string>> = {
  started: `${write(1)} ${thread(write(2))}`,
  joined: `${thread(write(1))} t.join(); ${rec('Rec.join(t);')} ${write(2)}`,
  locked: `${thread(locked(write(1)))} ${locked(write(2))}`,
  volatileFlag: `${thread(`${write(1)} ${rec('Rec.release("v");')} v = true;`)}
    while (!v) Thread.onSpinWait(); ${rec('Rec.acquire("v");')} ${write(2)}`,
  got: `${submitted(write(1))} f.get(); ${rec('Rec.join(f);')} ${write(2)}`,
  readOnly: `${thread(read(1))} ${read(2)}`,
};

const RACY: Readonly<Record<string, string>> = {
  notJoined: `${thread(write(1))} ${write(2)}`,
  joinedLate: `${thread(write(1))} ${write(2)} t.join(); ${rec('Rec.join(t);')}`,
  readBeside: `${thread(read(1))} ${write(2)}`,
  otherLock: `${thread(locked(write(1)))} synchronized (K) { ${rec('Rec.acquire(K);')} ${write(2)} ${rec('Rec.release(K);')} }`,
  // One thread may run both, which orders them in this run only.
  tasksOfAPool: `${submitted(write(1))} ${submitted(write(2)).replaceAll(/\b[fk]\b/g, '$&2')}`,
  flagTooEarly: `${thread(`${rec('Rec.release("v");')} v = true; ${write(1)}`)}
    while (!v) Thread.onSpinWait(); ${rec('Rec.acquire("v");')} ${write(2)}`,
};

describeWithJdk('the recorder', (home) => {
  test('sees what no happens-before orders, and nothing else', () => {
    const bodies = { ...ORDERED, ...RACY };
    const programs = Object.entries(bodies).map(([name, body]): [string, string] => [
      `r${name}`,
      program(name, body),
    ]);
    const { races } = run(home, new Map(programs), 5);
    expect(Object.fromEntries(races)).toEqual({
      ...Object.fromEntries(Object.keys(ORDERED).map((name) => [`r${name}`, []])),
      ...Object.fromEntries(Object.keys(RACY).map((name) => [`r${name}`, [{ label: 'P.x', lines: [1, 2] }]])),
    });
  });

  test('names a program that does not behave', () => {
    const broken = program('Broken', 'Object o = null; o.hashCode();');
    expect(() => run(home, new Map([['rBroken', broken]]), 1)).toThrow('broken rBroken fails');
  });
});

test('regions of the recorder leave lines as they are', () => {
  const text = new Text();
  text.line('a', rec('b'), 'c');
  text.lineBefore(
    () => text.line('e'),
    (after) => `d before ${after}`,
  );
  expect([`${text}`, plain(`${text}`), text.next]).toEqual([
    'a /*{*/b/*}*/ c\nd before e\ne',
    'a  c\nd before e\ne',
    4,
  ]);
});

function program(name: string, body: string): string {
  return `package r${name}; ${rec('import recording.Rec;')} import java.util.concurrent.*;
    public class P { static int x; static volatile boolean v; static final Object L = new Object(), K = new Object();
    static final ExecutorService pool = ${rec('Rec.pool(')}Executors.newFixedThreadPool(2)${rec(')')};
    public static void main(String[] args) throws Exception { ${body} } }`;
}

function write(line: number): string {
  return `${rec(`Rec.write("P.x", null, 0, ${line});`)} x++;`;
}

function read(line: number): string {
  return `${rec(`Rec.read("P.x", null, 0, ${line});`)} System.out.print(x > 99 ? "" : "");`;
}

function locked(body: string): string {
  return `synchronized (L) { ${rec('Rec.acquire(L);')} ${body} ${rec('Rec.release(L);')} }`;
}

function thread(body: string): string {
  const mine = 'Thread.currentThread()';
  return `Thread t = new Thread(() -> { ${rec(`Rec.begin(${mine});`)} ${body} ${rec(`Rec.end(${mine});`)} });
    ${rec('Rec.fork(t);')} t.start();`;
}

function submitted(body: string): string {
  return `${rec('Object k = Rec.fork();')} Future<?> f = pool.submit(() -> { ${rec('Rec.begin(k);')} ${body} ${rec('Rec.end(k);')} });
    ${rec('Rec.is(f, k);')}`;
}
