/** The client that the harness stands for, first as a plan for people, then as IR. */

import type { ClassId, FieldId, LockPath, MethodId } from '../program/index.js';
import type { Filled } from './fillings.js';

/** What a class shows of being meant for several threads. */
export interface Shown {
  /** A half sentence whose subject is the class: `has a synchronized method put(int)`. */
  readonly text: string;
  /** What would have to go for it to show this no longer: `` `synchronized` of Ledger.put(int) ``. */
  readonly sign: string;
  /** The line that the sign is on, as far as the class file says. */
  readonly line?: number | undefined;
  /** It is in static methods alone, which say nothing of what a single object has. */
  readonly isOfStatics?: true | undefined;
  /** It is about what a method keeps in variables and gives to others, and not about the class. */
  readonly isOfVariables?: true | undefined;
  /** An interface says so, of its own methods; the class may have others. */
  readonly isOfInterface?: true | undefined;
}

export type SignKind =
  | 'annotation'
  | 'framework'
  | 'framework-own'
  | 'synchronized-method'
  | 'synchronized-block'
  | 'synchronized-wrapper'
  | 'locked-change'
  | 'starts-thread'
  | 'is-thread'
  | 'concurrent-field'
  | 'concurrent-class'
  | 'field-updater'
  | 'task'
  | 'inner-task'
  | 'volatile-field'
  | 'polled-field'
  | 'future-callback'
  | 'unlocked-override'
  | 'unguarded-use'
  | 'volatile-update'
  | 'static-concurrent-field'
  | 'given-concurrent-field'
  | 'condition-field'
  | 'static-state'
  | 'changed-constant'
  | 'shared-variable'
  | 'guarded-use'
  | 'iterator'
  | 'builder';

/** Something that a class shows, with its weight; below zero where it shows a single user. */
export interface Sign extends Shown {
  readonly kind: SignKind;
  readonly weight: number;
}

/**
 * A class that the other side of a comparison has open: it is taken as open here too, whatever it shows, so that both
 * sides are judged alike.
 */
export interface OpenElsewhere {
  /** Dotted binary name. */
  readonly className: string;
  readonly where: 'base' | 'head';
  /** What it shows there: a sentence whose subject is the class. */
  readonly reason: string;
  /** What would have to go there for it to be open no longer, and its place, where that is known. */
  readonly sign?: { readonly text: string; readonly place?: string | undefined } | undefined;
}

/** A class that may be closed in the base. It is open here for these fields alone, if one of them is plain now. */
export interface VolatileElsewhere {
  /** Dotted binary name. */
  readonly className: string;
  readonly where: 'base';
  /** Names of fields that it declares as volatile there. */
  readonly volatileFields: readonly string[];
}

/** What the other side of a comparison knows of classes that are to be open here. */
export type Elsewhere = OpenElsewhere | VolatileElsewhere;

/** What is open to clients, and what a client is like. */
export interface HarnessOptions {
  /** Globs over dotted binary names (`org.acme.*Pool`, nested classes with `$`); see config's `globMatcher`. */
  readonly interfaces: readonly string[];
  /** Globs over the same names: classes that are never open, whatever else speaks for it. Default none. */
  readonly closed?: readonly string[];
  /** Classes whose `main` is run, dotted or internal names. */
  readonly mains: readonly string[];
  /** What is open beside the classes that show signs; of no meaning where interfaces or programs are named. */
  readonly elsewhere?: readonly Elsewhere[];
  /** Names that nothing under scan goes by are left out rather than an error. Default false. */
  readonly mayMiss?: boolean;
  /** True for PLDI'06's harness: all threads are given the same arguments. */
  readonly shareArguments: boolean;
  /** How deep arguments of constructors of arguments are made; below, references are null. Default 3. */
  readonly depth?: number;
}

/** A sign and the class that shows it; its text has the open class as its subject. */
export interface SignOfOpen extends Sign {
  readonly cls: ClassId;
}

