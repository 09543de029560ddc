package racewarden.agent;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * What is known of objects, by identity, without keeping them alive. An object that is gone takes its entry along: entries
 * hold no other object of the program.
 */
final class Shadow {
    private static final int SEGMENTS = 64;
    private static final Segment[] ALL = new Segment[SEGMENTS];

    static {
        for (int i = 0; i < SEGMENTS; i++) {
            ALL[i] = new Segment();
        }
    }

    private Shadow() {
    }

    /** The same as {@link #of(Object)}, which asks the entries that the thread has met last. */
    static Entry of(Object object, ThreadState thread) {
        int hash = spread(System.identityHashCode(object));
        Entry[] recent = thread.recent;
        Entry entry = recent[hash & recent.length - 1];
        if (entry == null || entry.hash != hash || entry.get() != object) {
            entry = ALL[hash & SEGMENTS - 1].find(object, hash, true);
            recent[hash & recent.length - 1] = entry;
        }
        return entry;
    }

    /** The entry of an object, made where there is none. */
    static Entry of(Object object) {
        int hash = spread(System.identityHashCode(object));
        return ALL[hash & SEGMENTS - 1].find(object, hash, true);
    }

    static Entry known(Object object) {
        int hash = spread(System.identityHashCode(object));
        return ALL[hash & SEGMENTS - 1].find(object, hash, false);
    }

    private static int spread(int hash) {
        return hash ^ hash >>> 15;
    }

    static final class Segment {
        private final ReferenceQueue<Object> gone = new ReferenceQueue<Object>();
        private Entry[] table = new Entry[16];
        private int size;

        synchronized Entry find(Object object, int hash, boolean isMade) {
            clean();
            Entry[] entries = table;
            for (Entry entry = entries[hash / SEGMENTS & entries.length - 1]; entry != null; entry = entry.next) {
                if (entry.hash == hash && entry.get() == object) {
                    return entry;
                }
            }
            if (!isMade) {
                return null;
            }
            if (size >= entries.length) {
                grow();
            }
            Entry entry = new Entry(object, gone, hash);
            put(table, entry);
            size++;
            return entry;
        }

        private void clean() {
            for (Reference<?> dead = gone.poll(); dead != null; dead = gone.poll()) {
                Entry entry = (Entry) dead;
                int at = entry.hash / SEGMENTS & table.length - 1;
                Entry before = null;
                for (Entry other = table[at]; other != null; before = other, other = other.next) {
                    if (other != entry) {
                        continue;
                    }
                    if (before == null) {
                        table[at] = other.next;
                    } else {
                        before.next = other.next;
                    }
                    size--;
                    break;
                }
            }
        }

        private void grow() {
            Entry[] larger = new Entry[table.length * 2];
            for (int i = 0; i < table.length; i++) {
                for (Entry entry = table[i]; entry != null;) {
                    Entry next = entry.next;
                    put(larger, entry);
                    entry = next;
                }
            }
            table = larger;
        }

        private static void put(Entry[] into, Entry entry) {
            int at = entry.hash / SEGMENTS & into.length - 1;
            entry.next = into[at];
            into[at] = entry;
        }
    }

    static final class Entry extends WeakReference<Object> {
        private final int hash;
        private Entry next;
        private int[] keys = Clock.EMPTY;
        private Object[] values = new Object[0];
        private ArrayState elements;
        /** Of a thread, its own state. */
        volatile ThreadState thread;
        /** Who can get at the object, as {@link Escapes} says; guarded by this entry, as is the next. */
        int reach;
        /** The last access that was not checked. */
        long last;

        Entry(Object object, ReferenceQueue<Object> queue, int hash) {
            super(object, queue);
            this.hash = hash;
        }

        /** The state of what orders threads by this object: key 0 is its monitor. */
        synchronized SyncState sync(int key) {
            int at = indexOf(2 * key);
            if (at < 0) {
                at = add(2 * key, new SyncState());
            }
            return (SyncState) values[at];
        }

        synchronized SyncState knownSync(int key) {
            int at = indexOf(2 * key);
            return at < 0 ? null : (SyncState) values[at];
        }

        synchronized void setSync(int key, SyncState state) {
            int at = indexOf(2 * key);
            if (at < 0) {
                add(2 * key, state);
            } else {
                values[at] = state;
            }
        }

        synchronized VarState field(int field) {
            int at = indexOf(2 * field + 1);
            if (at < 0) {
                at = add(2 * field + 1, new VarState());
            }
            return (VarState) values[at];
        }

        /** Of an array that has so many elements. */
        synchronized ArrayState array(int length) {
            if (elements == null) {
                elements = new ArrayState(length);
            }
            return elements;
        }

        private int indexOf(int key) {
            for (int i = 0; i < keys.length; i++) {
                if (keys[i] == key) {
                    return i;
                }
            }
            return -1;
        }

        private int add(int key, Object value) {
            int at = keys.length;
            keys = Arrays.copyOf(keys, at + 1);
            values = Arrays.copyOf(values, at + 1);
            keys[at] = key;
            values[at] = value;
            return at;
        }
    }
}
