/**
 * Violations of atomicity: dependent calls on one object that a thread means as one step, and that no lock makes one.
 *
 * In: object races and the remaining data races. Out: pairs of dependent calls, each with a call of another thread that
 * may come between them.
 */

export { type CallPoint, type DependentCalls, findDependentCalls } from './dependent.js';
