/**
 * User interfaces that do not come with the JDK: JavaFX, SWT and JFace, Android. One thread handles their events. Their code is not
 * followed, even if it is on the class path: native code calls the handlers, and the jar that Android programs are compiled with has no
 * code at all.
 *
 * In: names of classes and methods. Out: whether they are theirs, and whether a method gives its task to the event thread; `opaque.ts`
 * writes what happens then.
 *
 * Assumptions: only the event thread uses their own state, and they have one event thread, which is that of AWT too.
 */
import { paramDescs } from '../ir/index.js';
import { RUNNABLE } from './executing.js';
import type { ClassRecord } from './records.js';

/** A renderer that `android.opengl` is given runs in a thread of its own. */
const PACKAGES =
  /^(?:javafx|com\/sun\/(?:javafx|glass|prism|scenario|webkit|pisces|marlin)|org\/eclipse\/(?:swt|jface)|android(?!\/opengl))\//;

/** What JFace runs in a thread of its own, if it is told so. */
const WORK = 'org/eclipse/jface/operation/IRunnableWithProgress';

/** Names of methods that give the event thread a task, also of platforms that are built on AWT or SWT. */
const LATER = /^(?:runLater|invokeLater|asyncExec|timerExec|runOnUiThread)$/;
const POSTS = /^post(?:Delayed|AtTime|AtFrontOfQueue|OnAnimation(?:Delayed)?)?$/;
const AND_WAIT = /^(?:syncExec|invokeAndWait)$/;

/** Is it a class whose code is not followed, unless it is under scan itself? */
export function isOfUserInterface(name: string): boolean {
  return PACKAGES.test(name);
}

/** Is a class missing, or one of a user interface whose code is not followed? */
export function isUnfollowed({ origin, name }: Pick<ClassRecord, 'origin' | 'name'>): boolean {
  if (origin === 'application' || origin === 'subject') return false;
  return origin === 'phantom' || isOfUserInterface(name);
}

/** Does the event thread call what a method of a class without code is given as an object of some type? */
export function isForEventThread(owner: string, type: string): boolean {
  return type !== WORK && (isOfUserInterface(owner) || isOfUserInterface(type));
}

/** Does a method of a class without code give a task to the event thread, and does it wait for its end? */
export function handsToEventThread(
  owner: string,
  { name, desc }: { readonly name: string; readonly desc: string },
): 'later' | 'and wait' | undefined {
  const isPosted = isOfUserInterface(owner) && POSTS.test(name);
  const how = isPosted || LATER.test(name) ? 'later' : AND_WAIT.test(name) ? 'and wait' : undefined;
  return how !== undefined && paramDescs(desc).includes(`L${RUNNABLE};`) ? how : undefined;
}
