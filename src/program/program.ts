/** Puts the parts of the room together behind the one interface `Program`. */
import type { MemberRef, Properties } from '../classfile/index.js';
import type { Body, FieldFill, InsnOf, LockRegions } from '../ir/index.js';
import { getOrMake } from '../util/index.js';
import { BadClasses } from './bad-classes.js';
import { BlankConstructors } from './blank.js';
import { Bodies } from './bodies.js';
import { saysCallsOnce } from './calls-once.js';
import { Dispatch } from './dispatch.js';
import {
  type ElementUse,
  type EndedAnswer,
  elementUse,
  endedAnswer,
  type FlagUse,
  flagUse,
  isCutShort,
  type SignalCount,
  signalCount,
} from './ends.js';
import { callsOnceByDefault } from './executing.js';
import { CarriedAnnotations } from './frameworks/carried.js';
import { ManagedClasses } from './frameworks/managed.js';
import { functionalMethodOf } from './functional.js';
import { type Handing, type HandOver, handing, handOver } from './hands.js';
import { isHarmless } from './harmless.js';
import { ConcreteSubclasses, isSubclass } from './hierarchy.js';
import { implementorOf } from './implementor.js';
import { initialisedWith } from './initialisation.js';
import { type FieldSign, fieldSign, repeatsSynchronized } from './intent.js';
import { LambdaClasses } from './lambda-classes.js';
import { ClassLocator } from './locator.js';
import {
  isExplicitLock,
  keepsPermits,
  type LockView,
  locksEntry,
  lockViewOf,
  type PermitKind,
  permitKindOf,
} from './lock-kinds.js';
import { ModelFacts } from './model-facts.js';
import { namesCalled } from './names-called.js';
import { isThrowableConstructor } from './opaque.js';
import { type PerThread, perThread } from './per-thread.js';
import { prettyMethodName } from './pretty.js';
import { type Protocol, Protocols } from './protocols.js';
import { Providers } from './providers.js';
import { type ClassRecord, type FieldRecord, isOfJdk, type MethodRecord } from './records.js';
import { Resolution } from './resolution.js';
import { type Role, Roles, type Task } from './roles.js';
import { SerialClasses } from './serial.js';
import { type Offer, ServedClasses } from './served.js';
import { Skeleton } from './skeleton.js';
import { fillerOf, standInOf } from './stand-ins.js';
import { ClassTable } from './table.js';
import { type TakenAnswer, takenAnswer } from './taken.js';
import { runsItsTaskOnce, type TaskRun, taskRun } from './task-runs.js';
import { isThrowable } from './throwables.js';
import type {
  ClassId,
  FieldId,
  MethodId,
  Program,
  ProgramDiagnostics,
  ProgramOptions,
  ServiceProvider,
  SyntheticClass,
} from './types.js';
import { isLanguageValue, isValue } from './values.js';

/**
 * Opens a program. All classes under scan are read now, all others when they are named.
 * @throws Error where the skeleton is damaged or a subject is no class of the JDK; broken classes are left out and noted.
 */
export function loadProgram(options: ProgramOptions): Program {
  return new LoadedProgram(options);
}

/** Opens a skeleton that several programs share. @throws Error where the bytes are none. */
export function openSkeleton(bytes: Uint8Array): Skeleton {
  return new Skeleton(bytes);
}

class LoadedProgram implements Program {
  readonly frameworks: ManagedClasses;
  private readonly badClasses: BadClasses;
  private readonly table: ClassTable;
  private readonly facts: ModelFacts;
  private readonly protocolTable: Protocols;
  private readonly roles: Roles;
  private readonly subclasses: ConcreteSubclasses;
  private readonly resolution: Resolution;
  private readonly dispatcher: Dispatch;
  private readonly bodies: Bodies;
  private readonly blank: BlankConstructors;
  private readonly lambdas: LambdaClasses;
  private readonly served: ServedClasses;
  private readonly providers: Providers;
  private readonly serials: SerialClasses;
  private properties: Properties | undefined;
  private calledHere: ReadonlySet<string> | undefined;
  private readonly underScan: readonly ClassId[];
  private readonly implementors = new Map<ClassId, ClassId>();
  private readonly explicitLocks = new Map<ClassId, boolean>();
  private readonly initialised = new Map<ClassId, readonly ClassId[]>();
  private readonly prettyMethods: (string | undefined)[] = [];

