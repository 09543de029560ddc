import { describe, expect, test } from '@jest/globals';
import type { BodyBuilder } from '../../src/ir/index.js';
import { HeldLocks, isOfParam, numberOf, Passing, UNREACHED } from '../../src/locks/index.js';
import { CapturedObjects } from '../../src/sharing/index.js';
import { IntVec } from '../../src/util/index.js';
import {
  analyse,
  type ClassSpec,
  type Code,
  contextsOf,
  nameOf,
  programOfClasses,
  ref,
} from '../support/programs.js';

interface Question {
  readonly method: string;
  readonly param: number;
  /** Class of the object. */
  readonly object: string;
}

interface Answer {
  /** Classes of the locks held, `p0` for a parameter's own; undefined when nobody passes the object. */
  readonly held: readonly string[] | undefined;
  /** Roots whose threads pass it. */
  readonly roots: readonly string[];
}

const call = (b: BodyBuilder, method: string, args: readonly number[] = []): number =>
  b.invoke('static', ref(method), args);
const shared = (b: BodyBuilder, name: string): number => b.getstatic(ref(`Shared.${name}:L${name};`));
const share = (b: BodyBuilder, name: string, value: number): void =>
  b.putstatic(ref(`Shared.${name}:L${name};`), value);
function under(b: BodyBuilder, lock: string, code: () => void): void {
  const value = shared(b, lock);
  b.monitorenter(value);
  code();
  b.monitorexit(value);
}

const HELPER = 'Main.helper(Ljava/lang/Object;)V';
const DECLARED = 'public static helper(Ljava/lang/Object;)V';
const update: Code = (b) => b.putfield(0, ref('X.n:I'), b.constInt(1));
/** Calls the helper with a shared object under locks. */
const pass =
  (object: string, ...locks: string[]): Code =>
  (b) => {
    const nested = ([lock, ...rest]: readonly string[]): void => {
      if (lock === undefined) call(b, HELPER, [shared(b, object)]);
      else under(b, lock, () => nested(rest));
    };
    nested(locks);
  };

/**
 * `A` and `B` (locks), `X` and `Y` (data, `Y` is an `X`) are in static fields of `Shared`; `Z` is not set there.
 * The roots take nothing or one `X`. Returns answers to the questions, asked in this order.
 */
function ask(
  roots: readonly string[],
  methods: ClassSpec['methods'],
  questions: readonly Question[],
): Answer[] {
  const program = programOfClasses({
    A: {},
    B: {},
    X: { fields: ['n:I'] },
    Y: { extends: 'X' },
    Z: { extends: 'X' },
    Shared: {
      fields: ['static A:LA;', 'static B:LB;', 'static X:LX;', 'static Y:LY;', 'static Z:LZ;'],
      methods: {
        'static <clinit>()V': (b) => {
          for (const name of ['A', 'B', 'X', 'Y']) share(b, name, b.newObject(name));
        },
      },
    },
    Main: {
      methods: {
        'public static go()V': (b) => {
          for (const root of roots) call(b, root, root.includes('(LX;)') ? [shared(b, 'X')] : []);
        },
        ...methods,
      },
    },
  });
  const analysis = analyse(program, {
    entry: 'Main.go()V',
    open: roots,
    // Without an exclusion all of them would be one group.
    excluded: [[roots[0], roots[0]]],
  });
  const { pt, threads } = analysis;
  const captured = new CapturedObjects(pt);
  const held = new HeldLocks(pt, threads);
  const passing = new Passing(pt, threads, held, captured);
  const classOf = (object: number): string => program.class(pt.heap.classOf(object)).name;
  return questions.map(({ method, param, object }) => {
    const [cs] = contextsOf(analysis, method);
    const objects = new IntVec();
    pt.objects(cs, param, objects);
    const [found = -1] = [...objects.view()].filter((each) => classOf(each) === object);
    const { entry, mask } = passing.entry(cs, param, found);
    const names = (): string[] =>
      [...held.sets.get(entry)].map((t) => (isOfParam(t) ? `p${numberOf(t)}` : classOf(numberOf(t)))).sort();
    const passers = threads.roots.filter(({ group }) => threads.sets.has(mask, group));
    return {
      held: entry === UNREACHED ? undefined : names(),
      roots: passers.map((root) => nameOf(program, pt.calls.methodOf(root.cs))).sort(),
    };
  });
}

const R = 'Main.r()V';
const S = 'Main.s()V';
const inHelper = (object: string): Question => ({ method: 'Main.helper', param: 0, object });

