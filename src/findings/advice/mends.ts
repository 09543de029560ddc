/**
 * What mends a finding, as data. The advice that people read is made from it (`mend-text.ts`), and so are edits of
 * sources; neither has to read the other.
 *
 * A mend is advice and proves nothing: whether one lock is enough for all accesses, the next scan tells.
 */
import type { Place, Side } from '../types.js';

export const MEND_KINDS = [
  /** Declare `field` volatile. */
  'volatile',
  /** Keep the value of `field` in an object that updates it in one step. */
  'atomic',
  /** Declare `field` final, and let `methods` return a changed copy. */
  'final',
  /** Hold `lock` in `methods`, and around every call of `calls`. */
  'lock-method',
  /** Hold `lock` around the access or call in `methods`. */
  'lock-block',
  /** Take the lock for writing, where `methods` take it for reading. */
  'write-lock',
  /** Lock the class `to`: of `lock` each object has one of its own, and `field` is static. */
  'class-lock',
  /** Guard all accesses with one lock; `methods` hand out what is accessed, and must return a copy, under `lock` if one is named. */
  'one-lock',
  /** Hold one lock around all `calls`, which depend on each other. */
  'one-step',
  /** Make them one method that is synchronized. */
  'one-method',
  /** Lock an object that is made for it in `methods`. */
  'lock-object',
  /** Let `methods` return a copy, made under `lock` where one is named. */
  'copy-result',
  /** Let `methods` return a view that cannot be changed. */
  'view-result',
  /** Keep in the field what cannot be changed, or what threads may share. */
  'other-value',
  /** Use the class `to`, or one like it, instead of `from`. */
  'other-class',
  /** Let each thread have its own `from`. */
  'own-object',
  /** Let no other thread reach a `from` before its constructor has ended. */
  'keep-private',
  /** Remove the annotation, or change it if another `lock` is meant. */
  'annotation',
  /** What the model of the class says of such calls, in `text`. */
  'other-call',
] as const;
export type MendKind = (typeof MEND_KINDS)[number];

/** Why it is this, and how far it goes. */
export const MEND_REASONS = [
  /** Most other accesses hold the lock. */
  'usual',
  /** The method holds it elsewhere only. */
  'elsewhere',
  /** Other methods of the class are synchronized. */
  'siblings',
  /** Nothing is held anywhere, and all methods are short. */
  'short',
  /** Both sides hold a lock of one name, and it is not one lock, or it is not known to be. */
  'other-object',
  'maybe-other-object',
  /** The sides hold different locks. */
  'different-locks',
  /** The usual lock cannot be taken in the method, or not in all. */
  'out-of-reach',
  'not-for-all',
  /** Others read the field itself, as it is not private. */
  'open-field',
  /** The lock is held already. */
  'held',
  /** The same for all methods of a class. */
  'methods',
  'everywhere',
] as const;
export type MendReason = (typeof MEND_REASONS)[number];

/** A method by a place in it. */
export type MendPlace = Pick<Place, 'file' | 'line' | 'method' | 'className' | 'isStatic'>;

export interface Mend {
  readonly kind: MendKind;
  readonly because?: MendReason;
  /** `org.acme.Pool.used`. */
  readonly field?: string;
  /** As places name it; of several, all that are named. */
  readonly lock?: string;
  readonly locks?: readonly string[];
  /** The field by which the methods know the object to lock. */
  readonly via?: string;
  /** Where the code is to be changed. */
  readonly methods?: readonly MendPlace[];
  /** Other places need it too that are not among `methods`. */
  readonly part?: true;
  readonly calls?: readonly string[];
  /** Methods as people call them, where the advice is short for many. */
  readonly named?: readonly string[];
  /** Those that do it already. */
  readonly like?: readonly string[];
  /** Classes. */
  readonly from?: string;
  readonly to?: string;
  /** A clause that is known as a text alone. */
  readonly text?: string;
}

export function mendPlace({ file, line, method, className, isStatic }: MendPlace): MendPlace {
  return { file, line, method, className, ...(isStatic && { isStatic }) };
}

/** The lock that all sides hold, and hold alone. */
export function commonLock(sides: readonly Side[]): string | undefined {
  const held = new Set(sides.map(({ locks }) => locks.map(({ text, mode }) => `${mode} ${text}`).join()));
  const [only, ...more] = sides[0]?.locks ?? [];
  return held.size === 1 && only?.mode === 'exclusive' && more.length === 0 ? only.text : undefined;
}