  constructor(options: ProgramOptions) {
    this.badClasses = new BadClasses(options.onWarning ?? (() => {}));
    const { skeleton: given } = options;
    const skeleton = given instanceof Uint8Array ? new Skeleton(given) : given;
    const locator = new ClassLocator(options, skeleton, this.badClasses);
    this.table = new ClassTable((name) => locator.locate(name), this.badClasses);
    this.facts = new ModelFacts(this.table, options.models);
    this.protocolTable = new Protocols(this.facts);
    this.roles = new Roles(this.table, this.facts);
    this.subclasses = new ConcreteSubclasses(this.table);
    this.resolution = new Resolution(this.table);
    this.dispatcher = new Dispatch(this.table);
    this.bodies = new Bodies(
      this.table,
      this.facts,
      this.resolution,
      (cls) => this.opaqueImplementor(cls),
      () => this.underScan,
      (name) => locator.libraryFile(name),
      (key) => {
        this.properties ??= options.application.properties();
        return this.properties.get(key) ?? [];
      },
    );
    this.blank = new BlankConstructors(this.table, this.resolution, (id) => this.bodies.body(id));
    this.served = new ServedClasses(
      this.table,
      (cls) => this.opaqueImplementor(cls),
      (name, desc) => this.isCalledHere(name, desc),
      (method, cls) => {
        const runs = this.frameworks.runsOf(method, cls);
        return runs === 'before' || runs === 'after';
      },
    );
    this.serials = new SerialClasses(this.table, {
      instanceOf: (cls) => {
        const standIn = this.standInOf(cls);
        return standIn >= 0 ? standIn : this.opaqueImplementor(cls);
      },
      isValue: (cls) => this.isValue(cls),
    });
    this.lambdas = new LambdaClasses(this.table, (id) => this.bodies.body(id));
    this.providers = new Providers(this.table, (name) => this.findClass(name), [
      options.application,
      options.library,
    ]);
    const { application, library, frameworks = { own: [], shipped: [] } } = options;
    this.frameworks = new ManagedClasses(this, frameworks, new CarriedAnnotations([application, library]));
    this.underScan = locator
      .namesUnderScan()
      .map((name) => this.table.named(name))
      .filter((id) => this.isApplication(id));
  }

  get classCount(): number {
    return this.table.classes.length;
  }
  get methodCount(): number {
    return this.table.methods.length;
  }
  get fieldCount(): number {
    return this.table.fields.length;
  }

  class(id: ClassId): ClassRecord {
    return this.table.classes[id];
  }
  method(id: MethodId): MethodRecord {
    return this.table.methods[id];
  }
  field(id: FieldId): FieldRecord {
    return this.table.fields[id];
  }

