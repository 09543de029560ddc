/**
 * Methods that expect their callers to hold a lock.
 *
 * Where all calls of an open method inside the library, two at least, hold one and the same lock, the method may expect
 * it to be held. The client calls it without the lock all the same, since a method that lost its own lock looks the
 * same; findings take it as evidence. The lock must be one that the method itself can name: its own object or an
 * argument, a field on the way from there, a class, or a static field.
 *
 * Guarantee: a lock is only named where every call that the code under scan shows holds it, be it in the calling method
 * or, by the same rule, in all callers of that one. A call inside the library that does not hold it leaves the client
 * without it too. Not counted are calls on what the caller has just made, of constructors on their own object, of class
 * initialisers, and of an overriding method on `super`: nobody else has the object then, or it is the same call.
 *
 * That clients keep to what the library itself does is a guess about them. Nothing is assumed about methods that
 * code outside may call because they implement a type of the JDK or of a dependency, or are passed on as functions.
 */
import type { MemberRef } from '../classfile/index.js';
import { type Definitions, definitionsOf, type InsnOf, isPermit, type Value } from '../ir/index.js';
import {
  type LockPath,
  lockPathKey,
  type MethodId,
  type MethodInfo,
  type Program,
} from '../program/index.js';
import { calledBy, givenAsFunctions, isOfForeign } from './called.js';

/**
 * Calls inside the library that have to agree before clients are taken to do the same. One call is no habit: it may be the
 * one place of many that holds the lock for another reason.
 */
const FEWEST_CALLS = 2;
/** Callers of callers are looked at up to here. */
const MAX_METHODS = 20_000;
const MAX_DEPTH = 12;

/** A lock or an argument in the words of one method: where its way begins, and the fields on it. */
interface Named {
  readonly start: string;
  readonly fields: readonly number[];
}

interface CallOf {
  readonly caller: MethodId;
  readonly block: number;
  readonly index: number;
  readonly insn: InsnOf<'invoke'>;
}

type Locks = ReadonlyMap<string, LockPath>;
const NONE: Locks = new Map();

export class CallersHold {
  /** Methods of the code under scan by the name and descriptor of what they call. */
  private calledBy: Map<string, Set<MethodId>> | undefined;
  /** Names and descriptors of what is given away as a function. */
  private readonly given = new Set<string>();
  private readonly callsOf = new Map<MethodId, readonly CallOf[] | undefined>();
  private readonly held = new Map<MethodId, Locks>();
  private readonly definitions = new Map<MethodId, Definitions>();

  constructor(private readonly program: Program) {}

