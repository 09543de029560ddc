package racewarden.agent;

import java.util.Arrays;

/**
 * The elements that a thread has accessed and not yet checked: between two events that order it with others, it does not matter
 * when it checks (D. Rhodes, "Access Classification for Race Detection Optimization", UC Santa Cruz 2019, section 3.4). All are
 * checked before the next such event, so that by then many single accesses are one range. Only the thread itself adds; others
 * check what is left of a thread that has ended, or at the end of the machine.
 */
final class Footprint {
    /** With more ranges, or behind so many accesses, it does not wait for the next event. */
    private static final int MOST_RANGES = 64;
    private static final int MOST_ACCESSES = 1 << 16;
    /** An access is looked for in so many ranges that were added last. */
    private static final int LOOKED_AT = 6;

    private final ThreadState thread;
    private final Shadow.Entry[] arrays = new Shadow.Entry[MOST_RANGES];
    private final int[] lengths = new int[MOST_RANGES];
    private final int[] from = new int[MOST_RANGES];
    private final int[] to = new int[MOST_RANGES];
    private final int[] steps = new int[MOST_RANGES];
    private final long[] marks = new long[MOST_RANGES];
    private final boolean[] writes = new boolean[MOST_RANGES];
    private int size;
    private int accesses;

    Footprint(ThreadState thread) {
        this.thread = thread;
    }

    synchronized void add(Shadow.Entry array, int length, int index, int site, boolean isWrite) {
        for (int i = size - 1; i >= 0 && i >= size - LOOKED_AT; i--) {
            if (arrays[i] != array || Stacks.siteOf(marks[i]) != site || steps[i] != 1 || writes[i] != isWrite) {
                continue;
            }
            if (index >= from[i] - 1 && index <= to[i]) {
                from[i] = Math.min(from[i], index);
                to[i] = Math.max(to[i], index + 1);
                if (++accesses >= MOST_ACCESSES) {
                    commit();
                }
                return;
            }
        }
        add(array, length, index, index + 1, 1, site, isWrite);
    }

    /** Elements from one on, with steps up, below another one. */
    synchronized void add(Shadow.Entry array, int length, int first, int end, int step, int site, boolean isWrite) {
        for (int i = size - 1; i >= 0 && i >= size - LOOKED_AT; i--) {
            if (arrays[i] == array && from[i] == first && to[i] == end && steps[i] == step && writes[i] == isWrite) {
                return;
            }
        }
        int i = size++;
        arrays[i] = array;
        lengths[i] = length;
        from[i] = first;
        to[i] = end;
        steps[i] = step;
        marks[i] = Stacks.mark(site, false);
        writes[i] = isWrite;
        if (size == MOST_RANGES || ++accesses >= MOST_ACCESSES) {
            commit();
        }
    }

    /** Called by the thread itself before each event that orders it with others. */
    void commitOwn() {
        if (size > 0) {
            commit();
        }
    }

    synchronized void commit() {
        for (int i = 0; i < size; i++) {
            arrays[i].array(lengths[i]).check(from[i], to[i], steps[i], thread, marks[i], writes[i]);
        }
        Arrays.fill(arrays, 0, size, null);
        size = 0;
        accesses = 0;
    }
}
