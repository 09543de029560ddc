package racewarden.agent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Random traces of programs with a heap, each checked twice: by the agent with its filter, and by full vector clocks of all
 * accesses. No race may be made up, and the first one must be seen at the same access, or a capsule was violated before
 * (theorems 4.5.3 and 5.4.3). A race may only be missed where an access to its location was not checked.
 */
public final class Filter {
    private static final int THREADS = 4;
    private static final int FORKED = 3;
    private static final int LOCKS = 3;
    private static final int VARS = 3;

    static final class Cell {
        Object a;
        int v;
    }

    static final class Capsule {
        Object box;
        int v;
    }

    private final Random random;
    private final int seed;
    private final ThreadState[] threads = new ThreadState[THREADS];
    private final int[][] clocks = new int[THREADS][THREADS];
    private final SyncState[] locks = new SyncState[LOCKS];
    private final int[][] lockClocks = new int[LOCKS][THREADS];
    private final Object[][] vars = new Object[THREADS][VARS];
    private final Object[] root = new Object[2];
    private final Capsule[] capsules = {new Capsule(), new Capsule()};
    private final Map<Object, Location[]> locations = new IdentityHashMap<Object, Location[]>();
    private boolean hasForked;
    private boolean hasRaced;
    private int step;
    private static int raced;
    private static int first;
    private static int violated;
    private static int elided;
    private static int lost;

    private Filter(int seed) {
        this.seed = seed;
        random = new Random(seed);
    }

    public static void main(String[] args) {
        Set<String> followed = new HashSet<String>(Arrays.asList(Cell.class.getName(), Capsule.class.getName()));
        for (int seed = 0; seed < Integer.parseInt(args[0]); seed++) {
            Escapes.reset(followed, Collections.singleton(Capsule.class.getName()));
            new Filter(seed).run(seed % 2 == 0);
        }
        System.out.println("RACED " + raced + " FIRST " + first + " VIOLATED " + violated + " ELIDED " + elided + " LOST " + lost);
    }

    private void run(boolean hasCapsules) {
        for (int i = 0; i < THREADS; i++) {
            threads[i] = ThreadState.numbered(i);
            clocks[i][i] = 1;
        }
        for (int i = 0; i < LOCKS; i++) {
            locks[i] = new SyncState();
        }
        for (Capsule capsule : capsules) {
            Escapes.made(capsule);
        }
        for (step = 0; step < 100; step++) {
            int thread = random.nextInt(hasForked ? THREADS : FORKED);
            int var = random.nextInt(VARS);
            int what = random.nextInt(hasCapsules ? 13 : 11);
            Object held = vars[thread][var];
            if (what == 0) {
                acquire(thread, random.nextInt(LOCKS));
            } else if (what == 1) {
                release(thread, random.nextInt(LOCKS));
            } else if (what == 2 || held == null && what > 4) {
                vars[thread][var] = new Cell();
                Escapes.made(vars[thread][var]);
            } else if (what == 3) {
                int at = random.nextInt(root.length);
                access(thread, root, at, false);
                vars[thread][var] = root[at];
            } else if (what == 4) {
                int at = random.nextInt(root.length);
                access(thread, root, at, true);
                Escapes.stored(root, held);
                root[at] = held;
            } else if (what == 5) {
                access(thread, held, 0, false);
                vars[thread][random.nextInt(VARS)] = ((Cell) held).a;
            } else if (what == 6) {
                Object value = vars[thread][random.nextInt(VARS)];
                access(thread, held, 0, true);
                Escapes.stored(held, value);
                ((Cell) held).a = value;
            } else if (what == 7 && !hasForked) {
                Escapes.leak(held);
                vars[FORKED][0] = held;
                hasForked = true;
                SyncState start = new SyncState();
                start.release(threads[thread]);
                join(clocks[FORKED], clocks[thread]);
                clocks[thread][thread]++;
                start.acquire(threads[FORKED]);
            } else if (what < 11) {
                access(thread, held, 1, random.nextBoolean());
            } else {
                call(thread, var);
            }
        }
    }

    /** A method of a capsule, mostly under its lock. */
    private void call(int thread, int var) {
        int which = random.nextInt(capsules.length);
        Capsule capsule = capsules[which];
        boolean isLocked = random.nextInt(20) > 0;
        if (isLocked) {
            acquire(thread, which);
        }
        int what = random.nextInt(6);
        Object param = what == 0 ? vars[thread][var] : null;
        Escapes.leak(param);
        access(thread, capsule, 1, random.nextBoolean());
        if (what == 0 || capsule.box == null) {
            Object box = param;
            if (box == null) {
                box = new Cell();
                Escapes.made(box);
            }
            access(thread, capsule, 0, true);
            Escapes.stored(capsule, box);
            capsule.box = box;
        }
        access(thread, capsule, 0, false);
        access(thread, capsule.box, 1, random.nextBoolean());
        if (what == 1) {
            Escapes.leak(capsule.box);
            vars[thread][var] = capsule.box;
        }
        if (isLocked) {
            release(thread, which);
        }
    }

    private void access(int thread, Object object, int field, boolean isWrite) {
        Location location = locationOf(object, field);
        boolean isElided = Escapes.isElided(object, Shadow.of(object), threads[thread]);
        boolean seen = !isElided && (isWrite ? location.state.write(threads[thread], step, true)
                : location.state.read(threads[thread], step, true)) >= 0;
        boolean expected = false;
        for (Access other : location.accesses) {
            expected |= (isWrite || other.isWrite) && other.clock[other.thread] > clocks[thread][other.thread];
        }
        boolean isViolated = !Escapes.violated().isEmpty();
        if (seen && !expected) {
            throw new AssertionError("seed " + seed + ", step " + step + ": made up");
        }
        if (expected && !hasRaced) {
            if (!seen && !isViolated) {
                throw new AssertionError("seed " + seed + ", step " + step + ": the first race is missed");
            }
            hasRaced = true;
            first += seen ? 1 : 0;
            violated += isViolated ? 1 : 0;
        }
        if (expected && !seen && !location.hasRaced) {
            if (!location.wasElided) {
                throw new AssertionError("seed " + seed + ", step " + step + ": missed, though all was checked");
            }
            lost++;
        }
        location.hasRaced |= expected;
        raced += seen ? 1 : 0;
        elided += isElided ? 1 : 0;
        location.wasElided |= isElided;
        location.accesses.add(new Access(thread, isWrite, clocks[thread].clone()));
    }

    private Location locationOf(Object object, int field) {
        Location[] of = locations.get(object);
        if (of == null) {
            of = new Location[] {new Location(), new Location()};
            locations.put(object, of);
        }
        return of[field];
    }

    private void acquire(int thread, int lock) {
        locks[lock].acquire(threads[thread]);
        join(clocks[thread], lockClocks[lock]);
    }

    private void release(int thread, int lock) {
        locks[lock].release(threads[thread]);
        join(lockClocks[lock], clocks[thread]);
        clocks[thread][thread]++;
    }

    private static void join(int[] into, int[] other) {
        for (int i = 0; i < into.length; i++) {
            into[i] = Math.max(into[i], other[i]);
        }
    }

    private static final class Location {
        final VarState state = new VarState();
        final List<Access> accesses = new ArrayList<Access>();
        boolean wasElided;
        /** Of what comes after, epochs promise nothing. */
        boolean hasRaced;
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
