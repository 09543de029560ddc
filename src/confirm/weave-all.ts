/** Weaves hooks into all classes of a project. */
import { Access, type ClassFile, ClassFormatError, dotted, prettyMethod } from '../classfile/index.js';
import { weaveClass } from '../weaving/index.js';
import { Classes, type WeavableClass } from './classes.js';
import { EscapeFacts } from './escape-facts.js';
import { editsOf } from './method-edits.js';
import { SyncEffects } from './placement/sync-effects.js';
import { Sites } from './sites.js';
import type { Watch, Weaving } from './weaving-facts.js';

const BROKEN = 'classes whose code is broken';
const NO_FILTER = 'runs that check all accesses, because some methods are left unchanged';

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
  /** How the run uses its locations is looked at. */
  readonly classifies: boolean;
  /** Undefined where all accesses are checked. */
  readonly escapes: EscapeFacts | undefined;
  /** What is left out, with its number, sorted by name. */
  readonly skipped: ReadonlyMap<string, number>;
}

/** How the use of locations is looked at. */
export interface Classify {
  /** Dotted names of classes that an earlier run has shown to be no capsules. */
  readonly violated: ReadonlySet<string>;
}

/**
 * @param watchOf says what is watched; it gets all classes.
 * @param isPlaced leaves out checks that others make unnecessary. Together with a filter of objects none is left out: what covers
 * an access may itself not be checked.
 */
export function weaveAll(
  given: readonly WeavableClass[],
  watchOf: (classes: Classes) => Watch,
  classify?: Classify,
  isPlaced = classify === undefined,
): WovenProject {
  const skipped = new Map<string, number>();
  const skip = (what: string): void => void skipped.set(what, (skipped.get(what) ?? 0) + 1);
  const all = given.filter((one) => {
    const whole = canBeRead(one);
    if (!whole) skip(BROKEN);
    return whole;
  });
  const classes = new Classes(all);
  const sites = new Sites();
  const scanned = new Set(all.filter(({ isScanned }) => isScanned).map(({ file }) => file));
  const files = all.map(({ file }) => file);
  const escapes = classify && new EscapeFacts(classes, files, classify.violated);
  const orderFacts = {
    classes,
    hasParallel: files.some(usesParallel),
    hasSharedCollections: files.some(usesSharedCollections),
  };
  const weaving: Weaving = {
    ...orderFacts,
    ...{ escapes, sites, skip },
    watch: watchOf(classes),
    order: isPlaced ? new SyncEffects(files, orderFacts) : undefined,
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
  let isWhole = true;
  for (const { file, bytes } of all) {
    if ((file.access & Access.module) !== 0) continue;
    try {
      let result = weaveClass(file, bytes, (method) => editsOf(file, method, weaving));
      // Checks behind loops take more room than those at accesses may.
      if (isPlaced && result !== undefined && result.refused.length > 0) {
        const plain = { ...weaving, order: undefined };
        result = weaveClass(file, bytes, (method) => editsOf(file, method, plain));
      }
      for (const { reason } of result?.refused ?? []) {
        skip(`methods left unchanged because ${reason}`);
        isWhole = false;
      }
      if (result !== undefined) woven.push({ name: file.name, original: bytes, bytes: result.bytes });
    } catch (error) {
      if (!(error instanceof ClassFormatError)) throw error;
      skip(BROKEN);
      isWhole = false;
    }
  }
  if (classify !== undefined && !isWhole) skip(NO_FILTER);
  return {
    ...{ woven, sites, classifies: classify !== undefined },
    escapes: isWhole ? escapes : undefined,
    skipped: new Map([...skipped].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Can all be read that is asked of a class before it is woven? */
function canBeRead({ file }: WeavableClass): boolean {
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

const SHARED_COLLECTIONS =
  /^java\/util\/(Hashtable|Vector|Stack|Properties|concurrent\/(Concurrent(?!Modification)\w+|CopyOnWrite\w+|\w*(Queue|Deque)))$/;

function usesSharedCollections(file: ClassFile): boolean {
  for (const { owner, name } of file.pool.methodRefs())
    if (
      SHARED_COLLECTIONS.test(owner) ||
      (owner === 'java/util/Collections' && name.startsWith('synchronized'))
    )
      return true;
  return false;
}
