/** The client that the harness stands for, first as a plan for people, then as IR. */
import type { ClassId, MethodId } from '../program/index.js';

/** What is open to clients, and what a client is like. */
export interface HarnessOptions {
  /** Globs over dotted binary names (`org.acme.*Pool`, nested classes with `$`); see config's `globMatcher`. */
  readonly interfaces: readonly string[];
  /** Globs over the same names: classes that are never open, whatever else speaks for it. Default none. */
  readonly closed?: readonly string[];
  /** Classes whose `main` is run, dotted or internal names. */
  readonly mains: readonly string[];
  /** Names that nothing under scan goes by are left out rather than an error. Default false. */
  readonly mayMiss?: boolean;
  /** True for PLDI'06's harness: all threads are given the same arguments. */
  readonly shareArguments: boolean;
  /** How deep arguments of constructors of arguments are made; below, references are null. Default 3. */
  readonly depth?: number;
}

/** A class whose public methods a client may call from any thread, and why it is believed to be one. */
export interface OpenClass {
  readonly cls: ClassId;
  /** One sentence: `org.acme.Pool is named as an interface`, `org.acme.Pool has a synchronized method borrow(String)` … */
  readonly reason: string;
  /** Its open methods, declared, inherited and static, sorted by name and descriptor. */
  readonly methods: readonly MethodId[];
}

/** One thread of the harness. */
export interface HarnessRoot {
  /** The synthetic static method that is the thread's body. */
  readonly method: MethodId;
  /** The open method it calls, or a program's `main`. */
  readonly target: MethodId;
  readonly kind: 'open' | 'main';
  /**
   * The class whose shared instance is the receiver, the abstract class where that is of a client's own subclass; for
   * static methods and `main`, the class of the method.
   */
  readonly receiver: ClassId;
  readonly reason: string;
  /** The open classes that bring it about, its receiver's own and the abstract ones above; empty for a `main`. */
  readonly opened: readonly ClassId[];
}

export interface Harness {
  /** The synthetic method that makes the shared objects and starts each root once. */
  readonly entry: MethodId;
  readonly roots: readonly HarnessRoot[];
  /** The synthetic methods that make the shared objects: 1 for those of the first instances, 2 for the second. */
  readonly instances: ReadonlyMap<MethodId, number>;
  readonly open: readonly OpenClass[];
  readonly mains: readonly MethodId[];
  /** What the client does, for `racewarden harness`. */
  readonly plan: string;
  /**
   * Cases left out by a bound or for want of an instance, for the diagnostics; sorted. Bodies are made when they are
   * first needed, so a bound met inside one is noted only then.
   */
  readonly notes: readonly string[];
}
