/**
 * From a repository to what is scanned.
 *
 * In: the settings that name classes, dependencies, sources and a build command, or leave them out; a working
 * directory; what the outside gives. Out: a `Project`, paths alone. Only a build command that the user gave runs code
 * of the repository, in an environment without secrets and with its output shut off from the runner's commands.
 */
export { NoClassesError, TOOL_NAMES } from './advice.js';
export { runCommand } from './build.js';
export { buildEnvironment } from './environment.js';
export type { JavaWish } from './java-version.js';
export { findJavac } from './javac.js';
export { type Outline, outlineOf } from './outline.js';
export { type ProjectSettings, resolveProject } from './resolve.js';
export { runProcess } from './run.js';
export type { BuildTool, Job, Outcome, Project, ProjectIo, Runner } from './types.js';
export { type ProjectSurroundings, withProject } from './within.js';
