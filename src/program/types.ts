/**
 * The program as dense integers: classes, methods and fields with their names, hierarchy, resolution and dispatch.
 *
 * Ids are handed out in the order classes are loaded, which is deterministic for the same input. Array classes are
 * classes too (`[I`, `[[Ljava/lang/String;`). Loading is lazy: asking for a class by name reads it.
 */

import type {
  ClassFile,
  ClassPath,
  ClassSource,
  FieldMember,
  MemberRef,
  MethodMember,
  WarningSink,
} from '../classfile/index.js';
import type { Body, FieldFill, InsnOf, LockRegions } from '../ir/index.js';
import type { ElementUse, EndedAnswer, FlagUse, SignalCount } from './ends.js';
import type { Frameworks } from './frameworks/entries.js';
import type { ManagedClasses } from './frameworks/managed.js';
import type { Handing, HandOver } from './hands.js';
import type { FieldSign } from './intent.js';
import type { LockView, PermitKind } from './lock-kinds.js';
import type { PerThread } from './per-thread.js';
import type { Protocol } from './protocols.js';
import type { Role, Task } from './roles.js';
import type { Offer } from './served.js';
import type { Skeleton } from './skeleton.js';
import type { TakenAnswer } from './taken.js';
import type { TaskRun } from './task-runs.js';

export type ClassId = number;
export type MethodId = number;
export type FieldId = number;
/** Interned name + descriptor. */
export type SelectorId = number;

/**
 * Where a class comes from.
 * - `application`: the paths under scan; findings are placed here.
 * - `library`: the class path.
 * - `subject`: JDK classes scanned by `--jdk --interface java.util.X`; treated as application.
 * - `model`: dist/models.jar, completed by the skeleton. `skeleton`: JDK API without a model.
 * - `phantom`: referred to but found nowhere. `synthetic`: made by us (harness, lambda classes, opaque implementors). `array`.
 */
export type Origin =
  | 'application'
  | 'library'
  | 'subject'
  | 'model'
  | 'skeleton'
  | 'phantom'
  | 'synthetic'
  | 'array';

export interface ClassInfo {
  readonly id: ClassId;
  /** Internal name; array descriptor for arrays. */
  readonly name: string;
  readonly origin: Origin;
  readonly access: number;
  /** −1 for Object and interfaces' Object (interfaces have Object as superclass here), ids otherwise. */
  readonly superclass: ClassId;
  readonly interfaces: readonly ClassId[];
  /** Declared members, in class file order; filled when the class is loaded. */
  readonly methods: readonly MethodId[];
  readonly fields: readonly FieldId[];
  readonly isInterface: boolean;
  readonly isAbstract: boolean;
  /** For arrays: the element class (`[[I` → `[I`), −1 where elements are primitive or for other classes. */
  readonly element: ClassId;
  /** Undefined for phantom, skeleton, synthetic and array classes. */
  readonly file: ClassFile | undefined;
  /** `<clinit>` of this class or −1. */
  readonly initializer: MethodId;
}

export interface MethodInfo {
  readonly id: MethodId;
  readonly owner: ClassId;
  readonly name: string;
  readonly desc: string;
  readonly access: number;
  readonly selector: SelectorId;
  readonly isStatic: boolean;
  readonly isAbstract: boolean;
  readonly isSynchronized: boolean;
  /** Number of parameters, `this` included. */
  readonly paramCount: number;
  readonly member: MethodMember | undefined;
  /** True for a JDK, phantom or native method with no body of its own and no intrinsic meaning: it gets the counted default body. */
  readonly isOpaque: boolean;
  /** True for the methods that `INTRINSICS` lists: they have no body, pointsto gives them meaning. */
  readonly isIntrinsic: boolean;
}

export interface FieldInfo {
  readonly id: FieldId;
  readonly owner: ClassId;
  readonly name: string;
  readonly desc: string;
  readonly access: number;
  readonly isStatic: boolean;
  readonly isVolatile: boolean;
  readonly isFinal: boolean;
  /** True when it holds references (arrays too). */
  readonly isReference: boolean;
  /** Class of its declared type when a reference, −1 otherwise. Loaded when it is first asked for. */
  readonly type: ClassId;
  readonly member: FieldMember | undefined;
}