describe('what is held when a helper gets an object', () => {
  const of = (r: Code, s: Code): Answer[] =>
    ask([R, S], { 'public static r()V': r, 'public static s()V': s, [DECLARED]: update }, [
      inHelper('X'),
      inHelper('Y'),
    ]);

  test('is what is held by those who pass it, and the threads are theirs', () => {
    expect(of(pass('X', 'A'), pass('Y', 'B'))).toEqual([
      { held: ['A'], roots: ['Main.r'] },
      { held: ['B'], roots: ['Main.s'] },
    ]);
  });

  test('is what all of them hold', () => {
    const both: Code = (b) => {
      pass('X', 'B')(b);
      pass('Y')(b);
    };
    expect(of(pass('X', 'A', 'B'), both)).toEqual([
      { held: ['B'], roots: ['Main.r', 'Main.s'] },
      { held: [], roots: ['Main.s'] },
    ]);
  });

  test("is the object's own lock, where that is held", () => {
    const locked: Code = (b) => {
      const x = shared(b, 'X');
      b.monitorenter(x);
      call(b, HELPER, [x]);
      b.monitorexit(x);
    };
    const [x] = of(locked, pass('Y'));
    expect(x).toEqual({ held: ['X', 'p0'], roots: ['Main.r'] });
  });

  test('is nothing to speak of when nobody passes it', () => {
    expect(of(pass('X', 'A'), pass('X', 'A'))).toEqual([
      { held: ['A'], roots: ['Main.r', 'Main.s'] },
      { held: undefined, roots: [] },
    ]);
  });
});

describe('on the way up', () => {
  const between = 'public static between(LX;LX;)V';
  const BETWEEN = 'Main.between(LX;LX;)V';

  test('the object is followed through other positions, and locks taken there count', () => {
    const made = ask(
      [R],
      {
        'public static r()V': (b) => under(b, 'A', () => call(b, BETWEEN, [shared(b, 'X'), shared(b, 'Y')])),
        [between]: (b) => {
          under(b, 'B', () => call(b, HELPER, [1]));
          call(b, HELPER, [0]);
        },
        [DECLARED]: update,
      },
      [inHelper('X'), inHelper('Y')],
    );
    expect(made.map(({ held }) => held)).toEqual([['A'], ['A', 'B']]);
  });

  test('a root that gets it as its argument holds nothing', () => {
    const methods = {
      'public static r()V': pass('X', 'A'),
      'public static s(LX;)V': ((b) => call(b, HELPER, [0])) as Code,
      [DECLARED]: update,
    };
    const questions = [{ method: 'Main.s', param: 0, object: 'X' }, inHelper('X')];
    expect(ask([R, 'Main.s(LX;)V'], methods, questions)).toEqual([
      { held: [], roots: ['Main.s'] },
      { held: [], roots: ['Main.r', 'Main.s'] },
    ]);
  });
});

describe('recursion', () => {
  const again: Code = (b) => {
    update(b);
    under(b, 'B', () => call(b, HELPER, [0]));
  };

  test('adds no lock that the first call does not hold', () => {
    const methods = {
      'public static r()V': pass('X', 'A'),
      'public static s()V': pass('Y'),
      [DECLARED]: again,
    };
    const made = ask([R, S], methods, [inHelper('X'), inHelper('Y')]);
    expect(made.map(({ held }) => held)).toEqual([['A'], []]);
  });

  test('that swaps two arguments passes both as either', () => {
    const SWAP = 'Main.swap(LX;LX;)V';
    const methods: ClassSpec['methods'] = {
      'public static r()V': (b) => under(b, 'A', () => call(b, SWAP, [shared(b, 'X'), shared(b, 'Y')])),
      'public static s()V': (b) => call(b, SWAP, [shared(b, 'Y'), shared(b, 'Y')]),
      'public static swap(LX;LX;)V': (b) => {
        update(b);
        under(b, 'B', () => call(b, SWAP, [1, 0]));
      },
    };
    const at = (param: number, object: string): Question => ({ method: 'Main.swap', param, object });
    const questions = [at(0, 'X'), at(1, 'X'), at(0, 'Y'), at(1, 'Y')];
    const wanted = [['A'], ['A', 'B'], [], []];
    expect(ask([R, S], methods, questions).map(({ held }) => held)).toEqual(wanted);
    // What is asked first changes nothing.
    const backwards = ask([R, S], methods, questions.slice().reverse()).reverse();
    expect(backwards.map(({ held }) => held)).toEqual(wanted);
  });
});

describe('what the caller has just made', () => {
  const methods = (first: Code, helper: Code): ClassSpec['methods'] => ({
    'public static r()V': first,
    'public static s()V': pass('Z', 'A'),
    [DECLARED]: helper,
  });
  const makeAndPass: Code = (b) => {
    const made = b.newObject('Z');
    call(b, HELPER, [made]);
    share(b, 'Z', made);
  };
  const held = (first: Code, helper: Code): Answer[] => ask([R, S], methods(first, helper), [inHelper('Z')]);

  test("is nobody else's when the callee keeps it so", () => {
    expect(held(makeAndPass, update)).toEqual([{ held: ['A'], roots: ['Main.s'] }]);
  });

  test('is shared when the callee lets it go', () => {
    const leak: Code = (b) => {
      update(b);
      share(b, 'Z', 0);
    };
    expect(held(makeAndPass, leak)).toEqual([{ held: [], roots: ['Main.r', 'Main.s'] }]);
  });

  test('is shared when the caller let it go before', () => {
    const shareAndPass: Code = (b) => {
      const made = b.newObject('Z');
      share(b, 'Z', made);
      call(b, HELPER, [made]);
    };
    expect(held(shareAndPass, update)).toEqual([{ held: [], roots: ['Main.r', 'Main.s'] }]);
  });
});
