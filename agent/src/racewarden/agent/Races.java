package racewarden.agent;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What was seen, as a file of lines with tabs between their fields. A race is written as soon as it is seen, once per pair of
 * sites, so that a machine that is stopped has told of it; counts are written at the end.
 */
final class Races {
    private static final int MOST = 1000;
    private static final int MOST_FRAMES = 64;

    /** How often each pair of sites was seen; guarded by itself. */
    private static final Map<Long, int[]> SEEN = new HashMap<Long, int[]>();
    private static volatile boolean[] reached = new boolean[0];
    private static volatile File file;
    private static boolean hasFailed;

    private Races() {
    }

    static void writeTo(File target) {
        file = target;
    }

    static void forSites(int count) {
        reached = new boolean[count];
    }

    static void reached(int site) {
        boolean[] all = reached;
        if (!all[site]) {
            all[site] = true;
        }
    }

    /** @param earlier the mark of the access that was there before. */
    static void found(long earlier, int site) {
        found(earlier, site, Thread.currentThread().getName(), new Throwable());
    }

    /** The same for an access that is checked some time after it was made. */
    static void foundLate(long earlier, long mark, String thread) {
        Stacks.Kept kept = Stacks.of(mark);
        found(earlier, Stacks.siteOf(mark), thread, kept == null ? null : kept.stack);
    }

    private static void found(long earlier, int site, String thread, Throwable stack) {
        int other = Stacks.siteOf(earlier);
        Long pair = (long) Math.min(site, other) << 32 | Math.max(site, other);
        synchronized (SEEN) {
            int[] count = SEEN.get(pair);
            if (count != null) {
                count[0]++;
                return;
            }
            if (SEEN.size() >= MOST) {
                Counts.LOST_RACES.incrementAndGet();
                return;
            }
            SEEN.put(pair, new int[] {1});
        }
        Stacks.Kept kept = Stacks.of(earlier);
        StringBuilder text = new StringBuilder();
        line(text, "race", Integer.toString(other), Integer.toString(site), kept == null ? "" : kept.thread,
                thread);
        if (kept != null) {
            frames(text, "earlier", kept.stack);
        }
        if (stack != null) {
            frames(text, "later", stack);
        }
        append(text);
    }

    /** For tests: the pairs of sites that were seen, the lower one above; they are forgotten. */
    static Set<Long> takePairs() {
        synchronized (SEEN) {
            Set<Long> pairs = new HashSet<Long>(SEEN.keySet());
            SEEN.clear();
            return pairs;
        }
    }

    private static void frames(StringBuilder text, String name, Throwable stack) {
        StackTraceElement[] frames = stack.getStackTrace();
        int shown = 0;
        for (int i = 0; i < frames.length && shown < MOST_FRAMES; i++) {
            if (!frames[i].getClassName().startsWith("racewarden.agent.")) {
                line(text, name, frames[i].toString());
                shown++;
            }
        }
    }

    static void end() {
        ThreadState.commitAll();
        StringBuilder text = new StringBuilder();
        boolean[] all = reached;
        for (int i = 0; i < all.length; i++) {
            if (all[i]) {
                line(text, "reached", Integer.toString(i));
            }
        }
        synchronized (SEEN) {
            for (Map.Entry<Long, int[]> entry : SEEN.entrySet()) {
                long pair = entry.getKey();
                line(text, "times", Long.toString(pair >>> 32), Long.toString(pair & 0xffffffffL),
                        Integer.toString(entry.getValue()[0]));
            }
        }
        count(text, "race checks", ThreadState.allChecks());
        count(text, "threads", Counts.THREADS.get());
        count(text, "threads that share the number of an ended one", Counts.REUSED_THREADS.get());
        count(text, "orders of futures that were not kept", Counts.LOST_LINKS.get());
        count(text, "classes with race checks", Counts.SWAPPED.get());
        count(text, "classes with other bytes", Counts.CHANGED.get());
        count(text, "classes that another agent replaced with other bytes, without race checks from then on",
                Counts.REPLACED.get());
        count(text, "accesses to elements that are not watched", Counts.FAR_ELEMENTS.get());
        count(text, "hooks that failed", Counts.FAILURES.get());
        if (Places.isOn()) {
            for (int i = 0; i < Places.count(); i++) {
                if (Places.flagsOf(i) != 0) {
                    line(text, "place", Integer.toString(i), Integer.toString(Places.flagsOf(i)));
                }
            }
            for (String name : Escapes.violated()) {
                line(text, "violation", name);
            }
            count(text, "accesses that were checked", Counts.CHECKED.sum());
            count(text, "accesses that needed no check", Counts.ELIDED.sum());
            count(text, "objects with unchecked accesses before accesses in no order", Counts.UNORDERED.get());
            count(text, "Java machines that checked all accesses from some time on", Counts.FILTER_ENDS.get());
        }
        count(text, "races beyond the first 1000 pairs of accesses", Counts.LOST_RACES.get());
        line(text, "end");
        append(text);
    }

    static void changed(String className) {
        StringBuilder text = new StringBuilder();
        line(text, "changed", className);
        append(text);
    }

    private static void count(StringBuilder text, String name, long value) {
        line(text, "count", name, Long.toString(value));
    }

    private static void line(StringBuilder text, String... parts) {
        for (int i = 0; i < parts.length; i++) {
            text.append(i == 0 ? "" : "\t").append(parts[i].replace('\t', ' ').replace('\n', ' ').replace('\r', ' '));
        }
        text.append('\n');
    }

    private static synchronized void append(CharSequence text) {
        File target = file;
        if (target == null || hasFailed) {
            return;
        }
        try {
            Writer writer = new OutputStreamWriter(new FileOutputStream(target, true), StandardCharsets.UTF_8);
            try {
                writer.append(text);
            } finally {
                writer.close();
            }
        } catch (IOException failure) {
            hasFailed = true;
        }
    }
}
