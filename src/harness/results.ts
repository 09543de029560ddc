/**
 * What a thread of the client does with what an open method returned. Objects whose class is open are shared; others are
 * read, and not changed: a client that changes a list that a getter hands out is not worth a report. Only what the method has
 * just made for it, such as a view, a function or a lease, the thread also uses in ways that change what is behind it.
 */
import { Access } from '../classfile/index.js';
import { type BodyBuilder, kindOf, returnDesc, type Value } from '../ir/index.js';
import { type ClassId, isMachinery, type MethodInfo, type Program } from '../program/index.js';
import { Effects } from './effects.js';
import { openMethods } from './methods.js';
import { type Made, NewResults } from './new-results.js';
import type { Receiver } from './receivers.js';
import type { HarnessContext, ValueMaker } from './values.js';
import { has, title } from './visible.js';

/** A result is used, and what that returns is used once more: `pool.entries().iterator().next()`. */
const MAX_LEVEL = 2;
const MAX_METHODS = 40;
/** Of a type with more classes it is not asked what a method makes. */
const MAX_BELOW = 12;
/** Calls on results in one thread. */
const MAX_CALLS = 200;

const READERS = /^(?:get|is|has|contains)(?:[A-Z]|$)|^(?:size|length|isEmpty|toString|hashCode|equals)$/;
/** Which methods of a result are called: those that only read it. */
export class ResultMethods {
  private readonly byType = new Map<ClassId, readonly MethodInfo[]>();
  private readonly effects: Effects;
  private readonly made: NewResults;

  constructor(private readonly harness: HarnessContext) {
    this.effects = new Effects(harness.program);
    this.made = new NewResults(harness.program);
  }

  /** What a method makes for its caller; of an object of the class, or of one below it. */
  madeBy(method: MethodInfo, type: ClassId = -1): Made | undefined {
    const { program } = this.harness;
    if (type < 0 || method.isStatic) return this.made.of(method.id);
    const below = program.isJdk(type) ? [] : program.concreteSubclasses(type);
    if (below.length > MAX_BELOW) return undefined;
    return this.madeByAny(method, below);
  }

  /** The same of an object of one of the classes. */
  madeByAny(method: MethodInfo, classes: readonly ClassId[]): Made | undefined {
    const { program } = this.harness;
    const targets = classes.map((cls) => program.dispatch(cls, method.id)).filter((id) => id >= 0);
    return this.made.ofAny([...new Set(targets)]);
  }

  /**
   * What only the user of an object calls that was made for it: methods of its type that change what is behind it. Where threads
   * share objects of the class, they call these already.
   */
  ofMade(type: ClassId, { classes, isLambda }: Made): readonly MethodInfo[] {
    const { program, candidates } = this.harness;
    const read = new Set(this.of(type).map(({ id }) => id));
    const unshared = classes.filter((cls) => !candidates.isShared(cls));
    const hasCode = (method: MethodInfo): boolean =>
      (isLambda && method.isAbstract) ||
      unshared.some((cls) => {
        const target = program.dispatch(cls, method.id);
        const owner = target < 0 ? -1 : program.method(target).owner;
        return owner >= 0 && program.isApplication(owner) && !candidates.isShared(owner);
      });
    return openMethods(program, type)
      .map((id) => program.method(id))
      .filter((m) => !m.isStatic && has(m, Access.public) && !read.has(m.id) && hasCode(m))
      .slice(0, MAX_METHODS);
  }

  of(type: ClassId): readonly MethodInfo[] {
    let found = this.byType.get(type);
    if (found === undefined) {
      found = isMachinery(this.harness.program.class(type).name) ? [] : this.find(type);
      this.byType.set(type, found);
    }
    return found;
  }

  private find(type: ClassId): readonly MethodInfo[] {
    const { program, notes } = this.harness;
    if (program.hasRole(type, 'STREAM')) return [];
    const all = openMethods(program, type)
      .map((id) => program.method(id))
      // A client that spreads a result over threads of its own shares it itself.
      .filter((m) => !m.isStatic && has(m, Access.public) && m.name !== 'parallelStream');
    // The JDK's methods without a model would do nothing but count as unknown.
    const modelled = all.filter((m) => !program.isJdk(m.owner) || m.member !== undefined);
    const known = modelled.filter((m) => isCalledRead(program, m) || !this.effects.changes(type, m.id));
    if (known.length > MAX_METHODS) {
      const name = title(program.class(type));
      notes.add(`${name} has ${known.length} methods; ${MAX_METHODS} are called on results of that type.`);
    }
    return known.slice(0, MAX_METHODS);
  }
}

