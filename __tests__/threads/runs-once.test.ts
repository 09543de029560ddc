import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { ClassPath, openSource } from '../../src/classfile/index.js';
import type { BodyBuilder } from '../../src/ir/index.js';
import { loadProgram, type Program } from '../../src/program/index.js';
import { describeWithJdk, javac } from '../support/jdk.js';
import {
  type Analysis,
  analyse,
  type ClassSpec,
  define,
  fork,
  nameOf,
  programOfClasses,
  ref,
} from '../support/programs.js';

const RUNNABLE = '(Ljava/lang/Runnable;)V';
/** What a thread runs that another task starts. */
const inner: ClassSpec = {
  implements: ['java/lang/Runnable'],
  methods: {
    'public run()V': (b) => {
      b.newObject('java/lang/Object');
    },
  },
};
/** Starts a thread that runs `Inner`. */
const outer: ClassSpec = {
  implements: ['java/lang/Runnable'],
  methods: { 'public run()V': (b) => fork(b, b.newObject('Inner')) },
};

function intrinsic(b: BodyBuilder, name: string, task: number): void {
  b.invoke('static', ref(`racewarden/model/Intrinsics.${name}${RUNNABLE}`), [task]);
}

function call(b: BodyBuilder, method: string): void {
  b.invoke('static', ref(method), []);
}

/** A harness that starts `mains` and `open`, which `classes` have; and which roots there are. */
function analysed(classes: Record<string, ClassSpec>, mains: string[], open: string[] = []): Analysis {
  const program = programOfClasses({ Inner: inner, Outer: outer, ...classes });
  const harness = (b: BodyBuilder): void => {
    for (const root of [...mains, ...open]) call(b, root);
  };
  define(program, 'Harness', { methods: { 'public static go()V': harness } });
  return analyse(program, { entry: 'Harness.go()V', mains, open });
}

/** By name of what a thread starts with: may two such threads run at the same time? */
function startedThreads({ threads, program, pt }: Analysis): Record<string, boolean> {
  return Object.fromEntries(
    threads.roots
      .filter(({ kind }) => kind === 'thread')
      .map(({ cs, many }) => [nameOf(program, pt.calls.methodOf(cs)), many]),
  );
}

const program = (code: (b: BodyBuilder) => void): ClassSpec => ({
  methods: { 'public static main()V': code },
});
const startInner = (b: BodyBuilder): void => fork(b, b.newObject('Inner'));

describe('a task that is run again and again', () => {
  const repeated = (times: number) =>
    analysed(
      {
        Main: program((b) => {
          const task = b.newObject('Outer');
          for (let i = 0; i < times; i++) intrinsic(b, 'repeat', task);
        }),
      },
      ['Main.main()V'],
    );

  test('does not run beside itself, but the threads that it starts do', () => {
    expect(startedThreads(repeated(1))).toEqual({ 'Outer.run': false, 'Inner.run': true });
  });

  test('runs beside itself where it is handed over twice', () => {
    expect(startedThreads(repeated(2))).toEqual({ 'Outer.run': true, 'Inner.run': true });
  });
});

describe('a task that only a second call starts', () => {
  const asked = (times: number) =>
    analysed(
      {
        Ask: {
          methods: {
            'public static ask(Ljava/lang/Runnable;)V': (b) => intrinsic(b, 'forkUnlessFirst', 0),
          },
        },
        Main: program((b) => {
          const task = b.newObject('Outer');
          b.invoke('virtual', ref('Outer.run()V'), [task]);
          for (let i = 0; i < times; i++) b.invoke('static', ref(`Ask.ask${RUNNABLE}`), [task]);
        }),
      },
      ['Main.main()V'],
    );

  test('is no thread of its own where one call asks, and still runs once', () => {
    expect(startedThreads(asked(1))).toEqual({ 'Inner.run': false });
  });

  test('is any number of threads where two calls ask', () => {
    expect(startedThreads(asked(2))).toEqual({ 'Outer.run': true, 'Inner.run': true });
  });
});

