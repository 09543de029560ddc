/**
 * Watches clock and memory for a thread that may be busy for long without looking at them.
 *
 * At the limit the thread is asked to end with what it has. One that does not, or grows on, is stopped from outside. Near the
 * limit of memory it is asked to collect its garbage: the engine, which sees the heap alone, leaves as much garbage as there
 * are living objects.
 */
import { freemem } from 'node:os';
import { COLLECT, type Limits, Spent } from './budget.js';

const EVERY = 50;
/** Memory above the limit at which the thread is stopped without being asked: a share of it, and on machines with room some megabytes. */
const TOO_MUCH = { share: 0.05, least: 64 };
/** The share of the limit at which the thread collects its garbage, and by which it must have grown since it last did. */
const NEAR = { share: 0.75, growth: 0.05 };
/** How long a thread that was asked may take: a share of its time, within bounds. Milliseconds. */
const GRACE = { share: 0.1, least: 2_000, most: 30_000 };
/** With less memory in the whole machine the system begins to kill processes. Megabytes. */
const LEAST_FREE = 96;

/** What is measured; in tests it is made up. */
export interface Meter {
  /** Milliseconds. */
  now(): number;
  /** Resident memory of this process, megabytes. */
  resident(): number;
  /** Memory of the machine that programs may still have, megabytes. */
  free(): number;
}

const PROCESS: Meter = {
  now: () => performance.now(),
  resident: () => process.memoryUsage.rss() / 1048576,
  // Elsewhere the number leaves out what the system would give back.
  free: () => (process.platform === 'linux' ? freemem() / 1048576 : Number.POSITIVE_INFINITY),
};

export class Watch {
  private readonly begin: number;
  /** When the thread was asked to end, or last showed that it does. */
  private asked = 0;
  /** The least resident memory since the thread was last told to collect. */
  private least = 0;
  private readonly timer: NodeJS.Timeout;

  /** `stop` tells the thread to end; `kill` is called once, if that is not enough. */
  constructor(
    private readonly limits: Limits,
    private readonly stop: Int32Array,
    private readonly kill: (spent: Exclude<Spent, 0>) => void,
    private readonly meter = PROCESS,
  ) {
    this.begin = meter.now();
    this.timer = setInterval(() => this.look(), EVERY);
  }

  /** The thread is about to end: it may take its time once more. */
  isEnding(): void {
    this.asked = this.meter.now();
  }

  end(): void {
    clearInterval(this.timer);
  }

  /** One look; the timer's work. */
  look(): void {
    const { limits, meter } = this;
    const now = meter.now();
    const resident = meter.resident();
    const spent = this.spent(now, resident);
    if (spent === Spent.no) {
      this.askToCollect(resident);
      return;
    }
    // The limit that was met first stays.
    if (Atomics.exchange(this.stop, 0, spent) !== spent) this.asked = now;
    const isTooMuch = resident > limits.megabytes + marginOf(limits);
    if (!isTooMuch && now - this.asked < graceOf(limits)) return;
    this.end();
    this.kill(isTooMuch ? Spent.memory : spent);
  }

  private askToCollect(resident: number): void {
    const { megabytes } = this.limits;
    this.least = Math.min(this.least, resident);
    if (resident < Math.max(megabytes * NEAR.share, this.least + megabytes * NEAR.growth)) return;
    if (Atomics.compareExchange(this.stop, 0, Spent.no, COLLECT) === Spent.no) this.least = resident;
  }

  /** The limit that was met first, or that is met now. */
  private spent(now: number, resident: number): Spent {
    const before = Atomics.load(this.stop, 0);
    if (before !== Spent.no && before !== COLLECT) return before as Spent;
    if (now - this.begin > this.limits.seconds * 1000) return Spent.time;
    if (resident > this.limits.megabytes) return Spent.memory;
    return this.meter.free() < LEAST_FREE ? Spent.machine : Spent.no;
  }
}

function marginOf({ megabytes, machine }: Limits): number {
  const share = megabytes * TOO_MUCH.share;
  return machine === undefined ? Math.max(share, TOO_MUCH.least) : share;
}

function graceOf({ seconds }: Limits): number {
  return Math.min(Math.max(seconds * 1000 * GRACE.share, GRACE.least), GRACE.most);
}
