/**
 * Names of the JDK that no model can say, each with the reason. What a model can say stands on the models
 * (models/README.md); what the language and the virtual machine fix is named where it is used.
 */
import type { MemberRef } from '../classfile/index.js';

/** One method that starts a thread in code (JLS §17.4.4); models start theirs through an intrinsic. */
export function startsThread({ owner, name, desc }: Pick<MemberRef, 'owner' | 'name' | 'desc'>): boolean {
  return owner === 'java/lang/Thread' && name === 'start' && desc === '()V';
}

/** A constructor whose object has a thread of its own from then on (java.util.Timer). */
export function startsTimer({ owner, name }: Pick<MemberRef, 'owner' | 'name'>): boolean {
  return owner === 'java/util/Timer' && name === '<init>';
}

/** Wrappers that lock around each call: a family of methods by their names, the same for all types of collections. */
export function wrapsSynchronized({ owner, name }: Pick<MemberRef, 'owner' | 'name'>): boolean {
  return owner === 'java/util/Collections' && name.startsWith('synchronized');
}

/** Classes of the language without state that one program's threads could change, beside strings and boxes. */
const STATELESS: ReadonlySet<string> = new Set(
  ['Object', 'Class', 'Void', 'Thread'].map((name) => `java/lang/${name}`),
);

export function isStateless(className: string): boolean {
  return STATELESS.has(className);
}

/** Whole families of packages: values, and machinery whose use says nothing of the class that gave it. */
const MACHINERY =
  /^java\/(?:lang|time|math|net|security)\/|^java\/util\/(?:concurrent|stream|function|regex)\/|^java\/util\/(?:Optional\w*|UUID|Locale|Currency|Objects)$/;
/** What of these is read for its contents. */
const READ_ALL_THE_SAME: ReadonlySet<string> = new Set([
  'java/lang/StringBuilder',
  'java/lang/StringBuffer',
  'java/lang/Iterable',
]);

/** Is a result of the type of no use to a client that wants to see what the class that gave it does? */
export function isMachinery(className: string): boolean {
  return MACHINERY.test(className) && !READ_ALL_THE_SAME.has(className);
}

/** Classes that javac of old versions joins texts with, and the methods that do (JLS §15.18.1). */
const TEXTS: ReadonlySet<string> = new Set([
  'java/lang/String',
  'java/lang/StringBuilder',
  'java/lang/StringBuffer',
]);

/** Does a call join texts, or make one of a value? A builder that is appended to gives itself back. */
export function joinsTexts({ owner, name }: Pick<MemberRef, 'owner' | 'name'>): boolean {
  return TEXTS.has(owner) && /^(?:append|insert|toString|concat|valueOf|format)$/.test(name);
}
