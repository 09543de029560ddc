/**
 * What a scan keeps of the code beside its findings.
 *
 * In: bodies and call graph. Out: `CodeFacts`, with which a later scan can say what a change did to a race.
 */

export * from './code.js';
export { codeFacts } from './code-facts.js';
