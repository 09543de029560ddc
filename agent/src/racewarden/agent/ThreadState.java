package racewarden.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** What a thread knows of the others. Only the thread itself changes it; others read it when it has ended. */
final class ThreadState {
    /** Behind this many threads, the numbers of threads that have ended are given to new ones. */
    private static final int MOST_NUMBERS = 1024;

    private static final ThreadLocal<ThreadState> CURRENT = new ThreadLocal<ThreadState>();
    private static final AtomicInteger IDENTITIES = new AtomicInteger();
    /** Which state has which number; guarded by itself. */
    private static final List<ThreadState> NUMBERED = new ArrayList<ThreadState>();
    /** The checks of states that are no longer there; guarded by the same. */
    private static long olderChecks;

    final int number;
    /** No two threads have the same, though their numbers may be the same one after the other. */
    final int identity;
    private final java.lang.ref.WeakReference<Thread> thread;
    final String name;
    int[] clock;
    /** The classes whose initialisers are known to have ended. */
    boolean[] knownClasses = new boolean[0];
    /** Entries that the thread has met. */
    final Shadow.Entry[] recent = new Shadow.Entry[256];
    final Footprint footprint = new Footprint(this);
    /** How many accesses of the thread were checked. */
    long checks;
    /** What the thread waits at: a barrier, whose action runs in the last thread that comes. */
    Object waitsAt;
    /** What the collection knows whose method the thread runs, if any: the collection may call code of the program. */
    SyncState inside;
    /** Whether the collection holds a lock where it calls such code. */
    boolean insideLocked;
    /** How many methods that the collection may have called have begun and not ended. */
    int insideDepth;

    private ThreadState(int number, Thread thread, int[] clock) {
        this.number = number;
        this.identity = IDENTITIES.incrementAndGet();
        this.thread = new java.lang.ref.WeakReference<Thread>(thread);
        this.name = thread.getName();
        this.clock = clock;
    }

    static ThreadState current() {
        ThreadState state = CURRENT.get();
        if (state == null) {
            Thread thread = Thread.currentThread();
            state = make(thread);
            CURRENT.set(state);
            Shadow.Entry entry = Shadow.of(thread);
            entry.thread = state;
            entry.sync(Keys.START).acquire(state);
        }
        return state;
    }

    /** A state with a number of its own choice, beside those of the threads that run. */
    static ThreadState numbered(int number) {
        return new ThreadState(number, Thread.currentThread(), Clock.with(Clock.EMPTY, number, 1));
    }

    private static ThreadState make(Thread thread) {
        ThreadState state;
        synchronized (NUMBERED) {
            int reused = NUMBERED.size() < MOST_NUMBERS ? -1 : anEnded();
            int number = reused < 0 ? NUMBERED.size() : reused;
            // Time goes on for a number: what the ended thread did is before all that the new one does. That hides
            // races of the ended thread with the new one, and makes up none.
            int time = reused < 0 ? 1 : (int) Math.min(Integer.MAX_VALUE, Clock.at(NUMBERED.get(reused).clock, number) + 1L);
            state = new ThreadState(number, thread, Clock.with(Clock.EMPTY, number, time));
            if (reused < 0) {
                NUMBERED.add(state);
            } else {
                ThreadState ended = NUMBERED.set(reused, state);
                ended.footprint.commit();
                olderChecks += ended.checks;
                Counts.REUSED_THREADS.incrementAndGet();
            }
        }
        Counts.THREADS.incrementAndGet();
        return state;
    }

    /** How many accesses were checked in all: about so many while threads run. */
    static long allChecks() {
        synchronized (NUMBERED) {
            long sum = olderChecks;
            for (int i = 0; i < NUMBERED.size(); i++) {
                sum += NUMBERED.get(i).checks;
            }
            return sum;
        }
    }

    /** Checks what threads have not yet checked. */
    static void commitAll() {
        ThreadState[] all;
        synchronized (NUMBERED) {
            all = NUMBERED.toArray(new ThreadState[0]);
        }
        for (int i = 0; i < all.length; i++) {
            all[i].footprint.commit();
        }
    }

    private static int anEnded() {
        for (int i = 0; i < NUMBERED.size(); i++) {
            Thread thread = NUMBERED.get(i).thread.get();
            if (thread == null || thread.getState() == Thread.State.TERMINATED) {
                return i;
            }
        }
        return -1;
    }

    long epoch() {
        return Clock.epoch(number, clock[number]);
    }

    /** What happened at that time happened before what the thread does now. */
    boolean knows(long epoch) {
        return Clock.timeOf(epoch) <= Clock.at(clock, Clock.threadOf(epoch));
    }

    void join(int[] other) {
        clock = Clock.join(clock, other);
    }

    /** What the thread does from now on is later than what it has told others of. A clock at its end stays: races are missed. */
    void tick() {
        if (clock[number] < Integer.MAX_VALUE) {
            clock[number]++;
        }
    }
}
