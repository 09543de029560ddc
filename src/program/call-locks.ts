/**
 * What calls do to explicit locks and leave so. Methods may take a lock and keep it (`void fullyLock()`), always or where they
 * return true (`if (enter())`); they may give up a lock that they did not take; and objects may be made with a lock held and give
 * it up when they are closed. Permits, which make locks of semaphores and of atomics, are taken and given in the same ways.
 *
 * In: the bodies of the classes under scan, and of those of the class path that lock for them (`locking-classes.ts`). Out: each call
 * that may run such a method, with the locks in the caller's own terms.
 *
 * Guarantee: where a call may run a method that gives up an explicit lock which is not its own, the call has a release, of that
 * lock or of an unknown one, and an acquisition only where every method that it may run keeps the lock. The release of a permit may
 * be missing: `locks/paths/permits.ts` sees that. Assumptions: no other class overrides one of these methods; a handler that gives
 * up a lock which its method takes has it; code that gives up an unknown lock, which is no parameter and no field of one, while it
 * has locks of its own gives up one of these; and other code gives up only what the functions passed to it give up. Methods call
 * each other over at most `MAX_ROUNDS` levels on the way to `unlock`; what is deeper counts as giving up an unknown lock.
 */
import { Access, type ClassFile, type MemberRef } from '../classfile/index.js';
import {
  type Body,
  type Definitions,
  definitionsOf,
  type Insn,
  type InsnOf,
  type IsLockType,
  insnsOf,
  isPermit,
  type KeptLock,
  type LockEffect,
  type LockPlace,
  LockPlaces,
  type LockRegions,
  type LockVia,
  lockOpOf,
  paramDescs,
  plain,
  someInsn,
  withLockEffects,
  wordOf,
} from '../ir/index.js';
import { addTo, getOrMake } from '../util/index.js';
import { Callers, type CallersInput } from './callers.js';
import type { LockWords } from './lock-words.js';
import { lockingClasses } from './locking-classes.js';
import { isAncestor } from './lookup.js';
import { ReleasingFunctions } from './releasing-functions.js';
import type { Resolution } from './resolution.js';
import type { ClassId, MethodId, SelectorId } from './types.js';

type Effects = readonly LockEffect[];

/** Names of methods that take, give up or convert a lock. */
const LOCKING = /^(?:un|try)?lock|^(?:try)?(?:read|write)lock|^try(?:unlock|convert)/i;
/** Names of methods that may take a permit, and of those that may give one. */
const TAKING = /^(?:try)?acquire|^(?:weakC|c)ompareAndSet|^getAndSet$/i;
const GIVING = /^(?:release|set|lazySet|setRelease|getAndSet|(?:weakC|c)ompareAndSet.*)$/;
const MAX_ROUNDS = 12;
const UNKNOWN: LockEffect = {
  op: 'release',
  lock: undefined,
  key: undefined,
  via: 'lock',
  many: false,
  onThrow: false,
};

export interface CallLocksInput extends CallersInput {
  readonly resolution: Resolution;
  /** The file of a class of the class path; undefined for all others. It does not load the class. */
  readonly libraryFile: (name: string) => ClassFile | undefined;
  readonly isLockType: IsLockType;
  readonly words: LockWords;
  readonly locksOf: (method: MethodId, body: Body) => LockRegions;
}

export class CallLocks {
  private readonly effects = new Map<MethodId, Effects>();
  /** Names and descriptors of methods that have effects. */
  private readonly names = new Set<string>();
  private readonly functions: ReleasingFunctions;
  /** Methods under scan by selector; made when it is known that some method has an effect. */
  private bySelector: Map<SelectorId, MethodId[]> | undefined;
  private isReady = false;
  /** Classes of the class path that take or give up locks for their callers. */
  private outside: ReadonlySet<ClassId> = new Set();
  /** How methods name the permits that they take and keep (`nameOf`). */
  private readonly permits = new Set<string>();
  private readonly callers: Callers;
  /** By kind of call and reference to a method, each of one class: the methods that the call may run. */
  private readonly targets = new Map<InsnOf<'invoke'>['kind'], Map<MemberRef, readonly MethodId[]>>();

