/** Makes the body of a method, once, and what is computed from it. */
import type { ClassFile } from '../classfile/index.js';
import {
  type Body,
  buildBody,
  type FieldFill,
  IrError,
  type LockRegions,
  lockRegions,
  withFills,
} from '../ir/index.js';
import { getOrMake } from '../util/index.js';
import { CallLocks } from './call-locks.js';
import { Finalizers } from './finalizers.js';
import { functionalMethodOf } from './functional.js';
import { Constants } from './handles/constants.js';
import { HandleLowering, usesHandles } from './handles/lowering.js';
import { HandleMakers } from './handles/makers.js';
import { Members } from './handles/members.js';
import { Proxies } from './handles/proxies.js';
import { withJoinedTexts } from './joined-texts.js';
import { isLockType } from './lock-kinds.js';
import { LockWords } from './lock-words.js';
import type { ModelFacts } from './model-facts.js';
import { type OpaqueOptions, opaqueBody } from './opaque.js';
import { isOfJdk, type MethodRecord } from './records.js';
import type { Resolution } from './resolution.js';
import { withReads } from './serial-reads.js';
import type { ClassTable } from './table.js';
import type { ClassId, FieldId, MethodId } from './types.js';
import { isLanguageValue } from './values.js';

/** Of methods that may begin a program (JEP 512). */
const MAINS: ReadonlySet<string> = new Set(['([Ljava/lang/String;)V', '()V']);

export class Bodies {
  /** `null`: known to have none. */
  private readonly bodies: (Body | null | undefined)[] = [];
  private readonly regions: (LockRegions | undefined)[] = [];
  private readonly bad = new Map<string, string>();
  private readonly defaults = new Set<MethodId>();
  /** Bodies as class files have them, of methods that were asked for these first. */
  private readonly raw = new Map<MethodId, Body | undefined>();
  private readonly callLocks: CallLocks;
  /** Fields that may be spin locks. */
  readonly words: LockWords;
  private readonly members: Members;
  private readonly handles: HandleLowering;
  private readonly finalizers: Finalizers;
  /** Classes that do something by handles. */
  private readonly usingHandles = new Map<ClassId, boolean>();
  /** By constructor and class initialiser. */
  private readonly fills = new Map<MethodId, readonly FieldFill[]>();
  private readonly fillers = new Set<string>();
  private isProgram: boolean | undefined;

  constructor(
    private readonly table: ClassTable,
    private readonly facts: ModelFacts,
    resolution: Resolution,
    private readonly instanceOf: (cls: ClassId) => ClassId,
    private readonly classesUnderScan: () => readonly ClassId[],
    libraryFile: (name: string) => ClassFile | undefined,
    valuesOf: (key: string) => readonly string[],
  ) {
    this.members = new Members(table, resolution, classesUnderScan);
    const makers = new HandleMakers(this.members, valuesOf);
    const constants = new Constants(this.members, makers, (id) => this.written(this.table.methods[id]));
    this.handles = new HandleLowering(constants, new Proxies(table));
    this.finalizers = new Finalizers(table);
    const rawBody = (id: MethodId): Body | undefined =>
      getOrMake(this.raw, id, () => this.build(this.table.methods[id]));
    this.words = new LockWords({ table, resolution, classes: classesUnderScan, rawBody });
    this.callLocks = new CallLocks({
      table,
      resolution,
      classes: classesUnderScan,
      libraryFile,
      isLockType: (name, isPermit, member) => this.isLockType(name, isPermit, member),
      words: this.words,
      rawBody,
      locksOf: (id, body) => this.regionsOf(id, body),
    });
  }

  body(id: MethodId): Body | undefined {
    let body = this.bodies[id];
    if (body === undefined) {
      body = this.withLocks(id) ?? null;
      this.bodies[id] = body;
    }
    return body ?? undefined;
  }

  /** From now on constructors and the initialiser of a class have these fields filled before all else. */
  fill(cls: ClassId, fills: readonly FieldFill[]): void {
    for (const { from } of fills) this.fillers.add(`${from.owner}.${from.name}`);
    for (const id of this.table.classes[cls].methods) {
      const { name, hasCode } = this.table.methods[id];
      const own = fills.filter(({ isStatic }) => name === (isStatic ? '<clinit>' : '<init>'));
      if (!hasCode || own.length === 0) continue;
      this.fills.set(id, own);
      this.bodies[id] = undefined;
      this.regions[id] = undefined;
      this.raw.delete(id);
    }
  }

  /** Does a method give what stands in a field that is filled? */
  isFilledBy(owner: string, name: string): boolean {
    return this.fillers.has(`${owner}.${name}`);
  }

