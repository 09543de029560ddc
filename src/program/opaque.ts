/**
 * The default body of a method whose code is not known: it may return a fresh object, its receiver or an argument of
 * a fitting type, it calls its functional arguments, and it does nothing else. A constructor does nothing, but those of the
 * JDK's throwables keep their cause. A missing class calls arguments of missing interfaces in a thread of its own, and what is
 * named like a method of an executor runs its tasks there; AWT and Swing keep listeners and components for the event thread, which also
 * calls the handlers of other user interfaces.
 */
import {
  type Body,
  BodyBuilder,
  kindOf,
  paramDescs,
  paramKinds,
  returnDesc,
  type Value,
} from '../ir/index.js';
import { CALLABLE, FUTURE, isExecuting, isFuture, isRepeating, isTaskOf, RUNNABLE } from './executing.js';
import { functionalMethodOf } from './functional.js';
import { isSubclass } from './hierarchy.js';
import { isForEvents, isListener } from './listeners.js';
import { isOfJdk, type MethodRecord } from './records.js';
import type { ClassTable } from './table.js';
import { isThrowable, THROWABLE } from './throwables.js';
import type { ClassId } from './types.js';
import { handsToEventThread, isForEventThread, isUnfollowed } from './user-interfaces.js';

const OBJECT_DESC = 'Ljava/lang/Object;';
const INIT_CAUSE = {
  owner: THROWABLE,
  name: 'initCause',
  desc: '(Ljava/lang/Throwable;)Ljava/lang/Throwable;',
  isInterface: false,
};
const MODELS = 'racewarden/model/Intrinsics';
const HANDED = {
  owner: MODELS,
  name: 'handed',
  desc: `(${OBJECT_DESC})Ljava/lang/Runnable;`,
  isInterface: false,
};
const TASK = 'java/util/concurrent/FutureTask';
const REPEAT = { owner: MODELS, name: 'repeat', desc: '(Ljava/lang/Runnable;)V', isInterface: false };
const HANDLE = {
  owner: MODELS,
  name: 'handle',
  desc: `(Ljava/lang/Runnable;${OBJECT_DESC})V`,
  isInterface: false,
};
const FORK = { owner: MODELS, name: 'fork', desc: '(Ljava/lang/Runnable;)V', isInterface: false };

const EVENTS = { owner: 'java/awt/EventQueue', desc: `(${OBJECT_DESC})V`, isInterface: false };
const KEEP = { ...EVENTS, name: 'modelKeep' };
const HEAR = { ...EVENTS, name: 'modelHear' };
const HANDLER = { ...EVENTS, name: 'modelHandle' };
const RUN_LATER = { ...EVENTS, name: 'invokeLater', desc: `(L${RUNNABLE};)V` };
const RUN_AND_WAIT = { ...RUN_LATER, name: 'invokeAndWait' };

/** A reference that the method was given. */
interface Given {
  readonly value: Value;
  readonly type: ClassId;
  readonly isReceiver: boolean;
}

export interface OpaqueOptions {
  /** The concrete class to instantiate where an object of this class is wanted. */
  readonly instanceOf: (cls: ClassId) => ClassId;
  /** Whether an argument of this functional interface is called. */
  readonly isCalled: (cls: ClassId) => boolean;
  /**
   * Whether objects of this class are all alike to the analysis: a fresh one stands for every argument too, and one that
   * may be a lock is none any more after that.
   */
  readonly isValue: (cls: ClassId) => boolean;
  /** Whether code under scan may begin a program. */
  readonly hasMain: () => boolean;
}

/** Constructors of the JDK's throwables without a model keep a cause that they are given, and that is all they do. */
export function isThrowableConstructor(table: ClassTable, owner: ClassId, name: string): boolean {
  return name === '<init>' && isOfJdk(table.classes[owner]) && isThrowable(table, owner);
}

export function opaqueBody(table: ClassTable, method: MethodRecord, options: OpaqueOptions): Body {
  return new OpaqueWriter(table, method, options).write();
}

/**
 * A number, or a new object of a type whose constructor does not run; a future is one that an unknown thread completes. An
 * array holds one such object.
 */
