/** What `closed` changes: classes and programs that would be open without it. */
import { globMatcher } from '../config/index.js';
import type { Program } from '../program/index.js';
import { listMains } from './mains.js';
import { listOpen } from './select.js';
import type { HarnessOptions } from './types.js';
import { title } from './visible.js';

export interface KeptClosed {
  /** Dotted name of the class. */
  readonly name: string;
  /** The first glob of `closed` that keeps it closed. */
  readonly glob: string;
}

/** Sorted by name, each once. */
export function keptClosed(
  program: Program,
  { closed = [], ...options }: Pick<HarnessOptions, 'interfaces' | 'mains' | 'closed'>,
): KeptClosed[] {
  const open = { ...options, mayMiss: true };
  const classes = [
    ...listOpen(program, open).map(({ cls }) => cls),
    ...listMains(program, open).map(({ owner }) => owner),
  ];
  const names = [...new Set(classes.map((cls) => title(program.class(cls))))].sort();
  return names.flatMap((name) => {
    const glob = closed.find((candidate) => globMatcher([candidate])(name));
    return glob === undefined ? [] : [{ name, glob }];
  });
}
