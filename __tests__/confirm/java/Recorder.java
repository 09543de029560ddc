package racewarden.agent;

import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;

/** Stands for the agent: writes down what woven code calls. */
public final class Hooks {
    private static StringBuilder events = new StringBuilder();
    private static IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<Object, Integer>();

    private static final int NONE = Integer.MIN_VALUE;
    private static final Set<Integer> INITIALISED = new HashSet<Integer>();
    private static final Set<Integer> KNOWN = new HashSet<Integer>();

    public static void start() {
        events = new StringBuilder();
        numbers = new IdentityHashMap<Object, Integer>();
        INITIALISED.clear();
        KNOWN.clear();
    }

    public static String events() {
        return events.toString();
    }

    /** Objects have the same numbers in each run of the same code. */
    public static void number(Object object) {
        numbers.put(object, numbers.size());
    }

    private static void add(String event) {
        events.append(' ').append(event);
    }

    public static void acquire(Object lock) {
        add("A" + numbers.get(lock));
    }

    public static void release(Object lock) {
        add("R" + numbers.get(lock));
    }

    public static void volatileRead(Object object, int field) {
        add("Av" + numbers.get(object));
    }

    public static void volatileWrite(Object object, int field) {
        add("Rv" + numbers.get(object));
    }

    public static void volatileReadStatic(int field) {
        add("As");
    }

    public static void volatileWriteStatic(int field) {
        add("Rs");
    }

    public static void caught() {
        add("Ac");
    }

    public static void uses(int type) {
        if (INITIALISED.contains(type) && KNOWN.add(type)) {
            add("Ac");
        }
    }

    public static void initialised(int type) {
        INITIALISED.add(type);
        add("Rc");
    }

    public static void read(Object object, int site) {
        if (object != null) {
            add("r" + site + ":" + numbers.get(object));
        }
    }

    public static void write(Object object, int site) {
        if (object != null) {
            add("w" + site + ":" + numbers.get(object));
        }
    }

    public static void readStatic(int site) {
        add("r" + site + ":static");
    }

    public static void writeStatic(int site) {
        add("w" + site + ":static");
    }

    public static void readElement(Object array, int index, int site) {
        element("r", array, index, site);
    }

    public static void writeElement(Object array, int index, int site) {
        element("w", array, index, site);
    }

    public static void readFirst(Object object, int turn, int first, int site) {
        if (turn == first) {
            read(object, site);
        }
    }

    public static void writeFirst(Object object, int turn, int first, int site) {
        if (turn == first) {
            write(object, site);
        }
    }

    public static void readStaticFirst(int turn, int first, int site) {
        if (turn == first) {
            readStatic(site);
        }
    }

    public static void writeStaticFirst(int turn, int first, int site) {
        if (turn == first) {
            writeStatic(site);
        }
    }

    public static void readElementFirst(Object array, int index, int turn, int first, int site) {
        if (turn == first) {
            readElement(array, index, site);
        }
    }

    public static void writeElementFirst(Object array, int index, int turn, int first, int site) {
        if (turn == first) {
            writeElement(array, index, site);
        }
    }

    /**
     * In a loop, before an access to a field. The method keeps the object of the check before. Nothing is kept until the thread knows
     * that the class of that number is initialised, if there is one.
     */
    public static Object readOnce(Object object, Object before, int site, int type) {
        if (object == before) {
            return before;
        }
        read(object, site);
        return isKnown(type) ? object : null;
    }

    public static Object writeOnce(Object object, Object before, int site, int type) {
        if (object == before) {
            return before;
        }
        write(object, site);
        return isKnown(type) ? object : null;
    }

    /** The same for a static field, of which is kept whether it was checked. */
    public static int readStaticOnce(int before, int site, int type) {
        if (before != 0) {
            return before;
        }
        readStatic(site);
        return isKnown(type) ? 1 : 0;
    }

    public static int writeStaticOnce(int before, int site, int type) {
        if (before != 0) {
            return before;
        }
        writeStatic(site);
        return isKnown(type) ? 1 : 0;
    }

    /**
     * Before a loop accesses an element. The method keeps the range of those before: its array, first and last index. What is
     * returned is the first index of the range that ends with this element: the same, if the range goes on with it; none, if
     * the element is checked at once.
     */
    public static int readAlong(Object array, int index, Object before, int first, int last, int step, int site,
            int type) {
        if (array == before && index == last + step && first != NONE) {
            return first;
        }
        readRange(before, first, last, step, site);
        if (isKnown(type)) {
            return index;
        }
        readElement(array, index, site);
        return NONE;
    }

    public static int writeAlong(Object array, int index, Object before, int first, int last, int step, int site,
            int type) {
        if (array == before && index == last + step && first != NONE) {
            return first;
        }
        writeRange(before, first, last, step, site);
        if (isKnown(type)) {
            return index;
        }
        writeElement(array, index, site);
        return NONE;
    }

    private static boolean isKnown(int type) {
        return type < 0 || KNOWN.contains(type);
    }

    public static void readRange(Object array, int first, int last, int step, int site) {
        range("r", array, first, last, step, site);
    }

    public static void writeRange(Object array, int first, int last, int step, int site) {
        range("w", array, first, last, step, site);
    }

    private static void range(String kind, Object array, int first, int last, int step, int site) {
        for (int i = first; array != null && first != NONE; i += step) {
            element(kind, array, i, site);
            if (i == last) {
                return;
            }
        }
    }

    private static void element(String kind, Object array, int index, int site) {
        if (array != null && index >= 0 && index < java.lang.reflect.Array.getLength(array)) {
            add(kind + site + ":" + numbers.get(array) + "[" + index + "]");
        }
    }
}
