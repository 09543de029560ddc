package racewarden.agent;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The stacks of the accesses made last, in a ring, so that they have a bound. A mark is what a location keeps of an access:
 * the number of its stack above, its site below; 0 above is no stack.
 */
final class Stacks {
    private static final int SIZE = 1 << 14;
    /** From this many stacks of a site on, one in so many is kept. */
    private static final int ALL = 256;
    private static final int ONE_IN = 64;

    private static final AtomicReferenceArray<Kept> RING = new AtomicReferenceArray<Kept>(SIZE);
    private static final AtomicInteger LAST = new AtomicInteger();
    private static volatile AtomicIntegerArray taken = new AtomicIntegerArray(0);

    private Stacks() {
    }

    static void forSites(int count) {
        taken = new AtomicIntegerArray(count);
    }

    static long mark(int site, boolean isQuiet) {
        if (isQuiet || !isTaken(site)) {
            return site;
        }
        int number = LAST.incrementAndGet() & 0x7fffffff;
        if (number == 0) {
            return site;
        }
        RING.set(number % SIZE, new Kept(number, new Throwable(), Thread.currentThread().getName()));
        return (long) number << 32 | site;
    }

    static int siteOf(long mark) {
        return (int) mark;
    }

    /** The stack of a mark; null where it was not kept, or no longer. */
    static Kept of(long mark) {
        int number = (int) (mark >>> 32);
        Kept kept = number == 0 ? null : RING.get(number % SIZE);
        return kept != null && kept.number == number ? kept : null;
    }

    private static boolean isTaken(int site) {
        AtomicIntegerArray counts = taken;
        if (site >= counts.length()) {
            return false;
        }
        int count = counts.incrementAndGet(site);
        return count <= ALL || count % ONE_IN == 0;
    }

    /** A stack: the machine writes it out only when it is asked for. */
    static final class Kept {
        final int number;
        final Throwable stack;
        final String thread;

        Kept(int number, Throwable stack, String thread) {
            this.number = number;
            this.stack = stack;
            this.thread = thread;
        }
    }
}
