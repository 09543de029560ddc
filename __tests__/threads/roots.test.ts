import { describe, expect, test } from '@jest/globals';
import type { BodyBuilder } from '../../src/ir/index.js';
import { runBeside, type Threads, threadRoots } from '../../src/threads/index.js';
import {
  type Analysis,
  analyse,
  type ClassSpec,
  contextsOf,
  fork,
  nameOf,
  programOfClasses,
  ref,
} from '../support/programs.js';

const CALL = 'Main.work()V';
/** A task whose `run` calls `Main.work`. */
const task: ClassSpec = {
  implements: ['java/lang/Runnable'],
  methods: { 'public run()V': (b) => call(b, CALL) },
};
const nothing = (b: BodyBuilder): void => {
  b.newObject('java/lang/Object');
};

function call(b: BodyBuilder, method: string, args: readonly number[] = []): void {
  b.invoke('static', ref(method), args);
}

/** `Harness.go` starts the named roots; `Main` has what the test gives it and an empty `work`. */
function harness(roots: readonly string[], main: ClassSpec['methods'], more: Record<string, ClassSpec> = {}) {
  return programOfClasses({
    Task: task,
    Main: { methods: { 'public static work()V': nothing, ...main } },
    Harness: {
      methods: {
        'public static go()V': (b) => {
          for (const root of roots) call(b, root);
        },
      },
    },
    ...more,
  });
}

const ENTRY = 'Harness.go()V';

/** Names of the roots that reach a method. */
function rootsReaching(analysis: Analysis, method: string): string[] {
  const { threads, program, pt } = analysis;
  const mask = threads.sets.unionOf(contextsOf(analysis, method).map((cs) => threads.reach[cs]));
  const roots = threads.roots.filter(({ group }) => threads.sets.has(mask, group));
  return roots.map(({ cs }) => nameOf(program, pt.calls.methodOf(cs))).sort();
}

function parallel(threads: Threads, a: number, b: number): boolean {
  const one = runBeside(threads, a, b);
  expect(runBeside(threads, b, a)).toBe(one);
  return one;
}

function rootOf({ threads, program, pt }: Analysis, name: string): number {
  return threads.roots.findIndex(({ cs }) => nameOf(program, pt.calls.methodOf(cs)) === name);
}

function runInParallel(analysis: Analysis, a: string, b = a): boolean {
  return parallel(analysis.threads, rootOf(analysis, a), rootOf(analysis, b));
}

describe('roots', () => {
  const main = {
    'public static a()V': (b: BodyBuilder) => call(b, 'Main.both()V'),
    'public static b()V': (b: BodyBuilder) => {
      call(b, 'Main.both()V');
      fork(b, b.newObject('Task'));
    },
    'public static both()V': nothing,
  };
  const open = ['Main.a()V', 'Main.b()V'];
  const analysis = analyse(harness(open, main), { entry: ENTRY, open });

  test('are what the harness starts and what threads start', () => {
    const { threads, program, pt } = analysis;
    const found = threads.roots.map(({ cs, kind, many }) => [
      nameOf(program, pt.calls.methodOf(cs)),
      kind,
      many,
    ]);
    expect(found.sort()).toEqual([
      ['Main.a', 'open', true],
      ['Main.b', 'open', true],
      ['Task.run', 'thread', true],
    ]);
    for (const { edge, cs } of threads.roots) expect(pt.calls.calleeOf(edge)).toBe(cs);
  });

  test('reach what they call, but not what their threads call, and nobody reaches the harness', () => {
    expect(rootsReaching(analysis, 'Main.both')).toEqual(['Main.a', 'Main.b']);
    expect(rootsReaching(analysis, 'Main.work')).toEqual(['Task.run']);
    expect(rootsReaching(analysis, 'Harness.go')).toEqual([]);
  });

  test('of the client all run in parallel, with themselves too, in one group', () => {
    expect(runInParallel(analysis, 'Main.a')).toBe(true);
    expect(runInParallel(analysis, 'Main.a', 'Main.b')).toBe(true);
    expect(runInParallel(analysis, 'Main.a', 'Task.run')).toBe(true);
    expect(analysis.threads.groupCount).toBe(2);
  });
});