/** A class whose public methods a client may call from any thread, and why it is believed to be one. */
export interface OpenClass {
  readonly cls: ClassId;
  /** One sentence: `org.acme.Pool is named as an interface`, `org.acme.Pool has a synchronized method borrow(String)` … */
  readonly reason: string;
  /** Why it is open: what it shows, the word of the user, or only that the other side of a comparison has it open. */
  readonly by: 'sign' | 'name' | 'base' | 'head';
  /** Where it shows something: what would have to go, and the class and line that it is in. */
  readonly sign?: { readonly text: string; readonly cls: ClassId; readonly line?: number | undefined };
  /** All that it shows, itself and by the classes inside it that no client can name, the weightiest first. */
  readonly signs?: readonly SignOfOpen[];
  /** Set where `by` is a side: what that side says of it. */
  readonly elsewhere?: OpenElsewhere;
  /** Set where it is open only for these fields, which are volatile on that side and plain here. */
  readonly plainFields?: readonly FieldId[];
  /** Its open methods, declared, inherited and static, sorted by name and descriptor. */
  readonly methods: readonly MethodId[];
  /** Each call has an object of its own: a framework makes it, or nothing shows that threads share one. */
  readonly isPerCall?: true;
}

/** What a thread of the client is about: a call, an object that it makes, or a public field. */
export type Act = 'call' | 'make' | 'field';

/** Who alone can do it, where not everybody can: code of the package, or that and subclasses. */
export type Insider = 'package' | 'subclass';

/** One thread of the harness. */
export interface HarnessRoot {
  /** The synthetic static method that is the thread's body. */
  readonly method: MethodId;
  /** The open method or constructor it calls, or a program's `main`; for a field, where its class begins. */
  readonly target: MethodId;
  /** `main`: a program of its own, which may be what happens to an object before others have it (`act` is `make`). */
  readonly kind: 'open' | 'main';
  readonly act: Act;
  readonly insider?: Insider | undefined;
  /** Nothing but the client is known to call what only insiders can, and no contract says that anybody does. */
  readonly isGuessed: boolean;
  /** The field, where it is about one. */
  readonly field?: FieldId | undefined;
  /**
   * The class whose shared instance is the receiver, the abstract class where that is of a client's own subclass; for
   * static methods and `main`, the class of the method.
   */
  readonly receiver: ClassId;
  readonly reason: string;
  /** The locks that the client holds while it calls the method; mostly none. */
  readonly holds: readonly LockPath[];
  /** Locks that all calls of the method in the code under scan hold; the client does not. */
  readonly asks: readonly LockPath[];
  /** The open classes that bring it about, its receiver's own and the abstract ones above; empty for a `main`. */
  readonly opened: readonly ClassId[];
}

export interface Harness {
  /** The synthetic method that makes the shared objects and starts each root once. */
  readonly entry: MethodId;
  readonly roots: readonly HarnessRoot[];
  /** The synthetic methods that make the shared objects: 1 for those of the first instances, 2 for the second. */
  readonly instances: ReadonlyMap<MethodId, number>;
  /** By these methods, the class whose instance they share. */
  readonly shares: ReadonlyMap<MethodId, ClassId>;
  readonly open: readonly OpenClass[];
  readonly mains: readonly MethodId[];
  /** The client's static fields that hold what a container gives to all who ask for it. */
  readonly given: readonly FieldId[];
  /** Those that hold arguments which all its threads pass; none where each thread makes its own. */
  readonly sharedArguments: readonly FieldId[];
  /** Fields that no code under scan assigns, and what stands in them. */
  readonly filled: Filled;
  /** What the client does, for `racewarden harness`. */
  readonly plan: string;
  /**
   * Cases left out by a bound or for want of an instance, for the diagnostics; sorted. Bodies are made when they are
   * first needed, so a bound met inside one is noted only then.
   */
  readonly notes: readonly string[];
}
