/**
 * What frameworks mean for threads, as `racewarden.yml` and `models/frameworks/*.yml` say it: who makes objects, who
 * calls their methods, and in which threads. docs/guide/frameworks.md explains each key.
 */
/** Whose objects the objects of a class are. */
export const OBJECTS = ['shared', 'per-session', 'per-request', 'per-thread', 'own', 'unshared'] as const;
export type ObjectsOf = (typeof OBJECTS)[number];

/** Who runs a method beside whom. Of several rows that fit one method, the first of this list counts: it lets more run at once. */
export const RUNS = [
  'any-thread',
  'read-locked',
  'locked',
  'one-at-a-time',
  'event-thread',
  'before',
  'after',
] as const;

export interface EventThread {
  readonly 'event-thread': string;
}
export type Runs = Exclude<(typeof RUNS)[number], 'event-thread'> | EventThread;

/** Elements of an annotation by name, each with the values that are meant; `*` is any that is written. */
export type Elements = Readonly<Record<string, readonly string[]>>;

export interface ClassEntry {
  /** Annotations, of which one is there. */
  readonly annotated?: readonly string[];
  readonly with?: Elements;
  /** Classes and interfaces, of which one is above it. */
  readonly extends?: readonly string[];
  /** Does the annotation count for the classes below too? */
  readonly inherited?: boolean;
  readonly objects?: ObjectsOf;
  /** Does it count only where no other entry of the class says anything? */
  readonly 'by-default'?: boolean;
  /** What threads call: names, with `*` at the end for all that begin so. All public methods where it is not said. */
  readonly methods?: readonly string[];
  readonly runs?: Runs;
  readonly source?: string;
}

export interface MethodEntry {
  readonly annotated?: readonly string[];
  /** Annotations on parameters, of which one is there. */
  readonly 'annotated-parameter'?: readonly string[];
  /** Of `annotated`, or where there is none, of `annotated-parameter`. */
  readonly with?: Elements;
  /** Classes, of which one is the type of a parameter. */
  readonly takes?: readonly string[];
  /** Does it count only where no other entry of the method says anything? */
  readonly 'by-default'?: boolean;
  /** Types above its class, or annotations on it, and the names of the methods that are meant. */
  readonly of?: readonly string[];
  readonly names?: readonly string[];
  readonly runs?: Runs;
  /** Whose the objects of its class are, where no entry for classes fits. */
  readonly objects?: ObjectsOf;
  /** Whose what it returns is, where no scope beside it says something else. */
  readonly returns?: ObjectsOf;
  readonly source?: string;
}

export interface FieldEntry {
  readonly annotated: readonly string[];
  /** One object per type in the program. */
  readonly holds: 'shared';
  readonly source?: string;
}

export interface Framework {
  readonly name: string;
  /** The page that says so. */
  readonly source?: string;
  /** Who makes the objects, in words; the name where it is not said. `the program`: the program makes them itself. */
  readonly container?: string;
  /** Whose threads call them, in words; `its threads` where it is not said. */
  readonly threads?: string;
  /** Globs of classes that threads may use at once, as long as they are a dependency: what they do to their own state is left out. */
  readonly 'thread-safe'?: readonly string[];
  readonly classes: readonly ClassEntry[];
  readonly methods: readonly MethodEntry[];
  readonly fields: readonly FieldEntry[];
}
