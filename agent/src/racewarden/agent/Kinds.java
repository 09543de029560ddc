package racewarden.agent;

import java.util.Collection;
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.ListIterator;
import java.util.Map;
import java.util.Vector;

/** Which objects of the JDK order the threads that call them. */
final class Kinds {
    static final int NONE = 0;
    /** As the package java.util.concurrent promises: what was done before an object is put there is known to who takes it. */
    static final int CONCURRENT = 1;
    /** All its methods hold its own monitor. */
    static final int MONITOR = 2;

    private static final OfClass KINDS = new OfClass();

    private Kinds() {
    }

    static int of(Object object) {
        return object == null ? NONE : KINDS.get(object.getClass());
    }

    static boolean isView(Object object) {
        return object instanceof Iterator || object instanceof Collection || object instanceof Map
                || object instanceof Enumeration || object instanceof Map.Entry || object instanceof ListIterator;
    }

    /** A collection of the JDK: going through it runs no code of the program. */
    static boolean isPlain(Object object) {
        return object.getClass().getName().startsWith("java.util.");
    }

    static final class OfClass extends ClassValue<Integer> {
        @Override
        protected Integer computeValue(Class<?> type) {
            if (Hashtable.class.isAssignableFrom(type) || Vector.class.isAssignableFrom(type) || type == StringBuffer.class
                    || type.getName().startsWith("java.util.Collections$Synchronized")) {
                return MONITOR;
            }
            // Its map cannot be asked, and mostly is a concurrent one: with another map, races are missed.
            if (type.getName().equals("java.util.Collections$SetFromMap")) {
                return CONCURRENT;
            }
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                if (at.getName().startsWith("java.util.concurrent.")) {
                    return CONCURRENT;
                }
            }
            return NONE;
        }
    }
}