describe('a main', () => {
  const root = program((b) => call(b, 'Main.start()V'));
  const main = (code: (b: BodyBuilder) => void): ClassSpec => ({
    methods: { 'public static start()V': code },
  });

  test('runs once', () => {
    expect(startedThreads(analysed({ Main: main(startInner), Root: root }, ['Root.main()V']))).toEqual({
      'Inner.run': false,
    });
  });

  test('that calls itself does not run once', () => {
    const again = main((b) => {
      startInner(b);
      call(b, 'Main.start()V');
    });
    expect(startedThreads(analysed({ Main: again, Root: root }, ['Root.main()V']))).toEqual({
      'Inner.run': true,
    });
  });

  test('that clients call does not run once', () => {
    const classes = {
      Main: main(startInner),
      Root: root,
      Open: { methods: { 'public static use()V': (b: BodyBuilder) => call(b, 'Main.start()V') } },
    };
    expect(startedThreads(analysed(classes, ['Root.main()V'], ['Open.use()V']))).toEqual({
      'Inner.run': true,
    });
  });
});

describeWithJdk('a function that is given away', () => {
  const missing = javac({
    'Missing.java': 'public class Missing { public static void call(Runnable r) {} }',
  });

  /** May the thread that `work` runs in run beside itself? */
  function isMany(statement: string): boolean {
    const code = `import java.util.*; import java.util.concurrent.*; import java.util.function.*;
      public class Main {
        static int total; static void work() { total++; }
        static native void unseen(Runnable action);
        static void once(Runnable action) { action.run(); }
        static void often(Runnable action) { for (int i = 0; i < 3; i++) action.run(); }
        static Runnable starter() { return () -> new Thread(Main::work).start(); }
        public static void main(String[] args) throws Exception { Runnable starter = starter(); ${statement} }
      }`;
    const loaded = withModels(javac({ 'Main.java': code }, { classpath: [missing] }));
    define(loaded, 'Harness', {
      methods: {
        'public static go()V': (b) => {
          b.invoke('static', ref('Main.main([Ljava/lang/String;)V'), [b.constZero('ref')]);
        },
      },
    });
    const analysis = analyse(loaded, { entry: 'Harness.go()V', mains: ['Main.main([Ljava/lang/String;)V'] });
    const { threads, pt } = analysis;
    const reaching = threads.roots.filter(({ cs }) =>
      nameOf(loaded, pt.calls.methodOf(cs)).endsWith('Thread.run'),
    );
    expect(reaching.length).toBeGreaterThan(0);
    return reaching.some(({ many }) => many);
  }

  test.each([
    ['to a native method', 'unseen(starter);', true],
    ['to a method that is missing', 'Missing.call(starter);', true],
    ['to a method of the program that calls in a loop', 'often(starter);', true],
    ['to a method of the program that calls once', 'once(starter);', false],
    ['to a method without a model', 'StackWalker.getInstance().forEach(f -> starter.run());', true],
    ['to a method whose model says nothing', 'List.of(1).forEach(each -> starter.run());', true],
    [
      'to a method whose model says that it calls once',
      'Optional.of(1).ifPresent(v -> starter.run());',
      false,
    ],
    ['to a pool', 'Executors.newCachedThreadPool().execute(starter);', false],
    ['to a pool by a stream', 'List.of(1).forEach(e -> ForkJoinPool.commonPool().execute(starter));', true],
  ])('%s', (_, statement, expected) => {
    expect(isMany(statement)).toBe(expected);
  });
});

function withModels(directory: string): Program {
  return loadProgram({
    application: new ClassPath([openSource(directory)]),
    library: new ClassPath([]),
    models: new ClassPath([openSource('dist/models.jar')]),
    skeleton: readFileSync('dist/skeleton.bin'),
  });
}
