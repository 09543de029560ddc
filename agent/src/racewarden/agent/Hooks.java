package racewarden.agent;

import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * What woven code calls. Nothing here throws of itself, calls code of the program, or keeps its objects alive. Before a
 * release and after an acquire of the program the hooks run, so that an order which the program has is never missed.
 */
public final class Hooks {
    /** The field of each site; by its number. */
    private static volatile int[] fields = new int[0];
    private static volatile AtomicReferenceArray<VarState> statics = new AtomicReferenceArray<VarState>(0);
    private static volatile AtomicReferenceArray<SyncState> staticVolatiles = new AtomicReferenceArray<SyncState>(0);
    private static volatile AtomicReferenceArray<SyncState> initialisers = new AtomicReferenceArray<SyncState>(0);
    private static final SyncState PARALLEL = new SyncState();
    /** The first index of no range. */
    private static final int NONE = Integer.MIN_VALUE;

    private Hooks() {
    }

    /** @param classes the number of classes that have initialisers. */
    static void prepare(int[] fieldsOfSites, int fieldCount, int classes) {
        fields = fieldsOfSites;
        statics = new AtomicReferenceArray<VarState>(fieldCount);
        staticVolatiles = new AtomicReferenceArray<SyncState>(fieldCount);
        initialisers = new AtomicReferenceArray<SyncState>(classes);
        Stacks.forSites(fieldsOfSites.length);
        Races.forSites(fieldsOfSites.length);
    }

    public static void read(Object object, int site) {
        if (object != null) {
            ThreadState thread = ThreadState.current();
            Shadow.Entry entry = Shadow.of(object, thread);
            check(object, entry, entry.field(fields[site]), thread, site, false);
        }
    }

    public static void write(Object object, int site) {
        if (object != null) {
            ThreadState thread = ThreadState.current();
            Shadow.Entry entry = Shadow.of(object, thread);
            check(object, entry, entry.field(fields[site]), thread, site, true);
        }
    }

    public static void readStatic(int site) {
        check(null, null, ofStatic(fields[site]), ThreadState.current(), site, false);
    }

    public static void writeStatic(int site) {
        check(null, null, ofStatic(fields[site]), ThreadState.current(), site, true);
    }

    public static void readElement(Object array, int index, int site) {
        element(array, index, site, false);
    }

    public static void writeElement(Object array, int index, int site) {
        element(array, index, site, true);
    }

    /* Checks of which only the first turn of a loop is needed. */

    public static void readFirst(Object object, int turn, int first, int site) {
        if (turn == first) {
            read(object, site);
        }
    }

    public static void writeFirst(Object object, int turn, int first, int site) {
        if (turn == first) {
            write(object, site);
        }
    }

    public static void readStaticFirst(int turn, int first, int site) {
        if (turn == first) {
            readStatic(site);
        }
    }

    public static void writeStaticFirst(int turn, int first, int site) {
        if (turn == first) {
            writeStatic(site);
        }
    }

    public static void readElementFirst(Object array, int index, int turn, int first, int site) {
        if (turn == first) {
            readElement(array, index, site);
        }
    }

    public static void writeElementFirst(Object array, int index, int turn, int first, int site) {
        if (turn == first) {
            writeElement(array, index, site);
        }
    }

    private static void element(Object array, int index, int site, boolean isWrite) {
        if (array == null || index < 0 || index >= java.lang.reflect.Array.getLength(array)) {
            return;
        }
        int length = java.lang.reflect.Array.getLength(array);
        ThreadState thread = ThreadState.current();
        Shadow.Entry entry = Shadow.of(array, thread);
        if (!Places.isOn()) {
            Races.reached(site);
            thread.checks++;
            thread.footprint.add(entry, length, index, site, isWrite);
            return;
        }
        VarState state = entry.array(length).element(index);
        if (state == null) {
            Counts.FAR_ELEMENTS.incrementAndGet();
        } else {
            check(array, entry, state, thread, site, isWrite);
        }
    }

    /**
     * In a loop, before an access to a field. The method keeps the object of the check before. Nothing is kept until the thread knows
     * that the class of that number is initialised, if there is one.
     */
    public static Object readOnce(Object object, Object before, int site, int type) {
        if (object == before) {
            return before;
        }
        read(object, site);
        return isKnown(type) ? object : null;
    }