  constructor(private readonly input: CallLocksInput) {
    this.callers = new Callers({ ...input, classes: () => this.classes() });
    this.functions = new ReleasingFunctions(input.table);
  }

  /** Does a class take part, so that its bodies say what their calls do to locks? */
  hasPart(cls: ClassId): boolean {
    const { origin } = this.input.table.classes[cls];
    if (origin !== 'library') return origin === 'application';
    this.prepare();
    return this.outside.has(cls);
  }

  /** A method's body with what its calls do to locks. */
  apply(method: MethodId, body: Body): Body {
    this.prepare();
    const hasEffects = this.effects.size > 0 || this.functions.size > 0;
    return hasEffects ? this.withEffects(method, body) : this.input.words.marked(body);
  }

  /** Methods that take or give up a lock which their callers have no name for. */
  nameless(): readonly MethodId[] {
    return [...this.effects].flatMap(([method, all]) =>
      all.some(({ key }) => key === undefined) ? [method] : [],
    );
  }

  private prepare(): void {
    if (this.isReady) return;
    this.isReady = true;
    const { table, isLockType, words } = this.input;
    const isLocking = ({ owner, name }: MemberRef): boolean => LOCKING.test(name) && isLockType(owner);
    const { libraryFile: fileOf } = this.input;
    const underScan = this.input.classes();
    this.outside = new Set(lockingClasses({ table, underScan, fileOf, isLocking }));
    this.settle([
      ...this.callers.of((ref) => isLocking(ref) || (TAKING.test(ref.name) && isLockType(ref.owner, true))),
      ...words.takers(),
    ]);
    // Most flags are no locks: a method gives a permit for its callers only where some method takes and keeps one.
    if (this.permits.size > 0)
      this.settle([
        ...this.callers.of(({ owner, name }) => GIVING.test(name) && isLockType(owner, true)),
        ...words.givers(),
      ]);
  }

  private settle(methods: readonly MethodId[]): void {
    let work = methods;
    for (let round = 0; work.length > 0; round++) {
      const changed = work.filter((method) => this.update(method, round >= MAX_ROUNDS));
      work = changed.length === 0 ? [] : this.callersOf(changed);
    }
  }

  /** Finds anew what a method does; true where this is something else than before. */
  private update(method: MethodId, isLate: boolean): boolean {
    const raw = this.input.rawBody(method);
    if (raw === undefined) return false;
    const hadFunctions = this.functions.size;
    for (const insn of insnsOf(raw))
      if (insn.op === 'lambda' && this.givesUp(insn))
        this.functions.add(insn.site.name + insn.site.desc, this.input.table.named(insn.site.interfaceType));
    const found = this.summary(method, this.withEffects(method, raw));
    const known = this.effects.get(method) ?? [];
    const isNew = this.functions.size > hadFunctions;
    if (JSON.stringify(found) === JSON.stringify(known)) return isNew;
    if (isLate && known.some((each) => each === UNKNOWN)) return isNew;
    this.effects.set(method, isLate ? [UNKNOWN] : found);
    const { name, desc } = this.input.table.methods[method];
    this.names.add(name + desc);
    return true;
  }

  private summary(method: MethodId, body: Body): Effects {
    const { kept, keptWhenTrue, given } = this.input.locksOf(method, body).leaving();
    if (kept.length === 0 && keptWhenTrue.length === 0 && given.length === 0) return [];
    const places = new LockPlaces(body);
    const releases = given.flatMap(({ key, via, many, onThrow }): LockEffect[] => {
      const lock = places.of(key);
      const isMeant = via === 'lock' || this.permits.has(this.nameOf(lock, via));
      return isMeant ? [{ op: 'release', lock, key: lock, via, many, onThrow }] : [];
    });
    const taking =
      (op: 'acquire' | 'tryAcquire') =>
      ({ lock, key, via }: KeptLock): LockEffect => {
        const named = places.keptAt(lock) ?? places.of(key);
        const locked = places.of(lock) ?? named;
        if (isPermit(via) && this.isNamed(named, via)) this.permits.add(this.nameOf(named, via));
        return { op, lock: locked, key: named ?? locked, via, many: false, onThrow: false };
      };
    // A result says one thing: which one of several locks it stands for is not told apart.
    const attempts = keptWhenTrue.length === 1 ? keptWhenTrue.map(taking('tryAcquire')) : [];
    const acquisitions = [...kept.map(taking('acquire')), ...attempts];
    const isNamed = ({ via, key }: LockEffect): boolean => via === 'lock' || this.isNamed(key, via);
    return [...releases, ...acquisitions.filter(isNamed)];
  }

