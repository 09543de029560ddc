package racewarden.agent;

/** What threads have told an object that orders them: a lock, a volatile field, a task, a queue. */
final class SyncState {
    private static final SyncState[] NONE = new SyncState[0];
    private static final int MOST_LINKS = 64;

    private int[] clock = Clock.EMPTY;
    /** What is known of these too by whoever learns what this one knows. */
    private SyncState[] links = NONE;

    /** What the thread has done so far happens before what others do that acquire this. */
    void release(ThreadState thread) {
        thread.footprint.commitOwn();
        synchronized (this) {
            clock = Clock.join(clock, thread.clock);
        }
        thread.tick();
    }

    void acquire(ThreadState thread) {
        thread.footprint.commitOwn();
        acquire(thread, 8);
    }

    private void acquire(ThreadState thread, int depth) {
        SyncState[] more;
        synchronized (this) {
            thread.join(clock);
            more = links;
        }
        for (int i = 0; i < more.length && depth > 0; i++) {
            more[i].acquire(thread, depth - 1);
        }
    }

    synchronized void link(SyncState other) {
        if (other == this) {
            return;
        }
        for (int i = 0; i < links.length; i++) {
            if (links[i] == other) {
                return;
            }
        }
        if (links.length < MOST_LINKS) {
            links = java.util.Arrays.copyOf(links, links.length + 1);
            links[links.length - 1] = other;
        } else {
            Counts.LOST_LINKS.incrementAndGet();
        }
    }
}
