package racewarden.agent;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.BlockingQueue;

/**
 * Code of the program that a thread-safe collection runs during a call, such as comparisons of what lies in it. The
 * comparison knows what was done before the objects were put there; where the collection holds its lock, the next one who
 * calls it knows what the comparison has done. Where the call ends by an exception, the collection counts until the next
 * call: that hides races and makes up none.
 */
final class Inside {
    private Inside() {
    }

    /** A call begins. {@code learnsOnly}: it changes nothing, so that only collections with one lock hold it. */
    static void begin(Object receiver, boolean learnsOnly) {
        if (!(receiver instanceof Collection || receiver instanceof Map)) {
            return;
        }
        int kind = Kinds.of(receiver);
        ThreadState thread = ThreadState.current();
        if (kind == Kinds.NONE || thread.insideDepth > 0) {
            return;
        }
        thread.inside = Shadow.of(receiver).sync(kind == Kinds.MONITOR ? Keys.MONITOR : Keys.CALLS);
        thread.insideLocked = !learnsOnly || kind == Kinds.MONITOR || hasOneLock(receiver);
    }

    static void end() {
        ThreadState thread = ThreadState.current();
        if (thread.insideDepth == 0) {
            thread.inside = null;
        }
    }

    /** A method begins that a collection may have called. */
    static void enter() {
        ThreadState thread = ThreadState.current();
        if (thread.inside != null && thread.insideDepth++ == 0) {
            thread.inside.acquire(thread);
        }
    }

    static void leave() {
        ThreadState thread = ThreadState.current();
        if (thread.inside != null && thread.insideDepth > 0 && --thread.insideDepth == 0 && thread.insideLocked) {
            thread.inside.release(thread);
        }
    }

    private static boolean hasOneLock(Object receiver) {
        return receiver instanceof BlockingQueue && !receiver.getClass().getName().endsWith("LinkedTransferQueue");
    }
}