    public static Object writeOnce(Object object, Object before, int site, int type) {
        if (object == before) {
            return before;
        }
        write(object, site);
        return isKnown(type) ? object : null;
    }

    /** The same for a static field, of which is kept whether it was checked. */
    public static int readStaticOnce(int before, int site, int type) {
        if (before != 0) {
            return before;
        }
        readStatic(site);
        return isKnown(type) ? 1 : 0;
    }

    public static int writeStaticOnce(int before, int site, int type) {
        if (before != 0) {
            return before;
        }
        writeStatic(site);
        return isKnown(type) ? 1 : 0;
    }

    /**
     * Before a loop accesses an element. The method keeps the range of those before: its array, first and last index. What is
     * returned is the first index of the range that ends with this element: the same, if the range goes on with it; none, if
     * the element is checked at once.
     */
    public static int readAlong(Object array, int index, Object before, int first, int last, int step, int site,
            int type) {
        if (array == before && index == last + step && first != NONE) {
            return first;
        }
        readRange(before, first, last, step, site);
        if (isKnown(type)) {
            return index;
        }
        readElement(array, index, site);
        return NONE;
    }

    public static int writeAlong(Object array, int index, Object before, int first, int last, int step, int site,
            int type) {
        if (array == before && index == last + step && first != NONE) {
            return first;
        }
        writeRange(before, first, last, step, site);
        if (isKnown(type)) {
            return index;
        }
        writeElement(array, index, site);
        return NONE;
    }

    /** Where the loop is left: the range that was kept, if any was. */
    public static void readRange(Object array, int first, int last, int step, int site) {
        range(array, first, last, step, site, false);
    }

    public static void writeRange(Object array, int first, int last, int step, int site) {
        range(array, first, last, step, site, true);
    }

    private static void range(Object array, int first, int last, int step, int site, boolean isWrite) {
        if (array == null) {
            return;
        }
        int length = java.lang.reflect.Array.getLength(array);
        // The last access may have failed.
        int end = last >= 0 && last < length ? last : last - step;
        if (first < 0 || first >= length || (step > 0 ? end < first : end > first)) {
            return;
        }
        ThreadState thread = ThreadState.current();
        Races.reached(site);
        thread.checks++;
        Shadow.Entry entry = Shadow.of(array, thread);
        int size = step == 0 ? 1 : Math.abs(step);
        thread.footprint.add(entry, length, Math.min(first, end), Math.max(first, end) + 1, size, site, isWrite);
    }

    /** Whether the thread knows that a class is initialised. */
    private static boolean isKnown(int type) {
        if (type < 0) {
            return true;
        }
        boolean[] known = ThreadState.current().knownClasses;
        return type < known.length && known[type];
    }

    private static VarState ofStatic(int field) {
        VarState state = statics.get(field);
        if (state == null) {
            statics.compareAndSet(field, null, new VarState());
            state = statics.get(field);
        }
        return state;
    }

    /** @param object none for static fields; its entry likewise. */
    private static void check(Object object, Shadow.Entry entry, VarState state, ThreadState thread, int site,
            boolean isWrite) {
        Races.reached(site);
        if (Places.isOn()) {
            boolean isElided = entry != null && Escapes.isElided(object, entry, thread);
            Places.note(object, state, thread, site, isWrite, isElided);
            if (isElided) {
                return;
            }
            Counts.CHECKED.increment();
        }
        thread.checks++;
        long raced = isWrite ? state.write(thread, site, false) : state.read(thread, site, false);
        if (raced >= 0) {
            Races.found(raced, site);
        }
    }

    /** An object or array was made by woven code. */
    public static void made(Object object) {
        Escapes.made(object);
    }

    /** Before a reference is stored in a field or an element. */
    public static void stored(Object target, Object value) {
        Escapes.stored(target, value);
    }

    /** Before code of others, or all threads, can get a reference. */
    public static void leaks(Object value) {
        Escapes.leak(value);
    }

