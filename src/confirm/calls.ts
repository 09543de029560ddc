/**
 * What calls of the JDK do to the order of threads, by the types that their owner stands below and by the name of the method
 * (memory consistency properties of java.util.concurrent, and JLS §17.4.4 for threads). What an object is at run time, the
 * agent asks. The numbers are those of agent/src/racewarden/agent/Calls.java.
 */
import type { MemberRef } from '../classfile/index.js';

export const Call = {
  lock: 1,
  unlock: 2,
  readView: 3,
  writeView: 4,
  condition: 5,
  give: 6,
  take: 7,
  both: 8,
  submit: 9,
  handOver: 10,
  start: 11,
  join: 12,
  interrupt: 13,
  interrupted: 14,
  unpark: 15,
  park: 16,
  giveField: 17,
  takeField: 18,
  bothField: 19,
  barrier: 20,
  invokeAll: 21,
  stream: 22,
  complete: 23,
  chain: 24,
  terminated: 25,
  fork: 26,
  periodic: 27,
  giveStatic: 28,
  takeStatic: 29,
  bothStatic: 30,
} as const;
export type Call = (typeof Call)[keyof typeof Call];

/** What stands at a call: a hook around it, or a method of the agent instead of it. */
export type Woven = { readonly kind: 'hook'; readonly call: Call } | { readonly kind: 'instead' };

const CONCURRENT = 'java/util/concurrent/';
const LOCKS = `${CONCURRENT}locks/`;
const ATOMIC = `${CONCURRENT}atomic/`;

export const SWING_WORKER = 'javax/swing/SwingWorker';

const WAITS = new Set(['wait()V', 'wait(J)V', 'wait(JI)V']);
const CONDITION_WAITS = new Set([
  'await()V',
  'await(JLjava/util/concurrent/TimeUnit;)Z',
  'awaitNanos(J)J',
  'awaitUntil(Ljava/util/Date;)Z',
  'awaitUninterruptibly()V',
]);
const FUTURE_WAITS = new Set([
  'get()Ljava/lang/Object;',
  'get(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;',
]);
/** Only these futures of the JDK have it. */
const JOIN = 'join()Ljava/lang/Object;';

/** Types of the JDK whose objects may be thread-safe collections. */
const COLLECTIONS =
  /^java\/(util\/(Map|Map\$Entry|SortedMap|NavigableMap|Queue|Deque|Collection|List|Set|SortedSet|NavigableSet|Hashtable|Vector|Stack|Properties|Dictionary|Iterator|ListIterator|Enumeration)|lang\/(StringBuffer|Iterable))$/;
/** Calls that learn of what others did, and tell nobody anything. */
const TAKES =
  /^(get|peek|contains|is|size|iterator|listIterator|descending|keys|values|entrySet|toArray|element|hasNext|hasMore|next|stream|spliterator|hashCode|equals|toString|sum|(int|long|double)Value|subList|(head|tail|sub)(Map|Set)|first|last|floor|ceiling|lower|higher|await|available|getCount|mappingCount|length|charAt|indexOf|forEach)/;
/** Calls that tell others, and learn nothing. */
const GIVES =
  /^(set|lazySet|countDown|release|add|offer|put|arrive$|arriveAndDeregister|setPlain|setRelease)/;

const OF_THREAD = /^(start|join|isAlive|interrupt|isInterrupted)$/;

const TASK_TYPES =
  /^Ljava\/(lang\/Runnable|util\/TimerTask|util\/concurrent\/Callable|util\/function\/(Bi)?(Supplier|Function|Consumer)|util\/function\/(Unary|Binary)Operator);$/;

/** Whether a parameter may be code that another thread runs. */
export function isTaskType(desc: string): boolean {
  return TASK_TYPES.test(desc);
}

export interface CallSite {
  readonly ref: MemberRef;
  readonly isStatic: boolean;
  /** `invokespecial`: no other method may stand instead. */
  readonly isSpecial: boolean;
  /** What the owner stands below outside the woven classes. */
  readonly roots: ReadonlySet<string>;
  /** Whether the owner is woven itself. */
  readonly isWoven: boolean;
  readonly params: readonly string[];
  /** Some woven class uses parallel streams. */
  readonly hasParallel: boolean;
}

/** What is woven in at a call, if anything. */
export function wovenCall(site: CallSite): Woven | undefined {
  const { ref, isSpecial, isStatic } = site;
  if (ref.name === '<init>') return hook(ofConstructor(site));
  const text = ref.name + ref.desc;
  const isBelow = (test: (root: string) => boolean): boolean => some(site.roots, test);
  if (!isSpecial && !isStatic) {
    const waits =
      WAITS.has(text) ||
      (CONDITION_WAITS.has(text) &&
        isBelow((root) => root.startsWith(LOCKS) && root.includes('Condition'))) ||
      (FUTURE_WAITS.has(text) && isBelow((root) => isFuture(root) && !root.endsWith('Stage'))) ||
      (text === JOIN && isBelow((root) => root.endsWith('/CompletableFuture') || isForkJoinTask(root))) ||
      (text === 'invoke()Ljava/lang/Object;' && isBelow(isForkJoinTask));
    if (waits) return { kind: 'instead' };
  }
  return hook(callOf(site, isBelow));
}

