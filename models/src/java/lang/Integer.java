package java.lang;

import racewarden.model.Harmless;
import racewarden.model.Value;

/** Immutable; the analyser has one object for all boxes of a class. */
@Value
@Harmless
public final class Integer extends Number implements Comparable<Integer> {
  public static final int MIN_VALUE = 0x80000000;
  public static final int MAX_VALUE = 0x7fffffff;
  public static final Class<Integer> TYPE = (Class<Integer>) (Class<?>) Integer.class;

  public Integer(int value) {}

  public Integer(String text) {}

  public static Integer valueOf(int value) { return new Integer(value); }

  public static Integer valueOf(String text) { return new Integer(text); }

  public static int parseInt(String text) { return 0; }

  public static Integer valueOf(String text, int radix) { return new Integer(text); }

  public static int parseInt(String text, int radix) { return 0; }

  public static Integer decode(String text) { return new Integer(text); }

  public static String toString(int value, int radix) { return ""; }

  public static String toHexString(int value) { return ""; }

  public int intValue() { return 0; }

  public long longValue() { return 0; }

  public float floatValue() { return 0; }

  public double doubleValue() { return 0; }

  public static int compare(int a, int b) { return 0; }

  public int compareTo(Integer other) { return 0; }

  public boolean equals(Object other) { return this == other; }

  public int hashCode() { return 0; }

  public static int hashCode(int value) { return 0; }

  public String toString() { return ""; }

  public static String toString(int value) { return ""; }

  public static int sum(int a, int b) { return a; }

  public static int max(int a, int b) { return a; }

  public static int min(int a, int b) { return a; }
}
