package racewarden.agent;

import java.util.Arrays;

/**
 * The accesses of the elements of an array, with as few states as tell them apart: one for all elements at first, then one for
 * each part whose elements were always accessed together, in the end one for each element (D. Rhodes, "Access Classification
 * for Race Detection Optimization", UC Santa Cruz 2019, section 3.4). Each element always has the state that it would have
 * alone: a part is split before some of it are accessed without the others.
 */
final class ArrayState {
    /** With more parts than these, each element has a state. */
    private static final int MOST_PARTS = 64;
    /** Elements from here on are not watched when each has a state. */
    private static final int MOST_ELEMENTS = 1 << 20;

    private final int length;
    /** Where the parts start, and where the last one ends; null when each element has a state. */
    private int[] bounds;
    private VarState[] states;

    ArrayState(int length) {
        this.length = length;
        bounds = new int[] {0, length};
        states = new VarState[] {new VarState()};
    }

    /**
     * Accesses {@code from}, {@code from + step} … below {@code to}, all of them elements. Races are told of by their marks.
     */
    synchronized void check(int from, int to, int step, ThreadState thread, long mark, boolean isWrite) {
        if (bounds != null && (step == 1 || to - from <= step)) {
            int first = splitAt(from);
            int end = bounds == null ? 0 : splitAt(step == 1 ? to : from + 1);
            if (bounds != null) {
                for (int i = first; i < end; i++) {
                    check(states[i], thread, mark, isWrite);
                }
                return;
            }
        }
        divide();
        for (int i = from; i < to; i += step) {
            VarState state = each(i);
            if (state == null) {
                Counts.FAR_ELEMENTS.incrementAndGet();
            } else {
                check(state, thread, mark, isWrite);
            }
        }
    }

    private static void check(VarState state, ThreadState thread, long mark, boolean isWrite) {
        long raced = isWrite ? state.write(thread, mark) : state.read(thread, mark);
        if (raced >= 0) {
            Races.foundLate(raced, mark, thread.name);
        }
    }

    /** The state of one element; null where it is too far behind to be watched. */
    synchronized VarState element(int index) {
        divide();
        return each(index);
    }

    private VarState each(int index) {
        if (index >= MOST_ELEMENTS) {
            return null;
        }
        if (index >= states.length) {
            states = Arrays.copyOf(states, Math.min(length, Math.max(index + 1, 2 * states.length)));
        }
        if (states[index] == null) {
            states[index] = new VarState();
        }
        return states[index];
    }

    /** The number of the part that starts there, made if need be. Parts may be given up for elements instead. */
    private int splitAt(int index) {
        int at = Arrays.binarySearch(bounds, index);
        if (at >= 0) {
            return at;
        }
        at = -at - 1;
        if (states.length == MOST_PARTS) {
            divide();
            return -1;
        }
        int[] newBounds = new int[bounds.length + 1];
        VarState[] newStates = new VarState[states.length + 1];
        System.arraycopy(bounds, 0, newBounds, 0, at);
        newBounds[at] = index;
        System.arraycopy(bounds, at, newBounds, at + 1, bounds.length - at);
        System.arraycopy(states, 0, newStates, 0, at);
        newStates[at] = states[at - 1].copy();
        System.arraycopy(states, at, newStates, at + 1, states.length - at);
        bounds = newBounds;
        states = newStates;
        return at;
    }

    private void divide() {
        if (bounds == null) {
            return;
        }
        int watched = Math.min(length, MOST_ELEMENTS);
        boolean isNew = states.length == 1 && states[0].isUnused();
        VarState[] each = new VarState[isNew ? Math.min(watched, 8) : watched];
        for (int part = 0; part < states.length; part++) {
            boolean isFirst = true;
            for (int i = bounds[part]; i < Math.min(bounds[part + 1], watched) && !states[part].isUnused(); i++) {
                each[i] = isFirst ? states[part] : states[part].copy();
                isFirst = false;
            }
        }
        states = each;
        bounds = null;
    }

    /** For tests: how many states there are. */
    synchronized int size() {
        return states.length;
    }
}
