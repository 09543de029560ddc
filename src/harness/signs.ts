/**
 * What a class shows of being meant for several threads, or for one alone: each sign with a weight, and the sum decides.
 *
 * This is a guess about intent, neither sound nor complete: `interfaces` and `closed` of the settings go before it.
 * The weights are small on purpose. A sign that is enough by itself has `OPEN_AT`; one that opens a class only beside
 * others has less; one that shows a single user is below zero.
 */
import type { ClassInfo, Program } from '../program/index.js';
import { annotatedAs, disclaims } from './annotations.js';
import { concurrentClass } from './concurrent-classes.js';
import { isBuilder } from './confined.js';
import { frameworkSign } from './frameworks.js';
import { futureCallback } from './future-callbacks.js';
import { unguardedUse } from './inherited-state.js';
import { signsInCode } from './intent.js';
import { lockedChange } from './locked-changes.js';
import { guardedUse } from './open-state.js';
import { unlockedOverride } from './overrides.js';
import { polledField } from './polled-fields.js';
import { sharedVariable } from './shared-variables.js';
import { signsOfFields } from './sign-fields.js';
import { changedConstant } from './static-instances.js';
import { staticState } from './static-state.js';
import { taskSign } from './tasks.js';
import type { Shown, Sign, SignKind } from './types.js';
import { shortName } from './visible.js';
import { volatileUpdate } from './volatile-updates.js';

/** A class whose signs weigh this much together is open. */
const OPEN_AT = 3;

const WEIGHTS: Readonly<Record<SignKind, number>> = {
  // Said in so many words: more than all that speaks against it.
  annotation: 9,
  // The documentation of a framework says so (`models/frameworks`).
  framework: 9,
  // The same, of objects that no two threads have at once; what they share with others they may meet at.
  'framework-own': 9,
  // A lock on itself, or on what it holds, has no other use than threads that share the object.
  'synchronized-method': 3,
  'synchronized-block': 3,
  'synchronized-wrapper': 3,
  // The same of any lock, as far as the block changes what the object holds; whose lock it is, is not known.
  'locked-change': 3,
  // It has threads of its own beside those of its callers.
  'starts-thread': 3,
  'is-thread': 3,
  // It makes a lock, an atomic or a concurrent collection for each of its objects.
  'concurrent-field': 3,
  // It is one itself.
  'concurrent-class': 3,
  // Static by design of the class library: what it updates is a field of each object.
  'field-updater': 3,
  // Some thread runs it; whether another calls it meanwhile is not said.
  task: 2,
  'inner-task': 2,
  // Another thread stores what callers use, whenever it comes to it.
  'future-callback': 3,
  // Whoever calls it, in whatever thread, has the same object.
  'changed-constant': 3,
  // The class above guards what this one leaves open.
  'unlocked-override': 3,
  'unguarded-use': 3,
  // Threads meet at that very field: together with its being volatile that is enough.
  'volatile-update': 2,
  // One flag or reference that somebody publishes or reads late: of 27 races in classes with no other sign one was true.
  'volatile-field': 1,
  // The same without `volatile`: who sets it has the object while a thread runs it.
  'polled-field': 1,
  // Says that the class is used by several threads, not that one of its objects is: a counter of names, a cache.
  'static-concurrent-field': 1,
  // Whoever gave it shares it, the object that holds it may be one thread's.
  'given-concurrent-field': 1,
  // Threads meet at what it uses, by the word of that class: they call it on objects of their own.
  'guarded-use': 3,
  // Threads meet at the field whatever objects they have, and nothing guards it.
  'static-state': 3,
  // Threads meet at it in every call, whatever object the call is made on.
  'shared-variable': 3,
  // It belongs to a lock, which says more.
  'condition-field': 1,
  // Filled in and read by the code that made it: a cursor over what others share.
  iterator: -2,
  // Filled in by one caller, who takes what it builds: as much as all that code shows, so that only a declaration opens it.
  builder: -6,
};