describe('a thread', () => {
  const started = (code: (b: BodyBuilder) => void, more: ClassSpec['methods'] = {}) => {
    const mains = ['Main.main()V'];
    return analyse(harness(mains, { 'public static main()V': code, ...more }), { entry: ENTRY, mains });
  };
  const many = (analysis: Analysis) => analysis.threads.roots[rootOf(analysis, 'Task.run')].many;

  test('started once by a program runs once, in parallel with its starter', () => {
    const analysis = started((b) => fork(b, b.newObject('Task')));
    expect(runInParallel(analysis, 'Task.run')).toBe(false);
    expect(runInParallel(analysis, 'Main.main')).toBe(false);
    expect(runInParallel(analysis, 'Main.main', 'Task.run')).toBe(true);
  });

  test('started twice may run beside itself', () => {
    expect(
      many(
        started((b) => {
          const t = b.newObject('Task');
          fork(b, t);
          fork(b, t);
        }),
      ),
    ).toBe(true);
    const helper = { 'public static start(LTask;)V': (b: BodyBuilder) => fork(b, 0) };
    const viaHelper = (times: number) => (b: BodyBuilder) => {
      const t = b.newObject('Task');
      for (let i = 0; i < times; i++) call(b, 'Main.start(LTask;)V', [t]);
    };
    expect(many(started(viaHelper(1), helper))).toBe(false);
    expect(many(started(viaHelper(2), helper))).toBe(true);
  });

  test('that starts itself again runs beside itself', () => {
    const again: ClassSpec = {
      implements: ['java/lang/Runnable'],
      methods: { 'public run()V': (b) => fork(b, 0) },
    };
    const mains = ['Main.main()V'];
    const program = harness(
      mains,
      { 'public static main()V': (b) => fork(b, b.newObject('Again')) },
      { Again: again },
    );
    expect(runInParallel(analyse(program, { entry: ENTRY, mains }), 'Again.run')).toBe(true);
  });

  test('started in a loop may run beside itself', () => {
    const code = (b: BodyBuilder): void => {
      const t = b.newObject('Task');
      // An empty choice makes blocks; the start stands in the last, which a back edge turns into a loop.
      b.choose([t, b.newObject('Task')]);
      fork(b, t);
      const finish = b.finish.bind(b);
      b.finish = () => {
        const body = finish();
        const last = body.blocks.length - 1;
        const blocks = body.blocks.map((block) =>
          block.id === last ? { ...block, succs: [last], preds: [...block.preds, last] } : block,
        );
        return { ...body, blocks };
      };
    };
    expect(many(started(code))).toBe(true);
  });

  test('started by a thread that runs once runs once, by one that runs often often', () => {
    const outer: ClassSpec = {
      implements: ['java/lang/Runnable'],
      methods: { 'public run()V': (b) => fork(b, b.newObject('Task')) },
    };
    const times = (n: number) => {
      const mains = ['Main.main()V'];
      const code = (b: BodyBuilder): void => {
        const t = b.newObject('Outer');
        for (let i = 0; i < n; i++) fork(b, t);
      };
      return analyse(harness(mains, { 'public static main()V': code }, { Outer: outer }), {
        entry: ENTRY,
        mains,
      });
    };
    expect(many(times(1))).toBe(false);
    expect(many(times(2))).toBe(true);
  });

  test('that an open method starts runs beside itself', () => {
    const open = ['Main.a()V'];
    const program = harness(open, { 'public static a()V': (b) => fork(b, b.newObject('Task')) });
    expect(many(analyse(program, { entry: ENTRY, open }))).toBe(true);
  });
});

describe('programs', () => {
  const open = ['Main.a()V'];
  const mains = ['Main.x()V', 'Main.y()V'];
  const start = (cls: string) => (b: BodyBuilder) => fork(b, b.newObject(cls));
  /** `Mine` and `Other` run like `Task`, which more than one program may start. */
  const programs = (methods: ClassSpec['methods'], more: Record<string, ClassSpec> = {}) =>
    analyse(
      harness(
        [...open, ...mains],
        { 'public static a()V': nothing, ...methods },
        {
          Mine: task,
          Other: task,
          ...more,
        },
      ),
      { entry: ENTRY, open, mains },
    );

  test('never run together, nor beside the client, and their threads run beside their own program alone', () => {
    const analysis = programs({
      'public static x()V': start('Mine'),
      'public static y()V': start('Other'),
      'public static a()V': start('Task'),
    });
    const beside = (name: string) =>
      ['Main.a', 'Main.x', 'Main.y', 'Mine.run', 'Other.run', 'Task.run'].filter((other) =>
        runInParallel(analysis, name, other),
      );
    expect(beside('Main.x')).toEqual(['Mine.run']);
    expect(beside('Mine.run')).toEqual(['Main.x']);
    expect(beside('Other.run')).toEqual(['Main.y']);
    expect(beside('Task.run')).toEqual(['Main.a', 'Task.run']);
  });

  test('may start one thread, which runs beside each of them and once in each', () => {
    const both = { 'public static both()V': start('Task') };
    const callBoth = (b: BodyBuilder) => call(b, 'Main.both()V');
    const analysis = programs({ 'public static x()V': callBoth, 'public static y()V': callBoth, ...both });
    expect(runInParallel(analysis, 'Task.run', 'Main.x')).toBe(true);
    expect(runInParallel(analysis, 'Task.run', 'Main.y')).toBe(true);
    expect(runInParallel(analysis, 'Task.run', 'Main.a')).toBe(false);
    expect(runInParallel(analysis, 'Task.run')).toBe(false);
    const twice = (b: BodyBuilder): void => {
      callBoth(b);
      callBoth(b);
    };
    const often = programs({ 'public static x()V': callBoth, 'public static y()V': twice, ...both });
    expect(runInParallel(often, 'Task.run')).toBe(true);
  });

  test('set off class initialisers, whose threads are theirs', () => {
    const counted: ClassSpec = {
      fields: ['static count:I'],
      methods: { 'static <clinit>()V': (b) => fork(b, b.newObject('Mine')) },
    };
    const analysis = programs(
      {
        'public static x()V': (b) => {
          b.getstatic(ref('Counted.count:I'));
        },
        'public static y()V': nothing,
      },
      { Counted: counted },
    );
    expect(runInParallel(analysis, 'Mine.run', 'Main.x')).toBe(true);
    expect(runInParallel(analysis, 'Mine.run', 'Main.y')).toBe(false);
    expect(runInParallel(analysis, 'Counted.<clinit>', 'Main.x')).toBe(true);
    expect(runInParallel(analysis, 'Counted.<clinit>', 'Main.y')).toBe(false);
  });
});