  classNamed(name: string): ClassId {
    return this.table.named(name);
  }
  findClass(name: string): ClassId {
    const id = this.table.find(name);
    return id >= 0 && this.table.classes[id].origin === 'phantom' ? -1 : id;
  }
  applicationClasses(): readonly ClassId[] {
    return this.underScan;
  }
  isApplication(id: ClassId): boolean {
    const { origin } = this.table.classes[id];
    return origin === 'application' || origin === 'subject';
  }
  isJdk(id: ClassId): boolean {
    return isOfJdk(this.table.classes[id]);
  }
  isSubclass(sub: ClassId, sup: ClassId): boolean {
    return isSubclass(this.table, sub, sup);
  }
  isExplicitLock(cls: ClassId): boolean {
    let known = this.explicitLocks.get(cls);
    if (known === undefined) {
      known = isExplicitLock(this.facts, cls);
      this.explicitLocks.set(cls, known);
    }
    return known;
  }
  locksEntry(cls: ClassId, method: string): boolean {
    return locksEntry(this.facts, cls, method);
  }
  lockViewOf(cls: ClassId): LockView | undefined {
    return lockViewOf(this.table, this.facts, cls);
  }
  permitKindOf(cls: ClassId): PermitKind | undefined {
    return permitKindOf(this.facts, cls);
  }
  keepsPermits(cls: ClassId, name: string, desc: string): boolean {
    return keepsPermits(this.facts, cls, name, desc);
  }
  isThrowable(cls: ClassId): boolean {
    return isThrowable(this.table, cls);
  }
  isValue(cls: ClassId): boolean {
    return isValue(this.facts, cls);
  }
  isThreadSafe(cls: ClassId): boolean {
    return this.facts.of(cls, 'ThreadSafe') !== undefined;
  }
  fieldSign(type: string): FieldSign | undefined {
    return fieldSign(this.facts, type);
  }
  repeatsSynchronized(cls: ClassId, name: string, desc: string): boolean {
    return repeatsSynchronized(this.facts, cls, name, desc);
  }
  inheritsOpenly(cls: ClassId): boolean {
    return this.facts.of(cls, 'NotOpen') === undefined;
  }
  hasRole(cls: ClassId, role: Role): boolean {
    return this.roles.has(cls, role);
  }
  tasksOf(cls: ClassId): readonly Task[] {
    return this.roles.tasksOf(cls);
  }
  elementUse(id: MethodId): ElementUse | undefined {
    const { owner, name, desc } = this.table.methods[id];
    return this.isJdk(owner) ? elementUse(this.facts, owner, name, desc) : undefined;
  }
  endedAnswer(id: MethodId): EndedAnswer | undefined {
    const { owner, name, desc } = this.table.methods[id];
    return this.isJdk(owner) ? endedAnswer(this.facts, owner, name, desc) : undefined;
  }
  takenAnswer(id: MethodId): TakenAnswer | undefined {
    const { owner, name, desc } = this.table.methods[id];
    return this.isJdk(owner) ? takenAnswer(this.facts, owner, name, desc) : undefined;
  }
  isCutShort(id: MethodId): boolean {
    const { owner, name } = this.table.methods[id];
    return this.isJdk(owner) && isCutShort(this.facts, owner, name);
  }
  handOver(id: MethodId): HandOver | undefined {
    const { owner, name, desc } = this.table.methods[id];
    return this.table.classes[owner].origin === 'model' ? handOver(this.facts, owner, name, desc) : undefined;
  }
  handing(cls: ClassId): Handing {
    return handing(this.facts, cls);
  }
  taskRun(id: MethodId): TaskRun | undefined {
    const { owner, name, desc } = this.table.methods[id];
    return this.table.classes[owner].origin === 'model' ? taskRun(this.facts, owner, name, desc) : undefined;
  }
  runsItsTaskOnce(cls: ClassId): boolean {
    return runsItsTaskOnce(this.facts, cls);
  }
  hasOneThread(cls: ClassId): boolean {
    return this.facts.of(cls, 'OneThread') !== undefined;
  }
  signalCount(cls: ClassId): SignalCount | undefined {
    return signalCount(this.facts, cls);
  }
  isFlag(cls: ClassId): boolean {
    return this.facts.of(cls, 'Flag') !== undefined;
  }
  flagUse(id: MethodId): FlagUse | undefined {
    const { owner, name } = this.table.methods[id];
    return this.isJdk(owner) ? flagUse(this.facts, owner, name) : undefined;
  }
  perThread(id: FieldId): PerThread | undefined {
    const { owner, member } = this.table.fields[id];
    return this.table.classes[owner].origin === 'model' ? perThread(member) : undefined;
  }
  protocolOf(cls: ClassId): Protocol | undefined {
    return this.protocolTable.of(cls);
  }
  protocols(): readonly Protocol[] {
    return this.protocolTable.all();
  }
  standInOf(cls: ClassId): ClassId {
    return standInOf(this.table, this.facts, cls);
  }
  fillerOf(cls: ClassId): { readonly name: string; readonly desc: string } | undefined {
    return fillerOf(this.facts, cls);
  }
  isLanguageValue(cls: ClassId): boolean {
    return isLanguageValue(this.table, this.facts, cls);
  }
  initialisedWith(cls: ClassId): readonly ClassId[] {
    return getOrMake(this.initialised, cls, () => initialisedWith(this.table, cls));
  }
  concreteSubclasses(id: ClassId): readonly ClassId[] {
    return this.subclasses.of(id);
  }