/** Kinds of signs in code all show one thing, that threads meet in it: two strong ones count as much as three. */
const CODE_AT_MOST = 6;
const DECLARED: readonly SignKind[] = ['annotation', 'framework', 'framework-own'];

/** All signs of one class, without what is nested in it, one of each kind, the weightiest first. */
export function signsOf(program: Program, cls: ClassInfo): readonly Sign[] {
  const { file } = cls;
  if (file === undefined) return [];
  const found: Sign[] = [];
  const add = (kind: SignKind, shown: Shown | undefined): void => {
    if (shown !== undefined) found.push({ kind, weight: WEIGHTS[kind], ...shown });
  };
  add('annotation', annotatedAs(program, cls));
  for (const [kind, shown] of frameworkSign(program, cls)) add(kind, shown);
  if (found.length === 0 && disclaims(cls)) return [];
  for (const [kind, shown] of signsInCode(program, cls, file)) add(kind, shown);
  for (const [kind, shown] of signsOfFields(program, cls, file)) add(kind, shown);
  for (const [kind, shown] of taskSign(program, cls)) add(kind, shown);
  add('concurrent-class', concurrentClass(program, cls));
  add('future-callback', futureCallback(program, cls));
  // A lock of its own says more.
  if (!found.some(({ kind }) => kind === 'synchronized-block'))
    add('locked-change', lockedChange(program, cls));
  add('polled-field', polledField(program, cls));
  add('unlocked-override', unlockedOverride(program, cls));
  add('unguarded-use', unguardedUse(program, cls));
  add('volatile-update', volatileUpdate(program, cls, file));
  add('static-state', staticState(program, cls));
  add('shared-variable', sharedVariable(program, cls));
  add('changed-constant', changedConstant(program, cls, file));
  add('guarded-use', guardedUse(program, cls, file));
  if (found.length > 0) {
    if (program.hasRole(cls.id, 'ITERATOR'))
      add('iterator', { text: 'is an iterator', sign: `that ${shortName(cls)} is an iterator` });
    if (isBuilder(program, cls))
      add('builder', { text: 'is a builder', sign: `that ${shortName(cls)} is a builder` });
  }
  return weightiestFirst(found);
}

/** Several classes' signs as those of one: one of each kind, the first that is given; the weightiest first. */
export function oneOfEachKind<T extends Sign>(signs: readonly T[]): readonly T[] {
  const byKind = new Map<SignKind, T>();
  for (const sign of signs) if (!byKind.has(sign.kind)) byKind.set(sign.kind, sign);
  return weightiestFirst([...byKind.values()]);
}

function weightOf(signs: readonly Sign[]): number {
  const sumOf = (some: readonly Sign[]): number => some.reduce((sum, { weight }) => sum + weight, 0);
  const isDeclared = ({ kind }: Sign): boolean => DECLARED.includes(kind);
  const shown = signs.filter((sign) => !isDeclared(sign) && sign.weight > 0);
  const against = signs.filter(({ weight }) => weight < 0);
  return sumOf(signs.filter(isDeclared)) + Math.min(CODE_AT_MOST, sumOf(shown)) + sumOf(against);
}

export function isOpenBy(signs: readonly Sign[]): boolean {
  return weightOf(signs) >= OPEN_AT;
}

/** The signs that are given as the reason: the weightiest, or where none is enough alone, all positive ones. */
export function telling<T extends Sign>(signs: readonly T[]): readonly T[] {
  const [first] = signs;
  return first !== undefined && first.weight >= OPEN_AT ? [first] : signs.filter(({ weight }) => weight > 0);
}

/** `Array.prototype.sort` is stable: signs of one weight stay in the order in which they were looked for. */
function weightiestFirst<T extends Sign>(signs: readonly T[]): T[] {
  return [...signs].sort((a, b) => b.weight - a.weight);
}
