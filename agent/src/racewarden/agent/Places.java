package racewarden.agent;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * How the run has used each place: a field of all objects of its class together, or the elements of arrays that code of
 * one class accesses. A place is as bad as the worst of its locations; src/confirm/classification.ts names the classes.
 */
final class Places {
    /** Some location of it was accessed. */
    static final int USED = 1;
    /** Two threads have accessed one location, which was a field of a capsule and needed no check. */
    static final int CAPSULE = 2;
    /** The same for an object that only one capsule, or one thread at a time, could get at. */
    static final int PROTECTED = 4;
    /** Two threads have accessed one location that needed checks. */
    static final int OPEN = 8;
    /** An access of two threads to one location, from that of the second thread on, was a write. */
    static final int WRITTEN = 16;

    private static volatile boolean isOn;
    private static volatile int[] places = new int[0];
    private static volatile AtomicIntegerArray flags = new AtomicIntegerArray(0);

    private Places() {
    }

    /** @param ofSites the place of each site, -1 for none. */
    static void start(int[] ofSites, int count) {
        places = ofSites;
        flags = new AtomicIntegerArray(count);
        isOn = true;
    }

    static boolean isOn() {
        return isOn;
    }

    static void note(Object object, VarState state, ThreadState thread, int site, boolean isWrite, boolean isElided) {
        int place = places[site];
        if (place < 0) {
            return;
        }
        int use = USED;
        if (state.isUsedBySeveral(thread)) {
            use |= isWrite ? WRITTEN : 0;
            if (!isElided) {
                use |= OPEN;
            } else {
                use |= Escapes.isCapsule(object) ? CAPSULE : PROTECTED;
            }
        }
        AtomicIntegerArray all = flags;
        for (int known = all.get(place); (known | use) != known; known = all.get(place)) {
            all.compareAndSet(place, known, known | use);
        }
    }

    /** How many there are. */
    static int count() {
        return flags.length();
    }

    static int flagsOf(int place) {
        return flags.get(place);
    }
}
