package racewarden.reproduce;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * What objects look like, as texts by the fields that lead to them: no identities, no addresses. Objects of the JDK are
 * asked by their methods, all others are walked field by field. Depth and size are bounded.
 */
final class Snapshot {
  private static final String THROWN = "broken: iterating throws ";

  private static final int DEEPEST = 6;
  private static final int MOST_PARTS = 2000;
  private static final int MOST_ELEMENTS = 200;
  private static final int LONGEST = 4000;

  private final Map<String, String> parts = new TreeMap<String, String>();
  private final Set<Object> onPath = Collections.newSetFromMap(new IdentityHashMap<Object, Boolean>());

  static Map<String, String> of(String name, Object root) {
    Snapshot snapshot = new Snapshot();
    if (root instanceof Class) snapshot.statics(((Class<?>) root).getSimpleName(), (Class<?>) root);
    else snapshot.add(name, root, 0);
    return snapshot.parts;
  }

  /** The same as one text. */
  static String text(Object value) {
    if (value != null && isPlain(value)) return plain(value);
    Map<String, String> parts = of("", value);
    return parts.size() == 1 && parts.containsKey("") ? parts.get("") : cut(parts.toString());
  }

  private void add(String path, Object value, int depth) {
    if (parts.size() >= MOST_PARTS) return;
    if (value == null) put(path, "null");
    else if (isPlain(value)) put(path, plain(value));
    else if (depth > DEEPEST) put(path, nameOf(value.getClass()));
    else if (!onPath.add(value)) put(path, "(itself)");
    else {
      inside(path, value, depth);
      onPath.remove(value);
    }
  }

  private void inside(String path, Object value, int depth) {
    if (value.getClass().isArray()) array(path, value, depth);
    else if (!isOfJdk(value.getClass())) fields(path, value, depth);
    else if (value instanceof Collection) elements(path, (Collection<?>) value, depth);
    else if (value instanceof Map) entries(path, (Map<?, ?>) value, depth);
    else put(path, jdkText(value));
  }

  private void array(String path, Object array, int depth) {
    int length = Array.getLength(array);
    put(path + ".length", String.valueOf(length));
    for (int i = 0; i < Math.min(length, MOST_ELEMENTS); i++) add(path + "[" + i + "]", Array.get(array, i), depth + 1);
  }

  private void fields(String path, Object object, int depth) {
    put(path, nameOf(object.getClass()));
    for (Class<?> at = object.getClass(); at != null && !isOfJdk(at); at = at.getSuperclass())
      for (Field field : at.getDeclaredFields())
        if (!Modifier.isStatic(field.getModifiers())) field(path, object, field, depth);
    // A collection of its own that extends one of the JDK has its elements there.
    if (object instanceof Collection || object instanceof Map) sizeAndText(path, object);
  }

  private void statics(String path, Class<?> type) {
    for (Field field : type.getDeclaredFields())
      if (Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) field(path, null, field, 0);
  }

  private void field(String path, Object object, Field field, int depth) {
    try {
      field.setAccessible(true);
      add(path + "." + field.getName(), field.get(object), depth + 1);
    } catch (Exception | LinkageError hidden) {
      // What cannot be looked at is no part of the comparison.
    }
  }

  private void elements(String path, Collection<?> all, int depth) {
    List<Object> elements = new ArrayList<Object>();
    try {
      for (Object element : all) if (elements.size() < MOST_ELEMENTS) elements.add(element);
      put(path + ".size()", String.valueOf(all.size()));
      if (elements.size() < MOST_ELEMENTS && all.size() != elements.size())
        put(path, "broken: size() is " + all.size() + ", but it iterates over " + elements.size());
    } catch (RuntimeException broken) {
      put(path, THROWN + broken.getClass().getName());
      return;
    }
    boolean isOrdered = !(all instanceof Set) || all instanceof SortedSet || all instanceof java.util.LinkedHashSet;
    if (!isOrdered) put(path, sorted(elements));
    else for (int i = 0; i < elements.size(); i++) add(path + "[" + i + "]", elements.get(i), depth + 1);
  }

