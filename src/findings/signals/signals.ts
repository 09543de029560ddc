/**
 * What the analysis knows of a finding that speaks for or against it, before it is weighed (`evidence.ts`).
 *
 * Counts are of places in code, each once, without constructors, initialisers and what the client does itself.
 */
import type { Insider } from '../../harness/index.js';
import type { ClassId, FieldId, MethodId } from '../../program/index.js';
import type { RootKind } from '../../threads/index.js';
import type { ClientStep } from '../names/index.js';
import type { GivenTo } from './given-to-several.js';
import type { LikelyOrder } from './likely-order.js';
import type { MethodCount } from './locking-methods.js';
import type { FieldUses } from './taken-out.js';

/** One side of a race. */
export interface SideSignals {
  readonly write: boolean;
  readonly locks: readonly string[];
  /** A call of the client, a program's `main`, a thread that the code under scan starts, or an initialiser. */
  readonly root: RootKind;
  /** That missing code starts the thread is a guess, made of what this code was given. */
  readonly isOfMissing: boolean;
  /** The constant that it stores, as a text. */
  readonly stores: string | undefined;
  /** It stores what rests on the value that the field had. */
  readonly isUpdate: boolean;
  /** The thread is that of finalizers, or runs an action of a `Cleaner`. */
  readonly isFinalizer: boolean;
  /** The class, named by the user, whose method a thread of the client calls. */
  readonly named: string | undefined;
  /** A lock that the client does not hold, although all calls of the same method in the code under scan do. */
  readonly asks: string | undefined;
  /** What it uses of fields: what it has taken out, and what it has loaded and uses under a lock (`taken-out.ts`). */
  readonly uses: FieldUses;
  /** The method that the thread starts in. */
  readonly start: MethodId;
  /** It holds locks, and all of them for reading only. */
  readonly hasReadLocksOnly: boolean;
  /** It holds locks, and each object has such locks of its own. */
  readonly hasOwnLocksOnly: boolean;
  /** Classes that its locks belong to, dotted; those that anybody can name have none. */
  readonly lockOwners: readonly string[];
  /** Classes whose methods are on the path, each by the outermost class around it, dotted. */
  readonly through: ReadonlySet<string>;
  /** Where the thread enters by a set-up method: the outermost class around that of the object, dotted. */
  readonly setsUp: string | undefined;
  /** It uses the state of an object that its path has just made (`made-on-path.ts`). */
  readonly isOnMade: boolean;
  /** The client calls what the code under scan calls on objects alone that it has just made (`calls-on-new.ts`). */
  readonly isForNew: boolean;
  /** The client itself does it to what a method returned. */
  readonly isClient: boolean;
  /** The client calls a method that code outside the package, or outside the module of Kotlin, cannot name. */
  readonly isHidden: boolean;
  /** Who alone can call what the thread starts with, where not everybody can. */
  readonly insider: Insider | undefined;
  /** Nothing but the client is known to call what the thread starts with, and not everybody can. */
  readonly isGuessed: boolean;
  /** What the thread runs, if the code under scan starts it; what those run of which the client calls a step (`thread-steps.ts`). */
  readonly runs: ReadonlySet<MethodId>;
  /** Outermost classes around those that declare what the thread runs, dotted. */
  readonly runsIn: ReadonlySet<string>;
  /** Those around classes of wrappers that calls on the path may be made on instead (`wrapping.ts`). */
  readonly wrappers: ReadonlySet<string>;
  /** The method contexts that these threads begin with. */
  readonly begin: ReadonlySet<number>;
  /** The field whose executor, with one thread, runs all of them (`serial-executors.ts`); −1 for none. */
  readonly executor: FieldId;
  /** On the way there, a thread object is run as a task of another thread. */
  readonly runsThread: boolean;
  /** The client calls a method that belongs to the event thread of AWT and Swing (`event-types.ts`). */
  readonly isOfEvents: boolean;
  /** What the client does on the way there; undefined where the thread is none of the client's. */
  readonly step: ClientStep | undefined;
  /** The access, and all code on the path that is shown, lies in a dependency. */
  readonly inDependency: boolean;
  readonly code:
    | 'setter'
    | 'getter'
    | 'text'
    | 'compared'
    | 'constructor'
    | 'size'
    | 'enumeration'
    | undefined;
  /** It happens in a call of the JDK that is given anything, in an array that another method has filled. */
  readonly takesAnything: boolean;
  /** It happens in a call of the JDK on views of other collections (`views.ts`). */
  readonly isOnOthers: boolean;
  /** It happens in a call of the JDK that is given nothing which leads there (`led-to.ts`). */
  readonly isLedNowhere: boolean;
  /** It happens in a call of the JDK that is given it among the contents of something else, or where code takes anything. */
  readonly isLedAsAnything: boolean;
  /** The class whose method, or constructor, makes the access for the only object of it (`one-object-classes.ts`); −1 for none. */
  readonly oneObjectOf: ClassId;
  /** It is an access to what the code gives to several tasks, which are alike or different (`given-to-several.ts`). */
  readonly givenTo: GivenTo | undefined;
  /** The client calls a step of a thread of which the code makes several that get one object of the class. */
  readonly isStepOfSeveral: boolean;
  /** Missing code runs a function that one method has made together with the object which is raced on. */
  readonly isOfGivenCall: boolean;
  /** What it likely comes before, and after. */
  readonly order: LikelyOrder;
}

export type PairSignals = readonly [SideSignals, SideSignals];