describe('exclusions', () => {
  const names = ['a', 'b', 'c', 'd'];
  const open = names.map((n) => `Main.${n}()V`);
  const methods = Object.fromEntries(names.map((n) => [`public static ${n}()V`, nothing]));
  const analysed = (excluded: readonly (readonly [string, string])[]) => {
    const pairs = excluded.map(([x, y]) => [`Main.${x}()V`, `Main.${y}()V`] as const);
    return analyse(harness(open, methods), { entry: ENTRY, open, excluded: pairs });
  };

  test.each([
    [[]],
    [[['a', 'b']]],
    [[['a', 'a']]],
    [
      [
        ['a', 'a'],
        ['b', 'b'],
      ],
    ],
    [
      [
        ['a', 'a'],
        ['b', 'b'],
        ['a', 'b'],
      ],
    ],
    [
      [
        ['a', 'b'],
        ['a', 'c'],
        ['d', 'b'],
        ['d', 'c'],
      ],
    ],
    [
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'd'],
        ['d', 'd'],
      ],
    ],
  ] as [[string, string][]][])('are exact: %j', (excluded) => {
    const analysis = analysed(excluded);
    for (const x of names) {
      for (const y of names) {
        const out = excluded.some(([p, q]) => (p === x && q === y) || (p === y && q === x));
        expect([x, y, runInParallel(analysis, `Main.${x}`, `Main.${y}`)]).toEqual([x, y, !out]);
      }
    }
  });

  test('of equal rows share a group', () => {
    const { threads } = analysed([
      ['a', 'b'],
      ['a', 'c'],
      ['d', 'b'],
      ['d', 'c'],
    ]);
    expect(threads.groupCount).toBe(2);
  });
});

describe('class initialisers', () => {
  const counted: ClassSpec = {
    fields: ['static count:I'],
    methods: { 'static <clinit>()V': (b) => call(b, CALL) },
  };
  const open = ['Main.a()V'];
  const methods = {
    'public static a()V': (b: BodyBuilder): void => {
      b.getstatic(ref('Counted.count:I'));
    },
  };
  const analysis = analyse(harness(open, methods, { Counted: counted }), { entry: ENTRY, open });

  test('are roots that run beside the others but not beside each other', () => {
    expect(analysis.threads.roots.map(({ kind }) => kind)).toEqual(['open', 'initialiser']);
    expect(rootsReaching(analysis, 'Main.work')).toEqual(['Counted.<clinit>']);
    expect(runInParallel(analysis, 'Counted.<clinit>')).toBe(false);
    expect(runInParallel(analysis, 'Counted.<clinit>', 'Main.a')).toBe(true);
  });
});

/** Roots none of which runs beside itself, so that each needs a group. */
function manyRoots(count: number) {
  const numbers = Array.from({ length: count }, (_, i) => i);
  const names = numbers.map((i) => `Main.r${i}()V`);
  const methods = Object.fromEntries(numbers.map((i) => [`public static r${i}()V`, nothing]));
  return {
    program: harness(names, methods),
    names,
    excluded: names.map((name) => [name, name] as const),
  };
}

test('hundreds of groups are told apart', () => {
  const count = 200;
  const { program, names, excluded } = manyRoots(count);
  const { threads, pt } = analyse(program, { entry: ENTRY, open: names, excluded });
  expect(threads.groupCount).toBe(count);
  for (let i = 0; i < count; i++) for (let j = 0; j <= i; j++) expect(parallel(threads, i, j)).toBe(i !== j);
  for (const { cs, group } of threads.roots) expect(threads.sets.members(threads.reach[cs])).toEqual([group]);
  expect(
    threadRoots(pt, { harnessRoots: new Map(), excluded: () => false, hasExclusions: false }).roots,
  ).toHaveLength(count);
});