  /** Do callers have a name for a permit? That of a static field is of no object. */
  private isNamed(place: LockPlace | undefined, via: LockVia): boolean {
    return place !== undefined || this.input.words.isStatic(wordOf(via));
  }

  /** The field that a permit is in, whatever object it is of; empty for what has no name. */
  private nameOf(place: LockPlace | undefined, via: LockVia): string {
    if (!this.isNamed(place, via)) return '';
    return via === 'permit' && place !== undefined ? lastField(place) : via;
  }

  private withEffects(method: MethodId, body: Body): Body {
    const { table } = this.input;
    const caller = table.methods[method].owner;
    const marked = this.input.words.marked(body);
    if (!someInsn(body, (insn) => this.mayMatter(insn))) return marked;
    const definitions = definitionsOf(body);
    const isRelease = (value: number): boolean => {
      const made = definitions[plain(definitions, value)];
      return made?.op === 'lambda' && this.givesUp(made);
    };
    return withLockEffects(marked, (call) => {
      if (lockOpOf(call, this.input.isLockType, (value) => definitions[value]) !== undefined)
        return undefined;
      const found = this.effectsOf(call, caller);
      if (found !== undefined) return found;
      if (this.isUnderScan(table.named(call.method.owner))) return undefined;
      return call.args.some(isRelease) || this.mayPassRelease(call, definitions) ? [UNKNOWN] : undefined;
    });
  }

  /** A call by a name that has effects, or a function that gives up a lock. */
  private mayMatter(insn: Insn): boolean {
    if (insn.op === 'lambda') return this.givesUp(insn);
    if (insn.op !== 'invoke') return false;
    const key = insn.method.name + insn.method.desc;
    return this.names.has(key) || this.functions.has(key) || this.functions.mayTake(insn.method);
  }

  /** May a call pass such a function, which was kept in a field or came from elsewhere? */
  private mayPassRelease({ method, args }: InsnOf<'invoke'>, definitions: Definitions): boolean {
    if (!this.functions.mayTake(method)) return false;
    const types = paramDescs(method.desc);
    const given = args.slice(args.length - types.length);
    return types.some((type, i) => {
      if (!this.functions.mayBeOf(type)) return false;
      const made = definitions[plain(definitions, given[i])];
      return made?.op !== 'lambda' && made?.op !== 'const';
    });
  }

  /** What a call may do to locks; undefined for nothing. */
  private effectsOf(call: InsnOf<'invoke'>, caller: ClassId): Effects | undefined {
    const owner = this.input.table.named(call.method.owner);
    if (this.functions.mayBe(call.method.name + call.method.desc, owner)) return [UNKNOWN];
    if (!this.names.has(call.method.name + call.method.desc)) return undefined;
    const targets = this.targetsOf(call, owner, caller);
    const all = targets.map((target) => this.effects.get(target) ?? []);
    if (all.every((effects) => effects.length === 0)) return undefined;
    if (targets.length === 1 && !this.mayBeOther(call, targets[0])) return all[0];
    const releases = all.flat().filter(({ op, via }) => op === 'release' && via === 'lock');
    return releases.length === 0
      ? undefined
      : [{ ...UNKNOWN, onThrow: releases.every(({ onThrow }) => onThrow) }];
  }

  /** May a call of an abstract method of a dependency run a method that was not looked at, as it is in a class without locks? */
  private mayBeOther(call: InsnOf<'invoke'>, target: MethodId): boolean {
    const { table, resolution } = this.input;
    if (this.isUnderScan(table.methods[target].owner) || call.kind === 'special') return false;
    return table.methods[resolution.method(call.method, call.kind === 'static')].isAbstract;
  }