  /** What clients hold when they call a method, if so many calls agree; mostly nothing. */
  of(method: MethodId, fewest = FEWEST_CALLS): readonly LockPath[] {
    if (!this.held.has(method)) this.solve(method);
    if ((this.callsOf.get(method)?.length ?? 0) < fewest) return [];
    return [...(this.held.get(method) ?? NONE)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, path]) => path);
  }

  /** A greatest fixpoint over the method and its callers; undefined stands for all locks. */
  private solve(queried: MethodId): void {
    const all = this.withCallers(queried);
    const state = new Map<MethodId, Locks | undefined>();
    for (const method of all) state.set(method, this.callsOf.get(method) === undefined ? NONE : undefined);
    for (let changed = true; changed; ) {
      changed = false;
      for (const method of all) {
        if (this.held.has(method)) continue;
        const before = state.get(method);
        if (before?.size === 0) continue;
        const now = this.meet(method, (caller) => this.held.get(caller) ?? state.get(caller));
        if (now === undefined || now.size === before?.size) continue;
        state.set(method, now);
        changed = true;
      }
    }
    for (const method of all) if (!this.held.has(method)) this.held.set(method, state.get(method) ?? NONE);
  }

  private withCallers(queried: MethodId): MethodId[] {
    const all = new Set([queried]);
    for (const method of all) {
      if (this.held.has(method)) continue;
      if (!this.callsOf.has(method))
        this.callsOf.set(method, all.size > MAX_METHODS ? undefined : this.findCalls(method));
      for (const { caller } of this.callsOf.get(method) ?? []) all.add(caller);
    }
    return [...all];
  }

  private meet(method: MethodId, entry: (caller: MethodId) => Locks | undefined): Locks | undefined {
    let common: Locks | undefined;
    for (const call of this.callsOf.get(method) ?? []) {
      const locks = this.atCall(call, entry(call.caller));
      if (locks === undefined) continue;
      const before: Locks = common ?? locks;
      common = new Map([...before].filter(([key]) => locks.has(key)));
      if (common.size === 0) return common;
    }
    return common;
  }

  /** The locks held at a call in the words of its callee; undefined while the caller holds all. */
  private atCall({ caller, block, index, insn }: CallOf, entry: Locks | undefined): Locks | undefined {
    if (entry === undefined) return undefined;
    const args = insn.args.map((arg) => this.named(caller, arg, 0));
    const found = new Map<string, LockPath>();
    const add = (named: Named, via: LockPath['via']): void => {
      for (const path of translated(named, args, via)) found.set(lockPathKey(path), path);
    };
    const regions = this.program.locks(caller);
    for (const lock of regions.heldAt(block, index)) {
      const { expr, via } = regions.locks[lock];
      // That it is the only permit is known only of objects.
      if (isPermit(via)) continue;
      if (expr.kind === 'class') add({ start: `class ${expr.type}`, fields: [] }, via);
      else add(this.named(caller, expr.value, 0), via);
    }
    for (const { from, fields, via } of entry.values()) {
      const start =
        from.kind === 'param' ? `v${from.param}` : from.kind === 'class' ? `class ${from.name}` : '';
      add({ start, fields }, via);
    }
    return found;
  }

  private named(method: MethodId, value: Value, depth: number): Named {
    const insn = this.definitionsOf(method)[value];
    if (insn !== undefined && depth < MAX_DEPTH) {
      const field = (ref: MemberRef) => this.program.resolveField(ref);
      if (insn.op === 'copy' || insn.op === 'cast') return this.named(method, insn.src, depth + 1);
      if (insn.op === 'getstatic') return { start: '', fields: [field(insn.field)] };
      if (insn.op === 'const' && insn.value.type === 'class')
        return { start: `class ${insn.value.value}`, fields: [] };
      if (insn.op === 'getfield') {
        const { start, fields } = this.named(method, insn.obj, depth + 1);
        return { start, fields: [...fields, field(insn.field)] };
      }
    }
    return { start: `v${value}`, fields: [] };
  }

  private definitionsOf(method: MethodId): Definitions {
    let known = this.definitions.get(method);
    if (known === undefined) {
      const body = this.program.body(method);
      known = body === undefined ? [] : definitionsOf(body);
      this.definitions.set(method, known);
    }
    return known;
  }

  /** The calls that count; undefined where there are none, or others may call the method. */
  private findCalls(method: MethodId): readonly CallOf[] | undefined {
    const info = this.program.method(method);
    const key = info.name + info.desc;
    this.calledBy ??= this.findCallers();
    if (info.name.startsWith('<') || this.given.has(key) || isOfForeign(this.program, info)) return undefined;
    const calls: CallOf[] = [];
    for (const caller of this.calledBy.get(key) ?? []) {
      this.program.body(caller)?.blocks.forEach(({ id, insns }) => {
        insns.forEach((insn, index) => {
          if (insn.op !== 'invoke' || insn.method.name !== info.name || insn.method.desc !== info.desc)
            return;
          if (this.mayRun(caller, insn, info) && this.counts(caller, insn))
            calls.push({ caller, block: id, index, insn });
        });
      });
    }
    return calls.length === 0 ? undefined : calls;
  }

  private findCallers(): Map<string, Set<MethodId>> {
    const found = new Map<string, Set<MethodId>>();
    for (const id of this.program.applicationClasses()) {
      const { file, methods } = this.program.class(id);
      if (file === undefined) continue;
      for (const { name, desc } of givenAsFunctions(file)) this.given.add(name + desc);
      for (const method of methods) {
        const { code } = this.program.method(method).member ?? {};
        if (code === undefined) continue;
        for (const { name, desc } of calledBy(file, code.bytes)) {
          const callers = found.get(name + desc);
          if (callers === undefined) found.set(name + desc, new Set([method]));
          else callers.add(method);
        }
      }
    }
    return found;
  }

  private mayRun(
    caller: MethodId,
    { kind, method: ref }: InsnOf<'invoke'>,
    { id, owner }: MethodInfo,
  ): boolean {
    const { program } = this;
    if (kind === 'special') return program.resolveSpecial(ref, program.method(caller).owner) === id;
    const resolved = program.resolveMethod(ref, kind === 'static');
    if (resolved === id || kind === 'static') return resolved === id;
    const declared = program.method(resolved).owner;
    return program.isSubclass(owner, declared) || program.isSubclass(declared, owner);
  }

  private counts(caller: MethodId, { kind, args, method: ref }: InsnOf<'invoke'>): boolean {
    const { name, isStatic, desc } = this.program.method(caller);
    if (name === '<clinit>') return false;
    if (kind === 'static') return true;
    if (kind === 'special' && name === ref.name && desc === ref.desc) return false;
    const { start, fields } = this.named(caller, args[0], 0);
    if (fields.length > 0) return true;
    if (name === '<init>' && !isStatic && start === 'v0') return false;
    const made = this.definitionsOf(caller)[Number(start.slice(1))];
    return made?.op !== 'new';
  }
}

/** A lock of the caller by the arguments of a call, and by what every method can name. */
function translated({ start, fields }: Named, args: readonly Named[], via: LockPath['via']): LockPath[] {
  if (start === '') return [{ from: { kind: 'static' }, fields, via }];
  if (start.startsWith('class ')) return [{ from: { kind: 'class', name: start.slice(6) }, fields, via }];
  return args.flatMap((arg, param) => {
    const isPrefix = arg.start === start && arg.fields.every((field, i) => field === fields[i]);
    return isPrefix
      ? [{ from: { kind: 'param', param }, fields: fields.slice(arg.fields.length), via } as const]
      : [];
  });
}