export function freshValue(
  builder: BodyBuilder,
  table: ClassTable,
  instanceOf: OpaqueOptions['instanceOf'],
  desc: string,
): Value {
  if (kindOf(desc) !== 'ref') return builder.constZero(kindOf(desc));
  if (isFuture(desc)) return freshFuture(builder);
  if (!desc.startsWith('[')) return builder.newObject(table.classes[instanceOf(table.ofDesc(desc))].name);
  const array = builder.newArray(desc);
  const element = desc.slice(1);
  if (kindOf(element) === 'ref')
    builder.astore(array, freshValue(builder, table, instanceOf, element), 'ref');
  return array;
}

/** A thread that is not known completes it. */
function freshFuture(builder: BodyBuilder): Value {
  const desc = `(Ljava/util/function/Supplier;)L${FUTURE};`;
  const made = { owner: FUTURE, name: 'supplyAsync', desc, isInterface: false };
  return builder.invoke('static', made, [builder.constNull()]);
}

class OpaqueWriter {
  private readonly builder: BodyBuilder;
  private readonly given: readonly Given[];
  private readonly returned: string;

  constructor(
    private readonly table: ClassTable,
    private readonly method: MethodRecord,
    private readonly options: OpaqueOptions,
  ) {
    const owner = table.classes[method.owner].name;
    const receiver = method.isStatic ? [] : (['ref'] as const);
    const kinds = [...receiver, ...paramKinds(method.desc)];
    this.builder = new BodyBuilder(`${owner}.${method.name}${method.desc}`, kinds);
    this.given = this.givenReferences();
    this.returned = returnDesc(method.desc);
  }

  write(): Body {
    const { builder, returned } = this;
    this.callMissingInterfaces();
    this.keepListeners();
    if (this.method.name === '<init>' || this.method.name === '<clinit>') {
      if (isThrowableConstructor(this.table, this.method.owner, this.method.name)) this.keepCauses();
      return builder.finish();
    }
    const callbackResults = this.callFunctionalArguments();
    if (kindOf(returned) === 'ref') builder.ret(this.result(callbackResults));
    else if (returned === 'V') builder.ret();
    else builder.ret(this.fresh(returned));
    return builder.finish();
  }

  /** What a throwable is given of its kind is its cause. */
  private keepCauses(): void {
    for (const { value, type, isReceiver } of this.given)
      if (!isReceiver && isThrowable(this.table, type))
        this.builder.invoke('special', INIT_CAUSE, [0, value]);
  }

  /** A listener or handler that is given to missing code is called by some thread of that code, or by the event thread. */
  private callMissingInterfaces(): void {
    const { table, builder } = this;
    const isMissing = (cls: ClassId): boolean => isUnfollowed(table.classes[cls]);
    if (!isMissing(this.method.owner)) return;
    const first = this.method.isStatic ? 0 : 1;
    paramDescs(this.method.desc).forEach((desc, i) => {
      const element = desc.slice(desc.lastIndexOf('[') + 1);
      if (kindOf(element) !== 'ref' || !isMissing(table.ofDesc(element))) return;
      let value = first + i;
      for (let at = 0; desc[at] === '['; at++) value = builder.aload(value, 'ref');
      if (isForEventThread(table.classes[this.method.owner].name, element.slice(1, -1))) {
        if (!this.method.name.startsWith('remove')) builder.invoke('static', HANDLER, [value]);
      } else builder.invoke('static', FORK, [builder.invoke('static', HANDED, [value])]);
    });
  }

  /** Listeners and components are for the event thread. */
  private keepListeners(): void {
    const { table, method, options } = this;
    if (method.name.startsWith('remove')) return;
    for (const { value, type, isReceiver } of this.given) {
      if (isReceiver || !isForEvents(table, method, type)) continue;
      if (options.hasMain()) this.builder.invoke('static', KEEP, [value]);
      else if (isListener(table, type)) this.builder.invoke('static', HEAR, [value]);
    }
  }