  resolveField(ref: MemberRef): FieldId {
    return this.resolution.field(ref);
  }
  resolveMethod(ref: MemberRef, isStatic = false): MethodId {
    return this.resolution.method(ref, isStatic);
  }
  resolveSpecial(ref: MemberRef, caller: ClassId): MethodId {
    return this.resolution.special(ref, caller);
  }
  dispatch(receiver: ClassId, resolved: MethodId): MethodId {
    return this.dispatcher.select(receiver, resolved);
  }
  findMethod(cls: ClassId, name: string, desc: string): MethodId {
    return this.resolution.lookUpMethod(cls, this.table.selector(name, desc));
  }
  functionalMethod(cls: ClassId): MethodId {
    return functionalMethodOf(this.table, cls);
  }

  body(id: MethodId): Body | undefined {
    return this.bodies.body(id);
  }
  isAccessedPlainly(id: FieldId): boolean {
    return this.bodies.isAccessedPlainly(id);
  }
  isLockWord(id: FieldId): boolean {
    return this.bodies.words.has(id);
  }
  lockWords(): readonly FieldId[] {
    return this.bodies.words.all();
  }
  isHarmless(id: MethodId): boolean {
    const { owner, name, desc, isAbstract, isOpaque } = this.table.methods[id];
    if (!this.isJdk(owner) || !(isOpaque || isAbstract)) return false;
    return isThrowableConstructor(this.table, owner, name) || isHarmless(this.facts, owner, name, desc);
  }
  callsOnce(id: MethodId): boolean {
    const method = this.table.methods[id];
    const { origin, file } = this.table.classes[method.owner];
    if (origin === 'model') return saysCallsOnce(file, method.member);
    return this.bodies.isDefault(id) ? callsOnceByDefault(this.table, method) : method.hasCode;
  }
  isBlank(id: MethodId): boolean {
    return this.blank.has(id);
  }
  locks(id: MethodId): LockRegions {
    return this.bodies.locks(id);
  }
  locksIn(id: MethodId, body: Body): LockRegions {
    return this.bodies.regionsOf(id, body);
  }

  fillFields(cls: ClassId, fills: readonly FieldFill[]): void {
    this.bodies.fill(cls, fills);
  }
  isOfClient(id: MethodId): boolean {
    const { owner, isStatic } = this.table.methods[id];
    return isStatic && this.table.classes[owner].origin === 'synthetic';
  }
  fillsField(id: MethodId): boolean {
    const { owner, name } = this.table.methods[id];
    return this.bodies.isFilledBy(this.table.classes[owner].name, name);
  }
  define(cls: SyntheticClass): ClassId {
    return this.table.defineSynthetic(cls);
  }
  lambdaClass(insn: InsnOf<'lambda'>, host: MethodId): ClassId {
    return this.lambdas.of(insn, host);
  }
  /** By the class files: whatever code it is that makes the call. */
  private isCalledHere(name: string, desc: string): boolean {
    this.calledHere ??= namesCalled(this.table, this.underScan);
    return this.calledHere.has(name + desc);
  }
  servedBy(offer: Offer, cls: ClassId): ClassId {
    return this.served.of(offer, cls);
  }
  providersOf(service: string): readonly ServiceProvider[] {
    return this.providers.of(service);
  }
  serialOf(cls: ClassId): ClassId {
    return this.serials.of(cls);
  }
  opaqueImplementor(cls: ClassId): ClassId {
    const { isAbstract, isInterface } = this.table.classes[cls];
    if (!isAbstract && !isInterface) return cls;
    let id = this.implementors.get(cls);
    if (id === undefined) {
      id = this.table.define(implementorOf(this.table, cls));
      this.implementors.set(cls, id);
    }
    return id;
  }

  prettyMethod(id: MethodId): string {
    let text = this.prettyMethods[id];
    if (text === undefined) {
      const { owner, name, desc } = this.table.methods[id];
      text = prettyMethodName(this.table.classes[owner].name, name, desc);
      this.prettyMethods[id] = text;
    }
    return text;
  }

  diagnostics(): ProgramDiagnostics {
    const { classes } = this.table;
    return {
      classesRead: classes.filter((cls) => cls.file !== undefined).length,
      applicationClasses: this.underScan.length,
      badClasses: this.badClasses.list(),
      phantoms: classes.flatMap((cls) => (cls.origin === 'phantom' ? [cls.name] : [])).sort(),
      phantomMembers: this.table.phantomMembers(),
      badBodies: this.bodies.badBodies(),
      namelessLocks: this.bodies.namelessLocks(),
    };
  }
}
