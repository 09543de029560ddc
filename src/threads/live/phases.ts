/**
 * How far a thread has come at a barrier (order of threads, rule R6 of docs/internals/order.md): its steps so far, as a congruence.
 *
 * Each wait at a barrier is two steps: a thread comes, which makes the number odd, and it goes on, which makes it even again.
 * In between one of the threads runs the action of the barrier.
 */

/** The numbers c, c + m, c + 2m, …, or c alone where m is 0, as one number; 0 stands for no step. */
export type Phase = number;

const LIMIT = 1024;
/** Any number of steps. */
export const ANY_PHASE: Phase = 1;

function phase(c: number, m: number): Phase {
  if (m === 0) return c < LIMIT ? c * LIMIT : ANY_PHASE;
  return (c % m) * LIMIT + m;
}

function parts(of: Phase): [number, number] {
  return [Math.floor(of / LIMIT), of % LIMIT];
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** The steps of one piece of code, and then those of another one. */
export function thenPhase(a: Phase, b: Phase): Phase {
  const [[c, m], [d, n]] = [parts(a), parts(b)];
  return phase(c + d, gcd(m, n));
}

/** One step more. */
export function nextPhase(of: Phase): Phase {
  return thenPhase(of, LIMIT);
}

/** What is on one of two ways. */
export function eitherPhase(a: Phase, b: Phase): Phase {
  if (a === b) return a;
  const [[c, m], [d, n]] = [parts(a), parts(b)];
  return phase(c, gcd(gcd(m, n), Math.abs(c - d)));
}

/** Is a thread surely between coming and going on? */
export function isBetween(of: Phase): boolean {
  const [c, m] = parts(of);
  return c % 2 === 1 && m % 2 === 0;
}

/**
 * Do two participants of a barrier, in these phases, never run at once? Different numbers are ordered. Of two that are
 * between coming and going on, both run the action: in one round one thread does, and rounds follow each other.
 */
export function areApart(a: Phase, b: Phase): boolean {
  const [[c, m], [d, n]] = [parts(a), parts(b)];
  const common = gcd(m, n);
  return common === 0 ? c !== d || isBetween(a) : (c - d) % common !== 0 || (isBetween(a) && isBetween(b));
}
