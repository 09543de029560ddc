/** Weaves hooks into all classes of a project. */
import { Access, type ClassFile, ClassFormatError, dotted, prettyMethod } from '../classfile/index.js';
import { weaveClass } from '../weaving/index.js';
import { Classes, type WeavableClass } from './classes.js';
import { editsOf, type Watch, type Weaving } from './method-edits.js';
import { Sites } from './sites.js';

const BROKEN = 'classes whose code is broken';

export interface WovenClass {
  readonly name: string;
  /** The bytes that it was made from. */
  readonly original: Uint8Array;
  readonly bytes: Uint8Array;
}

export interface WovenProject {
  /** Those with a hook, in the order in which they were given. */
  readonly woven: readonly WovenClass[];
  readonly sites: Sites;
  /** What is left out, with its number, sorted by name. */
  readonly skipped: ReadonlyMap<string, number>;
}

/** @param watchOf says what is watched; it gets all classes. */
export function weaveAll(
  given: readonly WeavableClass[],
  watchOf: (classes: Classes) => Watch,
): WovenProject {
  const skipped = new Map<string, number>();
  const skip = (what: string): void => void skipped.set(what, (skipped.get(what) ?? 0) + 1);
  const all = given.filter((one) => {
    const whole = isWhole(one);
    if (!whole) skip(BROKEN);
    return whole;
  });
  const classes = new Classes(all);
  const sites = new Sites();
  const scanned = new Set(all.filter(({ isScanned }) => isScanned).map(({ file }) => file));
  const weaving: Weaving = {
    ...{ classes, sites, skip },
    watch: watchOf(classes),
    hasParallel: all.some(({ file }) => usesParallel(file)),
    siteAt: ({ file, method, pc, line }, access, subject, findings, field = '') =>
      sites.add(
        {
          className: dotted(file.name),
          method: prettyMethod(file.name, method.name, method.desc),
          file: file.sourceFile,
          isScanned: scanned.has(file),
          ...{ line, offset: pc, access, subject, findings },
        },
        field,
      ),
  };
  const woven: WovenClass[] = [];
  for (const { file, bytes } of all) {
    if ((file.access & Access.module) !== 0) continue;
    try {
      const result = weaveClass(file, bytes, (method) => editsOf(file, method, weaving));
      for (const { reason } of result?.refused ?? []) skip(`methods left as they are because ${reason}`);
      if (result !== undefined) woven.push({ name: file.name, original: bytes, bytes: result.bytes });
    } catch (error) {
      if (!(error instanceof ClassFormatError)) throw error;
      skip(BROKEN);
    }
  }
  return { woven, sites, skipped: new Map([...skipped].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Can all be read that is asked of a class before it is woven? */
function isWhole({ file }: WeavableClass): boolean {
  try {
    new Classes([{ file, bytes: new Uint8Array(), isScanned: false }]);
    return true;
  } catch (error) {
    if (error instanceof ClassFormatError) return false;
    throw error;
  }
}

/** Whether some stream may run in several threads. */
function usesParallel(file: ClassFile): boolean {
  for (const { owner, name } of file.pool.methodRefs()) {
    if (name === 'parallelStream' || (owner === 'java/util/Arrays' && name.startsWith('parallel')))
      return true;
    if (name === 'parallel' && owner.startsWith('java/util/stream/')) return true;
  }
  return false;
}
