/** Findings as reports, baselines and the action see them: plain data, names instead of ids, safe to write as JSON. */

import type { ObjectTable } from '../object-races/index.js';
import type { Suppression } from '../suppressions/index.js';
import type { Mend } from './advice/index.js';
import type { CodeFacts } from './code/index.js';
import type { Reasons } from './reasons/index.js';

export type { NamedObject, NamedObjectRace, ObjectTable } from '../object-races/index.js';
export type { Suppression } from '../suppressions/index.js';

export type FindingKind =
  | 'field-race'
  | 'lost-update'
  | 'array-race'
  | 'library-object-race'
  | 'object-race'
  | 'leaked-state'
  | 'guarded-by'
  | 'immutable-write'
  | 'value-lock';

/** Is a finding about the value of a field? */
export function isOnField(kind: FindingKind): boolean {
  return kind === 'field-race' || kind === 'lost-update';
}

/** Kinds of which the first side is wrong by itself: the second one, where it is another, is for comparison. */
export const ONE_SIDED: ReadonlySet<FindingKind> = new Set(['guarded-by', 'immutable-write', 'value-lock']);

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
  /** The method has no `this`. */
  readonly isStatic?: true;
}

/**
 * What must be open for races to be seen: a class of each of `anyOf`, as threads get to the races through their methods.
 * Empty where the threads are those of programs.
 */
export interface Opening {
  readonly anyOf: readonly (readonly string[])[];
  /** The pairs of methods that are seen so; absent where all are. */
  readonly pairs?: readonly MethodPair[];
}

/** A lock as a person would name it. */
export interface LockName {
  /** `this (org.acme.Pool)`, `org.acme.Pool.lock`, `class org.acme.Pool`. */
  readonly text: string;
  readonly mode: 'exclusive' | 'shared';
}

/** One step of a call path: the call (or, last, the access) at a place, and the locks acquired in that frame and held there. */
export interface PathStep {
  readonly place: Place;
  /** What is called next, dotted; absent on the last frame. */
  readonly calls?: string;
  readonly acquires: readonly LockName[];
  /** The method at the place has returned: those who called it access what it gave them. */
  readonly isResult?: true;
  /** With `isResult`: what is accessed is what they gave the method, not what they got. */
  readonly isArgument?: true;
  /** With `isResult`: they got at it by a public field, whatever the place is. */
  readonly isField?: true;
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
  readonly path: readonly PathStep[];
  /** Locks held at the access on this path. */
  readonly locks: readonly LockName[];
  /** The method that `Finding.pairs` names for this side; absent where it is that of `place`. */
  readonly term?: string;
}

/** A racing pair of accesses with a witness path for both sides; `sides[0]` is the side without a lock where the other has one, else a write; at least one side writes. Of an `object-race`, `sides[0]` is the thread whose calls depend on each other; of `leaked-state`, the getter that hands out what the other accesses; of `guarded-by`, the access without the named lock, and `sides[1]` one that holds it, or where there is none the same. */
export interface Race {
  readonly sides: readonly [Side, Side];
  /** The class of `Finding.owners` in whose objects these two meet, where the finding has several. */
  readonly owner?: string;
}

/**
 * Two methods whose accesses race, for comparison with a base, sorted inside: names that survive a refactoring (see
 * `pair-names.ts`); of dependencies the classes.
 */
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
  /** Those methods by their stable names, sorted; where other accesses hold a lock, those on the path to an access without it. */
  readonly methods: readonly string[];
}

/** Methods on the paths from threads to a race, by the names that pairs go by; sorted. */
export interface MethodsOnPaths {
  /** On a path that races. */
  readonly bare: readonly string[];
  /** They call such a method, or access what races, and are on no path that races. */
  readonly guarded: readonly string[];
}

/**
 * A write to an object before a racing write published it: nothing orders the two for a thread that finds the object, so that
 * it may see the object without it (JLS §17.4.5).
 */
export interface UnseenWrite {
  /** What is written, as a finding on it would be called. */
  readonly subject: string;
  readonly holder?: string;
  readonly origin?: string;
  /** The racing write that publishes the object. */
  readonly store: Place;
  readonly write: Place;
  /** What a thread does with it that finds the object. */
  readonly access: 'read' | 'write';
  readonly place: Place;
}

/** The fact that both sides hold locks of one name, which may be two. */
export const LOCK_UNPROVED = 'lock-unproved';

/** A fact that speaks for a finding (a weight above 0) or against it. */
export interface EvidenceFact {
  /** Its name: `mostly-guarded`. */
  readonly fact: string;
  /** A clause for people: `12 of 14 accesses hold org.acme.Pool.lock`. */
  readonly text: string;
  readonly weight: number;
}