export interface ClassSign {
  readonly kind: string;
  /** A half sentence whose subject is the class. */
  readonly text: string;
  /** Without its package. */
  readonly className: string;
  /** It is in static methods alone, which say nothing of what a single object has. */
  readonly isOfStatics?: true;
  /** It is about what a method keeps in variables and gives to others, and not about the class. */
  readonly isOfVariables?: true;
  /** An interface says so, of its own methods; the class may have others. */
  readonly isOfInterface?: true;
}

/** A lock that is held at some places, in how many methods, of all places. */
export interface Guard {
  readonly lock: string;
  readonly held: number;
  readonly methods: number;
  readonly of: number;
}

export interface Signals {
  /**
   * What is raced on: the state of a collection, of a value or buffer of the JDK, of another object of the JDK, of an object of
   * a dependency, an array, or a field.
   */
  readonly state: 'collection' | 'value' | 'library' | 'dependency' | 'array' | 'field';
  readonly isReference: boolean;
  readonly isStatic: boolean;
  /** There is one such object in every run. */
  readonly isSole: boolean;
  /** No access can get at other objects than one, of which there is one in every run. */
  readonly isOneObject: boolean;
  /** The class that declares the field is a task. */
  readonly isOfTask: boolean;
  /** A field of the code under scan holds it, or the code gives it to several tasks. */
  readonly isNamed: boolean;
  /** The code under scan makes the object, which is one of the JDK, such as a collection. */
  readonly isOwnOfJdk: boolean;
  /** Signs of the class that declares the field, and of the classes around and in it. */
  readonly signs: readonly ClassSign[];
  readonly nestSigns: readonly ClassSign[];
  /** The class that has or holds the state, by its simple name, where a container gives one object of it to all. */
  readonly given: string | undefined;
  /** The same where all threads of the client pass one object of it, as the settings have it. */
  readonly sharedArgument: string | undefined;
  /** It is a component of AWT or Swing, or what goes with one. */
  readonly isOfEvents: boolean;
  /** Callers give it to an object that has one which locks itself, unless it is given another (`caller-collections.ts`). */
  readonly isOfCallers: boolean;
  /** The field that holds it has the type Object. */
  readonly hasUntypedHolder: boolean;
  /** The field that holds the object of the JDK or of a dependency whose state it is; −1 for none. */
  readonly holder: FieldId;
  /** This field gets another object, or none, while the object that has it lives (`replaced-fields.ts`). */
  readonly isReplaced: boolean;
  /** All code under scan takes it out of this field in a monitor, behind code that fills it where it is unset. */
  readonly isHandedOutFilled: boolean;
  /** It stands for something, such as `NOT_FOUND`: code compares others with it and does nothing else with it (`markers.ts`). */
  readonly isMarker: boolean;
  /** The class that declares the field, dotted; empty where no field holds the state. */
  readonly owner: string;
  /** That class, those that it extends and those that extend it, each by the outermost class around it, dotted. */
  readonly family: ReadonlySet<string>;
  /** The class that says that it is not for several threads. */
  readonly disclaims: string | undefined;
  /** How many methods of that class, and of those that it extends, take a lock; not of static state. */
  readonly lockingMethods: MethodCount | undefined;
  /** All methods of these classes that take a lock make a copy of the object, or take one over (`copying-methods.ts`). */
  readonly locksToCopy: boolean;
  /** What `@GuardedBy` of the field says, as it is written. */
  readonly claim: string | undefined;
  /** What is raced on, by the simple name of its class. */
  readonly subject: string;
  /** A thread that the code under scan starts takes part in a pair. */
  readonly hasInternal: boolean;
  /** The lock that most places hold. */
  readonly guard: Guard | undefined;
  readonly writes: number;
  readonly lockedWrites: number;
  /** A method reads and writes it without a lock. */
  readonly isCompound: boolean;
  /** A method reads the reference twice without a lock, and another one sets it to null. */
  readonly isReadAgain: boolean;
  /** A collection that only methods fill which register something for later (`registries.ts`). */
  readonly isRegistry: boolean;
  /** A boolean that nothing changes by what it was, or looks at and changes without a lock; no loop waits for it. */
  readonly isFlag: boolean;
  /** Whoever writes it stores what all others store; who comes later does the same work again at worst. */
  readonly isSameForAll: boolean;
  /** All writes but those of constructors store what the method is given. */
  readonly isSetting: boolean;
  /** All writes do so, or happen while the object is started; none stores null, and nothing is worked out from what was there. */
  readonly isSetAtStart: boolean;
  /** A thread sees each value whole: no long, and no object with a state that may not be seen yet (`whole-values.ts`). */
  readonly isWhole: boolean;
  /** All writes hold a lock, none stores null, and none is in a method that reads it without a lock. */
  readonly isReplacedUnderLock: boolean;
  /** A method uses it twice, read without a lock each time. */
  readonly isTakenTwice: boolean;
  /** One method alone reads it and writes what it has worked out. */
  readonly isCache: boolean;
  /** All writes store what methods return that are annotated as pure, and it is no object with a state. */
  readonly isPureValue: boolean;
  /** The simple name of the class, where one thread mostly has an object of it to itself. */
  readonly singleUser: string | undefined;
  readonly mayShareLock: boolean;
  /** What both sides of all pairs hold, if it may be two locks. */
  readonly unprovedLock: string | undefined;
}

/** What a class shows, as far as the client looked at it. */
export interface ClassSigns {
  readonly signs: readonly ClassSign[];
  /** It says that it is not for several threads. */
  readonly disclaims: boolean;
}

/** An access instance and its location. */
export type Accessed = readonly [instance: number, location: number];
