package racewarden.agent;

import java.util.Collection;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * What calls of the JDK do to the order of threads. Which call is of which sort, the weaver has decided by names; what an
 * object is, is asked here. The numbers are those of src/confirm/calls.ts.
 */
final class Calls {
    static final int LOCK = 1;
    static final int UNLOCK = 2;
    static final int READ_VIEW = 3;
    static final int WRITE_VIEW = 4;
    static final int CONDITION = 5;
    static final int GIVE = 6;
    static final int TAKE = 7;
    static final int BOTH = 8;
    static final int SUBMIT = 9;
    static final int HANDOVER = 10;
    static final int START = 11;
    static final int JOIN = 12;
    static final int INTERRUPT = 13;
    static final int INTERRUPTED = 14;
    static final int UNPARK = 15;
    static final int PARK = 16;
    static final int GIVE_FIELD = 17;
    static final int TAKE_FIELD = 18;
    static final int BOTH_FIELD = 19;
    static final int BARRIER = 20;
    static final int INVOKE_ALL = 21;
    static final int STREAM = 22;
    static final int COMPLETE = 23;
    static final int CHAIN = 24;
    static final int TERMINATED = 25;
    static final int FORK = 26;
    static final int PERIODIC = 27;
    static final int GIVE_STATIC = 28;
    static final int TAKE_STATIC = 29;
    static final int BOTH_STATIC = 30;

    private Calls() {
    }

    static void before(Object receiver, Object first, Object second, int call) {
        switch (call) {
            case UNLOCK:
                if (receiver instanceof Lock) {
                    unlock(receiver);
                } else if (receiver instanceof StampedLock) {
                    Hooks.release(receiver, Keys.CALLS);
                }
                break;
            case GIVE:
            case BOTH:
                giveInside(receiver, first, second);
                release(receiver);
                Inside.begin(receiver, false);
                break;
            case TAKE:
                giveInside(receiver, first, second);
                Inside.begin(receiver, true);
                if (Kinds.of(receiver) == Kinds.MONITOR) {
                    release(receiver);
                }
                break;
            case PERIODIC:
                // A run of the task begins when the one before has ended.
                follows(first);
                follows(second);
                giveTo(receiver, first, second);
                break;
            case SUBMIT:
                giveTo(receiver, first, second);
                break;
            case HANDOVER:
                give(first, Tasks.UNTOLD);
                give(second, Tasks.UNTOLD);
                break;
            case FORK:
                give(receiver, null);
                break;
            case START:
                if (receiver instanceof Thread) {
                    Hooks.release(receiver, Keys.START);
                }
                break;
            case INTERRUPT:
                if (receiver instanceof Thread) {
                    Hooks.release(receiver, Keys.INTERRUPT);
                }
                break;
            case UNPARK:
                Hooks.release(first, Keys.PARK);
                break;
            case GIVE_FIELD:
            case BOTH_FIELD:
                if (Tasks.isTask(second) && first != null) {
                    giveLinked(second, Shadow.of(first).sync(Keys.HANDLES));
                }
                Hooks.release(first == null ? receiver : first, Keys.HANDLES);
                break;
            case GIVE_STATIC:
            case BOTH_STATIC:
                giveLinked(first, Hooks.staticHandles());
                Hooks.volatileWriteStatic(0);
                break;
            case BARRIER:
                Hooks.release(receiver, Keys.CALLS);
                ThreadState.current().waitsAt = receiver;
                break;
            case INVOKE_ALL:
                eachTask(first, true);
                eachTask(second, true);
                break;
            case STREAM:
                Hooks.parallelStarts();
                break;
            case COMPLETE:
                Hooks.release(receiver, Keys.FUTURE);
                break;
            case CHAIN:
                chain(receiver, first, second);
                chain(receiver, second, first);
                break;
            default:
        }
    }