export interface Finding {
  /** Stable identity: kind and field or object identity; never lines, paths or the witness. 16 hex digits. */
  readonly id: string;
  readonly kind: FindingKind;
  /** `org.acme.Pool.used`, `org.acme.Pool.items[]`, or the library class `java.util.HashMap`. */
  readonly subject: string;
  /** Of an object of a library, the field that holds it: `org.acme.Pool.open`. */
  readonly holder?: string;
  /** Of an object of a library or an array that no field holds, where it comes from: `made in org.acme.Pool.open()`. */
  readonly origin?: string;
  /** The object raced on, for people: `org.acme.Pool made at Pool.java:12`. */
  readonly object: string;
  /** Says what is wrong; the first sentence is the title: at most 100 characters, with simple names. */
  readonly message: string;
  /** One sentence that says what would fix it. */
  readonly advice: string;
  /** What that sentence is made from: the first mends it, or the next. Older reports have none. */
  readonly mends?: readonly Mend[];
  readonly confidence: Confidence;
  /** What confidence and score follow from, the weightiest first. */
  readonly evidence?: readonly EvidenceFact[];
  /** The sum of the weights: what has more is read first. */
  readonly score?: number;
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
  /** All methods that access what races, with a lock or without, by the names that `pairs` goes by; sorted. */
  readonly accessors?: readonly string[];
  /** Classes in whose objects it races, sorted; an empty name where nothing holds the object. */
  readonly owners?: readonly string[];
  /** Classes whose objects hold such an object too, and guard it; sorted. */
  readonly guardedOwners?: readonly string[];
  /** Other classes whose objects hold such an object, of which not all accesses were looked at; sorted. */
  readonly unsureOwners?: readonly string[];
  readonly ways?: MethodsOnPaths;
  /** What must be open for it to be seen, one of these; absent where there are too many to list. */
  readonly openings?: readonly Opening[];
  /** The level the settings give its rule, where they do. */
  readonly level?: FindingLevel;
  /** What others may not see of the objects that its racing writes publish, bounded (`unseenOmitted` more). */
  readonly unseen?: readonly UnseenWrite[];
  readonly unseenOmitted?: number;
  /** What it follows from, where all its races follow from calls on objects of one class. */
  readonly cause?: Cause;
  /** Who said that it is no problem, and why; only on findings of `Report.suppressed`. */
  readonly suppressions?: readonly Suppression[];
}

/**
 * What people read as one: a finding alone, or several with one cause. Only texts join findings; reports, SARIF and
 * comparisons keep each by itself.
 */
export interface ReportedFinding extends Finding {
  /**
   * What is joined, each as it stands alone, the most telling first; absent for a finding alone. Their first races are
   * `races`, their pairs of methods `pairs`.
   */
  readonly joined?: readonly Finding[];
}

export type FindingLevel = 'error' | 'warning' | 'note';

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

export type OpenedBy = 'sign' | 'name' | 'base' | 'head' | 'program';

/** An interface of the harness or a main program. */
export interface OpenInterface {
  readonly className: string;
  readonly reason: string;
  /** Why it is open: what it shows, the word of the user, that the other side of a comparison has it open; or a program. */
  readonly by?: OpenedBy;
  /** What would have to go for it to be open no longer: `` `synchronized` of Pool.put(int) ``, `Pool.java:12`. */
  readonly sign?: { readonly text: string; readonly place?: string | undefined };
  /** All that it shows, for and against, the weightiest first. */
  readonly signs?: readonly ShownSign[];
  readonly methods: readonly string[];
}

/** A sign that threads share a class, or, with a weight below zero, that they do not. */
export interface ShownSign {
  readonly kind: string;
  /** A half sentence whose subject is the class: `has a volatile field x`. */
  readonly text: string;
  readonly weight: number;
}

/** A class that shows less than opens it. */
export interface ClosedClass {
  readonly className: string;
  readonly signs: readonly ShownSign[];
}

/** What a scan would take as shared, and what not although it shows something. */
export interface Openness {
  readonly open: readonly OpenInterface[];
  readonly closed: readonly ClosedClass[];
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
  /** Where the settings ask for it: objects that threads share, and what may happen to them at once. */
  readonly objects?: ObjectTable;
  readonly interfaces: readonly OpenInterface[];
  /** Classes that clients could use too but that are not open, sorted; absent where that is not known. */
  readonly closedClasses?: readonly string[];
  /** What a later scan needs to say what a change did; undefined where the scan did not come so far. */
  readonly code?: CodeFacts;
  /** Where it is asked for: why pairs of accesses are not reported, by what they are accesses to. */
  readonly reasons?: readonly Reasons[];
  readonly diagnostics: readonly Diagnostic[];
  readonly warnings: readonly string[];
  readonly statistics: Readonly<Record<string, number>>;
  /** The one part that differs between runs; reports leave it out unless asked. */
  readonly phases: readonly PhaseTime[];
}
