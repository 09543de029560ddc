/** Classes that the settings keep closed: no client shares them, whatever they look like. */
import { globMatcher, type Matcher } from '../config/index.js';
import type { Program } from '../program/index.js';
import type { HarnessOptions } from './types.js';
import { title } from './visible.js';

/** By dotted binary name. */
export function closedMatcher({ closed }: Pick<HarnessOptions, 'closed'>): Matcher {
  return globMatcher(closed ?? []);
}

/** The globs that match no class under scan. */
export function idleClosed(program: Program, closed: readonly string[]): string[] {
  if (closed.length === 0) return [];
  const names = program.applicationClasses().map((id) => title(program.class(id)));
  return closed.filter((glob) => !names.some(globMatcher([glob])));
}
