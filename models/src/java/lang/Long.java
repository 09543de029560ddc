package java.lang;

import racewarden.model.Harmless;
import racewarden.model.Value;

/** Immutable; the analyser has one object for all boxes of a class. */
@Value
@Harmless
public final class Long extends Number implements Comparable<Long> {
  public static final long MIN_VALUE = 0x8000000000000000L;
  public static final long MAX_VALUE = 0x7fffffffffffffffL;
  public static final Class<Long> TYPE = (Class<Long>) (Class<?>) Long.class;

  public Long(long value) {}

  public Long(String text) {}

  public static Long valueOf(long value) { return new Long(value); }

  public static Long valueOf(String text) { return new Long(text); }

  public static long parseLong(String text) { return 0; }

  public static Long valueOf(String text, int radix) { return new Long(text); }

  public static long parseLong(String text, int radix) { return 0; }

  public static Long decode(String text) { return new Long(text); }

  public static String toString(long value, int radix) { return ""; }

  public static String toHexString(long value) { return ""; }

  public int intValue() { return 0; }

  public long longValue() { return 0; }

  public float floatValue() { return 0; }

  public double doubleValue() { return 0; }

  public static int compare(long a, long b) { return 0; }

  public int compareTo(Long other) { return 0; }

  public boolean equals(Object other) { return this == other; }

  public int hashCode() { return 0; }

  public static int hashCode(long value) { return 0; }

  public String toString() { return ""; }

  public static String toString(long value) { return ""; }

  public static long sum(long a, long b) { return a; }

  public static long max(long a, long b) { return a; }

  public static long min(long a, long b) { return a; }
}