/** A class made by the house itself; methods bring their bodies. */
export interface SyntheticClass {
  readonly name: string;
  readonly superName: string;
  readonly interfaces: readonly string[];
  readonly access: number;
  readonly fields: readonly { readonly name: string; readonly desc: string; readonly access: number }[];
  readonly methods: readonly SyntheticMethod[];
}
export interface SyntheticMethod {
  readonly name: string;
  readonly desc: string;
  readonly access: number;
  /** Called once, when the body is first needed; undefined for abstract methods. */
  readonly body: (() => Body) | undefined;
}

/** A class that provides a service. */
export interface ServiceProvider {
  readonly cls: ClassId;
  /** The static method that gives the object; −1 where a constructor makes it. */
  readonly method: MethodId;
}

/** What the front end could not do, counted for `--diagnostics`. Lists are sorted. */
export interface ProgramDiagnostics {
  readonly classesRead: number;
  readonly applicationClasses: number;
  readonly badClasses: readonly { readonly origin: string; readonly reason: string }[];
  /** Classes referred to and found nowhere. */
  readonly phantoms: readonly string[];
  /** Members referred to in known classes and found nowhere: `org/acme/Pool.get(I)V`. */
  readonly phantomMembers: readonly string[];
  /** Methods whose body could not be turned into IR. */
  readonly badBodies: readonly { readonly method: string; readonly reason: string }[];
  /** Methods that take or give up an explicit lock for their callers which these have no name for. */
  readonly namelessLocks: readonly MethodId[];
}

/** JDK classes that are scanned themselves. */
export interface Subject {
  /** The JDK's image or jmod. */
  readonly source: ClassSource;
  /** Internal names; their nested classes and superclasses come along. */
  readonly classes: readonly string[];
}

/** Where the classes of a program come from. All are opened by the caller and stay open while the program is used. */
export interface ProgramOptions {
  /** The classes under scan; all of them are read at once. */
  readonly application: ClassPath;
  /** Read class by class, when they are referred to. */
  readonly library: ClassPath;
  /** dist/models.jar; tests can do without. */
  readonly models?: ClassPath;
  /** The bytes of dist/skeleton.bin, or what `openSkeleton` made of them; tests can do without. */
  readonly skeleton?: Uint8Array | Skeleton;
  readonly subject?: Subject;
  /** What frameworks mean for threads; tests can do without. */
  readonly frameworks?: Frameworks;
  /** Hears of every class that cannot be used as it is. */
  readonly onWarning?: WarningSink;
}

export interface Program {
  /** Number of ids handed out so far; ids are below. */
  readonly classCount: number;
  readonly methodCount: number;
  readonly fieldCount: number;
  class(id: ClassId): ClassInfo;
  method(id: MethodId): MethodInfo;
  field(id: FieldId): FieldInfo;

  /** What frameworks say of classes, methods and fields. */
  readonly frameworks: ManagedClasses;

