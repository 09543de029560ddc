/**
 * Calls on one object that a thread means as one step, and that no lock makes one.
 *
 * In: object races and the races left. Out: pairs of dependent calls, each with a call of another thread that may come
 * between them.
 */

export { type CallPoint, type DependentCalls, findDependentCalls } from './dependent.js';
