/** What those who write statements of random programs know of the place and of the program. */
import type { Text } from './text.js';

/** What may be named and done at a place. */
export interface Scope {
  /** Variables that hold a node, never null. */
  readonly nodes: readonly string[];
  /** Started threads, futures and stages, lists of threads, and threads of the class W or tasks of the class F with a result. */
  readonly threads: readonly string[];
  readonly futures: readonly string[];
  readonly lists: readonly string[];
  readonly workers: readonly string[];
  /** `all`; `calm`: without waiting, starting and throwing; `plain`: without locks, too; `own`: fields of the nodes alone. */
  readonly may: 'all' | 'calm' | 'plain' | 'own';
  /** In main's own thread, for which nobody waits, so that it may wait for any other one. */
  readonly isMain: boolean;
  /** How many blocks it is in. */
  readonly nesting: number;
  /** Locks of a lower rank may not be taken. */
  readonly rank: number;
}

/** What a random program offers to those who write its statements. */
export interface Writer {
  readonly text: Text;
  statements(scope: Scope, count: number): void;
  /** Up to so many statements, one level deeper. */
  block(scope: Scope, count: number): void;
  /** One of the few threads that a program may start. */
  mayStart(scope: Scope): boolean;
  /** A new name. */
  name(): string;
  chance(share: number): boolean;
  upTo(bound: number): number;
  any<T>(items: readonly T[]): T;
}