    static void after(Object receiver, Object first, Object second, Object result, boolean ok, int call) {
        switch (call) {
            case LOCK:
                if (ok && receiver instanceof Lock) {
                    lock(receiver);
                } else if (receiver instanceof StampedLock) {
                    Hooks.acquire(receiver, Keys.CALLS);
                }
                break;
            case READ_VIEW:
            case WRITE_VIEW:
                view(receiver, result, call == READ_VIEW);
                break;
            case CONDITION:
                if (receiver != null && result instanceof Condition) {
                    Shadow.of(result).setSync(Keys.CALLS, Shadow.of(receiver).sync(Keys.CALLS));
                    Shadow.Entry lock = Shadow.of(receiver);
                    SyncState other = lock.knownSync(Keys.OTHER);
                    if (other != null) {
                        Shadow.of(result).setSync(Keys.OTHER, other);
                    }
                }
                break;
            case GIVE:
                Inside.end();
                break;
            case TAKE:
            case BOTH:
                Inside.end();
                take(receiver, result);
                if (call == BOTH) {
                    // Code of the program may have run inside, such as that of a comparator.
                    release(receiver);
                }
                break;
            case SUBMIT:
            case PERIODIC:
                if (result instanceof Future) {
                    follow(result, first);
                    follow(result, second);
                }
                break;
            case JOIN:
                if (receiver instanceof Thread && ((Thread) receiver).getState() == Thread.State.TERMINATED) {
                    ThreadState ended = Shadow.of(receiver).thread;
                    if (ended != null) {
                        ended.footprint.commit();
                        ThreadState thread = ThreadState.current();
                        thread.footprint.commitOwn();
                        thread.join(ended.clock);
                    }
                }
                break;
            case INTERRUPTED:
                Hooks.acquire(receiver instanceof Thread ? receiver : Thread.currentThread(), Keys.INTERRUPT);
                break;
            case PARK:
                Hooks.acquire(Thread.currentThread(), Keys.PARK);
                Waits.interrupted();
                break;
            case TAKE_FIELD:
            case BOTH_FIELD:
                Hooks.acquire(first == null ? receiver : first, Keys.HANDLES);
                break;
            case TAKE_STATIC:
            case BOTH_STATIC:
                Hooks.volatileReadStatic(0);
                break;
            case BARRIER:
                ThreadState.current().waitsAt = null;
                Hooks.acquire(receiver, Keys.CALLS);
                break;
            case INVOKE_ALL:
                eachTask(first, false);
                eachTask(second, false);
                eachTask(result, false);
                break;
            case STREAM:
                Hooks.parallelEnds();
                break;
            case CHAIN:
                if (result instanceof Future) {
                    follow(result, first);
                    follow(result, second);
                    if (receiver != null) {
                        follow(result, receiver);
                    }
                }
                break;
            case TERMINATED:
                if (ok) {
                    Hooks.acquire(receiver, Keys.ENDED);
                }
                break;
            default:
        }
    }

    private static void lock(Object lock) {
        Shadow.Entry entry = Shadow.of(lock);
        ThreadState thread = ThreadState.current();
        entry.sync(Keys.CALLS).acquire(thread);
        SyncState other = entry.knownSync(Keys.OTHER);
        if (other != null && entry.knownSync(Keys.SHARED) == null) {
            other.acquire(thread);
        }
    }

    /** Who unlocks a read lock tells those who lock the write lock, and nobody else. */
    private static void unlock(Object lock) {
        Shadow.Entry entry = Shadow.of(lock);
        SyncState shared = entry.knownSync(Keys.SHARED);
        (shared == null ? entry.sync(Keys.CALLS) : shared).release(ThreadState.current());
    }

    private static void view(Object owner, Object lock, boolean isShared) {
        if (lock == null) {
            return;
        }
        if (owner instanceof StampedLock) {
            // Its read locks tell as much as its write locks, also those of a view of this view.
            SyncState state = Shadow.of(owner).sync(Keys.CALLS);
            Shadow.of(lock).setSync(Keys.CALLS, state);
            Shadow.of(lock).setSync(Keys.SHARED, state);
            return;
        }
        if (!(owner instanceof ReadWriteLock)) {
            return;
        }
        Shadow.Entry whole = Shadow.of(owner);
        Shadow.Entry view = Shadow.of(lock);
        view.setSync(Keys.CALLS, whole.sync(Keys.CALLS));
        view.setSync(Keys.OTHER, whole.sync(Keys.SHARED));
        if (isShared) {
            view.setSync(Keys.SHARED, whole.sync(Keys.SHARED));
        }
    }

    static void beforeWait(Object condition) {
        Hooks.release(condition, Keys.CALLS);
    }

    static void afterWait(Object condition) {
        Hooks.acquire(condition, Keys.CALLS);
        SyncState other = Shadow.of(condition).knownSync(Keys.OTHER);
        if (other != null) {
            other.acquire(ThreadState.current());
        }
        Waits.interrupted();
    }

