/** Hooks where a method begins and where it ends: monitors of synchronized methods, tasks, parallel streams, initialisers. */
import { Access, type ClassFile, type Code, type MethodMember } from '../classfile/index.js';
import type { Emit, MethodEdits } from '../weaving/index.js';
import { HOOKS } from './accesses.js';
import { SWING_WORKER } from './calls.js';
import { storesFirst } from './code-facts.js';
import { all } from './edit-list.js';
import type { OrderFacts, Weaving } from './weaving-facts.js';

const OBJECT = 'Ljava/lang/Object;';
/** Methods that others may run as a task. */
const TASK_METHODS = /^(run\(\)V|call\(\)L|compute\(\)|exec\(\)Z|get\(\)L|apply\(|accept\()/;
/** Methods of a `SwingWorker`: its thread runs the first one, and the event thread the second one. */
const WORKER_METHODS = /^(doInBackground\(\)L|process\(Ljava\/util\/List;\)V)/;
/** The event thread runs this method when the first one has ended. */
const WORKER_END = 'done()V';
/** Methods that a parallel stream may call on its functions, its source and its elements. */
const STREAM_METHODS =
  /^(accept|apply(As\w+)?|test|get(As\w+)?|compare(To)?|run|call|equals|hashCode|toString|tryAdvance|trySplit|forEachRemaining|next(Int|Long|Double)?|hasNext)$/;
/** Methods of objects that a collection calls to find, to sort and to print them. */
const COLLECTION_METHODS = /^(compare|compareTo|getDelay|equals|hashCode|toString)$/;
/** Constants of classes are of this version on. */
const WITH_CLASS_CONSTANTS = 49;

export interface Boundaries {
  readonly entries: readonly Emit[];
  /** Before each return. */
  readonly leaves: readonly Emit[];
  readonly thrown: MethodEdits['onThrow'];
}

export function boundariesOf(
  file: ClassFile,
  method: MethodMember,
  code: Code,
  weaving: Weaving,
): Boundaries {
  const { access, name, desc } = method;
  const isStatic = (access & Access.static) !== 0;
  // The monitor of a synchronized method is held before its first instruction.
  const isSynchronized = (access & Access.synchronized) !== 0;
  const isWorker = weaving.classes.rootsOf(file.name).has(SWING_WORKER);
  const isTask = mayBeTask(method, isWorker);
  const isEnd = isWorker && !isStatic && name + desc === WORKER_END;
  const storesThis = !isStatic && storesFirst(code);
  const isOfStream = mayRunInStream(method, weaving);
  const isCalled = mayBeCalled(method, weaving);

  const monitor = (): Emit | undefined => {
    if (!isStatic) return (to) => to.load('reference', 0);
    if (file.majorVersion >= WITH_CLASS_CONSTANTS) return (to) => to.classConstant(file.name);
    weaving.skip('static synchronized methods of classes for Java 1.4');
    return undefined;
  };
  const onMonitor = (hook: string): Emit[] => {
    const locked = isSynchronized ? monitor() : undefined;
    if (locked === undefined) return [];
    return [
      (to) => {
        locked(to);
        to.call(HOOKS, hook, `(${OBJECT})V`);
      },
    ];
  };

  const entries: Emit[] = [];
  if (name === '<init>' || isStatic) {
    const { classes, sites } = weaving;
    const initialised = classes.initialiserOf(name === '<clinit>' ? file.superName : file.name);
    if (initialised !== undefined) {
      const type = sites.initialiser(initialised);
      entries.push((to) => to.int(type).call(HOOKS, 'uses', '(I)V'));
    }
  }
  entries.push(...onMonitor('acquire'));
  if (isTask && !storesThis)
    entries.push((to) => to.load('reference', 0).call(HOOKS, 'enterTask', `(${OBJECT})V`));
  if (isEnd && !storesThis)
    entries.push((to) => to.load('reference', 0).call(HOOKS, 'enterAfterTask', `(${OBJECT})V`));
  if (isOfStream) entries.push((to) => to.call(HOOKS, 'enterLambda', '()V'));
  if (isCalled && !storesThis) entries.push((to) => to.call(HOOKS, 'enterCalled', '()V'));

  const leaves: Emit[] = [];
  if (storesThis && (isTask || isSynchronized || isCalled))
    weaving.skip('methods that store something else in place of this');
  else {
    if (isCalled) leaves.push((to) => to.call(HOOKS, 'leaveCalled', '()V'));
    if (isOfStream) leaves.push((to) => to.call(HOOKS, 'leaveLambda', '()V'));
    if (isTask) leaves.push((to) => to.load('reference', 0).call(HOOKS, 'leaveTask', `(${OBJECT})V`));
    leaves.push(...onMonitor('release'));
    if (name === '<clinit>') {
      const type = weaving.sites.initialiser(file.name);
      leaves.push((to) => to.int(type).call(HOOKS, 'initialised', '(I)V'));
    }
  }
  const canThrow = leaves.length > 0 && (isTask || isSynchronized || isOfStream || isCalled);
  return { entries, leaves, thrown: canThrow ? { emit: all(leaves), keepsThis: !isStatic } : undefined };
}

/**
 * Whether entry or end of a method order threads, other than by the initialiser of its class. What a collection calls
 * orders threads only where the collection calls it, and that call is an order of its own.
 */
export function hasOrder(method: MethodMember, weaving: OrderFacts): boolean {
  const { access, name, desc } = method;
  if ((access & Access.synchronized) !== 0 || name === '<clinit>') return true;
  // Which class has it is not asked: where there may be an order, a check is not moved.
  return mayBeTask(method, true) || name + desc === WORKER_END || mayRunInStream(method, weaving);
}

/** May others run it as a task? */
function mayBeTask({ access, name, desc }: MethodMember, isWorker: boolean): boolean {
  if ((access & (Access.static | Access.bridge)) !== 0) return false;
  return TASK_METHODS.test(name + desc) || (isWorker && WORKER_METHODS.test(name + desc));
}

/** May it be the first method under scan that a thread of a parallel stream runs? */
function mayRunInStream(method: MethodMember, { hasParallel, classes }: OrderFacts): boolean {
  const { name } = method;
  if (!hasParallel || name.startsWith('<')) return false;
  return /^lambda\$/.test(name) || STREAM_METHODS.test(name) || classes.isReferred(method);
}

/** May a thread-safe collection call it? */
function mayBeCalled(method: MethodMember, { hasSharedCollections, classes }: OrderFacts): boolean {
  const { access, name } = method;
  if (!hasSharedCollections || name.startsWith('<') || (access & Access.bridge) !== 0) return false;
  return (COLLECTION_METHODS.test(name) && (access & Access.static) === 0) || classes.isReferred(method);
}
