package racewarden.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Random traces of accesses to ranges of elements, each checked twice: by footprints and the states of arrays, and by full vector
 * clocks of all accesses to each element. Each pair that is told of must race on an element of both, and each element that races
 * must be one of a pair.
 */
public final class Elements {
    private static final int THREADS = 4;
    private static final int LOCKS = 3;

    public static void main(String[] args) {
        int raced = 0;
        int clean = 0;
        int whole = 0;
        int parts = 0;
        int divided = 0;
        for (int seed = 0; seed < Integer.parseInt(args[0]); seed++) {
            Random random = new Random(seed);
            Object array = new int[random.nextBoolean() ? 12 : 150];
            int found = check(seed, random, array);
            raced += found;
            clean += found == 0 ? 1 : 0;
            int length = java.lang.reflect.Array.getLength(array);
            int size = Shadow.of(array).array(length).size();
            whole += size == 1 ? 1 : 0;
            parts += size > 1 && size < length ? 1 : 0;
            divided += size == length ? 1 : 0;
        }
        System.out.println("RACED " + raced + " CLEAN " + clean + " WHOLE " + whole + " PARTS " + parts + " DIVIDED " + divided);
    }

    /** Returns the number of elements that race. */
    private static int check(int seed, Random random, Object array) {
        int length = java.lang.reflect.Array.getLength(array);
        Shadow.Entry entry = Shadow.of(array);
        ThreadState[] threads = new ThreadState[THREADS];
        int[][] clocks = new int[THREADS][THREADS];
        SyncState[] locks = new SyncState[LOCKS];
        int[][] lockClocks = new int[LOCKS][THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = ThreadState.numbered(i);
            clocks[i][i] = 1;
        }
        for (int i = 0; i < LOCKS; i++) {
            locks[i] = new SyncState();
        }
        int habit = random.nextInt(4);
        // In one trace of five, one lock guards all.
        boolean isGuarded = random.nextInt(5) == 0;
        int calm = isGuarded ? 9 : 3 + random.nextInt(4);
        List<Access> accesses = new ArrayList<Access>();
        for (int step = 0; step < 80; step++) {
            int thread = random.nextInt(THREADS);
            int lock = isGuarded ? 0 : random.nextInt(LOCKS);
            int what = random.nextInt(9);
            if (what < calm) {
                locks[lock].acquire(threads[thread]);
                join(clocks[thread], lockClocks[lock]);
            }
            if (what >= 3) {
                Access access = access(random, habit, length);
                access.thread = thread;
                access.clock = clocks[thread].clone();
                int site = accesses.size();
                accesses.add(access);
                if (access.to == access.from + 1) {
                    threads[thread].footprint.add(entry, length, access.from, site, access.isWrite);
                } else {
                    threads[thread].footprint.add(entry, length, access.from, access.to, access.step, site, access.isWrite);
                }
            }
            if (what < calm) {
                locks[lock].release(threads[thread]);
                join(lockClocks[lock], clocks[thread]);
                clocks[thread][thread]++;
            }
        }
        for (int i = 0; i < THREADS; i++) {
            threads[i].footprint.commit();
        }
        return compare(seed, length, accesses, Races.takePairs());
    }

    private static Access access(Random random, int habit, int length) {
        Access access = new Access();
        access.isWrite = random.nextInt(3) == 0;
        int kind = habit == 0 ? 0 : random.nextInt(habit + 1);
        if (kind == 0) {
            access.to = length;
        } else if (kind == 1) {
            access.from = random.nextBoolean() ? 0 : length / 2;
            access.to = access.from + length / 2;
        } else if (kind == 2) {
            access.from = random.nextInt(length);
            access.to = access.from + 1 + random.nextInt(Math.min(3, length - access.from));
        } else {
            access.step = 2 + random.nextInt(2);
            access.from = random.nextInt(3);
            access.to = length;
        }
        return access;
    }

    private static int compare(int seed, int length, List<Access> accesses, Set<Long> pairs) {
        for (long pair : pairs) {
            Access a = accesses.get((int) (pair >>> 32));
            Access b = accesses.get((int) pair);
            boolean meet = false;
            for (int i = 0; i < length; i++) {
                meet |= a.has(i) && b.has(i);
            }
            if (!meet || !a.races(b)) {
                throw new AssertionError("seed " + seed + ": " + (pair >>> 32) + " and " + (int) pair + " do not race");
            }
        }
        int count = 0;
        for (int i = 0; i < length; i++) {
            boolean expected = false;
            for (int a = 0; a < accesses.size(); a++) {
                for (int b = a + 1; b < accesses.size(); b++) {
                    expected |= accesses.get(a).has(i) && accesses.get(b).has(i) && accesses.get(a).races(accesses.get(b));
                }
            }
            boolean seen = false;
            for (long pair : pairs) {
                seen |= accesses.get((int) (pair >>> 32)).has(i) && accesses.get((int) pair).has(i);
            }
            if (seen != expected) {
                throw new AssertionError("seed " + seed + ", element " + i + ": " + seen);
            }
            count += seen ? 1 : 0;
        }
        return count;
    }

    private static void join(int[] into, int[] other) {
        for (int i = 0; i < into.length; i++) {
            into[i] = Math.max(into[i], other[i]);
        }
    }

    private static final class Access {
        int thread;
        boolean isWrite;
        int from;
        int to;
        int step = 1;
        int[] clock;

        boolean has(int index) {
            return index >= from && index < to && (index - from) % step == 0;
        }

        boolean races(Access other) {
            return thread != other.thread && (isWrite || other.isWrite) && clock[thread] > other.clock[thread]
                    && other.clock[other.thread] > clock[other.thread];
        }
    }
}
