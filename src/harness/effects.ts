/**
 * Which methods change what they are called on, as far as a client that only wants to read must know.
 *
 * Neither sound nor complete: code is followed through calls as far as it is there (a JDK method without a model
 * changes nothing), receivers of a type with many classes are taken for the first few, an interface of the JDK for the
 * class that mostly stands for it. A thread-safe change counts as none: it can meet any other.
 */
import { type InsnOf, insnsOf, returnDesc, type Value } from '../ir/index.js';
import { type ClassId, hasMethodMark, type MethodId, type Program } from '../program/index.js';
import { isContainer } from './confined.js';

/** Calls that are followed from one method, one inside the other. */
const MAX_DEPTH = 24;
/** Classes under scan of which one may be the receiver of a call. */
const MAX_RECEIVERS = 12;
/** A method of the JDK that is abstract wherever it is known, by its name. */
const CHANGES_BY_NAME =
  /^(?:set|add|put|remove|clear|reset|close|delete|insert|append|offer|poll|push|pop|write|flush|read|skip|mark|roll)/;
/** Reading with an iterator moves it; these methods change the collection that it walks over. */
const CHANGES_BY_ITERATOR = new Set(['remove', 'set', 'add']);

interface Effect {
  /** By parameter, `this` first: is its state changed? */
  readonly changes: boolean;
  /** May what is returned be a part of it? */
  readonly gives: boolean;
}

const NO_CLASS: ClassId = -1;
const NONE: Effect = { changes: false, gives: false };

export class Effects {
  private readonly known = new Map<string, Effect>();
  private depth = 0;

  /** Where it is asked what may race, a volatile store changes nothing, and what a known object calls on itself is its own. */
  constructor(
    private readonly program: Program,
    private readonly isOfRaces = false,
  ) {}

  /** Does a call of the method on an object of the class, or of one below it, change that object? */
  changes(type: ClassId, method: MethodId): boolean {
    return this.ofCall(type, method, 0).changes;
  }

  private ofCall(type: ClassId, method: MethodId, param: number): Effect {
    const { program } = this;
    if (program.isThreadSafe(type)) return NONE;
    if (param === 0 && program.hasRole(type, 'ITERATOR') && program.isJdk(type))
      return { changes: CHANGES_BY_ITERATOR.has(program.method(method).name), gives: true };
    const self = this.isOfRaces && param === 0 ? type : NO_CLASS;
    const effects = this.targets(type, method).map((target) => this.of(target, param, self));
    const { name, desc, isAbstract } = program.method(method);
    const isUnknown = effects.length === 0 && param === 0 && isAbstract && program.isJdk(type);
    return {
      changes: effects.some(({ changes }) => changes) || (isUnknown && CHANGES_BY_NAME.test(name)),
      // A view of a collection, and an iterator over it, are made for each call and lead to its inside.
      gives: effects.some(({ gives }) => gives) || (program.isJdk(type) && this.isView(returnDesc(desc))),
    };
  }

  private isView(desc: string): boolean {
    const type = desc.startsWith('L') ? this.program.findClass(desc.slice(1, -1)) : -1;
    return type >= 0 && isContainer(this.program, type);
  }

  private targets(type: ClassId, method: MethodId): readonly MethodId[] {
    const { program } = this;
    const standIn = program.standInOf(type);
    const cls = program.class(type);
    const below = program.isJdk(type) ? [] : program.concreteSubclasses(type).slice(0, MAX_RECEIVERS);
    const own = cls.isAbstract || cls.isInterface ? [] : [type];
    const receivers = new Set([...(standIn < 0 ? own : [standIn]), ...below]);
    const found = new Set([...receivers].map((receiver) => program.dispatch(receiver, method)));
    found.delete(-1);
    return found.size > 0 || program.method(method).isAbstract ? [...found] : [method];
  }

  /** `self`: the class that `this` is known to be of. */
  private of(method: MethodId, param: number, self: ClassId = NO_CLASS): Effect {
    const key = `${method} ${param} ${self}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const { member, owner } = this.program.method(method);
    const isSafe = this.program.isThreadSafe(owner);
    if (member?.code === undefined || isSafe || this.depth >= MAX_DEPTH) return NONE;
    // A method that calls itself does what the rest of it does.
    this.known.set(key, NONE);
    this.depth++;
    const inBody = this.inBody(method, param, self);
    const isPure = param === 0 && hasMethodMark(this.program, method, 'pure');
    const effect = isPure ? { ...inBody, changes: false } : inBody;
    this.depth--;
    this.known.set(key, effect);
    return effect;
  }

  private inBody(method: MethodId, param: number, self: ClassId): Effect {
    const body = this.program.body(method);
    if (body === undefined) return NONE;
    const parts = new Set<Value>([param]);
    const insns = insnsOf(body);
    let changes = false;
    let gives = false;
    for (let size = 0; size !== parts.size; ) {
      size = parts.size;
      for (const insn of insns) {
        switch (insn.op) {
          case 'phi':
            if (insn.args.some((arg) => parts.has(arg))) parts.add(insn.dst);
            break;
          case 'copy':
          case 'cast':
            if (parts.has(insn.src)) parts.add(insn.dst);
            break;
          case 'getfield':
            if (parts.has(insn.obj)) parts.add(insn.dst);
            break;
          case 'aload':
            if (parts.has(insn.array)) parts.add(insn.dst);
            break;
          case 'putfield':
            changes ||= parts.has(insn.obj) && !(this.isOfRaces && isVolatile(this.program, insn));
            break;
          case 'astore':
            changes ||= parts.has(insn.array);
            break;
          case 'return':
            gives ||= parts.has(insn.src);
            break;
          case 'invoke': {
            const effect = this.ofInsn(insn, parts, method, self);
            changes ||= effect.changes;
            if (effect.gives && insn.dst >= 0) parts.add(insn.dst);
            break;
          }
        }
      }
    }
    return { changes, gives };
  }

  private ofInsn(insn: InsnOf<'invoke'>, parts: ReadonlySet<Value>, caller: MethodId, self: ClassId): Effect {
    let { changes, gives } = NONE;
    for (const [param, arg] of insn.args.entries()) {
      if (!parts.has(arg)) continue;
      const effect = this.ofArgument(insn, param, caller, self);
      changes ||= effect.changes;
      gives ||= effect.gives;
    }
    return { changes, gives };
  }

  private ofArgument(
    { kind, method: ref, args }: InsnOf<'invoke'>,
    param: number,
    caller: MethodId,
    self: ClassId,
  ): Effect {
    const { program } = this;
    if (kind === 'special') {
      // What is put into an object under construction stays what it is.
      if (ref.name === '<init>' && param > 0) return NONE;
      return this.of(program.resolveSpecial(ref, program.method(caller).owner), param);
    }
    const resolved = program.resolveMethod(ref, kind === 'static');
    if (kind === 'static') return this.of(resolved, param);
    const owner = program.findClass(ref.owner);
    const isOnSelf = self !== NO_CLASS && param === 0 && args[0] === 0;
    return owner < 0 ? NONE : this.ofCall(isOnSelf ? self : owner, resolved, param);
  }
}

function isVolatile(program: Program, { field }: InsnOf<'putfield'>): boolean {
  return program.field(program.resolveField(field)).isVolatile;
}
