package java.util;

import java.util.function.Supplier;
import racewarden.model.CallsOnce;

/** Calls equals, hashCode, toString and compare of its arguments; keeps nothing. */
public final class Objects {
  private Objects() {}

  public static boolean equals(Object a, Object b) {
    return a == b || a.equals(b);
  }

  public static boolean deepEquals(Object a, Object b) {
    return a == b || a.equals(b);
  }

  public static int hashCode(Object o) {
    return o.hashCode();
  }

  public static int hash(Object... values) {
    return values[0].hashCode();
  }

  public static String toString(Object o) {
    return o.toString();
  }

  public static String toString(Object o, String nullDefault) {
    return o == null ? nullDefault : o.toString();
  }

  public static <T> int compare(T a, T b, Comparator<? super T> c) {
    return c.compare(a, b);
  }

  public static <T> T requireNonNull(T o) {
    return o;
  }

  public static <T> T requireNonNull(T o, String message) {
    return o;
  }

  @CallsOnce
  public static <T> T requireNonNull(T o, Supplier<String> message) {
    if (o == null) {
      message.get();
    }
    return o;
  }

  public static <T> T requireNonNullElse(T o, T other) {
    return o == null ? other : o;
  }

  @CallsOnce
  public static <T> T requireNonNullElseGet(T o, Supplier<? extends T> supplier) {
    return o == null ? supplier.get() : o;
  }

  public static boolean isNull(Object o) {
    return o == null;
  }

  public static boolean nonNull(Object o) {
    return o != null;
  }

  public static int checkIndex(int index, int length) {
    return index;
  }

  public static int checkFromToIndex(int from, int to, int length) {
    return from;
  }

  public static int checkFromIndexSize(int from, int size, int length) {
    return from;
  }
}
