package racewarden.agent;

import java.util.Arrays;

/**
 * The accesses of one location, as FastTrack keeps them (Flanagan and Freund, PLDI 2009, figure 5): the last write and the
 * last read as one epoch each, and a vector of reads where several are not ordered. With each goes its site and the number
 * of its stack.
 */
final class VarState {
    private static final long SHARED = -1;
    private static final int SEVERAL = -1;

    private long write;
    private long writeMark;
    private long read;
    private long readMark;
    private int[] reads;
    private long[] readMarks;
    /** The thread that has used the location, or {@link #SEVERAL}. */
    private int user;

    /** The mark of an earlier access that races with this one: -1 for none. A race is told of, and the location goes on. */
    synchronized long read(ThreadState thread, int site, boolean isQuiet) {
        return isRead(thread) ? -1 : read(thread, Stacks.mark(site, isQuiet));
    }

    private boolean isRead(ThreadState thread) {
        return read == thread.epoch()
                || read == SHARED && Clock.at(reads, thread.number) == thread.clock[thread.number];
    }

    /** The same with the mark of the access. */
    synchronized long read(ThreadState thread, long mark) {
        if (isRead(thread)) {
            return -1;
        }
        long epoch = thread.epoch();
        long raced = thread.knows(write) ? -1 : writeMark;
        if (read == SHARED) {
            addRead(thread.number, Clock.timeOf(epoch), mark);
        } else if (thread.knows(read)) {
            read = epoch;
            readMark = mark;
        } else {
            reads = Clock.EMPTY;
            readMarks = new long[0];
            addRead(Clock.threadOf(read), Clock.timeOf(read), readMark);
            addRead(thread.number, Clock.timeOf(epoch), mark);
            read = SHARED;
        }
        return raced;
    }

    synchronized long write(ThreadState thread, int site, boolean isQuiet) {
        return write == thread.epoch() ? -1 : write(thread, Stacks.mark(site, isQuiet));
    }

    synchronized long write(ThreadState thread, long mark) {
        long epoch = thread.epoch();
        if (write == epoch) {
            return -1;
        }
        long raced = thread.knows(write) ? -1 : writeMark;
        if (read != SHARED) {
            raced = raced >= 0 || thread.knows(read) ? raced : readMark;
        } else {
            for (int i = 0; i < reads.length && raced < 0; i++) {
                if (reads[i] > Clock.at(thread.clock, i)) {
                    raced = readMarks[i];
                }
            }
            read = 0;
            reads = null;
            readMarks = null;
        }
        write = epoch;
        writeMark = mark;
        return raced;
    }

    synchronized VarState copy() {
        VarState copy = new VarState();
        copy.write = write;
        copy.writeMark = writeMark;
        copy.read = read;
        copy.readMark = readMark;
        copy.reads = reads == null ? null : reads.clone();
        copy.readMarks = readMarks == null ? null : readMarks.clone();
        copy.user = user;
        return copy;
    }

    synchronized boolean isUnused() {
        return write == 0 && read == 0 && user == 0;
    }

    /** Whether the thread is not the first that uses the location, or was not alone before. */
    synchronized boolean isUsedBySeveral(ThreadState thread) {
        if (user == 0) {
            user = thread.identity;
        } else if (user != thread.identity) {
            user = SEVERAL;
        }
        return user == SEVERAL;
    }

    private void addRead(int thread, int time, long mark) {
        reads = Clock.with(reads, thread, time);
        if (readMarks.length < reads.length) {
            readMarks = Arrays.copyOf(readMarks, reads.length);
        }
        readMarks[thread] = mark;
    }
}
