package java.lang;

import racewarden.model.Harmless;
import racewarden.model.Value;

/** Immutable; the analyser has one object for all boxes of a class. */
@Value
@Harmless
public final class Byte extends Number implements Comparable<Byte> {
  public static final Class<Byte> TYPE = (Class<Byte>) (Class<?>) Byte.class;

  public Byte(byte value) {}

  public Byte(String text) {}

  public static Byte valueOf(byte value) { return new Byte(value); }

  public static Byte valueOf(String text) { return new Byte(text); }

  public static byte parseByte(String text) { return 0; }

  public static Byte valueOf(String text, int radix) { return new Byte(text); }

  public static byte parseByte(String text, int radix) { return 0; }

  public static Byte decode(String text) { return new Byte(text); }

  public int intValue() { return 0; }

  public long longValue() { return 0; }

  public float floatValue() { return 0; }

  public double doubleValue() { return 0; }

  public byte byteValue() { return 0; }

  public static int compare(byte a, byte b) { return 0; }

  public int compareTo(Byte other) { return 0; }

  public boolean equals(Object other) { return this == other; }

  public int hashCode() { return 0; }

  public static int hashCode(byte value) { return 0; }

  public String toString() { return ""; }

  public static String toString(byte value) { return ""; }
}