  private givenReferences(): Given[] {
    const given: Given[] = [];
    const first = this.method.isStatic ? 0 : 1;
    if (first === 1) given.push({ value: 0, type: this.method.owner, isReceiver: true });
    paramDescs(this.method.desc).forEach((desc, i) => {
      if (kindOf(desc) !== 'ref') return;
      given.push({ value: first + i, type: this.table.ofDesc(desc), isReceiver: false });
    });
    return given;
  }

  private result(callbackResults: readonly { value: Value; type: ClassId }[]): Value {
    const type = this.table.ofDesc(this.returned);
    const futures = callbackResults.filter(
      (r) => r.type === this.table.named(TASK) && this.fits(r.type, type),
    );
    // Who gives a future gives that of the task.
    if (futures.length > 0 && this.returned !== OBJECT_DESC)
      return this.builder.choose(futures.map(({ value }) => value));
    const fresh = this.fresh(this.returned);
    if (this.isAlwaysFresh(type)) return fresh;
    // Erased type variables are Object: an argument may well come back as one, the receiver hardly.
    const fitting = this.given.filter(
      (g) => this.fits(g.type, type) && !(g.isReceiver && this.returned === OBJECT_DESC),
    );
    const results = callbackResults.filter((r) => this.fits(r.type, type));
    return this.builder.choose([fresh, ...fitting.map((g) => g.value), ...results.map((r) => r.value)]);
  }

  private callFunctionalArguments(): { value: Value; type: ClassId }[] {
    const results: { value: Value; type: ClassId }[] = [];
    for (const { value, type, isReceiver } of this.given) {
      if (isReceiver || isForEvents(this.table, this.method, type) || !this.options.isCalled(type)) continue;
      if (this.isTask(type)) {
        results.push({ value: this.start(value, type), type: this.table.named(TASK) });
        continue;
      }
      const handed = handsToEventThread(this.table.classes[this.method.owner].name, this.method);
      if (handed !== undefined && this.table.classes[type].name === RUNNABLE) {
        this.builder.invoke('static', handed === 'later' ? RUN_LATER : RUN_AND_WAIT, [value]);
        continue;
      }
      const sam = functionalMethodOf(this.table, type);
      if (sam < 0) continue;
      const { name, desc } = this.table.methods[sam];
      const args = paramDescs(desc).map((param) => this.argument(param, value));
      const owner = this.table.classes[type].name;
      const method = { owner, name, desc, isInterface: true };
      const result = this.builder.invoke('interface', method, [value, ...args]);
      const returned = returnDesc(desc);
      if (kindOf(returned) === 'ref') results.push({ value: result, type: this.table.ofDesc(returned) });
    }
    return results;
  }

  private isTask(type: ClassId): boolean {
    return isExecuting(this.method) && isTaskOf(this.method, this.table.classes[type].name);
  }

  /** Runs a task in a thread of its own, and gives its future. */
  private start(task: Value, type: ClassId): Value {
    const { builder } = this;
    const isRunnable = this.table.classes[type].name === RUNNABLE;
    const future = builder.newObject(TASK);
    const params = isRunnable ? `L${RUNNABLE};${OBJECT_DESC}` : `L${CALLABLE};`;
    const init = { owner: TASK, name: '<init>', desc: `(${params})V`, isInterface: false };
    builder.invoke('special', init, [future, task, ...(isRunnable ? [builder.constNull()] : [])]);
    builder.invoke('static', isRepeating(this.method) ? REPEAT : FORK, [future]);
    builder.invoke('static', HANDLE, [future, future]);
    return future;
  }

  /** What a functional argument is called with: an erased type variable may be any reference at hand. */
  private argument(desc: string, called: Value): Value {
    const others = this.given.filter((g) => g.value !== called).map((g) => g.value);
    return desc === OBJECT_DESC && others.length > 0 ? this.builder.choose(others) : this.fresh(desc);
  }

  private fresh(desc: string): Value {
    return freshValue(this.builder, this.table, this.options.instanceOf, desc);
  }

  private isAlwaysFresh(type: ClassId): boolean {
    return this.options.isValue(type) || isThrowable(this.table, type);
  }

  private fits(sub: ClassId, sup: ClassId): boolean {
    return isSubclass(this.table, sub, sup);
  }
}
