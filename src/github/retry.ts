/** Trying again: what is worth it, how long to wait before, and when to give up. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Failure, failureOf, isRateLimit } from './problem.js';

export interface RequestLimits {
  /** How often one request is made at most. */
  readonly attempts: number;
  /** The first wait where GitHub asks for none; it doubles from one attempt to the next. */
  readonly baseDelayMs: number;
  /** The most that all waits of one client take together. */
  readonly patienceMs: number;
  /** The most that one request takes, the reading of its answer included. */
  readonly timeoutMs: number;
  /** Bytes of the largest answer that is read. */
  readonly largestAnswer: number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970: GitHub names the end of a rate limit as a time. */
  readonly now: () => number;
}

export const LIMITS: RequestLimits = {
  attempts: 4,
  baseDelayMs: 1000,
  patienceMs: 60_000,
  timeoutMs: 30_000,
  largestAnswer: 64 << 20,
  sleep: (milliseconds) => pause(milliseconds),
  now: () => Date.now(),
};

/** GitHub asks for a minute after a secondary limit that does not say how long. */
const SECONDARY_WAIT_FACTOR = 60;

interface Parameters {
  readonly method: string;
  readonly request: { readonly once?: boolean };
}

export class Patience {
  readonly #limits: RequestLimits;
  readonly #onWait: (sentence: string) => void;
  #left: number;

  constructor(limits: RequestLimits, onWait: (sentence: string) => void) {
    this.#limits = limits;
    this.#onWait = onWait;
    this.#left = limits.patienceMs;
  }

  /** Makes a request until it succeeds, or fails in a way that another attempt cannot help. */
  async insist<P extends object, A>(request: (parameters: P) => A, parameters: P): Promise<Awaited<A>> {
    const once = (parameters as unknown as Parameters).request?.once === true;
    for (let attempt = 1; ; attempt++) {
      try {
        return await request(parameters);
      } catch (error) {
        const failure = failureOf(error);
        const delay = this.#delayAfter(failure, attempt, once);
        if (delay === undefined || attempt >= this.#limits.attempts || delay > this.#left) throw error;
        this.#left -= delay;
        this.#onWait(`GitHub ${answered(failure)}; trying again in ${Math.ceil(delay / 1000)} s.`);
        await this.#limits.sleep(delay);
      }
    }
  }

  /** Milliseconds to wait, or undefined where another attempt makes no sense. */
  #delayAfter(failure: Failure, attempt: number, once: boolean): number | undefined {
    const asked = this.#askedFor(failure);
    const growing = this.#limits.baseDelayMs * 2 ** (attempt - 1);
    if (isRateLimit(failure)) {
      // What was refused was not done, so that it may be repeated whatever it is.
      const secondary = /secondary|abuse/i.test(failure.message);
      return asked ?? (secondary ? this.#limits.baseDelayMs * SECONDARY_WAIT_FACTOR : growing);
    }
    const worthIt = failure.status === 0 || failure.status >= 500;
    return worthIt && !once ? Math.max(asked ?? 0, growing) : undefined;
  }

  /** Milliseconds that GitHub asks to wait. */
  #askedFor({ headers }: Failure): number | undefined {
    const after = headers['retry-after'];
    if (after !== undefined) {
      const seconds = Number(after);
      const milliseconds = Number.isNaN(seconds) ? Date.parse(after) - this.#limits.now() : seconds * 1000;
      if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds);
    }
    if (headers['x-ratelimit-remaining'] !== '0') return undefined;
    const reset = Number(headers['x-ratelimit-reset']);
    // A second more, so that the clocks need not agree to the millisecond.
    return Number.isFinite(reset) ? Math.max(0, reset * 1000 - this.#limits.now()) + 1000 : undefined;
  }
}

function answered({ status, message }: Failure): string {
  return status === 0 ? `could not be reached (${message})` : `answered with status ${status}`;
}