/** The method of the agent that a call of `instead` becomes. */
export function insteadOf({ name, desc }: MemberRef): { readonly name: string; readonly desc: string } {
  return { name, desc: desc.replace('(', '(Ljava/lang/Object;') };
}

function hook(call: Call | undefined): Woven | undefined {
  return call && { kind: 'hook', call };
}

/** A task may be given to what is made: a thread, a future, an object of a library. */
function ofConstructor({ isWoven, params }: CallSite): Call | undefined {
  return !isWoven && params.some(isTaskType) ? Call.handOver : undefined;
}

function callOf(site: CallSite, isBelow: (test: (root: string) => boolean) => boolean): Call | undefined {
  const { ref, isStatic, isWoven, params } = site;
  const { name } = ref;
  const isA = (type: string): boolean => site.roots.has(type);
  if (isA('java/lang/Thread')) return ofThread(name, isStatic, params);
  // Its methods run in other threads, and know what was done before (SwingWorker.execute, publish).
  if (isA(SWING_WORKER) && /^(execute|publish)$/.test(name)) return Call.fork;
  if (isBelow((root) => root.startsWith(LOCKS))) return ofLock(site);
  if (isBelow((root) => root.endsWith('FieldUpdater') && root.startsWith(ATOMIC)) && !isStatic)
    return ofField(name);
  if (isA('java/lang/invoke/VarHandle')) return isStatic ? undefined : ofHandle(name, params.length);
  if (isA('sun/misc/Unsafe')) return ofUnsafe(name);
  if (isBelow(isExecutor)) return ofExecutor(name, params);
  if (isBelow(isFuture)) return ofFuture(name, isStatic);
  if (isBelow((root) => root.startsWith(CONCURRENT)) && !isStatic) return ofConcurrent(name, isBelow);
  if (isBelow((root) => COLLECTIONS.test(root)) && !isStatic) return ofCollection(name);
  // A class of a library may extend Thread. The agent checks that the object is one.
  if (!isStatic && OF_THREAD.test(name) && isBelow((root) => !root.startsWith('java/')))
    return ofThread(name, isStatic, params);
  if (ref.name === 'invokeAndWait') return Call.invokeAll;
  if (site.hasParallel && isParallel(ref)) return Call.stream;
  if (ref.owner.startsWith('java/util/stream/') || ref.owner === 'java/util/Optional') return undefined;
  return !isWoven && params.some(isTaskType) ? Call.handOver : undefined;
}

function ofThread(name: string, isStatic: boolean, params: readonly string[]): Call | undefined {
  if (name === 'startVirtualThread' || (params.length === 1 && isTaskType(params[0]))) return Call.handOver;
  if (name === 'interrupted') return Call.interrupted;
  if (isStatic) return undefined;
  if (name === 'start' && params.length === 0) return Call.start;
  if (name === 'join' || name === 'isAlive' || name === 'getState') return Call.join;
  if (name === 'interrupt') return Call.interrupt;
  return name === 'isInterrupted' ? Call.interrupted : undefined;
}

function ofLock({ ref: { name, desc }, roots, isStatic }: CallSite): Call | undefined {
  if (some(roots, (root) => /Queued(Long)?Synchronizer$/.test(root))) return ofSynchronizer(name);
  if (isStatic) return name === 'unpark' ? Call.unpark : name.startsWith('park') ? Call.park : undefined;
  const givesLock = desc.endsWith(')Ljava/util/concurrent/locks/Lock;') || desc.endsWith('Lock;');
  if (name === 'readLock' && givesLock) return Call.readView;
  if (name === 'writeLock' && givesLock) return Call.writeView;
  if (/^as(Read|Write|ReadWrite)Lock$/.test(name)) return Call.writeView;
  if (name === 'newCondition') return Call.condition;
  if (name.startsWith('unlock') || name.startsWith('tryUnlock')) return Call.unlock;
  if (/^(try)?(read|write)?lock(Interruptibly)?$/i.test(name) || name === 'tryOptimisticRead')
    return Call.lock;
  return name.startsWith('tryConvert') ? Call.both : undefined;
}

/** Of a class that extends AbstractQueuedSynchronizer: its state is volatile, and a release is known to who acquires. */
function ofSynchronizer(name: string): Call | undefined {
  if (name === 'newCondition') return Call.condition;
  if (/^(acquire|tryAcquire|getState$)/.test(name)) return Call.take;
  if (/^(release|setState$)/.test(name)) return Call.give;
  return name === 'compareAndSetState' ? Call.both : undefined;
}

