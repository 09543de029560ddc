package racewarden.agent;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** What is told at the end, above all of what was left out. */
final class Counts {
    static final AtomicInteger THREADS = new AtomicInteger();
    static final AtomicInteger REUSED_THREADS = new AtomicInteger();
    static final AtomicInteger LOST_LINKS = new AtomicInteger();
    static final AtomicInteger SWAPPED = new AtomicInteger();
    static final AtomicInteger CHANGED = new AtomicInteger();
    /** Classes that another agent has redefined with other bytes. */
    static final AtomicInteger REPLACED = new AtomicInteger();
    static final AtomicLong FAR_ELEMENTS = new AtomicLong();
    static final AtomicInteger FAILURES = new AtomicInteger();
    /** Accesses that needed no check. */
    static final LongAdder ELIDED = new LongAdder();
    /** All others, where fields are classified. */
    static final LongAdder CHECKED = new LongAdder();
    /** Objects that needed no checks until their accesses were in no order. */
    static final AtomicInteger UNORDERED = new AtomicInteger();
    static final AtomicInteger FILTER_ENDS = new AtomicInteger();
    static final AtomicInteger LOST_RACES = new AtomicInteger();

    private Counts() {
    }
}