/** Named as one that only reads, whatever it computes at its first call: callers cannot know that it changes anything. */
function isCalledRead(program: Program, { owner, name, desc }: MethodInfo): boolean {
  return !program.isJdk(owner) && READERS.test(name) && returnDesc(desc) !== 'V';
}

/** What becomes of a result of a type: for the plan and for the code. */
export type ResultUse =
  | { readonly kind: 'shared'; readonly receivers: readonly Receiver[] }
  | { readonly kind: 'used'; readonly methods: readonly MethodInfo[] }
  | { readonly kind: 'dropped' };

export function useOf(
  harness: HarnessContext,
  methods: ResultMethods,
  desc: string,
  made: Made | undefined,
): ResultUse {
  const element = desc.replace(/^\[+/, '');
  if (kindOf(element) !== 'ref') return { kind: 'dropped' };
  const type = harness.program.classNamed(element.slice(1, -1));
  if (harness.program.class(type).superclass < 0) return { kind: 'dropped' };
  const receivers = harness.candidates.related(type);
  // An iterator belongs to the thread that asked for it.
  if (receivers.length > 0 && !harness.program.hasRole(type, 'ITERATOR'))
    return { kind: 'shared', receivers };
  const read = methods.of(type);
  const used = made === undefined || element !== desc ? read : [...read, ...methods.ofMade(type, made)];
  return used.length > 0 ? { kind: 'used', methods: used } : { kind: 'dropped' };
}

export class ResultUser {
  private calls = 0;

  constructor(
    private readonly harness: HarnessContext,
    private readonly methods: ResultMethods,
    private readonly builder: BodyBuilder,
    private readonly values: ValueMaker,
    private readonly where: string,
  ) {}

  /** Publishes a result whose type is open, calls the methods of any other. */
  use(value: Value, desc: string, made: Made | undefined, level = 0): void {
    const use = useOf(this.harness, this.methods, desc, made);
    if (use.kind === 'dropped') return;
    let element = value;
    for (let at = 0; desc[at] === '['; at++) element = this.builder.aload(element, 'ref');
    if (use.kind === 'shared') this.publish(element, desc.slice(desc.lastIndexOf('[') + 1), use.receivers);
    else if (level < MAX_LEVEL)
      for (const method of use.methods) this.call(element, method, desc, made, level);
  }

  private publish(value: Value, desc: string, receivers: readonly Receiver[]): void {
    const type = this.harness.program.classNamed(desc.slice(1, -1));
    for (const { cls, field } of receivers) {
      const fits = this.harness.program.isSubclass(type, cls.id);
      this.builder.putstatic(field, fits ? value : this.builder.cast(value, cls.name));
    }
  }

  private call(object: Value, method: MethodInfo, desc: string, made: Made | undefined, level: number): void {
    if (++this.calls > MAX_CALLS) {
      this.harness.notes.add(
        `${this.where} calls ${MAX_CALLS} methods of its results; the others are not called.`,
      );
      return;
    }
    const owner = desc.slice(desc.lastIndexOf('[') + 1).slice(1, -1);
    const type = this.harness.program.classNamed(owner);
    const { isInterface } = this.harness.program.class(type);
    const args = this.values.values(method.desc);
    this.values.construct();
    const ref = { owner, name: method.name, desc: method.desc, isInterface };
    const result = this.builder.invoke(isInterface ? 'interface' : 'virtual', ref, [object, ...args]);
    // What a fluent method returns has been used already.
    const returned = returnDesc(method.desc);
    if (result < 0 || returned === desc) return;
    const next =
      made === undefined || made.classes.length === 0
        ? this.methods.madeBy(method, type)
        : this.methods.madeByAny(method, made.classes);
    this.use(result, returned, next, level + 1);
  }
}
