/**
 * From findings to Java programs that show them.
 *
 * In: a finding, the program under scan and the client of its harness. Out: a recipe, which is plain data; and from a recipe
 * the text of a program, a test, or what came of running the program: `confirmed`, `not seen`, or `cannot be made` and why.
 *
 * This room runs code that is under scan: in processes of their own, with bounded time and memory. Beside it, only what the
 * user gives `confirm` to run does so.
 */
export { Jdk } from './jdk.js';
export { Recipes } from './recipe.js';
export { compileDriver, type Mode, plainScript, Reproducer, writeProgram } from './reproduce.js';
export type { NoRecipe, Prepared, Recipe, Reproduction, Verdict } from './result.js';
export { type JavaFile, jcstressSource, junitSource } from './sources.js';