  /** The class of that internal name or array descriptor; a phantom where it is found nowhere. */
  classNamed(name: string): ClassId;
  /** Same, −1 instead of a phantom. */
  findClass(name: string): ClassId;
  /** Ids of all classes under scan (`application` and `subject`), sorted by name. */
  applicationClasses(): readonly ClassId[];
  /** True for application, subject; false for all others. */
  isApplication(id: ClassId): boolean;
  /** True for classes of the JDK that are not under scan: `model` and `skeleton`. */
  isJdk(id: ClassId): boolean;
  /** JVMS §4.10.1.2: may a value of class `sub` stand where `sup` is wanted (arrays covariant)? Phantoms are only their named supertypes. */
  isSubclass(sub: ClassId, sup: ClassId): boolean;
  /** Are objects of a class locks by their methods, so that these take another lock than the object's monitor? */
  isExplicitLock(cls: ClassId): boolean;
  /** What permits objects of exactly this class of the JDK have; undefined for none. */
  permitKindOf(cls: ClassId): PermitKind | undefined;
  /** Are there no more permits of an object than before when a method of its class has run, whatever it was passed? */
  keepsPermits(cls: ClassId, name: string, desc: string): boolean;
  /** Does a method of a map lock the entry whose value it gives to a function? */
  locksEntry(cls: ClassId, method: string): boolean;
  /** How objects of a class are views of other locks; undefined where they are none. */
  lockViewOf(cls: ClassId): LockView | undefined;
  isThrowable(cls: ClassId): boolean;
  /** Do objects of a class of the JDK never change, so that no one cares which of equal ones it is (strings, boxes, times)? */
  isValue(cls: ClassId): boolean;
  /** The class that a client makes where an object of this abstract type of the JDK is wanted; −1 where none is known. */
  standInOf(cls: ClassId): ClassId;
  /** May threads share objects of exactly this class of the JDK, so that a change in one can meet any other? */
  isThreadSafe(cls: ClassId): boolean;
  /** What a field of exactly this type, which need not be loaded, says of the class that has it; undefined for nothing. */
  fieldSign(type: string): FieldSign | undefined;
  /** Does a class that overrides a method of the JDK repeat its `synchronized`, whether or not threads share the objects? */
  repeatsSynchronized(cls: ClassId, name: string, desc: string): boolean;
  /** False for classes whose methods are the virtual machine's, not those of classes below them. */
  inheritsOpenly(cls: ClassId): boolean;
  /** Are objects of the class, or of a type of the JDK above it, used for this? */
  hasRole(cls: ClassId, role: Role): boolean;
  /** The types of the JDK that make objects of a class run by threads, the class they extend first. */
  tasksOf(cls: ClassId): readonly Task[];
  /** What a method of the JDK does to the elements of its receiver, a collection or an iterator; undefined for other methods. */
  elementUse(method: MethodId): ElementUse | undefined;
  /** The answer of a method of the JDK that says that its receiver has ended; undefined for other methods. */
  endedAnswer(method: MethodId): EndedAnswer | undefined;
  /** The answer of a method of the JDK that says that it has taken what it was given; undefined for other methods. */
  takenAnswer(method: MethodId): TakenAnswer | undefined;
  /** Does a method of the JDK complete its receiver, a future, in place of the task that is to do so? */
  isCutShort(method: MethodId): boolean;
  /** What a method of a model does with what its receiver hands over between threads; undefined where it does nothing such. */
  handOver(method: MethodId): HandOver | undefined;
  /** Do objects of a class hand others over between threads? */
  handing(cls: ClassId): Handing;
  /** What a method of a model does with tasks; undefined where the model of its class says nothing of tasks. */
  taskRun(method: MethodId): TaskRun | undefined;
  /** Do objects of a class have what they were made with run by one thread, however often they are run themselves? */
  runsItsTaskOnce(cls: ClassId): boolean;
  /** Do all tasks that an object of exactly this class is given take turns in one thread? */
  hasOneThread(cls: ClassId): boolean;
  /** How often objects of exactly this class of the JDK have to be raised until they are observed; undefined for other classes. */
  signalCount(cls: ClassId): SignalCount | undefined;
  /** Do objects of exactly this class of the JDK hold one value in a volatile field, so that they may be flags? */
  isFlag(cls: ClassId): boolean;
  /** What a method of such a class does to the value; undefined for other methods. */
  flagUse(method: MethodId): FlagUse | undefined;
  /** Whether a field holds something else for each thread; undefined where it does not. */
  perThread(field: FieldId): PerThread | undefined;
  /** How calls on objects of exactly this class rest on each other; undefined where they do not. */
  protocolOf(cls: ClassId): Protocol | undefined;
  protocols(): readonly Protocol[];
  /** The method that puts something into a collection or map of the JDK, for objects that a client makes. */
  fillerOf(cls: ClassId): { readonly name: string; readonly desc: string } | undefined;
  /** Is it a value that the language itself makes: a string or a box? */
  isLanguageValue(cls: ClassId): boolean;
  /** The class and what is initialised with it, before it (JVMS §5.5): superclasses, and superinterfaces with default methods. */
  initialisedWith(cls: ClassId): readonly ClassId[];
  /** Concrete (instantiable) classes of the program below `id` known so far among application and library classes, sorted by name. */
  concreteSubclasses(id: ClassId): readonly ClassId[];

