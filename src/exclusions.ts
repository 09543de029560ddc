/** What the settings say the analysis cannot see (PLDI'06 §2.2.1, §2.2.3): roots that never overlap, data that is local. */
import type { Exclusions } from './config/index.js';
import { globMatcher } from './config/index.js';
import type { PointsTo } from './pointsto/index.js';
import { ELEMENT } from './pointsto/index.js';
import type { MethodId, Program } from './program/index.js';

/**
 * Do the settings exclude that two roots run in parallel? A glob names a class (`org.acme.Pool`) or a method of one
 * (`org.acme.Pool.close`).
 */
export function rootExclusion(
  program: Program,
  exclude: Exclusions,
  targetOf: (root: MethodId) => MethodId,
): (a: MethodId, b: MethodId) => boolean {
  const rules = exclude.roots.map(
    ({ first, second }) => [globMatcher([first]), globMatcher([second])] as const,
  );
  const names = new Map<MethodId, readonly [string, string]>();
  const namesOf = (root: MethodId): readonly [string, string] => {
    let known = names.get(root);
    if (known === undefined) {
      const { owner, name } = program.method(targetOf(root));
      const cls = program.class(owner).name.replaceAll('/', '.');
      known = [cls, `${cls}.${name}`];
      names.set(root, known);
    }
    return known;
  };
  const fits = (root: MethodId, matches: (name: string) => boolean): boolean => namesOf(root).some(matches);
  return (a, b) => rules.some(([x, y]) => (fits(a, x) && fits(b, y)) || (fits(a, y) && fits(b, x)));
}

/** Do the settings call a location local: its field by name, or the class of its object? */
export function isLocalLocation(pt: PointsTo, exclude: Exclusions): (key: number, object: number) => boolean {
  if (exclude.fields.length === 0 && exclude.classes.length === 0) return () => false;
  const { program, heap } = pt;
  const isLocalField = globMatcher(exclude.fields);
  const isLocalClass = globMatcher(exclude.classes);
  const dotted = (cls: number): string => program.class(cls).name.replaceAll('/', '.');
  return (key, object) => {
    if (object >= 0 && isLocalClass(dotted(heap.classOf(object)))) return true;
    if (key === ELEMENT) return false;
    const { owner, name } = program.field(key - 1);
    const cls = dotted(owner);
    return isLocalClass(cls) || isLocalField(`${cls}.${name}`);
  };
}
