package racewarden.agent;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The filter of {@code confirm --classify}: which accesses need no check, as only one thread or one capsule can get at their
 * object (D. Rhodes, "Access Classification for Race Detection Optimization", UC Santa Cruz 2019, section 4.5.2 for
 * threads, 5.3.3 for capsules). What is not in the set G of the thesis is local here. An object becomes local when woven
 * code makes it, before anything but its constructor has it. It leaves for good when it is stored where another thread or
 * capsule can get it, is passed to code that is not woven, or is passed to a capsule or returned by one (CE-WRITE2, CE-FORK,
 * CE-ENTER, CE-EXIT). With it goes all that can be reached from it; capsules let nobody look inside.
 *
 * Guarantees, by theorems 4.5.3 and 5.4.3: no race is made up, and the first race of a run is seen, unless a capsule was
 * violated before, or that race is itself the violation. A race on an object may be missed if it comes after a race by which
 * the object itself got to another thread, so that a run without the filter tells of more. Assumes that code which is not
 * woven does not give to other threads an object of a woven class that it has made itself, or got as the result of a woven
 * method that it has called other than through a type of its own.
 *
 * A net is below that assumption, which is also the property of synchronization of capsules (section 5.2.1): accesses that
 * are not checked must be in one order, for all fields of an object together. One that is not ends the exception for its
 * object, and its class is no capsule any more.
 */
final class Escapes {
    private static final int UNKNOWN = 0;
    private static final int LOCAL = 1;
    private static final int SHARED = 2;
    /** Objects beyond this many are not followed, so that the filter ends. */
    private static final int MOST_LEAKED = 1 << 20;

    private static volatile Set<String> followed = Collections.emptySet();
    private static volatile Set<String> capsules = Collections.emptySet();
    private static volatile boolean isOn;
    /** Names of classes; guarded by itself. */
    private static final Set<String> VIOLATED = new TreeSet<String>();

    private static final References REFERENCES = new References();

    private Escapes() {
    }

    /**
     * @param local names of the classes whose objects are local when they are made
     * @param candidates names of the classes that are taken for capsules until they show otherwise (section 5.2.2)
     */
    static void start(Set<String> local, Set<String> candidates) {
        followed = local;
        capsules = candidates;
        isOn = true;
    }

    /** Without it, all accesses are checked: the filter cannot see all that happens. */
    static void stop() {
        if (isOn) {
            isOn = false;
            Counts.FILTER_ENDS.incrementAndGet();
        }
    }

    /** The object is new, and nobody else has it yet; it may already hold what its constructors were given. */
    static void made(Object object) {
        if (!isOn || object == null) {
            return;
        }
        Shadow.Entry entry = Shadow.of(object);
        synchronized (entry) {
            if (entry.reach == UNKNOWN) {
                entry.reach = LOCAL;
            }
        }
        if (!object.getClass().isArray() && !followed.contains(object.getClass().getName())) {
            // Others may get it, such as the thread that finalizes it: it leaves with all that it holds.
            leak(object);
            return;
        }
        if (object instanceof Object[] && object.getClass().getComponentType().isArray()) {
            for (Object part : (Object[]) object) {
                made(part);
            }
        }
    }

    /** A reference is stored in a field of an object, or in an element of an array (CE-WRITE1, CE-WRITE2). */
    static void stored(Object target, Object value) {
        if (isOn && target != null && value != null && !isLocal(target)) {
            leak(value);
        }
    }

    static boolean isLocal(Object object) {
        Shadow.Entry entry = Shadow.known(object);
        if (entry == null) {
            return false;
        }
        synchronized (entry) {
            return entry.reach == LOCAL;
        }
    }

    /** The object, and what can be reached from it, leaves the thread or capsule that it is local to (figure 5.7). */
    static void leak(Object object) {
        if (!isOn || object == null || isCapsule(object)) {
            return;
        }
        Deque<Object> open = new ArrayDeque<Object>();
        open.add(object);
        try {
            for (int left = MOST_LEAKED; !open.isEmpty(); left--) {
                if (left == 0) {
                    stop();
                    return;
                }
                Object next = open.remove();
                if (leaves(next)) {
                    addReferences(next, open);
                }
            }
        } catch (IllegalAccessException failure) {
            stop();
        } catch (RuntimeException failure) {
            // Of a module that is closed to all others.
            stop();
        } catch (LinkageError failure) {
            stop();
        }
    }

    private static boolean leaves(Object object) {
        Shadow.Entry entry = Shadow.known(object);
        if (entry == null) {
            return false;
        }
        synchronized (entry) {
            boolean isNew = entry.reach == LOCAL;
            entry.reach = SHARED;
            return isNew;
        }
    }

    private static void addReferences(Object object, Deque<Object> to) throws IllegalAccessException {
        if (object.getClass().isArray()) {
            int length = object instanceof Object[] ? Array.getLength(object) : 0;
            for (int i = 0; i < length; i++) {
                add(((Object[]) object)[i], to);
            }
            return;
        }
        for (Field field : REFERENCES.get(object.getClass())) {
            add(field.get(object), to);
        }
    }

    private static void add(Object object, Deque<Object> to) {
        if (object != null && !isCapsule(object)) {
            to.add(object);
        }
    }

    static boolean isCapsule(Object object) {
        return !capsules.isEmpty() && capsules.contains(object.getClass().getName()) && !isViolated(object);
    }

    private static boolean isViolated(Object object) {
        synchronized (VIOLATED) {
            return !VIOLATED.isEmpty() && VIOLATED.contains(object.getClass().getName());
        }
    }

    /** Whether an access needs no check (CE-WRITE1, CE-READ1, and the rules for fields of capsules). */
    static boolean isElided(Object object, Shadow.Entry entry, ThreadState thread) {
        if (!isOn) {
            return false;
        }
        synchronized (entry) {
            if (entry.reach != LOCAL) {
                return false;
            }
            if (thread.knows(entry.last)) {
                entry.last = thread.epoch();
                Counts.ELIDED.increment();
                return true;
            }
        }
        if (isCapsule(object)) {
            synchronized (VIOLATED) {
                VIOLATED.add(object.getClass().getName());
            }
        }
        Counts.UNORDERED.incrementAndGet();
        leak(object);
        return false;
    }

    static List<String> violated() {
        synchronized (VIOLATED) {
            return new ArrayList<String>(VIOLATED);
        }
    }

    /** For tests. */
    static void reset(Set<String> local, Set<String> candidates) {
        synchronized (VIOLATED) {
            VIOLATED.clear();
        }
        start(local, candidates);
    }

    /** The fields of objects of a class that hold references. */
    static final class References extends ClassValue<Field[]> {
        @Override
        protected Field[] computeValue(Class<?> type) {
            List<Field> fields = new ArrayList<Field>();
            for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
                for (Field field : at.getDeclaredFields()) {
                    if (!field.getType().isPrimitive() && !Modifier.isStatic(field.getModifiers())) {
                        field.setAccessible(true);
                        fields.add(field);
                    }
                }
            }
            return fields.toArray(new Field[0]);
        }
    }
}
