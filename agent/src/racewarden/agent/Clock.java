package racewarden.agent;

import java.util.Arrays;

/** Vector clocks as arrays that end with the last thread they know of (Lamport 1978; Mattern 1988). */
final class Clock {
    static final int[] EMPTY = new int[0];

    private Clock() {
    }

    static int at(int[] clock, int thread) {
        return thread < clock.length ? clock[thread] : 0;
    }

    /** The larger one of each pair of entries, in {@code into} where it is long enough. */
    static int[] join(int[] into, int[] other) {
        int[] result = into.length < other.length ? Arrays.copyOf(into, other.length) : into;
        for (int i = 0; i < other.length; i++) {
            if (other[i] > result[i]) {
                result[i] = other[i];
            }
        }
        return result;
    }

    static int[] with(int[] clock, int thread, int time) {
        int[] result = thread < clock.length ? clock : Arrays.copyOf(clock, thread + 1);
        result[thread] = time;
        return result;
    }

    /** A time of one thread (FastTrack, section 3): the thread above, its clock below. 0 is before all. */
    static long epoch(int thread, int time) {
        return (long) thread << 32 | time;
    }

    static int threadOf(long epoch) {
        return (int) (epoch >>> 32);
    }

    static int timeOf(long epoch) {
        return (int) epoch;
    }
}