    private static void release(Object object) {
        int kind = Kinds.of(object);
        if (kind != Kinds.NONE) {
            Hooks.release(object, kind == Kinds.MONITOR ? Keys.MONITOR : Keys.CALLS);
        }
    }

    private static void take(Object object, Object result) {
        int kind = Kinds.of(object);
        if (kind == Kinds.NONE) {
            return;
        }
        if (object instanceof Future) {
            ended(object);
        }
        int key = kind == Kinds.MONITOR ? Keys.MONITOR : Keys.CALLS;
        Hooks.acquire(object, key);
        // An iterator or a view of a collection shows what others put there.
        if (result != null && result != object && Kinds.isView(result) && Kinds.of(result) != Kinds.NONE) {
            Shadow.of(result).setSync(key, Shadow.of(object).sync(key));
        }
    }

    /** Functions that a thread-safe object calls, as those of a map do: they know what others have told the object. */
    private static void giveInside(Object receiver, Object first, Object second) {
        int kind = Kinds.of(receiver);
        if (kind == Kinds.NONE || !(Tasks.isTask(first) || Tasks.isTask(second))) {
            return;
        }
        SyncState state = Shadow.of(receiver).sync(kind == Kinds.MONITOR ? Keys.MONITOR : Keys.CALLS);
        giveLinked(first, state);
        giveLinked(second, state);
    }

    private static void giveLinked(Object task, SyncState state) {
        if (Tasks.isTask(task)) {
            Tasks.give(task, state);
            Shadow.of(task).sync(Keys.TASK).link(state);
        }
    }

    private static void give(Object task, SyncState tells) {
        if (task != null && (Tasks.isTask(task) || task instanceof ForkJoinTask)) {
            Tasks.give(task, tells);
        }
    }

    private static void giveTo(Object receiver, Object first, Object second) {
        SyncState tells = receiver instanceof Executor ? Shadow.of(receiver).sync(Keys.ENDED) : null;
        give(first, tells);
        give(second, tells);
    }

    private static void follows(Object task) {
        if (Tasks.isTask(task)) {
            Shadow.Entry entry = Shadow.of(task);
            entry.sync(Keys.TASK).link(entry.sync(Keys.ENDED));
        }
    }

    private static void eachTask(Object tasks, boolean isGiven) {
        if (tasks instanceof Collection && Kinds.isPlain(tasks)) {
            for (Object task : (Collection<?>) tasks) {
                one(task, isGiven);
            }
        } else if (tasks instanceof Object[]) {
            for (Object task : (Object[]) tasks) {
                one(task, isGiven);
            }
        } else {
            one(tasks, isGiven);
        }
    }

    private static void one(Object task, boolean isGiven) {
        if (task == null) {
            return;
        }
        if (isGiven) {
            give(task, null);
        } else if (task instanceof Future && !(task instanceof ForkJoinTask)) {
            return;
        } else {
            Tasks.ended(task);
        }
    }

    /** Who learns that the future is there knows what the task has done. */
    private static void follow(Object future, Object task) {
        if (task instanceof Object[]) {
            for (Object one : (Object[]) task) {
                follow(future, one);
            }
        } else if (task instanceof Future) {
            Shadow.of(future).sync(Keys.FUTURE).link(Shadow.of(task).sync(Keys.FUTURE));
        } else if (task != null && Tasks.isTask(task)) {
            Shadow.of(future).sync(Keys.FUTURE).link(Shadow.of(task).sync(Keys.ENDED));
        }
    }

    /** A function that runs when futures are there. */
    private static void chain(Object receiver, Object task, Object other) {
        if (task == null || !Tasks.isTask(task)) {
            return;
        }
        Tasks.give(task, null);
        SyncState state = Shadow.of(task).sync(Keys.TASK);
        if (receiver != null) {
            state.link(Shadow.of(receiver).sync(Keys.FUTURE));
        }
        if (other instanceof Future) {
            state.link(Shadow.of(other).sync(Keys.FUTURE));
        }
    }

    static void ended(Object future) {
        ThreadState thread = ThreadState.current();
        Shadow.Entry entry = Shadow.of(future);
        SyncState state = entry.knownSync(Keys.FUTURE);
        if (state == null) {
            Tasks.untold();
        } else {
            state.acquire(thread);
        }
        entry.sync(Keys.ENDED).acquire(thread);
        Waits.interrupted();
    }
}
