/** What the settings say the analysis cannot see (PLDI'06 §2.2.1, §2.2.3): roots that never overlap, data that is local. */
import type { Exclusions } from '../config/index.js';
import { globMatcher, type Matcher } from '../config/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import { ELEMENT } from '../pointsto/index.js';
import type { ClassId, FieldId, MethodId, Program } from '../program/index.js';
import { IntVec } from '../util/index.js';

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
      const cls = dotted(program, owner);
      known = [cls, `${cls}.${name}`];
      names.set(root, known);
    }
    return known;
  };
  const fits = (root: MethodId, matches: (name: string) => boolean): boolean => namesOf(root).some(matches);
  return (a, b) => rules.some(([x, y]) => (fits(a, x) && fits(b, y)) || (fits(a, y) && fits(b, x)));
}

/**
 * Do the settings call a location local: its field by name, or the class of its object? Elements of arrays and the
 * state of library objects are reported under the field that holds them, so they go with it: where all fields of the
 * application that hold the object are excluded, its state is.
 */
export function isLocalLocation(pt: PointsTo, exclude: Exclusions): (key: number, object: number) => boolean {
  if (exclude.fields.length === 0 && exclude.classes.length === 0) return () => false;
  const { program, heap } = pt;
  const isLocalClass = globMatcher(exclude.classes);
  const isLocalField = fieldMatcher(program, exclude);
  const held = onlyHeldBy(pt, isLocalField);
  return (key, object) => {
    if (object >= 0 && isLocalClass(dotted(program, heap.classOf(object)))) return true;
    const field = key === ELEMENT ? undefined : key - 1;
    if (field !== undefined && isLocalField(field)) return true;
    const ofApplication = field !== undefined && program.isApplication(program.field(field).owner);
    return !ofApplication && held.has(object);
  };
}

/**
 * Do the settings leave out what is in a file? Globs over paths with forward slashes: `*` stays inside one folder, `**`
 * does not, and the name of a folder means all that is in it.
 */
export function pathMatcher(globs: readonly string[]): Matcher {
  const matches = globMatcher(
    globs.flatMap((glob) => {
      const path = glob.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '');
      const isName = !/[*?][^/]*$/.test(path);
      return (isName ? [path, `${path}/**`] : [path]).map(turned);
    }),
  );
  return (file) => matches(turned(file));
}

/** Files that are left out, and which globs had a say in that so far. */
export class ExcludedPaths {
  readonly #globs: readonly (readonly [string, Matcher])[];
  readonly #acting = new Set<string>();

  constructor(globs: readonly string[]) {
    this.#globs = globs.map((glob) => [glob, pathMatcher([glob])]);
  }

  matches(file: string): boolean {
    const found = this.#globs.find(([, matches]) => matches(file));
    if (found !== undefined) this.#acting.add(found[0]);
    return found !== undefined;
  }

  /** In the order of the settings. */
  get acting(): readonly string[] {
    return this.#globs.map(([glob]) => glob).filter((glob) => this.#acting.has(glob));
  }
}

/** Globs over names keep packages apart by dots, those over paths folders by slashes. */
function turned(path: string): string {
  return path.replace(/[./]/g, (mark) => (mark === '.' ? '/' : '.'));
}

function fieldMatcher(program: Program, exclude: Exclusions): (field: FieldId) => boolean {
  const matchesField = globMatcher(exclude.fields);
  const matchesClass = globMatcher(exclude.classes);
  const known = new Map<FieldId, boolean>();
  return (field) => {
    let result = known.get(field);
    if (result === undefined) {
      const { owner, name } = program.field(field);
      const cls = dotted(program, owner);
      result = matchesClass(cls) || matchesField(`${cls}.${name}`);
      known.set(field, result);
    }
    return result;
  };
}

/** Objects that fields of the application hold, and no other than local ones. */
function onlyHeldBy(pt: PointsTo, isLocal: (field: FieldId) => boolean): Set<ObjectId> {
  const { program } = pt;
  const local = new Set<ObjectId>();
  const elsewhere = new Set<ObjectId>();
  const note = (field: FieldId, objects: Int32Array): void => {
    if (!program.isApplication(program.field(field).owner)) return;
    const found = isLocal(field) ? local : elsewhere;
    for (const object of objects) found.add(object);
  };
  pt.eachFieldFact((_object, key, objects) => {
    if (key !== ELEMENT) note(key - 1, objects);
  }, new IntVec());
  pt.eachStatic(note, new IntVec());
  for (const object of elsewhere) local.delete(object);
  return local;
}

function dotted(program: Program, cls: ClassId): string {
  return program.class(cls).name.replaceAll('/', '.');
}