  private void entries(String path, Map<?, ?> map, int depth) {
    List<Object> entries = new ArrayList<Object>();
    try {
      for (Map.Entry<?, ?> entry : map.entrySet())
        if (entries.size() < MOST_ELEMENTS) entries.add(nested(entry.getKey()) + "=" + nested(entry.getValue()));
      put(path + ".size()", String.valueOf(map.size()));
      if (entries.size() < MOST_ELEMENTS && map.size() != entries.size())
        put(path, "broken: size() is " + map.size() + ", but it iterates over " + entries.size());
    } catch (RuntimeException broken) {
      put(path, THROWN + broken.getClass().getName());
      return;
    }
    boolean isOrdered = map instanceof SortedMap || map instanceof LinkedHashMap;
    put(path + ".entries", isOrdered ? cut(entries.toString()) : sorted(entries));
  }

  private void sizeAndText(String path, Object object) {
    try {
      int size = object instanceof Map ? ((Map<?, ?>) object).size() : ((Collection<?>) object).size();
      put(path + ".size()", String.valueOf(size));
    } catch (RuntimeException broken) {
      put(path + ".size()", "broken: size() throws " + broken.getClass().getName());
    }
  }

  private String sorted(List<?> elements) {
    List<String> texts = new ArrayList<String>();
    for (Object element : elements) texts.add(nested(element));
    Collections.sort(texts);
    return cut(texts.toString());
  }

  private String nested(Object value) {
    return value == null || !onPath.contains(value) ? text(value) : "(itself)";
  }

  private void put(String path, String text) {
    // What is broken is not overwritten.
    String known = parts.get(path);
    if (known == null || !known.startsWith("broken")) parts.put(path, text);
  }

  private static String jdkText(Object value) {
    String type = value.getClass().getName();
    boolean isState =
        type.startsWith("java.util.concurrent.atomic.") || type.startsWith("java.time.") || type.startsWith("java.math.")
            || type.startsWith("java.net.UR") || value instanceof java.util.Date || value instanceof java.util.BitSet
            || value instanceof java.util.Optional || value instanceof java.util.Locale || value instanceof java.io.File;
    try {
      return isState ? plainText(value.toString()) : nameOf(value.getClass());
    } catch (RuntimeException broken) {
      return "broken: toString() throws " + broken.getClass().getName();
    }
  }

  static boolean isPlain(Object value) {
    return value instanceof CharSequence && isOfJdk(value.getClass()) || value instanceof Boolean || value instanceof Character
        || value instanceof Number && isOfJdk(value.getClass()) && value.getClass().getName().startsWith("java.lang.")
        || value instanceof Enum || value instanceof Class || value instanceof Thread || value instanceof ClassLoader
        || value instanceof Throwable;
  }

  private static String plain(Object value) {
    if (value instanceof Enum) return ((Enum<?>) value).name();
    if (value instanceof Class) return ((Class<?>) value).getName();
    if (value instanceof Thread || value instanceof ClassLoader || value instanceof Throwable) return nameOf(value.getClass());
    return plainText(value.toString());
  }

  /** Texts that objects make of themselves may hold their address. */
  private static String plainText(String text) {
    return cut(text.replaceAll("@[0-9a-f]{4,}", "@"));
  }

  private static boolean isOfJdk(Class<?> type) {
    String name = type.getName();
    return name.startsWith("java.") || name.startsWith("javax.") || name.startsWith("sun.") || name.startsWith("jdk.")
        || name.startsWith("com.sun.");
  }

  /** Classes of lambdas and proxies are numbered as they come. */
  private static String nameOf(Class<?> type) {
    return type.getName().replaceAll("\\$\\$Lambda.*", "\\$lambda").replaceAll("\\$Proxy\\d+", "\\$Proxy");
  }

  private static String cut(String text) {
    if (text.length() <= LONGEST) return text;
    return text.substring(0, LONGEST) + "... (" + text.length() + " characters, hash " + Arrays.hashCode(text.toCharArray()) + ")";
  }
}
