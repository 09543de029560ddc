package racewarden.agent;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** What is told at the end, above all of what was left out. */
final class Counts {
    static final AtomicInteger THREADS = new AtomicInteger();
    static final AtomicInteger REUSED_THREADS = new AtomicInteger();
    static final AtomicInteger LOST_LINKS = new AtomicInteger();
    static final AtomicInteger SWAPPED = new AtomicInteger();
    static final AtomicInteger CHANGED = new AtomicInteger();
    static final AtomicLong FAR_ELEMENTS = new AtomicLong();
    static final AtomicInteger FAILURES = new AtomicInteger();
    static final AtomicInteger LOST_RACES = new AtomicInteger();

    private Counts() {
    }
}