function ofField(name: string): Call {
  if (name === 'get') return Call.takeField;
  return name === 'set' || name === 'lazySet' ? Call.giveField : Call.bothField;
}

/** Plain and opaque accesses order nothing (JLS §17.4.5 knows of none; VarHandle's documentation of the modes). */
function ofHandle(name: string, params: number): Call | undefined {
  if (/^(get|set)(Opaque)?$/.test(name) || !/^(get|set|compare|weak)/.test(name)) return undefined;
  if (name === 'getVolatile' || name === 'getAcquire') return params === 0 ? Call.takeStatic : Call.takeField;
  // All but the values say where the variable is: nothing does so of a static field.
  const isOfStatic = params === (/^(compare|weak)/.test(name) ? 2 : 1);
  if (name === 'setVolatile' || name === 'setRelease') return isOfStatic ? Call.giveStatic : Call.giveField;
  return isOfStatic ? Call.bothStatic : Call.bothField;
}

function ofUnsafe(name: string): Call | undefined {
  if (/^get\w+Volatile$/.test(name)) return Call.takeField;
  if (/^put(Ordered\w+|\w+Volatile)$/.test(name)) return Call.giveField;
  return /^(compareAnd|getAnd)/.test(name) ? Call.bothField : undefined;
}

function isExecutor(root: string): boolean {
  return (
    root.startsWith(CONCURRENT) && /(Executor|ExecutorService|ForkJoinPool|CompletionService)$/.test(root)
  );
}

function ofExecutor(name: string, params: readonly string[]): Call | undefined {
  if (name === 'invokeAll' || name === 'invokeAny' || name === 'invoke') return Call.invokeAll;
  if (
    name === 'awaitTermination' ||
    name === 'isTerminated' ||
    name === 'close' ||
    name === 'awaitQuiescence'
  )
    return Call.terminated;
  if (/^scheduleAt|^scheduleWith/.test(name)) return Call.periodic;
  return /^(execute|submit|schedule)/.test(name) && params.length > 0 ? Call.submit : undefined;
}

function isForkJoinTask(root: string): boolean {
  return /^java\/util\/concurrent\/(ForkJoinTask|Recursive\w+|CountedCompleter)$/.test(root);
}

function isFuture(root: string): boolean {
  if (root === SWING_WORKER) return true;
  return (
    root.startsWith(CONCURRENT) && (/(Future|FutureTask|CompletionStage)$/.test(root) || isForkJoinTask(root))
  );
}

function ofFuture(name: string, isStatic: boolean): Call | undefined {
  if (name === 'invokeAll') return Call.invokeAll;
  if (name === 'fork') return Call.fork;
  if (/^(supplyAsync|runAsync)$/.test(name)) return Call.submit;
  if (/^(allOf|anyOf|then|handle|whenComplete|exceptionally|applyTo|accept|runAfter)/.test(name))
    return Call.chain;
  if (isStatic) return undefined;
  if (/^(complete|cancel|obtrude)/.test(name)) return Call.complete;
  return /^(is|get|result|state|join|exception)/.test(name) ? Call.take : undefined;
}

function ofConcurrent(name: string, isBelow: (test: (root: string) => boolean) => boolean): Call | undefined {
  if (/^(await|arriveAndAwaitAdvance|awaitAdvance\w*)$/.test(name)) {
    const meets = isBelow((root) => /(CyclicBarrier|Phaser)$/.test(root));
    return meets ? Call.barrier : Call.take;
  }
  return ofCollection(name, isBelow);
}

function ofCollection(
  name: string,
  isBelow?: (test: (root: string) => boolean) => boolean,
): Call | undefined {
  // These return what was there before.
  if (/^(getAnd|incrementAnd|put|set$|putIfAbsent|add$)/.test(name)) {
    const isAtomic = isBelow?.((root) => root.startsWith(ATOMIC)) ?? false;
    return isAtomic && name === 'set' ? Call.give : Call.both;
  }
  if (TAKES.test(name)) return Call.take;
  return GIVES.test(name) ? Call.give : Call.both;
}

function isParallel({ owner, name }: MemberRef): boolean {
  if (owner === 'java/util/Arrays') return name.startsWith('parallel');
  return (
    owner.startsWith('java/util/stream/') &&
    /^(forEach|collect|reduce|sum|count|min|max|average|anyMatch|allMatch|noneMatch|find|toArray|toList|summaryStatistics|iterator)/.test(
      name,
    )
  );
}

function some<T>(values: Iterable<T>, test: (value: T) => boolean): boolean {
  for (const value of values) if (test(value)) return true;
  return false;
}
