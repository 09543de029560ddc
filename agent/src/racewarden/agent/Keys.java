package racewarden.agent;

/** What of an object orders threads. Volatile fields have numbers from {@link #FIRST_FIELD} on. */
final class Keys {
    static final int MONITOR = 0;
    /** Calls of a thread-safe object, or of a lock. */
    static final int CALLS = 1;
    /** Unlocking of a read lock. */
    static final int SHARED = 2;
    /** A task is given away. */
    static final int TASK = 3;
    /** A task has ended. */
    static final int ENDED = 4;
    /** Who else learns that a task has ended: its executor. */
    static final int TELLS = 5;
    static final int FUTURE = 6;
    static final int START = 7;
    static final int INTERRUPT = 8;
    static final int PARK = 9;
    /** Volatile fields that are also accessed by handles, all of an object together. */
    static final int HANDLES = 10;
    /** Of a read or write lock: that of all calls of the other view. */
    static final int OTHER = 11;
    static final int FIRST_FIELD = 16;

    private Keys() {
    }
}