  private targetsOf(call: InsnOf<'invoke'>, owner: ClassId, caller: ClassId): readonly MethodId[] {
    const ofKind = getOrMake(this.targets, call.kind, () => new Map<MemberRef, readonly MethodId[]>());
    return getOrMake(ofKind, call.method, () => this.findTargets(call, owner, caller));
  }

  private findTargets(call: InsnOf<'invoke'>, owner: ClassId, caller: ClassId): readonly MethodId[] {
    const { table, resolution } = this.input;
    if (call.kind === 'special') return [resolution.special(call.method, caller)];
    const resolved = resolution.method(call.method, call.kind === 'static');
    const { access, selector, isAbstract } = table.methods[resolved];
    const isExact = (access & (Access.private | Access.static | Access.final)) !== 0;
    if (isExact || (table.classes[owner].access & Access.final) !== 0) return [resolved];
    const others = this.methodsWith(selector).filter(
      (id) =>
        id !== resolved && !table.methods[id].isAbstract && isAncestor(table, table.methods[id].owner, owner),
    );
    return isAbstract ? others : [resolved, ...others];
  }

  /** The classes whose bodies are looked at. */
  private classes(): readonly ClassId[] {
    return [...this.input.classes(), ...this.outside];
  }

  private methodsWith(selector: SelectorId): readonly MethodId[] {
    this.bySelector ??= this.groupBySelector();
    return this.bySelector.get(selector) ?? [];
  }

  private groupBySelector(): Map<SelectorId, MethodId[]> {
    const { table } = this.input;
    const found = new Map<SelectorId, MethodId[]>();
    for (const cls of this.classes())
      for (const id of table.classes[cls].methods) addTo(found, table.methods[id].selector, id);
    return found;
  }

  private isUnderScan(cls: ClassId): boolean {
    return this.input.table.classes[cls].origin === 'application';
  }

  /** Does a function give up a lock that it did not take? */
  private givesUp({ site }: InsnOf<'lambda'>): boolean {
    const { member } = site.implementation;
    if (this.input.isLockType(member.owner) && member.name === 'unlock') return true;
    if (this.functions.mayBe(member.name + member.desc, this.input.table.named(member.owner))) return true;
    const target = this.input.resolution.method(member, false);
    return (this.effects.get(target) ?? []).some(
      ({ op, via, onThrow }) => op === 'release' && via === 'lock' && !onThrow,
    );
  }

  /** Methods that call, or make functions of, what is called like one of these or like a function that gives up a lock. */
  private callersOf(changed: readonly MethodId[]): MethodId[] {
    const { methods } = this.input.table;
    const names = new Set(changed.map((id) => methods[id].name + methods[id].desc));
    for (const name of this.functions.names) names.add(name);
    const isChanged = new Set(changed);
    const passing = this.functions.size === 0 ? [] : this.callers.of((ref) => this.functions.mayTake(ref));
    return [...new Set([...this.callers.ofNamed(names), ...passing])].filter((id) => {
      const { owner } = methods[id];
      const body = this.input.rawBody(id);
      return body !== undefined && someInsn(body, (insn) => this.mayRun(insn, owner, isChanged));
    });
  }

  /** May an instruction run one of these methods, or call a function that gives up a lock? */
  private mayRun(insn: Insn, caller: ClassId, methods: ReadonlySet<MethodId>): boolean {
    if (insn.op === 'lambda') return this.mayMatter(insn);
    if (insn.op !== 'invoke' || !this.mayMatter(insn)) return false;
    if (this.functions.has(insn.method.name + insn.method.desc) || this.functions.mayTake(insn.method))
      return true;
    const owner = this.input.table.named(insn.method.owner);
    return this.targetsOf(insn, owner, caller).some((target) => methods.has(target));
  }
}

/** The field that a place ends at, whatever object it is of. */
function lastField({ root, steps }: LockPlace): string {
  const last = steps.at(-1) ?? (typeof root === 'object' ? root : undefined);
  if (last === undefined) return 'argument';
  const { name, desc } = last.op === 'invoke' ? last.method : last.field;
  return `${name} ${desc}`;
}
