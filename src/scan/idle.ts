/** Rules of the settings that fit nothing in the program: they keep nothing out, and may be misspelt. */
import type { Settings } from '../config/index.js';
import { globMatcher } from '../config/index.js';
import type { Places } from '../findings/index.js';
import { idleClosed } from '../harness/index.js';
import type { Program } from '../program/index.js';
import { pathMatcher } from './exclusions.js';

/** One sentence for each. */
export function idleRules(
  program: Program,
  places: Places,
  { closed, exclude }: Pick<Settings, 'closed' | 'exclude'>,
): string[] {
  const rules = exclude.roots.flatMap(({ first, second }) => [first, second]);
  if (
    closed.length + rules.length + exclude.fields.length + exclude.classes.length + exclude.paths.length ===
    0
  ) {
    return [];
  }
  const names = namesIn(program);
  const files =
    exclude.paths.length === 0 ? [] : program.applicationClasses().map((cls) => places.fileOf(cls));
  return [
    ...idleClosed(program, closed).map((glob) => `closed: ${glob} matches no class under scan.`),
    ...idle([...new Set(rules)], [names.classes, names.methods]).map(
      (glob) => `exclude.roots: ${glob} matches no class or method under scan.`,
    ),
    ...idle(exclude.fields, [names.fields]).map(
      (glob) => `exclude.fields: ${glob} matches no field under scan.`,
    ),
    ...idle(exclude.classes, [names.classes, names.others]).map(
      (glob) => `exclude.classes: ${glob} matches no class that the scan met.`,
    ),
    ...exclude.paths
      .filter((glob) => !files.some(pathMatcher([glob])))
      .map((glob) => `exclude.paths: ${glob} matches no source file under scan.`),
  ];
}

function idle(globs: readonly string[], names: readonly Iterable<string>[]): string[] {
  return globs.filter((glob) => {
    const matches = globMatcher([glob]);
    for (const some of names) for (const name of some) if (matches(name)) return false;
    return true;
  });
}

/** Dotted names of what is under scan, and of all other classes that are known. */
function namesIn(program: Program): Record<'classes' | 'methods' | 'fields' | 'others', Set<string>> {
  const found = {
    classes: new Set<string>(),
    methods: new Set<string>(),
    fields: new Set<string>(),
    others: new Set<string>(),
  };
  for (let id = 0; id < program.classCount; id++) {
    const { name, methods, fields } = program.class(id);
    const cls = name.replaceAll('/', '.');
    if (!program.isApplication(id)) {
      found.others.add(cls);
      continue;
    }
    found.classes.add(cls);
    for (const method of methods) found.methods.add(`${cls}.${program.method(method).name}`);
    for (const field of fields) found.fields.add(`${cls}.${program.field(field).name}`);
  }
  return found;
}
