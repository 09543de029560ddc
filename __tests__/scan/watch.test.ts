/** When a thread is asked to end, and when it is not asked any more. */
import { afterEach, expect, test } from '@jest/globals';
import { Budget, COLLECT, Spent } from '../../src/scan/budget.js';
import { type Meter, Watch } from '../../src/scan/watch.js';

class MadeUp implements Meter {
  seconds = 0;
  megabytes = 10;
  left = 5000;

  now(): number {
    return this.seconds * 1000;
  }
  resident(): number {
    return this.megabytes;
  }
  free(): number {
    return this.left;
  }
}

let running: Watch | undefined;
afterEach(() => running?.end());

function watched(seconds: number, megabytes: number, machine?: number) {
  const meter = new MadeUp();
  const stop = new Int32Array(1);
  const killed: number[] = [];
  const watch = new Watch({ seconds, megabytes, machine }, stop, (spent) => killed.push(spent), meter);
  running = watch;
  const look = (change: Partial<Pick<MadeUp, 'seconds' | 'megabytes' | 'left'>>) => {
    Object.assign(meter, change);
    watch.look();
    return { asked: stop[0], killed: [...killed] };
  };
  return { watch, look, stop };
}

test('at the time limit it is asked, and later stopped', () => {
  const { look } = watched(100, 1000);
  expect(look({ seconds: 99 })).toEqual({ asked: Spent.no, killed: [] });
  expect(look({ seconds: 101 })).toEqual({ asked: Spent.time, killed: [] });
  expect(look({ seconds: 110 })).toEqual({ asked: Spent.time, killed: [] });
  expect(look({ seconds: 112 })).toEqual({ asked: Spent.time, killed: [Spent.time] });
});

test('one that has begun to end has its time once more', () => {
  const { look, watch } = watched(1, 1000);
  look({ seconds: 1.5 });
  look({ seconds: 3 });
  watch.isEnding();
  expect(look({ seconds: 4.5 }).killed).toEqual([]);
  expect(look({ seconds: 5.5 }).killed).toEqual([Spent.time]);
});

test('a little too much memory is asked about, more is not', () => {
  const { look } = watched(100, 1000);
  expect(look({ megabytes: 1000 })).toEqual({ asked: COLLECT, killed: [] });
  expect(look({ megabytes: 1020 })).toEqual({ asked: Spent.memory, killed: [] });
  expect(look({ megabytes: 1060 })).toEqual({ asked: Spent.memory, killed: [] });
  expect(look({ megabytes: 1065 })).toEqual({ asked: Spent.memory, killed: [Spent.memory] });
});

test('near the limit of memory it collects its garbage, and again where it has grown since', () => {
  const { look, stop } = watched(100, 1000);
  const budget = new Budget({ timeBudget: 100, memoryBudget: 1000 }, stop);
  const answer = (): void => budget.check('a test');
  expect(look({ megabytes: 740 }).asked).toBe(Spent.no);
  expect(look({ megabytes: 760 }).asked).toBe(COLLECT);
  answer();
  expect(look({ megabytes: 760 }).asked).toBe(Spent.no);
  // The system takes the memory back a little later.
  expect(look({ megabytes: 400 }).asked).toBe(Spent.no);
  expect(look({ megabytes: 740 }).asked).toBe(Spent.no);
  expect(look({ megabytes: 750 }).asked).toBe(COLLECT);
  answer();
  expect(look({ megabytes: 790 }).asked).toBe(Spent.no);
  expect(look({ megabytes: 801 }).asked).toBe(COLLECT);
});

test('what it does not collect in time is too much', () => {
  const { look, stop } = watched(100, 1000);
  expect(look({ megabytes: 900 }).asked).toBe(COLLECT);
  expect(look({ megabytes: 1010 })).toEqual({ asked: Spent.memory, killed: [] });
  expect(look({ megabytes: 900, seconds: 12 })).toEqual({ asked: Spent.memory, killed: [Spent.memory] });
  expect(() => new Budget({ timeBudget: 100, memoryBudget: 1000 }, stop).check('a test')).toThrow('ran out');
});

test('where the machine has no more, less is too much', () => {
  const { look } = watched(100, 1000, 1111);
  expect(look({ megabytes: 1040 })).toEqual({ asked: Spent.memory, killed: [] });
  expect(look({ megabytes: 1051 })).toEqual({ asked: Spent.memory, killed: [Spent.memory] });
});

test('memory ends also what the clock has asked to end', () => {
  const { look } = watched(100, 1000);
  look({ seconds: 101 });
  expect(look({ megabytes: 2000 })).toEqual({ asked: Spent.time, killed: [Spent.memory] });
});

test('a machine without memory ends it', () => {
  const { look } = watched(100, 1000);
  expect(look({ left: 50 })).toEqual({ asked: Spent.machine, killed: [] });
  expect(look({ seconds: 20 }).killed).toEqual([Spent.machine]);
});
