/** Findings as reports, baselines and the action see them: plain data, names instead of ids, safe to write as JSON. */

import type { ObjectTable } from '../objects/index.js';

export type { NamedObject, NamedObjectRace, ObjectTable } from '../objects/index.js';

export type FindingKind = 'field-race' | 'array-race' | 'library-object-race' | 'object-race';
export type Confidence = 'high' | 'medium' | 'low';

/** A place in code. `file` is a path relative to the source root or repository when sources are known, else `package/SourceFile`. */
export interface Place {
  readonly file: string;
  /** True when `file` was found below a `--source` directory. */
  readonly resolved: boolean;
  /** 1-based; 0 where the class file has no line table. */
  readonly line: number;
  /** Bytecode offset in the method. */
  readonly offset: number;
  /** `org.acme.Pool.borrow(String)`. */
  readonly method: string;
  /** Dotted binary class name that declares the method. */
  readonly className: string;
  /** True in application code, false in a library or model. */
  readonly application: boolean;
}

/** A lock as a person would name it. */
export interface LockName {
  /** `this (org.acme.Pool)`, `org.acme.Pool.lock`, `class org.acme.Pool`. */
  readonly text: string;
  readonly mode: 'exclusive' | 'shared';
}

/** One step of a call path: the call (or, last, the access) at a place, and the locks acquired in that frame and held there. */
export interface Frame {
  readonly place: Place;
  /** What is called next, dotted; absent on the last frame. */
  readonly calls?: string;
  readonly acquires: readonly LockName[];
}

export interface Side {
  readonly access: 'read' | 'write';
  /** The application line that stands for the access: the access itself, or the call into the library whose state it is. */
  readonly place: Place;
  /** `Thread 1 calls org.acme.Pool.borrow()`: the root of the thread. */
  readonly thread: string;
  /** Why that root exists: the reason the interface is open, or where the thread is started. */
  readonly reason: string;
  /** From the thread's root to the access. */
  readonly path: readonly Frame[];
  /** Locks held at the access on this path. */
  readonly locks: readonly LockName[];
}

/** A racing pair of accesses with a witness path for both sides; `sides[0]` is the side without a lock where the other has one, else a write; at least one side writes. Of an `object-race`, `sides[0]` is the thread whose calls depend on each other. */
export interface Race {
  readonly sides: readonly [Side, Side];
}

/** Two methods whose accesses race, for comparison with a base: stable names, sorted inside; of dependencies the classes. */
export interface MethodPair {
  readonly first: string;
  readonly second: string;
}

/**
 * The object race that data races follow from: threads call methods of one object at once without a lock in common, and
 * what those methods reach races.
 */
export interface Cause {
  /** Dotted name of the class whose methods are called; what races is a field of its objects, or inside of them. */
  readonly className: string;
  /** Such an object, for people: `org.acme.Pool made at Pool.java:12`. */
  readonly object: string;
  /** Those methods by their stable names, sorted; where other accesses hold a lock, those on the way to an access without it. */
  readonly methods: readonly string[];
}

export interface Finding {
  /** Stable identity: kind and field or object identity; never lines, paths or the witness. 16 hex digits. */
  readonly id: string;
  readonly kind: FindingKind;
  /** `org.acme.Pool.used`, `org.acme.Pool.items[]`, or the library class `java.util.HashMap`. */
  readonly subject: string;
  /** The object raced on, for people: `org.acme.Pool made at Pool.java:12`. */
  readonly object: string;
  /** One sentence that says what is wrong. */
  readonly message: string;
  /** One sentence that says what would fix it. */
  readonly advice: string;
  readonly confidence: Confidence;
  /** Why confidence is not high, or an idiom's name; empty otherwise. */
  readonly note: string;
  /** The lock most other accesses hold, if any. */
  readonly guardedBy: string | undefined;
  /** Witnesses: one per pair of access lines, the most telling first, bounded (`racesOmitted` more). */
  readonly races: readonly Race[];
  readonly racesOmitted: number;
  /** All racing method pairs, sorted. */
  readonly pairs: readonly MethodPair[];
  /** There are too many for `pairs`: each method that races is in one of them, but with which others is chance. */
  readonly pairsArePart?: true;
  /** The level the settings give its rule, where they do. */
  readonly level?: FindingLevel;
  /** What it follows from, where all its races follow from calls on objects of one class. */
  readonly cause?: Cause;
  /**
   * Of several findings with one cause, told as one: these, each as it would stand alone, the most telling first. Their
   * first races are `races`, their pairs of methods `pairs`.
   */
  readonly parts?: readonly Finding[];
  /** Who said that it is no problem, and why; only on findings of `Report.suppressed`. */
  readonly suppressions?: readonly Suppression[];
}

export type FindingLevel = 'error' | 'warning' | 'note';

/** A statement of the team that a finding is known and needs no mending. */
export interface Suppression {
  /** In the source code, or in a file beside it. */
  readonly kind: 'inSource' | 'external';
  /** The reason given; empty where none is. */
  readonly justification: string;
  /** Where it stands, `src/org/acme/Pool.java:12`; empty where it stands in no file of the repository. */
  readonly where: string;
}

/** A row of the `--stages` table: number of access pairs left after a stage. */
export interface StageCount {
  readonly name: string;
  readonly pairs: number;
}

export interface PhaseTime {
  readonly name: string;
  readonly seconds: number;
  /** Resident set at the end of the phase, megabytes. */
  readonly memory: number;
}

/** An interface of the harness or a main program. */
export interface OpenInterface {
  readonly className: string;
  readonly reason: string;
  readonly methods: readonly string[];
}

/** A counter or list of `--diagnostics`. */
export interface Diagnostic {
  readonly name: string;
  readonly count: number;
  /** Sorted examples or the whole list, `name × uses`. */
  readonly items: readonly string[];
}

export interface Report {
  readonly tool: { readonly name: 'racewarden'; readonly version: string };
  /** False when the scan was cut; then `incomplete` says where. */
  readonly complete: boolean;
  readonly incomplete: readonly string[];
  readonly findings: readonly Finding[];
  /** Findings that the team has suppressed; they count nowhere, and each has `suppressions`. */
  readonly suppressed?: readonly Finding[];
  /** Suppressions that no finding needs any more, one sentence each. */
  readonly unusedSuppressions?: readonly string[];
  readonly stages: readonly StageCount[];
  /** Where it was asked for: objects that threads share, and what may happen to them at once. */
  readonly objects?: ObjectTable;
  readonly interfaces: readonly OpenInterface[];
  readonly diagnostics: readonly Diagnostic[];
  readonly warnings: readonly string[];
  readonly statistics: Readonly<Record<string, number>>;
  /** The one part that differs between runs; reports leave it out unless asked. */
  readonly phases: readonly PhaseTime[];
}