  /** JVMS §5.4.3.2; a phantom field in the named class where nothing is found. Never −1. */
  resolveField(ref: MemberRef): FieldId;
  /**
   * JVMS §5.4.3.3–4; a phantom method where nothing is found. Never −1. `isStatic` says how a phantom is called (invokestatic);
   * found methods ignore it.
   */
  resolveMethod(ref: MemberRef, isStatic?: boolean): MethodId;
  /** The method that invokespecial in a method of class `caller` runs (JVMS §6.5, with ACC_SUPER always set). Never −1. */
  resolveSpecial(ref: MemberRef, caller: ClassId): MethodId;
  /** JVMS §5.4.6: the method that runs for a receiver of class `receiver`; −1 if abstract or none. Cached. */
  dispatch(receiver: ClassId, resolved: MethodId): MethodId;
  /** The named declared method of a class or its superclasses/interfaces; −1. */
  findMethod(cls: ClassId, name: string, desc: string): MethodId;
  /** The SAM of a functional interface; −1 if it is none. */
  functionalMethod(cls: ClassId): MethodId;

  /**
   * The body that runs: the class file's, a synthetic one, or for an opaque method the counted default of the
   * architecture ("a JDK method without a model …"). Undefined for abstract methods and for the intrinsics that pointsto/
   * gives meaning to. Cached; a body that cannot be built is replaced by the opaque default and listed in the diagnostics.
   */
  body(id: MethodId): Body | undefined;
  /** Does some body that was asked for so far access a field by a handle in a way which orders nothing? */
  isAccessedPlainly(id: FieldId): boolean;
  /** Is it a field that may be a spin lock: one that a handle takes in some class under scan? */
  isLockWord(id: FieldId): boolean;
  /** All fields for which that is true. */
  lockWords(): readonly FieldId[];
  /**
   * True for a JDK method without code for which the counted default is known to be right, so that it need not be
   * counted: it has no effect on anything that can race, keeps nothing and calls back nothing.
   */
  isHarmless(id: MethodId): boolean;
  /**
   * Does a run of the method make each call that stands outside its loops at most once? That holds for code as it was
   * written; of a model where the model says so; never of a default body, which stands for code that nobody has seen.
   */
  callsOnce(id: MethodId): boolean;
  /** True for a constructor of the JDK that does nothing, with all that it calls. Cached. */
  isBlank(id: MethodId): boolean;
  /** Held-lock regions of `body(id)`. Cached. */
  locks(id: MethodId): LockRegions;
  /** The same where the method has another body. */
  locksIn(id: MethodId, body: Body): LockRegions;

  define(cls: SyntheticClass): ClassId;
  /** From now on the bodies of a class under scan fill these fields of it; bodies asked for before did not. */
  fillFields(cls: ClassId, fills: readonly FieldFill[]): void;
  /** Does a method of the client give what stands in such a field? */
  fillsField(method: MethodId): boolean;
  /** Is it a method of the client? Classes of lambdas are synthetic as well, with methods that are not static. */
  isOfClient(method: MethodId): boolean;
  /** The synthetic class of a lambda site: final fields `capture0…`, the interface method calling the implementation, bridges. One per site. */
  lambdaClass(insn: InsnOf<'lambda'>, host: MethodId): ClassId;
  /** The class of tasks that call the methods an object of a class offers, held in its one field; −1 where it offers none. */
  servedBy(offer: Offer, cls: ClassId): ClassId;
  /** The classes that provide a service, as files of META-INF/services and descriptors of modules say. */
  providersOf(service: string): readonly ServiceProvider[];
  /** The class that writes and reads objects of a class; its one field holds what is written. −1 where there is none. */
  serialOf(cls: ClassId): ClassId;
  /** A concrete class implementing or extending an abstract one, every abstract method with the opaque default; `cls` itself when concrete. One per class. */
  opaqueImplementor(cls: ClassId): ClassId;

  /** `java/util/Map.get(Object)`-style with dots for people: `java.util.Map.get(Object)`. */
  prettyMethod(id: MethodId): string;
  diagnostics(): ProgramDiagnostics;
}
