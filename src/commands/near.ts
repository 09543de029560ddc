/** Near names for one that is not there; each text ends the sentence that it is put behind. */
import { nearest } from '../config/index.js';
import type { Program } from '../program/index.js';

/** Dotted names of the classes under scan. */
export function applicationNames(program: Program): string[] {
  return program.applicationClasses().map((id) => program.class(id).name.replaceAll('/', '.'));
}

/** A name without a package means a class in any package. */
export function didYouMeanClass(asked: string, names: readonly string[]): string {
  if (asked.includes('.')) return didYouMean(asked, names);
  const simpleOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
  const near = nearest(asked, [...new Set(names.map(simpleOf))]);
  const whole = names.find((name) => simpleOf(name) === near);
  return whole === undefined ? '.' : `; did you mean ${whole}?`;
}

export function didYouMean(asked: string, names: readonly string[]): string {
  const near = nearest(asked, [...new Set(names)]);
  return near === undefined ? '.' : `; did you mean ${near}?`;
}
