/**
 * Why pairs of accesses are not reported.
 *
 * In: what somebody asks about, and the pairs that the stages and the findings leave out. Out: the reasons as plain data.
 */

export * from './reason-types.js';
export { reasonsOf, type Thing } from './reasons.js';
