package java.lang;

import racewarden.model.Harmless;
import racewarden.model.Value;

/** Immutable; the analyser has one object for all boxes of a class. */
@Value
@Harmless
public final class Short extends Number implements Comparable<Short> {
  public static final Class<Short> TYPE = (Class<Short>) (Class<?>) Short.class;

  public Short(short value) {}

  public Short(String text) {}

  public static Short valueOf(short value) { return new Short(value); }

  public static Short valueOf(String text) { return new Short(text); }

  public static short parseShort(String text) { return 0; }

  public static Short valueOf(String text, int radix) { return new Short(text); }

  public static short parseShort(String text, int radix) { return 0; }

  public static Short decode(String text) { return new Short(text); }

  public int intValue() { return 0; }

  public long longValue() { return 0; }

  public float floatValue() { return 0; }

  public double doubleValue() { return 0; }

  public short shortValue() { return 0; }

  public static int compare(short a, short b) { return 0; }

  public int compareTo(Short other) { return 0; }

  public boolean equals(Object other) { return this == other; }

  public int hashCode() { return 0; }

  public static int hashCode(short value) { return 0; }

  public String toString() { return ""; }

  public static String toString(short value) { return ""; }
}
