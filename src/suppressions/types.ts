/** What the team says of findings, and what this room must know of a finding to apply it: plain data. */

/** A statement of the team that a finding is known and needs no mending. */
export interface Suppression {
  /** In the source code, or in a file beside it. */
  readonly kind: 'inSource' | 'external';
  /** The reason given; empty where none is. */
  readonly justification: string;
  /** Where it stands, `src/org/acme/Pool.java:12`; empty where it stands in no file of the repository. */
  readonly where: string;
}

/** Where an access is, as far as a mark in the code can cover it. */
export interface CodePlace {
  readonly file: string;
  /** 1-based; 0 where the class file has no line table. */
  readonly line: number;
  /** `org.acme.Pool.borrow(String)`. */
  readonly method: string;
  /** Dotted binary class name that declares the method. */
  readonly className: string;
}

/** Two methods whose accesses race. */
export interface AcceptablePair {
  readonly first: string;
  readonly second: string;
}

/** The rules whose findings can be accepted. */
export const ACCEPTABLE_RULES = [
  'field-race',
  'lost-update',
  'array-race',
  'library-object-race',
  'object-race',
  'leaked-state',
  'guarded-by',
  'immutable-write',
  'value-lock',
] as const;
export type AcceptableRule = (typeof ACCEPTABLE_RULES)[number];

/** What the file of accepted findings goes by; a `Finding` has all of it. */
export interface Acceptable {
  readonly id: string;
  readonly kind: AcceptableRule;
  readonly message: string;
  readonly pairs: readonly AcceptablePair[];
  /** There are too many for `pairs`: each method that races is in one of them, but with which others is chance. */
  readonly pairsArePart?: true;
  /** What it follows from together with other findings; one that has grown is reported alone. */
  readonly cause?: unknown;
  readonly suppressions?: readonly Suppression[];
}
