/**
 * From the bytecode of a method to its body (JVMS §4.7.3, §6.5).
 *
 * In: a code attribute. Out: blocks of three-address instructions in SSA form, with lines and exceptional edges.
 */

export { buildBody, buildTracedBody, type TracedBody } from './body.js';
