import { describe, expect, test } from '@jest/globals';
import type { BodyBuilder } from '../../src/ir/index.js';
import { callThreads, notFollowed } from '../../src/threads/index.js';
import { type Analysis, analyse, fork, programOfClasses, ref } from '../support/programs.js';

const nothing = (b: BodyBuilder): void => {
  b.newObject('java/lang/Object');
};

/** Open methods `Main.call0`, …, of which each starts a thread, and one that starts none. */
function callsThatStart(count: number): Analysis {
  const names = Array.from({ length: count }, (_, i) => `call${i}`);
  const program = programOfClasses({
    Task: { implements: ['java/lang/Runnable'], methods: { 'public run()V': nothing } },
    Main: {
      methods: {
        'public static idle()V': nothing,
        ...Object.fromEntries(
          names.map((name) => [`public static ${name}()V`, (b) => fork(b, b.newObject('Task'))]),
        ),
      },
    },
    Harness: {
      methods: {
        'public static go()V': (b) => {
          for (const name of [...names, 'idle']) b.invoke('static', ref(`Main.${name}()V`), []);
        },
      },
    },
  });
  const open = [...names, 'idle'].map((name) => `Main.${name}()V`);
  return analyse(program, { entry: 'Harness.go()V', open });
}

describe('calls of open methods', () => {
  test('are programs where they start threads', () => {
    const { pt, threads } = callsThatStart(2);
    const kinds = callThreads(pt, threads, () => true)?.roots.map(({ kind }) => kind);
    expect(kinds?.filter((kind) => kind === 'main')).toHaveLength(2);
    expect(kinds).toContain('thread');
    expect(kinds).not.toContain('open');
    expect(notFollowed(pt, threads)).toBe(0);
  });

  test('are not followed where more than 100 methods start threads, and counted', () => {
    const { pt, threads } = callsThatStart(101);
    expect(callThreads(pt, threads, () => true)).toBeUndefined();
    expect(notFollowed(pt, threads)).toBe(101);
  });
});
