/** Why pairs of accesses are not reported: plain data, as reports have it. */
import type { FindingKind } from '../types.js';

/** What `racewarden why` is asked. */
export type Asked =
  /** A field by its name, with or without its package, or a glob. */
  | { readonly kind: 'name'; readonly name: string }
  /** The beginning of a finding's identity, or the name of a field that looks like one. */
  | { readonly kind: 'id'; readonly name: string }
  /** A finding by its number in the table. */
  | { readonly kind: 'number'; readonly number: number }
  /** All that a line accesses: `Pool.java` or a path that ends so. */
  | { readonly kind: 'line'; readonly file: string; readonly line: number };

/** What is not reported of one field, or of the array or library object that a field holds. */
export interface Reasons {
  /** The identity that a finding on it has. */
  readonly id: string;
  readonly kind: FindingKind;
  readonly subject: string;
  readonly holder?: string;
  readonly origin?: string;
  /** An object that it is part of, for people; absent where no code that runs has one. */
  readonly object?: string;
  /** How threads get at the object; absent where only one can, and for a static field. */
  readonly shared?: string;
  /** Pairs of accesses, at least one a write. */
  readonly pairs: number;
  /** Those of them that findings report or count. */
  readonly reported: number;
  /** All others, by reason: what has gone furthest first. */
  readonly dropped: readonly DroppedPairs[];
  /** Accesses that were not looked at, as there are too many. */
  readonly omitted?: number;
  /** Why there are no pairs, where one word or clause says it: `final, so that …`. */
  readonly note?: string;
}

/** Pairs that are not reported for one reason. */
export interface DroppedPairs {
  readonly stage: string;
  /** A clause: `both hold this (org.acme.Pool)`. */
  readonly why: string;
  readonly count: number;
  /** The first of them. */
  readonly shown: readonly (readonly [PlainAccess, PlainAccess])[];
}

export interface PlainAccess {
  readonly access: 'read' | 'write';
  /** `org.acme.Pool.borrow(String)`. */
  readonly method: string;
  readonly file: string;
  /** 0 where the class file has no line table. */
  readonly line: number;
  /** The method of a library whose state it is. */
  readonly calls?: string;
}