  private withLocks(id: MethodId): Body | undefined {
    const method = this.table.methods[id];
    const body = this.raw.get(id) ?? this.build(method);
    this.raw.delete(id);
    const hasCode = body !== undefined && method.hasCode && this.callLocks.hasPart(method.owner);
    return hasCode ? this.callLocks.apply(id, body) : body;
  }

  /** Was the method given the default body? */
  isDefault(id: MethodId): boolean {
    this.body(id);
    return this.defaults.has(id);
  }

  /** @throws Error where the method has no body. */
  locks(id: MethodId): LockRegions {
    const known = this.regions[id];
    if (known !== undefined) return known;
    const body = this.body(id);
    const { owner, name, desc } = this.table.methods[id];
    if (body === undefined) throw new Error(`${this.table.classes[owner].name}.${name}${desc} has no body.`);
    const regions = this.regionsOf(id, body);
    this.regions[id] = regions;
    return regions;
  }

  /** The locks of a method with this body. */
  regionsOf(id: MethodId, body: Body): LockRegions {
    const { owner, isStatic, isSynchronized } = this.table.methods[id];
    const access = { owner: this.table.classes[owner].name, isStatic, synchronized: isSynchronized };
    return lockRegions(body, access, (name, isPermit, member) => this.isLockType(name, isPermit, member));
  }

  /** Sorted by method. */
  badBodies(): { method: string; reason: string }[] {
    const rows = [...this.bad].map(([method, reason]) => ({ method, reason }));
    return rows.sort((a, b) => (a.method < b.method ? -1 : 1));
  }

  /** Methods that take or give up an explicit lock for their callers which these have no name for. */
  namelessLocks(): readonly MethodId[] {
    return this.callLocks.nameless();
  }

  /** Does some body that was asked for access a field by a handle in a way which orders nothing? */
  isAccessedPlainly(field: FieldId): boolean {
    return this.members.plain.has(field);
  }

  private build(method: MethodRecord): Body | undefined {
    const written = this.written(method);
    if (written === undefined || this.table.classes[method.owner].origin === 'model') return written;
    const body = this.finalizers.apply(withReads(written));
    // Names that a builder makes up are read as the builder has them.
    return withJoinedTexts(this.usesHandles(method.owner) ? this.handles.apply(method.id, body) : body);
  }

  private usesHandles(cls: ClassId): boolean {
    return getOrMake(this.usingHandles, cls, () => {
      const { file, origin } = this.table.classes[cls];
      return file !== undefined && origin !== 'model' && usesHandles(file.pool);
    });
  }

  /** The body as it is written. */
  private written(method: MethodRecord): Body | undefined {
    if (method.isAbstract || method.isIntrinsic) return undefined;
    if (method.synthetic !== undefined) return method.synthetic.body?.();
    const { file, name } = this.table.classes[method.owner];
    const { member } = method;
    if (file === undefined || member?.code === undefined) return this.opaque(method);
    try {
      const body = buildBody(file, member);
      const fills = this.fills.get(method.id);
      return fills === undefined ? body : withFills(body, name, fills);
    } catch (error) {
      if (!(error instanceof IrError)) throw error;
      this.bad.set(`${name}.${method.name}${method.desc}`, error.message);
      return this.opaque(method);
    }
  }

  private opaque(method: MethodRecord): Body {
    const { table, facts, instanceOf } = this;
    this.defaults.add(method.id);
    // An implementor stands in for what a client wrote, and clients call callbacks of any kind.
    const callsAll = table.classes[method.owner].origin === 'synthetic';
    const isCalled: OpaqueOptions['isCalled'] = (cls) =>
      (callsAll || isOfJdk(table.classes[cls])) && functionalMethodOf(table, cls) >= 0;
    return opaqueBody(table, method, {
      instanceOf,
      isCalled,
      isValue: (cls) => isLanguageValue(table, facts, cls),
      hasMain: () => this.hasMain(),
    });
  }

  /** May some class under scan begin a program? */
  private hasMain(): boolean {
    const { classes, methods } = this.table;
    this.isProgram ??= this.classesUnderScan().some((cls) =>
      classes[cls].methods.some((id) => methods[id].name === 'main' && MAINS.has(methods[id].desc)),
    );
    return this.isProgram;
  }

  private isLockType(name: string, isPermit = false, member?: string): boolean {
    const cls = this.table.find(name);
    if (cls < 0 || !isLockType(this.facts, cls, isPermit)) return false;
    return member === undefined || this.isDeclaredByJdk(cls, member);
  }

  /** Does a class of the JDK declare the method, by name and descriptor, that a class has or inherits from a superclass? */
  private isDeclaredByJdk(cls: ClassId, member: string): boolean {
    const { classes, methods } = this.table;
    for (let at = cls; at >= 0; at = classes[at].superclass) {
      if (isOfJdk(classes[at])) return true;
      if (classes[at].methods.some((id) => methods[id].name + methods[id].desc === member)) return false;
    }
    return false;
  }
}