    /** A field of a capsule is accessed that needs no check of its own, as it is final or volatile: a method runs inside. */
    public static void inside(Object capsule, int none) {
        if (capsule != null && Escapes.isCapsule(capsule)) {
            Escapes.isElided(capsule, Shadow.of(capsule), ThreadState.current());
        }
    }

    public static void acquire(Object monitor) {
        acquire(monitor, Keys.MONITOR);
    }

    public static void release(Object monitor) {
        release(monitor, Keys.MONITOR);
    }

    static void acquire(Object object, int key) {
        if (object != null) {
            Shadow.of(object).sync(key).acquire(ThreadState.current());
        }
    }

    static void release(Object object, int key) {
        if (object != null) {
            Shadow.of(object).sync(key).release(ThreadState.current());
        }
    }

    /** A handler begins whose exception may be that of an interrupt. */
    public static void caught() {
        Waits.interrupted();
    }

    /** Behind the read of a volatile field; field 0 stands for all of the object. */
    public static void volatileRead(Object object, int field) {
        acquire(object, field == 0 ? Keys.HANDLES : Keys.FIRST_FIELD + field);
    }

    public static void volatileWrite(Object object, int field) {
        release(object, field == 0 ? Keys.HANDLES : Keys.FIRST_FIELD + field);
    }

    /** All static fields that may be accessed by handles; field 0. */
    static SyncState staticHandles() {
        return stateIn(staticVolatiles, 0);
    }

    public static void volatileReadStatic(int field) {
        stateIn(staticVolatiles, field).acquire(ThreadState.current());
    }

    public static void volatileWriteStatic(int field) {
        stateIn(staticVolatiles, field).release(ThreadState.current());
    }

    /** The initialiser of a class ends (JLS 12.4.2): whoever uses the class from now on knows what it has done. */
    public static void initialised(int type) {
        stateIn(initialisers, type).release(ThreadState.current());
    }

    public static void uses(int type) {
        ThreadState thread = ThreadState.current();
        if (type < thread.knownClasses.length && thread.knownClasses[type]) {
            return;
        }
        SyncState state = initialisers.get(type);
        if (state == null) {
            return;
        }
        state.acquire(thread);
        if (type >= thread.knownClasses.length) {
            thread.knownClasses = java.util.Arrays.copyOf(thread.knownClasses, initialisers.length());
        }
        thread.knownClasses[type] = true;
    }

    private static SyncState stateIn(AtomicReferenceArray<SyncState> states, int index) {
        SyncState state = states.get(index);
        if (state == null) {
            states.compareAndSet(index, null, new SyncState());
            state = states.get(index);
        }
        return state;
    }

    /** A method begins that others may run as a task. */
    public static void enterTask(Object task) {
        Tasks.enter(task);
    }

    public static void leaveTask(Object task) {
        Tasks.leave(task);
    }

    /** A method begins that is called when a task has ended. */
    public static void enterAfterTask(Object task) {
        Tasks.ended(task);
    }

    /** A method begins that a thread-safe collection may have called. */
    public static void enterCalled() {
        Inside.enter();
    }

    public static void leaveCalled() {
        Inside.leave();
    }

    /** Code begins that a parallel stream may run: its threads know what their starter has done. */
    public static void enterLambda() {
        if (Thread.currentThread() instanceof ForkJoinWorkerThread) {
            PARALLEL.acquire(ThreadState.current());
        }
    }

    public static void leaveLambda() {
        if (Thread.currentThread() instanceof ForkJoinWorkerThread) {
            PARALLEL.release(ThreadState.current());
        }
    }

    static void parallelStarts() {
        PARALLEL.release(ThreadState.current());
    }

    static void parallelEnds() {
        PARALLEL.acquire(ThreadState.current());
    }

    public static void before(Object receiver, Object first, Object second, int call) {
        try {
            Calls.before(receiver, first, second, call);
        } catch (RuntimeException failure) {
            Counts.FAILURES.incrementAndGet();
        }
    }

    public static void after(Object receiver, Object first, Object second, Object result, boolean ok, int call) {
        try {
            Calls.after(receiver, first, second, result, ok, call);
        } catch (RuntimeException failure) {
            Counts.FAILURES.incrementAndGet();
        }
    }
}
