/** What a finding is about, as people call it: one name for one field, array or object. */

import type { FindingKind } from '../types.js';
import { compare } from './texts.js';

/** How a format writes names of code, and the words around them. */
export interface Markup {
  readonly name: (text: string) => string;
  readonly word: (text: string) => string;
}

const PLAIN: Markup = { name: (text) => text, word: (text) => text };

/** What the name of a finding is made of. */
export interface Named {
  readonly subject: string;
  readonly holder?: string | undefined;
  readonly origin?: string | undefined;
}

/** What is raced on. */
export interface Subject extends Named {
  readonly kind: FindingKind;
}

/**
 * `org.acme.Pool.used` for a field. An object of a library goes by the field that holds it, as several have its class:
 * `org.acme.Names.byName (HashMap)`, or `the HashMap made in org.acme.Names.of()` where no field does.
 */
export function subjectText({ subject, holder, origin }: Named, { name, word }: Markup = PLAIN): string {
  if (holder !== undefined) return `${name(holder)} ${word(`(${simpleName(subject)})`)}`;
  if (origin !== undefined) return `${word('the')} ${name(simpleName(subject))} ${word(origin)}`;
  return name(subject);
}

/** By name: objects of libraries stand with the fields of the class that holds or makes them. */
export function bySubject(a: Named, b: Named): number {
  return compare(keyOf(a), keyOf(b));
}

function keyOf({ subject, holder, origin }: Named): string {
  const owner = holder ?? origin?.replace(/^made in (?:new )?/, '');
  return owner === undefined ? subject : `${owner} ${subject}`;
}

/** Class and member of a dotted name: `org.acme.Pool.used` → `Pool.used`, `java.util.HashMap` → `HashMap`. */
export function simpleName(dotted: string): string {
  const parts = dotted.split('.');
  const from = parts.findIndex((part) => /^[A-Z]/.test(part));
  return parts.slice(from < 0 ? -1 : from).join('.');
}

/** `Pool.used`, `Names.byName (HashMap)`. */
export function shortName({ subject, holder, origin }: Subject): string {
  if (holder === undefined && origin === undefined) return simpleName(subject);
  return subjectText({ subject, origin, holder: holder && simpleName(holder) });
}

/** A name of a class behind the indefinite article that its first letter asks for. */
export function withArticle(name: string): string {
  return `${/^[aeio]/i.test(name) ? 'an' : 'a'} ${name}`;
}
