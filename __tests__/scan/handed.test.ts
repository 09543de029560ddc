/** Objects that missing code is given as ones of its interfaces. */
import { expect, test } from '@jest/globals';
import { describeWithJdk, javac } from '../support/jdk.js';
import { scanOf } from './support.js';

const BUS = {
  'javax/annotation/PreDestroy.java':
    'package javax.annotation; import java.lang.annotation.*; @Retention(RetentionPolicy.RUNTIME) public @interface PreDestroy {}',
  'bus/Listener.java': 'package bus; public interface Listener { void onMessage(String m); void closed(); }',
  'bus/Fn.java': 'package bus; public interface Fn { void accept(Object o); }',
  'bus/Bus.java': `package bus; public class Bus {
    public Bus() {} public Bus(Listener l) {} public void add(Listener l) {} public void on(Fn f) {}
    public void all(Listener... all) {} public void log(Object o) {}
  }`,
};

/** Fields of `Client` that are found to race; a `main` calls `start` once, and reads under the lock. */
async function racing(start: string, members = ''): Promise<string[]> {
  const stubs = javac(BUS);
  const source = `package acme; import bus.*; public class Client {
    private static int count; private static final Object LOCK = new Object();
    public static void main(String[] args) { start(); synchronized (LOCK) { System.out.println(count); } }
    private static void start() { synchronized (LOCK) { ${start} } }
    ${members}
  }`;
  const classes = javac({ 'acme/Client.java': source }, { classpath: [stubs] });
  const { findings } = await scanOf({ paths: [classes] });
  return findings.map(({ subject }) => subject).sort();
}

const anonymous = (body: string): string =>
  `new Listener() { public void onMessage(String m) { ${body} } public void closed() {} }`;
const listener = (body: string, more = ''): string =>
  `static class Own implements Listener { public void onMessage(String m) { ${body} } public void closed() {} ${more} }`;

describeWithJdk('missing code calls in a thread of its own', () => {
  test.each([
    ['an anonymous listener', `new Bus().add(${anonymous('count++;')});`, ''],
    ['one of a list', `new Bus().all(${anonymous('')}, ${anonymous('count++;')});`, ''],
    ['what a constructor is given', `new Bus(${anonymous('count++;')});`, ''],
    ['a lambda', 'new Bus().on(o -> count++);', ''],
    ['a listener with a name', 'new Bus().add(new Own());', listener('count++;')],
  ])('%s', async (_, start, members) => {
    expect(await racing(start, members)).toEqual(['acme.Client.count']);
  });

  test.each([
    ['what holds the lock', `new Bus().add(${anonymous('synchronized (LOCK) { count++; }')});`, ''],
    ['what is given as any object', `new Bus().log(${anonymous('count++;')});`, ''],
    [
      'methods of other kinds',
      'new Bus().add(new Own());',
      listener('', 'public void setCount() { count++; }'),
    ],
    [
      'what code under scan calls itself',
      'new Own().own(); new Bus().add(new Own());',
      listener('', 'public void own() { count++; }'),
    ],
    [
      'what a framework calls before or after all others',
      'new Bus().add(new Own());',
      listener('', '@javax.annotation.PreDestroy public void end() { count++; }'),
    ],
    [
      'what a known type declares',
      'new Bus().add(new Own());',
      listener('', 'public String toString() { count++; return ""; }'),
    ],
    [
      'methods of a class above that does not name the interface',
      'new Bus().add(new Sub());',
      `static class Above { public void tick() { count++; } }
       static class Sub extends Above implements Listener { public void onMessage(String m) {} public void closed() {} }`,
    ],
  ])('but not %s', async (_, start, members) => {
    expect(await racing(start, members)).toEqual([]);
  });
});

describeWithJdk('a missing executor runs tasks in threads of its own', () => {
  const POOL = {
    'pool/Pool.java': `package pool; import java.util.concurrent.*; public class Pool {
      public void execute(Runnable r) {} public <T> Future<T> submit(Callable<T> c) { return null; }
      public void submit(Runnable r) {}
      public void scheduleNow(long n, Runnable r) {}
      public <T> T execute(Callable<T> c) { return null; } public void each(Runnable r) {}
    }`,
  };
  const racingIn = async (code: string): Promise<string[]> => {
    const stubs = javac(POOL);
    const source = `import pool.*; public class Main {
      static int count; static final Pool POOL = new Pool();
      public static void main(String[] args) throws Exception { ${code} count++; }
    }`;
    const { findings } = await scanOf({ paths: [javac({ 'Main.java': source }, { classpath: [stubs] })] });
    return findings.map(({ subject }) => subject);
  };

  test.each([
    ['execute', 'POOL.execute(() -> { count++; });'],
    ['submit', 'POOL.submit(() -> { count++; });'],
    ['schedule…', 'POOL.scheduleNow(3, () -> count++);'],
  ])('%s', async (_, code) => {
    expect(await racingIn(code)).toEqual(['Main.count']);
  });

  test.each([
    ['where the program waits for the future', 'POOL.submit(() -> 1 + count++).get();'],
    ['where the method may as well call the task at once', 'POOL.each(() -> count++);'],
    ['where it gives the result of the task', 'POOL.execute(() -> count++).toString();'],
  ])('but not %s', async (_, code) => {
    expect(await racingIn(code)).toEqual([]);
  });
});
