package racewarden.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random traces, each checked twice: by the states of the agent, and by full vector clocks of all accesses. The first race of
 * a location must be seen at the same access (FastTrack, theorem 1): none made up, none missed.
 */
public final class Traces {
    private static final int THREADS = 5;
    private static final int LOCKS = 3;
    private static final int PLACES = 4;

    public static void main(String[] args) {
        int raced = 0;
        for (int seed = 0; seed < Integer.parseInt(args[0]); seed++) {
            raced += check(seed);
        }
        System.out.println("RACED " + raced);
        System.out.println("AT THE END " + atTheEndOfTime());
    }

    /** A clock that can go no further stays, so that what one thread does last is not taken for a race. */
    private static boolean atTheEndOfTime() {
        ThreadState first = state(0);
        ThreadState second = state(1);
        first.clock[0] = Integer.MAX_VALUE - 1;
        SyncState lock = new SyncState();
        VarState place = new VarState();
        boolean seen = false;
        for (int i = 0; i < 3; i++) {
            seen |= place.write(first, 1, true) >= 0;
            lock.release(first);
        }
        lock.acquire(second);
        return seen | place.write(second, 2, true) >= 0;
    }

    /** Returns the number of locations that race. */
    private static int check(int seed) {
        Random random = new Random(seed);
        ThreadState[] threads = new ThreadState[THREADS];
        int[][] clocks = new int[THREADS][THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = state(i);
            clocks[i][i] = 1;
        }
        SyncState[] locks = new SyncState[LOCKS];
        int[][] lockClocks = new int[LOCKS][THREADS];
        for (int i = 0; i < LOCKS; i++) {
            locks[i] = new SyncState();
        }
        VarState[] places = new VarState[PLACES];
        List<List<Access>> accesses = new ArrayList<List<Access>>();
        boolean[] hasRaced = new boolean[PLACES];
        for (int i = 0; i < PLACES; i++) {
            places[i] = new VarState();
            accesses.add(new ArrayList<Access>());
        }
        int count = 0;
        for (int step = 0; step < 120; step++) {
            int thread = random.nextInt(THREADS);
            int what = random.nextInt(10);
            int lock = random.nextInt(LOCKS);
            int place = random.nextInt(PLACES);
            if (what < 3) {
                locks[lock].acquire(threads[thread]);
                join(clocks[thread], lockClocks[lock]);
            } else if (what < 6) {
                locks[lock].release(threads[thread]);
                join(lockClocks[lock], clocks[thread]);
                clocks[thread][thread]++;
            } else if (!hasRaced[place]) {
                boolean isWrite = what < 8;
                boolean seen = (isWrite ? places[place].write(threads[thread], step, true)
                        : places[place].read(threads[thread], step, true)) >= 0;
                boolean expected = false;
                for (Access other : accesses.get(place)) {
                    boolean conflicts = isWrite || other.isWrite;
                    expected |= conflicts && other.clock[other.thread] > clocks[thread][other.thread];
                }
                if (seen != expected) {
                    throw new AssertionError("seed " + seed + ", step " + step + ": " + seen);
                }
                accesses.get(place).add(new Access(thread, isWrite, clocks[thread].clone()));
                hasRaced[place] = seen;
                count += seen ? 1 : 0;
            }
        }
        return count;
    }

    private static ThreadState state(int number) {
        return ThreadState.numbered(number);
    }

    private static void join(int[] into, int[] other) {
        for (int i = 0; i < into.length; i++) {
            into[i] = Math.max(into[i], other[i]);
        }
    }

    private static final class Access {
        final int thread;
        final boolean isWrite;
        final int[] clock;

        Access(int thread, boolean isWrite, int[] clock) {
            this.thread = thread;
            this.isWrite = isWrite;
            this.clock = clock;
        }
    }
}
