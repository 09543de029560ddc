/**
 * What annotations say of threads: one row a meaning, with the simple names that have it and where they are defined.
 *
 * A name counts in whatever package it is, as most of them are copied into a dozen packages. Annotations of frameworks,
 * which go by their whole names, are in the tables of `models/frameworks`.
 *
 * Guarantee: none. It is the word of the authors, and rooms that ask take it for true.
 */
import type { Annotation } from '../classfile/index.js';

export type ContractMark =
  /** Several threads may use the object: the class is open, and its subclasses too, unless they say otherwise. */
  | 'thread-safe'
  /** One thread at a time uses the object: the class is closed. */
  | 'not-thread-safe'
  /** It is safe, say its authors, and not to be checked: nobody calls it for the sake of a check. */
  | 'trusted'
  /** One thread alone uses the object, or what the field holds. */
  | 'confined'
  /** Nothing changes after construction. */
  | 'immutable'
  /** One certain thread of the program runs the code: that of its user interface. */
  | 'one-thread'
  /** Any thread, or one of a pool, runs the code: nothing is known of who runs beside whom. */
  | 'any-thread'
  /** A lock is named that accesses or callers hold (`lock-claims.ts`). */
  | 'guarded'
  /** It is wider than it need be, for tests alone. */
  | 'for-tests'
  /** Runs before others have the object, as a constructor does. */
  | 'initialises'
  /** Changes nothing, and answers the same for the same state. */
  | 'pure';

interface Row {
  readonly mark: ContractMark;
  readonly names: readonly string[];
  /** Where they are defined; for people. */
  readonly source: string;
  /** Where they mean something else. */
  readonly except?: readonly string[];
}

const ROWS: readonly Row[] = [
  {
    mark: 'thread-safe',
    names: ['ThreadSafe'],
    source: 'JCIP, JSR 305, Error Prone, Infer, Checker Framework',
  },
  {
    mark: 'not-thread-safe',
    names: ['NotThreadSafe'],
    source: 'JCIP, JSR 305, Maven, Apache HttpComponents before 4.4.5',
  },
  { mark: 'confined', names: ['ThreadConfined'], source: 'Infer' },
  {
    mark: 'immutable',
    names: ['Immutable'],
    source: 'JCIP, JSR 305, Error Prone',
    // There it says that no change is written to the database.
    except: ['org/hibernate/annotations'],
  },
  { mark: 'one-thread', names: ['UiThread', 'MainThread'], source: 'androidx.annotation, Infer' },
  {
    mark: 'any-thread',
    names: ['AnyThread', 'WorkerThread', 'BinderThread'],
    source: 'androidx.annotation',
  },
  { mark: 'guarded', names: ['GuardedBy'], source: 'JCIP, JSR 305, Error Prone, androidx.annotation' },
  {
    mark: 'for-tests',
    names: ['VisibleForTesting'],
    source: 'Guava, androidx.annotation, JetBrains, Infer',
  },
  { mark: 'initialises', names: ['Initializer', 'PostConstruct'], source: 'Infer, NullAway; JSR 250' },
  { mark: 'pure', names: ['Functional', 'Pure', 'SideEffectFree'], source: 'Infer; Checker Framework' },
];

/** How the thread of a user interface is written. */
const ONE_THREAD = /^(ui|main)[ _-]thread$/i;

/** By simple name. */
const BY_NAME: ReadonlyMap<string, Row> = new Map(
  ROWS.flatMap((row) => row.names.map((name) => [name, row] as const)),
);

/** `@Contract(threading = …)` of Apache HttpComponents. */
const CONTRACTS = new Set([
  'Lorg/apache/http/annotation/Contract;',
  'Lorg/apache/hc/core5/annotation/Contract;',
]);

/** `Lorg/acme/Marks$ThreadSafe;` → `ThreadSafe`. */
export function simpleNameOf({ type }: Annotation): string {
  // Without a package the name stands behind the letter of its kind.
  return type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf('$'), 0) + 1, -1);
}

export function markOf(annotation: Annotation): ContractMark | undefined {
  const threading = threadingOf(annotation);
  if (threading !== undefined) return markOfThreading(threading);
  const name = simpleNameOf(annotation);
  const row = BY_NAME.get(name);
  const isIn = (where: string): boolean => annotation.type === `L${where}/${name};`;
  if (row?.except?.some(isIn) === true) return undefined;
  if (row?.mark === 'thread-safe' && isUnchecked(annotation)) return 'trusted';
  return row?.mark === 'guarded' && namesThread(annotation) ? 'confined' : row?.mark;
}

/** `@ThreadSafe(enableChecks = false)`, as Infer has it. */
function isUnchecked({ values }: Annotation): boolean {
  const checks = values.get('enableChecks');
  return checks?.kind === 'constant' && Number(checks.value) === 0;
}

/** `@GuardedBy("UI thread")`: no lock guards it, as one thread alone has it. */
function namesThread({ values }: Annotation): boolean {
  const value = values.get('value');
  const [only, ...more] = value?.kind === 'array' ? value.values : [value];
  return more.length === 0 && only?.kind === 'constant' && ONE_THREAD.test(String(only.value).trim());
}

/** `SAFE`, `SAFE_CONDITIONAL`, `IMMUTABLE`, `IMMUTABLE_CONDITIONAL`, `UNSAFE`. */
function threadingOf({ type, values }: Annotation): string | undefined {
  const threading = CONTRACTS.has(type) ? values.get('threading') : undefined;
  return threading?.kind === 'enum' ? threading.name : undefined;
}

function markOfThreading(threading: string): ContractMark | undefined {
  if (threading.startsWith('SAFE')) return 'thread-safe';
  if (threading === 'UNSAFE') return 'not-thread-safe';
  // What is immutable under conditions changes where they do not hold.
  return threading === 'IMMUTABLE' ? 'immutable' : undefined;
}

/** How reports write an annotation of the table: `@ThreadSafe`, `@Contract(threading = SAFE)`. */
export function markText(annotation: Annotation): string {
  const threading = threadingOf(annotation);
  if (threading !== undefined) return `@Contract(threading = ${threading})`;
  return `@${simpleNameOf(annotation)}`;
}

/** The first annotation that has one of the meanings. */
export function findMark(
  annotations: readonly Annotation[],
  ...marks: readonly ContractMark[]
): Annotation | undefined {
  return annotations.find((annotation) => {
    const mark = markOf(annotation);
    return mark !== undefined && marks.includes(mark);
  });
}
